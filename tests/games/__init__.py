"""The rules of each game, sentence by sentence."""
