"""Games and challenges as bots' programs hear of them."""

from __future__ import annotations

from jogo.core.match import CALLED_OFF
from jogo.core.seat import RESULTS, Seat
from jogo.play.session import Session
from jogo.web.identity import is_bot
from jogo.web.store import StoredGame
from jogo.web.wire import models
from jogo.web.wire.game import describe_clock, describe_rating
from jogo.web.wire.models import bots
from jogo.web.wire.position import seat_name

WINNERS = {result: winner for winner, result in RESULTS.items()}


def describe_bot_challenge(challenge: models.OpenChallenge) -> bots.BotChallenge:
    """A challenge that the lobby tells of."""
    return bots.BotChallenge(
        id=challenge.id,
        direction="out" if challenge.yours else "in",
        challenger=bots.BotOpponent(
            # A guest has no profile, but may have a name.
            name=challenge.profile or challenge.by,
            title="BOT" if challenge.bot else None,
            rating=challenge.rating,
        ),
        destination=challenge.to,
        game=challenge.game,
        options=challenge.options,
        clock=challenge.clock,
        days=challenge.days,
        rated=challenge.rated,
        side=challenge.side,
    )


def describe_bot_game(stored: StoredGame, seat: Seat) -> bots.BotGame:
    """A game in which a bot has a seat."""
    winner = None if stored.result is None else WINNERS[stored.result]
    return bots.BotGame(
        id=stored.id,
        game=stored.game,
        options=stored.options,
        seat=seat_name(seat),
        opponent=describe_sitter(stored, seat.other),
        rated=stored.rated,
        clock=describe_setting(stored),
        days=stored.days,
        status=status_of(stored.result, stored.reason),
        winner=None if winner is None else seat_name(winner),
    )


def describe_full(stored: StoredGame, session: Session, seat: Seat) -> bots.BotGameFull:
    match = session.match
    first, second = (describe_sitter(stored, each) for each in Seat)
    return bots.BotGameFull(
        id=stored.id,
        game=stored.game,
        title=match.game.type.title,
        options=match.game.chosen_options(),
        rated=stored.rated,
        clock=describe_setting(stored),
        days=stored.days,
        created=stored.created,
        seat=seat_name(seat),
        first=first,
        second=second,
        start=match.game.format_state(match.start),
        state=describe_state(session, seat),
    )


def describe_state(session: Session, seat: Seat) -> bots.BotGameState:
    match, offer = session.match, session.offers.standing
    outcome = match.outcome
    winner = None if outcome is None else outcome.winner
    is_to_move = outcome is None and match.to_move is seat
    return bots.BotGameState(
        moves=" ".join(map(str, match.actions)),
        ply=match.ply,
        position=match.position,
        to_move=seat_name(match.to_move),
        legal=match.legal() if is_to_move else [],
        clock=None if session.clock is None else describe_clock(session.clock),
        draw_offer=seat_name(offer.by) if offer is not None and offer.kind == "draw" else None,
        status="started" if outcome is None else status_of(outcome.result, outcome.reason),
        winner=None if winner is None else seat_name(winner),
        reason=None if outcome is None else outcome.reason,
    )


def describe_chat_line(
    line: models.ChatLine, room: bots.BotChatRoom = "player"
) -> bots.ChatLineLine:
    return bots.ChatLineLine(room=room, username=line.name, text=line.text)


def describe_sitter(stored: StoredGame, seat: Seat) -> bots.BotOpponent:
    is_program = is_bot(stored.owners[seat])
    return bots.BotOpponent(
        name=stored.names[seat],
        title="BOT" if is_program else None,
        rating=describe_rating(stored, seat)["rating"],
    )


def describe_setting(stored: StoredGame) -> models.ChallengeClock | None:
    if stored.clock is None:
        return None
    return models.ChallengeClock(seconds=stored.clock // 1000, increment=stored.increment // 1000)


def status_of(result: str | None, reason: str | None) -> bots.BotGameStatus:
    """How a game stands, in a word.

    >>> status_of(None, None), status_of("1-0", "time"), status_of("1/2-1/2", CALLED_OFF)
    ('started', 'finished', 'aborted')
    """
    if result is None:
        return "started"
    return "aborted" if reason == CALLED_OFF else "finished"
