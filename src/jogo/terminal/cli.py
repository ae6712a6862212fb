"""The command line: `jogo` and its commands."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from jogo import __version__, catalog
from jogo.api import Match
from jogo.cli import evaluate
from jogo.core.errors import JogoError, UnreadableRecord
from jogo.core.message import translatable
from jogo.language import LANGUAGES, Language, language_of
from jogo.players import DEFAULT_OPPONENT, names_of_players
from jogo.players.outside import trusted_player
from jogo.players.strength import with_strength
from jogo.terminal.arena import arena
from jogo.terminal.arguments import (
    Coach,
    GameName,
    Options,
    Plain,
    Position,
    leaving_cleanly,
    match_for,
    screen_of,
)
from jogo.terminal.learn import learn
from jogo.terminal.menu import main_menu
from jogo.terminal.plain import play_match, resume_match, tell_how_to_resume
from jogo.terminal.programs import ugi
from jogo.terminal.review import review
from jogo.terminal.saves import unfinished_games, write_game
from jogo.terminal.screen import Screen
from jogo.terminal.seating import check_writable, resumed, seated
from jogo.terminal.serve import serve
from jogo.terminal.session import Session
from jogo.terminal.settings import SYSTEM, read_settings
from jogo.terminal.study import bench, best, count, moves

MISTAKEN = 2

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=translatable(
        "Five two-player abstract games. Without a command: the full-screen app, or, with no "
        "terminal attached, a short demonstration game. Every command also takes --lang en or "
        "--lang pt."
    ),
)


@app.callback(invoke_without_command=True)
@leaving_cleanly()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=translatable("show the version and stop"))
    ] = False,
    plain: Plain = False,
) -> None:
    if version:
        screen_of(context).line(f"jogo {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if not has_terminal():
        demonstrate(screen_of(context))
    elif plain:
        main_menu(screen_of(context))
    else:
        open_app(screen_of(context))


def has_terminal() -> bool:
    """Whether a person sits at a terminal; otherwise everything goes line by line."""
    # The full-screen app draws on standard error.
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def open_app(screen: Screen, session: Session | None = None, record: Path | None = None) -> None:
    """Open the full-screen app, and tell afterwards how to go on with a game that was left."""
    # Textual takes a while to import, which commands that only print need not wait for.
    from jogo.terminal.app.application import JogoApp

    app = JogoApp(read_settings(), screen.asked_language, session)
    status = app.run()
    if session is not None and record is not None:
        write_game(record, session.match)
        screen.line(screen.say("Record: {path}", path=record), "dim")
    for played in app.played[-1:]:
        tell_how_to_resume(screen, played)
    raise typer.Exit(app.return_code or status or 0)


def demonstrate(screen: Screen) -> None:
    """A short game between two computer levels, for those who have no terminal to play in."""
    match = Match("small-star-empires")
    screen.line(screen.say("A demonstration: {game}.", game=match.game.type.title), "bold")
    players = seated(match.game.type, "classic:hard", "classic:easy", None)
    play_match(screen, Session(match, players))


@app.command(help=translatable("Play a game against a person or a computer, or watch."))
@leaving_cleanly()
def play(
    context: typer.Context,
    game: GameName,
    first: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help=translatable(
                "human, random, classic:LEVEL, engine:1 to engine:10, engine@TIME, "
                "a program (cmd: ./mybot) or a Python class (mymodule:MyBot)"
            ),
        ),
    ] = "human",
    second: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help=translatable("who plays second; by default engine:3")),
    ] = None,
    option: Options = None,
    position: Position = None,
    plain: Plain = False,
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
    opponent = second or DEFAULT_OPPONENT
    players = seated(match.game.type, first, opponent, seed, named=trusted_player)
    if record is not None:
        check_writable(record)
    session = Session(match, players, coach=coach)
    if plain or not has_terminal():
        play_match(screen_of(context), session, record)
    else:
        open_app(screen_of(context), session, record)


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
    plain: Plain = False,
) -> None:
    path = file or next(iter(unfinished_games()), None)
    if path is None:
        raise UnreadableRecord("no unfinished game is kept here")
    session = resumed(path, coach)
    if plain or not has_terminal():
        resume_match(screen_of(context), session)
    else:
        open_app(screen_of(context), session)


@app.command("games", help=translatable("List the games with their options and levels."))
def list_games(context: typer.Context) -> None:
    screen = screen_of(context)
    say = screen.say
    for game_type in catalog.game_types().values():
        screen.line(game_type.name, "bold")
        screen.line(f"  {say(game_type.summary)}")
        for option in game_type.options:
            default, choices = (
                option.write(option.default),
                ", ".join(map(option.write, option.choices)),
            )
            screen.line(f"  -o {option.name}={default}: {say(option.summary)} ({choices})")
        screen.line("  " + say("players: {names}", names="human"))
        for name in names_of_players(game_type):
            screen.line(f"    {with_strength(game_type, name, name, say)}")


@app.command("learn", help=translatable("Learn a game in a few steps."))
@leaving_cleanly()
def learn_game(context: typer.Context, game: GameName) -> None:
    learn(screen_of(context), catalog.find_game_type(game))


app.command(help=translatable("List the legal actions of a position, one a line."))(moves)
app.command(help=translatable("Think about a position and say what is best."))(best)
app.command("perft", help=translatable("Count the sequences of legal actions of a length."))(count)
app.command(help=translatable("Look at a game afterwards: who stood how, and the mistakes."))(
    review
)
app.command(help=translatable("Open the games in a browser."))(serve)
app.command(help=translatable("Speak UGI: let another program use the engine."))(ugi)
app.add_typer(arena, name="arena")
app.command(help=translatable("Measure the engine, and print its signature."))(bench)
evaluate.register(app)


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
    kept = read_settings().language
    say = Language(code or (language_of() if kept == SYSTEM else kept))
    errors = Console(stderr=True, highlight=False)
    if code is not None and code not in LANGUAGES:
        errors.print(
            f"jogo: --lang {code!r}: {' / '.join(LANGUAGES)}", style="bold red", markup=False
        )
        sys.exit(MISTAKEN)
    command = typer.main.get_command(app)
    translate_help(command, say)
    try:
        command.main(arguments, "jogo", obj=Screen(Console(highlight=False), say, code))
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
