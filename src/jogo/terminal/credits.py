"""Where the games come from."""

from __future__ import annotations

from collections.abc import Iterator

from jogo.catalog import game_types
from jogo.language import Language


def credit_lines(say: Language) -> Iterator[str]:
    """How jogo began, then each game with who made it.

    >>> next(line for line in credit_lines(Language("en")) if line.startswith("Jostle"))
    'Jostle: Francisco Pires, Alberto Cunha (2022). The game is by Mark Steere.'
    """
    yield say(
        "jogo began with student projects of the Faculty of Engineering of the University of "
        "Porto, written in Prolog. The games and who made them:"
    )
    for game_type in game_types().values():
        if game_type.words.credits:
            names, *more = map(say, game_type.words.credits)
            yield " ".join((f"{game_type.title}: {names}{'.' if more else ''}", *more))
