"""Counting sequences of actions against tables."""
