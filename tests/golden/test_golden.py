"""Each golden game, replayed from its record, goes as it went when it was written down."""

from __future__ import annotations

import re

import pytest

import jogo
from jogo.catalog import game_types
from tests.golden.play import DIVIDER, file_of, printed


def golden(name: str) -> tuple[str, jogo.Match]:
    """The file of a game, and the match that its record tells of."""
    text = file_of(name).read_text(encoding="utf-8")
    return text, jogo.Match.from_record(text.partition(DIVIDER)[0])


@pytest.mark.parametrize("name", game_types())
def test_a_golden_game_goes_position_by_position_as_it_did(name: str) -> None:
    text, match = golden(name)
    assert printed(match) == text


@pytest.mark.parametrize(
    ("name", "touches"),
    [
        (
            "breakthru",
            [r"\n  \w+x\w+\n.* s 2 0 ", r"\n  \w+x\w+\n.* g 2 0 ", r" s 1 \d+ ", "1-0, fl"],
        ),
        ("monkey-queen", [r"\n  swap\n.* b 19 20 1 3 s", r"\n  \w+x\w+\n", "1-0, queen captured"]),
        ("jostle", [r'"size=8"', "0-1, no legal move"]),
        ("virus-wars", [r"[BRbr\d]*b[BRbr\d]*/", r"[BRbr\d]*r[BRbr\d]*/", "turn not completed"]),
        ("small-star-empires", [r"=C\n", r"=T\n", r"\n  pass\n", r"more points \(\d+-\d+\)"]),
    ],
)
def test_a_golden_game_touches_the_rules_it_was_chosen_for(name: str, touches: list[str]) -> None:
    text, _ = golden(name)
    for pattern in touches:
        assert re.search(pattern, text), pattern
