"""Live games: two players and a watcher, and everything that may happen between them."""

from __future__ import annotations

import pytest

from tests.web.site import Talk, Visitor, seated


def play_first(*talks: Talk) -> None:
    """Whoever is to move plays the first legal action, and everyone sees it."""
    mover = next(talk for talk in talks if talk.state["you"] == talk.to_move)
    mover.play()
    for talk in talks:
        talk.see_ply(mover.ply)


def test_both_play_and_a_watcher_sees_it(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    with seated(anna, bruno, game="jostle") as (one, other), carla.at(one.state["id"]) as watching:
        assert (one.state["you"], other.state["you"], watching.state["you"]) == (
            "first",
            "second",
            None,
        )
        played = one.play("c4-b4")
        assert (played["ply"], played["action"]) == (1, "c4-b4")
        assert played["spoken"] == "Red: c4 to b4"
        for talk in (other, watching):
            assert talk.see_ply(1)["turns"][0]["actions"] == ["c4-b4"]
        other.play()
        assert watching.see_ply(2)["position"]["to_move"] == "first"
        assert one.see_ply(2)["watchers"] == 1


def test_the_first_who_comes_takes_the_seat(anna: Visitor, bruno: Visitor, carla: Visitor) -> None:
    state = anna.begin()
    assert state["seats"]["second"]["open"]
    assert anna.take_seat(state["id"])["you"] == "first"
    assert bruno.take_seat(state["id"])["you"] == "second"
    late = carla.take_seat(state["id"])
    assert late["you"] is None
    assert not late["seats"]["second"]["open"]
    assert bruno.take_seat(state["id"])["you"] == "second"


def test_a_seat_is_kept_when_its_player_comes_back(anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin()["id"]
    bruno.take_seat(game)
    with bruno.at(game) as other:
        with anna.at(game) as one:
            one.play("e8-e9")
        other.see_ply(1)
        with anna.at(game) as again:
            assert again.state["you"] == "first"
            assert again.ply == 1
            again.play()


def test_nobody_moves_for_another_or_out_of_turn(
    anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    with seated(anna, bruno, game="jostle") as (one, other), carla.at(one.state["id"]) as watching:
        action = one.legal[0]
        assert watching.refused(do="play", action=action, ply=0) == "not-your-seat"
        assert other.refused(do="play", action=action, ply=0) == "not-your-turn"
        assert one.refused(do="play", action=action, ply=1) == "stale"
        assert one.refused(do="play", action="a1-a2", ply=0) == "illegal-action"
        assert one.refused(do="play", action="zz", ply=0) == "unreadable-action"
        for do in ("undo", "resign", "draw", "accept", "decline", "hint", "threats"):
            assert watching.refused(do=do) == "not-your-seat"
        assert anna.get(f"/api/games/{one.state['id']}").json()["position"]["ply"] == 0


def test_refusals_are_in_the_language_of_the_visitor(anna: Visitor, bruno: Visitor) -> None:
    bruno.http.cookies.set("lang", "pt", domain="127.0.0.1")
    with seated(anna, bruno, game="jostle") as (one, other):
        assert other.state["position"]["view"]["colour_names"] == ["Vermelho", "Azul"]
        assert one.state["position"]["view"]["colour_names"] == ["Red", "Blue"]
        other.say(do="play", action=one.legal[0], ply=0)
        assert "tua vez" in other.hear("refusal")["message"]


def test_an_action_of_an_unfinished_turn_is_taken_back_at_once(
    anna: Visitor, bruno: Visitor
) -> None:
    with seated(anna, bruno, take_back=False) as (one, other):
        assert not one.state["may_undo"]
        one.play("e8-e9")
        assert one.state["may_undo"]
        assert not other.see_ply(1)["may_undo"]
        one.say(do="undo")
        assert one.see_ply(0)["offer"] is None
        one.play("e8-e9")
        one.play("f8-f9")
        assert not one.state["may_undo"]
        assert one.refused(do="undo") == "not-now"


def test_a_friend_is_asked_before_a_turn_is_taken_back(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno, game="jostle") as (one, other):
        play_first(one, other)
        one.say(do="undo")
        assert other.see(offer={"kind": "undo", "by": "first"})["position"]["ply"] == 1
        assert one.refused(do="accept") == "not-now"
        other.say(do="decline")
        assert one.see(offer=None)["position"]["ply"] == 1
        play_first(one, other)
        one.say(do="undo")
        other.see(offer={"kind": "undo", "by": "first"})
        other.say(do="accept")
        assert one.see_ply(0)["offer"] is None


def test_an_offer_lapses_with_the_next_action(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno, game="jostle") as (one, other):
        other.say(do="draw")
        one.see(offer={"kind": "draw", "by": "second"})
        one.play()
        assert one.state["offer"] is None
        assert one.refused(do="accept") == "not-now"


def test_a_draw_is_agreed_on(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno) as (one, other):
        one.say(do="draw")
        other.see(offer={"kind": "draw", "by": "first"})
        other.say(do="accept")
        outcome = one.see_end()
        assert (outcome["result"], outcome["winner"]) == ("1/2-1/2", None)
        assert one.refused(do="play", action="e8-e9", ply=0) == "game-over"
        assert one.refused(do="resign") == "game-over"


def test_resigning_loses_even_out_of_turn(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno) as (one, other):
        other.say(do="resign")
        outcome = one.see_end()
        assert outcome["winner"] == "first"
        assert outcome["text"] == "Gold wins: Silver resigned."
        record = anna.get(f"/api/games/{one.state['id']}/record").text
        assert '[Result "1-0"]' in record
        assert '[Termination "resignation"]' in record


def test_a_rematch_exchanges_the_seats_and_both_find_it(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno, game="jostle", coach=True) as (one, other):
        path = f"/api/games/{one.state['id']}/rematch"
        assert anna.post(path).json()["error"] == "not-now"
        one.say(do="resign")
        other.see_end()
        again = bruno.post(path).json()
        assert again["you"] == "first"
        assert again["coach"]
        while not one.state["rematch"]:
            one.hear_news()
        assert one.state["rematch"] == again["id"]
        assert anna.post(path).json()["id"] == again["id"]
        assert anna.get(f"/api/games/{again['id']}").json()["you"] == "second"


def test_two_people_at_one_device(anna: Visitor) -> None:
    game = anna.begin("jostle", second="you")["id"]
    with anna.at(game) as both:
        assert both.state["you"] == "both"
        both.play()
        both.play()
        assert both.state["may_undo"]
        both.say(do="undo")
        both.see_ply(1)
        both.say(do="draw")
        assert both.see_end()["winner"] is None


@pytest.mark.parametrize("opponent", ["random", "classic:greedy", "engine:1", "engine@1s"])
def test_a_computer_answers(anna: Visitor, opponent: str) -> None:
    game = anna.begin("jostle", second=opponent)["id"]
    with anna.at(game) as talk:
        talk.play()
        assert talk.see_ply(2)["thinking"] is None
        assert talk.to_move == "first"
        assert talk.refused(do="draw") == "not-now"


def test_a_computer_that_moves_first_begins_when_someone_is_there(anna: Visitor) -> None:
    game = anna.begin("breakthru", first="classic:hard", second="you")["id"]
    assert anna.get(f"/api/games/{game}").json()["position"]["ply"] == 0
    with anna.at(game) as talk:
        while talk.to_move == "first":
            talk.hear_news()
        assert talk.ply > 0


def test_taking_back_against_a_computer_takes_its_answer_back_too(anna: Visitor) -> None:
    game = anna.begin("jostle", second="random")["id"]
    with anna.at(game) as talk:
        talk.play()
        talk.see_ply(2)
        talk.say(do="undo")
        assert talk.see_ply(0)["turns"] == []
        talk.play()
        talk.see_ply(2)


def test_taking_back_while_the_computer_thinks(anna: Visitor) -> None:
    game = anna.begin("breakthru", second="engine:10")["id"]
    with anna.at(game) as talk:
        talk.play("e8-e9")
        talk.play("e9-e8")
        assert talk.see(thinking="second")
        talk.say(do="undo")
        assert talk.see_ply(1)["thinking"] is None
        assert talk.to_move == "first"


def test_without_taking_back_a_turn_stands(anna: Visitor) -> None:
    game = anna.begin("jostle", second="random", take_back=False)["id"]
    with anna.at(game) as talk:
        talk.play()
        assert not talk.see_ply(2)["may_undo"]
        assert talk.refused(do="undo") == "not-now"


def test_hints_threats_and_remarks(anna: Visitor) -> None:
    # The flagship can reach the edge at once; anything else is worth a remark.
    position = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
    game = anna.begin(second="engine:1", coach=True, position=position)["id"]
    with anna.at(game) as talk:
        talk.say(do="hint")
        hint = talk.hear("hint")
        assert (hint["actions"], hint["cells"], hint["threat"]) == (
            ["f4-f1"],
            [["f4", "f1"]],
            False,
        )
        assert "f4-f1" in hint["text"]
        talk.say(do="threats")
        threat = talk.hear("hint")
        assert threat["threat"]
        assert threat["actions"]
        talk.play("d7-d8")
        remark = talk.hear("remark")
        assert remark["ply"] == 0
        assert "f4-f1" in remark["text"]
        assert remark["better"][0] == "f4-f1"


def test_no_hints_against_a_friend_without_a_coach(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno) as (one, _):
        assert one.refused(do="hint") == "not-now"
    with seated(anna, bruno, coach=True) as (one, other):
        assert other.refused(do="hint") == "not-your-turn"
        one.say(do="hint")
        assert one.hear("hint")["actions"]


def test_a_hint_from_ones_own_engine_is_put_into_words(anna: Visitor) -> None:
    position = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
    game = anna.begin(second="engine:1", position=position)["id"]
    with anna.at(game) as talk:
        talk.say(do="hint", own=True)
        question = talk.hear("question")
        assert (question["threat"], question["start"], question["actions"]) == (False, position, [])
        line = {"score": 30_999, "exact": True, "actions": ["f4-f1"]}
        talk.say(do="found", ply=question["ply"], threat=False, **line)
        hint = talk.hear("hint")
        assert (hint["actions"], hint["threat"]) == (["f4-f1"], False)
        assert hint["text"] == "Best: f4-f1, brings the flagship to the edge."
        talk.say(do="threats", own=True)
        question = talk.hear("question")
        assert question["threat"]
        assert question["start"].split()[1] == "s"
        wrong = {**line, "ply": question["ply"]}
        assert talk.refused(do="found", threat=True, **wrong) == "illegal-action"
        assert talk.refused(do="found", threat=False, **{**wrong, "ply": 7}) == "not-now"
