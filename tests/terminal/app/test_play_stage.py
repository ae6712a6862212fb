"""Where a game is played: acting, taking back, typing, looking back, and what is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from jogo.catalog import game_types
from jogo.core.action import Action
from jogo.core.errors import PlayerFailed
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.players.random import RandomPlayer
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog
from jogo.terminal.app.screens.menu import Menu
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.app.widgets.turns import TurnList
from jogo.terminal.brief_paths import shorten_path
from jogo.terminal.local_game import LocalGame
from jogo.terminal.saves import find_games, read_game
from tests.positions import QUEENS_MEET
from tests.terminal.app.driving import LARGE, Person, drive, local_game_of

WON_AT_ONCE = "11/11/11/11/11/11/11/4F6/11/11/10s g 2 0 1"


def played(person: Person) -> list[str]:
    return [str(action) for action in person.stage.match.actions]


def test_a_piece_is_picked_its_targets_shown_and_let_go_again() -> None:
    async def pick(person: Person) -> None:
        board = person.board
        await person.click("e8")
        assert list(board.selection.picked) == ["e8"]
        assert {"e9", "e7"} <= board.selection.targets
        assert "•" in person.shown()
        await person.press("escape")
        assert not board.selection.picked
        await person.click("e8")
        await person.click("e8")
        assert not board.selection.picked
        await person.click("a1")
        assert "There is no piece of yours on a1." in person.news

    drive(pick, local=local_game_of("breakthru"))


def test_every_action_is_kept_at_once() -> None:
    async def act(person: Person) -> None:
        await person.click("e8")
        await person.click("e9")
        # In the middle of a turn, while the app still runs.
        (path,) = find_games().paths
        assert [str(action) for action in read_game(path).actions] == ["e8-e9"]
        assert "points left: 1" in person.shown()

    drive(act, local=local_game_of("breakthru"))


def test_actions_are_typed_as_in_the_plain_terminal() -> None:
    async def type_in(person: Person) -> None:
        await person.command("e8-e9")
        await person.command("undo")
        assert played(person) == []
        assert "Taken back: e8-e9" in person.news
        await person.command("redo")
        assert played(person) == ["e8-e9"]
        await person.command("f6 f7")
        assert "f6-f7" in person.news
        await person.command("z9")
        assert "'z9' is not a square of an 11x11 board" in person.news
        await person.command("undo 3")
        assert "Type undo alone, with nothing after it" in person.news
        assert played(person) == ["e8-e9"]

    drive(type_in, local=local_game_of("breakthru"))


def test_what_was_typed_comes_back_by_the_arrow_keys() -> None:
    async def recall(person: Person) -> None:
        await person.command("e8-e9")
        await person.command("zz")
        await person.press("colon", "up", "up")
        assert person.app.focused is not None
        assert getattr(person.app.focused, "value", "") == "e8-e9"

    drive(recall, local=local_game_of("breakthru"))


def test_undo_takes_the_computers_answer_back_too() -> None:
    async def regret(person: Person) -> None:
        await person.command("c4-b4")
        await person.wait_until(lambda: len(person.stage.match.actions) == 2)
        await person.press("u")
        assert played(person) == []
        await person.press("r")
        assert len(played(person)) == 2

    drive(regret, local=local_game_of("jostle", second="classic:greedy"))


def test_undo_while_the_engine_thinks_wins() -> None:
    async def regret(person: Person) -> None:
        await person.command("c4-b4")
        await person.wait_until(lambda: person.stage.opponent.is_thinking)
        await person.press("u")
        assert played(person) == []
        await person.wait_for_computers()
        assert played(person) == []

    drive(regret, local=local_game_of("jostle", second="engine@20s"))


def test_escape_lets_the_engine_play_at_once() -> None:
    async def hurry(person: Person) -> None:
        await person.command("c4-b4")
        await person.wait_until(lambda: person.stage.opponent.is_thinking)
        await person.press("escape")
        await person.wait_until(lambda: len(person.stage.match.actions) == 2)
        assert "Blue (engine@10m) played" in person.news

    drive(hurry, local=local_game_of("jostle", second="engine@10m"))


def test_the_app_is_left_at_once_though_the_engine_thinks() -> None:
    async def leave(person: Person) -> None:
        await person.command("c4-b4")
        await person.wait_until(lambda: person.stage.opponent.is_thinking)
        await person.press("ctrl+c")

    # It returns: the thread that was thinking is waited for.
    app = drive(leave, local=local_game_of("jostle", second="engine@10m"))
    assert app.return_value == 130
    assert len(find_games().paths) == 1


def test_a_choice_is_asked_for_where_cells_do_not_say_it_all() -> None:
    async def settle(person: Person) -> None:
        await person.click("b4")
        await person.click("b3")
        assert isinstance(person.app.screen, Choice)
        assert list(person.app.screen.choices) == ["b4-b3=C", "b4-b3=T"]
        await person.press("escape")
        assert played(person) == []
        await person.click("b4")
        await person.click("b3")
        await person.press("down", "enter")
        assert played(person) == ["b4-b3=T"]

    drive(settle, local=local_game_of("small-star-empires"))


def test_what_comes_before_an_unclear_move_is_played_too() -> None:
    async def settle(person: Person) -> None:
        await person.press("colon")
        await person.write("b4-b3=C d2-e2")
        assert isinstance(person.app.screen, Choice)
        await person.press("down", "enter")
        assert played(person) == ["b4-b3=C", "d2-e2=T"]

    drive(settle, local=local_game_of("small-star-empires"))


def test_what_touches_no_cell_is_said_by_a_number() -> None:
    async def swap(person: Person) -> None:
        await person.command("g1-g5")
        assert "1 swap colours" in person.shown()
        await person.press("1")
        assert played(person) == ["g1-g5", "swap"]
        assert "1 swap" not in person.shown()

    drive(swap, local=local_game_of("monkey-queen"))


def test_looking_back_changes_nothing_and_comes_back() -> None:
    async def look(person: Person) -> None:
        await person.press("left_square_bracket")
        assert "Looking back: turn 1 of 2" in person.shown()
        assert person.board.selection.actions == ()
        await person.press("home")
        assert "Looking back: the start" in person.shown()
        await person.press("right_square_bracket", "escape")
        assert "Turn 3: Red to move" in person.shown()
        turns = person.app.screen.query_one(TurnList)
        await person.pilot.click(TurnList, offset=(4, 0))
        await person.pilot.pause()
        assert "Looking back: turn 1 of 2" in person.shown()
        assert turns.option_count == 2
        await person.press("end")
        assert len(played(person)) == 2

    drive(look, local=local_game_of("jostle", actions="c4-b4 d8-d9"))


def test_a_hint_is_a_legal_action_marked_on_the_board() -> None:
    async def ask(person: Person) -> None:
        await person.press("h")
        await person.wait_until(lambda: person.news.startswith("Best: "))
        hinted = person.news.split()[1].strip(".,")
        assert hinted in person.stage.match.legal()
        assert "You are winning." in person.text_of("Evaluation")
        assert person.board.hints == set(hinted.split("x"))

    drive(ask, local=local_game_of("monkey-queen", position=QUEENS_MEET))


@pytest.mark.parametrize("game", list(game_types()))
def test_the_cursor_begins_where_one_can_play_and_the_example_can_be_played(game: str) -> None:
    async def look(person: Person) -> None:
        assert person.board.cursor in person.board.selection.targets
        example = person.app.screen.query_one(CommandLine).placeholder
        first = person.stage.match.legal_actions()[0]
        assert person.stage.writer.action(first) in example

    drive(look, local=local_game_of(game))


def test_what_was_wrong_is_forgotten_once_a_piece_is_picked() -> None:
    async def pick(person: Person) -> None:
        await person.go_to("a1")
        assert "no piece of yours on a1" in person.news
        await person.go_to("c8")
        assert "no piece of yours" not in person.news

    drive(pick, local=local_game_of("jostle"))


def test_the_coach_remarks_on_a_worse_action_only() -> None:
    async def blunder(person: Person) -> None:
        await person.command("a1-b1")
        await person.wait_until(lambda: "Coach: " in person.news)
        assert "a1xa6 would have won at once" in person.news

    drive(blunder, local=local_game_of("monkey-queen", position=QUEENS_MEET, coach=True))


def test_resigning_is_asked_about_first() -> None:
    async def resign(person: Person) -> None:
        await person.press("x", "enter")
        assert person.stage.match.outcome is None
        await person.press("x", "down", "enter")
        assert str(person.stage.match.outcome) == "0-1, resignation"
        assert "Blue wins: Red resigned." in person.news
        await person.press("x")
        assert not isinstance(person.app.screen, Choice)

    drive(resign, local=local_game_of("jostle", actions="c4-b4 d8-d9"))
    assert find_games().paths == []


def test_the_end_is_told_and_can_be_taken_back() -> None:
    async def win(person: Person) -> None:
        await person.command("e4-a4")
        assert "Gold wins: flagship reached the edge." in person.news
        assert "Game over" in person.shown()
        assert person.board.selection.actions == ()
        await person.press("u")
        assert person.stage.match.outcome is None

    drive(win, local=local_game_of("breakthru", position=WON_AT_ONCE))


def test_a_copy_is_saved_and_nothing_replaced_unasked(tmp_path: Path) -> None:
    path = tmp_path / "mine.jogo"

    async def save(person: Person) -> None:
        await person.press("s")
        line = person.app.screen
        assert isinstance(line, TextDialog)
        assert line.value.endswith("-jostle.jogo")
        await person.press("escape")
        person.stage.save_as(str(path))
        assert f"Saved: {shorten_path(path)}" in person.news
        await person.command("d8-d9")
        person.stage.save_as(str(path))
        await person.pilot.pause()
        await person.press("enter")
        assert len(read_game(path).actions) == 1
        person.stage.save_as(str(tmp_path))
        assert "is a folder" in person.news
        person.stage.save_as(str(path / "game"))
        assert "Cannot save" in person.news

    drive(save, local=local_game_of("jostle", actions="c4-b4"), size=LARGE)


def test_leaving_goes_to_the_menu_and_the_game_is_offered_there() -> None:
    async def leave(person: Person) -> None:
        await person.press("q")
        assert isinstance(person.app.screen, Menu)
        assert "Continue" not in person.shown()

    drive(leave, local=local_game_of("jostle"))

    async def leave_begun(person: Person) -> None:
        await person.command("c4-b4")
        await person.press("q")
        assert "Continue" in person.shown()

    drive(leave_begun, local=local_game_of("jostle"))


def test_a_colon_out_of_habit_is_no_part_of_the_command() -> None:
    async def type_on(person: Person) -> None:
        await person.press("colon")
        await person.write("banana")
        # What was refused stays in the line, until it is left.
        await person.press("escape", "colon")
        # The line is open, and the colon goes into it.
        await person.write(":c4-b4")
        assert [str(action) for action in person.stage.match.actions] == ["c4-b4"]

    drive(type_on, local=local_game_of("jostle"))


def test_running_out_of_time_loses() -> None:
    local = local_game_of("jostle", clock="0.1+0")

    async def dawdle(person: Person) -> None:
        await person.command("c4-b4")
        clock = person.stage.local.session.clock
        assert clock is not None
        clock.left[Seat.SECOND] = 50
        await person.wait_until(lambda: person.stage.match.outcome is not None)
        assert "Red wins: Blue ran out of time." in person.news

    drive(dawdle, local=local)
    assert "0.1+0" in local.match.record()


def test_moves_and_help_are_pages_to_read() -> None:
    async def read(person: Person) -> None:
        await person.press("m")
        assert isinstance(person.app.screen, Page)
        assert all(action in str(person.app.screen.text) for action in local.match.legal())
        await person.press("escape", "question_mark")
        assert isinstance(person.app.screen, Page)
        assert "take back" in str(person.app.screen.text)

    local = local_game_of("jostle")
    drive(read, local=local)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(data_folder: Path) -> None:
    data_folder.write_text("in the way")

    async def play(person: Person) -> None:
        await person.command("c4-b4")
        assert "The game cannot be saved" in person.complaint
        await person.command("d8-d9")
        assert len(played(person)) == 2

    drive(play, local=local_game_of("jostle"), size=(120, 40))


@pytest.mark.parametrize("key", ["u", "r", "x", "h"])
def test_two_computers_are_not_disturbed(key: str) -> None:
    async def meddle(person: Person) -> None:
        await person.press("p")
        count = len(person.stage.match.actions)
        await person.press(key)
        assert len(person.stage.match.actions) == count
        assert not isinstance(person.app.screen, Choice)

    drive(meddle, local=local_game_of("jostle", first="random", second="random"))


def test_computers_are_paused_stepped_and_paced() -> None:
    async def watch(person: Person) -> None:
        stage = person.stage
        stage.opponent.pace = 0
        await person.press("p")
        count = len(stage.match.actions)
        assert "go on" in person.shown()
        await person.wait_for_computers()
        assert len(stage.match.actions) == count
        await person.press("n")
        await person.wait_until(lambda: len(stage.match.actions) == count + 1)
        await person.wait_for_computers()
        assert len(stage.match.actions) == count + 1
        await person.press("plus")
        assert stage.opponent.seconds == 0, "there is nothing faster"
        assert "They already play as fast as they can." in person.news
        await person.press(*["minus"] * 9)
        assert stage.opponent.seconds == 5, "there is nothing slower"
        assert "They already play as slowly as they can." in person.news
        assert "slower (5 s)" in person.shown()
        await person.press(*["plus"] * 9, "p")
        await person.wait_until(lambda: len(stage.match.actions) > count + 2)

    drive(watch, local=local_game_of("virus-wars", first="random", second="random", size=15))


def test_who_lets_computers_go_on_sees_them_go_on() -> None:
    async def watch(person: Person) -> None:
        stage = person.stage
        stage.opponent.pace = 0
        await person.wait_until(lambda: len(stage.match.actions) > 2)
        await person.press("p", "[")
        assert "Looking back" in person.shown()
        await person.press("p")
        assert stage.viewed is None
        assert "Looking back" not in person.shown()

    drive(watch, local=local_game_of("virus-wars", first="random", second="random", size=15))


def test_a_step_does_not_wait_for_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    async def step(person: Person) -> None:
        stage = person.stage
        await person.press("p", *["minus"] * 9)
        monkeypatch.setattr(stage, "set_timer", lambda *_: pytest.fail("it waits"))
        count = len(stage.match.actions)
        await person.press("n")
        await person.wait_until(lambda: len(stage.match.actions) == count + 1)

    drive(step, local=local_game_of("jostle", first="random", second="random"))


def test_who_steps_to_the_end_begins_no_other_game() -> None:
    local = local_game_of("monkey-queen", first="engine:5", second="engine:5", position=QUEENS_MEET)

    async def step(person: Person) -> None:
        stage = person.stage
        await person.press("p", "n")
        await person.wait_until(lambda: stage.match.outcome is not None)
        await person.press("n", "n", "n")
        assert person.stage is stage
        assert "Press N for a rematch." in person.news
        await person.press("N")
        assert person.stage is not stage
        assert not person.stage.match.actions

    drive(step, local=local)


def test_a_step_is_seen_by_who_looked_back() -> None:
    async def step(person: Person) -> None:
        stage = person.stage
        await person.press("p", "n")
        await person.wait_until(lambda: len(stage.match.actions) > 0)
        await person.press("home")
        assert stage.viewed == 0
        await person.press("n")
        assert stage.viewed is None

    drive(step, local=local_game_of("jostle", first="random", second="random"))


def test_a_rematch_can_be_typed_after_the_end_alone() -> None:
    async def play(person: Person) -> None:
        stage = person.stage
        await person.press("N")
        assert person.stage is stage
        await person.command("rematch")
        assert person.stage is stage
        assert "You can play a rematch when the game is over." in person.news
        await person.press("x", "down", "enter")
        await person.press("colon")
        await person.write("rematch")
        await person.wait_until(lambda: person.stage is not stage)

    drive(play, local=local_game_of("jostle", second="random", actions="c4-b4 d8-d9"))


def test_a_session_that_was_left_is_gone_on_with_in_the_app() -> None:
    async def play(person: Person) -> None:
        await person.command("c4-b4")

    first = local_game_of("jostle", second="classic:greedy")
    drive(play, local=first)
    assert first.path is not None

    async def go_on(person: Person) -> None:
        assert isinstance(person.app.screen, Menu)
        await person.press("enter", "enter")
        assert played(person)[0] == "c4-b4"
        assert isinstance(person.stage.local, LocalGame)
        await person.wait_until(lambda: person.stage.local.awaits_person)

    app = drive(go_on)
    assert app.played[0].path == first.path


def test_the_board_is_as_large_as_the_terminal_allows() -> None:
    async def resize(person: Person) -> None:
        small = person.board.picture
        await person.pilot.resize_terminal(*LARGE)
        await person.pilot.pause()
        large = person.board.picture
        assert small is not None
        assert large is not None
        assert large.width > 2 * small.width
        await person.click("e8")
        await person.click("e9")
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        assert person.board.picture is not None
        assert person.board.picture.width == small.width
        assert played(person) == ["e8-e9"]
        assert person.app.screen.query_one(Board).size.width == 55

    drive(resize, local=local_game_of("breakthru"))


def test_a_player_that_fails_ends_nothing() -> None:
    class Failing(RandomPlayer):
        def choose(self, match: Match) -> Action:
            raise PlayerFailed("{player} is out of order", player=self.name)

    local = local_game_of("jostle")
    local = LocalGame(local.match, {**local.players, Seat.SECOND: Failing(Random(1))})

    async def play(person: Person) -> None:
        await person.command("c4-b4")
        await person.wait_until(lambda: "is out of order" in person.news)
        await person.press("u")
        assert played(person) == []
        await person.command("c4-b4")
        await person.wait_until(lambda: "is out of order" in person.news)

    drive(play, local=local)
    assert len(find_games().paths) == 1


def test_two_people_agree_on_a_draw_and_a_computer_refuses() -> None:
    async def agree(person: Person) -> None:
        await person.press("d", "enter")
        assert person.stage.match.outcome is None
        await person.press("colon")
        await person.write("draw")
        await person.press("down", "enter")
        assert str(person.stage.match.outcome) == "1/2-1/2, agreement"

    drive(agree, local=local_game_of("jostle"))

    async def ask(person: Person) -> None:
        await person.press("d")
        assert "The computer wants to play on" in person.news

    drive(ask, local=local_game_of("jostle", second="random"))
