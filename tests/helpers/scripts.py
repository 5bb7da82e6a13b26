"""The scripts of `.ci`, which are no modules of anything."""

import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

__all__ = ["FOLDER", "script"]

FOLDER = Path(__file__).resolve().parents[2] / ".ci"


def script(name: str) -> ModuleType:
    """A script as a module; what it shares with others it finds beside itself, as it does when it is run."""
    loader = SourceFileLoader(f"ci_{name}", str(FOLDER / name))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FOLDER)
        loader.exec_module(module)
    return module
