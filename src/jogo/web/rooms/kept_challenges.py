"""Challenges to people who are away: the database keeps them until they are answered."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from pydantic import ValidationError
from sqlalchemy import Connection

from jogo import catalog
from jogo.core.errors import JogoError, NotNow
from jogo.core.message import Plural
from jogo.web.identity import is_account, is_bot
from jogo.web.rooms.challenge import Challenge, Challenger, new_challenge
from jogo.web.settings import Bounds
from jogo.web.store import Store
from jogo.web.store.challenges import (
    StoredChallenge,
    add_challenge,
    count_challenges,
    delete_challenge,
    list_challenges,
)
from jogo.web.store.persons import StoredPerson
from jogo.web.wire.models import ChallengeCommand

LOG = logging.getLogger(__name__)


async def tell_nobody(person: str) -> None:
    """Nobody's pages say anything."""


class KeptChallenges:
    """Stores challenges, and lets the pages of those whom they are for know."""

    def __init__(self, store: Store, bounds: Bounds) -> None:
        self._store = store
        self._bounds = bounds
        # Reads anew who somebody is, so that their next page says how many wait for them.
        self.on_change: Callable[[str], Awaitable[None]] = tell_nobody

    async def load(self) -> list[Challenge]:
        """Everything that is kept, when a process begins."""
        challenges = []
        for stored in await self._store.read(list_challenges):
            try:
                wanted = ChallengeCommand.model_validate_json(stored.wanted)
                game = catalog.find_game_type(wanted.game).name
                known = await self._store.introduce(stored.by, game)
                by = Challenger(stored.by, known)
                challenges.append(made_of(by, wanted, stored))
            except (JogoError, ValidationError) as error:
                # The package of its game may be gone.
                LOG.warning("the challenge %s cannot be read: %s", stored.id, error)
        return challenges

    async def keep(self, made: Challenge) -> None:
        """Store a challenge."""
        target, most = made.target or "", self._bounds.challenges_for_account
        wanted = made.wanted.model_dump_json()
        stored = StoredChallenge(made.id, made.by.visitor, target, wanted, made.created)

        def change(connection: Connection) -> None:
            if count_challenges(connection, target) >= most:
                sentence = Plural(
                    "{n} challenge waits for {name} already",
                    "{n} challenges wait for {name} already; more are not kept",
                )
                raise NotNow(sentence, n=most, name=made.wanted.to or "")
            add_challenge(connection, stored)

        await self._store.change(change)
        await self.on_change(target)

    async def drop(self, challenge: Challenge) -> bool:
        """Forget a challenge; whether nobody was quicker."""
        gone = await self._store.change(partial(delete_challenge, id=challenge.id))
        await self.on_change(challenge.target or "")
        return gone


def made_of(by: Challenger, wanted: ChallengeCommand, stored: StoredChallenge) -> Challenge:
    """A challenge as it was kept."""
    made = new_challenge(by, wanted, stored.target, "")
    return Challenge(
        stored.id, by, wanted, made.options, stored.target, kept=True, created=stored.created
    )


def check_may_keep(by: str, person: StoredPerson | None, name: str) -> None:
    """Refuse a challenge to somebody who is away, unless it can wait for them."""
    is_one = person is not None and person.closed is None and not is_bot(person.id)
    if not is_one or not is_account(by) or is_bot(by):
        raise NotNow(
            "{name} is not in the lobby now; send them the link of a new game instead", name=name
        )


def is_over(challenge: Challenge, age: float) -> bool:
    return challenge.kept and challenge.created < time.time() - age
