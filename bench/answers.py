#!/usr/bin/env python3
"""How late the engine answers: `go movetime`, a clock, and `stop`, in every game and in variants where captures crowd.

    bench/answers.py build/turncoat [--times 5] [--most 20]

Prints the worst delay of each in milliseconds; fails if one is above --most. Meant for an idle machine.
"""
import argparse
import subprocess
import sys
import time

GAMES = ["mercenary", "mercenary3", "mercurial", "merger", "cooperative", "chess"]
# Of tests/search/bounded_search_test.cpp: positions where a first iteration would take seconds.
CROWDED = [
    "[x : chess] | promotion P = Q R B N at rank 3",
    "[x : chess] | promotion P = Q at rank 3",
    "[x : chess] | promotion P = Q R B N at rank 3 | piece P = pawn RmN",
    "[x : chess] | piece Q = queen QN | start = kqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/KQQQQQQQ",
    "[x : chess] | king = taken | castles = - | start = qqqkqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQKQQQQ",
    "[x : chess] | piece A = amazon QN | board = 16x8 | castles = - | passing = off | "
    "start = aaaaaaaakaaaaaaa/aaaaaaaaaaaaaaaa/16/16/16/16/AAAAAAAAAAAAAAAA/AAAAAAAAKAAAAAAA",
]


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("uci", "uciok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, answer):
        """Milliseconds until the answer."""
        start = time.monotonic()
        self.say(line)
        while not self.process.stdout.readline().startswith(answer):
            if self.process.poll() is not None:
                sys.exit(f"the engine ended with {self.process.returncode}")
        return (time.monotonic() - start) * 1000

    def begin(self, spec):
        self.say(f"setoption name UCI_Variant value {spec}" if spec in GAMES else f"variant {spec}")
        self.say("ucinewgame")
        self.say("position startpos")
        self.say("isready")
        while (line := self.process.stdout.readline().strip()) != "readyok":
            if not line or line.startswith("info string"):
                sys.exit(f"{spec}: {line or 'the engine ended'}")


def delays(engine, times):
    """The worst of each, over all games and some times."""
    worst = {"movetime 10": 0.0, "movetime 100": 0.0, "clock of 100": 0.0, "stop": 0.0}
    for spec in GAMES + CROWDED:
        for _ in range(times):
            for limit in (10, 100):
                engine.begin(spec)
                late = engine.ask(f"go movetime {limit}", "bestmove") - limit
                worst[f"movetime {limit}"] = max(worst[f"movetime {limit}"], late)
            engine.begin(spec)
            late = engine.ask("go wtime 100 btime 100 rtime 100", "bestmove") - 100
            worst["clock of 100"] = max(worst["clock of 100"], late)
            engine.begin(spec)
            engine.say("go infinite")
            time.sleep(0.05)
            worst["stop"] = max(worst["stop"], engine.ask("stop", "bestmove"))
    return worst


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("program")
parser.add_argument("--times", type=int, default=5)
parser.add_argument("--most", type=float, default=20)
asked = parser.parse_args()
found = delays(Engine(asked.program), asked.times)
for what, late in found.items():
    print(f"{what} ms: {late:+.1f} ms" if what != "stop" else f"stop: {late:.1f} ms")
sys.exit(any(late > asked.most for late in found.values()))
