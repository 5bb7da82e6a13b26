"""What tells about itself when it is looked at: the ladder's cells, the rows of the seats, the Box and the pile."""

from functools import partial

from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.targets import Explained, Purpose, ThingTarget
from game.show.tables.top_race.forecast import steps_home
from game.show.tables.top_race.hand_prompts import HandPrompts
from game.show.tables.top_race.things import SALE, row_order
from game.show.widgets.base import Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.deck import PAIR_OF
from game.titles.top_race.rules.state import NOBODY, Car

BOUGHT = N_("{owner:seat} has the {colour:car} for {price:,}.")
THIS_CAR = N_("The {colour:car}.")
OWNED, NOBODYS = N_("{owner:seat} has the {colour:car}."), N_("Nobody has the {colour:car}.")
IS_HOME, WAITS = N_("Home, place {place}."), N_("Waits beside the road for {other:colour}.")
FAR = Plural(
    N_("Place {place} now, {steps} step from home."),
    N_("Place {place} now, {steps} steps from home."),
    "steps",
)
BEHIND, AHEAD, LEVEL = (
    Plural(N_("{other:colour} is one step behind."), N_("{other:colour} is {count} steps behind."), least=1),
    Plural(N_("{other:colour} is one step ahead."), N_("{other:colour} is {count} steps ahead."), least=1),
    N_("Level with {other:colour}."),
)
MORE = N_("{more:,} more if the race ends now.")
MONEY = Plural(N_("{seat:seat} has {cash:,} and {count} card."), N_("{seat:seat} has {cash:,} and {count} cards."))
ENVELOPE = N_("{money:,} in the envelope.")
PLAYED = N_("All cards played so far.")
CARD_SIZE = (104, 129)


class Explaining(HandPrompts):
    """That part of Top Race's prompter."""

    def explained(self, chair: Chair) -> list[Widget]:
        """While no card lies over the board. A press on the pile opens it: played cards are open to all."""
        found: list[Widget] = self._cells() if self.model.phase not in (*SALE, "PICK_SLOT") else []
        found += self.rows_explained()
        wide = self.places.pile_size
        if self.model.pile:
            about = self.about("token.pile")
            found.append(ThingTarget("pile", self.places.pile, wide, Purpose(lambda: self._pile(chair), about)))
        if self.model.box and self.model.phase not in SALE:
            found.append(Explained("token.box", self.places.box, wide, self.about("token.box")))
        return found

    def rows_explained(self) -> list[Widget]:
        """The seats' rows, which no card ever covers."""
        size = self.places.row_wide, self.places.row_high - 6
        order = row_order(self.model, self.game)
        return [Explained("token.chip", self.places.row(n), size, self.row_about(seat), n) for n, seat in enumerate(order)]

    def _pile(self, chair: Chair) -> Prompt:
        """All played cards over the board, as they were played; a press closes them."""
        back = lambda: self.prompt(chair)  # noqa: E731
        pile = self.model.pile
        rects = drawer_rects(self.places.over_board, len(pile), CARD_SIZE)
        cards: list[Widget] = []
        for number, (card, rect) in enumerate(zip(pile, rects, strict=True)):
            name = self.name(f"card.{card}")
            cards.append(DrawerCard(f"drawer:{number}", rect, partial(self._drawn, card), Purpose(back, name[:1].upper() + name[1:] + ".")))
        return Prompt(self.say(PLAYED), tuple(cards), cards[-1].key, back, self.secrecy(chair), strip=self.plan())

    def _cells(self) -> list[Widget]:
        cars = {car.colour: car for car in self.model.cars}
        rows = self.services.rules.standings(self.model)
        return [
            Explained("token.prize", self.places.cell(n).center, self.places.cell(n).size, self._cell_about(cars[row.car], n), n)
            for n, row in enumerate(rows)
        ]

    def _cell_about(self, car: Car, index: int) -> str:
        price = self.memory.prices.get((self.model.race, car.colour))
        owner = NOBODYS if car.owner == NOBODY else OWNED if price is None else BOUGHT
        told = [self.say(THIS_CAR if self.game.shares else owner, colour=car.colour, owner=car.owner, price=price)]
        other = PAIR_OF[car.colour]
        if car.place:
            return " ".join([*told, self.say(IS_HOME, place=car.place)])
        if car.waiting is not None:
            return " ".join([*told, self.say(WAITS, other=other)])
        course = self.game.course(self.model)
        mine = steps_home(course, car.at, car.lap)
        told.append(self.say(FAR, place=index + 1, steps=mine))
        pair = self.model.cars[COLOURS.index(other)]
        if pair.at:
            gap = steps_home(course, pair.at, pair.lap) - mine
            text = LEVEL if not gap else BEHIND if gap > 0 else AHEAD
            told.append(self.say(text, other=other, count=abs(gap)))
        text_of_all = " ".join(told)
        return text_of_all[:1].upper() + text_of_all[1:]

    def row_about(self, seat: int) -> str:
        """Cash is open to all (J42); what a race would still bring by the places as they are."""
        told = [self.say(MONEY, seat=seat, cash=self.model.cash[seat], count=len(self.model.hands[seat]))]
        racing = self.model.phase not in (*SALE, "PICK_SLOT")
        if racing and not self.game.shares:
            places = {row.car: row.place for row in self.services.rules.standings(self.model)}
            more = sum(PRIZES[places[car.colour] - 1] for car in self.model.cars if car.owner == seat and not car.place)
            told.append(self.say(MORE, more=more))
        if self.game.help[seat]:
            told.append(self.say(ENVELOPE, money=self.game.help[seat]))
        return " ".join(told)
