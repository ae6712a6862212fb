"""How games of the engine against itself are played: what all games of a file have in common."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from jogo.core.game import Game
from jogo.engine import _core
from jogo.engine.learning import RANDOM, join_options, learning_engine
from jogo.engine.networks import NONE, OWN, load_network, name_network


@dataclass(frozen=True, slots=True)
class Terms:
    """A game with its options in a line, the nodes of each search, the seed, the network's name.

    `openings` says how games begin: `jogo.engine.learning.RANDOM` or `BETTER`.
    `weights` are the network itself, which a file of games does not hold.
    """

    game: str
    options: str
    nodes: int
    seed: int
    network: str = NONE
    openings: str = RANDOM
    weights: bytes = field(default=b"", repr=False, compare=False)

    @classmethod
    def of(
        cls, game: Game, nodes: int, seed: int, network: str = OWN, openings: str = RANDOM
    ) -> Terms:
        """The terms for a game, judged by the network that a choice names."""
        options = join_options(game)
        weights = load_network(game, network)
        return cls(game.name, options, nodes, seed, name_network(weights), openings, weights)

    @classmethod
    def read(cls, data: bytes) -> tuple[Terms, int]:
        """The terms at the beginning of a file, and how many bytes they take."""
        header, size = _core.read_games_header(data)
        found = cls(
            header.game,
            header.options,
            header.nodes,
            header.seed,
            header.network,
            header.openings,
        )
        return found, size

    def write(self) -> bytes:
        """The beginning of a file of games on these terms.

        >>> Terms("jostle", "size=8", 1000, 7).write().splitlines()[:3]
        [b'jogo games 1', b'game jostle', b'options size=8']
        """
        header = _core.GamesHeader(
            self.game, self.options, self.nodes, self.seed, self.network, self.openings
        )
        return _core.write_games_header(header)

    def engine(self) -> _core.Engine:
        return learning_engine(self.game, self.options, self.weights)


def said(terms: Terms) -> dict[str, str | int]:
    """What a file says of its terms."""
    return {name: value for name, value in asdict(terms).items() if name != "weights"}
