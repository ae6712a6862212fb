"""What has happened to the challenges in the lobby, as each listener reads it."""

from __future__ import annotations

from dataclasses import dataclass, field

from jogo.web.locale import language
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.challenge import Challenge
from jogo.web.wire import models
from jogo.web.wire.lobby import describe_challenge


@dataclass(slots=True)
class News:
    """What has happened since everybody was told last."""

    added: dict[str, Challenge] = field(default_factory=dict)
    removed: dict[str, Challenge] = field(default_factory=dict)

    def concerned(self) -> set[str]:
        """Those who made a challenge, or whom it is for."""
        everything = (*self.added.values(), *self.removed.values())
        return {who for each in everything for who in (each.by.visitor, each.target) if who}

    def direct(self) -> News:
        """What is for one person only."""
        return News(
            {key: each for key, each in self.added.items() if each.target},
            {key: each for key, each in self.removed.items() if each.target},
        )


def describe(challenge: Challenge, listener: Listener) -> models.OpenChallenge:
    return describe_challenge(
        challenge.id,
        challenge.by.visitor,
        challenge.by.known,
        challenge.wanted,
        challenge.options,
        language(listener.code),
        yours=listener.visitor == challenge.by.visitor,
        kept=challenge.kept,
    )


def describe_news(news: News, listener: Listener) -> str:
    added, removed = (
        [each for each in some.values() if each.is_seen_by(listener.visitor)]
        for some in (news.added, news.removed)
    )
    return models.LobbyChange(
        added=[describe(each, listener) for each in added],
        removed=[each.id for each in removed],
    ).model_dump_json()
