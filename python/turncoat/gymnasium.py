"""An environment for one learner with Gymnasium's interface; the other seats are played by the engine::

    env = turncoat.gymnasium.env("mercenary", opponent_level=3)
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Actions, observations and rewards are those of turncoat.pettingzoo; an observation is always one where the learner is to
act, or the last one. Gymnasium is not needed: where it is installed the environment is one of its Env, and the spaces are
Gymnasium's.
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

from ._dice import Dice
from ._spaces import action_space, installed, observation, observation_space
from ._turncoat import Random
from .engine import Engine, Limit
from .openspiel import Game

_gymnasium = installed("gymnasium")
_Base: Any = _gymnasium.Env if _gymnasium else object

Step = Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]


class Env(_Base):  # type: ignore[misc]
    """See the module. The learner plays `seat`."""

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        spec: str,
        *,
        opponent_level: int = 5,
        seat: int = 0,
        limit: Optional[Limit] = None,
        most_plies: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode is None, 'ansi' or 'svg', not {render_mode!r}")
        if not 0 <= opponent_level <= 10:
            raise ValueError(f"opponent_level is a number from 0 to 10, not {opponent_level}")
        self.game = Game(spec)
        if not 0 <= seat < self.game.num_players():
            raise ValueError(f"seat is a number from 0 to {self.game.num_players() - 1}")
        self.seat = seat
        self.render_mode = render_mode
        self._engine = Engine(level=opponent_level) if opponent_level > 0 else None
        self._limit = limit
        self._most_plies = most_plies
        self._dice, self._random = Dice(), Random(0)
        tokens = self.game.num_distinct_actions()
        self.action_space = action_space(tokens)
        self.observation_space = observation_space(*self.game.encoding.shape, tokens)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Begins a game; the seed is that of the dice, and of opponents that move at random."""
        if _gymnasium:
            super().reset(seed=seed)
        if seed is not None:
            self._dice, self._random = Dice(seed), Random(seed)
        self.state = self.game.new_initial_state()
        self._settle()
        return self._observation(), {}

    def step(self, action: int) -> Step:
        """Raises ValueError, and changes nothing, if the action is not legal."""
        self.state.apply_action(int(action))
        self._settle()
        terminated = self.state.is_terminal()
        truncated = not terminated and self._is_too_long()
        reward = self.state.returns()[self.seat] if terminated else 0.0
        return self._observation(), reward, terminated, truncated, {}

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            return None
        return self.state.board.svg() if self.render_mode == "svg" else str(self.state.board)

    def close(self) -> None:
        pass

    def _observation(self) -> Dict[str, Any]:
        return dict(observation(self.state, self.state.current_player() == self.seat))

    def _is_too_long(self) -> bool:
        return self._most_plies is not None and self.state.board.ply >= self._most_plies

    def _settle(self) -> None:
        """Throws dice and has the others play until the learner is to act."""
        while True:
            self._dice.settle(self.state)
            if self.state.is_terminal() or self._is_too_long() or self.state.current_player() == self.seat:
                return
            board = self.state.board
            if self._engine is None:
                board.push_random(self._random)
            else:
                board.push(self._engine.play(board, self._limit).move)


env = Env
"""The environment for a spec; the opponents' level is 1 to 10, or 0: they move at random. Raises InvalidSpecError."""
