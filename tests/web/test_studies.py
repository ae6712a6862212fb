"""Studies that are stored: whose they are, who may change them, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from jogo import Study
from jogo.web.settings import Bounds, Settings
from jogo.web.wire import models
from tests.web.site import Site, Visitor, running

RECORD = '[Game "jostle"] 1. c4-b4 (1. c8-c9 {quiet} 2. d8-d9!) 2. d8-d9'
OTHER = '[Game "jostle"] 1. c8-c9'


def store(visitor: Visitor, name: str = "Openings", record: str = RECORD) -> dict[str, Any]:
    response = visitor.post("/api/studies", {"name": name, "record": record})
    assert response.status_code == 200, response.text
    head: dict[str, Any] = response.json()
    return head


def change(
    visitor: Visitor, study: dict[str, Any], key: str | None = None, **wanted: Any
) -> httpx.Response:
    body = {"name": "Changed", "record": OTHER, "version": study["version"], **wanted}
    headers = {} if key is None else {"Jogo-Key": key}
    return visitor.http.post(f"/api/studies/{study['id']}", json=body, headers=headers)


def test_a_study_is_stored_as_a_record_and_read_by_everyone_with_its_link(
    anna: Visitor, bruno: Visitor
) -> None:
    head = store(anna)
    assert (head["yours"], head["may_edit"], head["version"]) == (True, True, 0)
    told = models.Study.model_validate(bruno.get(f"/api/studies/{head['id']}").json())
    assert (told.name, told.title, told.yours, told.may_edit) == (
        "Openings",
        "Jostle",
        False,
        False,
    )
    assert told.edit_key is None
    assert [node.action for node in told.tree.nodes] == ["c4-b4", "d8-d9", "c8-c9", "d8-d9"]
    record = bruno.get(f"/api/studies/{head['id']}/record")
    assert record.text == Study.from_record(RECORD).record()
    assert "attachment" in record.headers["content-disposition"]


def test_own_studies_are_listed_and_nobody_elses(anna: Visitor, bruno: Visitor) -> None:
    first, second = store(anna, "One"), store(anna, "Two")
    store(bruno, "Three")
    listed = anna.get("/api/studies").json()["studies"]
    assert [study["id"] for study in listed] == [second["id"], first["id"]]
    assert listed[0]["edit_key"] == second["edit_key"]


def test_only_its_owner_and_who_has_the_key_change_a_study(
    anna: Visitor, bruno: Visitor, site: Site
) -> None:
    head = store(anna)
    refused = change(bruno, head)
    assert (refused.status_code, refused.json()["error"]) == (403, "not-yours")
    assert change(bruno, head, key="guessed").status_code == 403
    changed = change(bruno, head, key=head["edit_key"])
    assert changed.status_code == 200
    assert (changed.json()["version"], changed.json()["edit_key"]) == (1, None)
    told = anna.get(f"/api/studies/{head['id']}").json()
    assert (told["name"], len(told["tree"]["nodes"])) == ("Changed", 1)
    # A new key ends what the old one allowed, and only the owner makes one.
    assert bruno.post(f"/api/studies/{head['id']}/key").status_code == 403
    renewed = anna.post(f"/api/studies/{head['id']}/key").json()
    assert renewed["edit_key"] != head["edit_key"]
    assert change(bruno, renewed, key=head["edit_key"]).status_code == 403
    assert change(site.visitor(), renewed, key=renewed["edit_key"]).status_code == 200


def test_two_who_change_a_study_do_not_overwrite_each_other(anna: Visitor, bruno: Visitor) -> None:
    head = store(anna)
    assert change(bruno, head, key=head["edit_key"]).status_code == 200
    late = change(anna, head, record=RECORD)
    assert (late.status_code, late.json()["error"]) == (409, "stale")
    assert "someone has changed this study" in late.json()["message"].lower()
    assert len(anna.get(f"/api/studies/{head['id']}").json()["tree"]["nodes"]) == 1


def test_a_study_is_deleted_by_its_owner(anna: Visitor, bruno: Visitor) -> None:
    head = store(anna)
    address = f"/api/studies/{head['id']}"
    assert bruno.http.delete(address, params={"version": 0}).status_code == 403
    assert anna.http.delete(address, params={"version": 3}).status_code == 409
    assert anna.http.delete(address, params={"version": 0}).status_code == 204
    gone = anna.get(address)
    assert (gone.status_code, gone.json()["error"]) == (404, "no-such-study")
    assert anna.get("/api/studies").json()["studies"] == []


def test_another_sites_page_changes_nothing(site: Site, anna: Visitor) -> None:
    head = store(anna)
    headers = {"Origin": "https://elsewhere.example"}
    address = f"/api/studies/{head['id']}"
    answer = anna.http.delete(address, params={"version": 0}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin")


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"name": " ", "record": RECORD}, 422),
        ({"name": "x" * 101, "record": RECORD}, 422),
        ({"name": "x", "record": "[Game 'jostle'] 1. z9"}, 400),
        ({"name": "x", "record": '[Game "jostle"] 1. c4-c1'}, 400),
        ({"name": "x", "record": '[Game "chess"]'}, 404),
        ({"name": "x", "record": "(" * 99_000}, 400),
    ],
)
def test_what_is_no_study_is_refused_in_a_sentence(
    anna: Visitor, wanted: dict[str, str], status: int
) -> None:
    refused = anna.post("/api/studies", wanted)
    assert refused.status_code == status, refused.text
    assert refused.json()["message"]


@pytest.fixture
def small_site(settings: Settings) -> Iterator[Site]:
    bounds = replace(Bounds(), studies=2, study=300)
    with running(replace(settings, bounds=bounds)) as site:
        yield site


def test_size_and_number_are_bounded(small_site: Site) -> None:
    anna = small_site.visitor()
    head = store(anna, record=OTHER)
    long = OTHER + " {" + "x" * 400 + "}"
    large = anna.post("/api/studies", {"name": "x", "record": long})
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    assert change(anna, head, record=long).status_code == 413
    store(anna, record=OTHER)
    full = anna.post("/api/studies", {"name": "x", "record": OTHER})
    assert full.status_code == 413
    assert "2 studies" in full.json()["message"]
    assert anna.http.delete(f"/api/studies/{head['id']}", params={"version": 0}).status_code == 204
    store(anna, record=OTHER)
