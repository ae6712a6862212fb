"""A study as the database has it."""

from __future__ import annotations

import hmac
import time
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class StoredStudy:
    """A game with variations that someone keeps; `record` is its text.

    Its owner may do everything with it, who has its `edit_key` may change it, and everybody who
    knows its id may read it.
    """

    id: str
    owner: str
    edit_key: str
    name: str
    game: str
    record: str
    created: float = field(default_factory=time.time)
    updated: float = field(default_factory=time.time)
    version: int = 0

    def is_owned_by(self, visitor: str | None) -> bool:
        return visitor is not None and visitor == self.owner

    def may_edit(self, visitor: str | None, key: str | None) -> bool:
        """Whether someone may change it: its owner, or someone with the key."""
        has_key = key is not None and hmac.compare_digest(key.encode(), self.edit_key.encode())
        return has_key or self.is_owned_by(visitor)

    def row(self) -> dict[str, Any]:
        """The columns of a new study."""
        return asdict(self)
