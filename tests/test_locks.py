"""Locks on files: who has one, who does not, and what is left of them."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from jogo.locks import Lock, Taken, remove_idle_locks


def test_one_at_a_time_has_a_lock_and_leaves_nothing_behind(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "game")
    with pytest.raises(Taken):
        Lock(tmp_path / "game")
    Lock(tmp_path / "other").release()
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []
    Lock(tmp_path / "game").release()


def test_a_lock_that_no_one_knows_any_more_is_free(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "game")
    del lock
    gc.collect()
    Lock(tmp_path / "game").release()


def test_where_nothing_can_be_written_there_is_nothing_to_lock(tmp_path: Path) -> None:
    for _ in range(2):
        Lock(tmp_path / "none" / "game").release()


def test_locks_of_the_killed_are_removed_and_those_of_the_living_are_not(tmp_path: Path) -> None:
    (tmp_path / ".killed.lock").touch()
    living = Lock(tmp_path / "living")
    remove_idle_locks(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".living.lock"]
    with pytest.raises(Taken):
        Lock(tmp_path / "living")
    living.release()
