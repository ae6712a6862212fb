"""The network and the linear model beside it, in floating point."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from jogo.train.positions import Batch
from jogo.train.shape import Shape

# The score of an output of 1; the network file's reader has the same.
SCORE_SCALE = 400
# Weights stay within what 16-bit integers hold (quantise.py).
LARGEST_WEIGHT = 1.98
# Small, so that the network begins where the hand-made evaluation stands.
FIRST_INPUT, FIRST_BIAS, FIRST_OUTPUT = 0.1, 0.2, 0.02


@dataclass(frozen=True, slots=True)
class Inputs:
    """A batch as tensors."""

    starts: Tensor
    own: Tensor
    other: Tensor
    bucket: Tensor
    hand_made: Tensor

    @classmethod
    def of(cls, batch: Batch) -> Inputs:
        return cls(
            torch.from_numpy(batch.starts.astype("int32")),
            torch.from_numpy(batch.own),
            torch.from_numpy(batch.other),
            torch.from_numpy(batch.bucket),
            torch.from_numpy(batch.hand_made),
        )


class Learned(nn.Module):
    """A score that is added to a share of the hand-made one; each bucket has its own share."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.views = shape.views
        self.bias = nn.Parameter(torch.zeros(shape.buckets))
        self.hand_made = nn.Parameter(torch.ones(shape.buckets))

    def sums(self, features: nn.EmbeddingBag, inputs: Inputs) -> list[Tensor]:
        """The first layer, as each of the views sees the position."""
        seen = [inputs.own, inputs.other][: self.views]
        return [features(each, inputs.starts) for each in seen]

    def shares(self) -> list[nn.Parameter]:
        """How the parts are put together, which need not be small."""
        return [self.bias, self.hand_made]

    def weights(self) -> list[nn.Parameter]:
        """All other parameters."""
        return [each for each in self.parameters() if all(each is not one for one in self.shares())]

    @abstractmethod
    def output(self, inputs: Inputs) -> Tensor:
        """What is learned besides, in units of `SCORE_SCALE`."""

    def forward(self, inputs: Inputs) -> Tensor:
        """The score of each position for the player to move."""
        learned = self.output(inputs) + self.bias[inputs.bucket]
        return self.hand_made[inputs.bucket] * inputs.hand_made + SCORE_SCALE * learned


class Network(Learned):
    """Features -> sums -> clamped squares -> an output for each bucket."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.features = nn.EmbeddingBag(shape.inputs, shape.hidden, mode="sum")
        self.feature_bias = nn.Parameter(torch.full((shape.hidden,), FIRST_BIAS))
        self.outputs = nn.Parameter(torch.empty(shape.buckets, shape.views * shape.hidden))
        nn.init.uniform_(self.features.weight, -FIRST_INPUT, FIRST_INPUT)
        nn.init.uniform_(self.outputs, -FIRST_OUTPUT, FIRST_OUTPUT)

    def output(self, inputs: Inputs) -> Tensor:
        sums = [each + self.feature_bias for each in self.sums(self.features, inputs)]
        squares = torch.cat(sums, dim=1).clamp(0, 1).square()
        return (squares * self.outputs[inputs.bucket]).sum(dim=1)

    def clip(self) -> None:
        """Keep the weights within what integers hold."""
        with torch.no_grad():
            for weights in (self.features.weight, self.feature_bias, self.outputs):
                weights.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)


class Linear(Learned):
    """A weight for each feature in each view: what a network must beat."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.features = nn.EmbeddingBag(shape.inputs, shape.views, mode="sum")
        nn.init.zeros_(self.features.weight)

    def output(self, inputs: Inputs) -> Tensor:
        sums = self.sums(self.features, inputs)
        return torch.stack([each[:, view] for view, each in enumerate(sums)]).sum(dim=0)
