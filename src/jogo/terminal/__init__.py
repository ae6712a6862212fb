"""jogo in a terminal: line by line (`plain.py`, `menu.py`), or on the full screen (`app/`)."""
