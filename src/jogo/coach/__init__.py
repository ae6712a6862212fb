"""Someone beside the player: advice during a game, a review after it, the tutorial's checks."""
