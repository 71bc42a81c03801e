"""An environment for several learners with PettingZoo's AEC interface::

    env = turncoat.pettingzoo.env("mercenary")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else choose(observation)
        env.step(action)

Agents are the seats that somebody plays, by name: "white", "black", "red". An action is a token (turncoat.Game,
actions="steps"); the same agent acts again until its move is whole. An observation is a dictionary::

    "observation"   float32 (planes, cells)   the position, the same for all agents (turncoat.Encoding)
    "chosen"        float32 (tokens,)         how often each token is among the choices made for this move
    "action_mask"   int8 (tokens,)            1 where an action is legal now; zeros for an agent that does not act

The reward is the score, 0 to 1, when the game is over, for all agents at once; 0 before. An illegal action raises
ValueError and changes nothing. Dice are thrown by the environment's own generator. Games end by their rules; `most_plies`
ends them earlier (truncation, without rewards). The infos say the "reason" of the end ("checkmate", "most_plies") and
the "result". An environment can be pickled and deep-copied; a copy throws the dice that the
original does.

PettingZoo is not needed: where it is installed the environment is one of its AECEnv, and where Gymnasium is, the spaces
are Gymnasium's; else turncoat._spaces has small ones with the same names.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Tuple

from ._dice import Dice
from ._rendering import RENDER_MODES, checked_mode, first_state, rendered
from ._spaces import action_space, installed, observation, observation_space
from .openspiel import Game, State

_pettingzoo = installed("pettingzoo")
_Base: Any = _pettingzoo.AECEnv if _pettingzoo else object


class Env(_Base):  # type: ignore[misc]
    """See the module."""

    metadata = {"name": "turncoat_v0", "render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}

    def __init__(self, spec: str, *, most_plies: Optional[int] = None, render_mode: Optional[str] = None) -> None:
        self.game = Game(spec)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents: List[str] = [seat.lower() for seat in self.game.info.seats[: self.game.num_players()]]
        self.agents: List[str] = []
        self._most_plies = most_plies
        self._dice = Dice()
        tokens = self.game.num_distinct_actions()
        self.action_spaces = {agent: action_space(tokens) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(*self.game.encoding.shape, tokens) for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game; `options` may hold a FEN to begin at: {"fen": …}. The seed is the dice's."""
        state = first_state(self.game, options)
        if seed is not None:
            self._dice = Dice(seed)
        self.state_of_game = state
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()
        self._show()

    def observe(self, agent: str) -> Dict[str, Any]:
        return dict(observation(self.state_of_game, self._acts(agent)))

    def step(self, action: Optional[int]) -> None:
        """Chooses a token for the selected agent; None once the game is over, which takes the agent out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                why = self.infos[agent]["reason"]
                raise ValueError(f"the game is over ({why}); the only action is None")
            self._take_out(agent)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        self.state_of_game.apply_action(int(action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._show()

    def last(self, observe: bool = True) -> Tuple[Optional[Dict[str, Any]], float, bool, bool, Dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Env:
        return self

    def render(self) -> Optional[str]:
        """The board as text ("ansi") or a picture ("svg"). With "human" reset() and step() print it by themselves."""
        return rendered(self.state_of_game.board, self.render_mode)

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return f"turncoat_v0({self.game.spec})"

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _acts(self, agent: str) -> bool:
        return self.agent_selection == agent and not (self.terminations[agent] or self.truncations[agent])

    def _settle(self) -> None:
        """Throws dice, and sees who is next or how the game has ended."""
        state: State = self.state_of_game
        self._dice.settle(state)
        if state.is_terminal():
            for agent, score in zip(self.agents, state.returns()):
                self.rewards[agent] = score
                self._cumulative_rewards[agent] = score
                self.terminations[agent] = True
                self.infos[agent] = dict(state.ending())
        elif self._most_plies is not None and state.board.ply >= self._most_plies:
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"reason": "most_plies"} for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[state.current_player()]

    def _take_out(self, agent: str) -> None:
        self.agents.remove(agent)
        of_agents: Tuple[Dict[str, Any], ...] = (self.rewards, self._cumulative_rewards, self.infos)
        for values in (*of_agents, self.terminations, self.truncations):
            del values[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)  # they were given with the last action
        if self.agents:
            self.agent_selection = self.agents[0]


def env(spec: str, *, most_plies: Optional[int] = None, render_mode: Optional[str] = None) -> Env:
    """The environment for a spec. Raises InvalidSpecError. render_mode: "human" (printed), "ansi" (text), "svg", or None."""
    return Env(spec, most_plies=most_plies, render_mode=render_mode)
