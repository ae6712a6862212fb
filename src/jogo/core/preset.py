"""Presets: options of a game that go together, under a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jogo.core.errors import BadOption
from jogo.core.option import OptionValue

# Among options, this is the name of a preset: `preset=balanced`.
PRESET = "preset"


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go together; those that it does not name have their defaults.

    `title` is what people call it, and `summary` says what it is good for. `balance` says in a
    sentence how even the sides are, to people who choose one; empty if nothing is known of it.
    """

    name: str
    title: str
    summary: str
    options: Mapping[str, OptionValue]
    balance: str = ""


def expand_preset(
    game: str, presets: tuple[Preset, ...], given: Mapping[str, OptionValue]
) -> Mapping[str, OptionValue]:
    """The options with those of the preset among them, if one is; others given beside it win.

    >>> short = Preset("short", "Short", "ends soon", {"size": 5, "plays": 9})
    >>> expand_preset("Virus Wars", (short,), {"preset": "short", "plays": 3})
    {'size': 5, 'plays': 3}
    >>> expand_preset("Virus Wars", (short,), {"preset": "long"})
    Traceback (most recent call last):
    jogo.core.errors.BadOption: Virus Wars has no preset 'long'; it has short
    """
    if PRESET not in given or not presets:
        return given
    for preset in presets:
        if preset.name == given[PRESET]:
            others = {name: value for name, value in given.items() if name != PRESET}
            return {**preset.options, **others}
    raise BadOption(
        "{game} has no preset {preset!r}; it has {presets}",
        game=game,
        preset=given[PRESET],
        presets=", ".join(preset.name for preset in presets),
    )
