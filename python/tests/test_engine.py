"""The engine: moves, lines, limits; the GIL let go, Ctrl-C."""

from __future__ import annotations

import _thread
import signal
import subprocess
import sys
import threading
import time
from typing import Callable, Iterator, List

import pytest

import turncoat
from turncoat import Board, Engine, Limit

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"


def test_it_plays_a_legal_move_in_every_game() -> None:
    for info in turncoat.games():
        board = Board(info.id)
        engine = Engine(level=3)
        for _ in range(2):
            result = engine.play(board, Limit(nodes=500))
            assert result.move in board.legal_moves and result.nodes > 0
            board.push(result.move)
            if board.is_chance_node():
                board.push(board.legal_moves[0])


def test_it_sees_mate_and_says_so() -> None:
    board = Board("chess", MATE_IN_ONE)
    engine = Engine()
    assert engine.play(board, Limit(depth=4)).move == "e1e8"
    lines = engine.analyse(board, Limit(depth=4), multipv=3)
    assert [line.rank for line in lines] == [1, 2, 3]
    assert lines[0].moves[0] == "e1e8" and lines[0].score.mate == 1
    assert engine.play(board, Limit(nodes=200), root_moves=["a1a2"]).move == "a1a2"


def test_the_same_seed_answers_the_same() -> None:
    board = Board("mercenary")
    answers = {tuple(Engine(level=2, seed=9).play(board, Limit(nodes=2000))[:3]) for _ in range(2)}
    assert len(answers) == 1


def test_what_it_refuses() -> None:
    board = Board("chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
    with pytest.raises(ValueError, match="no legal move"):
        Engine().play(board, root_moves=["f7f1x"])
    board.push("f7g7")
    with pytest.raises(ValueError, match="the game is over"):
        Engine().play(board)
    dice = Board("cooperative")
    dice.push("a2a3")
    with pytest.raises(ValueError, match="dice"):
        Engine().play(dice)
    for threads, level, hash in [(0, 1, 1), (65, 1, 1), (1, 0, 1), (1, 11, 1), (1, 1, 0), (1, 1, 1 << 40)]:
        with pytest.raises(ValueError):
            Engine(threads, level, hash)
    with pytest.raises(ValueError):
        Engine(searcher="oracle")
    with pytest.raises(turncoat.EngineError):
        Engine(searcher="paranoid").play(Board())


@pytest.mark.parametrize("name", ["time", "nodes", "depth", "clock", "increment", "moves_to_go"])
@pytest.mark.parametrize("value", [-1, float("nan"), float("inf"), -float("inf"), 1e300])
def test_limits_that_are_none_are_refused(name: str, value: float) -> None:
    with pytest.raises(ValueError, match=name):
        Limit(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("spec", [game.id for game in turncoat.games()])
def test_a_search_of_few_nodes_has_lines_too(spec: str) -> None:
    board = Board(spec)
    for nodes in (1, 25, 700, 3000):
        for level in (1, 10):
            engine = Engine(level=level)
            result = engine.play(board, Limit(nodes=nodes))
            assert result.lines[0].moves[0] == result.move and result.nodes >= result.lines[0].nodes
            if spec != "cooperative":  # there the dice answer
                assert result.ponder == (result.lines[0].moves[1:2] or (None,))[0]
        lines = Engine().analyse(board, Limit(nodes=nodes), multipv=4)
        assert [line.rank for line in lines] == [1, 2, 3, 4]
        assert [line.score.centipawns for line in lines] == sorted((line.score.centipawns for line in lines), reverse=True)


def test_other_threads_run_while_it_thinks() -> None:
    engine, counted = Engine(), 0
    thinking = threading.Thread(target=lambda: engine.play(Board(), Limit(infinite=True)), daemon=True)
    thinking.start()
    until = time.monotonic() + 0.3
    while time.monotonic() < until:
        counted += 1
    with pytest.raises(RuntimeError, match="another thread"):
        engine.play(Board(), Limit(nodes=10))
    engine.stop()
    thinking.join(timeout=10)
    assert not thinking.is_alive() and counted > 1000


@pytest.fixture
def ctrl_c_heard() -> Iterator[None]:
    """Who is started in the background by a shell does not hear it otherwise."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_heard")
def test_ctrl_c_ends_a_search_and_a_count() -> None:
    def interrupt_soon() -> None:
        time.sleep(0.15)
        _thread.interrupt_main()

    works: List[Callable[[], object]] = [
        lambda: Engine(threads=2).play(Board(), Limit(time=60)),
        lambda: Board().perft(12),
    ]
    for work in works:
        threading.Thread(target=interrupt_soon).start()
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            work()
        assert time.monotonic() - begun < 5


@pytest.mark.usefixtures("ctrl_c_heard")
def test_a_real_signal_ends_a_program_that_thinks() -> None:
    script = "import turncoat; print('go', flush=True); turncoat.Engine().play(turncoat.Board(), turncoat.Limit(infinite=True))"
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "go\n"
    time.sleep(0.2)
    program.send_signal(2)
    _, said = program.communicate(timeout=20)
    assert "KeyboardInterrupt" in said and program.returncode != 0


def test_memory_stays_flat_over_many_games() -> None:
    def resident() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * 4096

    def play(games: int) -> None:
        random = turncoat.Random(1)
        for number in range(games):
            board = Board(["merger", "cooperative", "mercurial"][number % 3])
            for _ in range(60):
                board.push_random(random)
                list(board.legal_moves)[:3]
            board.copy().outcome()
            try:
                board.push("nonsense")
            except turncoat.IllegalMoveError:
                pass
            batch.play_random(20)
            turncoat.Game("chess").new_initial_state().observation_tensor()

    batch = turncoat.Batch("mercenary", 16, 1)
    play(60)
    before = resident()
    play(120)
    assert resident() - before < 4 << 20
