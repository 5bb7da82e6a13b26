"""What can be done: the actions of whoever has to decide, in one fixed order. Works on a state and on a draft alike."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.titles.automobiles.rules.abilities import SCRAPPER
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
from game.titles.automobiles.rules.cards.table import CARDS, colour_of
from game.titles.automobiles.rules.compiled import INDEX, Game
from game.titles.automobiles.rules.movement import open_ways, reach
from game.titles.automobiles.rules.prices import affordable
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import (
    AREAS,
    COLOURS,
    GEARS,
    NOBODY,
    Colour,
    Deal,
    Draws,
    Effect,
    Hire,
    Offer,
    Option,
    Pick,
    Shop,
    Steps,
)
from game.titles.automobiles.rules.state import Announce as AnnounceAsk

__all__ = ["BITS", "Offered", "idle", "missing", "offered", "usable_driver"]

Offered = tuple[int, tuple[Action, ...]]
"""The seat that has to decide (or nobody), and its actions."""

BITS: Mapping[str, int] = {
    "".join(gear for gear in GEARS if bits & MASK[gear]): bits for bits in range(16)
}  # each set of gears, the lowest first
_PLAY = {colour: Play(colour) for colour in COLOURS}
_BUY = {colour: Buy(colour) for colour in COLOURS}
_PICK = {area: tuple(PickCube(area, colour) for colour in COLOURS) for area in AREAS}
_COLOUR = {colour: PickColour(colour) for colour in COLOURS}
_DONE, _END, _DRIVER = Done(), EndAction(), UseDriver()
_DRAWS = (Draw(), Stop())
_OFFERS = (Draw(), Pass())
_START = (Standard(), PitStop())
_CLOSING = (Done, Stop)


# -- menus


def _action_menu(game: Game, s: Any) -> tuple[Action, ...]:
    """R20-R25."""
    active = s.racers[s.active].active
    open_colours = reach(game, s, s.active)
    found: list[Action] = [
        _PLAY[colour] for colour, count in zip(COLOURS, active, strict=True) if count and not missing(game, s, colour, open_colours)
    ]
    if usable_driver(s, ("DR2", "DR3")):
        found.append(_DRIVER)
    found.append(_END)
    return tuple(found)


def missing(game: Game, s: Any, colour: str, open_colours: int) -> str:
    """R22: the code of what playing a cube of that colour lacks, or nothing."""
    if colour in MASK:
        usable = open_colours if colour == "W" and s.redline else open_colours & MASK[colour]
        return "" if usable else "need_way_on" if colour == "W" and s.redline else "need_step"
    if colour == "X":
        return ""
    card = next(card for card in s.cards if colour_of(card) == colour)
    return CARDS[card].needs(game, s, open_colours)


def usable_driver(s: Any, ids: tuple[str, ...]) -> bool:
    """R9, R30: the active player's driver is one of these, not used yet, and has a cube in the discard area to work on."""
    one = s.racers[s.active]
    return one.driver in ids and not one.driver_used and any(one.discard)


# -- questions inside effects


def _hire(game: Game, s: Any, ask: Hire) -> list[Action]:
    return [ChooseDriver(driver) for driver in s.offer]


def _deal(game: Game, s: Any, ask: Deal) -> list[Action]:
    """R105."""
    found: list[Action] = [ChooseSponsor(sponsor) for sponsor in s.offer]
    if s.racers[ask.seat].sponsor:
        found += [KeepSponsor(sponsor) for sponsor in s.offer]
    return found


def _pick(game: Game, s: Any, ask: Pick) -> list[Action]:
    one = s.racers[ask.seat]
    found: list[Action] = []
    if ask.left:
        for area in ask.areas:
            cubes = getattr(one, area)
            found += [_PICK[area][INDEX[colour]] for colour in ask.colours if cubes[INDEX[colour]]]
    if not ask.exact:
        found.append(_DONE)
    return found


def _colour(game: Game, s: Any, ask: Colour) -> list[Action]:
    return [_COLOUR[colour] for colour in ask.colours]


def _option(game: Game, s: Any, ask: Option) -> list[Action]:
    return [PickOption(option) for option in ask.options]


def _steps(game: Game, s: Any, ask: Steps) -> list[Action]:
    names, wanted = game.roads[s.courses[s.race - 1]].names, BITS[ask.colours]
    ways = open_ways(game, s, ask.seat, ask.reason == "action") if ask.left else ()
    found: list[Action] = [PickStep(names[entry], names[end]) for shown, entry, end, _ in ways if shown & wanted]
    if not ask.must:
        found.append(_DONE)
    return found


def _drawable(s: Any, seat: int) -> bool:
    one = s.racers[seat]
    return bool(one.covered) or any(one.bag) or any(one.discard)


def _draws(game: Game, s: Any, ask: Draws) -> list[Action]:
    return list(_DRAWS) if ask.left and _drawable(s, ask.seat) else [_DRAWS[1]]


def _offer(game: Game, s: Any, ask: Offer) -> list[Action]:
    return list(_OFFERS) if _drawable(s, ask.seat) else []


def _announce(game: Game, s: Any, ask: AnnounceAsk) -> list[Action]:
    return [Announce(count) for count in range(ask.most + 1)]


def _shop(game: Game, s: Any, ask: Shop) -> list[Action]:
    """S8, R42, R106."""
    gift = ask.colours if ask.left and s.supply[INDEX[ask.colours[0]]] else ""
    found: list[Action] = [_BUY[colour] for colour in (gift if ask.kind == "gift" else affordable(game, s, ask.money))]
    if ask.kind == "buy" and ask.money and usable_driver(s, (SCRAPPER,)):
        found.append(_DRIVER)
    found.append(_DONE)
    return found


_QUESTIONS: dict[type[Effect], Callable[[Game, Any, Any], list[Action]]] = {
    Hire: _hire,
    Deal: _deal,
    Pick: _pick,
    Colour: _colour,
    Option: _option,
    Steps: _steps,
    Draws: _draws,
    Offer: _offer,
    AnnounceAsk: _announce,
    Shop: _shop,
}


def offered(game: Game, s: Any) -> Offered:
    """Who has to decide, and what they can do."""
    if s.queue:
        ask = s.queue[0]
        return ask.seat, tuple(_QUESTIONS[type(ask)](game, s, ask))
    if s.phase == "ACTION":
        return s.active, _action_menu(game, s)
    if s.phase == "TURN_START":
        return s.active, _START
    return NOBODY, ()


def idle(game: Game, ask: Effect, offer: tuple[Action, ...]) -> bool:
    """Whether nobody needs to be asked: nothing can be done, or only be closed. What is to come out of a bag that lies face
    down is asked all the same, so that nothing is told by it (O9)."""
    if len(offer) > 1:
        return False
    if isinstance(ask, Pick) and ask.left and "bag" in ask.areas and not game.open_bags:
        return False
    return not offer or type(offer[0]) in _CLOSING
