"""Beside the board: who plays, whose turn it is, the clocks, and what there is to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content
from textual.widgets import Static

from jogo.core.board_view import BoardView, Fact
from jogo.core.seat import Seat
from jogo.draw.picture import Look
from jogo.draw.symbols import legend_sign
from jogo.language import Language

# Longer than this, a fact is a list, which is told where there is room for it.
SHORT = 10


class Panel(Static):
    """The players with what belongs to each, what concerns both, and the meaning of the signs."""

    DEFAULT_CSS = """
    Panel { height: auto; padding: 0 1; }
    """

    def __init__(self, look: Look, say: Language) -> None:
        super().__init__()
        self.look = look
        self.say = say

    def show(
        self,
        view: BoardView,
        names: Mapping[Seat, str],
        clocks: Mapping[Seat, str],
        *,
        is_over: bool,
        is_roomy: bool,
    ) -> None:
        """Tell what there is to know of a position; lists and the legend only with enough room."""
        self.is_roomy = is_roomy
        lines: list[Content] = []
        for seat in Seat:
            acts = seat is view.to_move and not is_over
            lines += self.player(view, seat, names[seat], clocks.get(seat, ""), acts=acts)
        shared = [fact for fact in view.facts if fact.seat is None]
        lines += [Content(f"{self.say(fact.label)}: {fact.value}") for fact in shared]
        if is_roomy:
            lines += [Content(""), *self.legend(view)]
        self.update(Content("\n").join(lines))

    def player(
        self, view: BoardView, seat: Seat, name: str, clock: str, *, acts: bool
    ) -> list[Content]:
        """A player's colour, name and clock, then what belongs to it."""
        paint = self.look.palette.pieces[view.colour_of(seat)]
        colour = f" {self.say(view.colour_of(seat))} "
        chip = (colour, f"bold {paint.ink} on {paint.fill}")
        pointer = ("▶ " if self.look.with_shapes else "> ") if acts else "  "
        before = Content.assemble((pointer, "bold $accent"), chip, " ", (name, "$faint"))
        gap = max(1, self.content_size.width - before.cell_length - len(clock))
        title = Content.assemble(before, " " * gap, (clock, "bold" if acts else "$faint"))
        mine = [fact for fact in view.facts if fact.seat is seat]
        return [title if clock else before, *self.facts(mine)]

    def facts(self, facts: Sequence[Fact]) -> list[Content]:
        """Numbers together on a line; a list on lines of its own, where there is room."""
        short = [fact for fact in facts if len(fact.value) < SHORT]
        lists = [fact for fact in facts if len(fact.value) >= SHORT and self.is_roomy]
        together = " · ".join(f"{self.say(fact.label)}: {fact.value}" for fact in short)
        lines = [Content(f"    {together}")] if short else []
        return lines + [Content(f"    {self.say(fact.label)}: {fact.value}") for fact in lists]

    def legend(self, view: BoardView) -> list[Content]:
        return [
            Content.assemble(
                (f"{legend_sign(letters, self.look.with_shapes):>4} ", "bold"),
                (self.say(meaning), "$faint"),
            )
            for letters, meaning in view.legend
        ]
