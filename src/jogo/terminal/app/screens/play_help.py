"""What the keys do while a game is played, as a page to read."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from textual.content import Content

from jogo.core.board_view import BoardView
from jogo.core.message import translatable
from jogo.draw.picture import Look
from jogo.language import Language
from jogo.terminal.app.widgets.panel import legend_lines, mark_lines

KEYS = (
    ("← ↑ ↓ →", translatable("move the cursor")),
    ("Enter", translatable("pick a piece, then where it goes; or click both")),
    ("Esc", translatable("put a piece back; stop the engine; return to the last move")),
    (":  Tab", translatable("type a move, a whole turn, or a word such as undo")),
    ("1 2 3", translatable("moves without a place on the board, such as a swap")),
    ("u  r", translatable("take back a move; redo it")),
    ("h", translatable("a hint from the engine")),
    ("c", translatable("coach on or off")),
    ("m", translatable("list the possible moves")),
    ("R  L  w", translatable("the rules in short; a lesson; show me how")),
    ("f", translatable("turn the board around")),
    ("M", translatable("all messages of this game")),
    ("a", translatable("let the engine analyse the position shown")),
    ("[  ]", translatable("look back and forward, also PgUp and PgDn, or click a turn")),
    ("v", translatable("review the game: a graph, and what would have been better")),
    ("s", translatable("save a copy of the game")),
    ("x  d", translatable("resign; agree to a draw")),
    ("p  n  + -", translatable("two computers: pause, one step, faster and slower")),
    ("N  + -", translatable("after the end: a rematch, a stronger or weaker opponent")),
    ("q", translatable("leave; the game is saved")),
    ("Ctrl-C", translatable("leave jogo; the game is saved")),
)
# The keys of a form: the screens that have one add their own.
FORM_KEYS = (
    ("↑ ↓", translatable("choose a line; or click it")),
    ("← →", translatable("change what the line says")),
    ("Enter", translatable("show all its choices")),
)
WIDTH = 12


def help_text(view: BoardView, look: Look, say: Language, width: int) -> Content:
    """The keys, then every sign and every mark of the board."""
    title = Content.styled(say("On the board"), "bold")
    signs = [*legend_lines(view, look, say, width), *mark_lines(look, say)]
    return Content("\n").join(
        [Content(describe_keys(KEYS, say, width)), Content(""), title, *signs]
    )


def describe_keys(keys: Iterable[tuple[str, str]], say: Language, width: int) -> str:
    """Each key with what it does, set in where it goes on."""
    texts = (
        fill(f"{key:<{WIDTH}}{say(meaning)}", width, subsequent_indent=" " * WIDTH)
        for key, meaning in keys
    )
    return "\n".join(texts)
