"""How a race of Automobiles ends on screen: a drive home with a beating heart, the photo finish on the grey board, the champion's piles."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.show.canvas import Node
from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import icon
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles import finish_pictures as pictures
from game.show.tables.automobiles.bag_motion import BagMotion
from game.show.tables.base.director import Groups
from game.show.timeline import Clip, overshoot
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.scoring import race_points
from game.titles.automobiles.rules.state import AutomobilesState

BEAT = 0.8
FLASH, CLOSER, ZOOM = 0.08, 0.75, 1.2
PILES = (760, 420)
EACH_RACE, GLOWS, CROWNED, CHAMPION = 0.3, 0.5, 0.9, 1.0
"""Seconds: for a race's points; from the last of them to the glow, to the garland; and how long that is seen."""
GREY, OVER_CARS, OVER_BOARD = 10, 60, 66


def crowned_after(races: int) -> float:
    """Seconds after which the champion of so many races has the garland."""
    return EACH_RACE * races + CROWNED


class Finishing(BagMotion):
    """That part of the director of Automobiles."""

    # --- the last station

    def coming_home(self, e: ev.CarMoved, moment: Callable[[int], float]) -> list[Clip]:
        """A heart beats, the crowd stands up; the camera looks at the line, and one white frame says: over it."""
        line = moment(e.crossings[-1])
        clips = [self.sound(Cue.CROWD), *(self.sound(Cue.HEART, BEAT * n) for n in range(1 + int(line / BEAT)))]
        if self.services.calm:
            return clips
        for clip in self.closer(*self.places().node(e.path[e.crossings[-1]]), ZOOM, CLOSER):
            clip.delay = max(0.0, line - CLOSER / 2)
            clips.append(clip)
        return [*clips, self._flash(line)]

    def _flash(self, delay: float) -> Clip:
        """One white frame over the board."""
        board = self.places().board

        def paint() -> Surface:
            sheet = Surface(self.services.theme.frame.pair(*board.size))
            sheet.fill((255, 255, 250))
            return sheet

        return self._shown(paint, board.center, FLASH, delay, OVER_BOARD)

    def _shown(self, paint: Callable[[], Surface], spot: tuple[float, float], seconds: float, delay: float, depth: int) -> Clip:
        """A picture that is there for a while."""
        nodes: list[Node] = []
        return Clip(
            seconds,
            start=lambda: nodes.append(self.services.layer.add(paint(), *spot, depth)),
            end=lambda: self.services.layer.remove(nodes[0]),
            delay=delay,
        )

    # --- the end of a race

    def race_finished(self, e: ev.RaceFinished, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Fanfare and confetti; whoever was level has seen the photograph."""
        return [self.finale()]

    # --- the end of a season

    def season_finished(self, e: ev.SeasonFinished, before: AutomobilesState, after: AutomobilesState) -> Groups:
        """Race by race the points grow as piles of cubes; of equals the last race's layer glows; a garland for the champion."""
        board, nodes = self.places().board, list[Node]()
        points = [race_points(order, race) for race, order in enumerate(after.classes, 1)]
        level = e.totals.count(max(e.totals)) > 1

        def paint(races: int, lit: bool) -> Surface:
            portraits = [partial(car_portrait, self.pictures.look(seat)) for seat in e.ranking]
            piles = [tuple(each[seat] for each in points[:races]) for seat in e.ranking]
            return pictures.piles(self.services.theme, portraits, piles, max(e.totals), self.services.theme.frame.pair(*PILES), lit)

        def put(races: int, lit: bool = False) -> Callable[[], None]:
            def shown() -> None:
                if not nodes:
                    nodes.append(self.services.layer.add(None, *board.center, OVER_CARS))
                nodes[0].image = paint(races, lit)
                self.services.play(Cue.CUBE_4 if not lit else Cue.TICK)

            return shown

        grows = [Clip(EACH_RACE, start=put(race), delay=EACH_RACE * (race - 1)) for race in range(1, len(points) + 1)]
        over, crowned = EACH_RACE * len(points), crowned_after(len(points))
        glow = [Clip(0.1, start=put(len(points), True), delay=over + GLOWS)] if level else []
        whole = Clip(crowned + CHAMPION, end=lambda: self.services.layer.remove(nodes[0]))
        x, y = board.centerx - PILES[0] / 2 + pictures.pile_middle(0, len(e.ranking), PILES[0]), board.centery - PILES[1] / 2 + 40
        garland = self._dropped(partial(art.garland, self.px(104)), (x, y), CHAMPION, crowned)
        row = self.at(f"row:{e.ranking[0]}")
        crown = self.pop(partial(icon, "crown", self.px(90)), *row, rise=20, seconds=1.2, delay=crowned)
        return [[whole, *grows, *glow, garland, crown, self.sound(Cue.FANFARE, crowned)]]

    def _dropped(self, paint: Callable[[], Surface], spot: tuple[float, float], seconds: float, delay: float) -> Clip:
        """A picture that falls into its place and stays for a while."""
        nodes: list[Node] = []

        def show(t: float) -> None:
            fall = 0.0 if self.services.calm else 80 * (1 - overshoot(min(1.0, t / 0.3)))
            nodes[0].place = (spot[0], spot[1] - fall)

        return Clip(
            seconds, show, start=lambda: nodes.append(self.services.layer.add(paint(), *spot, OVER_CARS + 1)),
            end=lambda: self.services.layer.remove(nodes[0]), delay=delay,
        )  # fmt: skip
