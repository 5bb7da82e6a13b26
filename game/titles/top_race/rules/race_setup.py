"""Section 4: a race is set up: cash, cards, the first opener."""

from game.core.cards import dealt_round
from game.core.rng import shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.auction_events import CardsDealt, HandDealt, OpenerNamed, RaceSetUp
from game.titles.top_race.rules.constants import PIT_CARDS, SHARES_START, TIPS_EACH
from game.titles.top_race.rules.deck import DECK, ORDINARY, PAIRS
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.state import NOBODY, Auction, Car, Pits


def set_up(d: TopRaceDraft) -> str:
    """R1 - R8, up to the first bid. Raises Unknown on a view."""
    game = d.game
    d.course = game.courses[(d.race - 1) % len(game.courses)]
    seats = range(game.seats)
    d.begun = tuple(d.cash)
    d.start = d.active = NOBODY
    d.cars = [Car(colour) for colour in COLOURS]
    d.pits = [Pits(PIT_CARDS if d.course.pitstop else 0) for _ in seats]
    d.tips = [("",) * TIPS_EACH if game.tips else () for _ in seats]
    d.shares = [(SHARES_START,) * len(COLOURS) if game.shares else () for _ in seats]
    d.pile, d.card, d.mode, d.queue, d.offered, d.pending = (), 0, "", (), (), ()
    d.crossed, d.tipped, d.share_rounds, d.passes, d.breakdowns = (), 0, 0, 0, 0
    d.auction = Auction()
    d.emit(RaceSetUp, track=d.course.track.id, players=game.seats, options=dict(game.options))
    if d.opener == NOBODY:
        d.opener, d.rng = d.rng.below(game.seats)
    else:
        d.opener = d.clockwise(d.opener)[0]
    _deal(d)
    d.emit(OpenerNamed, seat=d.opener)
    return "shares_auction" if game.shares else "auction"


def _deal(d: TopRaceDraft) -> None:
    """R3, R4: seats count by their numbers; with Shares the pair cards lie in the Offer."""
    deal, seats = d.game.deal(d.course), d.game.seats
    mixed, d.rng = shuffle(d.rng, ORDINARY if d.game.shares else DECK)
    hands, rest = dealt_round(mixed, seats, deal.hand)
    d.hands = [tuple(sorted(hand)) for hand in hands]
    d.known = [()] * seats
    d.offer = ()
    if d.game.shares:
        more = deal.offer - len(PAIRS)
        d.offer, rest = tuple(sorted((*PAIRS, *rest[:more]))), rest[more:]
    rest = tuple(sorted(rest))
    d.box, d.left = (rest, ()) if d.course.pitstop else ((), rest)
    d.emit(CardsDealt, hand=deal.hand, left=len(d.left), box=d.box, offer=d.offer)
    with d.together():
        for seat in range(seats):
            d.emit(HandDealt, seat=seat, cards=d.hands[seat], seen_by=None if d.game.open_hands else (seat,))
