"""Learning an evaluation: games of the engine against itself, training, and the network file."""
