"""The puzzles of a game as a browser gets them, once and for all."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from jogo.core.game import Game
from jogo.puzzles.collection import difficulty, shipped
from jogo.puzzles.puzzle import Puzzle, play_turn
from jogo.web.wire import models


def describe_puzzle(game: Game, puzzle: Puzzle) -> models.Puzzle:
    """A puzzle with the positions that its turns lead to."""
    state = start = game.parse_state(puzzle.position)
    line = []
    for turn in puzzle.line:
        state = play_turn(game, state, turn)
        line.append(models.PuzzleTurn(actions=list(turn), position=game.format_state(state)))
    wrong = [
        models.WrongTurn(
            position=game.format_state(play_turn(game, start, each.turn)), reply=list(each.reply)
        )
        for each in puzzle.refutations
    ]
    return models.Puzzle(
        id=puzzle.id,
        position=puzzle.position,
        seat=start.to_move.value,
        turns=puzzle.turns,
        for_draw=puzzle.for_draw,
        line=line,
        wrong=wrong,
        themes=list(puzzle.themes),
        level=puzzle.level,
        rating=difficulty(puzzle),
    )


@lru_cache(maxsize=64)
def write_puzzles(name: str) -> bytes:
    """The puzzles of a game as JSON: they only change with the installation."""
    collection = shipped(name)
    game = collection.game_type.game()
    described = [describe_puzzle(game, puzzle) for puzzle in collection.puzzles]
    return models.Puzzles(game=name, puzzles=described).model_dump_json().encode()


@lru_cache(maxsize=64)
def edition_of(name: str) -> str:
    """A name for a game's puzzles; other puzzles have another."""
    return sha256(write_puzzles(name)).hexdigest()[:12]


def puzzles_address(name: str) -> str:
    """Where a game's puzzles are, as they are now: browsers keep what is there."""
    return f"/puzzles/{name}.json?of={edition_of(name)}"
