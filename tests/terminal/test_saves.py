"""No game is lost: leaving, resuming, saving under a name."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

import jogo as library
from jogo.core.errors import UnreadableRecord
from jogo.core.match import RESIGNATION
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.terminal.local_game import resume_game
from jogo.terminal.saves import (
    describe_game,
    find_games,
    new_save,
    read_game,
    readable_games,
    saves_folder,
    write_game,
)
from tests.cli.running import Jogo
from tests.positions import QUEENS_MEET

TWO_PEOPLE = ("--second", "human")


@pytest.mark.parametrize("leaving", ["", "quit\n"])
def test_an_unfinished_game_is_kept_and_says_how_to_resume(jogo: Jogo, leaving: str) -> None:
    run = jogo("play", "breakthru", *TWO_PEOPLE, typed=f"e8-e9\n{leaving}")
    assert run.status == 0
    (path,) = find_games().paths
    assert f"To continue it:\n  jogo resume {path}" in run.out
    # In the middle of a turn, with a point left.
    assert read_game(path).position.endswith(" g 1 0 1")


def test_resume_goes_on_with_the_newest_game_and_its_players(jogo: Jogo) -> None:
    jogo("play", "jostle", "--second", "classic:greedy", "--seed", "1", typed="c4-b4\n")
    (path,) = find_games().paths
    run = jogo("resume", typed="moves\nresign\nyes\n")
    assert "Turn 3: Red to move" in run.out
    assert "You lost. You resigned." in run.out
    # The finished game is still there, and no longer offered.
    assert read_game(path).outcome is not None
    assert find_games().paths == []


def test_resume_takes_any_record(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text('[Game "virus-wars"]\n\n1. b6 2. j6 3. c6 d6 *\n', encoding="utf-8")
    assert "moves left: 3" in jogo("resume", str(path)).out


def test_somebodys_record_is_continued_as_a_copy(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    text = '[Game "jostle"] [First "Ana"] [Second "Rui"] 1. c4-b4'
    path.write_text(text, encoding="utf-8")
    run = jogo("resume", str(path), typed="undo\nc8-c9\n")
    assert "Turn 2: Blue to move" in run.out
    assert path.read_text(encoding="utf-8") == text
    (copy,) = find_games().paths
    assert [str(action) for action in read_game(copy).actions] == ["c8-c9"]


def test_a_finished_record_is_shown(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "over.txt"
    path.write_text('[Game "jostle"] 1. c4-b4 0-1', encoding="utf-8")
    out = jogo("resume", str(path)).out
    assert out.count("Game over") == 1
    assert "Result: 0-1, resignation" in out


def test_the_coach_is_still_there_after_resuming(jogo: Jogo) -> None:
    jogo("play", "monkey-queen", *TWO_PEOPLE, "--position", QUEENS_MEET, "--coach", typed="a1-a2\n")
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
    assert run.err == "jogo: there is no unfinished game\n"


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
    assert "The game cannot be saved: " in run.out
    assert "Red wins: Blue resigned." in run.out


def test_writing_leaves_nothing_else_behind(tmp_path: Path) -> None:
    match = library.Match("jostle")
    write_game(tmp_path / "game.jogo", match)
    write_game(tmp_path / "game.jogo", match)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["game.jogo"]


def test_a_game_that_was_not_begun_is_not_kept(jogo: Jogo) -> None:
    jogo("play", "jostle", *TWO_PEOPLE)
    assert find_games().paths == []


# Files that are no games


def test_files_that_cannot_be_read_are_named_and_do_not_hide_the_others(
    jogo: Jogo, data_folder: Path
) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    wrong = spoil(path.parent)
    run = jogo("resume", typed="moves\n")
    assert "Turn 2: Blue to move" in run.out
    assert run.err == ""
    for name, problem in wrong.items():
        (line,) = (line for line in run.out.splitlines() if f"{path.parent / name}" in line)
        assert problem in line
    games, problems = readable_games()
    assert [found for found, _ in games] == [path]
    assert len(problems) == len(wrong)


def spoil(folder: Path) -> dict[str, str]:
    """Put files among the saves that are no games; what is wrong with each."""
    (folder / "dangling.jogo").symlink_to(folder / "nowhere")
    (folder / "loop.jogo").symlink_to(folder / "loop.jogo")
    (folder / "folder.jogo").mkdir()
    os.mkfifo(folder / "pipe.jogo")
    texts = {
        "empty.jogo": b"",
        "bytes.jogo": b"\xff\xfe",
        "nonsense.jogo": b"nonsense }",
        # A package may have been removed since, or a file edited.
        "removed.jogo": b'[Game "removed"] 1. a1 *',
        "edited.jogo": b'[Game "jostle"] 1. a1-a9 *',
    }
    for name, content in texts.items():
        (folder / name).write_bytes(content)
    return {
        "dangling.jogo": "No such file or directory",
        "loop.jogo": "Too many levels of symbolic links",
        "folder.jogo": "is not a file",
        "pipe.jogo": "is not a file",
        "empty.jogo": "is empty",
        "bytes.jogo": "is not text in UTF-8",
        "nonsense.jogo": "line 1: cannot read '}'",
        "removed.jogo": "there is no game 'removed'",
        "edited.jogo": "line 1, turn 1: a1-a9",
    }


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_that_we_may_not_read_is_named(jogo: Jogo, data_folder: Path) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    locked = path.with_name("locked.jogo")
    locked.touch(mode=0o000)
    assert f"cannot read {locked}: Permission denied" in jogo("resume").out


# Two at once


def play_elsewhere(*arguments: str) -> subprocess.Popen[str]:
    """Another jogo, which has come to the point where it asks for an action."""
    other = subprocess.Popen(
        [sys.executable, "-m", "jogo", *arguments, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    for line in other.stdout:
        if "Type a move" in line:
            return other
    raise AssertionError("it did not ask")


def test_a_game_that_is_open_elsewhere_is_refused_until_that_ends_even_by_a_crash(
    jogo: Jogo, data_folder: Path
) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    with play_elsewhere("resume", str(path)) as other:
        for command in (("resume",), ("resume", str(path))):
            run = jogo(*command, typed="d8-d9\n")
            assert run.status == 2
            assert f"{path} is open in another window" in run.err
            assert f"jogo resume --copy {path}" in run.err
        assert len(read_game(path).actions) == 1
        os.kill(other.pid, signal.SIGKILL)
    assert "Turn 2: Blue to move" in jogo("resume", str(path), typed="d8-d9\n").out
    assert len(read_game(path).actions) == 2
    assert list(path.parent.iterdir()) == [path]


def test_a_saved_game_is_listed_with_the_time_of_day_it_was_played_last(
    jogo: Jogo, data_folder: Path
) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    moment = datetime(2026, 3, 4, 21, 7).timestamp()
    os.utime(path, (moment, moment))
    out = jogo("--plain", typed="4\n0\n0\n").out
    assert "Jostle: two people, 2026-03-04 21:07, turn 2" in out


def test_a_copy_of_a_game_that_is_open_elsewhere_is_another_game(
    jogo: Jogo, data_folder: Path
) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    first = resume_game(path)
    assert "Turn 2: Blue to move" in jogo("resume", "--copy", str(path), typed="d8-d9\n").out
    first.act("f8-f9")
    assert first.save() is None
    actions = {tuple(map(str, read_game(found).actions)) for found in find_games().paths}
    assert actions == {("c4-b4", "f8-f9"), ("c4-b4", "d8-d9")}


def test_a_game_that_is_closed_is_not_saved_over_what_was_played_elsewhere(
    jogo: Jogo, data_folder: Path
) -> None:
    jogo("play", "jostle", *TWO_PEOPLE, typed="c4-b4\n")
    (path,) = find_games().paths
    left = resume_game(path)
    left.close()
    jogo("resume", str(path), typed="d8-d9\n")
    assert left.save() is None
    assert left.path == path
    assert len(read_game(path).actions) == 2


def test_a_file_that_cannot_be_read_is_not_kept_from_others(data_folder: Path) -> None:
    saves_folder().mkdir(parents=True)
    path = saves_folder() / "wrong.jogo"
    path.write_text("nonsense }", encoding="utf-8")
    with pytest.raises(UnreadableRecord):
        resume_game(path)
    assert list(path.parent.iterdir()) == [path]


def test_games_that_begin_in_the_same_second_have_files_of_their_own(data_folder: Path) -> None:
    """None of them is written before its first action."""
    match, now = library.Match("jostle"), datetime.now()
    saves = [new_save(match, now) for _ in range(3)]
    write_game(saves[0].path, match)
    for save in saves:
        save.release()
    saves.append(new_save(match, now))
    saves.append(new_save(match, now))
    assert [save.path.name[17:] for save in saves] == [
        "-jostle.jogo",
        "-jostle-2.jogo",
        "-jostle-3.jogo",
        "-jostle-2.jogo",
        "-jostle-3.jogo",
    ]


@pytest.mark.parametrize(("loser", "result"), [(0, "you lost"), (1, "you won")])
def test_a_past_game_says_how_it_ended_and_in_which_turn(
    tmp_path: Path, loser: int, result: str
) -> None:
    match = library.Match("jostle")
    match.tags |= {"First": "human", "Second": "engine:3"}
    match.play("c4-b4")
    match.end([*Seat][loser].other, RESIGNATION)
    path = tmp_path / "past.jogo"
    write_game(path, match)
    told = describe_game(path, read_game(path), Language("en"))
    assert told.endswith(f", {result} in turn 1")
