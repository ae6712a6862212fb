"""A position on the board during a game, and the action that led from one to the next."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Literal

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.seat import Outcome

# A position that stands at the start of a turn for the third time is a draw.
REPETITIONS = 3
REPETITION = Outcome(None, "third repetition")


class Situation:
    """A position whose outcome, legal actions and text are worked out once, when asked for."""

    __slots__ = ("_legal", "_outcome", "_text", "game", "state")

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state
        self._legal: tuple[Any, ...] | None = None
        # None also says that the game goes on, so what is not known yet is False.
        self._outcome: Outcome | Literal[False] | None = False
        self._text: str | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Situation, (self.game, self.state)

    @property
    def outcome(self) -> Outcome | None:
        known = self._outcome
        if known is False:
            # A game goes on exactly as long as there are legal actions, which are needed anyway.
            known = self._outcome = None if self.legal else self.game.outcome(self.state)
        return known

    @property
    def legal(self) -> tuple[Any, ...]:
        # Another thread may let go of it meanwhile.
        known = self._legal
        if known is None:
            known = self._legal = self.game.rules.legal_actions(self.state)
        return known

    def forget_legal(self) -> None:
        """Let go of the legal actions, which may be hundreds: the match has moved on."""
        # Whether the game goes on is known from them, and asked for again.
        _ = self.outcome
        self._legal = None

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = self.game.format_state(self.state)
        return self._text


@dataclass(frozen=True, slots=True)
class Ply:
    """An action played, the position it was played in, the one it led to, and what is said of it.

    `key` is what the new position repeats by, if a turn starts with it; `times` is how often it has
    stood on the board by then.
    """

    before: Any
    action: Action
    situation: Situation = field(compare=False)
    key: Hashable | None
    times: int
    comment: str = ""
    glyphs: tuple[str, ...] = ()

    @property
    def after(self) -> Any:
        return self.situation.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended with it, on the board or by repetition."""
        return self.situation.outcome or (REPETITION if self.times >= REPETITIONS else None)

    @property
    def starts_turn(self) -> bool:
        return bool(self.after.turn != self.before.turn)


def is_same_turn(one: Any, other: Any) -> bool:
    """Whether two positions belong to one turn."""
    return bool(one.turn == other.turn and one.to_move is other.to_move)


def advance(here: Situation, action: Action) -> tuple[Situation, Hashable | None]:
    """The position that a legal action leads to, with its key if a turn starts there."""
    before, rules = here.state, here.game.rules
    if action not in here.legal:
        raise here.game.refusal(before, action)
    after = rules.after(before, action)
    key = rules.repetition_key(after) if after.turn != before.turn else None
    return Situation(here.game, after), key
