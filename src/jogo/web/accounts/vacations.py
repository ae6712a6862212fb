"""Vacations: an account takes days off, and its deadlines by correspondence stand still."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from jogo.club.vacations import count_longest
from jogo.core.errors import NotNow
from jogo.web.identity import Person
from jogo.web.rooms.attendance import Attendance
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.store import Store
from jogo.web.store.vacations import begin_vacation, end_vacation, list_vacations
from jogo.web.wire import models


@dataclass(frozen=True, slots=True)
class Vacations:
    """Who is away until when; the games of that person are told of it."""

    store: Store
    rooms: RoomRegistry
    attendance: Attendance

    async def find(self, person: Person) -> models.Vacation:
        """Until when somebody is away, and how many days are left to them."""
        now = self.attendance.now()
        taken = await self.store.read(partial(list_vacations, person=person.id))
        until = max((vacation.ends for vacation in taken), default=now)
        is_away = until > now
        longest = count_longest(taken, until if is_away else now)
        return models.Vacation(until=until if is_away else None, longest=longest)

    async def begin(self, person: Person, days: int) -> models.Vacation:
        now = self.attendance.now()
        await self.store.change(partial(begin_vacation, person=person.id, days=days, now=now))
        await self.rooms.note_rest(person.id)
        return await self.find(person)

    async def end(self, person: Person) -> None:
        """Come back before the days are over; those that have begun are used up."""
        now = self.attendance.now()
        if not await self.store.change(partial(end_vacation, person=person.id, now=now)):
            raise NotNow("you are not on vacation")
        await self.rooms.note_rest(person.id)
