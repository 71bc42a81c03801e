#!/usr/bin/env python3
"""Checks a history of tables: tests/histories/check.py FILE. Status 0: games were played, and it has no anomaly."""

import argparse
import collections
import sys

import consent
import dice
import history as histories
import legality
from anomaly import Anomaly
from freshness import Freshness
from graph import Graph
from versions import Versions
from writes import ASKED_FOR, Writes


def check(history, program=None):
    """The anomalies of one table. `program`: build/turncoat, if dice shall be worked out again."""
    versions = Versions(history)
    writes = Writes(history, versions)
    graph = Graph(history, versions, writes)
    return [*versions.anomalies, *writes.anomalies, *graph.anomalies(), *legality.check(history, versions),
            *consent.check(history, versions, writes),
            *dice.check(history, program), *ending(history, versions)]


def ending(history, versions):
    """At the end, when nobody asks for anything any more, all servers tell the same game. (Whoever looks may be the
    occasion for a version: that of an outage, which the server writes down.)"""
    last = [sight for sight in history.sights if sight.said.get("last")]
    if not last:
        return
    games = {(sight.said["moves"], sight.said["status"], sight.said.get("result")) for sight in last}
    newest = max(sight.version for sight in last)
    missed = [version for version in range(newest + 1, versions.last + 1)
              if versions.told.get(version, {}).get("k") in ASKED_FOR]
    if len(games) > 1 or missed:
        told = ", ".join(f"{sight.line} tells version {sight.version}" for sight in last)
        yield Anomaly("unfinished", history.table, f"{told}; version {versions.last} was seen")


def figures(history):
    out = collections.Counter()
    versions = {sight.version for sight in history.sights}
    out["versions"] = max(versions, default=0)
    out["versions that nobody was told"] = len(set(range(1, out["versions"])) - versions)
    out["games begun"] = any(sight.said.get("status") in ("running", "over") for sight in history.sights)
    out["moves seen"] = len({sight.version for sight in history.sights if sight.said.get("k") == "moved"})
    for request in history.requests.values():
        out["requests"] += 1
        out["sent"] += len(request.asked)
        out["never known"] += request.open
        for answer in request.answers:
            out[{"ack": "acknowledged", "no": "refused", "unknown": "unknown", "lost": "without answer"}[answer.kind]] += 1
    for sight in history.sights:
        out[f"seen by {sight.how}"] += 1
    return out


def unseen(all_figures):
    """What a history must show, or nothing has been checked: without it there are no anomalies either."""
    return [what for what in ("tables", "games begun", "acknowledged", "moves seen") if all_figures[what] == 0]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--most", type=int, default=20, help="how many anomalies are told")
    parser.add_argument("--turncoat", help="the program, which works out again how dice had to fall")
    options = parser.parse_args()
    with open(options.file, encoding="utf-8") as lines:
        tables, counts = histories.split(lines)
    all_figures, fresh, found = collections.Counter(), Freshness(), []
    for table in list(tables):
        one = histories.of_table(table, tables.pop(table))
        all_figures.update(figures(one))
        all_figures["tables"] += 1
        fresh.add(one)
        found += check(one, options.turncoat)
    for anomaly in found[:options.most]:
        print(anomaly)
    harms = counts["killed"] + counts["stood still"]
    events = sum(count for what, count in all_figures.items() if what.startswith(("acknowledged", "seen")))
    print(", ".join(f"{what} {count}" for what, count in sorted(all_figures.items())))
    print(fresh)
    print(f"{events} events, {harms} times harmed, {len(found)} anomalies "
          f"{dict(collections.Counter(anomaly.kind for anomaly in found)) or ''}")
    missing = unseen(all_figures)
    for what in missing:
        print(f"histories: nothing has been checked: {what} 0", file=sys.stderr)
    return 1 if found or missing else 0


if __name__ == "__main__":
    sys.exit(main())
