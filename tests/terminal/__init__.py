"""Tests of `jogo.terminal`."""
