"""Runs that are spread over workers: stragglers, duplicates, wrong bytes, dead workers, other programs."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, List, Sequence

import pytest

from turncoat import _lab_driver, _lab_parts, lab
from turncoat.lab import Answer, ForeignProgramError, Outline, SpreadError, play_part, spread

TOLD = Outline("a run", "7", 40)
ORDER = ["lab", "run", "anything"]


def play(arguments: Sequence[lab.Argument], part: str, signature: str) -> bytes:
    """A line for each round: what every honest worker says."""
    first, last = (int(number) for number in part.split("-"))
    if signature != TOLD.signature:
        raise ForeignProgramError("another program")
    return TOLD.manifest.encode() + b"\n" + b"".join(hashlib.sha256(str(one).encode()).hexdigest().encode() + b"\n" for one in range(first, last + 1))


def play_a_while(arguments: Sequence[lab.Argument], part: str, signature: str) -> bytes:
    time.sleep(0.02)
    return play(arguments, part, signature)


WHOLE = play(ORDER, "1-40", "7")
HEAD = TOLD.manifest.encode() + b"\n"


class Workers(Executor):
    """Threads that call themselves by numbers, in turns, and say of each answer what a test wants them to."""

    def __init__(self, count: int, change: Callable[[int, str, Answer], Answer] = lambda who, part, answer: answer) -> None:
        self._max_workers = count
        self.threads = ThreadPoolExecutor(count)
        self.change, self.lock = change, threading.Lock()
        self.free = list(range(count))
        self.asked: List[str] = []

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        part = arguments[2]
        self.asked.append(part)

        def work() -> Answer:
            with self.lock:
                who = self.free.pop(0)
            try:
                return self.change(who, part, dataclasses.replace(call(*arguments), worker=f"worker {who}"))
            finally:
                with self.lock:
                    self.free.append(who)

        return self.threads.submit(work)


def content(folder: Path) -> bytes:
    return HEAD + b"".join(file.read_bytes().removeprefix(HEAD) for file in sorted(folder.glob("*.jsonl")))


def test_parts_are_the_run_and_what_is_there_is_not_asked_again(tmp_path: Path) -> None:
    out = spread(ProcessPoolExecutor(2), ORDER, tmp_path, seconds=0.05, task=play_a_while, told=TOLD)
    assert content(tmp_path) == WHOLE and out.played == 40 and out.there == 0
    assert out.files == sorted(tmp_path.glob("*.jsonl")) and not list(tmp_path.glob(".*"))
    assert 1 <= out.twice <= out.parts / 2  # one in a hundred, and the first is one of them
    lost = out.files[1]
    first, last = (int(number) for number in lost.stem.split("-"))
    lost.unlink()
    (tmp_path / ".00000003-00000004.jsonl.9").write_bytes(b"half a par")
    workers = Workers(2)
    again = spread(workers, ORDER, tmp_path, task=play, told=TOLD)
    assert again.there == 40 - (last - first + 1) and again.played == last - first + 1
    assert {part for part in workers.asked} <= {f"{one}-{other}" for one in range(first, last + 1) for other in range(one, last + 1)}
    assert content(tmp_path) == WHOLE
    nothing = Workers(2)
    assert spread(nothing, ORDER, tmp_path, task=play, told=TOLD).played == 0 and nothing.asked == []
    with pytest.raises(SpreadError, match="has parts of another run"):
        spread(nothing, ORDER, tmp_path, task=play, told=dataclasses.replace(TOLD, manifest="another"))


def test_one_part_in_so_many_is_played_by_another_worker(tmp_path: Path) -> None:
    told = []

    def remember(who: int, part: str, answer: Answer) -> Answer:
        told.append((part, who))
        return answer

    out = spread(Workers(3, remember), ORDER, tmp_path, seconds=0.001, replay=4, task=play_a_while, told=TOLD)
    twice = {part for part, _ in told if sum(one == part for one, _ in told) > 1}
    assert len(twice) >= 10
    assert sum(len({who for one, who in told if one == part}) > 1 for part in twice) >= len(twice) - 1  # at the end there may be no other worker
    assert out.twice >= 10 and content(tmp_path) == WHOLE


def test_a_straggler_is_not_waited_for(tmp_path: Path) -> None:
    stuck = threading.Event()

    def sleep(who: int, part: str, answer: Answer) -> Answer:
        if who == 0 and part != "1-1" and not stuck.is_set():
            stuck.set()
            time.sleep(4)
        return answer

    begun = time.monotonic()
    out = spread(Workers(2, sleep), ORDER, tmp_path, seconds=0.1, task=play_a_while, told=TOLD)
    assert time.monotonic() - begun < 3.5 and stuck.is_set()
    assert content(tmp_path) == WHOLE and out.played == 40


def test_wrong_bytes_are_found_and_the_worker_is_named(tmp_path: Path) -> None:
    def lie(who: int, part: str, answer: Answer) -> Answer:
        return dataclasses.replace(answer, data=HEAD + answer.data.removeprefix(HEAD).upper()) if who == 1 else answer

    out = spread(Workers(3, lie), ORDER, tmp_path, seconds=0.001, replay=1, task=play_a_while, told=TOLD)
    assert content(tmp_path) == WHOLE and out.wrong == ["worker 1"]

    def invent(who: int, part: str, answer: Answer) -> Answer:
        return dataclasses.replace(answer, data=HEAD + os.urandom(8).hex().encode() + b"\n")

    with pytest.raises(SpreadError, match="are played differently by worker"):
        spread(Workers(2, invent), ORDER, tmp_path / "other", replay=1, task=play, told=TOLD)


class InOrder(Executor):
    """Answers at once, each call by the next worker of a list, and by turns when the list has ended."""

    _max_workers = 3

    def __init__(self, order: List[int], change: Callable[[int, str, Answer], Answer]) -> None:
        self.order, self.change = order, change

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        who = self.order.pop(0)
        self.order += [] if len(self.order) > 2 else [0, 2, 1]
        out: Future[Any] = Future()
        out.set_result(self.change(who, arguments[2], dataclasses.replace(call(*arguments), worker=f"worker {who}")))
        return out


def test_a_worker_that_is_heard_first_and_often_does_not_confirm_itself(tmp_path: Path) -> None:
    def lie(who: int, part: str, answer: Answer) -> Answer:
        return dataclasses.replace(answer, data=HEAD + answer.data.removeprefix(HEAD).upper()) if who == 1 else answer

    out = spread(InOrder([1, 0] * 5, lie), ORDER, tmp_path, seconds=0.001, replay=1, task=play, told=TOLD)
    assert content(tmp_path) == WHOLE and out.wrong == ["worker 1"]


def test_another_program_is_refused_and_does_not_take_all_parts(tmp_path: Path) -> None:
    calls = []

    def other_program(who: int, part: str, answer: Answer) -> Answer:
        calls.append(who)
        if who != 0:
            return answer
        time.sleep(0.1)
        return Answer("worker 0", 0, b"", "this program's signature is 8, not 7: it would play other games", True)

    out = spread(Workers(3, other_program), ORDER, tmp_path, seconds=0.05, task=play_a_while, told=TOLD)
    assert out.refused == ["worker 0"] and content(tmp_path) == WHOLE and out.wrong == []
    with pytest.raises(ForeignProgramError, match="all workers have another program"):
        spread(Workers(2), ORDER, tmp_path / "other", pause=0, task=play, told=dataclasses.replace(TOLD, signature="8"))


def test_answers_that_are_no_part_of_the_run_are_asked_again(tmp_path: Path) -> None:
    cut = set()

    def cut_once(who: int, part: str, answer: Answer) -> Answer:
        if part in cut:
            return answer
        cut.add(part)
        return dataclasses.replace(answer, data=[b"", answer.data[:-1], b"another run\n" + answer.data][len(cut) % 3])

    out = spread(Workers(2, cut_once), ORDER, tmp_path, seconds=0.05, task=play_a_while, told=TOLD)
    assert content(tmp_path) == WHOLE and out.retried >= 3
    for data in (b"", HEAD[:3], out.files[0].read_bytes()[:-1]):
        out.files[0].write_bytes(data)
        assert spread(Workers(2), ORDER, tmp_path, task=play, told=TOLD).played > 0
        assert content(tmp_path) == WHOLE
        out.files[0] = min(tmp_path.glob("*.jsonl"))
    out.files[0].write_bytes(b"another run\n")
    with pytest.raises(SpreadError, match="is no part of this run"):
        spread(Workers(2), ORDER, tmp_path, task=play, told=TOLD)


def test_what_one_worker_alone_has_said_is_not_there_until_it_is_settled(tmp_path: Path) -> None:
    def differ(who: int, part: str, answer: Answer) -> Answer:
        return dataclasses.replace(answer, data=HEAD + os.urandom(8).hex().encode() + b"\n")

    with pytest.raises(SpreadError, match="are played differently by worker"):
        spread(Workers(2, differ), ORDER, tmp_path, replay=1, task=play, told=TOLD)
    assert not list(tmp_path.glob("*.jsonl"))


def test_calls_differ_and_executors_that_were_made_are_shut_down(tmp_path: Path) -> None:
    class Recording(Workers):
        calls: List[Any] = []
        closed = 0

        def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            self.calls.append((arguments[2], arguments[5]))
            return super().submit(call, *arguments, **named)

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            self.closed += 1

    made = Recording(2)
    spread(lambda: made, ORDER, tmp_path / "made", replay=1, task=play, told=TOLD)
    assert len({part for part, _ in made.calls}) < len(made.calls) == len(set(made.calls)) and made.closed == 1
    given = Recording(2)
    spread(given, ORDER, tmp_path / "given", task=play, told=TOLD)
    assert given.closed == 0


def test_one_worker_that_plays_is_waited_for_while_others_refuse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_lab_driver, "_START", 0.01)

    def refuse(who: int, part: str, answer: Answer) -> Answer:
        if who == 0:
            time.sleep(0.3)
            return answer
        time.sleep(0.002)
        return Answer(f"worker {who}", 0, b"", "another program", True)

    spread(Workers(2, refuse), ORDER, tmp_path, seconds=10, replay=0, pause=0, task=play, told=dataclasses.replace(TOLD, rounds=3))
    assert content(tmp_path) == play(ORDER, "1-3", "7")


def test_failures_are_asked_again_a_few_times(tmp_path: Path) -> None:
    failed = set()

    def fail_once(who: int, part: str, answer: Answer) -> Answer:
        if part in failed:
            return answer
        failed.add(part)
        if len(failed) % 2 == 0:
            raise RuntimeError("the machine is gone")
        return dataclasses.replace(answer, data=b"", error="no memory")

    out = spread(Workers(2, fail_once), ORDER, tmp_path, seconds=0.05, task=play_a_while, told=TOLD)
    assert content(tmp_path) == WHOLE and out.retried >= 2

    def fail(who: int, part: str, answer: Answer) -> Answer:
        return dataclasses.replace(answer, error="no memory")

    with pytest.raises(SpreadError, match=r"rounds \d+-\d+, worker \d: no memory"):
        spread(Workers(2, fail), ORDER, tmp_path / "other", task=play, told=TOLD)


def die_once(arguments: Sequence[lab.Argument], part: str, signature: str) -> bytes:
    mark = Path(str(arguments[-1]))
    if not mark.exists() and int(part.split("-")[0]) >= 10:
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_a_while(arguments, part, signature)


def test_a_worker_that_is_killed_is_no_loss(tmp_path: Path) -> None:
    order = [*ORDER, str(tmp_path / "dead")]
    out = spread(lambda: ProcessPoolExecutor(2), order, tmp_path / "run", seconds=0.05, task=die_once, told=TOLD)
    assert (tmp_path / "dead").exists() and out.retried >= 1 and content(tmp_path / "run") == WHOLE
    order[-1] = str(tmp_path / "dead again")
    with pytest.raises(SpreadError, match="given a function that makes one"):
        spread(ProcessPoolExecutor(2), order, tmp_path / "other", seconds=0.05, task=die_once, told=TOLD)
    # What had been answered is there, and a new executor goes on.
    assert spread(ProcessPoolExecutor(2), order, tmp_path / "other", task=die_once, told=TOLD).there > 0
    assert content(tmp_path / "other") == WHOLE


PROGRAM = os.environ.get("TURNCOAT") or shutil.which("turncoat") or ""
with_program = pytest.mark.skipif(not PROGRAM, reason="the program turncoat is missing")
REAL = ["lab", "run", "mercurial", "--nodes", "20,40", "--games", "64", "--opening", "3", "--max-plies", "40", "--seed", "7"]


def report(files: List[Path], page: Path) -> bytes:
    subprocess.run([PROGRAM, "lab", "report", *[str(file) for file in files], "--html", str(page)], check=True, capture_output=True)
    return page.read_bytes()


@with_program
def test_the_report_is_that_of_one_process(tmp_path: Path) -> None:
    one = tmp_path / "one.jsonl"
    subprocess.run([PROGRAM, *REAL, "--out", str(one)], check=True, capture_output=True)
    out = spread(lambda: ProcessPoolExecutor(2), REAL, tmp_path / "parts", seconds=0.3)
    assert out.played == 16 and out.parts > 2
    expected = report([one], tmp_path / "one.html")
    assert report(out.files, tmp_path / "parts.html") == expected
    out.join(tmp_path / "joined.jsonl")
    assert report([tmp_path / "joined.jsonl"], tmp_path / "joined.html") == expected
    assert sorted(one.read_bytes().splitlines()) == sorted((tmp_path / "joined.jsonl").read_bytes().splitlines())


@with_program
def test_a_match_is_spread(tmp_path: Path) -> None:
    openings = tmp_path / "openings"
    openings.write_text("8/5k2/8/8/8/8/PPP1K3/8 w - - 0 1\n")
    order = ["match", "chess", "--first", "nodes=30", "--second", "nodes=20", "--games", "8", "--max-plies", "40"]
    order += ["--openings", str(openings)]
    out = spread(lambda: ProcessPoolExecutor(2), order, tmp_path / "parts", seconds=0.2)
    out.join(tmp_path / "games")

    def said(*more: str) -> str:
        return subprocess.run([PROGRAM, *order, *more], check=True, capture_output=True, text=True).stdout

    told = [said(), said("--records", str(tmp_path / "games"))]
    assert told[1].split("\n", 1)[1] == told[0] and "8 games" in told[0]
    # The same name with other openings, another option, or a file of another match: refused, with the reason.
    openings.write_text("8/5k2/8/8/8/8/PPPPK3/8 w - - 0 1\n")
    with pytest.raises(SpreadError, match="has parts of another run: '1 openings of "):
        spread(ProcessPoolExecutor(2), order, tmp_path / "parts")
    with pytest.raises(SpreadError, match="'seed 1, 8 random plies, 40 at most, 200 ms late', not '.* 100 ms late'"):
        spread(ProcessPoolExecutor(2), [*order, "--margin", "100"], tmp_path / "parts")
    data = out.files[0].read_bytes()
    out.files[0].write_bytes(data.replace(b" | program ", b" | program 1", 1))
    with pytest.raises(SpreadError, match="is of another run than .*'program "):
        out.join(tmp_path / "games")


ENGINE = """#!/usr/bin/env python3
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Slip 1\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        print("bestmove a1a1", flush=True)
    elif word == "quit":
        break
"""


@with_program
def test_complaints_of_engines_come_along(tmp_path: Path) -> None:
    engine = tmp_path / "slip"
    engine.write_text(ENGINE)
    engine.chmod(0o755)
    order = ["match", "chess", "--first", "nodes=20", "--second", f"cmd={engine},nodes=1,name=Slip", "--games", "2"]
    out = spread(lambda: ProcessPoolExecutor(1), order, tmp_path / "parts", replay=0)
    assert b" | Slip 1\n" in out.files[0].read_bytes()
    out.join(tmp_path / "games")
    told = subprocess.run([PROGRAM, *order, "--records", str(tmp_path / "games")], check=True, capture_output=True, text=True).stdout
    assert "game 1: Slip: " in told and "game 2: Slip: " in told and "a1a1" in told, told


@with_program
def test_a_search_goes_on_stage_by_stage(tmp_path: Path) -> None:
    order = ["lab", "search", "mercenary", "--nodes", "1", "--candidates", "6", "--screen", "2", "--games", "2",
             "--finalists", "2", "--last", "4"]
    one = subprocess.run([PROGRAM, *order], check=True, capture_output=True, text=True).stdout
    out = spread(lambda: ProcessPoolExecutor(2), [*order, "--folder", str(tmp_path / "search")], tmp_path / "parts", seconds=3)
    assert out.said == one and out.played > 4
    assert not [file for file in (tmp_path / "parts").iterdir() if file.is_dir()]  # the program has all of them
    again = spread(lambda: ProcessPoolExecutor(2), [*order, "--folder", str(tmp_path / "search")], tmp_path / "parts")
    assert again.said == one and again.played == 0


@with_program
def test_what_a_run_suggests_is_confirmed(tmp_path: Path) -> None:
    first = tmp_path / "first.jsonl"
    subprocess.run([PROGRAM, *REAL, "--out", str(first)], check=True, capture_output=True)
    subprocess.run([PROGRAM, "lab", "report", str(first), "--json", str(tmp_path / "json")], check=True, capture_output=True)
    effect = json.loads((tmp_path / "json").read_text())["effects"][0]
    order = ["lab", "confirm", str(first), "--claim", f"{effect['measure']}: {effect['of']}", "--most", "32", "--out"]
    subprocess.run([PROGRAM, *order, str(tmp_path / "one.jsonl")], check=True, capture_output=True)
    out = spread(lambda: ProcessPoolExecutor(2), [*order, str(tmp_path / "two.jsonl")], tmp_path / "parts", seconds=0.3)
    assert "To be confirmed: " in out.said and out.played > 0
    lines = [sorted((tmp_path / f"{name}.jsonl").read_bytes().splitlines()) for name in ("one", "two")]
    assert lines[0] == lines[1]


def play_or_die_once(arguments: Sequence[lab.Argument], part: str, signature: str) -> bytes:
    """As play_part, but one worker of all is killed."""
    mark = Path(os.environ["TURNCOAT_TEST_DEAD"])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_part(arguments, part, signature)


TUNE = ["tune", "[x : mercurial]", "--nodes", "20", "--pairs", "32", "--match", "16"]
MINI = "[mini : chess] | board = 5x5 | start = rnbqk/ppppp/5/PPPPP/RNBQK | castles = -"
TRAIN = ["train", MINI, "--count", "300", "--nodes", "20", "--match-nodes", "20", "--match", "3", "--generations", "2"]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What one process says of tuning, and where it has trained."""
    folder = tmp_path_factory.mktemp("alone")
    subprocess.run([PROGRAM, *TRAIN, "--out", str(folder / "one.network")], check=True, capture_output=True)
    return subprocess.run([PROGRAM, *TUNE], check=True, capture_output=True, text=True).stdout, folder


@with_program
@pytest.mark.parametrize("workers", [1, 3])
def test_tuning_and_training_are_those_of_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: tuple[str, Path], workers: int
) -> None:
    monkeypatch.setenv("TURNCOAT_TEST_DEAD", str(tmp_path / "dead"))
    said, folder = alone
    out = spread(
        lambda: ProcessPoolExecutor(workers), [*TUNE, "--scores", str(tmp_path / "scores")], tmp_path / "tune", seconds=2,
        task=play_or_die_once,
    )
    assert out.said == said and out.retried >= 1 and out.played == 48

    (tmp_path / "dead").unlink()
    order = [*TRAIN, "--out", str(tmp_path / "one.network")]
    out = spread(lambda: ProcessPoolExecutor(workers), order, tmp_path / "train", seconds=0.5, task=play_or_die_once)
    assert "network 1 against the terms, 6 games of 20 nodes" in out.said
    first, second = (sorted((there / "one.training").iterdir()) for there in (folder, tmp_path))
    assert [file.name for file in first] == [file.name for file in second]
    for here, there in zip(first, second):
        assert here.read_bytes() == there.read_bytes(), here
    assert (folder / "one.network").exists() == (tmp_path / "one.network").exists()


@with_program
def test_what_the_program_refuses(tmp_path: Path) -> None:
    with pytest.raises(SpreadError, match="there is no game 'nothing'|nothing"):
        lab.outline(["lab", "run", "nothing"])
    with pytest.raises(ForeignProgramError, match="it would play other games"):
        play_part(REAL, "1-1", "1-2")
    with pytest.raises(SpreadError, match="there are 16 rounds only"):
        play_part(REAL, "17-17", "")
    # A program of before there were parts says that it does not know the argument.
    old = tmp_path / "turncoat"
    old.write_text("#!/bin/sh\necho 'The following arguments were not expected: --part' >&2\nexit 109\n")
    old.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", "import turncoat.lab as lab; lab.play_part(['lab', 'run', 'chess'], '1-1', '7')"],
        env={**os.environ, "TURNCOAT": str(old)},
        capture_output=True,
        text=True,
    )
    assert "ForeignProgramError" in done.stderr, done.stderr


@with_program
def test_by_the_command_line(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "turncoat.lab", str(tmp_path / "parts"), "--workers", "2", "--seconds", "0.3"]
    call += ["--join", str(tmp_path / "run.jsonl"), "--", *REAL]
    done = subprocess.run(call, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("16 rounds played in "), done.stdout + done.stderr
    assert done.stdout.endswith("asked again\n")
    done = subprocess.run([*call[:4], "--", "lab", "run", "nothing"], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith("turncoat.lab: "), done.stderr


def test_parts_with_rounds_in_common_are_not_joined(tmp_path: Path) -> None:
    files = [tmp_path / "00000001-00000004.part", tmp_path / "00000003-00000008.part"]
    for file in files:
        file.write_bytes(b"tune\n2\n")
    with pytest.raises(SpreadError, match="rounds in common"):
        _lab_parts.joined(files, with_head=False)


def test_dask(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is missing")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            spread(client.get_executor(), ORDER, tmp_path, workers=2, seconds=0.05, task=play_a_while, told=TOLD)
    assert content(tmp_path) == WHOLE
