"""The browser of this machine, for what is measured in one."""

from __future__ import annotations

import shutil

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "this needs Chromium: apt-get install chromium"


def find_chromium() -> str:
    """Where Chromium is, or the end of the program with a sentence that says how to get it."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        raise SystemExit(MISSING)
    return found
