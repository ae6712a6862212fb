"""Records: read back as they were written, and told where they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import jogo
from jogo.core.errors import UnreadableRecord
from jogo.core.record import Entry, Record, read_record, write_record
from tests.boards import board, play_out

WON = f"{board(11, F='f6', G='c3', s='b9')} g 2 0 1"
MAP = "H1,1/X,X,X/1,1,1,H2"


def again(match: jogo.Match) -> jogo.Match:
    """The match that its record tells of; the record of that one is the same text."""
    text = match.record()
    copy = jogo.Match.from_record(text)
    assert copy.record() == text
    assert (copy.actions, copy.state, copy.outcome) == (match.actions, match.state, match.outcome)
    return copy


def test_a_record_has_tags_numbered_turns_and_a_result() -> None:
    match = play_out(jogo.Match("breakthru", flagship_cost=1), "e8-e9 d7-c7 b4-a4")
    match.tags.update(First="Ann", Second="random", Date="2024.02.29")
    assert match.record() == (
        '[Game "breakthru"]\n'
        '[Options "flagship_cost=1"]\n'
        '[First "Ann"]\n'
        '[Second "random"]\n'
        '[Date "2024.02.29"]\n'
        '[Result "*"]\n'
        "\n"
        "1. e8-e9 d7-c7 2. b4-a4 *\n"
    )


@pytest.mark.parametrize("actions", ["", "e8-e9", "e8-e9 d7-c7", "e8-e9 d7-c7 b4-a4"])
def test_an_unfinished_match_goes_on_where_it_stopped_also_in_mid_turn(actions: str) -> None:
    copy = again(play_out(jogo.Match("breakthru"), actions))
    copy.undo() if copy.actions else copy.play("f6-f7")


def test_options_and_position_are_in_the_record() -> None:
    match = jogo.Match("breakthru", position=WON, draws=False)
    text = match.record()
    assert '[Options "draws=off"]' in text
    assert f'[Position "{WON}"]' in text
    assert again(match).game == match.game


def test_the_start_is_not_written_as_a_position() -> None:
    assert "Position" not in jogo.Match("jostle").record()


def test_a_map_of_ones_own_is_in_the_record() -> None:
    match = play_out(jogo.Match("small-star-empires", board=MAP, end="both"), "a3-b3=C")
    assert f'[Options "board={MAP} end=both"]' in match.record()
    assert again(match).legal() == match.legal()


def test_a_finished_match_says_how_it_ended() -> None:
    match = play_out(jogo.Match("breakthru", position=WON), "f6-f11")
    assert '[Termination "flagship reached the edge"]' in match.record()
    assert match.record().endswith("1. f6-f11 1-0\n")
    again(match)


def test_a_resignation_and_an_agreement_are_read_back() -> None:
    match = play_out(jogo.Match("breakthru"), "f6-f7")
    match.resign()
    assert again(match).outcome == jogo.Outcome(jogo.Seat.FIRST, "resignation")
    agreed = jogo.Match.from_record('[Game "breakthru"] 1. f6-f7 1/2-1/2')
    assert agreed.outcome == jogo.Outcome(None, "agreement")
    again(agreed)


def test_tags_with_quotes_and_backslashes_are_read_back() -> None:
    match = jogo.Match("jostle")
    match.tags.update(First=r'Ann "the \ wall"', Event="\\", Site='"')
    assert again(match).tags == {
        **match.tags,
        "Second": "?",
        "Date": "????.??.??",
    }


def test_comments_are_read_back_before_the_first_action_too() -> None:
    text = '[Game "jostle"] {a fine   game} 1. c4-b4 {[%eval 1.2] [%clk 0:03:21]} {and}\n{so on} *'
    match = jogo.Match.from_record(text)
    record = read_record(again(match).record())
    assert record.preface == "a fine game"
    assert [entry.comment for entry in record.entries] == ["[%eval 1.2] [%clk 0:03:21] and so on"]


def test_turn_numbers_may_be_left_out() -> None:
    assert len(jogo.Match.from_record('[Game "breakthru"] e8-e9 d7-c7 b4-a4').actions) == 3


@pytest.mark.parametrize(
    ("text", "reads_as"),
    [
        ('\ufeff[Game "jostle"] 1. c4-b4 2. d8-d9 *', "1. c4-b4 2. d8-d9 *"),
        ('[Game "jostle"] 1.c4-b4 2.d8-d9', "1. c4-b4 2. d8-d9 *"),
        ('[Game "jostle"] 1. c4-b4 ! 2. d8-d9 ?! {so} *', "1. c4-b4! 2. d8-d9?! {so} *"),
        ('[Game "jostle"] ; a\n1. c4-b4 ; b {c}\n2. d8-d9', "{a} 1. c4-b4 {b (c)} 2. d8-d9 *"),
        ('[Game "breakthru"] 1. e8-e9 1... d7-c7 2.b4-a4', "1. e8-e9 d7-c7 2. b4-a4 *"),
    ],
)
def test_what_programs_for_chess_write_is_read(text: str, reads_as: str) -> None:
    assert jogo.Study.from_record(text).record().splitlines()[-1] == reads_as


def test_the_result_may_stand_in_its_tag_alone() -> None:
    match = jogo.Match.from_record('[Game "jostle"] [Result "0-1"] 1. c4-b4')
    assert str(match.outcome) == "0-1, resignation"


def test_lines_of_actions_are_at_most_80_wide() -> None:
    match = jogo.Match("jostle")
    for _ in range(20):
        match.play(match.legal()[0])
    lines = match.record().splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("-" in line and "[" not in line for line in lines) > 1


def test_what_is_written_is_what_is_read() -> None:
    record = Record(
        {"Game": "jostle", "Note": 'a "b" \\'},
        (Entry("c4-b4", 1, "so"), Entry("x", 1), Entry("d3-d2", 2)),
        "1-0",
        "before",
    )
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            '[Game "jostle"]\n\n1. c4-b4\n2. {unclosed',
            "line 4: the brace that opens a comment is not closed",
        ),
        ('[Game "jostle"]\n1. c4-b4 $a', "line 2: '$a' is not a glyph; write a number, like $10"),
        ('[Game "jostle"\n1. c4-b4', "line 1: cannot read"),
        ('[Game "jostle"]\n}', "line 2: cannot read '}'"),
        ('[Game "jostle"]\n[Game "jostle"]', "line 2: the tag Game is out of place"),
        ('[Game "jostle"]\n1. c4-b4\n[First "Ann"]', "line 3: the tag First is out of place"),
        ('[Game "jostle"]\n1. c4-b4 *\n2. d3-d2', "line 3: '2.' comes after the result"),
        ('[Game "jostle"]\n1. c4-b4 {two\nlines} 2. d3-d9', "line 3, turn 2: d3-d9"),
        ('[Game "jostle"]\n\n1. z9-b4', "line 3, turn 1: 'z9' is not a square"),
        ('[Game "jostle"]\n1. c4-b4\n3. d3-d2', "line 3: d3-d2 is written under turn 3; it is"),
        ('[Game "breakthru"]\n1. f6-f7 b4-a4', "line 2: b4-a4 is written under turn 1; it is"),
        ('[Game "breakthru"]\n1. f6-f7\n2. d10-d11 3. g10-g11', "line 3: g10-g11 is written un"),
        ("1. c4-b4", "it has no tag Game"),
        ("", "it has no tag Game"),
        ('[Game "jostle"] [Options "size"] *', "an option is written name=value"),
        ('[Game "jostle"] [Result "won"] 1. c4-b4', "the result is 'won'; it may be 1-0, 0-1"),
        ("x" * 1_000_001, "has 1000001 characters; the most is 1000000"),
    ],
)
def test_a_wrong_record_says_what_is_wrong_and_where(text: str, reason: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        jogo.Match.from_record(text)
    assert reason in str(caught.value)


def test_a_result_that_the_last_position_contradicts_is_refused() -> None:
    head = f'[Game "breakthru"] [Position "{WON}"] 1. f6-f11'
    for result in ("0-1", "1/2-1/2"):
        with pytest.raises(UnreadableRecord, match="but its last position is 1-0"):
            jogo.Match.from_record(f"{head} {result}")
    for result in ("1-0", "*"):
        assert jogo.Match.from_record(f"{head} {result}").outcome is not None


def test_actions_after_the_end_are_refused() -> None:
    with pytest.raises(UnreadableRecord, match="line 1, turn 2: b9-b8 comes too late"):
        jogo.Match.from_record(f'[Game "breakthru"] [Position "{WON}"] 1. f6-f11 2. b9-b8 1-0')


@pytest.mark.parametrize(
    ("head", "error"),
    [
        ('[Game "chess"]', jogo.UnknownGame),
        ('[Game "jostle"] [Options "size=9"]', jogo.BadOption),
        ('[Game "jostle"] [Options "colour=red"]', jogo.BadOption),
        ('[Game "jostle"] [Options "self=1"]', jogo.BadOption),
        ('[Game "jostle"] [Options "position=1 game=2"]', jogo.BadOption),
        ('[Game "jostle"] [Position "10/10 r 1"]', jogo.UnreadablePosition),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(head: str, error: type[jogo.JogoError]) -> None:
    with pytest.raises(error):
        jogo.Match.from_record(head)


def test_a_record_opens_no_file(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text(MAP, encoding="utf-8")
    with pytest.raises(jogo.BadOption):
        jogo.Match.from_record(f'[Game "small-star-empires"] [Options "board={path}"]')


def test_a_record_that_contradicts_its_own_result_is_refused() -> None:
    with pytest.raises(UnreadableRecord, match=r"the tag Result says 1-0, but .* ends with 0-1"):
        read_record('[Game "jostle"] [Result "1-0"] 1. c4-b4 0-1')
