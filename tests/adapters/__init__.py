"""jogo for other programs."""
