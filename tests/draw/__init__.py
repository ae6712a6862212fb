"""Tests of `jogo.draw`."""
