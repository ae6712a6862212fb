"""Passkeys in Chromium, with the authenticator that it has for tests."""

from __future__ import annotations

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.test_accounts import PASSWORD, sign_up
from tests.browser.test_pages import violations


def give_authenticator(guest: Guest) -> tuple[CDPSession, str]:
    """Let a browser have a key that knows its owner by their finger."""
    session = guest.context.new_cdp_session(guest.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, str(made["authenticatorId"])


def by_name(server: str) -> str:
    """Passkeys are for names, and not for numbers."""
    return server.replace("127.0.0.1", "localhost")


def test_an_account_without_a_password(invite: Invite, server: str) -> None:
    sara = invite(base_url=by_name(server))
    session, authenticator = give_authenticator(sara)
    page = sara.page
    page.goto("/signup")
    page.get_by_label("Name").fill("Sara")
    assert violations(sara, "light") == []
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("link", name="Sara")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_text("nobody can let you in again")).to_be_visible()
    expect(page.locator("#passkeys ~ .sessions > li")).to_have_count(1)
    assert violations(sara, "light") == []
    # Log out, and in again without typing a name.
    page.get_by_role("button", name="Log out").first.click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()
    page.goto("/login?next=/account")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", name="Sara")).to_be_visible()
    # A password is set, confirmed by the passkey.
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Set a password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    # Who does not show their finger is nobody.
    sara.expects_refusals = True
    session.send(
        "WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False}
    )
    page.goto("/login")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="No passkey has answered")).to_be_visible()


def test_a_passkey_is_added_renamed_and_removed(invite: Invite, server: str) -> None:
    tina = invite(base_url=by_name(server))
    give_authenticator(tina)
    sign_up(tina, "Tina")
    page = tina.page
    page.goto("/account")
    page.get_by_label("A new passkey: where is it?").fill("my laptop")
    page.locator("#password-for-passkey").fill(PASSWORD)
    page.get_by_role("button", name="Add a passkey").click()
    row = page.locator("#passkeys ~ .sessions > li")
    expect(row).to_contain_text("my laptop")
    row.get_by_text("Change").click()
    row.get_by_label("Its name").fill("the red one")
    row.get_by_role("button", name="Rename").click()
    expect(row).to_contain_text("the red one")
    row.get_by_text("Change").click()
    assert violations(tina, "light") == []
    # Nothing in the field for the password: the passkey confirms that it may be removed.
    row.get_by_role("button", name="Remove: the red one").click()
    expect(row).to_have_count(0)


def test_where_there_are_no_passkeys_the_page_says_why(invite: Invite) -> None:
    guest = invite()
    guest.page.goto("/login")
    expect(guest.page.get_by_text("on this computer, open http://localhost")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Use a passkey")).to_have_count(0)
