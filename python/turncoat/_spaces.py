"""Spaces of actions and observations: Gymnasium's where that is installed, else small ones with the same names.

The small ones have what an environment's own code needs: shape, dtype, n, contains(), sample() and seed(). Trainers that
look for Gymnasium's classes need Gymnasium.
"""

from __future__ import annotations

import importlib
from typing import Any, Dict as Mapping, Optional, Tuple

import numpy as np
from numpy.typing import NDArray


class SmallSpace:
    def __init__(self) -> None:
        self._random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class SmallDiscrete(SmallSpace):
    """The numbers 0 … n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.shape: Tuple[int, ...] = ()
        self.dtype: np.dtype[Any] = np.dtype(np.int64)

    def sample(self, mask: Optional[NDArray[Any]] = None) -> int:
        """One of them; with a mask, an integer for each number, one of those where it is not 0."""
        allowed: NDArray[np.integer[Any]] = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._random.choice(allowed)) if len(allowed) else 0

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class SmallBox(SmallSpace):
    """Arrays of a shape with numbers from low to high."""

    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any) -> None:
        super().__init__()
        self.low, self.high, self.shape = low, high, shape
        self.dtype: np.dtype[Any] = np.dtype(dtype)

    def sample(self) -> NDArray[Any]:
        highest = self.high if np.isfinite(self.high) else 1.0
        return self._random.uniform(self.low, highest, self.shape).round().astype(self.dtype)

    def contains(self, x: Any) -> bool:
        right = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return bool(right and (x >= self.low).all() and (x <= self.high).all())

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class SmallDict(SmallSpace):
    """Dictionaries with a space for each key."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__()
        self.spaces = spaces

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def sample(self) -> Mapping[str, Any]:
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def installed(name: str) -> Any:
    """A module that need not be installed; None if it is not."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


_spaces = installed("gymnasium.spaces")
Discrete: Any = _spaces.Discrete if _spaces else SmallDiscrete
Box: Any = _spaces.Box if _spaces else SmallBox
Dict: Any = _spaces.Dict if _spaces else SmallDict


def action_space(tokens: int) -> Any:
    return Discrete(tokens)


def observation_space(planes: int, cells: int, tokens: int) -> Any:
    """What observe() of the environments returns."""
    return Dict(
        {
            "observation": Box(0.0, float("inf"), (planes, cells), np.float32),
            "chosen": Box(0.0, float("inf"), (tokens,), np.float32),
            "action_mask": Box(0, 1, (tokens,), np.int8),
        }
    )


def observation(state: Any, acting: bool) -> Mapping[str, Any]:
    """A state as such a dictionary; the mask is of zeros for who does not act."""
    seen = state.observation()
    mask = state.legal_actions_mask() if acting else np.zeros(len(seen["chosen"]), dtype=np.bool_)
    return {"observation": seen["planes"], "chosen": seen["chosen"], "action_mask": mask.astype(np.int8)}
