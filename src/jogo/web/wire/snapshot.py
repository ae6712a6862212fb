"""A match as it stands, its JSON written once for everyone."""

from __future__ import annotations

from jogo.core.match import Match
from jogo.web.wire.game import turns_json
from jogo.web.wire.position import position_json, scene_of


class Snapshot:
    """A match at one moment: what of it is the same for everyone who speaks a language."""

    def __init__(self, match: Match) -> None:
        self.scene = scene_of(match)
        self.turns = turns_json(match)
        self._positions: dict[str, str] = {}

    def position(self, code: str) -> str:
        """The position in a language, as JSON."""
        if code not in self._positions:
            self._positions[code] = position_json(self.scene, code)
        return self._positions[code]
