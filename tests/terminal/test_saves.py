"""No game is lost: leaving, resuming, saving under a name."""

from __future__ import annotations

from pathlib import Path

import pytest

import jogo as library
from jogo.terminal.saves import read_game, readable_games, unfinished_games, write_game
from tests.cli.running import Jogo

TWO_PEOPLE = ("--second", "human")


@pytest.mark.parametrize("leaving", ["", "quit\n"])
def test_an_unfinished_game_is_kept_and_says_how_to_resume(jogo: Jogo, leaving: str) -> None:
    run = jogo("play", "breakthru", *TWO_PEOPLE, typed=f"e8-e9\n{leaving}")
    assert run.status == 0
    (path,) = unfinished_games()
    assert f"To go on with it: jogo resume {path}" in run.out
    # In the middle of a turn, with a point left.
    assert read_game(path).position.endswith(" g 1 0 1")


def test_resume_goes_on_with_the_newest_game_and_its_players(jogo: Jogo) -> None:
    jogo("play", "jostle", "--second", "classic:greedy", "--seed", "1", typed="c4-b4\n")
    (path,) = unfinished_games()
    run = jogo("resume", typed="moves\nresign\nyes\n")
    assert "Turn 3: Red to move" in run.out
    assert "Blue wins: Red resigned." in run.out
    # The finished game is still there, and no longer offered.
    assert read_game(path).outcome is not None
    assert unfinished_games() == []


def test_resume_takes_any_record(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text('[Game "virus-wars"]\n\n1. b6 2. j6 3. c6 d6 *\n', encoding="utf-8")
    assert "plays left: 3" in jogo("resume", str(path)).out


def test_somebodys_record_is_continued_as_a_copy(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    text = '[Game "jostle"] [First "Ana"] [Second "Rui"] 1. c4-b4'
    path.write_text(text, encoding="utf-8")
    run = jogo("resume", str(path), typed="undo\nc8-c9\n")
    assert "Turn 2: Blue to move" in run.out
    assert path.read_text(encoding="utf-8") == text
    (copy,) = unfinished_games()
    assert [str(action) for action in read_game(copy).actions] == ["c8-c9"]


def test_a_finished_record_is_shown(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "over.txt"
    path.write_text('[Game "jostle"] 1. c4-b4 0-1', encoding="utf-8")
    out = jogo("resume", str(path)).out
    assert out.count("Game over") == 1
    assert "Result: 0-1, resignation" in out


def test_the_coach_is_still_there_after_resuming(jogo: Jogo) -> None:
    position = "12/12/12/12/12/12/q11/12/12/12/12/Q11 w 10 10 0 5 -"
    jogo("play", "monkey-queen", *TWO_PEOPLE, "--position", position, "--coach", typed="a1-a2\n")
    assert "Coach:" in jogo("resume", typed="undo\na1-b1\n").out


def test_a_record_that_cannot_be_written_is_refused_before_the_game(
    jogo: Jogo, tmp_path: Path
) -> None:
    for path in (tmp_path, tmp_path / "none" / "game.jogo"):
        run = jogo("play", "jostle", *TWO_PEOPLE, "--record", str(path))
        assert run.status == 2
        assert f"cannot write {path}" in run.err
        assert run.out == ""


def test_resume_without_a_game_says_so(jogo: Jogo) -> None:
    run = jogo("resume")
    assert run.status == 2
    assert run.err == "jogo: no unfinished game is kept here\n"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"nonsense }", "line 1: cannot read '}'"),
        (b'[Game "jostle"] 1. c4-b4 2. a1-a2', "line 1, turn 2: a1-a2: there is no piece on a1"),
        (b'[Game "chess"]', "there is no game 'chess'"),
    ],
)
def test_a_file_that_is_no_game_is_refused_with_the_reason(
    jogo: Jogo, tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "wrong.jogo"
    path.write_bytes(content)
    run = jogo("resume", str(path))
    assert run.status == 2
    assert complaint in run.err
    assert "Traceback" not in run.err


def test_a_missing_file_is_named(jogo: Jogo, tmp_path: Path) -> None:
    run = jogo("resume", str(tmp_path / "none.jogo"))
    assert run.status == 2
    assert "none.jogo" in run.err


def test_save_writes_where_it_is_told_and_asks_before_replacing(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "mine.jogo"
    jogo("play", "jostle", *TWO_PEOPLE, typed=f"c4-b4\nsave {path}\n")
    assert [str(action) for action in read_game(path).actions] == ["c4-b4"]
    jogo("play", "jostle", *TWO_PEOPLE, typed=f"save {path}\nno\n")
    assert read_game(path).actions
    jogo("play", "jostle", *TWO_PEOPLE, typed=f"save {path}\nyes\n")
    assert not read_game(path).actions


def test_a_place_that_cannot_be_written_is_explained(jogo: Jogo, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = jogo("play", "jostle", *TWO_PEOPLE, typed=f"save {tmp_path}/file/game\nc4-b4\n")
    assert "Cannot save " in run.out
    assert "Turn 2: Blue to move" in run.out


def test_a_data_folder_that_cannot_be_written_does_not_stop_the_game(
    jogo: Jogo, data_folder: Path
) -> None:
    data_folder.write_text("in the way")
    run = jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\nresign\ny\n")
    assert "The game cannot be kept: " in run.out
    assert "Red wins: Blue resigned." in run.out


def test_writing_leaves_nothing_else_behind(tmp_path: Path) -> None:
    match = library.Match("jostle")
    write_game(tmp_path / "game.jogo", match)
    write_game(tmp_path / "game.jogo", match)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["game.jogo"]


def test_a_game_that_was_not_begun_is_not_kept(jogo: Jogo) -> None:
    jogo("play", "jostle", *TWO_PEOPLE)
    assert unfinished_games() == []


def test_games_that_cannot_be_read_do_not_hide_the_others(jogo: Jogo, data_folder: Path) -> None:
    """A package may have been removed since, or a file edited."""
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = unfinished_games()
    path.with_name("removed.jogo").write_text('[Game "removed"] 1. a1 *', encoding="utf-8")
    path.with_name("edited.jogo").write_text('[Game "jostle"] 1. a1-a9 *', encoding="utf-8")
    assert [found for found, _ in readable_games()] == [path]
    assert path.with_name("removed.jogo") not in unfinished_games()
