"""Level 2 of section 13: the club racer shops first, then looks through all ways to lay the gears in hand and takes the best."""

from collections.abc import Collection
from typing import NamedTuple

from game.core.rng import Generator
from game.core.rules import Choice
from game.titles.automobiles import sunday
from game.titles.automobiles.asks import phase_of
from game.titles.automobiles.choices import BITS
from game.titles.automobiles.course import GEAR_PRICES, INDEX
from game.titles.automobiles.moves import Buy, Done, EndAction, PickCube, PickStep, Play, UseDriver
from game.titles.automobiles.road import MASK, Road, ways
from game.titles.automobiles.rules import AutomobilesRules
from game.titles.automobiles.state import AREAS, GEARS, AutomobilesState, Pick, Racer, Steps

__all__ = ["decide"]

SHOPPING_ROUNDS = 2
MUCH_TO_CLEAN = 3
STATION, WALLED_IN = 100, 200
"""Hundredths of a station; the price of an end without a white or light grey way on."""
DOLLAR = 120
WEAR, LATE_WEAR = 100, 2
"""What a wear costs, and in the last third of the last lap."""
SLOW = MASK["W"] | MASK["L"]
WISHES = (("P", 1), ("B", 1), ("G", 1), ("P", 2), ("B", 3), ("G", 3), ("K", 4), ("B", 5), ("G", 5), ("D", 5), ("R", 2), ("L", 4))
"""What to buy: the first of these of which there are fewer."""
SLIM = 13
"""With so many cubes of its own without wear, white and yellow ones are surplus."""

Hand = tuple[int, ...]
"""Gear cubes left: W, L, D, K."""


def decide(rules: AutomobilesRules, view: AutomobilesState, seat: int, rng: Generator) -> sunday.Drawn:
    """One decision at a time; what it has no mind of its own about, the Sunday driver decides."""
    phase, offer = phase_of(view), rules.legal(view, seat)
    found: Choice | None = None
    if phase == "ACTION":
        found = _action(rules, view, offer)
    elif phase == "STEP":
        found = _step(rules, view, offer)
    elif phase in ("OPENING", "BUY", "SPONSOR_SHOP"):
        found = _shop(rules, view, seat, offer)
    elif phase == "PICK":
        found = _pick(rules, view, offer)
    return (found, rng) if found is not None else sunday.decide(rules, view, seat, rng)


def _owned(one: Racer, colour: str) -> int:
    at = INDEX[colour]
    return sum(getattr(one, area)[at] for area in AREAS)


# -- shopping and cleaning


def _last_lap(rules: AutomobilesRules, s: AutomobilesState, seat: int) -> bool:
    one = s.racers[seat]
    return one.laps_left <= 1 and one.progress >= 0


def _shop(rules: AutomobilesRules, s: AutomobilesState, seat: int, offer: sunday.Offer) -> Choice | None:
    """Purple first, then blue and green, then dark gears; nothing more in the last lap."""
    if UseDriver() in offer:
        return None
    affordable = {buy.colour for buy in sunday.only(offer, Buy)}
    if not _last_lap(rules, s, seat) or rules.game.races > s.race:
        for colour, enough in WISHES:
            if colour in affordable and _owned(s.racers[seat], colour) < enough:
                return Choice((Buy(colour),), "shops")
    return Choice((Done(),), "saves")


def _pick(rules: AutomobilesRules, s: AutomobilesState, offer: sunday.Offer) -> Choice | None:
    """Takes out wear, then surplus white and yellow."""
    ask = s.queue[0]
    assert isinstance(ask, Pick)
    one = s.racers[ask.seat]
    if ask.deed != "remove" or Done() not in offer:
        return None
    mine = sum(sum(getattr(one, area)) for area in AREAS) - _owned(one, "X")
    for colour in "XYW" if mine > SLIM else "X":
        for cube in sunday.only(offer, PickCube):
            if cube.colour == colour and (colour == "X" or cube.area in ("discard", "bag")):
                return Choice((cube,), "picks")
    return Choice((Done(),), "stops")


# -- driving


class _Sense(NamedTuple):
    """What laying gears is judged by: the road, where other cars stand, merging, the weights of money and wear."""

    road: Road
    taken: Collection[int]
    merging: bool
    dollar: int
    wear: int
    safe: bool
    known: dict[tuple[int, Hand, int], tuple[int, str]]


def _sense(rules: AutomobilesRules, s: AutomobilesState, seat: int) -> _Sense:
    road, one = rules.game.road(s), s.racers[seat]
    whole = road.length * rules.game.laps
    done = max(0, one.progress)
    late = one.laps_left <= 1 and one.progress % road.length * 3 >= 2 * road.length and one.progress >= 0
    dollar = max(0, DOLLAR * (10 * whole - 16 * done) // (10 * whole))
    taken = {road.cell(other.progress, other.lane) for q, other in enumerate(s.racers) if q != seat}
    return _Sense(road, taken, rules.game.merging, dollar, LATE_WEAR if late else WEAR, s.drag, {})


def _worth(sense: _Sense, head: int, hand: Hand, darkest: int) -> int:
    """What it is worth to end there with these gears as money."""
    money = sum(count * value for count, (_, value) in zip(hand, GEAR_PRICES, strict=True))
    worn = 0 if sense.safe or sense.road.ahead[head] in sense.taken else darkest
    free = any(shown & SLOW and entry not in sense.taken for entry, shown, _ in sense.road.exits[head])
    return sense.dollar * money - sense.wear * worn - (0 if free else WALLED_IN)


def _best(sense: _Sense, head: int, hand: Hand, darkest: int, room: int, own: bool = False) -> tuple[int, str]:
    """The best that can still be made of these gears, and the gear to lay first ("" for none)."""
    key = head, hand, darkest
    if key in sense.known and not own:
        return sense.known[key]
    best = _worth(sense, head, hand, darkest), ""
    for shown, _, end, stations in ways(sense.road, head, sense.taken, room, merging=sense.merging, own=own):
        for at, gear in enumerate(GEARS):
            if hand[at] and shown & MASK[gear]:
                left = (*hand[:at], hand[at] - 1, *hand[at + 1 :])
                after, _ = _best(sense, end, left, max(darkest, sense.road.darkest[end]), room - stations)
                if STATION * stations + after > best[0]:
                    best = STATION * stations + after, gear
    if not own:
        sense.known[key] = best
    return best


def _head(s: AutomobilesState, road: Road, seat: int, laid: bool) -> tuple[int, bool]:
    one = s.racers[seat]
    if laid and s.path:
        return road.cells[s.path[-1].end], False
    return road.cell(one.progress, one.lane), one.grid


def _gears(one: Racer) -> Hand:
    return tuple(one.active[: len(GEARS)])


def _action(rules: AutomobilesRules, s: AutomobilesState, offer: sunday.Offer) -> Choice | None:
    """Shops in the first rounds; then cleans, plays what is of use, lays the best gears."""
    if s.round <= SHOPPING_ROUNDS and s.race == 1 and rules.game.laps > 1:
        return Choice((EndAction(),), "rests")
    one = s.racers[s.active]
    plays = {play.colour for play in sunday.only(offer, Play)}
    if "P" in plays:
        worn = one.discard[sunday.WEAR] + one.active[sunday.WEAR]
        if worn >= MUCH_TO_CLEAN:
            return Choice((Play("X" if "X" in plays else "P"),), "cleans")
    for colour in "GYBR":
        card = s.cards["YRPGB".index(colour)]
        if colour in plays and sunday.USEFUL[card](rules, s):
            return Choice((Play(colour),), "helps")
    if UseDriver() in offer and sunday.dark_in_discard(rules, s):
        return Choice((UseDriver(),), "helps")
    if s.redline:
        return None
    road = rules.game.road(s)
    head, own = _head(s, road, s.active, True)
    _, gear = _best(_sense(rules, s, s.active), head, _gears(one), s.darkest, road.length - 1 - s.driven, own)
    return Choice((Play(gear),), "drives") if gear else Choice((EndAction(),), "rests")


def _step(rules: AutomobilesRules, s: AutomobilesState, offer: sunday.Offer) -> Choice | None:
    """The step after which most can be made of the other steps of the card and of the gears in hand."""
    ask = s.queue[0]
    assert isinstance(ask, Steps)
    steps: list[PickStep] = sunday.only(offer, PickStep)
    sense, road = _sense(rules, s, ask.seat), rules.game.road(s)
    hand = _gears(s.racers[ask.seat]) if ask.reason == "action" else (0, 0, 0, 0)
    free = ask.reason == "tow" or s.phase == "WEAR"
    room = road.length - 1 - s.driven

    def after(cell: int, darkest: int, left: int, room: int) -> int:
        """What can be made of `left` more steps of the card from there, or of the gears."""
        best, _ = _best(sense, cell, hand, darkest, room)
        if left:
            for shown, _, end, stations in ways(road, cell, sense.taken, room, merging=sense.merging):
                if shown & BITS[ask.colours]:
                    dark = darkest if free else max(darkest, road.darkest[end])
                    best = max(best, STATION * stations + after(end, dark, left - 1, room - stations))
        return best

    def promise(step: PickStep) -> int:
        end = road.cells[step.end]
        stations = len(road.stretch(road.cells[step.entry], end))
        dark = s.darkest if free else max(s.darkest, road.darkest[end])
        return STATION * stations + after(end, dark, min(ask.left - 1, 2), room - stations)

    if not steps:
        return None
    best = max(steps, key=promise)
    head, own = _head(s, road, ask.seat, ask.reason == "action")
    if Done() in offer and promise(best) < _best(sense, head, hand, s.darkest, room, own)[0]:
        return Choice((Done(),), "stops")
    return Choice((best,), "drives")
