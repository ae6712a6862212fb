"""Studies that are stored: a game with variations, its name, and who may change it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from jogo.web.wire.models.tree import Tree
from jogo.web.wire.models.values import Incoming, Outgoing, RecordText

StudyName = Annotated[str, StringConstraints(min_length=1, max_length=100, strip_whitespace=True)]


class NewStudy(Incoming):
    """A study to store: its name, and all of it as a record."""

    name: StudyName
    record: RecordText


class StudyChange(NewStudy):
    """All of a study again, and the version that it was made from."""

    version: Annotated[int, Field(strict=True, ge=0)]


class StudyEntry(Outgoing):
    """A study without its moves; `edit_key` is for its owner, who may hand it on."""

    id: str
    name: str
    game: str
    title: str
    version: int
    updated: float
    yours: bool
    may_edit: bool
    edit_key: str | None


class Study(StudyEntry):
    """A study that is stored."""

    tree: Tree


class OwnStudies(Outgoing):
    """The visitor's own studies, the latest first."""

    studies: list[StudyEntry]
