"""A stored study as one visitor sees it."""

from __future__ import annotations

from jogo.catalog import game_types
from jogo.web.store import StoredStudy
from jogo.web.wire import models


def describe_study(study: StoredStudy, visitor: str | None, key: str | None) -> models.StudyEntry:
    """A study without its moves, even if the package that brought its game is gone."""
    game_type = game_types().get(study.game)
    is_owner = study.is_owned_by(visitor)
    return models.StudyEntry(
        id=study.id,
        name=study.name,
        game=study.game,
        title=study.game if game_type is None else game_type.title,
        version=study.version,
        updated=study.updated,
        yours=is_owner,
        may_edit=study.may_edit(visitor, key),
        edit_key=study.edit_key if is_owner else None,
    )
