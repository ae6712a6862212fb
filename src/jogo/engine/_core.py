"""The compiled engine; `jogo.engine` is its face, and `_core.pyi` says what is in it."""

from jogo.engine.builds import load_build

globals().update({name: value for name, value in vars(load_build()).items() if name[0] != "_"})
