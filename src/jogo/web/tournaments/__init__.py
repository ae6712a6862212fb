"""Tournaments on a server: made and entered by people, run by themselves, followed live."""
