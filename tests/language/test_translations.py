"""The translations: complete, current, and with every gap of every sentence filled."""

from __future__ import annotations

import gettext
import pickle
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from tools import translations

import jogo
from jogo import IllegalAction, Match, Outcome, Seat, UnreadablePosition
from jogo.core.errors import JogoError, NoSuchAction
from jogo.core.message import Plural
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
        "there is no move to take back",
        "{action}: a capture costs 2 points and 1 is left",
        "flagship reached the edge",
        "What would you like to do?",
        "trade stations",
        "Open the games in a browser.",
    ):
        assert sentence in found


def test_a_translation_has_the_gaps_of_its_sentence() -> None:
    for part in translations.sentences():
        translated = translations.translated(translations.read_po_file(part, "pt"))
        for sentence, said in translated.items():
            forms = [sentence, said] if isinstance(said, str) else [*sentence, *said]
            # The form for one thing may do without its number: "a move", "{n} moves".
            found = [gaps(str(form)) - ({"n"} if len(forms) > 2 else set()) for form in forms]
            assert all(some == found[0] for some in found), sentence


# Sentences whose number is never one: a bound, and a mean with its decimals.
NEVER_ONE = {
    "a turn has 1 to {most} moves; {found} were given",
    "A game takes {actions} moves; the players think {one} s and {other} s a game",
}


def test_nothing_is_counted_without_plural_forms() -> None:
    """A sentence such as "{count} moves" would say "1 moves"."""
    counting = re.compile(r"\{\w+\} (?:moves|actions|plays|turns|mistakes|players)\b")
    for texts in translations.sentences().values():
        plain = [text for text in texts if isinstance(text, str) and not isinstance(text, Plural)]
        assert {text for text in plain if counting.search(text)} <= NEVER_ONE


@pytest.mark.parametrize(("n", "said"), [(0, "0 jogadas"), (1, "1 jogada"), (2, "2 jogadas")])
def test_a_sentence_that_counts_has_the_plural_forms_of_the_language(n: int, said: str) -> None:
    sentence = Plural("{n} possible move", "{n} possible moves")
    assert Language("pt")(sentence, n=n).startswith(said + " ")
    assert Language("en")(sentence, n=n) == f"{n} possible move" + "s" * (n != 1)
    assert Language("en").forms(sentence) == [sentence, sentence.several]


def test_an_error_that_counts_is_said_in_the_language_and_travels_between_processes() -> None:
    with pytest.raises(NoSuchAction) as refused:
        Match("breakthru").state_after(1)
    error = pickle.loads(pickle.dumps(refused.value))
    assert str(error) == "there is no position after 1 move; 0 have been played"
    assert "1 jogada;" in Language("pt").error(error)


def test_a_sentence_that_counts_is_extracted_and_compiled_with_its_forms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "SOURCE", tmp_path)
    (tmp_path / "chess.py").write_text('say(Plural("{n} pawn", "{n} pawns"), n=count)\n')
    assert translations.main([]) == 1
    assert "('{n} pawn', '{n} pawns')" in capsys.readouterr().out
    po_file = translations.Part().po_file("pt")
    empty = 'msgstr[0] ""\nmsgstr[1] ""'
    half, whole = (
        'msgstr[0] "{n} peão"\nmsgstr[1] ""',
        'msgstr[0] "{n} peão"\nmsgstr[1] "{n} peões"',
    )
    po_file.write_text(po_file.read_text().replace(empty, half))
    assert translations.main([]) == 1, "a form is missing"
    po_file.write_text(po_file.read_text().replace(half, whole))
    assert translations.main([]) == 0
    with po_file.with_suffix(".mo").open("rb") as file:
        said = gettext.GNUTranslations(file).ngettext
    assert [said("{n} pawn", "{n} pawns", n) for n in (0, 1, 5)] == [
        "{n} peões",
        "{n} peão",
        "{n} peões",
    ]


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
