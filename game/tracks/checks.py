"""The checks of the picture, for every title: does the drawing agree with the numbers? (Monza's V8 is M2, M3, M4, M8, M13 and M16.)

One function per check, yielding findings; the numbers are the title's own business (`needs.check`).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, pairwise
from math import dist, pi

from game.core.contract import Needs, Title
from game.core.slices import Slices, finish
from game.core.track import Finding, Scalar
from game.core.words import N_, Text
from game.tracks.curve import Point
from game.tracks.packs import PACK_PROBLEMS
from game.tracks.reader import Drawn, Loaded, needs_of
from game.tracks.shapes import area, bounds, box, crossing, distance, inside, near, outside_by, overlap
from game.tracks.trouble import TROUBLES

LONGEST_NAME = 24
MOST_FINDINGS = 12
"""Findings of one check that are told at most: the author mends those first."""
_DEPTH = 4.0
"""Px that polygons may overlap."""
_STRAY = 3.0
"""Px that the middle of a car may leave the road."""
_TOUCH = 12.0
"""Px between the polygons of neighbours at most."""
_EDGE = 8.0
"""Px that a tree may reach over the edge of a space, or of the map."""
_NEARBY = 40.0
"""Px beyond which a point is off the road, no matter how far."""
_LEAST_LANE = 32.0
"""Px: cars on narrower lanes are hardly seen."""
_HAIRPIN = 2.0
"""Widths of the road along it, at least, from one stretch to another: nearer ones are a bend."""
_NAMELESS = "(no class)"

SHARED_FINDINGS: Mapping[str, Text] = {
    **TROUBLES,
    **PACK_PROBLEMS,
    "M1": N_("The space {name} is there twice: give one of them another name."),
    "M2": N_("The outline of {name} crosses itself or has no area: draw it again, corner by corner round the space."),
    "M3": N_("{name} and {other} overlap: move their corners apart."),
    "M4": N_("{name} lies before {other} in its numbers, but not along the centreline: swap their numbers or move them."),
    "M5": N_("From {name} one may drive to {other}, but they lie {gap} px apart: let them touch."),
    "M6": N_("The property name of the map is too long for the menu (letters: {count}; {most} fit): shorten it in Map > Map Properties."),
    "M7": N_("A car on its way from {name} to {other} leaves the road by {gap} px: move the two closer or widen the road there."),
    "M8": N_(
        "{name} is too small for its cars ({fit} of {cars} fit): make the bend there gentler, or give it more room in the road as text "
        "(more units for it, or fewer spaces in the lap; points of class at pull at units, too), and press F6 in Tiled (sketch-map)."
    ),
    "M9": N_("{name} reaches over the edge of the map: pull the centreline away from the edge there, and press F6 (sketch-map)."),
    "M10": N_(
        "The centreline runs {way}, but the map property direction says {direction}: choose {way} in Map > Map Properties, and press F6 "
        "(sketch-map)."
    ),
    "M11": N_(
        "The road bends too sharply near the pixel {x}, {y}: pull the polygon's points apart there, so that it turns more gently (the "
        "nearest one is at {px}, {py}), or make the road narrower (road_width)."
    ),
    "M12": N_(
        "The centreline should start on the finish line; it starts {gap} px beside it: press F6 (sketch-map), or move its first point."
    ),
    "M13": N_(
        "The map has no start box: draw a polygon of class start in the layer markers, or set the property box and press F6 (sketch-map)."
    ),
    "M15": N_(
        "The map property track says {found}, but the file is called {wanted}: press F6 (sketch-map), or let the property track be the "
        "file's name."
    ),
    "M16": N_("{name} and {other} lie side by side in the wrong order: swap lane {lane} and lane {other_lane} there."),
    "M17": N_("A map that came with the game is called {found} already: give the file another name, and its property track the same."),
    "M18": N_("The map has no finish line: press F6 (sketch-map), or draw a line of class finish across the road in the layer markers."),
    "M19": N_("{kind} on the space {space}: move it beside the road, or clear the road (Shift+F6 in Tiled, sketch-map --clear)."),
    "M20": N_("The map {other} is called {found} too: give one of them another name in Map > Map Properties."),
    "M23": N_("{kind} over the edge of the map by {gap} px, and cut off there: move it inside."),
    "M22": N_("{other} is called {found} too: give this file another name, and its property track the same."),
    "M25": N_(
        "Two stretches of the road run into each other near the pixel {x}, {y}: pull the polygon's points apart there, or make the road "
        "narrower (road_width)."
    ),
    "M26": N_("The lanes are only {wide} px wide, so cars on them can hardly be seen: 40 or more are better (road_width)."),
    "M27": N_("{kind} has no size: draw it as a rectangle (Insert Rectangle, the key R)."),
    "M24": N_(
        "The start box is too small ({fit} of {cars} fit into its half {name}): raise the map property box, and press F6 (sketch-map)."
    ),
    "M21": N_("The letters {letters} of the name are in none of the game's fonts and can't be shown: write it with others."),
}
"""Sentences of the picture checks and of everything that keeps a map from loading, by code."""


_LAYERS = {"M10": "road", "M12": "road", "M13": "markers"}
"""Where that is to be mended which is no matter of one space."""


def _finding(code: str, drawn: Drawn | None = None, **fields: Scalar) -> Finding:
    if drawn is None:
        return Finding(code, True, _LAYERS.get(code, ""), fields=fields)
    return Finding(code, True, "spaces", drawn.object, drawn.space.id, fields)


def check(loaded: Loaded, title: Title | Needs) -> tuple[Finding, ...]:
    """Everything that is wrong with a map, or might be better: all of `checking` at once."""
    return finish(checking(loaded, title))


def checking(loaded: Loaded, title: Title | Needs) -> Slices[tuple[Finding, ...]]:
    """What is wrong with a map, one check after another: the title's number checks, then the picture's. Those of the ways from
    space to space come last, where all else is right: before, nobody can tell the ways. A bend too sharp hides what follows from it, and
    so does a road that runs the wrong way. Errors stand before advice."""
    needs = needs_of(title)
    numbers = _first_of_each(needs.check(loaded.track))
    yield
    folded = tuple(islice(gentle_bends(loaded), MOST_FINDINGS))
    turned = any(direction(loaded))
    picture: list[Finding] = []
    for look in CHECKS:
        if not ((folded or turned) and look in FOLLOWING):
            picture += islice(look(loaded), MOST_FINDINGS)
            yield
    picture += folded
    if any(finding.code in OF_STRETCHES for finding in picture) and (not turned or any(no_overlaps(loaded))):
        close = tuple(stretches_apart(loaded))
        picture = [*close, *(finding for finding in picture if not close or finding.code not in OF_STRETCHES)]
        yield
    if not picture and not any(f.error for f in numbers):
        for way in WAYS:
            picture += islice(way(loaded, needs), MOST_FINDINGS)
            yield
    things = (
        *wide_lanes(loaded),
        *islice(things_without_size(loaded), MOST_FINDINGS),
        *islice(things_on_the_road(loaded), MOST_FINDINGS),
        *islice(things_over_the_edge(loaded), MOST_FINDINGS),
    )
    found = (*numbers, *picture, *loaded.advice, *things)
    return tuple(sorted(found, key=lambda finding: not finding.error))


def _first_of_each(findings: Sequence[Finding]) -> list[Finding]:
    """Of each kind of finding as many as are told at most."""
    told: Counter[str] = Counter()
    kept: list[Finding] = []
    for finding in findings:
        told[finding.code] += 1
        if told[finding.code] <= MOST_FINDINGS:
            kept.append(finding)
    return kept


def unique_ids(loaded: Loaded) -> Iterator[Finding]:
    """M1: no two spaces share a name."""
    seen: set[str] = set()
    for drawn in loaded.drawn:
        if drawn.space.id in seen:
            yield _finding("M1", drawn)
        seen.add(drawn.space.id)


def simple_outlines(loaded: Loaded) -> Iterator[Finding]:
    """M2: every polygon is simple and has an area."""
    for drawn in loaded.drawn:
        if area(drawn.polygon) < 1 or crossing(drawn.polygon):
            yield _finding("M2", drawn)


def no_overlaps(loaded: Loaded) -> Iterator[Finding]:
    """M3: no two spaces overlap."""
    framed = [(bounds(drawn.polygon), drawn) for drawn in loaded.drawn]
    for (box_one, one), (box_two, two) in combinations(framed, 2):
        if near(box_one, box_two, -_DEPTH) and overlap(one.polygon, two.polygon, _DEPTH):
            yield _finding("M3", two, other=one.space.id)


def order_along(loaded: Loaded) -> Iterator[Finding]:
    """M4: in each lane, the middles come along the centreline in the order of the numbers."""
    lanes: dict[int, list[Drawn]] = {}
    for drawn in loaded.drawn:
        lanes.setdefault(drawn.space.lane, []).append(drawn)
    for lane in lanes.values():
        lane.sort(key=lambda d: (d.space.back, d.space.front))
        for one, two in pairwise(lane):
            if two.space.back >= one.space.front and two.reach.spot.along <= one.reach.spot.along:
                yield _finding("M4", one, other=two.space.id)


def order_across(loaded: Loaded) -> Iterator[Finding]:
    """M16: lanes lie side by side in the order of their numbers, the same way round everywhere."""
    pairs = [
        (one, two)
        for one, two in combinations(sorted(loaded.drawn, key=lambda d: d.space.lane), 2)
        if two.space.lane == one.space.lane + 1 and one.space.back < two.space.front and two.space.back < one.space.front
    ]
    rightward = sum(1 if two.reach.spot.right > one.reach.spot.right else -1 for one, two in pairs)
    for one, two in pairs:
        if (two.reach.spot.right - one.reach.spot.right) * (rightward or 1) <= 0:
            yield _finding("M16", one, other=two.space.id, lane=one.space.lane, other_lane=two.space.lane)


def short_name(loaded: Loaded) -> Iterator[Finding]:
    """M6: the name fits the menu."""
    if len(loaded.track.name) > LONGEST_NAME:
        yield _finding("M6", count=len(loaded.track.name), most=LONGEST_NAME)


def inside_frame(loaded: Loaded) -> Iterator[Finding]:
    """M9: the road fits the map."""
    wide, high = loaded.layout.size
    for drawn in loaded.drawn:
        left, top, right, bottom = bounds(drawn.polygon)
        if left < 0 or top < 0 or right > wide or bottom > high:
            yield _finding("M9", drawn)


def direction(loaded: Loaded) -> Iterator[Finding]:
    """M10: the centreline runs the way the map says."""
    runs = "clockwise" if loaded.layout.curve.clockwise else "anticlockwise"
    if runs != loaded.layout.direction:
        yield _finding("M10", way=runs, direction=loaded.layout.direction)


def gentle_bends(loaded: Loaded) -> Iterator[Finding]:
    """M11: no bend is so sharp that the inner edge of the road would fold."""
    number, corners = loaded.centreline
    curve, half = loaded.layout.curve, loaded.layout.road_width / 2
    span = 3 * curve.step
    folded = False
    for i in range(len(curve.points)):
        turn = abs(curve.turn(i * curve.step, span)) * pi / 180
        folds = turn * half > span
        if folds and not folded:
            x, y = curve.points[i]
            px, py = min(corners, key=lambda corner: dist(corner, (x, y)))
            fields: dict[str, Scalar] = {"x": round(x), "y": round(y), "px": round(px), "py": round(py)}
            yield Finding("M11", True, "road", number, "centreline", fields)
        folded = folds


def stretches_apart(loaded: Loaded) -> Iterator[Finding]:
    """M25: the road does not run into itself; told once, where its stretches are nearest. Where lanes are missing two may well lie close:
    it is asked only where spaces are in each other's way."""
    number, _ = loaded.centreline
    curve, wide = loaded.layout.curve, loaded.layout.road_width
    around = int(_HAIRPIN * wide / curve.step)
    n = len(curve.points)
    pairs = ((i, j) for i in range(n) for j in range(i + around, n) if n - (j - i) >= around)
    gap, i, j = min(((dist(curve.points[i], curve.points[j]), i, j) for i, j in pairs), default=(wide, 0, 0))
    if gap < wide - _DEPTH:
        (ax, ay), (bx, by) = curve.points[i], curve.points[j]
        yield Finding("M25", True, "road", number, "centreline", {"x": round((ax + bx) / 2), "y": round((ay + by) / 2)})


def starts_on_the_line(loaded: Loaded) -> Iterator[Finding]:
    """M12: the centreline's first point lies on the finish line, if one is drawn."""
    if loaded.layout.finish:
        gap = outside_by(loaded.layout.curve.points[0], loaded.layout.finish)
        if gap > _TOUCH:
            yield _finding("M12", gap=round(gap))


def has_a_finish(loaded: Loaded) -> Iterator[Finding]:
    """M18: there is a finish line."""
    if loaded.layout.finish is None:
        yield Finding("M18", True, "markers")


def things_on_the_road(loaded: Loaded) -> Iterator[Finding]:
    """M19 (advice): what stands beside the road in the picture does not stand on it."""
    road = [drawn for drawn in loaded.drawn if drawn.space.kind != "void"]
    for number, thing in zip(loaded.scenery, loaded.layout.scenery, strict=True):
        footprint = box((thing.x, thing.y), thing.width, thing.height, thing.rotation)
        under = covered(footprint, [drawn.polygon for drawn in road])
        if under is not None:
            fields: dict[str, Scalar] = {"kind": thing.kind or _NAMELESS, "space": road[under].space.id}
            yield Finding("M19", False, "scenery", number, thing.name, fields)


def things_without_size(loaded: Loaded) -> Iterator[Finding]:
    """M27 (advice): what stands beside the road is large enough to be seen."""
    for number, thing in zip(loaded.scenery, loaded.layout.scenery, strict=True):
        if min(thing.width, thing.height) < 1:
            yield Finding("M27", False, "scenery", number, thing.name, {"kind": thing.kind or _NAMELESS})


def things_over_the_edge(loaded: Loaded) -> Iterator[Finding]:
    """M23 (advice): what stands beside the road lies within the picture."""
    wide, high = loaded.layout.size
    for number, thing in zip(loaded.scenery, loaded.layout.scenery, strict=True):
        left, top, right, bottom = bounds(box((thing.x, thing.y), thing.width, thing.height, thing.rotation))
        gap = round(max(-left, -top, right - wide, bottom - high))
        if gap > _EDGE:
            yield Finding("M23", False, "scenery", number, thing.name, {"kind": thing.kind or _NAMELESS, "gap": gap})


def wide_lanes(loaded: Loaded) -> Iterator[Finding]:
    """M26 (advice): cars on the road are of a size that can be seen."""
    wide = loaded.layout.lane_width
    if wide < _LEAST_LANE:
        yield Finding("M26", False, "road", loaded.centreline[0], "centreline", {"wide": round(wide)})


def covered(footprint: Sequence[Point], road: Sequence[Sequence[Point]]) -> int | None:
    """Which of these outlines a thing beside the road stands on, by more than its edge; None where it stands beside all of them."""
    frame = bounds(footprint)
    for index, outline in enumerate(road):
        if near(frame, bounds(outline), -_EDGE) and overlap(footprint, outline, _EDGE):
            return index
    return None


def named_as_its_file(loaded: Loaded) -> Iterator[Finding]:
    """M15: the property `track` is the file's name, so that records find the map again."""
    if loaded.track.id != loaded.path.stem:
        yield _finding("M15", found=loaded.track.id, wanted=loaded.path.stem)


def room_for_cars(loaded: Loaded, needs: Needs) -> Iterator[Finding]:
    """M8: as many cars fit on each space as the title may put there, M24 into the start box; M13 where there is
    no such box, and the title has it start and end a lap."""
    drawn = {d.space.id: d for d in loaded.drawn}
    places, wanted = loaded.layout.places, needs.places(loaded.track)
    halves = {node.casefold() for node in wanted} & {"start", "finish"}
    for node, cars in wanted.items():
        if node not in places and len(halves) == 2:
            yield _finding("M13")
            return
        fit = len(places.get(node, ()))
        if fit < cars:
            fields: dict[str, Scalar] = {"cars": cars, "fit": fit}
            if node in drawn:
                yield Finding("M8", True, "spaces", drawn[node].object, node, fields)
            elif loaded.layout.start:
                yield Finding("M24", True, "markers", 0, node, fields)


def neighbours_touch(loaded: Loaded, needs: Needs) -> Iterator[Finding]:
    """M5: where one may drive from a space to another, the two touch."""
    drawn = {d.space.id: d for d in loaded.drawn}
    for one, others in needs.adjacency(loaded.track).items():
        for two in others:
            shape, next_shape = (drawn[n].polygon if n in drawn else loaded.layout.start or () for n in (one, two))
            gap = distance(shape, next_shape, enough=_TOUCH) if shape and next_shape else 0.0
            if gap > _TOUCH:
                yield _finding("M5", drawn.get(one) or drawn.get(two), other=two, gap=round(gap))


def paths_stay_on_the_road(loaded: Loaded, needs: Needs) -> Iterator[Finding]:
    """M7: on its way from a space to the next, the middle of a car stays on drawn road (spaces of any kind but void, and the box)."""
    layout = loaded.layout
    road = {name: outline for name, outline in layout.outlines.items() if name not in layout.voids}
    if layout.start:
        road[""] = layout.start
    framed = [(bounds(outline), outline) for outline in road.values()]
    drawn = {d.space.id: d for d in loaded.drawn}
    for one, others in needs.adjacency(loaded.track).items():
        for two in others:
            if one not in layout.spots or two not in layout.spots:
                continue
            points = layout.path((one, two)).points
            frame = bounds(points)
            under = [road[name] for name in (one, two) if name in road]
            under += [outline for box, outline in framed if near(box, frame, _NEARBY)]
            gap = max(_off_road(point, under) for point in points)
            if gap > _STRAY:
                yield _finding("M7", drawn.get(one) or drawn.get(two), other=two, gap=round(gap))


def _off_road(point: Point, road: Sequence[Sequence[Point]]) -> float:
    """How far `point` lies from the nearest of these outlines, `_NEARBY` at most. Almost all points lie in the first or second."""
    if any(inside(point, outline) for outline in road):
        return 0.0
    return min((_NEARBY, *(outside_by(point, outline) for outline in road)))


CHECKS: tuple[Callable[[Loaded], Iterator[Finding]], ...] = (
    named_as_its_file,
    short_name,
    unique_ids,
    simple_outlines,
    inside_frame,
    direction,
    has_a_finish,
    starts_on_the_line,
    order_along,
    order_across,
    no_overlaps,
)
"""Checks that need the picture alone; that of the bends is made before them."""

FOLLOWING = (simple_outlines, order_along, order_across, no_overlaps)
"""What fails by itself where a bend is too sharp for the road, or the road runs the other way."""

OF_STRETCHES = ("M3", "M4", "M10", "M16")
"""What is wrong where the road runs into itself: who draws an eight has no direction."""

WAYS: tuple[Callable[[Loaded, Needs], Iterator[Finding]], ...] = (room_for_cars, neighbours_touch, paths_stay_on_the_road)
"""Checks that ask the title where cars may be."""
