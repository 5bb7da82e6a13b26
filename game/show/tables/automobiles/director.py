"""The director of Automobiles: each event becomes clips that end with the stage as the model says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from game.core.actions import Event
from game.show.painters.icons import dust, icon
from game.show.painters.speedway import GEARS
from game.show.stage import Stage
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.cube_motion import CubeMotion
from game.show.tables.automobiles.dirt import dirty_car
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.things import dirt_of
from game.show.tables.base.director import FINALE, Groups, confetti_bits
from game.show.tables.base.table import Bench
from game.show.timeline import Clip, ease_in_out
from game.show.widgets.drawing import lettering
from game.sound.cues import Cue, drive, slab
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

__all__ = ["SHOWN", "Director", "drive_time"]

START, STATION, LONGEST, SHORT = 0.35, 0.085, 2.4, 0.8
"""Seconds: a drive's beginning, each station, at most; at most where only a step or two follow the drive."""
DECIDES = 1.3
"""So much longer a drive takes that brings a car home."""


def drive_time(stations: int, reason: str = "movement", home: bool = False) -> float:
    """How long a drive is seen."""
    most = LONGEST if reason == "movement" else SHORT
    return min(most, START + STATION * stations) * (DECIDES if home else 1.0)


class Director(CubeMotion):
    """Makes clips for one bench."""

    def __init__(self, bench: Bench, stage: Stage, places: Callable[[], Places], pictures: Pictures) -> None:
        super().__init__(bench, stage, places, SHOWN)
        self.pictures = pictures

    def together(self, told: Sequence[Any]) -> Groups | None:
        """The clips of events that are one gesture: a hand drawn, a sweep, a drive with its laps; None: each has clips of its own."""
        draws = [each.event for each in told if isinstance(each.event, ev.CubeDrawn)]
        refills = [each.event for each in told if isinstance(each.event, ev.BagRefilled)]
        if len(draws) + len(refills) == len(told) and len(told) > 1:
            return self.hand_drawn(draws, refills, told[0].before, told[-1].after)
        moves = [each.event for each in told if isinstance(each.event, ev.CubeMoved)]
        if len(moves) == len(told) and len(told) > 1:
            return self.swept(moves, told[0].before)
        return None

    # --- the race

    def race_started(self, e: ev.RaceStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The lines slam onto the pit board, the cars roll onto their slots, the last first."""
        slams = [Clip(0.12, start=partial(self.bench.play, Cue.STAMP), delay=0.12 * n) for n in range(5)]
        rolls = []
        for number, seat in enumerate(reversed(e.order)):
            node = self.stage.nodes.get(f"car:{seat}")
            if node is not None:
                rolls.append(self._roll_up(f"car:{seat}", e.grid[e.order.index(seat)], 0.14 * number))
        return [[self.sound(Cue.ENGINE), *slams, *rolls], [Clip(0.3)]]

    def _roll_up(self, key: str, segment: str, delay: float) -> Clip:
        """A car fades in on its slot."""
        node, (x, y) = self.stage.nodes[key], self.places().node(segment)

        def show(t: float) -> None:
            node.place, node.alpha = (x, y), round(255 * t)

        return Clip(0.35, show, delay=delay)

    def turn_started(self, e: ev.TurnStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Beams on, the starter."""
        return [[self.sound(Cue.STARTER), Clip(0.12)]]

    def turn_ended(self, e: ev.TurnEnded, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Beams off."""
        return [[Clip(0.06)]]

    # --- the road

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
                    self.bench.play(LANDED[min(4, len(LANDED) - 1)] if e.reason != "movement" else slab(knocked[0]))

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
            node.image = dirty_car(look, length, spot.heading, dirt)
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

    def lap_done(self, e: ev.LapCompleted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The row's flag is waved."""
        x, y = self.at(f"row:{e.seat}")
        flag = self.pop(partial(art.flag, self.px(54), e.laps_left == 1), x + 90, y, rise=24, seconds=0.7)
        return [[self.sound(Cue.BELL), flag]]

    def last_round(self, e: ev.LastRoundStarted, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Home: bell, cheer, confetti over the car."""
        x, y = self.at(f"car:{e.seat}")
        return [[self.sound(Cue.CHEER), self.cheer(x, y, 20, 24, 6, reach=170, seconds=1.0, gravity=150)]]

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

    # --- drivers, sponsors, the end

    def driver_used(self, e: ev.DriverUsed, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """The helmet nods."""
        x, y = self.at(f"row:{e.seat}")
        return [[self.sound(Cue.TICK), self.pop(partial(art.helmet, self.px(56)), x + 60, y, rise=26, seconds=0.5)]]

    def cards_fan(self, e: Any, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Cards are laid out."""
        return [[self.sound(Cue.RIFFLE), Clip(0.4)]]

    def hired(self, e: Any, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A stamp on the row."""
        x, y = self.at(f"row:{e.seat}")
        sign = partial(art.helmet, self.px(72)) if isinstance(e, ev.DriverChosen) else partial(icon, "star", self.px(64), art.ORANGE)
        return [[self.sound(Cue.STAMP), self.pop(sign, x, y, rise=20, seconds=0.5)]]

    def race_finished(self, e: ev.RaceFinished, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Fanfare and confetti."""
        return [self.finale()]

    def points(self, e: ev.PointsAwarded, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Points rise from the rows."""
        clips: list[Clip] = [self.sound(Cue.TILL)]
        for seat, points in enumerate(e.points):
            x, y = self.at(f"row:{seat}")
            clips.append(self.pop(partial(lettering, self.bench.theme, f"+{points}", 64, (255, 226, 130)), x, y, rise=30, seconds=0.9))
        return [clips]

    def season_finished(self, e: ev.SeasonFinished, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """A crown over the champion's row."""
        x, y = self.at(f"row:{e.ranking[0]}")
        return [[self.sound(Cue.FANFARE), self.pop(partial(icon, "crown", self.px(90)), x, y, rise=20, seconds=1.2)]]

    def warmed(self) -> Sequence[Callable[[], object]]:
        """How the small pictures are painted that fly in these clips."""
        sizes = (40.0, float(self.places().cube), self.places().road_cube)
        return (
            *(partial(art.cube, colour, self.px(side)) for side in sizes for colour in "WLDKYRPGBX"),
            *(partial(art.stud, colour, self.px(self.places().road_cube * 0.55)) for colour in "RGB"),
            *(partial(dust, self.px(size)) for size in (18, 20, 28)),
            *(paint for size in (20, FINALE) for paint in confetti_bits(self.px(size))),
            partial(art.bag, self.px(52)), partial(art.helmet, self.px(56)),
        )  # fmt: skip


LANDED = (Cue.CUBE_1, Cue.CUBE_2, Cue.CUBE_3, Cue.CUBE_4, Cue.CUBE_5)

SHOWN: Mapping[type[Event], Callable[[Director, Any, AutomobilesState, AutomobilesState], Groups]] = {
    ev.RaceStarted: Director.race_started,
    ev.DriversRevealed: Director.cards_fan,
    ev.DriverChosen: Director.hired,
    ev.DriverUsed: Director.driver_used,
    ev.SponsorsRevealed: Director.cards_fan,
    ev.SponsorChosen: Director.hired,
    ev.CubeBought: Director.bought,
    ev.BagRefilled: Director.refilled,
    ev.CubeDrawn: Director.drawn,
    ev.TurnStarted: Director.turn_started,
    ev.TurnEnded: Director.turn_ended,
    ev.CubePlayed: Director.played,
    ev.CubeMoved: Director.moved_cube,
    ev.CubeRemoved: Director.removed,
    ev.CubeGained: Director.gained,
    ev.WearGained: Director.worn,
    ev.StepLaid: Director.step_laid,
    ev.CarMoved: Director.moved,
    ev.LapCompleted: Director.lap_done,
    ev.SlipstreamTaken: Director.slipstream,
    ev.TableWearTaken: Director.table_wear,
    ev.CarAutoAdvanced: Director.advanced,
    ev.PitStopMade: Director.pit_stop,
    ev.DrawOffered: Director.offered,
    ev.DrawDeclined: Director.declined,
    ev.LastRoundStarted: Director.last_round,
    ev.RaceFinished: Director.race_finished,
    ev.PointsAwarded: Director.points,
    ev.SeasonFinished: Director.season_finished,
}
"""Events with a picture of their own; the others are told by panels, rows, the log and captions."""
