"""5.2 (Shares): auctions for the places in the turn order and the cards of the Offer; then the grid is drawn."""

from msgspec.structs import replace

from game.core.rng import shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction as bidding
from game.titles.top_race.rules.actions import GridDrawn, OfferCardTaken, PickOffer, TurnOrderSet
from game.titles.top_race.rules.deck import BID_STEP
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.state import NOBODY, Auction

__all__ = ["ask_pick", "next_auction", "pick_offer"]


def _cards_due(d: Draft, seat: int) -> int:
    """How many Offer cards `seat` is still to get: one each, two each with two players (R19)."""
    return (2 if d.game.seats == 2 else 1) - d.auction.winners.count(seat)


def next_auction(d: Draft) -> None:
    """R17 - R19: opens the next auction; where nobody can pay, or one seat alone is left, the cards go free."""
    due = [seat for seat in d.order if _cards_due(d, seat)]
    if len(due) < 2:
        _give_rest(d, due)
        return
    ring = d.clockwise(d.auction.winners[-1]) if d.auction.winners else (d.opener, *d.clockwise(d.opener)[:-1])
    waiting = [seat for seat in ring if seat in due]
    opener = next((seat for seat in waiting if d.cash[seat] >= BID_STEP), NOBODY)
    if opener == NOBODY:
        _give_free(d, waiting)
    else:
        bidding.open_auction(d, opener, tuple(seat for seat in d.order if seat in due), len(d.offer))


def ask_pick(d: Draft) -> None:
    """The winner, or the first of those who pick for nothing, takes a card of the Offer."""
    d.phase = "PICK_OFFER"
    if len(d.offer) == 1 and d.game.auto_forced:
        pick_offer(d, d.auction.bidder, PickOffer(d.offer[0]))


def pick_offer(d: Draft, seat: int, action: PickOffer) -> None:
    """R17: everybody sees which one."""
    _take(d, seat, action.card, d.auction.high)
    if not d.auction.free:
        d.next = "offer"
        return
    first, *later = d.auction.free
    won = (*d.auction.winners, first)
    if later:
        d.auction = Auction(d.auction.number, (), later[0], winners=won, free=tuple(later))
        ask_pick(d)
    else:
        d.auction = Auction(d.auction.number, winners=won)
        _grid(d)


def _take(d: Draft, seat: int, card: int, price: int) -> None:
    d.offer = tuple(c for c in d.offer if c != card)
    d.to_hand(seat, card)
    d.emit(OfferCardTaken, seat=seat, card=card, price=price)


def _give_rest(d: Draft, due: list[int]) -> None:
    """R18, R19: the last one takes what is left, for nothing."""
    for seat in due:
        for card in d.offer:
            _take(d, seat, card, 0)
            d.auction = replace(d.auction, winners=(*d.auction.winners, seat))
    _grid(d)


def _give_free(d: Draft, waiting: list[int]) -> None:
    """R17: nobody who is left can pay: they pick clockwise from the one whose duty it was; R19: two seats alternate, start player first."""
    free = waiting
    if d.game.seats == 2:
        first = d.start if d.start != NOBODY else d.opener
        pair = (first, d.clockwise(first)[0])
        rounds = [seat for turn in (1, 2) for seat in pair if _cards_due(d, seat) >= turn]
        free = rounds
    if d.start == NOBODY:
        d.start = free[0]
    d.auction = Auction(d.auction.number, (), free[0], winners=d.auction.winners, free=tuple(free))
    ask_pick(d)


def _grid(d: Draft) -> None:
    """R18, R20: the new order of the seats, then the cars on their slots. Raises Unknown on a view."""
    if d.game.seats > 2:
        d.order = tuple(dict.fromkeys(d.auction.winners))
    else:
        d.order = (d.start, *d.clockwise(d.start)[:-1])
    d.emit(TurnOrderSet, order=d.order)
    colours, d.rng = shuffle(d.rng, COLOURS)
    for slot, colour in enumerate(colours, 1):
        d.set_car(colour, slot=slot, at=d.course.slots[slot - 1])
    d.emit(GridDrawn, colours=colours, spaces=d.course.slots)
    d.next = "start"
