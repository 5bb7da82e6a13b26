"""Top Race's state as the events tell it: the model behind the stage, fed by nothing else.

What stands on the stage is `things(model)`; by law it is the same as `things(view)` once all events have been folded in.
"""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Rules
from game.core.engine import OVER
from game.show.tables.base.fold import Fold
from game.show.tables.top_race.things import PAID
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.auction_events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidPassed,
    CardsDealt,
    CarPicked,
    CarUnsold,
    GridDrawn,
    HandDealt,
    LastCarBought,
    OfferCardTaken,
    RaceSetUp,
    RaceStarted,
    SlotPicked,
    TurnOrderSet,
)
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import PIT_CARDS, SHARES_START, TIPS_EACH
from game.titles.top_race.rules.deck import CARDS, FACE_DOWN
from game.titles.top_race.rules.settlement_events import (
    CashChanged,
    GameEnded,
    RaceEnded,
    ShareRoundBegan,
    TipGiven,
    TipLineCrossed,
    TradeMade,
)
from game.titles.top_race.rules.state import FINISH, HIDDEN, NOBODY, Auction, Car, Line, Pits, TopRaceState, Waiting
from game.titles.top_race.rules.tips_and_shares import traded

_INDEX = {colour: index for index, colour in enumerate(COLOURS)}
_HIDDEN_SHARES = (-1,) * len(COLOURS)
V = TypeVar("V")


def _car(s: TopRaceState, colour: str, **fields: object) -> TopRaceState:
    cars = list(s.cars)
    cars[_INDEX[colour]] = replace(cars[_INDEX[colour]], **fields)
    return replace(s, cars=tuple(cars))


def _at(row: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """The row with that seat's value replaced."""
    return (*row[:seat], value, *row[seat + 1 :])


def _to_hand(s: TopRaceState, seat: int, card: int) -> TopRaceState:
    """J48: everybody saw which card it is. Cards that lie face down come first."""
    hands = _at(s.hands, seat, tuple(sorted((*s.hands[seat], card))))
    return replace(s, hands=hands, known=_at(s.known, seat, tuple(sorted((*s.known[seat], card)))))


def _from_hand(s: TopRaceState, seat: int, card: int) -> TopRaceState:
    hand = list(s.hands[seat])
    hand.remove(card if card in hand else FACE_DOWN)
    known = tuple(c for c in s.known[seat] if c != card)
    return replace(s, hands=_at(s.hands, seat, tuple(hand)), known=_at(s.known, seat, known))


# -- a race is set up


def _race_set_up(s: TopRaceState, e: RaceSetUp, game: CompiledTopRace) -> TopRaceState:
    course = game.courses[(e.race - 1) % len(game.courses)]
    seats = range(game.seats)
    hidden = [_HIDDEN_SHARES if game.shares else () for _ in seats]
    return replace(
        s, race=e.race, phase="BIDDING", cars=tuple(Car(colour) for colour in COLOURS), hands=((),) * game.seats,
        known=((),) * game.seats, pits=tuple(Pits(PIT_CARDS if course.pitstop else 0) for _ in seats),
        tips=tuple(("",) * TIPS_EACH if game.tips else () for _ in seats), shares=tuple(hidden), pile=(), card=0, mode="", queue=(),
        auction=Auction(), active=NOBODY, start=NOBODY, tipped=0, crossed=(), pending=(), share_rounds=0, begun=s.cash,
    )  # fmt: skip


def _dealt(s: TopRaceState, e: CardsDealt, game: CompiledTopRace) -> TopRaceState:
    """Hands lie face down until somebody may see one."""
    return replace(s, hands=((FACE_DOWN,) * e.hand,) * game.seats, left=(FACE_DOWN,) * e.left, box=e.box, offer=e.offer)


def _hand_dealt(s: TopRaceState, e: HandDealt, game: CompiledTopRace) -> TopRaceState:
    """Who is shown its hand is shown its shares, too, unless all hands lie open."""
    if not e.cards:
        return s
    s = replace(s, hands=_at(s.hands, e.seat, e.cards))
    mine = game.shares and not game.open_hands
    return replace(s, shares=_at(s.shares, e.seat, (SHARES_START,) * len(COLOURS))) if mine else s


# -- auctions


def _auction_opened(s: TopRaceState, e: AuctionOpened, game: CompiledTopRace) -> TopRaceState:
    return replace(s, phase="BIDDING", auction=Auction(e.auction, e.bidders, e.seat, winners=s.auction.winners))


def _next_bidder(s: TopRaceState, after: int) -> TopRaceState:
    """R13: clockwise from there, whoever is still in and is not the highest."""
    at = s.order.index(after) + 1
    ring = s.order[at:] + s.order[:at]
    waiting = (seat for seat in ring if seat in s.auction.bidders and seat != s.auction.leader)
    return replace(s, auction=replace(s.auction, bidder=next(waiting, after)))


def _bid(s: TopRaceState, e: BidMade, game: CompiledTopRace) -> TopRaceState:
    return _next_bidder(replace(s, auction=replace(s.auction, high=e.amount, leader=e.seat)), e.seat)


def _bid_passed(s: TopRaceState, e: BidPassed, game: CompiledTopRace) -> TopRaceState:
    bidders = tuple(seat for seat in s.auction.bidders if seat != e.seat)
    return _next_bidder(replace(s, auction=replace(s.auction, bidders=bidders)), e.seat)


def _won(s: TopRaceState, e: AuctionWon, game: CompiledTopRace) -> TopRaceState:
    auction = Auction(s.auction.number, (), e.seat, e.amount, e.seat, (*s.auction.winners, e.seat))
    phase = "PICK_OFFER" if game.shares else "PICK_CAR"
    return replace(s, auction=auction, phase=phase, start=e.seat if s.start == NOBODY else s.start)


def _last_bought(s: TopRaceState, e: LastCarBought, game: CompiledTopRace) -> TopRaceState:
    """R14: nobody bids for it; it is its buyer's turn from now on."""
    return replace(s, auction=replace(s.auction, bidder=e.seat))


def _picked(s: TopRaceState, e: CarPicked, game: CompiledTopRace) -> TopRaceState:
    return replace(_car(s, e.colour, owner=e.seat), phase="PICK_SLOT")


def _slot(s: TopRaceState, e: SlotPicked | CarUnsold, game: CompiledTopRace) -> TopRaceState:
    return _car(s, e.colour, slot=e.slot, at=e.space)


def _offer_taken(s: TopRaceState, e: OfferCardTaken, game: CompiledTopRace) -> TopRaceState:
    """A card that was paid for was won by the hammer before; one that is free makes its taker a winner."""
    s = replace(_to_hand(s, e.seat, e.card), offer=tuple(card for card in s.offer if card != e.card), phase="PICK_OFFER")
    winners = s.auction.winners if e.price else (*s.auction.winners, e.seat)
    return replace(s, auction=Auction(s.auction.number, winners=winners))


def _order_set(s: TopRaceState, e: TurnOrderSet, game: CompiledTopRace) -> TopRaceState:
    return replace(s, order=e.order)


def _grid_drawn(s: TopRaceState, e: GridDrawn, game: CompiledTopRace) -> TopRaceState:
    for slot, (colour, space) in enumerate(zip(e.colours, e.spaces, strict=True), 1):
        s = _car(s, colour, slot=slot, at=space)
    return s


def _started(s: TopRaceState, e: RaceStarted, game: CompiledTopRace) -> TopRaceState:
    return replace(s, phase="TURN", start=e.seat, active=e.seat)


# -- a turn and its card


def _turn_began(s: TopRaceState, e: ev.TurnBegan, game: CompiledTopRace) -> TopRaceState:
    return replace(s, phase="TURN", active=e.seat)


def _played(s: TopRaceState, e: ev.CardPlayed, game: CompiledTopRace) -> TopRaceState:
    lines = tuple(Line(colour, value) for colour, value in CARDS[e.card].lines)
    return replace(_from_hand(s, e.seat, e.card), card=e.card, mode=e.mode, queue=lines)


def _line_done(s: TopRaceState) -> TopRaceState:
    """The first line of the card that is still to be carried out is done."""
    lines = tuple(effect for effect in s.queue if isinstance(effect, Line))
    return replace(s, queue=lines[1:])


def _joker(s: TopRaceState, e: ev.JokerNamed, game: CompiledTopRace) -> TopRaceState:
    lines = tuple(effect for effect in s.queue if isinstance(effect, Line))
    return replace(s, queue=(Line(e.colour, e.value), *lines[1:]))


def _moved(s: TopRaceState, e: ev.CarMoved, game: CompiledTopRace) -> TopRaceState:
    s = _line_done(s)
    return s if e.to_space in (FINISH, e.from_space) else _stands(s, e.colour, e.to_space, e.path, game)


def _stands(s: TopRaceState, colour: str, space: str, path: tuple[str, ...], game: CompiledTopRace) -> TopRaceState:
    """R41: over the line, where its way leads over it."""
    course, car = game.course(s), s.cars[_INDEX[colour]]
    lap = 1 if car.lap or any(course.backs[node] == 0 for node in path) else 0
    return _car(s, colour, at=space, lap=lap)


def _forfeited(s: TopRaceState, e: ev.LineForfeited, game: CompiledTopRace) -> TopRaceState:
    return _line_done(s)


def _finished(s: TopRaceState, e: ev.CarFinished, game: CompiledTopRace) -> TopRaceState:
    return _car(s, e.colour, at="", lap=1, place=e.place)


def _sprinted(s: TopRaceState, e: ev.SprintMade, game: CompiledTopRace) -> TopRaceState:
    return _stands(s, e.rear, e.to_space, e.path, game) if e.path else s


def _broken(s: TopRaceState, e: ev.BreakdownSuffered, game: CompiledTopRace) -> TopRaceState:
    number = s.breakdowns + 1
    return replace(_car(s, e.colour, at="", waiting=Waiting(e.level, e.lane, number)), breakdowns=number)


def _returned(s: TopRaceState, e: ev.CarReturned, game: CompiledTopRace) -> TopRaceState:
    waiting = s.cars[_INDEX[e.colour]].waiting
    assert waiting is not None
    course = game.course(s)
    lap = int(waiting.level > 0 and (not e.row_full or course.fronts[e.space] < waiting.level))
    return _car(s, e.colour, at=e.space, lap=lap, waiting=None)


def _discarded(s: TopRaceState, e: ev.CardDiscarded, game: CompiledTopRace) -> TopRaceState:
    return replace(s, pile=(*s.pile, e.card), card=0, mode="", queue=())


# -- Pitstop cards


def _claimed(s: TopRaceState, e: ev.PitClaimed, game: CompiledTopRace) -> TopRaceState:
    pits = Pits(e.unloaded, (*s.pits[e.seat].loaded, e.card))
    return replace(s, pile=s.pile[:-1], pits=_at(s.pits, e.seat, pits))


def _lifted(s: TopRaceState, e: ev.PitLifted, game: CompiledTopRace) -> TopRaceState:
    loaded = tuple(card for card in s.pits[e.seat].loaded if card != e.card)
    return _to_hand(replace(s, pits=_at(s.pits, e.seat, Pits(e.unloaded, loaded))), e.seat, e.card)


def _taken(s: TopRaceState, e: ev.PitTaken, game: CompiledTopRace) -> TopRaceState:
    s = _to_hand(replace(s, pits=_at(s.pits, e.seat, Pits(e.unloaded, s.pits[e.seat].loaded))), e.seat, e.card)
    if e.source == "box":
        return replace(s, box=tuple(card for card in s.box if card != e.card))
    return replace(s, pile=s.pile[:-1])


# -- tips, shares, money


def _tip_line(s: TopRaceState, e: TipLineCrossed, game: CompiledTopRace) -> TopRaceState:
    return replace(s, tipped=e.line, phase="TIPS", pending=tuple(range(game.seats)))


def _tip_given(s: TopRaceState, e: TipGiven, game: CompiledTopRace) -> TopRaceState:
    given = s.tips[e.seat]
    tips = _at(s.tips, e.seat, (*given[: e.line - 1], e.colour or HIDDEN, *given[e.line :]))
    return _has_chosen(replace(s, tips=tips), e.seat)


def _has_chosen(s: TopRaceState, seat: int) -> TopRaceState:
    return replace(s, pending=tuple(other for other in s.pending if other != seat))


def _share_round(s: TopRaceState, e: ShareRoundBegan, game: CompiledTopRace) -> TopRaceState:
    """It begins when the start player is next."""
    rounds = s.share_rounds + 1
    return replace(s, share_rounds=rounds, phase="SHARE_ROUND", pending=tuple(range(game.seats)), active=s.start)


def _traded(s: TopRaceState, e: TradeMade, game: CompiledTopRace) -> TopRaceState:
    if e.sell:
        s = replace(s, shares=_at(s.shares, e.seat, traded(s.shares[e.seat], e.sell, e.buy)))
    return _has_chosen(s, e.seat)


def _race_ended(s: TopRaceState, e: RaceEnded, game: CompiledTopRace) -> TopRaceState:
    """Money is counted now."""
    return replace(s, phase=PAID, active=NOBODY, card=0, mode="", queue=())


def _cash(s: TopRaceState, e: CashChanged, game: CompiledTopRace) -> TopRaceState:
    return replace(s, cash=_at(s.cash, e.seat, e.cash))


def _game_ended(s: TopRaceState, e: GameEnded, game: CompiledTopRace) -> TopRaceState:
    return replace(s, phase=OVER)


FOLDS: Mapping[type[Event], Fold[TopRaceState, CompiledTopRace]] = {
    RaceSetUp: _race_set_up,
    CardsDealt: _dealt,
    HandDealt: _hand_dealt,
    AuctionOpened: _auction_opened,
    BidMade: _bid,
    BidPassed: _bid_passed,
    AuctionWon: _won,
    LastCarBought: _last_bought,
    CarPicked: _picked,
    SlotPicked: _slot,
    CarUnsold: _slot,
    OfferCardTaken: _offer_taken,
    TurnOrderSet: _order_set,
    GridDrawn: _grid_drawn,
    RaceStarted: _started,
    ev.TurnBegan: _turn_began,
    ev.CardPlayed: _played,
    ev.JokerNamed: _joker,
    ev.CarMoved: _moved,
    ev.LineForfeited: _forfeited,
    ev.CarFinished: _finished,
    ev.SprintMade: _sprinted,
    ev.BreakdownSuffered: _broken,
    ev.CarReturned: _returned,
    ev.CardDiscarded: _discarded,
    ev.PitClaimed: _claimed,
    ev.PitLifted: _lifted,
    ev.PitTaken: _taken,
    TipLineCrossed: _tip_line,
    TipGiven: _tip_given,
    ShareRoundBegan: _share_round,
    TradeMade: _traded,
    CashChanged: _cash,
    RaceEnded: _race_ended,
    GameEnded: _game_ended,
}
"""Events that change the model; the others only tell something."""


def fold(model: TopRaceState, event: Event, rules: Rules[TopRaceState]) -> TopRaceState:
    """The model after `event`."""
    change = FOLDS.get(type(event))
    return change(model, event, rules.game) if change else model


def bidder_first(event: Event, before: TopRaceState) -> TopRaceState | None:
    """Where an event of an auction tells of a seat that nobody waits for, that seat as the one who bids; None: the strip names no other."""
    if isinstance(event, AuctionWon | LastCarBought) or (isinstance(event, BidPassed) and event.automatic):
        return replace(before, auction=replace(before.auction, bidder=event.seat))
    return None
