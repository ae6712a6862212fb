"""Scripts put together to one file do what they do one by one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from jogo.web.pages.assets import files, kept_files, parts_of
from jogo.web.pages.bundles import ENDING, NotBundled, bundle, bundle_name, bundled_scripts

SCRIPTS = {
    "page.js": """\
/** A page. */
import { count, name as called } from "./counter.js";
import * as words from "./words.js";
import "./effect.js";

/** @param {number} n */
export function page(n) {
  return words.shout(`${called} ${count(n)} ${globalThis.effect}`);
}

export async function later() {
  const { lazy } = await import("./lazy.js");
  return lazy();
}
""",
    "counter.js": """\
import { shout } from "./words.js";
export const name = shout("counted");
let counted = 0;
export function count(n) {
  return (counted += n);
}
""",
    "words.js": "export class Word {}\nexport function shout(text) {\n  return `${text}!`;\n}\n",
    "effect.js": "globalThis.effect = 'done';\n",
    "lazy.js": """\
import { count } from "./counter.js";
export function lazy() {
  return count(1);
}
""",
}
RUN = """
const { page, later } = await import(process.argv[1]);
page(2);
console.log(page(3), await later());
"""


def run(script: Path) -> str:
    """What Node says of a script of ours."""
    command = ["node", "--input-type=module", "-e", RUN, str(script)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_bundle_does_what_its_scripts_do(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for name, text in SCRIPTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    names = bundled_scripts(SCRIPTS)
    assert names == ["page.js", "lazy.js"]
    for name in names:
        (tmp_path / bundle_name(name)).write_text(bundle(name, SCRIPTS), encoding="utf-8")
    assert run(tmp_path / "page.js") == "counted! 5 done! 6\n"
    # What is loaded later is a bundle of its own, with a counter of its own.
    assert run(tmp_path / "page.bundle.js") == "counted! 5 done! 1\n"


def test_what_is_loaded_later_is_the_same_if_it_is_there_already() -> None:
    scripts = SCRIPTS | {"page.js": 'import "./lazy.js";\n' + SCRIPTS["page.js"]}
    assert "const { lazy } = from_lazy;" in bundle("page.js", scripts)


@pytest.mark.parametrize(
    "line",
    ['import words from "./words.js";', "export let n = 1;", "export default 1;", 'import "x";'],
)
def test_what_is_not_understood_is_named(line: str) -> None:
    with pytest.raises(NotBundled, match=r"^page\.js cannot be bundled: (import|export)"):
        bundle("page.js", SCRIPTS | {"page.js": line})


def test_a_circle_is_named() -> None:
    scripts = {"a.js": 'import "./b.js";', "b.js": 'import "./a.js";'}
    with pytest.raises(NotBundled, match=r"in a circle: a\.js b\.js"):
        bundle("a.js", scripts)


def test_every_script_of_ours_is_served_in_a_bundle_that_can_be_read(tmp_path: Path) -> None:
    bundles = [name for name in files() if name.endswith(ENDING)]
    assert len(bundles) > 10
    for name in bundles:
        path = tmp_path / name.replace(".js", ".mjs")
        path.write_bytes(files()[name])
        subprocess.run(["node", "--check", path], check=True)
    bundled = {part for name in bundles for part in parts_of(name)}
    # What runs by itself is no part of others, and types are nothing that runs.
    alone = {name for name in kept_files() if name.endswith(".js") and not name.endswith(ENDING)}
    assert alone == {"service-worker.js", "theme.js", "types.js"}
    assert not alone & bundled
