"""Klepsydra: a terminal table companion for three Polish role-playing rule systems."""
