"""Line-drawn widgets that every screen is built from."""
