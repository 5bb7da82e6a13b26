"""5.2 (Shares): auctions for the places in the turn order and the cards of the Offer; then the grid is drawn."""

from msgspec.structs import replace

from game.core.rng import shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import PickOffer
from game.titles.top_race.rules.auction import open_auction
from game.titles.top_race.rules.auction_events import GridDrawn, OfferCardTaken, TurnOrderSet
from game.titles.top_race.rules.constants import BID_STEP
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.state import NOBODY, Auction


def _cards_due(d: TopRaceDraft, seat: int) -> int:
    """How many Offer cards `seat` is still to get: one each, two each with two players (R19)."""
    return (2 if d.game.seats == 2 else 1) - int(d.auction.winners.count(seat))


def _place(d: TopRaceDraft, sold: int) -> int:
    """R17 - R19: the place in the turn order that comes with the next card, `sold` having gone; with two players there is one to be
    won, the first."""
    return sold + 1 if d.game.seats > 2 or not sold else 0


def next_auction(d: TopRaceDraft) -> str:
    """R17 - R19: opens the next auction; where nobody can pay, or one seat alone is left, the cards go free."""
    due = [seat for seat in d.order if _cards_due(d, seat)]
    if len(due) < 2:
        return _give_rest(d, due)
    ring = d.clockwise(d.auction.winners[-1]) if d.auction.winners else d.from_seat(d.opener)
    waiting = [seat for seat in ring if seat in due]
    opener = next((seat for seat in waiting if d.cash[seat] >= BID_STEP), NOBODY)
    if opener == NOBODY:
        return _give_free(d, waiting)
    bidders = tuple(seat for seat in d.order if seat in due)
    return open_auction(d, opener, bidders, len(d.offer), _place(d, len(d.auction.winners)))


def ask_pick(d: TopRaceDraft) -> str:
    """The winner, or the first of those who pick for nothing, takes a card of the Offer."""
    d.phase = "PICK_OFFER"
    if len(d.offer) == 1 and d.game.auto_forced:
        return pick_offer(d, d.auction.bidder, PickOffer(d.offer[0]))
    return ""


def pick_offer(d: TopRaceDraft, seat: int, action: PickOffer) -> str:
    """R17: everybody sees which one."""
    a = d.auction
    if not a.free:
        _take(d, seat, action.card, a.high, _place(d, len(a.winners) - 1))
        return "shares_auction"
    _take(d, seat, action.card, 0, _place(d, len(a.winners)))
    first, *later = a.free
    won = (*a.winners, first)
    if later:
        d.auction = Auction(a.number, (), later[0], winners=won, free=tuple(later))
        return ask_pick(d)
    d.auction = Auction(a.number, winners=won)
    return _draw_grid(d)


def _take(d: TopRaceDraft, seat: int, card: int, price: int, place: int) -> None:
    d.offer = tuple(c for c in d.offer if c != card)
    d.to_hand(seat, card)
    d.emit(OfferCardTaken, seat=seat, card=card, price=price, place=place)


def _give_rest(d: TopRaceDraft, due: list[int]) -> str:
    """R18, R19: the last one takes what is left, for nothing."""
    for seat in due:
        for card in d.offer:
            _take(d, seat, card, 0, _place(d, len(d.auction.winners)))
            d.auction = replace(d.auction, winners=(*d.auction.winners, seat))
    return _draw_grid(d)


def _give_free(d: TopRaceDraft, waiting: list[int]) -> str:
    """R17: nobody who is left can pay: they pick clockwise from the one whose duty it was; R19: two seats alternate, start player first."""
    free = waiting
    if d.game.seats == 2:
        pair = d.from_seat(d.start if d.start != NOBODY else d.opener)
        free = [seat for turn in (1, 2) for seat in pair if _cards_due(d, seat) >= turn]
    if d.start == NOBODY:
        d.start = free[0]
    d.auction = Auction(d.auction.number, (), free[0], winners=d.auction.winners, free=tuple(free))
    return ask_pick(d)


def _draw_grid(d: TopRaceDraft) -> str:
    """R18, R20: the new order of the seats, then the cars on their slots. Raises Unknown on a view."""
    d.order = tuple(dict.fromkeys(d.auction.winners)) if d.game.seats > 2 else d.from_seat(d.start)
    d.emit(TurnOrderSet, order=d.order)
    colours, d.rng = shuffle(d.rng, COLOURS)
    for slot, colour in enumerate(colours, 1):
        d.set_car(colour, slot=slot, at=d.course.slots[slot - 1])
    d.emit(GridDrawn, colours=colours, spaces=d.course.slots)
    return "start"
