"""What nobody else should read is in no log, whatever goes right or wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.process import serving, visitor_at
from tests.web.test_bot_accounts import make_bot

PASSWORD, OTHER = "correct horse battery", "staple of another kind"


@pytest.mark.parametrize("style", ["lines", "json"])
def test_passwords_and_tokens_are_in_no_log(tmp_path: Path, style: str) -> None:
    bounds = ("--bound", "logins=3/1")
    with serving(tmp_path, "", "--log", style, *bounds, logs=True) as process:
        anna, deep = visitor_at(process), visitor_at(process)
        made = {"name": "Anna", "password": PASSWORD, "mail": "not an address"}
        assert anna.post("/api/accounts", {**made, "surprise": 1}).status_code == 422
        assert anna.post("/api/accounts", made).status_code >= 400
        assert anna.post("/api/accounts", {**made, "mail": ""}).status_code == 200
        token = make_bot(anna)
        deep.http.headers["Authorization"] = f"Bearer {token}"
        assert deep.get("/api/account").json()["name"] == "Deep"
        assert deep.post("/api/challenge/nobody", {"game": "jostle"}).status_code >= 400
        wrong = token[:-4] + "aaaa"
        deep.http.headers["Authorization"] = f"Bearer {wrong}"
        assert deep.get("/api/stream/event").status_code == 401
        changed = {"old": PASSWORD, "new": OTHER}
        assert anna.post("/api/account/password", changed).status_code < 300
        sessions = {value for name, value in anna.http.cookies.items() if name == "jogo_session"}
        assert sessions
        anna.post("/api/logout")
        # Wrong ones, until no more are let in, in every way that something can be written.
        for guess in (PASSWORD, OTHER.upper(), PASSWORD, PASSWORD, PASSWORD):
            assert anna.post("/api/login", {"name": "Anna", "password": guess}).status_code >= 400
        anna.http.post("/api/login", content=f'{{"name": "Anna", "password": "{OTHER}"')
        anna.get(f"/no/such/page/{'x' * 2000}")
        with anna.talk("/ws/games/nowhere") as talk:
            assert talk.hear("refusal")["error"] == "no-such-game"
        anna.http.close()
        deep.http.close()
        process.popen.terminate()
        assert process.popen.stderr is not None
        assert process.popen.stdout is not None
        log = process.popen.stderr.read() + process.popen.stdout.read()
    for secret in (PASSWORD, OTHER, OTHER.upper(), token, wrong, *sessions):
        assert secret not in log
        assert secret.encode().hex() not in log
    # It is a log, and not an empty one.
    assert "refused '/ws/games/nowhere'" in log
