"""Draw the README's picture: two boards as a terminal shows them, as an SVG.

python tools/pictures.py
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from jogo import Match, Seat, player
from jogo.draw.text import draw_board

TARGET = Path(__file__).parent.parent / "docs" / "boards.svg"
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
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
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
"""


def board(game: str, levels: tuple[str, str], actions: int, seed: int) -> Text:
    """A board after some actions of two computer levels."""
    match = Match(game)
    players = {
        seat: player(name, f"{seed} {seat}") for seat, name in zip(Seat, levels, strict=True)
    }
    for _ in range(actions):
        match.play(players[match.to_move].choose(match))
    return draw_board(match.game.view(match.state, match.turns[-1].actions))


def main() -> None:
    console = Console(record=True, width=106, file=io.StringIO(), force_terminal=True)
    pair = Table.grid(padding=(0, 4))
    pair.add_row(Text("Breakthru", "bold"), Text("Small Star Empires", "bold"))
    pair.add_row(
        Text("\n") + board("breakthru", ("classic:hardest", "classic:hardest"), 9, 1),
        board("small-star-empires", ("classic:hard", "classic:hard"), 11, 2),
    )
    console.print(pair)
    svg = console.export_svg(theme=THEME, code_format=PAGE, unique_id="jogo")
    TARGET.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
