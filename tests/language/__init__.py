"""Tests of `jogo.language`."""
