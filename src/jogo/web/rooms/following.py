"""A room follows what happens to its game in other processes of the server."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from jogo.core.seat import RESULTS, Seat
from jogo.play.correspondence import TurnClock
from jogo.play.offers import Offer
from jogo.web.bus import Message
from jogo.web.errors import StoreFailed
from jogo.web.rooms.elsewhere import read_offer
from jogo.web.rooms.hall import Hall

# How long it takes at most until something is heard that was asked for, and how often one looks.
SECONDS_TO_HEAR = 1.0
BETWEEN_LOOKS = 0.02


class Following(Hall):
    """The hall of a game that others may change too: what they have stored is played here."""

    def hear(self, message: Message) -> None:
        """What another process says about this game."""
        if self.is_closed:
            return
        match message["do"]:
            case "change":
                self.start(self._follow(message))
            case "look":
                self.start(self.look(message["version"]))
            case "offer":
                self.start(self._follow_offer(message))
            case "group":
                self.elsewhere.note_group(message)
                self._tell_who_is_here()
            case "ask":
                self.start(self._answer())
            case "close":
                self.close()

    def forget_process(self, process: str) -> None:
        """A process has ended, and nobody is connected to it any more."""
        self.elsewhere.forget(process)
        self._tell_who_is_here()

    async def look(self, version: int | None = None) -> None:
        """Read the game, unless the room has this version of it or a later one."""
        async with self._lock:
            if not self.is_closed and (version is None or version > self.stored.version):
                await self._catch_up()

    async def expect_offer(self) -> None:
        """Wait for an offer that stands elsewhere, of which a room hears that has just opened."""
        end = time.monotonic() + SECONDS_TO_HEAR
        while self.session.offers.standing is None and not self.elsewhere.bus.is_alone:
            if self.is_closed or time.monotonic() > end:
                return
            await asyncio.sleep(BETWEEN_LOOKS)

    async def _answer(self) -> None:
        """Tell a process that has just opened the game how things stand here."""
        async with self._lock:
            if self.is_closed:
                return
            self.elsewhere.tell_group(self._announcer.group, again=True)
            offer = self.session.offers.standing
            if offer is not None:
                self.elsewhere.tell_offer(self.stored.version, offer)

    async def _follow_offer(self, message: Message) -> None:
        async with self._lock:
            if self.is_closed or message["version"] != self.stored.version:
                return
            offer, offers = read_offer(message["offer"]), self.session.offers
            is_mutual = offer is not None and offers.standing == Offer(offer.kind, offer.by.other)
            if offer is not None and offer.kind == "draw" and is_mutual:
                # Both have offered it, at the same time and at different processes.
                self.session.offer_draw(offer.by)
                with suppress(StoreFailed):
                    await self._keep_game()
                return
            offers.standing = offer
            self._announcer.publish()

    async def _follow(self, change: Message) -> None:
        """Play what was played elsewhere."""
        async with self._lock:
            version = change["version"]
            if self.is_closed or version <= self.stored.version:
                return
            if version > self.stored.version + 1:
                await self._catch_up()
                return
            by_computer = self.computer.is_to_move and change["action"] is not None
            self._play_along(change)
            self._announce()
            if by_computer:
                self._call_players()

    def _play_along(self, change: Message) -> None:
        stored, session = self.stored, self.session
        if change["action"] is not None:
            self.match.play(change["action"])
        if change["result"] is not None and self.outcome is None:
            winner = next(seat for seat, result in RESULTS.items() if result == change["result"])
            self.match.end(winner, change["reason"])
        session.offers.lapse()
        self._stored_outcome = self.outcome
        stored.version, stored.to_move = change["version"], self.match.to_move
        if isinstance(session.clock, TurnClock):
            stored.left = dict(zip(Seat, change["left"], strict=True))
            # Another version of the program may know of no rest.
            stored.deadline, stored.rest = change["deadline"], change.get("rest")
            session.clock.resume(self.match.to_move, stored.deadline, stored.left, stored.rest)
        elif session.clock is not None:
            stored.left = dict(zip(Seat, change["left"], strict=True))
            stored.running = None if change["running"] is None else Seat(change["running"])
            session.clock.set(stored.left, stored.running)

    def _call_players(self) -> None:
        if not self.computer.is_to_move:
            for call in [*self.on_reply]:
                call()
