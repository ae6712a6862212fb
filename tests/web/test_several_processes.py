"""Several processes of one server, over PostgreSQL and Redis: people meet across them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from bench.redis_server import RedisServer

from jogo.web.settings import Settings
from jogo.web.store.ownership import BadDatabase
from tests.web.site import Site, Sites, Talk, Visitor, running


def move(visitor: Visitor, site: Site) -> Visitor:
    """The same person, at another process."""
    other = site.visitor()
    other.http.cookies.update(visitor.http.cookies)
    return other


@contextmanager
def seated_apart(sites: Sites, **wanted: object) -> Iterator[tuple[Talk, Talk]]:
    """Two friends at one game and at two processes, both having seen the other come."""
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    game = anna.begin("jostle", **wanted)["id"]
    assert bruno.take_seat(game)["you"] == "second"
    with anna.at(game) as hers, bruno.at(game) as his:
        for talk, seat in ((hers, "second"), (his, "first")):
            while not talk.state["seats"][seat]["present"]:
                talk.hear_news()
        yield hers, his


def test_two_players_and_a_watcher_at_different_processes(sites: Sites) -> None:
    with seated_apart(sites) as (hers, his):
        game = hers.state["id"]
        with sites[0].visitor().at(game) as one, sites[1].visitor().at(game) as other:
            for ply in range(6):
                mine, theirs = (hers, his) if ply % 2 == 0 else (his, hers)
                mine.play()
                for talk in (theirs, one, other):
                    talk.see_ply(ply + 1)
            for talk in (hers, his):
                talk.see(watchers=2)
        his.see(watchers=0)


def test_offers_takebacks_and_ends_are_heard_everywhere(sites: Sites) -> None:
    with seated_apart(sites) as (hers, his):
        hers.play()
        his.see_ply(1)
        hers.say(do="undo")
        while his.state["offer"] is None:
            his.hear_news()
        his.say(do="accept")
        for talk in (hers, his):
            talk.see_ply(0)
            talk.see(offer=None)
        # At the same time: that both offer it is an agreement, wherever they are.
        hers.say(do="draw")
        his.say(do="draw")
        assert hers.see_end()["result"] == his.see_end()["result"] == "1/2-1/2"


def test_clocks_agree(sites: Sites) -> None:
    with seated_apart(sites, clock={"seconds": 600}) as (hers, his):
        for ply in range(4):
            mine, theirs = (hers, his) if ply % 2 == 0 else (his, hers)
            mine.play()
            theirs.see_ply(ply + 1)
        game = hers.state["id"]
        with sites[1].visitor().at(game) as late:
            assert late.state["clock"]["running"] == his.state["clock"]["running"] == "first"
            for name in ("first", "second"):
                assert late.state["clock"][name] <= 600_000


def test_an_open_seat_is_given_once(sites: Sites) -> None:
    game = sites[0].visitor().begin("jostle")["id"]
    seats = [site.visitor().take_seat(game)["you"] for site in sites]
    assert seats == ["second", None]


def test_a_rematch_is_one_game(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    game = anna.begin("jostle")["id"]
    bruno.take_seat(game)
    with anna.at(game) as hers, bruno.at(game) as his:
        hers.say(do="resign")
        his.see_end()
        ids = {who.post(f"/api/games/{game}/rematch").json()["id"] for who in (anna, bruno)}
        assert len(ids) == 1
        his.see(rematch=ids.pop())


def test_one_process_thinks_and_both_see_it(sites: Sites) -> None:
    anna = sites[0].visitor()
    game = anna.begin("jostle", second="random")["id"]
    with anna.at(game) as hers, sites[1].visitor().at(game) as watching:
        hers.play()
        for talk in (hers, watching):
            talk.see_ply(2)


def test_the_same_person_at_another_process(sites: Sites) -> None:
    anna = sites[0].visitor()
    game = anna.begin("jostle")["id"]
    assert move(anna, sites[1]).get(f"/api/games/{game}").json()["you"] == "first"
    with sites[1].visitor().at(game) as watching:
        assert anna.post("/api/account/name", {"name": "Anna"}).status_code == 200
        while "Anna" not in watching.state["seats"]["first"]["name"]:
            watching.hear_news()


def test_a_challenge_is_accepted_from_another_process(sites: Sites) -> None:
    anna, bruno = sites[0].visitor(), sites[1].visitor()
    for visitor in (anna, bruno):
        visitor.begin("jostle")
    with anna.talk("/ws/lobby") as hers, bruno.talk("/ws/lobby") as his:
        hers.hear("lobby")
        his.hear("lobby")
        hers.say(do="challenge", game="jostle")
        (made,) = his.hear("challenges")["added"]
        his.say(do="accept", id=made["id"])
        assert his.hear("begun")["id"] == hers.hear("begun")["id"]
    # Whoever comes now sees no challenge, at either process.
    for site in sites:
        with site.visitor().talk("/ws/lobby") as late:
            assert late.hear("lobby")["challenges"] == []


def test_a_game_of_another_process_is_shown_in_the_lobby(sites: Sites) -> None:
    with seated_apart(sites, listed=True) as (hers, _), sites[1].visitor().talk("/ws/lobby") as his:
        shown = his.hear("lobby")["games"]
        while hers.state["id"] not in [game["id"] for game in shown]:
            shown = his.hear("games")["games"]


def test_several_processes_need_postgresql(tmp_path: Path, redis: RedisServer) -> None:
    with pytest.raises(BadDatabase, match="a SQLite database is for one process"):
        running(Settings(data=tmp_path, redis=redis.address)).__enter__()


def test_a_process_without_redis_cannot_join(sites: Sites, tmp_path: Path) -> None:
    database = sites[0].services.settings.database
    with pytest.raises(BadDatabase, match="share a PostgreSQL if all have --redis"):
        running(Settings(data=tmp_path, database=database)).__enter__()
