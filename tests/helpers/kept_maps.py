"""What shipped maps are when they are read, and what their checks say: once for all tests of a process, which open them in hundreds of
catalogues. A map that anybody may change lies in a folder of its test's own, and is read each time."""

from pathlib import Path
from typing import Any

from game.core.contract import Title
from game.core.slices import Slices
from game.store.paths import maps
from game.tracks import checks, reader

__all__ = ["keep_all_maps", "read_anew"]

_LOADED: dict[tuple[object, ...], tuple[object, reader.Loaded]] = {}
"""By all that is handed to the reader; with the needs, so that no others come to their address."""
_FINDINGS: dict[tuple[int, int], tuple[object, object, Any]] = {}
_loading, _checking = reader.loading, checks.checking


def _kept_loading(path: Path, title: Any, roots: Any = ()) -> Slices[reader.Loaded]:
    """`reader.loading`; in one slice what was read before."""
    if not path.is_relative_to(maps()):
        return (yield from _loading(path, title, roots))
    needs = reader.needs_of(title)
    key = (path, id(needs), isinstance(title, Title), tuple(roots), path.stat().st_mtime_ns)
    if key not in _LOADED:
        _LOADED[key] = needs, (yield from _loading(path, title, roots))
    return _LOADED[key][1]


def _kept_checking(loaded: reader.Loaded, title: Any) -> Slices[Any]:
    """`checks.checking` of maps that are kept."""
    needs = reader.needs_of(title)
    if not any(kept is loaded for _, kept in _LOADED.values()):
        return (yield from _checking(loaded, title))
    key = (id(loaded), id(needs))
    if key not in _FINDINGS:
        _FINDINGS[key] = loaded, needs, (yield from _checking(loaded, title))
    return _FINDINGS[key][2]


def keep_all_maps() -> None:
    """From here on shipped maps are read and checked once; to be called before anything brings the reader in by name."""
    reader.loading, checks.checking = _kept_loading, _kept_checking


def read_anew() -> None:
    """Forgets them."""
    _LOADED.clear()
    _FINDINGS.clear()
