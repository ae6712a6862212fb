"""Moments and days in pages: the browser says them in its visitor's own time and way."""

from __future__ import annotations

from datetime import UTC, datetime

from markupsafe import Markup


def moment(seconds: float) -> str:
    """A moment for those whose browser does not say it in their own time."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"


def day(seconds: float) -> Markup:
    """A day as an element that the browser fills in its visitor's way.

    >>> day(0.0)
    Markup('<time data-at="0" data-day>1970-01-01</time>')
    """
    text = f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d}"
    return Markup('<time data-at="{}" data-day>{}</time>').format(int(seconds), text)
