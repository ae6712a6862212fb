"""Trees of variations: branches, promotion, deletion, and the records that tell of them."""

from __future__ import annotations

import pytest

import jogo
from jogo.core import tree as trees
from jogo.core.annotation import Evaluation, Mark
from jogo.core.errors import GameOver, IllegalAction, JogoError, NoSuchAction, UnreadableRecord
from jogo.core.record import DEEPEST, read_record

RECORD = """\
[Game "jostle"]
[Options "size=8"]
[Result "*"]

{A start} 1. c4-b4! {[%eval 0.35] [%clk 0:04:59] [%mark green c4, red c4>b4] bold}
(1. c6-c7?! $13 {solid} 2. e3-e2 (2. f6-f7 3. c4-b4)) ({quieter} 1. e6-e7) 2. d6-d7 *
"""


def study(actions: str = "", game: str = "jostle") -> jogo.Study:
    grown = jogo.Study(game)
    node = grown.root
    for action in actions.split():
        node = node.play(action)
    return grown


def actions_of(node: trees.Node) -> list[str]:
    return [str(child.action) for child in node.children]


def test_an_action_played_again_leads_to_the_same_node() -> None:
    grown = study("c4-b4")
    assert grown.root.play("c4-b4") is grown.root.children[0]
    assert (grown.size, actions_of(grown.root)) == (1, ["c4-b4"])


def test_another_action_is_a_branch_and_the_main_line_stays() -> None:
    grown = study("c4-b4 d8-d9")
    other = grown.root.play("c8-c9")
    assert actions_of(grown.root) == ["c4-b4", "c8-c9"]
    assert [str(node.action) for node in grown.main_line()] == ["c4-b4", "d8-d9"]
    assert grown.main_line()[0].is_main
    assert not other.is_main
    assert other.nesting == 1


def test_a_wrong_action_changes_nothing() -> None:
    grown = study("c4-b4")
    with pytest.raises(IllegalAction):
        grown.root.play("a1-a2")
    assert (grown.size, actions_of(grown.root)) == (1, ["c4-b4"])


def test_a_promoted_branch_is_the_main_line_with_all_that_leads_to_it() -> None:
    grown = study("c4-b4 d8-d9")
    deep = grown.root.play("c8-c9").play("f8-f9")
    grown.find(["c8-c9"]).play("h8-h9")
    deep.promote()
    assert [str(node.action) for node in grown.main_line()] == ["c8-c9", "f8-f9"]
    assert actions_of(grown.root) == ["c8-c9", "c4-b4"]


def test_a_deleted_branch_is_gone_with_all_that_comes_after_it() -> None:
    grown = study("c4-b4 d8-d9")
    grown.root.play("c8-c9")
    before = grown.find(["c4-b4"]).delete()
    assert before is grown.root
    assert (grown.size, actions_of(grown.root)) == (1, ["c8-c9"])
    with pytest.raises(NoSuchAction, match="start of a study"):
        grown.root.delete()


def test_a_path_leads_to_its_node_or_says_where_it_leaves_the_tree() -> None:
    grown = study("c4-b4 d8-d9")
    assert grown.find(["c4-b4", "d8-d9"]) is grown.main_line()[-1]
    with pytest.raises(NoSuchAction, match="e8-e9 is not in the study, in turn 2"):
        grown.find(["c4-b4", "e8-e9"])


def test_a_turn_of_several_actions_has_one_number() -> None:
    grown = study("e8-e9 d7-c7 b4-a4 b5-a5", "breakthru")
    assert [node.turn for node in grown.main_line()] == [1, 1, 2, 2]
    assert "1. e8-e9 d7-c7 2. b4-a4 b5-a5 *" in grown.record()


def test_a_node_gives_the_match_that_stands_there() -> None:
    grown = study("c4-b4 d8-d9")
    node = grown.root.play("c8-c9")
    node.remark("quieter")
    match = node.match()
    assert [str(action) for action in match.actions] == ["c8-c9"]
    assert match.comments == ("quieter",)
    match.play(match.legal()[0])
    assert not node.children


def test_repetition_ends_a_line_and_not_its_neighbours() -> None:
    grown = jogo.Study("breakthru", position="11/11/11/11/11/5F5/11/11/11/11/s10 g 2 0 1")
    node = grown.root
    for _ in range(2):
        for action in ("f6-f7", "a1-b1", "b1-a1", "f7-f6", "a1-b1", "b1-a1"):
            assert node.outcome is None
            node = node.play(action)
    assert node.outcome == node.match().outcome
    assert node.outcome is not None
    assert node.outcome.reason == "third repetition"
    with pytest.raises(GameOver, match="third repetition"):
        node.play("f6-f7")
    assert node.parent is not None
    assert node.parent.play("b1-c1").outcome is None


def test_a_record_with_variations_is_read_and_written_back() -> None:
    grown = jogo.Study.from_record(RECORD)
    first = grown.find(["c4-b4"])
    assert first.annotation.glyphs == ("!",)
    assert first.annotation.evaluation == Evaluation(35)
    assert first.annotation.clock == 299
    assert first.annotation.marks == (Mark("green", "c4"), Mark("red", "c4", "b4"))
    assert first.annotation.words == "bold"
    assert grown.find(["c6-c7"]).annotation.glyphs == ("?!", "∞")
    assert grown.find(["e6-e7"]).preface == "quieter"
    assert grown.root.annotation.words == "A start"
    assert actions_of(grown.find(["c6-c7"])) == ["e3-e2", "f6-f7"]
    again = jogo.Study.from_record(grown.record())
    assert again.record() == grown.record()
    assert read_record(again.record()).entries == read_record(grown.record()).entries


def test_a_match_takes_the_main_line_of_a_study_with_its_glyphs() -> None:
    match = jogo.Match.from_record(RECORD)
    assert [str(action) for action in match.actions] == ["c4-b4", "d6-d7"]
    assert "1. c4-b4! {[%eval 0.35]" in " ".join(match.record().split())
    assert "(" not in match.record().split("\n\n")[1]


def test_a_match_becomes_a_study_with_its_tags_and_result() -> None:
    match = jogo.Match("jostle")
    match.play("c4-b4")
    match.tags["First"] = "Ana"
    match.resign()
    grown = jogo.Study.from_match(match)
    grown.root.play("c8-c9")
    assert grown.match().outcome == match.outcome
    assert '[First "Ana"]' in grown.record()
    assert jogo.Study.from_record(grown.record()).match().outcome == match.outcome


def test_words_cannot_pretend_to_be_commands_nor_end_their_comment() -> None:
    grown = study("c4-b4")
    node = grown.root.children[0]
    node.remark("so [%eval 9.99] {or} so")
    again = jogo.Study.from_record(grown.record()).root.children[0]
    assert again.annotation == node.annotation
    assert again.annotation.evaluation is None


def test_an_unknown_glyph_is_refused_and_says_which_there_are() -> None:
    with pytest.raises(JogoError, match=r"'\?\?\?' is not a glyph; there are ! \? !!"):
        study("c4-b4").root.children[0].mark("???")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("(1. c4-b4)", "line 1: '[(]' stands before any move"),
        ("1. c4-b4 (1. c8-c9", "line 1: the parenthesis that opens a variation is not closed"),
        ("1. c4-b4\n)", "line 2: no variation is open"),
        ("1. c4-b4 ()", "line 1: the variation has no moves"),
        ("1. c4-b4 (1. c8-c9 1-0 )", "line 1: the result 1-0 stands inside a variation"),
        ("$1 c4-b4", "line 1: '[$]1' stands before any move"),
        ("1. c4-b4\n(2. d8-d9)", "line 2: d8-d9 is written under turn 2; it is turn 1"),
        ("1. c4-b4 (1. c8-c9\n2. a1-a2)", "line 2, turn 2: .*a1"),
        ("1. c4-b4 {[%eval good]}", "line 1, at c4-b4: 'good' is not an evaluation"),
        ("1. c4-b4 {[%clk 5]}", "line 1, at c4-b4: '5' is not a time left"),
        ("1. c4-b4 {[%mark pink c4]}", "line 1, at c4-b4: 'pink c4' is not a mark"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(moves: str, said: str) -> None:
    with pytest.raises(UnreadableRecord, match=said):
        jogo.Study.from_record(f'[Game "jostle"] {moves}')


def test_variations_within_variations_have_a_limit_wherever_they_come_from() -> None:
    deep = "1. c4-b4 " + "(1. c8-c9 " * (DEEPEST + 1) + ")" * (DEEPEST + 1)
    with pytest.raises(UnreadableRecord, match="more than 32 deep"):
        jogo.Study.from_record(f'[Game "jostle"] {deep}')
    grown = jogo.Study("jostle")
    node = grown.root
    for _ in range(DEEPEST):
        main, branch, *_ = node.legal()
        node.play(main)
        node = node.play(branch)
    main, branch, *_ = node.legal()
    node.play(main)
    with pytest.raises(JogoError, match="at most 32 deep"):
        node.play(branch)
    assert jogo.Study.from_record(grown.record()).size == grown.size


def test_a_tree_has_a_largest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "LARGEST_TREE", 2)
    with pytest.raises(JogoError, match="the study has 2 moves; the most is 2"):
        study("c4-b4 d8-d9 c7-b7")


def test_a_mark_is_drawn_recoloured_and_rubbed_out() -> None:
    node = study().root
    for mark in ("green c4", "red c4>b4", "blue c4"):
        node.toggle(Mark.read(mark))
    assert [str(mark) for mark in node.annotation.marks] == ["red c4>b4", "blue c4"]
    node.toggle(Mark("blue", "c4"))
    assert [str(mark) for mark in node.annotation.marks] == ["red c4>b4"]
