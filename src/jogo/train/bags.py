"""Sums of weight rows for each position, with a fast backward pass.

PyTorch's own backward pass of `embedding_bag` takes most of the training time. This one is the same
sum with features and positions exchanged: the gradient of a row is the sum of the gradients of the
positions that have its feature.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import embedding_bag

from jogo.train.positions import Integers


@dataclass(frozen=True, slots=True)
class Bags:
    """The features of each position, and for each feature the positions that have it."""

    features: Tensor
    starts: Tensor
    positions: Tensor
    feature_starts: Tensor

    @classmethod
    def of(cls, features: Integers, starts: Integers, inputs: int) -> Bags:
        """The bags of positions whose features begin at `starts`, all of them below `inputs`."""
        counts = np.diff(starts, append=len(features))
        owners = np.repeat(np.arange(len(starts), dtype=np.int32), counts)
        # Sorting small integers takes time in proportion to their number.
        order = np.argsort(features.astype(np.uint16), kind="stable")
        ends = np.cumsum(np.bincount(features, minlength=inputs))
        begins = np.concatenate([[0], ends[:-1]])
        return cls(
            *(
                torch.from_numpy(each.astype(np.int32))
                for each in (features, starts, owners[order], begins)
            )
        )


class SumRows(torch.autograd.Function):
    """The sum of the rows of each bag."""

    @staticmethod
    def forward(context: Any, weights: Tensor, bags: Bags) -> Tensor:
        context.bags = bags
        return embedding_bag(bags.features, weights, bags.starts, mode="sum")

    @staticmethod
    def backward(context: Any, *gradients: Tensor) -> tuple[Tensor, None]:
        bags: Bags = context.bags
        asked = gradients[0].contiguous()
        return embedding_bag(bags.positions, asked, bags.feature_starts, mode="sum"), None


def sum_rows(weights: Tensor, bags: Bags) -> Tensor:
    """The sum of the rows of each bag, to train through."""
    result: Tensor = SumRows.apply(weights, bags)  # type: ignore[no-untyped-call]
    return result
