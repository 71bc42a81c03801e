"""Games of the lab, and of matches, on many processors: over anything that is a concurrent.futures.Executor.

Every game follows from its number, so parts of a run can be played anywhere. A task is (arguments, part, signature) and
gives bytes; one process, the driver, hands parts out and writes files. docs/lab/cluster.md has recipes.

    python -m turncoat.lab FOLDER --workers 4 -- lab run mercenary --vary hold=1,2 --games 10000
    turncoat lab report FOLDER/*.jsonl --html hold.html
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Dict, List, Optional, Sequence, Set, Tuple, Union

from .errors import Error

Task = Callable[[Sequence[str], str, str], bytes]
"""Plays a part: arguments, "first-last", signature."""

_FOREIGN = ("signature is", "were not expected", "was not expected")
_GROWTH = 4  # times the rounds of a part before, at most
_START = 5  # seconds that a worker may take until it refuses, beside its pause
_MOST_BREAKS = 20  # of executors
_ALONE = 3  # answers of one worker that are not taken for those of several; behind that there is no other one
_OPINIONS = 20  # answers for each worker that are waited for, while one that plays has said nothing of a disputed part


class SpreadError(Error):
    """A run cannot be spread, or a part of it cannot be played."""


class ForeignProgramError(SpreadError):
    """The worker's program is another one than the driver's: it would play other games. It has played none."""


@dataclass(frozen=True)
class Outline:
    """What there is to be played."""

    manifest: str
    """What distinguishes this run, or match, from another one."""
    signature: str
    """The program's, for this game."""
    rounds: int
    """Of a run, each with every combination and seating; of a match, its openings."""


@dataclass
class Spread:
    """What came of spreading a run. All parts are in the folder."""

    folder: Path
    files: List[Path] = field(default_factory=list)
    """A file for each part, in the order of their rounds."""
    there: int = 0
    """Rounds that were there before, and were not asked for."""
    played: int = 0
    """Rounds that were played."""
    parts: int = 0
    """Of which the rounds that were played are."""
    seconds: float = 0
    """That the workers took for all answers, added up."""
    twice: int = 0
    """Parts with more than one answer: replayed on purpose, or asked again because a worker was slow."""
    retried: int = 0
    """Parts that were asked again because a worker had died or failed."""
    refused: List[str] = field(default_factory=list)
    """Workers with another program, which were not let play."""
    wrong: List[str] = field(default_factory=list)
    """Workers that played games otherwise than two others did."""

    def join(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes all parts as one file, as one process would have: a run of `lab run --out`, or `match --records`.

        Raises SpreadError where parts are of different runs, OSError where the file cannot be written.
        """
        text = bytearray()
        first = b""
        for file in self.files:
            part = file.read_bytes()
            if part.startswith(b'{"lab"'):
                manifest, part = part.split(b"\n", 1)
                if first and manifest != first:
                    raise SpreadError(f"{file} is of another run than {self.files[0]}")
                if not first:
                    text += manifest + b"\n"
                first = manifest
            text += part
        _write(Path(path), bytes(text))


def _program() -> str:
    found = os.environ.get("TURNCOAT") or shutil.which("turncoat")
    if not found:
        raise SpreadError("the program turncoat is not in PATH, and TURNCOAT does not name it")
    return found


def _run(arguments: Sequence[str]) -> bytes:
    try:
        done = subprocess.run([_program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise SpreadError(f"{_program()}: {error.strerror}") from None
    if done.returncode == 0:
        return done.stdout
    said = done.stderr.decode(errors="replace").strip() or f"turncoat has ended with {done.returncode}"
    raise (ForeignProgramError if any(words in said for words in _FOREIGN) else SpreadError)(said)


def outline(arguments: Sequence[str]) -> Outline:
    """What these arguments of the program, such as ["lab", "run", "chess", "--games", "100"], ask for.

    Raises SpreadError with the program's sentence.
    """
    told = json.loads(_run([*arguments, "--outline"]))
    return Outline(told["manifest"], told["signature"], told["rounds"])


def play_part(arguments: Sequence[str], part: str, signature: str) -> bytes:
    """Plays the rounds "first-last" by the program of this machine: TURNCOAT, or `turncoat` in PATH. The usual task.

    Raises ForeignProgramError, before it plays, if the program has another signature; SpreadError with the program's
    sentence if it fails.
    """
    one_at_a_time = ["--jobs", "1"] if list(arguments[:2]) == ["lab", "run"] and "--jobs" not in arguments else []
    return _run([*arguments, *one_at_a_time, "--part", part, "--signature", signature, "--out", "-"])


@dataclass(frozen=True)
class Answer:
    """What a worker says of a part; it travels back to the driver."""

    worker: str
    """Its machine and process."""
    seconds: float
    """That it took."""
    data: bytes
    error: str = ""
    """Why there is no data."""
    foreign: bool = False
    """Whether that is because its program is another one."""


def _answer(task: Task, arguments: Sequence[str], part: str, signature: str, pause: float, number: int) -> Answer:
    """The number differs in every call: Dask takes equal calls for one, and gives its answer again."""
    worker = f"{socket.gethostname()}:{os.getpid()}"
    begun = time.monotonic()
    try:
        data = task(arguments, part, signature)
    except ForeignProgramError as error:
        time.sleep(pause)  # or it would take all parts, as refusing is faster than playing
        return Answer(worker, 0, b"", str(error), True)
    except Exception as error:  # whatever it is, another worker may do better
        return Answer(worker, 0, b"", f"{type(error).__name__}: {error}")
    return Answer(worker, time.monotonic() - begun, data)


def _write(path: Path, data: bytes) -> None:
    """A file is there whole or not at all."""
    waiting = path.with_name(f".{path.name}.{os.getpid()}")
    with open(waiting, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(waiting, path)


Part = Tuple[int, int]
"""The first and the last of its rounds, from 1."""


@dataclass
class _Flight:
    part: Part
    begun: float


@dataclass
class _Standing:
    """What is known of a part."""

    wanted: int = 1  # answers, by different workers if there are several
    digests: List[Tuple[str, str]] = field(default_factory=list)  # worker, digest
    rivals: Dict[str, bytes] = field(default_factory=dict)  # what was answered, by digest, until it is settled
    failures: int = 0
    settled: str = ""  # the digest that counts


class _Driver:
    def __init__(
        self,
        make: Callable[[], Executor],
        arguments: Sequence[str],
        folder: Path,
        workers: int,
        seconds: float,
        replay: int,
        retries: int,
        pause: float,
        task: Task,
        show: Optional[Callable[[str], None]],
        told: Outline,
        owns: bool,
    ) -> None:
        self.make, self.executor, self.owns = make, make(), owns
        self.arguments, self.folder, self.told = list(arguments), folder, told
        self.workers, self.seconds, self.replay, self.retries = workers, seconds, replay, retries
        self.pause, self.task, self.show = pause, task, show
        self.suffix = ".jsonl" if arguments[0] == "lab" else ".games"
        self.out = Spread(folder)
        self.flying: Dict[Future[Answer], _Flight] = {}
        self.parts: Dict[Part, _Standing] = {}
        self.again: List[Part] = []
        self.replays: List[Part] = []
        self.freed = ""  # the worker that has answered last
        self.rates: List[float] = []  # rounds in a second
        self.size, self.handed, self.asked, self.breaks, self.refusals = 1, 0, 0, 0, 0
        self.players: Set[str] = set()  # workers that have played a part
        self.drop_halves()
        self.gaps = self.find_gaps()

    # ---- what is there

    def path_of(self, part: Part) -> Path:
        return self.folder / f"{part[0]:08}-{part[1]:08}{self.suffix}"

    def is_of_run(self, data: bytes) -> bool:
        """Whether these bytes are a whole part of this run; of a match only its records could tell."""
        if self.suffix != ".jsonl":
            return True
        return data.startswith(self.told.manifest.encode() + b"\n") and data.endswith(b"\n")

    def find_parts(self) -> List[Part]:
        names = (re.fullmatch(r"(\d{8})-(\d{8})" + re.escape(self.suffix), file.name) for file in self.folder.iterdir())
        return sorted((int(name[1]), int(name[2])) for name in names if name)

    def drop_halves(self) -> None:
        """Removes files of this run that end too early, as those of another copy may."""
        head = self.told.manifest.encode() + b"\n"
        for path in map(self.path_of, self.find_parts()):
            data = path.read_bytes()
            if self.is_of_run(data):
                continue
            if not data.startswith(head) and not head.startswith(data):
                raise SpreadError(f"{path} is no part of this run")
            path.unlink()

    def find_gaps(self) -> List[Part]:
        """Rounds that no file has."""
        out, at = [], 1
        for first, last in self.find_parts():
            if first > at:
                out.append((at, first - 1))
            self.out.there += max(0, last - max(at, first) + 1)
            at = max(at, last + 1)
        if at <= self.told.rounds:
            out.append((at, self.told.rounds))
        return out

    # ---- what is asked

    def next_part(self) -> Optional[Part]:
        """The next rounds, so many as take about the wanted seconds; near the end fewer, so that all end together."""
        if not self.gaps:
            return None
        left = sum(last - first + 1 for first, last in self.gaps)
        size = max(1, min(self.size, -(-left // self.workers)))
        first, last = self.gaps[0]
        part = (first, min(last, first + size - 1))
        self.gaps[0] = (part[1] + 1, last)
        if part[1] == last:
            del self.gaps[0]
        self.parts[part] = _Standing(wanted=2 if self.replay and self.handed % self.replay == 0 else 1)
        self.handed += 1
        return part

    def next_replay(self) -> Optional[Part]:
        """One that is to be played elsewhere, too: now that a worker is free that has not played it, or no part is asked."""
        for part in self.replays:
            played = {worker for worker, _ in self.parts[part].digests}
            if self.freed not in played or not (self.flying or self.gaps):
                self.replays.remove(part)
                return part
        return None

    def slow_part(self) -> Optional[Part]:
        """One that takes far longer than parts like it have, and is asked of one worker only."""
        if not self.rates:
            return None
        now, rate = time.monotonic(), statistics.median(self.rates)
        asked = Counter(flight.part for flight in self.flying.values())
        for flight in sorted(self.flying.values(), key=lambda one: one.begun):
            rounds = flight.part[1] - flight.part[0] + 1
            if asked[flight.part] == 1 and now - flight.begun > 1 + 2 * rounds / rate and not self.parts[flight.part].settled:
                return flight.part
        return None

    def ask(self, part: Part) -> None:
        self.asked += 1
        call = (_answer, self.task, self.arguments, f"{part[0]}-{part[1]}", self.told.signature, self.pause, self.asked)
        try:
            future = self.executor.submit(*call)
        except BrokenExecutor:
            self.renew()
            future = self.executor.submit(*call)
        self.flying[future] = _Flight(part, time.monotonic())

    def fill(self) -> None:
        while len(self.flying) < self.workers:
            self.again = [part for part in self.again if not self.parts[part].settled]
            part = self.again.pop(0) if self.again else self.next_replay() or self.next_part() or self.slow_part()
            if part is None:
                return
            self.ask(part)

    def renew(self) -> None:
        """Another executor in the place of one that a dead worker has broken; what it had is asked again."""
        self.breaks += 1
        if self.breaks > _MOST_BREAKS:
            raise SpreadError(f"the executor has broken {self.breaks} times")
        lost = [flight.part for flight in self.flying.values() if not self.parts[flight.part].settled]
        self.flying.clear()
        self.out.retried += len(lost)
        self.again += lost
        self.executor.shutdown(wait=False)
        self.executor = self.make()

    # ---- what is answered

    def take(self, part: Part, answer: Answer) -> None:
        standing = self.parts[part]
        self.freed = answer.worker
        if not answer.error and not self.is_of_run(answer.data):
            answer = Answer(answer.worker, 0, b"", "its answer is no whole part of this run")
        if answer.error:
            return self.fail(part, answer)
        self.refusals = 0
        self.players.add(answer.worker)
        self.out.seconds += answer.seconds
        rounds = part[1] - part[0] + 1
        self.rates.append(rounds / max(answer.seconds, 1e-3))
        del self.rates[:-20]
        self.size = max(1, min(_GROWTH * rounds, int(self.seconds * statistics.median(self.rates))))
        digest = hashlib.sha256(answer.data).hexdigest()
        if not standing.digests:
            self.out.parts += 1
            self.out.played += rounds
        elif len(standing.digests) == 1:
            self.out.twice += 1
        standing.digests.append((answer.worker, digest))
        standing.rivals[digest] = answer.data
        self.judge(part, standing)

    def judge(self, part: Part, standing: _Standing) -> None:
        """A worker has one vote for each thing it says, so that it cannot confirm itself."""
        votes = Counter(digest for _, digest in set(standing.digests))
        best, most = votes.most_common(1)[0]
        asked = {worker for worker, _ in standing.digests}
        heard = asked == self.players and not self.gaps  # there is no other worker that could say something
        enough = _ALONE if heard else _OPINIONS * self.workers + _ALONE
        agreed = len(votes) == 1 and (most >= standing.wanted or len(standing.digests) > enough)
        if not agreed and (most < 2 or most <= sum(votes.values()) / 2):
            if standing.settled:  # or the next start would take it for played
                self.path_of(part).unlink()
                standing.settled = ""
            if len(votes) > 1 and len(standing.digests) > (2 if heard else _OPINIONS) * self.workers + _ALONE:
                named = ", ".join(sorted(asked))
                raise SpreadError(f"rounds {part[0]}-{part[1]} are played differently by {named}")
            if len(votes) == 1 or self.gaps:
                if part not in self.replays:
                    self.replays.append(part)
            elif part not in self.again:  # the executor chooses the worker: so all are asked at once
                self.again += [part] * self.workers
            return
        if standing.settled != best:
            _write(self.path_of(part), standing.rivals[best])
            standing.settled = best
        for worker, digest in standing.digests:
            if digest != best and worker not in self.out.wrong:
                self.out.wrong.append(worker)
        standing.rivals = {}  # whatever is settled next is an answer that comes then

    def fail(self, part: Part, answer: Answer) -> None:
        standing = self.parts[part]
        if answer.foreign:
            if answer.worker not in self.out.refused:
                self.out.refused.append(answer.worker)
            self.refusals += 1
            if self.refusals > 10 * self.workers and not self.may_play():
                raise ForeignProgramError(f"all workers have another program than this one: {answer.error}")
        else:
            standing.failures += 1
            self.out.retried += 1
            if standing.failures > self.retries:
                raise SpreadError(f"rounds {part[0]}-{part[1]}, {answer.worker}: {answer.error}")
        if not standing.settled:
            self.again.append(part)

    def may_play(self) -> bool:
        """Whether a worker may have this program: one has played, or takes longer than a refusal does."""
        now = time.monotonic()
        return bool(self.players) or any(now - flight.begun > self.pause + _START for flight in self.flying.values())

    def land(self, future: Future[Answer]) -> None:
        flight = self.flying.pop(future)
        try:
            answer = future.result()
        except BrokenExecutor:
            self.again.append(flight.part)
            self.out.retried += 1
            return self.renew()
        except Exception as error:  # an engine's own way to say that a worker has died
            answer = Answer("a worker", 0, b"", f"{type(error).__name__}: {error}")
        self.take(flight.part, answer)

    def open_parts(self) -> bool:
        return bool(self.gaps) or any(not standing.settled for standing in self.parts.values())

    def run(self) -> Spread:
        try:
            while self.open_parts():
                self.fill()
                done, _ = wait(list(self.flying), timeout=1, return_when=FIRST_COMPLETED)
                for future in done:
                    if future in self.flying:  # not gone with a broken executor
                        self.land(future)
                        self.fill()
                if self.show is not None:
                    left = sum(last - first + 1 for first, last in self.gaps)
                    self.show(f"{self.told.rounds - left} of {self.told.rounds} rounds handed out, {len(self.flying)} parts with workers")
        finally:
            for future in self.flying:
                future.cancel()
            if self.owns:
                self.executor.shutdown(wait=False)
        self.out.files = [self.path_of(part) for part in self.find_parts()]
        return self.out


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
    """Has the workers of an executor play a run, and keeps its parts in a folder.

    executor: any concurrent.futures.Executor, of processes, Dask, MPI or ipyparallel; or a function that makes one, which is
    called again where a dead worker has broken it (as one of processes then is). Of these alone each is shut down. arguments: of the program,
    such as ["lab", "run", "chess", "--games", "100"] or ["match", "chess", "--first", …], without --out. folder: is made; what
    it has of this run is not asked for again. workers: parts that are asked for at a time; 0: as many as the executor says it
    has, else processors of this machine. seconds: that a part is to take, 10 to 60 being sensible. replay: one part in so
    many is played by another worker, too; 0: none. retries: how often a part may fail. pause: seconds that a worker with
    another program waits before the next part. told: what there is to be played, if not what `outline` says. show: is told
    how it stands.

    Equal answers count once. Where two differ a third one decides, and `Spread.wrong` names the worker. Raises SpreadError
    where a part fails too often, the folder has another run, or the executor is broken for good; ForeignProgramError where
    no worker has this program; OSError where files cannot be written.
    """
    told = told or outline(arguments)
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    named = place / "run.json"
    if named.exists() and json.loads(named.read_text())["manifest"] != told.manifest:
        raise SpreadError(f"{place} has parts of another run")
    _write(named, (json.dumps({"arguments": list(arguments), "manifest": told.manifest}) + "\n").encode())
    if isinstance(executor, Executor):
        given = executor

        def make() -> Executor:
            if driver:
                raise SpreadError("the executor is broken; given a function that makes one, another one takes its place")
            return given

    else:
        make = executor
    driver: List[_Driver] = []
    driver.append(
        _Driver(make, arguments, place, max(1, workers), seconds, replay, retries, pause, task, show, told, not isinstance(executor, Executor))
    )
    if workers <= 0:
        made = driver[0].executor
        driver[0].workers = getattr(made, "num_workers", 0) or getattr(made, "_max_workers", 0) or os.cpu_count() or 1
    return driver[0].run()


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The command line of this module; 1 where it fails, with a sentence."""
    parser = argparse.ArgumentParser(prog="python -m turncoat.lab", description="Spreads a run of the lab, or a match, over workers.")
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
    for worker in out.refused:
        print(f"{worker} has another program and was not let play")
    for worker in out.wrong:
        print(f"{worker} has played differently from two others")
    return 1 if out.wrong else 0


if __name__ == "__main__":
    # Tasks travel by the module's name, which is not __main__ at the workers.
    from turncoat.lab import main as run

    sys.exit(run())
