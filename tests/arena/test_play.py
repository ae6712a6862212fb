"""Fixtures, openings and games, with players that fail in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

import jogo
from jogo.arena.fixture import Fixture, Terms, game_of, text_of
from jogo.arena.openings import open_fixture, unevenness
from jogo.arena.play import Played, PlayerPool, play_fixture
from jogo.arena.schedule import endless_pairs, fixtures, gauntlet, round_robin
from jogo.catalog import game_types
from jogo.core.errors import BadContest
from jogo.core.seat import Seat


def played(one: str, other: str = "random", game: str = "jostle size=8", **terms: float) -> Played:
    fixture = Fixture(game, one, other, 0, False, Terms(**terms))  # type: ignore[arg-type]
    pool = PlayerPool()
    try:
        return play_fixture(fixture, pool)
    finally:
        pool.close()


@pytest.mark.parametrize("game", game_types())
def test_openings_end_with_a_turn_and_are_shared_by_a_pair(game: str) -> None:
    for number in range(8):
        one = Fixture(game, "random", "engine:1", number)
        match = open_fixture(one)
        assert match.outcome is None
        assert len(match.actions) >= 4
        assert match.state.turn == match.turns[-1].number + 1
        assert open_fixture(one.with_seats_exchanged()).actions == match.actions
    openings = {open_fixture(Fixture(game, "a", "b", number)).position for number in range(8)}
    assert len(openings) > 4


def test_another_seed_means_other_openings() -> None:
    positions = [
        open_fixture(Fixture("breakthru", "a", "b", 0, False, Terms(seed))).position
        for seed in (1, 2)
    ]
    assert positions[0] != positions[1]


def test_no_opening_is_the_start() -> None:
    fixture = Fixture("virus-wars", "a", "b", 5, False, Terms(opening=0))
    assert open_fixture(fixture).actions == ()


@pytest.mark.parametrize("game", ["breakthru", "jostle", "small-star-empires board=medium"])
def test_of_several_openings_the_most_even_is_taken(game: str) -> None:
    plain, even = (
        [open_fixture(Fixture(game, "a", "b", n, False, Terms(even=nodes))) for n in range(6)]
        for nodes in (0, 2000)
    )
    assert sum(unevenness(match, 2000) for match in even) < sum(
        unevenness(match, 2000) for match in plain
    )


def test_an_opening_is_handed_out_as_it_was_made() -> None:
    """Openings are kept for the next pairing; what is played from one must not change it."""
    fixture = Fixture("jostle", "a", "b", 0)
    once = open_fixture(fixture)
    once.play(once.legal_actions()[0])
    assert len(open_fixture(fixture).actions) == fixture.terms.opening


def test_an_opening_longer_than_the_game_is_refused() -> None:
    fixture = Fixture("small-star-empires", "a", "b", 0, False, Terms(opening=100))
    with pytest.raises(BadContest, match="take fewer"):
        open_fixture(fixture)


def test_a_game_is_played_to_its_end_and_repeats() -> None:
    once, again = played("random"), played("random")
    assert once.record == again.record
    match = jogo.Match.from_record(once.record)
    assert match.outcome is not None
    assert match.outcome.winner is once.winner
    assert once.actions == len(match.actions)
    assert match.tags["First"] == match.tags["Second"] == "random"
    assert once.forfeit is None


def test_points_are_those_of_the_first_named_on_either_seat() -> None:
    fixture = Fixture("jostle size=8", "engine@2000n", "random", 3)
    for one in (fixture, fixture.with_seats_exchanged()):
        game = play_fixture(one, PlayerPool())
        assert game.points == 1.0
        assert game.winner is one.seat_of_one


# Longer than a busy machine needs: what these players do wrong is not that they are slow.
PATIENT = 60.0

BOTS = """
import os, sys, time
class Silent:
    def choose(self, match): time.sleep(60)
class Wrong:
    def choose(self, match): return "a1-a2"
class Garbage:
    def choose(self, match):
        print("this is not for the protocol")
        return "hello"
class Broken:
    def choose(self, match): raise KeyError("bishop")
class Gone:
    def choose(self, match): os._exit(3)
class Lost:
    def choose(self, match): match.play("a1-a2")
class Polite:
    def choose(self, match):
        print("bestmove a1-a1")
        return match.legal_actions()[0]
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("bot", "reason", "words"),
    [
        ("Silent", "too slow", "it did not answer 'go movetime 100' with bestmove within 1.1 s"),
        ("Wrong", "illegal action", "a1-a2: there is no piece on a1"),
        ("Garbage", "illegal action", "'hello' is not a move"),
        ("Broken", "crash", "it ended with status 1; its last words: KeyError: 'bishop'"),
        ("Gone", "crash", "it ended with status 3"),
        ("Lost", "crash", "it gave no action: a1-a2: there is no piece on a1"),
    ],
)
def test_a_class_that_fails_loses_with_the_reason(
    bots: Path, bot: str, reason: str, words: str
) -> None:
    game = played(f"mybots:{bot}", seconds=0.1 if bot == "Silent" else PATIENT)
    assert (game.winner, game.reason) == (Seat.SECOND, reason)
    assert game.problem.startswith(words)
    assert "\n" not in game.problem
    assert game.forfeit == f"mybots:{bot}"
    match = jogo.Match.from_record(game.record)
    assert match.outcome is not None
    assert match.outcome.reason == reason


def test_the_time_that_was_waited_in_vain_is_counted(bots: Path) -> None:
    assert played("mybots:Silent", seconds=0.1).seconds[0] >= 1.1


def test_what_a_class_prints_is_not_taken_for_its_action(bots: Path) -> None:
    game = played("mybots:Polite", seconds=PATIENT)
    assert game.forfeit is None, game.problem


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("cmd: ./no-such-program", "it cannot be started"),
        ("cmd: python3 -c 'print(1)'", "it ended with status 0; it printed '1'"),
        ("cmd: yes", "did not answer 'ugi'"),
        ("mybots:Missing", "mybots has no class 'Missing'"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_loses(
    bots: Path, monkeypatch: pytest.MonkeyPatch, command: str, words: str
) -> None:
    if command == "cmd: yes":
        monkeypatch.setattr("jogo.players.program.START_SECONDS", 0.5)
    game = played(command)
    assert game.reason in ("crash", "too slow")
    assert words in game.problem


def test_a_program_that_fails_once_is_started_again(bots: Path) -> None:
    pool = PlayerPool()
    terms = Terms(seconds=PATIENT)
    for number in range(2):
        fixture = Fixture("jostle size=8", "mybots:Gone", "random", number, False, terms)
        assert play_fixture(fixture, pool).reason == "crash"
    pool.close()


def test_schedules() -> None:
    terms = Terms()
    games = list(fixtures(["jostle", "breakthru"], round_robin("abc"), 3, terms))
    assert len({game.key for game in games}) == len(games) == 2 * 3 * 3
    firsts = [game.names()[Seat.FIRST] for game in games if {game.one, game.other} == {"a", "b"}]
    assert sorted(firsts) == ["a"] * 4 + ["b"] * 2
    assert len(gauntlet("abcd")) == 3
    endless = endless_pairs("jostle", "a", "b", terms)
    assert [next(endless).turned for _ in range(4)] == [False, True, False, True]


@pytest.mark.parametrize("players", [[], ["a"], ["a", "b", "a"]])
def test_a_tournament_needs_several_players_each_once(players: list[str]) -> None:
    with pytest.raises(BadContest):
        round_robin(players)


def test_a_game_is_named_with_its_options() -> None:
    assert text_of(game_of("breakthru  flagship_cost=2")) == text_of(
        jogo.Match("breakthru", flagship_cost=2).game
    )
    # A preset is written out, so that results do not change with what it stands for.
    assert text_of(game_of("breakthru preset=balanced")) == "breakthru ships=16"
    for wrong in ("", "jostle size", "jostle size=9", "chess"):
        with pytest.raises(jogo.JogoError):
            game_of(wrong)
