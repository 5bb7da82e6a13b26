"""The foot of the set-up: a line that says who may still join and what the thing is for that is looked at, *Start the race*, and to the
left of that *Show me how*, as long as anybody who sits there may want the lessons of the title."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import N_, Text
from game.input.intents import KEYBOARD, Intent
from game.scenes.framework.device_names import join_glyphs
from game.scenes.setup.joining import invitation, one_hand
from game.session.newcomers import rooms
from game.show.canvas import SAFE, Layer, Node
from game.show.fitting import LEAST
from game.show.painters.icons import icon
from game.show.palette import CREAM, DANGER, INK
from game.show.theme import BODY, TEXT
from game.show.widgets.base import Area
from game.show.widgets.button import Button
from game.show.widgets.drawing import whole
from game.show.widgets.ui import Ui

if TYPE_CHECKING:
    from game.scenes.setup.gathering import Gathering
    from game.scenes.setup.lesson_offer import LessonOffer

HIGH, LARGEST = 140, 232
"""Height of the foot, at the usual and at the largest text size."""
STRIP, LESSONS, GAP = 1140, 280, 24
"""Widths: of the line where there is nothing beside it but the start, of the lessons' plate, between two of the three."""
EDGE, SIGN = 32, 72
PHONE, PHONE_HIGH, PHONE_LARGE, INSET = 120, 104, 146, 18
"""The button of the phones at the right end of the line, and how far it stands from its edges; with large letters it is a square."""
MID_LEFT = (0.0, 0.5)

START = N_("Start the race")
START_ABOUT = N_("Off we go! Seats and rules are kept for the next quick race.")
SHOW_ME = N_("Show me how")
PHONES_ABOUT = N_("Join by phone: scan a code, and your phone is a pad and a hand of cards.")
SHOW_ME_ABOUT = N_("Learn it by driving. Everybody here comes along.")


class LessonsPlate(Button):
    """*Show me how*: `open_lessons` is told the device that presses it. Large letters take the room of its `sign`."""

    def __init__(self, rect: Area, text: str, about: str, open_lessons: Callable[[str], object], sign: bool) -> None:
        super().__init__("lessons", rect, text, lambda: None, icon=partial(icon, "help") if sign else None, size=38, about=about)
        self.open_lessons = open_lessons

    def press(self, intent: Intent) -> object:
        """Opens the first lesson that is not done yet."""
        return self.open_lessons(intent.device)


class Foot:
    """The foot of one gathering; its widgets are "start" and, where lessons are offered, "lessons"."""

    def __init__(self, scene: "Gathering", lessons: "LessonOffer | None" = None, start: Text = START, about: Text = START_ABOUT) -> None:
        """`start` and `about` are what the button says, and what it is for; without `lessons` none are offered."""
        self.scene, self.lessons = scene, lessons
        self.start, self.about = start, about
        self.untold = False
        """The line is to be written anew."""
        self.offers = False
        """Whether the plate of the lessons stands there."""
        self._card: Node | None = None
        self._line: list[Node] = []

    @property
    def high(self) -> int:
        """Its height; it grows with the text."""
        return round(HIGH + (LARGEST - HIGH) * (self.scene.ctx.theme.zoom - 1))

    @property
    def wide(self) -> int:
        """Width of the line, with the button of the phones in it."""
        return STRIP - (LESSONS + GAP if self.offers else 0)

    @property
    def room(self) -> float:
        """Width that the words of the line have."""
        phone = self._phone_place()[2] + INSET - 2 if self.scene.ctx.permissions.phones else 0.0
        return self.wide - 2 * EDGE - phone

    def _phone_place(self) -> Area:
        large = self.scene.ctx.theme.large
        width, high = (PHONE_LARGE, PHONE_LARGE) if large else (PHONE, PHONE_HIGH)
        return (SAFE.x + self.wide - INSET - width, SAFE.bottom - self.high / 2 - high / 2, width, high)

    def furnish(self, layer: Layer, ui: Ui) -> None:
        """The line and its plates, on the set-up's layer; those of before are gone or go with it."""
        say, top = self.scene.ctx.say, SAFE.bottom - self.high
        for node in self._line:
            if node in layer.nodes:
                layer.remove(node)
        self._line = [layer.add(None, SAFE.x + EDGE, 0, 12, MID_LEFT), layer.add(None, SAFE.x + 58, 0, 12)]
        self._line += [layer.add(None, SAFE.x + EDGE, 0, 12, MID_LEFT) for _ in range(2)]
        start = (SAFE.x + STRIP + GAP, top, SAFE.width - STRIP - GAP, self.high)
        flag, about = partial(icon, "flag"), say(self.about)
        ui.add(Button("start", start, say(self.start), self.scene.start, icon=flag, primary=True, size=46, about=about))
        self.offers = self._wanted
        self._lay(layer, ui)

    @property
    def _wanted(self) -> bool:
        """Beside the seats alone: where tracks and rules are chosen, the line needs its width to tell of them."""
        return self.lessons is not None and self.scene.seats_shown and self.lessons.wanted

    def offer(self) -> None:
        """Somebody has come or gone: the plate of the lessons comes or goes with who may want them."""
        if self._wanted != self.offers:
            self.offers = not self.offers
            self._lay(self.scene.layer, self.scene.ui)

    def _lay(self, layer: Layer, ui: Ui) -> None:
        """The ground of the line, as wide as it is now, and the plate beside it; whoever looks at a plate that goes looks at the start."""
        theme, say, top = self.scene.ctx.theme, self.scene.ctx.say, SAFE.bottom - self.high
        if self._card is not None and self._card in layer.nodes:
            layer.remove(self._card)
        ground = partial(theme.card, self.wide, self.high, CREAM, INK, 28, 5)
        self._card = layer.owe(ground, SAFE.x + self.wide / 2, SAFE.bottom - self.high / 2, 10)
        looking = [device for device, cursor in ui.cursors.items() if cursor.key == "lessons"]
        ui.remove(["lessons"])
        self._lay_phone(ui)
        if self.offers and self.lessons is not None:
            rect = (SAFE.x + self.wide + GAP, top, LESSONS, self.high)
            ui.add(LessonsPlate(rect, say(SHOW_ME), say(SHOW_ME_ABOUT), self.lessons.open, not theme.large))
        for device in looking:
            ui.focus("lessons" if self.offers else "start", device)
        self.untold = True

    def _lay_phone(self, ui: Ui) -> None:
        """The button of the phones stands where the line ends; whoever looks at it goes on looking."""
        looking = [device for device, cursor in ui.cursors.items() if cursor.key == "phones"]
        ui.remove(["phones"])
        if self.scene.ctx.permissions.phones:
            about, sign = self.scene.ctx.say(PHONES_ABOUT), partial(icon, "phone")
            ui.add(Button("phones", self._phone_place(), "", self.scene.by_phone.open_card, icon=sign, about=about))
            for device in looking:
                ui.focus("phones", device)

    def tell(self) -> None:
        """Writes the line where it is to be written anew: who may still join, and under it what stands in the way, what happened, what
        the looked-at thing is for, or what to know before."""
        if not self.untold:
            return
        self.untold = False
        scene, theme = self.scene, self.scene.ctx.theme
        wrong = scene.ui.widgets["start"].why
        text, warns = self._words(wrong)
        join, sign, upper, lower = self._line
        lineup = scene.lineup
        first = invitation(scene.ctx, lineup, short=self.offers)
        scale, top, room = scene.ctx.frame.scale, SAFE.bottom - self.high, self.high - 16.0
        glyphs = self._join_glyphs() if rooms(lineup) else None
        aside = glyphs.get_width() / scale + 16 if glyphs else 0.0
        kept = 66.0 if text else 0.0
        if text and theme.large:
            kept = self._lines(text, BODY, self.room)
            if not rooms(lineup) or self._on_seats or self._lines(first, TEXT, self.room - aside) > room - kept:
                first = ""
        join.image = glyphs if first else None
        upper.image = theme.label(first, 38, INK, fit=self.room - aside, height=room - kept) if first else None
        high = max(image.get_height() for image in (upper.image, join.image) if image) / scale if upper.image else 0.0
        sign.image = icon("warning", theme.frame.px(56), DANGER) if warns else None
        wide = self.room - (SIGN if warns else 0)
        lower.image = whole(theme, text, 30, (wide, room - high), DANGER if warns else INK, BODY) if text else None
        low = lower.image.get_height() / scale if lower.image else 0.0
        over = top + (self.high - high - low) / 2
        join.place = (SAFE.x + EDGE, over + high / 2)
        upper.place = (SAFE.x + EDGE + (aside if join.image else 0), over + high / 2)
        sign.place = (SAFE.x + 58, over + high + low / 2)
        lower.place = (SAFE.x + EDGE + (SIGN if warns else 0), over + high + low / 2)

    @property
    def _on_seats(self) -> bool:
        """Whether who may join stands on free seats that are seen, too."""
        return self.scene.seats_shown and bool(self.scene.lineup.free)

    def _lines(self, text: str, face: str, width: float) -> float:
        """Height of a text in the smallest letters, wrapped at that width; in design units."""
        theme = self.scene.ctx.theme
        return theme.label(text, LEAST, INK, face, width=width).get_height() / theme.frame.scale

    def _words(self, wrong: str) -> tuple[str, bool]:
        """What the line says below who may join, and whether that is a warning; `wrong`: why it can't be raced like this."""
        scene = self.scene
        looked, large = scene.looked_at, scene.ctx.theme.large
        about = looked.explanation if looked and not (large and looked.key == "back") else ""  # its arrow says as much
        ready = scene.looked_at is scene.ui.widgets["start"]
        warning = "" if wrong or scene.notice or (about and not ready) else " ".join(scene.warnings)
        return wrong or scene.notice or warning or about, bool(wrong or warning)

    def _join_glyphs(self) -> Surface | None:
        scene = self.scene
        taken = scene.lineup.devices
        keys = (KEYBOARD,) if one_hand(KEYBOARD, taken) else ()  # they are those of whoever sits at the mouse
        return join_glyphs(scene.ctx, (*taken, *keys), 44 * scene.ctx.theme.zoom)
