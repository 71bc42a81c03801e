#!/usr/bin/env python3
"""What the engine answers in JSON has one description, docs/answers.schema.json: real answers of the program fit it, the
types of the npm package have the same members, and docs/protocol.md names them all. answers.py PROGRAM"""

import json
import random
import re
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/answers.schema.json").read_text())
DEFINITIONS = SCHEMA["definitions"]
PLIES, GALLERY_PLIES = 25, 6
PROGRAM = ""

KINDS = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
KEYWORDS = {"$ref", "anyOf", "enum", "type", "minimum", "items", "additionalItems", "minItems"}
KEYWORDS |= {"properties", "required", "additionalProperties"}


def misfits(value, schema, path):
    """Where a value does not fit a schema; of JSON Schema this knows what ours has."""
    assert schema.keys() <= KEYWORDS, schema
    if "$ref" in schema:
        return misfits(value, DEFINITIONS[schema["$ref"].removeprefix("#/definitions/")], path)
    if "anyOf" in schema:
        tried = [misfits(value, one, path) for one in schema["anyOf"]]
        return [] if [] in tried else [f"{path}: fits none of {len(tried)}"]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{path}: {value!r} is none of {schema['enum']}"]
    if not KINDS[schema["type"]](value):
        return [f"{path}: {value!r:.60} is no {schema['type']}"]
    if "minimum" in schema and value < schema["minimum"]:
        return [f"{path}: {value} is too low"]
    if isinstance(value, list):
        items = schema["items"]
        if isinstance(items, dict):
            items = [items] * len(value)
        if len(items) != len(value):
            return [f"{path}: {len(value)} items, not {len(items)}"]
        return [bad for i, one in enumerate(value) for bad in misfits(one, items[i], f"{path}[{i}]")]
    if isinstance(value, dict):
        out = [f"{path}: {name} is missing" for name in schema.get("required", []) if name not in value]
        for name, one in value.items():
            known = schema.get("properties", {}).get(name, schema.get("additionalProperties", False))
            out += misfits(one, known, f"{path}.{name}") if known else [f"{path}: nobody knows {name}"]
        return out
    return []


class Engine:
    """The program, asked line by line."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seen = Counter()

    def send(self, *lines):
        for line in lines:
            self.asked = line
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def lines(self, last):
        for line in self.process.stdout:
            yield line.rstrip("\n")
            if line.startswith(last):
                return
        raise AssertionError(f"the program has ended: {self.process.wait()}, after {self.asked}")

    def ask(self, line):
        """Checks what is answered in JSON, and gives it."""
        self.send(line)
        self.process.stdin.write("isready\n")
        self.process.stdin.flush()
        answers = [self.read(one) for one in self.lines("readyok")]
        return next((content for content in answers if content is not None), None)

    def read(self, line):
        word, _, text = line.partition(" ")
        if word not in SCHEMA["answers"]:
            return None
        content = json.loads(text)
        bad = misfits(content, SCHEMA["answers"][word], word)
        assert not bad, f"{bad[:5]}\n{line:.2000}"
        self.seen[word] += 1
        return content

    def search(self):
        self.send("position startpos", "go nodes 200 json")
        for line in self.lines(("best ", "info string")):
            self.read(line)

    def end(self):
        self.send("quit")
        self.process.communicate()


def play(engine, spec, chance, plies=PLIES):
    engine.ask(f"setoption name UCI_Variant value {spec}")
    moves = []
    for _ in range(plies):
        engine.ask(" ".join(["position startpos", *(["moves", *moves] if moves else [])]))
        show = engine.ask("show")
        cells = [piece["cell"] for piece in show["pieces"]]
        why = "why " + chance.choice(cells or ["a1"])
        for question in ("describe", "edit", "castling", "san", "save", "odds", "roll 7", "why e2e9", why):
            engine.ask(question)
        outcomes = engine.ask("odds")
        choices = outcomes or show["moves"]
        if not choices:
            break
        moves.append(chance.choice(choices)["text"])
        if outcomes:
            faces = []
            while len(faces) < 30 and (asked := engine.ask("ask " + " ".join(map(str, faces)))) and "question" in asked:
                faces += [chance.randint(1, 6) for _ in range(asked["question"]["dice"])]
        engine.ask(f"thrown {moves[-1]} 5" if outcomes else f"meant {moves[-1]}")
    record = engine.ask("save")
    if record:
        engine.ask("load " + json.dumps(record))
    engine.search()


class Answers(unittest.TestCase):
    def test_real_ones_fit(self):
        specs = re.findall(r'^      "(.*)",$', (ROOT / "tests/support/specs.hpp").read_text(), re.MULTILINE)
        self.assertGreater(len(specs), 20)
        engine, chance = Engine(), random.Random(5)
        for spec in specs:
            with self.subTest(spec):
                play(engine, spec, chance)
        engine.ask("games")
        engine.ask("setoption name UCI_Variant value chess")
        text = '[Event "x"]\n[Result "1-0"]\n\n1.e4 e5 {hm} (1... c5) 2. Nf3!? 1/2-1/2'
        for line in ("load " + json.dumps(text), "pgn", "contents " + json.dumps(text + "\n\n" + text)):
            engine.ask(line)
        cells = [{"cell": cell, "pieces": [{"army": army, "kind": "K"}]} for cell, army in (("e1", 0), ("e8", 1))]
        engine.ask("arrange " + json.dumps({"cells": cells, "turn": "w", "phase": ""}))
        for path in sorted((ROOT / "variants").glob("*.ini")):
            play(engine, path.read_text().replace("\n", "|"), chance, GALLERY_PLIES)
            engine.ask("workshop outline " + json.dumps(path.read_text()))
        engine.ask("workshop parents")
        engine.ask('workshop outline "[x : go]"')
        engine.ask('workshop outline "[x : chess]\\npiece N = knight NX"')
        engine.ask("workshop movement fmWfcFifmnDgQ")
        engine.ask('workshop start {"files": 8, "ranks": 8, "pieces": [{"cell": "e1", "army": 0, "kind": "K"}]}')
        engine.ask('workshop naming {"files": 10, "ranks": 9}')
        engine.ask('workshop import "[a:chess]\\nmustCapture = true\\nqueen = -\\n[b]\\n[c:atomic]"')
        engine.end()
        self.assertEqual(set(SCHEMA["answers"]), set(engine.seen), "every word is tried")

    def test_types_of_the_npm_package_have_the_same_members(self):
        source = (ROOT / "npm/src/answers.ts").read_text()
        types = {}
        for name, base, body in re.findall(r"export interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}", source, re.DOTALL):
            types[name] = types.get(base, {}) | dict(re.findall(r"^  (\w+)(\??):", body, re.MULTILINE))
        compared = types.keys() & DEFINITIONS.keys()  # others are made of answers, or given
        self.assertGreater(len(compared), 20)
        for name in compared:
            self.assertEqual(set(types[name]), set(DEFINITIONS[name]["properties"]), name)
            for member in DEFINITIONS[name]["required"]:
                self.assertEqual(types[name][member], "", f"{name}.{member} is always there")

    def test_the_protocols_text_names_all_members(self):
        text = (ROOT / "docs/protocol.md").read_text()
        for name, definition in DEFINITIONS.items():
            for member in definition.get("properties", {}):
                self.assertRegex(text, rf"\b{member}\b", name)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
