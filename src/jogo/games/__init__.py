"""The games that come with jogo, a folder each; `catalog.py` adds those of other packages."""

# In the order in which menus list them.
OURS = ("breakthru", "monkey_queen", "jostle", "virus_wars", "small_star_empires")
# A short game that looks well, for those who have no terminal to play in.
DEMONSTRATION = "small-star-empires"
