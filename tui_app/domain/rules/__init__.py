"""One package for each rule system; they never import one another."""
