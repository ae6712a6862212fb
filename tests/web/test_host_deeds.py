"""What the host does beside a running server reaches those who are connected: both databases."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from jogo.web.store.beside import change_beside
from jogo.web.store.moderating import HOST, act, settle
from jogo.web.store.reports import list_open_reports
from tests.web.site import Site, Sites, Visitor, seated
from tests.web.test_accounts import log_in, sign_up
from tests.web.test_lobby import in_lobby
from tests.web.test_moderation import insult, report
from tests.web.test_several_processes import move

T = TypeVar("T")


def beside(site: Site, deed: Callable[[Connection], T]) -> T:
    """Do something as `jogo admin` does it, once the server has looked at what was before."""
    time.sleep(1.5)
    return change_beside(site.services.settings.database_url, deed)


def close(connection: Connection) -> None:
    act(connection, HOST, "Bruno", "close", "an engine")


def test_who_is_closed_is_disconnected(site: Site, bruno: Visitor) -> None:
    sign_up(bruno, "Bruno")
    with in_lobby(bruno) as talk:
        beside(site, close)
        assert talk.closed() == 1001
    assert bruno.get("/api/account").json()["name"] is None
    beside(site, lambda connection: act(connection, HOST, "Bruno", "open", ""))
    assert log_in(bruno, "Bruno").status_code == 200


def test_a_text_is_removed_and_its_writer_warned(site: Site, anna: Visitor, bruno: Visitor) -> None:
    sign_up(anna)
    sign_up(bruno, "Bruno")
    with seated(anna, bruno) as (one, other):
        line = insult(other, one)
        assert report(anna, line=line) == 204

        def deed(connection: Connection) -> None:
            (case,) = list_open_reports(connection, 10)
            settle(connection, HOST, case.id, ["remove", "warn"], "Please be friendly.")

        beside(site, deed)
        assert one.hear("unsaid")["id"] == line
        other.hear("warned")


def test_every_process_follows(sites: Sites) -> None:
    bruno = sites[0].visitor()
    sign_up(bruno, "Bruno")
    with in_lobby(bruno) as here, in_lobby(move(bruno, sites[1])) as there:
        beside(sites[0], close)
        assert here.closed() == there.closed() == 1001
