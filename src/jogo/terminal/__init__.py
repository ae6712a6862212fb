"""jogo in a terminal: the command line, the menus, and the table to play at."""
