"""The engine: asked for a move, or for what it thinks of a position."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable, List, Optional, Tuple, Union

from ._turncoat import Board, _Searcher
from .values import Line, PlayResult


@dataclass(frozen=True)
class Limit:
    """When to stop thinking: what comes first of what is given. 0 is no limit.

    Without any the engine takes as long as its level usually does: 0.1 s at level 1, 3 s at level 10.
    """

    time: float = 0
    """Seconds for this move."""
    nodes: int = 0
    """At most so many positions."""
    depth: int = 0
    """Plies, at most 100."""
    clock: float = 0
    """Seconds left on the clock of the seat that acts, of which it takes a share."""
    increment: float = 0
    """Seconds that the clock gains with each turn."""
    moves_to_go: int = 0
    """Turns until the next time control."""
    infinite: bool = False
    """Until Engine.stop(), Ctrl-C, or until nothing more can be found."""

    def __post_init__(self) -> None:
        for name, most in (("time", 1e9), ("clock", 1e9), ("increment", 1e9)):
            if not 0 <= getattr(self, name) <= most:  # NaN is in no range
                raise ValueError(f"{name} is a number of seconds from 0 to 1e9, not {getattr(self, name)!r}")
        for name, most in (("nodes", 10**15), ("depth", 100), ("moves_to_go", 1000)):
            value = getattr(self, name)
            if not hasattr(value, "__index__") or not 0 <= value <= most:
                raise ValueError(f"{name} is a whole number from 0 to {most}, not {value!r}")

    def is_any(self) -> bool:
        """Whether it says when to stop, or that nothing does."""
        return self.infinite or max(self.time, self.nodes, self.depth, self.clock) > 0


class Engine:
    """Turncoat's engine. It keeps what it learns from one position to the next of the same game.

    threads: 1 to 64, that think together. level: 1, a beginner, to 10. hash: megabytes of its table. seed: for what levels
    below 10 leave to chance; the same seed answers the same where time sets no limit. searcher: "default", or another
    one to measure it by ("uct"; for three seats "paranoid", "maxn" and "mcts"; "terms", without the game's network;
    "greedy", which only takes). network: the file of a variant's network, as `turncoat train VARIANT.ini` writes it, or its
    content as bytes; it thinks of that variant alone then. Raises EngineError if it is no such file.

    The GIL is let go while it thinks, and Ctrl-C works. It thinks of one position at a time: a second thread that asks
    gets a RuntimeError.
    """

    def __init__(
        self,
        threads: int = 1,
        level: int = 10,
        hash: int = 16,
        *,
        seed: int = 1,
        searcher: str = "default",
        network: Union[str, "os.PathLike[str]", bytes, None] = None,
    ) -> None:
        if network is not None and not isinstance(network, bytes):
            network = Path(network).read_bytes()
        self._made_of = (threads, level, hash, searcher, seed, network)
        self._searcher = _Searcher(*self._made_of)

    def __getstate__(self) -> Tuple[int, int, int, str, int, Optional[bytes]]:
        """What it was made of; what it has learnt stays behind."""
        return self._made_of

    def __setstate__(self, made_of: Tuple[int, int, int, str, int, Optional[bytes]]) -> None:
        self._made_of = made_of
        self._searcher = _Searcher(*made_of)

    def play(self, board: Board, limit: Optional[Limit] = None, *, root_moves: Iterable[str] = ()) -> PlayResult:
        """The move that it would play here, which it does not play; of `root_moves` if some are given.

        Raises ValueError if the game is over, the dice are to decide, or one of these moves is not legal; EngineError if
        there is not the memory, or its network is of another variant.
        """
        return self._search(board, limit, 1, root_moves)

    def analyse(
        self, board: Board, limit: Optional[Limit] = None, multipv: int = 1, *, root_moves: Iterable[str] = ()
    ) -> List[Line]:
        """What it thinks of the position: so many lines, the best first. Raises as play() does."""
        if not 1 <= multipv <= 500:
            raise ValueError("multipv is a number from 1 to 500")
        return list(self._search(board, limit, multipv, root_moves).lines)

    def forget(self) -> None:
        """Forgets what it has learnt: it answers as a new engine of the same seed does."""
        self._searcher.forget()

    def stop(self) -> None:
        """Ends the search that another thread is waiting for; it gets what has been found."""
        self._searcher.stop()

    def _search(self, board: Board, limit: Optional[Limit], multipv: int, root_moves: Iterable[str]) -> PlayResult:
        limit = limit or Limit()
        move, ponder, nodes, lines = self._searcher.search(
            board,
            depth=limit.depth,
            nodes=limit.nodes,
            time=limit.time if limit.is_any() else self._searcher.level_time,
            clock=limit.clock,
            increment=limit.increment,
            moves_to_go=limit.moves_to_go,
            infinite=limit.infinite,
            at_most=not limit.is_any(),
            multipv=multipv,
            only=list(root_moves),
        )
        return PlayResult(move, ponder, nodes, tuple(lines))
