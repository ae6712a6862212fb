"""What the tests here share: running `jogo`, with a data folder of their own."""

from tests.cli.running import data_folder, jogo

__all__ = ["data_folder", "jogo"]
