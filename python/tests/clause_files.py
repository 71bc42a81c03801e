"""The clauses of the rules as text, replayed through the package; their grammar is in tests/support/clause_case.hpp."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator, List, NamedTuple, Optional, Tuple

import turncoat

TESTS = Path(__file__).resolve().parents[2] / "tests"


class ClauseCase(NamedTuple):
    game: str
    name: str
    lines: List[Tuple[int, str, str]]
    """Of each line its number in the file, its command, and the command's argument."""


def read_clauses() -> Iterator[ClauseCase]:
    for path in sorted((TESTS / "clauses").glob("*.txt")):
        case: Optional[ClauseCase] = None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.startswith("#"):
                continue
            if not line:
                if case:
                    yield case
                case = None
                continue
            first, _, rest = line.partition(" ")
            if case is None:
                case = ClauseCase(path.name.split(".")[0], f"{path.stem}:{number} {first}", [])
            else:
                said, because, reason = rest.partition(" because ")
                if because and first.startswith("refuse-"):
                    case.lines.extend([(number, first, said), (number, "because", reason)])
                else:
                    case.lines.append((number, first, rest))
        if case:
            yield case


class Run:
    """A case while it runs."""

    def __init__(self, game: str) -> None:
        self.board = turncoat.Board(game)
        self.refusal = ""

    def line(self, command: str, argument: str) -> None:
        """Raises AssertionError, or what the package raises, if the line does not hold."""
        if command == "spec":
            self.board = turncoat.Board(argument)
        elif command == "start":
            self.board.reset()
        elif command == "fen":
            self.board.set_fen(argument)
        elif command == "play":
            for move in argument.split():
                self.board.push(move)
        elif command == "moves":
            assert set(self.board.legal_moves) == set(argument.split())
        elif command == "has":
            assert all(move in self.board.legal_moves for move in argument.split())
        elif command == "lacks":
            assert not any(move in self.board.legal_moves for move in argument.split())
        elif command == "outcomes":
            real = {f"{move} {odds.numerator}/{odds.denominator}" for move, odds in self.board.chance_outcomes()}
            assert real == {" ".join(entry.split()) for entry in argument.split(",") if entry}
        elif command == "becomes":
            assert self.board.fen() == argument
        elif command == "result":
            assert self.board.result() == argument
        elif command == "perft":
            depth, count = argument.split()
            assert self.board.perft(int(depth)) == int(count)
        elif command == "because":
            assert argument in self.refusal
        elif command == "refuse-fen":
            self.refused(turncoat.InvalidPositionError, self.board.set_fen, argument)
        elif command == "refuse-move":
            self.refused(turncoat.IllegalMoveError, self.board.push, argument)
        elif command == "refuse-spec":
            self.refused(turncoat.InvalidSpecError, turncoat.Board, argument)
        else:
            raise AssertionError(f"there is no command {command!r}")

    def refused(self, error: type, do: object, argument: str) -> None:
        try:
            do(argument)  # type: ignore[operator]
        except turncoat.Error as raised:
            assert type(raised) is error
            self.refusal = str(raised)
        else:
            raise AssertionError("was accepted")
