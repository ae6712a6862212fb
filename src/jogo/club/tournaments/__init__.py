"""Tournaments: who meets whom, and who stands where. Nothing here asks a clock or a database."""
