"""How the acts that every rule system shares are decided, by area."""
