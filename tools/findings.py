#!/usr/bin/env python3
"""Asks the questions of docs/findings/questions.json again, and writes what comes of them.

    tools/findings.py ask [NAME...]    plays what is not played yet, into FOLDER; goes on where it was stopped
    tools/findings.py tell [NAME...]   writes docs/findings/runs, the pages and web/src/game/findings.json
    tools/findings.py history          marks what another program than today's has played as history
    tools/findings.py check            fails where the pages or findings.json are not what the runs that are kept give

TURNCOAT is the program (build/turncoat), FOLDER keeps the games (build/findings), JOBS says how many are played at a
time, SHARD=3/16 which of them; the files of all shards lie in one folder when it is told. A question is told when all
its games are there. OVER=processes, mpi or dask=ADDRESS spreads them by the Python package (docs/lab/cluster.md).
"""

import datetime
import json
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
pages = root / "docs/findings"
runs = pages / "runs"
page_notes = root / "web/src/game/findings.json"
program = os.environ.get("TURNCOAT", str(root / "build/turncoat"))
folder = pathlib.Path(os.environ.get("FOLDER", root / "build/findings"))
shard = os.environ.get("SHARD", "1/1")
over = os.environ.get("OVER", "")
today_heading = "## What today's program finds"
history_heading = "## History: what earlier programs found"
most_cells = 40


def output(*command):
    return subprocess.run(command, check=True, cwd=root, capture_output=True, text=True).stdout.strip()


def questions(names=()):
    every = json.loads((pages / "questions.json").read_text())
    unknown = set(names) - {one["name"] for one in every}
    if unknown:
        sys.exit(f"{', '.join(sorted(unknown))}: no such question in docs/findings/questions.json")
    return [one for one in every if not names or one["name"] in names]


def game_of(question):
    """Its page, unless the question names one: that of a variant is its parent's."""
    return question["order"][0].split(":")[0]


def is_search(question):
    """Whether it asks for rules (`turncoat lab search`), not what some rules do (`turncoat lab run`)."""
    return "--want" in question["order"]


def order(question):
    """What stands behind `turncoat lab run`, or `search`."""
    return question["order"] + [part for claim in question["claims"] for part in ("--claim", claim)]


def ask(names):
    folder.mkdir(parents=True, exist_ok=True)
    for question in questions(names):
        file = folder / f"{question['name']}.{shard.replace('/', '-')}.jsonl"
        print(f"{question['name']}: {question['title']}", flush=True)
        if is_search(question):  # one round decides what the next one is of: only one machine plays it
            if shard.startswith("1/"):
                place = folder / question["name"]
                command = [program, "lab", "search", *question["order"], "--jobs", os.environ.get("JOBS", "2")]
                subprocess.run([*command, "--folder", str(place), "--json", str(place) + ".json"], check=True)
            continue
        run = ["lab", "run", *order(question)]
        if over:
            command = [sys.executable, "-m", "turncoat.lab", str(folder / question["name"]), "--over", over, "--", *run]
        else:
            command = [program, *run, "--shard", shard, "--out", str(file), "--jobs", os.environ.get("JOBS", "2")]
        subprocess.run(command, check=True)


# ---- what is kept of a run


def commit_of(*more):
    """The last commit that changed games or how they are played, or one of these folders too."""
    return output("git", "log", "-1", "--format=%h", "--", "src/core", "src/games", "src/search", "src/eval", *more)


def head(question, manifest, files, *command):
    """What a kept run begins with: what was asked, of which game, and when it was played by which program."""
    return {
        "name": question["name"],
        "game": manifest["game"],  # of a variant the whole text
        "page": question.get("page", game_of(question)),
        "title": question["title"],
        "history": False,
        "signature": manifest["signature"],
        "version": manifest["turncoat"],
        "commit": commit_of(),
        "date": datetime.date.fromtimestamp(max(file.stat().st_mtime for file in files)).isoformat(),
        "command": shlex.join(["turncoat", "lab", *command]),
    }


def kept(question, told, notes, files):
    """The small part of a report that pages show and others can check."""
    manifest = json.loads(told["manifest"])
    wanted = question["measures"]
    cells = [
        {key: cell[key] for key in ("name", "nodes", "games", "nodes a search", "first iteration only", "searches", "cut off")}
        | {"measures": {name: cell["measures"][name] for name in wanted if name in cell["measures"]}}
        | ({"stronger side scores": cell["stronger side scores"]} if "stronger side scores" in cell else {})
        for cell in told["cells"]
        if cell["games"] > 0
    ]
    if len(cells) > most_cells:  # a row for each would say nothing; what they show together is kept
        sums = {key: sum(cell[key] for cell in cells) for key in ("games", "searches", "first iteration only", "cut off")}
        cells = [{"name": "all games", "nodes": cells[0]["nodes"], **sums, "measures": {}}]
    changed = [{"claim": f"{one['measure']}: {one['of']}", **one} for one in told["effects"]]
    return {
        **head(question, manifest, files, "run", *order(question), "--out", f"{question['name']}.jsonl"),
        "manifest": manifest,
        "games": told["games"],
        "doubles": told["doubles"],
        "answer": told["answer"],
        "measures": {name: told["measures"][name] for name in wanted if name in told["measures"]},
        "cells": cells,
        "claims": told["claims"],
        "changes": [one for one in changed if one["claim"] in told["claims"]],
        "withheld": told.get("withheld", [])[:most_cells],
        "odds": told.get("odds", []),
        "agreement": told.get("agreement", []) if question.get("agreement") else [],
        "observed": told.get("observed", []),
        "luck": told.get("luck", []),
        "notes": notes if question.get("notes") else None,
    }


def kept_search(question):
    """The small part of a search's proposal that pages show."""
    file = folder / f"{question['name']}.json"
    proposal = json.loads(file.read_text())
    with max((folder / question["name"]).glob("*.jsonl"), key=lambda one: int(one.stem)).open() as last:
        manifest = json.loads(last.readline())
    return {
        **head(question, manifest, [file], "search", *order(question)),
        "commit": commit_of("src/lab", "src/edge/workshop"),
        "wants": question["order"][question["order"].index("--want") + 1].split(","),
        "nodes": manifest["nodes"],
        **proposal,
        "notes": None,
    }


def written(run):
    """A run as it is kept: a line for each of its parts, and for each row of these."""
    lines = lambda rows: ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
    named = lambda parts: ",\n".join(f"  {json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in parts.items())
    shown = {
        key: f"[\n{lines(part)}\n ]" if part and isinstance(part, list)
        else f"{{\n{named(part)}\n }}" if part and key in ("manifest", "measures", "claims")
        else json.dumps(part, ensure_ascii=False)
        for key, part in run.items()
    }
    return "{\n" + ",\n".join(f' "{key}": {text}' for key, text in shown.items()) + "\n}\n"


def tell(names):
    for question in questions(names):
        if is_search(question):
            if not (folder / f"{question['name']}.json").exists():
                print(f"{question['name']}: not asked yet")
                continue
            found = kept_search(question)
            runs.mkdir(exist_ok=True)
            (runs / f"{question['name']}.json").write_text(written(found))
            print(f"{question['name']}: {len(found['finalists'])} sets of rules")
            continue
        files = sorted([*folder.glob(f"{question['name']}.*.jsonl"), *folder.glob(f"{question['name']}/*.jsonl")])
        if not files:
            print(f"{question['name']}: not asked yet")
            continue
        with tempfile.TemporaryDirectory() as place:
            report, notes = pathlib.Path(place, "report.json"), pathlib.Path(place, "notes.json")
            output(program, "lab", "report", *map(str, files), "--json", str(report), "--notes", str(notes))
            missing = json.loads(report.read_text())["missing"]
            if missing:
                print(f"{question['name']}: {missing} games are missing; told when all are there")
                continue
            found = kept(question, json.loads(report.read_text()), json.loads(notes.read_text()), files)
        runs.mkdir(exist_ok=True)
        (runs / f"{question['name']}.json").write_text(written(found))
        print(f"{question['name']}: {found['games']} games")
    write_pages()


def history(_):
    for file in sorted(runs.glob("*.json")):
        run = json.loads(file.read_text())
        # Runs until 29 November 2026 have its first part, of searches alone.
        today = output(program, "lab", "signature", run["game"])
        run["history"] = run["signature"] not in (today, today.split("-")[0])
        file.write_text(written(run))
        print(f"{run['name']}: {'history' if run['history'] else 'of today'}")
    write_pages()


# ---- sentences of the questions, with numbers of the runs
#
# "Of 100 games {!decisive} are drawn, {!chess-plain/decisive} without the change{decisive above chess-plain/decisive}."
#
# {[RUN/][CELL/]MEASURE} is a measure's interval, "19 to 27", rates in hundredths; RUN is the question itself if none is
# named, CELL the only one. ! is what is missing to 100, :1 the number of decimals. {A minus B} and {A by B} are the
# difference and the ratio of two values. {A above B}, {A below B}, {A like B} and {A about 0.7 of B} say nothing, and
# stop the program where they are not true: they stand behind the words that claim it. {given 32 to 50} is a number that
# no kept run has. Other numbers must be of nodes, of a rule's words or in quotation marks.


def measured(name, run, kept_runs):
    """The interval of a measure in hundredths or units, and its decimals."""
    minus, name = name.startswith("!"), name.removeprefix("!")
    name, _, places = name.partition(":")
    path = name.split("/")
    one = kept_runs[path.pop(0)] if len(path) > 1 and path[0] in kept_runs else run
    if path[0] == "agreement":
        found = next(row["same"] for row in one["agreement"] if f"{row['one']}, {row['other']}" == path[1])
        by = 100
    else:
        cells = [cell for cell in one["cells"] if len(path) == 1 or cell["name"] == path[0]]
        if len(cells) != 1:
            sys.exit(f"{run['name']}: {name}: which of {', '.join(cell['name'] for cell in one['cells'])}?")
        found = cells[0]["stronger side scores"] if path[-1] == "stronger" else cells[0]["measures"][path[-1]]
        by = 100 if path[-1] == "stronger" or one["measures"][path[-1]]["rate"] else 1
    value, low, high = (by * found[key] for key in ("value", "low", "high"))
    if found.get("at least"):  # games were cut off: how much longer is not known
        high = math.inf
    if minus:
        value, low, high = 100 - value, 100 - high, 100 - low
    return value, low, high, int(places or 0)


def told_by(name, run, kept_runs):
    """What kind of number a measure is: a mean of a run is not compared with a median of another one."""
    path = name.removeprefix("!").partition(":")[0].split("/")
    one = kept_runs[path[0]] if len(path) > 1 and path[0] in kept_runs else run
    return one["measures"][path[-1]]["title"] if path[-1] in one["measures"] else path[-1]


def compared(relation, one, other, factor):
    """Whether it holds; that two values differ, at 95 %, by the ends of their intervals that face each other."""
    (a, a_low, a_high, _), (b, b_low, b_high, _) = one, other
    up, down = ((a - a_low) ** 2 + (b_high - b) ** 2) ** 0.5, ((a_high - a) ** 2 + (b - b_low) ** 2) ** 0.5
    return {
        "above": a - b > up,
        "below": b - a > down,
        "like": -down <= a - b <= up,
        "about": abs(a / b - factor) < 0.05 * max(1, factor),
    }[relation]


def filled(text, run, kept_runs):
    """A question's sentence with the numbers of the runs; ends the program where it claims what they do not show."""

    def part(match):
        words = match[1]
        if words.startswith("given "):
            return words.removeprefix("given ")
        relation = re.fullmatch(r"(.+) (above|below|like|about|minus|by) (?:([\d.]+) of )?(.+)", words)
        if not relation:
            _, low, high, places = measured(words, run, kept_runs)
            return f"at least {number(low, places)}" if math.isinf(high) else f"{number(low, places)} to {number(high, places)}"
        one, other = measured(relation[1], run, kept_runs), measured(relation[4], run, kept_runs)
        kinds = {told_by(relation[1], run, kept_runs), told_by(relation[4], run, kept_runs)}
        if len(kinds) > 1 and {"turns, mean", "turns, median"} == kinds:
            sys.exit(f"{run['name']}: {words}: a mean and a median; ask the older run again")
        if relation[2] in ("minus", "by", "about") and any(math.isinf(end) for end in (*one[:3], *other[:3])):
            sys.exit(f"{run['name']}: {words}: a length is known from below only")
        if relation[2] in ("minus", "by"):
            return number(one[0] - other[0] if relation[2] == "minus" else one[0] / other[0], other[3])
        if not compared(relation[2], one, other, float(relation[3] or 1)):
            sys.exit(f"{run['name']}: it is not so that {words}: {one[:3]}, {other[:3]}")
        return ""

    bare = re.sub(r"\{[^}]*\}|\"[^\"]*\"|priority \d|(?i:of|in) [\d,]+|[\d,]+ (nodes|and [\d,]+ nodes)|after move \d+", "", text)
    if number_left := re.search(r"\d[\d.,]*", bare):
        sys.exit(f"{run['name']}: where does {number_left[0]} come from? tools/findings.py says how a run's numbers are named")
    return re.sub(r"\{([^}]*)\}", part, text)


# ---- pages


def number(value, places):
    return f"{value:,.{places}f}".replace("-", "−")


def interval(one, rate, places=None):
    """'52.1 (50.0 to 54.2)'; rates in hundredths."""
    by = 100 if rate else 1
    if places is None:
        places = 1 if rate or abs(one["value"]) >= 10 else 2
    value, low, high = (number(by * one[key], places) for key in ("value", "low", "high"))
    value = "at least " * one.get("value at least", False) + value
    return f"{value} ({low} to {'at least ' if one.get('at least') else ''}{high})"


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines) + "\n"


def title_of(run, name):
    measure = run["measures"].get(name)
    return (measure["title"] + (", %" if measure["rate"] else "")) if measure else name


def cells_table(run):
    names = [name for name in run["measures"] if any(name in cell["measures"] for cell in run["cells"])]
    strong = any("stronger side scores" in cell for cell in run["cells"]) and not run["odds"] and "single" not in names
    if not names and not strong:
        return ""
    head = ["", "games", *(title_of(run, name) for name in names)] + (["the stronger side scores, %"] if strong else [])
    rows = []
    for cell in run["cells"]:
        row = [cell["name"], number(cell["games"], 0)]
        for name in names:
            one = cell["measures"].get(name)
            row.append(interval(one, run["measures"][name]["rate"]) if one else "–")
        if strong:
            row.append(interval(cell["stronger side scores"], True))
        rows.append(row)
    return table(head, rows)


def claims_table(run):
    """What the run was to decide, and what came of it."""
    standing = {"confirmed": "**confirmed**", "open": "cannot be told from chance", "not asked": "could not be compared"}
    changes = {one["claim"]: one for one in run["changes"]}
    rows = []
    for claim, found in run["claims"].items():
        measure, of = claim.split(": ", 1)
        told = run["measures"].get(measure, {"title": measure, "rate": measure.startswith("score")})
        one = changes.get(claim)
        unit = " points" if told["rate"] else ""
        text = interval(one["change"], told["rate"]) + unit if one else "–"
        found = "different from even: **confirmed**" if of == "even" and found == "confirmed" else standing[found]
        rows.append([f"{told['title']}: {of}", text, found])
    return table(["to be decided", "change", ""], rows) if rows else ""


def luck_tables(run):
    out = ""
    for luck in run["luck"]:
        out += (
            f"{luck['games']}: luck that could be measured explains {interval(luck['share'], True)} % of the variance of "
            f"the results. Score {interval(luck['score'], True)} %, with luck taken off {interval(luck['adjusted'], True)} %.\n\n"
        )
        rows = [
            [one["rule"], number(one["throws"], 1), interval(one["gained"], True), interval(one["share"], True)]
            for one in luck["rules"]
            if one["rule"] != "all"
        ]
        out += table(["part of luck", "throws a game", "gained, points", "share of luck, %"], rows)
    return out


def odds_table(run):
    rows = [
        [one["piece"], number(one["openings"], 0), interval(one["score"], True), interval(one["log odds"], False, 2),
         interval(one["pawns"], False) if "pawns" in one else "–"]
        for one in run["odds"]
    ]
    return table(["missing", "openings", "score of who has it, %", "log odds", "in pawns"], rows) if rows else ""


def observed_table(run):
    several = len({one["games"] for one in run.get("observed", [])}) > 1
    rows = [
        [one["title"] + (", %" if one["rate"] else "") + (f" ({one['games']})" if several else ""),
         interval(one["value"], one["rate"]), number(one["of"], 0)]
        for one in run.get("observed", [])
    ]
    return table(["seen together", "", "of"], rows) if rows else ""


def agreement_table(run):
    rows = [
        [f"{one['one']}, {one['other']}", interval(one["same"], True), interval(one["distance"], False),
         number(one["positions"], 0)]
        for one in run.get("agreement", [])
    ]
    return table(["asked in the same position", "same move, %", "distance of what is nearly best", "positions"], rows) if rows else ""


def search_section(run, question=None):
    """What a search proposes: rules, what they showed, and whether that is nearer to what was wanted than the usual ones."""
    titles = {
        "balance": "the side furthest from even scores, %",
        "decisive": "games with a winner, %",
        "length": "turns, median",
        "captures": "captures, median",
        "skill": "twice as many nodes score, %",
        "diversity": "two games end differently, %",
    }
    signs = lambda one, i: " **nearer**" if one["nearer"][i] else " further" if one["further"][i] else ""
    fresh = lambda one, i: {**one["shown"][i], "at least": one["shown"][i].get("atLeast"), "value at least": one["shown"][i].get("valueAtLeast", False)}
    called = lambda one: "the usual rules" if one["usual"] else "; ".join(
        f"`{rule['key']} = {rule['value']}`" if rule["value"] else f"`{rule['key']}` as usual" for rule in one["different"]
    )
    counts = lambda want: want.startswith(("length", "captures"))
    rows = [
        [called(one).replace("|", "\\|")]
        + [interval(fresh(one, i), not counts(want), 1) + signs(one, i) for i, want in enumerate(run["wants"])]
        for one in run["finalists"]
    ]
    proposed = [one for one in run["finalists"] if not one["usual"]]
    better = [one for one in proposed if any(one["nearer"]) and not any(one["further"])]
    games = run["finalists"][0]["games"]
    left_out = ", ".join(f"{why['count']} with {why['words']}" for why in run["leftOut"])
    rounds = "; ".join(
        f"{number(one['candidates'], 0)} sets of rules with {number(one['games'], 0)} {'quick ' if one['screening'] else ''}games each"
        + (f" ({left_out} left out)" if one["screening"] and left_out else "")
        for one in run["rounds"]
    )
    return (
        f"### {run['title']}\n\n"
        f"Wanted: {', '.join(run['wants'])}. By the last {number(games, 0)} games of each, which no choice was made by, "
        f"{len(better)} of the {len(proposed)} sets of rules are nearer to that than the usual ones, for sure "
        "(nearer in something and further in nothing, adjusted for all that is compared).\n\n"
        + (filled(question["says"], run, {}) + "\n\n" if question and question.get("says") else "")
        + table(["rules", *(titles[want.split("=")[0]] for want in run["wants"])], rows)
        + f"Rounds: {rounds}. The last games have {' and '.join(number(n, 0) for n in run['nodes'])} nodes a move.\n\n"
        f"```\n{run['command']}\n```\n\n"
        f"Run `{run['name']}`: {run['date']}, commit {run['commit']}, signature {run['signature']}.\n\n"
    )


def section(run, question, kept_runs):
    if "finalists" in run:
        return search_section(run, question)
    weak = sum(cell["first iteration only"] for cell in run["cells"]) / max(1, sum(cell["searches"] for cell in run["cells"]))
    cut = sum(cell["cut off"] for cell in run["cells"])
    planned = run["manifest"]["games"]
    mean_length = run["measures"].get("turns", {}).get("title") == "turns, mean"
    told = f"### {run['title']}\n\n{run['answer'].rstrip()}\n\n"
    if question and question.get("says"):
        told += filled(question["says"], run, kept_runs) + "\n\n"
    told += claims_table(run) + cells_table(run) + observed_table(run) + agreement_table(run) + luck_tables(run) + odds_table(run)
    told += f"```\n{run['command']}\n```\n\n"
    told += (
        f"Run `{run['name']}`: {number(run['games'], 0)} {'games' if 'doubles' in run else 'distinct games'}"
        + (f" of {number(planned, 0)} planned" if run["games"] < planned else "")
        + f", {run['date']}, commit {run['commit']}, signature {run['signature']}, seed {run['manifest']['seed']}. "
        + f"Of the searches {number(100 * weak, 1)} % were their first iteration alone"
        + (f"; {cut} games were cut off" if cut else "")
        + (", so that the interval of the mean length is too narrow." if cut and mean_length else ".")
        + (f" Games with the moves of an earlier one: {run['doubles']}." if run.get("doubles") else "")
        + "\n\n"
    )
    return told


def check(_):
    files = [*pages.glob("*.md"), page_notes]
    before = {file: file.read_text() for file in files}
    write_pages()
    same = lambda file, text: json.loads(text) == json.loads(before[file]) if file == page_notes else text == before[file]
    changed = [file for file in files if not same(file, file.read_text())]
    for file in files:
        file.write_text(before[file])
    for file in changed:
        print(f"{file.relative_to(root)} is not what docs/findings/runs gives: tools/findings.py tell")
    if changed:
        sys.exit(1)
    print("findings: the pages are what the runs give")


def compact(notes):
    """As prettier has it: short lists in one line."""
    text = json.dumps(notes, indent=2)
    return re.sub(r"\[\s+([-\d.,\s]+?)\s+\]", lambda list: "[" + ", ".join(re.split(r",\s+", list[1])) + "]", text) + "\n"


def write_pages():
    asked = {one["name"]: one for one in questions()}
    kept_runs = {file.stem: json.loads(file.read_text()) for file in runs.glob("*.json")}
    for file in sorted(pages.glob("*.md")):
        text = file.read_text()
        if today_heading not in text:
            continue
        mine = [kept_runs[name] for name in asked if name in kept_runs and kept_runs[name]["page"] == file.stem]
        new = "".join(section(run, asked[run["name"]], kept_runs) for run in mine if not run["history"])
        old = "".join(section(run, asked[run["name"]], kept_runs) for run in mine if run["history"])
        before, rest = text.split(today_heading + "\n", 1)
        past = rest.split(history_heading + "\n", 1)[1]
        # The runs of earlier programs stand before what is written by hand.
        past = "\n\n" + old + past[past.index("**Not today's program.**") :]
        file.write_text(
            before + today_heading + "\n\n" + (new or "Nothing yet: it has not been asked.\n\n") + history_heading + past.rstrip() + "\n"
        )
    notes = [run["notes"] | {"history": run["history"]} for name in asked for run in [kept_runs.get(name)] if run and run["notes"]]
    if notes:
        page_notes.write_text(compact(notes))


if __name__ == "__main__":
    verbs = {"ask": ask, "tell": tell, "history": history, "check": check}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        sys.exit(__doc__)
    verbs[sys.argv[1]](sys.argv[2:])
