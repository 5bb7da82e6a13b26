"""What each decision does; it has been checked before."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    ChooseDriver,
    ChooseSponsor,
    CubeBought,
    CubePlayed,
    Done,
    Draw,
    DrawDeclined,
    DriverChosen,
    EndAction,
    KeepSponsor,
    Pass,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    PitStopMade,
    Play,
    SponsorBoxed,
    SponsorChosen,
    Standard,
    Stop,
    UseDriver,
)
from game.titles.automobiles.rules.cards.table import colour_of
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.movement import reach, take_step
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import GEARS, Colour, Do, Draws, Offer, Pick, Shop, Steps
from game.titles.automobiles.rules.state import Announce as AnnounceAsk

__all__ = ["DEEDS"]


def _standard(d: Draft, action: Standard) -> None:
    """R11."""
    d.phase = "ACTION"


def _pit_stop(d: Draft, action: PitStop) -> None:
    """R90."""
    worn = d.racers[d.active].active[INDEX["X"]]
    if worn:
        d.remove(d.active, "X", "active", "pit_stop", worn)
    d.emit(PitStopMade, seat=d.active, wear_removed=worn)
    d.ask(Do("end"))


def _play(d: Draft, action: Play) -> None:
    """R21, R24, R25, R27."""
    colour = action.colour
    card = colour if colour in "WLDKX" else next(card for card in d.cards if colour_of(card) == colour)
    one = d.seat(d.active)
    one.active[INDEX[colour]] -= 1
    (one.discard if colour == "X" else one.used)[INDEX[colour]] += 1
    d.emit(CubePlayed, seat=d.active, colour=colour, card=card)
    if colour == "W" and d.redline:
        d.ask(Colour(d.active, _open_gears(d), "drive", "card.ER3"), Do("redline"))
    elif colour in MASK:
        d.ask(Steps(d.active, 2 if d.double else 1, colour, colour, must=True, cause=f"card.{colour}"))
    elif colour != "X":
        d.ask(Do(f"card.{card}"))


def _open_gears(d: Draft) -> str:
    open_colours = reach(d.game, d, d.active)
    return "".join(gear for gear in GEARS if open_colours & MASK[gear])


def _end_action(d: Draft, action: EndAction) -> None:
    """R20."""
    d.ask(Do("buy"))


def _use_driver(d: Draft, action: UseDriver) -> None:
    """R9, R30."""
    code = f"driver.{d.racers[d.active].driver}"
    d.use_driver(d.active, code)
    d.ask(Do(code))


def _buy(d: Draft, action: Buy) -> None:
    """S8, R42, R106."""
    shop = d.queue[0]
    assert isinstance(shop, Shop)
    free = shop.kind == "gift"
    if free:
        d.queue[0] = replace(shop, left=shop.left - 1)
        d.gain(shop.seat, action.colour, shop.to, "sponsor")
        return
    cost = cost_of(d.game, d, action.colour)
    at = INDEX[action.colour]
    d.supply[at] -= 1
    d.seat(shop.seat).area(shop.to)[at] += 1
    d.queue[0] = replace(shop, money=shop.money - cost)
    d.emit(
        CubeBought,
        seat=shop.seat,
        colour=action.colour,
        cost=cost,
        money_left=shop.money - cost,
        opening=shop.kind == "opening",
        area=shop.to,
    )


def _close(d: Draft, action: Done | Stop) -> None:
    """R3."""
    del d.queue[0]


def _pick_cube(d: Draft, action: PickCube) -> None:
    """R31."""
    ask = d.queue[0]
    assert isinstance(ask, Pick)
    d.use_driver(ask.seat, ask.cause)
    colour = action.colour
    d.last = colour
    d.tally += 1
    d.worth += cost_of(d.game, d, colour)
    d.clean += colour != "X"
    d.queue[0] = replace(ask, left=ask.left - 1)
    if ask.deed == "remove":
        d.remove(ask.seat, colour, action.area, "scrap" if ask.cause == "driver.DR5" else d.reason)
    elif ask.deed == "move":
        d.shift(ask.seat, colour, action.area, ask.to)
    if ask.left == 1:
        del d.queue[0]


def _pick_colour(d: Draft, action: PickColour) -> None:
    """R31."""
    ask = d.queue.pop(0)
    assert isinstance(ask, Colour)
    d.last = action.colour
    if ask.use == "gain":
        d.gain(ask.seat, action.colour, "used", d.reason)


def _pick_option(d: Draft, action: PickOption) -> None:
    """R31."""
    d.last = action.option
    del d.queue[0]


def _pick_step(d: Draft, action: PickStep) -> None:
    """R26, R27, R61."""
    ask = d.queue[0]
    assert isinstance(ask, Steps)
    d.use_driver(ask.seat, ask.cause)
    entry, end = d.road.cells[action.entry], d.road.cells[action.end]
    take_step(d, ask, entry, end)
    worn = ask.redline and not d.road.shown[entry] & MASK["W"]
    if worn:
        d.wear(ask.seat, 1, "redline")
    d.queue[0] = replace(ask, left=ask.left - 1, must=False, redline=ask.redline and not worn)
    if ask.left == 1:
        del d.queue[0]


def _draw(d: Draft, action: Draw) -> None:
    """R6, R29."""
    ask = d.queue[0]
    assert isinstance(ask, Draws | Offer)
    if isinstance(ask, Offer):
        del d.queue[0]
        d.draw(ask.seat, 1, "boost")
        return
    d.draw(ask.seat, 1, "boost" if ask.cause == "card.G1" else "effect", more=True)
    d.tally += 1
    d.queue[0] = replace(ask, left=ask.left - 1)


def _pass(d: Draft, action: Pass) -> None:
    """R29."""
    d.emit(DrawDeclined, seat=d.queue.pop(0).seat)


def _announce(d: Draft, action: Announce) -> None:
    """DR4, DR7, DR9."""
    ask = d.queue.pop(0)
    assert isinstance(ask, AnnounceAsk)
    d.tally = action.count
    if action.count:
        d.use_driver(ask.seat, ask.cause)


def _choose_driver(d: Draft, action: ChooseDriver) -> None:
    """S4."""
    ask = d.queue.pop(0)
    d.seat(ask.seat).driver = action.driver
    d.offer = tuple(driver for driver in d.offer if driver != action.driver)
    d.emit(DriverChosen, seat=ask.seat, id=action.driver)


def _choose_sponsor(d: Draft, action: ChooseSponsor) -> None:
    """R105."""
    seat = d.queue.pop(0).seat
    old = d.racers[seat].sponsor
    if old:
        _box(d, seat, old)
    d.seat(seat).sponsor = action.sponsor
    d.offer = tuple(sponsor for sponsor in d.offer if sponsor != action.sponsor)
    d.emit(SponsorChosen, seat=seat, id=action.sponsor)
    d.ask(Do(f"sponsor.{action.sponsor}", 0, seat))


def _keep_sponsor(d: Draft, action: KeepSponsor) -> None:
    """R105."""
    seat = d.queue.pop(0).seat
    d.offer = tuple(sponsor for sponsor in d.offer if sponsor != action.boxed)
    _box(d, seat, action.boxed)
    kept = d.racers[seat].sponsor
    d.emit(SponsorChosen, seat=seat, id=kept, kept=True)
    d.ask(Do(f"sponsor.{kept}", 0, seat))


def _box(d: Draft, seat: int, sponsor: str) -> None:
    d.boxed = (*d.boxed, sponsor)
    d.emit(SponsorBoxed, seat=seat, id=sponsor)


DEEDS: dict[type[Action], Callable[[Draft, Any], None]] = {
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
