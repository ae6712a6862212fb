"""Whose games are: they go from a guest to an account, or stay with the opponents of one who goes.

A game that has another owner is another version of it, like any game that was changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, case, delete, or_, select, update

from jogo.web.identity import DELETED
from jogo.web.store.blocks import delete_blocks, move_blocks
from jogo.web.store.challenges import delete_challenges
from jogo.web.store.chats import delete_lines, delete_places, move_lines, places_of
from jogo.web.store.friends import delete_friends
from jogo.web.store.reports import forget_conduct, move_conduct
from jogo.web.store.stored_game import FRIEND
from jogo.web.store.tables import ACTIONS, GAMES, RATINGS, STUDIES
from jogo.web.store.tournaments import leave_tournaments


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The games that have another owner now, and those that are not there any more."""

    moved: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()


def hand_over(connection: Connection, old: str, new: str) -> HandedOver:
    """Let everything that belongs to one visitor belong to another."""
    connection.execute(update(STUDIES).where(STUDIES.c.owner == old).values(owner=new))
    move_lines(connection, old, new)
    move_blocks(connection, old, new)
    move_conduct(connection, old, new)
    return HandedOver(moved=move_games(connection, old, new))


def move_games(connection: Connection, old: str, new: str) -> frozenset[str]:
    owners = (GAMES.c.first_owner, GAMES.c.second_owner)
    changed = update(GAMES).where(or_(*(owner == old for owner in owners)))
    values = {owner.name: case((owner == old, new), else_=owner) for owner in owners}
    moved = changed.values(**values, version=GAMES.c.version + 1).returning(GAMES.c.id)
    return frozenset(connection.execute(moved).scalars())


def leave(connection: Connection, person: str) -> HandedOver:
    """Delete what belongs to one person alone; what they played with others stays, nameless."""
    first, second = GAMES.c.first_owner, GAMES.c.second_owner
    has_friend = or_(GAMES.c.first_player == FRIEND, GAMES.c.second_player == FRIEND)
    with_others = and_(has_friend, first.is_not(None), second.is_not(None), first != second)
    # A game of a tournament belongs to all who took part.
    stays = or_(with_others, GAMES.c.tournament.is_not(None))
    mine = or_(first == person, second == person)
    alone = [*connection.execute(select(GAMES.c.id).where(mine, ~stays)).scalars()]
    for some in (alone[start : start + 500] for start in range(0, len(alone), 500)):
        connection.execute(delete(ACTIONS).where(ACTIONS.c.game.in_(some)))
        connection.execute(delete(GAMES).where(GAMES.c.id.in_(some)))
        delete_places(connection, (place for game in some for place in places_of(game)))
    leave_tournaments(connection, person)
    connection.execute(delete(STUDIES).where(STUDIES.c.owner == person))
    connection.execute(delete(RATINGS).where(RATINGS.c.person == person))
    delete_lines(connection, person)
    delete_blocks(connection, person)
    delete_friends(connection, person)
    delete_challenges(connection, person)
    forget_conduct(connection, person)
    return HandedOver(move_games(connection, person, DELETED), frozenset(alone))
