"""Doctor knows every module that is imported late."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.cli.modules import LATE, OPTIONAL, POSIX, TOOLS, broken_modules, own_modules

SOURCES = Path(game.__file__).parent


def late_imports(tree: ast.Module) -> Iterator[str]:
    """The modules from outside that functions import."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import):
                    yield from (alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    yield node.module


@pytest.mark.quick
def test_what_functions_import_is_in_the_list() -> None:
    found = {name for path in SOURCES.rglob("*.py") for name in late_imports(ast.parse(path.read_text(encoding="utf-8")))}
    outside = {name for name in found if name.partition(".")[0] != "game"}
    named = {*LATE, *TOOLS, *OPTIONAL, *POSIX}
    assert outside - named == set(), "name them in game/cli/modules.py, so that doctor proves that they are there"


def test_every_module_can_be_loaded() -> None:
    own = list(own_modules())
    assert {"game.app.loop", "game.titles.monza.drivers.judge", "game.cli.modules"} <= set(own)
    assert broken_modules() == {}


def test_a_module_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that no thread brings in, which an earlier test may have left for a moment."""
    monkeypatch.setitem(sys.modules, "difflib", None)
    assert list(broken_modules()) == ["difflib"]
