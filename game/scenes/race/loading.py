"""While the pictures of a race are made: its title's name, and the road drawing itself as far as they are."""

import math
from collections.abc import Iterator
from functools import partial
from itertools import islice

from pygame import SRCALPHA, Rect, Surface

from game.core.slices import Slices
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Swap
from game.scenes.race.cup_line import cup_line
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.race import RaceScene
from game.show.canvas import SAFE, Node
from game.show.palette import GOLD, GOLD_LIGHT, INK, PAPER
from game.show.svg import Svg, fit
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.drawing import lettering
from game.show.wipe import SECONDS

WAIT = N_("Setting up the track …")
ROAD = Rect(SAFE.x + 300, SAFE.y + 220, SAFE.width - 600, SAFE.height - 340)
"""Where the road draws itself."""
BROAD = 34
"""Design units that the drawn road is wide."""
STEPS, PART = 480, 40
"""Dots that the road is made of, and how many of its shade are drawn as one piece of work."""
MOST = 60
"""So many pieces of small pictures are made before the race at most, about what flies and one die; the others are made beside it."""
SHORTEST = SECONDS
"""Seconds that it is seen at least: until it has wiped in. To break off would only startle."""
PIECES = 800
"""With each so many pieces of work two thirds of what is left of the road are drawn: it never stands still, however many there are."""


class LoadingScene(Scene):
    """Opens a race in slices, and gives way to it as soon as it can be entered without anybody waiting. Back leaves; any other press goes
    on as soon as the large pictures are there, and what is still missing is made beside the race."""

    heavy = True
    keeps_phones = True
    spare = 0.003

    def __init__(self, ctx: Context, opening: Slices[Scene]) -> None:
        """`opening` makes the scene of the race; where it makes another one, that says why there is no race."""
        super().__init__(ctx)
        self.scene: Scene | None = None
        """What is opened, once it is known."""
        self._opening = opening
        self.done = 0
        """Pieces of work that are done."""
        self.large = False
        """The large pictures are there."""
        self.ready = False
        """All pictures are."""
        self.hurried = False
        self._shown = 0.0
        self._dots = 0
        self._work: Iterator[object] = iter(())

    def opening(self) -> Iterator[None]:
        """The race itself. What its drivers wish for is in force while its pictures are made."""
        while self.scene is None:  # several may be at it: a page that comes over it finishes what was begun in slices
            try:
                next(self._opening)
            except StopIteration as done:
                self._opened(done.value)
                return
            yield

    def _opened(self, scene: Scene) -> None:
        """It is known what is opened: in the skin of its title from now on."""
        self.scene, self.ctx = scene, scene.ctx
        if self.race is not None:
            self.race.expect()

    @property
    def race(self) -> ShowScene | None:
        """The race; None where there is none."""
        return self.scene if isinstance(self.scene, ShowScene) else None

    def where(self, race: ShowScene) -> str:
        """The track, and which round of a cup it is."""
        track = self.ctx.language.phrase(race.rules.tracks[0].name)
        return cup_line(self.ctx, race.match.header, track) if isinstance(race, RaceScene) else track

    def build(self) -> None:
        """The table, the name, an empty road; in another window the work begins again."""
        ctx, race = self.ctx, self.race
        self.layer.background = backdrop(ctx)
        if race is None:
            return
        self._work, self.large, self.ready, self.done, self._dots = self._bake(race), False, False, 0, 0
        self._write(ctx.say(race.title.meta.name), 92, PAPER, DISPLAY, SAFE.y + 90)
        self._write(self.where(race), 44, GOLD_LIGHT, TEXT, SAFE.y + 176)
        self._write(ctx.say(WAIT), 34, PAPER, TEXT, SAFE.bottom - 50)
        self._shade = self._disc(BROAD + 10, INK)
        self._light = self._disc(BROAD - 12, ctx.theme.ground(GOLD))
        self._head: Node = self.layer.add(self._disc(BROAD + 6, PAPER), 0, 0, 30)
        self._sheet = Surface(ctx.frame.pair(ROAD.width, ROAD.height), SRCALPHA)
        self._road: Node = self.layer.add(self._sheet, *ROAD.center, 10)
        self._road.painted_over = True
        self._changed: list[Rect] = []
        self._layout = race.layouts[0]
        self._draw_road()

    def _write(self, text: str, size: float, colour: tuple[int, int, int], face: str, y: float) -> None:
        node = self.layer.add(None, SAFE.centerx, y, 20)
        node.show_when_seen(partial(lettering, self.ctx.theme, text, size, colour, face=face, fit=SAFE.width))

    def _bake(self, race: ShowScene) -> Iterator[None]:
        """The road as a shade, then what the race wants."""
        for step in range(STEPS):
            self._stamp(self._shade, step)
            if step % PART == PART - 1:
                yield
        yield from race.bake()

    def _disc(self, size: float, colour: tuple[int, int, int]) -> Surface:
        svg = Svg(2, 2, -1, -1)
        svg.circle(0, 0, 0.98, colour)
        side = self.ctx.frame.px(size)
        return svg.raster((side, side))

    def _spot(self, step: int) -> tuple[float, float]:
        """The middle of a dot in design units from the corner of ROAD."""
        layout, curve = self._layout, self._layout.curve
        scale, left, top = fit(layout.size, ROAD.size)
        x, y = curve.at(curve.length * step / STEPS)
        return left + x * scale, top + y * scale

    def _stamp(self, disc: Surface, step: int) -> None:
        x, y = self._spot(step)
        scale, corner = self.ctx.frame.scale, self.layer.frame.rect(*ROAD)
        spot = disc.get_rect(center=(round(x * scale), round(y * scale)))
        self._sheet.blit(disc, spot)
        self._changed.append(spot.move(corner.topleft).inflate(2, 2))

    def _draw_road(self) -> None:
        """As far as the work is done."""
        shaded = min(STEPS, self.done * PART)
        share = 1.0 if self.ready else 1 - math.exp(-max(0, self.done - STEPS // PART) / PIECES)
        while self._dots < min(shaded, math.ceil(share * STEPS)):
            self._stamp(self._light, self._dots)
            self._dots += 1
        x, y = self._spot(self._dots)
        self._head.place = (ROAD.x + x, ROAD.y + y)

    def draw(self, target: Surface) -> list[Rect]:
        """A few more dots of the road."""
        if self.race is not None:
            self._draw_road()
            self.layer.touch(self._changed)
            self._changed = []
        return super().draw(target)

    @property
    def moving(self) -> bool:
        return True

    @property
    def waits(self) -> bool:
        """Until all is there."""
        return not self.ready and self.race is not None

    def update(self, dt: float) -> Order | None:
        """On to the race when all is there, or enough for whoever is in a hurry; at once to what says why there is none."""
        self._shown += dt
        if self.scene is None:
            return None
        if self.race is None:
            return Swap(self.scene)
        enough = self.ready or (self.large and self.hurried)
        return Swap(self.race) if enough and (self._shown >= SHORTEST or self.hurried) else None

    def prepare(self) -> bool:
        """One piece of work."""
        if self.ready or self.race is None:
            return False
        if next(self._work, self) is not self:
            self.done += 1
        elif not self.large:
            self.large, self._work = True, islice(self.race.table.warm(), MOST)
        else:
            self.ready = True
        return not self.ready

    def handle(self, intent: Intent) -> Order | None:
        """Back leaves; any press is in a hurry."""
        if intent.deed is Deed.BACK:
            if self.race is not None:
                self.race.dismiss()
            return Pop()
        if intent.is_press:
            self.hurried = True
        return None

    def hear(self, intent: Intent) -> None:
        """The race is told who comes and goes."""
        if self.scene is not None:
            self.scene.hear(intent)
