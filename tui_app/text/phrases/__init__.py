"""Sentences made of codes and numbers: events, refusals, labels, times and why-lines."""
