"""What the server explains: goals, what to do, how a game stands and ended, the next level."""

from __future__ import annotations

from tests.web.site import Site, Visitor, seated

FLAGSHIP_FREE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"


def test_a_position_says_what_to_do_and_what_each_side_is_after(anna: Visitor) -> None:
    state = anna.begin("virus-wars", options={"size": "5"})
    assert (
        state["position"]["now"] == "Your first turn is one move: place a virus on a marked square."
    )
    goals = state["position"]["view"]["goals"]
    assert goals[0].startswith("Leave Red too few moves")
    assert goals[1].startswith("Leave Blue too few moves")


def test_a_swap_exchanges_the_goals_and_the_side_of_the_board(
    anna: Visitor, bruno: Visitor
) -> None:
    with seated(anna, bruno, game="monkey-queen") as (one, other):
        before = one.state["position"]["view"]
        assert (before["near"], before["goals"][0]) == ("first", "Capture the black queen.")
        one.play("g1-g6")
        other.see_ply(1)
        other.play("swap")
        after = one.see_ply(2)["position"]["view"]
        assert (after["near"], after["goals"]) == ("second", before["goals"][::-1])


def test_an_ending_is_told_to_each_player_with_what_decided_it(
    anna: Visitor, bruno: Visitor
) -> None:
    with seated(anna, bruno, position=FLAGSHIP_FREE) as (one, other):
        one.play("f4-f1")
        outcome = other.see_ply(1)["outcome"]
        assert outcome["told"] == [
            "You won! Your flagship reached the edge.",
            "You lost. The flagship reached the edge.",
        ]
        assert outcome["cells"] == ["f1", "f2", "f3", "f4"]
        position = other.state["position"]
        assert position["now"] == ""
        assert "points left" not in [fact["label"] for fact in position["view"]["facts"]]


def test_after_giving_up_nothing_is_left_of_the_turn(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno) as (one, other):
        one.say(do="resign")
        assert other.see_end()["told"] == [
            "You lost. You resigned.",
            "You won! Gold resigned.",
        ]
        facts = other.state["position"]["view"]["facts"]
        assert "points left" not in [fact["label"] for fact in facts]


def test_a_hint_comes_with_how_the_game_stands(anna: Visitor) -> None:
    game = anna.begin(second="engine:1", position=FLAGSHIP_FREE)["id"]
    with anna.at(game) as talk:
        talk.say(do="hint")
        assert talk.hear("hint")["text"] == "Best: f4-f1, brings the flagship to the edge."
        standing = talk.hear("standing")
        assert (standing["ply"], standing["text"]) == (0, "You are winning.")
        assert standing["share"] > 0.9


def test_why_a_piece_cannot_move_is_said_in_the_visitors_language(site: Site) -> None:
    for code, said in (("en", "no empty square beside it"), ("pt", "nenhuma casa vazia ao lado")):
        visitor = site.visitor(**{"Accept-Language": code})
        position = visitor.begin("jostle")["position"]["text"]
        asked = {"game": "jostle", "position": position}
        for cell, expected in (("d7", said), ("z99", "")):
            answer = visitor.post("/api/positions/hindrance", {**asked, "cell": cell})
            assert expected in answer.json()["reason"]


def test_a_hint_says_in_words_what_to_place(anna: Visitor) -> None:
    options = {"board": "small"}
    game = anna.begin("small-star-empires", second="engine:1", options=options)["id"]
    with anna.at(game) as talk:
        talk.say(do="hint")
        text = talk.hear("hint")["text"]
        assert "=" not in text
        assert "colony" in text or "station" in text


def test_a_coach_tells_how_the_game_stands_after_every_action(anna: Visitor) -> None:
    game = anna.begin(second="you", coach=True, position=FLAGSHIP_FREE)["id"]
    with anna.at(game) as talk:
        talk.play("d7-d8")
        # How it stood before may be told first, to whoever has just come.
        standings = iter(lambda: talk.hear("standing"), None)
        standing = next(told for told in standings if told["ply"] == 1)
        # Who sits at both sides is told of colours.
        assert "You" not in standing["text"]


def test_a_coach_tells_how_the_game_stands_after_the_computers_answer(anna: Visitor) -> None:
    game = anna.begin("jostle", second="random", coach=True, options={"size": "8"})["id"]
    with anna.at(game) as talk:
        talk.play()
        talk.see_ply(2)
        # Nothing was said of the first move: before both have moved, there is nothing to say.
        assert talk.hear("standing")["ply"] == 2
    with anna.at(game) as talk:
        assert talk.hear("standing")["ply"] == 2


def test_before_both_have_moved_a_hint_says_nothing_of_the_standing(anna: Visitor) -> None:
    game = anna.begin("breakthru", second="engine:1")["id"]
    with anna.at(game) as talk:
        talk.say(do="hint")
        talk.hear("hint")
        talk.say(do="snapshot")
        assert talk.next()["type"] == "game"


def test_the_next_level_is_one_request_away(anna: Visitor, bruno: Visitor) -> None:
    asked = {"coach": True, "clock": {"seconds": 60, "increment": 1}}
    state = anna.begin("small-star-empires", second="engine:3", options={"board": "small"}, **asked)
    easier, harder = (state["seats"]["second"][name] for name in ("easier", "harder"))
    assert (easier["player"], harder["player"]) == ("engine:2", "engine:4")
    assert harder["name"] == "Level 4 · steady"
    path = f"/api/games/{state['id']}/level"
    assert bruno.post(path, {"player": "engine:4"}).status_code == 403
    for wrong in ("you", "friend", "engine@1h", "nobody"):
        assert anna.post(path, {"player": wrong}).status_code in (404, 409, 400), wrong
    again = anna.post(path, {"player": harder["player"]}).json()
    assert again["id"] != state["id"]
    assert (again["you"], again["seats"]["second"]["player"]) == ("first", "engine:4")
    assert again["options"] == state["options"]
    assert (again["coach"], again["clock"]["increment"]) == (True, 1000)


def test_only_a_game_against_a_computer_has_another_level(anna: Visitor, bruno: Visitor) -> None:
    with seated(anna, bruno) as (one, _):
        answer = anna.post(f"/api/games/{one.state['id']}/level", {"player": "engine:4"})
        assert answer.status_code == 409
        assert one.state["seats"]["second"]["harder"] is None
