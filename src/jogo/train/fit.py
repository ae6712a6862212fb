"""Training a network on the positions of games, on the processor alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import cos, pi
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from jogo.core.errors import BadTraining
from jogo.core.message import differing
from jogo.train.checkpoint import Checkpoint, Settings, read_checkpoint
from jogo.train.losses import Compared, Mix, compare, fit_swing, log_loss, mix_targets
from jogo.train.model import Inputs, Learned, Linear, Network
from jogo.train.positions import Batch, Data, Floats, Integers, split, take
from jogo.train.shape import Shape
from jogo.train.symmetry import Symmetries

FIRST_RATE, LAST_RATE = 2e-3, 1e-5


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a training is, after each of its steps."""

    epoch: int
    epochs: int
    step: int
    steps: int
    loss: float  # of the epoch so far
    rate: float  # positions a second


def settings_of(data: Data, *, epochs: int, batch: int, seed: int, mix: Mix) -> Settings:
    """The settings of a training on these data."""
    terms, positions = data.terms, data.positions
    digest = f"{len(positions)} {crc32(positions.score.tobytes() + positions.game.tobytes()):08x}"
    network = " ".join(Shape.of(data.engine.network_shape()).lines()[2:])
    return Settings(terms.game, terms.options, network, digest, epochs, batch, seed, mix)


class Training:
    """A training: begun, or gone on with where its checkpoint stands."""

    def __init__(self, data: Data, settings: Settings, path: Path) -> None:
        self.positions = data.positions
        self.settings = settings
        self.path = path
        self.symmetries = Symmetries(data.engine)
        self.learned, self.held_out = split(self.positions, settings.seed)
        if not len(self.learned) or not len(self.held_out):
            raise BadTraining("there are too few games to keep some of them for validation")
        shape = Shape.of(data.engine.network_shape())
        torch.manual_seed(settings.seed)
        self.network, self.linear = Network(shape), Linear(shape)
        # The two have no weight in common: together they are trained as each would be alone.
        models = (self.network, self.linear)
        groups: list[dict[str, Any]] = [
            {"params": [each for model in models for each in model.weights()]},
            {"params": [each for model in models for each in model.shares()], "weight_decay": 0.0},
        ]
        self.optimizer = torch.optim.AdamW(groups, lr=FIRST_RATE)
        self.by_hand = fit_swing(self._of("hand_made"), self._of("result"))
        if path.exists():
            self.state = self._take_up(read_checkpoint(path))
        else:
            swing = fit_swing(self._of("score"), self._of("result"))
            self.state = Checkpoint(settings, swing, shape)
            for model in models:
                model.begin_with(swing / self.by_hand)
        self.targets = mix_targets(self.positions, self.state.swing, settings.mix)

    def _of(self, name: str) -> Floats:
        column: Floats = getattr(self.positions, name)
        return column[self.learned]

    def _take_up(self, state: Checkpoint) -> Checkpoint:
        if state.settings != self.settings:
            raise BadTraining(
                "{path} is a training with {found}, but this command asks for {asked}; "
                "write to another file with --output FILE",
                path=self.path,
                found=differing(asdict(state.settings), asdict(self.settings)),
                asked=differing(asdict(self.settings), asdict(state.settings)),
            )
        self.network.load_state_dict(state.network)
        self.linear.load_state_dict(state.linear)
        self.optimizer.load_state_dict(state.optimizer)
        return state

    @property
    def steps(self) -> int:
        """In an epoch."""
        return -(-len(self.learned) // self.settings.batch)

    def run(self, tell: Callable[[Progress], object]) -> None:
        """Train what is missing, and keep each epoch."""
        while self.state.epoch < self.settings.epochs:
            learned = self._train_epoch(tell)
            logits = self.scores(self.network, self.held_out) / self.state.swing
            held_out = log_loss(logits, self.targets[self.held_out])
            self.state.losses.append([learned, held_out])
            self.state.network = self.network.state_dict()
            self.state.linear = self.linear.state_dict()
            self.state.optimizer = self.optimizer.state_dict()
            self.state.save(self.path)

    def _train_epoch(self, tell: Callable[[Progress], object]) -> float:
        """The mean loss of an epoch, which depends on the seed and its number alone."""
        epoch = self.state.epoch
        rng = np.random.default_rng((self.settings.seed, epoch))
        order = rng.permutation(self.learned)
        began, total = time.monotonic(), 0.0
        for step in range(self.steps):
            wanted = order[step * self.settings.batch : (step + 1) * self.settings.batch]
            turn = int(rng.integers(len(self.symmetries)))
            total += len(wanted) * self._train_step(wanted, turn, step)
            done = step * self.settings.batch + len(wanted)
            rate = done / max(time.monotonic() - began, 1e-3)
            at = (epoch + 1, self.settings.epochs, step + 1, self.steps)
            tell(Progress(*at, total / done, rate))
        return total / len(order)

    def _train_step(self, wanted: Integers, turn: int, step: int) -> float:
        inputs = self._inputs(self.symmetries.turn(take(self.positions, wanted), turn))
        target = torch.from_numpy(self.targets[wanted])
        for group in self.optimizer.param_groups:
            group["lr"] = self._learning_rate(step)
        self.optimizer.zero_grad()
        losses = [
            binary_cross_entropy_with_logits(model(inputs) / self.state.swing, target)
            for model in (self.network, self.linear)
        ]
        torch.autograd.backward(losses)
        self.optimizer.step()
        self.network.clip()
        return losses[0].item()

    def _inputs(self, batch: Batch) -> Inputs:
        return Inputs.of(batch, self.state.shape)

    def _learning_rate(self, step: int) -> float:
        """Half a wave of the cosine, from the first step of all to the last."""
        done = (self.state.epoch * self.steps + step) / (self.settings.epochs * self.steps)
        return LAST_RATE + (FIRST_RATE - LAST_RATE) * (1 + cos(pi * done)) / 2

    def scores(self, model: Learned, chosen: Integers) -> Floats:
        """What a model says of some positions."""
        parts = []
        with torch.no_grad():
            for first in range(0, len(chosen), self.settings.batch):
                wanted = chosen[first : first + self.settings.batch]
                parts.append(model(self._inputs(take(self.positions, wanted))).numpy())
        return np.concatenate(parts)

    def compare(self) -> list[Compared]:
        """How well each way to judge predicts the games held out, the best that is known last."""
        positions, chosen, swing = self.positions, self.held_out, self.state.swing
        logits = {
            "nothing": np.zeros(len(chosen), np.float32),
            "hand-made": positions.hand_made[chosen] / self.by_hand,
            "linear": self.scores(self.linear, chosen) / swing,
            "network": self.scores(self.network, chosen) / swing,
            "search": positions.score[chosen] / swing,
        }
        return [
            compare(name, each, positions, self.targets, chosen) for name, each in logits.items()
        ]
