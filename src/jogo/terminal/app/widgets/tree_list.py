"""The moves of a tree as a list: scroll it, and click a row to go there."""

from __future__ import annotations

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jogo.core.board_view import BoardView
from jogo.core.tree import GameTree, Node
from jogo.draw.picture import Look
from jogo.terminal.tree_rows import Row, rows_after
from jogo.terminal.typed import Writer

# Deeper variations would leave no room for their moves.
DEEPEST_SET_IN = 4


class TreeList(OptionList, can_focus=False):
    """One line a turn, variations set in, with signs, evaluations and comments beside the moves."""

    DEFAULT_CSS = """
    TreeList {
        height: 1fr; min-height: 3; padding: 0 1; background: $panel;
        scrollbar-size-vertical: 1;
    }
    """

    class Chosen(Message):
        """A row was clicked: its last move."""

        def __init__(self, node: Node) -> None:
            super().__init__()
            self.node = node

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.rows: list[Row] = []

    def show(self, tree: GameTree, view: BoardView, at: Node, writer: Writer) -> None:
        """List the moves of a tree, the one that led to a node marked."""
        self.rows = [*rows_after(tree.root)]
        self.clear_options()
        self.add_options(Option(self.line(row, view, at, writer)) for row in self.rows)
        chosen = next((place for place, row in enumerate(self.rows) if at in row.nodes), None)
        self.highlighted = chosen
        if chosen is not None:
            self.scroll_to_highlight()

    def line(self, row: Row, view: BoardView, at: Node, writer: Writer) -> Text:
        set_in = "│ " * min(row.depth, DEEPEST_SET_IN)
        number = f"{row.number}{'…' if row.goes_on else ''}"
        paint = self.look.palette.pieces[view.colours[row.seat.index]]
        chip = (" ", f"on {paint.fill}") if self.look.is_coloured else ("", "")
        text = Text.assemble((set_in, "dim"), f"{number:>3} ", chip, overflow="fold")
        for node in row.nodes:
            text.append(" ")
            text.append(written(node, writer), "bold reverse" if node is at else "")
        if row.words:
            text.append(f" {row.words}", "dim italic")
        return text

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(self.rows[event.option_index].nodes[-1]))


def written(node: Node, writer: Writer) -> str:
    """A move with its signs, its evaluation, and what is drawn on the board after it.

    >>> from jogo import Study
    >>> from jogo.language import Language
    >>> study = Study.from_record('[Game "jostle"] 1. c4-b4! {[%eval 0.35] [%mark red d8>d9]}')
    >>> written(study.root.children[0], Writer(study.game, Language("en")))
    'c4-b4! (0.35) d8→d9'
    """
    note = node.annotation
    worth = "" if note.evaluation is None else f" ({note.evaluation})"
    drawn = "".join(
        f" {mark.cell}→{mark.to}" if mark.to else f" ○{mark.cell}" for mark in note.marks
    )
    move = "" if node.action is None else writer.listed(node.action)
    return f"{move}{' '.join(note.glyphs)}{worth}{drawn}"
