"""The commands of the arena, as a person runs them."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import jogo as jogo_package
from jogo.arena.results import Results
from tests.cli.running import Jogo

MATCH = ("arena", "match", "random", "classic:greedy", "--game", "jostle size=8", "--games")


def test_a_match_is_summed_up_and_goes_on(jogo: Jogo, data_folder: Path) -> None:
    run = jogo(*MATCH, "6", "--workers", "1")
    assert run.status == 0, run.err
    for words in (
        "jostle size=8: random - classic:greedy",
        "points of 6",
        "random as first +",
        "Elo difference",
        "likelihood of superiority",
        "The first seat's advantage",
        "A game takes ",
    ):
        assert words in run.out
    (path,) = (data_folder / "arena").glob("match-jostle-*.db")
    refused = jogo(*MATCH, "8")
    assert refused.status == 2
    assert "holds 6 games already: --resume goes on" in refused.err
    assert "points of 8" in jogo(*MATCH, "8", "--resume", "--workers", "1").out
    with Results(path) as results:
        assert len(results.games()) == 8


def test_players_may_be_named_in_another_order(jogo: Jogo, tmp_path: Path) -> None:
    path = str(tmp_path / "m.db")
    jogo(*MATCH, "6", "--workers", "1", "--results", path)
    turned = (*MATCH[:2], MATCH[3], MATCH[2], *MATCH[4:])
    run = jogo(*turned, "6", "--workers", "1", "--results", path, "--resume")
    assert "jostle size=8: classic:greedy - random" in run.out
    assert "points of 6" in run.out
    assert "6 games are kept" in run.out


def test_games_that_prove_nothing_are_pointed_out(jogo: Jogo) -> None:
    """Without an opening, players that choose alike play two games again and again."""
    run = jogo(
        *("arena", "match", "engine@50n", "engine@60n", "--game", "jostle size=8"),
        *("--games", "5", "--opening", "0", "--workers", "1"),
    )
    assert "Games that repeat another one move for move, and prove nothing: 3;" in run.out
    assert "not in the Elo difference: 1" in run.out


def test_a_refused_contest_leaves_no_file(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    run = jogo(*MATCH, "2", "--opening", "100", "--results", str(path))
    assert run.status == 2
    assert "take fewer" in run.err
    assert not path.exists()


def test_forfeited_games_are_played_again_if_asked_for(jogo: Jogo, tmp_path: Path) -> None:
    """A program that was wrong at first and has been mended."""
    bot = tmp_path / "bot.py"
    command = f"cmd: {sys.executable} {bot}"
    match = ("arena", "match", command, "random", "--game", "jostle size=8", "--games", "2")
    kept = ("--workers", "1", "--results", str(tmp_path / "m.db"))
    bot.write_text("import sys; sys.exit('not today')", encoding="utf-8")
    assert "forfeited 2 games" in jogo(*match, *kept).out
    example = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
    bot.write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    assert "forfeited 2 games" in jogo(*match, *kept, "--resume").out
    assert "forfeited 2 games" not in jogo(*match, *kept, "--resume", "--forfeits-anew").out


@pytest.mark.parametrize(
    ("verdict", "elos"),
    [
        ("engine@500n is stronger: +100 Elo is accepted.", ("0", "100")),
        ("engine@500n: +0 Elo is accepted, not -100.", ("-100", "0")),
    ],
)
def test_a_test_says_what_was_asked(jogo: Jogo, verdict: str, elos: tuple[str, str]) -> None:
    run = jogo(
        *("arena", "sprt", "engine@500n", "random", "--game", "jostle size=8", "--workers", "1"),
        *("--elo0", elos[0], "--elo1", elos[1]),
    )
    assert verdict in run.out


def test_a_tournament_of_two_games_has_a_table_of_each(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    run = jogo(
        *("arena", "tournament", "random", "engine@50n", "--player", "engine:1", "--games", "2"),
        *("--game", "jostle size=8", "--game", "small-star-empires", "--workers", "1"),
        *("--gauntlet", "--results", str(path)),
    )
    assert run.status == 0, run.err
    for words in ("jostle size=8", "small-star-empires", "95 % interval", "8 games are kept in"):
        assert words in run.out


def test_a_test_stops_when_it_knows(jogo: Jogo) -> None:
    run = jogo(
        *("arena", "sprt", "engine@2000n", "random", "--game", "jostle size=8", "--elo1", "200"),
        *("--workers", "1"),
    )
    assert "engine@2000n is stronger: +200 Elo is accepted." in run.out


def test_a_test_gives_up_after_so_many_games(jogo: Jogo) -> None:
    run = jogo(
        *("arena", "sprt", "random", "random", "--game", "jostle size=8", "--games", "2"),
        *("--workers", "1"),
    )
    assert "Undecided: the games were not enough." in run.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("match", "random", "--game", "jostle"), "this needs two players; there are 1"),
        (("match", "random", "human", "--game", "jostle"), "a person cannot play in the arena"),
        (("match", "random", "wizard", "--game", "jostle"), "there are random, classic:LEVEL"),
        (("match", "random", "cmd: ./nothere", "--game", "jostle"), "there is no program"),
        (("match", "random", "nomod:Bot", "--game", "jostle"), "there is no Python module 'nomod'"),
        (("tournament", "random", "clasic:greedy", "--game", "jostle"), "did you mean classic:gre"),
        (("match", "random", "classic:hard", "--game", "jostle"), "has no level 'hard'"),
        (("match", "random", "random", "--game", "chess"), "there is no game 'chess'"),
        (("match", "random", "cmd:", "--game", "jostle"), "names no program"),
        (("match", "a", "b", "--game", "jostle", "--time", "9n"), "it must be a time"),
        (("tournament", "random", "random", "--game", "jostle"), "random is there twice"),
        (
            ("sprt", "random", "random", "--game", "jostle", "--elo1", "-5"),
            "elo1 must be the larger",
        ),
        (("report", "nothing.db"), "there is no file nothing.db"),
        (
            ("match", "random", "random", "--game", "jostle", "--results", "/dev/null/m.db"),
            "/dev/null/m.db cannot be a results file",
        ),
        (("report", "."), ". is a folder; name the results file in it"),
    ],
)
def test_a_wrong_contest_is_explained_in_one_line(
    jogo: Jogo, data_folder: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    run = jogo("arena", *arguments)
    assert run.status == 2
    assert complaint in run.err
    assert run.err.count("\n") == 1
    assert not list(data_folder.rglob("*.db"))


def test_a_report_is_a_page_that_holds_every_game_and_a_picture(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    jogo(
        *("arena", "tournament", "random", "classic:easy", "--games", "4", "--workers", "1"),
        *("--game", "small-star-empires", "--game", "monkey-queen", "--results", str(path)),
    )
    run = jogo("arena", "report", str(path), "--records", str(tmp_path / "records"))
    assert run.status == 0, run.err
    page = (tmp_path / "t.html").read_text(encoding="utf-8")
    data = data_of(page)
    assert set(data["boards"]) == {"small-star-empires", "monkey-queen"}
    assert len(data["games"]) == 8
    with Results(path) as results:
        for game, shown in zip(results.games(), data["games"], strict=True):
            assert len(shown["steps"]) == game.actions
            assert shown["result"] in game.record
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "@@" not in page
    assert (tmp_path / "t.png").read_bytes().startswith(b"\x89PNG")
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 8
    assert "Game over" in jogo("resume", str(records[0])).out


def test_a_page_can_leave_the_games_out_and_speak_portuguese(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "<b>.db"
    jogo(*MATCH, "2", "--workers", "1", "--results", str(path))
    jogo("arena", "report", str(path), "--replays", "0", "--lang", "pt", "--html", "p.html")
    page = Path("p.html").read_text(encoding="utf-8")
    Path("p.html").unlink()
    Path("p.png").unlink()
    assert '"games":[]' in page
    assert "--replays N" in page
    assert '<html lang="pt">' in page
    assert "<title>&lt;b&gt;</title>" in page


def data_of(page: str) -> Any:
    """What the scripts of a page know."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_a_game_has_its_number_in_the_results_wherever_it_is(jogo: Jogo, tmp_path: Path) -> None:
    path, records = tmp_path / "m.db", tmp_path / "records"
    jogo(*MATCH, "6", "--workers", "1", "--results", str(path))
    jogo("arena", "report", str(path), "--replays", "2", "--records", str(records))
    page = (tmp_path / "m.html").read_text(encoding="utf-8")
    assert "The last 2 of 6 games; --replays N shows more." in page
    games = data_of(page)["games"]
    assert [game["number"] for game in games] == [5, 6]
    for game in games:
        (file,) = records.glob(f"{game['number']:05}-jostle.*")
        match = jogo_package.Match.from_record(file.read_text(encoding="utf-8"))
        assert [step["action"] for step in game["steps"]] == list(map(str, match.actions))
    jogo("arena", "report", str(path))
    assert "--replays N" not in (tmp_path / "m.html").read_text(encoding="utf-8")


def test_a_page_and_a_picture_go_into_folders_that_are_made(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    jogo(*MATCH, "2", "--workers", "1", "--results", str(path))
    page, picture = tmp_path / "out" / "sub" / "x.html", tmp_path / "pictures" / "x.png"
    run = jogo("arena", "report", str(path), "--html", str(page), "--png", str(picture))
    assert run.status == 0, run.err
    assert page.is_file()
    assert picture.is_file()


def test_what_a_report_cannot_write_is_said_in_one_line(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    jogo(*MATCH, "2", "--workers", "1", "--results", str(path))
    for option, target, complaint in (
        ("--records", path, f"{path} is a file; --records takes a folder"),
        ("--html", tmp_path, f"{tmp_path} is a folder; --html takes a file"),
        ("--png", tmp_path, f"{tmp_path} is a folder; --png takes a file"),
        ("--html", path, f"{path} holds the results; --html FILE writes elsewhere"),
    ):
        run = jogo("arena", "report", str(path), option, str(target))
        assert run.status == 2
        assert complaint in run.err
        assert run.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [path]


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    command = [*MATCH, "5000", "--workers", "2", "--results", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "jogo", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANGUAGE": "en"},
    )
    until = time.monotonic() + 120
    while not holds_games(path):
        assert time.monotonic() < until
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped. Run the same command with --resume to continue." in out
    assert "Traceback" not in err
    with Results(path) as results:
        number = len(results.games())
        assert f"{number} game{' is' if number == 1 else 's are'} kept in" in out


def holds_games(path: Path) -> bool:
    """Whether a results file is there and holds a game."""
    if not path.exists():
        return False
    with closing(sqlite3.connect(path)) as database:
        try:
            return bool(database.execute("select count(*) from games").fetchone()[0])
        except sqlite3.OperationalError:
            return False
