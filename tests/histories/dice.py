"""Whether the dice of a table fell as they had to: what was committed to is what was told in the end, and every throw
follows from it."""

import hashlib
import subprocess
import tempfile

import turncoat
from anomaly import Anomaly


def check(history, program=None):
    """`program`: build/turncoat, which works every throw out again; without it only the commitment is checked."""
    shown = {sight.said["commitment"] for sight in history.sights if sight.said.get("commitment")}
    if len(shown) > 1:
        yield Anomaly("other-dice", history.table, f"several commitments were shown: {shown}")
    for text in set(history.records.values()):
        tags = dict(turncoat.Record.read(text).tags)
        seed, commitment = tags.get("DiceSeed"), tags.get("DiceCommitment")
        if seed is None:
            continue
        if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != commitment or not shown <= {commitment}:
            yield Anomaly("other-dice", history.table, f"{seed} is not what {commitment} commits to, shown was {shown}")
        elif program is not None:
            yield from verify(history.table, text, program)


def verify(table, text, program):
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(text)
        file.flush()
        said = subprocess.run([program, "verify", file.name], capture_output=True, text=True, check=False)
        if said.returncode != 0:
            yield Anomaly("other-dice", table, (said.stdout + said.stderr).strip())
