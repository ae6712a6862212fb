"""The parts of a report: names, tables, charts, and a game as data."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

import jogo
from jogo.arena.fixture import Fixture, Terms
from jogo.arena.openings import open_fixture
from jogo.arena.play import CRASH, ILLEGAL, Played, PlayerPool, play_fixture
from jogo.arena.report.charts import charts, cross_chart, heading, seat_chart
from jogo.arena.report.figure import Figure, Label, svg
from jogo.arena.report.names import LONGEST_NAME, short_names
from jogo.arena.report.page import page
from jogo.arena.report.replay import Drawings, opening_length, problem_text, replay_data
from jogo.arena.scores import Scores
from jogo.catalog import game_types
from jogo.core.seat import Seat
from jogo.language import Language
from tests.arena.games import finished

SAY = Language("en")
LONG = "cmd: /usr/lib/a/very/long/path/to/python /srv/players/{}.py"


def pair(one: str, other: str, opening: int, winner: str | None) -> list[Played]:
    """Two games of an opening; `winner` wins both, or whoever sits first."""
    fixture = Fixture("jostle", one, other, opening)
    games = []
    for seats in (fixture, fixture.with_seats_exchanged()):
        names = {name: seat for seat, name in seats.names().items()}
        games.append(finished(seats, Seat.FIRST if winner is None else names[winner]))
    return games


def texts(figure: Figure | None) -> list[str]:
    assert figure is not None
    return [shape.text for shape in figure.shapes if isinstance(shape, Label)]


def test_short_names_fit_and_differ() -> None:
    paths = ("a", "b", "x/bots/main", "y/bots/main", "z" * 60)
    names = ["random", *(LONG.format(path) for path in paths)]
    for most in (15, LONGEST_NAME):
        short = short_names(names, most)
        assert list(short) == names
        assert len(set(short.values())) == len(names)
        assert all(len(name) <= most for name in short.values())
        assert all(name.startswith("cmd: …") for name in list(short.values())[1:])
    assert short[LONG.format("a")] == "cmd: …python /srv/players/a.py"


def test_names_that_end_alike_are_numbered_the_same_in_every_chart() -> None:
    one, other = (f"cmd: /{letter}{'/folder' * 9}/bot.py" for letter in "ab")
    games = [*pair(one, "random", 0, "random"), *pair(other, "random", 0, other)]
    scores = Scores.of([*games, *pair(one, other, 0, other)])
    short = short_names(scores.players(), LONGEST_NAME)
    assert short[one].endswith(" (1)")
    assert short[other].endswith(" (2)")
    ladder, cross, *_ = charts(scores, "jostle", SAY)
    assert texts(ladder).index(short[other]) < texts(ladder).index(short[one])
    for drawn in (svg(ladder), svg(cross)):
        assert f"<title>{one}</title>{short[one]}</text>" in drawn
        assert f"<title>{other}</title>{short[other]}</text>" in drawn


def test_an_interval_is_told_by_its_ends() -> None:
    games = [*pair("a", "b", 0, None), *pair("a", "b", 1, None), *pair("a", "b", 2, None)]
    seat = Scores.of(games).first_seat("jostle")
    assert seat is not None
    low, high = round(100 * seat.share.low), round(100 * seat.share.high)
    assert 100 - low != high - 100
    assert f"[{low}, {high}]" in texts(seat_chart(Scores.of(games), "jostle", SAY))


def test_the_cross_table_adds_up_the_games_of_either_order_and_says_how_many() -> None:
    games = [*pair("a", "b", 0, "a"), *pair("b", "a", 1, "b"), *pair("b", "a", 2, "a")]
    figure = cross_chart(Scores.of(games), "jostle", SAY)
    assert figure is not None
    assert texts(figure).count("6") == 2
    assert "a - b: +4 =0 -2" in svg(figure)


def test_who_only_met_oneself_has_no_ratings_and_no_empty_charts() -> None:
    games = [*pair("random", "random", 0, None), *pair("random", "random", 1, None)]
    scores = Scores.of(games)
    assert len(charts(scores, "jostle", SAY)) == 2
    made = page("Self", games, SAY, 0)
    assert "There are no ratings" in made
    assert "<table" not in made
    failed = [replace(game, reason=CRASH) for game in games]
    assert "4 crash" in page("Self", failed, SAY, 0)


def test_one_game_is_enough_for_a_report() -> None:
    game = finished(Fixture("jostle", "a", "b", 0), Seat.FIRST)
    assert heading("jostle").shapes
    assert "There are no ratings" in page("One", [game], SAY, 0)


def test_a_page_tells_the_terms_the_standings_and_what_made_it() -> None:
    terms = Terms(seed=77, opening=6, even=500, seconds=2.5)
    games = [*pair("a", "b", 0, "a"), *pair("a", "b", 1, "a"), *pair("a", "b", 2, None)]
    games = [replace(game, fixture=replace(game.fixture, terms=terms)) for game in games]
    games[0] = replace(games[0], reason=ILLEGAL)
    games[2] = replace(games[2], reason=CRASH)
    made = page("A contest", games, SAY, 0, made=date(2024, 2, 29))
    for words in (
        "<dd>77</dd>",
        "6 random actions, of several the most even by 500 nodes",
        "2.5 s an action",
        f"2024-02-29, jogo {jogo.__version__}",
    ):
        assert words in made
    rows = re.findall(r"<tr>(<th scope=\"row\".*?)</tr>", made)
    (winner, loser) = ([*re.findall(r">([^<]+)</t[hd]>", row)] for row in rows)
    assert winner[0] == "a"
    assert winner[3:] == ["5", "6", "5", "0", "1", "0"]
    assert loser[3:] == ["1", "6", "1", "0", "5", "1 illegal action, 1 crash"]
    low, high = map(int, winner[2].split(", "))
    assert low < int(winner[1]) < high


@pytest.mark.parametrize("game", game_types())
@pytest.mark.parametrize("actions", [0, 1, 4, 5])
def test_the_random_opening_is_found_in_a_record(game: str, actions: int) -> None:
    for number in range(3):
        fixture = Fixture(game, "random", "random", number, False, Terms(opening=actions))
        match = jogo.Match.from_record(play_fixture(fixture, PlayerPool()).record)
        assert opening_length(match, actions) == len(open_fixture(fixture).actions)


def test_a_replay_knows_who_wears_which_colour_when() -> None:
    record = '[Game "monkey-queen"]\n\n1. g1-g5 2. swap *\n'
    game = replace(finished(Fixture("monkey-queen", "a", "b", 0, True), None), record=record)
    data = replay_data(game, Drawings())
    assert data["players"] == ["b", "a"]
    assert data["colours"] == ["White", "Black"]
    assert [step["seat"] for step in data["steps"]] == [0, 1]
    assert [step.get("colours") for step in data["steps"]] == [None, ["Black", "White"]]


def test_a_problem_is_told_in_one_line_without_names_of_classes() -> None:
    told = "PlayerFailed: cmd: ./a ended\nwith status 1; its last words: x / ^^^~~ / KeyError: 'b'"
    assert problem_text(told) == ("cmd: ./a ended with status 1; its last words: x / KeyError: 'b'")
    assert problem_text("KeyError: 'bishop'") == "'bishop'"
    assert problem_text("cmd: ./a is no class") == "cmd: ./a is no class"
