"""Exact chances in plain integers."""
