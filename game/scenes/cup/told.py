"""Pages with a card that tells: what the looked-at thing is for, shorter where it has no room, or what has just gone wrong."""

from functools import partial

import pygame
from pygame import Rect, Surface

from game.scenes.framework.scene import Context
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import Node
from game.show.palette import CREAM, INK
from game.show.theme import BODY
from game.show.widgets.base import Widget

EDGE, RIM = 32, 8
"""From the card's sides to its words, and from its upper and lower edge."""


class ToldScene(WidgetScene):
    """`shorter` names for an explanation the one that says less, where letters are so large that not all of it fits."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.notice = ""
        """What is told instead, until something else is looked at."""
        self.shorter: dict[str, str] = {}
        self._told: list[Node] = []

    def tell_in(self, place: Rect, kept: float = 0) -> None:
        """The card lies there from now on; so much of its right end is kept for something else (design units)."""
        for node in self._told:
            if node in self.layer.nodes:
                self.layer.remove(node)
        ground = partial(self.ctx.theme.card, place.width, place.height, CREAM)
        self._told = [self.layer.owe(ground, *place.center, 5)]
        self.explain_at(place.x + EDGE, place.centery, place.width - kept - 2 * EDGE, place.height - 2 * RIM, size=32)
        if self.about is not None:
            self._told.append(self.about)
        self.tell_again()

    def tell_again(self) -> None:
        """What is looked at may have another explanation now."""
        focused = self.ui.focused()
        if focused is not None:
            super()._focused(focused)

    def _focused(self, widget: Widget) -> None:
        if widget.key != self._key:
            self.notice = ""
        super()._focused(widget)

    def complain(self, sentence: str) -> None:
        """Something could not be done: that is told, and heard."""
        self.ctx.sound.play("error")
        self.notice = sentence
        self.tell_again()

    def _explanation(self, widget: Widget) -> Surface | None:
        text: str | None = self.notice or widget.explanation
        while text:
            known = len(self.ctx.theme.cut)
            label = self.worded(text)
            if len(self.ctx.theme.cut) == known or text not in self.shorter:
                return label
            del self.ctx.theme.cut[known:]
            text = self.shorter[text]
        return None

    def worded(self, text: str) -> Surface:
        """A text as the card has it, cut short where it has no room."""
        width, height, size, _ = self._about_look
        return self.ctx.theme.label(text, size, INK, BODY, fit=width, height=height, align=pygame.FONT_LEFT)
