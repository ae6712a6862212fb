"""Beside the board: who plays, whose turn it is, the clocks, and what there is to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from textual.content import Content
from textual.widgets import Static

from jogo.core.board_view import BoardView, Fact, Mark
from jogo.core.guide import ScoreLine
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.draw.picture import AROUND_MOVED, EDGES, Look, edge_alone
from jogo.draw.symbols import legend_sign
from jogo.language import Language
from jogo.terminal.panel import flow, score_rows

INDENT = "   "
NARROWEST = 23
MARKS = {
    Mark.CURSOR: translatable("the cursor"),
    Mark.PICKED: translatable("the piece you have picked; in rules, a piece that moves"),
    Mark.TARGET: translatable("where you can play; also as •"),
    Mark.HINT: translatable("a hint; in rules, what the text speaks of"),
    Mark.DECISIVE: translatable("what decided the game"),
}
MOVED = translatable("the piece that moved last")


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
        scores: Sequence[ScoreLine] = (),
        is_roomy: bool,
        explains_signs: bool = False,
    ) -> None:
        """Tell what there is to know of a position; lists and the legend only with enough room.

        To who is shown the first steps, the signs of the board matter more than what each has.
        """
        self.is_roomy = is_roomy
        # On a small screen the table of points takes the place of what each player has.
        self.has_facts = is_roomy or not (scores or explains_signs)
        lines: list[Content] = []
        for seat in Seat:
            acts = seat is view.to_move and not is_over
            lines += self.player(view, seat, names[seat], clocks.get(seat, ""), acts=acts)
        shared = [fact for fact in view.facts if fact.seat is None and self.has_facts]
        lines += [Content(line) for fact in shared for line in self.fact(fact, self.width)]
        lines += [Content(""), *self.table(view, scores)] if scores else []
        if is_roomy:
            lines += [Content(""), *legend_lines(view, self.look, self.say, self.width)]
        elif explains_signs:
            lines += brief_legend(view, self.look, self.say, self.width)
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
        gap = max(1, self.width - before.cell_length - len(clock))
        title = Content.assemble(before, " " * gap, (clock, "bold" if acts else "$faint"))
        mine = [fact for fact in view.facts if fact.seat is seat and self.has_facts]
        return [title if clock else before, *self.facts(mine)]

    def facts(self, facts: Sequence[Fact]) -> list[Content]:
        """Numbers one after another, then lists, which a small screen has only on its board."""
        width = self.width - len(INDENT)
        numbers = [fact for fact in facts if is_number(fact)]
        lists = [fact for fact in facts if not is_number(fact) and self.is_roomy]
        told = [f"{self.say(fact.label)}: {fact.value}" for fact in numbers]
        if max(map(len, told), default=0) <= width - len(INDENT):
            lines = [*filter(None, flow(told, width, " · "))]
        else:
            lines = [line for fact in numbers for line in self.fact(fact, width)]
        lines += [line for fact in lists for line in self.fact(fact, width)]
        return [Content(INDENT + line) for line in lines]

    def fact(self, fact: Fact, width: int) -> list[str]:
        """A fact on lines of its own, set in where it goes on."""
        return wrap(f"{self.say(fact.label)}: {fact.value}", width, subsequent_indent="  ")

    def table(self, view: BoardView, scores: Sequence[ScoreLine]) -> list[Content]:
        """What each side has points for, the sum in bold below."""
        texts = score_rows(view, scores, self.say)
        styles = ["$faint", *["" for _ in scores[1:]], "bold"]
        return [Content.styled(text, style) for text, style in zip(texts, styles, strict=True)]

    @property
    def width(self) -> int:
        """The characters on a line; before there is a layout, as many as in a small terminal."""
        return max(NARROWEST, self.content_size.width)


def is_number(fact: Fact) -> bool:
    """Whether a fact counts something; otherwise it is a list, of cells for instance."""
    return fact.value.lstrip("-").isdecimal()


def mark_lines(look: Look, say: Language) -> list[Content]:
    """Each mark that a cell can have, around its sign or beside it, with its meaning."""
    signs = {MARKS[mark]: EDGES[mark] for mark in MARKS} | {MOVED: AROUND_MOVED}
    return [
        Content.assemble(
            (f"{before} {after} {edge_alone(before, look):<2} ", "bold"), (say(meaning), "$faint")
        )
        for meaning, (before, after) in signs.items()
    ]


def brief_legend(view: BoardView, look: Look, say: Language, width: int) -> list[Content]:
    """Each sign of the board with its meaning behind it, in as few lines as possible."""
    found = []
    for letters, meaning in view.legend:
        sign = legend_sign(letters, view.appearance, look.with_shapes)
        first, *rest = wrap(f"{sign} {say(meaning)}", width, subsequent_indent="  ")
        found.append(Content.assemble((sign, "bold"), (first.removeprefix(sign), "$faint")))
        found += [Content.styled(line, "$faint") for line in rest]
    return found


def legend_lines(view: BoardView, look: Look, say: Language, width: int) -> list[Content]:
    """Each sign of the board with its meaning, wrapped beside it."""
    found = []
    room = max((len(letters) for letters, _ in view.legend), default=0)
    for letters, meaning in view.legend:
        sign = legend_sign(letters, view.appearance, look.with_shapes)
        first, *rest = wrap(say(meaning), width - room - 1)
        found.append(Content.assemble((f"{sign:>{room}} ", "bold"), (first, "$faint")))
        found += [Content.styled(" " * (room + 1) + line, "$faint") for line in rest]
    return found
