"""What a phone shows of a Top Race seat beside its question: the hand card by card, money, own cars, tips and shares."""

from functools import partial

from game.core.match import Chair
from game.core.words import N_
from game.show.tables.base.phone_sheet import Answer, Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    CARDS,
    LINES,
    LIST,
    ONLY_MINE,
    PLACES,
    PLAY_IT,
    TABLE,
    Entry,
    Section,
    SheetMaker,
    Speech,
    begun,
    first_marked,
    given,
    made,
    noted,
    one_of,
    to_read,
)
from game.show.tables.top_race.auction_prompts import MY_HAND
from game.show.tables.top_race.things import LETTER, hand_faces, own_steps
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import deck
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.state import NOBODY, TopRaceState

CASH, MY_CARS = N_("{amount:,} in cash"), N_("yours: {colours:colour}")
MINE, MINE_NONE = N_("yours +{count}"), N_("yours 0")
MY_TIPS, MY_TIP, MY_SHARES = N_("My tips"), N_("Tip {line}: {colour:colour}."), N_("My shares")
SHARES = N_("{count} × {colour:colour}")
PAIR = N_("Sprint or Breakdown")
SPRINT, BREAKDOWN = "sprint", "breakdown"
JOKERS = "W"
"""The letter of a line for any car: it is white."""


class HandSheets(SheetMaker):
    """That part of Top Race's maker of sheets."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.game: CompiledTopRace = speech.rules.game

    def facts(self, chair: Chair) -> str:
        """Money, and the own cars; in Shares nobody has any."""
        view: TopRaceState = chair.view
        mine = tuple(car.colour for car in view.cars if car.owner == chair.seat)
        cash = self.say(CASH, amount=view.cash[chair.seat]) if view.cash else ""
        return noted(cash, self.say(MY_CARS, colours=mine) if mine else "")

    def own(self, chair: Chair) -> list[Section]:
        """The hand, and what was tipped or is held, face down."""
        return [self.hand(chair, folded=True), self._tips(chair), self._shares(chair)]

    def hand(self, chair: Chair, *, folded: bool = False) -> Section:
        """The hand to look at."""
        view: TopRaceState = chair.view
        cards = [face.card for face in hand_faces(view, self.game, chair.seat)] if view.hands else []
        items = [self.card(chair, card) for card in cards]
        return to_read(CARDS, self.say(MY_HAND), items, self._right(len(items)), folded=folded)

    def playable(self, chair: Chair) -> Section:
        """The hand to play from: a card that does nothing can be played all the same."""
        view: TopRaceState = chair.view
        cards = [face.card for face in hand_faces(view, self.game, chair.seat)]
        entries = [self._play(chair, card) for card in cards]
        return one_of(CARDS, self.say(MY_HAND), entries, self._right(len(cards)), does=(self.say(PLAY_IT),))

    def _right(self, count: int) -> str:
        return f"{self.language.number(count)} · {self.say(ONLY_MINE)}"

    def _play(self, chair: Chair, card: int) -> Entry:
        """A pair card asks what it is to be."""
        item, pair = self.card(chair, card), card in deck.PAIRS
        refused = chair.why_not(act.PlayCard(card, SPRINT if pair else ""))
        if refused is not None:
            return self.refused(item, refused)
        return Entry(item, partial(self._paired, chair, card) if pair else partial(given, act.PlayCard(card)))

    def _paired(self, chair: Chair, card: int) -> PhoneSheet:
        modes = [(mode, act.PlayCard(card, mode)) for mode in (SPRINT, BREAKDOWN)]
        entries = [self.deed(chair, self.name(f"mode.{mode}"), action, self.about(f"mode.{mode}")) for mode, action in modes]
        return made(f"{begun(self.name(f'card.{card}'))}.", "", [one_of(LIST, "", first_marked(entries)), self.back(chair)])

    def card(self, chair: Chair, card: int) -> Item:
        """A card: its lines in their colours, told in words once it is touched, and what it does for the own cars as they stand."""
        lines, face = deck.CARDS[card].lines, f"card.{card}"
        if not lines:
            modes = (f"{self.name(f'mode.{mode}')}: {self.about(f'mode.{mode}')}" for mode in (SPRINT, BREAKDOWN))
            return Item(begun(self.name(f"pair.{card}")), self.say(PAIR), face=face, about=" ".join(modes))
        strips = " ".join(f"{LETTER.get(colour, JOKERS)}{value}" for colour, value in lines)
        told = begun(self.name(face))
        return Item(told, foot=self._for_mine(chair, card), about=f"{told}.", strips=strips)

    def _for_mine(self, chair: Chair, card: int) -> str:
        """The steps that the own cars would make; nothing where the seat has none on the road."""
        view: TopRaceState = chair.view
        mine = {car.colour for car in view.cars if car.owner == chair.seat and car.at}
        if not mine or not mine & {colour for colour, _ in deck.CARDS[card].lines}:
            return ""
        count = own_steps(view, self.game, card, chair.seat)
        return self.say(MINE, count=count) if count else self.say(MINE_NONE)

    def places(self, chair: Chair) -> Section:
        """The cars as they stand, each with whose it is: seats have no place of their own before the money is counted."""
        view: TopRaceState = chair.view
        owner = {car.colour: car.owner for car in view.cars}
        rows = [
            Item(
                f"{self.language.number(row.place)}  {self.name(f'car.{row.car}')}",
                self.around.names[owner[row.car]] if owner[row.car] != NOBODY else "",
                LETTER[row.car],
                primary=owner[row.car] == chair.seat,
            )
            for row in self.rules.standings(view)
        ]
        return to_read(TABLE, self.say(PLACES), rows)

    def _tips(self, chair: Chair) -> Section:
        """What was tipped so far, in one line."""
        view: TopRaceState = chair.view
        tipped = view.tips[chair.seat] if self.game.tips and view.tips else ()
        told = " ".join(self.say(MY_TIP, line=line, colour=colour) for line, colour in enumerate(tipped, 1) if colour in LETTER)
        return to_read(LINES, self.say(MY_TIPS), [Item(told)] if told else [], folded=True)

    def _shares(self, chair: Chair) -> Section:
        """What is held, in one line."""
        view: TopRaceState = chair.view
        held = view.shares[chair.seat] if self.game.shares and view.shares else ()
        told = [self.say(SHARES, count=count, colour=colour) for colour, count in zip(COLOURS, held, strict=False) if count > 0]
        return to_read(LINES, self.say(MY_SHARES), [Item(self.language.listed(told))] if told else [], folded=True)

    def marked(self, entries: list[Entry], answer: Answer) -> list[Entry]:
        """The same entries, the one that leads to `answer` marked from the beginning."""
        first = next((entry for entry in entries if entry.answer() == answer), None)
        return [entry if entry is not first else first_marked([entry])[0] for entry in entries]
