"""Native states do what a `Match` does, by numbers."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np
import pytest

import jogo
from jogo.catalog import game_types
from jogo.core.errors import GameOver, IllegalAction, UnreadableAction, UnreadablePosition
from jogo.core.option import OptionValue
from jogo.engine import NoNativeEngine
from jogo.fast import State, make_layout
from tests.cases import CASES, Case
from tests.games.test_breakthru_draws import GOLD_WAITS, ROUND, SILVER_WAITS

LONGEST = 400
ALL = pytest.mark.parametrize("case", CASES, ids=str)


def new_pair(case: Case) -> tuple[jogo.Match, State]:
    return jogo.Match(case.game), State(case.game)


def play(state: State, actions: str) -> State:
    for text in actions.split():
        state.apply(state.text_to_action(text))
    return state


def played_at_random(case: Case, seed: int, length: int) -> State:
    state, rng = State(case.game), Random(seed)
    while len(state.history()) < length and not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    return state


@ALL
def test_states_and_matches_agree_along_random_games(case: Case) -> None:
    rng = Random(str(case))
    match, state = new_pair(case)
    while True:
        assert (state.text, state.to_move) == (match.position, match.to_move)
        assert state.outcome == match.outcome
        legal = {state.action_to_text(number): number for number in state.legal_actions()}
        assert legal.keys() == set(match.legal())
        assert np.flatnonzero(state.legal_mask()).tolist() == sorted(legal.values())
        assert state.is_over is (match.outcome is not None)
        if match.outcome is not None or match.ply == LONGEST:
            break
        text = rng.choice(sorted(legal))
        assert state.text_to_action(text) == legal[text]
        match.play(text)
        state.apply(legal[text])
    winner = match.outcome.winner if match.outcome else None
    assert state.returns == (
        (0.0, 0.0) if winner is None else (1.0, -1.0) if winner.index == 0 else (-1.0, 1.0)
    )


@ALL
def test_states_become_matches_and_come_back(case: Case) -> None:
    state = played_at_random(case, 1, 30)
    match = state.to_match()
    assert (match.position, match.ply) == (state.text, len(state.history()))
    again = State.from_match(match)
    assert again == state
    assert again.history() == state.history()


@ALL
def test_a_position_can_be_read_from_text(case: Case) -> None:
    state = played_at_random(case, 2, 20)
    read = State(case.game, state.text)
    assert read == state
    assert read.hash == state.hash
    assert sorted(read.legal_actions()) == sorted(state.legal_actions())
    assert read.history() == []


@ALL
def test_each_number_is_one_action(case: Case) -> None:
    state = State(case.game)
    texts = [state.action_to_text(number) for number in range(state.layout.action_count)]
    assert len(set(texts)) == len(texts)


@ALL
def test_illegal_numbers_are_refused_with_number_text_and_reason(case: Case) -> None:
    state = played_at_random(case, 3, 3)
    before = state.text
    illegal = np.flatnonzero(~state.legal_mask())
    for number in Random(1).sample(illegal.tolist(), min(100, len(illegal))):
        with pytest.raises(IllegalAction) as refused:
            state.apply(number)
        assert f"action {number}, {state.action_to_text(number)}" in str(refused.value)
    assert state.text == before
    assert len(state.history()) == 3


@pytest.mark.parametrize("number", [-1, 360, 2**31, 2**63, -(2**70), np.int64(360)])
def test_numbers_out_of_range_are_refused(number: int) -> None:
    with pytest.raises(IllegalAction, match=rf"no action {number} in jostle; .* 0 to 359"):
        State("jostle").apply(number)
    with pytest.raises(IllegalAction, match=f"no action {number}"):
        State("jostle").action_to_text(number)


@pytest.mark.parametrize("number", ["3", 1.0, None, np.float32(2)])
def test_what_is_no_number_is_a_type_error(number: object) -> None:
    with pytest.raises(TypeError):
        State("jostle").apply(number)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers() -> None:
    state = State("jostle")
    state.apply(np.flatnonzero(state.legal_mask())[0])
    assert len(state.history()) == 1


def test_nothing_can_be_played_after_the_end() -> None:
    state = played_at_random(CASES[-1], 1, 1000)
    assert state.legal_actions() == []
    with pytest.raises(GameOver, match=r"action 0, .*the game is over \("):
        state.apply(0)


def test_texts_that_are_no_actions_are_refused() -> None:
    state = State("breakthru")
    with pytest.raises(UnreadableAction):
        state.text_to_action("castle")
    with pytest.raises(IllegalAction):
        state.text_to_action("f6xf7")
    assert state.action_to_text(state.text_to_action("a1-a2")) == "a1-a2"


def test_positions_are_refused_in_the_words_of_the_rules() -> None:
    with pytest.raises(UnreadablePosition):
        State("jostle", "10/10 r 1")


def test_games_without_native_rules_are_named() -> None:
    game = jogo.Match("jostle").game
    plug_in = type(game.type)(**{**vars(game.type), "name": "clobber"}).game()
    with pytest.raises(NoNativeEngine, match="clobber"):
        make_layout(plug_in)


# Repetition


def test_the_third_repetition_is_a_draw() -> None:
    state = play(State("breakthru"), f"{ROUND} {GOLD_WAITS} d10-d11")
    assert state.outcome is None
    play(state, "d11-d10")
    assert str(state.outcome) == "1/2-1/2, third repetition"
    assert (state.is_over, state.returns, state.legal_actions()) == (True, (0.0, 0.0), [])
    with pytest.raises(GameOver, match="third repetition"):
        state.apply(state.text_to_action("e8-e9"))


def test_draws_may_be_off() -> None:
    state = play(State("breakthru", draws=False), " ".join([ROUND] * 5))
    assert state.outcome is None


@pytest.mark.parametrize(
    ("options", "start"),
    [
        ({}, None),
        ({"silver_first_turn": 1}, None),
        ({"flagship_cost": 1}, "11/3sssss3/11/11/11/5F5/11/11/11/11/11 g 1 30 40"),
        ({}, "11/3s1s5/11/11/4G6/5F5/11/11/11/11/11 s 1 97 40"),
    ],
)
def test_games_that_go_to_and_fro_agree_with_matches(
    options: dict[str, OptionValue], start: str | None
) -> None:
    """Players who mostly take back what they did repeat positions, in all sorts of rhythms."""
    game = game_types()["breakthru"].game(**options)
    reasons = set()
    for seed in range(40):
        match, rng = jogo.Match(game, start), Random(seed)
        state = State(game, start)
        while match.outcome is None and match.ply < 60:
            legal = match.legal()
            texts = [str(action) for action in match.actions]
            back = {"-".join(reversed(text.split("-"))) for text in texts[-4:]}
            homeward = [text for text in legal if text in back]
            text = rng.choice(homeward if homeward and rng.random() < 0.8 else legal[:8])
            match.play(text)
            state.apply(state.text_to_action(text))
            assert (state.text, state.outcome) == (match.position, match.outcome)
        reasons.add(str(match.outcome))
    assert any("repetition" in reason for reason in reasons) or start is not None


# Copies


@pytest.mark.parametrize(
    "copied",
    [State.clone, copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["clone", "copy", "deepcopy", "pickle"],
)
def test_copies_remember_the_past_and_go_their_own_way(copied: object) -> None:
    assert callable(copied)
    state = play(State("breakthru"), f"{ROUND} {GOLD_WAITS}")
    twin = copied(state)
    assert isinstance(twin, State)
    assert (twin, twin.hash) == (state, state.hash)
    assert twin.history() == state.history()
    play(twin, SILVER_WAITS)
    assert str(twin.outcome) == "1/2-1/2, third repetition"
    assert state.outcome is None
    assert twin != state


def test_layouts_are_shared_and_pickled() -> None:
    layout = make_layout("jostle", size=8)
    assert State("jostle", size=8).layout is layout
    assert pickle.loads(pickle.dumps(layout)) is layout


def test_states_of_different_games_differ() -> None:
    assert State("breakthru") != State("breakthru", flagship_cost=1)
    assert State("jostle") != State("breakthru")
    assert State("jostle") != "jostle"


def test_a_state_changes_so_it_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(State("jostle"))


def test_a_state_is_drawn_like_its_match() -> None:
    state = State("virus-wars", size=5)
    state.apply(state.text_to_action("a1"))
    match = state.to_match()
    assert str(state) == str(match)
    assert state._repr_svg_() == match._repr_svg_()
    assert state._repr_html_() == match._repr_html_()
    assert repr(state) == f"<State of virus-wars: {state.text}>"
