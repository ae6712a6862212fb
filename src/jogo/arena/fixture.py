"""A game that is to be played, before anyone has played it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jogo import catalog
from jogo.core.game import Game
from jogo.core.option import read_choices
from jogo.core.seat import Seat
from jogo.players.program import MOVE_SECONDS


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game of a contest.

    `opening` random actions come before the players act; of several openings the one is used that
    the engine finds most even with `even` nodes, if any. Programs think `seconds` over an action.
    """

    seed: int = 1
    opening: int = 4
    even: int = 0
    seconds: float = MOVE_SECONDS


@dataclass(frozen=True, slots=True)
class Fixture:
    """Two players, a game such as `jostle size=8`, and the number of the opening.

    Each opening is played twice; in the `turned` game `other` has the first seat.
    """

    game: str
    one: str
    other: str
    opening: int
    turned: bool = False
    terms: Terms = Terms()

    @property
    def key(self) -> str:
        """What tells it from all other games of its contest.

        >>> Fixture("jostle", "random", "engine:1", 3).key
        'jostle | random | engine:1 | 3'
        """
        turned = " turned" if self.turned else ""
        return f"{self.game} | {self.one} | {self.other} | {self.opening}{turned}"

    @property
    def seat_of_one(self) -> Seat:
        return Seat.SECOND if self.turned else Seat.FIRST

    def names(self) -> dict[Seat, str]:
        """Who sits where."""
        return {self.seat_of_one: self.one, self.seat_of_one.other: self.other}

    def named_the_other_way(self) -> Fixture:
        """The same game with the players named in the other order; of one with itself, as it is.

        >>> one = Fixture("jostle", "random", "engine:1", 3)
        >>> one.named_the_other_way().names() == one.names()
        True
        """
        if self.one == self.other:
            return self
        return replace(self, one=self.other, other=self.one, turned=not self.turned)

    def with_seats_exchanged(self) -> Fixture:
        return replace(self, turned=not self.turned)


def game_of(text: str) -> Game:
    """The game that a text names, with options behind it.

    >>> game_of("jostle size=8").rules.size
    8
    """
    name, *choices = text.split() or [""]
    return catalog.make_game(name, read_choices(choices))


def text_of(game: Game) -> str:
    """A game in a line, which `game_of` reads.

    >>> text_of(game_of("Jostle size=8")), text_of(game_of("jostle size=10"))
    ('jostle size=8', 'jostle')
    """
    return " ".join([game.name, *(f"{k}={v}" for k, v in game.chosen_options().items())])
