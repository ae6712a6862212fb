"""The database of games: what is stored of a game, and how it is read and written."""

from jogo.web.store.ownership import BadDatabase
from jogo.web.store.store import Store
from jogo.web.store.stored_game import FRIEND, PEOPLE, YOU, StoredGame
from jogo.web.store.stored_study import StoredStudy

__all__ = ["FRIEND", "PEOPLE", "YOU", "BadDatabase", "Store", "StoredGame", "StoredStudy"]
