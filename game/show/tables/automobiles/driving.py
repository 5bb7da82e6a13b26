"""Cars on the move in Automobiles: the line is laid, the car flies along it, the slipstream blows the wear away."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Surface

from game.show.painters.icons import dust
from game.show.painters.speedway import GEARS
from game.show.tables.automobiles.bag_motion import BagMotion
from game.show.tables.automobiles.dirt import show_dirty_car
from game.show.tables.automobiles.things import dirt_of
from game.show.tables.base.director import Groups
from game.show.timeline import Clip, ease_in_out
from game.show.widgets.drawing import lettering
from game.sound.cues import Cue, drive, slab
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

__all__ = ["Driving", "drive_time"]

START, STATION, LONGEST, SHORT = 0.35, 0.085, 2.4, 0.8
"""Seconds: a drive's beginning, each station, at most; at most where only a step or two follow the drive."""
DECIDES = 1.3
"""So much longer a drive takes that brings a car home."""


def drive_time(stations: int, reason: str = "movement", home: bool = False) -> float:
    """How long a drive is seen."""
    most = LONGEST if reason == "movement" else SHORT
    return min(most, START + STATION * stations) * (DECIDES if home else 1.0)


class Driving(BagMotion):
    """That part of the director of Automobiles."""

    def step_laid(self, e: ev.StepLaid, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The cube slides from the head of the line over the slab; the ghost moves on."""
        start, end = self.places().node(e.from_segment), self.places().node(e.to)
        ghost = self.stage.nodes.get("ghost")
        clips = [self.fly(lambda: self.pictures.road_cube(e.cube or "W"), start, end, 0.14, bow=6, cue=slab(len(after.path)))]
        if ghost is not None:
            clips.append(self._follow(ghost, end))
        return [clips]

    @staticmethod
    def _follow(node: Any, end: tuple[float, float]) -> Clip:
        start = node.place

        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        return Clip(0.14, show)

    def moved(self, e: ev.CarMoved, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Along the line: cubes are knocked off as they are passed, passed cars rock, each with a whoosh."""
        key = f"car:{e.seat}"
        if key not in self.stage.nodes:
            return []
        stations = len(e.path) - 1
        home = after.racers[e.seat].laps_left <= 1 and bool(e.crossings)
        seconds = drive_time(stations, e.reason, home)
        path = self.places().layout.path(e.path)
        look, dirt = self.pictures.look(e.seat, lit=True), dirt_of(before.racers[e.seat], before.racers[e.seat].covered == 0)
        knocked = [0]
        node = self.stage.nodes[key]
        for name in ("ribbon", "ghost"):
            if name in self.stage.nodes:
                self.stage.nodes[name].alpha = 90 if name == "ribbon" else 0

        def passing(share: float) -> None:
            there = sum(share * stations + 0.4 >= at for at in e.steps)
            while knocked[0] < there:
                laid = self.stage.nodes.get(f"laid:{knocked[0]}")
                knocked[0] += 1
                if laid is not None:
                    laid.shown = False
                    self.bench.play(Cue.CUBE_5 if e.reason != "movement" else slab(knocked[0]))

        length = self.pictures.length
        ride = self.drive(key, path, seconds, look, length, along=passing)
        if dirt:
            ride = self._soiled(ride, node, look, length, path, seconds, passing, dirt)
        groups = [[self.sound(drive(max(1, stations // 4))), ride, *self._takeoff(node.place)]]
        for at, seat in zip(e.passed_at, e.passed, strict=True):
            delay = seconds * at / max(1, stations)
            rock = self.shake(f"car:{seat}", 5, 0.3)
            rock.delay = delay
            groups[0] += [self.sound(Cue.WHOOSH, delay), rock]
        if home and not self.bench.calm:
            x, y = self.places().node(e.path[-1])
            groups[0] += self.closer(x, y, 1.18, min(0.75, seconds))
        return groups

    def _takeoff(self, spot: tuple[float, float]) -> list[Clip]:
        return [] if self.bench.calm else [self.puff(*spot, count=6)]

    def _soiled(
        self, ride: Clip, node: Any, look: Any, length: int, path: Any, seconds: float, passing: Callable[[float], None], dirt: int
    ) -> Clip:
        """The same drive with a dirty car."""
        del ride
        fit = self.places().fit

        def show(t: float) -> None:
            share = ease_in_out(t)
            spot = path.at(path.length * share)
            node.place = fit.at(spot.x, spot.y)
            show_dirty_car(node, look, length, spot.heading, dirt)
            passing(share)

        return Clip(seconds, show, start=lambda: node.raise_to(50))

    def advanced(self, e: ev.CarAutoAdvanced, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """It rolls up to the front of its space."""
        node = self.stage.nodes.get(f"car:{e.seat}")
        if node is None:
            return []
        start, end = node.place, self.places().node(e.to)

        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        return [[self.sound(Cue.BUMP), Clip(0.25, show)]]

    def slipstream(self, e: ev.SlipstreamTaken, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Air over the car; the wear that was due is blown over the edge, cube by cube."""
        x, y = self.at(f"car:{e.seat}")
        airs = [] if self.bench.calm else [self.burst([dust(self.px(18))], x, y, reach=90, count=6, seconds=0.5)]
        blown = [self.fly(self.piece("X"), (x, y), (x + 150, y - 190), 0.4, 0.1 * n, 60) for n in range(e.wear_saved)]
        return [[self.sound(Cue.HISS), *airs, *blown]]

    def table_wear(self, e: ev.TableWearTaken, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The number of the darkest space, big, over the car."""
        x, y = self.at(f"car:{e.seat}")
        return [[self.sound(Cue.TICK), self.pop(partial(self._figure, str(e.count), e.darkest), x, y - 20, rise=40, seconds=0.45)]]

    def _figure(self, text: str, gear: str) -> Surface:
        fill = GEARS[gear].fill if gear in "WL" else (240, 242, 245)
        return lettering(self.bench.theme, text, 84, fill)
