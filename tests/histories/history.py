"""A history: what clients asked of tables, what they were answered, and what they saw, in the order of one clock.

A file of it has one JSON object a line; `e` says what happened, `at` when, in seconds since the first line:

    table   {table, spec, persons, computers}             a table has been set up, with so many seats of persons, which
                                                          are the first, and these of computers, which need not ask
    ask     {op, table, who, line, k, b, s, x, no}        somebody asks for something; `op` are the request's digits.
                                                          Whoever asks once more has one more line with the same `op`
    ack     {op, v}   no {op, code, v}   unknown {op}     what was answered
    lost    {op}                                          the line broke before an answer came
    look    {read, table, line}                           somebody asks for the table as it is
    saw     {table, line, how, v, …}                      what a line told: an event (`ev`), the whole table (`full`, an
                                                          answer to `read` if it has one), the game as a program is
                                                          told it (`state`), a version alone (`pong`, `no`)
    record  {table, line, text}                           the game as it is downloaded, at the end
    harm    {what}                                        a server or the database is killed, or started

A line is one connection to one server. The names of members are those of docs/online-protocol.md, which with
docs/api.md is all that is known here about the server.
"""

import collections
import json
from dataclasses import dataclass, field

DEFINITE = ("ack", "no")


@dataclass(slots=True)
class Answer:
    order: int
    at: float
    kind: str
    version: int | None
    code: str | None
    line: str | None


@dataclass(slots=True)
class Request:
    """One request under its digits, however often it was sent."""

    op: str
    who: str
    kind: str
    base: int | None
    seat: int | None
    text: str | None
    refuses: bool
    asked: list = field(default_factory=list)  # (order, line)
    answers: list = field(default_factory=list)

    @property
    def acknowledged(self):
        """The versions that it was said to have become."""
        return sorted({answer.version for answer in self.answers if answer.kind == "ack"})

    @property
    def refused(self):
        return any(answer.kind == "no" for answer in self.answers)

    @property
    def open(self):
        """Nobody knows whether it was done."""
        return not any(answer.kind in DEFINITE for answer in self.answers)


@dataclass(slots=True)
class Sight:
    """What a line told about a table at a version."""

    order: int
    at: float
    line: str
    how: str
    version: int
    said: dict
    begun: int | None = None  # the order and the time of when it was asked for, if it was
    begun_at: float | None = None

    @property
    def moves(self):
        moves = self.said.get("moves")
        return moves.split() if moves is not None else None


@dataclass(slots=True)
class TableHistory:
    table: str
    spec: str = "chess"
    persons: int = 2
    computers: list = field(default_factory=list)
    requests: dict = field(default_factory=dict)
    sights: list = field(default_factory=list)
    records: dict = field(default_factory=dict)


def split(lines):
    """The lines of each table, as (order, text), and how many lines of each kind there are; nothing else is read."""
    tables, of_op, counts = {}, {}, collections.Counter()
    for order, text in enumerate(lines):
        if not text.strip():
            continue
        entry = json.loads(text)
        kind = entry["e"]
        counts[kind] += 1
        if kind == "harm":
            counts["killed"] += entry["what"].endswith("killed")
            counts["stood still"] += entry["what"].endswith("stands still")
        table = entry.get("table")
        if table is not None and kind == "ask":
            of_op[entry["op"]] = table
        if table is None and "op" in entry:
            table = of_op.get(entry["op"])
        if table is not None:
            tables.setdefault(table, []).append((order, text))
    return tables, counts


def of_table(table, lines):
    """The history of one table, out of its lines."""
    out = TableHistory(table)
    looks = {}
    for order, text in lines:
        entry = json.loads(text)
        match entry["e"]:
            case "table":
                out.spec, out.computers = entry["spec"], entry.get("computers", [])
                out.persons = entry.get("persons", 3 if out.spec == "mercenary3" else 2)
            case "ask":
                request = out.requests.get(entry["op"])
                if request is None:
                    request = out.requests[entry["op"]] = Request(
                        entry["op"], entry["who"], entry["k"], entry.get("b"), entry.get("s"), entry.get("x"),
                        bool(entry.get("no")))
                request.asked.append((order, entry.get("line")))
            case "ack" | "no" | "unknown" | "lost" as kind:
                answer = Answer(order, entry["at"], kind, entry.get("v"), entry.get("code"), entry.get("line"))
                out.requests[entry["op"]].answers.append(answer)
            case "look":
                looks[entry["read"]] = order, entry["at"]
            case "record":
                out.records[entry["line"]] = entry["text"]
            case "saw":
                begun = looks.pop(entry.get("read"), (None, None))
                out.sights.append(Sight(order, entry["at"], entry["line"], entry["how"], entry["v"], entry, *begun))
    return out
