"""What mSTOCS adds to the screens."""
