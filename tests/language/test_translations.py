"""The translations: complete, current, and with every gap of every sentence filled."""

from __future__ import annotations

import string
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from tools import translations

import jogo
from jogo import IllegalAction, Match, Outcome, Seat, UnreadablePosition
from jogo.core.errors import JogoError
from jogo.language import Language

# What is run rather than imported, or only by Alembic.
NOT_TO_BE_IMPORTED = ("jogo.__main__", "jogo.web.store.migrations.env")


def gaps(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


def test_every_sentence_of_the_source_is_translated_and_compiled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert translations.main(["--check"]) == 0, capsys.readouterr().out


def test_sentences_come_from_errors_messages_outcomes_and_the_interface() -> None:
    found = {text for places in translations.sentences().values() for text in places}
    for sentence in (
        "there is no action to take back",
        "{action}: a capture costs 2 points and 1 is left",
        "flagship reached the edge",
        "What would you like to do?",
        "trade stations",
        "Play a game against a person or a computer, or watch.",
    ):
        assert sentence in found


def test_a_translation_has_the_gaps_of_its_sentence() -> None:
    files = [translations.read_po_file(part, "pt") for part in translations.sentences()]
    messages = [message for found in files for message in found if message.id]
    assert [m.id for m in messages if gaps(str(m.string)) != gaps(str(m.id))] == []


def test_errors_are_said_in_the_language_with_their_values() -> None:
    say = Language("pt")
    match = Match("breakthru")
    with pytest.raises(IllegalAction) as refused:
        match.play("e5-e6")
    said = say.error(refused.value)
    assert "e5-e6" in said
    assert said != str(refused.value)


def test_words_inside_sentences_are_translated_too() -> None:
    say = Language("pt")
    with pytest.raises(UnreadablePosition) as refused:
        Match("breakthru", position="11")
    assert say("points left") in say.error(refused.value)
    assert "points left" not in say.error(refused.value)


def test_an_outcome_is_said_in_the_language() -> None:
    outcome = Outcome(Seat.FIRST, "more points", (7, 4))
    assert Language("en").outcome(outcome) == str(outcome)
    assert Language("pt").outcome(outcome).startswith("1-0, ")
    assert "more points" not in Language("pt").outcome(outcome)


def test_the_sentences_of_every_kind_of_error_are_taken_up() -> None:
    for module in walk_packages(jogo.__path__, "jogo."):
        if not module.name.startswith(NOT_TO_BE_IMPORTED):
            import_module(module.name)
    kinds = {kind.__name__ for kind in kinds_of(JogoError)}
    assert kinds - {*translations.FIRST_ARGUMENT} == set()


def kinds_of(error: type[JogoError]) -> Iterator[type[JogoError]]:
    for kind in error.__subclasses__():
        # Tests and examples have kinds of their own.
        if kind.__module__.startswith("jogo."):
            yield kind
        yield from kinds_of(kind)
