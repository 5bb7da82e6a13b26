"""What stands on a page while a race is read: a ring that turns, or (where nothing moves by itself) one that stands, with how far it is."""

from functools import partial
from typing import TYPE_CHECKING

from game.core.words import N_
from game.scenes.results.story_places import TOP
from game.show.canvas import SAFE, Node
from game.show.painters.luck_bar import RING_PARTS, reading_ring
from game.show.widgets.caption import Letters, caption

if TYPE_CHECKING:
    from game.scenes.results.story_page import StoryScene

READING = N_("Reading the race")
SHARE = N_("{percent} %")
SIDE = 150
TURN = 0.08
"""Seconds from one picture of the ring to the next."""
STEP = 10
"""The figure counts in steps of so many per cent."""


class ReadingSign:
    """That of a scene; its node is there only while the race is read."""

    def __init__(self, scene: "StoryScene") -> None:
        self.scene = scene
        self.node: Node | None = None
        self._figure: Node | None = None
        self._time = 0.0
        self._shown = (0, 0)

    def furnish(self) -> None:
        """Ring and words in the middle of the panel."""
        scene, middle = self.scene, (TOP + self.scene.places.bottom) / 2
        self._shown = (0, self._percent)
        side = scene.ctx.frame.px(SIDE)
        self.node = scene.layer.owe(partial(reading_ring, side, 0), SAFE.centerx, middle - 50, 22)
        caption(scene.layer, scene.ctx.theme, scene.ctx.say(READING), (SAFE.centerx, middle + 80), Letters(size=44, fit=SAFE.width - 200))
        self._figure = None
        if scene.ctx.settings.reduced_motion:
            self._figure = caption(scene.layer, scene.ctx.theme, self._said, (SAFE.centerx, middle - 50), Letters(size=34))

    @property
    def turning(self) -> bool:
        """Whether it wants frames."""
        return self.node is not None

    @property
    def _percent(self) -> int:
        return self.scene.story.read // STEP * STEP

    @property
    def _said(self) -> str:
        return self.scene.ctx.say(SHARE, percent=self._percent)

    def turn(self, dt: float) -> None:
        """`dt` seconds went by: another picture of the ring, or another figure."""
        if self.node is None:
            return
        self._time += dt
        part = 0 if self._figure is not None else int(self._time / TURN) % RING_PARTS
        shown = (part, self._percent)
        if shown == self._shown:
            return
        if self._figure is not None:
            self._figure.image = self.scene.ctx.theme.label(self._said, 34)
        else:
            self.node.image = reading_ring(self.scene.ctx.frame.px(SIDE), part)
        self._shown = shown
