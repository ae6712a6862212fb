"""A challenge in the lobby: who may accept it, which fits another, and the game it becomes."""

from __future__ import annotations

import random
import time
from dataclasses import asdict, dataclass, field

from jogo import catalog
from jogo.club.glicko2 import Rating
from jogo.core.errors import NotNow
from jogo.core.seat import Seat
from jogo.web.bus import Message
from jogo.web.errors import NotLoggedIn
from jogo.web.identity import is_account, new_id
from jogo.web.rooms.beginning import new_game
from jogo.web.rooms.rating import check_rated
from jogo.web.store import FRIEND, YOU, StoredGame
from jogo.web.store.ratings import Introduction, first_rating
from jogo.web.wire.models import ChallengeCommand, NewGame


@dataclass(frozen=True, slots=True)
class Challenger:
    """Somebody in the lobby, with their name and their rating in the game that it is about."""

    visitor: str
    known: Introduction

    def points(self, game: str) -> float:
        """How strong they are, or are taken to be."""
        rating = self.known.rating or first_rating(catalog.find_game_type(game))
        return rating.value


@dataclass(frozen=True, slots=True)
class Challenge:
    """What somebody wants to play; `target` is the account it is for, if it is for one only."""

    id: str
    by: Challenger
    wanted: ChallengeCommand
    options: dict[str, str]
    target: str | None = None
    # The process that its maker was connected to.
    home: str = ""
    # Whether it waits in the database for somebody who was away, and since when.
    kept: bool = False
    created: float = field(default_factory=time.time)

    def is_seen_by(self, visitor: str | None) -> bool:
        return self.target is None or visitor in (self.by.visitor, self.target)

    def check_open_to(self, other: Challenger) -> None:
        """Refuse who may not accept it, and say why."""
        if other.visitor == self.by.visitor:
            raise NotNow("this is your own challenge")
        if not self.is_seen_by(other.visitor):
            raise NotNow("this challenge is for somebody else")
        if self.wanted.rated and not is_account(other.visitor):
            raise NotLoggedIn("this game is rated: log in to play it")
        if not is_within(other, self.wanted):
            raise NotNow("this challenge is for players with other ratings")

    def fits(self, wanted: ChallengeCommand, options: dict[str, str], other: Challenger) -> bool:
        """Whether somebody who wants to play now wants this."""
        is_same = self.options == options and all(
            getattr(self.wanted, name) == getattr(wanted, name)
            for name in ("game", "clock", "days", "rated")
        )
        sides = {self.wanted.side, wanted.side}
        is_open = self.target in (None, other.visitor) and self.by.visitor != other.visitor
        may_accept = is_within(other, self.wanted) and is_within(self.by, wanted)
        return is_same and is_open and may_accept and ("random" in sides or len(sides) == 2)


def is_within(who: Challenger, wanted: ChallengeCommand) -> bool:
    points = who.points(wanted.game)
    return (wanted.lowest or 0) <= points and (wanted.highest is None or points <= wanted.highest)


def new_challenge(
    by: Challenger, wanted: ChallengeCommand, target: str | None, home: str
) -> Challenge:
    """The challenge that somebody makes; an error of jogo's own says what is wrong with it."""
    asked = ask_for(wanted, Seat.FIRST)
    if wanted.rated:
        check_rated(asked, by.visitor, catalog.find_game_type(wanted.game))
    options = new_game(asked, by.visitor).options
    return Challenge(new_id(), by, wanted, options, target, home)


def write_challenge(challenge: Challenge) -> Message:
    """A challenge, for other processes."""
    known = challenge.by.known
    return {
        "id": challenge.id,
        "visitor": challenge.by.visitor,
        "name": known.name,
        "rating": None if known.rating is None else asdict(known.rating),
        # A process of an earlier version knows nothing of what is new and not asked for.
        "wanted": challenge.wanted.model_dump(mode="json", exclude_defaults=True),
        "options": challenge.options,
        "target": challenge.target,
        "home": challenge.home,
        "kept": challenge.kept,
        "created": challenge.created,
    }


def read_challenge(message: Message) -> Challenge:
    """The challenge that another process tells of."""
    rating = None if message["rating"] is None else Rating(**message["rating"])
    by = Challenger(message["visitor"], Introduction(message["name"], rating))
    wanted = ChallengeCommand.model_validate(message["wanted"])
    # A process of an earlier version keeps none.
    kept, created = message.get("kept", False), message.get("created", time.time())
    options, target, home = message["options"], message["target"], message["home"]
    return Challenge(message["id"], by, wanted, options, target, home, kept, created)


def ask_for(wanted: ChallengeCommand, seat: Seat) -> NewGame:
    """The game that is begun when a challenge is accepted, with its maker at a seat."""
    names = {seat: YOU, seat.other: FRIEND}
    return NewGame(
        game=wanted.game,
        options=wanted.options,
        first=names[Seat.FIRST],
        second=names[Seat.SECOND],
        rated=wanted.rated,
        listed=wanted.listed,
        private=wanted.private,
        take_back=False,
        clock=wanted.clock,
        days=wanted.days,
    )


def game_of(
    challenge: Challenge, other: Challenger, wanted: ChallengeCommand | None = None
) -> StoredGame:
    """The game of two who have found each other; the other one may have asked for something too.

    Others may find it, and watch it, only if neither of the two minds.
    """
    seat = choose_seat(challenge.wanted.side, "random" if wanted is None else wanted.side)
    by = challenge.by
    game = new_game(ask_for(challenge.wanted, seat), by.visitor, by.known)
    game.owners[seat.other] = other.visitor
    game.names[seat.other] = other.known.name
    game.strengths[seat.other] = other.known.rating
    game.listed = game.listed and (game.rated or wanted is None or wanted.listed)
    if wanted is not None and wanted.private and not game.rated:
        game.private, game.listed = True, False
    return game


def choose_seat(side: str, others_side: str) -> Seat:
    """Where the maker of a challenge sits.

    >>> choose_seat("second", "random"), choose_seat("random", "second")
    (Seat.SECOND, Seat.FIRST)
    """
    if side != "random":
        return Seat(side)
    return random.choice([*Seat]) if others_side == "random" else Seat(others_side).other
