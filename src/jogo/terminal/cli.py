"""The command line: `jogo` and its commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from jogo import __version__, catalog
from jogo.api import Match
from jogo.core.errors import JogoError, UnreadableRecord
from jogo.core.message import translatable
from jogo.core.perft import perft
from jogo.language import LANGUAGES, Language, language_of
from jogo.players import names_of_players
from jogo.terminal.learn import learn
from jogo.terminal.menu import main_menu
from jogo.terminal.saves import unfinished_games
from jogo.terminal.screen import Screen
from jogo.terminal.seating import play_match, read_choices, resume_match, seated

INTERRUPTED = 130
MISTAKEN = 2

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=translatable(
        "Five two-player abstract games. Without a command: the menu, or, with no terminal "
        "attached, a short demonstration game. Every command also takes --lang en or --lang pt."
    ),
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=translatable("the game's name"))]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help=translatable("an option of the game; repeatable"),
    ),
]
Position = Annotated[
    str | None,
    typer.Option("--position", metavar="TEXT", help=translatable("start from this position")),
]


Coach = Annotated[
    bool, typer.Option("--coach", help=translatable("be told of better actions than yours"))
]


@contextmanager
def leaving_cleanly() -> Iterator[None]:
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


def match_for(game: str, options: list[str] | None, position: str | None) -> Match:
    return Match(catalog.game_named(game, read_choices(options or ())), position)


@app.callback(invoke_without_command=True)
@leaving_cleanly()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=translatable("show the version and stop"))
    ] = False,
) -> None:
    if version:
        screen_of(context).line(f"jogo {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        main_menu(screen_of(context))
    else:
        demonstrate(screen_of(context))


def demonstrate(screen: Screen) -> None:
    """A short game between two computer levels, for those who have no terminal to play in."""
    match = Match("small-star-empires")
    screen.line(screen.say("A demonstration: {game}.", game=match.game.kind.title), "bold")
    play_match(screen, match, seated(match.game.kind, "classic:hard", "classic:easy", None))


@app.command(help=translatable("Play a game against a person or a computer, or watch."))
@leaving_cleanly()
def play(
    context: typer.Context,
    game: GameName,
    first: Annotated[
        str,
        typer.Option(
            metavar="PLAYER", help=translatable("who plays first: human, random, classic:LEVEL")
        ),
    ] = "human",
    second: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER", help=translatable("who plays second; by default the strongest level")
        ),
    ] = None,
    option: Options = None,
    position: Position = None,
    plain: Annotated[bool, typer.Option("--plain", help=translatable("play line by line"))] = False,
    coach: Coach = False,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=translatable("make the computers' choices repeatable")),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("write the game's record to this file")),
    ] = None,
) -> None:
    match = match_for(game, option, position)
    opponent = second or names_of_players(match.game.kind)[-1]
    players = seated(match.game.kind, first, opponent, seed)
    play_match(screen_of(context), match, players, coach=coach, record=record)


@app.command(
    help=translatable("Go on with a game that was left: the newest, or the one in a file.")
)
@leaving_cleanly()
def resume(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help=translatable("a saved game or a record"))
    ] = None,
    coach: Coach = False,
) -> None:
    path = file or next(iter(unfinished_games()), None)
    if path is None:
        raise UnreadableRecord("no unfinished game is kept here")
    resume_match(screen_of(context), path, coach)


@app.command("games", help=translatable("List the games with their options and levels."))
def list_games(context: typer.Context) -> None:
    screen = screen_of(context)
    say = screen.say
    for kind in catalog.GAMES.values():
        screen.line(kind.name, "bold")
        screen.line(f"  {say(kind.sentence)}")
        for option in kind.options:
            default, choices = (
                option.write(option.default),
                ", ".join(map(option.write, option.choices)),
            )
            screen.line(f"  -o {option.name}={default}: {say(option.summary)} ({choices})")
        players = ", ".join(("human", *names_of_players(kind)))
        screen.line("  " + say("players: {names}", names=players))


@app.command("learn", help=translatable("Learn a game in a few steps."))
@leaving_cleanly()
def learn_game(context: typer.Context, game: GameName) -> None:
    learn(screen_of(context), catalog.kind_named(game))


@app.command(help=translatable("List the legal actions of a position, one a line."))
def moves(
    context: typer.Context, game: GameName, option: Options = None, position: Position = None
) -> None:
    for action in match_for(game, option, position).legal():
        screen_of(context).line(action)


@app.command("perft", help=translatable("Count the sequences of legal actions of a length."))
@leaving_cleanly()
def count_sequences(
    context: typer.Context,
    game: GameName,
    depth: Annotated[int, typer.Argument(min=0, help=translatable("how many actions"))],
    by: Annotated[
        str, typer.Option(metavar="rules", help=translatable("which implementation counts"))
    ] = "rules",
    option: Options = None,
    position: Position = None,
) -> None:
    if by != "rules":
        raise typer.BadParameter(
            screen_of(context).say("it may be: {choices}", choices="rules"), param_hint="--by"
        )
    match = match_for(game, option, position)
    with Console(stderr=True).status("") as status:
        count = perft(match.game, match.state, depth, lambda so_far: status.update(f"{so_far:,}"))
    screen_of(context).line(str(count))


# Starting up


def split_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--lang CODE` out of the arguments, wherever it stands.

    >>> split_language(["play", "jostle", "--lang", "pt"])
    ('pt', ['play', 'jostle'])
    """
    rest: list[str] = []
    code = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--lang":
            code = next(waiting, "")
        elif argument.startswith("--lang="):
            code = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return code, rest


def translate_help(command: Any, say: Language) -> None:
    """Put the help of a command, its parameters and its subcommands into another language."""
    for thing in (command, *command.params):
        if getattr(thing, "help", None):
            thing.help = say(thing.help)
    for subcommand in getattr(command, "commands", {}).values():
        translate_help(subcommand, say)


def main() -> None:
    """Run a command of the command line, and say in a line what is wrong with it."""
    code, arguments = split_language(sys.argv[1:])
    say = Language(language_of() if code is None else code)
    errors = Console(stderr=True, highlight=False)
    if code is not None and code not in LANGUAGES:
        errors.print(
            f"jogo: --lang {code!r}: {' / '.join(LANGUAGES)}", style="bold red", markup=False
        )
        sys.exit(MISTAKEN)
    command = typer.main.get_command(app)
    translate_help(command, say)
    try:
        command.main(arguments, "jogo", obj=Screen(Console(highlight=False), say))
    except JogoError as error:
        errors.print(f"jogo: {say.error(error)}", style="bold red", markup=False, soft_wrap=True)
        sys.exit(MISTAKEN)
    except BrokenPipeError:
        # The reader of a pipe went away (`jogo moves ... | head`); nothing is left to say to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        errors.print(f"jogo: {error}", style="bold red", markup=False, soft_wrap=True)
        sys.exit(MISTAKEN)
