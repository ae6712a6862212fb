"""The colours of boards, pieces and pages, in themes; owners differ by shape as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from jogo.catalog import game_types
from jogo.core.appearance import SEAT_COLOURS, Appearance
from jogo.core.errors import BadOption
from jogo.core.message import translatable


@dataclass(frozen=True, slots=True)
class Theme:
    """A set of colours by name; a picture and the page around it take them from the same set.

    >>> THEMES["light"].colours["gold"] == THEMES["dark"].colours["gold"]
    True
    """

    name: str
    title: str
    scheme: str
    colours: Mapping[str, str]


# A piece has its colour, a darker one for its edges and one for what is drawn on it.
PIECES = {
    "gold": "#f2c14e",
    "gold-edge": "#6b4a0b",
    "gold-ink": "#3d2a04",
    "silver": "#e9edf2",
    "silver-edge": "#3d4a59",
    "silver-ink": "#5d6b7b",
    "white": "#fbf5e6",
    "white-edge": "#66522f",
    "white-ink": "#8c5a34",
    "black": "#33302e",
    "black-edge": "#0e0d0c",
    "black-ink": "#e3c8a0",
    "red": "#d8493a",
    "red-edge": "#6d1710",
    "red-ink": "#fff0ec",
    "blue": "#3f78d6",
    "blue-edge": "#12305f",
    "blue-ink": "#eef5ff",
}

# The board of a game that has no colours of its own.
BOARD = {
    "light": {
        "cell": "#d9dde3",
        "alt": "#cbd1d9",
        "rim": "#566273",
        "ink": "#f4f6f9",
        "line": "#8d98a8",
    },
    "dark": {
        "cell": "#4a5260",
        "alt": "#424a57",
        "rim": "#262c36",
        "ink": "#d3d9e2",
        "line": "#6d7889",
    },
}

LIGHT = {
    **PIECES,
    "page": "#f5f3ee",
    "surface": "#fffdf9",
    "raised": "#ebe7de",
    "ink": "#22252d",
    "muted": "#5a5f6c",
    "line": "#d9d4c8",
    "accent": "#0f6b66",
    "accent-ink": "#ffffff",
    "good": "#1d6f42",
    "bad": "#a8261a",
    "focus": "#1a5fd0",
    "shadow": "#2b262033",
    # For charts: blue and orange are told apart by everyone.
    "high": "#2b6cb0",
    "low": "#d9772b",
    "mark-last": "#ffe27a",
    "mark-target": "#0b5f57",
    "mark-chosen": "#ffffff",
    "mark-hint": "#7a3fd1",
    "mark-threat": "#c42b1c",
    "mark-drawn": "#1f7a3d",
}

DARK = {
    **LIGHT,
    "page": "#15171c",
    "surface": "#1d2027",
    "raised": "#282c36",
    "ink": "#ebe8e2",
    "muted": "#a9adb9",
    "line": "#353a46",
    "accent": "#63cbbb",
    "accent-ink": "#06201c",
    "good": "#7fd6a0",
    "bad": "#ff9a8c",
    "focus": "#8ab8ff",
    "shadow": "#00000066",
    "high": "#6aa6e6",
    "low": "#e08a45",
    "mark-last": "#d9b84a",
    "mark-target": "#d6fff7",
    "mark-hint": "#c79bff",
    "mark-threat": "#ff7a6b",
    "mark-drawn": "#6fdc96",
}

# Each colour is what it is called, and so much lighter or darker than its opponent's that nobody
# needs to see hues.
COLOUR_BLIND = {
    **LIGHT,
    "gold": "#dca000",
    "gold-edge": "#4a2c00",
    "gold-ink": "#2b1900",
    "silver": "#ffffff",
    "silver-edge": "#1d242c",
    "silver-ink": "#48545f",
    "red": "#ff7565",
    "red-edge": "#5f0d05",
    "red-ink": "#2d0400",
    "blue": "#0b3f8f",
    "blue-edge": "#03203f",
    "blue-ink": "#ffffff",
    # Cells that are Blue's may lie on a board as dark as its pieces.
    "blue-land": "#6fb1ff",
    "bad": "#8a3d00",
    "good": "#0b4a94",
    "mark-target": "#000000",
    "mark-hint": "#7a0f63",
    "mark-threat": "#8a3d00",
    "mark-drawn": "#005a9e",
}


def with_lands(colours: Mapping[str, str]) -> dict[str, str]:
    """The colours with those of cells that belong to a seat: its own, where none is named."""
    lands = {f"{name}-land": colours[name] for name in map(str.lower, SEAT_COLOURS)}
    return {**lands, **colours}


THEMES = {
    theme.name: theme
    for theme in (
        Theme("light", translatable("Light"), "light", with_lands(LIGHT)),
        Theme("dark", translatable("Dark"), "dark", with_lands(DARK)),
        Theme("colour-blind", translatable("Colour-blind safe"), "light", with_lands(COLOUR_BLIND)),
    )
}


def own_colours(appearance: Appearance, theme: str) -> dict[str, str]:
    """A game's own colours in a theme; what the theme does not have is as in the light one.

    >>> own_colours(Appearance(colours={"light": {"cell": "#ffffff"}}), "dark")["cell"]
    '#ffffff'
    """
    return {
        **BOARD["light"],
        **BOARD.get(theme, {}),
        **appearance.colours.get("light", {}),
        **appearance.colours.get(theme, {}),
    }


def own_marks(appearance: Appearance, theme: str) -> dict[str, str]:
    """A game's own colours for marks on its board, where those of the theme would not be seen."""
    own = own_colours(appearance, theme).items()
    return {name: colour for name, colour in own if name.startswith("mark-")}


def page_colours(theme: Theme) -> dict[str, str]:
    """All the colours of a theme, those of the games under names such as `jostle-cell`."""
    colours = dict(theme.colours)
    for game_type in game_types().values():
        own = own_colours(game_type.appearance, theme.name)
        colours |= {f"{game_type.name}-{name}": colour for name, colour in own.items()}
    return colours


def find_theme(name: str) -> Theme:
    """A theme by its name.

    >>> find_theme("sepia")
    Traceback (most recent call last):
    jogo.core.errors.BadOption: there is no theme 'sepia'; there are light, dark, ...
    """
    if name not in THEMES:
        raise BadOption(
            "there is no theme {theme!r}; there are {themes}",
            theme=name,
            themes=", ".join(THEMES),
        )
    return THEMES[name]


def css() -> str:
    """The themes as style rules: the one chosen in `data-theme`, else what the system prefers."""
    return "\n".join(rules())


def rules() -> Iterator[str]:
    light, dark = THEMES["light"], THEMES["dark"]
    yield from rules_for(":root", light)
    yield "@media (prefers-color-scheme: dark) {"
    yield from rules_for(":root:not([data-theme])", dark)
    yield "}"
    for theme in THEMES.values():
        yield from rules_for(f':root[data-theme="{theme.name}"]', theme)


def rules_for(root: str, theme: Theme) -> Iterator[str]:
    yield f"{root} {{color-scheme:{theme.scheme};{declarations(page_colours(theme))}}}"
    for game_type in game_types().values():
        marks = own_marks(game_type.appearance, theme.name)
        if marks:
            yield f'{root} svg[data-game="{game_type.name}"] {{{declarations(marks)}}}'


def declarations(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())
