"""A change beside a server that may be running: what its host does at the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line
from jogo.web.store.database import SILENCE, make_engine, prepare_tables, read_address
from jogo.web.store.ownership import BadDatabase
from jogo.web.store.private_files import file_of, make_database_private

T = TypeVar("T")


def change_beside(url: str, change: Callable[[Connection], T]) -> T:
    """What a function answers that changes a database, all of it or nothing."""
    address, *_ = read_address(url)
    file = file_of(address) if address.get_backend_name() == "sqlite" else None
    engine = make_engine(address, SILENCE, {})
    try:
        if file is not None:
            make_database_private(file)
        prepare_tables(address)
        with engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            answer = change(connection)
            connection.commit()
            return answer
    except JogoError:
        raise
    except Exception as error:
        raise BadDatabase(
            "cannot use the database {url}: {problem}",
            url=address.render_as_string(hide_password=True),
            problem=in_a_line(getattr(error, "orig", None) or error),
        ) from error
    finally:
        engine.dispose()
