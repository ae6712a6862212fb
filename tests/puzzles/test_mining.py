"""Looking for puzzles: what was looked at is remembered, whatever stops the search."""

from __future__ import annotations

from pathlib import Path

import pytest

from jogo.catalog import find_game_type
from jogo.core.errors import NoSuchFile, UnreadablePuzzles
from jogo.puzzles.check import Audit
from jogo.puzzles.collection import shipped
from jogo.puzzles.compose import Composer
from jogo.puzzles.mine import PuzzleFile, mine
from jogo.puzzles.sources import Source

GAME = find_game_type("monkey-queen").game()
SOURCES = [Source(str(number), seed=5) for number in range(14)]


def test_what_is_found_is_proved_and_the_same_every_time(tmp_path: Path) -> None:
    found = [puzzle for _, puzzle in mine(GAME, SOURCES, 1) if puzzle is not None]
    assert found
    assert [puzzle for _, puzzle in mine(GAME, SOURCES, 1) if puzzle is not None] == found
    audit = Audit(GAME)
    for puzzle in found:
        assert audit.problems(puzzle) == []
        assert 1 <= puzzle.level <= 10


def test_only_longer_puzzles_are_looked_for() -> None:
    """One right turn leaves Red too few plays to complete a turn; another puzzle is short."""
    game = find_game_type("virus-wars").game()
    position = (
        "3rrrrbbR1/1rrrbrrbrrr/1rrr1bbbrrb/1br1r1rRbbb/bbRrrrrbb1B/rrrrrBbb1bb/brrrbrbrbbb/"
        "rbb1rrbbb1R/r1bBrr1rrbb/bbBbrrbbbbb/2rrrrrr3 b 5 41"
    )
    composer = Composer(game, fewest=2)
    puzzle = composer.compose(position)
    assert puzzle is not None
    assert (puzzle.turns, puzzle.solver_turns) == (2, 1)
    assert "short-turn" in puzzle.themes
    assert Audit(game).problems(puzzle) == []
    short = shipped("virus-wars").choose(turns=1, theme="starve")[0]
    assert composer.compose(short.position) is None


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    alone = {source.key: puzzle for source, puzzle in mine(GAME, SOURCES[:6], 1)}
    together = {source.key: puzzle for source, puzzle in mine(GAME, SOURCES[:6], 2)}
    assert together == alone


def test_a_file_goes_on_where_it_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "some.puzzles"
    found = list(mine(GAME, SOURCES, 1))
    with PuzzleFile(path, GAME) as file:
        for source, puzzle in found:
            file.keep(source, puzzle)
        assert len(file.puzzles) == sum(puzzle is not None for _, puzzle in found)
    whole = path.read_text()
    path.write_text(whole + '{"position": "5q6/1')
    with PuzzleFile(path, GAME) as file:
        assert file.seen == {source.key for source in SOURCES}
        puzzle = file.puzzles[0]
        assert not file.keep(Source("again"), puzzle), "the same puzzle is not kept twice"
    assert path.read_text() == whole + "#again\n"


def test_a_file_of_another_game_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "some.puzzles"
    other = PuzzleFile(path, find_game_type("jostle").game())
    with pytest.raises(NoSuchFile, match="another command"):
        PuzzleFile(path, GAME)
    other.close()
    with pytest.raises(UnreadablePuzzles, match="--output"):
        PuzzleFile(path, GAME)
