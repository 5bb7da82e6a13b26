"""Monza's state as the events tell it: the model behind the stage, fed by nothing else.

What stands on the stage is `things(model)`; by law it is the same as `things(view)` once all events have been folded in.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Rules
from game.show.stage import Thing
from game.show.tables.base.fold import Fold
from game.show.tables.base.pictures import RoundFace
from game.show.tables.monza.distance import spaces_left
from game.show.tables.monza.faces import BLANK, CarFace, DieFace, MonzaThing, RowFace, SeatFace, TileFace
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, START, Car, MonzaState, Placement

THROWN = ("PLAN", "TURBO")
"""The phases in which the dice show what was thrown."""
CALM = ""
"""The phase between two that the screen tells apart: the dice lie blank."""


def _car(s: MonzaState, seat: int, **fields: object) -> MonzaState:
    cars = list(s.cars)
    cars[seat] = replace(cars[seat], **fields)
    return replace(s, cars=tuple(cars))


def _race_started(s: MonzaState, e: ev.RaceStarted, rules: Rules[MonzaState]) -> MonzaState:
    pro = rules.game.pro  # the title's own rules, which this table knows
    tiles = COLOURS if pro else ""
    cars = tuple(Car(colour, extra_roll=pro, tiles=tiles) for colour in e.cars)
    return replace(
        s, cars=cars, race=e.race, round=0, start_seat=e.start_seat, active=e.start_seat, final_round=False, phase=CALM, dice="", plan=()
    )


def _round_started(s: MonzaState, e: ev.RoundStarted, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, round=e.round, cars=tuple(replace(c, round_dice=0) for c in s.cars))


def _turn_started(s: MonzaState, e: ev.TurnStarted, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, active=e.seat, phase="ROLL", dice="", plan=(), turn_dice=0, turn_tiles=0)


def _turn_skipped(s: MonzaState, e: ev.TurnSkipped, rules: Rules[MonzaState]) -> MonzaState:
    return _car(replace(s, active=e.seat, phase=CALM), e.seat, round_dice=0)


def _rolled(s: MonzaState, e: ev.DiceRolled, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, phase="PLAN", dice=e.colours, plan=())


def _rerolled(s: MonzaState, e: ev.DiceRerolled, rules: Rules[MonzaState]) -> MonzaState:
    dice = list(s.dice)
    for index, face in zip(e.indices, e.new, strict=True):
        dice[index] = face
    return _car(replace(s, dice="".join(dice)), e.seat, extra_roll=False)


def _die_placed(s: MonzaState, e: ev.DiePlaced, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, plan=(*s.plan, Placement(e.die, e.colour, e.node)))


def _tile_placed(s: MonzaState, e: ev.TilePlaced, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, plan=(*s.plan, Placement(-1, e.colour, e.node)))


def _taken_back(s: MonzaState, e: ev.PlacementTakenBack, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, plan=s.plan[:-1])


def _moved(s: MonzaState, e: ev.CarMoved, rules: Rules[MonzaState]) -> MonzaState:
    spent = [p.colour for p in s.plan if p.die < 0]
    tiles = "".join(c for c in s.cars[e.seat].tiles if c not in spent)
    s = replace(s, phase=CALM, dice="", plan=(), turn_dice=s.turn_dice + e.dice, turn_tiles=s.turn_tiles + e.tiles)
    return _car(s, e.seat, node=e.nodes[-1], tiles=tiles)


def _stuck(s: MonzaState, e: ev.CarStuck, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, phase=CALM, dice="", plan=())


def _turbo_rolled(s: MonzaState, e: ev.TurboRolled, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, phase="TURBO", dice=e.colours, plan=())


def _turbo_ended(s: MonzaState, e: ev.TurboEnded, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, phase=CALM, dice="", plan=())


def _pushed(s: MonzaState, e: ev.CarPushedBack, rules: Rules[MonzaState]) -> MonzaState:
    return _car(s, e.seat, node=e.to_node)


def _finished(s: MonzaState, e: ev.CarFinished, rules: Rules[MonzaState]) -> MonzaState:
    return _car(s, e.seat, finished=True, node=FINISH, round_dice=e.round_dice)


def _final(s: MonzaState, e: ev.FinalRoundStarted, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, final_round=True)


def _offered(s: MonzaState, e: ev.BonusOffered, rules: Rules[MonzaState]) -> MonzaState:
    """R32 comes before R34: what the mover used is counted while the bonus is still open, and TurnEnded tells it only after."""
    used = s.turn_dice + (s.turn_tiles if rules.game.count_tiles else 0)
    return _car(replace(s, phase="BONUS", bonus_seat=e.seat), s.active, round_dice=used)


def _bonus_moved(s: MonzaState, e: ev.BonusMoved, rules: Rules[MonzaState]) -> MonzaState:
    return _car(replace(s, phase=CALM, bonus_seat=-1), e.seat, node=e.node)


def _bonus_passed(s: MonzaState, e: ev.BonusPassed, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, phase=CALM, bonus_seat=-1)


def _turn_ended(s: MonzaState, e: ev.TurnEnded, rules: Rules[MonzaState]) -> MonzaState:
    return _car(s, e.seat, round_dice=e.round_dice)


def _race_ended(s: MonzaState, e: ev.RaceEnded, rules: Rules[MonzaState]) -> MonzaState:
    return replace(s, trophies=e.trophies, champions=e.winners, phase="OVER")


FOLDS: Mapping[type[Event], Fold[MonzaState, Rules[MonzaState]]] = {
    ev.RaceStarted: _race_started,
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _turn_started,
    ev.TurnSkipped: _turn_skipped,
    ev.DiceRolled: _rolled,
    ev.DiceRerolled: _rerolled,
    ev.DiePlaced: _die_placed,
    ev.TilePlaced: _tile_placed,
    ev.PlacementTakenBack: _taken_back,
    ev.CarMoved: _moved,
    ev.CarStuck: _stuck,
    ev.TurboRolled: _turbo_rolled,
    ev.TurboEnded: _turbo_ended,
    ev.CarPushedBack: _pushed,
    ev.CarFinished: _finished,
    ev.FinalRoundStarted: _final,
    ev.BonusOffered: _offered,
    ev.BonusMoved: _bonus_moved,
    ev.BonusPassed: _bonus_passed,
    ev.TurnEnded: _turn_ended,
    ev.RaceEnded: _race_ended,
}
"""Events that change the model; the others only tell something."""


def fold(model: MonzaState, event: Event, rules: Rules[MonzaState]) -> MonzaState:
    """The model after `event`."""
    change = FOLDS.get(type(event))
    return change(model, event, rules) if change else model


def things(model: MonzaState, rules: Rules[MonzaState]) -> dict[str, MonzaThing]:
    """What stands on the stage: cars, dice, tiles, the rows of the standings, the round."""
    found: dict[str, MonzaThing] = {}
    _cars(model, found)
    _dice(model, rules, found)
    _tiles(model, found)
    for index, row in enumerate(rules.standings(model)):
        seat = row.seat if row.seat is not None else index
        found[f"row:{seat}"] = Thing("row", str(index), _row(model, rules, seat, row.place), row.progress)
    mover = _mover(model)
    found["seat"] = Thing("seat", "", SeatFace(mover, model.cars[mover].colour) if mover >= 0 else None)
    found["round"] = Thing("round", "", RoundFace(model.round, model.final_round))
    found["race"] = Thing("race", "", None, model.race)
    return found


def _row(model: MonzaState, rules: Rules[MonzaState], seat: int, place: int) -> RowFace:
    car = model.cars[seat]
    return RowFace(
        car.colour,
        place,
        finished=car.finished,
        tiles=len(car.tiles),
        champion=seat in model.champions,
        to_move=_mover(model) == seat,
        dice=car.round_dice if model.final_round else None,
        trophies=model.trophies[seat] if model.trophies else 0,
        left=spaces_left(rules.game.track(model), car.node) if _mover(model) == seat and not car.finished else None,
    )


def _mover(model: MonzaState) -> int:
    if model.phase == "OVER":
        return -1
    return model.bonus_seat if model.phase == "BONUS" else model.active


def _cars(model: MonzaState, found: dict[str, MonzaThing]) -> None:
    """`number`: the place on START and FINISH (the seat's own), 0 alone on a space, 1 and 2 side by side (2: the mover)."""
    for seat, car in enumerate(model.cars):
        if car.node in (START, FINISH):
            number = seat
        elif any(other.node == car.node for other in model.cars[:seat] + model.cars[seat + 1 :]):
            number = 2 if seat == model.active else 1
        else:
            number = 0
        found[f"car:{seat}"] = Thing("car", car.node, CarFace(car.colour, lit=_mover(model) == seat), number)


def dice_count(model: MonzaState, rules: Rules[MonzaState]) -> int:
    """How many dice lie on the table: what was thrown, else what the active seat throws in this round."""
    count: int = len(model.dice) if model.phase in THROWN else rules.game.dice(model.active, model.round)
    return count


def _dice(model: MonzaState, rules: Rules[MonzaState], found: dict[str, MonzaThing]) -> None:
    """Six in the tray or seven, blank until they are thrown; two in the turbo. A laid die is on its node with its step."""
    live = model.phase in THROWN
    laid = {p.die: (p.node, step) for step, p in enumerate(model.plan, _steps(model) + 1) if p.die >= 0} if live else {}
    for die in range(dice_count(model, rules)):
        node, step = laid.get(die, ("tray", 0))
        found[f"die:{die}"] = Thing("die", node, DieFace(model.dice[die]) if live else BLANK, step)


def _steps(model: MonzaState) -> int:
    """Steps driven before this plan: the turbo goes on counting."""
    return model.turn_dice + model.turn_tiles


def _tiles(model: MonzaState, found: dict[str, MonzaThing]) -> None:
    """Those of the active seat lie in its hand; laid ones on the road."""
    if not model.cars:
        return
    car = model.cars[model.active]
    laid = {p.colour: (p.node, step) for step, p in enumerate(model.plan, _steps(model) + 1) if p.die < 0}
    for colour in car.tiles:
        node, step = laid.get(colour, ("hand", 0))
        found[f"tile:{colour}"] = Thing("tile", node, TileFace(colour), step)
    if car.extra_roll:
        found["tile:extra"] = Thing("tile", "hand", TileFace(), 0)
