"""Dice as they lie: how each looks in its state, and where it lies in a tray or in a rack of lanes. How they fly is `dice_flight`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.show.known_pixels import solid
from game.show.painters.dice import EDGE, bake_tumble, blank_die, die_rest, die_shadow
from game.show.painters.geometry import placed
from game.show.palette import Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.stage import Sprite, Thing
from game.show.svg import Path, Svg
from game.show.tables.base.prompt import Press
from game.show.tables.parts.targets import Purpose, ThingTarget

HEIGHTS = 9
"""Pictures of a shadow, from lying to high up."""
STEEL, STEEL_RIM, AMBER, RED, BRASS = (9, 12, 26), (70, 80, 110), (255, 190, 50), (255, 72, 62), (232, 178, 74)
LEAN = 8
"""Design units that a die is lifted which would be thrown again."""


class Lying(IntEnum):
    """What is the matter with a die that lies there, or with the pit it lies in."""

    OPEN = 0
    """A pit with nothing in it yet."""
    HELD = 1
    LAST = 2
    """The one just thrown: in light."""
    REPEAT = 3
    """It does harm: in red, in a ring."""
    KEPT = 4
    """In the clamp: it is not thrown again."""
    LEANING = 5
    """It would be thrown again: lifted."""
    SPENT = 6
    EXTRA = 7
    """One more than usual, by a card: with a brass rim."""
    DENTED = 8
    """A pit that takes no die."""


class Die(NamedTuple):
    """A die by what it shows ("" where it is still to be thrown) and how it lies."""

    face: str
    lying: Lying = Lying.HELD


# --- looks


def die_picture(face: str, size: int, lying: int = Lying.HELD) -> Surface:
    """A die or a pit, in a square of `size` pixels."""
    if lying in (Lying.OPEN, Lying.DENTED):
        return _pit(size, lying == Lying.DENTED)
    return _resting(face, size) if lying in (Lying.HELD, Lying.LEANING) else _marked(face, size, lying)


@picture_cache(48)
def _resting(face: str, size: int) -> Surface:
    """With its shadow; without a face it is blank and waits to be thrown."""
    picture = die_shadow(size).copy()
    picture.blit(die_rest(face, size) if face else blank_die(size), (0, 0))
    return picture


@picture_cache(64)
def _marked(face: str, size: int, lying: int) -> Surface:
    """Lit, ringed, clamped, rimmed or grey."""
    below, above = Svg(100, 100, -50, -50), Svg(100, 100, -50, -50)
    if lying in (Lying.LAST, Lying.REPEAT):
        tone: Rgb = RED if lying == Lying.REPEAT else (255, 255, 255)
        below.circle(0, 2, 49, below.radial((0, 2), 49, ((0, tone, 0.75), (0.62, tone, 0.55), (1, tone, 0))))
    if lying == Lying.REPEAT:
        below.rect(-40, -38, 80, 80, 16, None, RED, 6)
    if lying == Lying.EXTRA:
        below.rect(-37, -34, 74, 74, 18, BRASS, STEEL, 4)
        above.circle(33, -30, 9, BRASS, STEEL, 3.5)
        above.line([(28, -30), (38, -30)], STEEL, 3)
    if lying == Lying.KEPT:
        for side in (-1, 1):
            above.path(Path().move(side * 22, 43).line(side * 41, 43).line(side * 41, 12), None, STEEL, 11)
            above.path(Path().move(side * 22, 43).line(side * 41, 43).line(side * 41, 12), None, BRASS, 6)
    picture = below.raster((size, size))
    picture.blit(_spent(face, size) if lying == Lying.SPENT else _resting(face, size), (0, 0))
    picture.blit(above.raster((size, size)), (0, 0))
    return picture


def _spent(face: str, size: int) -> Surface:
    picture = pygame.transform.grayscale(_resting(face, size))
    picture.fill((190, 190, 198, 215), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@picture_cache(16)
def _pit(size: int, dented: bool) -> Surface:
    """Where a die may come to lie, or a pit that is knocked shut."""
    svg = Svg(100, 100, -50, -50)
    if not dented:
        svg.rect(-27, -23, 54, 54, 13, STEEL, STEEL_RIM, 3.5)
        svg.circle(0, 4, 5, STEEL_RIM)
        return svg.raster((size, size))
    svg.polygon([(-27, -14), (-8, -23), (4, -12), (27, -20), (20, 6), (27, 31), (-4, 24), (-27, 31), (-18, 8)], STEEL, STEEL_RIM, 3.5)
    for ends in ([(-16, -8), (16, 20)], [(16, -8), (-16, 20)]):
        svg.line(ends, mix(RED, STEEL, 0.25), 7)
    return svg.raster((size, size))


@picture_cache(8)
def waiting_die(size: int) -> Surface:
    """Where a die will land that is still in somebody's hand: a dashed place with a question mark."""
    svg = Svg(100, 100, -50, -50)
    for k in range(4):
        svg.line(placed([(-34, -14), (-34, -26), (-26, -34), (-14, -34)], 0, 0, 1, 90 * k), AMBER, 6)
    hook = Path().move(-11, -10).curve(-11, -27, 13, -27, 12, -9).curve(11, 1, 0, 0, 0, 11)
    svg.path(hook, None, AMBER, 8)
    svg.circle(0, 25, 5.5, AMBER)
    return svg.raster((size, size))


def warm_throws(size: int, faces: str, variants: Iterable[int]) -> Iterator[bool]:
    """All that throws of such dice want, in slices; True after each."""
    for height in range(HEIGHTS):
        solid(die_shadow(size, height / (HEIGHTS - 1)))
        yield True
    for variant, face in product(variants, faces):
        for _ in bake_tumble(face, variant, size):
            yield True


# --- places


class DieRoom(NamedTuple):
    """Design units at either end of a line of dice, and those by which a die's picture is larger than the step from die to die: dice may
    come so close that only their shadows touch. They lie up to `spread` times as far apart where there is room."""

    margin: int = 10
    around: int = 8
    spread: float = 1.1


USUAL_ROOM = DieRoom()


class Tray:
    """`count` dice in one line or two, `step` from die to die, in the middle of `area`."""

    def __init__(self, area: Rect, count: int, step: float, lines: int = 1, room: DieRoom = USUAL_ROOM) -> None:
        self.area, self.count, self.step, self.lines, self.around = area, count, step, lines, room.around
        self.columns = -(-count // lines)
        self.across = min((area.width - 2 * room.margin) / self.columns, step * room.spread)

    @staticmethod
    def fitting(count: int, width: int, height: int, largest: int) -> tuple[int, int]:
        """From die to die, and in how many lines they lie, so that they are as large as they can be."""
        return max((min(height // lines, (width - 2 * USUAL_ROOM.margin) * lines // count, largest), lines) for lines in (1, 2))

    @property
    def die(self) -> int:
        """Side of a die's square picture; the cube itself is smaller."""
        return round(self.step + self.around)

    def spot(self, number: int, count: int = 0) -> tuple[float, float]:
        """The middle of die `number`; of `count` alone, where there are fewer now and all lie in one line."""
        middle = self.area.x + self.area.width / 2
        if count and count != self.count:
            return middle + (number - (count - 1) / 2) * self.die, self.area.y + self.area.height / 2
        line, column = divmod(number, self.columns)
        x = middle + (column - (self.columns - 1) / 2) * self.across
        return x, self.area.y + self.area.height / 2 + (line - (self.lines - 1) / 2) * self.step


ASIDE = -1
"""The lane of what lies apart from the lanes."""


class LaneDie(Struct, frozen=True):
    """A die in a rack of lanes: what it shows, and that it is number `order` (0 is the nearest) of `load` in its lane; a spent one lies
    ASIDE, the first at the left."""

    value: str
    lane: int
    order: int
    load: int


class Lanes:
    """Dice sorted by what they show: a lane for each face, filled from its foot upwards, `pitch` from die to die. What a lane can't hold
    closes up. Spent ones lie small in a line above the lanes, so that what can still be used is what is seen."""

    EDGE_LESS = 6
    """Design units that a die's edge is shorter than the pitch."""
    FOOT, CLEAR = 34, 10
    """Height of the foot of a lane, which holds its number, and how far dice stay clear of it, so that the number is read."""
    SPENT_SIDE = 40
    """Height of the line above the lanes, and the most that a spent die's picture takes there."""
    CLOSE = 6
    """Of more dice in one lane the top of each is seen only where they take that line's height too: few others are left to be spent."""

    def __init__(self, area: Rect, pitch: float, faces: str = "123456", depth: int = 30) -> None:
        """`depth` of the farthest die; nearer ones lie over it, so that the top of each is seen."""
        self.area, self.pitch, self.faces, self.depth = area, pitch, faces, depth

    @property
    def wide(self) -> float:
        """Width of a lane."""
        return self.area.width / len(self.faces)

    @property
    def side(self) -> float:
        """Side of a die's picture, which leaves room around the cube."""
        return min(self.pitch - self.EDGE_LESS, self.wide - 4) / EDGE

    @property
    def holds(self) -> int:
        """Dice that a lane holds at the full pitch."""
        return max(1, int((self.area.height - self.FOOT - self.SPENT_SIDE) // self.pitch))

    def spot(self, lane: int, order: int, count: int) -> tuple[float, float]:
        """The middle of die `order` (0 is the nearest) of `count` in a lane, or ASIDE."""
        if lane == ASIDE:
            step = self.spent_side(count)
            return self.area.x + (order + 0.5) * step, self.area.y + self.SPENT_SIDE / 2
        room = self.area.height - self.FOOT - self.CLEAR - self.pitch - (self.SPENT_SIDE if count <= self.CLOSE else 0)
        step = min(self.pitch, room / (count - 1)) if count > 1 else 0.0
        return self.area.x + (lane + 0.5) * self.wide, self.area.bottom - self.FOOT - self.CLEAR - self.pitch / 2 - order * step

    def spent_side(self, count: int) -> float:
        """Side of the picture of each of `count` spent dice, in design units."""
        return min(self.SPENT_SIDE, self.area.width / max(1, count))

    def foot(self, lane: int) -> tuple[float, float]:
        """The middle of a lane's foot."""
        return self.area.x + (lane + 0.5) * self.wide, self.area.bottom - self.FOOT / 2

    def things(self, dice: Sequence[Die], key: str = "die") -> dict[str, Thing[LaneDie]]:
        """The dice as things: `key:number` in the order given; within a lane the first lies at the foot, spent ones lie in the order of
        what they show."""
        lanes = [ASIDE if die.lying is Lying.SPENT else self.faces.index(die.face) for die in dice]
        orders, found = dict.fromkeys(lanes, 0), dict[int, Thing[LaneDie]]()
        for number in sorted(range(len(dice)), key=lambda number: dice[number].face):
            die, lane = dice[number], lanes[number]
            found[number] = Thing("die", "", LaneDie(die.face, lane, orders[lane], lanes.count(lane)), int(die.lying))
            orders[lane] += 1
        return {f"{key}:{number}": found[number] for number in range(len(dice))}

    def sprite(self, thing: Thing[LaneDie], px: Callable[[float], int]) -> Sprite:
        """How such a die lies."""
        die = thing.face
        x, y = self.spot(die.lane, die.order, die.load)
        lift = LEAN if thing.number == Lying.LEANING else 0
        side = self.spent_side(die.load) if die.lane == ASIDE else self.side
        return Sprite(die_picture(die.value, px(side), thing.number), x, y - lift, self.depth + die.load - die.order)

    def feet(self, dice: Sequence[Die], press: Callable[[str], Press], about: Callable[[str], str]) -> list[ThingTarget]:
        """A target at the foot of each lane with dice in it: it means all of them; `press` and `about` are given the face."""
        return [
            ThingTarget(f"lane:{face}", self.foot(lane), (self.wide - 6, self.FOOT), Purpose(partial(press, face), about(face)))
            for lane, face in enumerate(self.faces)
            if any(die.face == face for die in dice)
        ]

    def targets(
        self, things: dict[str, Thing[LaneDie]], press: Callable[[str], Press], about: str, picked: Iterable[str] = ()
    ) -> list[ThingTarget]:
        """A target per die; where dice close up, only what is seen of one is meant."""
        found, chosen = [], set(picked)
        for key, thing in things.items():
            lane, order, count = thing.face.lane, thing.face.order, thing.face.load
            x, y = self.spot(lane, order, count)
            step = abs(self.spot(lane, 1, count)[1] - self.spot(lane, 0, count)[1]) if count > 1 else self.pitch
            edge = self.side * EDGE
            high = edge if order == 0 else min(edge, step)
            top = y - edge / 2
            found.append(ThingTarget(key, (x, top + high / 2), (edge, high), Purpose(partial(press, key), about), picked=key in chosen))
        return found
