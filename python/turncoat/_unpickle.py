"""How boards and records come back from pickles: they are kept as the texts that they are made of."""

from __future__ import annotations

from typing import List

from ._turncoat import Board, Record


def board(spec: str, first_fen: str, moves: List[str]) -> Board:
    out = Board(spec, first_fen or None)
    for move in moves:
        out.push(move)
    return out


def record(text: str) -> Record:
    return Record.read(text)
