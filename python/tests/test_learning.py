"""Batches, states with OpenSpiel's names, and the environments: shapes, masks, rewards."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from typing import Any, Dict, List

import numpy as np
import pytest

import turncoat
import turncoat.gymnasium
import turncoat.pettingzoo
from turncoat import Batch, Board, Encoding, Game, Random

SPECS = [game.id for game in turncoat.games()] + ["mercenary:hold=2,release=choose,setup=place", "cooperative:red=player"]


@pytest.mark.parametrize("spec", SPECS)
def test_a_batch_by_numbers(spec: str) -> None:
    batch, random = Batch(spec, 8, seed=3), np.random.default_rng(1)
    encoding = Encoding(Board(spec))
    assert len(batch) == 8 and batch.planes == encoding.planes and batch.tokens == encoding.tokens
    out = batch.observe()
    assert out.dtype == np.float32 and out.shape == (8, *encoding.shape)
    finished = 0
    for _ in range(300):
        counts = batch.legal()
        assert counts.dtype == np.uint32 and counts.shape == (8,) and (counts > 0).all()
        batch.step((random.random(8) * counts).astype(np.int64))
        assert (batch.turns >= 0).all()
        assert (batch.rewards[~batch.finished] == 0).all()
        assert ((batch.rewards >= 0) & (batch.rewards <= 1)).all()
        finished += int(batch.finished.sum())
    batch.play_random(500)
    assert batch.observe(out) is out
    for number in range(8):
        board = batch.board(number)
        assert sorted(batch.texts(number)) == list(board.legal_moves)
        assert (encoding.observe(board) == out[number]).all()


@pytest.mark.parametrize("spec", SPECS)
def test_a_batch_by_steps(spec: str) -> None:
    batch, random = Batch(spec, 4, seed=3, actions="steps"), np.random.default_rng(1)
    for _ in range(200):
        mask = batch.legal()
        assert mask.dtype == np.bool_ and mask.shape == (4, len(batch.tokens)) and mask.any(axis=1).all()
        batch.step(np.array([random.choice(np.flatnonzero(row)) for row in mask]))


def test_what_a_batch_refuses() -> None:
    batch = Batch("chess", 3)
    before = [batch.board(i).fen() for i in range(3)]
    for actions in ([0, 20, 0], [0, -1, 0], [0, 2**62, 0], [0, 0], [[0, 0, 0]]):
        with pytest.raises(ValueError):
            batch.step(np.array(actions))
    assert [batch.board(i).fen() for i in range(3)] == before
    unfit: List[Any] = [np.zeros((3, 1, 64), np.float32), np.zeros((3, 22, 64))[::1], np.zeros(7, np.int8)]
    for out in unfit:
        with pytest.raises((ValueError, TypeError)):
            batch.observe(out)
    fixed = batch.observe()
    fixed.flags.writeable = False
    with pytest.raises(ValueError):
        batch.observe(fixed)
    for wrong in [0, 10**9]:
        with pytest.raises(ValueError):
            Batch("chess", wrong)
    with pytest.raises(turncoat.InvalidSpecError):
        Batch("draughts", 1)
    with pytest.raises(ValueError):
        Batch("chess", 1, actions="texts")
    with pytest.raises(IndexError):
        batch.board(3)


def test_a_batch_lets_other_threads_run() -> None:
    batch = Batch("chess", 64)
    work = threading.Thread(target=lambda: batch.play_random(4000))
    work.start()
    turns = 0
    while work.is_alive():
        turns += 1
    assert turns > 100
    work = threading.Thread(target=lambda: batch.play_random(4000))
    work.start()
    with pytest.raises(RuntimeError, match="another thread"):
        while work.is_alive():
            batch.rewards.sum()
    work.join()


def play_state(game: Game, seed: int, most: int) -> turncoat.State:
    state, random = game.new_initial_state(), Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        assert actions == sorted(actions) and actions
        assert state.is_chance_node() + state.is_player_node() == 1
        action = actions[random.below(len(actions))]
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == actions
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        else:
            assert state.string_to_action(state.action_to_string(state.current_player(), action)) == action
            assert state.legal_actions((state.current_player() + 1) % state.num_players()) == []
        state.apply_action(action)
    return state


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("actions", ["steps", "index"])
def test_states_have_the_shapes_of_openspiel(spec: str, actions: str) -> None:
    game = Game(spec, actions=actions)
    state = play_state(game, 5, 150)
    tensor = state.observation_tensor()
    assert [len(tensor)] == game.observation_tensor_shape() == [game.observation_tensor_size()]
    assert len(state.returns()) == len(state.rewards()) == game.num_players()
    assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
    assert len(state.history()) == state.move_number() == len(state.full_history())
    twin = state.clone()
    assert str(twin) == str(state) and twin.observation_string() == state.observation_string()
    if not state.is_terminal():
        child = state.child(state.legal_actions()[0])
        assert child.move_number() == state.move_number() + 1 == twin.move_number() + 1
        with pytest.raises(ValueError):
            state.apply_action(10**6)
        assert state.observation_string() == twin.observation_string()
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert replayed.board == state.board
    if actions == "steps" and state.is_player_node():
        mask = state.legal_actions_mask()
        assert mask.shape == (game.num_distinct_actions(),) and list(np.flatnonzero(mask)) == state.legal_actions()


def test_states_end() -> None:
    state = play_state(Game("mercurial"), 2, 100_000)
    assert state.is_terminal() and state.current_player() == -4 and state.legal_actions() == []
    assert sum(state.returns()) == 1 and state.player_return(0) == state.returns()[0]
    with pytest.raises(ValueError, match="over"):
        state.apply_action(0)
    with pytest.raises(ValueError):
        Game("chess", actions="index").num_distinct_actions()
    with pytest.raises(ValueError):
        Game("chess", actions="texts")
    assert Game("cooperative").num_players() == 2 and Game("cooperative").utility_sum() is None


def test_choices_of_a_move_are_seen() -> None:
    state = Game("chess").new_initial_state()
    state.apply_action(state.string_to_action("e2"))
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["e4", "e3"]
    chosen = state.observation()["chosen"]
    assert chosen.sum() == 1 and chosen[state.get_game().encoding.tokens.index("e2")] == 1
    state.apply_action(state.string_to_action("e4"))
    assert state.board.peek() == "e2e4" and state.observation()["chosen"].sum() == 0


def test_an_encoding_is_of_its_own_spec() -> None:
    encoding = Encoding(Board("chess"))
    with pytest.raises(ValueError, match="mercenary"):
        encoding.observe(Board("mercenary"))
    with pytest.raises(ValueError):
        turncoat.Choice(encoding, Board("merger"))
    board = Board()
    choice = turncoat.Choice(encoding, board)
    with pytest.raises(ValueError, match="cannot be chosen"):
        choice.choose(board, encoding.tokens.index("e8"))
    with pytest.raises(ValueError, match="no token"):
        choice.choose(board, 60_000)
    assert choice.choose(board, encoding.tokens.index("b1")) is None
    assert copy.copy(choice).chosen == choice.chosen == [encoding.tokens.index("b1")]


def check_observation(observation: Dict[str, Any], space: Any, acts: bool) -> None:
    assert space.contains(observation)
    assert set(observation) == {"observation", "chosen", "action_mask"}
    assert observation["action_mask"].any() == acts


@pytest.mark.parametrize("spec", SPECS)
def test_an_environment_for_several_learners(spec: str) -> None:
    env = turncoat.pettingzoo.env(spec, most_plies=120, render_mode="ansi")
    for seed in (1, 2):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
        random, steps, left = np.random.default_rng(seed), 0, []
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            assert observation is not None and isinstance(info, dict)
            check_observation(observation, env.observation_space(agent), not (terminated or truncated))
            total[agent] += reward
            for other in env.agents:
                if other != agent and steps < 20:
                    check_observation(env.observe(other), env.observation_space(other), False)
            if terminated or truncated:
                env.step(None)
                left.append(agent)
                continue
            action = int(random.choice(np.flatnonzero(observation["action_mask"])))
            assert env.action_space(agent).contains(action)
            env.step(action)
            steps += 1
        assert sorted(left) == sorted(env.possible_agents) and not env.agents
        assert all(0 <= value <= 1 for value in total.values())
        assert isinstance(env.render(), str)
    env.close()


def test_the_environment_refuses_what_is_illegal() -> None:
    env = turncoat.pettingzoo.env("chess")
    env.reset()
    with pytest.raises(ValueError):
        env.step(10_000)
    with pytest.raises(ValueError):
        env.step(None)
    assert env.agent_selection == "white"
    env.reset(options={"fen": "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"})
    for token in ("f7", "g7"):
        env.step(env.game.encoding.tokens.index(token))
    assert env.rewards == {"white": 1.0, "black": 0.0} and all(env.terminations.values())
    assert all(info == {"reason": "checkmate", "result": "1 0"} for info in env.infos.values())
    with pytest.raises(ValueError, match="checkmate"):
        env.step(0)
    assert turncoat.pettingzoo.env("cooperative").possible_agents == ["white", "black"]


def test_the_same_seed_throws_the_same_dice() -> None:
    def fens(seed: int) -> List[str]:
        env = turncoat.pettingzoo.env("cooperative", most_plies=60)
        env.reset(seed=seed)
        out = []
        for agent in env.agent_iter(60):
            observation, _, ended, truncated, _ = env.last()
            assert observation is not None
            env.step(None if ended or truncated else int(np.flatnonzero(observation["action_mask"])[0]))
            out.append(env.state_of_game.board.fen())
        return out

    assert fens(4) == fens(4) != fens(5)


@pytest.mark.parametrize("spec", ["chess", "mercenary3", "cooperative"])
@pytest.mark.parametrize("level", [0, 1])
def test_an_environment_for_one_learner(spec: str, level: int) -> None:
    env = turncoat.gymnasium.env(
        spec, opponent_level=level, seat=1, limit=turncoat.Limit(nodes=100), most_plies=40, render_mode="svg"
    )
    observation, info = env.reset(seed=3)
    random, ended = np.random.default_rng(3), False
    while not ended:
        check_observation(observation, env.observation_space, True)
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        ended = terminated or truncated
        assert 0 <= reward <= 1
    assert info["reason"] == "most_plies" if truncated else info["result"]
    with pytest.raises(ValueError, match=info["reason"]):
        env.step(action)
    picture = env.render()
    assert picture is not None and picture.startswith("<svg")
    with pytest.raises(ValueError):
        turncoat.gymnasium.env(spec, seat=3)


def fens_of(env: Any, seed: Any, plies: int = 25) -> List[str]:
    """The positions after a learner's moves, which are the same for the same positions."""
    observation, _ = env.reset(seed=seed)
    random, out = np.random.default_rng(5), []
    for _ in range(plies):
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        observation, _, terminated, truncated, _ = env.step(action)
        out.append(env.state.board.fen())
        if terminated or truncated:
            break
    return out


@pytest.mark.parametrize("level", [0, 1, 3, 5, 9])
@pytest.mark.parametrize("spec", ["chess", "mercenary", "mercurial", "merger", "mercenary3", "cooperative"])
def test_a_seed_decides_everything(spec: str, level: int) -> None:
    def made() -> Any:
        return turncoat.gymnasium.env(
            spec, opponent_level=level, seat=1, limit=turncoat.Limit(nodes=200), most_plies=40
        )

    env = made()
    first = fens_of(env, 1)
    unseeded = fens_of(env, None)
    assert fens_of(env, 1) == first == fens_of(made(), 1)
    assert fens_of(env, None) == unseeded  # the games after it follow from it too
    if level < 9:  # there little is left to chance
        assert len({tuple(fens_of(env, seed)) for seed in range(1, 6)}) > 1


def test_environments_begin_where_they_are_told_to() -> None:
    fen = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"
    one = turncoat.gymnasium.env("chess", opponent_level=0)
    one.reset(seed=1)
    before = one.state
    for options in ({"fen": "nonsense"}, {"place": fen}):
        with pytest.raises(ValueError):
            one.reset(options=options)
        assert one.state is before
    one.reset(options={"fen": fen})
    assert one.state.board.fen() == fen
    one.step(one.game.encoding.tokens.index("f7"))
    _, reward, terminated, _, _ = one.step(one.game.encoding.tokens.index("g7"))
    assert reward == 1 and terminated
    several = turncoat.pettingzoo.env("chess")
    with pytest.raises(ValueError):
        several.reset(options={"place": fen})
    one.reset(options={"fen": fen.replace(" w ", " b ")})  # the opponent moves first
    assert one.state.board.ply == 0 or one.state.current_player() == 0


def test_environments_for_human_eyes_print(capsys: pytest.CaptureFixture[str]) -> None:
    one = turncoat.gymnasium.env("chess", opponent_level=0, render_mode="human")
    one.reset(seed=1)
    first = capsys.readouterr().out
    assert str(Board()) in first
    one.step(one.game.encoding.tokens.index("e2"))
    assert str(Board()) in capsys.readouterr().out
    assert one.render() is None
    several = turncoat.pettingzoo.env("mercurial", render_mode="human")
    several.reset()
    assert str(Board("mercurial")) in capsys.readouterr().out
    for environment in (turncoat.gymnasium, turncoat.pettingzoo):
        with pytest.raises(ValueError, match="render_mode"):
            environment.env("chess", render_mode="film")


def test_names_that_openspiel_s_searchers_need() -> None:
    for spec in SPECS:
        game = Game(spec)
        kind = game.get_type()
        assert kind.reward_model.name == "TERMINAL" and kind.dynamics.name == "SEQUENTIAL"
        assert (kind.chance_mode.name == "EXPLICIT_STOCHASTIC") == (spec == "cooperative") == (game.max_chance_outcomes() > 0)
        assert kind.max_num_players == game.num_players() and game.max_game_length() > 1000
        assert not game.new_initial_state().is_simultaneous_node()
    state = Game("chess").new_initial_state("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
    state.apply_action(state.legal_actions()[0])
    assert Game("chess").deserialize_state(state.serialize()).observation_string() == state.observation_string()


@pytest.mark.parametrize("spec", SPECS)
def test_what_pettingzoo_itself_asks(spec: str) -> None:
    tests = pytest.importorskip("pettingzoo.test")
    tests.api_test(turncoat.pettingzoo.env(spec, most_plies=100), num_cycles=200)
    tests.seed_test(lambda: turncoat.pettingzoo.env(spec, most_plies=100), num_cycles=100)


def test_what_gymnasium_itself_asks() -> None:
    checks = pytest.importorskip("gymnasium.utils.env_checker")
    env = turncoat.gymnasium.env("cooperative", opponent_level=0, most_plies=100)
    checks.check_reset_seed_determinism(env)
    checks.check_reset_options(env)
    checks.check_space_limit(env.observation_space, "observation")
    checks.check_action_space(env.action_space)
    assert env.observation_space.contains(env.reset(seed=1)[0])


def test_spaces_without_gymnasium() -> None:
    from turncoat._spaces import SmallBox, SmallDict, SmallDiscrete

    space = SmallDict({"a": SmallBox(0, 1, (2, 3), np.float32), "b": SmallDiscrete(4)})
    space["b"].seed(1)
    assert space.contains(space.sample()) and space == copy.deepcopy(space) and space["b"] != SmallDiscrete(5)
    assert space["b"].sample(np.array([0, 0, 1, 0])) == 2
    assert not space["b"].contains(4) and 1.5 not in space["b"]
    assert pickle.loads(pickle.dumps(space)) == space


def test_environments_come_when_they_are_named() -> None:
    code = "import turncoat; print(turncoat.pettingzoo.env('chess'), turncoat.gymnasium.env('chess'), turncoat.nothing)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert told.stderr.splitlines()[-1] == "AttributeError: module 'turncoat' has no attribute 'nothing'"


@pytest.mark.parametrize("level", [-1, 11])
def test_an_opponent_of_no_level_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match=f"opponent_level is a number from 0 to 10, not {level}"):
        turncoat.gymnasium.env("chess", opponent_level=level)
