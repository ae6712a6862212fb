"""Setting a game up: options and players from text, and a session with both seats taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jogo.api import Match
from jogo.core.errors import NoSuchFile, UnknownPlayer
from jogo.core.game import GameType
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.language.speech import FULL_STRENGTH
from jogo.players import Player, names_of_players, player
from jogo.players.strength import ALL_IT_CAN, with_strength
from jogo.terminal.saves import read_game, saves_folder
from jogo.terminal.session import Session


def seated(
    game_type: GameType,
    first: str,
    second: str,
    seed: int | None,
    named: Callable[[str, str | None], Player] = player,
) -> dict[Seat, Player]:
    """The players of both seats; one seed gives each seat choices of its own."""
    players = {}
    for seat, name in zip(Seat, (first, second), strict=True):
        players[seat] = named(name, None if seed is None else f"{seed} {seat}")
        players[seat].check(game_type)
    return players


def labels_of_players(game_type: GameType, say: Language) -> dict[str, str]:
    """Everyone who can sit at a game, by name, as a menu lists them."""
    labels = {"human": say("human: a person"), "random": say("random: any legal action")}
    for name in names_of_players(game_type)[1:]:
        labels[name] = with_strength(game_type, name, name, say)
    return labels | {FULL_STRENGTH: f"{FULL_STRENGTH}: {say(ALL_IT_CAN)}"}


def described(match: Match, say: Language) -> str:
    """A saved game in a line: which, who, when, and how far it is."""
    return say(
        "{game}, {first} - {second}, {date}, turn {turn}",
        game=match.game.type.title,
        first=match.tags.get("First", "?"),
        second=match.tags.get("Second", "?"),
        date=match.tags.get("Date", "?"),
        turn=match.state.turn,
    )


def check_writable(path: Path) -> None:
    """See before a game whether its record can be written after it."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise NoSuchFile("cannot write {path}: it is a folder, or its folder is missing", path=path)


def resumed(path: Path, coach: bool = False) -> Session:
    """A saved game with its players as they were; a player we do not know is a person.

    Only a game of our own folder is written to again: somebody's record is continued as a copy.
    """
    match = read_game(path)
    first, second = (known_player(match, tag) for tag in ("First", "Second"))
    is_ours = path.absolute().parent == saves_folder().absolute()
    return Session(
        match,
        seated(match.game.type, first, second, None),
        coach=coach or match.tags.get("Coach") == "on",
        save=path if is_ours else None,
    )


def known_player(match: Match, tag: str) -> str:
    """The player that a record's tag names, or a person of that name."""
    name = match.tags.get(tag, "human")
    try:
        player(name).check(match.game.type)
    except UnknownPlayer:
        return "human"
    return name
