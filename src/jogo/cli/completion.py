"""What a shell offers when Tab is pressed: games, their options, players."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout

import typer

from jogo import catalog
from jogo.core.game import GameType
from jogo.core.preset import PRESET
from jogo.players import names_of_players

# What typer's script for bash sets, and the signs at which bash breaks words.
ASKED, FOR_BASH = "_JOGO_COMPLETE", "complete_bash"
BREAKS = re.compile("[:=]+")


def complete_game(incomplete: str) -> list[str]:
    """The names of games that begin so.

    >>> complete_game("j")
    ['jostle']
    """
    return starting(incomplete, catalog.game_types())


def complete_option(context: typer.Context, incomplete: str) -> list[str]:
    """The options of the games named so far, with each of their values."""
    found = (text for game_type in games_named(context) for text in option_texts(game_type))
    return starting(incomplete, found)


def complete_player(context: typer.Context, incomplete: str) -> list[str]:
    """The players of the games named so far, or of all games."""
    games = games_named(context) or list(catalog.game_types().values())
    found = (name for game_type in games for name in names_of_players(game_type))
    return starting(incomplete, found)


def starting(incomplete: str, found: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(text for text in found if text.startswith(incomplete)))


def games_named(context: typer.Context) -> list[GameType]:
    """The games that the command line names before what is being completed."""
    # Before the value of an option is there, the words are not told apart yet.
    named = context.params.get("game") or context.args
    names = [named] if isinstance(named, str) else [name.split()[0] for name in named if name]
    known = catalog.game_types()
    return [known[name] for name in names if name in known]


def option_texts(game_type: GameType) -> list[str]:
    """What may follow `-o` for a game.

    >>> option_texts(catalog.find_game_type("jostle"))
    ['size=10', 'size=8', 'size=12', 'size=14']
    """
    options = [
        f"{option.name}={option.write(choice)}"
        for option in game_type.options
        for choice in option.choices
    ]
    return options + [f"{PRESET}={preset.name}" for preset in game_type.presets]


# Bash


def complete_for_bash(complete: Callable[[], object]) -> None:
    """Answer bash, which breaks `engine:3` and `size=8` at the sign and replaces the last part."""
    words, place = os.environ["COMP_WORDS"].split("\n"), int(os.environ["COMP_CWORD"])
    whole, place, kept = join_words(words, place)
    os.environ |= {"COMP_WORDS": "\n".join(whole), "COMP_CWORD": str(place)}
    offered = io.StringIO()
    try:
        with redirect_stdout(offered):
            complete()
    finally:
        for line in offered.getvalue().splitlines():
            typer.echo(line.removeprefix(kept))


def join_words(words: list[str], place: int) -> tuple[list[str], int, str]:
    """Words as they were before bash broke them, the place of the current one, and how much of its
    value bash will leave as it is.

    >>> join_words(["jogo", "play", "jostle", "--first", "engine", ":", "3"], 6)
    (['jogo', 'play', 'jostle', '--first', 'engine:3'], 4, 'engine:')
    >>> join_words(["jogo", "moves", "jostle", "-o", "size", "="], 5)
    (['jogo', 'moves', 'jostle', '-o', 'size='], 4, 'size=')
    >>> join_words(["jogo", "best", "jo"], 2)
    (['jogo', 'best', 'jo'], 2, '')
    """
    whole: list[str] = []
    goes_on = False
    for word in words[: place + 1]:
        is_break = BREAKS.fullmatch(word) is not None
        if whole and (is_break or goes_on):
            whole[-1] += word
        else:
            whole.append(word)
        goes_on = is_break
    current = whole[-1]
    # Of `--first=engine:3` the value alone is offered.
    value = current.partition("=")[2] if current.startswith("--") else current
    end = max((found.end() for found in BREAKS.finditer(value)), default=0)
    return whole, len(whole) - 1, value[:end]
