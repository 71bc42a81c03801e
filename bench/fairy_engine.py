"""Programs that speak UCI and count, for the comparisons with Fairy-Stockfish."""

import re
import subprocess
import sys


class Engine:
    """A program that speaks UCI and counts."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self, line: str, start: str) -> str:
        assert self.process.stdout
        self.send(line)
        while text := self.process.stdout.readline():
            if text.startswith(start):
                return text[len(start) :].strip()
            if "error" in text:
                sys.exit(f"{line[:200]}\n{text.strip()}")
        sys.exit(f"the program ended at: {line[:200]}")

    def refusal(self, line: str) -> str:
        """Sends a line; what the program says against it, if it does."""
        assert self.process.stdout
        self.send(line)
        self.send("isready")
        said = ""
        while (answer := self.process.stdout.readline()) and not answer.startswith("readyok"):
            if "error" in answer:
                said = answer.strip()
        return said

    def perft(self, moves: list[str], depth: int) -> tuple[int, list[str]]:
        """The count, and the moves of the first ply in alphabetical order."""
        assert self.process.stdout
        self.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.send(f"go perft {depth}")
        first = []
        while line := self.process.stdout.readline():
            if line.startswith("Nodes searched"):
                return int(line.split(":")[1]), sorted(first)
            if found := re.match(r"(\S*[a-z]\d+\S*): \d+$", line.strip()):
                first.append(found[1])
            if "error" in line:
                sys.exit(line.strip())
        sys.exit("the program ended")

    def pieces(self, moves: list[str]) -> int:
        self.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        board = self.answer("d", "Fen:").split()[0].split("[")[0]
        return sum(c.isalpha() for c in board)
