"""Whole games, printed position by position."""
