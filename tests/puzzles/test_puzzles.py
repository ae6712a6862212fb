"""Puzzles as they are kept, chosen, solved and proved again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from jogo.catalog import game_types
from jogo.core.errors import NoSuchPuzzle, UnreadablePuzzles
from jogo.fast.layout import make_layout
from jogo.language import Language
from jogo.puzzles.check import Audit
from jogo.puzzles.collection import (
    SHIPPED,
    Collection,
    difficulty,
    games_with_puzzles,
    pack_puzzles,
    read_puzzles,
    shipped,
)
from jogo.puzzles.mine import canonical
from jogo.puzzles.puzzle import Puzzle
from jogo.puzzles.rating import Rating, rate
from jogo.puzzles.solving import Attempt, Verdict

NAMES = sorted(game_type.name for game_type in games_with_puzzles())
# How many of each game's puzzles are proved again with every run of the tests.
PROVED_AGAIN = 8


@pytest.fixture(params=NAMES)
def collection(request: pytest.FixtureRequest) -> Collection:
    return shipped(str(request.param))


def test_every_game_of_ours_has_puzzles() -> None:
    assert sorted(game_types()) == NAMES


def test_all_files_together_are_small() -> None:
    sizes = [(game_type.folder / SHIPPED).stat().st_size for game_type in games_with_puzzles()]
    assert sum(sizes) < 1_000_000


def test_a_sample_is_proved_again(collection: Collection) -> None:
    audit = Audit(collection.game_type.game())
    for puzzle in Random(date.today().toordinal()).sample(collection.puzzles, PROVED_AGAIN):
        assert audit.problems(puzzle) == [], f"{puzzle.game} {puzzle.id}"


def test_no_puzzle_is_there_twice_however_the_board_is_turned(collection: Collection) -> None:
    game = collection.game_type.game()
    seen = Counter(canonical(game, puzzle.position) for puzzle in collection.puzzles)
    assert max(seen.values()) == 1
    assert len({puzzle.id for puzzle in collection.puzzles}) == len(collection.puzzles)


def test_every_theme_is_known_and_most_are_used(collection: Collection) -> None:
    assert collection.game_type.puzzles is not None
    names = {theme.name for theme in collection.game_type.puzzles.themes}
    used = {theme for puzzle in collection.puzzles for theme in puzzle.themes}
    assert used <= names
    assert len(used) > len(names) / 2


def test_a_theme_without_puzzles_is_not_offered(collection: Collection) -> None:
    assert all(collection.themes().values())
    assert all(collection.choose(theme.name) for theme in collection.themes())


# What is wrong is found


def test_what_is_not_so_is_found(collection: Collection) -> None:
    audit = Audit(collection.game_type.game())
    puzzle = next(each for each in collection.puzzles if each.refutations)
    wrong = puzzle.refutations[0]
    assert audit.problems(puzzle) == []
    spoiled = [
        replace(puzzle, line=(wrong.turn,), turns=max(1, puzzle.turns) if puzzle.turns else 0),
        replace(puzzle, themes=(*puzzle.themes, "nothing")),
        replace(puzzle, line=(("z99",), *puzzle.line[1:])),
        replace(puzzle, line=puzzle.line[:1] * 2),
        replace(puzzle, refutations=(replace(wrong, turn=puzzle.line[0]),)),
    ]
    for each in spoiled:
        assert audit.problems(each), each


def test_a_position_with_two_right_turns_is_no_puzzle() -> None:
    """Gold's flagship has two clear lines to the edge: both win at once."""
    position = "11/11/11/11/11/5F5/11/11/11/11/5s5 g 2 0 1"
    puzzle = Puzzle("breakthru", position, 1, (("f6-a6",),))
    assert "not the only one" in " ".join(Audit(puzzle.make_game()).problems(puzzle))


# Solving


def test_every_puzzle_is_solved_by_its_line(collection: Collection) -> None:
    for puzzle in collection.puzzles:
        attempt = Attempt(puzzle)
        for turn in puzzle.line[::2]:
            answers = [attempt.play(action) for action in turn]
            assert all(answer.verdict is Verdict.UNDECIDED for answer in answers[:-1])
        assert answers[-1].verdict is Verdict.SOLVED, puzzle.id


def test_the_actions_of_a_turn_come_in_any_order() -> None:
    """Wherever the other order is legal and ends in the same position, it is right as well."""
    turned = 0
    for puzzle in shipped("virus-wars").puzzles[:40]:
        attempt = Attempt(puzzle)
        try:
            answers = [attempt.play(action) for action in reversed(puzzle.line[0])]
        except ValueError:
            continue
        turned += answers[-1].verdict in (Verdict.SOLVED, Verdict.RIGHT)
    assert turned > 5


def test_a_wrong_turn_is_refuted_on_the_board(collection: Collection) -> None:
    puzzle = next(each for each in collection.puzzles if each.refutations)
    wrong = puzzle.refutations[0]
    attempt = Attempt(puzzle)
    answer = [attempt.play(action) for action in wrong.turn][-1]
    assert answer.verdict is Verdict.WRONG
    assert answer.reply == wrong.reply
    assert tuple(map(str, attempt.match.actions)) == (*wrong.turn, *wrong.reply)


def test_a_wrong_turn_that_was_not_foreseen_is_answered_by_the_engine(
    collection: Collection,
) -> None:
    puzzle = next(each for each in collection.puzzles if each.refutations)
    wrong = puzzle.refutations[0].turn
    attempt = Attempt(replace(puzzle, refutations=()))
    answer = [attempt.play(action) for action in wrong][-1]
    assert answer.verdict is Verdict.WRONG
    assert answer.reply
    assert tuple(map(str, attempt.match.actions)) == (*wrong, *answer.reply)
    assert attempt.match.outcome or attempt.match.to_move is attempt.seat


# Choosing


def test_each_day_has_a_puzzle_and_the_next_day_another(collection: Collection) -> None:
    days = [date(2030, 1, 1) + timedelta(days=n) for n in range(len(collection.puzzles))]
    shown = {collection.of_the_day(day).id for day in days}
    assert shown == {puzzle.id for puzzle in collection.puzzles[: (len(days) + 1) // 2]}


def test_puzzles_near_a_rating_are_near_it(collection: Collection) -> None:
    hardest = max(map(difficulty, collection.puzzles))
    drawn = [difficulty(collection.near(9000, Random(seed))) for seed in range(5)]
    assert min(drawn) >= hardest - 800
    with pytest.raises(NoSuchPuzzle):
        collection.near(1000, Random(1), [])


def test_an_id_finds_its_puzzle_and_another_says_what_to_do(collection: Collection) -> None:
    puzzle = collection.puzzles[0]
    assert collection.find(puzzle.id) is puzzle
    for name in ("", "nothing"):
        with pytest.raises(NoSuchPuzzle, match="jogo puzzles list"):
            collection.find(name)


# Files


def test_a_file_reads_back_and_is_the_same_every_time(collection: Collection) -> None:
    packed = pack_puzzles(collection.game_type.name, collection.puzzles)
    assert packed == pack_puzzles(collection.game_type.name, reversed(collection.puzzles))
    assert packed == (collection.game_type.folder / SHIPPED).read_bytes()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello\n", "first line"),
        ("jogo puzzles 1 jostle\n{}\n", "line 2"),
        ('jogo puzzles 1 jostle\n\n{"position": 3}\n', "line 3"),
        ("jogo puzzles 1 chess\n", "chess"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_place(
    tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "some.puzzles"
    path.write_text(text)
    with pytest.raises(ValueError, match=problem):
        list(read_puzzles(path))


def test_bytes_that_are_no_text_are_no_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "some.puzzles"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UnreadablePuzzles, match="does not hold puzzles"):
        list(read_puzzles(path))


def test_turned_boards_are_the_same_puzzle() -> None:
    game = game_types()["jostle"].game()
    rows = ["10"] * 10
    rows[0] = "RB8"
    upright = "/".join(rows) + " r 1"
    mirrored = "/".join(["8BR", *rows[1:]]) + " r 1"
    other = "/".join(["BR8", *rows[1:]]) + " r 1"
    assert len(make_layout(game).symmetries) == 8
    assert canonical(game, upright) == canonical(game, mirrored)
    assert canonical(game, upright) != canonical(game, other)


# Ratings


def test_a_hard_puzzle_brings_more_than_an_easy_one() -> None:
    solver = Rating(1500, 10)
    hard, _ = rate(solver, Rating(1900), solved=True)
    easy, _ = rate(solver, Rating(1100), solved=True)
    failed, harder = rate(solver, Rating(1100), solved=False)
    assert hard.value > easy.value > solver.value > failed.value
    assert harder.value > 1100


def test_the_browser_rates_alike() -> None:
    """`tests/js/puzzles.test.js` holds the same cases."""
    cases = json.loads((Path(__file__).parent / "rating_cases.json").read_text())
    for case in cases:
        solver, puzzle = Rating(*case["solver"]), Rating(*case["puzzle"])
        rated = rate(solver, puzzle, solved=case["solved"])
        assert [[each.value, each.attempts] for each in rated] == case["after"]


def test_a_task_names_the_colour_in_the_readers_language() -> None:
    say = Language("pt")
    for name in game_types():
        for puzzle in shipped(name).puzzles[:3]:
            game = puzzle.make_game()
            state = game.parse_state(puzzle.position)
            colour = game.view(state).colour_of(state.to_move)
            assert say(colour) in say.message(puzzle.task())
            assert say(colour) != colour


def test_a_turn_that_places_a_trade_station_is_a_trade_race() -> None:
    collection = shipped("small-star-empires")
    for puzzle in collection.puzzles:
        places_station = puzzle.line[0][0].endswith("=T")
        assert ("trade-race" in puzzle.themes) == places_station, puzzle.id
    assert collection.choose("trade-race")
