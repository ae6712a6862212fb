"""Which build of the compiled engine to use.

`make play` compiles one for the machine it runs on. What is installed otherwise has a build for any
processor, one for those that know more, and a tiny module that says what this one knows. The
environment variable JOGO_ENGINE_BUILD chooses a build by its name.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

FASTEST_FIRST = ("_core_native", "_core_x86_64_v3", "_core_any")


def builds() -> tuple[str, ...]:
    """The builds that are installed and run here, the fastest first."""
    found = [name for name in FASTEST_FIRST if find_spec(f"{__package__}.{name}") is not None]
    if "_core_x86_64_v3" in found and not import_module(f"{__package__}._cpu").runs_x86_64_v3():
        found.remove("_core_x86_64_v3")
    return tuple(found)


def load_build() -> ModuleType:
    for name in (os.environ.get("JOGO_ENGINE_BUILD"), *builds()):
        if name:
            return import_module(f"{__package__}.{name}")
    raise ImportError("jogo's engine is not compiled; `pip install .` compiles it")
