"""A server that is told to stop does so at once, whatever it is working on."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from pathlib import Path

from tests.web.process import serving
from tests.web.site import LONG, Site, Visitor
from tests.web.test_replayer import long_game, long_record

# Far less than any of the work that it stops would take, even on a slow computer.
SECONDS = 20.0


def test_work_does_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path) as process, ExitStack() as stack:
        anna = Visitor(Site(process.address, None), {})  # type: ignore[arg-type]
        stack.callback(anna.http.close)
        for player in ("engine@1s", "engine:10", "classic:hardest"):
            game = anna.begin("breakthru", second=player)["id"]
            talk = stack.enter_context(anna.at(game))
            talk.play("e8-e9")
            talk.play("f8-f9")
        analyses = [stack.enter_context(anna.talk("/ws/analysis")) for _ in range(4)]
        for analysis in analyses[:2]:
            analysis.say(
                do="analyse", game="breakthru", options={"draws": "off"}, actions=long_game(2000)
            )
        for analysis in analyses[2:]:
            analysis.say(do="review", record=long_record(2000))
        analyses[0].hear("report")
        began = time.monotonic()
        process.popen.send_signal(signal.SIGINT)
        rest, _ = process.popen.communicate(timeout=LONG)
        assert time.monotonic() - began < SECONDS
        assert process.popen.returncode == 0
        assert "Traceback" not in rest
