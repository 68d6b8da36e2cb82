"""What Świat Mroku adds to the screens."""
