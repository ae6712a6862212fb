"""What docs/arrays.md shows is true: its examples run, and its numbers are those of the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jogo.fast import make_layout

DOCUMENT = (Path(__file__).parents[2] / "docs/arrays.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
PLANES = {
    name: int(count)
    for name, count in re.findall(r"^\*\*([\w ]+)\*\* \((\d+) planes", DOCUMENT, re.MULTILINE)
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(example: str) -> None:
    exec(example, {})


def test_there_are_as_many_planes_as_it_says() -> None:
    assert len(PLANES) == 5
    for title, count in PLANES.items():
        assert len(make_layout(title).planes) == count


@pytest.mark.parametrize(
    ("game", "options", "count"),
    [
        ("breakthru", {}, "2820"),
        ("breakthru", {"setup": "free"}, "2943"),
        ("monkey-queen", {}, "5193"),
        ("monkey-queen", {"pie": "off"}, "5192"),
        ("jostle", {}, "360"),
        ("virus-wars", {}, "121"),
        ("small-star-empires", {}, "280"),
    ],
)
def test_there_are_as_many_actions_as_it_says(
    game: str, options: dict[str, str], count: str
) -> None:
    table = DOCUMENT.split("## Numbers of actions")[1].split("## Planes")[0]
    assert str(make_layout(game, **options).action_count) == count
    assert re.search(rf"\b{count}\b", table)
