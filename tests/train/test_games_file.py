"""A file of games: taken up where it ends, cut where it is torn, refused where it is another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.train.games_file import GamesFile
from jogo.train.terms import Terms
from tests.train.games import TERMS, blocks, write_games


def test_a_file_that_is_opened_again_knows_what_it_holds(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=10)
    with GamesFile(path, TERMS) as file:
        assert (file.games, file.next_game) == (10, 10)
        assert file.positions > 20
        before = file.positions
        file.append(blocks(games=10))
        assert (file.games, file.positions) == (20, before)  # the same games have nothing new


def test_every_torn_end_is_cut_off(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=3)
    whole = path.read_bytes()
    _, size = Terms.read(whole)
    two, _ = _core.find_end(whole[size:-1])
    for length in range(size + two, len(whole)):
        path.write_bytes(whole[:length])
        with GamesFile(path, TERMS) as file:
            assert (file.games, file.next_game) == (2, 2)
        assert path.read_bytes() == whole[: size + two]


def test_what_was_torn_is_played_again_to_the_same_bytes(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=12)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    with GamesFile(path, TERMS) as file:
        engine = TERMS.engine()
        rest = 12 - file.next_game
        file.append(engine.self_play(60, 3, file.next_game, rest, _core.Stopper()))
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(TERMS, options="size=10"), "its options size=8, not options size=10"),
        (replace(TERMS, game="virus-wars", options=""), "its game jostle, options size=8"),
        (replace(TERMS, nodes=61, seed=4), "its nodes 60, seed 3, not nodes 61, seed 4"),
        (replace(TERMS, network="0badcafe"), "its network none, not network 0badcafe"),
    ],
)
def test_games_on_other_terms_do_not_go_into_it(tmp_path: Path, other: Terms, said: str) -> None:
    path = write_games(tmp_path / "a.games", games=1)
    before = path.read_bytes()
    with pytest.raises(BadTraining, match=said):
        GamesFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("data", [b"x", b"jogo games 2\n\n", b"jogo network 1\n\n", b"\0" * 100])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.games"
    path.write_bytes(data)
    with pytest.raises(BadTraining, match=r"a\.games: this is no file of games"):
        GamesFile(path, TERMS)
    assert path.read_bytes() == data


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadTraining, match="cannot be a file of games"):
        GamesFile(tmp_path, TERMS)


def test_a_game_that_the_rules_do_not_allow_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    smaller = blocks(games=1)
    with GamesFile(path, replace(TERMS, options="size=10")) as file:
        with pytest.raises(BadTraining, match=r"game 0: action \d+ is not legal"):
            file.append(smaller)
        assert file.games == 0
