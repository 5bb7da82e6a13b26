"""The house evening: the table of points with everybody in it, and what is raced at this table next; at its end the champion."""

from collections.abc import Sequence
from functools import partial

from pygame import FONT_RIGHT, Surface

from game.kiosk.attract.invitation import Invitation
from game.scenes.evening.board import place_sign
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order
from game.session.evening.here import Here
from game.session.evening.state import place_of, ranking, standings
from game.session.evening.words import EVENING, OVER, WAITING, champion_line, heat_line, points_of
from game.show.canvas import SAFE, Node
from game.show.painters.icons import icon
from game.show.palette import CREAM, GOLD_LIGHT, INK
from game.show.theme import BODY, TEXT
from game.show.widgets.drawing import lettering

PAGE = 10.0
"""Seconds of a page of the table."""
COLUMNS = 2
TOP, FOOT = SAFE.y + 116, 120
NEXT, NEXT_LARGE = 100, 170
"""Height of the card with the heat that is raced here."""
GAP, EDGE = 24, 28
LINE, WIDEST_LINE, SIZE, LARGEST = 46.0, 84.0, 32, 46


class EveningShow(Scene):
    """All of it on one page, or on several where letters are large."""

    abrupt = True
    title_id = ""
    over = False

    def __init__(self, ctx: Context, here: Here) -> None:
        super().__init__(ctx)
        self.here = here
        self._clock = 0.0
        self._page = 0
        self._cards: list[Node] = []

    @property
    def scene(self) -> Scene:
        return self

    @property
    def seconds(self) -> float:
        """Each page is seen once, and a single one for two."""
        return PAGE * max(2, self.pages)

    @property
    def pages(self) -> int:
        """So many there are, at this size of text."""
        return -(-len(self.here.evening.head.people) // (self._rows * COLUMNS))

    @property
    def _least(self) -> float:
        """Height of a line that its letters need."""
        return max(LINE, self.ctx.theme.line(SIZE) + 8)

    @property
    def _line(self) -> float:
        """Height of a line: few people have more of the card."""
        return min(WIDEST_LINE, (self._high - EDGE) / self._rows)

    @property
    def _size(self) -> float:
        """Of its letters: they are read from afar."""
        return SIZE if self.ctx.theme.large else max(SIZE, min(LARGEST, self._line * 0.58))

    @property
    def _high(self) -> float:
        """Height of the card with the table."""
        return SAFE.bottom - FOOT - GAP - self._next - GAP - TOP

    @property
    def _next(self) -> float:
        return NEXT_LARGE if self.ctx.theme.large else NEXT

    @property
    def _rows(self) -> int:
        """So many people have room in a column."""
        fitting = max(1, int((self._high - EDGE) / self._least))
        return min(fitting, -(-len(self.here.evening.head.people) // COLUMNS))

    def build(self) -> None:
        """Heading, table, what is next, invitation."""
        self.layer.background = backdrop(self.ctx)
        name = self.here.evening.head.name or self.ctx.say(EVENING)
        self.layer.owe(partial(lettering, self.ctx.theme, name, 84, GOLD_LIGHT, fit=SAFE.width), 960, SAFE.y + 50, 5)
        order = ranking(self.here.evening)
        each = self._rows * COLUMNS
        self._cards = []
        for page in range(self.pages):
            card = partial(self._table, order[page * each : (page + 1) * each], page * each)
            self._cards.append(self.layer.owe(card, 960, TOP + self._high / 2, 10))
        top = TOP + self._high + GAP
        self.layer.owe(self._what_is_next, 960, top + self._next / 2, 10)
        self.invitation = Invitation(self.ctx, self.layer, (960 - 360, SAFE.bottom - FOOT + 16, 720, FOOT - 16))
        self._turn()

    def _table(self, people: Sequence[int], before: int) -> Surface:
        """A page of the table; `before` it stand so many."""
        theme, px = self.ctx.theme, self.ctx.frame.px
        picture = theme.card(SAFE.width, self._high, CREAM, INK, 28).copy()
        wide = (SAFE.width - (COLUMNS + 1) * EDGE) / COLUMNS
        for at, person in enumerate(people):
            column, row = divmod(at, self._rows)
            y = EDGE / 2 + 12 + (row + 0.5) * self._line
            self._row(picture, person, before + at, (12 + EDGE + column * (wide + EDGE), y, wide))
        if len(people) > self._rows:
            middle = 12 + EDGE * 1.5 + wide
            picture.fill(theme.skin.stripe, (px(middle - 2), px(EDGE), px(4), px(self._high - EDGE)))
        return picture

    def _row(self, picture: Surface, person: int, at: int, where: tuple[float, float, float]) -> None:
        """Somebody's row: `at` counts from the top."""
        ctx, theme, px, evening = self.ctx, self.ctx.theme, self.ctx.frame.px, self.here.evening
        left, y, wide = where
        row = next(row for row in standings(evening) if row.person == person)
        place = place_of(evening, row, at)
        sign = place_sign(evening, person, place, px(42))
        picture.blit(sign, sign.get_rect(center=(px(left + 24), px(y))))
        told = ctx.language.number(row.points) if theme.large else points_of(ctx.language, evening, row)  # names have the room
        points = theme.label(told, self._size, INK, BODY, fit=wide * 0.4, align=FONT_RIGHT)
        picture.blit(points, points.get_rect(midright=(px(left + wide), px(y))))
        room = wide - 64 - 20 - points.get_width() / ctx.frame.scale
        name = theme.label(evening.head.people[person], self._size, INK, TEXT, fit=room)
        picture.blit(name, name.get_rect(midleft=(px(left + 64), px(y))))

    def _what_is_next(self) -> Surface:
        """The champion; else the heat of this table; else whose turn it is elsewhere."""
        ctx, theme, evening = self.ctx, self.ctx.theme, self.here.evening
        heat = self.here.heat
        text = champion_line(ctx.language, evening)
        if not text and heat is not None:
            text = heat_line(ctx.language, evening, heat)
        picture = theme.card(SAFE.width, self._next, GOLD_LIGHT if text else CREAM, INK, 28).copy()
        sign = icon("trophy" if evening.champions else "flag", ctx.frame.px(56))
        picture.blit(sign, sign.get_rect(center=(ctx.frame.px(12 + 56), picture.get_height() // 2)))
        words = theme.label(text or self._elsewhere(), 40, INK, TEXT, fit=SAFE.width - 160, height=self._next - 16)
        picture.blit(words, words.get_rect(midleft=(ctx.frame.px(12 + 108), picture.get_height() // 2)))
        return picture

    def _elsewhere(self) -> str:
        """No heat of this table is left."""
        return self.ctx.say(OVER if self.here.evening.over else WAITING)

    def _turn(self) -> None:
        """The page whose time it is."""
        self._page = int(self._clock / PAGE) % max(1, self.pages)
        for page, card in enumerate(self._cards):
            card.shown = page == self._page

    def update(self, dt: float) -> Order | None:
        """Pages turn, the invitation breathes."""
        self._clock += dt
        if int(self._clock / PAGE) % max(1, self.pages) != self._page:
            self._turn()
        self.invitation.breathe(dt)
        return None

    @property
    def pulsing(self) -> bool:
        return True
