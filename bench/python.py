"""How fast the Python package is, beside others that are installed: python-chess, pyffish, OpenSpiel, PettingZoo.

    make python && PYTHONPATH=build/python python3 bench/python.py

Random play, one thread, seconds of the CPU; what is not installed is left out. Each figure is the best of three runs.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from typing import Any, Callable, Optional

import numpy as np

import turncoat
import turncoat.pettingzoo

# What is measured if arguments name some of it: board, state, batch, aec.
WANTED = sys.argv[1:] or ["board", "state", "batch", "aec"]
SPECS = [game.id for game in turncoat.games()]
SECONDS = 0.7


def module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def speed(play: Callable[[], int]) -> float:
    """What `play` does a second; it says how much it has done."""
    best = 0.0
    for _ in range(3):
        done, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            done += play()
        best = max(best, done / (time.process_time() - begun))
    return best


def tell(what: str, value: Optional[float]) -> None:
    if value is not None:
        print(f"  {what:<58}{round(value):>12,}", flush=True)


def our_board(spec: str) -> Callable[[], int]:
    def play() -> int:
        board, plies = turncoat.Board(spec), 0
        while moves := board.legal_moves:
            board.push(random.choice(moves))
            plies += 1
        return plies

    return play


def python_chess(chess: Any) -> Callable[[], int]:
    def play() -> int:
        board = chess.Board()  # without asking for draws, which would take it as long again
        while board.ply() < 400 and (moves := list(board.legal_moves)):
            board.push(random.choice(moves))
        return int(board.ply())

    return play


def pyffish(ffish: Any) -> Callable[[], int]:
    def play() -> int:
        moves: list[str] = []
        start = ffish.start_fen("chess")
        while len(moves) < 100:
            legal = ffish.legal_moves("chess", start, moves)
            if not legal:
                break
            moves.append(random.choice(legal))
        return len(moves)

    return play


def spiel_state(game: Any) -> Callable[[], int]:
    def play() -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal() and plies < 400:
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return play


def batch(spec: str, how: str) -> Callable[[], int]:
    games = 256
    many, generator = turncoat.Batch(spec, games), np.random.default_rng(1)
    out = many.observe()

    def play() -> int:
        if how == "play_random":
            many.play_random(10)
            return 10 * games
        for _ in range(10):
            if how == "observe alone":
                many.observe(out)
                continue
            many.step((generator.random(games) * many.legal()).astype(np.int64))
            if how == "legal, step, observe":
                many.observe(out)
        return 10 * games

    return play


def aec(env: Any, most: int = 400) -> Callable[[], int]:
    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated or steps >= most:
                break
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return play


def boards() -> None:
    print("Board, plies a second: len and one of the legal moves, push")
    for spec in SPECS:
        tell(f"turncoat {spec}", speed(our_board(spec)))
    if chess := module("chess"):
        tell(f"python-chess {chess.__version__} chess", speed(python_chess(chess)))
    if ffish := module("pyffish"):
        tell("pyffish chess (100 plies, moves given anew each time)", speed(pyffish(ffish)))


def states() -> None:
    print("States with OpenSpiel's names, actions a second")
    for actions in ("index", "steps"):
        tell(f"turncoat chess, {actions}", speed(spiel_state(turncoat.Game("chess", actions=actions))))
    if spiel := module("pyspiel"):
        tell("OpenSpiel chess", speed(spiel_state(spiel.load_game("chess"))))


def batches() -> None:
    print("Batch of 256 games, plies a second; throws of dice are not counted")
    for spec in SPECS:
        for how in ("play_random", "legal, step", "legal, step, observe", "observe alone"):
            tell(f"{spec}: {how}", speed(batch(spec, how)))


def environments() -> None:
    print("PettingZoo's AEC: last, a random legal action, step; steps a second")
    for spec in SPECS:
        tell(f"turncoat {spec} (tokens)", speed(aec(turncoat.pettingzoo.env(spec))))
    if theirs := module("pettingzoo.classic.chess_v6"):
        tell("PettingZoo chess_v6 (whole moves)", speed(aec(theirs.env())))


def main() -> None:
    for name, measure in (("board", boards), ("state", states), ("batch", batches), ("aec", environments)):
        if name in WANTED:
            measure()


if __name__ == "__main__":
    main()
