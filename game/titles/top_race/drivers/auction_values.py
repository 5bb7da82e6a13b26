"""What a driver pays for a car, a slot, a seat, a card of the Offer: section 13, from the own hand and the money on the table."""

from game.titles.top_race.drivers.card_counting import LINES, PIPS
from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.positions import INDEX
from game.titles.top_race.drivers.temperaments import Temperament
from game.titles.top_race.rules.choices import unsold
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.deck import PAIRS
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState

AVERAGE_CAR = 92_000
PER_STEP = 2_500
PAIRED = 20_000
"""For holding the Sprint/Breakdown card of a car."""
DECK_STEPS = 88 * STEP
SHARE_OF_VALUE = {2: 48, 3: 68, 4: 76, 5: 80, 6: 85}
KEEN_SHARE = {2: 40, 3: 48, 4: 100, 5: 105, 6: 110}
"""Percent of a car's value that is bid for it, by players: two have to make their money last for three cars each, of six only one
wins, and hardly with a second-best car. Found by races of these drivers against each other."""
SPARING_SHARE = {**KEEN_SHARE, 4: 30}
"""The same where money goes further than one car: over a season, and with Pitstop, where cards come back for whoever has a poor car."""
TIPS_SHARE = {2: 50, 3: 60, 4: 72, 5: 95, 6: 105}
TIPS_MORE = 28
"""The same with Tips, for a fair share of the cars and for those beyond it: tips pay everybody much alike, so that one good car and
money left beat two cars and none."""
TIPS_SLOTS = (45_000, 20_000, 5_000, -20_000, -5_000, -30_000)
"""With Tips, what each slot adds to a car: who leads early is tipped by all, and who is tipped is held up by few."""
TIPS_STEP, TIPS_PAIRED = 3_000, 28_000
"""PER_STEP and PAIRED with Tips, as races of these drivers paid them."""
FRONT_ROW = (1, 2, 3)
ROW, START = 10_000, 8_000
"""What the front row adds to a car and the back row takes from it; what it is worth to play first."""
SPARE = 90
"""Percent of its share of the money on the table that a keen bidder pays for a car at most."""
SEAT_VALUE = 50_000
PAIR_CARD = 18
"""Steps that a Sprint/Breakdown card stands for."""


def car_value(s: TopRaceState, seat: int, colour: str) -> int:
    """Money that a car will bring its owner, by the steps in the hand against an average hand."""
    return AVERAGE_CAR + _surplus(s, seat, colour, PER_STEP, PAIRED)


def _surplus(s: TopRaceState, seat: int, colour: str, per_step: int, per_pair: int) -> int:
    """What the hand adds to an average car, or takes from it."""
    car, seats = INDEX[colour], len(s.hands)
    steps = sum(PIPS[card][car] for card in s.hands[seat])
    paired = sum(colour in PAIRS[card] for card in s.hands[seat] if card in PAIRS)
    return per_step * (steps - DECK_STEPS // seats) // STEP + per_pair * (seats * paired - 1) // seats


def best_car(s: TopRaceState, seat: int) -> str:
    """Of the cars left the one this hand drives best; of equal ones the first."""
    return max(unsold(s), key=lambda colour: (car_value(s, seat, colour), -INDEX[colour]))


def purchase_value(s: TopRaceState, seat: int) -> int:
    """Money that the auction's winner will get out of it: the best car left, the front row or the back, playing first."""
    front = any(all(car.slot != slot for car in s.cars) for slot in FRONT_ROW)
    first = not s.auction.winners
    return car_value(s, seat, best_car(s, seat)) + (ROW if front else -ROW) + START * first


def tipped_value(s: TopRaceState, seat: int) -> int:
    """The same with Tips, where the slot, the steps and the pairs count for more."""
    taken = {car.slot for car in s.cars}
    slot = next(worth for number, worth in enumerate(TIPS_SLOTS, 1) if number not in taken)
    return AVERAGE_CAR + slot + _surplus(s, seat, best_car(s, seat), TIPS_STEP, TIPS_PAIRED)


def is_sparing(game: CompiledTopRace, s: TopRaceState) -> bool:
    """Whether a keen bidder saves: in a season, and in a race with Pitstop."""
    return game.races > 1 or game.course(s).pitstop


def limit(s: TopRaceState, seat: int, temperament: Temperament, keen: bool, tips: bool, sparing: bool = False) -> int:
    """The highest bid for a car. Who is `keen` looks at `tips`, at rivals' money (more than it can buy need not be paid), and whether it
    has to be `sparing`."""
    seats = len(s.cash)
    if not keen:
        return purchase_value(s, seat) * SHARE_OF_VALUE[seats] * temperament.bids // 10_000
    value, share = purchase_value(s, seat), (SPARING_SHARE if sparing else KEEN_SHARE)[seats]
    if tips:
        held = sum(car.owner == seat for car in s.cars)
        value, share = tipped_value(s, seat), TIPS_SHARE[seats] if held < len(s.cars) // seats else TIPS_MORE
    money = sum(s.cash[other] for other in s.auction.bidders)
    return min(value * share * temperament.bids // 10_000, money * SPARE // (100 * len(unsold(s))))


def seat_value(rules: TopRaceRules, s: TopRaceState, temperament: Temperament, keen: bool) -> int:
    """The highest bid for a place in the turn order of Shares and a card: less for each that is gone. Nothing if `keen`: all seats
    trade towards the same leader, so that in the end what was not paid here is ahead far more often than the card makes up for."""
    if keen:
        return 0
    return SEAT_VALUE * temperament.bids // 100 * len(s.offer) // (2 * rules.game.seats)


def best_offer(s: TopRaceState) -> int:
    """A card of the Offer: those that pair cars are the strongest, then the one with most steps."""
    return max(s.offer, key=lambda card: (PAIR_CARD if card in PAIRS else sum(value for _, value in LINES[card]), -card))
