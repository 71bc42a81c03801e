"""Dice of an environment: a generator of its own, so that no state holds what is to come."""

from __future__ import annotations

from typing import Optional

import numpy as np

from .openspiel import State


class Dice:
    def __init__(self, seed: Optional[int] = None) -> None:
        self.random = np.random.default_rng(seed)

    def settle(self, state: State) -> None:
        """Throws until a seat is to act or the game is over."""
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(int(self.random.choice(len(outcomes), p=[odds for _, odds in outcomes])))
