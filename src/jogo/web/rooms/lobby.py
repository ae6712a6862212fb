"""The lobby: where people find each other. Challenges are there as long as who makes them is,
or as long as the database keeps one for somebody who was away.

What is new is told at most ten times a second, and the games being played once in two. Every
process of the server has a branch of it, and they tell each other what is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from jogo import catalog
from jogo.core.errors import JogoError, NotNow
from jogo.core.message import Plural
from jogo.web.bus import Bus, LocalBus, Message
from jogo.web.errors import NotLoggedIn, Stale, TooBusy
from jogo.web.locale import language
from jogo.web.rooms.alarm import StartTimer, start_timer
from jogo.web.rooms.audience import GOING_AWAY, Listener
from jogo.web.rooms.challenge import (
    Challenge,
    Challenger,
    game_of,
    new_challenge,
    read_challenge,
    write_challenge,
)
from jogo.web.rooms.friend_watch import FriendWatch
from jogo.web.rooms.kept_challenges import KeptChallenges, check_may_keep, is_over
from jogo.web.rooms.lobby_line import LobbyLine, latest
from jogo.web.rooms.lobby_news import News, describe, describe_news
from jogo.web.rooms.notices import Notices
from jogo.web.rooms.presence import MOST_GAMES, Presence
from jogo.web.rooms.registry import RoomRegistry
from jogo.web.rooms.room import Room
from jogo.web.rooms.shown_games import ShownGames
from jogo.web.rooms.throttle import Throttle
from jogo.web.settings import Bounds
from jogo.web.store import Store
from jogo.web.store.blocks import check_willing, estranged_from
from jogo.web.store.challenges import AGE
from jogo.web.store.persons import find_account
from jogo.web.wire import models
from jogo.web.wire.lobby import describe_lobby_game

BETWEEN_NEWS = 0.1
BETWEEN_LOOKS = 2.0
# A page that is loaded again is gone for a moment only.
SECONDS_TO_COME_BACK = 6.0
# For how long nobody else may begin the game of a challenge.
SECONDS_TO_BEGIN = 60.0


class Lobby:
    """Everyone in the lobby, and what they want to play."""

    def __init__(
        self,
        rooms: RoomRegistry,
        store: Store,
        bounds: Bounds,
        start_timer: StartTimer = start_timer,
        bus: Bus | None = None,
        notices: Notices | None = None,
    ) -> None:
        self._notices = notices or Notices(store, LocalBus())
        self._notices.describe_challenges = self.describe_direct
        self._line = LobbyLine(bus or LocalBus(), self._hear)
        self._line.bus.on_gone.append(self._part_from)
        self._line.bus.on_gap.append(self._ask)
        self._rooms = rooms
        self._shown_games = ShownGames(rooms)
        self._store = store
        self._bounds = bounds
        self._start_timer = start_timer
        self._listeners: set[Listener] = set()
        self.presence = Presence(rooms, self._line, self.listeners, self._notices.listeners)
        self.kept = KeptChallenges(store, bounds)
        self.friends = FriendWatch(store, self._line.bus, self.presence, self.listeners)
        self._challenges: dict[str, Challenge] = {}
        self._makers: dict[str, Listener] = {}
        self._news = News()
        self._telling = Throttle(BETWEEN_NEWS, start_timer)
        self._looking = Throttle(BETWEEN_LOOKS, start_timer)
        self._sharing = Throttle(BETWEEN_LOOKS, start_timer)
        self._shown: tuple[object, ...] = ()

    def __len__(self) -> int:
        return len(self._challenges)

    def listeners(self) -> Iterator[Listener]:
        """Every connection to the lobby."""
        return iter([*self._listeners])

    # Coming and going

    def join(self, listener: Listener) -> None:
        """Someone comes, and is told of everything."""
        visitor = listener.visitor
        if visitor is not None and not self._is_at_this_branch(visitor):
            self._line.publish("come", visitors=[visitor])
        self._listeners.add(listener)
        self._remove([each for each in self._challenges.values() if is_over(each, AGE)], told=True)
        seen = [each for each in self._challenges.values() if each.is_seen_by(listener.visitor)]
        state = models.LobbyState(
            people=self.presence.count_people(),
            challenges=[describe(each, listener) for each in seen],
            games=self._describe_games(listener.code),
        )
        listener.tell(state.model_dump_json())
        self._looking.ask(self._look)
        self.friends.hurry()

    def part(self, listener: Listener) -> None:
        """Someone goes; what they wanted is withdrawn unless they soon come back."""
        self._listeners.discard(listener)
        visitor = listener.visitor
        if visitor is None:
            return
        if not self._is_at_this_branch(visitor):
            self._line.publish("go", visitors=[visitor])
        self._expect(visitor)

    def _expect(self, visitor: str) -> None:
        """Withdraw what somebody wanted unless they soon come back."""
        if any(self._fleeting_of(visitor)):
            self._start_timer(SECONDS_TO_COME_BACK, lambda: self._forget(visitor))

    def dismiss(self, visitor: str) -> None:
        """Someone is somebody else from now on: they come back as who they are."""
        self._remove(self._fleeting_of(visitor))
        self._line.publish("dismiss", visitor=visitor)
        self._disconnect(visitor)

    def _disconnect(self, visitor: str) -> None:
        for listener in [each for each in self._listeners if each.visitor == visitor]:
            listener.close(GOING_AWAY)

    def _forget(self, visitor: str) -> None:
        if not self._is_here(visitor):
            self._remove(self._fleeting_of(visitor))

    def forget_person(self, person: str) -> None:
        """Somebody is gone for good, and so is what they wanted and what was wanted of them."""
        everyone = self._challenges.values()
        self._remove([each for each in everyone if person in (each.by.visitor, each.target)])

    async def part_ways(self, one: str, other: str) -> None:
        """Forget what is kept between two, of whom one has blocked the other."""
        pair = {one, other}
        for each in [*self._challenges.values()]:
            if each.kept and {each.by.visitor, each.target} == pair:
                await self.kept.drop(each)
                self._remove([each])

    def _is_here(self, visitor: str) -> bool:
        return self._is_at_this_branch(visitor) or self._line.is_here(visitor)

    def _is_at_this_branch(self, visitor: str) -> bool:
        return any(listener.visitor == visitor for listener in self._listeners)

    def _made_by(self, visitor: str) -> list[Challenge]:
        return [each for each in self._challenges.values() if each.by.visitor == visitor]

    def _fleeting_of(self, visitor: str) -> list[Challenge]:
        """What somebody wants as long as they are here."""
        return [each for each in self._made_by(visitor) if not each.kept]

    def close(self) -> None:
        self._telling.cancel()
        self._looking.cancel()
        self._sharing.cancel()
        self._shown_games.close()
        self.friends.close()
        for listener in [*self._listeners]:
            listener.close(GOING_AWAY)

    # Challenges

    async def challenge(self, listener: Listener, wanted: models.ChallengeCommand) -> str | None:
        """Offer a game, or begin the one that somebody else offers who wants the same.

        The id of the challenge, if there is one now.
        """
        by = await self._introduce(listener, wanted.game)
        target = None if wanted.to is None else await self._find_target(by.visitor, wanted.to)
        strangers = await self._estranged_from(by.visitor)
        check_willing(target, strangers)
        made = new_challenge(by, wanted, target, self._line.bus.name)
        if wanted.now and target is None:
            fitting = (
                each
                for each in self._challenges.values()
                if each.fits(wanted, made.options, by)
                and self._is_here(each.by.visitor)
                and each.by.visitor not in strangers
            )
            found = next(fitting, None)
            if found is not None and await self._claim(found):
                await self._begin(found, by, listener, wanted)
                return None
        self._check_number(by.visitor)
        if target is not None and not self._is_here(target):
            made = replace(made, kept=True)
            await self.kept.keep(made)
        self._add(made, listener)
        return made.id

    async def _claim(self, found: Challenge) -> bool:
        """Whether nobody was quicker, here or elsewhere."""
        is_ours = await self._line.bus.claim(claim_of(found), SECONDS_TO_BEGIN)
        return is_ours and found.id in self._challenges

    async def accept(self, listener: Listener, id: str) -> None:
        """Begin the game that somebody offers."""
        found = self._find(id)
        other = await self._introduce(listener, found.wanted.game)
        check_willing(found.by.visitor, await self._estranged_from(other.visitor))
        # Somebody may have been quicker meanwhile.
        found = self._find(id)
        found.check_open_to(other)
        if not found.kept and not self._is_here(found.by.visitor):
            raise NotNow("your opponent has just left the lobby")
        if not await self._claim(found) or (found.kept and not await self.kept.drop(found)):
            raise quicker()
        try:
            await self._begin(found, other, listener)
        except JogoError:
            if found.kept:
                await self.kept.keep(found)
            raise

    async def withdraw(self, listener: Listener, id: str) -> None:
        """Take back a challenge of one's own, or decline one that is for oneself alone."""
        found = self._find(id)
        if listener.visitor is None or listener.visitor not in (found.by.visitor, found.target):
            raise NotNow("you can withdraw only your own challenges")
        # Who hears of it may read what is kept at once.
        if found.kept and not await self.kept.drop(found):
            raise quicker()
        self._remove([found])

    def _find(self, id: str) -> Challenge:
        found = self._challenges.get(id)
        if found is None or is_over(found, AGE):
            raise quicker()
        return found

    async def _introduce(self, listener: Listener, game: str) -> Challenger:
        if listener.visitor is None:
            raise NotLoggedIn("your browser must keep a cookie, so that we know you again")
        name = catalog.find_game_type(game).name
        return Challenger(listener.visitor, await self._store.introduce(listener.visitor, name))

    async def _find_target(self, by: str, name: str) -> str:
        """The account that a challenge is for: it is here to hear of it, or it can wait."""
        person = await self._store.read(lambda connection: find_account(connection, name))
        if person is None or not self._is_here(person.id):
            check_may_keep(by, person, name)
        assert person is not None, "nobody waits for nobody"
        if person.id == by:
            raise NotNow("you cannot challenge yourself")
        return person.id

    async def _estranged_from(self, visitor: str) -> set[str]:
        """Those with whom somebody does not play: one of the two has blocked the other."""
        return await self._store.read(lambda connection: estranged_from(connection, visitor))

    def _check_number(self, visitor: str) -> None:
        most = self._bounds.challenges_of_visitor
        if len(self._made_by(visitor)) >= most:
            sentence = Plural(
                "you have {n} challenge; withdraw it to make another",
                "you have {n} challenges, the most there may be; withdraw one to make another",
            )
            raise NotNow(sentence, n=most)
        if len(self) >= self._bounds.challenges:
            raise TooBusy("there are too many challenges; accept one of them")

    async def _begin(
        self,
        found: Challenge,
        other: Challenger,
        listener: Listener,
        wanted: models.ChallengeCommand | None = None,
    ) -> None:
        """Begin the game of two people, who want nothing else then."""
        maker = self._makers.get(found.id)
        game = game_of(found, other, wanted)
        self._rooms.check_space()
        # Nobody else may accept one of these meanwhile.
        removed = self._fleeting_of(found.by.visitor) + self._fleeting_of(other.visitor)
        removed += [found] if found.kept else []
        makers = {each.id: self._makers.get(each.id) for each in removed}
        self._remove(removed)
        try:
            async with self._rooms.begin(listener.caller, game):
                begun = models.Begun(id=game.id).model_dump_json()
        except JogoError:
            for challenge in removed:
                self._add(challenge, makers[challenge.id])
            self._line.bus.release(claim_of(found))
            raise
        listener.tell(begun)
        self._tell_maker(maker, found.by.visitor, found.home, begun)
        self._line.publish(
            "begun", id=found.id, visitor=found.by.visitor, home=found.home, text=begun
        )
        self._looking.ask(self._look)

    def _tell_maker(self, maker: Listener | None, visitor: str, home: str, begun: str) -> None:
        """Tell who made a challenge that its game has begun: where they made it, if they can be."""
        own = self._line.bus.name
        if home != own and self._line.is_here(visitor, home):
            return
        here = [each for each in self._listeners if each.visitor == visitor]
        for each in [maker] if maker in self._listeners else here[:1]:
            if each is not None:
                each.tell(begun)

    def _add(self, made: Challenge, maker: Listener | None) -> None:
        """Add a challenge, here and elsewhere."""
        if maker is not None:
            self._makers[made.id] = maker
        self._line.publish("add", challenge=write_challenge(made))
        self._show(made)

    def _show(self, made: Challenge) -> None:
        self._challenges[made.id] = made
        # What nobody has heard of yet that it is gone was never gone.
        if self._news.removed.pop(made.id, None) is None:
            self._news.added[made.id] = made
        self._telling.ask(self._tell_news)

    def _remove(self, challenges: Iterable[Challenge], *, told: bool = False) -> None:
        """Remove challenges; other processes are told, unless they have told us."""
        challenges = [*challenges]
        if challenges and not told:
            self._line.publish("remove", ids=[each.id for each in challenges])
        for each in challenges:
            self._challenges.pop(each.id, None)
            self._makers.pop(each.id, None)
            # What nobody has heard of yet is not told of at all.
            if self._news.added.pop(each.id, None) is None:
                self._news.removed[each.id] = each
        self._telling.ask(self._tell_news)

    # Other branches

    async def listen(self) -> None:
        """Hear what is wanted elsewhere, and let others hear who is here."""
        await self._line.open()
        await self.friends.start()
        for challenge in await self.kept.load():
            self._take(challenge)
        if not self._line.bus.is_alone:
            self._sharing.ask(self._tell_branches)

    def _ask(self) -> None:
        self._line.publish("ask")

    def _hear(self, message: Message) -> None:
        match message["do"]:
            case "ask":
                self._answer()
            case "add":
                self._take(read_challenge(message["challenge"]))
            case "remove":
                known = map(self._challenges.get, message["ids"])
                self._remove([each for each in known if each is not None], told=True)
            case "begun":
                maker = self._makers.get(message["id"])
                self._tell_maker(maker, message["visitor"], message["home"], message["text"])
            case "dismiss":
                self._disconnect(message["visitor"])

    def _take(self, challenge: Challenge) -> None:
        if challenge.id not in self._challenges:
            self._show(challenge)

    def _answer(self) -> None:
        """Tell a process that has just come who is here, and what they want."""
        visitors = {each.visitor for each in self._listeners if each.visitor is not None}
        self._line.publish("come", visitors=[*visitors])
        for each in self._challenges.values():
            if each.by.visitor in visitors and not each.kept:
                self._line.publish("add", challenge=write_challenge(each))
        self._line.tell_who_is_here(self.presence.describe_branch(), again=True)

    def _tell_branches(self) -> None:
        self._line.tell_who_is_here(self.presence.describe_branch())
        self._sharing.ask(self._tell_branches)

    def _part_from(self, process: str) -> None:
        """A process has ended; those who were connected to it may come back elsewhere."""
        self._line.forget(process)
        for visitor in {each.by.visitor for each in self._challenges.values()}:
            if not self._is_here(visitor):
                self._expect(visitor)

    # Telling

    def _tell_news(self) -> None:
        news, self._news = self._news, News()
        if not (news.added or news.removed):
            return
        texts: dict[str, str] = {}
        concerned = news.concerned()
        for listener in [*self._listeners]:
            if listener.visitor in concerned:
                listener.tell(describe_news(news, listener))
                continue
            if listener.code not in texts:
                texts[listener.code] = describe_news(news, listener)
            listener.tell(texts[listener.code])
        direct = news.direct()
        for who in direct.concerned():
            self._notices.tell(who, partial(describe_news, direct))

    def describe_direct(self, listener: Listener) -> list[models.OpenChallenge]:
        """The challenges of one person to another that concern somebody, wherever they are."""
        concerned = (
            each
            for each in self._challenges.values()
            if each.target and each.is_seen_by(listener.visitor) and not is_over(each, AGE)
        )
        return [describe(each, listener) for each in concerned]

    def _look(self) -> None:
        """See who is here and what is played, as long as somebody wants to know."""
        if not self._listeners:
            self._shown_games.close()
            return
        shown = (
            self.presence.count_people(),
            *((game.stored.id, game.match.ply) for game in self._games()),
        )
        if shown != self._shown:
            self._shown = shown
            self._tell_in_languages(self._describe_here)
        self._looking.ask(self._look)

    def _tell_in_languages(self, write: Callable[[str], str]) -> None:
        texts = {code: write(code) for code in {listener.code for listener in self._listeners}}
        for listener in [*self._listeners]:
            listener.tell(texts[listener.code])

    def _describe_here(self, code: str) -> str:
        games = self._describe_games(code)
        people = self.presence.count_people()
        return models.LobbyGames(people=people, games=games).model_dump_json()

    def _describe_games(self, code: str) -> list[models.LobbyGame]:
        say = language(code)
        return [describe_lobby_game(room.stored, room.match, say) for room in self._games()]

    def _games(self) -> list[Room]:
        """The games that are shown, the latest begun first."""
        return self._shown_games.show(latest(self.presence.list_games(), MOST_GAMES))


def claim_of(challenge: Challenge) -> str:
    """What a process claims that begins the game of a challenge."""
    return f"challenge {challenge.id}"


def quicker() -> Stale:
    return Stale("somebody was quicker, or the challenge was withdrawn")
