"""The example installed in a folder of its own, once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.examples.packages import CLOBBER, install, jogo

Jogo = Callable[..., str]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the example is installed in."""
    target: Path = tmp_path_factory.mktemp("installed")
    install(CLOBBER, target, tmp_path_factory.mktemp("source"))
    return target


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Jogo:
    """`jogo` on the command line, with the example installed."""
    return lambda *arguments: jogo(installed, tmp_path, *arguments)
