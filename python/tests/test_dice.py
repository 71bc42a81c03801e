"""The vectors of fair dice (docs/online-protocol.md), checked by nothing but Python's own library, and the order of the
outcomes by ours."""

import hashlib
import hmac
import json
import math
import pathlib

import turncoat

VECTORS = json.loads((pathlib.Path(__file__).parents[2] / "tests" / "dice.json").read_text())


def outcome_of(draw: bytes) -> str:
    outcomes = VECTORS["outcomes"]
    denominator = math.lcm(*(one["denominator"] for one in outcomes))
    numbers = [int.from_bytes(draw[at : at + 8], "big") for at in range(0, 32, 8)]
    largest = (1 << 64) // denominator * denominator
    rest = next((number for number in numbers if number < largest), numbers[-1]) % denominator
    for one in outcomes:
        rest -= one["numerator"] * (denominator // one["denominator"])
        if rest < 0:
            return str(one["outcome"])
    raise AssertionError("the probabilities do not sum to one")


def test_every_throw_falls_as_it_has_to() -> None:
    seed = bytes.fromhex(VECTORS["seed"])
    assert hashlib.sha256(seed).hexdigest() == VECTORS["commitment"]
    terms = " ".join([VECTORS["table"], *VECTORS["salts"]])
    assert f"{terms} 0" == VECTORS["text"]
    for number, throw in enumerate(VECTORS["throws"]):
        draw = hmac.new(seed, f"{terms} {number}".encode(), hashlib.sha256).digest()
        assert draw.hex() == throw["draw"]
        assert outcome_of(draw) == throw["outcome"]


def test_the_outcomes_are_those_of_the_position() -> None:
    board = turncoat.Board(VECTORS["game"], VECTORS["fen"])
    ours = [(str(move), probability) for move, probability in board.chance_outcomes()]
    theirs = [(one["outcome"], one["numerator"] / one["denominator"]) for one in VECTORS["outcomes"]]
    assert [move for move, _ in ours] == [move for move, _ in theirs]
    for (_, mine), (_, other) in zip(ours, theirs):
        assert math.isclose(mine, other)
