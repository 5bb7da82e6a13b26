"""The state of Automobiles as the events tell it: the model behind the stage, fed by nothing else.

What stands on the stage is `things(model)`; by law it is the same as `things(view)` once all events have been folded in. Of the queue
the model keeps who is asked, and the money of an open shop.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import RaceResult, Rules
from game.core.scoring import places_of
from game.show.tables.base.fold import Fold
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.cards.ids import DOUBLE_CLUTCH, DRAG, REDLINE, TOW_LINE
from game.titles.automobiles.rules.compiled import INDEX, START_BAG, TOTALS, CompiledAutomobiles
from game.titles.automobiles.rules.state import (
    COLOURS,
    EMPTY,
    GEARS,
    AskDriver,
    AskOffer,
    AskShop,
    AskSteps,
    AutomobilesState,
    LaidStep,
    Racer,
)


def _racer(s: AutomobilesState, seat: int, **fields: object) -> AutomobilesState:
    racers = list(s.racers)
    racers[seat] = replace(racers[seat], **fields)
    return replace(s, racers=tuple(racers))


def _more(counts: tuple[int, ...], colour: str, count: int) -> tuple[int, ...]:
    at = INDEX[colour]
    return (*counts[:at], counts[at] + count, *counts[at + 1 :])


def _put(s: AutomobilesState, seat: int, area: str, colour: str, count: int, game: CompiledAutomobiles) -> AutomobilesState:
    """So many cubes more (or fewer) in an area; of a bag that lies face down only the number is known."""
    one = s.racers[seat]
    if area == "bag" and not game.open_bags:
        return _racer(s, seat, covered=one.covered + count)
    return _racer(s, seat, **{area: _more(getattr(one, area), colour, count)})


def _supply(s: AutomobilesState, colour: str, count: int) -> AutomobilesState:
    return replace(s, supply=_more(s.supply, colour, count))


# --- races


def _race_started(s: AutomobilesState, e: ev.RaceStarted, game: CompiledAutomobiles) -> AutomobilesState:
    """S1-S7 for the first race; later ones put the cars back on the grid."""
    if e.race == 1:
        count = sum(START_BAG)
        bag = {"bag": START_BAG} if game.open_bags else {"bag": EMPTY, "covered": count}
        racers: tuple[Racer, ...] = tuple(Racer(lane=1, progress=0, laps_left=e.laps, **bag) for _ in e.order)
        supply = tuple(total - len(e.order) * own for total, own in zip(TOTALS, START_BAG, strict=True))
        s = replace(s, racers=racers, supply=supply, phase="OPENING", courses=_courses(s, e, game))
    s = replace(s, race=e.race, cards=e.cards, order=e.order, active=e.order[0], round=1, path=(), darkest=0, queue=())
    s = replace(s, courses=_courses(s, e, game))
    road = game.roads[s.courses[e.race - 1]]
    for seat, segment in zip(e.order, e.grid, strict=True):
        lane, station = map(int, segment.split(":"))
        own = next((slot[3] for slot in road.slots if slot[:2] == (lane, station)), False)
        s = _racer(s, seat, lane=lane, progress=station - road.length, laps_left=e.laps, grid=own)
    return _shops(s, game) if e.race == 1 else s


def _courses(s: AutomobilesState, e: ev.RaceStarted, game: CompiledAutomobiles) -> tuple[int, ...]:
    """The index of this race's track, by its name; those after it as they were taken to be."""
    at = next((n for n, road in enumerate(game.roads) if road.track.id == e.track), 0)
    known = (*s.courses, *(0,) * game.races)[: game.races]
    return (*known[: e.race - 1], at, *known[e.race :])


def _shops(s: AutomobilesState, game: CompiledAutomobiles) -> AutomobilesState:
    """S8: everybody in turn order."""
    road = game.roads[s.courses[s.race - 1]]
    shops = tuple(AskShop(seat, "opening", game.budget(slot, road), COLOURS) for slot, seat in enumerate(s.order))
    return replace(s, phase="OPENING", queue=shops)


def _drivers_revealed(s: AutomobilesState, e: ev.DriversRevealed, game: CompiledAutomobiles) -> AutomobilesState:
    return replace(s, phase="CHOOSE_DRIVER", offer=e.ids, queue=tuple(AskDriver(seat) for seat in reversed(s.order)))


def _driver_chosen(s: AutomobilesState, e: ev.DriverChosen, game: CompiledAutomobiles) -> AutomobilesState:
    s = _racer(s, e.seat, driver=e.id)
    left = tuple(ask for ask in s.queue[1:] if isinstance(ask, AskDriver))
    return replace(s, queue=left) if left else _shops(s, game)


def _driver_used(s: AutomobilesState, e: ev.DriverUsed, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, driver_used=True)


def _sponsor_chosen(s: AutomobilesState, e: ev.SponsorChosen, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, sponsor=e.id)


def _race_finished(s: AutomobilesState, e: ev.RaceFinished, game: CompiledAutomobiles) -> AutomobilesState:
    for seat in s.order:
        s = _racer(s, seat, draws=0)
    result = RaceResult(places_of(e.places), (0,) * game.seats, e.ended)
    phase = "OVER" if e.race == game.races else "SPONSOR"
    return replace(s, phase=phase, queue=(), races=(*s.races, result), classes=(*s.classes, e.places))


def _points(s: AutomobilesState, e: ev.PointsAwarded, game: CompiledAutomobiles) -> AutomobilesState:
    for seat, points in enumerate(e.totals):
        s = _racer(s, seat, points=points)
    return s


# --- turns


def _turn_started(s: AutomobilesState, e: ev.TurnStarted, game: CompiledAutomobiles) -> AutomobilesState:
    s = _racer(s, e.seat, driver_used=False, draws=0)
    return replace(
        s, active=e.seat, round=e.round, phase="TURN_START", queue=(), path=(), driven=0, darkest=0, later=0, towed=0, drag=False,
        redline=False, double=False,
    )  # fmt: skip


def _turn_chosen(s: AutomobilesState, e: ev.TurnChosen, game: CompiledAutomobiles) -> AutomobilesState:
    return replace(s, phase="ACTION" if e.kind == "standard" else "END")


def _closed(s: AutomobilesState, e: ev.Closed, game: CompiledAutomobiles) -> AutomobilesState:
    if e.kind == "action":
        return replace(s, phase="BUY")
    if e.kind != "shop" or s.phase == "SPONSOR":
        return s
    return replace(s, queue=s.queue[1:]) if s.phase == "OPENING" else replace(s, queue=(), phase="MOVEMENT")


def _money(s: AutomobilesState, e: ev.MoneyCounted, game: CompiledAutomobiles) -> AutomobilesState:
    return s if s.phase == "SPONSOR" else replace(s, queue=(AskShop(e.seat, "buy", e.money, COLOURS),))


def _paid(s: AutomobilesState, left: int) -> AutomobilesState:
    at = next((n for n, ask in enumerate(s.queue) if isinstance(ask, AskShop)), -1)
    if at < 0:
        return s
    return replace(s, queue=(*s.queue[:at], replace(s.queue[at], money=left), *s.queue[at + 1 :]))


def _scrap_paid(s: AutomobilesState, e: ev.ScrapPaid, game: CompiledAutomobiles) -> AutomobilesState:
    return _paid(s, e.money_left)


def _choice_made(s: AutomobilesState, e: ev.ChoiceMade, game: CompiledAutomobiles) -> AutomobilesState:
    return replace(s, later=s.later + 1) if e.value == "later" else s


# --- cubes


def _bought(s: AutomobilesState, e: ev.CubeBought, game: CompiledAutomobiles) -> AutomobilesState:
    return _paid(_put(_supply(s, e.colour, -1), e.seat, e.area, e.colour, 1, game), e.money_left)


def _refilled(s: AutomobilesState, e: ev.BagRefilled, game: CompiledAutomobiles) -> AutomobilesState:
    one = s.racers[e.seat]
    if not game.open_bags:
        return _racer(s, e.seat, covered=one.covered + sum(one.discard), discard=EMPTY)
    return _racer(s, e.seat, bag=tuple(map(sum, zip(one.bag, one.discard, strict=True))), discard=EMPTY)


def _drawn(s: AutomobilesState, e: ev.CubeDrawn, game: CompiledAutomobiles) -> AutomobilesState:
    s = _put(_put(s, e.seat, "bag", e.colour, -1, game), e.seat, "active", e.colour, 1, game)
    return _answered(s) if e.reason == "boost" else s


def _answered(s: AutomobilesState) -> AutomobilesState:
    """A draw that was offered is drawn or not."""
    return replace(s, queue=()) if s.queue and isinstance(s.queue[0], AskOffer) else s


def _played(s: AutomobilesState, e: ev.CubePlayed, game: CompiledAutomobiles) -> AutomobilesState:
    s = _put(s, e.seat, "active", e.colour, -1, game)
    s = _put(s, e.seat, "discard" if e.colour == "X" else "used", e.colour, 1, game)
    lasting = {DRAG: "drag", REDLINE: "redline", DOUBLE_CLUTCH: "double"}.get(e.card)
    s = replace(s, **{lasting: True}) if lasting else s
    return replace(s, towed=s.towed + 1) if e.card == TOW_LINE else s


def _moved_cubes(s: AutomobilesState, e: ev.CubeMoved, game: CompiledAutomobiles) -> AutomobilesState:
    return _put(_put(s, e.seat, e.from_area, e.colour, -e.count, game), e.seat, e.to_area, e.colour, e.count, game)


def _removed(s: AutomobilesState, e: ev.CubeRemoved, game: CompiledAutomobiles) -> AutomobilesState:
    return _put(_supply(s, e.colour, e.count), e.seat, e.area, e.colour, -e.count, game)


def _gained(s: AutomobilesState, e: ev.CubeGained, game: CompiledAutomobiles) -> AutomobilesState:
    return _put(_supply(s, e.colour, -1), e.seat, e.area, e.colour, 1, game)


def _worn(s: AutomobilesState, e: ev.WearGained, game: CompiledAutomobiles) -> AutomobilesState:
    return _put(_supply(s, "X", -e.count), e.seat, "used", "X", e.count, game)


# --- the road


def _laid(s: AutomobilesState, e: ev.StepLaid, game: CompiledAutomobiles) -> AutomobilesState:
    darkest = max(GEARS.index(colour) + 1 for colour in e.colours)
    return replace(s, path=(*s.path, LaidStep(e.cube, e.entry, e.to)), darkest=max(s.darkest, darkest))


def _moved(s: AutomobilesState, e: ev.CarMoved, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, progress=e.to_p, lane=e.lane, grid=False)


def _advanced(s: AutomobilesState, e: ev.CarAutoAdvanced, game: CompiledAutomobiles) -> AutomobilesState:
    stations = int(e.to.partition(":")[2]) - int(e.from_segment.partition(":")[2])
    length = game.road(s).length
    return _racer(s, e.seat, progress=s.racers[e.seat].progress + stations % length)


def _lap(s: AutomobilesState, e: ev.LapCompleted | ev.StartLineCrossed, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, laps_left=e.laps_left)


# --- offers


def _offered(s: AutomobilesState, e: ev.DrawOffered, game: CompiledAutomobiles) -> AutomobilesState:
    return replace(s, queue=(AskOffer(e.seat),))


def _declined(s: AutomobilesState, e: ev.DrawDeclined, game: CompiledAutomobiles) -> AutomobilesState:
    return _answered(s)


def _draws_pending(s: AutomobilesState, e: ev.DrawsPending, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, draws=e.count)


def _tow_pending(s: AutomobilesState, e: ev.TowPending, game: CompiledAutomobiles) -> AutomobilesState:
    return _racer(s, e.seat, tows=e.steps)


def _tow_offered(s: AutomobilesState, e: ev.TowOffered, game: CompiledAutomobiles) -> AutomobilesState:
    return replace(_racer(s, e.seat, tows=0), queue=(AskSteps(e.seat, e.steps, GEARS, "", "tow"),))


FOLDS: Mapping[type[Event], Fold[AutomobilesState, CompiledAutomobiles]] = {
    ev.RaceStarted: _race_started,
    ev.DriversRevealed: _drivers_revealed,
    ev.DriverChosen: _driver_chosen,
    ev.DriverUsed: _driver_used,
    ev.SponsorChosen: _sponsor_chosen,
    ev.RaceFinished: _race_finished,
    ev.PointsAwarded: _points,
    ev.TurnStarted: _turn_started,
    ev.TurnChosen: _turn_chosen,
    ev.Closed: _closed,
    ev.MoneyCounted: _money,
    ev.ScrapPaid: _scrap_paid,
    ev.ChoiceMade: _choice_made,
    ev.CubeBought: _bought,
    ev.BagRefilled: _refilled,
    ev.CubeDrawn: _drawn,
    ev.CubePlayed: _played,
    ev.CubeMoved: _moved_cubes,
    ev.CubeRemoved: _removed,
    ev.CubeGained: _gained,
    ev.WearGained: _worn,
    ev.StepLaid: _laid,
    ev.CarMoved: _moved,
    ev.CarAutoAdvanced: _advanced,
    ev.StartLineCrossed: _lap,
    ev.LapCompleted: _lap,
    ev.DrawOffered: _offered,
    ev.DrawDeclined: _declined,
    ev.DrawsPending: _draws_pending,
    ev.TowPending: _tow_pending,
    ev.TowOffered: _tow_offered,
}
"""Events that change the model; the others only tell something."""


def fold(model: AutomobilesState, event: Event, rules: Rules[AutomobilesState]) -> AutomobilesState:
    """The model after `event`."""
    change = FOLDS.get(type(event))
    return change(model, event, rules.game) if change else model
