"""`jogo admin` for what people report, beside a server that runs."""

from __future__ import annotations

import json
from pathlib import Path

from jogo.web.settings import Settings
from tests.cli.running import Jogo
from tests.web.site import running
from tests.web.test_accounts import error_of, log_in, sign_up
from tests.web.test_chat import take_name


def test_a_host_appoints_moderators_and_settles_reports(jogo: Jogo, data_folder: Path) -> None:
    with running(Settings(data=data_folder)) as site:
        marta, bruno, anna = site.visitor(), site.visitor(), site.visitor()
        sign_up(marta, "Marta")
        sign_up(bruno, "Bruno")
        take_name(anna, "Anna")
        assert marta.get("/moderation").status_code == 403
        done = jogo("admin", "moderator", "marta")
        assert (done.status, done.out) == (0, "Marta is a moderator: their page is /moderation.\n")
        assert marta.get("/moderation").status_code == 200
        anna.post("/api/reports", {"name": "Bruno", "reason": "cheat", "words": "too strong"})
        (report,) = json.loads(jogo("admin", "reports", "--json").out)["reports"]
        assert (report["person"], report["reason"]) == ("Bruno", "help from an engine")
        assert "too strong" in jogo("admin", "reports").out
        done = jogo("admin", "settle", report["id"], "--warn", "--close", "--words", "No engines.")
        assert (done.status, done.out) == (0, "The report is settled.\n")
        assert jogo("admin", "settle", report["id"]).status == 2
        assert jogo("admin", "reports").out == "No reports are waiting.\n"
        assert error_of(log_in(site.visitor(), "Bruno")) == (403, "account-closed")
        assert jogo("admin", "open", "Bruno").status == 0
        assert log_in(site.visitor(), "Bruno").status_code == 200
        assert jogo("admin", "warn", "Bruno", "Once more.").status == 0
        assert jogo("admin", "close", "Bruno", "--words", "enough").status == 0
        assert jogo("admin", "moderator", "Marta", "--remove").status == 0
        assert marta.get("/moderation").status_code == 403
    log = jogo("admin", "log").out.splitlines()
    assert len(log) == 7
    assert log[0].endswith("the host: no longer a moderator, Marta")
    assert log[1].endswith("the host: account closed, Bruno  enough")
    deeds = json.loads(jogo("admin", "log", "--json", "--most", "2").out)["deeds"]
    assert [deed["deed"] for deed in deeds] == ["dismiss moderator", "close"]


def test_what_is_not_there_is_said(jogo: Jogo) -> None:
    done = jogo("admin", "close", "Nobody")
    assert done.status == 2
    assert "nobody here is called 'Nobody'" in done.err
