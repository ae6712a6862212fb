"""What the documents show is true: their examples are read, and the rules quoted are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import jogo
from jogo.catalog import game_types
from jogo.games.small_star_empires.boards import BOARDS
from jogo.games.small_star_empires.galaxy import read_map

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
FORMATS = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUOTE = re.compile(r'RULES: "([^"]+)"')


def examples(kind: str) -> Iterator[tuple[str, str]]:
    """What follows the kind of a fenced example, and its text."""
    return ((words.strip(), text) for found, words, text in FENCE.findall(FORMATS) if found == kind)


def example_lines(kind: str) -> list[tuple[str, str]]:
    return [(words, line) for words, text in examples(kind) for line in text.splitlines()]


def start_of(words: str, position: str | None = None) -> jogo.Match:
    """A match of the game with the options that an example names."""
    name, *options = words.split()
    return jogo.Match(name, position, **dict(option.split("=") for option in options))


@pytest.mark.parametrize(("words", "line"), example_lines("position"))
def test_positions_are_read_and_written_alike(words: str, line: str) -> None:
    assert start_of(words, line).position == line


def test_positions_of_every_game_are_shown_and_their_starts() -> None:
    shown = example_lines("position")
    assert {words.split()[0] for words, _ in shown} == set(game_types())
    starts = {words: start_of(words).position for words, _ in shown}
    missing = {words for words, start in starts.items() if (words, start) not in shown}
    assert missing == {"virus-wars size=6"}


@pytest.mark.parametrize(("words", "line"), example_lines("actions"))
def test_actions_are_read(words: str, line: str) -> None:
    start_of(words).read_action(line)


@pytest.mark.parametrize("text", [text for _, text in examples("record")])
def test_records_can_be_replayed(text: str) -> None:
    match = jogo.Match.from_record(text)
    assert match.actions
    assert jogo.Match.from_record(match.record()).position == match.position


@pytest.mark.parametrize("text", [text for _, text in examples("map")])
def test_maps_are_read(text: str) -> None:
    (line,) = {read_map(text), read_map(read_map(text))}
    assert start_of("small-star-empires").game.type.game(board=text).options["board"] == line


def test_every_kind_of_example_is_found() -> None:
    assert {kind for kind, _, _ in FENCE.findall(FORMATS)} == {
        "position",
        "actions",
        "record",
        "map",
    }


@pytest.mark.parametrize("name", BOARDS)
def test_the_rulebook_shows_the_boards_as_they_are(name: str) -> None:
    rows = [row.split(",") for row in BOARDS[name].split("/")]
    shown = [line.split()[2:] for line in RULES.splitlines() if line.startswith("    row ")]
    assert rows in [shown[start : start + len(rows)] for start in range(len(shown))]


def plain(text: str) -> str:
    """The words of a text in small letters, without emphasis or line breaks."""
    return " ".join(text.replace("**", "").lower().split())


def quotations() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "src").rglob("*.py")):
        for quote in QUOTE.findall(path.read_text(encoding="utf-8")):
            yield path.name, quote


@pytest.mark.parametrize(("file", "quote"), list(quotations()))
def test_the_code_quotes_sentences_of_the_rulebook(file: str, quote: str) -> None:
    words = plain(RULES)
    for part in plain(quote).split("..."):
        assert part.strip() in words
