"""The languages jogo speaks, from gettext files: one of its own, and one of each game."""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jogo.catalog import game_types
from jogo.core.errors import JogoError
from jogo.core.message import Message, Plural, Word, Words
from jogo.core.seat import Outcome

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "English", "pt": "Português"}
DECIMAL_MARKS = {"pt": ","}


class Language:
    """A language to speak; called with a sentence, it says it.

    >>> Language("pt")("Gold")
    'Dourado'
    >>> Language("en")("turn {turn}", turn=3)
    'turn 3'
    >>> Language("en")(Plural("{n} move", "{n} moves"), n=2)
    '2 moves'
    """

    def __init__(self, code: str = "en") -> None:
        self.code = code
        self.translations = read_translations(code)

    def __call__(self, sentence: str, **values: object) -> str:
        said = self._translate(sentence, values)
        if not values:
            return said
        return said.format(**{name: self._value(value) for name, value in values.items()})

    def plural_form(self, n: int) -> int:
        """Which of the language's plural forms counts `n` things."""
        # What Python's gettext read from the header `Plural-Forms`; English has no file to read.
        rule: Callable[[int], int] = getattr(self.translations, "plural", lambda n: int(n != 1))
        return rule(n)

    def forms(self, sentence: Plural) -> list[str]:
        """A counting sentence in every plural form of the language."""
        # A rule looks at the number and at its last two digits.
        examples = {self.plural_form(n): n for n in range(200)}
        return [self._translate(sentence, {"n": n}) for _, n in sorted(examples.items())]

    def _translate(self, sentence: str, values: Mapping[str, Any]) -> str:
        if isinstance(sentence, Plural):
            return self.translations.ngettext(sentence, sentence.several, values["n"])
        # The empty sentence is gettext's name for a file's own header.
        return self.translations.gettext(sentence) if sentence else ""

    def number(self, text: str) -> str:
        """A number for people to read, with the language's decimal mark.

        >>> Language("pt").number("0.75"), Language("en").number("0.75")
        ('0,75', '0.75')
        """
        return text.replace(".", DECIMAL_MARKS.get(self.code, "."))

    def message(self, message: Message) -> str:
        return self(message.sentence, **dict(message.values))

    def error(self, error: JogoError) -> str:
        return self(error.sentence, **error.values)

    def outcome(self, outcome: Outcome) -> str:
        points = "" if outcome.score is None else f" ({outcome.score[0]}-{outcome.score[1]})"
        return f"{outcome.result}, {self(outcome.reason)}{points}"

    def _value(self, value: object) -> object:
        """What fills a gap, itself translated where it is ours to translate."""
        match value:
            case Word():
                return self(str(value))
            case Words():
                return ", ".join(self(word) for word in value)
            case Message():
                return self.message(value)
            case JogoError():
                return self.error(value)
            case Outcome():
                return self.outcome(value)
        return value


def read_translations(code: str) -> gettext.NullTranslations:
    """The translations of a language: jogo's own, then those in the folders of the games."""
    found = gettext.translation(
        "jogo", FOLDER, [code], fallback=code == "en" or code not in LANGUAGES
    )
    for game_type in game_types().values():
        path = game_type.folder / "translations" / f"{code}.mo"
        if path.is_file():
            with path.open("rb") as file:
                found.add_fallback(gettext.GNUTranslations(file))
    return found


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, as gettext reads it; English if jogo lacks it.

    >>> language_of({"LANG": "pt_PT.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "pt_BR"})
    ('pt', 'en')
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(variable, "").split(":")[0]
        if wanted:
            code = wanted[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
