"""Tests of `jogo.fast`."""
