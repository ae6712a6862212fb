"""Planes show what the text of a position says, and turned games are the same games."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from jogo.fast import BadArray, Layout, State, make_layout
from jogo.fast.symmetry import Planes
from tests.cases import CASES, Case

ALL = pytest.mark.parametrize("case", CASES, ids=str)
Expected = dict[str, "dict[str, float] | float"]


def walk(case: Case, seed: int, length: int) -> list[State]:
    """The positions of a random game, the last of them perhaps its end."""
    state, rng = State(case.game), Random(seed)
    found = [state.clone()]
    while len(found) <= length and not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
        found.append(state.clone())
    return found


def letters_of(text: str) -> dict[str, str]:
    """The letter on each square that is not empty, by the square's name."""
    rows = text.split()[0].split("/")
    found: dict[str, str] = {}
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        cells = re.sub(r"\d+", lambda run: "." * int(run[0]), row)
        found |= {
            f"{chr(97 + column)}{number}": cell for column, cell in enumerate(cells) if cell != "."
        }
    return found


def where(text: str, letters: str) -> dict[str, float]:
    return {cell: 1.0 for cell, letter in letters_of(text).items() if letter in letters}


def breakthru(state: State) -> Expected:
    _, mover, points, quiet, turn = state.text.split()
    rules = state.game.rules
    placing = rules.setup == "free" and int(turn) <= 2
    choosing = rules.setup == "free" and int(turn) == 3 and points == "3"
    own, theirs = ("FG", "s") if mover == "g" else ("s", "FG")
    return {
        "own ships": where(state.text, own),
        "their ships": where(state.text, theirs),
        "flagship": where(state.text, "F"),
        "Gold is to move": float(mover == "g"),
        "points left / 2": 0.0 if placing or choosing else int(points) / 2,
        "quiet turns / 100": int(quiet) / 100 if rules.draws else 0.0,
        "Silver's short turn is to come": float(int(turn) < (4 if rules.setup == "free" else 2)),
        "ships to place / 20": int(points) / 20 if placing else 0.0,
        "Gold chooses who moves first": float(choosing),
    }


def monkey_queen(state: State) -> Expected:
    _, mover, *heights, quiet, turn, swapped = state.text.split()
    views = (("Q", "M"), ("q", "m"))
    own, theirs = views if mover == "w" else views[::-1]
    tall = [int(height) / 20 for height in (heights if mover == "w" else heights[::-1])]
    may_swap = state.game.rules.pie and (turn, swapped, mover) == ("2", "-", "b")
    return {
        "own babies": where(state.text, own[1]),
        "own queen": where(state.text, own[0]),
        "their babies": where(state.text, theirs[1]),
        "their queen": where(state.text, theirs[0]),
        "own queen's height / 20": tall[0],
        "their queen's height / 20": tall[1],
        "swap is allowed": float(may_swap),
        "quiet turns / 100": int(quiet) / 100 if state.game.rules.draws else 0.0,
    }


def jostle(state: State) -> Expected:
    own, theirs = "RB" if state.text.split()[1] == "r" else "BR"
    return {"own checkers": where(state.text, own), "their checkers": where(state.text, theirs)}


def virus_wars(state: State) -> Expected:
    _, mover, plays, turn = state.text.split()
    rules = state.game.rules
    own, theirs = "BR" if mover == "b" else "RB"
    expected: Expected = {
        "own viruses": where(state.text, own),
        "their viruses": where(state.text, theirs),
        "plays left in the turn": int(plays) / rules.plays,
        "own side, in the opening": {
            state.action_to_text(number): 1.0 for number in state.legal_actions()
        }
        if int(turn) <= 2
        else {},
    }
    for view, colour in (("own", own), ("their", theirs)):
        linked, cut_off = zombies_of(state.text, colour)
        expected[f"{view} linked zombies"] = linked
        expected[f"{view} cut-off zombies"] = cut_off
    return expected


def zombies_of(text: str, colour: str) -> tuple[dict[str, float], dict[str, float]]:
    """A colour's zombies that are linked to a virus of it through each other, and the others."""
    asleep, awake = set(where(text, colour.lower())), set(where(text, colour))
    linked: set[str] = set()
    while awake:
        awake = {zombie for zombie in asleep if any(touch(zombie, cell) for cell in awake)}
        asleep -= awake
        linked |= awake
    return dict.fromkeys(linked, 1.0), dict.fromkeys(asleep, 1.0)


def touch(one: str, other: str) -> bool:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))) == 1


def small_star_empires(state: State) -> Expected:
    _, mover, *ships, _ = state.text.split()
    # The map as a picture of it, in which homes are `H1` and `H2`.
    tokens = state.game.engine_options().get("board", "")
    systems = systems_of(tokens) if "/" in tokens else systems_of(SMALL)
    expected: Expected = {
        "planets / 3": {cell: int(s) / 3 for cell, s in systems.items() if s in "123"},
        "red nebulae": {cell: 1.0 for cell, s in systems.items() if s == "Nr"},
        "blue nebulae": {cell: 1.0 for cell, s in systems.items() if s == "Nb"},
        "black holes": {cell: 1.0 for cell, s in systems.items() if s == "X"},
        "cells of the map": dict.fromkeys(systems, 1.0),
    }
    for view, index in (("own", mover == "b"), ("their", mover == "r")):
        colony, station, home = (("C", "T", "H1"), ("c", "t", "H2"))[index]
        cells = re.findall(r"[a-z]\d+", ships[index])
        colonies, stations = where(state.text, colony), where(state.text, station)
        expected |= {
            f"{view} colonies": colonies,
            f"{view} trade stations": stations,
            f"{view} ships / 4": {cell: cells.count(cell) / 4 for cell in cells},
            f"{view} home": {cell: 1.0 for cell, s in systems.items() if s == home},
            f"{view} colonies left / 16": (16 - len(colonies)) / 16,
            f"{view} trade stations left / 4": (4 - len(stations)) / 4,
        }
    return expected


SMALL = "1,Nb,2,0/Nr,H1,3,X,3/2,0,Nr,1/X,2,Nb,H2,0/3,Nb,0,Nr"


def systems_of(board: str) -> dict[str, str]:
    rows = board.split("/")
    return {
        f"{chr(97 + column)}{len(rows) - above}": token
        for above, row in enumerate(rows)
        for column, token in enumerate(row.split(","))
    }


READERS: dict[str, Callable[[State], Expected]] = {
    "breakthru": breakthru,
    "monkey-queen": monkey_queen,
    "jostle": jostle,
    "virus-wars": virus_wars,
    "small-star-empires": small_star_empires,
}


def draw_plane(layout: Layout, content: dict[str, float] | float) -> Planes:
    if isinstance(content, float):
        return np.full(layout.shape[1:], content, np.float32)
    plane = np.zeros(layout.shape[1:], np.float32)
    for cell, value in content.items():
        plane[layout.cells[cell]] = value
    return plane


@ALL
def test_planes_show_what_the_text_says(case: Case) -> None:
    for state in walk(case, 1, 200):
        expected, seen = READERS[case.name](state), state.observation()
        for name, plane in zip(state.layout.planes, seen, strict=True):
            if name != "times repeated / 2":
                wanted = draw_plane(state.layout, expected[name])
                np.testing.assert_array_equal(plane, wanted, f"{state.text}: {name}")


def test_the_plane_of_repetitions_counts_how_often_the_turn_began_like_this() -> None:
    state = State("breakthru")
    repeated = state.layout.planes.index("times repeated / 2")
    counts = []
    for text in ["e8-e9", "e9-e8", "d10-d11", "d11-d10", "e8-e9", "e9-e8", "d10-d11", "d11-d10"]:
        state.apply(state.text_to_action(text))
        counts.append(set(state.observation()[repeated].flatten().tolist()))
    assert counts == [{0.0}, {0.0}, {0.0}, {0.5}, {0.5}, {0.5}, {0.5}, {1.0}]


def test_arrays_can_be_given() -> None:
    state = State("jostle")
    planes = np.full(state.layout.shape, 7, np.float32)
    assert state.observation(planes) is planes
    np.testing.assert_array_equal(planes, state.observation())
    mask = np.ones(state.layout.action_count, np.bool_)
    assert state.legal_mask(mask) is mask
    assert mask.sum() == 16


def make_read_only() -> Planes:
    planes = np.zeros((2, 10, 10), np.float32)
    planes.flags.writeable = False
    return planes


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (np.zeros((2, 10, 9), np.float32), r"the shape \(2, 10, 9\); .* must be \(2, 10, 10\)"),
        # As many values, but not where they belong.
        (np.zeros((10, 2, 10), np.float32), r"the shape \(10, 2, 10\); .* must be \(2, 10, 10\)"),
        (np.zeros(200, np.float32), r"the shape \(200,\)"),
        (np.zeros((2, 10, 10), np.float64), "of float64; it must be of float32"),
        (np.zeros((2, 10, 10), ">f4"), "of >f4; it must be of float32"),
        (np.zeros((2, 10, 20), np.float32)[:, :, ::2], "gaps or another order"),
        (np.zeros((2, 10, 10), np.float32, order="F"), "gaps or another order"),
        (make_read_only(), "may not be written"),
        ([[0.0]], "out is a list; it must be a NumPy array"),
    ],
)
def test_arrays_that_cannot_be_filled_are_refused(out: Planes, said: str) -> None:
    with pytest.raises(BadArray, match=said):
        State("jostle").observation(out)


def test_masks_that_cannot_be_filled_are_refused() -> None:
    with pytest.raises(BadArray, match=r"the shape \(7,\); here it must be \(360,\)"):
        State("jostle").legal_mask(np.zeros(7, np.bool_))
    with pytest.raises(BadArray, match="of int8; it must be of bool"):
        State("jostle").legal_mask(np.zeros(360, np.int8))


# Symmetries

TURNS = {
    "breakthru": 8,
    "monkey-queen": 8,
    "jostle": 8,
    "virus-wars": 4,
}


# Blue's viruses and Red's, Blue's zombies and Red's; colonies and trade stations.
OTHER_SIDE = str.maketrans("BRbrCcTt", "RBrbcCtT")


def turn_text(state: State, turned: dict[str, str], swaps_sides: bool) -> str:
    """The position with each piece on the square that its square becomes."""
    board, mover, *fields = state.text.split()
    rows = board.split("/")
    lengths = [
        sum(int(n) if n.isdigit() else 1 for n in re.findall(r"\d+|\D", row)) for row in rows
    ]
    letters = {turned[cell]: letter for cell, letter in letters_of(state.text).items()}
    if swaps_sides:
        letters = {cell: letter.translate(OTHER_SIDE) for cell, letter in letters.items()}
        mover = "b" if mover == "r" else "r"
    if swaps_sides and state.game.name == "virus-wars":
        # Red never moves in Blue's turns, which have the odd numbers.
        fields[-1] = str(int(fields[-1]) + 1)
    if state.game.name == "small-star-empires":
        ships = [re.sub(r"[a-z]\d+", lambda cell: turned[cell[0]], field) for field in fields[:2]]
        fields[:2] = reversed(ships) if swaps_sides else ships
    written = []
    for above, length in enumerate(lengths):
        cells = (f"{chr(97 + column)}{len(rows) - above}" for column in range(length))
        row = "".join(letters.get(cell, ".") for cell in cells)
        written.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    text = " ".join(("/".join(written), mover, *fields))
    # Ships are listed in the order of their cells.
    return state.game.format_state(state.game.parse_state(text))


@ALL
def test_turned_positions_have_the_turned_planes_and_actions(case: Case) -> None:
    layout = make_layout(case.game)
    names = {cell: name for name, cell in layout.cells.items()}
    columns = layout.shape[2]
    for number, symmetry in enumerate(layout.symmetries):
        turned = {
            name: names[divmod(int(symmetry.cells[row * columns + column]), columns)]
            for name, (row, column) in layout.cells.items()
        }
        swaps_sides = has_other_sides(layout, turned)
        for state in walk(case, number, 40)[::7]:
            if swaps_sides and case.name == "virus-wars" and int(state.text.split()[-1]) <= 2:
                continue  # Red never opens
            twin = State(layout, turn_text(state, turned, swaps_sides))
            np.testing.assert_array_equal(
                twin.observation(), symmetry.turn_planes(state.observation())
            )
            np.testing.assert_array_equal(
                twin.legal_mask(), symmetry.turn_actions(state.legal_mask())
            )
            for action in state.legal_actions()[:5]:
                after, twin_after = state.clone(), twin.clone()
                after.apply(action)
                twin_after.apply(symmetry.actions[action])
                assert twin_after.text == turn_text(after, turned, swaps_sides)


def has_other_sides(layout: Layout, turned: dict[str, str]) -> bool:
    """Whether a turn puts the players on each other's sides."""
    if layout.game.name == "virus-wars":
        return turned["a1"][0] != "a"
    home = home_of(layout, "H1") if layout.game.name == "small-star-empires" else ""
    return bool(home) and turned[home] != home


def test_the_sides_of_the_opening_are_each_others_mirror_image() -> None:
    state = State("virus-wars")
    blue, mirror = state.legal_mask(), state.layout.symmetries[1]
    side = state.layout.planes.index("own side, in the opening")
    left = state.observation()[side]
    state.apply(0)
    np.testing.assert_array_equal(mirror.turn_actions(blue), state.legal_mask())
    np.testing.assert_array_equal(mirror.turn_planes(left[None])[0], state.observation()[side])


def home_of(layout: Layout, token: str) -> str:
    board = layout.game.engine_options().get("board", SMALL)
    systems = systems_of(board if "/" in board else SMALL)
    return next(cell for cell, system in systems.items() if system == token)


@pytest.mark.parametrize("board", ["small", "medium", "large"])
def test_hexagons_have_their_neighbours_at_the_same_places(board: str) -> None:
    layout = make_layout("small-star-empires", board=board)
    around = {(0, -1), (0, 1), (1, 0), (1, -1), (-1, 0), (-1, 1)}
    for cell, beside in layout.game.rules.galaxy.neighbours.items():
        row, column = layout.cells[cell]
        places = {layout.cells[name] for name in beside}
        assert places <= {(row + up, column + right) for up, right in around}
        assert len(places) == len(beside)


@ALL
def test_there_are_as_many_symmetries_as_the_game_has(case: Case) -> None:
    layout = make_layout(case.game)
    first = layout.symmetries[0]
    assert first.cells.tolist() == list(range(len(first.cells)))
    assert first.actions.tolist() == list(range(layout.action_count))
    for symmetry in layout.symmetries:
        assert sorted(symmetry.cells) == list(range(len(first.cells)))
        assert sorted(symmetry.actions) == list(range(layout.action_count))
    assert len({tuple(one.cells.tolist()) for one in layout.symmetries}) == len(layout.symmetries)
    if case.name in TURNS:
        assert len(layout.symmetries) == TURNS[case.name]
    else:
        # Maps other than the report's are fair by half a turn.
        assert len(layout.symmetries) >= (2 if "board" in dict(case.options) else 1)
