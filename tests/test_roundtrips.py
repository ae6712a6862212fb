"""Positions, actions and records are read back as written, wherever random play leads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import jogo
from jogo.core.annotation import Evaluation
from jogo.core.record import Entry, Record, Variation, read_record, write_record
from tests.cases import AnyGame, Case, Playout
from tests.mutations import moments

Moment = tuple[Case, Playout, int]

words = st.text(st.characters(categories=("L", "N", "P", "S"), exclude_characters="{}"), min_size=1)
sentences = st.lists(words, max_size=4).map(" ".join)
names = st.from_regex(r"[A-Z][A-Za-z_0-9]{0,9}", fullmatch=True)
# What a tag may hold: anything on one line that is not only space.
values = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1)
plain_entries = st.builds(
    Entry,
    action=st.from_regex(r"[a-z][0-9]{1,2}([-x][a-z][0-9]{1,2})?(=[CT])?", fullmatch=True),
    turn=st.integers(1, 999),
    comment=sentences,
    glyphs=st.sampled_from([(), ("!",), ("?!", "∞"), ("=",), ("$42",)]),
)


def with_variations(within: st.SearchStrategy[Entry]) -> st.SearchStrategy[Entry]:
    """Entries with variations of such entries."""
    lines = st.builds(Variation, st.lists(within, min_size=1, max_size=3).map(tuple), sentences)
    variations = st.lists(lines, max_size=2).map(tuple)
    return st.builds(replace, plain_entries, variations=variations)


entries = st.recursive(plain_entries, with_variations, max_leaves=12)


def match_at(game: AnyGame, actions: tuple[Any, ...]) -> jogo.Match:
    match = jogo.Match(game)
    for action in actions:
        match.play(action)
    return match


@given(moments())
def test_positions_and_actions_are_read_back(moment: Moment) -> None:
    case, played, length = moment
    game, state = case.game, played.states[length]
    text = game.format_state(state)
    assert game.parse_state(f"  {text}\n") == state
    assert game.format_state(game.parse_state(text)) == text
    for action in game.legal_actions(state):
        assert game.parse_action(str(action)) == action


@given(moments(), st.dictionaries(names, values, max_size=3), sentences)
def test_the_record_of_a_match_is_read_back_with_tags_and_comments(
    moment: Moment, tags: dict[str, str], comment: str
) -> None:
    case, played, length = moment
    match = match_at(case.game, played.actions[: min(length, 60)])
    match.tags.update(tags)
    if match.actions:
        match.remark(comment)
    text = match.record()
    again = jogo.Match.from_record(text)
    assert (again.state, again.actions, again.outcome) == (
        match.state,
        match.actions,
        match.outcome,
    )
    assert again.record() == text
    assert tags.items() <= again.tags.items()


@given(moments())
def test_a_match_from_the_middle_of_a_game_is_read_back_from_there(moment: Moment) -> None:
    case, played, length = moment
    game = case.game
    middle = jogo.Match(game, game.format_state(played.states[length]))
    for action in played.actions[length : length + 3]:
        middle.play(action)
    again = jogo.Match.from_record(middle.record())
    assert (again.start, again.state, again.turns) == (middle.start, middle.state, middle.turns)


@given(
    st.dictionaries(names, values, max_size=4),
    st.lists(entries, max_size=12),
    st.sampled_from(("1-0", "0-1", "1/2-1/2", "*")),
    sentences,
)
def test_any_record_is_read_back(
    tags: dict[str, str], played: list[Entry], result: str, preface: str
) -> None:
    record = Record(tags, tuple(played), result, preface)
    assert read_record(write_record(record)) == record


@given(moments(), st.data())
def test_a_study_is_read_back_with_its_branches_and_annotations(
    moment: Moment, data: st.DataObject
) -> None:
    case, played, length = moment
    study = jogo.Study(case.game)
    node = study.root
    for action in played.actions[: min(length, 12)]:
        legal = node.legal()
        other = node.play(data.draw(st.sampled_from(legal)))
        other.remark(data.draw(sentences))
        other.mark(*data.draw(st.sampled_from([(), ("!",), ("?!", "∞")])))
        node = node.play(action)
        node.evaluate(data.draw(st.none() | st.builds(Evaluation, st.integers(-3000, 3000))))
    if study.size and data.draw(st.booleans()):
        other.promote()
    text = study.record()
    again = jogo.Study.from_record(text)
    assert again.record() == text
    assert [n.position for n in again.root.below()] == [n.position for n in study.root.below()]
    assert [n.annotation for n in again.root.below()] == [n.annotation for n in study.root.below()]
