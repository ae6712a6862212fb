"""Whatever one address asks for, someone at another one is answered."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Site, Visitor, running
from tests.web.test_replayer import long_record

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has more than one address of its own"
)

PLENTY = Rate(1_000_000, 1_000_000)
BOUNDS = Bounds(
    games=PLENTY,
    games_of_address=PLENTY,
    requests=PLENTY,
    requests_of_address=PLENTY,
    thinkers=1,
)
NEWCOMER = "127.0.0.2"
# What a newcomer waits for at most: what goes on, and then what they asked for. Behind all that the
# others have asked for it would be a minute and more.
SECONDS = 20.0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running(Settings(data=tmp_path, bounds=BOUNDS)) as site:
        yield site


@pytest.fixture
def bruno(site: Site) -> Visitor:
    return site.visitor(NEWCOMER)


def test_an_engine_answers_a_newcomer_while_many_games_of_one_address_wait(
    site: Site, bruno: Visitor
) -> None:
    with ExitStack() as stack:
        talks = []
        for _ in range(40):
            anna = site.visitor()
            game = anna.begin("jostle", second="engine@1s")["id"]
            talks.append(stack.enter_context(anna.at(game)))
        # All at once, so that few are answered meanwhile, even on a busy machine.
        for talk in talks:
            talk.play()
        assert site.services.thinkers.moves.waiting > 30
        game = bruno.begin("jostle", second="engine:3")["id"]
        with bruno.at(game) as talk:
            began = time.monotonic()
            talk.play()
            talk.see_ply(2)
            assert time.monotonic() - began < SECONDS


def test_a_newcomers_position_is_analysed_while_many_others_are(site: Site, bruno: Visitor) -> None:
    with ExitStack() as stack:
        for _ in range(15):
            stack.enter_context(site.visitor().talk("/ws/analysis")).say(
                do="analyse", game="breakthru"
            )
        while site.services.thinkers.analysis.waiting < 14:
            time.sleep(0.01)
        with bruno.talk("/ws/analysis") as talk:
            began = time.monotonic()
            talk.say(do="analyse", game="jostle")
            talk.hear("report")
            assert time.monotonic() - began < SECONDS


def test_reviews_of_one_address_wait_for_each_other_and_not_a_newcomer(
    site: Site, bruno: Visitor
) -> None:
    reviews = site.services.thinkers.reviews
    with ExitStack() as stack:
        anna = site.visitor()
        anna.begin()
        talks = [stack.enter_context(anna.talk("/ws/analysis")) for _ in range(5)]
        for number, talk in enumerate(talks[:4]):
            talk.say(do="review", record=long_record(2000))
            while reviews.running + reviews.waiting <= number:
                time.sleep(0.01)
        assert (reviews.running, reviews.waiting) == (3, 1)
        assert talks[4].refused(do="review", record=long_record(2000)) == "too-many"
        with bruno.talk("/ws/analysis") as talk:
            began = time.monotonic()
            talk.say(do="review", record='[Game "jostle"] 1. c4-b4 *')
            talk.hear("review")
            assert time.monotonic() - began < SECONDS
    while reviews.running or reviews.waiting:
        time.sleep(0.01)


def test_records_of_one_address_do_not_keep_a_newcomer_from_playing(
    site: Site, bruno: Visitor
) -> None:
    game = bruno.begin("jostle", second="you")["id"]
    with ThreadPoolExecutor(40) as readers, bruno.at(game) as talk:
        records = [long_record(2000), long_record(13_000)] * 20
        answers = [
            readers.submit(site.visitor().post, "/api/records", {"record": record})
            for record in records
        ]
        began = time.monotonic()
        for _ in range(20):
            talk.play()
        record = bruno.post("/api/records", {"record": long_record(100)})
        assert len(record.json()["actions"]) == 100
        assert time.monotonic() - began < SECONDS
        statuses = Counter(answer.result().status_code for answer in answers)
    # On a slow machine the last of the forty hear that it takes too long; that is their own doing.
    assert statuses[200] > 0
    assert statuses[413] > 0
    assert set(statuses) <= {200, 413, 503}
