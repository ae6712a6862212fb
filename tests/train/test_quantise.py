"""A network in integers: NumPy and the engine agree to the bit, and files say what they are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.engine.learning import learning_engine
from jogo.train.checkpoint import Checkpoint, Settings
from jogo.train.losses import Mix
from jogo.train.model import Network
from jogo.train.precision import differences
from jogo.train.quantise import prove, quantise
from jogo.train.shape import Shape

GAMES = sorted(_core.games())
# Nothing is left to play after a few actions.
TINY = "board=H1,1,X,2,H2"


def random_checkpoint(game: str, options: str = "") -> Checkpoint:
    """A network for a game that learned nothing: its weights are large, and random."""
    shape = Shape.of(learning_engine(game, options).network_shape())
    torch.manual_seed(4)
    network = Network(shape)
    with torch.no_grad():
        network.outputs.uniform_(-1, 1)
        network.bias.uniform_(-1, 1)
        network.hand_made.uniform_(-0.5, 1.5)
    settings = Settings(game, options, "", "", 1, 1, 1, Mix())
    return Checkpoint(settings, 100.0, shape, network=network.state_dict())


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_computes_what_the_network_says(game: str) -> None:
    trained = random_checkpoint(game)
    proof = prove(quantise(trained), "", count=400)
    assert len(proof.scores) == 400
    assert proof.scores.std() > 10
    largest, mean = differences(trained, proof)
    assert 0 < mean < largest
    assert mean < 60


def test_the_file_says_what_it_is_for() -> None:
    trained = random_checkpoint("jostle")
    quantised = quantise(trained)
    data = quantised.write()
    assert Shape.of(_core.read_network_shape(data)) == trained.shape
    numbers = len(data) - data.index(b"\n\n") - 2 - 4
    layers = (quantised.features, quantised.feature_bias, quantised.outputs, quantised.hand_made)
    assert numbers == 2 * sum(layer.size for layer in layers) + 4 * quantised.bias.size
    with pytest.raises(BadTraining, match="checksum"):
        learning_engine("jostle", "", data[:-9] + b"?" + data[-8:])


def test_weights_that_are_too_large_are_refused() -> None:
    trained = random_checkpoint("jostle")
    trained.network["outputs"][0, 0] = 3.0
    with pytest.raises(BadTraining, match="a weight of outputs is 192; it may be up to 127"):
        quantise(trained)


def test_a_bias_that_would_be_a_win_is_refused() -> None:
    trained = random_checkpoint("jostle")
    trained.network["bias"][0] = -75.0
    with pytest.raises(BadTraining, match="a weight of bias is 30000; it may be up to 29999"):
        quantise(trained)


def test_a_board_that_is_too_small_to_compare_on_is_said() -> None:
    trained = random_checkpoint("small-star-empires", TINY)
    with pytest.raises(BadTraining, match="the board is too small"):
        prove(quantise(trained), TINY, count=100)


def test_sums_that_do_not_fit_are_refused() -> None:
    quantised = quantise(random_checkpoint("jostle"))
    huge = replace(quantised, features=np.full_like(quantised.features, 2_000))
    with pytest.raises(BadTraining, match=r"a sum of weights is .* beyond the 32767"):
        prove(huge, "", count=100)
