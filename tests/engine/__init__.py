"""Tests of `jogo.engine`."""
