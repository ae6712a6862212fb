"""Vacations: deadlines stand still, and both players see why."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from zipfile import ZipFile

import pytest

from jogo.web.settings import Settings
from tests.web.by_letter import DAY, Wall, attended_days, begin, first_moves, state_of
from tests.web.site import Site, Sites, Talk, Visitor, running, wait_until
from tests.web.test_accounts import PASSWORD, sign_up

VACATION = "/api/account/vacation"


@pytest.fixture
def wall(wall: Wall) -> Wall:
    """It is July, so that all days that pass here belong to one year."""
    july = datetime(datetime.now(UTC).year + 1, 7, 1, tzinfo=UTC)
    wall.ahead = july.timestamp() - time.time()
    return wall


@pytest.fixture
def site(by_letter: Settings) -> Iterator[Site]:
    with running(by_letter) as site:
        yield site


@pytest.fixture
def game(anna: Visitor, bruno: Visitor) -> str:
    """A game of two accounts in which Anna is to move."""
    sign_up(anna, "Anna")
    sign_up(bruno, "Bruno")
    return begin(anna, bruno)


def leave(visitor: Visitor, days: int) -> float:
    """Go on vacation; until when."""
    response = visitor.post(VACATION, {"days": days})
    assert response.status_code == 200, response.text
    until: float = response.json()["until"]
    return until


def see_vacation(talk: Talk, seat: str, until: float) -> None:
    while talk.state["seats"][seat]["vacation"] != until:
        talk.hear_news()


def deadline_of(visitor: Visitor, game: str) -> float:
    deadline: float = state_of(visitor, game)["clock"]["deadline"]
    return deadline


def test_a_deadline_stands_still_and_both_see_why(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor, game: str
) -> None:
    before = deadline_of(anna, game)
    with bruno.at(game) as his:
        until = leave(anna, 10)
        assert until == pytest.approx(wall() + 10 * DAY, abs=600)
        see_vacation(his, "first", until)
        assert his.state["seats"]["second"]["vacation"] is None
        assert deadline_of(bruno, game) == pytest.approx(before + 10 * DAY, abs=600)
        attended_days(wall, site, 12)
        assert state_of(bruno, game)["outcome"] is None
        # It has ended by itself, and the time runs on from where it stood.
        assert anna.get(VACATION).json() == {"until": None, "longest": 20}
        assert state_of(bruno, game)["seats"]["first"]["vacation"] is None
        attended_days(wall, site, 1.1)
        assert his.see_end()["reason"] == "time"


def test_who_comes_back_early_has_what_was_left(
    wall: Wall, site: Site, anna: Visitor, game: str
) -> None:
    before = deadline_of(anna, game)
    leave(anna, 20)
    attended_days(wall, site, 4.5)
    assert anna.http.delete(VACATION).status_code == 204
    assert deadline_of(anna, game) == pytest.approx(before + 4.5 * DAY, abs=600)
    assert anna.get(VACATION).json() == {"until": None, "longest": 25}
    assert anna.http.delete(VACATION).status_code == 409


def test_a_turn_that_comes_in_a_vacation_begins_after_it(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor, game: str
) -> None:
    with anna.at(game) as hers, bruno.at(game) as his:
        until = leave(bruno, 5)
        see_vacation(hers, "second", until)
        assert hers.state["clock"]["running"] == "first"
        # The opponent of who is away has no more time than before.
        assert deadline_of(anna, game) < wall() + 3 * DAY + 600
        hers.play()
        assert hers.state["clock"]["deadline"] == pytest.approx(until + 3 * DAY)
        his.see_ply(1)
        # Who is away may play all the same.
        his.play()
        assert his.state["clock"]["deadline"] == pytest.approx(wall() + 3 * DAY, abs=600)
        hers.see_ply(2)
        hers.play()
        assert hers.state["clock"]["deadline"] == pytest.approx(until + 3 * DAY)
    bruno.http.delete(VACATION)
    assert deadline_of(bruno, game) == pytest.approx(wall() + 3 * DAY, abs=600)


def test_it_goes_on_after_a_restart_and_an_outage(wall: Wall, by_letter: Settings) -> None:
    with running(by_letter) as site:
        anna, bruno = site.visitor(), site.visitor()
        sign_up(anna, "Anna")
        game = begin(anna, bruno, days=14)
        before = deadline_of(anna, game)
        leave(anna, 30)
        cookies, others = anna.http.cookies, bruno.http.cookies
    wall.pass_days(12)
    with running(by_letter) as site:
        again, friend = site.visitor(), site.visitor()
        again.http.cookies.update(cookies)
        friend.http.cookies.update(others)
        assert again.get(VACATION).json()["until"] == pytest.approx(wall() + 18 * DAY, abs=600)
        # The outage is added; more than 24 days are more milliseconds than a column takes.
        assert deadline_of(again, game) == pytest.approx(before + 42 * DAY, abs=0.1 * DAY)
        plan = {"ply": 0, "lines": [first_moves(2)]}
        assert friend.post(f"/api/games/{game}/plan", plan).status_code == 200
        assert again.http.delete(VACATION).status_code == 204
        assert deadline_of(again, game) == pytest.approx(before + 24 * DAY, abs=0.1 * DAY)


def test_games_that_begin_meanwhile_know_of_it(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor, game: str
) -> None:
    with anna.at(game) as hers:
        hers.say(do="resign")
        hers.see_end()
        until = leave(bruno, 5)
        # Seats are exchanged: who is away begins.
        again = anna.post(f"/api/games/{game}/rematch").json()
    assert again["clock"]["deadline"] == pytest.approx(until + 3 * DAY)
    taken = anna.begin("jostle", days=2, first="friend", second="you")["id"]
    state = bruno.take_seat(taken)
    assert state["clock"]["deadline"] == pytest.approx(until + 2 * DAY)
    assert state["seats"]["first"]["vacation"] == until
    bruno.http.delete(VACATION)
    assert deadline_of(bruno, taken) == pytest.approx(wall() + 2 * DAY, abs=600)


def test_the_days_of_a_year_are_used_up(wall: Wall, site: Site, anna: Visitor, game: str) -> None:
    before = deadline_of(anna, game)
    for days, status in ((31, 422), (0, 422), (18, 200), (1, 409)):
        assert anna.post(VACATION, {"days": days}).status_code == status
    attended_days(wall, site, 18)
    refused = anna.post(VACATION, {"days": 13})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "You have 12 days of vacation left, not 13",
    )
    assert deadline_of(anna, game) == pytest.approx(before + 18 * DAY, abs=600)
    leave(anna, 12)
    assert anna.get(VACATION).json()["longest"] == 0


def test_it_is_for_accounts(carla: Visitor) -> None:
    carla.begin("jostle")
    for response in (carla.get(VACATION), carla.post(VACATION, {"days": 1})):
        assert response.status_code == 403
    assert carla.http.delete(VACATION).status_code == 403


def test_it_is_exported_and_deleted(
    wall: Wall, site: Site, anna: Visitor, bruno: Visitor, game: str
) -> None:
    before = deadline_of(anna, game)
    leave(anna, 3)
    with ZipFile(io.BytesIO(anna.get("/api/account/export").content)) as archive:
        (vacation,) = json.loads(archive.read("account.json"))["vacations"]
    assert vacation["begins"] < vacation["ends"]
    assert anna.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
    # Nobody waits for somebody who does not come back.
    assert deadline_of(bruno, game) == pytest.approx(before, abs=600)
    with site.services.store.engine.connect() as connection:
        assert not connection.exec_driver_sql("SELECT * FROM vacations").all()


def test_a_move_that_is_stored_elsewhere_at_the_same_time_allows_for_it(sites: Sites) -> None:
    """A process that does not know of the vacation yet must not set a deadline."""
    anna, bruno = (site.visitor() for site in sites)
    sign_up(anna, "Anna")
    sign_up(bruno, "Bruno")
    game = begin(anna, bruno)
    with anna.at(game) as hers, bruno.at(game) as his:
        until = leave(bruno, 5)
        play_until_stored(hers)
        his.see_ply(1)
        assert his.state["clock"]["deadline"] == pytest.approx(until + 3 * DAY)
        wait_until(lambda: state_of(anna, game)["seats"]["second"]["vacation"] == until)


def play_until_stored(talk: Talk) -> None:
    """Play; who was overtaken by another process is told so, and tries again."""
    talk.say(do="play", action=talk.legal[0], ply=0)
    while talk.ply != 1:
        if talk.next()["type"] == "refusal":
            talk.say(do="play", action=talk.legal[0], ply=0)
