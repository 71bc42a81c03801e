"""What environments show: a board as text or as a picture."""

from __future__ import annotations

from typing import Any, Dict, Optional

from ._turncoat import Board
from .openspiel import Game, State

RENDER_MODES = ["human", "ansi", "svg"]


def checked_mode(render_mode: Optional[str]) -> Optional[str]:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is None, 'human', 'ansi' or 'svg', not {render_mode!r}")
    return render_mode


def rendered(board: Board, render_mode: Optional[str]) -> Optional[str]:
    """The text or the picture; with "human" it is printed, and None."""
    if render_mode == "human":
        print(board, end="\n\n", flush=True)
        return None
    if render_mode == "ansi":
        return str(board)
    return board.svg() if render_mode == "svg" else None


def first_state(game: Game, options: Optional[Dict[str, Any]]) -> State:
    """Where a game begins by the options of reset(): {"fen": …} or none. Raises ValueError or InvalidPositionError."""
    unknown = set(options or {}) - {"fen"}
    if unknown:
        raise ValueError(f"the options of reset() are 'fen', not {sorted(unknown)}")
    return game.new_initial_state((options or {}).get("fen"))
