"""What people call the browsers in which they are logged in."""

from __future__ import annotations

# Each with what it writes of itself; some claim to be others, so the order matters.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "Chrome": "Chrome",
    "Chromium": "Chromium",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
LONGEST = 40


def name_agent(agent: str) -> str:
    """A browser and its system, or the beginning of what a program calls itself.

    >>> name_agent("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> name_agent("python-httpx/0.28"), name_agent("")
    ('python-httpx/0.28', '?')
    """
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), "")
    return ", ".join(filter(None, (browser, system))) or agent[:LONGEST] or "?"
