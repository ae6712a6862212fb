"""What all pages need, made before a first visitor would wait for it."""

from __future__ import annotations

from jogo.draw.sprite import sprite
from jogo.language import LANGUAGES
from jogo.web.locale import language
from jogo.web.pages.assets import WORTH_COMPRESSING, compressed, edition, kept_files
from jogo.web.pages.rendering import TEMPLATES, words_of


def prepare_pages() -> None:
    """Read and put together scripts, templates, sentences and pieces: half a second's work."""
    edition()
    for name in kept_files():
        if name.endswith(WORTH_COMPRESSING):
            compressed(name)
    for code in LANGUAGES:
        words_of(language(code))
    for name in TEMPLATES.list_templates():
        TEMPLATES.get_template(name)
    sprite()
