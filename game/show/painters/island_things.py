"""What stands on the island: palms, scrub, huts, boats, drums, tyre walls, driftwood stands. Sun from the upper left, hard shadows."""

import math
from collections.abc import Callable

from game.show.painters.geometry import placed, regular
from game.show.painters.scenery import paint_thing, paint_tyre
from game.show.palette import COLOURS, INK, LETTERS, PAPER, Rgb, mix
from game.show.svg import Affine, Path, Svg
from game.tracks.layout import Scenery

SHADE: Rgb = (206, 160, 98)
LEAF: Rgb = (58, 148, 88)
LEAF_LIGHT: Rgb = (128, 196, 96)
TRUNK: Rgb = (146, 102, 66)
STRAW: Rgb = (226, 184, 104)
DRIFT: Rgb = (196, 168, 132)
SEA: Rgb = (36, 178, 186)
RUST: Rgb = (184, 86, 48)
STEEL: Rgb = (92, 112, 124)


def paint_palm(svg: Svg, x: float, y: float, size: float, variety: int = 0) -> None:
    """A palm from above, its trunk leaning; `size` is its crown's radius doubled."""
    r = size * 0.62
    with svg.group(Affine.place(x, y)):
        for angle in range(7):
            svg.polygon(placed(_frond(r), 9, 12, 1.0, angle * 360 / 7 + variety * 23), SHADE, opacity=0.9)
        svg.line([(0, 0), (-r * 0.3, r * 0.62)], INK, r * 0.24)
        svg.line([(0, 0), (-r * 0.3, r * 0.62)], TRUNK, r * 0.15)
        for angle in range(7):
            turn = angle * 360 / 7 + variety * 23
            svg.polygon(placed(_frond(r), 0, 0, 1.0, turn), LEAF, INK, 4)
        for angle in range(7):
            turn = angle * 360 / 7 + variety * 23
            svg.line(placed([(r * 0.12, 0), (r * 0.84, 0)], 0, 0, 1.0, turn), LEAF_LIGHT, r * 0.10)
        for dx, dy in regular(3, r * 0.13, variety * 31.0):
            svg.circle(dx, dy, r * 0.12, TRUNK, INK, 3)


def _frond(r: float) -> list[tuple[float, float]]:
    return [(0, -r * 0.08), (r * 0.3, -r * 0.21), (r * 0.7, -r * 0.15), (r, 0), (r * 0.7, r * 0.15), (r * 0.3, r * 0.21), (0, r * 0.08)]


def paint_scrub(svg: Svg, x: float, y: float, size: float, variety: int = 0) -> None:
    """A tuft of hard grass, or a few stones and a shell."""
    if variety % 3 == 2:
        for dx, dy, r in ((-0.5, 0.1, 0.5), (0.4, 0.2, 0.38), (0.0, -0.25, 0.32)):
            svg.circle(x + dx * size + 3, y + dy * size + 4, r * size, SHADE)
            svg.circle(x + dx * size, y + dy * size, r * size, (214, 196, 170), INK, 3)
        return
    for lean in (-0.9, -0.45, 0.0, 0.45, 0.9):
        tip = (x + lean * size, y - size * (1.0 - 0.35 * abs(lean)))
        svg.line([(x + lean * 4, y + size * 0.3), tip], mix(LEAF, INK, 0.25), 6)
        svg.line([(x + lean * 4, y + size * 0.3), tip], mix(LEAF, LEAF_LIGHT, 0.5), 3)


def _palm(svg: Svg, w: float, h: float, variety: int) -> None:
    paint_palm(svg, 0, 0, min(w, h) * 0.86, variety)


def _scrub(svg: Svg, w: float, h: float, variety: int) -> None:
    paint_scrub(svg, 0, 0, min(w, h) * 0.4, variety)


def _hut(svg: Svg, w: float, h: float, variety: int) -> None:
    """A straw roof from above: eight sides, a ridge, shade on the lower right."""
    r = min(w, h) / 2
    svg.polygon([(x + 10, y + 13) for x, y in regular(8, r)], SHADE)
    svg.polygon(regular(8, r), STRAW, INK, 5)
    for index, (ax, ay) in enumerate(regular(8, r * 0.97)):
        bx, by = regular(8, r * 0.97)[(index + 1) % 8]
        shade = max(0.0, (ax + bx + ay + by) / (4 * r))
        svg.polygon([(0, 0), (ax, ay), (bx, by)], mix(STRAW, TRUNK, 0.10 + 0.45 * shade))
        svg.line([(0, 0), (ax, ay)], mix(STRAW, INK, 0.45), 2.6)
    for share in (0.42, 0.72):
        svg.polygon(regular(8, r * share), None, mix(STRAW, INK, 0.35), 2.6, 0.8)
    svg.circle(0, 0, r * 0.13, TRUNK, INK, 4)


def _boat(svg: Svg, w: float, h: float, variety: int) -> None:
    """A dinghy drawn up, thwarts across."""
    tone = COLOURS[LETTERS[variety % 5]]
    long, wide = max(w, h) * 0.7, max(w, h) * 0.3
    hull = Path().move(-long, -wide * 0.7).curve(0, -wide * 1.3, long * 0.6, -wide, long, 0)
    hull.curve(long * 0.6, wide, 0, wide * 1.3, -long, wide * 0.7).close()
    with svg.group(Affine.place(7, 9)):
        svg.path(hull, SHADE)
    svg.path(hull, tone.fill, INK, 5)
    inner = Path().move(-long * 0.8, -wide * 0.45).curve(0, -wide * 0.9, long * 0.45, -wide * 0.65, long * 0.72, 0)
    inner.curve(long * 0.45, wide * 0.65, 0, wide * 0.9, -long * 0.8, wide * 0.45).close()
    svg.path(inner, DRIFT, INK, 3)
    for x in (-0.4, 0.12):
        svg.line([(long * x, -wide * 0.66), (long * x, wide * 0.66)], TRUNK, 9)


def _lagoon(svg: Svg, w: float, h: float, variety: int) -> None:
    """Water with a white rim, a paler ring, two glints."""
    wobble = (0.95, 1.04, 0.98, 1.08, 0.93, 1.05, 1.0, 1.06)
    for grow, tone in ((1.14, SHADE), (1.06, (250, 253, 246)), (1.0, (96, 212, 208)), (0.86, SEA), (0.55, (22, 142, 156))):
        shore = [(x * w / 2 * k * grow, y * h / 2 * k * grow) for (x, y), k in zip(regular(8, 1.0), wobble, strict=True)]
        svg.path(_round(shore), tone)
    for x, y, size in ((-0.2, -0.14, 0.16), (0.18, 0.2, 0.2)):
        half = size * w / 2
        svg.line([(x * w - half, y * h), (x * w + half, y * h)], PAPER, 5, 0.7)


def _round(points: list[tuple[float, float]]) -> Path:
    path = Path()
    count = len(points)
    middles = [((points[i][0] + points[(i + 1) % count][0]) / 2, (points[i][1] + points[(i + 1) % count][1]) / 2) for i in range(count)]
    path.move(*middles[-1])
    for index in range(count):
        path.quad(*points[index], *middles[index])
    return path.close()


def _stand(svg: Svg, w: float, h: float, variety: int) -> None:
    """Driftwood rows full of people, under an awning in two colours."""
    svg.rect(-w / 2 + 9, -h / 2 + 12, w, h, 6, SHADE)
    svg.rect(-w / 2, -h / 2, w, h, 6, DRIFT, INK, 5)
    roof = h * 0.34
    rows = max(1, int((h - roof) / 19))
    for row in range(rows):
        y = -h / 2 + roof + (h - roof) * (row + 0.5) / rows
        svg.line([(-w / 2 + 8, y + 8), (w / 2 - 8, y + 8)], mix(DRIFT, INK, 0.4), 3)
        seats = max(2, int((w - 16) / 18))
        for seat in range(seats):
            x = -w / 2 + 8 + (w - 16) * (seat + 0.5) / seats
            pick = (seat * 7 + row * 5 + variety + seat * row) % 11
            if pick < 9:
                svg.circle(x, y + 3, 7.4, COLOURS[LETTERS[pick % 6]].fill)
                svg.circle(x, y - 3, 5.2, ((255, 220, 186), (214, 142, 88), (128, 84, 60))[(seat + row) % 3])
    stripes = max(4, int(w / 28))
    for i in range(stripes):
        x = -w / 2 - 4 + (w + 8) * i / stripes
        svg.rect(x, -h / 2 - 5, (w + 8) / stripes + 0.4, roof + 5, 0, (255, 138, 40) if i % 2 == 0 else PAPER)
    svg.rect(-w / 2 - 4, -h / 2 - 5, w + 8, roof + 5, 4, None, INK, 4.6)


def _drums(svg: Svg, w: float, h: float, variety: int) -> None:
    """Three oil drums, one of them leaking."""
    r = min(w, h) * 0.34
    svg.ellipse(r * 0.5, r * 1.1, r * 1.1, r * 0.6, INK, 0.3)
    for number, (x, y) in enumerate(((-0.8, 0.3), (0.75, 0.35), (0.0, -0.75))):
        tone = (RUST, STEEL, (58, 132, 120))[(number + variety) % 3]
        svg.circle(x * r + 5, y * r + 7, r, SHADE)
        svg.circle(x * r, y * r, r, tone, INK, 4.5)
        svg.circle(x * r, y * r, r * 0.72, mix(tone, PAPER, 0.22), mix(tone, INK, 0.4), 2.5)
        svg.circle(x * r + r * 0.3, y * r - r * 0.3, r * 0.16, INK)


def _fort(svg: Svg, w: float, h: float, variety: int) -> None:
    """A tower of sandstone from above, battlements all round."""
    half = min(w, h) / 2
    stone: Rgb = (214, 178, 128)
    svg.rect(-half + 12, -half + 16, 2 * half, 2 * half, 8, SHADE)
    svg.rect(-half, -half, 2 * half, 2 * half, 8, stone, INK, 5)
    svg.rect(-half * 0.62, -half * 0.62, half * 1.24, half * 1.24, 6, mix(stone, INK, 0.28), INK, 4)
    teeth = max(3, int(half / 14))
    for index in range(teeth):
        at = -half + 2 * half * (index + 0.5) / teeth
        side = half / teeth * 0.95
        for x, y in ((at, -half * 0.86), (at, half * 0.86), (-half * 0.86, at), (half * 0.86, at)):
            svg.rect(x - side / 2, y - side / 2, side, side, 2, mix(stone, PAPER, 0.35), INK, 2.6)


def _tyres(svg: Svg, w: float, h: float, variety: int) -> None:
    """Two stacks of tyres against each other."""
    r = min(w, h) * 0.48
    svg.circle(5, 7, r, SHADE)
    paint_tyre(svg, 0, 0, r, (255, 122, 20) if variety % 2 else PAPER)


def _float(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) * 0.42
    svg.circle(6, 8, r, SHADE)
    svg.circle(0, 0, r, PAPER, INK, 5)
    for index in range(4):
        turn = math.radians(index * 90 + variety * 11)
        across, down = math.cos(turn) * r, math.sin(turn) * r
        svg.line([(across * 0.6, down * 0.6), (across * 0.92, down * 0.92)], (255, 92, 60), r * 0.42)
    svg.circle(0, 0, r * 0.42, (238, 206, 148), INK, 4)


def _crates(svg: Svg, w: float, h: float, variety: int) -> None:
    """A long pile of crates, or the jetty."""
    svg.rect(-w / 2 + 9, -h / 2 + 12, w, h, 5, SHADE)
    count = max(1, round(w / 48))
    for index in range(count):
        x = -w / 2 + w * index / count
        svg.rect(x, -h / 2, w / count, h, 4, mix(DRIFT, TRUNK, (index * 37 % 5) / 8), INK, 4)
        svg.line([(x + 7, -h / 2 + 7), (x + w / count - 7, h / 2 - 7)], mix(TRUNK, INK, 0.2), 4)


def _bench(svg: Svg, w: float, h: float, variety: int) -> None:
    """A sun shade in eight slices."""
    r = min(w, h) * 0.62
    svg.circle(7, 9, r, SHADE)
    tone = COLOURS[LETTERS[variety % 5]].fill
    corners = regular(8, r)
    for index, corner in enumerate(corners):
        svg.polygon([(0, 0), corner, corners[(index + 1) % 8]], tone if index % 2 else PAPER, INK, 2)
    svg.polygon(corners, None, INK, 4.5)
    svg.circle(0, 0, 5, INK)


KINDS: dict[str, Callable[[Svg, float, float, int], None]] = {
    "tree": _palm, "pine": _palm, "bush": _scrub, "tuft": _scrub, "flowers": _scrub, "tent": _hut, "house": _hut, "pond": _lagoon,
    "duck": _boat, "stand": _stand, "block": _fort, "blocks": _crates, "train": _crates, "pencil": _crates, "tyres": _tyres,
    "ball": _float, "figure": _bench, "cone": _drums,
    "palm": _palm, "cactus": _scrub, "rock": _fort, "boat": _boat, "fountain": _lagoon, "lamp": _drums, "scrap": _crates, "wreck": _boat,
    "container": _crates, "barrel": _drums, "dish": _float,
}  # fmt: skip
"""What the house's kinds of scenery are on an island."""
TURNED = frozenset(("stand", "train", "blocks", "pencil", "duck", "boat", "wreck", "scrap", "container"))


def paint_island_thing(svg: Svg, thing: Scenery, variety: int = 0) -> None:
    """A thing in its footprint; a kind that the island does not know is the house's."""
    painter = KINDS.get(thing.kind)
    if painter is None:
        paint_thing(svg, thing, variety)
        return
    with svg.group(Affine.place(thing.x, thing.y, 1.0, thing.rotation if thing.kind in TURNED else 0.0)):
        painter(svg, max(thing.width, 8.0), max(thing.height, 8.0), variety)
