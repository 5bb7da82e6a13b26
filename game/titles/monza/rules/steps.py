"""The automatic steps between two decisions (sections 4, 5 and 7). Each names the next; "" waits for a decision."""

from msgspec.structs import replace

from game.core.engine import NextStep
from game.core.rng import Generator
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.choices import bonus_targets
from game.titles.monza.rules.draft import MonzaDraft
from game.titles.monza.rules.events import (
    BonusOffered,
    CarFinished,
    CarStuck,
    FinalRoundStarted,
    NothingFits,
    RaceStarted,
    RoundStarted,
    TurboEarned,
    TurboRolled,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from game.titles.monza.rules.scoring import end_race
from game.titles.monza.rules.state import FINISH, Car


def _draw_start_seat(d: MonzaDraft) -> str:
    """R4: the seat named at set-up, or the first draw of the match."""
    if d.game.start_player == "random":
        d.start_seat, d.rng = d.rng.below(d.game.seats)
    else:
        d.start_seat = int(d.game.start_player) - 1
    return "start_race"


def _start_race(d: MonzaDraft) -> str:
    """R2, R3: every car on START, tiles dealt anew."""
    pro = d.game.pro
    d.cars = [Car(colour, extra_roll=pro, tiles=COLOURS if pro else "") for colour in d.game.cars]
    d.round, d.final_round = 0, False
    d.emit(RaceStarted, cars=d.game.cars, track=d.track.id, start_seat=d.start_seat)
    return "start_round"


def _start_round(d: MonzaDraft) -> str:
    """R5, R51."""
    d.round += 1
    d.played, d.active = 0, d.start_seat
    d.emit(RoundStarted)
    return "start_turn"


def _start_turn(d: MonzaDraft) -> str:
    """R10, R11."""
    d.phase, d.dice, d.plan, d.moved = "ROLL", "", (), False
    d.last_colour, d.turn_dice, d.turn_tiles, d.bonus_seat = "", 0, 0, -1
    if d.car.finished:
        d.set_car(d.active, round_dice=0)
        d.emit(TurnSkipped, seat=d.active)
        return "end_turn"
    d.emit(TurnStarted, seat=d.active)
    return ""


def draw(d: MonzaDraft, count: int) -> str:
    """R6: `count` colours, one draw each. Raises Unknown on a view."""
    rng: Generator = d.rng
    faces = ""
    for _ in range(count):
        index, rng = rng.below(6)
        faces += COLOURS[index]
    d.rng = rng
    return faces


def tell_if_nothing_fits(d: MonzaDraft) -> None:
    """After a throw: no die of it can be used, and whether a tile could."""
    car, track = d.car, d.track
    if not track.can_leave(car.node, d.dice):
        tiles = d.phase == "PLAN" and track.can_leave(car.node, car.tiles)
        d.emit(NothingFits, seat=d.active, phase=d.phase, tiles_could_fit=tiles)


def _roll_turbo(d: MonzaDraft) -> str:
    """R20."""
    d.emit(TurboEarned, seat=d.active)
    d.dice = draw(d, 2)
    d.phase = "TURBO"
    d.emit(TurboRolled, seat=d.active, colours=d.dice)
    tell_if_nothing_fits(d)
    return ""


def _resolve(d: MonzaDraft) -> str:
    """R30, R32, R33; the shove (R31) has happened with the drive."""
    if not d.moved:
        d.emit(CarStuck, seat=d.active, node=d.car.node, voluntary=d.track.can_leave(d.car.node, d.dice))
    d.set_car(d.active, round_dice=d.turn_dice + (d.turn_tiles if d.game.count_tiles else 0))
    if d.car.node == FINISH:
        finish(d, d.active, "drive")
    return "offer_bonus"


def finish(d: MonzaDraft, seat: int, by: str) -> None:
    """R33, R41: the first across makes this the final round (R80)."""
    d.set_car(seat, finished=True)
    used = d.cars[seat].round_dice
    d.emit(CarFinished, seat=seat, by=by, round_dice=used)
    if not d.final_round:
        d.final_round = True
        still = [(d.start_seat + k) % d.game.seats for k in range(d.played + 1, d.game.seats)]
        d.emit(FinalRoundStarted, seat=seat, to_play=tuple([n for n in still if not d.cars[n].finished]), to_beat=used)


def _offer_bonus(d: MonzaDraft) -> str:
    """R34: the car of the colour that came last, if it is in the race and has somewhere to go."""
    if d.game.bonus and d.last_colour in d.game.cars:
        seat = d.game.cars.index(d.last_colour)
        targets = () if d.cars[seat].finished else bonus_targets(d.track, d, seat)
        if targets:
            d.phase, d.bonus_seat = "BONUS", seat
            d.emit(BonusOffered, seat=seat, targets=targets, colour=d.last_colour)
            return ""
    return "end_turn"


def _end_turn(d: MonzaDraft) -> str:
    """R50, R51."""
    d.emit(TurnEnded, seat=d.active, round_dice=d.car.round_dice)
    if d.played + 1 < d.game.seats:
        d.played += 1
        d.active = (d.active + 1) % d.game.seats
        return "start_turn"
    if d.final_round:
        return "end_race"
    d.cars = [replace(car, round_dice=0) for car in d.cars]
    return "start_round"


STEPS: dict[str, NextStep] = {
    "draw_start_seat": _draw_start_seat,
    "start_race": _start_race,
    "start_round": _start_round,
    "start_turn": _start_turn,
    "roll_turbo": _roll_turbo,
    "resolve": _resolve,
    "offer_bonus": _offer_bonus,
    "end_turn": _end_turn,
    "end_race": end_race,
}
"""Step -> what it does."""
