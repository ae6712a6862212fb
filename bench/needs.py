"""What a server needs for many people, from what one person's doing costs."""

from __future__ import annotations

from dataclasses import dataclass

YEAR = 365 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Costs:
    """What was measured: milliseconds of a processor, kilobytes, and seconds of an engine."""

    # An action between two people at two processes, with telling both.
    action_server: float
    action_database: float
    action_bus: float
    # One of those who watch, or who are in the lobby, is told of something.
    watcher: float
    lobby_listener: float
    action_bytes: float
    watcher_bytes: float
    change_bytes: float
    # What an engine's move takes, all levels and games alike.
    engine_move: float
    # What is stored of an action and of a game, with their indexes.
    action_stored: float
    game_stored: float
    # What a connection with its share of a game takes of memory.
    connection: float


@dataclass(frozen=True, slots=True)
class Crowd:
    """What the people do who are online; the shares are assumed, as those of other servers are."""

    people: int
    # At a game with a person, at one with a computer, watching, in the lobby; the others study.
    playing: float = 0.4
    against_computers: float = 0.15
    watching: float = 0.1
    in_lobby: float = 0.25
    # Seconds between the actions of a game, and actions of a game.
    pause: float = 7.5
    actions: int = 60
    # How many change it for a day's mean: the busiest hour has three times as many people.
    mean_share: float = 1 / 3

    @property
    def games(self) -> float:
        return self.people * self.playing / 2

    @property
    def computer_games(self) -> float:
        return self.people * self.against_computers

    @property
    def actions_a_second(self) -> float:
        """Those of people and of computers."""
        return (self.games + self.computer_games) / self.pause

    @property
    def computer_moves_a_second(self) -> float:
        return self.computer_games / self.pause / 2

    @property
    def sights_a_second(self) -> float:
        """How often somebody who watches is told of an action."""
        return self.people * self.watching / self.pause

    @property
    def changes_a_second(self) -> float:
        """Challenges that are made and are gone: each game between people was one."""
        return 2 * self.games / (self.pause * self.actions)


# The lobby is told of what is new this often at most.
TELLINGS = 10.0


@dataclass(frozen=True, slots=True)
class Needs:
    """What a crowd needs, in processors, messages, bytes and bytes a second."""

    actions: float
    action_processors: float
    watching_processors: float
    lobby_processors: float
    database_processors: float
    bus_processors: float
    engine_processors: float
    bus_messages: float
    bytes_a_second: float
    # What one person in the lobby receives in a second.
    lobby_bytes: float
    memory: float
    stored_a_year: float

    @property
    def server_processors(self) -> float:
        return self.action_processors + self.watching_processors + self.lobby_processors


def find_needs(crowd: Crowd, costs: Costs, processes: int) -> Needs:
    """Everything that a crowd needs from processes that share their work alike."""
    actions, changes = crowd.actions_a_second, crowd.changes_a_second
    in_lobby = crowd.people * crowd.in_lobby
    tellings = min(TELLINGS, changes) * in_lobby
    lobby_bytes = changes * costs.change_bytes
    told = (2 * crowd.games + crowd.computer_games) / crowd.pause
    a_year = YEAR * crowd.mean_share * actions
    return Needs(
        actions=actions,
        action_processors=actions * costs.action_server / 1000,
        watching_processors=crowd.sights_a_second * costs.watcher / 1000,
        lobby_processors=tellings * costs.lobby_listener / 1000,
        database_processors=actions * costs.action_database / 1000,
        bus_processors=(actions + changes * processes) * costs.action_bus / 1000,
        engine_processors=crowd.computer_moves_a_second * costs.engine_move,
        bus_messages=actions + changes * processes,
        bytes_a_second=told * costs.action_bytes
        + crowd.sights_a_second * costs.watcher_bytes
        + lobby_bytes * in_lobby,
        lobby_bytes=lobby_bytes,
        memory=crowd.people * costs.connection,
        stored_a_year=a_year * (costs.action_stored + costs.game_stored / crowd.actions),
    )
