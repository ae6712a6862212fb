"""The coach speaks of what a player wants to hear of, and not twice of one turn."""

from __future__ import annotations

import pytest

from jogo import Match
from jogo.engine import Engine, Limits, Line, Report
from jogo.play import commentary
from jogo.play.advice import Hint, Remark, hint_from, remark_from
from jogo.play.commentary import Commentary, Judgement, is_worth_a_remark
from jogo.play.standing import share_given
from jogo.play.threat import pass_turn
from tests.positions import QUEENS_MEET

LATE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
# Blue grows into its own corner: no move of the turn is bad by itself.
BACKWARDS = ("c4", "b4", "a4", "a5", "b3")


@pytest.fixture(autouse=True)
def by_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commentary, "REMARK", Limits(nodes=20_000))


def judge_all(match: Match, *actions: str) -> list[Judgement | None]:
    words, engine = Commentary(), Engine(match.game)
    told = []
    for text in actions:
        action = match.game.parse_action(text)
        told.append(words.judge(match.copy(), action, engine))
        match.play(action)
    return told


def test_a_blunder_in_the_opening_is_remarked_on() -> None:
    """What is said of who will win is careful there; the coach is not."""
    match, even, worse = Match("breakthru"), Line(0, False, ()), Line(-900, False, ())
    assert share_given(match, even, worse) == 0
    assert is_worth_a_remark(match, even, worse)


def test_a_blunder_in_a_game_that_is_nearly_lost_is_remarked_on() -> None:
    match, behind = Match("breakthru", LATE), Line(-700, False, ())
    assert is_worth_a_remark(match, behind, Line(-1100, False, ()))
    assert not is_worth_a_remark(match, behind, Line(-730, False, ()))


def test_moving_into_a_capture_of_the_queen_is_remarked_on() -> None:
    [judged] = judge_all(Match("monkey-queen", QUEENS_MEET), "a1-a3")
    assert judged is not None
    assert judged.remark is not None


def test_a_turn_of_small_errors_is_remarked_on_as_a_whole() -> None:
    match = Match("virus-wars")
    match.play("c5")
    match.play("i7")
    *parts, whole = judge_all(match, *BACKWARDS)
    assert [part and part.remark for part in parts] == [None] * len(parts)
    assert whole is not None
    assert whole.remark is not None
    assert (whole.ply, whole.remark.played_turn) == (2, BACKWARDS)


def test_a_turn_is_not_remarked_on_after_one_of_its_actions_was() -> None:
    """Gold misses a win with the first move; the whole turn misses it too."""
    first, second = judge_all(Match("breakthru", LATE), "e8-e9", "e9-e10")
    assert first is not None
    assert first.remark is not None
    assert second is not None
    assert (second.ply, second.remark) == (0, None)


def test_what_was_taken_back_may_be_remarked_on_again() -> None:
    match = Match("monkey-queen", QUEENS_MEET)
    words, engine = Commentary(), Engine(match.game)
    action = match.game.parse_action("a1-a3")
    assert words.remark_on(match, action, engine) is not None
    assert words.remark_on(match, action, engine) is not None


def test_who_plays_what_the_hint_said_is_not_told_off() -> None:
    """The coach thinks for a shorter time than the hint, and may see something else."""
    match = Match("breakthru", LATE)
    words, engine = Commentary(), Engine(match.game)
    first, second = map(match.game.parse_action, ("e8-e9", "e9-e10"))
    words.note_hint(match, Hint(Line(900, False, ("e8-e9", "e9-e10")), (first, second)))
    assert words.remark_on(match, first, engine) is None
    after = match.copy()
    after.play(first)
    assert words.remark_on(after, second, engine) is None
    # A hint says nothing of other moves, nor of other positions.
    assert words.remark_on(match, match.game.parse_action("f4-f3"), engine) is not None


def test_a_hint_of_a_turn_may_be_followed_in_any_order() -> None:
    match = Match("breakthru")
    words = Commentary()
    first, second = map(match.game.parse_action, ("e8-e9", "f8-f9"))
    words.note_hint(match, Hint(Line(0, False, ("e8-e9", "f8-f9")), (first, second)))
    match.play(second)
    assert words.is_hinted(match, first)
    assert not words.is_hinted(match, match.game.parse_action("g8-g9"))


def test_a_position_is_searched_once_for_all_that_is_said_of_it() -> None:
    """The bar called the position before a move as good as the coach takes it for."""
    match = Match("jostle")
    words, engine = Commentary(), Engine(match.game)
    line = words.lines.find(match, engine)
    assert words.lines.find(match, engine) is line
    asked = Line(50, False, line.actions)
    words.note_hint(match, Hint(asked, (match.game.parse_action(line.actions[0]),)))
    assert words.lines.find(match, engine) is asked


def test_a_remark_gives_the_reason_of_the_move_that_it_names() -> None:
    """The turn grows towards Red; its first play, which the remark names, does not."""
    match = Match("virus-wars")
    for action in ("c5", "i7"):
        match.play(action)
    better = Line(300, False, ("b6", "d6", "e6", "f6", "g6"))
    remark = remark_from(match.game, match.state, better, Line(0, False, ("c4",)))
    assert str(remark.reason) == "grows towards Red"
    assert str(remark.message("Red")) == "b6 was better than c4: it reaches 4 more squares."


def test_what_both_moves_do_is_no_reason_for_one_of_them() -> None:
    match = Match("small-star-empires")
    colony, station = (
        Line(worth, False, (f"b4-c4={sign}",)) for worth, sign in ((90, "C"), (0, "T"))
    )
    claims = "claims a system with 3 planets"
    assert str(match.game.reason(match.state, [match.read_action("b4-c4=T")])) == claims
    alike = remark_from(match.game, match.state, colony, station)
    assert str(alike.message("Blue")) == "b4-c4=C was better than b4-c4=T."
    other = remark_from(match.game, match.state, colony, Line(0, False, ("b4-b5=C",)))
    assert str(other.message("Blue")) == f"b4-c4=C was better than b4-b5=C: it {claims}."


def test_only_a_win_is_called_a_threat() -> None:
    """Threats are what the opponent would do; most of it is just a good move."""
    actions = (Match("jostle").game.parse_action("a1-b1"),)
    told = {
        score: str(Hint(Line(score, score > 30_000, ("a1-b1",)), actions).threat_message("Red"))
        for score in (120, 30_997)
    }
    assert told[120] == "No quick win is threatened. If it were Red's turn: a1-b1."
    assert told[30_997] == "Red threatens to win: a1-b1."


def test_a_threat_names_the_piece_that_hangs() -> None:
    """Who has to move sees what would be captured, shut in or lost with it."""
    told = {}
    for name, position, action, score in (
        ("breakthru", "11/5s5/11/2s8/3G7/1s3F3s1/11/11/11/5s5/11 g 2 0 19", "c8xd7", 300),
        ("monkey-queen", "q11/12/12/12/12/12/12/12/2M2m6/12/12/10Q1 b 18 18 0 10 -", "c4xf4", 300),
        ("small-star-empires", "CT2/2t2/C1t1/5/4 r a3a5b4b5 c3c4d2d2 7", "c4-c5=T", 300),
        ("monkey-queen", QUEENS_MEET, "a6xa1", 30_999),
    ):
        other = pass_turn(Match(name, position))
        assert other is not None
        found = hint_from(other, Report((Line(score, False, (action,)),), 1, 1, 0.1))
        told[name, action] = str(found.threat_message("Red"))
    would = "No quick win is threatened. If it were Red's turn: "
    assert [*told.values()] == [
        f"{would}c8xd7, captures the escort on d7.",
        f"{would}c4xf4, captures the baby on f4.",
        f"{would}c4-c5=T, claims a system with 2 planets, and shuts in the ship on b5.",
        "Red threatens to win: a6xa1, captures the queen.",
    ]


def test_what_both_moves_do_elsewhere_is_no_reason_for_one_of_them() -> None:
    match = Match("monkey-queen", "q11/12/12/12/12/12/2m9/12/2M2m6/12/12/10Q1 w 18 18 0 9 -")
    better, played = Line(9, False, ("c4xf4",)), Line(0, False, ("c4xc6",))
    remark = remark_from(match.game, match.state, better, played)
    assert str(remark.reason) == "captures the baby on f4"
    assert str(remark.message("Black")) == "c4xf4 was better than c4xc6."


@pytest.mark.parametrize(
    ("better", "played", "moves", "told"),
    [
        (30_999, 0, 1, "b1 missed a win: a1 would have won at once."),
        (30_997, 0, 2, "b1 missed a win: a1 would have won in 2 moves."),
        (30_997, 0, None, "b1 missed a win: a1 would have won by force."),
        (0, -30_999, 0, "b1 lost at once; a1 was better."),
        (0, -30_998, 1, "b1 gave White the chance to win at once; a1 was better."),
        (0, -30_996, 2, "b1 gave White the chance to win in 2 moves; a1 was better."),
        (0, -30_996, None, "b1 gave White a forced win; a1 was better."),
    ],
)
def test_a_remark_is_still_true_once_the_opponent_has_answered(
    better: int, played: int, moves: int | None, told: str
) -> None:
    """It stays until the player's next move, whatever White has done with its chance."""
    lines = Line(better, False, ("a1",)), Line(played, False, ("b1",))
    remark = Remark(*lines, moves=(moves, moves))
    assert str(remark.message("White")) == told


@pytest.mark.parametrize(
    ("score", "line", "told"),
    [
        # The turn has a second move of Gold's own; then Silver wins with its first.
        (-30_997, ("e8-e9", "f8-f9", "d10-d9"), "the chance to win at once"),
        (-30_997, ("e8-e9", "f8-f9"), "the chance to win at once"),
        (-30_996, ("e8-e9", "f8-f9", "d10-d9", "g10-g9"), "the chance to win in 2 moves"),
        (-30_994, ("e8-e9", "f8-f9", "d10-d9", "g10-g9", "e9-e8"), "the chance to win in 2 moves"),
        (-30_994, ("e8-e9", "f8-f9", "d10-d9"), "a forced win"),
    ],
)
def test_only_the_winners_own_moves_are_counted(
    score: int, line: tuple[str, ...], told: str
) -> None:
    match = Match("breakthru")
    better = Line(0, False, ("e8-d8",))
    remark = remark_from(match.game, match.state, better, Line(score, True, line))
    assert str(remark.message("Silver")) == f"e8-e9 gave Silver {told}; e8-d8 was better."


def test_a_missed_win_counts_the_moves_of_the_one_who_missed_it() -> None:
    match = Match("breakthru")
    win = Line(30_995, True, ("e8-e9", "f8-f9", "d10-d9", "g10-g9", "e9-e8"))
    remark = remark_from(match.game, match.state, win, Line(0, False, ("e8-d8",)))
    told = "e8-d8 missed a win: e8-e9 would have won in 3 moves."
    assert str(remark.message("Silver")) == told
