"""While the pictures of a race are made: its title's name, and the road drawing itself as far as they are."""

import math
from collections.abc import Iterator
from itertools import islice
from typing import Any

from pygame import Rect, Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.backdrop import backdrop
from game.scenes.scene import Context, Scene
from game.scenes.showing import ShowScene
from game.scenes.stack import Order, Pop, Swap
from game.show.canvas import SAFE, Node
from game.show.palette import GOLD, GOLD_LIGHT, INK, PAPER
from game.show.svg import Svg, fit
from game.show.theme import TEXT
from game.show.widgets.drawing import lettering
from game.tracks.curve import Curve

__all__ = ["LoadingScene"]

WAIT = N_("Setting up the track …")
ROAD = Rect(SAFE.x + 300, SAFE.y + 220, SAFE.width - 600, SAFE.height - 340)
"""Where the road draws itself."""
BROAD = 34
"""Design units that the drawn road is wide."""
STEPS = 480
"""Dots that the road is made of."""
MOST = 1110
"""So many small pictures are made before the race at most; the others are made beside it."""
SHORTEST = 0.5
"""Seconds that it is seen at least: a flash would only startle."""
PIECES = 800
"""With each so many pieces of work two thirds of what is left of the road are drawn: it never stands still, however many there are."""


class LoadingScene(Scene):
    """Gives way to `scene` as soon as that can be entered without anybody waiting. Back leaves; any other press goes on as soon as the
    large pictures are there, and what is still missing is made beside the race."""

    spare = 0.003

    def __init__(self, ctx: Context, scene: ShowScene) -> None:
        super().__init__(ctx)
        self.scene = scene
        self.done = 0
        """Pieces of work that are done."""
        self.large = False
        """The large pictures are there."""
        self.ready = False
        """All pictures are."""
        self.hurried = False
        self._shown = 0.0
        self._dots = 0
        self._work: Iterator[object] = scene.bake()

    def enter(self) -> None:
        """What the drivers wish for is in force while pictures are made."""
        self.scene.expect()
        super().enter()

    def build(self) -> None:
        """The table, the name, the road as a shade; in another window the work begins again."""
        ctx, theme = self.ctx, self.ctx.theme
        self._work, self.large, self.ready, self.done, self._dots = self.scene.bake(), False, False, 0, 0
        self.layer.background = backdrop(ctx)
        name = lettering(theme, ctx.say(self.scene.title.meta.name), 92, PAPER, fit=620)
        self.layer.add(name, SAFE.centerx, SAFE.y + 90, 20)
        track = self._track
        place = lettering(theme, f"{ctx.say(track.name)}", 44, GOLD_LIGHT, face=TEXT, fit=SAFE.width)
        self.layer.add(place, SAFE.centerx, SAFE.y + 176, 20)
        self.layer.add(lettering(theme, ctx.say(WAIT), 34, PAPER, face=TEXT, fit=SAFE.width), SAFE.centerx, SAFE.bottom - 50, 20)
        self._shade = self._disc(BROAD + 10, INK)
        self._light = self._disc(BROAD - 12, GOLD)
        self._head: Node = self.layer.add(self._disc(BROAD + 6, PAPER), 0, 0, 30)
        road = Surface(ctx.frame.pair(ROAD.width, ROAD.height), 0x00010000, 32).convert_alpha()
        road.fill((0, 0, 0, 0))
        self._sheet = road
        for step in range(STEPS):
            self._stamp(self._shade, step)
        self._road: Node = self.layer.add(road, *ROAD.center, 10)
        self._draw_road()

    @property
    def _track(self) -> Any:
        return self.scene.rules.tracks[0]

    @property
    def _curve(self) -> Curve:
        curve: Curve = self.scene.layouts[0].curve
        return curve

    def _disc(self, size: float, colour: tuple[int, int, int]) -> Surface:
        svg = Svg(2, 2, -1, -1)
        svg.circle(0, 0, 0.98, colour)
        side = self.ctx.frame.px(size)
        return svg.raster((side, side))

    def _spot(self, step: int) -> tuple[float, float]:
        """The middle of a dot in design units from the corner of ROAD."""
        layout, curve = self.scene.layouts[0], self._curve
        scale, left, top = fit(layout.size, ROAD.size)
        x, y = curve.at(curve.length * step / STEPS)
        return left + x * scale, top + y * scale

    def _stamp(self, disc: Surface, step: int) -> None:
        x, y = self._spot(step)
        scale = self.ctx.frame.scale
        self._sheet.blit(disc, disc.get_rect(center=(round(x * scale), round(y * scale))))

    def _draw_road(self) -> list[Rect]:
        """As far as the work is done; returns where, in pixels of the window."""
        share = 1.0 if self.ready else 1 - math.exp(-self.done / PIECES)
        changed = []
        corner = self.ctx.frame.at(*ROAD.topleft)
        while self._dots < math.ceil(share * STEPS):
            self._stamp(self._light, self._dots)
            x, y = self._spot(self._dots)
            reach = self.ctx.frame.px(BROAD)
            changed.append(Rect(0, 0, reach, reach))
            changed[-1].center = (round(corner[0] + x * self.ctx.frame.scale), round(corner[1] + y * self.ctx.frame.scale))
            self._dots += 1
        x, y = self._spot(self._dots)
        self._head.place = (ROAD.x + x, ROAD.y + y)
        return changed

    def draw(self, target: Surface) -> Any:
        """A few more dots of the road."""
        self.layer.touch(self._draw_road())
        return super().draw(target)

    @property
    def moving(self) -> bool:
        """Always."""
        return True

    def update(self, dt: float) -> Order | None:
        """One piece of work, and on to the race when all is there, or enough for whoever is in a hurry."""
        self._shown += dt
        self.prepare()
        enough = self.ready or (self.large and self.hurried)
        return Swap(self.scene) if enough and (self._shown >= SHORTEST or self.hurried) else None

    def prepare(self) -> bool:
        """One piece of work."""
        if self.ready:
            return False
        if next(self._work, self) is not self:
            self.done += 1
        elif not self.large:
            self.large, self._work = True, islice(self.scene.warm(), MOST)
        else:
            self.ready = True
        return not self.ready

    def finish(self) -> None:
        """All of the work at once: for pictures of the race that wait for nothing."""
        while self.prepare():
            pass

    def handle(self, intent: Intent) -> Order | None:
        """Back leaves; any press is in a hurry."""
        if intent.deed is Deed.BACK:
            self.scene.dismiss()
            return Pop()
        if intent.is_press:
            self.hurried = True
        return None

    def hear(self, intent: Intent) -> None:
        """The race is told who comes and goes."""
        self.scene.hear(intent)
