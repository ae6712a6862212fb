"""The values that messages are made of, and what holds for every message of a direction."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# More than a game may have, so that one that is too long is refused in a sentence of its own.
MOST_ACTIONS_SENT = 20_000
LARGEST_RECORD_SENT = 100_000

SeatName = Literal["first", "second"]
PlaceName = Literal["first", "second", "both"]
OfferName = Literal["draw", "undo"]
Result = Literal["1-0", "0-1", "1/2-1/2"]
Grade = Literal["inaccuracy", "mistake", "blunder"]

# Everything that a stranger writes has a bound.
GameName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
PlayerName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
OptionName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
# A map may be given as text.
OptionText = Annotated[str, StringConstraints(max_length=4000)]
PositionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=40)]
GameId = Annotated[str, StringConstraints(pattern=r"^[a-z2-8]{10}$")]
# The days of a turn in a game by correspondence; `play/correspondence.py` has the same.
TurnDays = Literal[1, 2, 3, 5, 7, 14]
Options = Annotated[dict[OptionName, OptionText], Field(max_length=20)]
Actions = Annotated[list[ActionText], Field(max_length=MOST_ACTIONS_SENT)]
RecordText = Annotated[str, StringConstraints(min_length=1, max_length=LARGEST_RECORD_SENT)]


class Incoming(BaseModel):
    """What a client sends: nothing is guessed, and nothing more than the fields is accepted."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Outgoing(BaseModel):
    """What the server sends: exactly these fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)
