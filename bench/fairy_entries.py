#!/usr/bin/env python3
"""Counts the variants that imports take over exactly in Fairy-Stockfish, and compares them.

    bench/fairy_entries.py --peer PATH/stockfish --turncoat build/turncoat [--out tests/fairy/counts.txt]
    bench/fairy_entries.py --peer PATH/stockfish --random 2000

The peer is built from its source with largeboards=yes all=yes. Its built-in names are in
src/edge/workshop/fairy_templates.cpp, the settings of its variants.ini in tests/fairy/entries.txt. Of each that comes out
of `workshop import` without a difference, three depths from the start are counted, and two or three from ten positions
which random play reaches after 6, 12, …, 60 plies: by the legal moves in alphabetical order, so that a test finds the
same ones without being told. With --out the peer's counts are written where tests/edge/fairy_entries_test.cpp reads
them. With --random entries are drawn instead; whichever is imported without a difference must have none.
"""

import argparse
import json
import random
import re
import sys
import tempfile
from pathlib import Path

from fairy_engine import Engine

ROOT = Path(__file__).resolve().parent.parent
POSITIONS, PLIES = 10, 6
DEEP = 3000  # where two plies have at most so many leaves, three are counted
FEWEST = 8  # pieces on the board: of fewer our rules end some games that go on there


class Dice:
    """The generator of tests/edge/fairy_entries_test.cpp."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def mates_by_pawn(peer: Engine, moves: list[str], move: str) -> bool:
    """A pawn that is put with mate, which is a move there that loses, and none here."""
    return move.startswith("P@") and not peer.perft([*moves, move], 1)[0]


def without_mates_by_pawn(peer: Engine, moves: list[str], depth: int) -> int:
    legal = [move for move in peer.perft(moves, 1)[1] if not mates_by_pawn(peer, moves, move)]
    return len(legal) if depth == 1 else sum(without_mates_by_pawn(peer, [*moves, move], depth - 1) for move in legal)


def random_line(peer: Engine, own: Engine, number: int) -> tuple[list[str], str]:
    """The moves to the n-th position; and what the programs do not agree on."""
    dice, moves = Dice(number), []
    while len(moves) < PLIES * number:
        (_, theirs), (_, ours) = peer.perft(moves, 1), own.perft(moves, 1)
        theirs = [move for move in theirs if move in ours or not mates_by_pawn(peer, moves, move)]
        if theirs != ours:
            return moves, f"after {' '.join(moves)}: {sorted(set(theirs) ^ set(ours))}"
        moves.append(theirs[dice.below(len(theirs))])
        if not peer.perft(moves, 1)[0] or peer.pieces(moves) < FEWEST:
            return moves[:-1], ""
    return moves, ""


def counts(peer: Engine, own: Engine, text: str) -> tuple[list[int], list[str]]:
    out, wrong = [], []
    if "\nturn = move duck" in text:  # one move there, two plies here
        out = [peer.perft([], depth)[0] for depth in (1, 2)]
        ours = [own.perft([], 2 * depth)[0] for depth in (1, 2)]
        return out, [] if out == ours else [f"from the start: {out} there, {ours} here"]

    def count(moves: list[str], depth: int) -> int:
        theirs, ours = peer.perft(moves, depth)[0], own.perft(moves, depth)[0]
        if theirs != ours and without_mates_by_pawn(peer, moves, depth) == ours:
            return ours
        if theirs != ours:
            wrong.append(f"depth {depth} after {' '.join(moves)}: {theirs} there, {ours} here")
        return theirs

    for depth in (1, 2, 3):
        out.append(count([], depth))
    for number in range(1, POSITIONS + 1):
        moves, difference = random_line(peer, own, number)
        if difference:
            wrong.append(difference)
            continue
        two = count(moves, 2)
        out.append(count(moves, 3) if two <= DEEP else two)
    return out, wrong


TEMPLATES = (
    "chess chess crazyhouse crazyhouse nocastle knightmate losalamos gardner shako omicron grasshopper chessgi threekings "
    "hoppelpoppel modern berolina pawnsideways spartan torpedo coregal extinction gustav3 capablanca horde atomic "
    "nocheckatomic kinglet codrus giveaway antichess suicide losers racingkings kingofthehill 3check shatranj jesonmor "
    "breakthrough misere"
).split()
MODIFIERS = ["", "", "", "m", "c", "mc", "i", "im", "e", "ce"]
DIRECTIONS = ["", "", "", "", *"fbsv", "fs", "fl", "ff", "rf", "fr", "fh", "rh", "hr", "hl", "lv", "vl", "bs", "sf", "frl"]
ATOMS = "W F D N A H C Z G R B Q K NN W2 F3 R4 nN nA nD nZ pR gQ pB R2".split()
PAWNS = "fmWfceF fmWfceFifmnD fmWfcF mWfceFifmnD mfFcfeWimfnA fW fsmWfceFifmnD fKifmnD".split()
ROYAL = {"king": "-", "commoner": "k", "extinctionValue": "loss", "extinctionPieceTypes": "k"}
STARTS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "rnbqkbnr/p1p1p1p1/1p1p1p1p/8/8/1P1P1P1P/P1P1P1P1/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppppppp/2nn4/3*4/8/2N5/PPPPPPPP/R3K2R w KQkq - 0 1",
    "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1",
    "1nbqkbn1/8/1pppppp1/8/8/1PPPPPP1/8/RNBQKBNR w KQ - 0 1",
    "r2qk3/pppppppp/8/8/8/8/PPPPPPPP/R2QK3 w Qq - 0 1",
]
# Keys, how often each is said, and what.
KEYS: list[tuple[str, float, list[str]]] = [
    ("pawnTypes", 0.12, ["p", "p", "-", "pn"]),
    ("promotionPawnTypes", 0.05, ["p", "-", "pn"]),
    ("enPassantTypes", 0.05, ["p", "-", "n", "pn"]),
    ("promotionPieceTypes", 0.15, ["nbrq", "q", "n", "qr", "-", "qk", "nxq", "qn"]),
    ("promotionPieceTypesWhite", 0.04, ["q", "n"]),
    ("promotionRegionWhite", 0.1, ["*8", "*7 *8", "*6 *7 *8", "-", "a8 b8", "*5", "a*"]),
    ("promotionRegionBlack", 0.1, ["*1", "*2 *1", "*3 *2 *1", "-", "h1", "*4"]),
    ("doubleStep", 0.06, ["true", "false"]),
    ("doubleStepRegionWhite", 0.06, ["*2", "*2 *3", "-", "*3", "*1 *2", "a2 b2"]),
    ("doubleStepRegionBlack", 0.06, ["*7", "*7 *6", "-", "*6", "*8 *7"]),
    ("enPassantRegion", 0.05, ["-", "*3 *6", "*3", "e3"]),
    ("castling", 0.06, ["false", "true"]),
    ("castlingKingPiece", 0.08, ["k", "q"]),
    ("castlingRookPieces", 0.05, ["r", "b", "rn", "q"]),
    ("castlingRank", 0.03, ["1", "2"]),
    ("king", 0.06, ["k:KN", "k:W", "k:N", "-", "k:KAD", "k"]),
    ("knight", 0.06, ["n"]),
    ("soldier", 0.03, ["p"]),
    ("extinctionPseudoRoyal", 0.15, ["true"]),
    ("extinctionPieceCount", 0.06, ["0", "1", "2"]),
    ("pieceDrops", 0.1, ["true"]),
    ("capturesToHand", 0.1, ["true"]),
    ("firstRankPawnDrops", 0.06, ["true"]),
    ("dropLoop", 0.06, ["true"]),
    ("dropRegionWhite", 0.04, ["*1 *2 *3 *4", "*2"]),
    ("stalemateValue", 0.1, ["loss", "win", "draw"]),
    ("startFen", 0.4, STARTS),
    ("mustCapture", 0.1, ["true"]),
    ("blastOnCapture", 0.1, ["true"]),
    ("checking", 0.05, ["false"]),
    ("checkmateValue", 0.05, ["win", "draw"]),
    ("stalematePieceCount", 0.05, ["true"]),
    ("flagPiece", 0.12, ["k", "k", "p", "n", "*"]),
    ("flagRegion", 0.1, ["*8", "d4 e4 d5 e5", "e5", "*4 *5"]),
    ("flagRegionWhite", 0.05, ["*8", "*7 *8", "h8"]),
    ("flagMove", 0.05, ["true"]),
    ("flagPieceSafe", 0.05, ["true"]),
]


def random_betza(draw: random.Random) -> str:
    out = ""
    for _ in range(draw.choice([1, 1, 2, 2, 3])):
        atom = draw.choice(ATOMS)
        hop = atom[0] if atom[0] in "npg" else ""
        parts = [draw.choice(MODIFIERS), draw.choice(DIRECTIONS), hop]
        draw.shuffle(parts)
        out += "".join(parts) + atom.removeprefix(hop)
    return out


def random_entry(draw: random.Random, name: str) -> str:
    said = {key: draw.choice(values) for key, often, values in KEYS if draw.random() < often}
    if draw.random() < 0.3:
        said["customPiece1"] = draw.choice("nbrqhz") + ":" + random_betza(draw)
    if draw.random() < 0.15:
        said["customPiece2"] = "p:" + draw.choice(PAWNS)
    if draw.random() < 0.15:
        said |= ROYAL
    elif draw.random() < 0.2:
        said |= {"extinctionValue": draw.choice(["loss", "win", "draw"])}
        said |= {"extinctionPieceTypes": draw.choice(["*", "*", "n", "qr", "p"])}
        said |= {"extinctionPieceCount": draw.choice(["0", "0", "1", "2"])}
    if draw.random() < 0.05:
        checks = draw.choice(["3+3", "1+2"])
        said |= {"checkCounting": "true", "startFen": draw.choice(STARTS[:2]).replace(" - 0", f" - {checks} 0")}
    keys = list(said)
    draw.shuffle(keys)
    return f"[{name}:{draw.choice(TEMPLATES)}]\n" + "".join(f"{key} = {said[key]}\n" for key in keys)


class Comparison:
    """What is imported of files, counted by both programs."""

    def __init__(self, peer: str, own: str) -> None:
        self.peer_path, self.own, self.written, self.different = peer, Engine(own), [], 0

    def compare(self, imported: str, entries: str, only: list[str] | None = None) -> None:
        """`imported`: a file whose variants begin with "t-" where the peer has them by itself."""
        answer = json.loads(self.own.answer("workshop import " + json.dumps(imported), "import "))
        with tempfile.NamedTemporaryFile("w", suffix=".ini") as ini:
            ini.write(entries)
            ini.flush()
            peer = Engine(self.peer_path)
            peer.send(f"setoption name VariantPath value {ini.name}")
            for entry in answer["entries"]:
                name = entry["name"].removeprefix("t-")
                if "fault" in entry or entry["faults"] or entry["left"] or (only and name not in only):
                    continue
                peer.send(f"setoption name UCI_Variant value {name}")
                self.own.send("setoption name UCI_Variant value " + entry["text"].replace("\n", " | "))
                found, wrong = counts(peer, self.own, entry["text"])
                self.different += 1 if wrong else 0
                for one in wrong:
                    print(f"{name}: {one}\n{entry['text']}")
                self.written.append(f"{name}: " + " ".join(str(n) for n in found))
            peer.send("quit")


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--peer", required=True, help="Fairy-Stockfish")
    words.add_argument("--turncoat", default="build/turncoat")
    words.add_argument("--out", type=Path)
    words.add_argument("--only", nargs="*", help="names")
    words.add_argument("--random", type=int, metavar="N", help="instead, N entries drawn at random")
    words.add_argument("--seed", type=int, default=1)
    order = words.parse_args()
    comparison = Comparison(order.peer, order.turncoat)
    if order.random:
        draw, few = random.Random(order.seed), 150
        for first in range(0, order.random, few):
            names = range(first, min(first + few, order.random))
            entries = "".join(random_entry(draw, f"v{n}") for n in names)
            comparison.compare(entries, entries, order.only)
    else:
        templates = (ROOT / "src/edge/workshop/fairy_templates.cpp").read_text()
        built_in = re.findall(r"^\[([a-z0-9-]+)[\]:]", templates, re.MULTILINE)
        entries = (ROOT / "tests/fairy/entries.txt").read_text().replace(" | ", "\n")
        for imported in ("".join(f"[t-{name}:{name}]\n" for name in built_in), entries):
            comparison.compare(imported, entries, order.only)
    print(f"{len(comparison.written)} exact variants, {comparison.different} different")
    if order.out:
        order.out.write_text("\n".join(comparison.written) + "\n")
    return 1 if comparison.different else 0


if __name__ == "__main__":
    sys.exit(main())
