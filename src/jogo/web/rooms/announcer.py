"""Telling everyone at a game how it stands: a snapshot to who comes, then what changes."""

from __future__ import annotations

from functools import partial

from jogo.core.errors import JogoError
from jogo.play.session import Session
from jogo.web.locale import language
from jogo.web.rooms.audience import Audience, Listener
from jogo.web.rooms.computer import Computer
from jogo.web.rooms.elsewhere import Elsewhere, Group
from jogo.web.store import StoredGame
from jogo.web.wire.edition import Edition
from jogo.web.wire.game import Company
from jogo.web.wire.position import Scene
from jogo.web.wire.refusal import describe_refusal


class Announcer:
    """Writes what an audience hears of a game and of whom it is played by.

    While it writes, the game must stand as it is stored.
    """

    def __init__(
        self,
        stored: StoredGame,
        session: Session,
        audience: Audience,
        computer: Computer,
        elsewhere: Elsewhere,
    ) -> None:
        self._stored = stored
        self._session = session
        self._audience = audience
        self._computer = computer
        self._elsewhere = elsewhere
        self._edition = Edition(stored, session, self._company())

    @property
    def scene(self) -> Scene:
        """The position that was told of last."""
        return self._edition.scene

    @property
    def is_company_news(self) -> bool:
        """Whether others are here than everyone was told."""
        return self._company() != self._edition.company

    def describe_to(self, visitor: str | None, code: str) -> str:
        """The game as a visitor sees it, as JSON."""
        return self._edition.snapshot(self._audience.place_of(visitor), code)

    def tell_all(self, listener: Listener) -> None:
        """Tell one person everything."""
        listener.tell(self.describe_to(listener.visitor, listener.code))

    def publish(self, *, whole: bool = False) -> None:
        """Tell everyone what has changed since they were told last, or the `whole` game."""
        before = self._edition
        edition = self._edition = Edition(self._stored, self._session, self._company(), before)
        self._audience.tell(edition.snapshot if whole else partial(edition.change_since, before))

    def tell_error(self, error: JogoError) -> None:
        self._audience.tell(
            lambda _, code: describe_refusal(error, language(code)).model_dump_json()
        )

    @property
    def group(self) -> Group:
        """Who is connected here, in this process."""
        visitors, owners = self._audience.visitors, self._stored.owners
        # An open seat has no owner, nor has a visitor without a cookie: they must not match.
        players = {seat: owner for seat, owner in owners.items() if owner is not None}
        return Group(
            frozenset(seat for seat, owner in players.items() if owner in visitors),
            sum([visitor not in players.values() for visitor in visitors]),
        )

    def _company(self) -> Company:
        here, elsewhere, stored = self.group, self._elsewhere, self._stored
        return Company(
            present=[
                seat
                for seat in stored.owners
                if stored.is_computer(seat) or seat in here.seats or seat in elsewhere.seats
            ],
            watchers=here.watchers + elsewhere.watchers,
            thinking=self._computer.thinking,
        )
