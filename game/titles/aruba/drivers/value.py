"""How well the seats stand: for each car its lead or lag in rows, from that its chances of the open places, and from the points
these bring each seat's chance of the series. Whole numbers throughout; chances are thousandths."""

from game.titles.aruba.drivers.estimates import ROW, burden, hand_value, turns_left
from game.titles.aruba.drivers.odds import best_keep, dice_value
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.drivers.temperaments import EVEN, Weights
from game.titles.aruba.rules.combos import faces_of
from game.titles.aruba.rules.compiled import DICE, POINTS, CompiledAruba
from game.titles.aruba.rules.scoring import result
from game.titles.aruba.rules.state import RACING, SPENT, ArubaState

WON = 1_000_000
"""A match won; lost is 0."""
_TURN = 6_500
"""What a turn is worth, in thousandths of a row: who has it sooner is so much ahead."""
_RED, _MOUNTED, _ALONE_AHEAD = 500, 400, 200
_BEFORE = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998,
)  # fmt: skip
"""Chance to be before a car so many quarters of a spread behind."""
_SPREAD, _PER_TURN = 1_230, 615
"""Thousandths of a row that luck makes of a lead: always, and per turn still to drive."""
_POLE = 300
"""What winning a race is worth on the next grid, in thousandths of a point."""
_LUCK, _RACE_LUCK, _PER_RACE = 700, 150, 1_100
"""Thousandths of a point by which a lead in points counts once (doubles the odds): always, per turn left, per race to come."""


def value(game: CompiledAruba, s: ArubaState, seat: int, weights: Weights = EVEN) -> int:
    """The chance that `seat` wins the series, WON being certain."""
    final = result(game, s)
    if final is not None:
        places = len(final.places)
        return WON * (places - final.places[seat]) // (places - 1) // 20 + (WON - WON // 20) * (final.places[seat] == 1)
    points = [ROW * sum(race.points[q] for race in s.races) for q in range(game.seats)]
    for car, (first, worth) in chances(game, s, weights).items():
        points[game.owner[car]] += worth + _POLE * first // 1_000 * (s.race < game.races)
    left = max(0, game.races - s.race)
    finish = game.course(s).finish
    turns = min((turns_left(car.distance, finish) for car in s.cars if car.state == RACING), default=0)
    unit = _LUCK + _RACE_LUCK * turns + _PER_RACE * left
    odds = [_power(one * 1_000 // unit) for one in points]
    return WON * odds[seat] // sum(odds)


def _power(exponent: int) -> int:
    """2 to the power of so many thousandths, times 1000; straight between whole powers."""
    whole, part = divmod(exponent, 1_000)
    return (1_000 + part) << whole


def chances(game: CompiledAruba, s: ArubaState, weights: Weights = EVEN) -> dict[int, tuple[int, int]]:
    """Per car the chance to win the race, and the points it may expect, both in thousandths."""
    taken = len(s.finished)
    found = {car: (1_000 * (place == 0), ROW * POINTS[place]) for place, car in enumerate(s.finished)}
    racing = [(car, car_rows(game, s, car, weights)) for car, one in enumerate(s.cars) if one.state == RACING]
    finish = game.course(s).finish
    turns = min((turns_left(s.cars[car].distance, finish) for car, _ in racing), default=0)
    spread = _SPREAD + _PER_TURN * turns
    for car, rows in racing:
        ranks = [1_000_000, 0, 0]
        for other, theirs in racing:
            if other != car:
                ahead = 1_000 - _before(rows - theirs, spread)
                ranks = _one_more(ranks, ahead)
        worth = sum(POINTS[taken + k] * ranks[k] for k in range(len(POINTS) - taken)) // 1_000
        found[car] = (ranks[0] // 1_000 if not taken else 0, worth)
    return found


def _one_more(ranks: list[int], ahead: int) -> list[int]:
    """The chances of being first, second, third with one more rival, who is ahead with that chance."""
    stays = 1_000 - ahead
    first, second, third = ranks
    return [first * stays // 1_000, (second * stays + first * ahead) // 1_000, (third * stays + second * ahead) // 1_000]


def _before(lead: int, spread: int) -> int:
    """The chance to be before a car that lies so far behind."""
    steps = min(abs(lead) * 4_000 // spread, 23_999)
    at, part = divmod(steps, 1_000)
    chance = _BEFORE[at] + (_BEFORE[at + 1] - _BEFORE[at]) * part // 1_000
    return chance if lead >= 0 else 1_000 - chance


def car_rows(game: CompiledAruba, s: ArubaState, index: int, weights: Weights = EVEN) -> int:
    """How far a racing car has come, in thousandths of a row, all told: damage, cards, red, the turn it has sooner or later."""
    car, course, seat = s.cars[index], game.course(s), game.owner[index]
    later = turns_left(car.distance, course.finish)
    cards = s.hands[seat]
    rows = ROW * car.distance - burden(car.damage, later) * weights.risk // 100
    rows += hand_value(cards, later) // len(game.garage(seat))
    rows += _MOUNTED * min(later, 3) // 3 * sum(map(bool, (car.front, car.rear, car.left, car.right)))
    if index == s.active and s.phase not in ("PREP", "SAVE_WINDOW"):
        return rows + _rest_of_turn(game, s) - _TURN
    if course.on_red(car):
        rows -= _RED
    if not s.finished and all(other.distance < car.distance for at, other in enumerate(s.cars) if at != index and other.state == RACING):
        rows -= _ALONE_AHEAD
    return rows - _TURN * _until(s, index) // len(s.order)


def _until(s: ArubaState, index: int) -> int:
    """Places in the order until that car has its turn."""
    return (s.order.index(index) - s.order.index(s.active)) % len(s.order)


def _rest_of_turn(game: CompiledAruba, s: ArubaState) -> int:
    """What the active car may expect of what is left of its turn."""
    situation = Situation(game, s, 3, EVEN)
    loose = s.loose.replace(SPENT, "")
    if s.phase in ("ROLL", "HOOK_WINDOW"):
        faces = faces_of(s.dice)
        if s.extras or len(faces) > DICE:
            return dice_value(faces, situation.stakes)
        return best_keep(faces, s.rerolls, situation.stakes)[1]
    if s.phase == "BEFORE_MOVE":
        return dice_value(faces_of(loose), situation.stakes)
    if s.phase == "WRAP_UP":
        return situation.triple * sum(loose.count(face) // 3 for face in "123456")
    return ROW * s.budget * (s.phase == "MOVING") + situation.spare(loose, situation.shot)[0]
