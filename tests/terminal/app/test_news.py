"""What is said below the board stays as long as it matters."""

from __future__ import annotations

import pytest

from jogo.core.seat import Seat
from jogo.terminal.app.screens.dialogs import Page
from jogo.terminal.app.screens.learn import Learn
from jogo.terminal.app.screens.rules import Rules
from tests.positions import QUEENS_MEET
from tests.terminal.app.driving import SMALL, Person, drive, local_game_of


def test_the_coachs_warning_is_not_overwritten_by_the_answer_nor_by_the_end() -> None:
    async def blunder(person: Person) -> None:
        await person.command("g1-f1")
        await person.wait_until(lambda: person.stage.match.outcome is not None)
        await person.wait_until(lambda: "Coach: " in person.news)
        shown = person.shown()
        for said in (
            "Coach: g1-f1 gave Black the chance to win at once",
            "Black (Level 4) played f12xf1 in ",
            "You lost. Your queen was captured.",
        ):
            assert said in shown, shown
        await person.press("M")
        assert isinstance(person.app.screen, Page)
        assert "Coach: g1-f1" in person.shown()

    local = local_game_of("monkey-queen", second="engine:4", coach=True)
    drive(blunder, local=local, size=SMALL)


def test_a_remark_stays_until_the_next_own_turn_and_goes_with_the_move_it_is_about() -> None:
    async def play(person: Person) -> None:
        await person.command("a1-b1")
        await person.wait_until(lambda: "Coach: " in person.news)
        await person.command("a6-a7")
        assert "Coach: a1-b1" in person.news, "the other person has moved"
        await person.press("u", "u")
        assert "Coach: " not in person.news
        assert "Taken back" in person.news

    drive(play, local=local_game_of("monkey-queen", position=QUEENS_MEET, coach=True))


def test_a_computers_turn_is_one_line_with_its_time_and_its_choices() -> None:
    async def watch(person: Person) -> None:
        await person.command("e8-e9 f8-f9")
        await person.wait_until(lambda: person.stage.match.to_move is Seat.FIRST)
        shown = person.shown().split("\n")
        (line,) = [line for line in shown if "Silver (Random moves) played" in line]
        assert " s, choosing from " in line
        assert person.news.count("played") == 1

    drive(watch, local=local_game_of("breakthru", second="random"))


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_computers_long_turn_leaves_room_for_what_can_be_done_now(language: str) -> None:
    async def watch(person: Person) -> None:
        await person.command("d6")
        await person.command("e6 f6 g6 h6 i6")
        await person.wait_until(lambda: person.stage.match.state.turn == 5)
        await person.pilot.pause()
        now = person.stage.match.game.now(person.stage.match.state)
        assert now is not None
        assert person.app.say.message(now) in " ".join(person.news.split()), person.news
        assert len(person.news.split("\n")) == 2

    drive(
        watch,
        local=local_game_of("virus-wars", second="engine:1"),
        language=language,
    )


def test_after_a_typed_move_the_keys_shown_work() -> None:
    async def play(person: Person) -> None:
        await person.press("colon")
        assert "Esc back" in person.shown()
        assert "h hint" not in person.shown(), "the letter would go into the line"
        await person.write("e8-e9")
        assert "h hint" in person.shown()
        await person.press("u")
        assert person.stage.match.ply == 0

    drive(play, local=local_game_of("breakthru"))


def test_a_turn_is_typed_at_once_all_of_it_or_nothing() -> None:
    async def play(person: Person) -> None:
        await person.command("e8-e9 f8-z9")
        assert person.stage.match.ply == 0
        await person.command("e8-e9 f8-f9")
        assert person.stage.match.ply == 2

    drive(play, local=local_game_of("breakthru"))


def test_the_goal_the_rules_and_a_lesson_are_at_hand() -> None:
    async def read(person: Person) -> None:
        assert "Your goal: Bring your flagship" in person.shown()
        await person.press("R")
        assert person.is_at(Rules)
        first = person.shown()
        await person.press("space")
        assert person.shown() != first, "it scrolls"
        await person.press("L")
        assert person.is_at(Learn)
        await person.press("escape", "escape", "L", "enter")
        assert person.is_at(Learn)

    drive(read, local=local_game_of("breakthru", second="random"))


def test_after_the_end_a_rematch_exchanges_the_seats_and_plus_is_a_stronger_level() -> None:
    async def go_on(person: Person) -> None:
        await person.press("x", "down", "enter")
        assert "You lost. You resigned." in person.news
        assert "+ level 2" in person.shown()
        assert "- level" not in person.shown(), "nothing is weaker than the first"
        assert "N rematch" in person.shown()
        await person.press("N")
        assert person.stage.local.seat_of_person is Seat.SECOND
        assert person.stage.match.outcome is None
        await person.wait_until(lambda: person.stage.local.awaits_person)
        await person.press("x", "down", "enter", "plus")
        assert person.stage.name_of(Seat.FIRST) == "Level 2"

    drive(go_on, local=local_game_of("jostle", second="engine:1", actions="c4-b4 d8-d9"))


def test_the_points_of_small_star_empires_are_a_table_at_the_end() -> None:
    async def look(person: Person) -> None:
        shown = person.shown()
        assert "The game ended because " in shown
        for label in ("star systems", "nebulae", "trade", "territory", "total"):
            assert label in shown

    over = "CTCC/C1T2/tTtt/1CC1t/cccc b b3b4b5c5 a1a3c3e2 18"
    drive(look, local=local_game_of("small-star-empires", position=over), size=SMALL)


def test_every_possible_move_can_be_read_on_a_small_screen() -> None:
    async def read(person: Person) -> None:
        assert "m moves" in person.shown()
        legal = person.stage.match.legal()
        await person.press("m")
        seen = person.shown()
        await person.press("end")
        seen += person.shown()
        assert all(action.partition("=")[0] in seen for action in legal)
        assert "(colony / trade station)" in seen

    local = local_game_of("small-star-empires", second="human", board="large")
    drive(read, local=local, size=SMALL)


def test_what_to_do_first_is_said_in_a_small_window_too() -> None:
    """The board is turned and the game is new: there is one line left."""

    async def look(person: Person) -> None:
        shown = person.shown()
        assert "the board is turned" in shown
        assert "Fly a ship, place a colony or a station." in shown, shown
        assert "Arrow keys and Enter move" in shown

    drive(look, local=local_game_of("small-star-empires", second="engine:1"), size=SMALL)


def test_no_move_is_broken_at_its_hyphen() -> None:
    async def read(person: Person) -> None:
        for length in range(70, 78):
            person.stage.tell(f"{'x' * length} d10-d9 .")
            assert " d10-d9" in person.news.replace("\n", " ")
            person.stage.news.said.clear()

    drive(read, local=local_game_of("breakthru"))
