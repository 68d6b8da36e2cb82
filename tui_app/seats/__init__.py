"""Seats over SSH and on the same machine: one app per client, all over the one session."""
