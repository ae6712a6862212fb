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
