"""Text that is wrong in all sorts of ways, most of it nearly right."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from tests.cases import CASES, Case, Playout, playout

SEEDS = 3

cases = st.sampled_from(CASES)
# Anything at all, lone surrogates and control characters included.
any_text = st.text(st.characters(codec=None), max_size=60)
# What counters of a position may be, and just may not be.
counters = st.sampled_from((0, 1, 2, 3, 4, 12, 20, 99, 100, 101, 9999, 10_000))

Moment = tuple[Case, Playout, int]


@st.composite
def moments(draw: st.DrawFn) -> Moment:
    """A game, a random playout of it, and how many of its actions have been played."""
    case = draw(cases)
    played = playout(case, draw(st.integers(0, SEEDS - 1)))
    return case, played, draw(st.integers(0, len(played.actions)))


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few characters exchanged, doubled, dropped, or put in from elsewhere."""
    characters = list(text)
    for _ in range(draw(st.integers(1, 4))):
        if not characters:
            break
        places = st.integers(0, len(characters) - 1)
        here, there = draw(places), draw(places)
        kind = draw(st.sampled_from(("swap", "copy", "double", "drop", "insert")))
        if kind == "swap":
            characters[here], characters[there] = characters[there], characters[here]
        elif kind == "copy":
            characters[here] = characters[there]
        elif kind == "double":
            characters.insert(here, characters[there])
        elif kind == "drop":
            del characters[here]
        else:
            characters.insert(here, draw(st.sampled_from('09 /-x=.[]{}"\\\n\0é٣²Ⅷa1')))
    return "".join(characters)


@st.composite
def unusual_positions(draw: st.DrawFn, moment: Moment) -> str:
    """A position with some pieces and fields exchanged for others that its game has."""
    case, played, length = moment
    texts = [case.game.format_state(state).split() for state in played.states]
    board, *fields = texts[length]
    pieces = "." + "".join(sorted({letter for text in texts for letter in text[0]} - set("/")))
    cells = list(re.sub(r"\d+", lambda run: "." * int(run[0]), board))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.sampled_from([at for at, cell in enumerate(cells) if cell != "/"]))
        cells[place] = draw(st.sampled_from([piece for piece in pieces if not piece.isdigit()]))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(fields) - 1))
        fields[place] = (
            str(draw(counters))
            if fields[place].isdecimal()
            else draw(st.sampled_from(sorted({text[1 + place] for text in texts})))
        )
    board = re.sub(r"\.+", lambda run: str(len(run[0])), "".join(cells))
    return " ".join((board, *fields))
