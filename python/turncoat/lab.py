"""Games of the lab, of matches, of tuning and training on many processors: over anything that is a
concurrent.futures.Executor.

Every game follows from its number, so parts of a run can be played anywhere. A task is (arguments, part, signature) and
gives bytes; one process, the driver, hands parts out and writes files. docs/lab/cluster.md has recipes::

    python -m turncoat.lab FOLDER --workers 4 -- lab run mercenary --vary hold=1,2 --games 10000
    turncoat lab report FOLDER/*.jsonl --html hold.html
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import shutil
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Callable, Optional, Sequence, Union

from ._lab_driver import Answer, Driver, Spread, Workers
from ._lab_parts import PartFolder, joined, write
from ._lab_program import Argument, ForeignProgramError, Outline, SpreadError, Task, outline, play_part

__all__ = [
    "Answer",
    "Argument",
    "ForeignProgramError",
    "Outline",
    "Spread",
    "SpreadError",
    "Task",
    "main",
    "outline",
    "play_part",
    "spread",
]


def spread(
    executor: Union[Executor, Callable[[], Executor]],
    arguments: Sequence[str],
    folder: Union[str, "os.PathLike[str]"],
    *,
    workers: int = 0,
    seconds: float = 30,
    replay: int = 100,
    retries: int = 3,
    pause: float = 5,
    task: Task = play_part,
    told: Optional[Outline] = None,
    show: Optional[Callable[[str], None]] = None,
) -> Spread:
    """Has the workers of an executor play a run, and keeps its parts in a folder; or plays the stages of a command.

    executor: any concurrent.futures.Executor, of processes, Dask, MPI or ipyparallel; or a function that makes one, which is
    called again where a dead worker has broken it (as one of processes then is). Of these alone each is shut down.
    arguments: of the program, such as ["lab", "run", "chess", "--games", "100"] or ["match", "chess", "--first", …],
    without --out. Commands that play by what was played before go on stage by stage, each stage in the file that the program
    expects it in, until the program has come to its end: ["lab", "confirm", FILES, "--out", FILE], ["lab", "search", "chess",
    "--folder", FOLDER], ["tune", VARIANT, "--scores", FILE], ["train", VARIANT, "--count", POSITIONS]. folder: is made; what
    it has of this run is not asked for again. workers: parts that are asked for at a time; 0: as many as the executor says it
    has, else processors of this machine. seconds: that a part is to take, 10 to 60 being sensible. replay: one part in so
    many is played by another worker, too; 0: none. retries: how often a part may fail. pause: seconds that a worker with
    another program waits before the next part. told: what there is to be played, if not what `outline` says. show: is told
    how it stands.

    Equal answers count once. Where two differ a third one decides, and `Spread.wrong` names the worker. Raises SpreadError
    where a part fails too often, the folder has another run, or the executor is broken for good; ForeignProgramError where
    no worker has this program; OSError where files cannot be written.
    """
    place = Path(folder)
    out = Spread(place)
    team = Workers(executor, workers)
    before = ""
    try:
        while True:
            lacking = told or outline(arguments)
            if isinstance(lacking, str):
                out.said = lacking
                return out
            if lacking.manifest == before:
                raise SpreadError(f"{lacking.file} does not have what was played for it")
            before = lacking.manifest
            ordered = lacking.arguments or tuple(arguments)
            # Stages have folders of their own, as long as the program does not have their games.
            stage = place / hashlib.sha256(before.encode()).hexdigest()[:16] if lacking.file else place
            parts = PartFolder(stage, ordered, lacking)
            Driver(
                team, ordered, parts, out, seconds=seconds, replay=replay, retries=retries, pause=pause, task=task, show=show
            ).run()
            if not lacking.file:
                return out
            write(Path(lacking.file), joined(out.files, True))
            shutil.rmtree(stage)
            out.files = []
    finally:
        team.close()


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The command line of this module; 1 where it fails, with a sentence."""
    parser = argparse.ArgumentParser(prog="python -m turncoat.lab", description="Spreads games of the lab, of a match, of tuning or training over workers.")
    parser.add_argument("folder", help="of the parts; what it has is not played again")
    parser.add_argument("--workers", type=int, default=0, help="parts at a time; left out: as many as there are")
    parser.add_argument("--seconds", type=float, default=30, help="that a part takes (default 30)")
    parser.add_argument("--over", default="processes", help="processes, mpi, or dask=ADDRESS of a scheduler")
    parser.add_argument("--join", help="write all parts as one file, too")
    parser.epilog = "Behind -- stand the program's arguments, e.g. -- lab run chess --games 100"
    given = list(sys.argv[1:] if arguments is None else arguments)
    end = given.index("--") if "--" in given else len(given)
    asked, command = parser.parse_args(given[:end]), given[end + 1 :]
    if not command:
        parser.error("the program's arguments are missing, e.g. -- lab run chess --games 100")
    try:
        make: Callable[[], Executor]
        if asked.over == "processes":
            make = lambda: ProcessPoolExecutor(asked.workers or os.cpu_count())
        elif asked.over == "mpi":
            make = importlib.import_module("mpi4py.futures").MPIPoolExecutor
        elif asked.over.startswith("dask="):
            client = importlib.import_module("distributed").Client(asked.over[len("dask=") :])
            asked.workers = asked.workers or sum(client.nthreads().values())
            make = client.get_executor
        else:
            parser.error(f"--over: '{asked.over}' is not processes, mpi or dask=ADDRESS")
        shown = (lambda text: print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)) if sys.stderr.isatty() else None
        begun = time.monotonic()
        out = spread(make, command, asked.folder, workers=asked.workers, seconds=asked.seconds, show=shown)
        if asked.join:
            out.join(asked.join)
    except (SpreadError, OSError) as error:
        print(f"turncoat.lab: {error}", file=sys.stderr)
        return 1
    took = time.monotonic() - begun
    print(
        f"{out.played} rounds played in {out.parts} parts, {out.there} were there; {took:.1f} s, {out.seconds:.1f} s of workers; "
        f"{out.twice} parts twice, {out.retried} asked again"
    )
    print(out.said, end="")
    for worker in out.refused:
        print(f"{worker} has another program and was not let play")
    for worker in out.wrong:
        print(f"{worker} has played differently from two others")
    return 1 if out.wrong else 0


if __name__ == "__main__":
    # Tasks travel by the module's name, which is not __main__ at the workers.
    from turncoat.lab import main as run

    sys.exit(run())
