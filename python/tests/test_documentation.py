"""The examples of docs/python.md run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import turncoat

TEXT = (Path(__file__).resolve().parents[2] / "docs/python.md").read_text()
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
    page = (Path(__file__).resolve().parents[2] / "docs/python-api.md").read_text()
    named = set(re.findall(r"turncoat\.(\w+)", page))
    assert set(turncoat.__all__) - named == {"__version__"}
