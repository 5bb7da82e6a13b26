"""Races and turns: the grid, the start and end of a turn, and how a resolution goes on to the next decision (R8-R12, R62, R74)."""

from game.titles.aruba.rules.cards import CARDS
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE
from game.titles.aruba.rules.draft import Draft
from game.titles.aruba.rules.effects import end_movement, resolve
from game.titles.aruba.rules.events import RaceStarted, TurnEnded, TurnSkipped, TurnStarted
from game.titles.aruba.rules.scoring import end_by_limit
from game.titles.aruba.rules.state import NOBODY, RACING, Car

__all__ = ["carry_on", "end_turn", "next_race", "start_race", "start_turn"]


def start_race(d: Draft, starter: int) -> None:
    """R8.2, R9, R10: the grid, the shuffled deck, the first turn."""
    game = d.game
    seats = [(starter + k) % game.seats for k in range(game.seats)]
    if game.by_finish and d.classes:
        seats = list(dict.fromkeys(game.owner[car] for car in d.classes[-1]))
    d.race, d.round, d.start_seat = d.race + 1, 1, starter
    d.course = game.courses[(d.race - 1) % len(game.courses)]
    d.order = tuple(car for first in range(0, game.count, game.seats) for car in (seat + first for seat in seats))
    slot_of = {car: slot for slot, car in enumerate(d.order)}
    d.cars = [Car(slot_of[car] + 1, *d.course.slots[slot_of[car]]) for car in range(game.count)]
    d.hands, d.late, d.seen = [()] * game.seats, (0,) * game.seats, ((),) * game.seats
    d.finished, d.wrecks, d.queue, d.fresh = (), (), [], 0
    grid = tuple((slot, game.cars[car], d.space(car)) for slot, car in enumerate(d.order, 1))
    d.emit(RaceStarted, starting_seat=seats[0], grid=grid, track=d.course.track.id)
    d.shuffle_pile(CARDS, "race")
    d.active = d.order[0]
    start_turn(d)


def start_turn(d: Draft) -> None:
    """R12."""
    d.phase, d.back_to, d.fresh, d.drawn = "PREP", "", 0, False
    d.dice, d.loose, d.extras, d.rerolls = "", "", 0, 0
    d.budget, d.steps, d.follower = 0, 0, NOBODY
    me = d.cars[d.active]
    others = (car for index, car in enumerate(d.cars) if index != d.active and car.state == RACING)
    d.lead_pen = int(not d.finished and all(car.distance < me.distance for car in others))
    d.emit(
        TurnStarted,
        car=d.letter,
        seat=d.seat,
        lead_pen=d.lead_pen,
        on_red=d.course.on_red(me),
        dice_count=DICE - min(me.damage, MAX_DAMAGE),
    )


def end_turn(d: Draft) -> None:
    """R45, R11, R71."""
    d.emit(TurnEnded, car=d.letter)
    d.fresh = 0
    at = d.order.index(d.active)
    while True:
        at += 1
        if at == len(d.order):
            if d.round == d.game.round_limit:
                end_by_limit(d)
                return
            at, d.round = 0, d.round + 1
        d.active = d.order[at]
        if d.is_racing(d.active):
            start_turn(d)
            return
        d.emit(TurnSkipped, car=d.letter, reason=d.cars[d.active].state)


def carry_on(d: Draft) -> None:
    """Works the queue off and goes on to the next decision (R42, R62, R63, R74)."""
    if resolve(d) and d.phase not in ("RACE_OVER", "OVER"):
        if not d.is_racing(d.active):
            if d.phase == "MOVING":
                end_movement(d, "out")
            end_turn(d)
        elif d.phase == "MOVING" and not d.budget:
            end_movement(d, "spent")
    next_race(d)


def next_race(d: Draft) -> None:
    """R74: the owner of the winning car starts."""
    if d.phase == "RACE_OVER":
        start_race(d, d.game.owner[d.classes[-1][0]])
