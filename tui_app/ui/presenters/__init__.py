"""Pure functions from a view to rows and styled text."""
