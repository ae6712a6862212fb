"""The program `jogo`: its commands, the language it speaks, and what it says when it fails."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import Annotated

import typer
from rich.console import Console

from jogo import __version__
from jogo.catalog import broken_games
from jogo.cli.admin import admin
from jogo.cli.arena.commands import arena
from jogo.cli.arguments import INTERRUPTED, PlainOption, exit_cleanly, screen_of
from jogo.cli.bot import run_bot
from jogo.cli.completion import ASKED, FOR_BASH, complete_for_bash
from jogo.cli.data import data
from jogo.cli.evaluate import evaluate
from jogo.cli.explorer.commands import explorer
from jogo.cli.help import translate_help
from jogo.cli.mcp import serve_models
from jogo.cli.misuse import ASKS_FOR_HELP, MISUSE, describe_misuse
from jogo.cli.moderating import add_commands
from jogo.cli.play import (
    demonstrate,
    has_terminal,
    learn_game,
    list_games,
    open_app,
    play,
    resume,
)
from jogo.cli.puzzles.commands import puzzles
from jogo.cli.review import review
from jogo.cli.serve import serve
from jogo.cli.study import count_sequences, find_best, list_moves, run_bench
from jogo.cli.train.commands import train
from jogo.cli.ugi import speak_ugi
from jogo.cli.worker import worker
from jogo.core.errors import JogoError
from jogo.core.message import translatable
from jogo.language import LANGUAGES, Language, language_of
from jogo.terminal.menu import main_menu
from jogo.terminal.preferences import SYSTEM, read_preferences
from jogo.terminal.screen import Screen

MISTAKEN = 2
app = typer.Typer(
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=translatable(
        "Two-player abstract games. Without a command: the full-screen app, or, with no "
        "terminal attached, a short demonstration game."
    ),
)


@app.callback(invoke_without_command=True)
@exit_cleanly()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=translatable("show the version and stop"))
    ] = False,
    lang: Annotated[
        str,
        typer.Option(
            metavar="CODE", help=translatable("speak this language, in every command: en or pt")
        ),
    ] = "",
    plain: PlainOption = False,
) -> None:
    # The language is known before anything is said: `split_language` has taken it by now.
    del lang
    if version:
        screen_of(context).line(f"jogo {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if plain:
        # What is piped in is obeyed as if it were typed.
        main_menu(screen_of(context))
    elif not has_terminal():
        demonstrate(screen_of(context))
    else:
        open_app(screen_of(context))


# The commands, in the order in which the help lists them.
app.command(help=translatable("Play against a friend or the computer, or watch two computers."))(
    play
)
app.command(help=translatable("Continue a game that you left: the newest, or the one in a file."))(
    resume
)
app.command("games", help=translatable("List the games with their options and levels."))(list_games)
app.command("learn", help=translatable("Learn a game in a few steps."))(learn_game)
app.command("moves", help=translatable("List the legal moves of a position, one per line."))(
    list_moves
)
app.command("best", help=translatable("Find the best move in a position."))(find_best)
app.command("eval", help=translatable("Evaluate a position without looking ahead, term by term."))(
    evaluate
)
app.command("perft", help=translatable("Count the sequences of legal moves of a given length."))(
    count_sequences
)
app.command(help=translatable("Review a game: who was ahead when, and the mistakes."))(review)
app.command(help=translatable("Open the games in a browser."))(serve)
app.command(help=translatable("Think for the servers that share a Redis, until Ctrl-C."))(worker)
add_commands(admin)
app.add_typer(admin, name="admin")
app.command("ugi", help=translatable("Speak UGI: let another program use the engine."))(speak_ugi)
app.command("bot", help=translatable("Let a player of yours play on a server."))(run_bot)
app.command("mcp", help=translatable("Let a language model play, as an MCP server."))(serve_models)
app.add_typer(puzzles, name="puzzles")
app.add_typer(arena, name="arena")
app.add_typer(explorer, name="explorer")
app.add_typer(data, name="data")
app.add_typer(train, name="train")
app.command("bench", help=translatable("Measure the engine, and print its signature."))(run_bench)


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


def choose_language(code: str | None) -> Language:
    """The language of the command line, else of the preferences, else of the environment."""
    kept = read_preferences().language
    return Language(code or (language_of() if kept == SYSTEM else kept))


class Errors:
    """What goes wrong, a line each on the error output."""

    def __init__(self) -> None:
        self.console = Console(stderr=True, highlight=False)

    def tell(self, problem: object, style: str = "bold red") -> None:
        self.console.print(f"jogo: {problem}", style=style, markup=False, soft_wrap=True)

    def stop(self, problem: object) -> None:
        self.tell(problem)
        sys.exit(MISTAKEN)


def main() -> None:
    """Run a command of the command line, and say in a line what is wrong with it."""
    code, arguments = split_language(sys.argv[1:])
    say, errors = choose_language(code), Errors()
    if code is not None and code not in LANGUAGES:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        errors.stop(say("there is no language {code!r}; there are {known}", code=code, known=known))
    for problem in broken_games():
        errors.tell(say.error(problem), "yellow")
    command = typer.main.get_command(app)
    translate_help(command, say)
    screen = Screen(Console(highlight=False), say, code)
    run = partial(command.main, arguments, "jogo", obj=screen, standalone_mode=False)
    try:
        if os.environ.get(ASKED) == FOR_BASH:
            complete_for_bash(run)
        sys.exit(run())
    except MISUSE as misuse:
        if type(misuse).__name__ == ASKS_FOR_HELP:
            misuse.show()
            sys.exit(MISTAKEN)
        errors.stop(describe_misuse(misuse, say))
    except typer.Abort:
        sys.exit(INTERRUPTED)
    except JogoError as error:
        errors.stop(say.error(error))
    except BrokenPipeError:
        # The reader of a pipe went away (`jogo moves ... | head`); nothing is left to say to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        errors.stop(error)
