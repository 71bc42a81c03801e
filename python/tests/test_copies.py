"""Pickles and deep copies: everything that a learner holds comes back, and goes on as the original does, dice included."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any, Callable, List

import numpy as np
import pytest

import turncoat
import turncoat.gymnasium
import turncoat.pettingzoo
from turncoat import Batch, Board, Encoding, Engine, Game, Limit, Random

SPECS = [game.id for game in turncoat.games()] + ["mercenary:hold=2,release=choose,setup=place"]
COPIES: List[Callable[[Any], Any]] = [lambda it: pickle.loads(pickle.dumps(it)), copy.deepcopy, copy.copy]
DEEP_COPIES = COPIES[:2]


@pytest.mark.parametrize("copied", COPIES)
def test_streams_and_encodings(copied: Callable[[Any], Any]) -> None:
    random = Random(5)
    random.next()
    again = copied(random)
    assert [random.below(1000) for _ in range(5)] == [again.below(1000) for _ in range(5)]
    board = Board("cooperative")
    encoding = copied(Encoding(board))
    assert encoding.spec == "cooperative" and encoding.tokens == Encoding(board).tokens
    assert (encoding.observe(board) == Encoding(board).observe(board)).all()
    assert list(copied(board.legal_moves)) == list(board.legal_moves)


@pytest.mark.parametrize("copied", DEEP_COPIES)
@pytest.mark.parametrize("spec", SPECS)
def test_states(spec: str, copied: Callable[[Any], Any]) -> None:
    game, random = copied(Game(spec)), np.random.default_rng(3)
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        again = copied(state)
        assert again.observation_string() == state.observation_string() and again.history() == state.history()
        assert again.legal_actions() == state.legal_actions()
        action = int(random.choice(state.legal_actions()))
        again.apply_action(action)
        state.apply_action(action)
        assert again.observation_string() == state.observation_string()
    read = game.deserialize_state(state.serialize())
    assert read.observation_string() == state.observation_string() and read.history() == state.history()


@pytest.mark.parametrize("copied", DEEP_COPIES)
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("actions", ["index", "steps"])
def test_batches(spec: str, actions: str, copied: Callable[[Any], Any]) -> None:
    batch, random = Batch(spec, 3, seed=2, actions=actions), np.random.default_rng(4)

    def choose(legal: Any) -> Any:
        if actions == "index":
            return (random.random(3) * legal).astype(np.int64)
        return np.array([random.choice(np.flatnonzero(row)) for row in legal])

    for _ in range(4):
        for _ in range(25):
            batch.step(choose(batch.legal()))
        again = copied(batch)
        for what in ("turns", "finished", "rewards"):
            assert (getattr(again, what) == getattr(batch, what)).all()
        for _ in range(10):
            assert (again.legal() == batch.legal()).all()
            chosen = choose(batch.legal())
            batch.step(chosen)
            again.step(chosen)
            assert (again.observe() == batch.observe()).all() and (again.turns == batch.turns).all()
        batch.play_random(40)  # with dice
        again.play_random(40)
        assert (again.observe() == batch.observe()).all() and (again.rewards == batch.rewards).all()


def test_a_spoilt_pickle_of_a_batch_is_refused() -> None:
    batch = Batch("chess", 1)
    with pytest.raises(ValueError, match="no pickle"):
        batch._restore([(["e2e5"], 1, [])], [0], [0.0, 0.0])
    with pytest.raises(ValueError, match="no pickle"):
        batch._restore([], [], [])


@pytest.mark.parametrize("copied", DEEP_COPIES)
@pytest.mark.parametrize("spec", SPECS)
def test_an_environment_for_several(spec: str, copied: Callable[[Any], Any]) -> None:
    env = copied(turncoat.pettingzoo.env(spec, most_plies=80))  # also before its first game
    env.reset(seed=3)
    for _ in range(30):
        env.step(None if any(env.terminations.values()) else int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        if not env.agents:
            break
    other = copied(env)
    while env.agents:
        assert other.agent_selection == env.agent_selection
        seen, reward, ended, truncated, _ = env.last()
        action = None if ended or truncated else int(np.flatnonzero(seen["action_mask"])[-1])
        env.step(action), other.step(action)
        assert other.state_of_game.board == env.state_of_game.board and other.rewards == env.rewards
    env.reset(), other.reset()  # without a seed both go on with the dice that they have
    assert other.state_of_game.board == env.state_of_game.board


@pytest.mark.parametrize("copied", DEEP_COPIES)
@pytest.mark.parametrize("spec", ["mercenary", "cooperative", "mercenary3"])
@pytest.mark.parametrize("level", [0, 3])
def test_an_environment_for_one(spec: str, level: int, copied: Callable[[Any], Any]) -> None:
    env = copied(turncoat.gymnasium.env(spec, opponent_level=level, limit=Limit(nodes=300), most_plies=60))
    seen, _ = env.reset(seed=3)
    for _ in range(6):
        seen = env.step(int(np.flatnonzero(seen["action_mask"])[0]))[0]
    other = copied(env)
    for _ in range(12):
        if not seen["action_mask"].any():
            break
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen = env.step(action)[0]
        other.step(action)
        assert other.state.board == env.state.board


def test_an_engine_comes_back_as_it_was_made() -> None:
    engine = Engine(level=3, hash=2, seed=8)
    board = Board("mercurial")
    fresh = engine.play(board, Limit(nodes=2000))
    engine.play(Board("mercurial", "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K b - 0 1"), Limit(nodes=2000))
    for copied in DEEP_COPIES:
        assert copied(engine).play(board, Limit(nodes=2000))[:3] == fresh[:3]
    engine.forget()
    assert engine.play(board, Limit(nodes=2000))[:3] == fresh[:3]


@pytest.mark.parametrize(
    "work",
    [
        "turncoat.Engine().play(board, turncoat.Limit(infinite=True))",
        "turncoat.Engine(threads=2).analyse(board, turncoat.Limit(infinite=True))",
        "board.perft(20)",
        "turncoat.Batch('merger', 4).play_random(10**12)",
        "[turncoat.Engine().play(board, turncoat.Limit(nodes=20)) for _ in iter(int, 1)]",
    ],
)
def test_a_program_ends_while_another_thread_works(work: str) -> None:
    code = f"""
import threading, time, turncoat
board = turncoat.Board("mercenary")
threading.Thread(target=lambda: {work}, daemon=True).start()
time.sleep(0.3)
print("main ends")
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (told.returncode, told.stdout, told.stderr) == (0, "main ends\n", "")
