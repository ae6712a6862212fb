"""Install a wheel as a user would, and see that every build of its engine finds what ours finds.

python tools/check_wheel.py WHEEL
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

SEARCH = """
import jogo
from jogo.engine import Engine, Limits, native_games
for name in sorted(native_games()):
    match = jogo.Match(name)
    report = Engine(match.game, megabytes=4).search(match, Limits(nodes=20_000), lines=2)
    print(name, report.depth, report.nodes, report.lines)
"""
BUILDS = "from jogo.engine.builds import builds; print(*builds())"


def run(python: Path | str, *arguments: str, build: str = "") -> str:
    """What a Python prints, with a build of the engine of our choice."""
    environment = os.environ | ({"JOGO_ENGINE_BUILD": build} if build else {})
    done = subprocess.run(
        [str(python), *arguments],
        check=True,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def main(wheel: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        run(python, "-m", "pip", "install", "--quiet", wheel)
        installed = run(python, "-c", BUILDS).split()
        found = {build: run(python, "-c", SEARCH, build=build) for build in installed}
        run(python, "-m", "jogo")  # the demonstration game
    found["ours"] = run(sys.executable, "-c", SEARCH)
    print(f"{Path(wheel).name}: {', '.join(installed)}")
    if "_core_native" in installed or len(set(found.values())) > 1:
        print("The wheel is compiled for one machine, or its builds differ:")
        print("\n".join(f"{build}:\n{text}" for build, text in found.items()))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
