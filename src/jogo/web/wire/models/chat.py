"""Chat: what is said at a game or a tournament, and whom one does not want to hear."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints, TypeAdapter, model_validator

from jogo.web.wire.models.accounts import NameText
from jogo.web.wire.models.values import GameId, Incoming, Outgoing

LONGEST_LINE = 200
LineText = Annotated[str, StringConstraints(max_length=LONGEST_LINE)]
PresetName = Literal["hello", "luck", "nice", "oops", "game", "thanks", "bye"]
ChatRoomName = Literal["players", "watchers", "tournament"]


class ChatCommand(Incoming):
    """Say something: words of one's own, or a sentence that everybody reads in their language."""

    do: Literal["chat"]
    text: LineText = ""
    preset: PresetName | None = None


CHAT_COMMAND: TypeAdapter[ChatCommand] = TypeAdapter(ChatCommand)


class ChatLine(Outgoing):
    """Something that somebody has said."""

    id: str
    name: str
    guest: bool
    bot: bool
    mine: bool
    text: str
    at: float


class Talk(Outgoing):
    """The chat of those at a game, of those who watch it, or of a tournament.

    Who has no name only reads.
    """

    type: Literal["talk"] = "talk"
    room: ChatRoomName
    named: bool
    lines: list[ChatLine]


class Said(Outgoing):
    """Somebody has said something."""

    type: Literal["said"] = "said"
    line: ChatLine


class Somebody(Incoming):
    """A person: who has said a line, or the account with a name."""

    line: GameId | None = None
    name: NameText | None = None

    @model_validator(mode="after")
    def check(self) -> Somebody:
        if (self.line is None) == (self.name is None):
            raise ValueError("give either a line or a name")
        return self


class Blocked(Outgoing):
    """Somebody whom one has blocked; a guest may have no name any more."""

    id: str
    name: str
    guest: bool
    created: float


class BlockedPeople(Outgoing):
    """Those whom one has blocked, the latest first."""

    people: list[Blocked]
