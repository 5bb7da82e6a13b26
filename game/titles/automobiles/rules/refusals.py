"""Why an action can't be done: first whether it belongs to what is asked, then what it lacks. What is allowed is decided by the same
functions that list the choices."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import Check, Rule
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
from game.titles.automobiles.rules.choices import BITS, for_sale, missing, pickable, steps_on_offer, why_no_driver
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.movement import colours_ahead
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.road import Road
from game.titles.automobiles.rules.state import (
    AREAS,
    COLOURS,
    AskColour,
    AskCube,
    AskNumber,
    AskOption,
    AskShop,
    AskSteps,
    AutomobilesState,
)

_SHOP_RULES = {"opening": "S8", "buy": "R42", "sponsor": "R106", "gift": "R106"}


def _allowed(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Action) -> None:
    """Always possible where it is asked."""


# -- a turn


def _play(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Play) -> Refused | None:
    """R20, R22, R25, R27."""
    colour = action.colour
    if colour not in INDEX:
        return Refused("no_such_colour", "R20", colour=colour)
    if not s.racers[seat].active[INDEX[colour]]:
        return Refused("not_active", "R20", colour=colour)
    code = missing(game, s, colour, colours_ahead(game, s, seat))
    return Refused(code, "R22", colour=colour) if code else None


def _driver_in_action(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: UseDriver) -> Refused | None:
    """R9, R30."""
    code = why_no_driver(s, ACTION_DRIVERS)
    return Refused(code, "R9") if code else None


def _driver_in_shop(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: UseDriver) -> Refused | None:
    """R9, R42: DR5 pays for each cube."""
    ask = s.queue[0]
    assert isinstance(ask, AskShop)
    code = why_no_driver(s, (SCRAPPER,)) or ("" if ask.money else "no_money")
    return Refused(code, "R9") if code else None


# -- shops


def _buy(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Buy) -> Refused | None:
    """S8, R42, R106."""
    colour, ask = action.colour, s.queue[0]
    assert isinstance(ask, AskShop)
    if colour in INDEX and colour in for_sale(game, s, ask):
        return None
    rule = _SHOP_RULES[ask.kind]
    if colour not in INDEX:
        return Refused("no_such_colour", rule, colour=colour)
    if colour == "X":
        return Refused("no_wear_for_sale", rule)
    if colour not in ask.colours:
        return Refused("other_colour", rule, colour=colour)
    if not s.supply[INDEX[colour]]:
        return Refused("sold_out", rule, colour=colour)
    if ask.kind == "gift":
        return Refused("no_more", rule)
    return Refused("too_dear", rule, colour=colour, cost=cost_of(game, s, colour), money=ask.money)


# -- questions inside effects (R31)


def _pick_cube(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: PickCube) -> Refused | None:
    """R31."""
    ask, area, colour = s.queue[0], action.area, action.colour
    assert isinstance(ask, AskCube)
    if (area, colour) in pickable(s, ask):
        return None
    if area not in AREAS or area not in ask.areas:
        return Refused("other_area", "R31", area=area)
    if colour not in INDEX:
        return Refused("no_such_colour", "R31", colour=colour)
    if colour not in ask.colours:
        return Refused("other_colour", "R31", colour=colour)
    return Refused("no_such_cube", "R31", colour=colour, area=area)


def _enough_cubes(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Done) -> Refused | None:
    """R3."""
    ask = s.queue[0]
    assert isinstance(ask, AskCube)
    return Refused("exact_number", "R3") if ask.exact else None


def _enough_steps(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Done) -> Refused | None:
    """R3."""
    ask = s.queue[0]
    assert isinstance(ask, AskSteps)
    return Refused("step_compulsory", "R3") if ask.must else None


def _pick_colour(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: PickColour) -> Refused | None:
    """R31."""
    colour, ask = action.colour, s.queue[0]
    assert isinstance(ask, AskColour)
    if colour in tuple(ask.colours):
        return None
    return Refused("other_colour" if colour in tuple(COLOURS) else "no_such_colour", "R31", colour=colour)


def _pick_option(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: PickOption) -> Refused | None:
    """R31."""
    ask = s.queue[0]
    assert isinstance(ask, AskOption)
    return None if action.option in ask.options else Refused("not_on_offer", "R31")


def _announce(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: Announce) -> Refused | None:
    """DR4, DR7, DR9."""
    ask = s.queue[0]
    assert isinstance(ask, AskNumber)
    return None if 0 <= action.count <= ask.most else Refused("wrong_number", "R31", most=ask.most)


def _pick_step(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: PickStep) -> Refused | None:
    """R61-R66."""
    ask, road = s.queue[0], game.road(s)
    assert isinstance(ask, AskSteps)
    for name in (action.entry, action.end):
        if name not in road.cells:
            return Refused("no_such_segment", "R61", segment=name)
    entry, end = road.cells[action.entry], road.cells[action.end]
    if any(step[1] == entry and step[2] == end for step in steps_on_offer(game, s, ask)):
        return None
    taken = {road.cell(one.progress, one.lane) for other, one in enumerate(s.racers) if other != seat}
    return _no_entry(road, s, ask, entry, taken) or _no_end(game, road, entry, end, taken)


def _no_entry(road: Road, s: AutomobilesState, ask: AskSteps, entry: int, taken: set[int]) -> Refused | None:
    """R61, J7: why the segment can't be entered."""
    one, name = s.racers[ask.seat], road.names[entry]
    laid = ask.reason == "action" and bool(s.path)
    head = road.cells[s.path[-1].end] if laid else road.cell(one.progress, one.lane)
    if entry not in [to for to, _, _ in road.every[head]]:
        return Refused("not_ahead", "R61", segment=name)
    if road.space[entry] == road.space[head] and (laid or not one.grid):
        return Refused("same_space", "R61", segment=name)
    if entry in taken:
        return Refused("occupied", "R61", segment=name)
    if not road.shown[entry] & BITS[ask.colours]:
        return Refused("wrong_colour", "R61", segment=name, colours=tuple(ask.colours))
    return None


def _no_end(game: CompiledAutomobiles, road: Road, entry: int, end: int, taken: set[int]) -> Refused:
    """R62, R63: the step can't end there; R66: it could, were that not a whole lap ahead."""
    free = road.free_run(entry, taken)
    if end in (free if game.merging else free[-1:]):
        return Refused("too_far", "R66", segment=road.names[end])
    return Refused("wrong_end", "R63" if game.merging else "R62", segment=road.names[end])


# -- drivers and sponsors


def _choose_driver(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: ChooseDriver) -> Refused | None:
    """S4."""
    return None if action.driver in s.offer else Refused("not_on_offer", "S4")


def _choose_sponsor(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: ChooseSponsor) -> Refused | None:
    """R105."""
    return None if action.sponsor in s.offer else Refused("not_on_offer", "R105")


def _keep_sponsor(game: CompiledAutomobiles, s: AutomobilesState, seat: int, action: KeepSponsor) -> Refused | None:
    """R105."""
    if not s.racers[seat].sponsor:
        return Refused("no_sponsor_yet", "R105")
    return None if action.boxed in s.offer else Refused("not_on_offer", "R105")


_SHOP: Mapping[type[Action], Check] = {Buy: _buy, Done: _allowed}

CHECKS: Mapping[str, Mapping[type[Action], Check]] = {
    "CHOOSE_DRIVER": {ChooseDriver: _choose_driver},
    "OPENING": _SHOP,
    "TURN_START": {Standard: _allowed, PitStop: _allowed},
    "ACTION": {Play: _play, UseDriver: _driver_in_action, EndAction: _allowed},
    "BUY": {**_SHOP, UseDriver: _driver_in_shop},
    "PICK": {PickCube: _pick_cube, Done: _enough_cubes},
    "COLOUR": {PickColour: _pick_colour},
    "OPTION": {PickOption: _pick_option},
    "STEP": {PickStep: _pick_step, Done: _enough_steps},
    "DRAW": {Draw: _allowed, Stop: _allowed},
    "OFFER": {Draw: _allowed, Pass: _allowed},
    "ANNOUNCE": {Announce: _announce},
    "SPONSOR": {ChooseSponsor: _choose_sponsor, KeepSponsor: _keep_sponsor},
    "SPONSOR_SHOP": _SHOP,
}
"""Phase -> kinds of action it knows -> why one of them can't be done."""

_RULES: Mapping[type[Action], str] = {
    ChooseDriver: "S4",
    Standard: "R11",
    PitStop: "R11",
    Play: "R20",
    UseDriver: "R9",
    EndAction: "R20",
    Buy: "R42",
    Done: "R3",
    PickCube: "R31",
    PickColour: "R31",
    PickOption: "R31",
    PickStep: "R61",
    Draw: "R31",
    Stop: "R31",
    Pass: "R29",
    Announce: "R31",
    ChooseSponsor: "R105",
    KeepSponsor: "R105",
}
"""Kind of action -> the rule that says when it is asked for."""

ELSEWHERE: Mapping[str, Mapping[type[Action], Rule]] = {
    phase: {kind: (f"first_{phase.lower()}", rule) for kind, rule in _RULES.items() if kind not in known} for phase, known in CHECKS.items()
}
"""Phase -> kinds of action that belong to another one -> what has to be done first, and the rule."""
