"""The puzzles of a game in one file, for browsers to keep."""

from __future__ import annotations

import re

from jogo.puzzles.collection import shipped
from tests.web.site import Visitor


def test_a_page_names_the_file_of_its_puzzles_which_never_changes(anna: Visitor) -> None:
    page = anna.get("/puzzles/jostle").text
    found = re.search(r'data-file="([^"?]+)\?of=(\w+)"', page)
    assert found is not None
    answer = anna.get(found[1], of=found[2])
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert anna.get("/puzzles/jostle.json").headers["cache-control"] == "no-cache"
    described = answer.json()
    assert described["game"] == "jostle"
    assert len(described["puzzles"]) == len(shipped("jostle").puzzles)
    first = described["puzzles"][0]
    assert {"id", "position", "line", "wrong", "rating", "themes"} <= set(first)
    assert all(turn["position"] for turn in first["line"])


def test_an_unknown_game_has_no_puzzles(anna: Visitor) -> None:
    assert anna.get("/puzzles/chess").status_code == 404
    assert anna.get("/puzzles/chess.json").status_code == 404
