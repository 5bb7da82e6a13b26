"""What a phone shows of a shop of Automobiles: baskets that are packed already, each colour with what it does, and the own bag."""

from collections.abc import Sequence
from functools import partial

from game.core.match import Chair
from game.core.words import N_
from game.show.tables.automobiles.baskets import ABOUT, DECENT, NAMES, basket_key, packed
from game.show.tables.automobiles.phone_own import PURSE
from game.show.tables.automobiles.phone_turn import TurnSheets
from game.show.tables.automobiles.prompt_parts import at_once
from game.show.tables.automobiles.shopping import DONE, DONE_ABOUT, DRIVE, DRIVE_ABOUT, shop_asked
from game.show.tables.automobiles.things import card_of
from game.show.tables.base.phone_sheet import Item, PhoneSheet
from game.show.tables.base.sheet_maker import LIST, Entry, Section, first_marked, made, noted, one_of, to_read
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import AskShop, AutomobilesState

FOR_SALE = "YRPGBWLDK"
"""The colours of a shop in the order of its board."""
TODAY = "YRPGB"
"""Those whose cards are others in each race."""
STOCK, FREE, TODAYS_CARDS = N_("{count} in stock"), N_("free of charge"), N_("Today's cards")
TIMES = N_("{count} × {name}")


class ShopSheets(TurnSheets):
    """That part of the maker of sheets of Automobiles."""

    def shop(self, chair: Chair) -> PhoneSheet:
        """S8: before the start baskets first, as long as nothing is bought; else each colour."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskShop)
        if ask.kind == "opening" and not sum(view.racers[chair.seat].used):
            return self._baskets(chair, ask)
        return self._colours(chair, ask)

    def _colours(self, chair: Chair, ask: AskShop, *back: Section) -> PhoneSheet:
        """Each colour with its price, what is left of it and what it does: those that can be bought, the way on, which the large button
        says from the beginning unless nothing was taken yet, and the others. Then what is owned already."""
        view: AutomobilesState = chair.view
        sale = [self._for_sale(chair, ask, colour) for colour in FOR_SALE]
        to_have = [entry for entry in sale if not entry.item.why]
        others = [entry for entry in sale if entry.item.why]
        buys = bool(to_have)
        drives = ask.kind == "buy"
        told = "" if not ask.money else self.say(DRIVE_ABOUT, money=ask.money) if drives else self.say(DONE_ABOUT)
        leave = self.deed(chair, self.say(DRIVE if drives and view.path else DONE), act.Done(), told)
        begins = bool(back) or ask.kind == "gift"
        on = [leave] if buys and begins else first_marked([leave])
        driver = view.racers[chair.seat].driver
        if driver and act.UseDriver() in chair.legal():
            on.append(self.deed(chair, self.name(f"driver.{driver}"), act.UseDriver(), self.about(f"driver.{driver}")))
        template, fields = shop_asked(ask, buys)
        goods, way_on = one_of(LIST, "", to_have, seen=True), one_of(LIST, "", on, seen=True)
        parts = [goods, way_on, one_of(LIST, "", others, seen=True), *back, self.bag(chair)]
        return made(self.say(template, **fields), "", parts)

    def _for_sale(self, chair: Chair, ask: AskShop, colour: str) -> Entry:
        view: AutomobilesState = chair.view
        key = f"card.{card_of(view, colour)}"
        stock = self.say(STOCK, count=view.supply[INDEX[colour]])
        price = self.say(FREE) if ask.kind == "gift" else self.say(PURSE, money=cost_of(self.game, view, colour))
        item = Item(self.name(key), noted(price, stock), colour, key, foot=self.effect(chair, colour), about=self.explained(chair, colour))
        return self.decides(chair, item, act.Buy(colour))

    # --- before the start

    def _baskets(self, chair: Chair, ask: AskShop) -> PhoneSheet:
        """What a medium driver would take is marked; whoever would rather pick goes on to the colours. Below them today's cards."""
        entries = [self._basket(chair, ask, key) for key in NAMES if key != "own"]
        own = Entry(Item(self.say(NAMES["own"]), self.say(ABOUT["own"])), lambda: self._colours(chair, ask, self.back(chair)))
        offered = [entry for entry in entries if entry is not None]
        decent = self.say(NAMES[basket_key(DECENT)])
        there = any(entry.item.label == decent for entry in offered)
        sections = [self._marked([*offered, own], decent if there else own.item.label), self._todays(chair), self.bag(chair)]
        return made(self.ask("OPENING", seat=chair.seat), self.say(PURSE, money=ask.money), sections)

    @staticmethod
    def _marked(entries: Sequence[Entry], label: str) -> Section:
        marked = [first_marked([entry])[0] if entry.item.label == label else entry for entry in entries]
        return one_of(LIST, "", marked, seen=True)

    def _basket(self, chair: Chair, ask: AskShop, key: str) -> Entry | None:
        """What it is good for, and what is in it; None where nothing would be."""
        colours = packed(self.game, chair.view, ask, key, self.around.advice)
        if not colours:
            return None
        within = noted(*(self._so_many(chair, colour, colours.count(colour)) for colour in FOR_SALE if colour in colours))
        item = Item(self.say(NAMES[key]), self.say(ABOUT[key]), foot=within)
        return Entry(item, partial(at_once, *map(act.Buy, colours)))

    def _so_many(self, chair: Chair, colour: str, count: int) -> str:
        name = self.name(f"card.{card_of(chair.view, colour)}")
        return self.say(TIMES, count=count, name=name) if count > 1 else name

    def _todays(self, chair: Chair) -> Section:
        """What is new on this table, to read: each card with its price, in the words of the table."""
        view, items = chair.view, []
        for colour in TODAY:
            key = f"card.{card_of(view, colour)}"
            price = self.say(PURSE, money=cost_of(self.game, view, colour))
            items.append(Item(f"{self.name(key)} · {price}", self.about(key), colour, key))
        return to_read(LIST, self.say(TODAYS_CARDS), items)
