"""Świat Mroku without dice: blind bids of will."""
