"""Pictures as files that are printed in their size."""

import io
import struct
import zlib

import pygame
from pygame import Surface

DOTS = 300
"""Of a printed inch."""
INCH = 0.0254
"""In metres."""
BEGINS = 8 + 4 + 4 + 13 + 4
"""Bytes of a PNG up to the end of its header: its signature, then length, name, values and sum of the first chunk."""


def print_png(picture: Surface, dots: int = DOTS) -> bytes:
    """The picture as a PNG that says how large it is on paper: so many dots an inch. pygame writes none of that, so its chunk (pHYs) is put
    in behind the header, where it has to stand."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "print.png")
    png = data.getvalue()
    metre = round(dots / INCH)
    chunk = b"pHYs" + struct.pack(">IIB", metre, metre, 1)
    whole = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return png[:BEGINS] + whole + png[BEGINS:]
