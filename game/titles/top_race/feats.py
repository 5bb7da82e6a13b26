"""What a Top Race is remembered by: key figures, medals and track records, counted from its events. Money stands in full."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Event
from game.core.feats import ANY_TITLE, Figures, Mark, Medal, RaceTold, winners
from game.core.words import N_
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.state import NOBODY

CHEAP = 2
"""A bargain is one of so many cars that cost less than all others."""
PODIUM = 3
SPRINTS = 2
CROWD, MANY = 3, 4
"""Seats from which a stable says something, and from which it does that somebody won without the first car."""
LENGTHS = ("pitstop",)
"""With it a race has more cards."""


class Bought(NamedTuple):
    """A car, its buyer, its price, and what prize it brought."""

    colour: str
    seat: int
    price: int
    prize: int


def bought(events: Sequence[Event]) -> list[Bought]:
    """The cars that were bought in one race, in the order of their sale; none with Shares."""
    prizes = {e.colour: e.amount for e in events if isinstance(e, settled.PrizePaid)}
    return [Bought(e.colour, e.seat, e.price, prizes.get(e.colour, 0)) for e in events if isinstance(e, auction.CarPicked)]


def placed(events: Sequence[Event]) -> list[str]:
    """The cars as they came in, those that were not home by R59."""
    places = {e.place: e.colour for e in events if isinstance(e, ev.CarFinished | settled.CarRanked)}
    return [places[place] for place in sorted(places)]


class _Counted:
    """What happened to and by one seat."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.events, self.seat = events, seat
        self.cars = [car for car in bought(events) if car.seat == seat]
        self.colours = {car.colour for car in self.cars}
        self.own = self.others = self.given = self.suffered = self.sprint = self.sprints = 0
        self.by_card = [0]
        active = NOBODY
        for event in events:
            match event:
                case ev.CardPlayed():
                    active = event.seat
                    self.by_card.append(0)
                case ev.CarMoved():
                    self._moved(event, active)
                case ev.SprintMade() if active == seat:
                    self.sprint = max(self.sprint, len(event.path))
                    self.sprints += 1
                    self.by_card[-1] += len(event.path)

    def _moved(self, event: ev.CarMoved, active: int) -> None:
        mine = event.colour in self.colours
        if active == self.seat:
            self.own += event.steps * mine
            self.others += event.steps * (not mine)
            self.given += event.lost * (not mine)
            self.by_card[-1] += event.steps
        elif mine:
            self.suffered += event.lost

    def sum_of(self, kind: type[Event], field: str) -> int:
        """A field of the seat's events of one kind, added up."""
        return sum(getattr(e, field) for e in self.events if isinstance(e, kind) and getattr(e, "seat", NOBODY) == self.seat)

    def count(self, kind: type[Event]) -> int:
        """The seat's events of one kind."""
        return sum(1 for e in self.events if isinstance(e, kind) and getattr(e, "seat", NOBODY) == self.seat)

    def money(self) -> dict[str, int]:
        """What was paid for cars, or for places in the turn order, and what it brought; the best and the worst buy where there is one."""
        paid = sum(car.price for car in self.cars) + self.sum_of(auction.OfferCardTaken, "price")
        prizes = sum(car.prize for car in self.cars)
        secret = self.sum_of(settled.TipsRevealed, "total") + self.sum_of(settled.SharesRevealed, "total")
        ends = [e for e in self.events if isinstance(e, settled.StandingsShown)]
        debts = [-e.cash for e in self.events if isinstance(e, settled.CashChanged) and e.seat == self.seat]
        bids = [e.amount for e in self.events if isinstance(e, auction.AuctionWon) and e.seat == self.seat]
        found = {
            "paid": paid,
            "earned": prizes + secret,
            "prizes": prizes,
            "secret": secret,
            "cash": ends[-1].cash[ends[-1].ranking.index(self.seat)] if ends else 0,
            "gain": ends[-1].gains[self.seat] if ends else prizes + secret - paid,
            "highest_bid": max(bids, default=0),
            "debt": max(0, *debts, 0),
        }
        brought = [car.prize - car.price for car in self.cars]
        return {**found, "best_buy": max(brought), "worst_buy": min(brought)} if brought else found

    def guesses(self) -> dict[str, int]:
        """Tips that paid, and all of them; with Shares how many the seat held of the first car."""
        tips = [amount for e in self.events if isinstance(e, settled.TipsRevealed) and e.seat == self.seat for amount in e.amounts]
        found = {"tips": len(tips), "true_tips": sum(amount > 0 for amount in tips)}
        held = next((e.shares for e in self.events if isinstance(e, settled.SharesRevealed) and e.seat == self.seat), ())
        first = placed(self.events)[:1]
        return {**found, "winner_shares": held[COLOURS.index(first[0])]} if held and first else found

    def driving(self) -> dict[str, int]:
        """Steps and cards. `by_card`: the most steps by one of them, whosever cars went; `left`: those that were never played."""
        dealt = next((e.hand for e in self.events if isinstance(e, auction.CardsDealt)), 0)
        gained = sum(self.count(kind) for kind in (ev.PitLifted, ev.PitTaken, auction.OfferCardTaken))
        return {
            "own_steps": self.own,
            "others_steps": self.others,
            "jams_given": self.given,
            "jams_suffered": self.suffered,
            "by_card": max(self.by_card),
            "jokers": self.count(ev.JokerNamed),
            "sprint": self.sprint,
            "sprints": self.sprints,
            "breakdowns": sum(isinstance(e, ev.BreakdownSuffered) and e.colour in self.colours for e in self.events),
            "left": dealt + gained - self.count(ev.CardPlayed),
            "pits": self.count(ev.PitClaimed) + self.count(ev.PitTaken),
        }


def counted(events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """The key figures of a seat in the events of one race, by name. `best_buy`, `worst_buy` are missing without a car, `winner_shares`
    without Shares."""
    one = _Counted(events, seat)
    return {**one.money(), **one.guesses(), **one.driving()}


def figures(told: RaceTold) -> Figures:
    """Of each seat the key figures of the podium; of whoever bought cars what prizes brought beyond their prices (`car_gain`), whatever
    tips paid beside; of whoever owned the first car what it had cost (`winner_price`)."""
    found = [dict(counted(told.events, seat)) for seat in range(told.seats)]
    for car in bought(told.events):
        found[car.seat]["car_gain"] = found[car.seat].get("car_gain", 0) + car.prize - car.price
    for car in _winning(told):
        found[car.seat]["winner_price"] = car.price
    return tuple(found)


def _winning(told: RaceTold) -> list[Bought]:
    """The first car, if it is somebody's."""
    first = placed(told.events)[:1]
    return [car for car in bought(told.events) if car.colour in first]


# -- medals


def _bargain(told: RaceTold) -> frozenset[int]:
    """Who owned the first car, one of the CHEAP cheapest; of more that cost as little none is."""
    prices = [car.price for car in bought(told.events)]
    return frozenset(car.seat for car in _winning(told) if sum(price <= car.price for price in prices) <= CHEAP)


def _no_winner(told: RaceTold) -> frozenset[int]:
    """R62: who earned most without the first car; among MANY seats or more, and not with Shares, where nobody owns one."""
    if told.seats < MANY or not bought(told.events):
        return frozenset()
    first = {car.seat for car in _winning(told)}
    return winners(told) - first


def _stable(told: RaceTold) -> frozenset[int]:
    """Whose cars, two or more, were all among the first PODIUM; among CROWD seats or more."""
    if told.seats < CROWD:
        return frozenset()
    front = placed(told.events)[:PODIUM]
    stables = [[car.colour in front for car in bought(told.events) if car.seat == seat] for seat in range(told.seats)]
    return frozenset(seat for seat, cars in enumerate(stables) if len(cars) > 1 and all(cars))


def _sprints(told: RaceTold) -> frozenset[int]:
    """R50: who played a card as a Sprint twice."""
    return frozenset(seat for seat in range(told.seats) if _Counted(told.events, seat).sprints >= SPRINTS)


MEDALS = (
    *ANY_TITLE,
    Medal("bargain", N_("Pocket money"), N_("The first car home, and one of the two cheapest."), _bargain),
    Medal("no_winner", N_("Without the winner"), N_("Most money of four or more, without the first car home."), _no_winner),
    Medal(
        "stable",
        N_("Whole stable home"),
        N_("All own cars, two or more, in the first three (three drivers or more)."),
        _stable,
    ),
    Medal("sprints", N_("Sprint king"), N_("Two Sprints in one race."), _sprints),
)
MARKS = (
    Mark("car_gain", N_("Most earned by cars")),
    Mark("winner_price", N_("Cheapest winning car"), least=True),
    Mark("by_card", N_("Most spaces by one card")),
)
