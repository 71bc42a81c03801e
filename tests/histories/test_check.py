"""Histories written by hand: a good one, and one for every kind of anomaly, which has to be found and named."""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import check as checker
import history as histories
from anomaly import KINDS
from check import check


class Story:
    """A history of one table, line by line."""

    def __init__(self, spec="chess"):
        self.lines, self.at = [], 0
        self.write("table", table="t", spec=spec)
        self.saw("a/0/1", 1, how="full", moves="", pos=0, status="open")
        self.event(2, "started", 0, moves="", pos=2)

    def write(self, event, **members):
        self.at += 1
        self.lines.append({"e": event, "at": self.at} | {name: value for name, value in members.items() if value is not None})

    def ask(self, op, who, seat, k, base, x=None, no=None, line=None):
        self.write("ask", table="t", op=op, who=who, s=seat, k=k, b=base, x=x, no=no, line=line or f"{who}/0/1")

    def answer(self, op, kind, v=None, code=None, line=None):
        self.write(kind, op=op, v=v, code=code, line=line)

    def saw(self, line, v, how="ev", read=None, start=None, **members):
        self.write("saw", table="t", line=line, how=how, read=read, v=v, **{"from": start}, **members)

    def event(self, v, k, seat, start=0, moves="", pos=None, x=None, status="running", lines=("a/0/1", "b/1/1"), **members):
        for line in lines:
            self.saw(line, v, k=k, s=seat, start=start, moves=moves, pos=v if pos is None else pos, x=x, status=status,
                     **members)

    def move(self, op, who, seat, base, v, x, ply):
        """A move that is asked for, acknowledged and seen."""
        self.ask(op, who, seat, "move", base, x)
        self.answer(op, "ack", v, line=f"{who}/0/1")
        self.event(v, "moved", seat, start=ply, moves=x)

    def opening(self):
        self.move("1", "a", 0, 2, 3, "e2e4", 0)
        self.move("2", "b", 1, 3, 4, "e7e5", 1)
        return self

    def kinds(self):
        tables, _ = histories.split(json.dumps(line) for line in self.lines)
        return sorted({anomaly.kind for anomaly in check(histories.of_table("t", tables["t"]))})


class Unseen(unittest.TestCase):
    """A history in which no game began has nothing to be checked, and does not pass."""

    def missing(self, story):
        tables, _ = histories.split(json.dumps(line) for line in story.lines)
        seen = collections.Counter()
        for table, lines in tables.items():
            seen.update(checker.figures(histories.of_table(table, lines)) | {"tables": 1})
        return checker.unseen(seen)

    def status(self, story):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.writelines(json.dumps(line) + "\n" for line in story.lines)
            file.flush()
            program = pathlib.Path(__file__).with_name("check.py")
            return subprocess.run([sys.executable, program, file.name], capture_output=True, check=False).returncode

    def test_no_table(self):
        story = Story()
        story.lines = []
        self.assertEqual(self.missing(story), ["tables", "games begun", "acknowledged", "moves seen"])
        self.assertEqual(self.status(story), 1)

    def test_no_game_began(self):
        story = Story()
        story.lines = story.lines[:2]
        self.assertEqual(self.missing(story), ["games begun", "acknowledged", "moves seen"])
        self.assertEqual(self.status(story), 1)

    def test_nobody_moved(self):
        self.assertEqual(self.missing(Story()), ["acknowledged", "moves seen"])

    def test_a_game_was_played(self):
        self.assertEqual(self.missing(Story().opening()), [])
        self.assertEqual(self.status(Story().opening()), 0)


class Good(unittest.TestCase):
    def test_opening(self):
        self.assertEqual(Story().opening().kinds(), [])

    def test_answer_that_was_lost(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "lost")
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.assertEqual(story.kinds(), [])
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "ack", 5)
        self.assertEqual(story.kinds(), [])

    def test_of_two_at_once_one_is_done(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.ask("4", "a", 0, "move", 4, "b1c3")
        story.answer("4", "ack", 5)
        story.answer("3", "no", code="stale")
        story.event(5, "moved", 0, start=2, moves="b1c3")
        self.assertEqual(story.kinds(), [])

    def test_takeback_and_what_is_never_known(self):
        story = Story().opening()
        story.ask("3", "b", 1, "takeback", 4)
        story.answer("3", "unknown")
        story.event(5, "offered", 1, start=2, pos=4)
        story.ask("4", "a", 0, "takeback", 4)
        story.answer("4", "ack", 6)
        story.event(6, "took-back", 1, start=1)
        story.move("5", "b", 1, 6, 7, "c7c5", 1)
        self.assertEqual(story.kinds(), [])

    def test_words_by_unknown_requests(self):
        """Each version gets a request of its own, also if the first that comes to mind fits another one, too."""
        story = Story().opening()
        for op in "34":
            story.ask(op, "a", 0, "draw", 4)
            story.answer(op, "unknown")
        story.event(5, "offered", 0, start=2, pos=4)
        story.ask("5", "a", 0, "draw", 4, no=True)
        story.answer("5", "ack", 6)
        story.event(6, "withdrawn", 0, start=2, pos=4)
        story.event(7, "offered", 0, start=2, pos=4)
        self.assertEqual(story.kinds(), [])

    def test_offer_of_which_nobody_heard(self):
        """All were cut off, and see the table as it is when they come back."""
        story = Story().opening()
        story.ask("3", "b", 1, "takeback", 4)
        story.answer("3", "ack", 5)
        story.saw("a/0/2", 5, how="full", moves="e2e4 e7e5", pos=4, status="running")
        story.ask("4", "a", 0, "takeback", 4)
        story.answer("4", "ack", 6)
        story.event(6, "took-back", 1, start=1)
        self.assertEqual(story.kinds(), [])

    def test_draw_that_stands_after_ones_own_move(self):
        story = Story().opening()
        story.ask("3", "a", 0, "draw", 4)
        story.answer("3", "ack", 5)
        story.event(5, "offered", 0, start=2, pos=4)
        story.move("4", "a", 0, 4, 6, "g1f3", 2)
        story.ask("5", "b", 1, "draw", 6)
        story.answer("5", "ack", 7)
        story.event(7, "left", 0, start=3, moves="agreement", status="over")
        self.assertEqual(story.kinds(), [])

    def test_offer_that_stands_while_the_clocks_do(self):
        story = Story().opening()
        for op, who, seat, k, version, becomes in (
                ("3", "a", 0, "pause", 5, "offered"), ("4", "b", 1, "pause", 6, "paused"),
                ("5", "a", 0, "takeback", 7, "offered"), ("6", "b", 1, "resume", 8, "resumed")):
            story.ask(op, who, seat, k, 4)
            story.answer(op, "ack", version)
            story.event(version, becomes, seat, start=2, pos=4)
        story.ask("7", "b", 1, "takeback", 4)
        story.answer("7", "ack", 9)
        story.event(9, "took-back", 0, start=0)
        self.assertEqual(story.kinds(), [])

    def test_line_that_comes_back_late(self):
        """Another server's copy may be older for a moment: that is a figure, not an anomaly."""
        story = Story().opening()
        story.write("look", table="t", read="r", line="a/1/2")
        story.saw("a/1/2", 3, how="full", read="r", moves="e2e4", pos=3, status="running")
        self.assertEqual(story.kinds(), [])

    def test_consent_of_a_third_who_is_out(self):
        story = Story("mercenary3")
        story.ask("1", "a", 0, "move", 2, "d2d4")
        story.answer("1", "ack", 3)
        story.event(3, "moved", 0, moves="d2d4", out=[2])
        for op, who, seat, version, becomes in (("2", "a", 0, 4, "offered"), ("3", "b", 1, 5, "took-back")):
            story.ask(op, who, seat, "takeback", 3)
            story.answer(op, "ack", version)
            story.event(version, becomes, 0, start=1 if becomes == "offered" else 0, pos=3 if becomes == "offered" else version,
                        out=[2])
        self.assertEqual(story.kinds(), [])

    def test_leaving_and_record(self):
        story = Story().opening()
        story.ask("3", "a", 0, "resign", 4)
        story.answer("3", "ack", 5)
        story.event(5, "left", 0, start=2, moves="w:resign", status="over", result="0 1 resignation")
        story.write("record", table="t", line="server 0", text='[Event "?"]\n[Result "0-1"]\n\n1. e4 e5 0-1\n')
        self.assertEqual(story.kinds(), [])


class Planted(unittest.TestCase):
    """Named after the anomaly that is planted: all that has to be found, and nothing else but what follows from it."""

    def found(self, story, *kinds):
        self.assertEqual(story.kinds(), sorted(kinds))

    def test_lost_write(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "ack", 5)
        story.saw("b/1/1", 4, how="full", moves="e2e4 e7e5", pos=4, status="running", last=True)
        self.found(story, "lost-write")

    def test_another_write(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.ask("4", "a", 0, "move", 4, "b1c3")
        story.answer("3", "ack", 5)
        story.event(5, "moved", 0, start=2, moves="b1c3")
        self.found(story, "another-write")

    def test_doubled_write(self):
        story = Story().opening()
        story.ask("3", "a", 0, "say", 4, "hello")
        story.answer("3", "ack", 5)
        story.event(5, "said", 0, start=2, pos=4, x="hello")
        story.event(6, "said", 0, start=2, pos=4, x="hello")
        self.found(story, "doubled-write")

    def test_doubled_write_that_nobody_acknowledged(self):
        story = Story().opening()
        story.ask("3", "a", 0, "say", 4, "hello")
        story.answer("3", "unknown")
        story.event(5, "said", 0, start=2, pos=4, x="hello")
        story.event(6, "said", 0, start=2, pos=4, x="hello")
        self.found(story, "doubled-write")

    def test_refused_write(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "no", code="stale")
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.found(story, "refused-write")

    def test_answers_disagree_about_the_version(self):
        story = Story().opening()
        story.ask("3", "a", 0, "say", 4, "hello")
        story.answer("3", "ack", 5)
        story.answer("3", "ack", 6)
        story.event(5, "said", 0, start=2, pos=4, x="hello")
        story.event(6, "said", 0, start=2, pos=4, x="hello")
        self.found(story, "answers-disagree")

    def test_answers_disagree_whether_it_is_done(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "no", code="stale")
        story.answer("3", "ack", 5)
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.found(story, "answers-disagree")

    def test_write_from_nowhere(self):
        story = Story().opening()
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.found(story, "write-from-nowhere")

    def test_write_from_nowhere_with_another(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "ack", 5)
        story.event(5, "moved", 0, start=2, moves="g1f3 b8c6")
        self.found(story, "write-from-nowhere")

    def test_two_of_a_position(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.ask("4", "a", 0, "move", 4, "b1c3")
        story.answer("3", "ack", 5)
        story.answer("4", "ack", 5)
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.found(story, "another-write", "one-version-twice", "two-of-a-position")

    def test_stale_write(self):
        story = Story().opening()
        story.move("3", "a", 0, 2, 5, "g1f3", 2)
        self.assertIn("stale-write", story.kinds())

    def test_without_consent(self):
        """Whoever has offered something agrees to it, too, for the other seat."""
        for kind, becomes, moves in (("takeback", "took-back", ""), ("draw", "left", "agreement"), ("pause", "paused", "")):
            story = Story().opening()
            story.ask("3", "b", 1, kind, 4)
            story.answer("3", "ack", 5)
            story.event(5, "offered", 1, start=2, pos=4)
            story.ask("4", "b", 1, kind, 4)
            story.answer("4", "ack", 6)
            story.event(6, becomes, 1, start=1 if kind == "takeback" else 2, moves=moves, pos=6)
            self.found(story, "without-consent")

    def test_without_consent_of_a_third(self):
        story = Story("mercenary3")
        story.move("1", "a", 0, 2, 3, "d2d4", 0)
        for op, who, seat, version, becomes in (("2", "a", 0, 4, "offered"), ("3", "b", 1, 5, "took-back")):
            story.ask(op, who, seat, "takeback", 3)
            story.answer(op, "ack", version)
            story.event(version, becomes, 0, start=1 if becomes == "offered" else 0, pos=3 if becomes == "offered" else version)
        self.found(story, "without-consent")

    def test_one_version_twice(self):
        story = Story().opening()
        for op, who in (("3", "a"), ("4", "a")):
            story.ask(op, who, 0, "draw", 4)
            story.answer(op, "ack", 5)
        story.event(5, "offered", 0, start=2, pos=4)
        self.found(story, "one-version-twice")

    def test_observers_disagree_about_an_event(self):
        story = Story().opening()
        story.move("3", "a", 0, 4, 5, "g1f3", 2)
        story.saw("c/1/9", 5, k="moved", s=0, start=2, moves="b1c3", pos=5, status="running")
        self.found(story, "observers-disagree")

    def test_observers_disagree_about_a_prefix(self):
        story = Story().opening()
        story.saw("c/1/9", 4, how="full", moves="d2d4 e7e5", pos=4, status="running")
        self.found(story, "observers-disagree")

    def test_observers_disagree_about_the_state(self):
        story = Story().opening()
        story.saw("c/1/9", 4, how="full", moves="e2e4 e7e5", pos=4, status="running", rest="clocks")
        self.found(story, "observers-disagree")

    def test_past_rewritten(self):
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "unknown")
        story.event(5, "moved", 0, start=0, moves="d2d4 e7e5 g1f3")
        self.assertIn("past-rewritten", story.kinds())

    def test_goes_back(self):
        story = Story().opening()
        story.saw("a/0/1", 3, how="full", moves="e2e4", pos=3, status="running")
        self.found(story, "G-single", "goes-back")

    def test_goes_back_to_tell_twice(self):
        story = Story().opening()
        story.event(4, "moved", 1, start=1, moves="e7e5")
        self.found(story, "goes-back")

    def test_illegal_move(self):
        self.found(self.with_move("e4e6"), "illegal-move")

    @staticmethod
    def with_move(x, seat=0):
        story = Story().opening()
        story.move("3", "a", seat, 4, 5, x, 2)
        return story

    def test_wrong_seat(self):
        self.found(self.with_move("g1f3", seat=1), "wrong-seat")

    def test_wrong_result(self):
        story = Story().opening()
        story.ask("3", "a", 0, "resign", 4)
        story.answer("3", "ack", 5)
        story.event(5, "left", 0, start=2, moves="w:resign", status="over", result="1 0 resignation")
        self.found(story, "wrong-result")

    def test_another_record(self):
        story = Story().opening()
        story.write("record", table="t", line="server 1", text='[Event "?"]\n[Result "*"]\n\n1. e4 c5 *\n')
        self.found(story, "another-record")

    def test_other_dice(self):
        story = Story("cooperative")
        story.write("record", table="t", line="server 0", text=f'[Variant "cooperative"]\n[DiceCommitment "{"00" * 32}"]\n'
                                                               f'[DiceSeed "{"ab" * 32}"]\n[Result "*"]\n\n*\n')
        self.found(story, "other-dice")

    def test_other_dice_are_committed_to(self):
        story = Story("cooperative")
        for commitment in ("00" * 32, "11" * 32):
            story.saw("c/0/3", 2, how="full", moves="", pos=2, status="running", commitment=commitment)
        self.found(story, "other-dice")

    def test_unfinished(self):
        story = Story().opening()
        story.saw("a/0/8", 4, how="full", moves="e2e4 e7e5", pos=4, status="running", last=True)
        story.saw("a/1/9", 3, how="full", moves="e2e4", pos=3, status="running", last=True)
        self.found(story, "unfinished")

    def test_G0(self):
        """What was acknowledged before another was asked for has the greater version."""
        story = Story().opening()
        story.ask("3", "a", 0, "say", 4, "first")
        story.answer("3", "ack", 6)
        story.ask("4", "b", 1, "say", 4, "second")
        story.answer("4", "ack", 5)
        story.event(5, "said", 1, start=2, pos=4, x="second")
        story.event(6, "said", 0, start=2, pos=4, x="first")
        self.found(story, "G0")

    def test_G1c(self):
        """A version is seen, and then the one before it is asked for."""
        story = Story().opening()
        story.ask("3", "a", 0, "say", 4, "late")
        story.saw("b/1/1", 6, k="said", s=0, start=2, moves="", pos=4, x="late", status="running")
        story.ask("4", "b", 1, "say", 4, "early")
        story.answer("4", "ack", 5)
        story.answer("3", "ack", 6)
        story.saw("a/0/1", 5, k="said", s=1, start=2, moves="", pos=4, x="early", status="running")
        self.found(story, "G1c")

    def test_G_single(self):
        """A line does not tell, asked after it, what was acknowledged on it."""
        story = Story().opening()
        story.ask("3", "a", 0, "move", 4, "g1f3")
        story.answer("3", "ack", 5, line="a/0/1")
        story.write("look", table="t", read="r", line="a/0/1")
        story.saw("a/0/1", 4, how="full", read="r", moves="e2e4 e7e5", pos=4, status="running")
        story.event(5, "moved", 0, start=2, moves="g1f3")
        self.found(story, "G-single")

    def test_every_kind_is_planted(self):
        names = " ".join(name for name in dir(self) if name.startswith("test_")).replace("_", "-")
        self.assertEqual([kind for kind in KINDS if f"test-{kind}" not in names], [])


if __name__ == "__main__":
    unittest.main()
