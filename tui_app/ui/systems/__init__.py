"""What each rule system adds to the screens."""
