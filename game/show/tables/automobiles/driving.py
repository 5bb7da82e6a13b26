"""Cars on the move in Automobiles: the line is laid, the car flies along it, the slipstream blows the wear away."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from game.show.painters.overlay import space_overlay
from game.show.painters.speedway import GEARS
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import show_dirty_car
from game.show.tables.automobiles.drive_time import brings_home, drive_ease, drive_time, moments_of
from game.show.tables.automobiles.finishing import Finishing
from game.show.tables.automobiles.things import dirt_of
from game.show.tables.base.director import Groups
from game.show.timeline import Clip, ease_in_out
from game.show.widgets.drawing import lettering
from game.sound.cues import Cue, drive, slab
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

__all__ = ["Driving", "blown_after"]

AIR, SQUATS = 44, 5
"""Design units: breadth of the air between two cars; how far a car goes down on its springs."""
ROLL, EACH_BLOWN = 0.32, 0.12
"""Seconds: until the first cube of a slipstream meets the air, and from one to the next."""
SLAB, WIND = 16, 46
"""Depths of a slab that lights up, and of that air."""


def blown_after(wear: int) -> float:
    """Seconds after which the last cube of a slipstream is on its way over the edge."""
    return ROLL + EACH_BLOWN * wear


class Driving(Finishing):
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
        """A pulse along the line, the car squats; then along it: cubes are knocked off as they are passed, passed cars rock."""
        key = f"car:{e.seat}"
        if key not in self.stage.nodes:
            return []
        stations, home = len(e.path) - 1, brings_home(e, before, self.bench.rules.game)  # type: ignore[attr-defined]
        seconds, moment = drive_time(stations, e.reason, home), moments_of(stations, e.reason, home)
        node = self.stage.nodes[key]
        ride = self._ride(e, before, seconds, drive_ease(stations, home), home)
        ride.delay = moment(0)
        start = [self.sound(drive(max(1, stations // 4)), ride.delay), ride, *self._takeoff(node.place, ride.delay)]
        if ride.delay and not self.bench.calm:
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
                    self.bench.play(Cue.CUBE_5 if e.reason != "movement" else slab(knocked[0]))

        if dirt:
            return self._soiled(self.stage.nodes[key], look, path, seconds, ease, passing, dirt)
        return self.drive(key, path, seconds, look, self.pictures.length, ease=ease, along=passing)

    def _knocked(self, e: ev.CarMoved, before: AutomobilesState, moment: Callable[[int], float]) -> list[Clip]:
        """Each cube that the car meets is thrown up and falls onto the used shelf."""
        found = []
        for number, at in enumerate(e.steps if e.reason == "movement" else ()):
            thing = self.stage.things.get(f"laid:{number}")
            if thing is not None and not thing.number:
                end = self.spot(before, e.seat, "used", thing.face)
                start = self.places().node(thing.place)
                found.append(
                    self.fly(
                        self.piece(thing.face),
                        start,
                        end,
                        0.36,
                        moment(at),
                        80,
                        many=True,
                        number=number,
                        tumbles=self.tumbling(thing.face),
                    )
                )
        return found

    def _pulse(self, path: Sequence[str], seconds: float) -> Clip:
        """Light runs along the line that was laid."""
        way, fit, nodes = self.places().layout.path(path), self.places().fit, list[Any]()

        def begin() -> None:
            nodes.append(self.bench.layer.add(art.stud("W", self.px(26)), *self.places().node(path[0]), WIND))

        def show(t: float) -> None:
            spot = way.at(way.length * t)
            nodes[0].place = fit.at(spot.x, spot.y)

        return Clip(seconds, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def _squat(self, node: Any, seconds: float) -> Clip:
        """Down on its springs, and up again."""
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x, y + SQUATS * math.sin(math.pi * t))

        return Clip(seconds, show)

    def _takeoff(self, spot: tuple[float, float], delay: float) -> list[Clip]:
        if self.bench.calm:
            return []
        dusty = self.puff(*spot, count=6)
        dusty.delay = delay
        return [dusty]

    def _soiled(
        self, node: Any, look: Any, path: Any, seconds: float, ease: Callable[[float], float], passing: Callable[[float], None], dirt: int
    ) -> Clip:
        """The drive of a dirty car."""
        fit, length = self.places().fit, self.pictures.length

        def show(t: float) -> None:
            share = ease(t)
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
        """The nose tucks in and both bob; air lines open between the cars, and the wear that was due is blown over the edge, cube by
        cube. With Drag there is nobody ahead: the air comes off the car's own fin."""
        car = self.at(f"car:{e.seat}")
        ahead = self.at(f"car:{e.behind}") if e.behind >= 0 else (car[0] + 60, car[1])
        middle = (car[0] + ahead[0]) / 2, (car[1] + ahead[1]) / 2
        away = math.atan2(ahead[1] - car[1], ahead[0] - car[0]) + math.pi / 2
        edge = middle[0] + 240 * math.cos(away), middle[1] + 240 * math.sin(away)
        blown = []
        for n in range(e.wear_saved):
            roll = self.fly(self.piece("X"), car, middle, 0.2, 0.12 + EACH_BLOWN * n, 10, tumbles=self.tumbling("X"))
            off = self.fly(self.piece("X"), middle, edge, 0.4, ROLL + EACH_BLOWN * n, 60, tumbles=self.tumbling("X"))
            blown += [roll, off]
        bobs = [] if self.bench.calm else [self._bob(f"car:{seat}") for seat in (e.seat, e.behind) if seat >= 0]
        airs = [] if self.bench.calm else [self._air(car, ahead, blown_after(e.wear_saved) + 0.3)]
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
        nodes: list[Any] = []
        away = math.atan2(ahead[1] - car[1], ahead[0] - car[0])
        reach = max(60.0, math.dist(car, ahead) + self.places().length * 0.5)
        middle = (car[0] + ahead[0]) / 2, (car[1] + ahead[1]) / 2

        def begin() -> None:
            nodes.append(self.bench.layer.add(art.air_lines(self.px(reach), self.px(AIR), round(math.degrees(away))), *middle, WIND))

        def show(t: float) -> None:
            shift = -14 * t
            nodes[0].place = (middle[0] + shift * math.cos(away), middle[1] + shift * math.sin(away))
            nodes[0].alpha = round(255 * min(1.0, t / 0.15, (1 - t) / 0.2))

        return Clip(seconds, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def table_wear(self, e: ev.TableWearTaken, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The number of the darkest space, big, over the car."""
        x, y = self.at(f"car:{e.seat}")
        flash = [] if self.bench.calm else self._slab_flashes(before, e.darkest)
        return [[self.sound(Cue.TICK), *flash, self.pop(partial(self._figure, str(e.count), e.darkest), x, y - 20, rise=40, seconds=0.45)]]

    def _slab_flashes(self, model: AutomobilesState, darkest: str) -> list[Clip]:
        """The last space of the line that shows the darkest colour lights up once."""
        road, rank = self.bench.rules.game.road(model), "WLDK".index(darkest) + 1  # type: ignore[attr-defined]
        space = next((road.space[road.cells[step.end]] for step in reversed(model.path) if road.darkest[road.cells[step.end]] == rank), "")
        if not space:
            return []
        nodes, fit, layout = list[Any](), self.places().fit, self.places().layout
        scale = fit.scale * self.bench.theme.frame.scale

        def begin() -> None:
            picture, (left, top) = space_overlay(layout, space, scale, "focus")
            nodes.append(self.bench.layer.add(picture, *fit.at(left / scale, top / scale), SLAB, (0.0, 0.0)))

        def show(t: float) -> None:
            nodes[0].alpha = round(255 * math.sin(math.pi * t))

        return [Clip(0.45, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))]

    def _figure(self, text: str, gear: str) -> Surface:
        fill = GEARS[gear].fill if gear in "WL" else (240, 242, 245)
        return lettering(self.bench.theme, text, 84, fill)
