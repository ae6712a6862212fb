"""Tools for those who work on jogo."""
