"""A seat for language models: what they are told, how they answer, and who plays for them."""

from jogo.adapters.language_model.player import ModelPlayer
from jogo.adapters.language_model.prompt import make_prompt

__all__ = ["ModelPlayer", "make_prompt"]
