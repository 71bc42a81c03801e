"""The sentences of the findings: numbers come from runs, and what is claimed must be so."""

import importlib.util
import pathlib
import unittest

root = pathlib.Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("findings", root / "tools/findings.py")
findings = importlib.util.module_from_spec(spec)
spec.loader.exec_module(findings)


def run(name, **measures):
    kinds = {key: {"title": key, "rate": key == "decisive"} for key in measures}
    values = {key: dict(zip(("value", "low", "high"), found)) for key, found in measures.items()}
    return {"name": name, "measures": kinds, "cells": [{"name": "all games", "measures": values}]}


plain = run("plain", decisive=(0.775, 0.732, 0.813), turns=(144.7, 140.2, 149.3))
fast = run("fast", decisive=(0.857, 0.819, 0.888), turns=(121.1, 117.1, 125.2))
runs = {"plain": plain, "fast": fast}


class SentencesTest(unittest.TestCase):
    def says(self, words, expected):
        self.assertEqual(findings.filled(words, fast, runs), expected)

    def refuses(self, words, part):
        with self.assertRaises(SystemExit) as refusal:
            findings.filled(words, fast, runs)
        self.assertIn(part, str(refusal.exception))

    def test_numbers_are_those_of_the_runs(self):
        self.says("{turns} turns, {plain/turns} without", "117 to 125 turns, 140 to 149 without")
        self.says("{!decisive} of 100 are drawn, {turns:1}", "11 to 18 of 100 are drawn, 117.1 to 125.2")
        self.says("{plain/turns minus turns} fewer, {turns by plain/turns:2}", "24 fewer, 0.84")
        self.says('{given 5 to 6}, "at least 4" of 2,000 nodes', '5 to 6, "at least 4" of 2,000 nodes')

    def test_a_number_of_no_run_is_refused(self):
        self.refuses("14 to 22 of 100 are drawn", "where does 14 come from?")

    def test_what_is_claimed_must_be_so(self):
        self.says("more{decisive above plain/decisive}", "more")
        self.says("shorter by a sixth{turns about 0.84 of plain/turns}", "shorter by a sixth")
        self.refuses("fewer{decisive below plain/decisive}", "it is not so that decisive below plain/decisive")
        self.refuses("no fewer{turns like plain/turns}", "it is not so")
        self.refuses("half{turns about 0.5 of plain/turns}", "it is not so")

    def test_means_and_medians_are_not_compared(self):
        today = run("today", turns=(118, 116, 121))
        fast["measures"]["turns"]["title"], today["measures"]["turns"]["title"] = "turns, mean", "turns, median"
        with self.assertRaises(SystemExit) as refusal:
            findings.filled("{turns minus today/turns}", fast, runs | {"today": today})
        self.assertIn("a mean and a median", str(refusal.exception))
        cut = run("cut", turns=(160, 150, 170))
        cut["cells"][0]["measures"]["turns"]["at least"] = True
        all_runs = {"plain": plain, "cut": cut}
        says = lambda words: findings.filled(words, plain, all_runs)
        self.assertEqual(says("{cut/turns}{cut/turns above turns}"), "at least 150")
        for words in ("{cut/turns minus turns}", "{turns by cut/turns}", "{turns about 0.9 of cut/turns}", "{cut/turns below turns}"):
            with self.assertRaises(SystemExit):
                says(words)
        self.assertEqual(findings.interval({"value": 20, "low": 18, "high": 31, "at least": True}, False), "20.0 (18.0 to at least 31.0)")
        beyond = {"value": 31, "low": 18, "high": 31, "at least": True, "value at least": True}
        self.assertEqual(findings.interval(beyond, False), "at least 31.0 (18.0 to at least 31.0)")


class SearchTest(unittest.TestCase):
    def test_a_search_is_a_table_with_its_verdicts(self):
        shown = lambda value: {"value": value, "low": value - 0.1, "high": value + 0.1}
        usual = {"usual": True, "different": [], "games": 50, "shown": [shown(0.7)], "nearer": [False], "further": [False]}
        other = {**usual, "usual": False, "different": [{"key": "largest", "value": "3"}], "shown": [shown(0.5)], "nearer": [True]}
        text = findings.search_section(
            {"name": "x", "title": "Which?", "wants": ["balance"], "finalists": [other, usual], "leftOut": [], "date": "",
             "rounds": [{"candidates": 2, "games": 50, "screening": False}], "nodes": [2000], "command": "c", "commit": "",
             "signature": "1"}
        )
        self.assertIn("1 of the 1 sets of rules are nearer", text)
        self.assertIn("| `largest = 3` | 50.0 (40.0 to 60.0) **nearer** |", text)
        self.assertIn("| the usual rules | 70.0 (60.0 to 80.0) |", text)


if __name__ == "__main__":
    unittest.main()
