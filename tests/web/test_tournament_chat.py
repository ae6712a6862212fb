"""Chat at a tournament: the same rules as at a game, for all who look at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Site, Sites, Talk, Visitor, running
from tests.web.test_accounts import sign_up
from tests.web.test_chat import hear_line, take_name
from tests.web.test_moderation import make_moderator, open_reports, report, settle
from tests.web.test_tournaments import ARENA, make


@contextmanager
def looking_at(visitor: Visitor, tournament: str) -> Iterator[Talk]:
    """At the page of a tournament, having been told what was said."""
    with visitor.talk(f"/ws/tournaments/{tournament}") as talk:
        talk.hear("tournament")
        talk.state = talk.hear("talk")
        yield talk


def texts(talk: Talk) -> list[str]:
    """What one was told on coming."""
    return [line["text"] for line in talk.state["lines"]]


@pytest.fixture
def arena(anna: Visitor) -> str:
    assert sign_up(anna).status_code == 200
    return make(anna, ARENA)


def test_everybody_with_a_name_chats(
    site: Site, arena: str, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    rui = site.visitor(**{"Accept-Language": "pt"})
    take_name(bruno, "Bruno")
    take_name(rui, "Rui")
    with (
        looking_at(anna, arena) as one,
        looking_at(bruno, arena) as other,
        looking_at(rui, arena) as third,
        looking_at(carla, arena) as nobody,
    ):
        assert (one.state["room"], one.state["named"]) == ("tournament", True)
        assert nobody.state["named"] is False
        assert nobody.refused(do="chat", text="hello") == "not-logged-in"
        other.say(do="chat", preset="luck")
        assert hear_line(one)["text"] == "Good luck!"
        assert hear_line(third)["text"] == "Boa sorte!"
        assert hear_line(nobody)["name"] == "Bruno"
        one.say(do="chat", text="  welcome\u202e\n")
        heard = [hear_line(other) for _ in range(2)][-1]
        assert (heard["name"], heard["guest"], heard["text"]) == ("Anna", False, "welcome")
        assert one.refused(do="play", action="x", ply=0) == "bad-message"
    # It is there for who comes later, and nowhere else.
    with looking_at(bruno, arena) as again:
        assert texts(again) == ["Good luck!", "welcome"]
    with looking_at(bruno, make(anna, ARENA)) as elsewhere:
        assert texts(elsewhere) == []


def test_nobody_talks_too_much(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(chats=Rate(2, 6)))) as site:
        anna = site.visitor()
        sign_up(anna)
        with looking_at(anna, make(anna, ARENA)) as talk:
            for text in "ab":
                talk.say(do="chat", text=text)
                hear_line(talk)
            assert talk.refused(do="chat", text="c") == "too-many"


def test_neither_reads_whom_one_has_blocked(
    arena: str, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    take_name(bruno, "Bruno")
    take_name(carla, "Carla")
    with (
        looking_at(anna, arena) as one,
        looking_at(bruno, arena) as other,
        looking_at(carla, arena) as third,
    ):
        other.say(do="chat", text="first")
        line = hear_line(one)["id"]
        assert anna.post("/api/account/blocks", {"line": line}).status_code == 204
        other.say(do="chat", text="unheard by Anna")
        one.say(do="chat", text="unheard by Bruno")
        heard = {hear_line(third)["text"] for _ in range(3)}
        assert heard == {"first", "unheard by Anna", "unheard by Bruno"}
        third.say(do="chat", text="for all")
        assert [hear_line(one)["text"] for _ in range(2)] == ["unheard by Bruno", "for all"]
        while (said := hear_line(other)["text"]) != "for all":
            assert said in ("first", "unheard by Anna")
    with looking_at(anna, arena) as one, looking_at(bruno, arena) as other:
        assert texts(one) == ["unheard by Bruno", "for all"]
        assert texts(other) == ["first", "unheard by Anna", "for all"]


def test_a_moderator_removes_what_was_said(
    site: Site, arena: str, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    take_name(bruno, "Bruno")
    with looking_at(anna, arena) as one, looking_at(bruno, arena) as other:
        other.say(do="chat", text="you fools")
        line = hear_line(one)["id"]
        assert report(anna, line=line) == 204
        (case,) = open_reports(carla)
        assert (case["game"], case["tournament"]) == (None, arena)
        assert f"/tournaments/{arena}" in carla.get("/moderation").text
        assert settle(carla, "remove", "warn", words="Please be friendly.") == 204
        assert one.hear("unsaid")["id"] == line
        other.hear("warned")
    with looking_at(anna, arena) as one:
        assert texts(one) == []


def test_two_processes_hear_each_other(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    sign_up(anna)
    take_name(bruno, "Bruno")
    arena = make(anna, ARENA)
    with looking_at(anna, arena) as one, looking_at(bruno, arena) as other:
        one.say(do="chat", text="from one process to another")
        assert hear_line(other)["name"] == "Anna"
