"""Where jogo keeps what it is to remember."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """`JOGO_DATA` if it is set, else the user's data folder.

    >>> data_folder({"JOGO_DATA": "somewhere"}).name
    'somewhere'
    """
    chosen = environment.get("JOGO_DATA")
    return Path(chosen) if chosen else user_data_path("jogo")
