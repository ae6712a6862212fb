"""What one turn decides: C++ and the rules in Python look at it and find the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import jogo
from jogo.engine import Engine, Limits, SoundActions
from jogo.engine.turn_check import TurnCheck

# Small boards and short turns, so that the rules in Python can try everything.
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("breakthru", {}),
    ("breakthru", {"flagship_cost": 1}),
    ("monkey-queen", {}),
    ("jostle", {"size": 8}),
    ("virus-wars", {"size": 5, "plays": 2}),
    ("virus-wars", {"size": 6, "plays": 3}),
    ("small-star-empires", {}),
    ("small-star-empires", {"end": "both"}),
)
ENOUGH = 8_000


def random_matches(game: str, options: dict[str, Any], number: int) -> list[jogo.Match]:
    """Matches a few random actions before their ends."""
    rng = Random(7)
    matches: list[jogo.Match] = []
    while len(matches) < number:
        match = jogo.Match(game, **options)
        while match.outcome is None and len(match.actions) < 200:
            match.play(rng.choice(match.legal_actions()))
        for _ in range(rng.randrange(1, 8)):
            match.undo()
        matches.append(match)
    return matches


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_both_rules_find_the_same(game: str, options: dict[str, Any]) -> None:
    engine = Engine(jogo.Match(game, **options).game, megabytes=1)
    compared = 0
    for match in random_matches(game, options, 16):
        truth = TurnCheck(match.game.rules, most=ENOUGH).sound_actions(match.state)
        found = engine.sound_actions(match.position)
        assert found.exact
        if truth.exact:
            compared += 1
            assert set(found.actions) == set(truth.actions)
            assert found.win == truth.win
    assert compared >= 1


def test_a_third_repetition_is_a_way_out() -> None:
    # Gold's lines are open; but where the position has been twice, Gold has no turn.
    match = jogo.Match("breakthru", position="11/11/11/11/11/5F5/11/11/11/11/s10 s 1 0 9")
    rules, after = match.game.rules, match.game.rules.after(match.state, match.read_action("a1-b1"))
    key = rules.repetition_key(after)
    assert not TurnCheck(rules, {key: 1}).is_safe(after, jogo.Seat.SECOND)
    assert TurnCheck(rules, {key: 2}).is_safe(after, jogo.Seat.SECOND)
    assert TurnCheck(rules, {key: 2}).sound_actions(match.state).actions == ("a1-b1",)


def test_too_much_to_look_at_leaves_all_actions() -> None:
    match = jogo.Match("breakthru")
    found = TurnCheck(match.game.rules, most=10).sound_actions(match.state)
    assert found == SoundActions(tuple(match.legal()), win=False, exact=False)


def test_a_search_among_some_actions_reports_no_other() -> None:
    match = jogo.Match("jostle")
    engine = Engine(match.game, megabytes=1)
    among = match.legal()[3:6]
    report = engine.search(match, Limits(nodes=3_000), lines=5, among=among)
    assert sorted(line.actions[0] for line in report.lines) == sorted(among)
    assert engine.search(match, Limits(nodes=1), among=among[:1]).best == among[0]
    with pytest.raises(ValueError, match="'a1-a9' is not"):
        engine.search(match, Limits(nodes=1), among=["a1-a9"])
