"""What several commands take, and how they begin and end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Never

import typer
from rich.console import Console

from jogo import catalog
from jogo.api import Match
from jogo.cli.completion import complete_game, complete_option
from jogo.core.errors import UnknownGame
from jogo.core.message import translatable
from jogo.core.option import read_choices
from jogo.terminal.screen import Screen

INTERRUPTED = 130


def require_game(context: typer.Context, name: str) -> str:
    """The name that was given; who gives none is told which games there are."""
    if not name and not context.resilient_parsing:
        refuse_no_game()
    return name


def refuse_no_game() -> Never:
    raise UnknownGame(
        "say which game: {names}; jogo games tells more about them",
        names=", ".join(catalog.game_types()),
    )


def name_argument(require: Callable[[typer.Context, str], str] | None) -> Any:
    """A game's name on the command line."""
    return typer.Argument(
        metavar="GAME",
        help=translatable("the game's name; jogo games lists them"),
        autocompletion=complete_game,
        default_factory=str,
        show_default=False,
        callback=require,
    )


GameName = Annotated[str, name_argument(require_game)]
# Who gives none may choose a game on the screen.
GameNameIfAny = Annotated[str, name_argument(None)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help=translatable("an option of the game; repeatable"),
        autocompletion=complete_option,
    ),
]
Position = Annotated[
    str | None,
    typer.Option("--position", metavar="TEXT", help=translatable("start from this position")),
]

Seed = Annotated[int, typer.Option(metavar="N", min=0, help=translatable("random seed"))]
Nodes = Annotated[int, typer.Option(metavar="N", min=1, help=translatable("nodes of each search"))]
Processes = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help=translatable("processes; by default one a core")),
]

PlainOption = Annotated[
    bool, typer.Option("--plain", help=translatable("line by line, not on the full screen"))
]
CoachOption = Annotated[
    bool, typer.Option("--coach", help=translatable("a coach points out better moves"))
]


@contextmanager
def exit_cleanly() -> Iterator[None]:
    """The end of input ends a command as it should; Ctrl-C ends it at once, with its own status."""
    try:
        yield
    except EOFError:
        raise typer.Exit from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def screen_of(context: typer.Context) -> Screen:
    """The screen of this run, in the language that `main` chose."""
    screen: Screen = context.obj
    return screen


def errors_of(screen: Screen) -> Screen:
    """A screen like this one on the error output, for what is no result."""
    return Screen(Console(stderr=True, highlight=False), screen.say, screen.asked_language)


def screen_beside(context: typer.Context, as_json: bool) -> Screen:
    """Where people are told: on the error output, where the results go out as JSON."""
    return errors_of(screen_of(context)) if as_json else screen_of(context)


Network = Annotated[
    str,
    typer.Option(
        metavar="own|none|FILE",
        help=translatable("the engine's network: the game's own, none, or a file"),
    ),
]


def match_for(game: str, options: list[str] | None, position: str | None) -> Match:
    return Match(catalog.make_game(game, read_choices(options or ())), position)
