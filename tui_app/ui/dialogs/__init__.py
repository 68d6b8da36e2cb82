"""Pages over a screen that ask for something and return it."""
