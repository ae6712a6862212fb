"""Results to look at: a page with a replay of each game, and a picture."""
