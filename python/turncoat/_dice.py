"""Chance in an environment: one generator for dice and opponents, so that no state holds what is to come, and a seed decides
all of it."""

from __future__ import annotations

from typing import Optional

import numpy as np

from ._turncoat import Random
from .openspiel import State


class Dice:
    def __init__(self, seed: Optional[int] = None) -> None:
        self.random = np.random.default_rng(seed)

    def settle(self, state: State) -> None:
        """Throws until a seat is to act or the game is over."""
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(int(self.random.choice(len(outcomes), p=[odds for _, odds in outcomes])))

    def seed(self) -> int:
        """One for somebody else."""
        return int(self.random.integers(2**63))

    def stream(self) -> Random:
        """Random numbers for somebody else."""
        return Random(self.seed())
