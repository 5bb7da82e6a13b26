"""The hall of fame: who won most races of a game, or most cups, this week and ever."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FONT_CENTER, Surface

from game.core.words import N_
from game.scenes.book.naming import person_name, week_began
from game.scenes.book.page import BookPage
from game.scenes.framework.profile_sign import sign_of
from game.show.painters.icons import badge, icon
from game.show.palette import BRONZE, CREAM, GOLD, INK, INK_SOFT, PAPER, SILVER
from game.show.theme import BODY, TEXT
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.drawing import headline, wrapped
from game.show.widgets.row import Named
from game.store.book import answer_or
from game.store.book_cups import cup_fame
from game.store.book_queries import Winner, hall_of_fame

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

GAME, CUPS = N_("Game"), N_("Cups")
GAME_ABOUT = N_("Whose races are counted; cups come last.")
WEEK, EVER = N_("This week"), N_("Ever")
SCORE = N_("{wins} of {races}")
NOBODY_WEEK = N_("Nobody with a profile has won here this week.")
NOBODY_EVER = N_("Nobody with a profile has won here yet. Computers and guests are not listed.")

CUPS_KEY = "cups"
ROWS, LARGE_ROWS = 8, 5
MOST = 40
CHOICE, CARD = (96, 158, 1728, 84), (852, 764)
LEFTS, CARD_TOP, FIRST, STEP = {"week": 96, "ever": 972}, 262, 392, 80
LARGE_CHOICE, LARGE_TURN, LARGE_CARD, LARGE_STEP = (96, 158, 1064, 130), (1184, 158, 640, 130), (96, 312, 1728, 714), 138
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}

Lists = dict[str, tuple[Winner, ...]]


class FamePage(BookPage):
    """A choice of what is counted, and two lists of winners: side by side, or with large letters one after the other."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.of = self.ctx.entries[0].meta.id
        self.shown = "week"
        """With large letters: which of the lists is shown, and from which row on."""
        self.first = 0
        self.winners: dict[str, Lists] = {}

    def opening(self) -> Iterator[None]:
        """Winners of each game and of cups, of the week and ever."""
        since = {"week": week_began(self.ctx), "ever": ""}
        most = MOST if self.book.folded else ROWS
        book, self.winners = self.ctx.book, {}
        for entry in self.ctx.entries:
            lists: Lists = {}
            for when, day in since.items():
                lists[when] = tuple((yield from answer_or(book.ask(hall_of_fame(entry.meta.id, day, most)), [])))
            self.winners[entry.meta.id] = lists
        lists = {}
        for when, day in since.items():
            lists[when] = tuple((yield from answer_or(book.ask(cup_fame(day, most)), [])))
        self.winners[CUPS_KEY] = lists

    def furnish(self) -> None:
        """The choice, and what was chosen."""
        say, large = self.ctx.say, self.book.folded
        values = [(entry.meta.id, say(entry.meta.name)) for entry in self.ctx.entries] + [(CUPS_KEY, say(CUPS))]
        place = LARGE_CHOICE if large else CHOICE
        share = 0.62 if large else 0.5
        choice = ChoiceRow(Named("of", say(GAME), say(GAME_ABOUT)), place, values, self.of, self._choose, share=share)
        self.book.ui.add(choice)
        if large:
            times = [("week", say(WEEK)), ("ever", say(EVER))]
            spell = ChoiceRow(Named("when", ""), LARGE_TURN, times, self.shown, self._turn_over, share=1.0)
            self.book.ui.add(spell)  # left and right change a choice, so that down and up lead from one to the other
            choice.leads, spell.leads = {(0, 1): "when"}, {(0, -1): "of"}
            self.book.ui.widgets["tab:fame"].leads = {(0, 1): "of"}
            self._list_large()
            return
        for when, left in LEFTS.items():
            self._list(when, left)

    def _list(self, when: str, left: float) -> None:
        theme, say = self.ctx.theme, self.ctx.say
        middle = left + CARD[0] / 2
        self.book.layer.owe(partial(theme.card, *CARD, CREAM), middle, CARD_TOP + CARD[1] / 2, 5)
        heading = partial(headline, theme, say(WEEK if when == "week" else EVER), 52, INK, CARD[0] - 72, 80)
        self.book.layer.owe(heading, left + 36, CARD_TOP + 56, 6, (0.0, 0.5))
        found = self.winners[self.of][when][:ROWS]
        for place, winner in enumerate(found, 1):
            self._row(place, winner, (left + 30, FIRST + (place - 1) * STEP, CARD[0] - 60, STEP))
        if not found:
            self._nobody(when, middle, CARD_TOP + CARD[1] / 2, CARD[0] - 120)

    def _list_large(self) -> None:
        left, top, width, height = LARGE_CARD
        theme, when = self.ctx.theme, self.shown
        self.book.layer.owe(partial(theme.card, width, height, CREAM), left + width / 2, top + height / 2, 5)
        found = self.winners[self.of][when]
        for number, winner in enumerate(found[self.first : self.first + LARGE_ROWS]):
            self._row(self.first + number + 1, winner, (left + 30, top + 82 + number * LARGE_STEP, width - 60, LARGE_STEP))
        if not found:
            self._nobody(when, left + width / 2, top + height / 2, width - 160)

    def _row(self, place: int, winner: Winner, area: tuple[float, float, float, float]) -> None:
        """Place, sign, name, wins of races, around a middle line."""
        left, middle, width, high = area
        theme, layer, frame = self.ctx.theme, self.book.layer, self.ctx.frame
        side = min(high - 16, 72)
        layer.owe(partial(badge, place, frame.px(side * 0.86), METALS.get(place, PAPER)), left + side / 2, middle, 6)
        layer.owe(partial(sign_of, self.ctx, winner.profile, side), left + side * 1.6, middle, 6)
        score = self.ctx.say(SCORE, wins=self.ctx.language.number(winner.wins), races=self.ctx.language.number(winner.races))
        room = width - side * 2.3
        layer.owe(partial(theme.label, score, 34, INK_SOFT, TEXT, fit=room * 0.42), left + width, middle, 6, (1.0, 0.5))
        taken = theme.label(score, 34, INK_SOFT, TEXT, fit=room * 0.42).get_width() / frame.scale
        name = partial(theme.label, person_name(self.ctx, winner.name, winner.profile), 38, INK, TEXT, fit=room - taken - 24)
        layer.owe(name, left + side * 2.3, middle, 6, (0.0, 0.5))

    def _nobody(self, when: str, x: float, y: float, width: float) -> None:
        theme, say = self.ctx.theme, self.ctx.say
        text = say(NOBODY_WEEK if when == "week" else NOBODY_EVER)
        self.book.layer.owe(partial(icon, "trophy", self.ctx.frame.px(110)), x, y - 90, 6)

        def words() -> Surface:
            return wrapped(theme, text, theme.own(38), width, 200, INK, BODY, FONT_CENTER)

        self.book.layer.owe(words, x, y + 60, 6)

    # --- what is done

    def _choose(self, value: str) -> None:
        self.of, self.first = value, 0
        self.book.rebuild()

    def _turn_over(self, value: str) -> None:
        self.shown, self.first = value, 0
        self.book.rebuild()

    def turn(self, step: int) -> bool:
        """With large letters the next five winners, or those before."""
        there = self.first + step * LARGE_ROWS
        if not self.book.folded or not 0 <= there < len(self.winners.get(self.of, {}).get(self.shown, ())):
            return False
        self.first = there
        self.book.rebuild()
        return True
