"""What a computer did in its turn: how long it thought, and among how many moves it chose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from jogo.core.action import Action
from jogo.core.message import Plural
from jogo.language import Language

# No time at all would not be believed.
SHORTEST = 0.01
# Moves of a turn whose choices are counted one by one.
MOST_NAMED = 2


@dataclass
class ComputerTurn:
    """The actions of a computer's turn so far.

    >>> from jogo.core.action import Move
    >>> turn = ComputerTurn(3)
    >>> turn.add(Move("f6", "f7"), 0.5, 42)
    >>> turn.add(Move("e5", "e6"), 0.25, 40)
    >>> turn.describe("Gold", "Level 3", Language("en"))
    'Gold (Level 3) played f6-f7 e5-e6 in 0.75 s, choosing from 42 and 40 moves.'

    A turn of many moves says the least and the most, so that it fits a line:

    >>> for choices in (5, 9, 10):
    ...     turn.add(Move("e5", "e6"), 0.1, choices)
    >>> turn.numbers(Language("en"))
    '5 to 42'
    """

    number: int
    seconds: float = 0.0
    played: list[Action] = field(default_factory=list)
    chosen_from: list[int] = field(default_factory=list)

    def add(self, action: Action, seconds: float, choices: int) -> None:
        self.played.append(action)
        self.seconds += seconds
        self.chosen_from.append(choices)

    def describe(
        self, colour: str, player: str, say: Language, write: Callable[[Action], str] = str
    ) -> str:
        """What was played, in words; `write` says what an action is called."""
        return say(
            Plural(
                "{colour} ({player}) played {actions} in {seconds} s, "
                "choosing from {numbers} move.",
                "{colour} ({player}) played {actions} in {seconds} s, "
                "choosing from {numbers} moves.",
            ),
            n=sum(self.chosen_from),
            colour=colour,
            player=player,
            actions=" ".join(map(write, self.played)),
            seconds=say.number(f"{max(self.seconds, SHORTEST):.2f}"),
            numbers=self.numbers(say),
        )

    def numbers(self, say: Language) -> str:
        """Among how many moves each one was chosen."""
        numbers = self.chosen_from
        if len(numbers) > MOST_NAMED:
            return say("{least} to {most}", least=min(numbers), most=max(numbers))
        *others, last = map(str, numbers)
        return say("{others} and {last}", others=", ".join(others), last=last) if others else last
