"""The command for language models: `jogo mcp`."""

from __future__ import annotations

from jogo import __version__
from jogo.adapters.mcp.table import Table
from jogo.cli.arguments import exit_cleanly
from jogo.core.errors import JogoError


class NoModels(JogoError):
    """What a server for language models needs is not installed."""


@exit_cleanly()
def serve_models() -> None:
    try:
        from jogo.adapters.mcp.server import make_server
    except ModuleNotFoundError as error:
        raise NoModels(
            "`jogo mcp` needs {package}, which is not installed: pip install 'jogo[mcp]'",
            package=error.name,
        ) from error
    make_server(Table(), __version__).run("stdio")
