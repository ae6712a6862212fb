"""A game in the other processes of the server: who is there, and what is told from one to another.

A change is told with the version that it makes. Whoever has the version before plays it too;
anybody else reads the game from the database.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from jogo.core.seat import Outcome, Seat
from jogo.play.offers import Offer
from jogo.web.bus import Bus, Hear, Message
from jogo.web.store import StoredGame


@dataclass(frozen=True, slots=True)
class Group:
    """Those at a game who are connected to one process: which players, and how many others."""

    seats: frozenset[Seat] = frozenset()
    watchers: int = 0


NOBODY = Group()


def topic_of(game: str) -> str:
    return f"game {game}"


class Elsewhere:
    """A game's line to the other processes that have it open."""

    def __init__(self, bus: Bus, game: str) -> None:
        self.bus = bus
        self.game = game
        self._groups: dict[str, Group] = {}
        self._told = NOBODY
        self._hear: Hear | None = None
        # What was heard before the room was there.
        self._waiting: list[Message] = []

    async def open(self) -> None:
        """Hear what happens elsewhere from now on: before the game is read."""
        await self.bus.listen(topic_of(self.game), self._take)

    def connect(self, hear: Hear) -> None:
        """Let a room hear, and ask the others how things stand there."""
        self._hear = hear
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            hear(message)
        self._say("ask")

    def close(self) -> None:
        """Leave; whoever was here is not any more."""
        self.tell_group(NOBODY)
        self._hear = None
        self.bus.leave(topic_of(self.game))

    def _take(self, message: Message) -> None:
        if self._hear is None:
            self._waiting.append(message)
        else:
            self._hear(message)

    # Who is there

    @property
    def seats(self) -> Collection[Seat]:
        return {seat for group in self._groups.values() for seat in group.seats}

    @property
    def watchers(self) -> int:
        return sum(group.watchers for group in self._groups.values())

    def note_group(self, message: Message) -> None:
        seats = frozenset(map(Seat, message["seats"]))
        self._groups[message["from"]] = Group(seats, message["watchers"])

    def forget(self, process: str) -> None:
        self._groups.pop(process, None)

    def tell_group(self, group: Group, *, again: bool = False) -> None:
        """Tell the others who is here, unless they know."""
        if again or group != self._told:
            self._told = group
            self._say("group", seats=[str(seat) for seat in group.seats], watchers=group.watchers)

    # What happens

    def tell_change(self, stored: StoredGame, action: str | None, outcome: Outcome | None) -> None:
        """Tell of an action, or of an end, that has been stored."""
        left, running = stored.left, stored.running
        self._say(
            "change",
            version=stored.version,
            action=action,
            result=None if outcome is None else outcome.result,
            reason=None if outcome is None else outcome.reason,
            left=None if left is None else [left[seat] for seat in Seat],
            running=None if running is None else str(running),
            deadline=stored.deadline,
            rest=stored.rest,
        )

    def tell_to_look(self, version: int | None = None) -> None:
        """Let the others read the game, unless they have this version of it."""
        self._say("look", version=version)

    def tell_offer(self, version: int, offer: Offer | None) -> None:
        made = None if offer is None else [offer.kind, str(offer.by)]
        self._say("offer", version=version, offer=made)

    def _say(self, what: str, **message: object) -> None:
        self.bus.publish(topic_of(self.game), do=what, **message)


def read_offer(made: list[str] | None) -> Offer | None:
    """The offer that a message tells of.

    >>> read_offer(["draw", "first"])
    Offer(kind='draw', by=Seat.FIRST)
    """
    if made is None:
        return None
    return Offer("draw" if made[0] == "draw" else "undo", Seat(made[1]))
