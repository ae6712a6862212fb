"""A Python class that wants to know the seed is told it; one that does not plays as it did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import jogo
from jogo.players.outside import trusted_player
from jogo.players.python_class import ClassPlayer, player_of_class

DOCUMENT = Path(__file__).parents[2] / "docs" / "arena.md"
# A class for each way to take a seed, or not to; `made` is what it was told.
MODULE = """
class Told:
    def __init__(self, seed=None): self.made = seed
    def choose(self, match): return match.legal()[0]
class ByName(Told):
    def __init__(self, *, depth=3, seed): super().__init__(seed)
class Untold:
    made = "nothing"
    def choose(self, match): return match.legal()[0]
class Counting:
    games = 0
    def __init__(self): Counting.games += 1
    def choose(self, match): return match.legal()[Counting.games - 1]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "seeded.py").write_text(MODULE, encoding="utf-8")
    block = re.search(
        r"^ +```python\n( +from random import.*?)```",
        DOCUMENT.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert block is not None
    text = re.sub(r"^  ", "", block[1], flags=re.MULTILINE)
    (tmp_path / "documented.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


@pytest.mark.parametrize(("name", "told"), [("Told", "7"), ("ByName", "7"), ("Untold", "nothing")])
def test_only_a_class_that_takes_a_seed_is_told_it(name: str, told: str) -> None:
    assert player_of_class(f"seeded:{name}", "7").made == told


def play_on(chooser: ClassPlayer, seed: str, actions: int = 12) -> list[str]:
    """What a class plays against itself from the start of a game with a seed."""
    match = jogo.Match("breakthru")
    chooser.new_game(seed)
    for _ in range(actions):
        match.play(chooser.choose(match))
    return [str(action) for action in match.actions]


def test_the_same_seed_gives_the_same_game_in_one_process() -> None:
    chooser = trusted_player("documented:ChanceBot", "1", 5.0)
    assert isinstance(chooser, ClassPlayer)
    try:
        one, other, again = (play_on(chooser, seed) for seed in ("1", "2", "1"))
    finally:
        chooser.close()
    assert one == again
    assert one != other


def test_a_class_without_a_seed_keeps_one_object_for_all_games() -> None:
    chooser = trusted_player("seeded:Counting", "1", 5.0)
    assert isinstance(chooser, ClassPlayer)
    try:
        assert play_on(chooser, "1", 1) == play_on(chooser, "2", 1)
    finally:
        chooser.close()
