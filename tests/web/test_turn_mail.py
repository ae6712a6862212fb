"""Mails to those whose turn it is: collected, once, by one process, and none to who is here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from email.message import Message
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from bench.postgres import Postgres
from bench.redis_server import RedisServer
from sqlalchemy import func, select

from jogo.web.notices import herald, outbox
from jogo.web.settings import Settings
from jogo.web.store.persons import update_person
from jogo.web.store.tables import NOTICE_CHOICES, OUTBOX, PERSONS, TOLD_TURNS
from tests.web.by_letter import Wall, attended_days, begin
from tests.web.site import Site, Visitor, running, wait_until
from tests.web.test_accounts import PASSWORD, sign_up
from tests.web.test_mail import Postman, mail_server
from tests.web.test_notices import noticing

HOUR = 1 / 24
MINUTE = HOUR / 60
URL = "https://club.example"


@pytest.fixture
def postman() -> Iterator[Postman]:
    with mail_server() as postman:
        yield postman


@pytest.fixture
def mailing(by_letter: Settings, postman: Postman) -> Settings:
    return replace(by_letter, mail=postman.address, url=URL)


def person_of(site: Site, name: str) -> str:
    with site.services.store.engine.begin() as connection:
        own = select(PERSONS.c.id).where(PERSONS.c.name == name)
        return str(connection.execute(own).scalar_one())


def join(site: Site, name: str, *, mail: bool = True) -> Visitor:
    """Somebody with an account and an address, who wants mails."""
    visitor = site.visitor()
    sign_up(visitor, name)
    with site.services.store.engine.begin() as connection:
        update_person(connection, person_of(site, name), mail=f"{name.lower()}@club.example")
    if mail:
        assert visitor.post("/api/account/notices", {"mail": True}).json() == {"mail": True}
    return visitor


def wait_for_anna(site: Site, wall: Wall, anna: Visitor, bruno: Visitor) -> str:
    """A game in which it has been Anna's turn for a while, and she is away."""
    game = begin(bruno, anna)
    attended_days(wall, site, 2 * MINUTE)
    with bruno.at(game) as his:
        his.play()
    attended_days(wall, site, 2 * MINUTE)
    return game


def looks(site: Site, count: int = 3) -> None:
    """Wait until the server has looked a few times who is to be told."""
    before = site.services.herald._looks
    wait_until(lambda: site.services.herald._looks >= before + count)


def text_of(mail: Message) -> str:
    body = mail.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode()


def tables(site: Site) -> list[int]:
    with site.services.store.engine.begin() as connection:
        return [
            int(connection.execute(select(func.count()).select_from(table)).scalar_one())
            for table in (NOTICE_CHOICES, TOLD_TURNS, OUTBOX)
        ]


def test_who_is_away_gets_one_mail_a_turn(mailing: Settings, wall: Wall, postman: Postman) -> None:
    with running(mailing) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        game = begin(anna, bruno)
        looks(site)
        # She was here when it began, and has looked since she chose.
        assert postman.messages == []
        with anna.at(game) as hers:
            hers.play()
        with bruno.at(game) as his:
            his.play()
        looks(site)
        assert postman.messages == []
        attended_days(wall, site, 2 * MINUTE)
        mail = postman.next()
        assert mail["To"] == "anna@club.example"
        assert mail["Subject"] == "Your turn against Bruno in Jostle"
        text = text_of(mail)
        assert f"{URL}/game/{game}" in text
        assert "(3 days left)" in text
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        # Bruno asked for none, and nobody gets one twice.
        attended_days(wall, site, 2 * HOUR)
        looks(site)
        assert postman.messages == []
    # Nor after a restart.
    with running(mailing) as site:
        looks(site)
        assert postman.messages == []
        # One reminder, when a quarter of the time is left.
        attended_days(wall, site, 2.3)
        assert postman.next()["Subject"] == "Little time is left against Bruno in Jostle"
        attended_days(wall, site, 2 * HOUR)
        looks(site)
        assert postman.messages == []


def test_mails_are_collected(mailing: Settings, wall: Wall, postman: Postman) -> None:
    with running(mailing) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        games = [begin(bruno, anna) for _ in range(3)]
        attended_days(wall, site, 2 * MINUTE)
        for game in games[:1]:
            with bruno.at(game) as his:
                his.play()
        attended_days(wall, site, 2 * MINUTE)
        assert f"/game/{games[0]}" in text_of(postman.next())
        for game in games[1:]:
            with bruno.at(game) as his:
                his.play()
        # Two more turns wait, and an hour has not passed.
        attended_days(wall, site, 30 * MINUTE)
        looks(site)
        assert postman.messages == []
        attended_days(wall, site, 31 * MINUTE)
        mail = postman.next()
        assert mail["Subject"] == "2 games wait for you"
        assert [game in text_of(mail) for game in games] == [False, True, True]


def test_who_looks_gets_none(mailing: Settings, wall: Wall, postman: Postman) -> None:
    with running(mailing) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        game = begin(bruno, anna)
        with noticing(anna) as hers:
            hers.say(do="look", looking=True)
            with bruno.at(game) as his:
                his.play()
            hers.hear("notice")
            attended_days(wall, site, 30 * MINUTE)
            looks(site)
            assert postman.messages == []
            # A page that nobody sees is as good as none; but she has seen that it is her turn.
            hers.say(do="look", looking=False)
            attended_days(wall, site, 30 * MINUTE)
            looks(site)
            assert postman.messages == []
            attended_days(wall, site, 2.4)
            assert "Little time" in postman.next()["Subject"]


def test_one_click_stops_them(mailing: Settings, wall: Wall, postman: Postman) -> None:
    with running(mailing) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        wait_for_anna(site, wall, anna, bruno)
        mail = postman.next()
        link = re.fullmatch(rf"<{URL}(/api/\S+)>", mail["List-Unsubscribe"])
        assert link is not None
        assert f"{URL}/account/unsubscribe#token=" in text_of(mail)
        # As mail programs do it: without a cookie, with a form that says so.
        stranger = site.visitor()
        form = {"List-Unsubscribe": "One-Click"}
        assert stranger.http.post(link[1], data=form).status_code == 204
        assert anna.get("/api/account/notices").json() == {"mail": False}
        assert stranger.post(link[1][:-2]).json()["error"] == "bad-link"


def test_it_takes_an_address(site: Site) -> None:
    anna = site.visitor()
    assert anna.post("/api/account/notices", {"mail": True}).json()["error"] == "not-logged-in"
    sign_up(anna)
    assert anna.post("/api/account/notices", {"mail": True}).json()["error"] == "not-now"


def test_what_is_not_taken_is_tried_again(
    mailing: Settings, wall: Wall, postman: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing listens there.
    nowhere = replace(mailing, mail="smtp://127.0.0.1:9?from=club@club.example")
    with running(nowhere) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        game = wait_for_anna(site, wall, anna, bruno)
        wait_until(lambda: tables(site)[2] == 1)
        looks(site)
        assert tables(site) == [1, 1, 1]
    with running(mailing) as site:
        attended_days(wall, site, 10 * MINUTE)
        assert game in text_of(postman.next())
        wait_until(lambda: tables(site)[2] == 0)
    monkeypatch.setattr(outbox, "MOST_TRIES", 1)
    with running(nowhere) as site:
        with site.services.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE told_turns SET mailed = NULL")
        attended_days(wall, site, 2 * HOUR)
        looks(site)
        wait_until(lambda: tables(site)[2] == 0)
        assert postman.messages == []


def test_they_belong_to_the_account(mailing: Settings, wall: Wall, postman: Postman) -> None:
    with running(mailing) as site:
        anna, bruno = join(site, "Anna"), join(site, "Bruno", mail=False)
        wait_for_anna(site, wall, anna, bruno)
        postman.next()
        with ZipFile(BytesIO(anna.get("/api/account/export").content)) as packed:
            assert json.loads(packed.read("account.json"))["notices"] == {"mail": True}
        assert tables(site)[:2] == [1, 1]
        assert anna.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
        assert tables(site) == [0, 0, 0]


def test_two_processes_send_one(
    tmp_path: Path,
    postgres: Postgres,
    redis: RedisServer,
    postman: Postman,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Both look all the time, as if each thought that it is the only one.
    monkeypatch.setattr(herald.Herald, "_look_alone", herald.Herald.look)
    monkeypatch.setattr(herald, "BETWEEN_LOOKS", 0.01)
    database, wall = postgres.address, Wall()
    with ExitStack() as stack:
        sites = [
            stack.enter_context(
                running(
                    Settings(
                        database, redis.address, tmp_path / name, mail=postman.address, wall=wall
                    )
                )
            )
            for name in ("first", "second")
        ]
        one, other = sites
        people = [join(one, f"Person{n}") for n in range(4)]
        bruno = join(other, "Bruno", mail=False)
        for person in people:
            with bruno.at(begin(bruno, person)) as his:
                his.play()
        wall.pass_days(2 * MINUTE)
        for site in sites:
            site.services.attendance._last = wall()
        got = {postman.next()["To"] for _ in people}
        assert got == {f"person{n}@club.example" for n in range(4)}
        for site in sites:
            looks(site, 10)
        assert postman.messages == []
