"""What a bench says while it works."""

from __future__ import annotations

import time

BEGAN = time.perf_counter()


def tell(text: str) -> None:
    """A line of progress, with the seconds since the start."""
    print(f"{time.perf_counter() - BEGAN:6.1f} s  {text}", flush=True)
