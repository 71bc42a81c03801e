"""What can go wrong: exceptions with the engine's own sentence."""

from __future__ import annotations


class Error(ValueError):
    """Something from outside was refused.

    str() is an English sentence; `code` is the fault's name in the engine's table (such as "no-move"), and `arguments`
    are the texts that its sentence was made with.
    """

    def __init__(self, message: str, code: str = "", arguments: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.arguments = arguments

    def __reduce__(self) -> tuple[type[Error], tuple[str, str, tuple[str, ...]]]:
        return type(self), (str(self), self.code, self.arguments)


class InvalidSpecError(Error):
    """There is no such game, option or value, or they do not go together."""


class InvalidPositionError(Error):
    """A FEN has a fault, or is no position of the game."""


class IllegalMoveError(Error):
    """A move is not legal, or nobody can leave the game so."""


class InvalidRecordError(Error):
    """A record has a fault, or cannot be played."""


class EngineError(Error):
    """The engine cannot be had as wanted, such as with so large a hash table."""
