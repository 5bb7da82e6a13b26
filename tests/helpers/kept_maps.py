"""What shipped maps are when they are read, and what their checks say: once for all tests of a process, which open them in hundreds of
catalogues. A map that anybody may change lies in a folder of its test's own, and is read each time."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.core import contract
from game.core.contract import Refused, Title
from game.core.slices import Slices
from game.store.paths import maps
from game.tracks import checks, reader

_LOADED: dict[tuple[object, ...], tuple[object, reader.Loaded]] = {}
"""By all that is handed to the reader; with the needs, so that no others come to their address."""
_FINDINGS: dict[tuple[int, int], tuple[object, object, Any]] = {}
_KEYS: OrderedDict[int, tuple[object, bytes]] = OrderedDict()
_BROKEN: OrderedDict[tuple[int, bytes], tuple[object, tuple[Refused, ...]]] = OrderedDict()
MOST = 200
"""Tracks whose numbers were checked last: each match asks again, also one that was read from a record."""
_loading, _checking, _tracks_broken = reader.loading, checks.checking, contract.tracks_broken


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


def _lately(kept: OrderedDict[Any, Any], key: object, value: Callable[[], Any]) -> Any:
    """The value of that key; the last ones stay."""
    if key not in kept:
        kept[key] = value()
        if len(kept) > MOST:
            kept.popitem(last=False)
    kept.move_to_end(key)
    return kept[key]


def _kept_broken(errors: Any, tracks: Sequence[Any]) -> tuple[Refused, ...]:
    """`contract.tracks_broken`, track by track."""
    found: tuple[Refused, ...] = ()
    for track in tracks:
        _, packed = _lately(_KEYS, id(track), partial(_with_bytes, track))
        found += _lately(_BROKEN, (id(errors), packed), lambda track=track: (errors, _tracks_broken(errors, (track,))))[1]
    return found


def _with_bytes(track: Any) -> tuple[Any, bytes]:
    """The track, so that no other comes to its address, and all that it says."""
    return track, blake2b(msgspec.msgpack.encode(track), digest_size=16).digest()


def keep_all_maps() -> None:
    """From here on shipped maps are read and checked once; to be called before anything brings these in by name."""
    reader.loading, checks.checking = _kept_loading, _kept_checking
    contract.tracks_broken = _kept_broken


def read_anew() -> None:
    """Forgets them."""
    for kept in (_LOADED, _FINDINGS, _KEYS, _BROKEN):
        kept.clear()
