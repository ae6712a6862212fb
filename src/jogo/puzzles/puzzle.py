"""A puzzle: a position in which one turn, and only one, does what is asked."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from jogo.catalog import find_game_type
from jogo.core.errors import JogoError, UnreadablePuzzles
from jogo.core.game import Game
from jogo.core.message import Message, Plural, Word, translatable
from jogo.core.puzzle import Step, Steps
from jogo.core.seat import Seat

Turn = tuple[str, ...]
# Puzzles are numbered by what they are, so that a file may be put together in any order.
DIGITS_OF_ID = 8

WIN_IN_TURNS = Plural(
    "{colour} to move. Win in {n} turn: only one turn does it.",
    "{colour} to move. Force a win in {n} turns: only one first turn does it.",
)
WIN_BY_THE_END = translatable("{colour} to move. Only one turn wins against the best defence.")
DRAW_BY_THE_END = translatable(
    "{colour} to move. Only one turn keeps the draw; every other one loses."
)


@dataclass(frozen=True, slots=True)
class Refutation:
    """A plausible wrong turn, and the opponent's turn that shows why."""

    turn: Turn
    reply: Turn


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its proved solution.

    `turns` is within how many turns the solver wins, 0 if by the end of the game; `for_draw` says
    that a draw is all there is to keep. `line` has the solver's turn, the defence, the solver's
    turn and so on; it ends with the solver's turn that wins, or after which several win. `level` is
    the engine's lowest level that solves it.
    """

    game: str
    position: str
    turns: int
    line: tuple[Turn, ...]
    for_draw: bool = False
    refutations: tuple[Refutation, ...] = ()
    themes: tuple[str, ...] = ()
    level: int = 0

    @property
    def id(self) -> str:
        """What the puzzle is called in addresses and commands.

        >>> Puzzle("jostle", "10/10 r 1", 0, (("a1-a2",),)).id
        '9d8d44e0'
        """
        return sha256(f"{self.game} {self.position}".encode()).hexdigest()[:DIGITS_OF_ID]

    @property
    def solver_turns(self) -> int:
        """How many turns the solver has to find."""
        return (len(self.line) + 1) // 2

    @property
    def ends_game(self) -> bool:
        """Whether the last turn of the line wins the game: then any turn that wins will do."""
        return 0 < self.turns == self.solver_turns

    def make_game(self) -> Game:
        """The game of the puzzle, with the options at their defaults."""
        return find_game_type(self.game).game()

    def seat(self) -> Seat:
        """The seat whose turn is to be found."""
        seat: Seat = self.make_game().parse_state(self.position).to_move
        return seat

    def task(self) -> Message:
        """What the solver is asked for, and what has been proved."""
        game = self.make_game()
        state = game.parse_state(self.position)
        colour = Word(game.view(state).colour_of(state.to_move))
        if self.turns:
            return Message(WIN_IN_TURNS, colour=colour, n=self.turns)
        return Message(DRAW_BY_THE_END if self.for_draw else WIN_BY_THE_END, colour=colour)

    def write(self) -> str:
        """The puzzle as a line of a file."""
        fields: dict[str, Any] = {
            "position": self.position,
            "turns": self.turns,
            "line": [" ".join(turn) for turn in self.line],
            "wrong": [[" ".join(each.turn), " ".join(each.reply)] for each in self.refutations],
            "themes": list(self.themes),
            "level": self.level,
        }
        if self.for_draw:
            fields["draw"] = True
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def read(cls, game: str, text: str) -> Puzzle:
        """What `write` wrote.

        >>> puzzle = Puzzle("jostle", "10/10 r 1", 0, (("a1-a2",),), themes=("squeeze",), level=3)
        >>> Puzzle.read("jostle", puzzle.write()) == puzzle
        True
        """
        try:
            fields = json.loads(text)
            return cls(
                game,
                str(fields["position"]),
                int(fields["turns"]),
                tuple(tuple(turn.split()) for turn in fields["line"]),
                bool(fields.get("draw", False)),
                tuple(
                    Refutation(tuple(turn.split()), tuple(reply.split()))
                    for turn, reply in fields["wrong"]
                ),
                tuple(map(str, fields["themes"])),
                int(fields["level"]),
            )
        except (AttributeError, KeyError, TypeError, ValueError) as problem:
            raise UnreadablePuzzles(
                "{text!r} is not a puzzle: {problem}", text=text[:60], problem=problem
            ) from problem


def play_turn(game: Game, state: Any, turn: Turn) -> Any:
    """The position after the actions of a turn."""
    for action in turn:
        state = game.apply(state, game.parse_action(action))
    return state


def steps_of(game: Game, position: str, line: tuple[Turn, ...]) -> Steps:
    """A line action by action; `JogoError` if one of them is not legal."""
    state, steps = game.parse_state(position), []
    for number, turn in enumerate(line):
        for text in turn:
            action = game.parse_action(text)
            after = game.apply(state, action)
            steps.append(Step(state, action, after, number % 2 == 0))
            state = after
    return tuple(steps)


def find_themes(game: Game, position: str, line: tuple[Turn, ...]) -> tuple[str, ...]:
    """What a puzzle with this line is about, by the game's own rules."""
    if game.type.puzzles is None:
        raise JogoError("{game} has no puzzles", game=game.type.title)
    steps = steps_of(game, position, line)
    themes = game.type.puzzles.themes
    return tuple(theme.name for theme in themes if theme.is_found(game.rules, steps))
