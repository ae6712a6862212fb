"""The board: drawn as large as it fits, with a cursor, picked by keys or by the mouse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from jogo.core.action import Action
from jogo.core.board_view import BoardView, CellView, Mark
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.selection import Selection
from jogo.draw.fitted import draw_fitted
from jogo.draw.picture import Look, Picture
from jogo.language import Language
from jogo.terminal.typed import Writer

NONE: frozenset[str] = frozenset()


class Board(ScrollView, can_focus=True):
    """A `BoardView` to look at; with legal actions, one of them can be picked on it."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Acted(Message):
        """The cells picked spell out an action, or several among which to choose."""

        def __init__(self, choices: tuple[Action, ...]) -> None:
            super().__init__()
            self.choices = choices

    class Picked(Message):
        """A cell was picked with which a legal action begins or goes on, or it was let go."""

    class Missed(Message):
        """A cell was picked with which no legal action begins or goes on.

        `meant` is what would have to be typed for what the person tried, if that is known.
        """

        def __init__(self, cell: CellView, meant: str | None) -> None:
            super().__init__()
            self.cell = cell
            self.meant = meant

        def describe(self, match: Match, say: Language) -> str:
            """Why nothing can be done with the cell: by the rule, where a move was meant."""
            if self.meant is not None:
                try:
                    match.copy().play(self.meant)
                except JogoError as error:
                    return Writer(match.game, say).error(error)
            owners = {piece.owner for piece in self.cell.pieces}
            if match.to_move in owners:
                reason = match.game.hindrance(match.state, self.cell.name)
                if reason is not None:
                    return say.message(reason)
                return say("The piece on {cell} cannot move now.", cell=self.cell.name)
            if owners:
                return say("The piece on {cell} is not yours.", cell=self.cell.name)
            return say("There is no piece of yours on {cell}.", cell=self.cell.name)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.view: BoardView | None = None
        self.selection = Selection(())
        self.cursor = ""
        # Whether the person has moved the cursor: from then on it stays where they leave it.
        self._is_steered = False
        self.hints: frozenset[str] = frozenset()
        self.picture: Picture | None = None
        # The column that going up and down keeps to, though rows of hexagons lie beside each other.
        self._column: float | None = None

    # What is shown

    def show(
        self, view: BoardView, actions: Iterable[Action] = (), hints: Iterable[str] = ()
    ) -> None:
        """Show a position; without actions it is only to look at."""
        self.view = view
        self.selection = Selection(tuple(actions))
        self.hints = frozenset(hints)
        if self.cursor not in self._cells() or not self._is_steered:
            self.cursor = self._first_cell(view)
        self.redraw()

    def _first_cell(self, view: BoardView) -> str:
        """Where the cursor begins: in the middle, or as near to it as something can be played."""
        middle = view.rows[len(view.rows) // 2]
        centre = middle[len(middle) // 2]
        playable = [cell for cell in self._cells().values() if cell.name in self.selection.targets]
        nearest = min(
            playable,
            key=lambda cell: (cell.x - centre.x) ** 2 + (cell.y - centre.y) ** 2,
            default=centre,
        )
        return nearest.name

    def let_go(self) -> bool:
        """Forget the cells picked; False if there were none."""
        had_some = bool(self.selection.picked)
        self.selection = Selection(self.selection.actions)
        self.redraw()
        return had_some

    def redraw(self) -> None:
        if self.view is None or not self.size:
            return
        self.picture = draw_fitted(self._mark(self.view), *self.size, self.look)
        self.virtual_size = Size(self.picture.width, self.picture.height)
        if self.picture.width > self.size.width or self.picture.height > self.size.height:
            self.scroll_to_region(Region(*self.picture.box_of(self.cursor)), animate=False)
        self.refresh()

    def _mark(self, view: BoardView) -> BoardView:
        """The view with what is picked, what may be picked next, and the cursor."""
        is_to_be_picked = bool(self.selection.actions)
        # Where pieces move, targets are shown once one is picked; where they are placed, at once.
        shows_targets = bool(self.selection.picked) or all(
            len(action.cells) == 1 for action in self.selection.remaining if action.cells
        )

        def shown(mark: Mark) -> frozenset[str]:
            return view.marks.get(mark, NONE)

        marks = {
            **view.marks,
            Mark.PICKED: shown(Mark.PICKED) | frozenset(self.selection.picked),
            Mark.TARGET: shown(Mark.TARGET) | (self.selection.targets if shows_targets else NONE),
            Mark.HINT: shown(Mark.HINT) | self.hints,
            Mark.CURSOR: frozenset({self.cursor} if is_to_be_picked else ()),
        }
        return view.with_marks(marks, view.moved)

    def render_line(self, y: int) -> Strip:
        ground = Style(bgcolor=self.look.palette.ground) if self.look.is_coloured else Style()
        width = self.size.width
        if self.picture is None:
            return Strip.blank(width, ground)
        left, top = self._corner
        line = y + self.scroll_offset.y - top
        if not 0 <= line < self.picture.height:
            return Strip.blank(width, ground)
        strip = Strip(self.picture.lines[line])
        if left:
            strip = Strip.join([Strip.blank(left, ground), strip])
        scrolled = self.scroll_offset.x
        return strip.crop_extend(scrolled, scrolled + width, ground)

    @property
    def _corner(self) -> tuple[int, int]:
        """Where the picture's upper left corner is, so that it stands in the middle."""
        if self.picture is None:
            return 0, 0
        across = self.size.width - self.picture.width
        down = self.size.height - self.picture.height
        return max(0, across // 2), max(0, down // 2)

    def on_resize(self) -> None:
        self.redraw()

    # Picking

    def _cells(self) -> dict[str, CellView]:
        rows = self.view.rows if self.view is not None else ()
        return {cell.name: cell for row in rows for cell in row}

    def action_go(self, across: int, down: int) -> None:
        """Move the cursor to the next cell in a direction."""
        cells = self._cells()
        here = cells.get(self.cursor)
        if here is None:
            return
        if across:
            self._column = None
            beside = [c for c in cells.values() if c.y == here.y and (c.x - here.x) * across > 0]
            found = min(beside, key=lambda c: abs(c.x - here.x), default=here)
        else:
            column = here.x if self._column is None else self._column
            self._column = column
            beyond = [c for c in cells.values() if (c.y - here.y) * down > 0]
            found = min(beyond, key=lambda c: (abs(c.y - here.y), abs(c.x - column)), default=here)
        self.cursor, self._is_steered = found.name, True
        self.redraw()

    def action_pick(self) -> None:
        if not self.selection.actions:
            # There is nothing to pick: the key may mean something to the screen.
            raise SkipAction
        self.pick(self.cursor)

    def pick(self, cell: str) -> None:
        """Pick a cell: a piece, then where it goes; the last one plays the action."""
        if not self.selection.actions:
            return
        self.cursor, self._is_steered = cell, True
        before = self.selection
        self.selection = before.pick(cell)
        if cell not in before.picked and not self.selection.picked:
            is_placed = all(len(action.cells) < 2 for action in before.actions)
            meant = cell if is_placed else before.spell(cell)
            self.post_message(self.Missed(self._cells()[cell], meant))
        else:
            self.post_message(self.Picked())
        choices = self.selection.choices
        self.redraw()
        if choices and not self.selection.targets:
            self.post_message(self.Acted(choices))

    def on_click(self, event: events.Click) -> None:
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.focus()
            self._column = None
            self.pick(cell)

    def cell_at(self, x: int, y: int) -> str | None:
        """The cell under a character of the widget."""
        if self.picture is None:
            return None
        left, top = self._corner
        return self.picture.cell_at(x - left + self.scroll_offset.x, y - top + self.scroll_offset.y)

    def place_of(self, cell: str) -> tuple[int, int]:
        """A character of the widget in the middle of a cell."""
        assert self.picture is not None
        (x, y), (left, top) = self.picture.middles[cell], self._corner
        return int(x) + left - self.scroll_offset.x, int(y) + top - self.scroll_offset.y
