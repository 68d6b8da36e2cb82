"""Shur'tugal RPG: pools of ten-sided dice, rolled and kept."""
