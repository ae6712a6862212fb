"""Compile the engine to WebAssembly, for the browser: `python -m tools.browser_engine`.

The compiler is Zig's, from the package `ziglang` (`pip install 'jogo[browser]'`), with a C++
library for WebAssembly of its own. What it has compiled already it finds again in `build/zig`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from gzip import compress
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "src/jogo/web/static/engine.wasm"
CACHE = ROOT / "build/zig"
FLAGS = (
    "-target",
    "wasm32-wasi",
    "-mexec-model=reactor",
    "-msimd128",
    "-std=c++20",
    "-O2",
    "-s",
    # What the engine refuses, it says to the page: core/refuse.hpp.
    "-fno-exceptions",
    "-fno-rtti",
    "-Wall",
    "-Wextra",
    "-Werror",
    # After a refusal, the page puts it back where it was.
    "-Wl,--export=__stack_pointer",
)


def sources() -> list[Path]:
    """What is compiled: the engine of every game, and what makes a module of them."""
    cpp = ROOT / "cpp"
    return [cpp / "wasm.cpp", cpp / "engine.cpp", *sorted(cpp.glob("games/*/engine.cpp"))]


def build() -> None:
    """Compile; the module appears at once and whole, or not at all."""
    CACHE.mkdir(parents=True, exist_ok=True)
    made = CACHE / ENGINE.name
    environment = {"ZIG_GLOBAL_CACHE_DIR": str(CACHE), "ZIG_LOCAL_CACHE_DIR": str(CACHE)}
    subprocess.run(
        [
            *(sys.executable, "-m", "ziglang", "c++", *FLAGS, f"-I{ROOT / 'cpp'}"),
            *map(str, sources()),
            *("-o", str(made)),
        ],
        check=True,
        env=os.environ | environment,
    )
    made.replace(ENGINE)


def main() -> None:
    """Build the module, or say why not."""
    if find_spec("ziglang") is None:
        sys.exit("no compiler for WebAssembly here: pip install ziglang")
    print("Compiling the engine for the browser: a minute ...", flush=True)
    try:
        build()
    except subprocess.CalledProcessError:
        sys.exit("the engine could not be compiled for the browser")
    data = ENGINE.read_bytes()
    print(f"{ENGINE.name}: {len(data) >> 10} kB, {len(compress(data)) >> 10} kB compressed")


if __name__ == "__main__":
    main()
