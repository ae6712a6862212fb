"""Playing in the terminal, line by line."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import jogo as library
from jogo.catalog import find_game_type
from tests.cli.running import Jogo
from tests.positions import QUEENS_MEET


def test_two_computers_print_the_game_and_end_with_the_result(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--first", "random", "--second", "classic:greedy", "--seed", "4")
    assert run.status == 0
    assert re.search(r"Result: (1-0|0-1), no legal move$", run.out.strip())
    assert "Red (Random moves) played" in run.out
    assert "Blue (Classic, greedy) played" in run.out


def test_a_seed_repeats_a_game_and_another_seed_does_not(jogo: Jogo, tmp_path: Path) -> None:
    def record(name: str, seed: str) -> str:
        path = tmp_path / name
        players = ("--first", "random", "--second", "random")
        jogo("play", "virus-wars", "-o", "size=5", *players, "--seed", seed, "--record", str(path))
        return path.read_text(encoding="utf-8")

    assert record("one", "7") == record("two", "7") != record("three", "8")


def test_a_record_of_the_game_can_be_read_back(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "game.jogo"
    levels = ("--first", "classic:hard", "--second", "classic:easy")
    run = jogo("play", "small-star-empires", *levels, "--seed", "1", "--record", str(path))
    match = library.Match.from_record(path.read_text(encoding="utf-8"))
    assert match.outcome is not None
    assert f"Result: {match.outcome}" in run.out
    assert match.tags["First"] == "classic:hard"


def test_each_turn_shows_who_is_to_move_the_board_a_legend_and_the_points_left(jogo: Jogo) -> None:
    out = jogo("play", "breakthru", "--second", "human", typed="e8-e9\n").out
    assert "Turn 1: Gold to move" in out
    assert "a   b   c   d   e   f   g   h   i   j   k" in out
    assert "F flagship · G escort · s silver ship" in out
    assert "points left: 2" in out
    assert "points left: 1" in out
    assert "    9  .   .   .   .  (G)  .   .   .   .   .   .  9" in out


def test_every_piece_of_the_last_turn_is_in_brackets(jogo: Jogo) -> None:
    out = jogo("play", "breakthru", "--second", "human", typed="e8-e9\nf8-f9\n").out
    assert "    9  .   .   .   .  (G) (G)  .   .   .   .   .  9" in out


def test_small_star_empires_lists_what_its_report_lists(jogo: Jogo) -> None:
    typed = "b4-b3=C\nd2-e2=T\n"
    out = jogo("play", "small-star-empires", "--second", "human", typed=typed).out
    last = out[out.rindex("Turn 3") - 80 :]
    for listed in (
        " Red  score: 0",
        "stations left: 4",
        "colonies left: 15",
        "colonies: b3",
        "ships: b3 b4 b4 b4",
        "possible moves: b3: c4 ",
        " Blue  score: 0",
        "stations left: 3",
        "trade stations: e2",
    ):
        assert listed in last
    assert "(t ^1)" in last


def test_after_a_computers_turn_its_actions_time_and_choice_are_shown(jogo: Jogo) -> None:
    run = jogo("play", "breakthru", "--second", "random", "--seed", "2", typed="f6-f7\n")
    assert re.search(
        r"Silver \(Random moves\) played \S+ \S+ in \d+\.\d\d s, choosing from \d+ and \d+ moves\.",
        run.out,
    )


def test_a_game_begins_with_who_plays_whom(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--second", "engine:2", typed="quit\n")
    assert "You play Red against Level 2." in run.out


def test_who_lets_a_computer_play_first_plays_against_it(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--first", "random", "--seed", "2", typed="quit\n")
    assert "Red (Random moves) played" in run.out
    assert run.out.count("Blue> ") == 1


@pytest.mark.parametrize(
    ("entry", "explanation"),
    [
        ("z9", "'z9' is not a square of an 11x11 board"),
        ("f6-f99", "'f99' is not a square of an 11x11 board"),
        ("hello", "'hello' is not a move: type it like "),
        ("e5-e6", "e5-e6: there is no piece on e5"),
        ("d10-d9", "d10-d9: the piece on d10 is not yours"),
        ("f6-f9", "f6-f9: f8 is in the way"),
        ("undo", "There is nothing you can take back"),
        ("redo", "There is no move to play again"),
        ("save", "Say where to save: save FILE"),
    ],
)
def test_a_wrong_entry_is_explained_and_asked_for_again(
    jogo: Jogo, entry: str, explanation: str
) -> None:
    run = jogo("play", "breakthru", "--second", "human", typed=f"{entry}\n\ne8-e9\n")
    assert explanation in run.out
    assert "Traceback" not in run.out + run.err
    # It was asked for again, and then the game went on.
    assert run.out.count("Gold> ") == 4
    assert "points left: 1" in run.out


def test_moves_lists_the_legal_actions(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="moves\n").out
    listed = re.findall(r"[a-j]\d+-[a-j]\d+", out.split("Red> ")[1])
    assert sorted(listed) == sorted(library.Match("jostle").legal())


def test_a_hint_is_a_legal_action_marked_on_the_board(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="hint\n").out
    hint = re.search(r"Best: ([^\s.,]+)", out)
    assert hint is not None
    assert hint[1] in library.Match("jostle").legal()
    assert "* hint" in out
    assert re.search(r" \* ", out)


def test_undo_takes_back_one_action_in_the_middle_of_a_turn(jogo: Jogo) -> None:
    typed = "e8-e9\nundo\ne8-e9\nf8-f9\nundo\n"
    out = jogo("play", "breakthru", "--second", "human", typed=typed).out
    assert out.count("Taken back: e8-e9\n") == 1
    assert out.count("Taken back: f8-f9\n") == 1
    assert out.rindex("points left: 1") > out.rindex("points left: 2")


def test_undo_takes_back_the_whole_of_a_turn_that_was_typed_whole(jogo: Jogo) -> None:
    players = ("--second", "random", "--seed", "2")
    out = jogo("play", "breakthru", *players, typed="e8-e9 f8-f9\nundo\nredo\n").out
    assert re.search(r"Taken back: e8-e9 f8-f9 \S+ \S+\n", out)
    assert re.search(r"Redone: e8-e9 f8-f9 \S+ \S+\n", out)


def test_undo_takes_back_the_computers_answer_too_and_redo_brings_both_again(jogo: Jogo) -> None:
    typed = "f6-f7\nundo\nredo\n"
    out = jogo("play", "breakthru", "--second", "random", "--seed", "3", typed=typed).out
    before, taken_back, again = re.split(r"Taken back: f6-f7 \S+ \S+\n|Redone: f6-f7 ", out)
    assert before.rindex("Turn 1: Gold to move") > before.rindex("Turn 3: Gold to move")
    assert "Turn 3: Gold to move" in taken_back
    assert again


def test_undo_does_not_take_back_only_the_computers_opening(jogo: Jogo) -> None:
    run = jogo("play", "virus-wars", "--first", "random", "--second", "human", typed="undo\n")
    assert "There is nothing you can take back" in run.out


def test_resigning_ends_the_game_for_the_other_side(jogo: Jogo) -> None:
    run = jogo("play", "monkey-queen", "--second", "human", typed="g1-g5\nresign\nhm\nyes\n")
    assert run.status == 0
    assert "White wins: Black resigned." in run.out
    assert "Result: 1-0, resignation\n" in run.out
    assert run.out.count("Resign the game? (yes / no)") == 2


def test_the_last_action_of_a_game_can_be_taken_back(jogo: Jogo) -> None:
    position = "11/11/11/11/11/11/11/4F6/11/11/10s g 2 0 1"
    typed = "e4-a4\nundo\ne4-e5\n"
    run = jogo("play", "breakthru", "--second", "human", "--position", position, typed=typed)
    assert "Gold wins: flagship reached the edge." in run.out
    assert "Taken back: e4-a4" in run.out
    assert "Turn 2: Silver to move" in run.out


def test_a_command_stands_alone_so_that_a_slip_does_nothing(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--second", "human", typed="c4-b4\nundo 3\nresign x\n")
    assert "Type undo alone, with nothing after it" in run.out
    assert "resign alone, with nothing after it" in run.out
    assert "Taken back" not in run.out


def test_the_choice_of_the_free_setup_is_put_in_words(jogo: Jogo) -> None:
    board = "11/3sssss3/11/1s2GGG2s1/1s1G3G1s1/1s1G1F1G1s1/1s1G3G1s1/1s2GGG2s1/11/3sssss3/11"
    arguments = ("play", "breakthru", "-o", "setup=free", "--position", f"{board} g 3 0 3")
    out = jogo(*arguments, "--second", "human", typed="second\n").out
    assert "You can play: move first / move second" in out
    assert "Turn 4: Silver to move" in out


def test_a_win_is_shown_with_its_reason(jogo: Jogo) -> None:
    position = "11/11/11/11/11/11/11/4F6/11/11/10s g 2 0 1"
    run = jogo("play", "breakthru", "--second", "human", "--position", position, typed="e4-a4\n")
    assert "Game over" in run.out
    assert "Gold wins: flagship reached the edge." in run.out


def test_the_score_of_small_star_empires_is_shown_at_the_end(jogo: Jogo) -> None:
    levels = ("--first", "classic:easy", "--second", "classic:easy")
    out = jogo("play", "small-star-empires", *levels, "--seed", "5").out
    points = re.search(r"total +(\d+) +(\d+)\nResult: \S+ \w+ points \((.*)\)", out)
    assert points is not None
    assert points[3] == f"{points[1]}-{points[2]}"
    parts = re.findall(r"(?:star systems|nebulae|trade|territory) +(\d+) +(\d+)", out)
    red, blue = (sum(map(int, column)) for column in zip(*parts, strict=True))
    assert (str(red), str(blue)) == points.groups()[:2]
    assert re.search(r"^The game ended because ", out, re.MULTILINE)


def test_why_a_game_of_two_computers_ended_is_said_when_it_was_the_supply(jogo: Jogo) -> None:
    start = library.Match("small-star-empires", board="large")
    cells = start.game.view(start.state).cells()
    free = [cell.name for cell in cells if cell.terrain.startswith(("star", "empty", "nebula"))]
    placed = {**dict.fromkeys(free[-16:], "C"), **dict.fromkeys(free[-20:-16], "T")}
    state = replace(start.state, board=start.state.board.put(placed), turn=41)
    position = ("-o", "board=large", "--position", start.game.format_state(state))
    players = ("--first", "random", "--second", "random")
    out = jogo("play", "small-star-empires", *position, *players).out
    assert "The game ended because Red has nothing left to place." in out


def test_a_whole_turn_is_typed_at_once_and_played_all_or_not_at_all(jogo: Jogo) -> None:
    people = ("play", "breakthru", "--second", "human")
    out = jogo(*people, typed="e8-e9 f8-f9\n").out
    assert "Silver to move" in out
    out = jogo(*people, typed="e8-e9 f8-e8-e8\n").out
    assert "Silver to move" not in out
    assert "points left: 1" not in out, "nothing was played"


def test_more_than_a_turn_is_refused_against_a_computer(jogo: Jogo) -> None:
    out = jogo("play", "breakthru", "--second", "random", typed="e8-e9 f8-f9 d10-d9\n").out
    assert "Your turn is over before 'd10-d9'" in out
    assert "points left: 1" not in out


@pytest.mark.parametrize(
    "typed",
    [
        "b4-b5 colony",
        "b4-b5=Trade Station",
        "b4 - b5 = c",
        "b4 b5 station",
        "b4-b5 Colony",
        "b4 b5 trade station",
        "b4 b5 trade",
    ],
)
def test_what_is_placed_is_typed_by_its_name(jogo: Jogo, typed: str) -> None:
    out = jogo("play", "small-star-empires", "--second", "human", typed=f"{typed}\n").out
    assert "Turn 2: Blue to move" in out


def test_what_a_typed_move_leaves_open_is_asked_about(jogo: Jogo) -> None:
    out = jogo("play", "small-star-empires", "--second", "human", typed="b4 c4\nstation\n").out
    assert "b4 c4: which one, colony / trade station?" in out
    assert "colony: counts the planets or the nebula here" in out
    assert "trade station: counts them too, and 1 point for each enemy cell beside it" in out
    assert "Turn 2: Blue to move" in out
    mistyped = jogo("play", "small-star-empires", "--second", "human", typed="b4 c4\nzz\nstation\n")
    assert mistyped.out.count("b4 c4: which one, colony / trade station?") == 2
    assert "Turn 2: Blue to move" in mistyped.out
    given_up = jogo("play", "small-star-empires", "--second", "human", typed="b4 c4\n\n").out
    assert "Turn 2" not in given_up


def test_a_typed_move_is_refused_with_the_rule(jogo: Jogo) -> None:
    out = jogo("play", "small-star-empires", "--second", "human", typed="b4-d4 station\nx\n").out
    assert "b4-d4 trade station: no flight ends on a black hole" in out
    assert "'x' is not a move: type it like b4-b5 colony" in out


def test_your_goal_is_shown_with_every_position(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="c4-b4\n").out
    joined = " ".join(out.split())
    assert joined.count("Your goal:") == 2
    assert "leave Blue" in joined


def test_a_first_game_shows_how_and_the_next_one_does_not_ask(jogo: Jogo) -> None:
    arguments = ("play", "breakthru", "--second", "human")
    out = jogo(*arguments, typed="how\n\n\n\ne8-e9\n").out
    assert "Is Breakthru new to you? Type how: Show me how." in out
    for number in (1, 2, 3):
        assert f"{number} of 3: " in out
    assert "*F" in out
    assert "points left: 1" in out
    assert "new to you?" not in jogo(*arguments, typed="").out


def test_what_one_may_do_now_stands_above_the_prompt(jogo: Jogo) -> None:
    out = jogo("play", "virus-wars", "--second", "human", typed="a1\nk1\n").out
    assert "Your first turn is one move: place a virus on a marked square." in out
    assert "   11  +   +   +   +   .   .   .   .   .   .   .  11" in out
    assert "+ possible move" in out
    assert "5 moves left: grow, or absorb" in out


def test_a_lesson_is_a_word_away_and_leads_back_to_the_game(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="c4-b4\nlesson\nquit\n").out
    assert "Step 1 of " in out
    back = out[out.index("Step 1 of ") :]
    assert "Back to your game." in back
    assert "Turn 2: Blue to move" in back


def test_a_swap_is_told_to_the_one_who_swaps(jogo: Jogo) -> None:
    arguments = ("play", "monkey-queen", "--first", "random", "--second", "human")
    out = jogo(*arguments, typed="swap\n").out
    assert "You took over the first move: you now play White." in out
    before, after = out.split("or swap colours.", 1)
    # The board is turned: row 1 is at the top for Black, at the bottom for White.
    assert before.index("\n    1 ") < before.index("\n   12 ")
    assert after.index("\n   12 ") < after.index("\n    1 ")


def test_the_rules_are_shown_in_short(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="rules\n").out
    assert all(goal in " ".join(out.split()) for goal in find_game_type("jostle").words.goals)


def test_after_the_end_comes_a_rematch_or_another_level(jogo: Jogo) -> None:
    typed = "resign\nyes\nrematch\nresign\nyes\nstronger\nresign\nyes\n\n"
    out = jogo("play", "jostle", "--second", "engine:1", typed=typed).out
    assert out.count("You lost. You resigned.") == 3
    # The seats are exchanged in a rematch, and the first level has nothing below it.
    assert re.search(
        r"rematch +play again.*\n  stronger +play against Level 2\n.*Enter to leave", out
    )
    assert "Red (Level 1) played" in out
    assert "To review it later:\n  jogo review" in out


def test_after_the_end_a_game_is_reviewed_and_a_word_that_is_not_offered_asked_for_again(
    jogo: Jogo,
) -> None:
    typed = "c4-b4\nresign\nyes\nrewiev\nreview\n\n"
    out = jogo("play", "jostle", "--second", "random", typed=typed).out
    assert "Type one of undo, rematch, review, or only Enter." in out
    assert "Red: accuracy" in out


def test_a_finished_game_that_is_opened_again_offers_a_rematch(jogo: Jogo) -> None:
    played = jogo("play", "jostle", "--second", "random", typed="resign\nyes\n\n").out
    file = re.search(r"jogo review (\S+)", played)
    assert file is not None
    out = jogo("resume", file[1], typed="rematch\nresign\nyes\n\n").out
    assert out.count("resigned.") == 2


def test_help_names_every_command(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="help\n").out
    for command in ("moves", "hint", "undo", "redo", "save", "resign", "help", "quit"):
        assert re.search(rf"^  {command} +\w", out, re.MULTILINE)


def test_the_coach_names_a_better_action_only_when_there_is_one(jogo: Jogo) -> None:
    # Black's queen stands on White's line: taking it wins, anything else is worth a remark.
    arguments = ("play", "monkey-queen", "--second", "human", "--position", QUEENS_MEET, "--coach")
    remark = "Coach: a1-b1 missed a win: a1xa6 would have won at once."
    assert remark in jogo(*arguments, typed="a1-b1\n").out
    assert "Coach:" not in jogo(*arguments, typed="a1xa6\n").out
    assert "Coach:" not in jogo(*arguments[:-1], typed="a1-b1\n").out


def test_the_coach_is_switched_by_a_word(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--second", "human", typed="coach\ncoach\n")
    assert run.out.index("Coach on: you will hear") < run.out.index("Coach off.")


def test_who_sees_the_board_turned_is_told_in_a_first_game_too(jogo: Jogo) -> None:
    run = jogo("play", "small-star-empires")
    assert "Is Small Star Empires new to you?" in run.out
    assert "You play Red: the board is turned, your side is at the bottom." in run.out
    assert run.out.index(" b2 ") < run.out.index(" b4 ")


def test_colour_is_for_terminals_only(jogo: Jogo) -> None:
    assert "\x1b" not in jogo("play", "jostle", typed="hint\n").out


def test_two_people_agree_on_a_draw_and_a_computer_refuses(jogo: Jogo) -> None:
    out = jogo("play", "jostle", "--second", "human", typed="draw\nno\ndraw\nyes\n").out
    assert "A draw: agreement." in out
    assert out.count("Do both players agree to a draw?") == 2
    refused = jogo("play", "jostle", "--second", "random", typed="draw\n").out
    assert "The computer wants to play on" in refused


def test_the_clock_is_beside_the_prompt_and_in_the_record(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "game.jogo"
    arguments = ("play", "jostle", "--second", "human", "--clock", "5+3", "--record", str(path))
    out = jogo(*arguments, typed="c4-b4\n").out
    assert "Red 5:00> " in out
    assert "Blue 5:00> " in out or "Blue 4:59> " in out
    record = path.read_text(encoding="utf-8")
    assert '[TimeControl "5+3"]' in record
    assert "c4-b4 {[%clk 0:05:00]}" in record
    assert jogo("play", "jostle", "--clock", "soon").status == 2


def test_a_player_that_fails_is_named_and_the_game_is_kept(jogo: Jogo) -> None:
    run = jogo("play", "jostle", "--second", "cmd: false", typed="c4-b4\n")
    assert run.status == 2
    assert "cmd: false: it ended with status 1" in run.err
    assert "To continue it:\n  jogo resume " in run.out
