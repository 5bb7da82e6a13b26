"""The hall of fame of the week: who won most races of each title."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import FONT_RIGHT, Surface

from game.core.contract import TitleEntry
from game.core.words import N_, Plural, Text
from game.kiosk.attract.invitation import Invitation
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order
from game.show.canvas import SAFE
from game.show.painters.icons import badge, icon
from game.show.palette import CREAM, GOLD_LIGHT, INK, PAPER
from game.show.tables import skin_for
from game.show.theme import BODY, DISPLAY, TEXT
from game.show.timeline import ease_out
from game.show.widgets.drawing import lettering
from game.store.book_queries import Winner, places

HEADING = N_("Most wins this week")
AT_TABLE, IN_HOUSE = N_("Most wins this week at this table"), N_("Most wins this week in the house")
"""Where there are several tables."""
WINS = Plural(N_("{count} win"), N_("{count} wins"))
MOST = 5
"""Winners per title."""
COLUMNS = 3
"""Titles side by side."""
TOP, FOOT = SAFE.y + 150, 120
GAP = 28
RISE = 0.5
"""Seconds from one card to the next."""


class HallShow(Scene):
    """A card per title with its winners; the cards rise one after another."""

    abrupt = True
    seconds = 25.0
    title_id = ""
    over = False

    def __init__(self, ctx: Context, winners: Mapping[str, Sequence[Winner]], heading: Text = HEADING) -> None:
        """`winners` by title id, the most wins first; titles without any have no card."""
        super().__init__(ctx)
        self.heading = heading
        self.entries = [entry for entry in ctx.entries if winners.get(entry.meta.id)]
        self.winners = winners
        self._clock = 0.0

    @property
    def scene(self) -> Scene:
        return self

    def build(self) -> None:
        """Places heading, cards and invitation."""
        self.layer.background = backdrop(self.ctx)
        self.layer.owe(partial(lettering, self.ctx.theme, self.ctx.say(self.heading), 96, GOLD_LIGHT, fit=SAFE.width), 960, SAFE.y + 62, 5)
        columns = min(COLUMNS, max(1, len(self.entries)))
        rows = -(-len(self.entries) // columns)
        room = SAFE.bottom - FOOT - GAP - TOP
        wide, high = min(720.0, (SAFE.width - (columns - 1) * GAP) / columns), (room - (rows - 1) * GAP) / max(1, rows)
        self._cards = []
        for index, entry in enumerate(self.entries):
            row, column = divmod(index, columns)
            here = min(columns, len(self.entries) - row * columns)
            left = 960 - (here * wide + (here - 1) * GAP) / 2
            x, y = left + column * (wide + GAP) + wide / 2, TOP + row * (high + GAP) + high / 2
            node = self.layer.owe(partial(self._card, entry, wide, high), x, y, 10)
            self._cards.append((node, x, y))
        self.invitation = Invitation(self.ctx, self.layer, (960 - 360, SAFE.bottom - FOOT + 16, 720, FOOT - 16))
        self._place()

    def _card(self, entry: TitleEntry, wide: float, high: float) -> Surface:
        """The title's name, and its winners as many as have room."""
        ctx, theme, frame = self.ctx, self.ctx.theme, self.ctx.frame
        picture = theme.card(wide, high, CREAM, INK, 28).copy()
        px, edge = frame.px, frame.px(12)
        name = theme.label(ctx.say(entry.meta.name), theme.own(52), INK, DISPLAY, fit=wide - 60)
        picture.fill(skin_for(entry.meta.id).stripe, (edge + px(28), edge + px(92), px(wide - 56), px(6)))
        picture.blit(name, (edge + px(28), edge + px(46) - name.get_height() // 2))
        line = max(58.0, theme.line(34) + 6)
        shown = self.winners[entry.meta.id][: min(MOST, int((high - 104) / line))]
        for number, (place, winner) in enumerate(zip(places(shown), shown, strict=True)):
            self._row(picture, place, winner, edge + px(106 + (number + 0.5) * line), wide)
        return picture

    def _row(self, picture: Surface, place: int, winner: Winner, y: int, wide: float) -> None:
        ctx, theme, px = self.ctx, self.ctx.theme, self.ctx.frame.px
        sign = icon("trophy", px(52)) if place == 1 else badge(place, px(48), PAPER)
        picture.blit(sign, sign.get_rect(center=(px(12 + 58), y)))
        wins = theme.label(ctx.language.plural(WINS, winner.wins, count=winner.wins), 32, INK, BODY, fit=wide * 0.34, align=FONT_RIGHT)
        picture.blit(wins, wins.get_rect(midright=(px(12 + wide - 28), y)))
        room = wide - 28 - 100 - 24 - wins.get_width() / ctx.frame.scale
        name = theme.label(winner.name, 40, INK, TEXT, fit=room)
        picture.blit(name, name.get_rect(midleft=(px(12 + 100), y)))

    def _place(self) -> None:
        for index, (node, x, y) in enumerate(self._cards):
            t = min(1.0, max(0.0, (self._clock - index * RISE) / RISE)) if not self.ctx.settings.reduced_motion else 1.0
            node.place = (x, y + 90 * (1 - ease_out(t)))
            node.alpha = round(255 * t)

    def update(self, dt: float) -> Order | None:
        """Cards rise, the invitation breathes."""
        self._clock += dt
        self._place()
        self.invitation.breathe(dt)
        return None

    @property
    def moving(self) -> bool:
        return self._clock < RISE * (len(self.entries) + 1)

    @property
    def pulsing(self) -> bool:
        return True
