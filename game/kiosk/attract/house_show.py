"""The name of the house, its picture where it has one, and the five titles' cars driving by."""

from functools import partial
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

from game.core.words import N_
from game.kiosk.attract.invitation import Invitation
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.car_pictures import car_parade
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order
from game.show.canvas import SAFE, Node
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.theme import TEXT
from game.show.widgets.drawing import lettering, rounded
from game.show.widgets.logo import logo
from game.store.reading import content

INVITES = N_("invites you to a race")
LARGEST_FILE = 20_000_000
SPEED = 150.0
"""Units a second that the cars drive by with."""
CAR_DISTANCE = 1080.0


def house_picture(path: Path) -> Surface | None:
    """The house's picture; None where there is none that can be read."""
    data = content(path, LARGEST_FILE)
    try:
        return pygame.image.load(BytesIO(data), path.name) if data else None
    except (pygame.error, ValueError):
        return None


class HouseShow(Scene):
    """`name` is the house's, `picture` a file or None. Without a name it is Kerbside's own."""

    abrupt = True
    seconds = 26.0
    title_id = ""
    over = False

    def __init__(self, ctx: Context, name: str, picture: Path | None = None) -> None:
        super().__init__(ctx)
        self.name = name
        self.picture = picture
        self._clock = 0.0

    @property
    def scene(self) -> Scene:
        return self

    def build(self) -> None:
        """Everything around the middle."""
        theme = self.ctx.theme
        self.layer.background = backdrop(self.ctx)
        shown = house_picture(self.picture) if self.picture else None
        y = SAFE.y + 90
        if shown is not None:
            fitted = self._fitted(shown, 1100, 430)
            self.layer.add(fitted, 960, SAFE.y + 225, 8)
            y = SAFE.y + 500
        if self.name:
            size = 150 if shown is None else 96
            self.layer.owe(partial(lettering, theme, self.name, size, GOLD_LIGHT, fit=SAFE.width, height=190), 960, y + 40, 6)
            self.layer.owe(partial(lettering, theme, self.ctx.say(INVITES), 60, PAPER, face=TEXT, fit=SAFE.width), 960, y + 170, 6)
        mark = 120 if self.name else 260
        place = y + 320 if self.name and shown is None else y + 250 if self.name else 380
        if shown is None or not self.name:
            self.layer.owe(partial(logo, theme, mark), 960, place, 6)
        self._cars: list[tuple[Node, float]] = []
        for index, entry in enumerate(self.ctx.entries):
            node = self.layer.owe(partial(car_parade, theme, entry.meta, 900, 230), 0, SAFE.bottom - 260, 9)
            self._cars.append((node, index * CAR_DISTANCE))
        self.invitation = Invitation(self.ctx, self.layer, (960 - 360, SAFE.bottom - 104, 720, 104))
        self._drive()

    def _fitted(self, picture: Surface, wide: float, high: float) -> Surface:
        """As large as it fits, with round corners."""
        scale = min(self.ctx.frame.px(wide) / picture.get_width(), self.ctx.frame.px(high) / picture.get_height())
        size = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
        return rounded(pygame.transform.smoothscale(picture.convert_alpha(), size), self.ctx.frame.px(24))

    def _drive(self) -> None:
        road = max(1, len(self._cars)) * CAR_DISTANCE
        for node, start in self._cars:
            x = (start + self._clock * SPEED) % max(road, 1920 + CAR_DISTANCE) - CAR_DISTANCE / 2
            node.place = (x, SAFE.bottom - 260)

    def update(self, dt: float) -> Order | None:
        """Cars drive by, the invitation breathes."""
        if not self.ctx.settings.reduced_motion:
            self._clock += dt
            self._drive()
        self.invitation.breathe(dt)
        return None

    @property
    def moving(self) -> bool:
        """While anything may move by itself."""
        return not self.ctx.settings.reduced_motion
