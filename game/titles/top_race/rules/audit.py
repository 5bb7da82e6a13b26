"""What must hold in every state: 48 cards once each, money and bank together constant, shares, one car on a space."""

from collections.abc import Iterator

from game.core.contract import Rules
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.choices import CHOICES
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import BID_STEP, PIT_CARDS, SHARES_MOST, SHARES_START
from game.titles.top_race.rules.deck import DECK
from game.titles.top_race.rules.state import TopRaceState

_IN_LINES = ("JOKER", "LINES", "SPRINT", "RETURN")


def problems(game: CompiledTopRace, s: TopRaceState) -> Iterator[str]:
    """Everything that is wrong with `s`, in plain words."""
    yield from _cards(game, s)
    yield from _money(game, s)
    yield from _cars(game, s)
    yield from _bets(game, s)
    if sorted(s.order) != list(range(game.seats)):
        yield f"the order is {s.order}"
    if s.phase not in CHOICES and s.phase != "OVER":
        yield f"there is no phase {s.phase}"


def _cards(game: CompiledTopRace, s: TopRaceState) -> Iterator[str]:
    pits = tuple(card for mine in s.pits for card in mine.loaded)
    play = (s.card,) if s.card else ()
    everywhere = sorted((*(card for hand in s.hands for card in hand), *s.left, *s.box, *s.offer, *s.pile, *pits, *play))
    if everywhere != list(DECK):
        yield f"the cards are {everywhere}"
    for seat, (hand, known) in enumerate(zip(s.hands, s.known, strict=True)):
        if any(card not in hand for card in known):
            yield f"seat {seat} is known to hold {known}, but holds {hand}"
    for seat, mine in enumerate(s.pits):
        if mine.unloaded < 0 or mine.unloaded + len(mine.loaded) > (PIT_CARDS if game.course(s).pitstop else 0):
            yield f"seat {seat} has {mine.unloaded} Pitstop cards free and {len(mine.loaded)} loaded"
    if bool(s.card) != (s.phase in _IN_LINES):
        yield f"card {s.card} is in play in {s.phase}"


def _money(game: CompiledTopRace, s: TopRaceState) -> Iterator[str]:
    if sum(s.cash) + s.bank:
        yield f"the players hold {sum(s.cash)}, the bank {s.bank}"
    opened = game.help if s.phase == "OVER" else (0,) * game.seats
    for seat, cash in enumerate(s.cash):
        if (cash - opened[seat]) % BID_STEP:
            yield f"seat {seat} has {cash}"


def _cars(game: CompiledTopRace, s: TopRaceState) -> Iterator[str]:
    course = game.course(s)
    if tuple(car.colour for car in s.cars) != COLOURS:
        yield "the cars are not the six"
    places = sorted(car.place for car in s.cars if car.place)
    if places != list(range(1, len(places) + 1)):
        yield f"the places taken are {places}"
    stands = [car.at for car in s.cars if car.at]
    if len(set(stands)) != len(stands):
        yield f"two cars stand on one space: {stands}"
    for car in s.cars:
        if car.at and car.at not in course.fronts:
            yield f"{car.colour} stands on {car.at}, which is no space"
        off = bool(car.place) + (car.waiting is not None) + bool(car.at)
        if off != 1 and not (off == 0 and not car.slot):
            yield f"{car.colour} is in {off} places at once"
        if not -1 <= car.owner < game.seats or (game.shares and car.owner >= 0):
            yield f"{car.colour} belongs to {car.owner}"


def _bets(game: CompiledTopRace, s: TopRaceState) -> Iterator[str]:
    for seat, held in enumerate(s.shares):
        if held and (sum(held) != SHARES_START * len(COLOURS) or min(held) < 0 or max(held) > SHARES_MOST):
            yield f"seat {seat} holds shares {held}"
    for seat, given in enumerate(s.tips):
        due = [line < s.tipped - (s.phase == "TIPS" and seat in s.pending) for line in range(len(given))]
        if [bool(colour) for colour in given] != due or any(c and c not in COLOURS for c in given):
            yield f"seat {seat} has tipped {given}"


def dead_ends(s: TopRaceState, rules: Rules[TopRaceState]) -> Iterator[str]:
    """A seat that is asked must have something to do; what is offered must be what the rules offer."""
    for seat in rules.turn(s).waits_for:
        if not rules.legal(s, seat):
            yield f"seat {seat} can do nothing in {s.phase}"
    if bool(s.offered) != (s.phase in _IN_LINES):
        yield f"{s.offered} are offered in {s.phase}"
