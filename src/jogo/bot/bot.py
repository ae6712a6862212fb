"""A bot at a server: it hears of challenges and games, and plays until it is told to stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from threading import Event as Flag
from threading import Thread
from typing import Any

from jogo import catalog
from jogo.bot.choosing import Wishes, reason_against
from jogo.bot.client import BadToken, BotClient, NoServer, ServerRefused
from jogo.bot.game import Backoff, BotGame, Tell
from jogo.core.errors import JogoError
from jogo.core.message import Message, Plural
from jogo.players.protocol import Player

# Seconds without a move after which a game does not keep the bot from others: an opponent who left
# it without a clock may never come back.
IDLE = 600.0
# How long games that are left may take to notice.
LEAVING = 3.0
# What the server says to a token that will never do.
HOPELESS = frozenset({"no-token", "wrong-scope"})


class Ended(KeyboardInterrupt):
    """The program is to end now: games are left as they are."""


class Bot:
    """Plays on a server, each game with a player of its own, which `make_player` gives.

    `offers` are games that it offers to anybody while it has time for another, `tournaments` those
    in which it takes part as long as it is there.
    """

    def __init__(
        self,
        client: BotClient,
        make_player: Callable[[], Player],
        wishes: Wishes,
        tell: Tell,
        offers: tuple[Mapping[str, Any], ...] = (),
        tournaments: Sequence[str] = (),
    ) -> None:
        self._client = client
        self._make_player = make_player
        self._referee = make_player()
        self._wishes = wishes
        self._tell = tell
        self._offers = offers
        self._tournaments = tournaments
        self._rng = Random()
        self._games: dict[str, tuple[BotGame, Thread]] = {}
        # Challenges that were accepted and whose games have not begun, and own ones that stand.
        self._accepted: set[str] = set()
        self._offered: set[str] = set()
        self._left = Flag()

    def greet(self) -> str:
        """See that the server is there and knows the bot; its name."""
        account = self._client.account()
        if not account.get("bot"):
            raise BadToken("the server does not know this token: make one on your account's page")
        return str(account["name"])

    def enter(self) -> None:
        """Take part in the tournaments, or `ServerRefused`."""
        for tournament in self._tournaments:
            self._client.join(tournament)
            self._tell(Message("it takes part in the tournament {id}", id=tournament))

    def _enter_again(self) -> None:
        """Come back to the tournaments that go on: who was away for long may have withdrawn."""
        for tournament in self._tournaments:
            with suppress(ServerRefused):
                self._client.join(tournament)

    def _withdraw(self) -> None:
        """Let no tournament wait for a bot that does not come any more."""
        for tournament in self._tournaments:
            with suppress(ServerRefused, NoServer):
                self._client.withdraw(tournament)
                self._tell(Message("it has withdrawn from the tournament {id}", id=tournament))

    def run(self) -> None:
        """Play until Ctrl-C; then play what is being played to its end, until Ctrl-C once more."""
        try:
            self._listen()
        except KeyboardInterrupt as interrupt:
            self._withdraw()
            if not isinstance(interrupt, Ended):
                self._finish()
        finally:
            self._leave()

    # Listening

    def _listen(self) -> None:
        backoff = Backoff(self._rng)
        is_back = False
        while True:
            asked = 0.0
            began = time.monotonic()
            try:
                if is_back:
                    self._enter_again()
                is_back = True
                for event in self._client.events():
                    self._hear(event or {"type": "nothing"})
            except NoServer as problem:
                self._tell(Message("{problem}; trying again", problem=problem))
            except ServerRefused as refusal:
                if refusal.kind in HOPELESS:
                    raise
                asked = refusal.seconds
                self._tell(Message("{problem}; trying again", problem=refusal))
            self._accepted.clear()
            self._offered.clear()
            if time.monotonic() - began > IDLE / 10:
                backoff.reset()
            time.sleep(backoff.next(asked))

    def _hear(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "challenge":
                self._consider(event["challenge"])
            case "challengeCanceled":
                self._offered.discard(event["challenge"]["id"])
            case "gameStart":
                self._accepted.clear()
                self._start(event["game"])
        self._offer()

    def _consider(self, challenge: dict[str, Any]) -> None:
        if challenge["direction"] == "out":
            self._offered.add(challenge["id"])
            return
        who, game = name_of(challenge["challenger"]), challenge["game"]
        reason = reason_against(challenge, self._wishes, self._referee, self._count_busy())
        # It may have been withdrawn, or accepted by nobody, meanwhile.
        try:
            if reason is None:
                self._client.accept(challenge["id"])
                self._accepted.add(challenge["id"])
                self._tell(Message("accepted: {game} with {name}", game=game, name=who))
                return
            self._client.decline(challenge["id"])
            said = Message(
                "declined: {game} with {name}; {reason}", game=game, name=who, reason=reason
            )
            self._tell(said)
        except ServerRefused as refusal:
            self._tell(Message("{game} with {name}: {reason}", game=game, name=who, reason=refusal))

    def _offer(self) -> None:
        """Let anybody find the bot in the lobby, while it has time for another game."""
        has_time = self._count_busy() < self._wishes.most
        if has_time == bool(self._offered) or not self._offers:
            return
        for wanted in self._offers if has_time else ():
            try:
                self._offered.add(self._client.offer({**wanted}))
            except ServerRefused as refusal:
                self._tell(
                    Message("it cannot offer {game}: {reason}", game=wanted["game"], reason=refusal)
                )
        for challenge in () if has_time else [*self._offered]:
            with suppress(ServerRefused):
                self._client.cancel(challenge)
            self._offered.discard(challenge)

    # Games

    def _count_busy(self) -> int:
        """How many games keep the bot from others."""
        now = time.monotonic()
        busy = [game for game in self._playing() if now - game.moved < IDLE]
        return len(busy) + len(self._accepted)

    def _playing(self) -> list[BotGame]:
        return [game for game, thread in self._games.values() if thread.is_alive()]

    def _start(self, found: dict[str, Any]) -> None:
        key, name = found["id"], name_of(found["opponent"])
        if key in self._games and self._games[key][1].is_alive():
            return
        try:
            player = self._make_player()
            player.check(catalog.find_game_type(found["game"]))
        except JogoError as problem:
            self._tell(Message("{game}: it cannot play this: {problem}", game=key, problem=problem))
            self._decline_game(key)
            return
        self._tell(Message("{id}: {game} with {name}", id=key, game=found["game"], name=name))
        game = BotGame(key, self._client, player, self._tell, self._left, self._rng)
        thread = Thread(target=game.run, name=f"game {key}", daemon=True)
        self._games = {old: each for old, each in self._games.items() if each[1].is_alive()}
        self._games[key] = game, thread
        thread.start()

    def _decline_game(self, game: str) -> None:
        """End a game that cannot be played here, such as a rematch of another kind."""
        with suppress(ServerRefused):
            self._client.abort(game)
            return
        with suppress(ServerRefused):
            self._client.resign(game)

    # Stopping

    def _finish(self) -> None:
        playing = self._playing()
        if not playing:
            return
        sentence = Plural(
            "No new games. {n} game goes on to its end: {ids}. Ctrl-C leaves it; "
            "started again, the bot goes on with it.",
            "No new games. {n} games go on to their ends: {ids}. Ctrl-C leaves them; "
            "started again, the bot goes on with them.",
        )
        self._tell(Message(sentence, n=len(playing), ids=", ".join(game.id for game in playing)))
        with suppress(KeyboardInterrupt):
            for _, thread in self._games.values():
                while thread.is_alive():
                    thread.join(0.2)

    def _leave(self) -> None:
        """Leave the games that are still being played, as they are."""
        self._left.set()
        playing = self._playing()
        for game in playing:
            game.stopper.stop()
        if playing:
            ids = ", ".join(game.id for game in playing)
            self._tell(Message("Left as they are, with clocks running: {ids}", ids=ids))
        # A thread that waits for the server ends with the program.
        until = time.monotonic() + LEAVING
        for _, thread in self._games.values():
            thread.join(max(0.0, until - time.monotonic()))
        self._client.close()


def name_of(who: Mapping[str, Any]) -> str:
    """What somebody is called in a line.

    >>> name_of({"name": "Ana", "title": None, "rating": "1300?"})
    'Ana (1300?)'
    """
    parts = (who["title"], who["name"] or "-", who["rating"] and f"({who['rating']})")
    return " ".join(part for part in parts if part)
