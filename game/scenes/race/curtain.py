"""The curtain: it hides everything while one device goes from hand to hand in a title with hidden things."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.device_names import device_icon, prompt_glyph, speaker
from game.scenes.framework.heard import Heard
from game.scenes.framework.results import CurtainOpened
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.session.drivers import Drivers
from game.show.looks import Face
from game.show.painters.faces import face_portrait
from game.show.painters.icons import icon
from game.show.palette import CREAM, INK
from game.show.theme import BODY
from game.show.widgets.drawing import lettering
from game.show.widgets.helped import with_hand

HAND_OVER = N_("Hand over to {name}")
LOOK_AWAY = N_("{name}, press when the others look away.")
WIDTH, WIDEST = 1180, 1640
"""Of the card with what to press, at the usual and at the largest text size; its height, and that of the sign of help."""
HIGH, HAND = 150, 84


class HandoverScene(WidgetScene):
    """Covers the race from edge to edge. Only a device that speaks for `seat` opens it; `face` stands for it."""

    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context, drivers: Drivers, seat: int, face: Face, pause: Callable[[], Scene], help: int = 0) -> None:
        """`help` is the step of help the seat drives with."""
        super().__init__(ctx)
        self.drivers = drivers
        self.seat = seat
        self.face = face
        self.pause = pause
        self.help = help

    def furnish(self) -> None:
        """The name, the face, and what to press."""
        theme, say, frame = self.ctx.theme, self.ctx.say, self.ctx.frame
        name, own = self.drivers.seats[self.seat].name, self.drivers.seats[self.seat].device
        asked = partial(self._asked, say(HAND_OVER, name=name))
        self.layer.add(with_hand(theme, asked, 1640, self.help, HAND, 0.5), 960, 250, 6)
        self.layer.add(face_portrait(theme, self.face, frame.pair(620, 400)), 960, 540, 6)
        wide = round(WIDTH + (WIDEST - WIDTH) * (theme.zoom - 1))
        self.layer.add(theme.card(wide, HIGH, CREAM, INK, 36, 5), 960, 860, 5)
        device = speaker(self.ctx, lambda d: self.drivers.speaks(d, self.seat), own)
        glyph = prompt_glyph(self.ctx, device, "confirm", 72) or icon(device_icon(device), frame.px(72), theme.skin.ink)
        room = wide - 140 - glyph.get_width() / frame.scale
        words = theme.label(say(LOOK_AWAY, name=name), theme.own(42), INK, BODY, fit=room, height=HIGH - 24, align=pygame.FONT_LEFT)
        left = 960 - (glyph.get_width() + words.get_width()) / frame.scale / 2 - 14
        self.layer.add(glyph, left, 860, 6, (0.0, 0.5))
        self.layer.add(words, left + glyph.get_width() / frame.scale + 28, 860, 6, (0.0, 0.5))

    def _asked(self, text: str, room: float) -> Surface:
        return lettering(self.ctx.theme, text, 128, fit=room)

    @property
    def heard(self) -> Heard:
        """Whose turn it is to look: nothing of what lies behind."""
        name = self.drivers.seats[self.seat].name
        return Heard(f"{self.ctx.say(HAND_OVER, name=name)} {self.ctx.say(LOOK_AWAY, name=name)}")

    def back(self) -> Order:
        """The pause; the curtain stays."""
        return Push(self.pause())

    def handle(self, intent: Intent) -> Order | None:
        """Opens for the person whose turn it is."""
        if intent.deed in (Deed.CONFIRM, Deed.PRESS) and self.drivers.speaks(intent.device, self.seat):
            self.drivers.held_by(self.seat)
            return Pop(CurtainOpened(intent.device))
        return self.back() if intent.deed in self.ways_back else None

    def update(self, dt: float) -> Order | None:
        """Not needed any more where a computer has taken the seat, or its device is gone (that is asked about first)."""
        human, lost = self.drivers.seats[self.seat].human, self.drivers.places.waits(self.seat)
        return Pop() if lost or not human else None
