"""5.1: six auctions of cars and slots; and the bidding itself, which 5.2 shares."""

from game.titles.top_race.rules.actions import (
    AuctionOpened,
    AuctionWon,
    Bid,
    BidMade,
    BidPassed,
    CarPicked,
    CarUnsold,
    LastCarBought,
    PassBid,
    PickCar,
    PickSlot,
    SlotPicked,
)
from game.titles.top_race.rules.deck import BID_STEP, LAST_CAR_PRICE
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.state import NOBODY, Auction

__all__ = ["ask_car", "bid", "free_slots", "least", "next_auction", "open_auction", "pass_bid", "pick_car", "pick_slot", "unsold"]

AUCTIONS = 6


def least(auction: Auction, cash: int) -> int:
    """R12, R13: the lowest bid that may be made now, or 0 where `cash` does not reach for one; an opener may always bid 10 000."""
    amount = auction.high + BID_STEP
    return amount if amount <= cash or auction.leader == NOBODY else 0


def unsold(d: Draft) -> tuple[str, ...]:
    """The cars nobody has, in canonical order."""
    return tuple(car.colour for car in d.cars if not car.slot and car.owner == NOBODY)


def free_slots(d: Draft) -> tuple[int, ...]:
    """The start slots without a car."""
    taken = [car.slot for car in d.cars]
    return tuple(slot for slot in range(1, 7) if slot not in taken)


def next_auction(d: Draft) -> None:
    """R9 - R11, R14, R16: opens the next auction of a car, or sends the rest of the cars to the grid."""
    left = len(unsold(d))
    carless = [seat for seat in d.order if not d.owned(seat)]
    number = d.auction.number + 1
    if not left:
        d.next = "start"
    elif number == AUCTIONS and carless:
        _sell_last(d, carless[0])
    else:
        opener = _opener(d, carless, left)
        if opener == NOBODY:
            _leave_unsold(d)
        else:
            open_auction(d, opener, tuple(s for s in d.order if s in carless or left > len(carless)), left)


def _opener(d: Draft, carless: list[int], left: int) -> int:
    """R11: whose duty it is to open, NOBODY where there is none."""
    if not d.auction.winners:
        return d.opener
    ring = d.clockwise(d.auction.winners[-1])
    first = ring[0]
    if first in carless or (left > len(carless) and d.cash[first] >= BID_STEP):
        return first
    able = carless or [seat for seat in d.order if d.cash[seat] >= BID_STEP]
    return next((seat for seat in ring if seat in able), NOBODY)


def open_auction(d: Draft, opener: int, bidders: tuple[int, ...], left: int) -> None:
    """The opener is asked for the first bid (R12)."""
    number = d.auction.number + 1
    d.auction = Auction(number, bidders, opener, winners=d.auction.winners)
    d.phase = "BIDDING"
    d.emit(AuctionOpened, seat=opener, auction=number, left=left, bidders=bidders)
    if d.game.auto_forced and d.cash[opener] < 2 * BID_STEP:
        bid(d, opener, Bid(BID_STEP))


def bid(d: Draft, seat: int, action: Bid) -> None:
    """R13: the highest bid so far."""
    a = d.auction
    d.emit(BidMade, seat=seat, amount=action.amount)
    d.auction = Auction(a.number, a.bidders, seat, action.amount, seat, a.winners)
    _ask_next(d)


def pass_bid(d: Draft, seat: int, action: PassBid) -> None:
    """R13: out of this auction."""
    d.emit(BidPassed, seat=seat)
    _drop(d, seat)
    _ask_next(d)


def _drop(d: Draft, seat: int) -> None:
    a = d.auction
    d.auction = Auction(a.number, tuple(s for s in a.bidders if s != seat), a.bidder, a.high, a.leader, a.winners)


def _ask_next(d: Draft) -> None:
    """R13: clockwise from who acted last; who can't pay more passes by itself; the hammer falls when one is left."""
    for seat in d.clockwise(d.auction.bidder):
        a = d.auction
        if seat == a.leader or seat not in a.bidders:
            continue
        if d.cash[seat] >= a.high + BID_STEP:
            d.auction = Auction(a.number, a.bidders, seat, a.high, a.leader, a.winners)
            return
        d.emit(BidPassed, seat=seat, automatic=True)
        _drop(d, seat)
    _sold(d)


def _sold(d: Draft) -> None:
    """The leader pays and picks."""
    a = d.auction
    cash = d.pay(a.leader, -a.high)
    d.emit(AuctionWon, seat=a.leader, auction=a.number, amount=a.high, cash=cash)
    d.tell_cash(a.leader, -a.high, "AuctionWon")
    d.auction = Auction(a.number, (), a.leader, a.high, a.leader, (*a.winners, a.leader))
    if d.start == NOBODY:
        d.start = a.leader
    d.next = "pick_offer" if d.game.shares else "pick_car"


def ask_car(d: Draft) -> None:
    """R9: the winner picks a car; the last one comes by itself."""
    d.phase = "PICK_CAR"
    cars = unsold(d)
    if len(cars) == 1 and d.game.auto_forced:
        pick_car(d, d.auction.leader, PickCar(cars[0]))


def pick_car(d: Draft, seat: int, action: PickCar) -> None:
    """R9: one of the cars left."""
    d.set_car(action.colour, owner=seat)
    d.emit(CarPicked, seat=seat, colour=action.colour)
    d.phase = "PICK_SLOT"
    slots = free_slots(d)
    if len(slots) == 1 and d.game.auto_forced:
        pick_slot(d, seat, PickSlot(slots[0]))


def _park(d: Draft, colour: str, slot: int) -> str:
    space = d.course.slots[slot - 1]
    d.set_car(colour, slot=slot, at=space)
    return space


def pick_slot(d: Draft, seat: int, action: PickSlot) -> None:
    """R9: the car just picked takes its slot."""
    colour = next(car.colour for car in d.cars if car.owner == seat and not car.slot)
    space = _park(d, colour, action.slot)
    d.emit(SlotPicked, seat=seat, colour=colour, slot=action.slot, space=space)
    d.next = "auction"


def _sell_last(d: Draft, seat: int) -> None:
    """R14: the fixed price, on credit if need be, for the last car and slot."""
    cash = d.pay(seat, -LAST_CAR_PRICE)
    d.emit(LastCarBought, seat=seat, amount=LAST_CAR_PRICE, cash=cash)
    d.tell_cash(seat, -LAST_CAR_PRICE, "LastCarBought")
    (colour,), (slot,) = unsold(d), free_slots(d)
    d.set_car(colour, owner=seat)
    d.emit(CarPicked, seat=seat, colour=colour)
    space = _park(d, colour, slot)
    d.emit(SlotPicked, seat=seat, colour=colour, slot=slot, space=space)
    d.next = "start"


def _leave_unsold(d: Draft) -> None:
    """R16: nobody can or must open; each car left takes the lowest free slot."""
    for colour in unsold(d):
        slot = free_slots(d)[0]
        space = _park(d, colour, slot)
        d.emit(CarUnsold, colour=colour, slot=slot, space=space)
    d.next = "start"
