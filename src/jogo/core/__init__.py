"""The words every game shares. Nothing here imports anything else of jogo."""
