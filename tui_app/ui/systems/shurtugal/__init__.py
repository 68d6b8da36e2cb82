"""What Shur'tugal adds to the screens."""
