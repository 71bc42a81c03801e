"""The rules through the package: every clause, and random games that all bindings play alike."""

from __future__ import annotations

import hashlib
import os
from typing import List, Tuple

import pytest
from clause_files import TESTS, Run, read_clauses

import turncoat


def test_clauses() -> None:
    games = set()
    for case in read_clauses():
        games.add(case.game)
        run = Run(case.game)
        for number, command, argument in case.lines:
            try:
                run.line(command, argument)
            except (AssertionError, turncoat.Error) as wrong:
                pytest.fail(f"{case.name}, line {number}: {command} {argument}\n{wrong}")
    experiments = {"checkers"}  # opened by their names, but not listed
    assert games == {game.id for game in turncoat.games()} | experiments


class SplitMix:
    """The generator that tests/random_games.txt names, in Python."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        x = self.state
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB % 2**64
        return ((x ^ (x >> 31)) >> 32) * bound >> 32


def random_games() -> List[Tuple[str, int, int, str]]:
    most = int(os.environ.get("TURNCOAT_RANDOM_GAMES", "5"))
    lines = [line.split() for line in (TESTS / "random_games.txt").read_text().splitlines() if line[:1] not in ("", "#")]
    return [(spec, int(seed), int(games), digest) for spec, seed, games, digest in lines if int(games) <= most]


@pytest.mark.parametrize("spec,seed,games,digest", random_games())
def test_random_games_are_the_same_everywhere(spec: str, seed: int, games: int, digest: str) -> None:
    board, moves, random = turncoat.Board(spec), hashlib.sha256(), SplitMix(seed)
    for _ in range(games):
        board.reset()
        while legal := board.legal_moves:
            move = legal[random.below(len(legal))]
            moves.update(move.encode() + b"\n")
            board.push(move)
    assert moves.hexdigest() == digest


def test_random_numbers_are_those_of_every_machine() -> None:
    ours, theirs = turncoat.Random(7), SplitMix(7)
    assert [ours.below(100) for _ in range(50)] == [theirs.below(100) for _ in range(50)]
    with pytest.raises(ValueError):
        ours.below(0)
