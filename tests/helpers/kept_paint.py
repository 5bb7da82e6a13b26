"""What painters have drawn in this run, under the caches of the game: those are emptied with each window size and each race, and
tests open hundreds of both. Pixels hang on a painter's arguments alone, so what was painted once is copied."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from enum import Enum
from functools import lru_cache, wraps
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
import pygame

from game.core.slices import Slices
from game.show import picture_cache
from game.show.picture_files import pictures
from game.store.paths import assets
from tests.helpers.kept_pictures import KeptPictures
from tests.helpers.shared_files import SHARED

KEPT = KeptPictures()
"""Boards and dice."""
MOST_BYTES = 150_000_000
_KEPT: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_BYTES = [0]
_LOCK = Lock()
_ASSETS = assets()
DRAWINGS = 2_000
"""Cars in one heading whose outlines are worked out once; the game needs but the last few."""
_RASTER, _LOAD = pygame.image.load_sized_svg, pygame.image.load


def plain(value: object) -> bool:
    """Whether an argument says all about itself: no theme, no picture, nothing that somebody may change."""
    return value is None or isinstance(value, str | int | float | Enum) or (isinstance(value, tuple) and all(map(plain, value)))


def _found(key: Hashable) -> pygame.Surface | None:
    """A copy of what was kept in this process, or in another one of this run."""
    with _LOCK:
        found = _KEPT.get(key)
        if found is not None:
            _KEPT.move_to_end(key)
            return found.copy()
    packed = SHARED.read(key)
    if packed is None:
        return None
    size, alpha, bits, masks, pixels = msgspec.msgpack.decode(packed)
    found = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, bits, masks)
    found.get_buffer().write(pixels, 0)
    _keep(key, found)
    return found


def _share(key: Hashable, picture: pygame.Surface) -> None:
    """Keeps it for all processes of this run; here, too."""
    _keep(key, picture)
    if picture.get_colorkey() is None and picture.get_alpha() in (None, 255):
        about = picture.get_size(), bool(picture.get_flags() & pygame.SRCALPHA), picture.get_bitsize(), picture.get_masks()
        SHARED.keep(key, msgspec.msgpack.encode((*about, picture.get_buffer().raw)))


def _keep(key: Hashable, picture: pygame.Surface) -> None:
    with _LOCK:
        if key in _KEPT:
            return
        _KEPT[key] = picture.copy()
        _BYTES[0] += picture.get_width() * picture.get_height() * picture.get_bytesize()
        while _BYTES[0] > MOST_BYTES:
            _, oldest = _KEPT.popitem(last=False)
            _BYTES[0] -= oldest.get_width() * oldest.get_height() * oldest.get_bytesize()


def kept_below(maxsize: int) -> Callable[[Callable[..., Any]], Any]:
    """`lru_cache(maxsize)` over a painter that remembers its pictures for the whole run of the tests; a test that looks at painting
    itself sets `pictures.files` to None, as for boards and dice."""

    def decorate(paint: Callable[..., Any]) -> Any:
        @wraps(paint)
        def remembering(*arguments: Any, **named: Any) -> Any:
            values = (*arguments, *named.values())
            if not plain(values) or not isinstance(pictures.files, KeptPictures):
                return paint(*arguments, **named)
            key = (paint.__module__, paint.__qualname__, arguments, tuple(sorted(named.items())))
            found = _found(key)
            if found is not None:
                return found
            painted = paint(*arguments, **named)
            if isinstance(painted, pygame.Surface):
                _share(key, painted)
            return painted

        return lru_cache(maxsize)(remembering)

    return decorate


def _kept_dice(draw: Callable[..., Slices[pygame.Surface]]) -> Callable[..., Slices[pygame.Surface]]:
    """The painter of dice, in all the ways they lie and tumble."""

    def remembering(*how: Any, blank: bool = False) -> Slices[pygame.Surface]:
        if not isinstance(pictures.files, KeptPictures):
            return (yield from draw(*how, blank=blank))
        key = ("die", how, blank)
        found = _found(key)
        if found is None:
            found = yield from draw(*how, blank=blank)
            _share(key, found)
        return found

    return remembering


def _kept_cars(draw: Callable[..., bytes]) -> Callable[..., bytes]:
    """The painter of cars, from all sides: its drawings."""

    def remembering(*how: Any) -> bytes:
        key = ("car", how)
        found = SHARED.read(key)
        if found is None:
            found = draw(*how)
            SHARED.keep(key, found)
        return found

    return lru_cache(DRAWINGS)(remembering)


def rastered(document: BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """`pygame.image.load_sized_svg`, which gives the same pixels for the same document: many a painter draws what it drew before. (To
    read a small picture from a file takes as long as to raster it.)"""
    key = ("svg", blake2b(document.getbuffer(), digest_size=16).digest(), size)
    with _LOCK:  # threads raster as well
        found = _KEPT.get(key)
        if found is not None:
            _KEPT.move_to_end(key)
            return found.copy()
    found = _RASTER(document, size)
    _keep(key, found)
    return found


def loaded(file: Any, *name: str) -> pygame.Surface:
    """`pygame.image.load`; a file of the game's own assets is read once."""
    if not isinstance(file, Path) or not file.is_relative_to(_ASSETS):
        return _LOAD(file, *name)
    key = ("file", file)
    if key not in _KEPT:
        _keep(key, _LOAD(file))
    _KEPT.move_to_end(key)
    return _KEPT[key].copy()


def keep_all_paint() -> None:
    """From here on all that is painted is kept below the game's own caches; to be called before a painter is imported."""
    picture_cache.lru_cache = kept_below  # type: ignore[assignment]
    pygame.image.load_sized_svg, pygame.image.load = rastered, loaded
    pictures.files = KEPT
    from game.show.painters import cars, dice

    cars._drawing = _kept_cars(cars._drawing.__wrapped__)  # type: ignore[assignment]
    dice._draw = _kept_dice(dice._draw)
