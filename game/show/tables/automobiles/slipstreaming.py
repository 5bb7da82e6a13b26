"""Wear on the move in Automobiles: the slipstream blows it away, the table says how much comes, the darkest space lights up."""

import math
from functools import partial

from pygame import SRCALPHA, Surface

from game.show.canvas import Node
from game.show.painters.overlay import space_overlay
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.finishing import Finishing
from game.show.tables.base.director import Groups
from game.show.tables.parts.arcs import Arc
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

AIR = 44
"""Breadth of the air between two cars, in design units."""
ROLL, EACH_BLOWN = 0.32, 0.12
"""Seconds: until the first cube of a slipstream meets the air, and from one to the next."""
SLAB, WIND = 16, 46
"""Depths of a slab that lights up, and of that air."""
WORN = 52
"""A cube of the wear that a drive has brought, over the car."""


def blown_after(wear: int) -> float:
    """Seconds after which the last cube of a slipstream is on its way over the edge."""
    return ROLL + EACH_BLOWN * wear


class Slipstreaming(Finishing):
    """That part of the director of Automobiles."""

    def slipstream(self, e: ev.SlipstreamTaken, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The nose tucks in and both bob; air lines open between the cars, and the wear that was due is blown over the edge, cube by
        cube. With Drag there is nobody ahead: the air comes off the car's own fin."""
        car = self.at(f"car:{e.seat}")
        ahead = self.at(f"car:{e.behind}") if e.behind >= 0 else (car[0] + 60, car[1])
        middle = (car[0] + ahead[0]) / 2, (car[1] + ahead[1]) / 2
        away = math.atan2(ahead[1] - car[1], ahead[0] - car[0]) + math.pi / 2
        edge = middle[0] + 240 * math.cos(away), middle[1] + 240 * math.sin(away)
        blown = []
        for n in range(e.wear_saved):
            roll = self.fly_cube(self.piece("X"), Arc(car, middle, 0.2, 0.12 + EACH_BLOWN * n, 10), tumbles=self.tumbling("X"))
            off = self.fly_cube(self.piece("X"), Arc(middle, edge, 0.4, ROLL + EACH_BLOWN * n, 60), tumbles=self.tumbling("X"))
            blown += [roll, off]
        bobs = [] if self.services.calm else [self._bob(f"car:{seat}") for seat in (e.seat, e.behind) if seat >= 0]
        airs = [] if self.services.calm else [self._air(car, ahead, blown_after(e.wear_saved) + 0.3)]
        return [[self.sound(Cue.HISS, 0.12), *airs, *bobs, *blown]]

    def _bob(self, key: str) -> Clip:
        """Once, a few pixels, together with the other car."""
        home: list[tuple[float, float]] = []

        def show(t: float) -> None:
            node = self.stage.nodes.get(key)
            if node is None:
                return
            home[:] = home or [node.place]
            node.place = (home[0][0], home[0][1] + (5 * math.sin(2 * math.pi * t) if t < 1 else 0.0))

        return Clip(0.3, show)

    def _air(self, car: tuple[float, float], ahead: tuple[float, float], seconds: float) -> Clip:
        """White lines in the lee of the car ahead: they open, stream and close."""
        nodes: list[Node] = []
        away = math.atan2(ahead[1] - car[1], ahead[0] - car[0])
        reach = max(60.0, math.dist(car, ahead) + self.places().length * 0.5)
        middle = (car[0] + ahead[0]) / 2, (car[1] + ahead[1]) / 2

        def begin() -> None:
            nodes.append(self.services.layer.add(art.air_lines(self.px(reach), self.px(AIR), round(math.degrees(away))), *middle, WIND))

        def show(t: float) -> None:
            shift = -14 * t
            nodes[0].place = (middle[0] + shift * math.cos(away), middle[1] + shift * math.sin(away))
            nodes[0].alpha = round(255 * min(1.0, t / 0.15, (1 - t) / 0.2))

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))

    def table_wear(self, e: ev.TableWearTaken, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The wear of the darkest space as cubes over the car."""
        x, y = self.at(f"car:{e.seat}")
        flash = [] if self.services.calm else self._slab_flashes(before, e.darkest)
        return [[self.sound(Cue.TICK), *flash, self.pop(partial(self._wear_picture, e.count), x, y - 30, rise=40, seconds=0.6)]]

    def _slab_flashes(self, model: AutomobilesState, darkest: str) -> list[Clip]:
        """The last space of the line that shows the darkest colour lights up once."""
        road, rank = self.services.rules.game.road(model), "WLDK".index(darkest) + 1
        space = next((road.space[road.cells[step.end]] for step in reversed(model.path) if road.darkest[road.cells[step.end]] == rank), "")
        if not space:
            return []
        nodes, fit, layout = list[Node](), self.places().fit, self.places().layout
        scale = fit.scale * self.services.theme.frame.scale

        def begin() -> None:
            picture, (left, top) = space_overlay(layout, space, scale, "focus")
            nodes.append(self.services.layer.add(picture, *fit.at(left / scale, top / scale), SLAB, (0.0, 0.0)))

        def show(t: float) -> None:
            nodes[0].alpha = round(255 * math.sin(math.pi * t))

        return [Clip(0.45, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))]

    def _wear_picture(self, count: int) -> Surface:
        """So many worn tyres side by side."""
        side = self.px(WORN)
        sheet = Surface((side * count + self.px(4) * (count - 1), side), SRCALPHA)
        for number in range(count):
            sheet.blit(art.cube("X", side), (number * (side + self.px(4)), 0))
        return sheet
