"""The build of the engine that a machine picks; `make wheel` compares all builds of a wheel."""

from __future__ import annotations

import pytest

from jogo.engine import builds


def test_there_is_a_build_for_this_machine() -> None:
    assert builds.builds()


def test_a_build_that_is_not_there_is_not_replaced_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("JOGO_ENGINE_BUILD", "_core_of_nobody")
    with pytest.raises(ModuleNotFoundError, match="_core_of_nobody"):
        builds.load_build()
