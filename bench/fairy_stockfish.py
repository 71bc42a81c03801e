#!/usr/bin/env python3
"""Compares perft counts of random variants of chess with Fairy-Stockfish's.

    bench/fairy_stockfish.py --peer PATH/stockfish --turncoat build/turncoat --variants 500 --depth 3 [--hands]

The peer is built from its source with largeboards=yes. Every variant is written in both languages, for Turncoat as
docs/spec/variants.md has it and as an entry of variants.ini; what either language cannot say of the other is not drawn.
With --hands captured pieces are put back on the board.
"""

import argparse
import random
import sys
import tempfile
from dataclasses import dataclass, field

FEW = 20  # variants that one process of the peer is given
ATOMS = ["W", "F", "D", "N", "A", "H", "C", "Z", "G"]
DIRECTIONS = ["", "", "", "", "f", "b", "s", "v", "fs", "fb", "l", "r"]
DIAGONAL = ["", "", "", "", "f", "b", "fl", "fr", "bl", "br", "s"]
OBLIQUE = ["", "", "", "", "f", "b", "s", "v", "fl", "lf", "fs", "bs"]


def random_part(draw: random.Random) -> str:
    """One atom with its modifiers."""
    modality = draw.choice(["", "", "", "m", "c"])
    kind = draw.randrange(10)
    if kind < 4:
        atom = draw.choice(ATOMS)
        lame = "n" if atom in "DNA" and draw.random() < 0.3 else ""
        directions = DIRECTIONS if atom in "WDH" else DIAGONAL if atom in "FAG" else OBLIQUE
        return modality + lame + draw.choice(directions) + atom
    if kind < 7:
        return modality + draw.choice(["", "", "f", "b", "s"]) + draw.choice(["R", "B", "W2", "F2", "W3", "F3"])
    if kind < 8:
        return modality + draw.choice(["Q", "K", "NN"])
    return modality + draw.choice(["p", "g"]) + draw.choice(["R", "B", "Q"])


def is_special(part: str) -> bool:
    return any(c in part for c in "RBQ23pgn") or "NN" in part


def random_betza(draw: random.Random) -> str:
    """One to three parts. At most one of them rides or is lame: Fairy-Stockfish keeps one way of going for each
    direction, and the last one said replaces the others, where XBoard's definition has both."""
    out = [random_part(draw)]
    for _ in range(draw.choice([0, 0, 1, 1, 2])):
        part = random_part(draw)
        # "W" and "W2" in a row would read as a rider and a digit.
        alike = any(part[-1] == other[-1] and ("n" in part or "n" in other) for other in out)
        if part[0] != out[-1][-1] and not alike and not (is_special(part) and any(is_special(other) for other in out)):
            out.append(part)
    return "".join(out)


@dataclass
class Variant:
    name: str
    pieces: dict[str, str] = field(default_factory=dict)  # letter: Betza, of the changed and the new ones
    files: int = 8
    ranks: int = 8
    rows: list[str] = field(default_factory=list)  # the start, top row first, '.' empty, '*' a hole
    promotions: str = "QRBN"
    castles: bool = True
    passing: bool = True
    royal: str = ""  # the king's movement if it is another one
    hands: bool = False  # captured pieces are put back on the board
    demote: bool = True
    pawns_on_first: bool = False  # whether pawns are put on the own first rank
    drop_ranks: int = 0  # on so many ranks from the own edge; 0: on all

    def ours(self) -> str:
        def row_text(row: str) -> str:
            out, run = "", 0
            for c in row.replace("*", ""):
                if c == ".":
                    run += 1
                    continue
                out += (str(run) if run else "") + c
                run = 0
            return out + (str(run) if run else "")

        lines = [f"[{self.name} : chess]"]
        lines += [f"piece {letter} = piece {betza}" for letter, betza in self.pieces.items()]
        if self.royal:
            lines.append(f"piece K = king {self.royal}")
        if (self.files, self.ranks) != (8, 8):
            lines.append(f"board = {self.files}x{self.ranks}")
        holes = [
            f"{chr(ord('a') + f)}{self.ranks - r}" for r, row in enumerate(self.rows) for f, c in enumerate(row) if c == "*"
        ]
        if holes:
            lines.append("holes = " + " ".join(holes))
        lines.append("promotion P = " + " ".join(self.promotions))
        lines.append("start = " + "/".join(row_text(row) for row in self.rows))
        if not self.castles:
            lines.append("castles = -")
        if not self.passing:
            lines.append("passing = off")
        if self.hands:
            lines.append("capture = hand")
            lines += [] if self.demote else ["demote = off"]
            # Neither program puts pawns where they promote.
            last = self.drop_ranks or self.ranks
            first = 1 if self.pawns_on_first else 2
            lines.append(f"drop P = ranks {first}-{last}")
            if self.drop_ranks:
                lines += [f"drop {c} = ranks 1-{last}" for c in sorted(set("NBRQ") | set(self.pieces))]
        return " | ".join(lines)

    def theirs(self) -> str:
        def row_text(row: str) -> str:
            out, run = "", 0
            for c in row:
                if c == ".":
                    run += 1
                    continue
                out += (str(run) if run else "") + c
                run = 0
            return out + (str(run) if run else "")

        names = {"N": "knight", "B": "bishop", "R": "rook", "Q": "queen"}
        lines = [f"[{self.name}:chess]"]
        for number, (letter, betza) in enumerate(self.pieces.items(), 1):
            if letter in names:
                lines.append(f"{names[letter]} = -")
            lines.append(f"customPiece{number} = {letter.lower()}:{betza}")
        if self.royal:
            lines.append(f"king = k:{self.royal}")
        lines += [f"maxFile = {self.files}", f"maxRank = {self.ranks}"]
        lines.append("promotionPieceTypes = " + self.promotions.lower())
        lines.append(f"promotionRegionWhite = *{self.ranks}")
        lines.append("promotionRegionBlack = *1")
        lines.append("doubleStepRegionWhite = *2")
        lines.append(f"doubleStepRegionBlack = *{self.ranks - 1}")
        lines.append(f"castling = {'true' if self.castles else 'false'}")
        if not self.passing:
            lines.append("enPassantRegion = -")
        rights = "KQkq" if self.castles else "-"
        if self.hands:
            lines += ["capturesToHand = true", "pieceDrops = true"]
            lines.append(f"dropLoop = {'false' if self.demote else 'true'}")
            lines.append(f"firstRankPawnDrops = {'true' if self.pawns_on_first else 'false'}")
            if self.drop_ranks:
                lines.append("whiteDropRegion = " + " ".join(f"*{n + 1}" for n in range(self.drop_ranks)))
                lines.append("blackDropRegion = " + " ".join(f"*{self.ranks - n}" for n in range(self.drop_ranks)))
        hand = "[]" if self.hands else ""
        lines.append("startFen = " + "/".join(row_text(row) for row in self.rows) + f"{hand} w {rights} - 0 1")
        return "\n".join(lines)


def random_variant(name: str, draw: random.Random, hands: bool) -> Variant:
    out = Variant(name, hands=hands)
    if hands:
        out.demote, out.pawns_on_first = draw.random() < 0.7, draw.random() < 0.3
        out.drop_ranks = draw.choice([0, 0, 3, 4, 5])
    for letter in "NBRQ":
        if draw.random() < 0.45:
            out.pieces[letter] = random_betza(draw)
    fresh = draw.sample("ACDEGHIJLMOSTUVWXYZ", draw.choice([0, 0, 1, 2]))
    for letter in fresh:
        out.pieces[letter] = random_betza(draw)
    if draw.random() < 0.15:
        out.royal = draw.choice(["KN", "KAD", "W", "F", "KfR", "fKbW", "N", "WA", "Q"])
    out.passing = draw.random() < 0.7
    out.files, out.ranks = draw.choice([(8, 8)] * 3 + [(10, 8), (7, 7), (12, 8), (9, 9), (6, 8)])
    usual = (out.files, out.ranks) == (8, 8) and not out.royal and "R" not in out.pieces
    out.castles = usual and draw.random() < 0.6
    if out.castles:
        back = list("RNBQKBNR")
        for letter in fresh:
            back[draw.choice([1, 2, 3, 5, 6])] = letter
    else:
        back = [draw.choice("NBRQ" + "".join(fresh) * 3) for _ in range(out.files)]
        back[draw.randrange(out.files)] = "K"
    empty = "." * out.files
    rows = [empty] * out.ranks
    rows[0], rows[1] = "".join(back).lower(), "p" * out.files
    rows[-1], rows[-2] = "".join(back), "P" * out.files
    # Fairy-Stockfish's hoppers jump over holes, which are walls there.
    hops = any(c in betza for betza in out.pieces.values() for c in "pg")
    if draw.random() < 0.3 and not out.castles and not hops:
        for _ in range(draw.choice([1, 2, 4])):
            r, f = draw.randrange(2, out.ranks - 2), draw.randrange(out.files)
            rows[r] = rows[r][:f] + "*" + rows[r][f + 1 :]
    # Open it a little; but a pawn that is put on an emptied cell of the second rank steps twice there only.
    if draw.random() < 0.5 and not hands:
        for _ in range(3):
            f = draw.randrange(out.files)
            for r in (1, out.ranks - 2):
                rows[r] = rows[r][:f] + "." + rows[r][f + 1 :]
    out.rows = rows
    letters = [c for c in "QRBN" + "".join(fresh)]
    out.promotions = "".join(draw.sample(letters, draw.randrange(1, len(letters) + 1)))
    return out


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--peer", required=True, help="Fairy-Stockfish")
    words.add_argument("--turncoat", default="build/turncoat")
    words.add_argument("--variants", type=int, default=500)
    words.add_argument("--depth", type=int, default=3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--hands", action="store_true")
    order = words.parse_args()

    draw = random.Random(order.seed)
    variants = [random_variant(f"v{i}", draw, order.hands) for i in range(order.variants)]
    different = counted = skipped = 0
    own = Engine(order.turncoat)
    for first in range(0, len(variants), FEW):
        some = variants[first : first + FEW]
        with tempfile.NamedTemporaryFile("w", suffix=".ini") as file:
            file.write("\n\n".join(v.theirs() for v in some) + "\n")
            file.flush()
            peer = Engine(order.peer)
            peer.send(f"setoption name VariantPath value {file.name}")
            for variant in some:
                peer.send(f"setoption name UCI_Variant value {variant.name}")
                peer.send("position startpos")
                refused = own.refusal(f"setoption name UCI_Variant value {variant.ours()}")
                if "in check at the start" in refused:  # Fairy-Stockfish does not mind
                    skipped += 1
                    continue
                if refused:
                    sys.exit(f"{refused}\n{variant.ours()}")
                theirs, ours = peer.perft([], order.depth)[0], own.perft([], order.depth)[0]
                if theirs != ours:
                    different += 1
                    print(f"{theirs} {ours}\n  {variant.ours()}\n  " + variant.theirs().replace("\n", "\n  "), flush=True)
                else:
                    counted += theirs if isinstance(theirs, int) else 0
            peer.send("quit")
    print(
        f"{order.variants - skipped} variants to depth {order.depth}: {different} different, {counted} leaves alike "
        f"({skipped} begin with a check and are left out)"
    )
    if counted == 0:
        sys.exit("fairy_stockfish: no leaf was counted, so nothing has been compared")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
