"""`jogo ugi` as another program starts it."""

from __future__ import annotations

import pytest

from tests.cli.running import Jogo


@pytest.mark.parametrize(
    ("player", "complaint"),
    [
        ("human", "'human' cannot answer here; random, classic:LEVEL"),
        ("cmd: ./mybot", "'cmd: ./mybot' cannot answer here"),
        ("nomod:Bot", "there is no Python module 'nomod'"),
        ("nomod.py:Bot", "write nomod:Bot"),
        ("clasic:greedy", "did you mean classic:greedy?"),
        ("engine:11", "the engine is engine:1 to engine:10"),
        ("wizard", "there is no player 'wizard'; there are random"),
    ],
)
def test_who_cannot_answer_is_refused_at_the_start(jogo: Jogo, player: str, complaint: str) -> None:
    run = jogo("ugi", "--player", player, typed="ugi\n")
    assert run.status == 2
    assert complaint in run.err
    assert run.err.count("\n") == 1
    assert run.out == ""


def test_a_level_answers(jogo: Jogo) -> None:
    run = jogo("ugi", "--player", "classic:greedy", typed="setoption name Game value jostle\ngo\n")
    assert run.status == 0
    assert run.out.startswith("bestmove ")


def test_a_network_is_the_engines(jogo: Jogo) -> None:
    lines = "setoption name Game value jostle\nsetoption name Seed value 1\ngo\n"
    answers = {
        jogo("ugi", "--player", name, *network, typed=lines).out
        for name, network in (
            ("engine@2000n", ["--network", "none"]),
            ("engine@2000n,network=none", []),
        )
    }
    assert len(answers) == 1
    missing = jogo("ugi", "--player", "engine:5", "--network", "nowhere.network", typed=lines)
    assert "nowhere.network cannot be read" in missing.out
    for name in ("random", "engine:5,network=none"):
        run = jogo("ugi", "--player", name, "--network", "none", typed=lines)
        assert run.status == 2
        assert f"{name!r} cannot have --network none" in run.err
