"""Draw the README's pictures as SVG: two boards of the plain table, and the full-screen app.

python docs/pictures.py
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from jogo import Match, Seat, Study, player
from jogo.draw.text import draw_board
from jogo.engine import Engine, Limits
from jogo.terminal.app.application import JogoApp
from jogo.terminal.app.screens.study import StudyStage
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.preferences import Preferences

DOCS = Path(__file__).parent.parent / "docs"
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, monospace'
THEME = TerminalTheme(
    (22, 24, 33),
    (214, 218, 230),
    [
        (46, 50, 66),
        (214, 76, 76),
        (94, 179, 106),
        (226, 178, 66),
        (74, 118, 214),
        (178, 102, 190),
        (76, 176, 190),
        (200, 204, 214),
    ],
)
# A page of its own fonts only: the picture must look the same without a network.
PAGE = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: FONTS;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#161821" />
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g>
</g></svg>
""".replace("FONTS", FONTS)


def played(game: str, levels: tuple[str, str], actions: int, seed: int) -> Match:
    """A match after some actions of two computer levels."""
    match = Match(game)
    players = {
        seat: player(name, f"{seed} {seat}") for seat, name in zip(Seat, levels, strict=True)
    }
    for _ in range(actions):
        match.play(players[match.to_move].choose(match))
    return match


def board(match: Match) -> Text:
    return draw_board(match.game.view(match.state, match.turns[-1].actions))


def draw_plain_boards() -> str:
    console = Console(record=True, width=106, file=io.StringIO(), force_terminal=True)
    pair = Grid.grid(padding=(0, 4))
    pair.add_row(Text("Breakthru", "bold"), Text("Small Star Empires", "bold"))
    pair.add_row(
        Text("\n") + board(played("breakthru", ("classic:hardest", "classic:hardest"), 9, 1)),
        board(played("small-star-empires", ("classic:hard", "classic:hard"), 11, 2)),
    )
    console.print(pair)
    return console.export_svg(theme=THEME, code_format=PAGE, unique_id="jogo")


async def draw_app() -> str:
    """The app in the middle of a game, a ship picked, and the engine's opinion beside it."""
    match = played("breakthru", ("classic:hardest", "classic:hardest"), 13, 1)
    app = JogoApp(Preferences(), "en")
    async with app.run_test(size=(116, 38)) as pilot:
        app.open_study(Study.from_match(match))
        await pilot.press("end")
        await pilot.pause()
        stage = app.screen
        assert isinstance(stage, StudyStage)
        board = stage.board
        board.pick(max(board.selection.targets, key=lambda cell: len(reach(stage, cell))))
        report = Engine(match.game).search(match, Limits(nodes=200_000))
        stage.query_one(Evaluation).show(match, stage.view_of(match), report, is_thinking=True)
        await pilot.pause()
        svg = app.export_screenshot(title="jogo")
    # Textual's own page fetches its fonts; this one must look the same without a network.
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", "monospace")
    svg = re.sub(r"font-family: (monospace|arial)[^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"terminal-\d+", "jogo", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def reach(stage: StudyStage, cell: str) -> frozenset[str]:
    return stage.board.selection.pick(cell).targets


def main() -> None:
    (DOCS / "boards.svg").write_text(draw_plain_boards(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JOGO_DATA"] = folder
        (DOCS / "fullscreen.svg").write_text(asyncio.run(draw_app()), encoding="utf-8")


if __name__ == "__main__":
    main()
