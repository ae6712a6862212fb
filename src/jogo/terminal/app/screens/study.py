"""The analysis of a game or a position: a tree of variations, notes, and the engine's opinion."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.annotation import MARK_COLOURS, SUFFIXES, Mark
from jogo.core.board_view import BoardView
from jogo.core.errors import JogoError
from jogo.core.message import translatable
from jogo.core.tree import GameTree, Node
from jogo.explorer import open_explorer
from jogo.storage import data_folder
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.screens.play_help import describe_keys
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import CALL_BINDINGS, TYPE_BINDING, Key, call_keys
from jogo.terminal.app.widgets.tree_list import TreeList
from jogo.terminal.brief_paths import shorten_path
from jogo.terminal.explored import rows_of
from jogo.terminal.saves import SUFFIX, write_game

SIGNS = {
    "!!": translatable("brilliant move"),
    "!": translatable("good move"),
    "!?": translatable("interesting move"),
    "?!": translatable("inaccuracy"),
    "?": translatable("mistake"),
    "??": translatable("blunder"),
}
KEYS = (
    ("← ↑ ↓ →", translatable("move the cursor")),
    ("Enter", translatable("pick a piece, then where it goes; or click both")),
    (":", translatable("type a move, or the moves of a whole turn")),
    ("[  ]", translatable("one move back, one forward, also PgUp and PgDn")),
    ("{  }", translatable("the variation before, the next one")),
    ("Home  End", translatable("to the start, to the end of the line")),
    ("!", translatable("a sign for the move: good, interesting, a mistake ...")),
    ("c", translatable("a comment on the move")),
    ("m", translatable("draw on the board: twice on a cell to mark it, on two for an arrow")),
    ("p", translatable("make the line shown the main line")),
    ("x", translatable("delete the move and all that comes after it")),
    ("a", translatable("let the engine analyse the position shown")),
    ("e", translatable("what others played here, and how it ended")),
    ("s", translatable("save the analysis as a record")),
    ("q", translatable("leave")),
)


class StudyStage(GameStage):
    """A tree of moves: play one anywhere and a branch appears."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left_curly_bracket,ctrl+up", "beside(-1)", show=False),
        Binding("right_curly_bracket,ctrl+down", "beside(1)", show=False),
        Binding("ctrl+left", "look(-1)", show=False),
        Binding("ctrl+right", "look(1)", show=False),
        Binding("exclamation_mark", "sign", show=False),
        Binding("c", "comment", show=False),
        Binding("m", "draw", show=False),
        Binding("p", "promote", show=False),
        Binding("x,delete", "delete", show=False),
        Binding("e", "explore", show=False),
        Binding("s", "save", show=False),
        TYPE_BINDING,
        Binding("question_mark", "help", show=False),
        *CALL_BINDINGS,
    ]

    def __init__(self, tree: GameTree, path: Path | None = None) -> None:
        match = tree.match()
        assert isinstance(match, Match)
        super().__init__(match)
        self.study = tree
        self.node = tree.root
        # The end of the line that one walks along: a step back can be taken forward again.
        self.end = tree.root.end()
        self.path = path
        self.is_changed = False
        self.is_analysing = True
        # Where an arrow begins that is being drawn.
        self.arrow_from: str | None = None

    def compose_moves(self) -> ComposeResult:
        yield TreeList(self.look)

    def on_mount(self) -> None:
        self.board.focus()
        self.present()

    # Showing

    @property
    def looked_at(self) -> Match:
        match = self.node.match()
        assert isinstance(match, Match)
        return match

    def show_board(self, match: Match, view: BoardView) -> None:
        marks = self.node.annotation.marks
        cells = [cell for mark in marks for cell in (mark.cell, mark.to) if cell]
        drawn = [*cells, self.arrow_from] if self.arrow_from else cells
        self.board.show(view, match.legal_actions(), drawn)

    def show_moves(self, match: Match, view: BoardView) -> None:
        self.query_one(TreeList).show(self.study, view, self.node, self.writer)

    def keys(self) -> list[Key]:
        say = self.say
        return [
            *call_keys(self.board.selection.calls, self.match.game.type.words, say),
            Key("[ ]", say("step"), "look(1)"),
            Key("{ }", say("variation"), "beside(1)"),
            Key("!", say("sign"), "sign"),
            Key("c", say("comment"), "comment"),
            Key("m", say("marks"), "draw"),
            Key("p", say("main line"), "promote"),
            Key("x", say("delete"), "delete"),
            Key("e", say("explorer"), "explore"),
            Key("s", say("save"), "save"),
            Key(":", say("type"), "type"),
            Key("a", say("engine"), "analyse"),
            Key("?", say("help"), "help"),
            Key("q", say("leave"), "leave"),
        ]

    def action_help(self) -> None:
        self.app.push_screen(Page(describe_keys(KEYS, self.say, self.page_width)))

    # Walking

    def go_to(self, node: Node) -> None:
        """Look at a node, on the line that was walked along if it is on that one."""
        if node not in (self.end, *self.end.ancestors()):
            self.end = node.end()
        self.node, self.arrow_from = node, None
        self.present()

    def action_look(self, step: int) -> None:
        line = [self.study.root, *self.end.line()]
        at = max(0, min(len(line) - 1, line.index(self.node) + step))
        self.go_to(line[at])

    def action_look_at_start(self) -> None:
        self.go_to(self.study.root)

    def action_look_at_end(self) -> None:
        self.go_to(self.end)

    def action_beside(self, step: int) -> None:
        other = self.node.beside(step)
        if other is not None:
            self.go_to(other)

    def on_tree_list_chosen(self, event: TreeList.Chosen) -> None:
        self.go_to(event.node)
        self.board.focus()

    # Changing

    def change(self, node: Node) -> None:
        """The tree has changed, and this node is looked at."""
        self.is_changed = True
        self.end = node.end()
        self.go_to(node)

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.study.game.type.words, self.act)

    def act(self, action: Action) -> None:
        """Go on with a move: along the branch that is there, or on a new one."""
        size = self.study.size
        try:
            node = self.node.play(action)
        except JogoError as error:
            self.complain(error)
            return
        if self.study.size > size:
            self.change(node)
        else:
            self.go_to(node)

    def action_call(self, number: int) -> None:
        calls = self.board.selection.calls
        if number < len(calls):
            self.act(calls[number])

    def action_type(self) -> None:
        self.type_moves(self.looked_at, lambda _: True, self.act)

    def action_explore(self) -> None:
        """Show what others played here; the whole turn that is chosen is played."""
        match = self.looked_at
        start = match.game.format_state(match.start)
        try:
            explorer = open_explorer(match.game)
            here = explorer.explore(start, [str(action) for action in match.actions])
        except JogoError as error:
            self.complain(error)
            return
        rows = rows_of(here)
        if rows:
            first, second = map(self.say, match.game.view(match.state).colours)
            question = self.say(
                "What was played here (█ {first} won, ░ {second} won; engine: {first})",
                first=first,
                second=second,
            )
            self.app.push_screen(Choice(question, rows), self.play_explored)
        else:
            self.notify(self.say("No game in this explorer reached this position."))

    def play_explored(self, line: str | None) -> None:
        if line:
            self.try_line(self.looked_at, line, lambda _: True, self.act)

    def action_promote(self) -> None:
        try:
            self.node.promote()
        except JogoError as error:
            self.complain(error)
        else:
            self.change(self.node)

    def action_delete(self) -> None:
        if self.node is self.study.root:
            return
        self.change(self.node.delete())

    # Notes

    def action_sign(self) -> None:
        """Choose what one thinks of the move, or take it back."""
        node = self.node
        if node.action is None:
            return
        others = tuple(glyph for glyph in node.annotation.glyphs if glyph not in SUFFIXES)
        chosen = next((glyph for glyph in node.annotation.glyphs if glyph in SIGNS), "!!")

        def sign(glyph: str | None) -> None:
            if glyph is not None:
                node.mark(*([glyph] if glyph else []), *others)
                self.change_note()

        choices = {glyph: f"{glyph:<3}{self.say(name)}" for glyph, name in SIGNS.items()}
        choices[""] = "   " + self.say("no sign")
        question = self.say("What do you think of {move}?", move=self.writer.action(node.action))
        self.app.push_screen(Choice(question, choices, chosen), sign)

    def action_comment(self) -> None:
        node = self.node

        def remark(words: str | None) -> None:
            if words is not None:
                node.remark(words)
                self.change_note()

        where = self.say("Comment on the start")
        if node.action is not None:
            where = self.say("Comment on {move}", move=self.writer.action(node.action))
        dialog = TextDialog(where, node.annotation.words, may_be_empty=True)
        self.app.push_screen(dialog, remark)

    def action_draw(self) -> None:
        """Mark the cursor's cell, or draw an arrow from one to another; once more rubs it out."""
        cell, start = self.board.cursor, self.arrow_from
        if start is None:
            self.arrow_from = cell
            self.present()
            self.notify(
                self.say("{cell}: m marks it; on another cell, m draws an arrow there", cell=cell)
            )
            return
        self.arrow_from = None
        self.node.toggle(Mark(MARK_COLOURS[0], start, None if cell == start else cell))
        self.change_note()

    def action_escape(self) -> None:
        """Give up an arrow that was begun, before anything else."""
        if self.arrow_from is None:
            super().action_escape()
            return
        self.arrow_from = None
        self.present()

    def change_note(self) -> None:
        self.is_changed = True
        self.present()

    # Keeping

    def action_save(self) -> None:
        self.ask_where()

    def ask_where(self, *, then_leave: bool = False) -> None:
        def save(name: str | None) -> None:
            if name is not None and self.save_to(Path(name).expanduser()) and then_leave:
                self.app.pop_screen()

        dialog = TextDialog(self.say("Save as"), str(self.path or self.new_path()))
        self.app.push_screen(dialog, save)

    def new_path(self) -> Path:
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{self.study.game.name}{SUFFIX}"
        return data_folder() / "studies" / name

    def save_to(self, path: Path) -> bool:
        """Write the tree as a record; whether that worked."""
        try:
            write_game(path, self.study)
        except OSError as error:
            self.complain(self.say("cannot write {path}: {problem}", path=path, problem=error))
            return False
        self.path, self.is_changed = path, False
        self.notify(self.say("Saved: {path}", path=shorten_path(path)), markup=False)
        return True

    def action_leave(self) -> None:
        """Leave; what was not saved is asked about."""
        if not self.is_changed:
            self.app.pop_screen()
            return
        choices = {
            "save": self.say("save it and leave"),
            "leave": self.say("leave without saving"),
            "stay": self.say("stay"),
        }

        def go(choice: str | None) -> None:
            if choice == "save":
                self.ask_where(then_leave=True)
            elif choice == "leave":
                self.is_changed = False
                self.app.pop_screen()

        self.app.push_screen(Choice(self.say("This analysis is not saved."), choices), go)

    def silence(self) -> None:
        """Stop all thinking; an app that ends keeps what was not saved."""
        super().silence()
        if self.is_changed:
            self.save_to(self.path or self.new_path())
