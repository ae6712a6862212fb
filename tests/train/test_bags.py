"""Sums of rows, and the way back through them, as PyTorch itself has them."""

from __future__ import annotations

import numpy as np
import torch
from torch.nn.functional import embedding_bag

from jogo.train.bags import Bags, sum_rows


def random_bags(rng: np.random.Generator, count: int, inputs: int) -> Bags:
    """Bags of up to nine features; some are empty, and some features are in none."""
    counts = rng.integers(0, 10, count)
    features = rng.integers(0, inputs // 2, counts.sum())
    return Bags.of(features, np.cumsum(counts) - counts, inputs)


def test_sums_and_gradients_are_those_of_pytorch() -> None:
    rng = np.random.default_rng(2)
    for _ in range(20):
        bags = random_bags(rng, 30, 40)
        ours = torch.randn(40, 8, dtype=torch.float64, requires_grad=True)
        theirs = ours.detach().clone().requires_grad_()
        wanted = torch.randn(30, 8, dtype=torch.float64)
        sums = sum_rows(ours, bags)
        expected = embedding_bag(bags.features, theirs, bags.starts, mode="sum")
        assert torch.allclose(sums, expected)
        torch.autograd.backward([(sums * wanted).sum(), (expected * wanted).sum()])
        assert ours.grad is not None
        assert theirs.grad is not None
        assert torch.allclose(ours.grad, theirs.grad)
