"""Games and their positions as data for others: a row a game (docs/data.md)."""
