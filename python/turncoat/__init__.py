"""Turncoat: chess games in which pieces change sides.

Board is a game being played, with python-chess's names; Engine thinks; Record reads and writes games; Batch plays many at
once with numpy; Game has states with OpenSpiel's names; turncoat.pettingzoo and turncoat.gymnasium are environments for
learners. games() lists what can be played, Variant is a game that a text changes; docs/python.md has examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from ._turncoat import DICE, Batch, Board, Choice, Encoding, LegalMoves, Random, Record, __version__, games
from .engine import Engine, Limit
from .errors import EngineError, Error, IllegalMoveError, InvalidPositionError, InvalidRecordError, InvalidSpecError
from .openspiel import Game, State
from .values import (
    GameInfo,
    KindInfo,
    Line,
    Move,
    OptionInfo,
    Outcome,
    Piece,
    PlayResult,
    Remark,
    Score,
    VariantFault,
)
from .variant import Variant

WHITE, BLACK, RED = 0, 1, 2

for _class in (Batch, Board, Choice, Encoding, LegalMoves, Random, Record):
    _class.__module__ = "turncoat"
Sequence.register(LegalMoves)

if TYPE_CHECKING:
    from . import gymnasium as gymnasium
    from . import pettingzoo as pettingzoo
else:

    def __getattr__(name: str) -> object:
        """The environments, which are imported when somebody asks for them."""
        if name in ("gymnasium", "pettingzoo"):
            return import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BLACK",
    "DICE",
    "RED",
    "WHITE",
    "Batch",
    "Board",
    "Choice",
    "Encoding",
    "Engine",
    "EngineError",
    "Error",
    "Game",
    "GameInfo",
    "IllegalMoveError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidSpecError",
    "KindInfo",
    "LegalMoves",
    "Limit",
    "Line",
    "Move",
    "OptionInfo",
    "Outcome",
    "Piece",
    "PlayResult",
    "Random",
    "Record",
    "Remark",
    "Score",
    "State",
    "Variant",
    "VariantFault",
    "__version__",
    "games",
]
