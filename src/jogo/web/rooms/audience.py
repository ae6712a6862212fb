"""Who is connected to a game, and telling them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from jogo.core.seat import Seat
from jogo.play.seats import Place, place_of
from jogo.web.caller import Caller

# Why a connection is closed, as RFC 6455 and its registry have it.
GOING_AWAY, POLICY, TRY_LATER = 1001, 1008, 1013


@dataclass(eq=False, slots=True)
class Listener:
    """Someone connected to a room: who, in which language, and how to reach them.

    `close` is given the code that the connection is closed with.
    """

    caller: Caller
    code: str
    tell: Callable[[str], None]
    close: Callable[[int], None]
    # Whether it is a program that anybody may challenge.
    takes_challenges: bool = False
    visitor: str | None = field(init=False)

    def __post_init__(self) -> None:
        self.visitor = self.caller.visitor

    def log_out(self, person: str, only: str | None, besides: str | None) -> None:
        """Close the connection if it is of an account's session that is over.

        Those are all sessions, `only` one, or all `besides` one.
        """
        session = self.caller.session
        if self.visitor == person and session != besides and only in (None, session):
            self.close(GOING_AWAY)


@dataclass(slots=True)
class Audience:
    """Everyone who is connected to a room; `owners` have the seats there.

    Those without one are there as long as `may_watch` says so.
    """

    owners: Mapping[Seat, str | None]
    may_watch: Callable[[], bool] = lambda: True
    _listeners: set[Listener] = field(default_factory=set)

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        # A copy: telling someone may make them leave.
        return iter([*self._listeners])

    def add(self, listener: Listener) -> None:
        self._listeners.add(listener)

    def remove(self, listener: Listener) -> None:
        self._listeners.discard(listener)

    def place_of(self, visitor: str | None) -> Place:
        return place_of(visitor, self.owners)

    @property
    def visitors(self) -> list[str | None]:
        """Who is there, as often as they are connected; None for those whom we do not know."""
        return [one.visitor for one in self._listeners]

    def tell(self, write: Callable[[Place, str], str]) -> None:
        """Send everyone what is written for their place and language; each version once."""
        texts: dict[tuple[Place, str], str] = {}
        is_public = self.may_watch()
        for listener in self:
            version = (self.place_of(listener.visitor), listener.code)
            if version[0] is None and not is_public:
                listener.close(POLICY)
                continue
            if version not in texts:
                texts[version] = write(*version)
            listener.tell(texts[version])

    def close(self, code: int) -> None:
        """Disconnect everyone."""
        for listener in self:
            listener.close(code)
