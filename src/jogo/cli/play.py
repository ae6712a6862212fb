"""The commands to play: play, resume, games, learn; and a demonstration."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Never

import typer

from jogo import catalog
from jogo.api import Match
from jogo.cli.arguments import (
    CoachOption,
    GameNameIfAny,
    Options,
    PlainOption,
    Position,
    exit_cleanly,
    match_for,
    refuse_no_game,
    screen_of,
)
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.completion import complete_player
from jogo.core.errors import JogoError, UnreadableRecord
from jogo.core.game import GameType
from jogo.core.message import translatable
from jogo.core.preset import PRESET
from jogo.games import DEMONSTRATION
from jogo.play.clock import TAG, TimeControl
from jogo.players import DEFAULT_OPPONENT, HumanPlayer, names_of_players, rating_of
from jogo.players.outside import trusted_player
from jogo.players.strength import with_strength
from jogo.terminal.learn import learn
from jogo.terminal.local_game import LocalGame, resume_game
from jogo.terminal.plain import play_game, tell_how_to_resume
from jogo.terminal.players import seat_players
from jogo.terminal.preferences import read_preferences
from jogo.terminal.saves import GameInUse, check_writable, find_games, write_game
from jogo.terminal.screen import Screen


@exit_cleanly()
def play(
    context: typer.Context,
    game: GameNameIfAny,
    first: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help=translatable(
                "human, random, classic:LEVEL, engine:1 to engine:10, engine@TIME, "
                "a program (cmd: ./mybot) or a Python class (mymodule:MyBot)"
            ),
            autocompletion=complete_player,
        ),
    ] = "human",
    second: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help=translatable(
                "who plays second; by default engine:3, or you if a computer plays first"
            ),
            autocompletion=complete_player,
        ),
    ] = None,
    option: Options = None,
    position: Position = None,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="MINUTES+SECONDS",
            help=translatable("minutes for each player, and seconds more for every turn: 5+3"),
        ),
    ] = None,
    plain: PlainOption = False,
    coach: CoachOption = False,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=translatable("make the computers' choices repeatable")),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=translatable("write the game's record to this file")),
    ] = None,
) -> None:
    if not game:
        choose_on_screen(context, "new")
    match = match_for(game, option, position)
    if clock is not None:
        match.tags[TAG] = str(TimeControl.read(clock))
    # Who lets a computer play first means to play against it.
    other = DEFAULT_OPPONENT if first == HumanPlayer.name else HumanPlayer.name
    players = seat_players(match.game.type, first, second or other, seed, find=trusted_player)
    if record is not None:
        check_writable(record)
    local = LocalGame(match, players, coach=coach)
    if plain or not has_terminal():
        play_game(screen_of(context), local, record)
    else:
        open_app(screen_of(context), local, record)


@exit_cleanly()
def resume(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help=translatable("a saved game or a record"))
    ] = None,
    coach: CoachOption = False,
    copy: Annotated[
        bool,
        typer.Option(
            "--copy", help=translatable("continue with a copy; the original file is not changed")
        ),
    ] = False,
    plain: PlainOption = False,
) -> None:
    screen = screen_of(context)
    if file is None:
        local = resume_newest(screen, coach, copy)
    else:
        local = resume_game(file, coach, as_copy=copy)
    if plain or not has_terminal():
        play_game(screen, local)
    else:
        open_app(screen, local)


def resume_newest(screen: Screen, coach: bool, as_copy: bool) -> LocalGame:
    """The newest game that can be read; of the files that cannot, a line each says why."""
    found = find_games()
    for problem in found.problems:
        screen.line(screen.say.error(problem), "yellow")
    for path in found.paths:
        try:
            return resume_game(path, coach, as_copy=as_copy)
        except GameInUse:
            # An older game is not what was asked for.
            raise
        except JogoError as error:
            screen.line(screen.say.error(error), "yellow")
    raise UnreadableRecord("there is no unfinished game")


def list_games(context: typer.Context, as_json: AsJson = False) -> None:
    if as_json:
        write_json("games", {"games": [*map(game_fields, catalog.game_types().values())]})
        return
    screen = screen_of(context)
    say = screen.say
    for game_type in catalog.game_types().values():
        screen.line(game_type.name, "bold")
        screen.tell(say(game_type.summary), indent="  ")
        for option in game_type.options:
            default = option.write(option.default)
            told = ", ".join(map(option.write, option.choices))
            if option.suggestion != option.default:
                suggestion = option.write(option.suggestion)
                told += "; " + say("menus suggest {value}", value=suggestion)
            told = f"-o {option.name}={default}: {say(option.summary)} ({told})"
            screen.tell(told, indent="  ", hang="  ")
        for preset in game_type.presets:
            values = game_type.game(**preset.options).chosen_options().items()
            meaning = ", ".join(f"{name}={value}" for name, value in values) or say("the defaults")
            told = f"-o {PRESET}={preset.name}: {say(preset.summary)} ({meaning})"
            screen.tell(told, indent="  ", hang="  ")
        screen.line("  " + say("players, with their ratings (random moves have 500):"))
        screen.line("    human")
        for name in names_of_players(game_type):
            screen.line(f"    {with_strength(game_type, name, say)}")


def game_fields(game_type: GameType) -> dict[str, object]:
    """What there is to know of a game before playing it; ratings only where they were measured."""
    return {
        "name": game_type.name,
        "title": game_type.title,
        "summary": game_type.summary,
        "colours": game_type.colours,
        "options": [
            {
                "name": option.name,
                "summary": option.summary,
                "default": option.write(option.default),
                "choices": [option.write(choice) for choice in option.choices],
            }
            for option in game_type.options
        ],
        "presets": [
            {
                "name": preset.name,
                "summary": preset.summary,
                "options": game_type.game(**preset.options).chosen_options(),
            }
            for preset in game_type.presets
        ],
        "players": [
            {"name": name, "rating": rating_of(game_type, name)}
            for name in names_of_players(game_type)
        ],
    }


@exit_cleanly()
def learn_game(context: typer.Context, game: GameNameIfAny, plain: PlainOption = False) -> None:
    if not game:
        choose_on_screen(context, "learn")
    game_type = catalog.find_game_type(game)
    if plain or not game_type.lessons or not has_terminal():
        learn(screen_of(context), game_type)
    else:
        open_app(screen_of(context), lessons=game_type)


def demonstrate(screen: Screen) -> None:
    """A short game between two computer levels, for those who have no terminal to play in."""
    match = Match(DEMONSTRATION)
    levels = [f"classic:{level}" for level in match.game.type.levels] or ["random"]
    screen.line(screen.say("A demonstration: {game}.", game=match.game.type.title), "bold")
    play_game(screen, LocalGame(match, seat_players(match.game.type, levels[-1], levels[0])))


# In a terminal


def has_terminal() -> bool:
    """Whether a person sits at a terminal; otherwise everything goes line by line."""
    # The full-screen app draws on standard error.
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def choose_on_screen(context: typer.Context, page: str) -> Never:
    """Open a page of the app where a game is chosen; without a terminal one must be named.

    So it must where anything else was said of the game, which the page would not know of.
    """
    sources = map(context.get_parameter_source, context.params)
    is_more_said = any(source is not None and source.name == "COMMANDLINE" for source in sources)
    if is_more_said or not has_terminal():
        refuse_no_game()
    open_app(screen_of(context), page=page)


def open_app(
    screen: Screen,
    local: LocalGame | None = None,
    record: Path | None = None,
    lessons: GameType | None = None,
    page: str = "",
) -> Never:
    """Open the full-screen app, and say afterwards how to go on with a game that was left."""
    # Textual takes a while to import, which commands that only print need not wait for.
    from jogo.terminal.app.application import JogoApp

    app = JogoApp(read_preferences(), screen.asked_language, local, lessons, page)
    status = app.run()
    if local is not None and record is not None:
        write_game(record, local.match)
        screen.line(screen.say("Record: {path}", path=record), "dim")
    for played in app.played[-1:]:
        tell_how_to_resume(screen, played)
    raise typer.Exit(app.return_code or status or 0)
