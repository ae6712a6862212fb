"""The commands that train a network and make its file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from jogo.arena.workers import default_workers
from jogo.cli.arguments import exit_cleanly, screen_beside
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.progress import ProgressLines
from jogo.core.errors import BadTraining
from jogo.core.message import Plural, translatable
from jogo.terminal.screen import Screen

if TYPE_CHECKING:
    from jogo.train.fit import Progress, Training
    from jogo.train.losses import Compared

WAYS = {
    "nothing": translatable("always 50 %"),
    "hand-made": translatable("hand-made evaluation"),
    "linear": translatable("linear model"),
    "network": translatable("network"),
    "search": translatable("search"),
}


@exit_cleanly()
def fit_network(
    context: typer.Context,
    data: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help=translatable("files of games"))
    ],
    output: Annotated[
        Path,
        typer.Option(metavar="FILE", help=translatable("the checkpoint; continued if it exists")),
    ],
    epochs: Annotated[
        int, typer.Option(metavar="N", min=1, help=translatable("passes over all positions"))
    ] = 20,
    batch: Annotated[
        int, typer.Option(metavar="N", min=1, help=translatable("batch size: positions a step"))
    ] = 4_096,
    score: Annotated[
        float,
        typer.Option(
            "--score",
            metavar="SHARE",
            min=0.0,
            max=1.0,
            help=translatable("how much to learn from the search's score; the rest from results"),
        ),
    ] = 0.6,
    margin: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            min=0.0,
            max=1.0,
            help=translatable("share of the result to learn from the winning margin"),
        ),
    ] = 0.0,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help=translatable("random seed"))] = 1,
    threads: Annotated[
        int | None, typer.Option(metavar="N", min=1, help=translatable("threads to train with"))
    ] = None,
    as_json: AsJson = False,
) -> None:
    check_torch()
    import torch

    from jogo.train.fit import Training, settings_of
    from jogo.train.losses import Mix
    from jogo.train.positions import load

    torch.set_num_threads(threads or default_workers())
    screen = screen_beside(context, as_json)
    read = load(data)
    settings = settings_of(read, epochs=epochs, batch=batch, seed=seed, mix=Mix(score, margin))
    output.parent.mkdir(parents=True, exist_ok=True)
    training = Training(read, settings, output)
    tell_data(screen, training)
    try:
        run(screen, training)
    except KeyboardInterrupt:
        screen.line(screen.say("Stopped. Run the same command again to continue."))
        raise
    compared = training.compare()
    tell_compared(screen, compared)
    picture = output.with_suffix(".svg")
    write_plot(screen, training, compared, picture)
    if as_json:
        found = {"positions": len(training.positions), "held_out": len(training.held_out)}
        losses = [{"name": row.name, "result": row.result, "target": row.mixed} for row in compared]
        paths = {"checkpoint": output, "picture": picture}
        write_json("train fit", {**paths, **found, "losses": losses})


@exit_cleanly()
def quantise_network(
    context: typer.Context,
    checkpoint: Annotated[
        Path,
        typer.Argument(
            metavar="CHECKPOINT", help=translatable("the checkpoint that `jogo train fit` wrote")
        ),
    ],
    output: Annotated[
        Path, typer.Option(metavar="FILE", help=translatable("the network file to write"))
    ],
    as_json: AsJson = False,
) -> None:
    check_torch()
    from jogo.train.checkpoint import read_checkpoint
    from jogo.train.precision import differences
    from jogo.train.quantise import prove, quantise

    screen = screen_beside(context, as_json)
    trained = read_checkpoint(checkpoint)
    quantised = quantise(trained)
    proof = prove(quantised, trained.settings.options)
    largest, mean = differences(trained, proof)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(quantised.write())
    screen.line(
        screen.say(
            Plural(
                "The engine gives exactly the network's score in {n} position.",
                "The engine gives exactly the network's score in {n:,} positions.",
            ),
            n=len(proof.scores),
        )
    )
    screen.line(
        screen.say(
            "Rounding to integers changes a score by {largest} at most, {mean} on average.",
            largest=f"{largest:.1f}",
            mean=f"{mean:.2f}",
        )
    )
    screen.line(screen.say("Network: {path}", path=output))
    if as_json:
        errors = {"largest": largest, "mean": mean}
        fields = {"network": output, "positions": len(proof.scores), "rounding": errors}
        write_json("train quantise", fields)


def check_torch() -> None:
    """Check that PyTorch is installed; it is an optional extra."""
    if find_spec("torch") is None or find_spec("numpy") is None:
        raise BadTraining("training needs PyTorch: pip install 'jogo[train]'")


def tell_data(screen: Screen, training: Training) -> None:
    screen.line(
        screen.say(
            Plural(
                "{n} position, {held_out} of them held out; "
                "a score of {swing} means a chance of 73 %",
                "{n:,} positions, {held_out} of them held out; "
                "a score of {swing} means a chance of 73 %",
            ),
            n=len(training.positions),
            held_out=f"{len(training.held_out):,}",
            swing=f"{training.state.swing:.0f}",
        )
    )


def run(screen: Screen, training: Training) -> None:
    """Train, with a bar on a terminal and a line now and then elsewhere."""
    console = Console(stderr=True, highlight=False)
    lines = ProgressLines()

    def tell(progress: Progress) -> None:
        if not console.is_terminal:
            lines.tell(lambda: describe(screen, progress))
            return
        bar.update(
            task,
            completed=(progress.epoch - 1) * progress.steps + progress.step,
            description=describe(screen, progress),
        )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=training.steps * training.settings.epochs)
        training.run(tell)


def describe(screen: Screen, progress: Progress) -> str:
    return screen.say(
        "epoch {epoch} of {epochs}, loss {loss}, {rate} positions a second",
        epoch=progress.epoch,
        epochs=progress.epochs,
        loss=f"{progress.loss:.4f}",
        rate=f"{progress.rate:,.0f}",
    )


def tell_compared(screen: Screen, compared: Sequence[Compared]) -> None:
    """The losses of all ways to judge, on the games held out."""
    say = screen.say
    table = Table(say("prediction"), say("loss against results"), say("loss against the target"))
    for row in compared:
        table.add_row(say(WAYS[row.name]), f"{row.result:.4f}", f"{row.mixed:.4f}")
    screen.console.print(table)


def write_plot(
    screen: Screen, training: Training, compared: Sequence[Compared], path: Path
) -> None:
    from jogo.train.plot import draw_losses

    search = next(row.mixed for row in compared if row.name == "search")
    path.write_text(draw_losses(training.state.losses, search, screen.say), encoding="utf-8")
    screen.line(screen.say("Checkpoint: {path}", path=training.path))
    screen.line(screen.say("Picture: {path}", path=path))
