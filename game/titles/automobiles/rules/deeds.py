"""What each decision does; it has been checked before. Each deed goes on with whatever comes next in the queue."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Action
from game.core.engine import Deed
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
from game.titles.automobiles.rules.cards.ids import BOOST, REDLINE
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import (
    ChoiceMade,
    Closed,
    CubeBought,
    CubePlayed,
    DrawDeclined,
    DriverChosen,
    PitStopMade,
    SponsorBoxed,
    SponsorChosen,
    TurnChosen,
)
from game.titles.automobiles.rules.movement import colours_ahead, take_step
from game.titles.automobiles.rules.prices import card_in_play, cost_of
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.sponsors import COLUMNS, STANDARD_REMOVAL, column_of, number_of
from game.titles.automobiles.rules.state import GEARS, AskColour, AskCube, AskDraws, AskOffer, AskShop, AskSteps, Resolve
from game.titles.automobiles.rules.steps import following

# -- a turn


def _standard(d: AutomobilesDraft, seat: int, action: Standard) -> str:
    """R11."""
    d.phase = "ACTION"
    d.emit(TurnChosen, seat=seat, kind="standard")
    return following(d)


def _pit_stop(d: AutomobilesDraft, seat: int, action: PitStop) -> str:
    """R90."""
    d.emit(TurnChosen, seat=seat, kind="pit_stop")
    worn = d.racers[seat].active[INDEX["X"]]
    if worn:
        d.remove(seat, "X", "active", "pit_stop", worn)
    d.emit(PitStopMade, seat=seat, wear_removed=worn)
    d.ask(Resolve("end"))
    return following(d)


def _play(d: AutomobilesDraft, seat: int, action: Play) -> str:
    """R21, R24, R25, R27."""
    colour = action.colour
    card = colour if colour in "WLDKX" else card_in_play(d, colour)
    one = d.seat(seat)
    one.active[INDEX[colour]] -= 1
    (one.discard if colour == "X" else one.used)[INDEX[colour]] += 1
    d.emit(CubePlayed, seat=seat, colour=colour, card=card)
    if colour == "W" and d.redline:
        d.ask(AskColour(seat, _open_gears(d, seat), "drive", f"card.{REDLINE}"), Resolve("redline"))
    elif colour in MASK:
        d.ask(AskSteps(seat, 2 if d.double else 1, colour, colour, must=True, cause=f"card.{colour}"))
    elif colour != "X":
        d.ask(Resolve(f"card.{card}"))
    return following(d)


def _open_gears(d: AutomobilesDraft, seat: int) -> str:
    ahead = colours_ahead(d.game, d, seat)
    return "".join(gear for gear in GEARS if ahead & MASK[gear])


def _end_action(d: AutomobilesDraft, seat: int, action: EndAction) -> str:
    """R20."""
    d.emit(Closed, seat=seat, kind="action")
    d.ask(Resolve("buy"))
    return following(d)


def _use_driver(d: AutomobilesDraft, seat: int, action: UseDriver) -> str:
    """R9, R30."""
    code = f"driver.{d.racers[seat].driver}"
    d.use_driver(seat, code)
    d.ask(Resolve(code))
    return following(d)


# -- shops


def _buy(d: AutomobilesDraft, seat: int, action: Buy) -> str:
    """S8, R42, R106."""
    shop = d.queue[0]
    if shop.kind == "gift":
        d.queue[0] = replace(shop, left=shop.left - 1)
        d.gain(seat, action.colour, shop.to, "sponsor")
        return following(d)
    cost, at = cost_of(d.game, d, action.colour), INDEX[action.colour]
    d.supply[at] -= 1
    d.seat(seat).area(shop.to)[at] += 1
    left = shop.money - cost
    d.queue[0] = replace(shop, money=left)
    opening = shop.kind == "opening"
    d.emit(CubeBought, seat=seat, colour=action.colour, cost=cost, money_left=left, opening=opening, area=shop.to)
    return following(d)


_CLOSED: Mapping[type, str] = {AskCube: "cubes", AskSteps: "steps", AskDraws: "draws", AskShop: "shop"}


def _close(d: AutomobilesDraft, seat: int, action: Done | Stop) -> str:
    """R3."""
    d.emit(Closed, seat=seat, kind=_CLOSED[type(d.queue.pop(0))])
    return following(d)


# -- questions inside effects (R31)


def _pick_cube(d: AutomobilesDraft, seat: int, action: PickCube) -> str:
    """R31."""
    ask = d.queue[0]
    d.use_driver(seat, ask.cause)
    colour = action.colour
    d.last = colour
    d.tally += 1
    d.worth += cost_of(d.game, d, colour)
    d.clean += colour != "X"
    d.queue[0] = replace(ask, left=ask.left - 1)
    if ask.deed == "remove":
        d.remove(seat, colour, action.area, "scrap" if ask.cause == "driver.DR5" else d.reason)
    elif ask.deed == "move":
        d.shift(seat, colour, action.area, ask.to)
    else:
        d.emit(ChoiceMade, seat=seat, kind="cube", value=colour)
    if ask.left == 1:
        del d.queue[0]
    return following(d)


def _pick_colour(d: AutomobilesDraft, seat: int, action: PickColour) -> str:
    """R31."""
    ask = d.queue.pop(0)
    d.last = action.colour
    if ask.use == "gain":
        d.gain(seat, action.colour, "used", d.reason)
    else:
        d.emit(ChoiceMade, seat=seat, kind="colour", value=action.colour)
    return following(d)


def _pick_option(d: AutomobilesDraft, seat: int, action: PickOption) -> str:
    """R31."""
    d.last = action.option
    del d.queue[0]
    d.emit(ChoiceMade, seat=seat, kind="option", value=action.option)
    return following(d)


def _pick_step(d: AutomobilesDraft, seat: int, action: PickStep) -> str:
    """R26, R27, R61."""
    ask = d.queue[0]
    d.use_driver(seat, ask.cause)
    entry, end = d.road.cells[action.entry], d.road.cells[action.end]
    take_step(d, ask, entry, end)
    worn = ask.redline and not d.road.shown[entry] & MASK["W"]
    if worn:
        d.wear(seat, 1, "redline")
    d.queue[0] = replace(ask, left=ask.left - 1, must=False, redline=ask.redline and not worn)
    if ask.left == 1:
        del d.queue[0]
    return following(d)


def _draw(d: AutomobilesDraft, seat: int, action: Draw) -> str:
    """R6, R29."""
    ask = d.queue[0]
    if type(ask) is AskOffer:
        del d.queue[0]
        d.draw(seat, 1, "boost")
        return following(d)
    d.draw(seat, 1, "boost" if ask.cause == f"card.{BOOST}" else "effect", begun=d.tally, of=d.tally + ask.left)
    d.tally += 1
    d.queue[0] = replace(ask, left=ask.left - 1)
    return following(d)


def _pass(d: AutomobilesDraft, seat: int, action: Pass) -> str:
    """R29."""
    del d.queue[0]
    d.emit(DrawDeclined, seat=seat)
    return following(d)


def _announce(d: AutomobilesDraft, seat: int, action: Announce) -> str:
    """DR4, DR7, DR9."""
    ask = d.queue.pop(0)
    d.tally = action.count
    d.emit(ChoiceMade, seat=seat, kind="number", value=str(action.count))
    if action.count:
        d.use_driver(seat, ask.cause)
    return following(d)


# -- drivers and sponsors


def _choose_driver(d: AutomobilesDraft, seat: int, action: ChooseDriver) -> str:
    """S4."""
    del d.queue[0]
    d.seat(seat).driver = action.driver
    d.offer = tuple([driver for driver in d.offer if driver != action.driver])
    d.emit(DriverChosen, seat=seat, id=action.driver)
    return following(d)


def _choose_sponsor(d: AutomobilesDraft, seat: int, action: ChooseSponsor) -> str:
    """R105."""
    old = d.racers[seat].sponsor
    if old:
        _box(d, seat, old)
    d.seat(seat).sponsor = action.sponsor
    d.offer = tuple([sponsor for sponsor in d.offer if sponsor != action.sponsor])
    return _sponsored(d, seat, False)


def _keep_sponsor(d: AutomobilesDraft, seat: int, action: KeepSponsor) -> str:
    """R105."""
    d.offer = tuple([sponsor for sponsor in d.offer if sponsor != action.boxed])
    _box(d, seat, action.boxed)
    return _sponsored(d, seat, True)


def _sponsored(d: AutomobilesDraft, seat: int, kept: bool) -> str:
    """R106: the sponsor in hand is used at once."""
    del d.queue[0]
    sponsor, column = d.racers[seat].sponsor, column_of(d, seat)
    removal, amount = STANDARD_REMOVAL[column], number_of(d, seat)
    d.emit(SponsorChosen, seat=seat, id=sponsor, kept=kept, column=COLUMNS[column], removal=removal, amount=amount)
    d.ask(Resolve(f"sponsor.{sponsor}", 0, seat))
    return following(d)


def _box(d: AutomobilesDraft, seat: int, sponsor: str) -> None:
    d.boxed = (*d.boxed, sponsor)
    d.emit(SponsorBoxed, seat=seat, id=sponsor)


DEEDS: Mapping[type[Action], Deed] = {
    Standard: _standard,
    PitStop: _pit_stop,
    Play: _play,
    EndAction: _end_action,
    UseDriver: _use_driver,
    Buy: _buy,
    Done: _close,
    PickCube: _pick_cube,
    PickColour: _pick_colour,
    PickOption: _pick_option,
    PickStep: _pick_step,
    Draw: _draw,
    Stop: _close,
    Pass: _pass,
    Announce: _announce,
    ChooseDriver: _choose_driver,
    ChooseSponsor: _choose_sponsor,
    KeepSponsor: _keep_sponsor,
}
"""Kind of action -> what it does."""
