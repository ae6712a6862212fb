"""One position, held in C++ and played on by the numbers of actions."""

from __future__ import annotations

import operator
from typing import Never, Self, SupportsIndex, cast

import numpy as np

from jogo.api import Match
from jogo.core import match as core
from jogo.core.errors import GameOver, IllegalAction, JogoError
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.core.seat import Outcome, Seat
from jogo.core.situation import REPETITION
from jogo.engine import _core
from jogo.fast.arrays import take_array
from jogo.fast.layout import Layout, make_layout
from jogo.fast.numbers import LARGEST_SEED, read_number
from jogo.fast.symmetry import Mask, Planes

SEATS = tuple(Seat)
# By verdict: the game goes on, the first seat has won, the second has, a draw.
RETURNS = ((0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
LONGEST_PLAYOUT = 1_000_000


class State(_core.State):
    """A position with the actions that led to it, so that repetition counts as in a `Match`.

    >>> state = State("breakthru")
    >>> len(state.legal_actions()), state.to_move
    (60, Seat.FIRST)
    >>> state.apply(state.text_to_action("f6-f7"))
    >>> state.to_move, state.is_over, state.returns
    (Seat.SECOND, False, (0.0, 0.0))
    """

    __slots__ = ()

    def __init__(
        self, game: str | Game | Layout, position: str | None = None, **options: OptionValue
    ) -> None:
        layout = game if isinstance(game, Layout) else make_layout(game, **options)
        super().__init__(layout, normalize(layout.game, position))

    @property
    def layout(self) -> Layout:
        """How this game's actions and planes are numbered."""
        return cast("Layout", super().layout)

    @property
    def game(self) -> Game:
        """The game with its options, as the Python rules have it."""
        return self.layout.game

    # Where the game stands

    @property
    def to_move(self) -> Seat:
        """Who acts; the same seat may act several times in a row."""
        return SEATS[self.mover]

    @property
    def returns(self) -> tuple[float, float]:
        """1 for the winner and -1 for the loser, by seat; zeros for a draw or a game going on."""
        return RETURNS[self.verdict]

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, in the words of a `Match`, or None while it goes on."""
        if not self.is_over:
            return None
        return self.game.outcome(self.game.parse_state(self.text)) or REPETITION

    def legal_mask(self, out: Mask | None = None) -> Mask:
        """For each action, whether it is legal; `out` is filled if it is given.

        >>> State("jostle").legal_mask().sum()
        np.int64(16)
        """
        mask = take_array(out, (self.layout.action_count,), np.bool_)
        self.fill_mask(mask)
        return mask

    def observation(self, out: Planes | None = None) -> Planes:
        """The planes that the player to move sees; `out` is filled if it is given.

        >>> State("jostle", size=8).observation().sum(axis=(1, 2)).tolist()
        [8.0, 8.0]
        """
        planes = take_array(out, self.layout.shape, np.float32)
        self.fill_planes(planes)
        return planes

    # Actions as text

    def text_to_action(self, text: str) -> int:
        """The number of an action; whether it is legal here is not asked.

        >>> State("virus-wars").text_to_action("b1")
        1
        """
        number = self.find_action(text)
        if number is None:
            raise self.game.refusal(self._parsed(), self.game.parse_action(text))
        return number

    def _parsed(self) -> object:
        return self.game.parse_state(self.text)

    def _refuse(self, action: SupportsIndex) -> Never:
        """Say why an action cannot be played; the compiled side calls it."""
        number = operator.index(action)
        last = self.layout.action_count - 1
        if not 0 <= number <= last:
            raise IllegalAction(
                "there is no action {number} in {game}; the numbers are 0 to {last}",
                number=number,
                game=self.game.name,
                last=last,
            )
        text = self.action_to_text(number)
        if (outcome := self.outcome) is not None:
            raise GameOver(
                "action {number}, {action}, comes too late: the game is over ({outcome})",
                number=number,
                action=text,
                outcome=outcome,
            )
        try:
            reason: JogoError = self.game.refusal(self._parsed(), self.game.parse_action(text))
        except JogoError as unreadable:
            reason = unreadable
        raise IllegalAction("action {number}, {reason}", number=number, reason=reason)

    # To and from other things

    @classmethod
    def from_match(cls, match: core.Match) -> Self:
        """The position of a match, with its history; a resignation is not part of it.

        >>> match = Match("jostle")
        >>> _ = match.play("c4-b4")
        >>> State.from_match(match).text == match.position
        True
        """
        state = cls(match.game, match.game.format_state(match.start))
        for action in match.actions:
            state.apply(state.text_to_action(str(action)))
        return state

    def to_match(self) -> Match:
        """A match with the same start and the same actions."""
        match, state = Match(self.game, self.start_text), type(self)(self.layout, self.start_text)
        for number in self.history():
            match.play(state.action_to_text(number))
            state.apply(number)
        return match

    @classmethod
    def playout(
        cls,
        game: str | Game | Layout,
        seed: int,
        *,
        position: str | None = None,
        longest: int = LONGEST_PLAYOUT,
        **options: OptionValue,
    ) -> Self:
        """The end of the random game that belongs to a seed of `Batch.random_playouts`."""
        seed = read_number("seed", seed, 0, LARGEST_SEED)
        longest = read_number("longest", longest, 1, LONGEST_PLAYOUT)
        state = cls(game, position, **options)
        state.play_at_random(seed, longest)
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.game, self.start_text, tuple(self.history()))

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Whether game and position are the same, counters included; the past may differ."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.is_same_position(other)

    # It changes with every action, so it is no key of a dictionary; `hash` and `text` are.
    __hash__ = None  # type: ignore[assignment]

    # How it looks: as a `Match` does

    def __str__(self) -> str:
        return str(self.to_match())

    def _repr_svg_(self) -> str:
        return self.to_match()._repr_svg_()

    def _repr_html_(self) -> str:
        return self.to_match()._repr_html_()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name}: {self.text}>"


def normalize(game: Game, position: str | None) -> str | None:
    """A position that the Python rules have read, whose errors say what is wrong with it."""
    return None if position is None else game.format_state(game.parse_state(position))


def _rebuild(kind: type[State], game: Game, start: str, actions: tuple[int, ...]) -> State:
    state = kind(game, start)
    for action in actions:
        state.apply(action)
    return state
