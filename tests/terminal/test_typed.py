"""What people type is read as they mean it; what records and programs write stays exact."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jogo import IllegalAction, Match, UnreadableAction
from jogo.core.errors import JogoError
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.terminal.typed import loosen, read_turn

SHARED = json.loads((Path(__file__).parent.parent / "typed_cases.json").read_text())
# Gold's escort on f4 can capture on g3, and move to f5.
CAPTURE = "11/11/11/11/11/5F5/11/5G5/6s4/11/11 g 2 0 5"


def anyone(seat: Seat) -> bool:
    return True


def read(match: Match, line: str) -> str:
    return " ".join(map(str, read_turn(match, line, Language("en"), anyone)))


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case["typed"])
def test_the_shared_cases(case: dict[str, str]) -> None:
    assert loosen(case["typed"]) == case["loose"]


@pytest.mark.parametrize("typed", ["f4xg3", "f4-g3", "F4G3", "f4 g3", "f 4 g 3", "f4:g3", "f4xG3"])
def test_a_capture_is_understood_however_it_is_typed(typed: str) -> None:
    assert read(Match("breakthru", CAPTURE), typed) == "f4xg3"


def test_a_move_with_a_cross_is_a_move_where_nothing_can_be_captured() -> None:
    assert read(Match("breakthru", CAPTURE), "f4xf5") == "f4-f5"
    match = Match("jostle")
    text = match.legal()[0]
    assert read(match, text.replace("-", "x")) == text


def test_a_whole_turn_is_typed_without_marks_and_with_commas() -> None:
    assert read(Match("breakthru"), "e8e9, F8F9") == "e8-e9 f8-f9"


def test_a_choice_follows_cells_without_marks() -> None:
    assert read(Match("small-star-empires"), "b4b5colony") == "b4-b5=C"


def test_what_the_rules_forbid_is_refused_by_them() -> None:
    match = Match("breakthru", CAPTURE)
    with pytest.raises(IllegalAction, match="f4-e5: a piece moves along its row or column"):
        read(match, "f4e5")
    with pytest.raises(IllegalAction, match="f4xe5: there is no enemy piece on e5"):
        read(match, "f4xe5")


@pytest.mark.parametrize("text", ["f4-g3", "f4g3"])
def test_records_and_programs_write_moves_exactly(text: str) -> None:
    with pytest.raises((IllegalAction, UnreadableAction)):
        Match("breakthru", CAPTURE).play(text)
    with pytest.raises(JogoError):
        Match.from_record(f'[Game "breakthru"] [Position "{CAPTURE}"] 5. {text}')


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize(
    "typed", ["b4 b3 trade station", "b4 b3 trade", "b4-b3 Station", "b4-b3=T", "b4b3 trade"]
)
def test_a_trade_station_is_typed_by_name_in_english_everywhere(typed: str, code: str) -> None:
    actions = read_turn(Match("small-star-empires"), typed, Language(code), anyone)
    assert [str(action) for action in actions] == ["b4-b3=T"]


@pytest.mark.parametrize("typed", ["b4 b3 estação comercial", "b4 b3 estacao", "b4-b3 Comercial"])
def test_a_trade_station_is_typed_by_its_name_in_portuguese(typed: str) -> None:
    actions = read_turn(Match("small-star-empires"), typed, Language("pt"), anyone)
    assert [str(action) for action in actions] == ["b4-b3=T"]
