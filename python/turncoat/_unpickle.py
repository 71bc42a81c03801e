"""How what the extension makes comes back from pickles: kept as the texts and numbers that it is made of."""

from __future__ import annotations

from typing import List, Tuple

from ._turncoat import Batch, Board, Choice, Encoding, LegalMoves, Record


def board(spec: str, first_fen: str, moves: List[str]) -> Board:
    out = Board(spec, first_fen or None)
    for move in moves:
        out.push(move)
    return out


def legal_moves(of: Board) -> LegalMoves:
    return of.legal_moves


def record(text: str) -> Record:
    return Record.read(text)


def encoding(spec: str) -> Encoding:
    return Encoding(Board(spec))


def choice(of: Encoding, ways: List[Tuple[List[int], int]], chosen: List[int]) -> Choice:
    return Choice._restored(of, ways, chosen)


def batch(
    spec: str,
    actions: str,
    games: List[Tuple[List[str], int, List[int]]],
    finished: List[int],
    rewards: List[float],
) -> Batch:
    out = Batch(spec, len(games), actions=actions)
    out._restore(games, finished, rewards)
    return out
