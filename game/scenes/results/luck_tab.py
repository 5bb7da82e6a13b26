"""What chance gave each driver of a told race: a bar with a band, a number, and the ways to the best and to the worst of it."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.core.tale_luck import Drawn
from game.core.words import N_
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.stack import Order
from game.session.story import BAND, SeatLuck, Tale, say_luck, say_seat_luck
from game.show.palette import INK, MINT
from game.show.theme import Theme
from game.show.widgets.base import Widget
from game.show.widgets.drawing import tag
from game.show.widgets.listing import ListRow, RowPresses
from game.show.widgets.storyrows import LuckRow, LuckRows

if TYPE_CHECKING:
    from game.core.contract import Title
    from game.core.story import Story
    from game.scenes.results.story_page import StoryScene

UP_TO = N_("{number} up to round {round}")
LESS, MORE, BAND_IS = N_("less luck"), N_("more luck"), N_("two of three races")
LEGEND = 26
"""Letters over the bars."""
BAND_SAYS = N_("What came against what usually comes; two of three races lie in the band.")


class LuckTab:
    """The page of luck of a scene; a row for each seat."""

    KEY = "luck"

    def __init__(self, scene: "StoryScene") -> None:
        self.scene = scene
        self._at, self._worst = "", False
        self._rows: LuckRows | None = None

    def rows(self) -> list[Widget]:
        """One widget with all drivers, in the order of their seats."""
        scene, tale = self.scene, self._tale
        rows = [self._row(luck) for luck in tale.luck]
        place, sizes = scene.places.lucky(len(rows))
        presses = RowPresses(self._at, scene.ctx.say(BAND_SAYS), self._follow, self._looked)
        self._rows = LuckRows(self.KEY, place, rows, sizes, presses)
        self._legend()
        looked = self._rows.luck
        self._rows.worst = looked.worst and (self._worst or not looked.best)
        return [self._rows]

    def _legend(self) -> None:
        """What the bars' ends and their pale band mean, over them."""
        scene, theme = self.scene, self.scene.ctx.theme
        y, left, right = scene.places.over_bars()
        words = (scene.ctx.say(LESS), scene.ctx.say(BAND_IS), scene.ctx.say(MORE))
        scene.layer.owe(partial(_legend, theme, words, right - left), (left + right) / 2, y, 22)

    @property
    def _tale(self) -> Tale:
        assert self.scene.story.tale is not None, "it is told"
        return self.scene.story.tale

    @property
    def _told(self) -> "tuple[Title, Story]":
        title = self.scene.story.title
        assert title is not None, "it is told"
        assert title.story is not None, "it is told"
        return title, title.story

    def _row(self, luck: SeatLuck) -> tuple[ListRow, LuckRow]:
        scene, tale, (title, story) = self.scene, self._tale, self._told
        language, names = scene.ctx.language, scene.story.names
        number = say_luck(language, story, luck.luck)
        if tale.upto:
            number = scene.ctx.say(UP_TO, number=number, round=tale.upto)
        spread = max(1, luck.spread)
        face = LuckRow(
            partial(scene.sign, luck.seat), number, round(1000 * luck.luck / spread), 10 * BAND if luck.spread else 0,
            luck.best is not None, luck.worst is not None,
        )  # fmt: skip
        name = names[luck.seat] if luck.seat < len(names) else str(luck.seat + 1)
        return ListRow(str(luck.seat), name, about=say_seat_luck(language, title, story, names, luck)), face

    def _looked(self, row: ListRow) -> None:
        self._at = row.key

    def _follow(self, row: ListRow) -> Order | None:
        """To the end of the bar that is looked at."""
        return self._lead(row, worst=self._rows is not None and self._rows.worst)

    def other_way(self) -> Order | None:
        """To the worst of whoever is looked at."""
        if self._rows is None:
            return None
        self._rows.turn_to(worst=True)
        order = self._lead(self._rows.row, worst=True)
        self.scene.ctx.sound.play("confirm" if order is not None else "error")
        return order

    def _lead(self, row: ListRow, *, worst: bool) -> Order | None:
        self._at, self._worst = row.key, worst
        luck = next(luck for luck in self._tale.luck if str(luck.seat) == row.key)
        drawn: Drawn | None = luck.worst if worst else luck.best
        return self.scene.watch(ReplayStart(drawn.stroke.step, row.about)) if drawn is not None else None


def _legend(theme: Theme, words: tuple[str, str, str], wide: float) -> Surface:
    """Words at both ends of bars so `wide` and about the band in their middle; where there is not so much room, side by side."""
    px, gap = theme.frame.px, 16
    less, more = (theme.label(word, LEGEND, INK) for word in (words[0], words[2]))
    band = tag(theme, words[1], MINT, size=LEGEND)
    half = max(px(wide / 2), band.get_width() // 2 + px(gap) + max(less.get_width(), more.get_width()))
    picture = Surface((2 * half, max(part.get_height() for part in (less, band, more))), SRCALPHA)
    middle = picture.get_height() // 2
    picture.blit(less, less.get_rect(midleft=(0, middle)))
    picture.blit(band, band.get_rect(center=(half, middle)))
    picture.blit(more, more.get_rect(midright=(2 * half, middle)))
    return picture
