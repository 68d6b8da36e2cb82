"""Entering secrets at a keyboard that several people share: the curtain and the blind entry."""
