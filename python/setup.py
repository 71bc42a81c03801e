"""Builds the extension by the project's CMake, with what is installed: no network is needed.

CMAKE_ARGS adds options to CMake's, such as -DTURNCOAT_MARCH=native for this machine alone.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
# The repository: around this folder, or, in a source distribution, in it.
ROOT = HERE / "repository" if (HERE / "repository").is_dir() else HERE.parent
# What of it the extension is built from.
PARTS = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "cmake", "networks", "python/src", "python/turncoat", "src", "variants"]
PARTS += ["web/src/board/shapes.json", "web/src/board/named_shapes.json"]


def version() -> str:
    found = re.search(r"project\(turncoat VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found
    return found.group(1)


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        build = Path(self.build_temp).resolve() / "cmake"
        configure = ["cmake", "--preset", "release", "-S", str(ROOT), "-B", str(build)]
        configure += ["-DTURNCOAT_MARCH=", "-DTURNCOAT_PYTHON=ON", "-DTURNCOAT_PYTHON_ONLY=ON"]
        configure += [f"-DPython3_EXECUTABLE={sys.executable}", *shlex.split(os.environ.get("CMAKE_ARGS", ""))]
        subprocess.run(configure, check=True, cwd=ROOT)
        subprocess.run(["cmake", "--build", str(build), "--target", "turncoat_python"], check=True)
        target.write_bytes((build / "python/turncoat" / target.name).read_bytes())
        target.chmod(0o755)


class Sdist(sdist):
    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        for part in PARTS:
            source, target = ROOT / part, Path(base_dir, "repository", part)
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(source, target)


setup(
    version=version(),
    ext_modules=[Extension("turncoat._turncoat", sources=[])],
    cmdclass={"build_ext": CMakeBuild, "sdist": Sdist},
)
