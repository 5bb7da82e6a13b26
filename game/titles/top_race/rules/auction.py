"""5.1: six auctions of cars and slots; and the bidding itself, which 5.2 shares."""

from game.titles.top_race.rules.actions import Bid, PassBid, PickCar, PickSlot
from game.titles.top_race.rules.auction_events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidPassed,
    CarPicked,
    CarUnsold,
    LastCarBought,
    SlotPicked,
)
from game.titles.top_race.rules.choices import bid_range, free_slots, unsold
from game.titles.top_race.rules.constants import AUCTIONS, BID_STEP, LAST_CAR_PRICE
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.state import NOBODY, Auction


def next_auction(d: TopRaceDraft) -> str:
    """R9 - R11, R14, R16: opens the next auction of a car, or sends the rest of the cars to the grid."""
    left = len(unsold(d))
    carless = [seat for seat in d.order if not d.owned(seat)]
    number = d.auction.number + 1
    if not left:
        return "start"
    if number == AUCTIONS and carless:
        return _sell_last(d, carless[0])
    opener = _opener(d, carless, left)
    if opener == NOBODY:
        return _leave_unsold(d)
    return open_auction(d, opener, tuple(s for s in d.order if s in carless or left > len(carless)), left)


def _opener(d: TopRaceDraft, carless: list[int], left: int) -> int:
    """R11: whose duty it is to open, NOBODY where there is none."""
    if not d.auction.winners:
        return int(d.opener)
    ring = d.clockwise(d.auction.winners[-1])
    first = ring[0]
    if first in carless or (left > len(carless) and d.cash[first] >= BID_STEP):
        return first
    able = carless or [seat for seat in d.order if d.cash[seat] >= BID_STEP]
    return next((seat for seat in ring if seat in able), NOBODY)


def open_auction(d: TopRaceDraft, opener: int, bidders: tuple[int, ...], left: int, place: int = 0) -> str:
    """The opener is asked for the first bid (R12); `place` in the turn order is sold (Shares), 0 where none is."""
    number = d.auction.number + 1
    d.auction = Auction(number, bidders, opener, winners=d.auction.winners)
    d.phase = "BIDDING"
    d.emit(AuctionOpened, seat=opener, auction=number, left=left, bidders=bidders, place=place)
    least, most = bid_range(d, opener)
    if d.game.auto_forced and most < least + BID_STEP:
        return bid(d, opener, Bid(least))
    return ""


def bid(d: TopRaceDraft, seat: int, action: Bid) -> str:
    """R13: the highest bid so far."""
    a = d.auction
    d.emit(BidMade, seat=seat, amount=action.amount)
    d.auction = Auction(a.number, a.bidders, seat, action.amount, seat, a.winners)
    return _ask_next(d)


def pass_bid(d: TopRaceDraft, seat: int, action: PassBid) -> str:
    """R13: out of this auction."""
    d.emit(BidPassed, seat=seat)
    _drop(d, seat)
    return _ask_next(d)


def _drop(d: TopRaceDraft, seat: int) -> None:
    a = d.auction
    d.auction = Auction(a.number, tuple(s for s in a.bidders if s != seat), a.bidder, a.high, a.leader, a.winners)


def _ask_next(d: TopRaceDraft) -> str:
    """R13: clockwise from who acted last; who can't pay more passes by itself; the hammer falls when one is left."""
    with d.together():
        for seat in d.clockwise(d.auction.bidder):
            a = d.auction
            if seat == a.leader or seat not in a.bidders:
                continue
            least, most = bid_range(d, seat)
            if least <= most:
                d.auction = Auction(a.number, a.bidders, seat, a.high, a.leader, a.winners)
                return ""
            d.emit(BidPassed, seat=seat, automatic=True)
            _drop(d, seat)
    return _sold(d)


def _sold(d: TopRaceDraft) -> str:
    """The leader pays and picks."""
    a = d.auction
    with d.together():
        cash = d.pay(a.leader, -a.high)
        d.emit(AuctionWon, seat=a.leader, auction=a.number, amount=a.high, cash=cash)
        d.tell_cash(a.leader, -a.high, "AuctionWon")
    d.auction = Auction(a.number, (), a.leader, a.high, a.leader, (*a.winners, a.leader))
    if d.start == NOBODY:
        d.start = a.leader
    return "pick_offer" if d.game.shares else "pick_car"


def ask_car(d: TopRaceDraft) -> str:
    """R9: the winner picks a car; the last one comes by itself."""
    d.phase = "PICK_CAR"
    cars = unsold(d)
    if len(cars) == 1 and d.game.auto_forced:
        return pick_car(d, d.auction.leader, PickCar(cars[0]))
    return ""


def pick_car(d: TopRaceDraft, seat: int, action: PickCar) -> str:
    """R9: one of the cars left."""
    d.set_car(action.colour, owner=seat)
    d.emit(CarPicked, seat=seat, colour=action.colour, price=d.auction.high)
    d.phase = "PICK_SLOT"
    slots = free_slots(d)
    if len(slots) == 1 and d.game.auto_forced:
        return pick_slot(d, seat, PickSlot(slots[0]))
    return ""


def _park(d: TopRaceDraft, colour: str, slot: int) -> str:
    """The car stands on that slot; the space it is."""
    space = d.course.slots[slot - 1]
    d.set_car(colour, slot=slot, at=space)
    return space


def pick_slot(d: TopRaceDraft, seat: int, action: PickSlot) -> str:
    """R9: the car just picked takes its slot."""
    colour = next(car.colour for car in d.cars if car.owner == seat and not car.slot)
    space = _park(d, colour, action.slot)
    d.emit(SlotPicked, seat=seat, colour=colour, slot=action.slot, space=space)
    return "auction"


def _sell_last(d: TopRaceDraft, seat: int) -> str:
    """R14: the fixed price, on credit if need be, for the last car and slot."""
    with d.together():
        cash = d.pay(seat, -LAST_CAR_PRICE)
        d.emit(LastCarBought, seat=seat, amount=LAST_CAR_PRICE, cash=cash)
        d.tell_cash(seat, -LAST_CAR_PRICE, "LastCarBought")
    (colour,), (slot,) = unsold(d), free_slots(d)
    d.set_car(colour, owner=seat)
    d.emit(CarPicked, seat=seat, colour=colour, price=LAST_CAR_PRICE)
    space = _park(d, colour, slot)
    d.emit(SlotPicked, seat=seat, colour=colour, slot=slot, space=space)
    return "start"


def _leave_unsold(d: TopRaceDraft) -> str:
    """R16: nobody can or must open; each car left takes the lowest free slot."""
    for colour in unsold(d):
        slot = free_slots(d)[0]
        space = _park(d, colour, slot)
        d.emit(CarUnsold, colour=colour, slot=slot, space=space)
    return "start"
