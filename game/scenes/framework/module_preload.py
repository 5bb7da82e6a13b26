"""Modules brought in one after another while nothing else is to do: whoever presses a button waits for none of them."""

import sys
from collections.abc import Callable, Iterator
from dis import opmap
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import CodeType

OURS = "game."
IMPORT, CONSTANT, EXTENDED = opmap["IMPORT_NAME"], opmap["LOAD_CONST"], opmap["EXTENDED_ARG"]


def importing(call: Callable[..., object]) -> Iterator[None]:
    """What `call` will import when it is called, and what that needs in turn. A step reads one module's code, or brings one in; each comes
    after those that it needs. What can't be told beforehand is left to the call."""
    while isinstance(call, partial):
        call = call.func
    code = getattr(call, "__code__", None)
    if isinstance(code, CodeType):
        yield from _needed(code, set())


def _needed(code: CodeType, met: set[str]) -> Iterator[None]:
    for name, wanted in _imports(code):
        if not name.startswith(OURS):
            continue
        yield from _bring(name, met)
        if hasattr(sys.modules.get(name), "__path__"):  # of a package, its modules may be meant
            for module in wanted:
                yield from _bring(f"{name}.{module}", met)


def _imports(code: CodeType) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each module that the code imports, and what it wants of it."""
    last = above = 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        argument = above | low
        above = argument << 8 if operation == EXTENDED else 0
        if operation == CONSTANT:
            last = argument
        elif operation == IMPORT:
            yield code.co_names[argument], code.co_consts[last] or ()


def _bring(name: str, met: set[str]) -> Iterator[None]:
    if name in met or name in sys.modules:
        return
    met.add(name)
    spec = find_spec(name)
    if spec is None:
        return
    read = getattr(spec.loader, "get_code", None)
    code = read(name) if read is not None else None
    yield
    if code is not None:
        yield from _needed(code, met)
    import_module(name)
    yield
