"""Cars on the move in Automobiles: the line is laid, the car flies along it, the slipstream blows the wear away."""

import math
from collections.abc import Callable, Sequence

from game.show.canvas import Node
from game.show.looks import CarLook
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import show_dirty_car
from game.show.tables.automobiles.drive_time import brings_home, drive_ease, drive_time, moments_of
from game.show.tables.automobiles.faces import LaidFace
from game.show.tables.automobiles.slipstreaming import Slipstreaming
from game.show.tables.automobiles.things import dirt_of
from game.show.tables.base.director import Groups, Ride
from game.show.tables.parts.arcs import Arc
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue, drive, slab
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState
from game.tracks.path import Path

SQUATS = 5
"""Design units that a car goes down on its springs."""
PULSE = 46
"""Depth of the light on the line."""


class Driving(Slipstreaming):
    """That part of the director of Automobiles."""

    def step_laid(self, e: ev.StepLaid, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The cube slides from the head of the line over the slab; the ghost moves on."""
        start, end = self.places().node(e.from_segment), self.places().node(e.to)
        ghost = self.stage.nodes.get("ghost")
        clips = [self.fly_cube(lambda: self.pictures.road_cube(e.cube or "W"), Arc(start, end, 0.14, bow=6), cue=slab(len(after.path)))]
        if ghost is not None:
            clips.append(self._follow(ghost, end))
        return [clips]

    @staticmethod
    def _follow(node: Node, end: tuple[float, float]) -> Clip:
        start = node.place

        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        return Clip(0.14, show)

    def moved(self, e: ev.CarMoved, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A pulse along the line, the car squats; then along it: cubes are knocked off as they are passed, passed cars rock."""
        key = f"car:{e.seat}"
        if key not in self.stage.nodes:
            return []
        stations, home = len(e.path) - 1, brings_home(e, before, self.services.rules.game)
        seconds, moment = drive_time(stations, e.reason, home), moments_of(stations, e.reason, home)
        node = self.stage.nodes[key]
        ride = self._ride(e, before, seconds, drive_ease(stations, home), home)
        ride.delay = moment(0)
        start = [self.sound(drive(max(1, stations // 4)), ride.delay), ride, *self._takeoff(node.place, ride.delay)]
        if ride.delay and not self.services.calm:
            start += [self._pulse(e.path, ride.delay), self._squat(node, ride.delay)]
        for at, seat in zip(e.passed_at, e.passed, strict=True):
            rock = self.shake(f"car:{seat}", 5, 0.3)
            rock.delay = moment(at)
            start += [self.sound(Cue.WHOOSH, rock.delay), rock]
        start += self._knocked(e, before, moment)
        return [start + self.coming_home(e, moment) if home else start]

    def _ride(self, e: ev.CarMoved, before: AutomobilesState, seconds: float, ease: Callable[[float], float], home: bool) -> Clip:
        """The car along its path, as dirty as it is."""
        key, stations = f"car:{e.seat}", len(e.path) - 1
        path = self.places().layout.path(e.path)
        look, dirt = self.pictures.look(e.seat, lit=True), dirt_of(before.racers[e.seat], before.racers[e.seat].covered == 0)
        knocked = [0]
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
                    self.services.play(Cue.CUBE_5 if e.reason != "movement" else slab(knocked[0]))

        ride = Ride(ease=ease, along=passing)
        if dirt:
            return self._soiled(self.stage.nodes[key], look, path, seconds, ride, dirt)
        return self.drive(key, path, seconds, look, self.pictures.length, ride)

    def _knocked(self, e: ev.CarMoved, before: AutomobilesState, moment: Callable[[int], float]) -> list[Clip]:
        """Each cube that the car meets is thrown up and falls onto the used shelf."""
        found, laid = [], self.stage.showing(LaidFace)
        for number, at in enumerate(e.steps if e.reason == "movement" else ()):
            thing = laid.get(f"laid:{number}")
            if thing is not None and not thing.face.passed:
                colour = thing.face.colour
                end = self.spot(before, e.seat, "used", colour)
                start = self.places().node(thing.place)
                found.append(
                    self.fly_cube(
                        self.piece(colour), Arc(start, end, 0.36, moment(at), 80), many=True, number=number, tumbles=self.tumbling(colour)
                    )
                )
        return found

    def _pulse(self, path: Sequence[str], seconds: float) -> Clip:
        """Light runs along the line that was laid."""
        way, fit, nodes = self.places().layout.path(path), self.places().fit, list[Node]()

        def begin() -> None:
            nodes.append(self.services.layer.add(art.stud("W", self.px(26)), *self.places().node(path[0]), PULSE))

        def show(t: float) -> None:
            spot = way.at(way.length * t)
            nodes[0].place = fit.at(spot.x, spot.y)

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))

    def _squat(self, node: Node, seconds: float) -> Clip:
        """Down on its springs, and up again."""
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y + SQUATS * math.sin(math.pi * t))

        return Clip(seconds, show)

    def _takeoff(self, spot: tuple[float, float], delay: float) -> list[Clip]:
        if self.services.calm:
            return []
        dusty = self.puff(*spot, count=6)
        dusty.delay = delay
        return [dusty]

    def _soiled(self, node: Node, look: CarLook, path: Path, seconds: float, ride: Ride, dirt: int) -> Clip:
        """The drive of a dirty car."""
        fit, length = self.places().fit, self.pictures.length

        def show(t: float) -> None:
            share = ride.ease(t)
            spot = path.at(path.length * share)
            node.place = fit.at(spot.x, spot.y)
            show_dirty_car(node, look, length, spot.heading, dirt)
            if ride.along is not None:
                ride.along(share)

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
