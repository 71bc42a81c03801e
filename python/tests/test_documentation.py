"""The examples of docs/python.md run, and commands in documents and scripts have the options that they name."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import turncoat

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs/python.md").read_text()
EXAMPLES = re.findall(r"^## ([^\n]+)|^```python\n(.*?)^```", TEXT, re.M | re.S)


def examples() -> list[object]:
    out: list[object] = []
    title = ""
    for heading, code in EXAMPLES:
        title = heading or title
        if code:
            out.append(pytest.param(code, id=title))
    return out


@pytest.mark.parametrize("code", examples())
def test_example(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "docs/python.md", "exec"), {"__name__": "example"})


def test_there_are_examples() -> None:
    assert len(examples()) == 8


def test_every_name_is_documented() -> None:
    page = (ROOT / "docs/python-api.md").read_text()
    named = set(re.findall(r"turncoat\.(\w+)", page))
    assert set(turncoat.__all__) - named == {"__version__"}


PROGRAM = os.environ.get("TURNCOAT") or shutil.which("turncoat") or ""


@functools.lru_cache(maxsize=None)
def options(*command: str) -> frozenset[str]:
    """The options of a command of the program; of what is no command, those of the program itself."""
    answer = subprocess.run([PROGRAM, *command, "--help"], capture_output=True, text=True)
    assert command or answer.returncode == 0, answer.stderr
    return frozenset(re.findall(r"--[a-z][\w-]*", answer.stdout)) if answer.returncode == 0 else options()


@pytest.mark.skipif(not PROGRAM, reason="the program turncoat is missing")
def test_commands_have_the_options_that_they_name() -> None:
    pages = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md"), *ROOT.glob("tools/*.sh"), ROOT / "Makefile"]
    seen = 0
    for page in sorted(pages):
        if page.parent.name == "journal":  # what was done on its day
            continue
        for line in page.read_text().replace("\\\n", " ").splitlines():
            for command in re.findall(r"(?:^|[`\s(/])turncoat ([a-z]+[^`|;&>#]*)", line):
                words = command.split()
                known = options(*words[:2]) | options(words[0])
                if known == options():
                    continue
                named = {word.split("=")[0] for word in words if re.match(r"--[a-z]", word)}
                assert named <= known, f"{page.relative_to(ROOT)}: {line}"
                seen += 1
    assert seen > 150
