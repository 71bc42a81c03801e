"""Anomalies: what a history of a table must not contain, each kind with the sentence of the protocol that it breaks."""

from dataclasses import dataclass

# After each name: what is promised. Names in Elle's terms stand in brackets.
KINDS = {
    "lost-write": "ack: your request is done, and on disk",
    "another-write": "ack: your request is done; but its version is something else",
    "doubled-write": "a client without an answer sends the same message again, and it is done once",
    "refused-write": "no: it is not done, and will not be (Elle: G1a, aborted read)",
    "answers-disagree": "a request is done or it is not, and has one version",
    "write-from-nowhere": "what happens at a table was asked for by somebody (Elle: garbage read)",
    "two-of-a-position": "two requests name one position, both are done (Elle: lost update)",
    "stale-write": "b is state.pos: a request for another position is not done",
    "one-version-twice": "a version is one change, and only one request is told that it is its own",
    "without-consent": "nobody agrees for another seat",
    "observers-disagree": "full and ev tell one table (Elle: incompatible order)",
    "past-rewritten": "moves take the place of all from number `from` on: only a takeback may take moves away",
    "goes-back": "v is one more than before (Elle: non-monotonic session)",
    "illegal-move": "a move follows the rules of the game",
    "wrong-seat": "a move is made by the seat to move",
    "wrong-result": "a result is that of the moves",
    "other-dice": "throws follow from what the server has committed itself to, and from the salts",
    "another-record": "a record is the game that was played",
    "unfinished": "at the end both servers tell the same table",
    "G0": "a cycle of changes",
    "G1c": "a cycle of changes and what was seen of them",
    "G-single": "a cycle with one thing that was seen before it was overtaken",
}


@dataclass(frozen=True)
class Anomaly:
    kind: str
    table: str
    words: str

    def __str__(self):
        return f"{self.kind} at table {self.table}: {self.words}"
