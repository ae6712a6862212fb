"""`jogo puzzles`: to solve them, to find new ones, and to prove them again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from jogo.catalog import game_types
from jogo.language import Language
from jogo.puzzles.collection import read_puzzles, shipped
from jogo.terminal.puzzle_log import read_log
from tests.cli.running import Jogo


def test_puzzles_are_listed_by_theme_and_length(jogo: Jogo) -> None:
    everything = jogo("puzzles", "list", "breakthru").out.splitlines()
    assert len(everything) == len(shipped("breakthru").puzzles)
    some = jogo("puzzles", "list", "breakthru", "--theme", "double-line").out.splitlines()
    assert 0 < len(some) < len(everything)
    assert set(some) < set(everything)
    described = json.loads(jogo("puzzles", "list", "breakthru", "--turns", "2", "--json").out)
    assert all(len(puzzle["line"]) == 3 for puzzle in described["puzzles"])


def test_every_theme_says_what_it_means_in_both_languages(jogo: Jogo) -> None:
    listed = jogo("puzzles", "themes", "jostle").out
    assert "Squeeze. Your first move leaves your opponent three moves or fewer." in listed
    for game_type in game_types().values():
        for theme in game_type.puzzles.themes if game_type.puzzles else ():
            assert theme.meaning.endswith("."), theme.name
            assert Language("pt")(theme.meaning) != theme.meaning, theme.name


def test_a_hint_says_where_to_look_and_leaves_the_rating_as_it_is(jogo: Jogo) -> None:
    puzzle = shipped("jostle").puzzles[0]
    before = read_log()
    moves = "\n".join(action for turn in puzzle.line[::2] for action in turn)
    typed = f"help\nhint\n{moves}\nquit\n"
    run = jogo("puzzles", "solve", "jostle", puzzle.id, typed=typed)
    assert "hint says where to look" in run.out
    assert f"Look at {puzzle.line[0][0].split('-')[0]}." in run.out
    assert "Solved!" in run.out
    assert (read_log().solver, read_log().streak) == (before.solver, before.streak)
    assert puzzle.id in read_log().puzzles


def test_an_unknown_theme_and_an_unknown_id_say_what_there_is(jogo: Jogo) -> None:
    run = jogo("puzzles", "list", "jostle", "--theme", "checkmate")
    assert run.status == 2
    assert "cut-off" in run.err
    run = jogo("puzzles", "show", "jostle", "zzz")
    assert run.status == 2
    assert "jogo puzzles list jostle" in run.err


def test_a_puzzle_is_shown_with_its_solution_only_when_asked(jogo: Jogo) -> None:
    puzzle = shipped("monkey-queen").puzzles[0]
    shown = jogo("puzzles", "show", "monkey-queen", puzzle.id)
    assert "to move" in shown.out
    assert "Solution" not in shown.out
    assert (
        "Solution: " + puzzle.line[0][0]
        in jogo("puzzles", "show", "monkey-queen", puzzle.id, "--solution").out
    )
    assert jogo("puzzles", "show", "monkey-queen").status == 0, "today's"


def test_a_puzzle_is_solved_line_by_line_and_the_rating_rises(jogo: Jogo) -> None:
    puzzle = shipped("monkey-queen").puzzles[0]
    moves = "\n".join(action for turn in puzzle.line[::2] for action in turn)
    run = jogo("puzzles", "solve", "monkey-queen", puzzle.id, typed=f"{moves}\nquit\n")
    assert run.status == 0
    assert "Solved!" in run.out
    log = read_log()
    assert log.streak == 1
    assert log.solver.value > 1200
    assert puzzle.id in log.puzzles


def test_a_wrong_turn_is_answered_and_ends_the_streak(jogo: Jogo) -> None:
    puzzle = next(each for each in shipped("jostle").puzzles if each.refutations)
    wrong = puzzle.refutations[0]
    typed = f"nonsense\nmoves\n{wrong.turn[0]}\nsolution\nquit\n"
    run = jogo("puzzles", "solve", "jostle", puzzle.id, typed=typed)
    assert re.search(rf"Not that: (Red|Blue) answers {wrong.reply[0]}\. Try again\.", run.out)
    assert "Solution: " in run.out
    assert read_log().streak == 0
    assert read_log().solver.value < 1200


def test_a_puzzle_takes_the_move_that_its_help_and_its_list_name(jogo: Jogo) -> None:
    puzzle = next(
        each for each in shipped("small-star-empires").puzzles if each.line == (("a5-c5=C",),)
    )
    say = Language("pt")
    arguments = ("puzzles", "solve", "small-star-empires", puzzle.id, "--lang", "pt")
    assert "colónia" in jogo(*arguments, typed="?\nmoves\nquit\n").out
    for typed in ("a5-c5 colónia", "A5 c5 COL", "a5-c5=C"):
        out = jogo(*arguments, typed=f"{typed}\nquit\n").out
        assert say("Solved!") in out, typed
        assert say("Solution: {line}", line="a5-c5 colónia") in out


def test_puzzles_are_mined_resumed_packed_and_proved(jogo: Jogo, tmp_path: Path) -> None:
    path, packed = tmp_path / "some.puzzles", tmp_path / "some.gz"
    mine = ("puzzles", "mine", "monkey-queen", "--output", str(path), "--processes", "1")
    assert jogo(*mine, "--generate", "12").status == 0
    first = path.read_text()
    assert first.count("\n#") == 12
    assert jogo(*mine, "--generate", "14").status == 0
    assert path.read_text().startswith(first)
    assert path.read_text().count("\n#") == 14
    puzzles = list(read_puzzles(path))
    assert puzzles
    assert jogo("puzzles", "pack", str(path), "--output", str(packed)).status == 0
    assert len(list(read_puzzles(packed))) == len(puzzles)
    run = jogo("puzzles", "check", str(packed))
    assert run.status == 0
    assert "0 of them wrong" in run.out


def test_games_of_a_record_are_looked_at(jogo: Jogo, tmp_path: Path) -> None:
    record = tmp_path / "game.jogo"
    played = jogo(
        "play", "monkey-queen", "--first", "engine:2", "--second", "engine:2",
        "--seed", "3", "--plain", "--record", str(record),
    )  # fmt: skip
    assert played.status == 0
    output = tmp_path / "some.puzzles"
    run = jogo("puzzles", "mine", "monkey-queen", str(record), "--output", str(output))
    assert run.status == 0
    assert output.read_text().count("\n#") == 1


def test_nothing_to_look_at_is_said(jogo: Jogo, tmp_path: Path) -> None:
    run = jogo("puzzles", "mine", "jostle", "--output", str(tmp_path / "some.puzzles"))
    assert run.status == 2
    assert "--generate N" in run.err


def test_a_wrong_puzzle_is_found(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "bad.puzzles"
    position = "11/11/11/11/11/5F5/11/11/11/11/5s5 g 2 0 1"
    line = {
        "position": position,
        "turns": 1,
        "line": ["f6-a6"],
        "wrong": [],
        "themes": [],
        "level": 1,
    }
    path.write_text(f"jogo puzzles 1 breakthru\n{json.dumps(line)}\n")
    run = jogo("puzzles", "check", str(path))
    assert run.status == 1
    assert "not the only one" in run.out
