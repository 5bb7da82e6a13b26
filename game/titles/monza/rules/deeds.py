"""What each decision does (sections 5.2 to 5.6). The phase has been checked before."""

from game.core.actions import Action
from game.core.engine import Deed
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.draft import MonzaDraft
from game.titles.monza.rules.events import (
    BonusMoved,
    BonusPassed,
    CarMoved,
    CarPushedBack,
    DiceRerolled,
    DiceRolled,
    DiePlaced,
    PlacementTakenBack,
    TilePlaced,
    TilesSpent,
    TurboEnded,
)
from game.titles.monza.rules.handicap import DICE
from game.titles.monza.rules.position import hand, head, other_on, pushed_to
from game.titles.monza.rules.state import FINISH, Placement
from game.titles.monza.rules.steps import draw, finish, tell_if_nothing_fits


def _roll(d: MonzaDraft, seat: int, action: Roll) -> str:
    """R12, O9."""
    d.dice = draw(d, d.game.dice(seat, d.round))
    d.phase = "PLAN"
    d.emit(DiceRolled, seat=seat, colours=d.dice)
    tell_if_nothing_fits(d)
    return ""


def _reroll(d: MonzaDraft, seat: int, action: Reroll) -> str:
    """R13: the tile is spent, the lowest dice of each chosen face are thrown in ascending order (R6c)."""
    dice: list[str] = list(d.dice)
    chosen, faces = [], action.faces
    for index, face in enumerate(dice):
        if face in faces:
            chosen.append(index)
            faces = faces.replace(face, "", 1)
    old = "".join([dice[i] for i in chosen])
    d.set_car(seat, extra_roll=False)
    new = draw(d, len(chosen))
    for index, face in zip(chosen, new, strict=True):
        dice[index] = face
    d.dice = "".join(dice)
    d.emit(DiceRerolled, seat=seat, indices=tuple(chosen), old=old, new=new)
    tell_if_nothing_fits(d)
    return ""


def _place_die(d: MonzaDraft, seat: int, action: PlaceDie) -> str:
    """R14, R22: the lowest unplaced die that shows the face."""
    die: int = d.dice.index(action.face)
    for placement in d.plan:
        if placement.die == die:
            die = d.dice.index(action.face, die + 1)
    return _lay(d, Placement(die, action.face, action.node), DiePlaced)


def _place_tile(d: MonzaDraft, seat: int, action: PlaceTile) -> str:
    """R15."""
    return _lay(d, Placement(-1, action.colour, action.node), TilePlaced)


def _lay(d: MonzaDraft, placement: Placement, kind: type[DiePlaced] | type[TilePlaced]) -> str:
    d.emit(
        kind,
        seat=d.active,
        colour=placement.colour,
        from_node=head(d),
        node=placement.node,
        step=d.turn_dice + d.turn_tiles + len(d.plan) + 1,
        occupied_by=other_on(d, placement.node),
        phase=d.phase,
        die=placement.die,
    )
    d.plan = (*d.plan, placement)
    return ""


def _take_back(d: MonzaDraft, seat: int, action: TakeBack) -> str:
    """R16, R23."""
    last: Placement = d.plan[-1]
    d.plan = d.plan[:-1]
    d.emit(PlacementTakenBack, seat=seat, die=last.die, colour=last.colour, node=last.node)
    return ""


def _end_move(d: MonzaDraft, seat: int, action: EndMove) -> str:
    """R18-R21: the drive and what it does are shown together; six dice or more, short of the line, earn the turbo first."""
    with d.together():
        dice = _drive(d)
        turbo = d.game.turbo and dice >= DICE and d.car.node != FINISH
        if not turbo:
            _shove(d)
    return "roll_turbo" if turbo else "resolve"


def _end_turbo(d: MonzaDraft, seat: int, action: EndTurbo) -> str:
    """R24."""
    with d.together():
        dice = _drive(d)
        d.emit(TurboEnded, seat=seat, dice_used=dice)
        _shove(d)
    return "resolve"


def _drive(d: MonzaDraft) -> int:
    """R18, R19, R24: the active car drives the plan, and the tiles in it are gone; how many dice lay in it."""
    if not d.plan:
        return 0
    tiles = "".join([p.colour for p in d.plan if p.die < 0])
    dice = len(d.plan) - len(tiles)
    nodes = tuple([p.node for p in d.plan])
    last: str = d.plan[-1].colour
    passed = [other_on(d, node) for node in nodes[:-1]]
    d.emit(
        CarMoved,
        seat=d.active,
        from_node=d.car.node,
        nodes=nodes,
        dice=dice,
        tiles=len(tiles),
        last_colour=last,
        overtaken=tuple([seat for seat in passed if seat is not None]),
        phase=d.phase,
    )
    d.set_car(d.active, node=nodes[-1], tiles=hand(d))
    d.plan, d.moved, d.last_colour = (), True, last
    d.turn_dice += dice
    d.turn_tiles += len(tiles)
    if tiles:
        d.emit(TilesSpent, seat=d.active, colours=tiles)
    return dice


def _shove(d: MonzaDraft) -> None:
    """R31: whoever stands where the drive ended. A car that has not moved shoves nobody (R30, R66)."""
    here = d.car.node
    shoved = other_on(d, here) if d.moved else None
    if shoved is None:
        return
    to_node, skipped = pushed_to(d.track, d, here)
    d.set_car(shoved, node=to_node)
    d.emit(CarPushedBack, seat=shoved, by_seat=d.active, from_node=here, to_node=to_node, skipped=skipped)


def _bonus_move(d: MonzaDraft, seat: int, action: BonusMove) -> str:
    """R40, R41, R43."""
    d.emit(BonusMoved, seat=seat, from_node=d.cars[seat].node, node=action.target)
    d.set_car(seat, node=action.target)
    if action.target == FINISH:
        finish(d, seat, "bonus")
    return "end_turn"


def _bonus_pass(d: MonzaDraft, seat: int, action: BonusPass) -> str:
    """R42."""
    d.emit(BonusPassed, seat=seat)
    return "end_turn"


DEEDS: dict[type[Action], Deed] = {
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
"""Kind of action -> what it does; each names the step that follows."""
