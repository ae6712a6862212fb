"""Telling people of their turns while they are away."""
