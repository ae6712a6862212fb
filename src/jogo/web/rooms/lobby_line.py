"""The lobby in the other processes of the server: who is there, and what is played there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from jogo.web.bus import Bus, Message

TOPIC = "lobby"

# A game that may be watched: when it began, and its id.
Listed = tuple[float, str]


@dataclass(slots=True)
class Branch:
    """The lobby of one other process, and who is connected to that process at all."""

    visitors: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)
    unknown: int = 0
    games: list[Listed] = field(default_factory=list)
    # By the accounts that play there: a game of theirs that may be watched.
    playing: dict[str, str] = field(default_factory=dict)
    # The bots that hear of challenges there.
    bots: set[str] = field(default_factory=set)


class LobbyLine:
    """Knows the other branches of the lobby, and tells them of this one.

    `hear` is given what is no business of the line itself.
    """

    def __init__(self, bus: Bus, hear: Callable[[Message], None]) -> None:
        self.bus = bus
        self._hear = hear
        self._branches: dict[str, Branch] = {}
        self._told = Branch()

    async def open(self) -> None:
        await self.bus.listen(TOPIC, self._take)
        self.publish("ask")

    def publish(self, what: str, **message: Any) -> None:
        self.bus.publish(TOPIC, do=what, **message)

    def is_here(self, visitor: str, process: str | None = None) -> bool:
        """Whether somebody is in another branch of the lobby, or in that of one process."""
        branches = self._branches
        if process is not None:
            return process in branches and visitor in branches[process].visitors
        return any(visitor in branch.visitors for branch in branches.values())

    @property
    def people(self) -> set[str]:
        """Everybody who is connected elsewhere and known, each once."""
        return set().union(*(branch.people for branch in self._branches.values()))

    @property
    def unknown(self) -> int:
        """How many are connected elsewhere whom nobody knows."""
        return sum(branch.unknown for branch in self._branches.values())

    @property
    def games(self) -> list[Listed]:
        return [game for branch in self._branches.values() for game in branch.games]

    @property
    def playing(self) -> dict[str, str]:
        """By the accounts that play elsewhere: a game of theirs that may be watched."""
        return {
            who: game for branch in self._branches.values() for who, game in branch.playing.items()
        }

    @property
    def bots(self) -> set[str]:
        """The bots that hear of challenges elsewhere."""
        return set().union(*(branch.bots for branch in self._branches.values()))

    def forget(self, process: str) -> None:
        self._branches.pop(process, None)

    def tell_who_is_here(self, here: Branch, *, again: bool = False) -> None:
        """Tell the others who is connected here and what is played, as far as that is new."""
        if again:
            self._told = Branch()
        if here == self._told:
            return
        before, self._told = self._told, here
        playing, played = here.playing, before.playing
        self.publish(
            "here",
            come=[*(here.people - before.people)],
            gone=[*(before.people - here.people)],
            unknown=here.unknown,
            games=here.games,
            play={who: game for who, game in playing.items() if played.get(who) != game},
            rest=[*(played.keys() - playing.keys())],
            bots=[*here.bots],
            anew=again,
        )

    def _take(self, message: Message) -> None:
        branch = self._branches.setdefault(message["from"], Branch())
        match message["do"]:
            case "come":
                branch.visitors.update(message["visitors"])
            case "go":
                branch.visitors.difference_update(message["visitors"])
            case "here":
                self._note(branch, message)
        self._hear(message)

    def _note(self, branch: Branch, message: Message) -> None:
        if message["anew"]:
            branch.people.clear()
            branch.playing.clear()
        branch.people.update(message["come"])
        branch.people.difference_update(message["gone"])
        branch.unknown = message["unknown"]
        # A process of an earlier version says nothing of these.
        branch.playing.update(message.get("play", {}))
        for who in message.get("rest", ()):
            branch.playing.pop(who, None)
        branch.bots = {*message.get("bots", ())}
        branch.games = [(created, game) for created, game in message["games"]]


def latest(games: Iterable[Listed], most: int) -> list[str]:
    """The ids of the games that were begun last, each once.

    >>> latest([(1.0, "a"), (3.0, "c"), (2.0, "b"), (3.0, "c")], 2)
    ['c', 'b']
    """
    return [game for _, game in sorted({*games}, reverse=True)[:most]]
