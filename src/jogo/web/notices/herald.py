"""Looks now and then who is to be told of a turn while they are away, and sends it."""

from __future__ import annotations

from functools import partial

from jogo.web.accounts.mail import Mailer
from jogo.web.bus import Bus
from jogo.web.notices.choices import NoticeChoices
from jogo.web.notices.outbox import NotSent, Outbox
from jogo.web.notices.pushing import Pushing
from jogo.web.notices.turn_mail import TurnMail
from jogo.web.periodic import Periodic
from jogo.web.rooms.attendance import Attendance
from jogo.web.store import Store
from jogo.web.store.notices import Letter, find_address, forget_told

BETWEEN_LOOKS = 5.0
LOOKING = "herald"
# What was told of games that are over is forgotten this often.
LOOKS_UNTIL_FORGETTING = 720


class Herald:
    """Of several processes one looks at a time; the database decides who sends what."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        attendance: Attendance,
        mailer: Mailer,
        choices: NoticeChoices,
        pushing: Pushing,
        url: str,
    ) -> None:
        self._store = store
        self._bus = bus
        self._attendance = attendance
        self._mailer = mailer
        self._choices = choices
        self._mail = TurnMail(store, url, choices.sign)
        self._pushing = pushing
        self._outbox = Outbox(store, {"mail": self._send_mail, "push": pushing.send})
        self._looks = 0
        self._looking = Periodic(LOOKING, self._look_alone, BETWEEN_LOOKS)

    def start(self) -> None:
        self._looking.start()

    def close(self) -> None:
        self._looking.close()

    async def _look_alone(self) -> None:
        if await self._bus.claim(LOOKING, BETWEEN_LOOKS):
            await self.look()

    async def look(self) -> None:
        """Do what is to be done now."""
        now = self._attendance.now()
        await self._choices.note_lookers()
        await self._mail.look(now)
        await self._pushing.look(now)
        await self._outbox.send_due(now)
        self._looks += 1
        if self._looks % LOOKS_UNTIL_FORGETTING == 0:
            await self._store.change(forget_told)

    async def _send_mail(self, letter: Letter) -> None:
        found = await self._store.read(partial(find_address, person=letter.person))
        name, address = found or ("", None)
        if address is None:
            # It was removed meanwhile, or the account closed.
            return
        headers = {
            "Message-ID": f"<{letter.id}@jogo>",
            "List-Unsubscribe": f"<{letter.content['unsubscribe']}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        }
        said = letter.content
        problem = await self._mailer.hand_in(
            name, address, said["subject"], said["text"], said["link"], headers
        )
        if problem:
            raise NotSent(problem)
