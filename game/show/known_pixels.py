"""What is known of a picture's pixels: the part that is not clear, and a part that hides all that lies under it.

To find out takes about as long as to draw the picture, so it is kept as long as the picture is there.
"""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from pygame import SRCALPHA, Rect, Surface

OPAQUE = b"\xff"
INSETS = (0, 3, 8, 16, 28)
"""So many pixels narrower than the middle row a part that hides is tried: rounded corners cost less of its height then."""
LEAST, MOST = 4_000, 2_500_000
"""Pixels of a picture that is worth asking what it hides: small ones hide little, larger ones than a screen take long."""


class Pixels(NamedTuple):
    """Both in pixels of the picture: around all that is not clear, and one within which nothing shines through (None: none worth it)."""

    solid: Rect
    opaque: Rect | None


_KNOWN: "WeakKeyDictionary[Surface, Pixels]" = WeakKeyDictionary()
"""What was found of pictures that are still there; it keeps none of them alive."""


def known_pixels(picture: Surface) -> Pixels | None:
    """What was found of it; None as long as nobody has looked."""
    return _KNOWN.get(picture)


def look_at(picture: Surface) -> Pixels:
    """What is to be known of it, found now if need be. It is never painted over from now on."""
    found = _KNOWN.get(picture)
    if found is None:
        found = _KNOWN[picture] = Pixels(picture.get_bounding_rect(), _opaque(picture))
    return found


def solid(picture: Surface) -> Rect:
    """The part of a picture that is not clear."""
    return look_at(picture).solid


def _opaque(picture: Surface) -> Rect | None:
    """A large part around the middle within which every pixel hides what lies under it."""
    width, height = picture.get_size()
    if not LEAST <= width * height <= MOST or picture.get_colorkey() is not None:
        return None
    if not picture.get_flags() & SRCALPHA:
        return picture.get_rect()
    if picture.get_at((width // 2, height // 2)).a < 255:
        return None
    rows = _opacities(picture)
    left, right = _run(rows[height // 2], width // 2)
    tried = [_tall(rows, left + inset, right - inset) for inset in INSETS if right - left > 4 * inset]
    found = max(tried, key=lambda rect: rect.width * rect.height)
    return found if found.width * found.height >= LEAST else None


def _opacities(picture: Surface) -> list[bytes]:
    """The opacity of each pixel, row by row."""
    width, height = picture.get_size()
    alphas, pitch = picture.get_buffer().raw[picture.get_shifts()[3] // 8 :: 4], picture.get_pitch() // 4
    return [alphas[y * pitch : y * pitch + width] for y in range(height)]


def _run(row: bytes, middle: int) -> tuple[int, int]:
    """From where to where (before it) the row is opaque around its middle."""
    before, after = row[middle::-1], row[middle:]
    return middle + 1 - _length(before), middle + _length(after)


def _length(pixels: bytes) -> int:
    """How many of them are opaque before the first that is not."""
    return len(pixels) - len(pixels.lstrip(OPAQUE))


def _tall(rows: list[bytes], left: int, right: int) -> Rect:
    """The rows around the middle one that are opaque from `left` to before `right`."""
    wanted, middle = OPAQUE * (right - left), len(rows) // 2
    top, bottom = middle, middle
    while top > 0 and rows[top - 1][left:right] == wanted:
        top -= 1
    while bottom < len(rows) and rows[bottom][left:right] == wanted:
        bottom += 1
    return Rect(left, top, right - left, bottom - top)
