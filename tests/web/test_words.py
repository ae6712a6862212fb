"""The sentences of the scripts, which a page brings along in its language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jogo.language import Language
from jogo.web.pages import rendering


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(rendering, "STATIC", tmp_path)
    rendering.sentences_in_scripts.cache_clear()
    yield tmp_path
    rendering.sentences_in_scripts.cache_clear()


def test_a_page_brings_every_plural_form_and_the_rule_that_chooses(scripts: Path) -> None:
    (scripts / "a.js").write_text(
        'say("Gold"); sayCounted(\n  "{n} possible move",\n  "{n} possible moves",\n  count);'
    )
    words = rendering.words_of(Language("pt"))
    assert words["Gold"] == "Dourado"
    assert words["{n} possible move"] == ["{n} jogada possível", "{n} jogadas possíveis"]
    assert words[""] == "10" + "1" * 198
