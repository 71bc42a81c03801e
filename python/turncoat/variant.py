"""Games that a text changes: docs/spec/variants.md is the contract of such texts."""

from __future__ import annotations

import errno
import os
import stat
from os import PathLike

from ._turncoat import _variant, _variant_faults
from .values import GameInfo, VariantFault


_MOST_BYTES = 1 << 20


def _text_of(path: str | PathLike[str]) -> str:
    """The text of a regular file of at most a mebibyte; a pipe would be waited for, and a device may have no end."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "no regular file", os.fspath(path))
        if found.st_size > _MOST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
        return file.read().decode("utf-8")


class Variant(str):
    """A variant of a game, as a str: its canonical text (VA-4), which stands wherever a spec does.

    Two variants that play the same by the same words are equal. Raises InvalidSpecError, with the first fault, where the
    text has one; `Variant.faults(text)` lists them.
    """

    __slots__ = ("info",)

    info: GameInfo
    """What can be known of it before it is played: its title, seats, pieces. `info.id` is its name with the digits of its
    hash (VA-5)."""

    def __new__(cls, text: str) -> Variant:
        """The last variant of a text; the ones above it are what it may inherit from."""
        canonical, info = _variant(text)
        made = super().__new__(cls, canonical)
        made.info = info
        return made

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Variant:
        """The last variant of a file. Raises OSError where it cannot be read, or is no regular file of at most a mebibyte."""
        return cls(_text_of(path))

    @staticmethod
    def faults(text: str) -> list[VariantFault]:
        """What is wrong with a text, up to twenty faults; empty if it can be played."""
        return _variant_faults(text)

    @property
    def name(self) -> str:
        """The word in its heading."""
        return self.info.id.split("@", 1)[0]

    @property
    def lines(self) -> str:
        """The same text with a line for each key."""
        return self.replace(" | ", "\n") + "\n"

    def __reduce__(self) -> tuple[type[Variant], tuple[str]]:
        return type(self), (str(self),)
