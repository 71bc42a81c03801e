"""Parts of a run, a file for each in a folder."""

from __future__ import annotations

import itertools
import json
import os
import re
from pathlib import Path
from typing import List, Sequence, Tuple

from ._lab_program import Argument, Outline, SpreadError

Part = Tuple[int, int]
"""The first and the last of its rounds, from 1."""


def write(path: Path, data: bytes) -> None:
    """A file is there whole or not at all."""
    waiting = path.with_name(f".{path.name}.{os.getpid()}")
    with open(waiting, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(waiting, path)


def difference(one: str, other: str) -> str:
    """In what two manifests differ: the members of JSON, or else the pieces between bars."""
    try:
        left, right = json.loads(one), json.loads(other)
        return ", ".join(name for name in {**left, **right} if left.get(name) != right.get(name))
    except (ValueError, TypeError):
        pieces = itertools.zip_longest(one.split(" | "), other.split(" | "), fillvalue="")
        return "; ".join(f"'{here}', not '{there}'" for here, there in pieces if here != there)


class PartFolder:
    """The parts of what an outline is of. Each begins with its manifest in a line."""

    def __init__(self, folder: Path, arguments: Sequence[Argument], outline: Outline) -> None:
        """Goes on with a folder of the same run, or makes one; drops files that end too early, as those of another copy
        may. Raises SpreadError where it has parts of another run."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.outline = folder, outline
        self.head = outline.manifest.encode() + b"\n"
        self.suffix = ".jsonl" if arguments[0] == "lab" else ".part"
        named = folder / "run.json"
        if named.exists() and (other := json.loads(named.read_text())["manifest"]) != outline.manifest:
            raise SpreadError(f"{folder} has parts of another run: {difference(other, outline.manifest)}")
        shown = [one if isinstance(one, str) else "(a file)" for one in arguments]
        write(named, (json.dumps({"arguments": shown, "manifest": outline.manifest}) + "\n").encode())
        for path in self.files():
            data = path.read_bytes()
            if self.is_whole(data):
                continue
            if not data.startswith(self.head) and not self.head.startswith(data):
                raise SpreadError(f"{path} is no part of this run: {self.strangeness(data)}")
            path.unlink()

    def path_of(self, part: Part) -> Path:
        return self.folder / f"{part[0]:08}-{part[1]:08}{self.suffix}"

    def is_whole(self, data: bytes) -> bool:
        """Whether these bytes are a whole part of this run."""
        return data.startswith(self.head) and data.endswith(b"\n")

    def strangeness(self, data: bytes) -> str:
        """In what these bytes are of another run."""
        return difference(data.split(b"\n", 1)[0].decode(errors="replace"), self.outline.manifest)

    def parts(self) -> List[Part]:
        names = (re.fullmatch(r"(\d{8})-(\d{8})" + re.escape(self.suffix), file.name) for file in self.folder.iterdir())
        return sorted((int(name[1]), int(name[2])) for name in names if name)

    def files(self) -> List[Path]:
        """In the order of their rounds."""
        return [self.path_of(part) for part in self.parts()]

    def gaps(self) -> List[Part]:
        """Rounds that no file has."""
        out, at = [], 1
        for first, last in self.parts():
            if first > at:
                out.append((at, first - 1))
            at = max(at, last + 1)
        if at <= self.outline.rounds:
            out.append((at, self.outline.rounds))
        return out


def joined(files: Sequence[Path], with_head: bool) -> bytes:
    """All parts as one file, as one process would have written it. Raises SpreadError where they are of different runs."""
    text, first = bytearray(), b""
    named = [name for file in files if (name := re.match(r"(\d{8})-(\d{8})\.part$", file.name))]
    for one, other in zip(named, named[1:]):
        if int(other[1]) <= int(one[2]):
            raise SpreadError(f"{one[0]} and {other[0]} have rounds in common; take one of them away")
    for number, file in enumerate(files):
        head, part = file.read_bytes().split(b"\n", 1)
        if number == 0:
            first = head
            text += head + b"\n" if with_head else b""
        elif head != first:
            raise SpreadError(f"{file} is of another run than {files[0]}: {difference(head.decode(), first.decode())}")
        text += part
    return bytes(text)
