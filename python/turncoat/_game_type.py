"""What OpenSpiel tells of a game: its own values where it is installed, else some with the same names."""

from __future__ import annotations

import enum
from typing import Any, NamedTuple

from ._spaces import installed


class SmallDynamics(enum.Enum):
    SEQUENTIAL = 1


class SmallChanceMode(enum.Enum):
    DETERMINISTIC = 0
    EXPLICIT_STOCHASTIC = 1


class SmallInformation(enum.Enum):
    PERFECT_INFORMATION = 1


class SmallUtility(enum.Enum):
    CONSTANT_SUM = 1
    GENERAL_SUM = 2


class SmallRewardModel(enum.Enum):
    TERMINAL = 1


_pyspiel = installed("pyspiel")
_type: Any = _pyspiel.GameType if _pyspiel else None
Dynamics: Any = _type.Dynamics if _type else SmallDynamics
ChanceMode: Any = _type.ChanceMode if _type else SmallChanceMode
Information: Any = _type.Information if _type else SmallInformation
Utility: Any = _type.Utility if _type else SmallUtility
RewardModel: Any = _type.RewardModel if _type else SmallRewardModel


class GameType(NamedTuple):
    """Sequential games of perfect information, whose rewards come at the end."""

    short_name: str
    long_name: str
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
