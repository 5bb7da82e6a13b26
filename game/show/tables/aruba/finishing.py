"""Over the line: a car that comes home, one that is shoved home in slow motion, the end of a race and of a series."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.show import effects
from game.show.canvas import Node
from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import confetti, icon
from game.show.palette import LETTERS
from game.show.tables.aruba.derby_looks import body_look
from game.show.tables.aruba.effects_kit import EffectsKit
from game.show.tables.aruba.faces import Bodywork
from game.show.tables.aruba.screen import INSET, crossed_picture, line_picture
from game.show.tables.base.base_table import Told
from game.show.tables.base.director import Groups
from game.show.timeline import Clip, ease_in_out, ease_out
from game.sound.cues import Cue
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState

SLOW = 0.8
"""Seconds that a shove takes which pushes somebody home."""
FLASH = 0.08
ON_SCREEN, OVER_BOARD = 12, 60
CROSSING = 0.62
"""Where on the big screen the line is, in its widths."""


class Finishing(EffectsKit):
    """That part of ARUBA's director."""

    def home(self, e: ev.CarFinished, before: ArubaState, after: ArubaState) -> Groups:
        """The flag drops, the car runs out."""
        node = self.stage.nodes.get(f"car:{e.car}")
        if node is None:
            return []
        places, calm, spot = self.places(), self.services.calm, node.place
        bits = [confetti(letter, i, self.px(20)) for i, letter in enumerate(LETTERS)]
        away = self.ahead(places.stand("FINISH").heading, 160)
        self.hide(f"plume:{e.car}")
        started: list[tuple[float, float]] = []

        def leave(t: float) -> None:
            if not started:
                started.append(node.place)
            s, (x, y) = ease_in_out(t), started[0]
            node.place = (x + away[0] * s, y + away[1] * s)
            node.alpha = round(255 * min(1.0, 2.5 * (1 - t)))

        return [
            [
                self.sound(Cue.BELL),
                *([self.sound(Cue.CHEER, 0.2)] if e.place == 1 else []),
                effects.burst(self.services.layer, bits, *spot, reach=170, count=0 if calm else 24, seconds=1.0, gravity=150),
                self.pop_at((spot[0], spot[1] - 20), lambda: icon("flag", self.px(80)), seconds=0.9),
                Clip(0.8, leave),
            ]
        ]

    def pushed_home(self, told: Sequence[Told[ArubaState]], clips: Callable[[Sequence[Told[ArubaState]]], Groups]) -> Groups:
        """A shove that ends behind the line: all of it in slow motion, the nose over the chequers on the big screen, then the bell."""
        moves = [each for each in told if isinstance(each.event, ev.CarMoved | ev.WreckPushed)]
        rest = [each for each in told if each not in moves]
        before, car = next((each.before, each.event.car) for each in told if isinstance(each.event, ev.CarFinished))
        shove = [clip for group in clips(moves) for clip in group]
        for clip in shove:
            clip.seconds = max(clip.seconds, SLOW) if clip.seconds else 0.0
        crossing = self._crossing(self.body(before, car))
        flash = [] if self.services.calm else [[self._flash()]]
        return [[*shove, *crossing], *flash, *clips(rest)]

    def _crossing(self, car: Bodywork) -> list[Clip]:
        """The line from the side, and a nose that creeps over it."""
        area, node = self.places().screen, self.stage.nodes.get("screen")
        if area is None or node is None:
            return []
        nodes: list[Node] = []
        tall = (area.height - 2 * INSET) * 0.86
        wide = tall * 1.5
        inner = area.width - 2 * INSET
        start, end = inner * (CROSSING - 0.16) - wide, inner * (CROSSING + 0.1) - wide

        def begin() -> None:
            node.image = line_picture(self.services, area, CROSSING)
            portrait = car_portrait(body_look(car), (self.px(wide), self.px(tall)))
            nodes.append(self.services.layer.add(portrait, area.x + INSET + start + wide / 2, area.centery, ON_SCREEN))

        def over() -> None:
            self.services.layer.remove(nodes[0])
            node.image = crossed_picture(self.services, area, car, CROSSING, end + wide, tall)

        def creep(t: float) -> None:
            nodes[0].place = (area.x + INSET + start + (end - start) * ease_out(t) + wide / 2, area.centery)

        return [Clip(SLOW, creep, start=begin, end=over)]

    def _flash(self) -> Clip:
        """One white frame over the board."""
        board, nodes = self.places().board, list[Node]()

        def begin() -> None:
            sheet = Surface(self.services.theme.frame.pair(*board.size))
            sheet.fill((255, 255, 250))
            nodes.append(self.services.layer.add(sheet, *board.center, OVER_BOARD))

        return Clip(FLASH, start=begin, end=lambda: self.services.layer.remove(nodes[0]))

    def race_ended(self, e: ev.RaceEnded, before: ArubaState, after: ArubaState) -> Groups:
        """Confetti over the whole board."""
        bits = [confetti(letter, i, self.px(22)) for i, letter in enumerate(LETTERS)]
        board, count = self.services.areas.board, 0 if self.services.calm else 20
        spots = [(board.x + board.width * share, board.y + 160) for share in (0.25, 0.5, 0.75)]
        rain = [effects.burst(self.services.layer, bits, x, y, reach=260, count=count, seconds=1.5, gravity=320, z=92) for x, y in spots]
        return [[self.sound(Cue.FANFARE), *rain]]

    def series_ended(self, e: ev.SeriesEnded, before: ArubaState, after: ArubaState) -> Groups:
        """A crown onto the winner's row."""
        game: CompiledAruba = self.services.rules.game
        node = self.stage.nodes.get(f"row:{game.cars[e.ranking[0]]}")
        if node is None:
            return [[self.sound(Cue.FANFARE)]]
        return [[self.sound(Cue.FANFARE), self.pop_at(node.place, partial(icon, "crown", self.px(90)), seconds=1.0)]]
