"""Two turns looked at exactly over the rules in Python, for games without C++."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from jogo.core.action import Action
from jogo.core.seat import Seat

# How many positions may be looked at; the rules in Python take some ten microseconds for each.
MOST_POSITIONS = 5_000


@dataclass(frozen=True, slots=True)
class SoundActions:
    """The actions that win within the turn, or else that do not let the opponent win in the next.

    Where nothing helps they are all the actions; so they are if there was too much to look at, and
    then they are not `exact`. With `win`, each of them wins within this turn.
    """

    actions: tuple[str, ...]
    win: bool
    exact: bool


class TooMuch(Exception):
    """There are more positions than may be looked at."""


class TurnCheck:
    """A look at a player's turn and the opponent's next one."""

    def __init__(
        self, rules: Any, past: Mapping[Hashable, int] | None = None, most: int = MOST_POSITIONS
    ) -> None:
        self.rules = rules
        self.past = Counter(past or {})
        self.left = most
        self._winning: dict[Any, bool] = {}
        self._safe: dict[Any, bool] = {}

    def sound_actions(self, state: Any) -> SoundActions:
        """What is sound in a position; of a turn of several actions, what can still end well."""
        actions: tuple[Action, ...] = self.rules.legal_actions(state)
        try:
            win = self.wins(state)
            sound = [action for action in actions if self._is_sound(state, action, win)]
        except TooMuch:
            return SoundActions(tuple(map(str, actions)), win=False, exact=False)
        return SoundActions(tuple(map(str, sound or actions)), win, exact=True)

    def _is_sound(self, state: Any, action: Action, win: bool) -> bool:
        after, seat = self.rules.after(state, action), state.to_move
        return self._leads_to_win(after, seat) if win else self.is_safe(after, seat)

    def wins(self, state: Any) -> bool:
        """Whether the player to move can win before its turn is over."""
        if state not in self._winning:
            self._winning[state] = any(
                self._leads_to_win(self._after(state, action), state.to_move)
                for action in self.rules.legal_actions(state)
            )
        return self._winning[state]

    def is_safe(self, state: Any, seat: Seat) -> bool:
        """Whether a seat can still keep the opponent from winning in its next turn."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return outcome.winner is not seat.other
        if state.to_move is not seat:
            key = self.rules.repetition_key(state)
            is_third_time = key is not None and self.past[key] >= 2
            return is_third_time or not self.wins(state)
        if state not in self._safe:
            self._safe[state] = any(
                self.is_safe(self._after(state, action), seat)
                for action in self.rules.legal_actions(state)
            )
        return self._safe[state]

    def _leads_to_win(self, after: Any, seat: Seat) -> bool:
        outcome = self.rules.outcome(after)
        if outcome is not None:
            return outcome.winner is seat
        return after.to_move is seat and self.wins(after)

    def _after(self, state: Any, action: Action) -> Any:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        return self.rules.after(state, action)
