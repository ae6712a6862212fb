"""What the engine thinks of a position before it looks ahead, term by term."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import jogo
from jogo.engine import Engine, Limits, NoNativeEngine, native_games

ROWS = "8/8/2RBRB2/2BRBR2/2RBRB2/2BRBR2/8/8 r 1"


@pytest.mark.parametrize("name", sorted(native_games()))
def test_the_terms_add_up_along_a_game(name: str) -> None:
    match, rng = jogo.Match(name), random.Random(5)
    engine = Engine(match.game, megabytes=1)
    for _ in range(40):
        if match.outcome is not None:
            break
        found = engine.evaluate(match.position)
        assert found.score == sum(term.score for term in found.terms)
        match.play(rng.choice(match.legal()))


def test_it_is_what_the_search_sees_where_it_stops() -> None:
    # At depth 1 of a game without captures, a move is worth what the position after it is worth.
    match = jogo.Match("jostle", size=8)
    engine = Engine(match.game, megabytes=1)
    line = engine.search(match, Limits(depth=1)).lines[0]
    match.play(line.actions[0])
    assert line.score == -engine.evaluate(match.position).score


def test_a_finished_game_is_not_evaluated() -> None:
    engine = Engine(jogo.Match("jostle", size=8).game, megabytes=1)
    with pytest.raises(jogo.GameOver, match="over already"):
        engine.evaluate("8/8/8/8/8/8/8/8 r 1")


def test_the_command_prints_each_term_and_the_sum() -> None:
    command = [sys.executable, "-m", "jogo", "eval", "jostle", "-o", "size=8", "--position", ROWS]
    done = subprocess.run([*command, "--lang", "en"], check=True, capture_output=True, text=True)
    _, *terms, total = (line.split() for line in done.stdout.splitlines())
    assert [term[0] for term in terms] == ["mobility", "movers", "contacts", "tempo"]
    assert sum(float(term[-1]) for term in terms) == pytest.approx(float(total[-1]))


def test_the_compiled_engine_knows_our_games() -> None:
    assert native_games() >= {"jostle", "breakthru"}
    assert not Engine(jogo.Match("jostle").game, megabytes=1).is_general


def test_a_game_that_only_the_general_engine_knows_has_no_evaluation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = jogo.Match("jostle", size=8)
    monkeypatch.setattr(type(match.game), "name", "chess")
    engine = Engine(match.game, megabytes=1)
    assert engine.is_general
    with pytest.raises(NoNativeEngine, match="there is one for breakthru"):
        engine.evaluate(match.position)
