#!/usr/bin/env python3
"""What follows from the events of tournaments in a database, by other code than the server's: prints a line of JSON for
each tournament, with its standings, and one that says how many of the kept ratings are others than those found here
(docs/online-protocol.md, tournaments and ratings).  tests/online/standings.py tables.db (or postgresql://…)"""

import collections
import json
import math
import sqlite3
import subprocess
import sys

WIN = 6  # points


def standings(events):
    """Of one tournament, the best first. Points come with the ends of games, byes with pairings."""
    plan, players, games, byes = {}, 0, {}, collections.Counter()
    for event in events:
        if event["k"] == "made":
            plan = event
        elif event["k"] == "joined":
            players = max(players, event["player"] + 1)
        elif event["k"] == "paired":
            byes.update(event.get("byes", []))
            games.update({game["table"]: (game["players"], None) for game in event["games"]})
        elif event["k"] == "ended":
            for end in event["ends"]:
                seated, before = games[end["table"]]
                assert before is None and len(end["points"]) == len(seated), f"{end['table']} ends twice, or for others"
                games[end["table"]] = (seated, end["points"])
    played = [game for game in games.values() if game[1] is not None]
    of_bye = WIN // 2 if plan.get("partners") else WIN // 3 if plan["people"] == 3 else WIN
    points = {player: byes[player] * of_bye for player in range(players)}
    rows = {player: {"player": player, "tieBreak": 0, "wins": 0, "games": 0} for player in range(players)}
    for seated, score in played:
        for player, own in zip(seated, score):
            points[player] += own
            rows[player]["games"] += 1
            rows[player]["wins"] += own == WIN
    for seated, score in played:
        for player, own in zip(seated, score):
            others = sum(points[other] for other in seated if other != player)
            weight = {"swiss": WIN, "round-robin": own}.get(plan["kind"], 0)
            rows[player]["tieBreak"] += 0 if plan.get("teams") else others * weight
    out = [row | {"points": points[player]} for player, row in rows.items()]
    return sorted(out, key=lambda row: (-row["points"], -row["tieBreak"], -row["wins"], row["player"]))


def rated(teams):
    """(mean, deviation) of every player of every team, (rank, players), after a game: Weng and Lin (2011), algorithm 4, with
    the constants of OpenSkill."""
    beta, tau, least = 25 / 6, 25 / 300, 1e-4
    spread = [[(mean, math.hypot(deviation, tau)) for mean, deviation in players] for _, players in teams]
    means = [sum(mean for mean, _ in players) for players in spread]
    variances = [sum(deviation**2 for _, deviation in players) for players in spread]
    ranks = [rank for rank, _ in teams]
    scale = math.sqrt(sum(variance + beta**2 for variance in variances))
    out = []
    for own, players in enumerate(spread):
        omega = delta = 0.0
        for other, rank in enumerate(ranks):
            if rank > ranks[own]:
                continue
            rivals = sum(math.exp(mean / scale) for mean, theirs in zip(means, ranks) if theirs >= rank)
            chance = math.exp(means[own] / scale) / rivals
            omega += ((own == other) - chance) / ranks.count(rank)
            delta += chance * (1 - chance) / ranks.count(rank)
        variance = variances[own]
        moved, shrunk = omega * variance / scale, delta * math.sqrt(variance) / scale * variance / scale**2
        out.append([(mean + deviation**2 / variance * moved,
                     deviation * math.sqrt(max(1 - deviation**2 / variance * shrunk, least)))
                    for mean, deviation in players])
    return out


def ratings(rows, ends):
    """How many games are rated, and how many kept ratings are others than those found here. What a player brings to a
    game is what the game before has left; `ends` are the points of tournaments' games, by table."""
    now, apart, games = {}, 0, collections.defaultdict(list)
    for row in rows:
        games[row["kind"], row["at"], row["game"]].append(row)
    for (kind, _, table), seats in sorted(games.items()):
        teams = {}
        score = list(ends.get(table, []))
        if len(score) < len(seats) and score:  # the dice have what the partners have not
            score.append(WIN - score[0])
        for row in seats:
            known = row["person"] and now.get((kind, row["person"]))
            before = (row["mu"], row["sigma"]) if row["dice"] or not row["person"] else known or (25, 25 / 3)
            rank = sum(one > score[row["seat"]] for one in score) if score else row["rank"]
            teams.setdefault(row["team"], (rank, []))[1].append(before)
        found = iter([one for team in rated(list(teams.values())) for one in team])
        befores = iter([one for _, players in teams.values() for one in players])
        for row in seats:
            after, before = next(found), next(befores)
            if row["dice"] or (any(one["program"] for one in seats) and not row["program"]):
                after = before
            apart += not (math.isclose(after[0], row["mu_after"]) and math.isclose(after[1], row["sigma_after"]))
            now[kind, row["person"]] = after
    return {"rated": len(games), "apart": apart}


def rows(database, query):
    if database.startswith("postgresql://"):
        words = ["psql", "-XAtq", "-c", f"SELECT to_json(one) FROM ({query}) one", database]
        answer = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        return [json.loads(line) for line in answer.splitlines()]
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    return connection.execute(query).fetchall()


def main(database):
    tournaments = collections.defaultdict(list)
    for row in rows(database, "SELECT tournament, body FROM tournament_event ORDER BY tournament, version"):
        tournaments[row["tournament"]].append(json.loads(row["body"]))
    ends = {}
    for tournament, events in tournaments.items():
        for event in events:
            ends.update({end["table"]: end["points"] for end in event.get("ends", [])})
        print(json.dumps({"tournament": tournament, "standings": standings(events)}))
    print(json.dumps(ratings(rows(database, "SELECT * FROM rated_seat ORDER BY kind, at, game, seat"), ends)))


if __name__ == "__main__":
    main(*sys.argv[1:])
