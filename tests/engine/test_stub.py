"""The stub tells type checkers exactly what the compiled module has."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import jogo.engine
from jogo.engine import _core


def test_the_stub_is_what_the_module_says_of_itself(tmp_path: Path) -> None:
    # `make stub` rewrites it.
    fresh = tmp_path / "fresh.pyi"
    stubgen = [sys.executable, "-m", "nanobind.stubgen", "--quiet", "--output-file", str(fresh)]
    subprocess.run([*stubgen, "--module", _core.Engine.__module__], check=True)
    kept = Path(jogo.engine.__file__).parent / "_core.pyi"
    assert ast.unparse(ast.parse(kept.read_text())) == ast.unparse(ast.parse(fresh.read_text()))
