"""What puzzles of Breakthru are about."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.puzzle import CAPTURING, PuzzleType, Steps, Theme, first_turn
from jogo.games.breakthru.reasons import open_lines
from jogo.games.breakthru.rules import GOLD, Breakthru, flagship_square


def is_double_line(rules: Breakthru, steps: Steps) -> bool:
    """Gold opens two lines to the edge at once: Silver can close them only with both its points."""
    turn = first_turn(steps)
    return turn[0].before.to_move is GOLD and len(open_lines(turn[-1].after.board)) > 1


def is_discovered_line(rules: Breakthru, steps: Steps) -> bool:
    """An escort steps aside or captures, and behind it the flagship's line is open."""
    turn = first_turn(steps)
    before, after = turn[0].before.board, turn[-1].after.board
    stays = flagship_square(before) == flagship_square(after)
    return (
        turn[0].before.to_move is GOLD
        and stays
        and len(open_lines(after)) > len(open_lines(before))
    )


def is_flagship_run(rules: Breakthru, steps: Steps) -> bool:
    """The flagship itself moves first."""
    first = first_turn(steps)[0]
    return bool(flagship_square(first.before.board) == first.action.cells[0])


def is_flagship_hunt(rules: Breakthru, steps: Steps) -> bool:
    """Silver is the one who wins."""
    return steps[0].before.to_move is not GOLD


PUZZLES = PuzzleType(
    themes=(
        Theme(
            "double-line",
            translatable("Two lines at once"),
            is_double_line,
            translatable("Gold opens two lines to the edge for the flagship at once."),
        ),
        Theme(
            "discovered-line",
            translatable("Discovered line"),
            is_discovered_line,
            translatable(
                "The flagship stays where it is, and another ship opens its line to the edge."
            ),
        ),
        Theme(
            "flagship-run",
            translatable("Flagship run"),
            is_flagship_run,
            translatable("The flagship itself moves first."),
        ),
        Theme(
            "flagship-hunt",
            translatable("Flagship hunt"),
            is_flagship_hunt,
            translatable("Silver is to move, and catches the flagship."),
        ),
        *CAPTURING,
    ),
    most=2,
    nodes=4_000_000,
    detection=300_000,
)
