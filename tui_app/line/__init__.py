"""Line mode: acts as lines of text, answers in plain text."""
