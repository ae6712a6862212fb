"""Rows say what was played: each position follows from the one before by the rules."""

from __future__ import annotations

import gzip
from pathlib import Path

import pyarrow
import pytest

import jogo
from jogo.core.errors import UnreadableData
from jogo.core.seat import RESULTS, Seat
from jogo.data.files import (
    FIELDS,
    JSON_LINES,
    PARQUET,
    check_name,
    make_schema,
    read_rows,
    write_rows,
)
from jogo.data.rows import GameRow, make_row
from jogo.data.sample import Sample, play_sample, play_samples

DOCUMENT = Path(__file__).parents[2] / "docs" / "data.md"
SUFFIX = pytest.mark.parametrize("suffix", [JSON_LINES, PARQUET])
GAMES = ("breakthru", "monkey-queen", "jostle size=8", "virus-wars size=6", "small-star-empires")


def make_rows(games: int = 3) -> list[GameRow]:
    return [play_sample(Sample("jostle size=8", 20, 1), number) for number in range(games)]


@pytest.mark.parametrize("game", GAMES)
def test_a_row_can_be_played_again(game: str) -> None:
    row = play_sample(Sample(game, 20, 1), 0)
    options = dict(pair.split("=") for pair in row.options.split())
    match = jogo.Match(row.game, **options)
    for action, mover, turn, position in zip(
        row.actions, row.movers, row.turns, row.positions, strict=True
    ):
        assert (match.position, match.to_move.index, match.state.turn) == (position, mover, turn)
        match.play(action)
    outcome = match.outcome
    assert outcome is not None
    assert match.position == row.final
    assert {1.0: "1-0", 0.0: "0-1", 0.5: "1/2-1/2"}[row.result] == RESULTS[outcome.winner]
    assert row.reason == outcome.reason
    assert row.points == (None if outcome.score is None else list(outcome.score))


def test_every_position_is_judged_from_the_first_seat() -> None:
    row = play_sample(Sample("jostle size=8", 200, 1), 0)
    assert row.scores is not None
    assert row.shares is not None
    assert row.drawn is not None
    assert len(row.scores) == len(row.shares) == len(row.drawn) == len(row.actions)
    assert all(0 <= share <= 1 for share in row.shares)
    # Just before the end the search knows who wins.
    assert (row.shares[-1] > 0.5) == (row.result == 1.0)
    assert row.drawn[:2] == [True, True]


def test_a_game_depends_on_its_number_alone() -> None:
    sample = Sample("jostle size=8", 20, 1)
    rows = list(play_samples(sample, range(4), processes=2))
    assert [row.number for row in rows] == [0, 1, 2, 3]
    assert rows == [play_sample(sample, number) for number in range(4)]
    assert rows[0].actions != rows[1].actions
    assert play_sample(Sample("jostle size=8", 20, 2), 0).actions != rows[0].actions


def test_a_game_that_was_given_up_has_a_row_too() -> None:
    match = jogo.Match("virus-wars")
    match.resign(Seat.FIRST)
    row = make_row(match, 7)
    assert (row.actions, row.positions, row.final) == ([], [], match.position)
    assert (row.result, row.reason, row.scores) == (0.0, "resignation", None)


@SUFFIX
def test_rows_are_read_as_they_were_written(tmp_path: Path, suffix: str) -> None:
    unjudged = jogo.Match("small-star-empires")
    unjudged.resign()
    rows = [*make_rows(), make_row(unjudged, 1)]
    path = tmp_path / f"games{suffix}"
    write_rows(path, rows, path.name)
    assert list(read_rows(path)) == rows


def test_the_same_games_make_the_same_file(tmp_path: Path) -> None:
    rows = make_rows()
    for name in ("one", "other"):
        write_rows(tmp_path / name, rows, f"{name}{JSON_LINES}")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


@SUFFIX
@pytest.mark.parametrize("content", [b"", b"garbage", b"\x1f\x8b\x08 torn", b"PAR1"])
def test_other_files_are_refused_by_name(tmp_path: Path, suffix: str, content: bytes) -> None:
    path = tmp_path / f"games{suffix}"
    path.write_bytes(content)
    if content or suffix == PARQUET:
        with pytest.raises(UnreadableData, match="games"):
            list(read_rows(path))


def test_a_torn_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / f"games{JSON_LINES}"
    write_rows(path, make_rows(), path.name)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(UnreadableData, match="cannot be read"):
        list(read_rows(path))


def test_lines_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / f"games{JSON_LINES}"
    for line in ("[]", '{"game": "jostle"}', "{"):
        with gzip.open(path, "wt", encoding="utf-8") as file:
            file.write(line + "\n")
        with pytest.raises(UnreadableData, match="games"):
            list(read_rows(path))


def test_a_name_says_how_a_file_is_written() -> None:
    with pytest.raises(UnreadableData, match=r"must end in \.jsonl\.gz / \.parquet"):
        check_name(Path("games.csv"))


def test_the_document_describes_every_column() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name in FIELDS:
        assert f"\n| `{name}` |" in text, name
    assert make_schema(pyarrow).names == list(FIELDS)
