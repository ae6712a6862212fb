"""`jogo explorer show`: what was played in a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from jogo.cli.arguments import GameName, Options, Position, exit_cleanly, match_for, screen_of
from jogo.cli.as_json import AsJson, position_fields, write_json
from jogo.cli.explorer.build import TURNS, readable_games
from jogo.core.errors import UnreadableExplorer
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.message import Message, Plural, translatable
from jogo.explorer import (
    Explored,
    ExploredMove,
    Explorer,
    Results,
    Tally,
    find_explorer,
    open_explorer,
    own_folder,
)
from jogo.explorer.tally import options_line
from jogo.terminal.explored import draw_bar, percent
from jogo.terminal.saves import saves_folder
from jogo.terminal.screen import Screen


@exit_cleanly()
def show_explored(
    context: typer.Context,
    game: GameName,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="MOVE...", help=translatable("the moves that lead there")),
    ] = None,
    option: Options = None,
    position: Position = None,
    own: Annotated[
        bool, typer.Option("--own", help=translatable("your own games instead of the engine's"))
    ] = False,
    folder: Annotated[
        Path | None,
        typer.Option("--from", metavar="FOLDER", help=translatable("indexes that were built here")),
    ] = None,
    most: Annotated[
        int, typer.Option(metavar="N", min=1, help=translatable("how many moves to show"))
    ] = 12,
    as_json: AsJson = False,
) -> None:
    match = match_for(game, option, position)
    for move in moves or ():
        match.play(move)
    found = open_own(match.game) if own else open_explorer(match.game, folder)
    here = found.explore(position, moves or (), most)
    if as_json:
        fields = {"games": found.index.header.games, "found": plain_fields(here)}
        write_json("explorer show", {**position_fields(match), **fields})
    else:
        tell_explored(screen_of(context), match, here)


def open_own(game: Game) -> Explorer:
    """The explorer of one's own games: the one that was built, or else of the games saved here."""
    built = find_explorer(game, own_folder())
    if built is not None:
        return built
    tally = Tally(game, TURNS)
    if saves_folder().is_dir():
        for found, counted in readable_games(saves_folder()):
            if found == game:
                tally.add(counted)
    if not tally.games:
        raise UnreadableExplorer(
            "you have no finished games of {game} yet",
            game=f"{game.name} {options_line(game)}".strip(),
        )
    return Explorer(game, tally.index(1))


def plain_fields(here: Explored) -> dict[str, object]:
    return {
        "results": result_fields(here.results),
        "share": here.share,
        "nodes": here.nodes,
        "moves": [
            {
                "actions": move.actions,
                "results": result_fields(move.results),
                "share": move.share,
                "rating": move.rating,
            }
            for move in here.moves
        ],
    }


def result_fields(results: Results) -> dict[str, int]:
    return {"first": results.first, "draws": results.draws, "second": results.second}


def tell_explored(screen: Screen, match: Match, here: Explored) -> None:
    say = screen.say
    if not here.results.games:
        screen.line(say("No game in this explorer reached this position."))
        return
    first, second = (say(colour) for colour in match.game.view(match.state).colours)
    screen.line(
        say(
            "{games} with this position: {first} won {wins}, {second} won {losses}, {draws} drawn.",
            games=Message(Plural("{n} game", "{n:,} games"), n=here.results.games),
            first=first,
            second=second,
            wins=here.results.first,
            losses=here.results.second,
            draws=here.results.draws,
        )
    )
    if here.share is not None:
        screen.line(
            say("The engine gives {first} {share} %.", first=first, share=round(100 * here.share))
        )
    table = Table(say("Move"), say("Games"), "", first, say("Draw"), second)
    table.add_column(say("Engine gives {colour}", colour=first))
    # Most games are of players whose rating nobody has measured.
    is_rated = any(move.rating for move in here.moves)
    if is_rated:
        table.add_column(say("Rating"))
    for column in table.columns:
        column.justify, column.no_wrap = "right", True
    table.columns[0].justify = "left"
    for move in here.moves:
        table.add_row(*move_cells(move)[: len(table.columns)])
    screen.console.print(table)


def move_cells(move: ExploredMove) -> tuple[str, ...]:
    games = move.results.games
    counts = (move.results.first, move.results.draws, move.results.second)
    return (
        " ".join(move.actions),
        f"{games:,}",
        draw_bar(move.results),
        *(percent(count / games) for count in counts),
        percent(move.share),
        "" if move.rating is None else str(move.rating),
    )
