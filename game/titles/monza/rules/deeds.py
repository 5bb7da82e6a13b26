"""What happens: the decisions carried out, and the automatic phases up to the next decision (sections 5 to 7)."""

from collections.abc import Callable
from typing import Any

from game.core.actions import Action
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.choices import bonus_targets
from game.titles.monza.rules.compiled import hand, head, on_the_road, unplaced
from game.titles.monza.rules.draft import Draft
from game.titles.monza.rules.events import (
    BonusMoved,
    BonusOffered,
    BonusPassed,
    CarFinished,
    CarMoved,
    CarPushedBack,
    CarStuck,
    DiceRerolled,
    DiceRolled,
    DiePlaced,
    FinalRoundStarted,
    NothingFits,
    PlacementTakenBack,
    RaceStarted,
    RoundStarted,
    TilePlaced,
    TilesSpent,
    TurboEarned,
    TurboEnded,
    TurboRolled,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from game.titles.monza.rules.scoring import end_race
from game.titles.monza.rules.state import FINISH, START, Car, Placement

__all__ = ["DEEDS", "start_race"]


def start_race(d: Draft, start_seat: int) -> None:
    """R2, R3, R5: every car on START with its tiles dealt anew, then round 1."""
    tiles = COLOURS if d.game.pro else ""
    cars = tuple(Car(colour, extra_roll=d.game.pro, tiles=tiles) for colour in d.game.cars)
    d.set(cars=cars, start_seat=start_seat, round=0, final_round=False)
    d.emit(RaceStarted, cars=d.game.cars, track=d.course.track.id, start_seat=start_seat)
    _start_round(d)


def _start_round(d: Draft) -> None:
    """R5, R51."""
    d.set(round=d.state.round + 1, played=0, active=d.state.start_seat)
    d.emit(RoundStarted)
    _start_turn(d)


def _start_turn(d: Draft) -> None:
    """R10, R11."""
    d.set(phase="ROLL", dice="", plan=(), moved=False, last_colour="", turn_dice=0, turn_tiles=0, bonus_seat=-1)
    if d.car.finished:
        d.set_car(d.state.active, round_dice=0)
        d.emit(TurnSkipped, seat=d.state.active)
        _end_turn(d)
    else:
        d.emit(TurnStarted, seat=d.state.active)


def _roll(d: Draft, action: Roll) -> None:
    """R12."""
    faces = d.draw(6)
    d.set(phase="PLAN", dice=faces)
    d.emit(DiceRolled, seat=d.state.active, colours=faces)
    _tell_if_nothing_fits(d)


def _tell_if_nothing_fits(d: Draft) -> None:
    s = d.state
    if not d.course.can_leave(s.cars[s.active].node, s.dice):
        tiles = s.phase == "PLAN" and d.course.can_leave(s.cars[s.active].node, s.cars[s.active].tiles)
        d.emit(NothingFits, seat=s.active, phase=s.phase, tiles_could_fit=tiles)


def _reroll(d: Draft, action: Reroll) -> None:
    """R13: the tile is spent, the lowest dice of each chosen face are thrown in ascending order (R6c)."""
    s = d.state
    chosen: list[int] = []
    for face in COLOURS:
        shown = [i for i, f in enumerate(s.dice) if f == face]
        chosen.extend(shown[: action.faces.count(face)])
    chosen.sort()
    d.set_car(s.active, extra_roll=False)
    new = d.draw(len(chosen))
    dice = list(s.dice)
    for index, face in zip(chosen, new, strict=True):
        dice[index] = face
    d.set(dice="".join(dice))
    d.emit(DiceRerolled, seat=s.active, indices=tuple(chosen), old="".join(s.dice[i] for i in chosen), new=new)
    _tell_if_nothing_fits(d)


def _place_die(d: Draft, action: PlaceDie) -> None:
    """R14, R22: the lowest unplaced die that shows the face."""
    s = d.state
    die = -1
    for _ in range(s.dice.count(action.face) - unplaced(s).count(action.face) + 1):
        die = s.dice.index(action.face, die + 1)
    _lay(d, Placement(die, action.face, action.node), DiePlaced, die=die)


def _place_tile(d: Draft, action: PlaceTile) -> None:
    """R15."""
    _lay(d, Placement(-1, action.colour, action.node), TilePlaced)


def _lay(d: Draft, placement: Placement, kind: type[DiePlaced] | type[TilePlaced], **die: int) -> None:
    s = d.state
    d.emit(
        kind,
        seat=s.active,
        colour=placement.colour,
        from_node=head(s),
        node=placement.node,
        step=s.turn_dice + s.turn_tiles + len(s.plan) + 1,
        occupied_by=_other_on(d, placement.node),
        phase=s.phase,
        **die,
    )
    d.set(plan=(*s.plan, placement))


def _other_on(d: Draft, node: str) -> int | None:
    """The seat whose car stands on that ordinary space, the active one aside."""
    if on_the_road(node):
        for seat, car in enumerate(d.state.cars):
            if car.node == node and seat != d.state.active:
                return seat
    return None


def _take_back(d: Draft, action: TakeBack) -> None:
    """R16, R23."""
    *rest, last = d.state.plan
    d.set(plan=tuple(rest))
    d.emit(PlacementTakenBack, seat=d.state.active, die=last.die, colour=last.colour, node=last.node)


def _end_move(d: Draft, action: EndMove) -> None:
    """R18-R21."""
    s = d.state
    dice, spent = _drive(d)
    if spent:
        d.set_car(s.active, tiles=hand(s))
        d.emit(TilesSpent, seat=s.active, colours=spent)
    if d.game.turbo and dice == 6 and d.car.node != FINISH:
        d.emit(TurboEarned, seat=s.active)
        d.set(dice=d.draw(2), phase="TURBO")
        d.emit(TurboRolled, seat=s.active, colours=d.state.dice)
        _tell_if_nothing_fits(d)
    else:
        _resolve(d)


def _drive(d: Draft) -> tuple[int, str]:
    """R18, R19, R24: the car drives the plan; how many dice lay in it, and the tiles."""
    s = d.state
    if not s.plan:
        return 0, ""
    tiles = "".join(p.colour for p in s.plan if p.die < 0)
    dice = len(s.plan) - len(tiles)
    nodes = tuple(p.node for p in s.plan)
    last = s.plan[-1].colour
    passed = (_other_on(d, node) for node in nodes[:-1])
    d.emit(
        CarMoved,
        seat=s.active,
        from_node=d.car.node,
        nodes=nodes,
        dice=dice,
        tiles=len(tiles),
        last_colour=last,
        overtaken=tuple(seat for seat in passed if seat is not None),
        phase=s.phase,
    )
    d.set_car(s.active, node=nodes[-1])
    d.set(plan=(), moved=True, last_colour=last, turn_dice=s.turn_dice + dice, turn_tiles=s.turn_tiles + len(tiles))
    return dice, tiles


def _end_turbo(d: Draft, action: EndTurbo) -> None:
    """R24."""
    dice, _ = _drive(d)
    d.emit(TurboEnded, seat=d.state.active, dice_used=dice)
    _resolve(d)


def _resolve(d: Draft) -> None:
    """R30-R34."""
    s = d.state
    if s.moved:
        _shove(d)
    else:
        voluntary = d.course.can_leave(d.car.node, s.dice)
        d.emit(CarStuck, seat=s.active, node=d.car.node, voluntary=voluntary)
    d.set_car(s.active, round_dice=s.turn_dice + (s.turn_tiles if d.game.count_tiles else 0))
    if d.car.node == FINISH:
        _finish(d, s.active, "drive")
    _offer_bonus(d)


def _shove(d: Draft) -> None:
    """R31, R68: to the first free space behind in its lane, or to START."""
    here = d.car.node
    shoved = _other_on(d, here)
    if shoved is None:
        return
    taken = [c.node for c in d.state.cars]
    skipped: list[tuple[str, str]] = []
    to_node = START
    for segment in d.course.behind[here]:
        if segment.kind == "space" and segment.id not in taken:
            to_node = segment.id
            break
        skipped.append((segment.id, "occupied" if segment.kind == "space" else segment.kind))
    d.set_car(shoved, node=to_node)
    d.emit(CarPushedBack, seat=shoved, by_seat=d.state.active, from_node=here, to_node=to_node, skipped=tuple(skipped))


def _finish(d: Draft, seat: int, by: str) -> None:
    """R33, R41: the first across makes this the final round (R80)."""
    d.set_car(seat, finished=True)
    s = d.state
    used = s.cars[seat].round_dice
    d.emit(CarFinished, seat=seat, by=by, round_dice=used)
    if not s.final_round:
        d.set(final_round=True)
        still = ((s.start_seat + k) % d.game.seats for k in range(s.played + 1, d.game.seats))
        d.emit(FinalRoundStarted, seat=seat, to_play=tuple(n for n in still if not s.cars[n].finished), to_beat=used)


def _offer_bonus(d: Draft) -> None:
    """R34: the car of the colour that came last, if it is in the race and has somewhere to go."""
    s = d.state
    if d.game.bonus and s.last_colour in d.game.cars:
        seat = d.game.cars.index(s.last_colour)
        targets = () if s.cars[seat].finished else bonus_targets(d.course, s, seat)
        if targets:
            d.set(phase="BONUS", bonus_seat=seat)
            d.emit(BonusOffered, seat=seat, targets=targets, colour=s.last_colour)
            return
    _end_turn(d)


def _bonus_move(d: Draft, action: BonusMove) -> None:
    """R40, R41, R43."""
    seat = d.state.bonus_seat
    d.emit(BonusMoved, seat=seat, from_node=d.state.cars[seat].node, node=action.target)
    d.set_car(seat, node=action.target)
    if action.target == FINISH:
        _finish(d, seat, "bonus")
    _end_turn(d)


def _bonus_pass(d: Draft, action: BonusPass) -> None:
    """R42."""
    d.emit(BonusPassed, seat=d.state.bonus_seat)
    _end_turn(d)


def _end_turn(d: Draft) -> None:
    """R50, R51."""
    s = d.state
    d.emit(TurnEnded, seat=s.active, round_dice=d.car.round_dice)
    if s.played + 1 < d.game.seats:
        d.set(played=s.played + 1, active=(s.active + 1) % d.game.seats)
        _start_turn(d)
    elif not s.final_round:
        d.set(cars=tuple(Car(c.colour, c.node, c.finished, c.extra_roll, c.tiles) for c in s.cars))
        _start_round(d)
    elif end_race(d):
        start_race(d, (s.start_seat + 1) % d.game.seats)


DEEDS: dict[type[Action], Callable[[Draft, Any], None]] = {
    Roll: _roll,
    Reroll: _reroll,
    PlaceDie: _place_die,
    PlaceTile: _place_tile,
    TakeBack: _take_back,
    EndMove: _end_move,
    EndTurbo: _end_turbo,
    BonusMove: _bonus_move,
    BonusPass: _bonus_pass,
}
"""What each decision does; the phase has been checked before."""
