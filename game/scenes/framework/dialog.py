"""A question over the dimmed scene, with a few answers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.fitting import LEAST
from game.show.palette import INK
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button

PAD = 72
BUTTON = 100
GAP = 32
OVER_BUTTONS = 14
"""Between the words and the buttons, whose focus needs room."""
WIDEST = 520


class Answer(NamedTuple):
    """One answer: the scene below resumes with `key`, unless the answer has an order of its own (or a call that makes it, once it was
    chosen). `text` is translated."""

    key: str
    text: str
    order: Order | Callable[[], Order] | None = None
    primary: bool = False


class DialogScene(WidgetScene):
    """`question` in one sentence, `detail` in a few more; `back` is the key of the answer that going back means."""

    overlay = True
    width = 1080

    def __init__(self, ctx: Context, question: str, answers: Sequence[Answer], *, detail: str = "", back: str = "") -> None:
        super().__init__(ctx)
        self.question = question
        self.detail = detail
        self.answers = tuple(answers)
        self.way_out = next((answer for answer in answers if answer.key == back), self.answers[-1])
        self.first = next((answer.key for answer in answers if answer.primary), self.answers[0].key)

    @property
    def said_heading(self) -> str:
        """The question, and what more is said of it."""
        return f"{self.question} {self.detail}"

    def back(self) -> Order:
        """The answer that was named for it."""
        return self._order(self.way_out)

    @staticmethod
    def _order(answer: Answer) -> Order:
        if answer.order is None:
            return Pop(Answered(answer.key))
        return answer.order() if callable(answer.order) else answer.order

    def sign(self) -> Surface | None:
        """A picture over the question."""
        return None

    def furnish(self) -> None:
        """One card: sign, question, detail, and the answers in a row, or one under another where they are many or long."""
        room = self.wide - 2 * PAD
        side_by_side = self._fits_in_a_row(room)
        rows = 1 if side_by_side else len(self.answers)
        buttons = rows * (BUTTON + self.gap) + OVER_BUTTONS
        sheets = self._sheets(room, SAFE.height - buttons - PAD - 40)
        heights = [sheet.get_height() / self.ctx.frame.scale for sheet in sheets]
        height = min(SAFE.height, sum(heights) + self.gap * len(sheets) + buttons + PAD + 40)
        x, y = (1920 - self.wide) / 2, (1080 - height) / 2
        self.panel(self.wide, height)
        top = y + PAD
        for sheet, high in zip(sheets, heights, strict=True):
            self.layer.add(sheet, 960, top + high / 2, 6)
            top += high + self.gap
        self._buttons(x + PAD, top + OVER_BUTTONS, room, side_by_side)

    @property
    def wide(self) -> float:
        """Width of the card; it grows with the text."""
        return min(SAFE.width, self.width * (1 + 0.5 * (self.ctx.theme.zoom - 1)))

    @property
    def gap(self) -> float:
        """Between what stands under each other."""
        return GAP / self.ctx.theme.zoom

    def _sheets(self, room: float, height: float) -> list[Surface]:
        """Sign, question and detail, no higher than `height` together; the sign gives way to words."""
        theme = self.ctx.theme
        texts = [theme.label(self.question, theme.own(48), INK, TEXT, fit=room, height=height, align=pygame.FONT_CENTER)]
        left = height - texts[0].get_height() / self.ctx.frame.scale - 2 * self.gap
        if self.detail:
            texts.append(theme.label(self.detail, theme.own(34), INK, BODY, fit=room, height=left, align=pygame.FONT_CENTER))
            left -= texts[1].get_height() / self.ctx.frame.scale + self.gap
        sign = self.sign()
        return [sign, *texts] if sign and sign.get_height() / self.ctx.frame.scale <= left else texts

    def _fits_in_a_row(self, room: float) -> bool:
        each = self._share(room)
        font, scale = self.ctx.theme.font(TEXT, LEAST), self.ctx.frame.scale
        return all(font.size(answer.text)[0] / scale <= each - 40 for answer in self.answers)

    def _share(self, room: float) -> float:
        """The width of one of several buttons side by side."""
        return min(WIDEST * self.ctx.theme.zoom, (room - GAP * (len(self.answers) - 1)) / len(self.answers))

    def _buttons(self, x: float, y: float, room: float, side_by_side: bool) -> None:
        each = self._share(room) if side_by_side else room
        if side_by_side:
            x += (room - each * len(self.answers) - GAP * (len(self.answers) - 1)) / 2
        for index, answer in enumerate(self.answers):
            left, top = (x + index * (each + GAP), y) if side_by_side else (x, y + index * (BUTTON + self.gap))
            self.ui.add(
                Button(
                    answer.key,
                    (left, top, each, BUTTON),
                    answer.text,
                    partial(self._order, answer),
                    primary=answer.primary,
                    size=self.ctx.theme.own(36),
                )
            )
