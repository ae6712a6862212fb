"""Install a wheel as a user would, where there is no compiler, and see that it does what ours does.

python -m tools.check_wheel WHEEL [PYTHON]

Every build of its engine must find what ours finds, a game is played, a best move is found, and the
server answers and gives browsers the engine that they run themselves.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from urllib.request import urlopen

from tools.browser_engine import ENGINE

SEARCH = """
import jogo
from jogo.engine import Engine, Limits, native_games
for name in sorted(native_games()):
    match = jogo.Match(name)
    report = Engine(match.game, megabytes=4).search(match, Limits(nodes=20_000), lines=2)
    print(name, report.depth, report.nodes, report.lines)
"""
BUILDS = "from jogo.engine.builds import builds; print(*builds())"
# What an ordinary installation must not need.
HEAVY = ("torch", "ray")
WITHOUT = f"from importlib.util import find_spec; print(*filter(find_spec, {HEAVY}))"
ADDRESS = re.compile(r"http://\S+")
PATIENCE = 60.0


class Environment:
    """A fresh environment of a Python, in which nothing is on the path but what it installed."""

    def __init__(self, folder: Path, python: str) -> None:
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
        self.bin = folder / "bin"
        self.surroundings = os.environ | {
            "PATH": str(self.bin),
            "JOGO_DATA": str(folder / "data"),
            "LANGUAGE": "en",
        }

    def run(self, *arguments: str, build: str = "") -> str:
        """What its Python prints, with a build of the engine of our choice."""
        chosen = {"JOGO_ENGINE_BUILD": build} if build else {}
        return output_of([str(self.bin / "python"), *arguments], self.surroundings | chosen)

    def jogo(self, *arguments: str) -> str:
        return output_of([str(self.bin / "jogo"), *arguments], self.surroundings)

    def install(self, wheel: str) -> float:
        """Install a wheel, which must need no compiler; how many seconds it took."""
        began = monotonic()
        self.run("-m", "pip", "install", "--quiet", "--only-binary=:all:", wheel)
        return monotonic() - began

    def ask_server(self) -> tuple[str, bytes]:
        """The page that `jogo serve` shows first, and the engine that it gives to browsers."""
        server = subprocess.Popen(
            [str(self.bin / "jogo"), "serve", "--port", "0", "--no-open"],
            env=self.surroundings,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = ADDRESS.search(server.stdout.readline())
            assert found is not None, "jogo serve does not say where it is"
            with urlopen(found[0], timeout=PATIENCE) as page:
                told: str = page.read().decode()
            with urlopen(f"{found[0].rstrip('/')}/static/engine.wasm", timeout=PATIENCE) as file:
                return told, file.read()
        finally:
            server.terminate()
            server.communicate(timeout=PATIENCE)


def output_of(command: list[str], surroundings: dict[str, str]) -> str:
    done = subprocess.run(
        command,
        check=True,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def check(wheel: Path, python: str = sys.executable) -> int:
    """Try a wheel with a Python; 1 if it does not do what it should."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Environment(Path(folder), python)
        seconds = environment.install(str(wheel))
        heavy = environment.run("-c", WITHOUT).split()
        installed = environment.run("-c", BUILDS).split()
        found = {build: environment.run("-c", SEARCH, build=build) for build in installed}
        use_commands(environment)
        environment.install(f"{wheel}[web]")
        page, engine = environment.ask_server()
        assert "<title>" in page
        assert engine == ENGINE.read_bytes(), "it gives browsers another engine than ours"
        version = environment.run("--version").strip()
    found["ours"] = output_of([sys.executable, "-c", SEARCH], dict(os.environ))
    print(f"{wheel.name}: {version}, installed in {seconds:.1f} s, {', '.join(installed)}")
    if heavy:
        print(f"Installing it also installed {', '.join(heavy)}")
        return 1
    if "_core_native" in installed or len(set(found.values())) > 1:
        print("The wheel is compiled for one machine, or its builds differ:")
        print("\n".join(f"{build}:\n{text}" for build, text in found.items()))
        return 1
    return 0


def use_commands(environment: Environment) -> None:
    """The demonstration, a game to its end, and a best move."""
    assert "Result: " in environment.run("-m", "jogo")
    players = ("--first", "random", "--second", "engine:1", "--seed", "1")
    for game in json.loads(environment.jogo("games", "--json"))["games"]:
        assert "Result: " in environment.jogo("play", game["name"], *players)
        best = json.loads(environment.jogo("best", game["name"], "--time", "200ms", "--json"))
        assert best["best"] in environment.jogo("moves", game["name"]).split()


if __name__ == "__main__":
    sys.exit(check(Path(sys.argv[1]), *sys.argv[2:3]))
