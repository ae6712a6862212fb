"""A policy and a value in one small network, in NumPy alone: one hidden layer, trained by Adam."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Mask = NDArray[np.bool_]
# A logit that leaves an illegal action no chance.
NEVER = np.float32(-1e9)


class SmallNetwork:
    """Planes in; out come a logit for each action, and what the mover may hope for (-1 to 1)."""

    def __init__(self, inputs: int, hidden: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def weights(rows: int, columns: int, scale: float) -> Array:
            return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights: dict[str, Array] = {
            "hidden": weights(inputs, hidden, (2 / inputs) ** 0.5),
            "hidden_bias": np.zeros(hidden, np.float32),
            "policy": weights(hidden, actions, 0.01),
            "policy_bias": np.zeros(actions, np.float32),
            "value": weights(hidden, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }
        self._mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._steps = 0

    def save(self, path: Path) -> None:
        np.savez(path, **self.weights)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> SmallNetwork:
        with np.load(path) as file:
            weights = {name: np.asarray(file[name], np.float32) for name in file.files}
        inputs, hidden = weights["hidden"].shape
        network = cls(inputs, hidden, weights["policy"].shape[1], seed=0)
        network.weights = weights
        return network

    def think(self, planes: Array, masks: Mask) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the legal actions, and the values."""
        w = self.weights
        flat = planes.reshape(len(planes), -1)
        hidden = np.maximum(flat @ w["hidden"] + w["hidden_bias"], 0)
        logits = np.where(masks, hidden @ w["policy"] + w["policy_bias"], NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        values = np.tanh(hidden @ w["value"] + w["value_bias"])[:, 0]
        return hidden, chances, values

    def learn(
        self,
        planes: Array,
        masks: Mask,
        actions: NDArray[np.int64],
        results: Array,
        *,
        rate: float,
        curiosity: float,
    ) -> None:
        """One step: make actions likelier that did better than expected, and expect better.

        `curiosity` pays for keeping several actions likely.
        """
        count = len(planes)
        hidden, chances, values = self.think(planes, masks)
        flat = planes.reshape(count, -1)
        gains = results - values
        # Of the policy: its gradient by the logits is (chance - 1 for the action played) x gain.
        by_logits = chances * gains[:, None]
        by_logits[np.arange(count), actions] -= gains
        logs = np.log(chances + 1e-8)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        by_logits += curiosity * chances * (logs + entropy)
        # Of the value: half the squared error, through the tanh.
        by_value = (-gains * (1 - values * values))[:, None]
        by_hidden: Array = by_logits @ self.weights["policy"].T
        by_hidden += by_value @ self.weights["value"].T
        by_hidden *= hidden > 0
        share = np.float32(1 / count)
        self._descend(
            {
                "hidden": flat.T @ by_hidden * share,
                "hidden_bias": by_hidden.mean(axis=0),
                "policy": hidden.T @ by_logits * share,
                "policy_bias": by_logits.mean(axis=0),
                "value": hidden.T @ by_value * share,
                "value_bias": by_value.mean(axis=0),
            },
            rate,
        )

    def _descend(self, gradients: dict[str, Array], rate: float) -> None:
        """A step of Adam."""
        self._steps += 1
        fair = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            self.weights[name] -= rate * fair * mean / (np.sqrt(square) + 1e-8)
