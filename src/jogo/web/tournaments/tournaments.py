"""What people do with tournaments: make them, enter, withdraw, let levels of the computer in."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection

from jogo.catalog import find_game_type
from jogo.club.tournaments.steps import FEWEST_ENTRANTS
from jogo.club.tournaments.swiss import check_swiss
from jogo.core.errors import NotNow, UnknownPlayer
from jogo.core.message import Plural
from jogo.players.levels import rating_of
from jogo.web.errors import NotYours, TooBusy
from jogo.web.identity import is_bot, is_id, new_id
from jogo.web.rooms.beginning import check_player, new_game
from jogo.web.settings import Settings, TournamentMakers
from jogo.web.store import FRIEND, PEOPLE, YOU, Store
from jogo.web.store.ratings import first_rating, introduce
from jogo.web.store.tournaments import (
    StoredEntrant,
    StoredTournament,
    change_entrants,
    delete_entrant,
    hold_tournament,
    insert_entrant,
    insert_tournament,
    list_tournaments,
    load_tournament,
    no_tournament,
)
from jogo.web.wire.models import NewGame, NewTournament

# How many of those that are over are listed.
MOST_OVER = 50

Listed = tuple[StoredTournament, int]


class Tournaments:
    """The tournaments of a server, for those who make them and take part."""

    def __init__(
        self, store: Store, settings: Settings, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._bounds = settings.bounds
        self._makers = settings.tournaments
        self._now = now

    @property
    def may_be_made(self) -> bool:
        return self._makers is TournamentMakers.ACCOUNTS

    # Finding

    async def find(self, id: str) -> StoredTournament:
        """A tournament with all that belongs to it, or `NoSuchTournament`."""
        if not is_id(id):
            # The database would stumble over some of what strangers write.
            raise no_tournament(id)
        found = await self._store.read(partial(load_tournament, id=id))
        if found is None:
            raise no_tournament(id)
        return found

    async def list(self) -> tuple[list[Listed], list[Listed]]:
        """The tournaments to come and going on, and the latest of those that are over."""
        most = self._bounds.tournaments
        going = await self._store.read(partial(list_tournaments, over=False, most=most))
        return going, await self._store.read(partial(list_tournaments, over=True, most=MOST_OVER))

    # Making

    async def make(self, person: str, wanted: NewTournament) -> str:
        """The id of a new tournament, which its maker takes part in if they want to."""
        if not self.may_be_made:
            raise NotNow("this server does not allow new tournaments")
        if wanted.system == "swiss":
            check_swiss()
        asked = NewGame(
            game=wanted.game,
            options=wanted.options,
            first=YOU,
            second=FRIEND,
            rated=wanted.rated,
            take_back=False,
            clock=wanted.clock,
        )
        game = new_game(asked, person)
        assert game.clock is not None, "a tournament has a clock"
        now = self._now()
        made = StoredTournament(
            id=new_id(),
            name=" ".join(wanted.name.split()),
            system=wanted.system,
            game=game.game,
            options=game.options,
            clock=game.clock,
            increment=game.increment,
            rated=wanted.rated,
            bots=wanted.bots,
            rounds=wanted.rounds if wanted.system == "swiss" else 0,
            minutes=wanted.minutes if wanted.system == "arena" else 0,
            creator=person,
            created=now,
            starts=now + wanted.starts_in,
        )

        def keep(connection: Connection) -> None:
            self._check_number(connection, person)
            insert_tournament(connection, made)
            if wanted.join:
                self._enter(connection, made.id, person)
            for level in wanted.levels:
                self._enter_level(connection, made.id, person, level)

        await self._store.change(keep)
        return made.id

    def _check_number(self, connection: Connection, person: str) -> None:
        going = list_tournaments(connection, over=False, most=self._bounds.tournaments)
        if len(going) >= self._bounds.tournaments:
            raise TooBusy("there are too many tournaments; take part in one of them")
        own = sum(tournament.creator == person for tournament, _ in going)
        most = self._bounds.tournaments_of_account
        if own >= most:
            sentence = Plural(
                "you have made {n} tournament that is not over; wait for its end",
                "you have made {n} tournaments that are not over; wait for the end of one",
            )
            raise NotNow(sentence, n=most)

    async def begin(self, id: str, person: str) -> None:
        """Let a tournament begin now; only its maker may."""

        def change(connection: Connection) -> None:
            tournament = hold_own(connection, id, person, starts=self._now())
            check_not_begun(tournament)
            if sum(not each.away for each in tournament.entrants) < FEWEST_ENTRANTS:
                raise NotNow("a tournament needs two players or more to begin")

        await self._change(id, change)

    async def call_off(self, id: str, person: str) -> None:
        """Let a tournament never begin; only its maker may."""

        def change(connection: Connection) -> None:
            check_not_begun(hold_own(connection, id, person, ended=self._now()))

        await self._change(id, change)

    # Taking part

    async def join(self, id: str, person: str) -> None:
        """Take part, or again after having withdrawn."""
        await self._change(id, partial(self._enter, id=id, person=person))

    def _enter(self, connection: Connection, id: str, person: str) -> None:
        tournament = hold_tournament(connection, id)
        check_going(tournament)
        entrant = tournament.find(person)
        if entrant is not None:
            change_entrants(connection, id, [entrant.number], away=False, joined=self._now())
            return
        if is_bot(person) and not tournament.bots:
            raise NotNow("bots do not take part in this tournament")
        if tournament.begun is not None and tournament.system == "swiss":
            raise NotNow("the first round is paired: nobody can enter this tournament any more")
        known = introduce(connection, person, tournament.game)
        rating = known.rating or first_rating(find_game_type(tournament.game))
        self._add(connection, tournament, person, rating.value)

    def _add(
        self, connection: Connection, tournament: StoredTournament, player: str, rating: float
    ) -> None:
        if len(tournament.entrants) >= self._bounds.entrants:
            raise NotNow("this tournament is full")
        number = 1 + max((each.number for each in tournament.entrants), default=0)
        entrant = StoredEntrant(number, player, rating, self._now())
        insert_entrant(connection, tournament.id, entrant)

    async def withdraw(self, id: str, person: str) -> None:
        """Take part no more; a game that goes on is still to be played."""

        def change(connection: Connection) -> None:
            self._remove(connection, hold_tournament(connection, id), person)

        await self._change(id, change)

    def _remove(self, connection: Connection, tournament: StoredTournament, player: str) -> None:
        check_going(tournament)
        entrant = tournament.find(player)
        if entrant is None:
            raise NotNow("you do not take part, so you cannot withdraw")
        if tournament.begun is None:
            delete_entrant(connection, tournament.id, entrant.number)
        else:
            change_entrants(connection, tournament.id, [entrant.number], away=True)

    # Levels of the computer

    async def enter_level(self, id: str, person: str, level: str) -> None:
        """Let a level of the computer take part; only who made the tournament may."""
        enter = partial(self._enter_level, id=id, person=person, level=level)
        await self._change(id, enter)

    def _enter_level(self, connection: Connection, id: str, person: str, level: str) -> None:
        tournament = hold_own(connection, id, person)
        check_not_begun(tournament)
        game_type = find_game_type(tournament.game)
        check_player(level, game_type)
        if level in PEOPLE:
            raise UnknownPlayer("{name!r} is not a level", name=level)
        if tournament.find(level) is not None:
            raise NotNow("this level takes part already")
        if sum(each.is_level for each in tournament.entrants) >= self._bounds.levels:
            sentence = Plural(
                "a tournament has at most {n} level of the computer",
                "a tournament has at most {n} levels of the computer",
            )
            raise NotNow(sentence, n=self._bounds.levels)
        measured = rating_of(game_type, level)
        if tournament.rated and measured is None:
            raise NotNow(
                "the strength of {player} was never measured, so games against it are not rated",
                player=level,
            )
        rating = first_rating(game_type).value if measured is None else measured
        self._add(connection, tournament, level, rating)

    async def remove_level(self, id: str, person: str, level: str) -> None:
        """Let a level of the computer take part no more; only who made the tournament may."""

        def change(connection: Connection) -> None:
            tournament = hold_own(connection, id, person)
            found = tournament.find(level)
            if found is None or not found.is_level:
                raise UnknownPlayer("{name!r} does not take part", name=level)
            self._remove(connection, tournament, level)

        await self._change(id, change)

    async def _change(self, id: str, change: Callable[[Connection], None]) -> None:
        if not is_id(id):
            raise no_tournament(id)
        await self._store.change(change)


def hold_own(connection: Connection, id: str, person: str, **columns: Any) -> StoredTournament:
    tournament = hold_tournament(connection, id, **columns)
    if tournament.creator != person:
        raise NotYours("only the person who made the tournament may do this")
    return tournament


def check_going(tournament: StoredTournament) -> None:
    if tournament.ended is not None:
        raise NotNow("the tournament is over")


def check_not_begun(tournament: StoredTournament) -> None:
    check_going(tournament)
    if tournament.begun is not None:
        raise NotNow("the tournament has begun")
