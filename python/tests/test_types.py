"""The stubs: they say what the extension has, and mypy is content with the package and these tests."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import turncoat._turncoat as extension

PYTHON = Path(__file__).resolve().parents[1]


def test_stubs_name_what_the_extension_has() -> None:
    stub = ast.parse((PYTHON / "turncoat/_turncoat.pyi").read_text())
    hidden = {"__new__", "__doc__", "__module__", "__pybind11_module_local_v4_gcc_libstdcpp_cxxabi1017__"}
    stubbed = {}
    for node in stub.body:
        if isinstance(node, ast.ClassDef):
            stubbed[node.name] = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    classes = {name: value for name, value in vars(extension).items() if inspect.isclass(value)}
    assert set(stubbed) == set(classes)
    for name, value in classes.items():
        public = {member for member in vars(value) if not member.startswith("_")}
        assert public - stubbed[name] <= {"index", "count"} and stubbed[name] - set(vars(value)) - hidden == set()
        for member in public:
            assert name.startswith("_") or getattr(value, member).__doc__, f"{name}.{member} has no docstring"


def test_mypy() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "--no-incremental", "turncoat", "tests"],
        cwd=PYTHON,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
