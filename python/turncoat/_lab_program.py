"""The program as it plays parts of what is to be played: what there is, and the games of a part."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Dict, List, Sequence, Tuple, Union

from .errors import Error

Argument = Union[str, bytes]
"""Of the program; bytes are the content of a file that is to be named there."""

Task = Callable[[Sequence[Argument], str, str], bytes]
"""Plays a part: arguments, "first-last", signature."""

_FOREIGN = ("signature is", "were not expected", "was not expected")


class SpreadError(Error):
    """A run cannot be spread, or a part of it cannot be played."""


class ForeignProgramError(SpreadError):
    """The worker's program is another one than the driver's: it would play other games. It has played none."""


@dataclass(frozen=True)
class Outline:
    """Games that are to be played."""

    manifest: str
    """What distinguishes them from others; the first line of each part."""
    signature: str
    """The program's, for this game."""
    rounds: int
    """Of a run, each with every combination and seating; of a match, its openings; else games or pairs of games."""
    arguments: Tuple[Argument, ...] = ()
    """Of a part of them; none: those that were given."""
    file: str = ""
    """Where the program expects them, to go on from there; empty: nowhere."""


def _program() -> str:
    found = os.environ.get("TURNCOAT") or shutil.which("turncoat")
    if not found:
        raise SpreadError("the program turncoat is not in PATH, and TURNCOAT does not name it")
    return found


def _run(arguments: Sequence[str]) -> bytes:
    try:
        done = subprocess.run([_program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise SpreadError(f"{_program()}: {error.strerror}") from None
    if done.returncode == 0:
        return done.stdout
    said = done.stderr.decode(errors="replace").strip() or f"turncoat has ended with {done.returncode}"
    raise (ForeignProgramError if any(words in said for words in _FOREIGN) else SpreadError)(said)


def outline(arguments: Sequence[str]) -> Union[Outline, str]:
    """What these arguments of the program, such as ["lab", "run", "chess", "--games", "100"], ask for first; or, where
    nothing is lacking any more, what the program says at its end.

    Raises SpreadError with the program's sentence, OSError where a file cannot be read that workers need.
    """
    text = _run([*arguments, "--outline"]).decode()
    if not text.startswith("{"):
        return text
    lacking = json.loads(text)
    every = tuple(map(_argument, lacking.get("arguments", ())))
    return Outline(lacking["manifest"], lacking["signature"], lacking["rounds"], every, lacking.get("file", ""))


def _argument(said: Union[str, Dict[str, str]]) -> Argument:
    """A word, the content of a file, or one that is to be in a file because it is long."""
    if isinstance(said, str):
        return said
    return Path(said["file"]).read_bytes() if "file" in said else said["content"].encode()


def play_part(arguments: Sequence[Argument], part: str, signature: str) -> bytes:
    """Plays the rounds "first-last" by the program of this machine: TURNCOAT, or `turncoat` in PATH. The usual task.

    Raises ForeignProgramError, before it plays, if the program has another signature; SpreadError with the program's
    sentence if it fails; OSError where files that came along cannot be written.
    """
    with tempfile.TemporaryDirectory(prefix="turncoat") as place:
        words: List[str] = []
        for number, one in enumerate(arguments):
            if isinstance(one, bytes):
                file = Path(place, str(number))
                file.write_bytes(one)
                one = str(file)
            words.append(one)
        if words[:2] == ["lab", "run"] and "--jobs" not in words:
            words += ["--jobs", "1"]
        return _run([*words, "--part", part, "--signature", signature, "--out", "-"])
