"""A game as one visitor sees it: the `GameState` of docs/web.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jogo.catalog import find_game_type
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.language.speech import speak_player
from jogo.play.clock import Clock
from jogo.web.presenting import compact, outcome_shown, position_json, turns_shown, with_json
from jogo.web.seating import is_person
from jogo.web.speech import language
from jogo.web.store import KeptGame
from jogo.web.taking_back import Place, may_undo, shown_place

if TYPE_CHECKING:
    from jogo.web.room import Room


def state_json(room: Room, code: str, place: Place) -> str:
    """The game for someone of that language who sits there."""
    match, kept = room.match, room.kept
    watchers = [x for x in room.listeners if room.place_of(x.visitor) is None]
    shown: dict[str, Any] = {
        "type": "game",
        "id": kept.id,
        "game": kept.game,
        "title": match.game.type.title,
        "options": match.game.chosen_options(),
        "seats": {str(seat): seat_shown(room, seat, code, place) for seat in Seat},
        "you": shown_place(place),
        "watchers": len(watchers),
        "clock": None if room.clock is None else clock_shown(room.clock),
        "coach": kept.coach,
        "take_back": kept.take_back,
        "may_undo": may_undo(match, place, kept.take_back),
        "offer": None if room.offer is None else room.offer.shown(),
        "thinking": str(match.to_move) if room.is_thinking else None,
        "rematch": kept.rematch,
        "start": kept.start,
        "reviewed": kept.review is not None,
        "outcome": outcome_shown(room.outcome, room.scene.view.colours, code),
    }
    return with_json(
        shown,
        position=room.text(f"position {code}", lambda: position_json(room.scene, code)),
        turns=room.text("turns", lambda: compact(turns_shown(match))),
    )


def seat_shown(room: Room, seat: Seat, code: str, place: Place) -> dict[str, Any]:
    return {
        "player": room.kept.players[seat],
        "name": seat_name(room.kept, seat, place, language(code)),
        "open": room.is_open(seat),
        "present": room.is_present(seat),
    }


def seat_name(kept: KeptGame, seat: Seat, place: Place, say: Language) -> str:
    """Whoever sits there, as the one at a place would call them."""
    if not is_person(kept.players[seat]):
        return speak_player(kept.players[seat], find_game_type(kept.game), say)
    if kept.owners[seat] is None:
        return say("Waiting for a friend")
    if place is seat:
        return say("You")
    if place is seat.other:
        return say("Your friend")
    return say(find_game_type(kept.game).colours[seat.index])


def clock_shown(clock: Clock) -> dict[str, object]:
    """The clocks at this moment, in milliseconds."""
    return {
        **{str(seat): clock.remaining(seat) for seat in Seat},
        "running": None if clock.running is None else str(clock.running),
        "increment": clock.increment,
    }
