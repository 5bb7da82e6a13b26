"""The plates of the strip: what can be done now. One or two rows, the first plate rightmost; a plate may have several ways to do the same.

Left and right go from plate to plate. On a plate with several ways down takes the next one and up the one before; from the first one up
leaves the plate, from the last one down does. Shoulders, Page keys and the wheel take another way too, round and round.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FONT_CENTER, Rect, Surface
from pygame.transform import smoothscale_by

from game.core.actions import Action
from game.input.intents import Deed, Intent
from game.show.fitting import LEAST
from game.show.palette import INK, Rgb, mix
from game.show.svg import Svg
from game.show.tables.base.prompt import Press
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.base import Area
from game.show.widgets.button import Button
from game.show.widgets.stops import Stop

GAP = 14
PAD, PAD_SHARE = 14, 0.08
"""Design units at either end of a plate, and their share of its width at most: a narrow one needs it for its word."""
BESIDE, BELOW = 10, 3
"""Between glyph and label, side by side and one over the other."""
ARROWS = 30
"""Width of the arrows of a plate with several ways."""
WIDE, WIDE_GLYPH, NARROW_GLYPH = 220, 46, 38
"""From this width on a plate has a larger glyph."""
GROWS, GROWN = 0.6, 0.3
"""Share by which a glyph grows with the letters, and of a plate's height that it has then at most."""
MOST_GLYPH = 0.4
"""Of a plate's width, for the name of a key."""
HIGH = 150
"""From this height on the glyph rather stands below the label than beside narrower letters."""


class Way(NamedTuple):
    """One way to do what a plate is for: what stands on it, what a press returns, what is said of it; `action` where that is decided."""

    text: str
    on_press: Callable[[], Press]
    about: str = ""
    action: Action | None = None

    @classmethod
    def to(cls, text: str, action: Action, about: str) -> "Way":
        """The way that decides this action."""
        return cls(text, lambda: action, about, action)


def plate_rects(strip: Rect, count: int, wide: float, rows: int = 1, gap: int = GAP) -> tuple[Rect, ...]:
    """Places for `count` plates at the right end of the strip, `wide` each: the first is rightmost in the upper row, the next ones follow
    to the left, and what the rows above had no room for stands below."""
    columns = -(-count // rows)
    high = (strip.height - 28 - (rows - 1) * gap) / rows
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        x = strip.right - 16 - wide - column * (wide + gap)
        found.append(Rect(round(x), round(strip.y + 14 + row * (high + gap)), round(wide), int(high)))
    return tuple(found)


class SignedButton(Button):
    """A button that holds the picture of the key or pad button that presses it, where it has room for that beside its words."""

    glyph: Surface | None = None

    def take_glyph(self, glyph: Surface | None) -> None:
        """It is pressed by the button with this picture now; None takes it away."""
        if glyph is not self.glyph:
            self.glyph = glyph
            self.refresh()

    @property
    def glyph_height(self) -> int:
        """How high the glyph may be, in design units: it grows with the letters, as far as a high plate has room for that."""
        usual = WIDE_GLYPH if self.rect.width >= WIDE else NARROW_GLYPH
        grown = min(usual * (1 + GROWS * (self.theme.zoom - 1)), self.rect.height * GROWN)
        return round(max(usual, grown))

    def _sign(self, glyph: Surface) -> Surface:
        """The glyph, no wider than its share of the plate: words go before keys."""
        most = self.theme.frame.px(self.rect.width * MOST_GLYPH)
        return glyph if glyph.get_width() <= most else smoothscale_by(glyph, most / glyph.get_width())


class PromptPlate(SignedButton):
    """A button of the strip. The glyph of the key or pad button that presses it stands inside, at its left."""

    def __init__(
        self, key: str, rect: Area, ways: Sequence[Way], *, primary: bool = False, size: float = 34,
        why: str = "",
    ) -> None:  # fmt: skip
        """The first of the ways is shown first; with `why` none of them can be done."""
        self.ways = tuple(ways)
        self.way = 0
        super().__init__(key, rect, self.ways[0].text, lambda: self.ways[self.way].on_press(), primary=primary, size=size, why=why)
        self._take(0)

    # --- several ways

    def travel(self, dy: int) -> bool:
        """Down: the next way; up: the one before. False at either end: then the focus leaves."""
        return 0 <= self.way + dy < len(self.ways) and self._take(self.way + dy)

    @property
    def group(self) -> str:
        """Plates stand beside each other."""
        return "plates"

    def stops(self) -> tuple[Stop, ...]:
        """Doing what it says, another way, and out; nothing where there is one way."""
        if len(self.ways) < 2:
            return ()
        do, another = Stop("do", self.rect), Stop("another", self.rect, Deed.NEXT)
        return do, another, Stop("out", self.rect, out=True)

    def page(self, step: int) -> bool:
        """Another way, round and round; False where there is only one."""
        return len(self.ways) > 1 and self._take((self.way + step) % len(self.ways))

    @property
    def body(self) -> Rect:
        """All of it but the arrows at its right."""
        arrows = PAD + ARROWS if len(self.ways) > 1 else 0
        return Rect(self.rect.x, self.rect.y, self.rect.width - arrows, self.rect.height)

    def nearer(self, wanted: Callable[[Action], bool]) -> Rect | None:
        """The arrow towards the first way that is wanted."""
        ways = [number for number, way in enumerate(self.ways) if way.action is not None and wanted(way.action)]
        if not ways or self.way in ways:
            return None
        half = self.rect.height // 2
        top = self.rect.y if ways[0] < self.way else self.rect.y + half
        return Rect(self.rect.right - PAD - ARROWS, top, PAD + ARROWS, half)

    def press(self, intent: Intent) -> object:
        """What this way is for; a pointer on the arrows takes another one."""
        if len(self.ways) > 1 and intent is not None and intent.deed is Deed.PRESS and intent.x > self.rect.right - PAD - ARROWS:
            self.page(1 if intent.y > self.rect.centery else -1)
            return None
        return super().press(intent)

    def _take(self, way: int) -> bool:
        self.way = way
        self.text, self.about, self.action = self.ways[way].text, self.ways[way].about, self.ways[way].action
        self.refresh()
        return True

    # --- its picture

    def picture(self) -> Surface:
        """Card, glyph at the left, label, arrows at the right where there are several ways."""
        rect = self.rect
        picture = self.theme.card(rect.width, rect.height, self.fill(), INK, min(24, rect.height / 2)).copy()
        pad = min(PAD, round(rect.width * PAD_SHARE))
        right = rect.width - pad
        if len(self.ways) > 1:
            self.stamp(picture, self._arrows(), right - ARROWS / 2, rect.height / 2)
            right -= ARROWS + 4
        room = Rect(pad, 4, right - pad, rect.height - 8)
        if self.glyph is None or not self._with_glyph(picture, room, self._sign(self.glyph)):
            self.stamp(picture, self._label_in(room.width, room.height), room.centerx, rect.height / 2)
        return picture

    def _label_in(self, width: float, height: float) -> Surface:
        """The label, in the narrower display letters where a word would be broken or cut."""
        return self._set(width, height, TEXT) or self._set(width, height, DISPLAY) or self._cut_label(width)

    def _cut_label(self, width: float) -> Surface:
        """The label in letters that are smaller than the least of others, where they are large; whatever it loses then."""
        theme, least = self.theme, self._least
        return theme.label(
            self.text, theme.own(self.size), self._ink, DISPLAY, fit=width, height=self.rect.height - 8, align=FONT_CENTER, least=least
        )

    @property
    def _ink(self) -> Rgb:
        return self.theme.skin.ink_on(self.fill())

    def _set(self, width: float, height: float, face: str, lines: bool = True) -> Surface | None:
        """The label in these letters; None where it has no room without breaking or cutting a word (or, unless `lines`, in one line)."""
        theme, size = self.theme, self.size if face == TEXT else self.theme.own(self.size + 6)
        words = [self.text] if not lines else self.text.split() or [""]
        widest = max(theme.font(face, LEAST).size(word)[0] for word in words)
        if width <= 0 or widest > theme.frame.px(width):
            return None
        cut = len(theme.cut)
        label = theme.label(self.text, size, self._ink, face, fit=width, height=height if lines else 0, align=FONT_CENTER)
        if len(theme.cut) == cut:
            return label
        del theme.cut[cut:]
        return None

    def _with_glyph(self, picture: Surface, room: Rect, glyph: Surface) -> bool:
        """Glyph and label side by side, on a high plate the glyph below, the glyph below one line, side by side in narrower letters, the
        glyph below, or side by side in several lines: whatever has room first. False where nothing has: words go before signs."""
        scale = self.theme.frame.scale
        wide, high = glyph.get_width() / scale, glyph.get_height() / scale
        beside, below = room.width - wide - BESIDE, room.height - high - BELOW
        if label := self._set(beside, room.height, TEXT, lines=False):
            return self._beside(picture, room, glyph, label)
        if self.rect.height >= HIGH and self._stacked(picture, room, glyph, below):
            return True
        if self._stacked(picture, room, glyph, below, (TEXT,), lines=False):  # plates side by side are in one face
            return True
        if label := self._set(beside, room.height, DISPLAY, lines=False):
            return self._beside(picture, room, glyph, label)
        if self._stacked(picture, room, glyph, below):  # rather than words broken into small lines beside it
            return True
        label = self._set(beside, room.height, DISPLAY)
        return label is not None and self._beside(picture, room, glyph, label)

    def _stacked(
        self, picture: Surface, room: Rect, glyph: Surface, below: float, faces: Sequence[str] = (TEXT, DISPLAY), lines: bool = True
    ) -> bool:
        """The label above the glyph, `below` units high; False where none of these letters has room."""
        label = next((found for face in faces if (found := self._set(room.width, below, face, lines))), None)
        if label is None or label.get_height() > self.theme.frame.px(below):
            return False
        self.stamp(picture, label, room.centerx, room.y + below / 2)
        self.stamp(picture, glyph, room.x, room.bottom - 1, (0.0, 1.0))
        return True

    def _beside(self, picture: Surface, room: Rect, glyph: Surface, label: Surface) -> bool:
        """The label in the middle of the plate where it has room there, else as far right as the glyph asks for."""
        scale = self.theme.frame.scale
        self.stamp(picture, glyph, room.x, self.rect.height / 2, (0.0, 0.5))
        middle = max(room.centerx, room.x + (glyph.get_width() + label.get_width() / 2) / scale + BESIDE)
        self.stamp(picture, label, middle, self.rect.height / 2)
        return True

    def _arrows(self) -> Surface:
        """Up and down; grey at the end where there is none further."""
        svg, far = Svg(ARROWS, 64), mix(self.theme.ground(self.fill()), INK, 0.25)
        for up, alive in ((True, self.way > 0), (False, self.way < len(self.ways) - 1)):
            y, tip, tone = 24 if up else 40, 8 if up else 56, self._ink if alive else far
            svg.polygon([(4, y), (ARROWS - 4, y), (ARROWS / 2, tip)], tone, tone, 3)
        return svg.raster(self.theme.frame.pair(ARROWS, 64))
