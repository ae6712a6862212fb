"""Reports, and what moderators do about them: the log has all of it."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

from jogo.web.settings import Bounds, Rate, Settings
from jogo.web.store.moderating import HOST, appoint
from tests.web.site import Site, Sites, Talk, Visitor, running, seated
from tests.web.test_accounts import error_of, log_in, sign_up
from tests.web.test_bot_accounts import make_bot, program
from tests.web.test_chat import friends, hear_line, read_talk, take_name

PAGE = "/moderation"
REPORTS, LOG = "/api/moderation/reports", "/api/moderation/log"


def make_moderator(site: Site, visitor: Visitor, name: str = "Marta") -> None:
    sign_up(visitor, name)
    with site.services.store.engine.begin() as connection:
        appoint(connection, HOST, name, is_moderator=True)


def insult(one: Talk, other: Talk) -> str:
    """Let one player insult the other; the id of the line."""
    one.say(do="chat", text="good luck")
    hear_line(other)
    one.say(do="chat", text="you fool")
    line: str = hear_line(other)["id"]
    return line


def report(visitor: Visitor, **about: Any) -> int:
    return visitor.post("/api/reports", {"reason": "insult", **about}).status_code


def open_reports(marta: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = marta.get(REPORTS).json()["reports"]
    return found


def settle(marta: Visitor, *deeds: str, words: str = "") -> int:
    """Settle the oldest report."""
    oldest = open_reports(marta)[0]["id"]
    return marta.post(f"{REPORTS}/{oldest}", {"deeds": deeds, "words": words}).status_code


def deeds(marta: Visitor) -> list[tuple[str | None, str, str]]:
    """What the log has, the oldest first."""
    log = marta.get(LOG).json()["deeds"]
    return [(each["by"], each["deed"], each["person"]) for each in reversed(log)]


def test_a_case_from_its_report_to_its_end(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    with friends(anna, bruno) as (one, other):
        game = one.state["id"]
        line = insult(one, other)
        assert error_of(anna.post("/api/reports", {"line": line, "reason": "spam"})) == (
            409,
            "not-now",
        )
        assert report(bruno, line=line, words="he started it") == 204
        # Twice the same is once.
        assert report(bruno, line=line) == 204
        (case,) = open_reports(carla)
        assert (case["person"], case["by"], case["game"]) == ("Anna (guest)", "Bruno (guest)", game)
        assert (case["words"], case["line"], case["warnings"]) == ("he started it", line, 0)
        assert [said["text"] for said in case["around"]] == ["good luck", "you fool"]
        assert "you fool" in carla.get(PAGE).text
        assert settle(carla, "remove", "warn", words="Please be friendly.") == 204
        # It is gone at once, and who wrote it hears of the warning.
        assert other.hear("unsaid")["id"] == line
        one.hear("warned")
        assert open_reports(carla) == []
    assert [said["text"] for said in read_talk(bruno, game)["lines"]] == ["good luck"]
    (warning,) = anna.get("/api/account/warnings").json()["warnings"]
    assert (warning["text"], warning["seen"]) == ("Please be friendly.", False)
    assert "Please be friendly." in anna.get("/account").text
    path = f"/api/account/warnings/{warning['id']}"
    assert error_of(bruno.post(path)) == (404, "no-such-report")
    assert anna.post(path).status_code == 204
    assert anna.get("/api/account/warnings").json()["warnings"][0]["seen"]
    assert deeds(carla) == [
        (None, "appoint", "Marta"),
        ("Marta", "remove", "Anna"),
        ("Marta", "warn", "Anna"),
    ]
    with zipfile.ZipFile(BytesIO(anna.get("/api/account/export").content)) as export:
        account = json.loads(export.read("account.json"))
        assert account["warnings"][0]["text"] == "Please be friendly."


def test_a_closed_account_is_closed_until_it_is_opened(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    sign_up(bruno, "Bruno")
    deep = program(site, make_bot(bruno))
    assert deep.get("/api/bot/game/nothing/chat").status_code == 404
    take_name(anna, "Anna")
    with seated(anna, bruno) as (_, other):
        assert report(anna, name="Bruno", words="he cheats") == 204
        (case,) = open_reports(carla)
        assert (case["line"], case["around"], case["account"]) == (None, [], True)
        assert error_of(carla.post(f"{REPORTS}/{case['id']}", {"deeds": ["remove"]})) == (
            409,
            "not-now",
        )
        assert settle(carla, "close", words="an engine") == 204
        # They are logged out wherever they are.
        assert other.closed() in (1001, 1006)
    assert bruno.get("/api/account").json()["name"] is None
    assert error_of(log_in(bruno, "Bruno")) == (403, "account-closed")
    assert deep.get("/api/bot/game/nothing/chat").status_code == 401
    assert "This account is closed" in anna.get("/@/Bruno").text
    path = "/api/moderation/people/Bruno"
    assert carla.post(path, {"deed": "open", "words": "sorry"}).status_code == 204
    assert log_in(bruno, "Bruno").status_code == 200
    assert carla.post(path, {"deed": "warn", "words": "Look out."}).status_code == 204
    assert 'href="/account#warnings"' in bruno.get("/learn").text
    (warning,) = bruno.get("/api/account/warnings").json()["warnings"]
    bruno.post(f"/api/account/warnings/{warning['id']}")
    assert 'href="/account#warnings"' not in bruno.get("/learn").text
    assert deeds(carla)[1:] == [
        ("Marta", "close", "Bruno"),
        ("Marta", "open", "Bruno"),
        ("Marta", "warn", "Bruno"),
    ]
    assert "Bruno" in carla.get(PAGE, name="bruno").text


def test_a_guest_who_is_shut_out_writes_no_more(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    with friends(anna, bruno) as (one, other):
        report(bruno, line=insult(one, other))
        assert settle(carla, "close") == 204
        assert one.refused(do="chat", text="what?") == "account-closed"
        other.say(do="chat", text="ah")
        while hear_line(one)["text"] != "ah":
            pass


def test_only_moderators_moderate(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    sign_up(anna)
    for visitor in (anna, bruno):
        assert error_of(visitor.get(REPORTS)) == (403, "not-moderator")
        assert error_of(visitor.get(LOG)) == (403, "not-moderator")
        assert visitor.get(PAGE).status_code == 403
        person = visitor.post("/api/moderation/people/Marta", {"deed": "close"})
        assert error_of(person) == (403, "not-moderator")
        report = visitor.post(f"{REPORTS}/abcdefghij", {})
        assert error_of(report) == (403, "not-moderator")
    assert error_of(carla.post(f"{REPORTS}/abcdefghij", {})) == (404, "no-such-report")
    # Nobody judges in their own case, nor closes another moderator's account.
    person = carla.post("/api/moderation/people/Marta", {"deed": "warn", "words": "well done"})
    assert error_of(person) == (409, "not-now")
    make_moderator(site, bruno, "Nuno")
    assert error_of(carla.post("/api/moderation/people/Nuno", {"deed": "close"})) == (
        409,
        "not-now",
    )
    assert log_in(site.visitor(), "Nuno").status_code == 200
    # What is refused leaves nothing behind.
    assert [deed for _, deed, _ in deeds(carla)] == ["appoint", "appoint"]


def test_reports_are_dismissed_and_settled_once(
    site: Site, anna: Visitor, bruno: Visitor, carla: Visitor
) -> None:
    make_moderator(site, carla)
    sign_up(anna)
    for visitor, name in ((bruno, "Bruno"), (site.visitor(), "Dora")):
        take_name(visitor, name)
        assert report(visitor, name="Anna") == 204
    first = open_reports(carla)[0]["id"]
    wordless = carla.post(f"{REPORTS}/{first}", {"deeds": ["warn"]})
    assert error_of(wordless) == (422, "bad-message")
    assert settle(carla) == 204
    assert error_of(carla.post(f"{REPORTS}/{first}", {})) == (409, "not-now")
    assert len(open_reports(carla)) == 1
    assert deeds(carla)[-1] == ("Marta", "dismiss", "Anna")
    assert "1 report is waiting" in carla.get("/account").text
    # Who goes leaves nothing to be settled, and no name in the log.
    anna.post("/api/account/delete", {"password": "correct horse battery"})
    assert open_reports(carla) == []
    assert deeds(carla)[-1] == ("Marta", "dismiss", "")


def test_nobody_reports_too_much(settings: Settings) -> None:
    with running(replace(settings, bounds=Bounds(reports=Rate(2, 1)))) as site:
        anna, bruno = site.visitor(), site.visitor()
        sign_up(anna)
        assert error_of(bruno.post("/api/reports", {"name": "Anna", "reason": "spam"})) == (
            403,
            "not-logged-in",
        )
        take_name(bruno, "Bruno")
        assert [report(bruno, name="Anna") for _ in range(3)] == [204, 204, 429]


def test_two_processes_know_of_a_removed_text(sites: Sites) -> None:
    anna, bruno, marta = sites[0].visitor(), sites[1].visitor(), sites[1].visitor()
    make_moderator(sites[1], marta)
    take_name(anna, "Anna")
    take_name(bruno, "Bruno")
    game = anna.begin()["id"]
    bruno.take_seat(game)
    with anna.at(game) as one, bruno.at(game) as other:
        other.hear("talk")
        line = insult(one, other)
        report(bruno, line=line)
        assert settle(marta, "remove", "warn", words="Please.") == 204
        one.hear("unsaid")
        one.hear("warned")
    assert len(read_talk(anna, game)["lines"]) == 1
