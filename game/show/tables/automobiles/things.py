"""What stands on the stage of Automobiles, from a model or a view: cars, the line of cubes, the hand, the sheet, rows and pit board."""

from game.core.contract import Rules
from game.show.stage import Thing
from game.show.tables.automobiles.effects import number_of
from game.show.tables.automobiles.faces import (
    AutomobilesThing,
    BagFace,
    CarFace,
    CubeFace,
    DriverFace,
    GantryFace,
    GantryState,
    GarageFace,
    GhostFace,
    LaidFace,
    LastingCard,
    LineFace,
    MoneyFace,
    RackFace,
    RibbonFace,
    RowFace,
    ShelfFace,
    WearFace,
    WhoseFace,
)
from game.show.tables.automobiles.layout import SHELVES
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.tokens import piled
from game.titles.automobiles.rules.cards.ids import ADRENALINE, DOUBLE_CLUTCH, DRAG, REDLINE, TOW_LINE
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.prices import card_in_play, cost_of, money
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import COLOURS, GEARS, NOBODY, AskShop, AutomobilesState, Racer, Resolve

HANDS = 9
"""So many cubes lie side by side; of more, equal ones lie in piles."""
DIRTY = 4
"""Stages of dirt on a car."""
LAYING = ("ACTION", "BUY")
SHOWS_HAND = ("PENDING", "TURN_START", "ACTION", "BUY")
BEFORE = ("CHOOSE_DRIVER", "OPENING")
QUIET = ("SPONSOR", "OVER")
"""Phases in which nobody's mat lies there."""


def card_of(view: AutomobilesState, colour: str) -> str:
    """The card that a colour plays, or the colour itself, of gears and wear."""
    return colour if colour in GEARS or colour == "X" else card_in_play(view, colour)


def asked_seat(s: AutomobilesState) -> int:
    """Whose hand and mat lie there: of who is asked, also out of turn; nobody's between two races and after the last."""
    if s.phase in QUIET or not s.racers:
        return NOBODY
    first = s.queue[0] if s.queue else None
    return s.active if first is None or isinstance(first, Resolve) else first.seat


def hand_of(one: Racer) -> str:
    """The active cubes in the order of the colours."""
    return "".join(colour * count for colour, count in zip(COLOURS, one.active, strict=True))


def bag_count(one: Racer) -> int:
    """Cubes in a bag, whether they are seen or not."""
    return sum(one.bag) + one.covered


def dirt_of(one: Racer, open_bags: bool) -> int:
    """0 (clean) to DIRTY: the share of wear in all one owns, as far as it lies open."""
    known = [*(one.active, one.used, one.discard), *([one.bag] if open_bags else [])]
    cubes, worn = sum(map(sum, known)), sum(area[INDEX["X"]] for area in known)
    return min(DIRTY, round(worn * 10 / cubes)) if cubes else 0


def dollars(s: AutomobilesState, game: CompiledAutomobiles) -> int | None:
    """What whoever is asked could spend: the money of the shop that is open, else what the hand is worth; None where that is over."""
    seat = asked_seat(s)
    if seat == NOBODY:
        return None
    shop = next((ask for ask in s.queue if isinstance(ask, AskShop)), None)
    if shop is not None:
        return shop.money
    return money(game, s, seat) if s.phase in SHOWS_HAND else None


def in_play(s: AutomobilesState) -> tuple[LastingCard, ...]:
    """The cards that lie beside the wear table until the turn ends: their cubes lie in used."""
    if asked_seat(s) != s.active:
        return ()
    used = s.racers[s.active].used
    lasting = (
        ("R", DRAG, s.drag), ("R", REDLINE, s.redline), ("B", DOUBLE_CLUTCH, s.double), ("B", TOW_LINE, s.towed),
        ("G", ADRENALINE, s.later),
    )  # fmt: skip
    return tuple(LastingCard(colour, card) for colour, card, there in lasting if there and used[INDEX[colour]])


def things(model: AutomobilesState, rules: Rules[AutomobilesState]) -> dict[str, AutomobilesThing]:
    """All that stands on the stage."""
    found: dict[str, AutomobilesThing] = {}
    game: CompiledAutomobiles = rules.game
    found["round"] = Thing("round", "", RoundFace(1 if in_garage(model) else model.round, bool(_still_to_drive(model))))
    found["race"] = Thing("race", "", None, model.race)
    if not model.racers:
        return found
    _cars(model, game, found)
    _rows(model, game, found)
    found["gantry"] = _gantry(model, game)
    _pit_board(model, game, found)
    if in_garage(model):
        standings = sorted(enumerate(one.points for one in model.racers), key=lambda each: (-each[1], model.classes[-1].index(each[0])))
        found["garage"] = Thing("garage", "", GarageFace(model.race + 1, tuple(standings)))
    seat = asked_seat(model)
    if seat != NOBODY:
        if not shopping(model):
            _hand(model, game, seat, found)
        _panel(model, game, seat, found)
        _sheet(model, game, seat, found)
    if line_lies(model, game):
        _line(model, game, found)
    return found


def shopping(s: AutomobilesState) -> bool:
    """Whether somebody shops before or during a race: what is owned lies in the strip then, in place of the hand."""
    return s.phase in ("OPENING", "BUY") and any(isinstance(ask, AskShop) for ask in s.queue)


def in_garage(s: AutomobilesState) -> bool:
    """Whether all cubes of the last race lie in the bags again, and the cars not yet on the grid of the next."""
    if s.phase != "SPONSOR" or all(one.progress < 0 for one in s.racers):
        return False
    return not any(sum(one.active) + sum(one.used) + sum(one.discard) for one in s.racers)


def line_lies(model: AutomobilesState, game: CompiledAutomobiles) -> bool:
    """Whether the cubes of this turn lie ahead of the car: until it has driven along them."""
    if not model.path or model.phase not in (*LAYING, "MOVEMENT", "WEAR"):
        return False
    road, one = game.road(model), model.racers[model.active]
    first = road.cells[model.path[0].entry]
    return any(entry == first for entry, _, _ in road.every[road.cell(one.progress, one.lane)])


def _cars(model: AutomobilesState, game: CompiledAutomobiles, found: dict[str, AutomobilesThing]) -> None:
    road = game.road(model)
    lit = model.active if model.phase not in (*QUIET, "OPENING", "CHOOSE_DRIVER") else NOBODY
    first = ranking(model.racers)[0]
    ahead = model.racers[first].progress
    for seat, one in enumerate(model.racers):
        segment, leads = road.names[road.cell(one.progress, one.lane)], seat == first and ahead >= 0
        face = CarFace(seat, dirt_of(one, game.open_bags), seat == lit, leads, max(0, ahead - one.progress) // road.length)
        found[f"car:{seat}"] = Thing("car", segment, face)


def _gantry(model: AutomobilesState, game: CompiledAutomobiles) -> AutomobilesThing:
    left = model.racers[ranking(model.racers)[0]].laps_left
    home = any(one.laps_left == 0 for one in model.racers)
    state: GantryState = "home" if home else "final" if left == 1 else "racing"
    return Thing("gantry", "", GantryFace(min(game.laps, game.laps - left + 1), state))


def _still_to_drive(model: AutomobilesState) -> tuple[int, ...]:
    """R101: once somebody is home, the seats whose last turn is on or to come."""
    if model.phase in QUIET or not any(one.laps_left == 0 for one in model.racers):
        return ()
    return model.order[model.order.index(model.active) :]


def _rows(model: AutomobilesState, game: CompiledAutomobiles, found: dict[str, AutomobilesThing]) -> None:
    order = ranking(model.racers)
    first, seat_now, lamps = model.racers[order[0]], asked_seat(model), _still_to_drive(model)
    between = in_garage(model)  # then a row tells of the race that comes
    for place, seat in enumerate(order):
        one = model.racers[seat]
        face = RowFace(
            seat,
            place + 1,
            tuple(hand_of(one)),
            game.laps if between else one.laps_left,
            0 if between else first.progress - one.progress,
            bag_count(one),
            dirt_of(one, game.open_bags),
            to_move=seat == seat_now,
            draws=bool(one.draws),
            tows=bool(one.tows),
            still_drives=seat in lamps,
            driver=one.driver,
            driver_used=one.driver_used,
            sponsor=one.sponsor,
            points=one.points,
        )
        found[f"row:{seat}"] = Thing("row", str(place), face)


def _pit_board(model: AutomobilesState, game: CompiledAutomobiles, found: dict[str, AutomobilesThing]) -> None:
    """Lines of cards with the number of this moment, plates of gears."""
    seat = asked_seat(model)
    for colour in COLOURS[:-1]:
        card = card_of(model, colour)
        value = game.price_tables(model.cards)[1][INDEX[colour]]
        now = number_of(model, seat, card) if seat != NOBODY and model.phase not in BEFORE else None
        face = LineFace(colour, card, cost_of(game, model, colour), value, model.supply[INDEX[colour]], now)
        found[f"line:{colour}"] = Thing("line", "", face)


def _hand(model: AutomobilesState, game: CompiledAutomobiles, seat: int, found: dict[str, AutomobilesThing]) -> None:
    piles = piled(hand_of(model.racers[seat]), HANDS)
    for number, pile in enumerate(piles):
        found[f"cube:{number}"] = Thing("cube", "", CubeFace(pile.face, number, len(piles), pile.number))
    if piles or model.phase not in BEFORE:  # before the first hand the question has all the width
        found["whose"] = Thing("whose", "", WhoseFace(seat, asked=seat != model.active and model.phase not in BEFORE))


def _panel(model: AutomobilesState, game: CompiledAutomobiles, seat: int, found: dict[str, AutomobilesThing]) -> None:
    found["money"] = Thing("money", "", MoneyFace(dollars(model, game), seat))
    if game.drivers and model.racers[seat].driver:
        one = model.racers[seat]
        found["driver"] = Thing("driver", "", DriverFace(one.driver, one.driver_used))


def _sheet(model: AutomobilesState, game: CompiledAutomobiles, seat: int, found: dict[str, AutomobilesThing]) -> None:
    """The bag, a shelf for each area, the wear table and what lasts; a bag that lies face down has no shelf."""
    one = model.racers[seat]
    found["bag"] = Thing("bag", "", BagFace(bag_count(one), dirt_of(one, game.open_bags)))
    kind, place = ("owned", "strip") if shopping(model) else ("shelf", "")  # two things: none is seen at the other's place
    areas = one.used, one.discard, one.bag if game.open_bags else None
    for shelf, cubes in zip(SHELVES, areas, strict=True):
        found[f"{kind}:{shelf}"] = Thing("shelf", place, ShelfFace(shelf, cubes))
    if place and game.open_bags:
        whole = tuple(map(sum, zip(one.active, one.used, one.discard, one.bag, strict=True)))
        found["owned:all"] = Thing("shelf", place, ShelfFace("all", whole))
    darkest = model.darkest if model.phase in LAYING and seat == model.active else 0
    found["wear"] = Thing("wear", "", WearFace(darkest))
    found["rack"] = Thing("rack", "", RackFace(in_play(model)))


def _line(model: AutomobilesState, game: CompiledAutomobiles, found: dict[str, AutomobilesThing]) -> None:
    """The cubes laid ahead of the car: those of a card pass a step as a stud and stand on its last."""
    road = game.road(model)
    one = model.racers[model.active]
    start = road.names[road.cell(one.progress, one.lane)]
    route = [start]
    for step in model.path:
        route += [step.entry, step.end] if step.entry != step.end else [step.end]
    found["ribbon"] = Thing("ribbon", "", RibbonFace(model.active, tuple(route)))
    for number, step in enumerate(model.path):
        after = model.path[number + 1].cube if number + 1 < len(model.path) else ""
        passed = step.cube not in GEARS and step.cube == after
        found[f"laid:{number}"] = Thing("laid", step.end, LaidFace(step.cube, passed))
    found["ghost"] = Thing("ghost", model.path[-1].end, GhostFace(model.active))
