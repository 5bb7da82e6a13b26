"""Pictures that take long to paint, kept on disk from one start to the next. Without a folder everything is painted as ever."""

import sys
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, Protocol

import pygame
from pygame import Surface

from game import __version__
from game.core.slices import Slices

FORMAT: Final = "RGBA"
LARGE: Final = 1_000_000
"""Bytes of pictures that are taken over at a time."""


class Files(Protocol):
    """Where bytes are kept by key; none ever raises."""

    def reading(self, key: str, size: int) -> Slices[bytes | None]:
        """What was kept whole and has `size` bytes, or None, in slices."""

    def keep(self, key: str, parts: Sequence[bytes]) -> None:
        """All parts together are found by `reading` from now on, or soon."""

    def close(self) -> None:
        """Nothing more is kept; waits for what is on its way."""


class PictureFiles:
    """Rows of pictures of one size, by the words that say everything they depend on."""

    def __init__(self) -> None:
        self.files: Files | None = None
        """Set by whoever opens the window; None keeps nothing."""

    def close(self) -> None:
        """From now on nothing is kept."""
        if self.files is not None:
            self.files.close()
            self.files = None

    def reading(self, words: str, count: int, size: tuple[int, int]) -> Slices[list[Surface] | None]:
        """`count` pictures of `size` pixels as they were kept; None where they have to be painted. In slices."""
        if self.files is None:
            return None
        length = size[0] * size[1] * 4
        plain = yield from self.files.reading(_key(words, count, size), count * length)
        if plain is None:
            return None
        found, whole, done = [], memoryview(plain), 0
        for at in range(count):
            picture = pygame.image.frombytes(bytes(whole[at * length : (at + 1) * length]), size, FORMAT)
            done += length
            if done > LARGE:
                done = 0
                yield
            found.append(picture.convert_alpha() if pygame.display.get_surface() else picture)
        return found

    def keeping(self, words: str, pictures: Sequence[Surface]) -> Slices[None]:
        """Keeps pictures of one size, in slices."""
        if self.files is None:
            return
        parts, batch, size = [], [], 0
        for picture in pictures:
            batch.append(pygame.image.tobytes(picture, FORMAT))
            size += len(batch[-1])
            if size > LARGE:
                parts.append(b"".join(batch))
                batch, size = [], 0
                yield
        self.files.keep(_key(words, len(pictures), pictures[0].get_size()), [*parts, b"".join(batch)])


pictures = PictureFiles()
"""The one of this process: painters are functions, and know no app."""


def _key(words: str, count: int, size: tuple[int, int]) -> str:
    return f"{code_version()} {count} {size} {words}"


@cache
def code_version() -> str:
    """Changes with every painter, and with the library that rasters: a picture of other code is never shown."""
    told = blake2b(f"{__version__} {pygame.version.ver} {pygame.version.SDL}".encode(), digest_size=16)
    if getattr(sys, "frozen", False):
        told.update(str(Path(sys.executable).stat().st_mtime_ns).encode())
    else:
        show = Path(__file__).parent
        for path in (show / "svg.py", show / "bake.py", show / "palette.py", *sorted((show / "painters").glob("*.py"))):
            told.update(path.read_bytes())
    return told.hexdigest()
