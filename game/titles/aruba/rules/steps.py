"""What happens by itself: races and turns begin and end, and the effects of a decision are resolved (R8-R12, R62, R63, R69-R75)."""

from collections.abc import Mapping

from game.core.engine import NextStep
from game.titles.aruba.rules.cards import CARDS
from game.titles.aruba.rules.compiled import dice_to_come
from game.titles.aruba.rules.damage import next_blow, open_save_window
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.driving import end_movement, next_contact, tow
from game.titles.aruba.rules.events import RaceStarted, TurnEnded, TurnSkipped, TurnStarted
from game.titles.aruba.rules.ramming import end_ram, push
from game.titles.aruba.rules.scoring import round_limit, three_home, walkover
from game.titles.aruba.rules.state import NOBODY, RACING, Car, Effect, Hurt, MoveOver, Shove, Touch, Tow

# -- races


def _start_race(d: ArubaDraft) -> str:
    """R8.2, R9, R10: the grid and the shuffled deck; O9: the shields."""
    game = d.game
    seats = [(d.start_seat + k) % game.seats for k in range(game.seats)]
    if game.by_finish and d.classes:
        seats = list(dict.fromkeys(game.owner[car] for car in d.classes[-1]))
    d.race, d.round = d.race + 1, 1
    d.order = tuple([seat + first for first in range(0, game.count, game.seats) for seat in seats])
    slot_of = {car: slot for slot, car in enumerate(d.order)}
    d.cars = [Car(slot_of[car] + 1, *d.course.slots[slot_of[car]], damage=-game.shields[car]) for car in range(game.count)]
    d.hands, d.late, d.seen = [()] * game.seats, (0,) * game.seats, ((),) * game.seats
    d.finished, d.wrecks, d.queue, d.fresh = (), (), [], 0
    grid = tuple([(slot, d.name(car), d.space(car), game.owner[car]) for slot, car in enumerate(d.order, 1)])
    d.emit(RaceStarted, starting_seat=seats[0], grid=grid, track=d.course.track.id)
    d.shuffle_pile(CARDS, "race")
    d.active = d.order[0]
    return "START_TURN"


def _next_race(d: ArubaDraft) -> str:
    """R74, R75: the owner of the winning car starts the next race, if there is one."""
    if d.phase == "OVER":
        return ""
    d.start_seat = d.game.owner[d.classes[-1][0]]
    return "START_RACE"


# -- turns


def _start_turn(d: ArubaDraft) -> str:
    """R12."""
    d.phase, d.back_to, d.fresh, d.drawn = "PREP", "", 0, False
    d.dice, d.loose, d.extras, d.rerolls = "", "", 0, 0
    d.budget, d.steps, d.follower = 0, 0, NOBODY
    me = d.cars[d.active]
    level = [car for car in d.cars if car.distance >= me.distance and car.state == RACING]
    d.lead_pen = int(not d.finished and len(level) == 1)
    d.emit(
        TurnStarted,
        car=d.letter,
        seat=d.seat,
        lead_pen=d.lead_pen,
        on_red=d.course.on_red(me),
        dice_count=dice_to_come(me.damage),
    )
    return ""


def _end_turn(d: ArubaDraft) -> str:
    """R45."""
    d.emit(TurnEnded, car=d.letter)
    d.fresh = 0
    return "NEXT_CAR"


def _next_car(d: ArubaDraft) -> str:
    """R11, R71: the next in the order; one that is out is skipped."""
    at = d.order.index(d.active) + 1
    if at == len(d.order):
        if d.round == d.game.round_limit:
            return "ROUND_LIMIT"
        at, d.round = 0, d.round + 1
    d.active = d.order[at]
    if d.is_racing(d.active):
        return "START_TURN"
    d.emit(TurnSkipped, car=d.letter, reason=d.cars[d.active].state)
    return "NEXT_CAR"


# -- resolutions

_STEP_OF: Mapping[type[Effect], str] = {Hurt: "BLOW", Touch: "CONTACT", Shove: "PUSH", Tow: "TOW", MoveOver: "END_RAM"}


def _resolve(d: ArubaDraft) -> str:
    """R63: the next effect of the queue."""
    return _STEP_OF[type(d.queue[0])] if d.queue else "RESOLVED"


def _resolved(d: ArubaDraft) -> str:
    """R42, R62: whether the movement, or the turn, is over."""
    if not d.is_racing(d.active):
        if d.phase == "MOVING":
            end_movement(d, "out")
        return "END_TURN"
    if d.phase == "MOVING" and not d.budget:
        end_movement(d, "spent")
    return ""


STEPS: Mapping[str, NextStep] = {
    "START_RACE": _start_race,
    "NEXT_RACE": _next_race,
    "START_TURN": _start_turn,
    "END_TURN": _end_turn,
    "NEXT_CAR": _next_car,
    "RESOLVE": _resolve,
    "RESOLVED": _resolved,
    "BLOW": next_blow,
    "SAVE_WINDOW": open_save_window,
    "CONTACT": next_contact,
    "PUSH": push,
    "TOW": tow,
    "END_RAM": end_ram,
    "THREE_HOME": three_home,
    "WALKOVER": walkover,
    "ROUND_LIMIT": round_limit,
}
