"""What can be done: the actions of whoever is asked, in one fixed order. What an action needs is said once, by the functions that the
checks (refusals.py) ask as well. Works on a state and on a draft alike."""

from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from typing import Any

from game.core.actions import Action
from game.titles.automobiles.rules.abilities import ACTION_DRIVERS, SCRAPPER
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    ChooseDriver,
    ChooseSponsor,
    Done,
    Draw,
    EndAction,
    KeepSponsor,
    Pass,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    Play,
    Standard,
    Stop,
    UseDriver,
)
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.draft import Position
from game.titles.automobiles.rules.movement import colours_ahead, open_steps
from game.titles.automobiles.rules.prices import affordable, card_in_play
from game.titles.automobiles.rules.road import MASK, RoadStep
from game.titles.automobiles.rules.state import (
    AREAS,
    COLOURS,
    GEARS,
    AskColour,
    AskCube,
    AskDraws,
    AskNumber,
    AskOffer,
    AskOption,
    AskShop,
    AskSteps,
    AutomobilesState,
    Effect,
    cubes_to_draw,
)

Actions = tuple[Action, ...]

BITS: Mapping[str, int] = {"".join(gear for gear in GEARS if bits & MASK[gear]): bits for bits in range(16)}
"""Each set of gears, the lowest first -> its bits."""
_PLAY = {colour: Play(colour) for colour in COLOURS}
_BUY = {colour: Buy(colour) for colour in COLOURS}
_PICK = {area: {colour: PickCube(area, colour) for colour in COLOURS} for area in AREAS}
_COLOUR = {colour: PickColour(colour) for colour in COLOURS}
_DONE, _END, _DRIVER = Done(), EndAction(), UseDriver()
_DRAW_OR_STOP, _DRAW_OR_PASS = (Draw(), Stop()), (Draw(), Pass())
_START = (Standard(), PitStop())


# -- what actions need


def missing(game: CompiledAutomobiles, s: Position, colour: str, open_colours: int) -> str:
    """R22: the code of what playing a cube of that colour lacks, or nothing."""
    if colour in MASK:
        if colour == "W" and s.redline:
            return "" if open_colours else "need_way_on"
        return "" if open_colours & MASK[colour] else "need_step"
    if colour == "X":
        return ""
    return CARDS[card_in_play(s, colour)].needs(game, s, open_colours)


def why_no_driver(s: Position, ids: tuple[str, ...]) -> str:
    """R9, R30: the code of why the active player's driver, one of `ids`, can't be called on, or nothing."""
    one = s.racers[s.active]
    if one.driver not in ids:
        return "no_driver_now"
    if one.driver_used:
        return "driver_used"
    return "" if any(one.discard) else "nothing_in_discard"


def pickable(s: Position, ask: AskCube) -> Iterator[tuple[str, str]]:
    """R31: area and colour of the cubes that can be picked now."""
    if ask.left:
        one = s.racers[ask.seat]
        for area in ask.areas:
            cubes = getattr(one, area)
            for colour in ask.colours:
                if cubes[INDEX[colour]]:
                    yield area, colour


def steps_on_offer(game: CompiledAutomobiles, s: Position, ask: AskSteps) -> list[RoadStep]:
    """R61: the steps that can be made now."""
    if not ask.left:
        return []
    wanted = BITS[ask.colours]
    return [step for step in open_steps(game, s, ask.seat, ask.reason == "action") if step[0] & wanted]


def for_sale(game: CompiledAutomobiles, s: Position, ask: AskShop) -> str:
    """S8, R42, R106: the colours of which a cube can be had now."""
    if ask.kind == "gift":
        return ask.colours if ask.left and s.supply[INDEX[ask.colours]] else ""
    return affordable(game, s, ask.money)


# -- what is offered


def _turn_start(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    """R11."""
    return _START


def _action(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    """R20-R25."""
    ahead = colours_ahead(game, s, seat)
    active = compress(COLOURS, s.racers[seat].active)
    found: list[Action] = [_PLAY[colour] for colour in active if not missing(game, s, colour, ahead)]
    if not why_no_driver(s, ACTION_DRIVERS):
        found.append(_DRIVER)
    found.append(_END)
    return tuple(found)


def _drivers(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    """S4."""
    return tuple([ChooseDriver(driver) for driver in s.offer])


def _sponsors(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    """R105."""
    found: list[Action] = [ChooseSponsor(sponsor) for sponsor in s.offer]
    if s.racers[seat].sponsor:
        found += [KeepSponsor(sponsor) for sponsor in s.offer]
    return tuple(found)


def _cubes(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    ask = s.queue[0]
    assert isinstance(ask, AskCube)
    found: list[Action] = [_PICK[area][colour] for area, colour in pickable(s, ask)]
    if not ask.exact:
        found.append(_DONE)
    return tuple(found)


def _colours(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    ask = s.queue[0]
    assert isinstance(ask, AskColour)
    return tuple([_COLOUR[colour] for colour in ask.colours])


def _options(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    ask = s.queue[0]
    assert isinstance(ask, AskOption)
    return tuple([PickOption(option) for option in ask.options])


def _steps(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    ask, names = s.queue[0], game.roads[s.courses[s.race - 1]].names
    assert isinstance(ask, AskSteps)
    found: list[Action] = [PickStep(names[entry], names[end]) for _, entry, end, _ in steps_on_offer(game, s, ask)]
    if not ask.must:
        found.append(_DONE)
    return tuple(found)


def _draws(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    return _DRAW_OR_STOP


def _offer(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    return _DRAW_OR_PASS


def _numbers(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    ask = s.queue[0]
    assert isinstance(ask, AskNumber)
    return tuple([Announce(count) for count in range(ask.most + 1)])


def _shop(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> Actions:
    """S8, R42, R106."""
    ask = s.queue[0]
    assert isinstance(ask, AskShop)
    found: list[Action] = [_BUY[colour] for colour in for_sale(game, s, ask)]
    if ask.kind == "buy" and ask.money and not why_no_driver(s, (SCRAPPER,)):
        found.append(_DRIVER)
    found.append(_DONE)
    return tuple(found)


CHOICES: Mapping[str, Callable[[CompiledAutomobiles, AutomobilesState, int], Actions]] = {
    "CHOOSE_DRIVER": _drivers,
    "OPENING": _shop,
    "TURN_START": _turn_start,
    "ACTION": _action,
    "BUY": _shop,
    "PICK": _cubes,
    "COLOUR": _colours,
    "OPTION": _options,
    "STEP": _steps,
    "DRAW": _draws,
    "OFFER": _offer,
    "ANNOUNCE": _numbers,
    "SPONSOR": _sponsors,
    "SPONSOR_SHOP": _shop,
}
"""Phase -> what is listed."""


# -- what is not asked at all


def _no_cubes(game: CompiledAutomobiles, s: Position, ask: AskCube) -> bool:
    """What is to come out of a bag that lies face down is asked all the same, so that nothing is told by it (O9)."""
    hidden = bool(ask.left) and "bag" in ask.areas and not game.open_bags
    return not hidden and next(pickable(s, ask), None) is None


def _no_steps(game: CompiledAutomobiles, s: Position, ask: AskSteps) -> bool:
    return not ask.must and not steps_on_offer(game, s, ask)


def _no_draws(game: CompiledAutomobiles, s: Position, ask: AskDraws) -> bool:
    return not ask.left or not cubes_to_draw(s.racers[ask.seat])


def _no_draw(game: CompiledAutomobiles, s: Position, ask: AskOffer) -> bool:
    return not cubes_to_draw(s.racers[ask.seat])


_UNASKED: Mapping[type, Callable[[CompiledAutomobiles, Position, Any], bool]] = {
    AskCube: _no_cubes,
    AskSteps: _no_steps,
    AskDraws: _no_draws,
    AskOffer: _no_draw,
}


def nothing_to_ask(game: CompiledAutomobiles, s: Position, ask: Effect) -> bool:
    """Whether a question goes by itself: cubes, steps or draws of which there are none. A shop is always closed by its visitor (R31)."""
    unasked = _UNASKED.get(type(ask))
    return unasked is not None and unasked(game, s, ask)
