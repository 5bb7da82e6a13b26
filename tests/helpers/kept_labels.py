"""What every app and scene makes anew when it opens, and what always looks the same: texts, and the pictures of tracks that travel with
the game. Tests open the menu a thousand times; here it is made of the same labels each time."""

from collections import OrderedDict
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pygame

from game.scenes.framework.shipped_previews import INDEX, ShippedPreviews, preview_path
from game.show.picture_files import pictures
from game.show.theme import Theme
from tests.helpers.kept_pictures import KeptPictures

MOST_BYTES = 100_000_000
_LABELS: OrderedDict[Hashable, tuple[pygame.Surface, bool]] = OrderedDict()
"""Each with whether the text had to be cut short."""
_BYTES = [0]
_PREVIEWS: dict[Hashable, pygame.Surface | None] = {}
_render, _fresh = Theme._render, ShippedPreviews._fresh


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _keep(key: Hashable, picture: pygame.Surface, short: bool) -> None:
    _LABELS[key] = picture.copy(), short
    _BYTES[0] += _bytes(picture)
    while _BYTES[0] > MOST_BYTES:
        _BYTES[0] -= _bytes(_LABELS.popitem(last=False)[1][0])


def _kept_render(theme: Theme, key: tuple[object, ...], *how: Any) -> pygame.Surface:
    """`Theme._render`; a copy of what it made of the same text for a theme of the same scale."""
    if not isinstance(pictures.files, KeptPictures):
        return _render(theme, key, *how)
    whole = (theme.folder, theme.frame.scale, bool(pygame.display.get_surface()), key, how)
    if whole not in _LABELS:
        picture = _render(theme, key, *how)
        _keep(whole, picture, key in theme._short)
        return picture
    _LABELS.move_to_end(whole)
    picture, short = _LABELS[whole]
    if short:
        theme._short.add(key)
    return picture.copy()


def _written(path: Path) -> int | None:
    """When, or None where there is nothing."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _kept_fresh(shipped: ShippedPreviews, title: str, track: str, path: Path) -> pygame.Surface | None:
    """`ShippedPreviews._fresh`, as long as map, index and picture are the same files; such pictures are only ever scaled."""
    files = (path, shipped._assets / INDEX, preview_path(shipped._assets, title, track))
    key = (title, track, files, tuple(map(_written, files)), bool(pygame.display.get_surface()))
    if key not in _PREVIEWS:
        _PREVIEWS[key] = _fresh(shipped, title, track, path)
    return _PREVIEWS[key]


def keep_all_labels() -> None:
    """From here on no text is drawn twice, and no picture of a track read twice."""
    Theme._render = _kept_render  # type: ignore[method-assign]
    ShippedPreviews._fresh = _kept_fresh  # type: ignore[method-assign]
