"""Installing a package with a game into a folder, and running jogo with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CLOBBER = ROOT / "examples" / "clobber"
PATIENCE = 120


def install(source: Path, target: Path, work: Path) -> None:
    """Install a package into a folder as pip does, or by hand where pip finds no build tools."""
    # Building leaves files behind; they are not wanted in the source.
    copy = work / source.name
    shutil.copytree(source, copy)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target)]
    done = subprocess.run([*pip, str(copy)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        install_by_hand(source, target)


def install_by_hand(source: Path, target: Path) -> None:
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
    for package in project["tool"]["setuptools"]["packages"]:
        shutil.copytree(source / package, target / package)
    about = project["project"]
    points = about["entry-points"]["jogo.games"]
    write_metadata(target, about["name"], about["version"], points)


def write_metadata(target: Path, name: str, version: str, points: dict[str, str]) -> None:
    """What an installed package says of itself."""
    folder = target / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (folder / "METADATA").write_text(about, encoding="utf-8")
    lines = "\n".join(f"{key} = {value}" for key, value in points.items())
    (folder / "entry_points.txt").write_text(f"[jogo.games]\n{lines}\n", encoding="utf-8")


def environment(target: Path, data: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(target),
        "JOGO_DATA": str(data),
        "LC_ALL": "C.UTF-8",
        "LANGUAGE": "",
    }


def jogo(target: Path, data: Path, *arguments: str) -> str:
    """What `jogo` prints with the packages of a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "jogo", *arguments],
        env=environment(target, data),
        cwd=data,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
