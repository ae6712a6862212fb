"""A game is one folder: outside of it, no code knows its name or those of its pieces."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from jogo.catalog import game_types
from jogo.core.game import GameType

ROOT = Path(__file__).parent.parent
SUFFIXES = {
    ".py",
    ".pyi",
    ".js",
    ".css",
    ".html",
    ".svg",
    ".hpp",
    ".cpp",
    ".po",
    ".mako",
    ".txt",
    ".cmake",
}
# What stands in these folders is about single games, or tests and measures them.
OWN = ("src/jogo/games/", "cpp/games/", "cpp/tests/", "cpp/bench/")


def files() -> Iterator[Path]:
    """Every source file outside the games' own folders."""
    yield ROOT / "Makefile"
    yield ROOT / "CMakeLists.txt"
    for folder in ("src/jogo", "cpp", "cmake", "tools"):
        for path in sorted((ROOT / folder).rglob("*")):
            where = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not where.startswith(OWN):
                yield path


def names_of(game_type: GameType) -> set[str]:
    """A game's names, and the names of its pieces."""
    views = (game_type.preview(), game_type.game().view(game_type.game().start()))
    pieces = (piece for view in views for row in view.rows for cell in row for piece in cell.pieces)
    return {game_type.name, game_type.title, *(piece.kind for piece in pieces)}


def pattern_of(names: set[str]) -> re.Pattern[str]:
    """What finds the names, however they are joined, and the plurals of the pieces."""
    words = []
    for name in names:
        stem = re.sub(r"[\s_-]+", r"[\\s_-]?", name.lower().removesuffix("s"))
        words.append(rf"{stem.removesuffix('y')}(?:y|ies)" if stem.endswith("y") else f"{stem}s?")
    # Names of classes and constants are joined to others: VirusWars, MONKEY_QUEEN.
    return re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(words))})(?![a-z])", re.IGNORECASE)


def text_of(path: Path) -> str:
    """A file's text; the docstrings of Python may use a game as an example."""
    text = path.read_text(encoding="utf-8")
    if path.suffix not in (".py", ".pyi"):
        return text
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                for number in range(first.lineno - 1, first.end_lineno or first.lineno):
                    lines[number] = ""
    return "\n".join(lines)


@pytest.mark.parametrize("name", game_types())
def test_no_code_outside_its_folder_names_a_game_or_its_pieces(name: str) -> None:
    pattern = pattern_of(names_of(game_types()[name]))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_names_are_found_however_they_are_written() -> None:
    pattern = pattern_of({"monkey-queen", "trade station", "baby"})
    for text in ("MonkeyQueen", "monkey_queen", "Monkey Queen", "two babies", "trade-stations"):
        assert pattern.search(text), text
    assert not pattern.search("stationary")
