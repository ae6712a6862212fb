"""A game as one visitor sees it."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypedDict

from jogo.catalog import game_types
from jogo.core.ending import ending_of
from jogo.core.game import GameType
from jogo.core.guide import Step
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.play.clock import Clock
from jogo.play.conditional import Plan
from jogo.play.correspondence import TurnClock
from jogo.play.offers import Offer
from jogo.play.seats import BOTH, Place, place_of
from jogo.play.session import Session
from jogo.players.levels import neighbours_of
from jogo.players.strength import introduce_player, name_player
from jogo.web.identity import DELETED, is_account, is_bot
from jogo.web.locale import language
from jogo.web.store import StoredGame
from jogo.web.wire import models
from jogo.web.wire.fragments import Fields, join_list
from jogo.web.wire.position import describe_outcome, seat_name


class RatingFields(TypedDict):
    rating: str | None
    gain: int | None


@dataclass(frozen=True, slots=True)
class Company:
    """Who is connected to a game: the seats that are there, and the number of watchers."""

    present: Collection[Seat]
    watchers: int
    thinking: Seat | None


def describe_game(
    stored: StoredGame, session: Session, company: Company, place: Place, code: str, number: int
) -> models.GameHead:
    """A game for someone at a place, in their language."""
    match = session.match
    offer = session.offers.standing
    return models.GameHead(
        number=number,
        id=stored.id,
        game=stored.game,
        title=match.game.type.title,
        options=match.game.chosen_options(),
        seats=describe_seats(stored, session, company, place, code),
        you=place_name(place),
        watchers=company.watchers,
        clock=None if session.clock is None else describe_clock(session.clock),
        days=stored.days,
        rated=stored.rated,
        listed=stored.listed,
        private=stored.private,
        coach=stored.coach,
        hints=stored.has_hints,
        take_back=stored.take_back,
        may_undo=session.may_undo(place),
        offer=None if offer is None else describe_offer(offer),
        thinking=None if company.thinking is None else seat_name(company.thinking),
        outcome=describe_outcome(ending_of(match), code),
        rematch=stored.rematch,
        tournament=stored.tournament,
        start=stored.start,
        reviewed=stored.review is not None,
    )


def place_name(place: Place) -> models.PlaceName | None:
    if place is None or place == BOTH:
        return place
    return seat_name(place)


def describe_seats(
    stored: StoredGame, session: Session, company: Company, place: Place, code: str
) -> models.Seats:
    """Both seats, as someone at a place calls them."""
    first, second = (describe_seat(stored, session, seat, company, place, code) for seat in Seat)
    return models.Seats(first=first, second=second)


def describe_seat(
    stored: StoredGame, session: Session, seat: Seat, company: Company, place: Place, code: str
) -> models.Sitter:
    say, name = language(code), stored.players[seat]
    game_type, clock = session.match.game.type, session.clock
    easier, harder = (describe_opponent(level, game_type, say) for level in neighbours_of(name))
    return models.Sitter(
        player=name,
        name=sitter_name(stored, game_type, seat, place, say),
        open=stored.is_open(seat),
        present=seat in company.present,
        easier=easier,
        harder=harder,
        **describe_rating(stored, seat),
        profile=profile_of(stored, seat),
        vacation=clock.rests_until(seat) if isinstance(clock, TurnClock) else None,
    )


def profile_of(stored: StoredGame, seat: Seat) -> str | None:
    """The name of the account that has a seat, if it is one."""
    return stored.names[seat] if is_account(stored.owners[seat]) else None


def describe_rating(stored: StoredGame, seat: Seat) -> RatingFields:
    """The rating of an account, and what it has gained by a game that is over."""
    if stored.before is not None and stored.gains is not None and not stored.is_computer(seat):
        before, after = stored.before[seat], stored.before[seat] + stored.gains[seat]
        return {"rating": f"{after:.0f}", "gain": round(after) - round(before)}
    rating = stored.strengths[seat]
    return {"rating": None if rating is None else str(rating), "gain": None}


def describe_opponent(
    name: str | None, game_type: GameType, say: Language
) -> models.Opponent | None:
    if name is None:
        return None
    return models.Opponent(player=name, name=name_player(name, game_type, say))


def sitter_name(
    stored: StoredGame, game_type: GameType | None, seat: Seat, place: Place, say: Language
) -> str:
    """What someone at a place calls the player at a seat; without its type, a game has no words."""
    if stored.is_computer(seat):
        if game_type is None:
            return stored.players[seat]
        return introduce_player(stored.players[seat], game_type, say)
    owner, name = stored.owners[seat], stored.names[seat]
    if owner is None:
        return say("Waiting for a friend")
    if place is seat:
        return say("You")
    # Two people at one device have one name at most, so that they go by their colours.
    if name is not None and place != BOTH:
        return speak_name(owner, name, say)
    if owner == DELETED:
        return say("deleted user")
    if place is seat.other:
        return say("Guest")
    return say("You") if game_type is None else say(game_type.colours[seat.index])


def speak_name(visitor: str, name: str, say: Language) -> str:
    """What people read of someone with a name: a guest is called one, and so is a bot.

    >>> speak_name("0a1b", "Ana", Language("en")), speak_name("@bot-1c", "Deep", Language("en"))
    ('Ana (guest)', 'BOT Deep')
    """
    if is_bot(visitor):
        return f"BOT {name}"
    return name if is_account(visitor) else say("{name} (guest)", name=name)


def describe_clock(clock: Clock) -> models.Clock:
    """The clocks at this moment, in milliseconds."""
    return models.Clock(
        first=clock.remaining(Seat.FIRST),
        second=clock.remaining(Seat.SECOND),
        running=None if clock.running is None else seat_name(clock.running),
        increment=clock.increment,
        deadline=clock.deadline if isinstance(clock, TurnClock) else None,
    )


def describe_offer(offer: Offer) -> models.Offer:
    return models.Offer(kind=offer.kind, by=seat_name(offer.by))


def describe_turns(match: Match) -> list[models.Turn]:
    """The turns played, each with the number of actions before it."""
    turns, ply = [], 0
    for turn in match.turns:
        actions = [str(action) for action in turn.actions]
        seat = seat_name(turn.seat)
        turns.append(models.Turn(number=turn.number, seat=seat, actions=actions, ply=ply))
        ply += len(actions)
    return turns


def describe_turn(match: Match) -> Fields | None:
    """The fields of a `models.Turn`: the latest one, if there is one."""
    actions = match.turn_until(match.ply)
    if not actions:
        return None
    ply = match.ply - len(actions)
    before = match.state_after(ply)
    return {
        "number": before.turn,
        "seat": seat_name(before.to_move),
        "actions": [str(action) for action in actions],
        "ply": ply,
    }


def describe_plan(plan: Plan) -> models.ConditionalMoves:
    return models.ConditionalMoves(ply=plan.ply, lines=[[*line] for line in plan.lines])


def describe_tour(steps: Iterable[Step], code: str) -> models.Tour:
    say = language(code)
    return models.Tour(
        steps=[
            models.Step(text=say.message(step.text), show=list(step.show), arrows=list(step.arrows))
            for step in steps
        ]
    )


def turns_json(match: Match) -> str:
    return join_list(turn.model_dump_json() for turn in describe_turns(match))


def describe_own_game(stored: StoredGame, visitor: str, code: str) -> models.OwnGame:
    """A game in its player's list, even if the package that brought the game is gone."""
    say = language(code)
    place = place_of(visitor, stored.owners)
    game_type = game_types().get(stored.game)
    first, second = (sitter_name(stored, game_type, seat, place, say) for seat in Seat)
    return models.OwnGame(
        id=stored.id,
        game=stored.game,
        title=stored.game if game_type is None else game_type.title,
        players=(first, second),
        you=place_name(place),
        result=stored.result,
        to_move=None if stored.to_move is None or stored.result else seat_name(stored.to_move),
        updated=stored.updated,
        days=stored.days,
        deadline=None if stored.result else stored.deadline,
        left=None if stored.result else time_left(stored, time.time()),
    )


def time_left(stored: StoredGame, now: float) -> int | None:
    """What the clock of the seat to move has left, in milliseconds; none has deadlines."""
    if stored.left is None or stored.days is not None or stored.to_move is None:
        return None
    spent = now - stored.updated if stored.running is stored.to_move else 0.0
    return max(0, stored.left[stored.to_move] - max(0, round(spent * 1000)))
