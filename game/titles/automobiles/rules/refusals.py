"""Why an action that is not on offer can't be done: first whether it fits what is asked, then what it lacks."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.core.contract import Refused
from game.titles.automobiles.rules.abilities import USES
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
from game.titles.automobiles.rules.choices import BITS, missing
from game.titles.automobiles.rules.compiled import INDEX, Game
from game.titles.automobiles.rules.movement import open_ways, reach
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import AREAS, COLOURS, AutomobilesState, Pick, Shop, Steps

__all__ = ["PLACES", "why_not"]

Reason = Callable[[Game, AutomobilesState, Any], Refused | None]

PLACES: Mapping[type[Action], tuple[tuple[str, ...], str]] = {
    ChooseDriver: (("CHOOSE_DRIVER",), "S4"),
    Standard: (("TURN_START",), "R11"),
    PitStop: (("TURN_START",), "R11"),
    Play: (("ACTION",), "R20"),
    UseDriver: (("ACTION", "BUY"), "R9"),
    EndAction: (("ACTION",), "R20"),
    Buy: (("BUY", "OPENING", "SPONSOR_SHOP"), "R42"),
    Done: (("PICK", "STEP", "BUY", "OPENING", "SPONSOR_SHOP"), "R3"),
    PickCube: (("PICK",), "R31"),
    PickColour: (("COLOUR",), "R31"),
    PickOption: (("OPTION",), "R31"),
    PickStep: (("STEP",), "R61"),
    Draw: (("DRAW", "OFFER"), "R31"),
    Stop: (("DRAW",), "R31"),
    Pass: (("OFFER",), "R29"),
    Announce: (("ANNOUNCE",), "R31"),
    ChooseSponsor: (("SPONSOR",), "R105"),
    KeepSponsor: (("SPONSOR",), "R105"),
}
"""Kind of action -> where it belongs, and its rule."""
_SHOP_RULES = {"OPENING": "S8", "BUY": "R42", "SPONSOR_SHOP": "R106"}


def why_not(game: Game, s: AutomobilesState, action: Action) -> Refused:
    """Why whoever has to decide can't do `action`, which is not on offer."""
    kind = type(action)
    if kind not in PLACES:
        return Refused("not_an_action")
    places, rule = PLACES[kind]
    phase = phase_of(s)
    if phase not in places:
        return Refused(f"first_{phase.lower()}", rule)
    reason = _REASONS[kind](game, s, action) if kind in _REASONS else None
    return reason or Refused("not_on_offer", rule)


def _play(game: Game, s: AutomobilesState, action: Play) -> Refused | None:
    """R20, R22, R25, R27."""
    if action.colour not in INDEX:
        return Refused("no_such_colour", "R20", colour=action.colour)
    if not s.racers[s.active].active[INDEX[action.colour]]:
        return Refused("not_active", "R20", colour=action.colour)
    code = missing(game, s, action.colour, reach(game, s, s.active))
    return Refused(code, "R22", colour=action.colour) if code else None


def _use_driver(game: Game, s: AutomobilesState, action: UseDriver) -> Refused | None:
    """R9, R30."""
    one = s.racers[s.active]
    here = "DR5" if phase_of(s) == "BUY" else "DR2 DR3"
    if one.driver not in USES or one.driver not in here:
        return Refused("no_driver_now", "R9")
    if one.driver_used:
        return Refused("driver_used", "R9")
    return Refused("no_money" if any(one.discard) else "nothing_in_discard", "R9")


def _buy(game: Game, s: AutomobilesState, action: Buy) -> Refused | None:
    """S8, R42, R106."""
    rule, shop = _SHOP_RULES[phase_of(s)], s.queue[0]
    assert isinstance(shop, Shop)
    if action.colour not in INDEX:
        return Refused("no_such_colour", rule, colour=action.colour)
    if action.colour == "X":
        return Refused("no_wear_for_sale", rule)
    if action.colour not in shop.colours:
        return Refused("other_colour", rule, colour=action.colour)
    if not s.supply[INDEX[action.colour]]:
        return Refused("sold_out", rule, colour=action.colour)
    if shop.kind == "gift":
        return Refused("no_more", rule)
    return Refused("too_dear", rule, colour=action.colour, cost=cost_of(game, s, action.colour), money=shop.money)


def _done(game: Game, s: AutomobilesState, action: Done) -> Refused | None:
    """R3, R22."""
    return Refused("step_compulsory" if isinstance(s.queue[0], Steps) else "exact_number", "R3")


def _pick_cube(game: Game, s: AutomobilesState, action: PickCube) -> Refused | None:
    """R31."""
    ask = s.queue[0]
    assert isinstance(ask, Pick)
    if action.area not in AREAS or action.area not in ask.areas:
        return Refused("other_area", "R31", area=action.area)
    if action.colour not in INDEX:
        return Refused("no_such_colour", "R31", colour=action.colour)
    if action.colour not in ask.colours:
        return Refused("other_colour", "R31", colour=action.colour)
    return Refused("no_such_cube", "R31", colour=action.colour, area=action.area)


def _pick_colour(game: Game, s: AutomobilesState, action: PickColour) -> Refused | None:
    """R31."""
    return Refused("other_colour" if action.colour in tuple(COLOURS) else "no_such_colour", "R31", colour=action.colour)


def _pick_step(game: Game, s: AutomobilesState, action: PickStep) -> Refused | None:
    """R61-R66, J7."""
    ask = s.queue[0]
    assert isinstance(ask, Steps)
    road = game.road(s)
    for name in (action.entry, action.end):
        if name not in road.cells:
            return Refused("no_such_segment", "R61", segment=name)
    entry, end = road.cells[action.entry], road.cells[action.end]
    one = s.racers[ask.seat]
    laid = ask.reason == "action" and bool(s.path)
    head = road.cells[s.path[-1].end] if laid else road.cell(one.progress, one.lane)
    if entry not in [to for to, _, _ in road.every[head]]:
        return Refused("not_ahead", "R61", segment=action.entry)
    if road.space[entry] == road.space[head] and (laid or not one.grid):
        return Refused("same_space", "R61", segment=action.entry)
    if any(road.cell(other.progress, other.lane) == entry for seat, other in enumerate(s.racers) if seat != ask.seat):
        return Refused("occupied", "R61", segment=action.entry)
    if not road.shown[entry] & BITS[ask.colours]:
        return Refused("wrong_colour", "R61", segment=action.entry, colours=tuple(ask.colours))
    if any(way[1] == entry for way in open_ways(game, s, ask.seat, ask.reason == "action")):
        return Refused("wrong_end", "R63" if game.merging else "R62", segment=action.end)
    return Refused("too_far", "R66", segment=road.names[end])


def _announce(game: Game, s: AutomobilesState, action: Announce) -> Refused | None:
    """DR4, DR7, DR9."""
    return Refused("wrong_number", "R31", most=s.queue[0].most)  # type: ignore[union-attr]


def _keep(game: Game, s: AutomobilesState, action: KeepSponsor) -> Refused | None:
    """R105."""
    return None if s.racers[s.queue[0].seat].sponsor else Refused("no_sponsor_yet", "R105")


_REASONS: Mapping[type[Action], Reason] = {
    Play: _play,
    UseDriver: _use_driver,
    Buy: _buy,
    Done: _done,
    PickCube: _pick_cube,
    PickColour: _pick_colour,
    PickStep: _pick_step,
    Announce: _announce,
    KeepSponsor: _keep,
}
