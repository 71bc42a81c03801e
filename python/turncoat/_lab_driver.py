"""Hands parts of a run to workers, and judges what they answer."""

from __future__ import annotations

import hashlib
import os
import socket
import statistics
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Dict, List, Optional, Sequence, Set, Tuple, Union

from ._lab_parts import Part, PartFolder, joined, write
from ._lab_program import Argument, ForeignProgramError, SpreadError, Task

_GROWTH = 4  # times the rounds of a part before, at most
_START = 5  # seconds that a worker may take until it refuses, beside its pause
_MOST_BREAKS = 20  # of executors
_ALONE = 3  # answers of one worker that are not taken for those of several; behind that there is no other one
_OPINIONS = 20  # answers for each worker that are waited for, while one that plays has said nothing of a disputed part


@dataclass
class Spread:
    """What came of spreading a run, or each stage of a command that plays one after the other."""

    folder: Path
    files: List[Path] = field(default_factory=list)
    """A file for each part, in the order of their rounds; of stages the program has them."""
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

    said: str = ""
    """What the program says at the end of its stages."""

    def join(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes all parts as one file, as one process would have: a run of `lab run --out`, or `match --records`.

        Raises SpreadError where parts are of different runs, OSError where the file cannot be written.
        """
        write(Path(path), joined(self.files, all(file.suffix == ".jsonl" for file in self.files)))


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


def _answer(task: Task, arguments: Sequence[Argument], part: str, signature: str, pause: float, number: int) -> Answer:
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


class Workers:
    """An executor, and another one in its place where a dead worker has broken it."""

    def __init__(self, executor: Union[Executor, Callable[[], Executor]], count: int) -> None:
        self.make = None if isinstance(executor, Executor) else executor
        self.executor = executor if isinstance(executor, Executor) else executor()
        asked = getattr(self.executor, "num_workers", 0) or getattr(self.executor, "_max_workers", 0)
        self.count: int = count if count > 0 else asked or os.cpu_count() or 1
        self.breaks = 0

    def renew(self) -> None:
        """Raises SpreadError where there is no other one, or too many have broken."""
        self.breaks += 1
        if self.make is None:
            raise SpreadError("the executor is broken; given a function that makes one, another one takes its place")
        if self.breaks > _MOST_BREAKS:
            raise SpreadError(f"the executor has broken {self.breaks} times")
        self.executor.shutdown(wait=False)
        self.executor = self.make()

    def close(self) -> None:
        """Shuts down what was made."""
        if self.make is not None:
            self.executor.shutdown(wait=False)


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


class Driver:
    """Has the parts of a folder that are lacking played, and adds to `out` what came of it."""

    def __init__(
        self,
        workers: Workers,
        arguments: Sequence[Argument],
        parts_of: PartFolder,
        out: Spread,
        *,
        seconds: float,
        replay: int,
        retries: int,
        pause: float,
        task: Task,
        show: Optional[Callable[[str], None]],
    ) -> None:
        self.workers, self.arguments, self.parts_of, self.out = workers, tuple(arguments), parts_of, out
        self.seconds, self.replay, self.retries = seconds, replay, retries
        self.pause, self.task, self.show = pause, task, show
        self.flying: Dict[Future[Answer], _Flight] = {}
        self.parts: Dict[Part, _Standing] = {}
        self.again: List[Part] = []
        self.replays: List[Part] = []
        self.freed = ""  # the worker that has answered last
        self.rates: List[float] = []  # rounds in a second
        self.size, self.handed, self.asked, self.refusals = 1, out.parts, 0, 0
        self.players: Set[str] = set()  # workers that have played a part
        self.gaps = parts_of.gaps()
        self.out.there += parts_of.outline.rounds - sum(last - first + 1 for first, last in self.gaps)

    # ---- what is asked

    def next_part(self) -> Optional[Part]:
        """The next rounds, so many as take about the wanted seconds; near the end fewer, so that all end together."""
        if not self.gaps:
            return None
        left = sum(last - first + 1 for first, last in self.gaps)
        size = max(1, min(self.size, -(-left // self.workers.count)))
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
        signature = self.parts_of.outline.signature
        call = (_answer, self.task, self.arguments, f"{part[0]}-{part[1]}", signature, self.pause, self.asked)
        try:
            future = self.workers.executor.submit(*call)
        except BrokenExecutor:
            self.renew()
            future = self.workers.executor.submit(*call)
        self.flying[future] = _Flight(part, time.monotonic())

    def fill(self) -> None:
        while len(self.flying) < self.workers.count:
            self.again = [part for part in self.again if not self.parts[part].settled]
            part = self.again.pop(0) if self.again else self.next_replay() or self.next_part() or self.slow_part()
            if part is None:
                return
            self.ask(part)

    def renew(self) -> None:
        """Another executor in the place of one that a dead worker has broken; what it had is asked again."""
        lost = [flight.part for flight in self.flying.values() if not self.parts[flight.part].settled]
        self.flying.clear()
        self.out.retried += len(lost)
        self.again += lost
        self.workers.renew()

    # ---- what is answered

    def take(self, part: Part, answer: Answer) -> None:
        standing = self.parts[part]
        self.freed = answer.worker
        if not answer.error and not self.parts_of.is_whole(answer.data):
            strange = self.parts_of.strangeness(answer.data)
            answer = Answer(answer.worker, 0, b"", "its answer is no whole part of this run" + f": {strange}" * bool(strange))
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
        enough = _ALONE if heard else _OPINIONS * self.workers.count + _ALONE
        agreed = len(votes) == 1 and (most >= standing.wanted or len(standing.digests) > enough)
        if not agreed and (most < 2 or most <= sum(votes.values()) / 2):
            if standing.settled:  # or the next start would take it for played
                self.parts_of.path_of(part).unlink()
                standing.settled = ""
            if len(votes) > 1 and len(standing.digests) > (2 if heard else _OPINIONS) * self.workers.count + _ALONE:
                named = ", ".join(sorted(asked))
                raise SpreadError(f"rounds {part[0]}-{part[1]} are played differently by {named}")
            if len(votes) == 1 or self.gaps:
                if part not in self.replays:
                    self.replays.append(part)
            elif part not in self.again:  # the executor chooses the worker: so all are asked at once
                self.again += [part] * self.workers.count
            return
        if standing.settled != best:
            write(self.parts_of.path_of(part), standing.rivals[best])
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
            if self.refusals > 10 * self.workers.count and not self.may_play():
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

    def run(self) -> None:
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
                    self.show(f"{self.parts_of.outline.rounds - left} of {self.parts_of.outline.rounds} rounds handed out, {len(self.flying)} parts with workers")
        finally:
            for future in self.flying:
                future.cancel()
        self.out.files = self.parts_of.files()
