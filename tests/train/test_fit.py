"""A short training: it learns, goes on where it was stopped, and refuses what is not its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from jogo.core.errors import BadTraining
from jogo.language import Language
from jogo.train.checkpoint import read_checkpoint
from jogo.train.fit import Progress, Training, settings_of
from jogo.train.losses import Mix, fit_swing, log_loss, mix_targets, sigmoid
from jogo.train.plot import draw_losses
from jogo.train.positions import Data
from tests.train.games import load_games


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Data:
    return load_games(tmp_path_factory.mktemp("games"), games=300)


def begin(data: Data, path: Path, epochs: int = 3) -> Training:
    torch.set_num_threads(1)
    return Training(data, settings_of(data, epochs=epochs, batch=256, seed=5, mix=Mix()), path)


def stop_in_second_epoch(progress: Progress) -> None:
    if progress.epoch == 2 and progress.step == 2:
        raise KeyboardInterrupt


def test_it_learns_more_than_the_hand_made_evaluation_knows(data: Data, tmp_path: Path) -> None:
    training = begin(data, tmp_path / "a.training", epochs=8)
    training.run(lambda _: None)
    assert training.state.losses[-1][0] < training.state.losses[0][0]
    losses = {row.name: row for row in training.compare()}
    assert list(losses) == ["nothing", "hand-made", "linear", "network", "search"]
    assert losses["nothing"].result == pytest.approx(np.log(2))
    assert losses["network"].mixed < losses["nothing"].mixed
    assert losses["network"].mixed < losses["hand-made"].mixed
    assert losses["search"].result < losses["nothing"].result


def test_a_training_that_was_stopped_ends_as_if_it_had_not_been(data: Data, tmp_path: Path) -> None:
    whole = begin(data, tmp_path / "a.training")
    whole.run(lambda _: None)
    stopped = begin(data, tmp_path / "b.training")
    with pytest.raises(KeyboardInterrupt):
        stopped.run(stop_in_second_epoch)
    again = begin(data, tmp_path / "b.training")
    assert again.state.epoch == 1
    again.run(lambda _: None)
    assert again.state.losses == pytest.approx(np.array(whole.state.losses), abs=1e-6)
    kept = read_checkpoint(tmp_path / "b.training")
    assert kept.epoch == 3
    assert torch.allclose(kept.network["outputs"], whole.network.outputs, atol=1e-5)


def test_another_training_does_not_go_on_with_a_checkpoint(data: Data, tmp_path: Path) -> None:
    begin(data, tmp_path / "a.training", epochs=1).run(lambda _: None)
    with pytest.raises(BadTraining, match=r"a training with epochs 1, .* asks for epochs 2"):
        begin(data, tmp_path / "a.training", epochs=2)
    path = tmp_path / "a.training"
    other = read_checkpoint(path)
    other.settings = replace(other.settings, network="features others inputs 64")
    other.save(tmp_path / "b.training")
    with pytest.raises(BadTraining, match=r"with network features others .* asks for network"):
        begin(data, tmp_path / "b.training", epochs=1)
    fewer = replace(data, positions=replace(data.positions, score=-data.positions.score))
    with pytest.raises(BadTraining, match="is a training with data"):
        begin(fewer, path, epochs=1)


def test_a_file_of_another_kind_is_no_checkpoint(data: Data, tmp_path: Path) -> None:
    (tmp_path / "a.training").write_bytes(b"something else")
    with pytest.raises(BadTraining, match="is not a checkpoint of a training"):
        begin(data, tmp_path / "a.training")
    torch.save({"format": "another"}, tmp_path / "a.training")
    with pytest.raises(BadTraining, match="is not a checkpoint of a training"):
        read_checkpoint(tmp_path / "a.training")


def test_weights_stay_within_what_integers_hold(data: Data, tmp_path: Path) -> None:
    training = begin(data, tmp_path / "a.training", epochs=1)
    with torch.no_grad():
        training.network.outputs.fill_(5)
    training.run(lambda _: None)
    assert training.network.outputs.max() <= 1.98


def test_the_swing_of_scores_is_found() -> None:
    rng = np.random.default_rng(1)
    score = rng.normal(0, 300, 20_000).astype(np.float32)
    result = (rng.random(20_000) < sigmoid(score / 150)).astype(np.float32)
    assert fit_swing(score, result) == pytest.approx(150, rel=0.05)
    assert log_loss(score / 150, result) < log_loss(score / 400, result)


def test_targets_are_shares_of_score_result_and_margin(data: Data) -> None:
    positions = replace(data.positions, margin=np.full(len(data.positions), 2, np.float32))
    only_results = mix_targets(positions, 100, Mix(score=0))
    assert (only_results == positions.result).all()
    only_scores = mix_targets(positions, 100, Mix(score=1))
    assert np.allclose(only_scores, sigmoid(positions.score / 100))
    only_margins = mix_targets(positions, 100, Mix(score=0, margin=1))
    assert np.allclose(only_margins, 0.8808, atol=1e-4)


def test_the_losses_are_drawn() -> None:
    drawn = draw_losses([[0.6, 0.61], [0.55, 0.58]], 0.5, Language("en"))
    assert drawn.startswith("<svg")
    assert drawn.count('stroke-width="2"') == 3
    assert "held out" in drawn
