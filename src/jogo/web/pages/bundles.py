"""Scripts that import each other, put together to one file: a page that asks for sixty files waits.

Each script becomes a function that is called once, with what it exports as its result, after those
that it imports. Only what our scripts are written with is understood; `NotBundled` names the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

Scripts = Mapping[str, str]
ENDING = ".bundle.js"
NAME = r'"\./([\w-]+\.js)"'
# What a script needs when it is loaded: `import { a, b as c } from "./d.js";`
IMPORT = re.compile(rf"^import (?:(\{{[^}}]*\}}|\* as \w+) from )?{NAME};$", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function\*?|class|const) (\w+)", re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
# What it may need later, and the workers that it starts.
LATER = re.compile(rf"\bawait import\({NAME}\)")
WORKER = re.compile(rf"\bnew Worker\(new URL\({NAME}, import\.meta\.url\)")
# Comments that explain what follows, which only readers need.
EXPLANATION = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)


class NotBundled(ValueError):
    """A script has an import or an export of a kind that is not understood."""


def bundle_name(script: str) -> str:
    """What the bundle of a script is called.

    >>> bundle_name("home.js")
    'home.bundle.js'
    """
    return script.removesuffix(".js") + ENDING


def bundled_scripts(scripts: Scripts) -> list[str]:
    """The scripts that begin something: no other needs them at once, and they need others.

    >>> bundled_scripts({"page.js": 'import "./part.js";', "part.js": ""})
    ['page.js']
    """
    needed = {name for text in scripts.values() for _, name in IMPORT.findall(text)}
    begun = {
        name for text in scripts.values() for name in LATER.findall(text) + WORKER.findall(text)
    }
    return [
        name
        for name, text in scripts.items()
        if IMPORT.search(text) and (name in begun or name not in needed)
    ]


def bundle(script: str, scripts: Scripts) -> str:
    """A script with all that it imports.

    >>> scripts = {"a.js": 'import { b } from "./b.js";\\nb();', "b.js": "export function b() {}"}
    >>> print(bundle("a.js", scripts))
    // b.js
    const from_b = (() => {
    function b() {}
    return { b };
    })();
    // a.js
    const from_a = (() => {
    const { b } = from_b;
    b();
    return {  };
    })();
    export const {  } = from_a;
    """
    parts = [*in_order(script, scripts)]
    written = [write_part(name, scripts[name], parts) for name in parts]
    exported = ", ".join(exports_of(scripts[script]))
    return "".join(written) + f"export const {{ {exported} }} = {variable(script)};"


def in_order(script: str, scripts: Scripts) -> Iterator[str]:
    """What a script imports, each after what it imports itself; at the end the script."""
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> Iterator[str]:
        if name in way:
            raise NotBundled(f"scripts import each other in a circle: {' '.join(way)}")
        if name in done:
            return
        for _, needed in IMPORT.findall(scripts[name]):
            yield from visit(needed, (*way, name))
        done.add(name)
        yield name

    return visit(script, ())


def write_part(name: str, text: str, parts: list[str]) -> str:
    """A script as a function that is called, and what it exports under a name of its own."""

    def load(found: re.Match[str]) -> str:
        there = found[1] in parts
        return variable(found[1]) if there else f'await import("./{bundle_name(found[1])}")'

    exports = ", ".join(exports_of(text))
    text = EXPLANATION.sub("", text)
    text = IMPORT.sub(write_import, text)
    text = EXPORT.sub(r"\1 \2", text)
    text = LATER.sub(load, text)
    text = WORKER.sub(
        lambda found: f'new Worker(new URL("./{bundle_name(found[1])}", import.meta.url)', text
    )
    left = LEFT_OVER.search(text)
    if left is not None:
        raise NotBundled(f"{name} cannot be bundled: {left[0]}")
    body = f"{text.strip()}\nreturn {{ {exports} }};"
    return f"// {name}\nconst {variable(name)} = (() => {{\n{body}\n}})();\n"


def write_import(found: re.Match[str]) -> str:
    what, name = found.groups()
    if what is None:
        return ""
    names = what.removeprefix("* as ").replace(" as ", ": ")
    return f"const {names} = {variable(name)};"


def exports_of(text: str) -> list[str]:
    return [name for _, name in EXPORT.findall(text)]


def variable(script: str) -> str:
    """The name of what a script exports.

    >>> variable("service-worker.js")
    'from_service_worker'
    """
    return "from_" + script.removesuffix(".js").replace("-", "_")
