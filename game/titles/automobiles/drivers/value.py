"""How well a seat stands: its chance to win the match, from where each car will be when the race ends."""

from collections.abc import Sequence

from game.titles.automobiles.drivers.estimates import draws, owned_cubes, rounds_left
from game.titles.automobiles.drivers.level3 import estimates
from game.titles.automobiles.drivers.step_lengths import STATION
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.scoring import POINTS, column
from game.titles.automobiles.rules.state import AutomobilesState, Racer

WON = 1_000_000
"""A match won; half of that is an even chance."""
LUCK, LUCK_A_ROUND = 5_000, 3_500
"""A lead of so much (thousandths of a station) makes three chances in four: at the end, and more for each round to come."""
PLAYED = 70
"""Percent of what is drawn that comes to be driven."""
POINT = 60_000
"""What a point of lead in a season counts, in millionths of a match."""


def chance_to_win(rules: AutomobilesRules, s: AutomobilesState, seat: int, temperament: Temperament) -> int:
    """The chance to win, in millionths; a match that is over counts by its place."""
    if s.phase == "OVER":
        found = rules.result(s)
        assert found is not None
        behind: int = len(s.racers) - found.places[seat]
        return WON if found.places[seat] == 1 else WON // 20 * behind // len(s.racers)
    turns = rounds_left(rules, s)
    ends = [_end(rules, s, q, turns, temperament) for q in range(len(s.racers))]
    scale = LUCK + LUCK_A_ROUND * turns // STATION
    chances = [_chance(ends[seat] - end, scale) for q, end in enumerate(ends) if q != seat]
    race = min(chances) * 3 // 4 + sum(chances) // len(chances) // 4
    if rules.game.races == 1:
        return race
    return _season(s, seat, race, rules.game.races)


def _chance(lead: int, scale: int) -> int:
    """Even at no lead at all."""
    return WON // 2 + WON // 2 * lead // (abs(lead) + scale)


def _season(s: AutomobilesState, seat: int, race: int, races: int) -> int:
    """Points so far, and what this race and those to come may bring: later ones count more."""
    mine = s.racers[seat].points
    lead = min(mine - one.points for q, one in enumerate(s.racers) if q != seat)
    first, last = POINTS[0][s.race - 1], POINTS[column(len(s.racers) - 1, len(s.racers))][s.race - 1]
    over = s.phase == "SPONSOR"
    swing = 0 if over else (first - last) * POINT * (2 * race - WON) // (2 * WON)
    bag = POINT * (2 * race - WON) // (2 * WON) if s.race < races else 0
    return max(0, min(WON, WON // 2 + lead * POINT + swing + bag))


def _end(rules: AutomobilesRules, s: AutomobilesState, seat: int, turns: int, temperament: Temperament) -> int:
    """Where a car will be when the race is over, in thousandths of a station."""
    one, a = s.racers[seat], estimates(rules, s, seat, temperament)
    cubes = [(each + bare) // 2 for each, bare in zip(a.worth, a.drives, strict=True)]
    driving = seat == s.active and s.phase in ("ACTION", "BUY")
    where = STATION * (one.progress + (s.driven if driving and s.path else 0))
    fresh = s.phase in ("OPENING", "SPONSOR", "CHOOSE_DRIVER")
    to_move = s.order.index(seat) >= s.order.index(s.active) and s.phase not in ("MOVEMENT", "WEAR", "END", "TOW")
    hand = PLAYED * sum(count * each for count, each in zip(one.active, cubes, strict=True)) // 100
    if fresh or (not to_move and turns <= 0):
        hand = 0
    wear = a.wear * s.darkest * (driving and bool(s.path) and not s.drag) // 2
    turns = max(0, turns - (0 if fresh else STATION) + (STATION // 2 if not to_move else 0))
    return where + hand - wear + _brought(one, cubes, draws(rules, s, seat, turns))


def _brought(one: Racer, worths: Sequence[int], draws: int) -> int:
    """What so many draws (in thousandths) bring: the bag first, then everything over and over."""
    bag = sum(one.bag) + one.covered
    counts = owned_cubes(one)
    all_cubes = max(1, sum(counts))
    each = sum(count * value for count, value in zip(counts, worths, strict=True)) // all_cubes
    in_bag = sum(count * value for count, value in zip(one.bag, worths, strict=True)) // sum(one.bag) if any(one.bag) else each
    first = min(draws, STATION * bag)
    return PLAYED * (first * in_bag + (draws - first) * each) // (100 * STATION)
