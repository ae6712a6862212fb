"""Setting a game up: options and players from text, and a table with both seats taken."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from jogo.api import Match
from jogo.core.errors import NoSuchFile, UnknownPlayer
from jogo.core.game import Kind
from jogo.core.seat import Seat
from jogo.players import HumanPlayer, Player, player
from jogo.terminal.plain import LeaveTable, Table
from jogo.terminal.saves import new_save, read_game, saves_folder, write_game
from jogo.terminal.screen import Screen


def seated(
    kind: Kind[Any, Any, Any],
    first: str,
    second: str,
    seed: int | None,
    named: Callable[[str, str | None], Player] = player,
) -> dict[Seat, Player]:
    """The players of both seats; one seed gives each seat choices of its own."""
    players = {}
    for seat, name in zip(Seat, (first, second), strict=True):
        players[seat] = named(name, None if seed is None else f"{seed} {seat}")
        players[seat].check(kind)
    return players


def play_match(
    screen: Screen,
    match: Match,
    players: dict[Seat, Player],
    *,
    coach: bool = False,
    save: Path | None = None,
    record: Path | None = None,
) -> bool:
    """Play a match to its end or until the person leaves; False if it is left unfinished.

    A game with a person in it is kept as it goes on, in `save` or in a new file. Ctrl-C and the end
    of input leave the game as `quit` does, and then go on their way.
    """
    match.tags["First"], match.tags["Second"] = (players[seat].name for seat in Seat)
    match.tags.setdefault("Date", f"{datetime.now():%Y.%m.%d}")
    if coach:
        match.tags["Coach"] = "on"
    if record is not None:
        check_writable(record)
    has_person = any(isinstance(player, HumanPlayer) for player in players.values())
    if has_person and save is None:
        save = new_save(match, datetime.now())
    table = Table(match, players, screen, coach=coach, save=save)
    try:
        table.run()
    except LeaveTable:
        tell_how_to_resume(screen, table)
        return False
    except (EOFError, KeyboardInterrupt):
        tell_how_to_resume(screen, table)
        raise
    finally:
        if record is not None:
            write_game(record, match)
            screen.line(screen.say("Record: {path}", path=record), "dim")
    return True


def check_writable(path: Path) -> None:
    """See before a game whether its record can be written after it."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise NoSuchFile("cannot write {path}: it is a folder, or its folder is missing", path=path)


def tell_how_to_resume(screen: Screen, table: Table) -> None:
    """Where an unfinished game is kept, and how to go on with it; an unbegun one is not kept."""
    if table.match.outcome is not None or not table.match.actions:
        return
    if table.save is None:
        screen.line(screen.say("The game is not over."))
        return
    table.keep()
    path = table.save
    screen.line(screen.say("The game is kept. To go on with it: jogo resume {path}", path=path))


def resume_match(screen: Screen, path: Path, coach: bool = False) -> bool:
    """Go on with a saved game, its players as they were; a player we do not know is a person.

    Only a game of our own folder is written to again: somebody's record is continued as a copy.
    """
    match = read_game(path)
    if match.outcome is not None:
        screen.position(match)
        screen.result(match, match.outcome)
        return True
    first, second = (known_player(match, tag) for tag in ("First", "Second"))
    players = seated(match.game.kind, first, second, None)
    is_ours = path.absolute().parent == saves_folder().absolute()
    coach = coach or match.tags.get("Coach") == "on"
    return play_match(screen, match, players, coach=coach, save=path if is_ours else None)


def known_player(match: Match, tag: str) -> str:
    """The player that a record's tag names, or a person of that name."""
    name = match.tags.get(tag, "human")
    try:
        player(name).check(match.game.kind)
    except UnknownPlayer:
        return "human"
    return name
