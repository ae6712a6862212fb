"""Read what `jogo data` wrote, with pandas: how long games are, who wins, what evaluations say.

    jogo data sample jostle --games 1000
    python examples/read_data.py jostle.jsonl.gz
    python examples/read_data.py --short            makes a sample of three games and reads it

It needs pandas, and pyarrow for Parquet: pip install pandas 'jogo[data]'.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import pandas as pd

LISTS = ["actions", "movers", "turns", "positions", "drawn", "scores", "shares"]


def read_games(path: Path) -> pd.DataFrame:
    """A row a game."""
    if path.suffix == ".parquet":
        return pd.read_parquet(path)
    return pd.read_json(path, lines=True)


def list_positions(games: pd.DataFrame) -> pd.DataFrame:
    """A row a position: what was played in it, how it was judged, and how the game ended."""
    columns = ["number", "result", *LISTS]
    judged = games.dropna(subset=["shares"])
    positions = judged[columns].explode(LISTS, ignore_index=True)
    return positions.astype({"shares": float, "scores": int, "result": float})


def tell(path: Path) -> None:
    games = read_games(path)
    lengths = games["actions"].map(len)
    print(f"{path.name}: {len(games)} games of {games['game'].iloc[0]}")
    print(f"actions a game: {lengths.mean():.1f} on average, {lengths.min()} to {lengths.max()}")
    print(f"the first seat gets {games['result'].mean():.1%} of the points")
    print(f"most common end: {games['reason'].mode().iloc[0]}")
    positions = list_positions(games)
    print(f"{len(positions)} positions; what the evaluation said, and what came of it:")
    said = pd.cut(positions["shares"], [0, 0.2, 0.4, 0.6, 0.8, 1], include_lowest=True)
    found = positions.groupby(said, observed=True)["result"].agg(["count", "mean"])
    print(found.rename(columns={"count": "positions", "mean": "first seat got"}).round(3))


def main() -> None:
    parser = argparse.ArgumentParser(description="read games as data")
    parser.add_argument("file", type=Path, nargs="?", help="what `jogo data` wrote")
    parser.add_argument("--short", action="store_true", help="make a small sample and read it")
    asked = parser.parse_args()
    if asked.file is None and not asked.short:
        parser.error("name a file, or say --short")
    if asked.file is not None:
        tell(asked.file)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "jogo", "data", "sample", "jostle size=8"]
        command += ["--games", "3", "--nodes", "50", "--output", folder]
        subprocess.run(command, check=True)
        for path in Path(folder).iterdir():
            tell(path)


if __name__ == "__main__":
    main()
