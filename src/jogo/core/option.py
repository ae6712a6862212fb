"""The options of a game: what may be chosen before it starts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from jogo.core.errors import BadOption

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose before a game: its name, its default and the values it may have.

    An option with a reader takes text of its own kind, for which `choices` are only examples;
    `may_be_file` says that the text may also come from a file of that name. Menus suggest
    `suggested` rather than the default, and ask for it only where the option `only_with` names has
    a value that begins as it says. Of the choices in `pictured`, forms show the board at the start.

    >>> size = Option("size", 10, "squares a side", (8, 10, 12, 14))
    >>> size.read("12"), size.write(12)
    (12, '12')
    >>> size.read("9")
    Traceback (most recent call last):
    jogo.core.errors.BadOption: size is '9'; it may be 8, 10, 12, 14
    """

    name: str
    default: OptionValue
    summary: str
    choices: tuple[OptionValue, ...]
    reader: Callable[[str], str] | None = None
    may_be_file: bool = False
    suggested: OptionValue | None = None
    only_with: tuple[str, str] | None = None
    pictured: tuple[OptionValue, ...] = ()

    @property
    def suggestion(self) -> OptionValue:
        return self.default if self.suggested is None else self.suggested

    def matters(self, others: Mapping[str, OptionValue]) -> bool:
        """Whether the option changes anything, given those chosen before it."""
        if self.only_with is None:
            return True
        name, beginning = self.only_with
        return str(others.get(name, "")).startswith(beginning)

    def read(self, value: OptionValue) -> OptionValue:
        """The value that was meant: options are also given as text."""
        if self.reader is not None:
            return self.reader(str(value))
        for choice in self.choices:
            # True == 1 in Python, but `plays=True` is not a number of plays.
            same = value == choice and isinstance(value, bool) == isinstance(choice, bool)
            if same or value == self.write(choice):
                return choice
        raise BadOption(
            "{option} is {value!r}; it may be {choices}",
            option=self.name,
            value=value,
            choices=", ".join(map(self.write, self.choices)),
        )

    def write(self, value: OptionValue) -> str:
        """The value as text: booleans are on and off."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)


ON_OFF: tuple[OptionValue, ...] = (True, False)


def read_options(
    game: str, options: tuple[Option, ...], given: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Every option of a game with its value: the given one, or the default."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise BadOption(
                "{game} has no option {option!r}; it has {options}",
                game=game,
                option=name,
                options=", ".join(option.name for option in options) or "-",
            )
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default
        for option in options
    }


def read_choices(choices: Iterable[str]) -> dict[str, OptionValue]:
    """Options as people write them, each `name=value`.

    >>> read_choices(["size=8"])
    {'size': '8'}
    """
    options: dict[str, OptionValue] = {}
    for choice in choices:
        name, equals, value = choice.partition("=")
        if not equals:
            raise BadOption("{choice!r} is not an option; write name=value", choice=choice)
        options[name.strip()] = value.strip()
    return options
