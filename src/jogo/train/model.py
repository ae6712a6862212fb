"""The network and the linear model beside it, in floating point."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from jogo.train.bags import Bags, sum_rows
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
    """A batch as tensors: the features in each view, which output counts, what is known by hand."""

    views: tuple[Bags, ...]
    bucket: Tensor
    hand_made: Tensor

    @classmethod
    def of(cls, batch: Batch, shape: Shape) -> Inputs:
        seen = (batch.own, batch.other)[: shape.views]
        return cls(
            tuple(Bags.of(each, batch.starts, shape.inputs) for each in seen),
            torch.from_numpy(batch.bucket)[:, None],
            torch.from_numpy(batch.hand_made)[:, None],
        )


class Learned(nn.Module):
    """A score that is added to a share of the hand-made one; each bucket has its own share."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.bias = nn.Parameter(torch.zeros(shape.buckets))
        self.hand_made = nn.Parameter(torch.ones(shape.buckets))

    def shares(self) -> list[nn.Parameter]:
        """How the parts are put together: these may be large."""
        return [self.bias, self.hand_made]

    def weights(self) -> list[nn.Parameter]:
        """All other parameters."""
        return [each for each in self.parameters() if all(each is not one for one in self.shares())]

    def begin_with(self, share: float) -> None:
        """Let the hand-made evaluation count this much at first: to learn that would take long."""
        nn.init.constant_(self.hand_made, share)

    @abstractmethod
    def outputs_of(self, inputs: Inputs) -> Tensor:
        """What is learned of each position, by each of the outputs or by one for all."""

    def forward(self, inputs: Inputs) -> Tensor:
        """The score of each position for the player to move."""
        learned = self.outputs_of(inputs) + self.bias
        scores = self.hand_made * inputs.hand_made + SCORE_SCALE * learned
        # All outputs are computed and one is taken: that is faster than to pick weights first.
        return scores.gather(1, inputs.bucket)[:, 0]


class Network(Learned):
    """Features -> sums -> clamped squares -> an output for each bucket."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.features = nn.Parameter(torch.empty(shape.inputs, shape.hidden))
        self.feature_bias = nn.Parameter(torch.full((shape.hidden,), FIRST_BIAS))
        self.outputs = nn.Parameter(torch.empty(shape.buckets, shape.views * shape.hidden))
        nn.init.uniform_(self.features, -FIRST_INPUT, FIRST_INPUT)
        nn.init.uniform_(self.outputs, -FIRST_OUTPUT, FIRST_OUTPUT)

    def outputs_of(self, inputs: Inputs) -> Tensor:
        sums = [sum_rows(self.features, view) + self.feature_bias for view in inputs.views]
        return torch.cat(sums, dim=1).clamp(0, 1).square() @ self.outputs.T

    def clip(self) -> None:
        """Keep the weights within what integers hold."""
        with torch.no_grad():
            for weights in (self.features, self.feature_bias, self.outputs):
                weights.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)


class Linear(Learned):
    """A weight for each feature in each view: what a network must beat."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.features = nn.Parameter(torch.zeros(shape.views, shape.inputs, 1))

    def outputs_of(self, inputs: Inputs) -> Tensor:
        sums = [sum_rows(*each) for each in zip(self.features, inputs.views, strict=True)]
        return torch.stack(sums).sum(dim=0)
