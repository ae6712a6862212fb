"""What a network for a game looks like: the lines at the beginning of its file."""

from __future__ import annotations

from dataclasses import dataclass, fields

from jogo.engine import _core


@dataclass(frozen=True, slots=True)
class Shape:
    """For which game and options, on which features, and how large its layers are."""

    game: str
    options: str
    features: str
    inputs: int
    hidden: int
    views: int
    buckets: int

    @classmethod
    def of(cls, shape: _core.NetworkShape) -> Shape:
        return cls(**{field.name: getattr(shape, field.name) for field in fields(cls)})

    def lines(self) -> list[str]:
        """The lines of a file's header.

        >>> Shape("jostle", "size=8", "checkers", 1024, 64, 2, 4).lines()[:2]
        ['game jostle', 'options size=8']
        """
        return [f"{field.name} {getattr(self, field.name)}" for field in fields(self)]
