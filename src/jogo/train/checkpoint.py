"""A training on the disk after each epoch, to go on from or to make a network file of."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from jogo.core.errors import BadTraining
from jogo.train.losses import Mix
from jogo.train.shape import Shape

FORMAT = "jogo training 1"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a training is: another one does not go on with its checkpoint.

    `network` are its features and the sizes of its layers; `data` tells files of games apart by
    what is in them.
    """

    game: str
    options: str
    network: str
    data: str
    epochs: int
    batch: int
    seed: int
    mix: Mix


@dataclass(slots=True)
class Checkpoint:
    """Where a training stands; `losses` has a pair for each epoch: learned from, held out."""

    settings: Settings
    swing: float
    shape: Shape
    losses: list[list[float]] = field(default_factory=list)
    network: dict[str, Any] = field(default_factory=dict)
    linear: dict[str, Any] = field(default_factory=dict)
    optimizer: dict[str, Any] = field(default_factory=dict)

    @property
    def epoch(self) -> int:
        return len(self.losses)

    def save(self, path: Path) -> None:
        """Write it in one step: a process may end at any moment."""
        fresh = path.with_name(path.name + ".new")
        torch.save({"format": FORMAT, **asdict(self)}, fresh)
        os.replace(fresh, path)


def read_checkpoint(path: Path) -> Checkpoint:
    """The training in a file; nothing in it is run."""
    try:
        found = torch.load(path, weights_only=True)
        if found.pop("format") != FORMAT:
            raise ValueError(FORMAT)
        settings, shape = found.pop("settings"), Shape(**found.pop("shape"))
        mix = Mix(**settings.pop("mix"))
        return Checkpoint(Settings(**settings, mix=mix), found.pop("swing"), shape, **found)
    except Exception as problem:  # a file of another kind fails in many ways
        raise BadTraining(
            "{path} is not a checkpoint of a training: {problem}",
            path=path,
            problem=str(problem).partition("\n")[0],
        ) from problem
