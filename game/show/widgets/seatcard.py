"""A place at the start: free, taken by a driver, or open with rows to change who drives what."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, transform

from game.input.intents import Deed, Intent
from game.show.cards import hexed
from game.show.fitting import LEAST
from game.show.looks import CarLook, Face
from game.show.painters.faces import face_portrait, face_tone, standing
from game.show.painters.help_hand import help_hand
from game.show.painters.icons import icon
from game.show.palette import CREAM, CREAM_DARK, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, TABLE_DARK, Tone, contrast, mix
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.base import Area, Look, Widget
from game.show.widgets.drawing import LEAST_TAG, headline, tag, wrapped
from game.show.widgets.hints import beside
from game.show.widgets.row import svg
from game.show.widgets.said import Said
from game.show.widgets.stops import Stop, halves

PAD = 18
LINE = 56
TIGHT, LOOSE = 0.76, 1.25
"""The least and the greatest part of its usual height that a row may have."""
EDGE = 8
HEAD = 34
SHARE = 0.3
"""Part of a row that its label takes."""
ARROW = 52
HAND = 44
"""Height of the sign of help behind a name."""
LEAST_ROOM = 60
"""Design units that a car on a card has at least; where there is less, there is none."""
CORNERS, HIGHEST = 34, 80
"""From the upper edge of a card to its number and the sign of what drives here, and what these have of its height at most."""
CORNER_WIDE = 96
"""A name that leaves less than so much on each side would lie under them."""
MID_LEFT = (0.0, 0.5)
MID_RIGHT = (1.0, 0.5)


class Sitter(NamedTuple):
    """Who sits here: what stands for the seat, the driver's name, how it is driven, in words and as an icon, and the driver's own sign,
    where there is one; the second car, where seats drive two."""

    face: Face
    name: str
    who: str
    icon: Surface | None = None
    sign: Surface | None = None
    second: CarLook | None = None
    help: int = 0
    """The step of the help it drives with: a hand after the name says it; 0 for none."""


class SeatRow(NamedTuple):
    """One thing that can be changed: `on_step(step)` for left and right (None: nothing to step through), `on_press(device)` for a
    press. `picture` stands in place of the words; `about` is what the page says of it."""

    label: str
    value: str
    on_press: Callable[[str], object]
    on_step: Callable[[int], object] | None = None
    picture: Surface | None = None
    about: str = ""


class SeatCard(Widget):
    """`face` None is a free place with an `invitation`; with `rows` the card is open and the focus moves inside it."""

    def __init__(self, key: str, rect: Area, number: str, on_press: Callable[[str], object], *, invitation: str, hint: str) -> None:
        super().__init__(key, rect)
        self.number = number
        self.on_press = on_press
        self.invitation = invitation
        self.hint = hint
        self.ways: tuple[str, ...] = ("pad", "keyboard", "mouse")
        """By which devices a free place can be had."""
        self.face: Sitter | None = None
        self.rows: tuple[SeatRow, ...] = ()
        self.at = 0

    def tell(self, face: Sitter | None, rows: Sequence[SeatRow], about: str) -> None:
        """What there is to see from now on."""
        if bool(rows) != bool(self.rows):
            self.at = 0
        self.face, self.rows, self.about = face, tuple(rows), about
        self.at = min(self.at, max(0, len(self.rows) - 1))
        self.refresh()

    @property
    def _line(self) -> float:
        """Height of a row: a little less than usual where that brings one more into view, more where there is room."""
        room = (self.rect.height - (HEAD if self.face else 12) - EDGE) / max(1, len(self.rows))
        usual = max(LINE, self.theme.line() + 16)
        return usual if room < TIGHT * usual else min(room, LOOSE * usual)

    @property
    def _seen(self) -> range:
        """The rows in view: with large texts not all fit, and the view follows the focus."""
        head = HEAD if self.face else 12
        fitting = max(1, min(len(self.rows), int((self.rect.height - head) // self._line)))
        first = min(max(0, self.at - fitting + 1), len(self.rows) - fitting)
        return range(first, first + fitting)

    def _place(self, index: int) -> Rect:
        """The rectangle of a row, from the corner of the card."""
        seen, head = self._seen, HEAD if self.face else 0
        top = head + (self.rect.height - head - len(seen) * self._line) / 2
        return Rect(PAD, round(top + (index - seen.start) * self._line + 3), self.rect.width - 2 * PAD, round(self._line) - 6)

    @property
    def explanation(self) -> str:
        """In an open card what the row is for."""
        return self.rows[self.at].about if self.rows else super().explanation

    def stops(self) -> tuple[Stop, ...]:
        """The rows of an open card: what can be stepped through has less, more and done of its own."""
        return tuple(self._stop(index, row) for index, row in enumerate(self.rows))

    def _stop(self, index: int, row: SeatRow) -> Stop:
        place, aim = self._place(index).move(self.rect.topleft), partial(self._look_at, index)
        inside = tuple(stop._replace(aim=aim) for stop in halves(f"{self.key}:{index}", place)) if row.on_step else ()
        return Stop(f"{self.key}:{index}", place, aim=aim, inside=inside)

    def _look_at(self, index: int) -> None:
        self.at = index
        self.refresh()

    @property
    def said(self) -> Said:
        """In an open card the row that is looked at; else who sits here, or that the place is free."""
        if self.rows:
            return Said(self.rows[self.at].label, self.rows[self.at].value, (self.at + 1, len(self.rows)))
        return Said(f"{self.number}: {self.face.name}", self.face.who) if self.face else Said(f"{self.number}: {self.invitation}")

    @property
    def focus_rect(self) -> Rect:
        """The row with the focus, or the card. Rows stand close, so the ring lies on the row's own edge."""
        return self._place(self.at).move(self.rect.topleft).inflate(-14, -14) if self.rows else self.rect

    def picture(self) -> Surface:
        """The card as it is."""
        if self.rows:
            return self._open()
        return self._taken(self.face) if self.face else self._free()

    def _free(self) -> Surface:
        theme, rect, lit = self.theme, self.rect, self.look is Look.FOCUSED
        ink, ground = PAPER if lit else CREAM, theme.skin.groove if theme.skin.dark else TABLE_DARK
        dense = 0.45 if theme.skin.bare == PAPER else 0.78  # on a pale table pale words need more under them
        body = f'<rect x="15" y="15" width="{rect.width - 6}" height="{rect.height - 6}" rx="28" fill="{hexed(ground)}" '
        body += f'fill-opacity="{dense}"/>{"".join(self._dashes(hexed(ink)))}'
        picture = theme.drawing(svg(rect.width + 24, rect.height + 24, body), rect.width + 24, rect.height + 24).copy()
        side, wide = min(76.0, rect.height * 0.22), rect.width - 60
        step = min(side * 1.42, wide / len(self.ways))
        side = min(side, step * 0.84)
        for index, name in enumerate(self.ways):
            x = rect.width / 2 + (index - (len(self.ways) - 1) / 2) * step
            self.stamp(picture, icon(name, theme.frame.px(side), GOLD), x, rect.height * 0.25)
        share = 0.52 if theme.large else 0.3
        least = min(LEAST, LEAST_TAG / theme.zoom)
        text = theme.label(self.invitation, theme.own(40), ink, align=pygame.FONT_CENTER, fit=wide, height=rect.height * share, least=least)
        self.stamp(picture, text, rect.width / 2, rect.height * (0.42 + share / 2))
        if not theme.large:
            tone = mix(CREAM, TABLE_DARK, 0.1)
            hint = wrapped(theme, self.hint, 28, wide, rect.height * 0.24, tone, align=pygame.FONT_CENTER)
            self.stamp(picture, hint, rect.width / 2, rect.height * 0.83)
        return picture

    def _dashes(self, ink: str) -> list[str]:
        """A dashed outline; the reader of drawings knows no dashes, so each is a line of its own."""
        w, h, step = self.rect.width, self.rect.height, 30.0
        lines = []
        across, down = round((w - 72) / step), round((h - 72) / step)
        for i in range(0, across, 2):
            x = 48 + i * (w - 72) / across
            lines += [f"M{x:.1f} {y:.1f}L{x + (w - 72) / across:.1f} {y:.1f}" for y in (15, h + 9)]
        for i in range(0, down, 2):
            y = 48 + i * (h - 72) / down
            lines += [f"M{x:.1f} {y:.1f}L{x:.1f} {y + (h - 72) / down:.1f}" for x in (15, w + 9)]
        return [f'<path d="{"".join(lines)}" fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>']

    def _base(self, tone: Tone) -> Surface:
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, PAPER if self.look is Look.FOCUSED else CREAM, INK, 28, 5).copy()
        wide = rect.width
        body = f'<path d="M30 2.5L{wide - 30} 2.5C{wide - 15} 2.5 {wide - 2.5} 15 {wide - 2.5} 26L2.5 26C2.5 15 15 2.5 30 2.5Z" '
        body += f'fill="{hexed(tone.fill)}" stroke="{self.theme.hexed(INK)}" stroke-width="5" stroke-linejoin="round"/>'
        self.stamp(picture, theme.drawing(svg(rect.width, 30, body), rect.width, 30), rect.width / 2, 15)
        return picture

    def _taken(self, sitter: Sitter) -> Surface:
        theme, rect = self.theme, self.rect
        picture = self._base(face_tone(sitter.face))
        wide, scale = rect.width - 2 * PAD, theme.frame.scale
        who = tag(theme, sitter.who, PAPER, INK, sitter.icon, 28, fit=wide - 100)
        apart = sitter.who in theme.cut  # words before signs: it stands in the corner then
        if apart:
            theme.cut.remove(sitter.who)
            who = tag(theme, sitter.who, PAPER, INK, None, 28, fit=wide - 40, high=2 * theme.line())
        hand = help_hand(sitter.help, theme.frame.px(HAND)) if sitter.help else None
        taken = sum(one.get_width() / scale + 14 for one in (sitter.sign, hand) if one)
        name = beside(sitter.sign, headline(theme, sitter.name, 68, INK, fit=wide - 16 - taken), theme.frame.px(14))
        name = beside(name, hand, theme.frame.px(10)) if hand else name
        low = rect.height - 14 - who.get_height() / scale
        middle = low - name.get_height() / scale / 2 + 4
        room = min(rect.height * 0.48, middle - name.get_height() / scale / 2 - 30)
        if room >= LEAST_ROOM:  # words before cars
            self.stamp(picture, self._floor(wide, room, face_tone(sitter.face)), rect.width / 2, 34 + room / 2)
            size = theme.frame.pair(room * 1.5, room)
            self.stamp(picture, self._cars(sitter, size), rect.width / 2, 34 + room / 2)
        top = middle - name.get_height() / scale / 2
        self._corners(picture, sitter, apart, top - CORNERS if name.get_width() / scale > rect.width - 2 * CORNER_WIDE else 0)
        self.stamp(picture, name, rect.width / 2, middle)
        self.stamp(picture, who, rect.width / 2, rect.height - 14, (0.5, 1.0))
        return picture

    def _corners(self, picture: Surface, sitter: Sitter, apart: bool, room: float) -> None:
        """The number of the seat, and, `apart` from its words, the sign of what drives here; both as high as the `room` that a broad name
        leaves above it, in design units (0: the name leaves the corners free)."""
        theme, tone = self.theme, face_tone(sitter.face)
        middle, high = (CORNERS + room / 2, room) if 0 < room < HIGHEST else (CORNERS + HIGHEST / 2, HIGHEST)
        ink = tone.light if theme.skin.dark else mix(tone.deep, PAPER, 0.1)
        number = headline(theme, self.number, 60 * high / HIGHEST, ink)
        self.stamp(picture, number, PAD + 16, middle, MID_LEFT)
        if apart and sitter.icon is not None:
            sign = sitter.icon
            share = high / HIGHEST
            if share < 1:
                sign = transform.smoothscale(sign, [round(side * share) for side in sign.get_size()])
            self.stamp(picture, self._badge(sign, 20 * share), self.rect.width - PAD - 10, middle, MID_RIGHT)

    def _badge(self, sign: Surface, edge: float) -> Surface:
        """The sign of what drives here, on a disc of paper that is so much larger in design units."""
        side = sign.get_height() / self.theme.frame.scale + edge
        body = f'<circle cx="{side / 2:g}" cy="{side / 2:g}" r="{side / 2 - 3:g}" fill="{self.theme.hexed(PAPER)}" '
        body += f'stroke="{self.theme.hexed(INK)}" stroke-width="4"/>'
        disc = self.theme.drawing(svg(side, side, body), side, side).copy()
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    def _cars(self, sitter: Sitter, size: tuple[int, int]) -> Surface:
        face = sitter.face
        if sitter.second is None:
            return face_portrait(self.theme, face, size)
        return standing(self.theme, face, (CarLook(int(face.pattern), face.letter), sitter.second), size)

    def _floor(self, width: float, height: float, tone: Tone) -> Surface:
        """The lit floor a car stands on, in a faint tint of its colour."""
        paper = self.theme.ground(PAPER)
        lit = mix(paper, tone.fill, 0.22 if contrast(tone.fill, paper) > 1.3 else 0.5)
        body = f'<rect x="0" y="0" width="{width:g}" height="{height:g}" rx="18" fill="{hexed(lit)}"/>'
        body += (
            f'<rect x="0" y="{height * 0.8:g}" width="{width:g}" height="{height * 0.2:g}" rx="18" fill="{hexed(mix(lit, INK, 0.12))}"/>'
        )
        return self.theme.drawing(svg(width, height, body), width, height)

    def _open(self) -> Surface:
        picture = (
            self._base(face_tone(self.face.face))
            if self.face
            else self.theme.card(self.rect.width, self.rect.height, CREAM, INK, 28, 5).copy()
        )
        seen = self._seen
        for index in seen:
            self._row(picture, self._place(index), self.rows[index], index == self.at and self.look is Look.FOCUSED)
        if self.face:  # in the band: that there are more rows above, or below
            ink = face_tone(self.face.face).ink
            for down, more in ((False, seen.start > 0), (True, seen.stop < len(self.rows))):
                if more:
                    path = "M2 3L22 3L12 15Z" if down else "M2 15L22 15L12 3Z"
                    arrow = self.theme.drawing(svg(24, 18, f'<path d="{path}" fill="{hexed(ink)}"/>'), 24, 18)
                    self.stamp(picture, arrow, self.rect.width / 2 + (24 if down else -24), 15)
        return picture

    def _value(self, value: str, room: float, least: float) -> Surface:
        """Narrow letters where usual ones would be cut short."""
        known = len(self.theme.cut)
        label = self.theme.label(value, 30, INK, fit=room, least=least)
        if len(self.theme.cut) > known:
            del self.theme.cut[known:]
            label = self.theme.label(value, self.theme.own(34), INK, DISPLAY, fit=room, least=least)
        return label

    def _row(self, picture: Surface, place: Rect, row: SeatRow, lit: bool) -> None:
        theme = self.theme
        fill = self.theme.hexed(GOLD_LIGHT if lit else PAPER)
        body = f'<rect x="1.5" y="1.5" width="{place.width - 3}" height="{place.height - 3}" rx="14" fill="{fill}" '
        body += f'stroke="{self.theme.hexed(INK)}" stroke-width="3"/>'
        self.stamp(picture, theme.drawing(svg(place.width, place.height, body), *place.size), *place.center)
        least = min(LEAST, LEAST_TAG / theme.zoom)
        if row.on_step is None:
            self.stamp(picture, theme.label(row.value, 30, INK, fit=place.width - 24, least=least), *place.center)
            return
        if not self._bare:
            self.stamp(
                picture,
                theme.label(row.label, 28, INK if lit else INK_SOFT, fit=place.width * SHARE - 24),
                place.x + 16,
                place.centery,
                MID_LEFT,
            )
        left, right = place.x + self._labels(place) + 26, place.right - 34
        for x, turn in ((left, -1), (right, 1)):
            self.stamp(picture, self._arrow(turn, lit), x, place.centery)
        value = row.picture or self._value(row.value, right - left - 50, least)
        self.stamp(picture, value, (left + right) / 2, place.centery)

    @property
    def _bare(self) -> bool:
        """Whether the rows show their values alone, since with labels something would be cut short; those are told elsewhere."""
        if self.theme.large:
            return True
        font, wide = self.theme.font(TEXT, LEAST), self._place(self.at).width
        rows = [row for row in self.rows if row.on_step is not None]
        pairs = [(row.label, wide * SHARE - 24) for row in rows]
        pairs += [(row.value, wide * (1 - SHARE) - 108) for row in rows if row.picture is None]
        return any(font.size(text)[0] > room * self.theme.frame.scale for text, room in pairs)

    def _labels(self, place: Rect) -> float:
        """Width that the labels of the rows take."""
        return 8.0 if self._bare else place.width * SHARE

    def _arrow(self, turn: int, lit: bool) -> Surface:
        tip, back = (10, 26) if turn < 0 else (28, 12)
        ground, edge = self.theme.hexed(GOLD if lit else CREAM_DARK), self.theme.hexed(INK)
        body = f'<circle cx="19" cy="19" r="17" fill="{ground}" stroke="{edge}" stroke-width="3"/>'
        glyph = hexed(self.theme.skin.ink_on(GOLD if lit else CREAM_DARK))
        body += f'<path d="M{back} 10L{tip} 19L{back} 28Z" fill="{glyph}"/>'
        return self.theme.drawing(svg(38, 38, body), 38, 38)

    def adjust(self, dx: int) -> bool:
        """In an open card: the value before or after, nothing where the row has none; the focus stays."""
        if not self.rows:
            return False
        step = self.rows[self.at].on_step
        if step:
            step(dx)
        return True

    def travel(self, dy: int) -> bool:
        """In an open card: another row, round and round."""
        if not self.rows:
            return False
        self.at = (self.at + dy) % len(self.rows)
        self.refresh()
        return True

    def point(self, x: float, y: float) -> bool:
        """The row under the pointer takes the focus."""
        index = next((i for i in self._seen if self._place(i).move(self.rect.topleft).collidepoint(x, y)), self.at)
        if index == self.at:
            return False
        self.at = index
        self.refresh()
        return True

    def press(self, intent: Intent) -> object:
        """Opens the card; in an open one does what the row says. A pointer on the left arrow steps back, elsewhere on."""
        if not self.rows:
            return self.on_press(intent.device)
        row, place, seen = self.rows[self.at], self._place(self.at).move(self.rect.topleft), self._seen
        if intent.deed is Deed.PRESS and intent.y < self.rect.y + HEAD and len(seen) < len(self.rows):
            self.at = seen.stop if seen.stop < len(self.rows) else 0  # the arrows in the band: a pointer comes to the rows out of view
            self.refresh()
            return None
        if intent.deed is Deed.PRESS and not place.collidepoint(intent.x, intent.y):
            return None
        if intent.deed is Deed.PRESS and row.on_step:
            left, right = place.x + self._labels(place), place.right - ARROW
            if intent.x >= right or left <= intent.x < left + ARROW:
                return row.on_step(1 if intent.x >= right else -1)
        return row.on_press(intent.device)
