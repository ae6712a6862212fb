"""Who is connected to the server, wherever that is, and which of their games may be watched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from jogo.web.identity import is_account
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.lobby_line import Branch, Listed, LobbyLine
from jogo.web.rooms.registry import RoomRegistry

MOST_GAMES = 12
Listeners = Callable[[], Iterable[Listener]]


class Presence:
    """Everybody in the lobby, at a game, or wherever else people are connected."""

    def __init__(self, rooms: RoomRegistry, line: LobbyLine, *places: Listeners) -> None:
        self._rooms = rooms
        self._line = line
        self._places = [*places]

    def add_place(self, listeners: Listeners) -> None:
        """Let those count who are connected somewhere else."""
        self._places.append(listeners)

    def count_people(self) -> int:
        """How many are here or elsewhere, each once."""
        return len(self._people_here() | self._line.people) + self._line.unknown

    def find_online(self) -> set[str]:
        """Those who are connected and known."""
        return {one for one in self._people_here() if isinstance(one, str)} | self._line.people

    def find_playing(self) -> dict[str, str]:
        """By the accounts that play, here or elsewhere: a game of theirs that may be watched."""
        return {**self._line.playing, **dict(self._playing_here())}

    def find_bots(self) -> set[str]:
        """The bots that hear of challenges, here or elsewhere."""
        return self._line.bots | self._bots_here()

    def list_games(self) -> list[Listed]:
        """Games that may be watched, here and elsewhere."""
        return self._listed_here() + self._line.games

    def describe_branch(self) -> Branch:
        """What other processes are told of this one."""
        here = self._people_here()
        known = {one for one in here if isinstance(one, str)}
        return Branch(
            people=known,
            unknown=len(here) - len(known),
            games=self._listed_here()[:MOST_GAMES],
            playing=dict(self._playing_here()),
            bots=self._bots_here(),
        )

    def _people_here(self) -> set[object]:
        beside = {each.visitor or each for place in self._places for each in place()}
        return self._rooms.visitors() | beside

    def _bots_here(self) -> set[str]:
        return {
            each.visitor
            for place in self._places
            for each in place()
            if each.takes_challenges and each.visitor is not None
        }

    def _listed_here(self) -> list[Listed]:
        listed = [(room.stored.created, room.stored.id) for room in self._rooms.listed()]
        return sorted(listed, reverse=True)

    def _playing_here(self) -> Iterator[tuple[str, str]]:
        for room in self._rooms.listed():
            here = {*room.audience.visitors}
            for owner in room.stored.owners.values():
                if owner is not None and is_account(owner) and owner in here:
                    yield owner, room.stored.id
