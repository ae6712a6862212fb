"""A game: its rules with the options chosen, its texts and its pictures, behind one interface."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol

from typing_extensions import TypeVar

from jogo.core.action import Action
from jogo.core.appearance import Appearance
from jogo.core.board_view import BoardView, Mark
from jogo.core.errors import GameOver, IllegalAction
from jogo.core.guide import Guide, Picture, ScoreLine
from jogo.core.lesson import Lesson
from jogo.core.message import Message
from jogo.core.option import Option, OptionValue, read_options
from jogo.core.position_form import PositionForm, form_of_legend
from jogo.core.preset import Preset, expand_preset
from jogo.core.puzzle import PuzzleType
from jogo.core.refusal import refuse_without_reason
from jogo.core.seat import Outcome, Seat
from jogo.core.strength import Strength
from jogo.core.vocabulary import Vocabulary

NO_CELLS: frozenset[str] = frozenset()


class State(Protocol):
    """A position with the counters its rules need: a frozen dataclass without history."""

    @property
    def to_move(self) -> Seat: ...
    @property
    def turn(self) -> int: ...


# Code for any game writes plain `Game` or `GameType`; the parameters are for the games' own files.
S = TypeVar("S", bound=State, default=Any)
A = TypeVar("A", bound=Action, default=Any)


class Rules(Protocol[S, A]):
    """What a game's `rules.py` says; the options are its fields."""

    def start(self) -> S:
        """The position before the first action."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """The legal actions in a fixed order; none once the game is over."""

    def after(self, state: S, action: A) -> S:
        """The position after an action that is known to be legal."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game has ended, or None while it goes on."""

    def repetition_key(self, state: S) -> Hashable | None:
        """What must recur for a position to count as repeated; None if repetition is no draw."""


R = TypeVar("R", bound=Rules[Any, Any], default=Any)


@dataclass(frozen=True)
class Notation(Generic[R, S, A]):
    """How a game's positions and actions are read and written."""

    parse_action: Callable[[R, str], A]
    parse_state: Callable[[R, str], S]
    format_state: Callable[[R, S], str]


@dataclass(frozen=True, eq=False)
class GameType(Generic[R, S, A]):
    """All there is to know of a game before its options are chosen.

    `game_type.game(...)` chooses them. `module` is where the object stands, under the name GAME:
    `GameType(module=__name__, ...)`. `presets` are options that go together, the first of them the
    defaults. `levels` are the report's computer levels, `engine_options` the options as the engine
    takes them, `counters` the fields of a state that count down within a turn, with their values at
    its start. `position_form` says what a position is made of, for people who set one up.
    """

    module: str
    name: str
    title: str
    summary: str
    colours: tuple[str, str]
    options: tuple[Option, ...]
    rules: Callable[..., R] = field(repr=False)
    notation: Notation[R, S, A] = field(repr=False)
    view: Callable[[R, S], BoardView] = field(repr=False)
    presets: tuple[Preset, ...] = field(default=(), repr=False)
    refusal: Callable[[R, S, A], Message] = field(default=refuse_without_reason, repr=False)
    levels: Mapping[str, Callable[[R, S, Random], A]] = field(default_factory=dict, repr=False)
    lessons: tuple[Lesson, ...] = field(default=(), repr=False)
    puzzles: PuzzleType | None = field(default=None, repr=False)
    guide: Guide[R, S, A] = field(default=Guide(), repr=False)
    appearance: Appearance = field(default=Appearance(), repr=False)
    words: Vocabulary = field(default=Vocabulary(), repr=False)
    strength: Strength = field(default=Strength(), repr=False)
    engine_options: Callable[[R], Mapping[str, str]] | None = field(default=None, repr=False)
    counters: Callable[[R], Mapping[str, int]] | None = field(default=None, repr=False)
    position_form: Callable[[R], PositionForm] | None = field(default=None, repr=False)

    def __reduce__(self) -> tuple[object, ...]:
        # There is one of each game: a pickle only says where it is.
        return _find_game_type, (self.module,)

    def game(self, /, **options: OptionValue) -> Game[R, S, A]:
        """The game with some options chosen and the others at their defaults."""
        given = expand_preset(self.title, self.presets, options)
        chosen = read_options(self.title, self.options, given)
        return Game(self, self.rules(**chosen), chosen)

    @property
    def folder(self) -> Path:
        """Where the game's files are; `translations/CODE.mo` there has its words in a language."""
        return Path(str(import_module(self.module).__file__)).parent

    def suggestions(self) -> dict[str, OptionValue]:
        """The options that a menu would suggest, where they are not the defaults."""
        found = ((option.name, option.suggested) for option in self.options)
        return {name: value for name, value in found if value is not None}

    def options_in(self, preset: Preset) -> dict[str, str]:
        """Every option with its value in a preset, as text."""
        values = self.game(**preset.options).options
        return {option.name: option.write(values[option.name]) for option in self.options}

    def balance_of(self, preset: str) -> str:
        """How even the sides are, in a sentence, with a preset or with options chosen one by one.

        Empty if nothing is known of it.
        """
        found = (one.balance for one in self.presets if one.name == preset)
        return next(found, "") or self.words.balance

    def preview(self) -> BoardView:
        """A lively position of the game, for a picture of it."""
        shown = self.appearance.preview
        game = self.game(**shown.options)
        state = game.start() if shown.position is None else game.parse_state(shown.position)
        return game.view(state)

    def draw_picture(self, picture: Picture) -> BoardView:
        """The little board of one of the guide's pictures."""
        game = self.game(**picture.options)
        position = picture.position
        state = game.start() if position is None else game.parse_state(position)
        seen = replace(game.view(state, hints=picture.show), arrows=picture.arrows)
        return seen if picture.part is None else seen.part(*picture.part)

    @property
    def seats(self) -> tuple[str, str]:
        """What both seats are called where no position says which colour they have."""
        return self.words.seats or self.colours

    def goal_of(self, colour: str) -> str:
        """What the player of a colour is after, in a sentence; empty if the game does not say."""
        return self.words.goals[self.colours.index(colour)]


def _find_game_type(module: str) -> GameType:
    found: GameType = import_module(module).GAME
    return found


@dataclass(frozen=True)
class Game(Generic[R, S, A]):
    """A game with its options chosen. It holds no position: those are passed in and handed out."""

    type: GameType[R, S, A]
    rules: R
    options: Mapping[str, OptionValue]

    def __reduce__(self) -> tuple[object, ...]:
        return _choose_options, (self.type, self.chosen_options())

    @property
    def name(self) -> str:
        return self.type.name

    def start(self) -> S:
        state: S = self.rules.start()
        return state

    def legal_actions(self, state: S) -> tuple[A, ...]:
        actions: tuple[A, ...] = self.rules.legal_actions(state)
        return actions

    def apply(self, state: S, action: A) -> S:
        """The position after the action; `GameOver` or `IllegalAction` if it may not be played."""
        outcome = self.outcome(state)
        if outcome is not None:
            raise GameOver(
                "{action} comes too late: the game is over ({outcome})",
                action=action,
                outcome=outcome,
            )
        if action not in self.legal_actions(state):
            raise self.refusal(state, action)
        after: S = self.rules.after(state, action)
        return after

    def refusal(self, state: S, action: A) -> IllegalAction:
        """Why an action is not legal; `UnreadableAction` if it is one of another game."""
        readable = self.parse_action(str(action))
        reason = self.type.refusal(self.rules, state, readable)
        return IllegalAction(reason.sentence, **dict(reason.values))

    def outcome(self, state: S) -> Outcome | None:
        return self.rules.outcome(state)

    def parse_action(self, text: str) -> A:
        return self.type.notation.parse_action(self.rules, text)

    def format_action(self, action: A) -> str:
        return str(action)

    def parse_state(self, text: str) -> S:
        return self.type.notation.parse_state(self.rules, text)

    def format_state(self, state: S) -> str:
        return self.type.notation.format_state(self.rules, state)

    def view(
        self,
        state: S,
        last: Iterable[A] = (),
        targets: Iterable[str] = (),
        hints: Iterable[str] = (),
        *,
        is_over: bool = False,
    ) -> BoardView:
        """What there is to draw, with the last actions, legal targets and hints marked.

        Once the match `is_over`, what may be done in a turn is not told, and the cells are marked
        that decided the game.
        """
        last = tuple(last)
        touched = [action.cells for action in last]
        seen = self.type.view(self.rules, state)
        facts, decisive = seen.facts, NO_CELLS
        if is_over:
            facts = tuple([fact for fact in facts if not fact.of_turn])
            decisive = self.decisive_cells(state, last)
        # Field by field: `replace` takes three times as long, for every action of every game.
        return BoardView(
            outline=seen.outline,
            rows=seen.rows,
            colours=seen.colours,
            to_move=seen.to_move,
            turn=seen.turn,
            facts=facts,
            legend=seen.legend,
            marks={
                Mark.LAST: frozenset(chain.from_iterable(touched)),
                Mark.TARGET: frozenset(targets),
                Mark.HINT: frozenset(hints),
                Mark.DECISIVE: decisive,
            },
            moved=frozenset([cells[-1] for cells in touched if cells]),
            game=self.type.name,
            appearance=self.type.appearance,
        )

    def position_form(self) -> PositionForm:
        """What a position of the game is made of, for people who set one up."""
        if self.type.position_form is None:
            return form_of_legend(self.view(self.start()))
        return self.type.position_form(self.rules)

    # What the game explains

    def goal(self, state: S, seat: Seat) -> str:
        """What a seat is after, said to its player; the seats may have exchanged their colours."""
        return self.type.goal_of(self.type.view(self.rules, state).colour_of(seat))

    def now(self, state: S) -> Message | None:
        """What the player to move may do; None once the rules have ended the game."""
        return None if self.outcome(state) is not None else self.type.guide.now(self.rules, state)

    def hindrance(self, state: S, cell: str) -> Message | None:
        """Why the piece of the player to move on a cell cannot be moved, if the game says so."""
        if self.outcome(state) is not None:
            return None
        if any(action.cells[:1] == (cell,) for action in self.legal_actions(state)):
            return None
        return self.type.guide.hindrance(self.rules, state, cell)

    def reason(self, state: S, actions: Iterable[A]) -> Message | None:
        """What legal actions of one turn are good for, as "captures the queen"."""
        played = tuple(actions)
        return self.type.guide.reason(self.rules, state, played) if played else None

    def decisive_cells(self, state: S, last: Iterable[A] = ()) -> frozenset[str]:
        """The cells that won a game by the rules, by its last turn's actions; none for a draw."""
        outcome = self.outcome(state)
        if outcome is None or outcome.winner is None:
            return NO_CELLS
        return frozenset(self.type.guide.decisive(self.rules, state, tuple(last)))

    def cause(self, state: S) -> Message | None:
        """Why the rules ended a game here, if the outcome's reason does not say it."""
        return self.type.guide.cause(self.rules, state) if self.outcome(state) else None

    def score_table(self, state: S) -> tuple[ScoreLine, ...]:
        """What both seats have points for, the sum last; empty in a game without points."""
        return self.type.guide.scores(self.rules, state)

    def engine_options(self) -> Mapping[str, str]:
        """The options as the engine takes them: what names a thing here is written out there."""
        if self.type.engine_options is None:
            return self.chosen_options()
        return self.type.engine_options(self.rules)

    def chosen_options(self) -> dict[str, str]:
        """The options that differ from their defaults, as text."""
        return {
            option.name: option.write(self.options[option.name])
            for option in self.type.options
            if self.options[option.name] != option.default
        }


def _choose_options(game_type: GameType, options: Mapping[str, str]) -> Game:
    return game_type.game(**options)
