"""Puzzles: positions with a single right turn, every one of them proved."""
