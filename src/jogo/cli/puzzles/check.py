"""`jogo puzzles check`: every proof once more."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from jogo.catalog import find_game_type
from jogo.cli.arguments import Seed, exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.progress import ProgressLines
from jogo.core.message import Message, Plural, translatable
from jogo.puzzles.check import Audit
from jogo.puzzles.collection import games_with_puzzles, read_puzzles, shipped
from jogo.puzzles.puzzle import Puzzle

AMBIGUOUS = 1


@exit_cleanly()
def check_puzzles(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|FILE]...",
            help=translatable("games, or files of puzzles; by default all that come with jogo"),
        ),
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help=translatable("only this many, drawn at random")),
    ] = None,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    screen = screen_beside(context, as_json)
    puzzles = [puzzle for name in names or all_names() for puzzle in find_puzzles(name)]
    if sample is not None and sample < len(puzzles):
        puzzles = Random(seed).sample(puzzles, sample)
    audits: dict[str, Audit] = {}
    progress, wrong = ProgressLines(), list[dict[str, object]]()
    for number, puzzle in enumerate(puzzles, 1):
        if puzzle.game not in audits:
            audits[puzzle.game] = Audit(find_game_type(puzzle.game).game())
        problems = audits[puzzle.game].problems(puzzle)
        if problems:
            wrong.append({"id": puzzle.id, "game": puzzle.game, "problems": problems})
        for problem in problems:
            screen.complain(f"{puzzle.game} {puzzle.id}: {problem}")
        progress.tell(partial("{:,} / {:,}".format, number, len(puzzles)))
    proved = Message(
        Plural("{n} puzzle proved again", "{n:,} puzzles proved again"), n=len(puzzles)
    )
    screen.line(screen.say("{proved}, {wrong} of them wrong", proved=proved, wrong=len(wrong)))
    if as_json:
        write_json("puzzles check", {"puzzles": len(puzzles), "wrong": wrong})
    if wrong:
        raise typer.Exit(AMBIGUOUS)


def all_names() -> list[str]:
    return [game_type.name for game_type in games_with_puzzles()]


def find_puzzles(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, or those that come with a game."""
    path = Path(name)
    return tuple(read_puzzles(path)) if path.is_file() else shipped(name).puzzles
