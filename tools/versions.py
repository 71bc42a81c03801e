#!/usr/bin/env python3
"""The version stands in CMakeLists.txt. Other files must repeat it, as npm, Debian and readers look there:

tools/versions.py         fails and names each file that says another version (a part of `make check`)
tools/versions.py write   writes CMake's version into them; the headings of both changelogs are a person's to write
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
number = r"[0-9]+\.[0-9]+\.[0-9]+"

# Each file, with patterns in which the version is the group. The first match of each counts.
places = {
    "npm/package.json": [rf'^  "version": "({number})"'],
    "npm/README.md": [rf"makes `turncoat-({number})\.tgz`", rf"npm install PATH/turncoat-({number})\.tgz"],
    "web/package.json": [rf'^  "version": "({number})"'],
    "web/package-lock.json": [rf'^  "version": "({number})"', rf'^      "version": "({number})"'],
    "packaging/man/turncoat.1": [rf'"Turncoat ({number})"'],
    "packaging/man/turncoat-server.8": [rf'"Turncoat ({number})"'],
}
# The latest version that these tell of.
headings = {
    "CHANGELOG.md": rf"^## ({number}) - \d{{4}}-\d\d-\d\d$",
    "packaging/debian/changelog": rf"^turncoat \(({number})-[0-9]+\) ",
}


def main() -> int:
    version = re.search(rf"^project\(turncoat VERSION ({number})", (root / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
    wrong = []
    for name, patterns in places.items():
        text = (root / name).read_text()
        for pattern in patterns:
            found = re.search(pattern, text, re.MULTILINE)
            if not found:
                wrong.append(f"{name}: no version as {pattern}")
            elif found[1] != version:
                wrong.append(f"{name} says {found[1]}")
                text = text[: found.start(1)] + version + text[found.end(1) :]
        if sys.argv[1:] == ["write"]:
            (root / name).write_text(text)
    if sys.argv[1:] == ["write"]:
        wrong = [line for line in wrong if " says " not in line]
    for name, pattern in headings.items():
        found = re.search(pattern, (root / name).read_text(), re.MULTILINE)
        if not found or found[1] != version:
            wrong.append(f"{name} has its latest heading for {found[1] if found else 'no version'}")
    for line in wrong:
        print(f"versions: CMakeLists.txt says {version}, but {line}", file=sys.stderr)
    if not wrong:
        print(f"versions: {version} everywhere")
    return 1 if wrong else 0


sys.exit(main())
