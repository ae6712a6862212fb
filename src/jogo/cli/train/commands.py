"""The commands of training, in the order in which one needs them."""

from __future__ import annotations

import typer

from jogo.cli.train.data import make_data
from jogo.cli.train.fit import fit_network, quantise_network
from jogo.core.message import translatable

train = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("Train a network that helps the engine judge positions."),
)

train.command("data", help=translatable("Let the engine play against itself and keep the games."))(
    make_data
)
train.command("fit", help=translatable("Train a network on games; a checkpoint is continued."))(
    fit_network
)
train.command("quantise", help=translatable("Make the network file that the engine reads."))(
    quantise_network
)
