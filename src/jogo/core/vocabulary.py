"""The words of a game for people: what its cells, choices, options and levels are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OptionWords:
    """What an option is called in a form, and what its values are called, by their text.

    >>> OptionWords("Board size", {"8": "small"}).value("8"), OptionWords("Board size").value("10")
    ('small', '10')
    """

    title: str
    values: Mapping[str, str] = field(default_factory=dict)

    def value(self, text: str) -> str:
        return self.values.get(text, text)


@dataclass(frozen=True, slots=True)
class CallWords:
    """An action that touches no cell, as it stands in a list of moves and within a sentence.

    >>> CallWords("swaps colours", "the swap").named
    'the swap'
    """

    listed: str
    named: str


@dataclass(frozen=True, slots=True)
class EndingWords:
    """A reason for the end as it is `told` of the `{loser}`, and as both players read it.

    What a player reads is a whole sentence, or empty: then the reason alone is said. In a game with
    points, `{more}` and `{fewer}` are those of the winner and of the loser. A `Plural` counts as
    `{n}` the points of who reads it, or of the winner where it is `told`.

    >>> EndingWords("{loser} resigned", lost="You resigned.").lost
    'You resigned.'
    """

    told: str
    won: str = ""
    lost: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is said of a game, in English; the translations translate it.

    `goals` say in one sentence what each colour is after, to its player. `terrain` names what a
    cell is, `choices` what an action's `choice` means on a button, `gains` what choosing it brings
    in a few words, `signs` what the letters mean that the text of an action ends with (`=C`),
    wherever people read it, `calls` what is said of actions that touch no cell, by their texts,
    `levels` the report's levels, `options` the options by name. `facts` explain, by their labels,
    the numbers beside the board that do not explain themselves. `endings` has words for the
    reasons of the game's outcomes. `seats` names both seats in results of many games, if colours
    may be exchanged within one: else they are called by their colours. `balance` says which side
    has the easier game, if one has whatever the options are. `credits` says who made the game.
    """

    goals: tuple[str, str] = ("", "")
    terrain: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    gains: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    calls: Mapping[str, CallWords] = field(default_factory=dict)
    levels: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    endings: Mapping[str, EndingWords] = field(default_factory=dict)
    seats: tuple[str, str] | None = None
    balance: str = ""
    credits: tuple[str, ...] = ()

    def option(self, name: str) -> OptionWords:
        """The words for an option; a game that has none for it shows its name.

        >>> Vocabulary().option("free_setup").title
        'free setup'
        """
        return self.options.get(name) or OptionWords(name.replace("_", " "))
