"""Top Race's cars on the move: line by line with a number that runs down on the roof, Sprints, breakdowns and returns."""

from collections.abc import Callable, Sequence

from game.show import effects
from game.show.canvas import Node
from game.show.effects import drive_seconds
from game.show.painters.cars import show_car
from game.show.painters.icons import dust, icon
from game.show.tables.base.director import DRIVING
from game.show.tables.top_race import components as art
from game.show.tables.top_race.effects_kit import LABEL, Groups, Spot
from game.show.tables.top_race.following import Following, Shown
from game.show.tables.top_race.things import LETTER
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue, rev
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.state import FINISH, TopRaceState
from game.tracks.path import Path, Place

PENNANT_UP = 52
"""Depth of the pennant of a car that drives."""
LONGEST_DRIVE = 1.9
"""Seconds: the cap of a Sprint over half the lap."""
SLOW = 1.6
"""How much longer the step over the finish line lasts."""
COUGH = 0.17
"""Seconds of one of two coughs of an engine that starts again."""


def over_the_line(steps: int) -> tuple[float, Callable[[float], float]]:
    """How much longer a drive lasts whose last step, over the finish line, is in slow motion; and how far it is at each moment."""
    normal = 1 - 1 / max(1, steps)
    longer = normal + SLOW / max(1, steps)

    def share(t: float) -> float:
        at = t * longer
        return ease_in_out(at if at < normal else normal + (at - normal) / SLOW)

    return longer, share


class Driving(Following):
    """That part of Top Race's director."""

    # --- the lines of a card

    def moved(self, e: ev.CarMoved, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car drives step by step, the last one over the line in slow motion; one that can't stays and is told by the next event."""
        if not e.path:
            return [[Clip(0.0)]]
        longer, ease = over_the_line(e.steps) if e.to_space == FINISH else (1.0, ease_in_out)
        path = self.way([e.from_space, *e.path])
        start = self.car_spot(e.colour)
        seconds = min(drive_seconds(e.steps) * longer, LONGEST_DRIVE)
        return [[self.puffs(start), *self.drive_car(e.colour, path, e.steps, seconds, e.value, ease)]]

    def crossed(self, e: ev.LineCrossedFirstTime, before: TopRaceState, after: TopRaceState) -> Groups:
        """A flag flicks at each car over the line; at the first of all the crowd stands."""
        first = sum(car.lap for car in after.cars) == 1
        flag = self.pop(lambda: icon("flag", self.px(60)), *self.car_spot(e.colour), seconds=0.3)
        return [[self.sound(Cue.BELL), flag, *([self.sound(Cue.CHEER, 0.1)] if first else [])]]

    def tip_reached(self, e: ev.TipLineReached, before: TopRaceState, after: TopRaceState) -> Groups:
        return [[self.sound(Cue.BELL), Clip(0.1)]]

    # --- Sprints, breakdowns, returns

    def sprinted(self, e: ev.SprintMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """A siren; the rear car tears after the front one."""
        spot = self.car_spot(e.rear)
        bits = [dust(self.px(size)) for size in (20, 30)]
        smoke = effects.burst(self.services.layer, bits, *spot, reach=60, count=2 if self.services.calm else 6, seconds=0.5, z=46)
        start = [self.sound(Cue.SIREN), smoke, Clip(0.3)]
        if not e.path:
            return [start, [self.sound(Cue.SQUEAL), Clip(0.2)]]
        path = self.way([e.from_space, *e.path])
        seconds = min(LONGEST_DRIVE - 0.4, drive_seconds(len(e.path)))
        ride = self.drive_car(e.rear, path, len(e.path), seconds)
        return [start, ride, *([] if e.reached else [[self.sound(Cue.SQUEAL), Clip(0.15)]])]

    def broken(self, e: ev.BreakdownSuffered, before: TopRaceState, after: TopRaceState) -> Groups:
        """Steam; the car rolls to the shoulder."""
        node = self.stage.nodes.get(f"car:{e.colour}")
        if node is None:
            return []
        start = node.place
        bits = [dust(self.px(size)) for size in (20, 28, 36)]
        steam = effects.burst(self.services.layer, bits, *start, reach=60, count=4 if self.services.calm else 10, seconds=0.6, gravity=-60)
        return [
            [self.sound(Cue.STEAM), steam, self.shake(f"car:{e.colour}", 4, 0.4)],
            [self._rolled(e.colour, node, self.places().node(e.space, beside=True), 0.6)],
        ]

    def returned(self, e: ev.CarReturned, before: TopRaceState, after: TopRaceState) -> Groups:
        """Two coughs, and it rolls in."""
        node = self.stage.nodes.get(f"car:{e.colour}")
        if node is None:
            return []
        start = node.place
        key = f"car:{e.colour}"
        coughs = [clip for at in (0.0, COUGH) for clip in (self.sound(Cue.STARTER, at), self._cough(key, at), self.smoke(start, at))]
        return [coughs, [self.sound(Cue.ENGINE), self._rolled(e.colour, node, self.places().node(e.space), 0.4)]]

    def _rolled(self, colour: str, node: Node, end: Spot, seconds: float) -> Clip:
        """A car rolls to a spot beside the road or on it, its pennant with it."""
        start, flag = node.place, self.stage.nodes.get(f"pennant:{colour}")
        off = (flag.place[0] - start[0], flag.place[1] - start[1]) if flag is not None else (0.0, 0.0)

        def roll(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)
            if flag is not None:
                flag.place = node.place[0] + off[0], node.place[1] + off[1]

        return Clip(seconds, roll)

    def _cough(self, key: str, delay: float) -> Clip:
        jerk = self.shake(key, 5, COUGH * 0.7)
        jerk.delay += delay
        return jerk

    def smoke(self, spot: Spot, delay: float) -> Clip:
        """One cough of the engine."""
        puff = self.puffs(spot, 3)
        puff.delay += delay
        return puff

    # --- along the road

    def way(self, spaces: Sequence[str]) -> Path:
        """The way through these spaces; the last may be FINISH."""
        layout = self.places().layout
        if spaces[-1] != FINISH:
            return layout.path(list(spaces))
        goal = self.places().stand(FINISH)
        before = list(spaces[:-1])
        return layout.path([*before, before[-1]], end=Place(goal.x, goal.y, goal.heading))

    def drive_car(
        self, colour: str, path: Path, steps: int, seconds: float, number: int = 0, ease: Callable[[float], float] = ease_in_out
    ) -> list[Clip]:
        """A car drives with its flag behind it; a number on its roof runs down by each step, and each step is a note higher."""
        car, flag = self.stage.nodes.get(f"car:{colour}"), self.stage.nodes.get(f"pennant:{colour}")
        if car is None:
            return []
        look, length, fit = art.look_of(LETTER[colour]), self.pictures.length(), self.places().fit
        label: list[Node] = []
        shown, closer = [-1], list[Shown]()

        def begin() -> None:
            closer.append(self.following(colour))
            car.raise_to(DRIVING)
            if flag is not None:
                flag.raise_to(PENNANT_UP)
            if number:
                label.append(self.services.layer.add(self.words(str(number), size=44), *car.place, LABEL))

        def show(t: float) -> None:
            share = ease(t)
            spot = path.at(path.length * share)
            x, y = fit.at(spot.x, spot.y)
            car.place = (x, y)
            show_car(car, look, length, spot.heading)
            if flag is not None:
                flag.place = self.places().pennant_at(x, y, spot.heading)
            made = min(steps, int(share * steps + 0.01))
            left = str(number - made) if number > made else ""
            closer[0](spot, left)
            self._on_roof(label, (x, y - 6), left, made != shown[0])
            if made > shown[0] >= 0:
                self.services.play(rev(made))
            shown[0] = max(shown[0], made)

        def end() -> None:
            for node in label:
                self.services.layer.remove(node)

        return [Clip(seconds, show, start=begin, end=end)]

    def _on_roof(self, label: Sequence[Node], spot: Spot, left: str, anew: bool) -> None:
        """The number goes along; another one is written where steps were made."""
        for node in label:
            node.place = spot
            if anew:
                node.image = self.words(left, size=44) if left else None
