"""Days off, in which deadlines stand still."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from jogo.club.vacations import DAYS_A_YEAR
from jogo.web.wire.models.values import Incoming, Outgoing


class VacationRequest(Incoming):
    """For how many days somebody wants to be away."""

    days: Annotated[int, Field(ge=1, le=DAYS_A_YEAR)]


class Vacation(Outgoing):
    """Until when somebody is on vacation, in seconds since 1970; null if they are not.

    `longest` is for how many days they may go on vacation now, or after this one.
    """

    until: float | None
    longest: int
