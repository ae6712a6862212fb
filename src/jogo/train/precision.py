"""How much a network loses when its fractions become integers."""

from __future__ import annotations

import numpy as np
import torch

from jogo.train.checkpoint import Checkpoint
from jogo.train.model import Inputs, Network
from jogo.train.positions import take
from jogo.train.quantise import Proof


def differences(trained: Checkpoint, proof: Proof) -> tuple[float, float]:
    """By how much the scores of the two differ, at most and on average, in points of the score."""
    network = Network(trained.shape)
    network.load_state_dict(trained.network)
    with torch.no_grad():
        batch = take(proof.positions, np.arange(len(proof.scores)))
        scores = network(Inputs.of(batch, trained.shape)).numpy()
    apart = np.abs(scores - proof.scores)
    return float(apart.max()), float(apart.mean())
