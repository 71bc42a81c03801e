"""Small values that the extension hands out: they do not change, and compare by what they hold."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, Optional, Tuple


class Move(str):
    """A move as text, such as "e2e4", "e7e8=q", "N@c3"; equal to that text, and usable wherever a text is."""

    __slots__ = ()

    @classmethod
    def from_uci(cls, text: str) -> Move:
        """The move with this text. Whether it is legal is for a board to say."""
        return cls(text)

    def uci(self) -> str:
        """The text as a plain str."""
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Move({str.__repr__(self)})"


class Outcome(NamedTuple):
    """How a game has ended."""

    scores: Tuple[Fraction, ...]
    """What it is worth to each seat, in seat order: 0, 1/3, 1/2 or 1."""
    termination: str
    """Why: "checkmate", "repetition", "resignation" …"""

    @property
    def winner(self) -> Optional[int]:
        """The seat that has the whole point, if only one has."""
        winners = [seat for seat, score in enumerate(self.scores) if score == 1]
        return winners[0] if len(winners) == 1 else None


class Remark(NamedTuple):
    """What is odd about the text of a game that can be read all the same."""

    text: str
    """An English sentence."""
    code: str
    """The fault's name in the engine's table, such as "moves-end"."""
    arguments: Tuple[str, ...]
    """The texts that the sentence was made with."""
    line: int
    """Where it was found."""


class Piece(NamedTuple):
    """A piece: on the board, in a hand, or part of another one."""

    army: int
    """Whose colour it has, as an index into GameInfo.armies."""
    kind: str
    """Its letter in upper case; empty for one that is made of parts."""
    controller: Optional[int] = None
    """The seat that controls or has hired it."""
    home: str = ""
    """Its home file, in games where that matters."""
    number: int = 0
    """Its number, in games where pieces have one; else 0."""
    promoted: bool = False
    """Whether it was a pawn, in games where that matters."""
    movers: Tuple[int, ...] = ()
    """The seats that may move it as things stand."""
    parts: Tuple["Piece", ...] = ()
    """What it is made of, or its prisoners."""


class OptionInfo(NamedTuple):
    """An option of a game; the first value is what it is if nothing is said."""

    name: str
    values: Tuple[str, ...]
    meaning: str
    other: str
    """What further values are allowed, in English; empty if none are."""
    range: Optional[Tuple[int, int]]
    """If those are whole numbers: the least and the most."""


class KindInfo(NamedTuple):
    """A kind of piece."""

    letter: str
    name: str
    worth: int
    """In pawns, as players count; 0 for what nobody counts."""
    role: str
    """"piece", "pawn" or "royal"."""


class GameInfo(NamedTuple):
    """What can be known of a game before one is played."""

    id: str
    title: str
    summary: str
    seats: Tuple[str, ...]
    armies: Tuple[str, ...]
    phases: Tuple[str, ...]
    """Of a turn; empty if turns have only one."""
    kinds: Tuple[KindInfo, ...]
    options: Tuple[OptionInfo, ...]
    allies: int
    """So many seats, from the first on, play together; 0: each for itself."""


class VariantFault(NamedTuple):
    """What is wrong with the text of a variant, and where."""

    line: int
    """From 1."""
    column: int
    """From 1."""
    message: str
    code: str
    """The fault's name in the engine's table."""


class Score(NamedTuple):
    """What the engine thinks of a position, from the side of the seat that is to act."""

    centipawns: int
    """In hundredths of a pawn."""
    mate: int
    """More than 0: it mates in that many plies; less: it is mated; 0: no mate is seen."""
    expected: Tuple[float, ...]
    """Each seat's expected score, from 0 to 1."""


class Line(NamedTuple):
    """A line of play that the engine thinks best."""

    rank: int
    """1 is the best."""
    score: Score
    moves: Tuple[Move, ...]
    depth: int
    """In plies."""
    selective_depth: int
    nodes: int
    time: float
    """In seconds."""


class PlayResult(NamedTuple):
    """What the engine would play."""

    move: Move
    ponder: Optional[Move]
    """The answer that it expects, if any."""
    nodes: int
    lines: Tuple[Line, ...]
