"""jogo for other programs, in the words that they know."""
