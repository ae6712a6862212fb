"""What can be asked of a proof, and what its answers are worth."""

from __future__ import annotations

import pytest

from jogo.catalog import find_game_type, game_types
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits
from jogo.engine.proof import MOST_TURNS, OutOfNodes, Prover, Question
from jogo.puzzles.collection import shipped
from jogo.puzzles.puzzle import play_turn
from tests.positions import QUEENS_MEET


def test_the_player_asked_about_gets_winning_turns_and_the_other_one_defences() -> None:
    prover = Prover(find_game_type("monkey-queen").game())
    winning = prover.good_turns(QUEENS_MEET, Question(Seat.FIRST, 1), most=100)
    assert winning == [("a1xa6",)]
    defences = prover.good_turns(QUEENS_MEET, Question(Seat.SECOND, 1), most=1000)
    assert ("a1xa6",) in defences
    assert ("a1-a2",) not in defences, "it stays where the other queen takes it"


def test_a_proof_that_takes_too_long_proves_nothing() -> None:
    prover = Prover(find_game_type("breakthru").game(), nodes=500)
    start = prover.game.format_state(prover.game.start())
    with pytest.raises(OutOfNodes, match="nodes"):
        prover.good_turns(start, Question(Seat.FIRST, 2))


@pytest.mark.parametrize("name", ["breakthru", "monkey-queen"])
def test_where_positions_repeat_only_a_few_turns_can_be_asked_about(name: str) -> None:
    prover = Prover(find_game_type(name).game(), nodes=1000)
    start = prover.game.format_state(prover.game.start())
    for turns in (0, MOST_TURNS + 1):
        with pytest.raises(ValueError, match="1 to 4 turns"):
            prover.good_turns(start, Question(Seat.FIRST, turns))


@pytest.mark.parametrize("name", sorted(game_types()))
def test_the_engine_agrees_with_what_is_proved(name: str) -> None:
    """After a right turn its search, if it is exact, does not think that the opponent wins."""
    collection = shipped(name)
    game, engine = collection.game_type.game(), Engine(collection.game_type.game(), megabytes=16)
    exact = 0
    for puzzle in collection.puzzles[:: max(1, len(collection.puzzles) // 12)]:
        after = play_turn(game, game.parse_state(puzzle.position), puzzle.line[0])
        if game.outcome(after) is not None:
            exact += 1
            continue
        best = engine.search(game.format_state(after), Limits(nodes=60_000)).lines[0]
        if best.exact:
            exact += 1
            assert best.score < 0 or (puzzle.for_draw and best.score == 0), puzzle
    assert exact > 0
