"""Everything that can be wrong with a state (conservation of cars, dice, tiles and trophies)."""

from collections.abc import Iterator

from game.core.engine import OVER
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.choices import CHOICES
from game.titles.monza.rules.compiled import CompiledMonza
from game.titles.monza.rules.handicap import DICE
from game.titles.monza.rules.position import on_the_road
from game.titles.monza.rules.state import FINISH, Car, MonzaState

_NO_DICE, _ALL, _TURBO = 0, -1, 2
_DICE = {"ROLL": (_NO_DICE,), "PLAN": (_ALL,), "TURBO": (_TURBO,), "BONUS": (_TURBO, _ALL), "OVER": (_NO_DICE, _TURBO, _ALL)}
"""Phase -> how many dice may lie on the table: none, all that the active seat throws in this round, those of the turbo."""
_MOST_USED = 8
"""Six dice and two of the turbo; six tiles may count as well."""


def check(game: CompiledMonza, s: MonzaState) -> tuple[str, ...]:
    """Everything that is wrong with `s`, in plain words; empty if it is sound."""
    return (*_wrong_cars(game, s), *_wrong_plan(game, s), *_wrong_score(game, s))


def _wrong_cars(game: CompiledMonza, s: MonzaState) -> Iterator[str]:
    if tuple(c.colour for c in s.cars) != game.cars:
        yield "the cars are not those of the set-up"
    fronts = game.track(s).fronts
    for seat, car in enumerate(s.cars):
        if car.node not in fronts:
            yield f"the car of seat {seat} stands on {car.node}, which is no space"
        if car.finished != (car.node == FINISH):
            yield f"the car of seat {seat} is {'' if car.finished else 'not '}finished, but stands on {car.node}"
        if car.tiles != "".join(c for c in COLOURS if c in car.tiles) or (car.tiles and not game.pro):
            yield f"seat {seat} can't hold the tiles {car.tiles!r}"
        if car.extra_roll and not game.pro:
            yield f"seat {seat} holds an extra-roll tile in the basic game"
        most = _MOST_USED + game.dice(seat, s.round) - DICE + (len(COLOURS) if game.count_tiles else 0)
        if not 0 <= car.round_dice <= most:
            yield f"seat {seat} has used {car.round_dice} dice"
        yield from _crowded(s, seat, car)


def _crowded(s: MonzaState, seat: int, car: Car) -> Iterator[str]:
    """R67: two cars on a space only before the turbo, the active one among them."""
    for other in range(seat):
        shared = on_the_road(car.node) and s.cars[other].node == car.node
        if shared and not (s.phase == "TURBO" and s.active in (seat, other)):
            yield f"seats {other} and {seat} both stand on {car.node}"


def _wrong_plan(game: CompiledMonza, s: MonzaState) -> Iterator[str]:
    if s.phase not in _DICE:
        yield f"there is no phase {s.phase}"
        return
    thrown = [game.dice(s.active, s.round) if count == _ALL else count for count in _DICE[s.phase]]
    if s.dice.strip(COLOURS) or len(s.dice) not in thrown:
        yield f"the dice {s.dice!r} don't belong to {s.phase}"
    laid = [p.die for p in s.plan if p.die >= 0]
    if s.plan and s.phase not in ("PLAN", "TURBO"):
        yield f"a plan lies on the road in {s.phase}"
    elif len(set(laid)) != len(laid) or any(p.die >= len(s.dice) or s.dice[p.die] != p.colour for p in s.plan if p.die >= 0):
        yield "a die lies twice, or shows another colour than it was laid for"
    tiles = [p.colour for p in s.plan if p.die < 0]
    if len(set(tiles)) != len(tiles) or any(c not in s.cars[s.active].tiles for c in tiles):
        yield "a tile lies on the road that is not in the hand"
    at = s.cars[s.active].node
    for placement in s.plan:
        if (placement.colour, placement.node) not in game.track(s).fits.get(at, frozenset()):
            yield f"{placement.colour} on {placement.node} does not follow {at}"
        at = placement.node
    if s.phase != OVER and not CHOICES[s.phase](game, s, s.active if s.bonus_seat < 0 else s.bonus_seat):
        yield f"nothing can be done in {s.phase}"


def _wrong_score(game: CompiledMonza, s: MonzaState) -> Iterator[str]:
    seats = game.seats
    won = tuple(sum(seat in winners for winners in s.winners) for seat in range(seats))
    over = s.race - (s.phase != OVER)
    if s.trophies != won or len(s.winners) != over or len(s.orders) != over:
        yield "the trophies are not those of the races"
    if s.active != (s.start_seat + s.played) % seats or not 0 <= s.played < seats:
        yield f"seat {s.active} is active after {s.played} of {seats} have played from seat {s.start_seat}"
    if (s.bonus_seat >= 0) != (s.phase == "BONUS") and s.phase != OVER:
        yield "the bonus seat does not belong to the phase"
    if any(c.finished for c in s.cars) and not s.final_round:
        yield "a car is across, but the round is not the last"
