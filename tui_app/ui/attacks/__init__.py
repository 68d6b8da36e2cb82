"""An attack resolved step by step: what the rule systems with turns share."""
