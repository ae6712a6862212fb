"""In the engine too, what is true of one game only stands in that game's folder."""

from __future__ import annotations

import re
from pathlib import Path

from jogo.engine import native_games

ROOT = Path(__file__).parents[2]
PIECES = (
    "flagship escort gold silver queen baby babies checker virus viruses zombie colony colonies "
    "trade.station ship ships"
)
GAMES_OWN = ("games", "tests", "bench")


def sources() -> list[Path]:
    found = (ROOT / "cpp").rglob("*.?pp")
    ours = [path for path in found if path.relative_to(ROOT / "cpp").parts[0] not in GAMES_OWN]
    return [*ours, *ROOT.glob("cmake/*.cmake"), ROOT / "CMakeLists.txt"]


def test_no_game_and_none_of_its_pieces_is_named_outside_its_folder() -> None:
    games = [name.replace("-", "[-_ ]?") for name in native_games()]
    named = re.compile(rf"\b({'|'.join([*games, *PIECES.split()])})\b", re.IGNORECASE)
    assert len(sources()) > 20
    for path in sources():
        for number, line in enumerate(path.read_text().splitlines(), 1):
            assert not named.search(line), f"{path}:{number}: {line}"


def test_every_game_is_one_folder() -> None:
    for name in native_games():
        folder = ROOT / "cpp" / "games" / name.replace("-", "_")
        for part in ("rules.hpp", "text.hpp", "evaluation.hpp", "tactics.hpp", "engine.cpp"):
            assert (folder / part).exists()
