"""Top Race's key figures for the podium, counted from the events of one race: what was bought, what it brought, who jammed whom."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Event
from game.core.words import N_, Template, Text
from game.language.language import Language
from game.show.tables.parts.money import amount_text
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.state import NOBODY

NONE = "–"


class _Bought(NamedTuple):
    """A car, its buyer, its price, what it brought."""

    colour: str
    seat: int
    price: int
    prize: int


def _bought(events: Sequence[Event]) -> list[_Bought]:
    prizes = {e.colour: e.amount for e in events if isinstance(e, settled.PrizePaid)}
    return [_Bought(e.colour, e.seat, e.price, prizes.get(e.colour, 0)) for e in events if isinstance(e, auction.CarPicked)]


class _Counted:
    """What happened to and by one seat."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.events, self.seat = events, seat
        self.cars = [car for car in _bought(events) if car.seat == seat]
        self.colours = {car.colour for car in self.cars}
        self.own = self.others = self.given = self.suffered = self.sprint = 0
        active = NOBODY
        for event in events:
            match event:
                case ev.CardPlayed():
                    active = event.seat
                case ev.CarMoved():
                    mine = event.colour in self.colours
                    if active == seat:
                        self.own += event.steps * mine
                        self.others += event.steps * (not mine)
                        self.given += event.lost * (not mine)
                    elif mine:
                        self.suffered += event.lost
                case ev.SprintMade() if active == seat:
                    self.sprint = max(self.sprint, len(event.path))

    def sum_of(self, kind: type[Event], field: str, who: str = "seat") -> int:
        """A field of the seat's events of one kind, added up."""
        return sum(getattr(e, field) for e in self.events if isinstance(e, kind) and getattr(e, who) == self.seat)

    def count(self, kind: type[Event]) -> int:
        """The seat's events of one kind."""
        return sum(1 for e in self.events if isinstance(e, kind) and getattr(e, "seat", NOBODY) == self.seat)

    @property
    def paid(self) -> int:
        """For cars, or for places in the turn order."""
        return sum(car.price for car in self.cars) + self.sum_of(auction.OfferCardTaken, "price")

    @property
    def prizes(self) -> int:
        """Prizes of own cars."""
        return sum(car.prize for car in self.cars)

    @property
    def secret(self) -> int:
        """What tips or shares paid."""
        return self.sum_of(settled.TipsRevealed, "total") + self.sum_of(settled.SharesRevealed, "total")

    @property
    def true_tips(self) -> tuple[int, int]:
        """Tips that paid, and all of them."""
        tips = [e for e in self.events if isinstance(e, settled.TipsRevealed) and e.seat == self.seat]
        return sum(amount > 0 for e in tips for amount in e.amounts), sum(len(e.amounts) for e in tips)

    @property
    def winner_shares(self) -> str:
        """How many shares of the first car it held; a dash without Shares."""
        first = next((e.colour for e in self.events if isinstance(e, ev.CarFinished | settled.CarRanked) and e.place == 1), "")
        held = next((e.shares for e in self.events if isinstance(e, settled.SharesRevealed) and e.seat == self.seat), ())
        return str(held[COLOURS.index(first)]) if held and first else NONE

    @property
    def left(self) -> int:
        """Cards that were never played."""
        dealt = next((e.hand for e in self.events if isinstance(e, auction.CardsDealt)), 0)
        gained = sum(self.count(kind) for kind in (ev.PitLifted, ev.PitTaken, auction.OfferCardTaken))
        return dealt + gained - self.count(ev.CardPlayed)


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first. Money stands in full."""
    counted, number = _Counted(events, seat), language.number
    cash = next((e.cash[e.ranking.index(seat)] for e in reversed(events) if isinstance(e, settled.StandingsShown)), 0)
    best = max(counted.cars, key=lambda car: car.prize - car.price, default=None)
    worst = min(counted.cars, key=lambda car: car.prize - car.price, default=None)

    def money(amount: int) -> str:
        return amount_text(language, amount)

    def signed(amount: int) -> str:
        return f"+{money(amount)}" if amount > 0 else money(amount)

    came, tips = counted.true_tips
    brought = counted.prizes + counted.secret
    found: list[tuple[Text, str]] = [
        (N_("Paid"), money(counted.paid)),
        (N_("Earned"), money(brought)),
        (N_("Prizes"), money(counted.prizes)),
        (N_("Tips, shares"), signed(counted.secret)),
        (N_("Cash"), money(cash)),
        (N_("Gain"), signed(brought - counted.paid)),
        (N_("Best buy"), signed(best.prize - best.price) if best else NONE),
        (N_("Worst buy"), signed(worst.prize - worst.price) if worst else NONE),
        (N_("Tips that paid"), f"{came} / {tips}" if tips else NONE),
        (N_("Shares of the winner"), counted.winner_shares),
        (N_("Steps: own / others"), f"{number(counted.own)} / {number(counted.others)}"),
        (N_("Steps jammed: given / own"), f"{number(counted.given)} / {number(counted.suffered)}"),
        (N_("Jokers"), number(counted.count(ev.JokerNamed))),
        (N_("Longest Sprint"), number(counted.sprint)),
        (N_("Breakdowns"), number(sum(e.colour in counted.colours for e in events if isinstance(e, ev.BreakdownSuffered)))),
        (N_("Cards left"), number(counted.left)),
        (N_("Claims, pit stops"), number(counted.count(ev.PitClaimed) + counted.count(ev.PitTaken))),
    ]
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Best buy, highest bid, jams made, tips that paid, steps for others, deepest debt."""
    counted = [_Counted(events, seat) for seat in range(seats)]
    highest = [max((e.amount for e in events if isinstance(e, auction.AuctionWon) and e.seat == seat), default=0) for seat in range(seats)]
    debt = [max((-e.cash for e in events if isinstance(e, settled.CashChanged) and e.seat == seat), default=0) for seat in range(seats)]
    return {
        "ribbon.bargain": [float(max((car.prize - car.price for car in one.cars), default=0)) for one in counted],
        "ribbon.highest_bid": [float(value) for value in highest],
        "ribbon.jam_maker": [float(one.given) for one in counted],
        "ribbon.prophet": [float(one.true_tips[0]) for one in counted],
        "ribbon.chauffeur": [float(one.others) for one in counted],
        "ribbon.on_credit": [float(max(0, value)) for value in debt],
    }


WON_BY_CAR = N_("{seat:seat} wins: {paid:,} for the {colour:car} brought {prize:,}.")
WON = N_("{seat:seat} wins with {cash:,}.")
PHOTO_MONEY = N_("Equal money: the better car of the last race puts {seat:seat} ahead.")
PHOTO_ORDER = N_("Equal money: the turn order puts {seat:seat} ahead.")
PHOTO_CARS = N_("Photo finish: {colour:car} takes place {place} by its lane.")


def ending(events: Sequence[Event]) -> tuple[Template, Template | None, Mapping[str, object]]:
    """Who won by what; a photo finish where a tie was parted."""
    end = next(e for e in reversed(events) if isinstance(e, settled.StandingsShown))
    first = end.ranking[0]
    fields: dict[str, object] = {"seat": first, "cash": end.cash[0]}
    own = [car for car in _bought(events) if car.seat == first and car.prize]
    photo: Template | None = None
    if end.tie_break:
        photo = PHOTO_ORDER if end.tie_break == "order" else PHOTO_MONEY
    else:
        ranked = next((e for e in events if isinstance(e, settled.CarRanked) and e.tie_break == "inside"), None)
        if ranked is not None:
            photo = PHOTO_CARS
            fields |= {"colour": ranked.colour, "place": ranked.place}
    if own and photo is not PHOTO_CARS:
        best = max(own, key=lambda car: car.prize - car.price)
        return WON_BY_CAR, photo, fields | {"paid": best.price, "colour": best.colour, "prize": best.prize}
    return WON, photo, fields
