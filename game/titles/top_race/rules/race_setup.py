"""Section 4: a race is set up: cash, cards, the first opener."""

from game.core.rng import shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import CardsDealt, HandDealt, OpenerNamed, RaceSetUp
from game.titles.top_race.rules.deck import DECK, ORDINARY, PAIRS, SHARES_START
from game.titles.top_race.rules.draft import Draft
from game.titles.top_race.rules.state import NOBODY, Auction, Car, Pits

__all__ = ["set_up"]

PIT_CARDS = 3
TIPS = 3


def set_up(d: Draft) -> None:
    """R1 - R8, up to the first bid. Raises Unknown on a view."""
    game = d.game
    d.course = game.courses[(d.race - 1) % len(game.courses)]
    seats = range(game.seats)
    d.begun = tuple(d.cash)
    d.emit(RaceSetUp, race=d.race, track=d.course.track.id, players=game.seats, options=dict(game.options))
    if d.opener == NOBODY:
        d.opener, d.rng = d.rng.below(game.seats)
    else:
        d.opener = d.clockwise(d.opener)[0]
    d.start = d.active = NOBODY
    d.cars = [Car(colour) for colour in COLOURS]
    d.pits = [Pits(PIT_CARDS if d.course.pitstop else 0) for _ in seats]
    d.tips = [("",) * TIPS if game.tips else () for _ in seats]
    d.shares = [(SHARES_START,) * len(COLOURS) if game.shares else () for _ in seats]
    d.pile, d.card, d.mode, d.queue, d.offered, d.pending = (), 0, "", (), (), ()
    d.crossed, d.tipped, d.share_rounds, d.passes, d.breakdowns = (), 0, 0, 0, 0
    d.auction = Auction()
    _deal(d)
    d.emit(OpenerNamed, seat=d.opener)
    d.next = "offer" if game.shares else "auction"


def _deal(d: Draft) -> None:
    """R3, R4: card i goes to seat i mod n; seats count by their numbers."""
    deal, seats = d.game.deal(d.course), d.game.seats
    mixed, d.rng = shuffle(d.rng, ORDINARY if d.game.shares else DECK)
    dealt = deal.hand * seats
    d.hands = [tuple(sorted(mixed[seat:dealt:seats])) for seat in range(seats)]
    d.known = [()] * seats
    rest = mixed[dealt:]
    d.offer = ()
    if d.game.shares:
        more = deal.offer - len(PAIRS)
        d.offer, rest = tuple(sorted((*PAIRS, *rest[:more]))), rest[more:]
    rest = tuple(sorted(rest))
    d.box, d.left = (rest, ()) if d.course.pitstop else ((), rest)
    d.emit(CardsDealt, hand=deal.hand, left=len(d.left), box=d.box, offer=d.offer)
    for seat in range(seats):
        d.emit(HandDealt, seat=seat, cards=d.hands[seat], seen_by=None if d.game.open_hands else (seat,))
