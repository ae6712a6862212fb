"""The results file: every game once, on its own terms, and nothing else taken for one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from jogo.arena.fixture import Fixture, Terms
from jogo.arena.play import CRASH
from jogo.arena.results import Results
from jogo.core.errors import UnreadableResults
from jogo.core.seat import Seat
from tests.arena.games import finished

FIXTURE = Fixture("jostle size=8", "engine:1", "cmd: ./bot | more", 7, True, Terms(seed=3))


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    game = finished(FIXTURE, Seat.SECOND)
    with Results(tmp_path / "new" / "a.db", FIXTURE.terms) as results:
        assert results.keep(game)
        assert results.games() == [game]
    with Results(tmp_path / "new" / "a.db") as again:
        assert again.games() == [game]
        assert again.terms == FIXTURE.terms
        assert again.keys() == {FIXTURE.key}


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    with Results(tmp_path / "a.db", FIXTURE.terms) as results:
        assert results.keep(finished(FIXTURE, Seat.FIRST))
        assert not results.keep(finished(FIXTURE, Seat.SECOND))
        assert [game.winner for game in results.games()] == [Seat.FIRST]


def test_forfeited_games_can_be_given_up_to_be_played_again(tmp_path: Path) -> None:
    with Results(tmp_path / "a.db", FIXTURE.terms) as results:
        results.keep(finished(FIXTURE, Seat.FIRST, reason=CRASH))
        results.keep(finished(FIXTURE.with_seats_exchanged(), Seat.FIRST))
        results.forget_forfeits()
        assert results.keys() == {FIXTURE.with_seats_exchanged().key}


def test_two_processes_may_write_to_one_file(tmp_path: Path) -> None:
    path, terms = tmp_path / "a.db", FIXTURE.terms
    with Results(path, terms) as one, Results(path, terms) as other:
        one.keep(finished(FIXTURE, None))
        assert not other.keep(finished(FIXTURE, None))
        assert other.keep(finished(FIXTURE.with_seats_exchanged(), None))
        assert len(one.games()) == 2


def test_other_terms_are_refused(tmp_path: Path) -> None:
    Results(tmp_path / "a.db", Terms(seed=1)).close()
    with pytest.raises(UnreadableResults, match=r"contest with seed 1, .* asks for seed 2"):
        Results(tmp_path / "a.db", Terms(seed=2))


def test_where_no_file_can_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "a.db"):
        with pytest.raises(UnreadableResults, match="cannot be a results file"):
            Results(path, Terms())


def test_a_game_is_there_whichever_player_is_named_first(tmp_path: Path) -> None:
    with Results(tmp_path / "a.db", FIXTURE.terms) as results:
        results.keep(finished(FIXTURE, None))
        is_missing = results.lacks()
        assert not is_missing(FIXTURE)
        assert not is_missing(FIXTURE.named_the_other_way())
        assert is_missing(FIXTURE.with_seats_exchanged())


def test_the_two_games_of_a_player_with_itself_are_two(tmp_path: Path) -> None:
    """Named the other way it is the same game, not its twin."""
    alone = Fixture("jostle", "random", "random", 0)
    with Results(tmp_path / "a.db", alone.terms) as results:
        results.keep(finished(alone, None))
        assert not results.lacks()(alone)
        assert results.lacks()(alone.with_seats_exchanged())


def test_what_is_no_results_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.db"
    text.write_text("Dear diary, " * 100, encoding="utf-8")
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as database:
        database.execute("create table cats (name text)")
    database.close()
    for path in (text, other):
        before = path.read_bytes()
        for terms in (None, Terms()):
            with pytest.raises(UnreadableResults, match="not a results file"):
                Results(path, terms)
        assert len(path.read_bytes()) == len(before)
    with pytest.raises(UnreadableResults, match="there is no file"):
        Results(tmp_path / "missing.db")
