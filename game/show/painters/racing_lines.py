"""Which way each car drove, as lines over a printed board: side by side, each in its colour and in a pattern of its own, so that they can
be followed without colours too. A car's face stands where its line ends."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Surface

from game.show.looks import CarLook, Drive
from game.show.painters.car_portraits import car_portrait
from game.show.painters.line_patterns import PATTERNS, stroke_line
from game.show.palette import GOLD, INK, PAPER
from game.show.svg import Point, Svg
from game.tracks.layout import Layout
from game.tracks.path import Spot, knots, unrolled

LANE, MOST_APART = 0.85, 0.25
"""All lines of a lane take so much of its width; from line to line it is never more than this: six cars are 0.17 of a lane apart."""
BACK = 0.2
"""So much to the right runs what was driven backwards, in widths of a lane: else it would lie on the way that led there."""
WIDE = 15.0
"""Of a line, in pixels of a board that is 2244 wide; less where lines lie close together, so that neighbours leave each other room."""
LEAST, SHARE = 0.6, 0.8
"""Of that, at least; and of the way from line to line, at most."""
BEYOND = 0.6
"""In widths of a lane: how far behind the line a car stands that is home, and how far before its first space one that waits."""
LAST_LAP = 0.99
"""So much of a lap at the end of a line is as wide as it can be; what lies before that is half as wide."""
EARLIER = 0.5
FACE = 124
"""Diameter of the disc in which a car stands at the end of its line, in such pixels."""
BOARD = 2244
PUSHES = 60
"""So often at most faces that overlap move apart."""


class RacingLine(NamedTuple):
    """Where a car drove: `spots` along and across the road, counted on over the finish line; `pattern` is a number of PATTERNS."""

    look: CarLook
    spots: tuple[Spot, ...]
    pattern: int


def racing_lines(layout: Layout, drives: Iterable[Drive]) -> tuple[RacingLine, ...]:
    """A line for each car that drove, in the order in which they set out first."""
    ways: dict[CarLook, list[str]] = {}
    for drive in drives:
        way = ways.setdefault(drive.look, [])
        way.extend(space for number, space in enumerate(drive.spaces) if number or way[-1:] != [space])
    beside = layout.lane_width * _apart_by(len(ways))
    first = -(len(ways) - 1) / 2
    return tuple(
        RacingLine(look, _shifted(layout, _spots(layout, way), beside * (first + number)), number % len(PATTERNS))
        for number, (look, way) in enumerate(ways.items())
    )


def _apart_by(cars: int) -> float:
    """From line to line, in widths of a lane."""
    return min(MOST_APART, LANE / max(1, cars - 1))


def _spots(layout: Layout, way: Sequence[str]) -> list[Spot]:
    """Along the road from space to space. Before the first and behind the last there may be what is no space of the map."""
    lap, lane = layout.curve.length, layout.lane_width
    known = [space for space in way if space in layout.spots]
    found: list[Spot] = []
    for space in way:
        if space in layout.spots:
            spot = layout.spots[space]
            found = unrolled(layout.curve, [*found, spot]) if len(found) < 2 else _on(layout, found, spot)
        elif found:
            line = math.ceil(found[-1].along / lap - 0.02) * lap
            found.append(Spot(max(line, found[-1].along) + BEYOND * lane, found[-1].right))
        elif known:
            entry = layout.spots[known[0]]
            found.append(Spot(entry.along - (BEYOND + 0.3) * lane, entry.right))
    return found


def _on(layout: Layout, found: list[Spot], spot: Spot) -> list[Spot]:
    """The way with one more spot, counted on over the line."""
    return [*found, *unrolled(layout.curve, [found[-1], spot])[1:]]


def _shifted(layout: Layout, spots: Sequence[Spot], aside: float) -> tuple[Spot, ...]:
    """All of it so far to the right; where it goes back, a little more."""
    back = BACK * layout.lane_width
    moved = [Spot(spot.along, spot.right + aside) for spot in spots[:1]]
    for before, spot in pairwise(spots):
        moved.append(Spot(spot.along, spot.right + aside + (back if spot.along < before.along else 0.0)))
    return tuple(moved)


def paint_racing_lines(board: Surface, layout: Layout, lines: Sequence[RacingLine], winners: str) -> None:
    """Draws them on a printed board, which fills `board`. The lines of the cars with these letters lie on top, their faces have a ring of
    gold."""
    scale = min(board.get_width() / layout.size[0], board.get_height() / layout.size[1])
    unit = board.get_width() / BOARD
    apart = layout.lane_width * scale * _apart_by(len(lines))
    wide = max(LEAST * WIDE * unit, min(WIDE * unit, SHARE * apart))
    svg = Svg(*board.get_size())
    order = sorted((line for line in lines if len(line.spots) > 1), key=lambda line: line.look.letter in winners)
    for line in order:
        for run in _runs(layout, line, scale, last=False):
            stroke_line(svg, run, line.look.letter, line.pattern, wide * EARLIER)
    ends: list[Point] = []
    for line in order:
        for run in _runs(layout, line, scale, last=True):
            stroke_line(svg, run, line.look.letter, line.pattern, wide)
        x, y = layout.curve.at(*line.spots[-1])
        ends.append((x * scale, y * scale))
    side = round(FACE * unit)
    faces = _apart(ends, side * 1.06, board.get_size())
    for line, end, face in zip(order, ends, faces, strict=True):
        if math.dist(end, face) > side / 2:
            stroke_line(svg, [end, face], line.look.letter, 0, wide * EARLIER)
    board.blit(svg.raster(board.get_size()), (0, 0))
    for line, (x, y) in zip(order, faces, strict=True):
        disc = face_disc(line.look, side, GOLD if line.look.letter in winners else PAPER)
        board.blit(disc, disc.get_rect(center=(round(x), round(y))))


def face_disc(look: CarLook, side: int, ring: tuple[int, int, int] = PAPER) -> Surface:
    """The car in a disc of `side` pixels."""
    svg = Svg(100, 100)
    svg.circle(50, 50, 46, ring, INK, 5)
    svg.circle(50, 50, 38, PAPER)
    disc = svg.raster((side, side))
    car = car_portrait(look._replace(stage=0, parts=(), lit=False), (round(side * 0.74), round(side * 0.5)))
    disc.blit(car, car.get_rect(center=(side // 2, side // 2)))
    return disc


def _runs(layout: Layout, line: RacingLine, scale: float, last: bool) -> Iterator[list[Point]]:
    """The parts of a line that belong to its last lap, or those before: points in pixels."""
    begins = max(spot.along for spot in line.spots) - LAST_LAP * layout.curve.length
    run: list[Point] = []
    for spot in knots(line.spots):
        inside = (spot.along >= begins) == last
        if inside or run:
            x, y = layout.curve.at(*spot)
            run.append((x * scale, y * scale))
        if not inside and run:
            yield run
            run = []
    if len(run) > 1:
        yield run


def _apart(ends: Sequence[Point], least: float, size: tuple[int, int]) -> list[Point]:
    """The same points, pushed so far apart that no two are nearer than `least`, and within the board."""
    found = [pygame.Vector2(x + 0.01 * number, y + 0.02 * number) for number, (x, y) in enumerate(ends)]
    rim = least * 0.62
    for _ in range(PUSHES):
        near = [(a, b) for i, a in enumerate(found) for b in found[:i] if a.distance_to(b) < least]
        if not near:
            break
        for a, b in near:
            push = (a - b).normalize() * (least + 1 - a.distance_to(b)) / 2
            a += push
            b -= push
        for spot in found:
            spot.update(min(max(spot.x, rim), size[0] - rim), min(max(spot.y, rim), size[1] - rim))
    return [(spot.x, spot.y) for spot in found]
