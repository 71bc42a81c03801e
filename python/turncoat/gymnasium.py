"""An environment for one learner with Gymnasium's interface; the other seats are played by the engine::

    env = turncoat.gymnasium.env("mercenary", opponent_level=3)
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Actions, observations and rewards are those of turncoat.pettingzoo; an observation is always one where the learner is to
act, or the last one. Gymnasium is not needed: where it is installed the environment is one of its Env, and the spaces are
Gymnasium's.

The seed of reset() decides all that chance does in the games from there on: dice, and what opponents leave to chance, which
is nothing at level 10. So the same seed gives the same games, as long as no `limit` in seconds has a say. An environment can
be pickled and deep-copied; a copy goes on as the original does.
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

from ._dice import Dice
from ._rendering import RENDER_MODES, checked_mode, first_state, rendered
from ._spaces import action_space, installed, observation, observation_space
from .engine import Engine, Limit
from .openspiel import Game

_gymnasium = installed("gymnasium")
_Base: Any = _gymnasium.Env if _gymnasium else object

Step = Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]


class Env(_Base):  # type: ignore[misc]
    """See the module. The learner plays `seat`."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

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
        if not 0 <= opponent_level <= 10:
            raise ValueError(f"opponent_level is a number from 0 to 10, not {opponent_level}")
        self.game = Game(spec)
        if not 0 <= seat < self.game.num_players():
            raise ValueError(f"seat is a number from 0 to {self.game.num_players() - 1}")
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self._level = opponent_level
        self._limit = limit
        self._most_plies = most_plies
        self._dice = Dice()
        tokens = self.game.num_distinct_actions()
        self.action_space = action_space(tokens)
        self.observation_space = observation_space(*self.game.encoding.shape, tokens)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Begins a game; `options` may hold a FEN to begin at: {"fen": …}. The seed is that of all chance."""
        state = first_state(self.game, options)
        if _gymnasium:
            super().reset(seed=seed)
        if seed is not None:
            self._dice = Dice(seed)
        self.state = state
        self._random = self._dice.stream()
        self._engine = Engine(level=self._level, hash=1, seed=self._dice.seed()) if self._level > 0 else None
        self._settle()
        self._show()
        return self._observation(), {}

    def step(self, action: int) -> Step:
        """Raises ValueError, and changes nothing, if the action is not legal or the episode is over; the error says why.

        The info of the last step has the "reason": of the game ("checkmate"), or "most_plies"; and the "result".
        """
        if self._is_too_long() and not self.state.is_terminal():
            raise ValueError(f"the episode is over: most_plies ({self._most_plies}) have been played")
        self.state.apply_action(int(action))
        self._settle()
        self._show()
        terminated = self.state.is_terminal()
        truncated = not terminated and self._is_too_long()
        reward = self.state.returns()[self.seat] if terminated else 0.0
        info: Dict[str, Any] = {"reason": "most_plies"} if truncated else dict(self.state.ending())
        return self._observation(), reward, terminated, truncated, info

    def render(self) -> Optional[str]:
        """The board as text ("ansi") or a picture ("svg"). With "human" reset() and step() print it by themselves."""
        return rendered(self.state.board, self.render_mode)

    def close(self) -> None:
        pass

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

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
                self._engine.forget()  # or it would answer otherwise than in a copy of this environment
                board.push(self._engine.play(board, self._limit).move)
            self.state.claim_draw()


env = Env
"""The environment for a spec; the opponents' level is 1 to 10, or 0: they move at random. Raises InvalidSpecError."""
