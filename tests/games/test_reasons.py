"""What the games say a move is good for, in positions where it is plain."""

from __future__ import annotations

from functools import reduce
from typing import Any

import pytest

from jogo.catalog import find_game_type, game_types
from jogo.core.game import Game
from jogo.core.seat import Seat
from jogo.testing.guides import turns_of
from jogo.testing.playouts import playouts_of

CASES = [
    # Breakthru
    (
        "breakthru",
        "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15",
        "f4-f1",
        "brings the flagship to the edge",
    ),
    (
        "breakthru",
        "11/5s1s3/3s7/1s2G1G2s1/11/1s1G3G1s1/11/4GGF4/7s3/3s2s4/11 s 2 2 16",
        "h3xg4",
        "captures the flagship",
    ),
    (
        "breakthru",
        "11/4s2s3/11/1s2G4s1/3G3G3/3F2s2s1/3G7/1s4G4/11/2s1s2s3/11 s 1 2 18",
        "b8-b6",
        "closes the line to the edge",
    ),
    (
        "breakthru",
        "11/11/11/11/11/1s3F5/11/11/7s3/11/s10 s 2 0 18",
        "h3-h6 a1-f1",
        None,
    ),
    (
        "breakthru",
        "11/5s5/11/11/11/1s3F5/11/11/7s3/11/s10 s 2 0 18",
        "h3-h6 a1-f1",
        "closes all lines to the edge",
    ),
    (
        "breakthru",
        "11/4ss1s3/3s7/1s2GGGs1s1/3G3G3/1s1G1F1G1s1/1s4s2s1/4GG5/11/3sssss3/11 g 2 0 5",
        "h6xg5",
        "captures the ship that attacks the flagship",
    ),
    (
        "breakthru",
        "11/4ss5/11/9s1/1s1G7/1s2GFs4/9s1/11/1s9/5s5/11 g 2 5 31",
        "f6-f4",
        "opens a second line to the edge",
    ),
    (
        "breakthru",
        "11/11/11/11/11/1s3F3s1/11/11/3s3s3/5s5/11 g 2 0 19",
        "f6-g6",
        "opens a second line to the edge",
    ),
    ("breakthru", None, "f8-f9 f9-d9", "leaves only 1 ship between the flagship and the edge"),
    ("breakthru", None, "e8-e9", "threatens the silver ships on d10, f10"),
    (
        "breakthru",
        None,
        "e8-e9 e4-e3",
        "threatens the silver ships on d10, f10, d2, f2",
    ),
    ("breakthru", None, "d7-c7", "threatens the silver ships on b8, b6"),
    (
        "breakthru",
        "11/5s5/11/2s8/3G7/1s3F3s1/11/11/11/5s5/11 s 2 0 18",
        "c8xd7",
        "captures the escort on d7",
    ),
    (
        "breakthru setup=free",
        None,
        "e7",
        "takes a square from which the flagship could be captured",
    ),
    ("breakthru setup=free", None, "f8", "covers a line of the flagship"),
    ("breakthru setup=free", None, "e8", "keeps the lines of the flagship free"),
    # Monkey Queen
    (
        "monkey-queen",
        "12/12/12/3q8/12/1M3m6/12/8M3/12/12/8Q3/3m5M2 w 16 15 1 17 -",
        "b7xd9",
        "captures the queen",
    ),
    (
        "monkey-queen",
        "q11/12/12/5M6/12/12/12/3Q8/12/12/12/12 w 2 2 0 37 -",
        "f9-e10",
        "leaves Black without a move",
    ),
    (
        "monkey-queen",
        "12/9q2/12/12/12/12/1M10/12/3m3Q4/12/5M6/12 w 2 5 0 37 -",
        "f2-f4",
        "blocks the attack on the queen",
    ),
    (
        "monkey-queen",
        "12/9q2/12/12/12/12/1M10/12/3m3Q4/12/5M6/12 w 2 5 0 37 -",
        "b6xd4",
        "captures the piece that attacks the queen",
    ),
    (
        "monkey-queen",
        "12/9q2/12/12/12/12/12/12/3m3Q4/12/12/12 w 12 5 0 37 -",
        "h4-g3",
        "gets the queen out of the attack",
    ),
    (
        "monkey-queen",
        "12/9q2/12/12/12/12/12/12/3m3Q4/12/12/12 w 12 5 0 37 -",
        "h4-g4",
        None,
    ),
    (
        "monkey-queen",
        "12/12/12/12/7q4/12/9m2/12/2M9/12/12/6Q5 w 19 19 0 5 -",
        "c4-d4",
        "attacks the queen",
    ),
    (
        "monkey-queen",
        "q11/12/12/12/12/12/12/12/2M2m6/12/12/10Q1 w 18 18 0 9 -",
        "c4xf4",
        "captures the baby on f4",
    ),
    (
        "monkey-queen",
        "q11/12/12/12/12/12/12/12/5m6/12/2M9/10Q1 w 18 18 0 9 -",
        "c2-c4",
        "threatens the baby on f4",
    ),
    (
        "monkey-queen",
        "12/12/5mM2Q2/12/5q6/5m6/12/12/12/12/6M5/6M5 w 17 18 0 7 -",
        "g10xf10",
        "captures the baby on f10 and attacks the queen",
    ),
    (
        "monkey-queen",
        None,
        "g1-g2",
        "leaves a new baby on g1 to attack with, and the queen stays safe",
    ),
    (
        "monkey-queen",
        "5q6/12/12/12/12/12/12/12/12/12/12/6M4Q b 19 20 0 2 -",
        "swap",
        "takes over White, who is one move ahead",
    ),
    (
        "monkey-queen",
        "5m6/12/12/12/5q6/12/12/12/12/12/12/6M4Q w 19 19 0 3 -",
        "l1-g6",
        "gives the queen more safe squares: 27 instead of 19",
    ),
    (
        "monkey-queen",
        "12/12/9q2/12/Q3Mm6/12/5m6/5m6/12/12/12/6M3M1 w 17 17 0 9 -",
        "g1-g9",
        "takes 7 of 19 safe squares from the other queen",
    ),
    # Jostle
    (
        "jostle size=8",
        "8/8/2RR1R2/2BB1B2/8/8/8/8 r 31",
        "f6-e6",
        "leaves Blue without a move",
    ),
    ("jostle", None, "c8-b8", "gets the checker away from enemies"),
    # Virus Wars
    (
        "virus-wars size=6",
        "6/1B4/1BBR2/2B1R1/5R/6 b 3 7",
        "d4 e3 f2",
        "leaves Red without a move",
    ),
    ("virus-wars size=6", "6/3RR1/1BB1R1/1B1R2/6/6 b 3 5", "d5", "absorbs a virus"),
    ("virus-wars size=6", "6/3RR1/1BB1R1/1B1R2/6/6 b 3 5", "d5 e5", "absorbs 2 viruses"),
    (
        "virus-wars size=6",
        "6/1BB3/1BrrRB/5B/6/2R3 b 5 9",
        "e4",
        "cuts off the zombies on c4, d4",
    ),
    (
        "virus-wars size=6",
        "6/4R1/1B4/6/6/2bb2 b 5 7",
        "b3 b2",
        "brings a chain of zombies back to life",
    ),
    ("virus-wars", None, "a3", "starts with its back to the edge"),
    ("virus-wars", None, "b3", "leaves room to grow on all sides"),
    ("virus-wars", "11/11/11/11/11/2B8/11/11/11/11/11 r 1 2", "i6", "starts 6 squares from Blue"),
    ("virus-wars", "11/11/11/11/11/2B5R2/11/11/11/11/11 b 5 3", "d6", "grows towards Red"),
    # Small Star Empires
    ("small-star-empires", None, "b4-c4=C", "claims a system with 3 planets"),
    (
        "small-star-empires",
        "4/C4/C2c/4c/4 r a3a4b4b4 d2d2d3e2 5",
        "a3-c3=C",
        "adds a red nebula for 3 more points",
    ),
    (
        "small-star-empires",
        "4/5/C2c/2c2/4 r a3b4b4b4 c2d2d2d3 5",
        "a3-c3=T",
        "trades with 3 enemy cells",
    ),
    (
        "small-star-empires",
        "CT2/2t2/C1t1/5/4 b a3a5b4b5 c3c4d2d2 6",
        "c4-c5=T",
        "claims a system with 2 planets, and shuts in the ship on b5",
    ),
    (
        "small-star-empires",
        "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17",
        "b2-b3=T",
        "ends the game with more points",
    ),
]


@pytest.mark.parametrize(("game", "position", "actions", "reason"), CASES)
def test_a_move_has_its_most_important_reason(
    game: str, position: str | None, actions: str, reason: str | None
) -> None:
    name, *options = game.split()
    chosen = find_game_type(name).game(**dict(option.split("=") for option in options))
    state = chosen.start() if position is None else chosen.parse_state(position)
    turn = tuple(chosen.parse_action(text) for text in actions.split())
    reduce(chosen.apply, turn, state)
    found = chosen.reason(state, turn)
    assert (found and str(found)) == reason


def test_few_first_moves_are_said_to_take_room_from_a_queen() -> None:
    # What is true of almost every move is no reason for one of them.
    game = find_game_type("monkey-queen").game()
    reasons = [str(game.reason(game.start(), (move,))) for move in game.legal_actions(game.start())]
    assert sum("safe square" in reason for reason in reasons) <= len(reasons) / 10


@pytest.mark.parametrize("name", [*game_types()])
def test_every_turn_has_a_reason_unless_the_other_side_wins_at_once(name: str) -> None:
    game = find_game_type(name).game()
    for played in playouts_of(game):
        for start, turn in turns_of(played):
            if game.reason(start, turn) is None:
                after = reduce(game.rules.after, turn, start)
                assert loses(game, after, start.to_move), f"{game.format_state(start)}: {turn}"


def loses(game: Game, state: Any, player: Seat) -> bool:
    """Whether the game is lost for a player, or will be with the next action."""
    ends = [state, *(game.rules.after(state, action) for action in game.legal_actions(state))]
    outcomes = filter(None, map(game.outcome, ends))
    return any(outcome.winner is player.other for outcome in outcomes)
