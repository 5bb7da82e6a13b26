"""The scripts of `.ci`, which have no ending and lie in no package, as modules."""

import importlib.util
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

CI = Path(__file__).resolve().parents[2] / ".ci"
sys.path.append(str(CI))  # what scripts share lies beside them


def script(name: str) -> ModuleType:
    """The script of that name."""
    loader = SourceFileLoader(f"ci_{name}", str(CI / name))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module
