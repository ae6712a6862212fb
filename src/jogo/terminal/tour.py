"""The first steps of a game at the board, offered in the first game of each kind."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jogo.core.board_view import BoardView
from jogo.core.guide import Step
from jogo.language import Language
from jogo.play.tour import tour_of
from jogo.terminal.known_games import read_known_games
from jogo.terminal.local_game import LocalGame
from jogo.terminal.panel import mark_arrows

# Once both have had a turn, nobody is asked any more.
FIRST_TURNS = 2


@dataclass(frozen=True, slots=True)
class Tour:
    """Some steps at a board, and the one that is shown."""

    steps: tuple[Step, ...]
    place: int = 0

    @property
    def step(self) -> Step:
        return self.steps[self.place]

    @property
    def is_last(self) -> bool:
        return self.place + 1 == len(self.steps)

    def go_on(self) -> Tour | None:
        """The tour at its next step; None after the last one."""
        return None if self.is_last else replace(self, place=self.place + 1)

    def tell(self, say: Language) -> str:
        return say(
            "{number} of {total}: {text}",
            number=self.place + 1,
            total=len(self.steps),
            text=self.step.text,
        )

    def mark(self, view: BoardView) -> BoardView:
        """A position with where the step's moves begin and lead; its cells are hints."""
        return mark_arrows(replace(view, arrows=self.step.arrows))


def begin_tour(local: LocalGame) -> Tour | None:
    """The tour for the one person who plays, or for who is to move; None if there is none."""
    you = local.seat_of_person
    steps = tour_of(local.match, local.match.to_move if you is None else you)
    return Tour(steps) if steps else None


def is_tour_offered(local: LocalGame) -> bool:
    """Whether this is a person's first game of its kind, and has hardly begun."""
    if not local.awaits_person or local.match.state.turn > FIRST_TURNS:
        return False
    return local.match.game.name not in read_known_games()
