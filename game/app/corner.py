"""What goes on beside the game (`ctx.work`) is shown in a corner of the scene on top, and how it ended is said there for a while."""

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Scene
from game.show.canvas import SAFE, Layer, Node
from game.show.palette import GOLD_LIGHT, INK, PAPER
from game.show.svg import Svg
from game.show.widgets.drawing import wrapped

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.framework.work import Work

SIDE = 48
BESIDE = (SAFE.right - SIDE / 2, SAFE.y / 2)
"""The middle of the sign, in design units: above all that scenes show."""
STEPS = 12
"""Pictures of one turn of the sign."""
PULSE = 1 / 12
"""Seconds between two of them."""
SAID = 8.0
"""Seconds that the end of it is said; any press takes it away sooner."""
WIDE, PAD = 1200, 28
OVER_ALL = 890
USUAL, LARGE = 28, 36
"""Letters of what is made, in design units: the strip above what scenes show is not high."""
SHARE = N_("{name} {percent} %")


class Corner:
    """Hears what the work tells in every turn of the loop."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._on: Layer | None = None
        """The layer that the nodes lie on."""
        self._nodes: list[Node] = []
        self._drawn: object = None
        """What the picture shows."""
        self._told: Work | None = None
        """The work whose end was said."""
        self._said = ""
        self._until = 0.0

    def next_wake(self, last: float) -> float | None:
        """When it wants the next frame, in seconds of the clock whose `last` frame was then; None where nothing goes on."""
        work = self._app.ctx.work
        return last + PULSE if work is not None and (work.running or work is not self._told or self._said) else None

    def pass_time(self, now: float) -> None:
        """A turn of the loop: hears, and takes away what was said long enough."""
        work = self._app.ctx.work
        if work is None:
            return
        work.poll()
        if not work.running and work is not self._told:
            self._told, self._said, self._until = work, work.closing(), now + SAID
        if self._said and now > self._until:
            self._said = ""
        if not self._app.changing and not self._app.stack.top.stale:
            self._show(self._app.stack.top, now)

    def hush(self) -> None:
        """Somebody presses something: what was said has been read, and what opens now keeps no picture of the sign."""
        self._said = ""
        top = self._app.stack.top
        if self._nodes and not self._app.changing and not top.stale:
            self._clear()
            self._drawn = None
            top.draw(self._app.screen)

    def close(self) -> None:
        """The game ends, and what it has begun with it."""
        if self._app.ctx.work is not None:
            self._app.ctx.work.cancel()

    def _show(self, top: Scene, now: float) -> None:
        work = self._app.ctx.work
        assert work is not None, "nothing is shown without work"
        wanted = self._wanted(work, now)
        theme = top.ctx.theme
        if (wanted, theme.frame.size, theme.text_scale) == self._drawn and self._on is top.layer:
            return
        self._clear()
        self._drawn, self._on = (wanted, theme.frame.size, theme.text_scale), top.layer
        match wanted:
            case (name, int(percent), int(step)):
                self._nodes.append(top.layer.add(ring(theme.frame.px(SIDE), step), *BESIDE, OVER_ALL))
                figure = self._figure(top, top.ctx.say(SHARE, name=name, percent=percent))
                self._nodes.append(top.layer.add(figure, BESIDE[0] - SIDE / 2 - 8, BESIDE[1], OVER_ALL, (1.0, 0.5)))
            case str(said):
                self._nodes.append(top.layer.add(self._plate(top, said), 960, SAFE.y - 30, OVER_ALL, (0.5, 0.0)))

    def _wanted(self, work: "Work", now: float) -> tuple[str, int, int] | str | None:
        """What is to be seen: what is made, how many per cent of it are there, and how far the ring is turned; how it ended; nothing."""
        if not work.running:
            return self._said or None
        calm = self._app.ctx.settings.reduced_motion
        share = work.done / work.of if work.of else 0.0
        return work.name, int(share * 100), 0 if calm else int(now / PULSE) % STEPS

    def _clear(self) -> None:
        """The nodes go; those of a layer that was made anew went with it."""
        for node in self._nodes:
            if self._on is not None and node in self._on.nodes:
                self._on.remove(node)
        self._nodes.clear()

    @staticmethod
    def _figure(top: Scene, said: str) -> Surface:
        """What is made and how far it is."""
        theme = top.ctx.theme
        text = theme.label(said, theme.own(LARGE if theme.large else USUAL), INK)
        wide = text.get_width() / theme.frame.scale + 24
        return _on_card(theme.card(wide, SIDE, GOLD_LIGHT, INK, 20, 4), text)

    @staticmethod
    def _plate(top: Scene, said: str) -> Surface:
        theme = top.ctx.theme
        text = wrapped(theme, said, 32, WIDE - 2 * PAD, 4 * theme.line(), INK, align=pygame.FONT_CENTER)
        wide, high = text.get_width() / theme.frame.scale + 2 * PAD, text.get_height() / theme.frame.scale + 24
        return _on_card(theme.card(wide, high, PAPER, INK, 20, 4), text)


def _on_card(card: Surface, text: Surface) -> Surface:
    picture = card.copy()
    picture.blit(text, text.get_rect(center=picture.get_rect().center))
    return picture


def ring(side: int, step: int) -> Surface:
    """A ring of beads of `side` pixels, of which one leads; `step` (of STEPS) turns it."""
    svg = Svg(108, 108, -54, -54)
    svg.circle(0, 0, 50, PAPER, INK, 5)
    for bead in range(STEPS):
        age = (step - bead) % STEPS
        angle = 2 * math.pi * bead / STEPS - math.pi / 2
        svg.circle(33 * math.cos(angle), 33 * math.sin(angle), 8 - age * 0.45, INK)
    return svg.raster((side, side))
