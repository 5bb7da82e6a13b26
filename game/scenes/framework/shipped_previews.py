"""The small pictures of tracks that travel with the game (`assets/make/previews.py`): there at once, before anything is painted."""

from hashlib import blake2b
from pathlib import Path

import msgspec
import pygame
from pygame import Surface

from game.store.reading import read_beginning
from game.tracks.tmx import MOST_BYTES

FOLDER = Path("previews")
INDEX = FOLDER / "index.json"


def digest(path: Path) -> str:
    """Of a map's bytes; whatever system's line ends they were checked out with. OSError where there are none."""
    data, _ = read_beginning(path, MOST_BYTES)
    return blake2b(data.replace(b"\r\n", b"\n"), digest_size=16).hexdigest()


def preview_path(assets: Path, title: str, track: str) -> Path:
    """The picture of a shipped track."""
    return assets / FOLDER / title / f"{track}.jpg"


class ShippedPreviews:
    """Reads each picture once. A track that was drawn anew since, or that nobody shipped, has none; nothing here raises."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._index: dict[str, str] | None = None
        self._read: dict[tuple[str, str], Surface | None] = {}

    def picture(self, title: str, track: str, path: Path) -> Surface | None:
        """The picture of the track whose map lies at `path`; None where it shows another one, or is missing."""
        key = (title, track)
        if key not in self._read:
            self._read[key] = self._fresh(title, track, path)
        return self._read[key]

    def _fresh(self, title: str, track: str, path: Path) -> Surface | None:
        try:
            if self._known().get(f"{title}/{track}") != digest(path):
                return None
            picture = pygame.image.load(preview_path(self._assets, title, track))
        except (OSError, pygame.error):
            return None
        return picture.convert() if pygame.display.get_surface() else picture

    def _known(self) -> dict[str, str]:
        if self._index is None:
            try:
                self._index = msgspec.json.decode((self._assets / INDEX).read_bytes(), type=dict[str, str])
            except (OSError, msgspec.DecodeError):
                self._index = {}
        return self._index
