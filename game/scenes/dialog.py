"""A question over the dimmed scene, with a few answers."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.scenes.scene import Context
from game.scenes.screen import WidgetScene
from game.scenes.stack import Order, Pop
from game.show.canvas import SAFE
from game.show.palette import INK
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button

__all__ = ["Answer", "DialogScene"]

PAD = 72
BUTTON = 100
GAP = 32
WIDEST = 520


class Answer(NamedTuple):
    """One answer: the scene below resumes with `key`, unless the answer has an order of its own. `text` is translated."""

    key: str
    text: str
    order: Order | None = None
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

    def back(self) -> Order:
        """The answer that was named for it."""
        return self._order(self.way_out)

    @staticmethod
    def _order(answer: Answer) -> Order:
        return answer.order if answer.order is not None else Pop(answer.key)

    def sign(self) -> Surface | None:
        """A picture over the question."""
        return None

    def furnish(self) -> None:
        """One card: sign, question, detail, and the answers in a row, or one under another where they are many or long."""
        frame = self.ctx.frame
        room = self.width - 2 * PAD
        sheets = [sheet for sheet in (self.sign(), *self._texts(room)) if sheet]
        heights = [sheet.get_height() / frame.scale for sheet in sheets]
        side_by_side = self._fits_in_a_row(room)
        rows = 1 if side_by_side else len(self.answers)
        height = min(SAFE.height, sum(heights) + GAP * (len(sheets) + 1) + rows * (BUTTON + GAP) - GAP + 2 * PAD)
        x, y = (1920 - self.width) / 2, (1080 - height) / 2
        self.panel(self.width, height)
        top = y + PAD
        for sheet, high in zip(sheets, heights, strict=True):
            self.layer.add(sheet, 960, top + high / 2, 6)
            top += high + GAP
        self._buttons(x + PAD, top + GAP, room, side_by_side)

    def _texts(self, room: float) -> list[Surface]:
        label = self.ctx.theme.label
        texts = [label(self.question, 48, INK, TEXT, width=room, align=pygame.FONT_CENTER)]
        if self.detail:
            texts.append(label(self.detail, 34, INK, BODY, width=room, align=pygame.FONT_CENTER))
        return texts

    def _fits_in_a_row(self, room: float) -> bool:
        each = self._share(room)
        font, scale = self.ctx.theme.font(TEXT, 36), self.ctx.frame.scale
        return all(font.size(answer.text)[0] / scale <= each - 40 for answer in self.answers)

    def _share(self, room: float) -> float:
        """The width of one of several buttons side by side."""
        return min(WIDEST, (room - GAP * (len(self.answers) - 1)) / len(self.answers))

    def _buttons(self, x: float, y: float, room: float, side_by_side: bool) -> None:
        each = self._share(room) if side_by_side else room
        if side_by_side:
            x += (room - each * len(self.answers) - GAP * (len(self.answers) - 1)) / 2
        for index, answer in enumerate(self.answers):
            left, top = (x + index * (each + GAP), y) if side_by_side else (x, y + index * (BUTTON + GAP))
            self.ui.add(
                Button(
                    answer.key,
                    (left, top, each, BUTTON),
                    answer.text,
                    partial(self._order, answer),
                    primary=answer.primary,
                    size=36,
                )
            )
