"""The hall of fame: who won most races of a game, or most cups, this week and ever."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FONT_CENTER, Surface

from game.core.words import N_
from game.scenes.book.naming import person_name, week_began
from game.scenes.book.page import BookPage
from game.scenes.framework.last_title import last_raced
from game.scenes.framework.profile_sign import sign_of
from game.show.painters.icons import badge, icon
from game.show.palette import BRONZE, CREAM, GOLD, INK, INK_SOFT, PAPER, SILVER
from game.show.theme import BODY, TEXT
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.drawing import headline, wrapped
from game.show.widgets.row import Named
from game.store.book import answer_or
from game.store.book_cups import cup_fame
from game.store.book_queries import Winner, hall_of_fame, places
from game.store.house_results import EVER as SPAN_EVER
from game.store.house_results import WEEK as SPAN_WEEK
from game.store.house_results import has_house, house_fame

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

GAME, CUPS = N_("Game"), N_("Cups")
GAME_ABOUT = N_("Whose races are counted; cups come last.")
WEEK, EVER = N_("This week"), N_("Ever")
SCORE = N_("won {wins} of {races}")
NOBODY_WEEK = N_("Nobody has won here this week.")
WHERE = N_("Where", "place")
WHERE_ABOUT = N_("At this table, or at all tables of the house.")
HERE, HOUSE = N_("This table"), N_("The house")
WEEK_HOUSE, EVER_HOUSE = N_("This week, whole house"), N_("All time, whole house")
NOBODY_HOUSE = N_("Nobody has won at any table yet.")
NOBODY_HOUSE_WEEK = N_("Nobody has won at any table this week.")
NOBODY_EVER = N_("Nobody has won here yet. Computers are not listed.")
NOBODY = {"week": NOBODY_WEEK, "ever": NOBODY_EVER, "house week": NOBODY_HOUSE_WEEK, "house ever": NOBODY_HOUSE}
"""What stands in a list of winners that is empty, by the time it tells of."""

CUPS_KEY = "cups"
ROWS, LARGE_ROWS = 8, 5
MOST = 40
CHOICE, CARD = (96, 158, 1728, 84), (852, 764)
LARGE_HALF, LARGE_OTHER = (96, 158, 800, 130), (912, 158, 912, 130)
HALF, OTHER_HALF = (96, 158, 1000, 84), (1120, 158, 704, 84)
"""The choice of a game, and beside it that of this table or the house."""
HEADINGS = {"week": WEEK, "ever": EVER, "house week": WEEK_HOUSE, "house ever": EVER_HOUSE}
LEFTS, CARD_TOP, FIRST, STEP = {"week": 96, "ever": 972}, 262, 392, 80
LARGE_CHOICE, LARGE_TURN, LARGE_CARD, LARGE_STEP = (96, 158, 1064, 130), (1184, 158, 640, 130), (96, 312, 1728, 714), 138
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}

Lists = dict[str, tuple[Winner, ...]]


class FamePage(BookPage):
    """A choice of what is counted, and two lists of winners: side by side, or with large letters one after the other."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.of = last_raced(self.ctx.entries, self.ctx.settings.setups).meta.id
        self.house = self.in_house = False
        """Whether there are other tables, and whether their winners are shown, too."""
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
        self.house = yield from answer_or(book.ask(has_house), False)
        for entry in self.ctx.entries if self.house else ():
            for when, span, day in (("week", SPAN_WEEK, since["week"]), ("ever", SPAN_EVER, "")):
                found = yield from answer_or(book.ask(house_fame(entry.meta.id, span, day, most)), None)
                self.winners[entry.meta.id][f"house {when}"] = tuple(found or ())
        lists = {}
        for when, day in since.items():
            lists[when] = tuple((yield from answer_or(book.ask(cup_fame(day, most)), [])))
        self.winners[CUPS_KEY] = lists

    def furnish(self) -> None:
        """The choice, and what was chosen."""
        say, large = self.ctx.say, self.book.folded
        values = [(entry.meta.id, say(entry.meta.name)) for entry in self.ctx.entries] + [(CUPS_KEY, say(CUPS))]
        narrow, wide = (LARGE_HALF, HALF) if self._parted else (LARGE_CHOICE, CHOICE)
        place = narrow if large else wide
        share = 0.62 if large else 0.5
        choice = ChoiceRow(Named("of", say(GAME), say(GAME_ABOUT)), place, values, self.of, self._choose, share=share)
        self.book.ui.add(choice)
        if large:
            times = [("week", say(WEEK)), ("ever", say(EVER))]
            if self._parted:
                times += [("house week", say(WEEK_HOUSE)), ("house ever", say(EVER_HOUSE))]
            spell = ChoiceRow(Named("when", ""), LARGE_OTHER if self._parted else LARGE_TURN, times, self.shown, self._turn_over, share=1.0)
            self.book.ui.add(spell)  # left and right change a choice, so that down and up lead from one to the other
            choice.leads, spell.leads = {(0, 1): "when"}, {(0, -1): "of"}
            self.book.ui.widgets["tab:fame"].leads = {(0, 1): "of"}
            self._list_large()
            return
        if self._parted:
            where = [("", say(HERE)), ("house", say(HOUSE))]
            named = Named("where", say(WHERE), say(WHERE_ABOUT))
            side = ChoiceRow(named, OTHER_HALF, where, "house" if self.in_house else "", self._go, share=0.66)
            self.book.ui.add(side)
        for when, left in LEFTS.items():
            self._list(f"house {when}" if self.in_house and self._parted else when, left)

    @property
    def _parted(self) -> bool:
        """Whether this table's winners and the house's are two things: cups are each table's own."""
        return self.house and self.of != CUPS_KEY

    def _list(self, when: str, left: float) -> None:
        theme, say = self.ctx.theme, self.ctx.say
        middle = left + CARD[0] / 2
        self.book.layer.owe(partial(theme.card, *CARD, CREAM), middle, CARD_TOP + CARD[1] / 2, 5)
        heading = partial(headline, theme, say(HEADINGS[when]), 52, INK, CARD[0] - 72, 80)
        self.book.layer.owe(heading, left + 36, CARD_TOP + 56, 6, (0.0, 0.5))
        found = self.winners[self.of][when][:ROWS]
        for number, (place, winner) in enumerate(zip(places(found), found, strict=True)):
            self._row(place, winner, (left + 30, FIRST + number * STEP, CARD[0] - 60, STEP))
        if not found:
            self._nobody(when, middle, CARD_TOP + CARD[1] / 2, CARD[0] - 120)

    def _list_large(self) -> None:
        left, top, width, height = LARGE_CARD
        theme, when = self.ctx.theme, self.shown
        self.book.layer.owe(partial(theme.card, width, height, CREAM), left + width / 2, top + height / 2, 5)
        found = self.winners[self.of][when]
        placed = list(zip(places(found), found, strict=True))
        for number, (place, winner) in enumerate(placed[self.first : self.first + LARGE_ROWS]):
            self._row(place, winner, (left + 30, top + 82 + number * LARGE_STEP, width - 60, LARGE_STEP))
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
        text = say(NOBODY[when])
        self.book.layer.owe(partial(icon, "trophy", self.ctx.frame.px(110)), x, y - 90, 6)

        def words() -> Surface:
            return wrapped(theme, text, theme.own(38), width, 200, INK, BODY, FONT_CENTER)

        self.book.layer.owe(words, x, y + 60, 6)

    # --- what is done

    def _choose(self, value: str) -> None:
        self.of, self.first = value, 0
        if not self._parted:
            self.shown = self.shown.removeprefix("house ")
        self.book.rebuild()

    def _go(self, value: str) -> None:
        self.in_house = value == "house"
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
