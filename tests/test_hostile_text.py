"""Whatever text comes in, only errors of ours come out, and nothing is half applied."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

import jogo
from jogo import catalog
from jogo.core.errors import (
    BadOption,
    GameOver,
    IllegalAction,
    JogoError,
    UnreadableAction,
    UnreadablePosition,
    UnreadableRecord,
)
from jogo.core.record import read_record
from tests.cases import AnyGame, Case
from tests.mutations import Moment, any_text, cases, moments, mutations

MANY = settings(max_examples=200)


def text_of_action(moment: Moment) -> str:
    _, played, length = moment
    return str(played.actions[min(length, len(played.actions) - 1)])


def check_action(game: AnyGame, text: str) -> None:
    """It is read as an action that is written the same way again, or it is unreadable."""
    try:
        action = game.parse_action(text)
    except UnreadableAction:
        return
    assert game.parse_action(str(action)) == action


def check_position(game: AnyGame, text: str) -> None:
    """It is refused, or it is a position like any other: it can be written, drawn and played."""
    try:
        state = game.parse_state(text)
    except UnreadablePosition:
        return
    assert game.parse_state(game.format_state(state)) == state
    assert game.view(state).to_move is state.to_move
    actions = game.legal_actions(state)
    assert (actions == ()) == (game.outcome(state) is not None)
    for action in actions[:3]:
        following = game.apply(state, action)
        assert game.parse_state(game.format_state(following)) == following


@MANY
@given(cases, any_text)
def test_any_text_is_an_action_or_unreadable(case: Case, text: str) -> None:
    check_action(case.game, text)


@MANY
@given(moments().flatmap(lambda m: st.tuples(st.just(m), mutations(text_of_action(m)))))
def test_a_mangled_action_is_an_action_or_unreadable(mangled: tuple[Moment, str]) -> None:
    (case, _, _), text = mangled
    check_action(case.game, text)


@MANY
@given(cases, any_text)
def test_any_text_is_a_position_or_refused(case: Case, text: str) -> None:
    check_position(case.game, text)


def text_of_position(moment: Moment) -> str:
    case, played, length = moment
    return case.game.format_state(played.states[length])


@settings(max_examples=400)
@given(moments().flatmap(lambda m: st.tuples(st.just(m), mutations(text_of_position(m)))))
def test_a_mangled_position_is_refused_or_can_be_played(mangled: tuple[Moment, str]) -> None:
    (case, _, _), text = mangled
    check_position(case.game, text)


@MANY
@given(moments().flatmap(lambda m: st.tuples(st.just(m), mutations(text_of_action(m)))))
def test_a_mangled_action_is_played_whole_or_not_at_all(mangled: tuple[Moment, str]) -> None:
    (case, played, length), text = mangled
    game = case.game
    match = jogo.Match(game, game.format_state(played.states[length]))
    before = (match.position, match.record(), match.outcome)
    try:
        action = match.play(text)
    except (UnreadableAction, IllegalAction, GameOver):
        assert (match.position, match.record(), match.outcome) == before
    else:
        assert match.actions == (action,)
        assert match.state == game.apply(played.states[length], action)


def text_of_record(moment: Moment) -> str:
    case, played, length = moment
    match = jogo.Match(case.game)
    for action in played.actions[: min(length, 30)]:
        match.play(action)
    match.tags["Event"] = 'a "quoted" \\ name'
    if match.actions:
        match.remark("a remark")
    return match.record()


@MANY
@given(any_text)
def test_any_text_is_a_record_or_unreadable(text: str) -> None:
    with suppress(UnreadableRecord):
        record = read_record(text)
        assert record.result
    with suppress(JogoError):
        jogo.Match.from_record(text)
    with suppress(JogoError):
        jogo.Match.from_record(f'[Game "jostle"] {text}')


@MANY
@given(moments().map(text_of_record).flatmap(mutations))
def test_a_mangled_record_is_a_match_or_refused(text: str) -> None:
    try:
        match = jogo.Match.from_record(text)
    except JogoError:
        return
    again = jogo.Match.from_record(match.record())
    assert (again.state, again.outcome) == (match.state, match.outcome)


option_names = st.sampled_from(
    [option.name for kind in catalog.game_types().values() for option in kind.options]
)
option_texts = st.one_of(
    any_text,
    st.sampled_from(["on", "off", "0", "-1", "11", "random:x", "random:²", "H1/H2", "H1,H2/0"]),
    mutations("1,Nb,2,0/Nr,H1,3,X,3/2,0,Nr,1/X,2,Nb,H2,0/3,Nb,0,Nr"),
)


@MANY
@given(st.sampled_from(sorted(catalog.game_types())), option_names | any_text, option_texts)
def test_any_option_makes_a_game_or_is_refused(name: str, option: str, value: str) -> None:
    try:
        game = catalog.make_game(name, {option: value})
    except BadOption:
        return
    assert game.type.game(**game.chosen_options()) == game
    assert jogo.Match(game).position == game.format_state(game.start())


@given(any_text)
def test_any_name_of_a_game_or_a_player_is_known_or_refused(text: str) -> None:
    with suppress(JogoError):
        jogo.Match(text)
    with suppress(JogoError):
        jogo.player(text).check(catalog.game_types()["jostle"])
