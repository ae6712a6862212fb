"""The stub tells type checkers exactly what the compiled module has."""

from __future__ import annotations

import ast
from pathlib import Path

import jogo.engine
from jogo.engine import _core


def stubbed() -> dict[str, set[str]]:
    """The names of the stub; of its classes with the names in them."""
    tree = ast.parse((Path(jogo.engine.__file__).parent / "_core.pyi").read_text())
    names: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            names[node.name] = {
                item.name for item in node.body if isinstance(item, ast.FunctionDef)
            }
        elif isinstance(node, ast.FunctionDef):
            names[node.name] = set()
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names[node.target.id] = set()
    return names


def public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_the_stub_names_what_the_module_has() -> None:
    assert stubbed().keys() == public(_core)


def test_the_stub_names_what_its_classes_have() -> None:
    for name, members in stubbed().items():
        if isinstance(getattr(_core, name), type):
            assert members == public(getattr(_core, name)), name
