"""What a bench calls lost, doubled or half stored, and what not."""

from __future__ import annotations

import pytest
from bench.ledger import Ledger


@pytest.fixture
def ledger() -> Ledger:
    """Two actions are acknowledged, and a third one was sent."""
    ledger = Ledger("g")
    for ply, action in enumerate(("a1-a2", "b1-b2"), start=1):
        ledger.send(action)
        ledger.acknowledge(ply, action)
    ledger.send("c1-c2")
    return ledger


@pytest.mark.parametrize("stored", [["a1-a2", "b1-b2"], ["a1-a2", "b1-b2", "c1-c2"]])
def test_an_action_without_an_answer_may_be_stored_or_not(
    ledger: Ledger, stored: list[str]
) -> None:
    ledger.observe(stored, at_least=2)
    assert not ledger.complaints


@pytest.mark.parametrize(
    "stored",
    [
        pytest.param(["a1-a2"], id="lost"),
        pytest.param(["a1-a2", "b1-b2", "b1-b2"], id="doubled"),
        pytest.param(["a1-a2", "x1-x2"], id="another"),
        pytest.param(["b1-b2", "a1-a2"], id="exchanged"),
        pytest.param(["a1-a2", "b1-b2", "c1-c2", "c1-c2"], id="more than was sent"),
    ],
)
def test_anything_else_is_wrong(ledger: Ledger, stored: list[str]) -> None:
    ledger.observe(stored, at_least=2)
    assert ledger.complaints


def test_what_was_refused_for_certain_must_not_be_stored(ledger: Ledger) -> None:
    ledger.deny("c1-c2")
    ledger.observe(["a1-a2", "b1-b2", "c1-c2"], at_least=2)
    assert ledger.complaints


def test_someone_who_looked_earlier_may_know_less(ledger: Ledger) -> None:
    ledger.observe(["a1-a2"], at_least=0)
    assert not ledger.complaints


def test_an_acknowledgement_of_what_was_never_sent_is_wrong(ledger: Ledger) -> None:
    ledger.acknowledge(3, "d1-d2")
    assert ledger.complaints
