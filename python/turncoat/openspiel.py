"""Games and states with OpenSpiel's names, for searchers and learners that expect those.

Players are the seats that somebody plays; dice are chance nodes. Returns are scores as the rules give them, from 0 to 1.

Actions are numbers. With actions="steps" they are tokens (Encoding.tokens), one for each choice that makes up a move: the
same player acts again until the move is whole. With "index" an action is a whole move, by its place in the sorted list of
legal moves; so their number has no bound, and num_distinct_actions() raises. At chance nodes an action is the place in
the sorted list of outcomes. No move is ever left out.
"""

from __future__ import annotations

import copy
from typing import Dict, List, Optional, Tuple

import numpy as np
from numpy.typing import NDArray

from ._game_type import ChanceMode, Dynamics, GameType, Information, RewardModel, Utility
from ._turncoat import DICE, Board, Choice, Encoding, games

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


class Game:
    """A game that a spec names."""

    def __init__(self, spec: str, *, actions: str = "steps") -> None:
        """Raises InvalidSpecError."""
        if actions not in ("steps", "index"):
            raise ValueError(f"actions is 'steps' or 'index', not {actions!r}")
        start = Board(spec)
        self.spec = start.spec
        self.actions = actions
        self.info = next(game for game in games() if game.id == self.spec.partition(":")[0])
        self.encoding = Encoding(start)
        # Only the last seat is ever left to dice, and then no seat follows it.
        self._players = len(self.info.seats) - (1 if start.dice_seat is not None else 0)

    def __repr__(self) -> str:
        return f"Game({self.spec!r}, actions={self.actions!r})"

    def new_initial_state(self, fen: Optional[str] = None) -> State:
        """At the game's own start, or at a FEN. Raises InvalidPositionError."""
        return State(self, Board(self.spec, fen))

    def deserialize_state(self, text: str) -> State:
        """What State.serialize() wrote. Raises ValueError or InvalidPositionError."""
        fen, *actions = text.split("\n")
        state = self.new_initial_state(fen or None)
        for action in actions:
            state.apply_action(int(action))
        return state

    def get_type(self) -> GameType:
        """What kind of game it is, in OpenSpiel's words; with its own values where it is installed."""
        dice = self._players < len(self.info.seats)
        return GameType(
            short_name=self.spec,
            long_name=self.info.title,
            dynamics=Dynamics.SEQUENTIAL,
            chance_mode=ChanceMode.EXPLICIT_STOCHASTIC if dice else ChanceMode.DETERMINISTIC,
            information=Information.PERFECT_INFORMATION,
            utility=Utility.GENERAL_SUM if self.info.allies else Utility.CONSTANT_SUM,
            reward_model=RewardModel.TERMINAL,
            max_num_players=self._players,
            min_num_players=self._players,
        )

    def num_players(self) -> int:
        return self._players

    def num_distinct_actions(self) -> int:
        """How many tokens there are. Raises ValueError with actions="index"."""
        if self.actions == "index":
            raise ValueError("how many moves a position can have is not bounded; use actions='steps'")
        return len(self.encoding.tokens)

    def min_utility(self) -> float:
        return 0.0

    def max_utility(self) -> float:
        return 1.0

    def max_game_length(self) -> int:
        """More actions than any game has: rules do not bound it in every game, but a million are never reached."""
        return 1_000_000

    def max_chance_outcomes(self) -> int:
        """More than one throw of the dice has; 0 without dice."""
        return 10_000 if self._players < len(self.info.seats) else 0

    def utility_sum(self) -> Optional[float]:
        """1.0 where all scores add up to one point; None where seats are allies."""
        return None if self.info.allies else 1.0

    def observation_tensor_shape(self) -> List[int]:
        """Of one axis: planes × cells, and behind them the tokens (see State.observation_tensor)."""
        return [self.observation_tensor_size()]

    def observation_tensor_size(self) -> int:
        planes, cells = self.encoding.shape
        return planes * cells + len(self.encoding.tokens)


class State:
    """A position, and with actions="steps" the choices made so far for the next move."""

    def __init__(self, game: Game, board: Board) -> None:
        self._game = game
        self._board = board
        self._choice: Optional[Choice] = None
        self._history: List[Tuple[int, int]] = []

    @property
    def board(self) -> Board:
        """The position; not to be changed."""
        return self._board

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def clone(self) -> State:
        out = State(self._game, self._board.copy())
        out._choice = copy.copy(self._choice) if self._choice is not None else None
        out._history = list(self._history)
        return out

    def child(self, action: int) -> State:
        """The state that an action leads to."""
        out = self.clone()
        out.apply_action(action)
        return out

    # ---- the actor

    def current_player(self) -> int:
        """The seat; -1 at chance nodes, -4 at the end."""
        if self._board.is_game_over():
            return TERMINAL_PLAYER
        return self._board.turn if self._board.turn != DICE else CHANCE_PLAYER

    def is_terminal(self) -> bool:
        return self._board.is_game_over()

    def is_chance_node(self) -> bool:
        return self._board.is_chance_node()

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: seats act one after the other."""
        return False

    # ---- what can be done

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """Ascending; none at the end, or for a player who does not act."""
        if player is not None and player != self.current_player():
            return []
        if self._tokens():
            return self._chosen().legal()
        return list(range(len(self._board.legal_moves)))

    def legal_actions_mask(self, player: Optional[int] = None) -> NDArray[np.bool_]:
        """The same as bool (num_distinct_actions(),)."""
        if self._tokens() and player in (None, self.current_player()):
            return self._chosen().mask()
        return np.zeros(self._game.num_distinct_actions(), dtype=np.bool_)

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """At a chance node each outcome's action with its probability; these sum to 1."""
        return [(number, float(odds)) for number, (_, odds) in enumerate(self._board.chance_outcomes())]

    def apply_action(self, action: int) -> None:
        """Raises ValueError, and changes nothing, if it is not legal."""
        player = self.current_player()
        if player == TERMINAL_PLAYER:
            raise ValueError("the game is over: " + self._board.result())
        if self._tokens():
            move = self._chosen().choose(self._board, action)
        elif 0 <= action < len(self._board.legal_moves):
            move = self._board.legal_moves[action]
        else:
            raise ValueError(f"there is no action {action} now")
        if move is not None:
            self._board.push(move)
            self.claim_draw()
            self._choice = None
        self._history.append((player, action))

    def ending(self) -> Dict[str, str]:
        """How the game has ended: "reason", such as "checkmate", and "result", such as "1 0"; empty while it goes on."""
        outcome = self._board.outcome()
        if outcome is None:
            return {}
        return {"reason": outcome.termination, "result": " ".join(str(score) for score in outcome.scores)}

    def claim_draw(self) -> None:
        """Ends the game if a draw can be claimed now, as programs do among themselves; only chess has such claims."""
        if self._board.can_claim_draw():
            self._board.claim_draw()

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """A token, a move or an outcome as text; called with a player and an action, or with an action alone."""
        number = player if action is None else action
        if action is None:
            player = self.current_player()
        if player != CHANCE_PLAYER and self._game.actions == "steps":
            return self._game.encoding.tokens[number]
        return self._board.legal_moves[number].uci()

    def string_to_action(self, text: str) -> int:
        """The action with this text among the legal ones. Raises ValueError."""
        for action in self.legal_actions():
            if self.action_to_string(self.current_player(), action) == text:
                return action
        raise ValueError(f"{text!r} is no legal action")

    # ---- what it is worth

    def returns(self) -> List[float]:
        """Each player's score, 0 to 1, at the end; zeros before."""
        outcome = self._board.outcome()
        if outcome is None:
            return [0.0] * self.num_players()
        return [float(score) for score in outcome.scores[: self.num_players()]]

    def rewards(self) -> List[float]:
        """What the last action brought; as all comes at the end, the same as returns()."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # ---- what it is

    def history(self) -> List[int]:
        return [action for _, action in self._history]

    def full_history(self) -> List[Tuple[int, int]]:
        """Pairs of player and action."""
        return list(self._history)

    def move_number(self) -> int:
        return len(self._history)

    def serialize(self) -> str:
        """The FEN where the game began, empty at its own start, and all actions since: a line each. Game.deserialize_state()
        reads it."""
        return "\n".join([self._board.first_fen, *map(str, self.history())])

    def observation(self) -> Dict[str, NDArray[np.float32]]:
        """"planes" (planes, cells), as Encoding.planes names them, and "chosen" (tokens,): how often each token is among
        the choices made for the next move."""
        chosen = np.zeros(len(self._game.encoding.tokens), dtype=np.float32)
        if self._choice is not None:
            np.add.at(chosen, self._choice.chosen, 1)
        return {"planes": self._game.encoding.observe(self._board), "chosen": chosen}

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """Both in one list, planes first. All players see the same, and nothing is turned round for them."""
        parts = self.observation()
        flat: List[float] = np.concatenate((parts["planes"].ravel(), parts["chosen"])).tolist()
        return flat

    def observation_string(self, player: Optional[int] = None) -> str:
        chosen = [self._game.encoding.tokens[token] for token in self._choice.chosen] if self._choice else []
        return " ".join([self._board.fen(), *chosen])

    def information_state_string(self, player: Optional[int] = None) -> str:
        return " ".join(str(action) for action in self.history())

    def __str__(self) -> str:
        return str(self._board)

    def _tokens(self) -> bool:
        """Whether actions are tokens here."""
        return self._game.actions == "steps" and self.current_player() >= 0

    def _chosen(self) -> Choice:
        if self._choice is None:
            self._choice = Choice(self._game.encoding, self._board)
        return self._choice
