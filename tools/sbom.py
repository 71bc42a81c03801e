#!/usr/bin/env python3
"""Writes what the artefacts of a release contain of others' work, as SPDX 2.3 in JSON (make dist):

    tools/sbom.py FOLDER        FOLDER/turncoat-VERSION.spdx.json, of the other files in FOLDER

Looked up is what was really used: the shared libraries that programs name (ELF's NEEDED), the archives and headers that the
objects of a program were made of (ninja's logs of the build), and the npm packages in the page's source maps. Debian's
packages say the versions. A licence that is not in LICENCES is NOASSERTION, with a warning.
"""

import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile
from datetime import datetime, timezone

root = pathlib.Path(__file__).resolve().parent.parent

# By Debian's source package.
LICENCES = {
    r"boost[0-9.]+": "BSL-1.0",
    r"cli11": "BSD-3-Clause",
    r"curl": "curl",
    r"gcc-[0-9]+(-cross)?|gcc-mingw-w64": "GPL-3.0-or-later WITH GCC-exception-3.1",
    r"(cross-toolchain-base-)?glibc|eglibc": "LGPL-2.1-or-later",
    r"libsodium": "ISC",
    r"llvm-toolchain-[0-9]+": "Apache-2.0 WITH LLVM-exception",
    r"mingw-w64": "ZPL-2.1",
    r"numpy": "BSD-3-Clause",
    r"openssl": "Apache-2.0",
    r"postgresql-[0-9]+": "PostgreSQL",
    r"prometheus-cpp": "MIT",
    r"pybind11": "BSD-3-Clause",
    r"python3\.[0-9]+": "Python-2.0",
    r"rapidjson": "MIT",
    r"sqlite3": "blessing",
    r"wasi-libc": "Apache-2.0 WITH LLVM-exception AND MIT",
}
# Constants of the system's calls, of which nothing is in a program; and headers of what is loaded at run time if it is there.
NOTHING_OF_IT = {"linux", "librsvg", "cairo", "glib2.0", "gdk-pixbuf", "cross-toolchain-base"}


def output(*command: str | pathlib.Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def debian_package(files: set[str]) -> set[str]:
    """The packages that brought these files."""
    out = set()
    todo = set()
    for file in files:
        real = os.path.realpath(file)
        todo |= {file, real, real.removeprefix("/usr")}
    names = sorted(todo)
    for at in range(0, len(names), 500):
        found = subprocess.run(["dpkg-query", "-S", *names[at : at + 500]], capture_output=True, text=True).stdout
        for line in found.splitlines():
            if not line.startswith("diversion by"):
                out |= set(line.rsplit(": ", 1)[0].split(", "))
    return out


def shared_libraries(program: pathlib.Path) -> set[str]:
    """The files that its NEEDED name, on this machine; not those that come with it."""
    named = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-d", program))
    known = {}
    for line in output("/sbin/ldconfig", "-p").splitlines():
        if match := re.match(r"\s+(\S+) \(libc6,x86-64.*\) => (\S+)", line):
            known.setdefault(match[1], match[2])
    return {known[name] for name in named if name in known}


def made_of(build: pathlib.Path, target: str) -> set[str]:
    """The files from outside of the repository that a target of a build was made of: headers and archives."""
    if not (build / ".ninja_deps").exists():
        return set()
    inputs = set(output("ninja", "-C", build, "-t", "inputs", target).splitlines()[0:])
    out = {file for file in inputs if file.endswith(".a") and file.startswith("/")}
    used = False
    for line in output("ninja", "-C", build, "-t", "deps").splitlines():
        if line and not line.startswith(" "):
            used = line.split(":")[0] in inputs
        elif used and line.strip().startswith("/usr/"):
            out.add(line.strip())
    return out


class Bill:
    def __init__(self, version: str):
        self.version = version
        self.packages: dict[str, dict] = {}
        self.relationships: set[tuple[str, str, str]] = set()

    def add(self, name: str, version: str, licence: str, locator: str, **more: object) -> str:
        key = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", f"{name}-{version}")
        self.packages.setdefault(
            key,
            {
                "SPDXID": key,
                "name": name,
                "versionInfo": version,
                "downloadLocation": "NOASSERTION",
                "filesAnalyzed": False,
                "licenseConcluded": "NOASSERTION",
                "licenseDeclared": licence,
                "copyrightText": "NOASSERTION",
                **({"externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]}
                   if locator else {}),
                **more,
            },
        )
        return key

    def relate(self, one: str, how: str, other: str) -> None:
        self.relationships.add((one, how, other))

    def add_debian(self, artefact: str, how: str, packages: set[str], but: set[str] = frozenset()) -> set[str]:
        """Adds packages, except of the source packages `but`; returns the source packages."""
        sources = set()
        for package in sorted(packages):
            source, version, name, system = output(
                "dpkg-query", "-W", "-f", "${source:Package}\t${source:Version}\t${Package}\t${Architecture}\n", package
            ).splitlines()[0].split("\t")
            if source in NOTHING_OF_IT or source in but:
                continue
            sources.add(source)
            licence = next((value for key, value in LICENCES.items() if re.fullmatch(key, source)), None)
            if licence is None:
                print(f"sbom: no licence is known of {source} ({package}); see LICENCES in tools/sbom.py", file=sys.stderr)
            of = f"pkg:deb/debian/{source}@{version.replace(':', '%3A').replace('+', '%2B')}?arch=source"
            key = self.add(source, version, licence or "NOASSERTION", of, supplier="Organization: Debian")
            self.relate(artefact, how, key)
        return sources

    def add_program(self, artefact: str, program: pathlib.Path | None, build: pathlib.Path, target: str, also: set[str] = frozenset()) -> None:
        shared = self.add_debian(artefact, "DYNAMIC_LINK", debian_package(shared_libraries(program))) if program else set()
        self.add_debian(artefact, "STATIC_LINK", debian_package(made_of(build, target) | also), shared)

    def add_page(self, artefact: str) -> None:
        """The npm packages that Vite has taken something of."""
        lock = json.loads((root / "web/package-lock.json").read_text())["packages"]
        names = {name.removeprefix("node_modules/") for name, of in lock.items() if name and not of.get("dev")}
        for file in (root / "web/dist").rglob("*.map"):
            for source in json.loads(file.read_text())["sources"]:
                names |= set(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source))
        for name in sorted(names):
            of = lock.get(f"node_modules/{name}")
            if of is None:
                continue
            locator = f"pkg:npm/{name.replace('@', '%40')}@{of['version']}"
            key = self.add(name, of["version"], of.get("license", "NOASSERTION"), locator, downloadLocation=of.get("resolved", "NOASSERTION"))
            self.relate(artefact, "CONTAINS", key)

    def text(self, created: datetime, commit: str) -> str:
        return json.dumps(
            {
                "spdxVersion": "SPDX-2.3",
                "dataLicense": "CC0-1.0",
                "SPDXID": "SPDXRef-DOCUMENT",
                "name": f"turncoat-{self.version}",
                "documentNamespace": f"https://spdx.org/spdxdocs/turncoat-{self.version}-{commit}",
                "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: turncoat-tools-sbom.py"]},
                "packages": [self.packages[key] for key in sorted(self.packages)],
                "relationships": [
                    {"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other}
                    for one, how, other in sorted(self.relationships)
                ],
            },
            indent=1,
            ensure_ascii=False,
        )


# Where a program of a Debian package is built, below build/deb/turncoat-VERSION/build/all.
DEBIAN_TARGETS = {
    "turncoat": "libturncoat-program.so",
    "turncoat-server": "libturncoat-server-program.so",
    "libturncoat0": "libturncoat.so",
    "python3-turncoat": "python/turncoat/_turncoat*.so",
}


def target_of(build: pathlib.Path, pattern: str) -> str | None:
    found = sorted(build.glob(pattern))
    return str(found[0].relative_to(build)) if found else None


def describe(bill: Bill, file: pathlib.Path, key: str, place: pathlib.Path) -> None:
    """Adds what is in an artefact of the release; `place` is empty, and for what is unpacked."""
    built = root / f"build/deb/turncoat-{bill.version}/build"
    debian = built / "all"
    name = file.name
    portable = {f"turncoat-{bill.version}-linux-x86-64": "portable", f"turncoat-{bill.version}-linux-x86-64-v3": "portable-v3"}
    if name.endswith(".deb"):
        package = name.split("_")[0]
        output("dpkg-deb", "-x", file, place)
        for program in sorted(path for path in place.rglob("*") if path.is_file() and path.open("rb").read(4) == b"\x7fELF"):
            if "glibc-hwcaps" in program.parts:
                continue  # the same, compiled for other machines
            target = target_of(debian, DEBIAN_TARGETS.get(package, "-"))
            if target and (program.name.startswith("lib") or program.suffix == ".so"):
                bill.add_program(key, program, debian, target)
        if package == "turncoat-server":
            bill.add_page(key)
    elif name.endswith("-linux_x86_64.whl"):  # built here; others' names say for which Linux
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(place)
        target = target_of(debian, DEBIAN_TARGETS["python3-turncoat"])
        for program in sorted(place.rglob("*.so")):
            if target:
                bill.add_program(key, program, debian, target)
    elif name in portable:
        # The C and the C++ library, which the compiler adds by itself.
        also = {output("clang++-22", f"-print-file-name={library}").strip() for library in ("libc.a", "libstdc++.a", "libgcc.a")}
        bill.add_program(key, None, built / portable[name], "turncoat", also)
    elif name.endswith(".tgz") or "page" in name or name.endswith(".html"):
        bill.add_program(key, None, root / "build/wasm", "turncoat_library.wasm")
        if not name.endswith(".tgz"):
            bill.add_page(key)
    elif not name.endswith(".tar.xz"):
        bill.packages[key]["comment"] += "; built on another system, where its parts were not looked up"


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    version = output(root / "tools/version.sh").strip()
    commit = output("git", "-C", root, "rev-parse", "HEAD").strip()
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", root, "log", "-1", "--format=%ct"))
    bill = Bill(version)
    whole = bill.add("turncoat", version, "MIT", "")
    bill.relate("SPDXRef-DOCUMENT", "DESCRIBES", whole)
    for file in sorted(folder.iterdir()):
        if file.name.startswith("SHA256SUMS") or file.name.endswith(".spdx.json"):
            continue
        content = file.read_bytes()
        key = bill.add(
            file.name, version, "MIT", "", packageFileName=file.name, comment=f"{len(content)} bytes",
            checksums=[{"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()}],
        )
        bill.relate(key, "GENERATED_FROM", whole)
        with tempfile.TemporaryDirectory() as place:
            describe(bill, file, key, pathlib.Path(place))
    out = folder / f"turncoat-{version}.spdx.json"
    out.write_text(bill.text(datetime.fromtimestamp(epoch, timezone.utc), commit) + "\n")
    print(f"sbom: {len(bill.packages)} packages, {len(bill.relationships)} relations in {out.name}")


main()
