"""Ground tiles of the automobile world: kinds of land whose edges run smoothly from tile to tile, and layers made of them.

The sheet holds a row per kind; a tile's column says which of its corners belong to it (1 upper left, 2 upper right, 4 lower
right, 8 lower left; 15 is full, and 0 a second full one), so that any coast can be laid without a straight step.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree

from tracks import HIGH, TILE, WIDE, write

from game.tracks.curve import Curve

Where = Callable[[float, float], bool]
"""Whether a point of the map (px) belongs to something."""
FULL, ALSO_FULL = 15, 0

KINDS: Mapping[str, tuple[str, str, str]] = {
    "grass": ("#8fb56f", "#86ad67", "#7aa05d"),
    "meadow": ("#a5c47c", "#9dbd74", "#90b268"),
    "sand": ("#ecdcb0", "#e5d3a3", "#d6c08a"),
    "sea": ("#4da3c4", "#57acca", "#d8eef2"),
    "gravel": ("#d9d0bd", "#cfc5b0", "#b9ad95"),
    "paving": ("#c4c3c1", "#bbbab8", "#a5a4a2"),
    "desert": ("#dfb888", "#d8ae7b", "#c79a66"),
    "rock": ("#b8724c", "#aa6542", "#8a4d31"),
}
"""Kind -> its colour, that of its specks, and that of its edge."""


def ellipse(x: float, y: float, wide: float, high: float) -> Where:
    """Within the ellipse about (x, y) with these half axes."""
    return lambda px, py: ((px - x) / wide) ** 2 + ((py - y) / high) ** 2 <= 1


def box(left: float, top: float, right: float, bottom: float) -> Where:
    """Within the rectangle."""
    return lambda px, py: left <= px <= right and top <= py <= bottom


def off(curve: Curve, low: float, high: float = math.inf) -> Where:
    """So many px to the driver's right of the centreline (negative: to the left)."""
    return lambda px, py: low <= curve.locate((px, py))[1] <= high


def both(one: Where, two: Where) -> Where:
    """Where both hold."""
    return lambda px, py: one(px, py) and two(px, py)


def outside(*these: Where) -> Where:
    """Where none of these holds."""
    return lambda px, py: not any(one(px, py) for one in these)


def tiles(folder: Path) -> None:
    """Write land.png and land.tsx."""
    import pygame

    sheet = pygame.Surface((16 * TILE, len(KINDS) * TILE), pygame.SRCALPHA)
    for row, (kind, colours) in enumerate(KINDS.items()):
        for mask in range(16):
            corners = FULL if mask == ALSO_FULL else mask
            specks = _specks(f"{kind} {'second' if mask == ALSO_FULL else 'first'}")
            for x in range(TILE):
                for y in range(TILE):
                    inner = _share(corners, (x + 0.5) / TILE, (y + 0.5) / TILE)
                    if inner > 0.5:
                        colour = colours[2] if inner < 0.62 else colours[(x, y) in specks]
                        sheet.set_at((mask * TILE + x, row * TILE + y), pygame.Color(colour))
    pygame.image.save(sheet, folder / "land.png")
    count = {"tilecount": str(16 * len(KINDS)), "columns": "16"}
    head = {"version": "1.8", "tiledversion": "1.8.2", "name": "land", "tilewidth": str(TILE), "tileheight": str(TILE)}
    root = ElementTree.Element("tileset", {**head, **count})
    ElementTree.SubElement(root, "image", {"source": "land.png", "width": str(16 * TILE), "height": str(len(KINDS) * TILE)})
    write(root, folder / "land.tsx")


def _share(corners: int, x: float, y: float) -> float:
    """How much the corners that belong to it weigh at (x, y), 0 to 1 within the tile."""
    weights = ((1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y)
    return sum(weight for bit, weight in enumerate(weights) if corners >> bit & 1)


def _specks(seed: str) -> set[tuple[int, int]]:
    """Small marks, so that a plain is not flat."""
    chance = random.Random(seed)
    found: set[tuple[int, int]] = set()
    for _ in range(5):
        x, y, long = chance.randrange(2, TILE - 6), chance.randrange(2, TILE - 3), chance.randrange(2, 5)
        found |= {(x + i, y + j) for i in range(long) for j in range(2)}
    return found


def land(base: str, claims: Sequence[tuple[str, Where]], seed: int) -> dict[str, str]:
    """CSV of the layers `ground` (all `base`) and `decor`: each kind of land where its claim holds, the last one winning."""
    chance = random.Random(seed)
    kinds = list(KINDS)

    def full(kind: str) -> int:
        return kinds.index(kind) * 16 + chance.choice((FULL, FULL, ALSO_FULL)) + 1

    ground = [[full(base) for _ in range(WIDE)] for _ in range(HIGH)]
    owner = _apart([[_owner(claims, x * TILE, y * TILE) for x in range(WIDE + 1)] for y in range(HIGH + 1)], claims)
    decor = [[0] * WIDE for _ in range(HIGH)]
    for y in range(HIGH):
        for x in range(WIDE):
            corners = (owner[y][x], owner[y][x + 1], owner[y + 1][x + 1], owner[y + 1][x])
            kind = max(corners)
            if kind >= 0:
                name = claims[kind][0]
                mask = sum(1 << bit for bit, at in enumerate(corners) if at >= 0 and claims[at][0] == name)
                decor[y][x] = full(name) if mask == FULL else kinds.index(name) * 16 + mask + 1
    return {"ground": _csv(ground), "decor": _csv(decor)}


def _owner(claims: Sequence[tuple[str, Where]], x: float, y: float) -> int:
    """The last claim that holds there; -1 for none."""
    return max((number for number, (_, where) in enumerate(claims) if where(x, y)), default=-1)


def _apart(owner: Sequence[Sequence[int]], claims: Sequence[tuple[str, Where]]) -> list[list[int]]:
    """The same with a strip of bare ground wherever two kinds would meet: a tile can have one coast only. The later claim stays."""

    def held(x: int, y: int) -> int:
        here = owner[y][x]
        around = {owner[b][a] for a in (x - 1, x, x + 1) for b in (y - 1, y, y + 1) if 0 <= a <= WIDE and 0 <= b <= HIGH}
        return -1 if any(at > here >= 0 and claims[at][0] != claims[here][0] for at in around) else here

    return [[held(x, y) for x in range(WIDE + 1)] for y in range(HIGH + 1)]


def _csv(rows: Sequence[Sequence[int]]) -> str:
    return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"
