"""Text that is wrong in all sorts of ways, most of it nearly right."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.cases import CASES, Case, Playout, playout

SEEDS = 3

cases = st.sampled_from(CASES)
# Anything at all, lone surrogates and control characters included.
any_text = st.text(st.characters(codec=None), max_size=60)


@st.composite
def moments(draw: st.DrawFn) -> tuple[Case, Playout, int]:
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
