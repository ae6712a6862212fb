"""Whichever build of the engine a machine picks, it finds the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from jogo.engine.builds import builds

SEARCH = """
import jogo
from jogo.engine import Engine, Limits, native_games
for name in sorted(native_games()):
    match = jogo.Match(name)
    report = Engine(match.game, megabytes=4).search(match, Limits(nodes=20_000), lines=2)
    print(name, report.depth, report.nodes, report.lines)
"""


def test_there_is_a_build_for_this_machine() -> None:
    assert builds()


@pytest.mark.skipif(len(builds()) < 2, reason="one build was compiled, for this machine alone")
def test_every_build_finds_the_same() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", SEARCH],
            env=os.environ | {"JOGO_ENGINE_BUILD": build},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for build in builds()
    }
    assert len(found) == 1
