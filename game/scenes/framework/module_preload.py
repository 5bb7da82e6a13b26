"""Modules brought in one after another while nothing else is to do: whoever presses a button waits for none of them."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import CodeType
from typing import Any

__all__ = ["importing"]

OURS = "game."


def importing(call: Callable[..., Any]) -> Iterator[None]:
    """What `call` will import when it is called, and what that needs in turn, at most one module per step; each comes after those
    that it needs. What can't be told beforehand is left to the call."""
    while isinstance(call, partial):
        call = call.func
    code = getattr(call, "__code__", None)
    if isinstance(code, CodeType):
        yield from _needed(code, set())


def _needed(code: CodeType, met: set[str]) -> Iterator[None]:
    for name in code.co_names:  # only what is imported has dots in its name
        if name.startswith(OURS) and name not in sys.modules and name not in met:
            met.add(name)
            yield from _bring(name, met)


def _bring(name: str, met: set[str]) -> Iterator[None]:
    spec = find_spec(name)
    read = getattr(spec.loader, "get_code", None) if spec is not None else None
    code = read(name) if read is not None else None
    if code is not None:
        yield from _needed(code, met)
    import_module(name)
    yield
