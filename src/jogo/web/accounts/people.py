"""People with accounts as others see them: who they are, and what they have played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Literal

from sqlalchemy import Connection

from jogo.language import Language
from jogo.web.errors import NoSuchPerson
from jogo.web.store import Store
from jogo.web.store.history import (
    Search,
    count_results,
    list_history,
    list_history_ids,
    list_ratings,
)
from jogo.web.store.persons import StoredPerson, find_account, find_person
from jogo.web.wire import models
from jogo.web.wire.people import describe_played, describe_profile

# How many games are shown at once, and how many are written into a file.
ON_A_PAGE = 30
MOST_EXPORTED = 2000


@dataclass(frozen=True, slots=True)
class People:
    """Finds people, and of their games those that a viewer may see."""

    store: Store

    async def find(self, name: str) -> StoredPerson:
        """The account with a name, or `NoSuchPerson`."""
        found = await self.store.read(partial(find_account, name=name))
        if found is None:
            raise NoSuchPerson("nobody here is called {name!r}", name=name)
        return found

    async def profile(self, person: StoredPerson, viewer: str | None) -> models.Profile:
        def ask(connection: Connection) -> models.Profile:
            tallies = count_results(connection, person.id, viewer)
            keeper = None if person.keeper is None else find_person(connection, person.keeper)
            return describe_profile(person, keeper, tallies, list_ratings(connection, person.id))

        return await self.store.read(ask)

    async def history(
        self, person: StoredPerson, viewer: str | None, asked: models.HistoryQuery, say: Language
    ) -> models.PlayedGames:
        """A page of someone's games."""
        ask = partial(
            list_history,
            person=person.id,
            viewer=viewer,
            search=search_of(asked),
            start=(asked.page - 1) * ON_A_PAGE,
            most=ON_A_PAGE + 1,
        )
        games = await self.store.read(ask)
        described = [describe_played(game, person.id, say) for game in games[:ON_A_PAGE]]
        return models.PlayedGames(games=described, more=len(games) > ON_A_PAGE)

    async def ids(
        self, person: StoredPerson, viewer: str | None, asked: models.HistoryQuery
    ) -> list[str]:
        """All games that are looked for, as many as a file may have."""
        ask = partial(
            list_history_ids,
            person=person.id,
            viewer=viewer,
            search=search_of(asked),
            most=MOST_EXPORTED,
        )
        return await self.store.read(ask)


def search_of(asked: models.HistoryQuery) -> Search:
    return Search(
        game=asked.game,
        ending=asked.ending or None,
        opponent=asked.opponent,
        rated=None if asked.rated == "" else asked.rated == "yes",
        since=moment_of(asked.since, 0),
        until=moment_of(asked.until, 1),
    )


def moment_of(day: date | Literal[""], later: int) -> float | None:
    """When a day begins, or one that many days later."""
    if day == "" or day.year < 1970 or day.year > 9000:
        return None
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
    return (midnight + timedelta(days=later)).timestamp()
