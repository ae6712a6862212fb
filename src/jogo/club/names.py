"""Names of people: what may be one, and which look so alike that only one person may have them."""

from __future__ import annotations

import unicodedata

from jogo.core.errors import JogoError

SHORTEST, LONGEST = 3, 20
# What would make others believe that the server or nobody is speaking.
RESERVED_WORDS = (
    "admin administrator anonymous anonimo api bot computer computador convidado deleted engine "
    "everyone friend guest help host jogo me moderator moderador nobody null open root server "
    "servidor staff support suporte system sistema undefined user utilizador visitor you"
)
RESERVED = frozenset(RESERVED_WORDS.split())
# Written differently, read alike.
LOOKALIKES = str.maketrans(
    {"0": "o", "1": "l", "i": "l", "5": "s", "8": "b", "-": "", "_": ""}
    | {
        "\u0131": "l",
        "ł": "l",
        "ŀ": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ŧ": "t",
        "ŋ": "n",
    }
    | {"ĸ": "k", "\u017f": "s", "þ": "p", "æ": "ae", "œ": "oe"}
)
# The letters of European languages; farther on there are more that look like them.
LAST_LETTER = "\u017f"
JOINED = (("rn", "m"), ("vv", "w"), ("cl", "d"))


class BadName(JogoError):
    """What should be a person's name cannot be one."""


def check_name(text: str) -> str:
    """The name, tidied, or `BadName` with what would be right.

    >>> check_name("  Inês_7 ")
    'Inês_7'
    >>> check_name("Ana Lima")
    Traceback (most recent call last):
    jogo.club.names.BadName: a name has no spaces: Ana_Lima would be one
    """
    name = unicodedata.normalize("NFC", text).strip()
    if " " in name:
        raise BadName("a name has no spaces: {name} would be one", name="_".join(name.split()))
    wrong = next((letter for letter in name if not may_stand_in_name(letter)), None)
    if wrong is not None:
        raise BadName(
            "a name has letters of the Latin alphabet, digits, - and _; not {letter!r}",
            letter=wrong,
        )
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(
            "a name has {least} to {most} characters; this one has {n}",
            least=SHORTEST,
            most=LONGEST,
            n=len(name),
        )
    if not name[0].isalpha():
        raise BadName("a name begins with a letter; {name!r} does not", name=name)
    if skeleton_of(name) in RESERVED_SKELETONS:
        raise BadName("nobody may be called {name!r} here; take another name", name=name)
    return name


def may_stand_in_name(letter: str) -> bool:
    if letter in "-_" or (letter.isascii() and letter.isdigit()):
        return True
    return (
        letter <= LAST_LETTER
        and letter.isalpha()
        and unicodedata.name(letter, "").startswith("LATIN ")
    )


def skeleton_of(name: str) -> str:
    """What is left of a name when everything is taken away that people overlook.

    Two names with the same skeleton are taken for each other.

    >>> skeleton_of("Inês_1") == skeleton_of("lnesl"), skeleton_of("Anna") == skeleton_of("Ana")
    (True, False)
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    alike = letters.translate(LOOKALIKES)
    for pair, single in JOINED:
        alike = alike.replace(pair, single)
    return alike


RESERVED_SKELETONS = frozenset(map(skeleton_of, RESERVED))
