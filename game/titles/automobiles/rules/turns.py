"""A turn from its start to the next one: parts that happen by themselves, between the decisions (section 5)."""

from game.titles.automobiles.rules.abilities import BIG_HANDS, SECOND_WIND
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BOOST,
    REDLINE,
    TOW_LINE,
)
from game.titles.automobiles.rules.cards.parts import rank_of
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import (
    MoneyCounted,
    SlipstreamTaken,
    TableWearTaken,
    TowOffered,
    TowPending,
    TurnEnded,
    TurnStarted,
)
from game.titles.automobiles.rules.movement import auto_advance, car_ahead, follow_path
from game.titles.automobiles.rules.prices import money
from game.titles.automobiles.rules.state import (
    COLOURS,
    GEARS,
    NOBODY,
    AskCube,
    AskNumber,
    AskOffer,
    AskOption,
    AskShop,
    AskSteps,
    Resolve,
    cubes_to_draw,
)

DEALER_MOST = 3
TIDY_MOST = 3
BIG_HANDS_MOST = 2
ADRENALINE_STEPS = 2


# -- the start (R10, R11)


def _start(d: AutomobilesDraft) -> None:
    d.phase, d.path, d.driven, d.stepped, d.darkest = "PENDING", (), 0, 0, 0
    d.later, d.towed, d.gained, d.rank = 0, 0, 0, 0
    d.emit(TurnStarted, seat=d.active)
    one = d.racers[d.active]
    if one.driver_used:
        d.seat(d.active).driver_used = False
    if one.draws:
        d.ask(*[AskOffer(d.active, f"card.{BOOST}")] * one.draws)
        d.seat(d.active).draws = 0


def _pending_tow(d: AutomobilesDraft) -> None:
    """R122."""
    one = d.racers[d.active]
    if one.tows:
        tow_steps(d, d.active, one.tows)


def _ready(d: AutomobilesDraft) -> None:
    d.phase, d.driven = "TURN_START", 0


def tow_steps(d: AutomobilesDraft, seat: int, steps: int) -> None:
    """R95, R122: a player drives behind a Tow Line; then auto-advance."""
    d.seat(seat).tows = 0
    d.driven = 0
    d.emit(TowOffered, seat=seat, steps=steps)
    d.ask(AskSteps(seat, steps, GEARS, "", "tow", cause=f"card.{TOW_LINE}"), Resolve("advance"))


TURN = (_start, _pending_tow, _ready)
ADVANCE = (auto_advance,)


def _redline(d: AutomobilesDraft) -> None:
    """R27: a white cube drives as the colour just named."""
    d.ask(AskSteps(d.active, 2 if d.double else 1, d.last, "W", must=True, redline=d.last != "W", cause=f"card.{REDLINE}"))


REDLINE_STEP = (_redline,)


# -- Buy (R40-R42)


def _dealer(d: AutomobilesDraft) -> None:
    d.phase = "BUY"
    if d.racers[d.active].driver == "DR4" and not d.racers[d.active].driver_used and cubes_to_draw(d.racers[d.active]):
        d.ask(AskNumber(d.active, DEALER_MOST, "driver.DR4"), Resolve("driver.DR4"))


def _open_shop(d: AutomobilesDraft) -> None:
    """R41."""
    dollars = money(d.game, d, d.active)
    d.emit(MoneyCounted, seat=d.active, money=dollars)
    d.ask(AskShop(d.active, "buy", dollars, COLOURS), Resolve("movement"))


BUY = (_dealer, _open_shop)


def _dealer_draw(d: AutomobilesDraft) -> None:
    for colour in reversed(d.draw(d.who, d.tally, "driver") if d.tally else ""):
        d.ask(AskOption(d.who, ("remove", "keep", "bag"), colour, d.cause), Resolve("driver.DR4.fate", 0, d.who, colour))


def _dealer_cube(d: AutomobilesDraft) -> None:
    if d.last == "remove":
        d.remove(d.who, d.note, "active", "driver")
    elif d.last == "bag":
        d.shift(d.who, d.note, "active", "bag")


DEALER = (_dealer_draw,)
DEALER_CUBE = (_dealer_cube,)


# -- Movement (R70-R75)


def _move(d: AutomobilesDraft) -> None:
    d.phase = "MOVEMENT"
    d.rank = rank_of(d)[0]
    if d.path:
        follow_path(d, d.active)


def _adrenaline(d: AutomobilesDraft) -> None:
    steps = ADRENALINE_STEPS * d.later * max(0, d.rank - rank_of(d)[0]) if d.later else 0
    if steps:
        d.ask(AskSteps(d.active, steps, "L", "G", "adrenaline", cause=f"card.{ADRENALINE}"))


def _late_lunge(d: AutomobilesDraft) -> None:
    if d.racers[d.active].driver == "DR6":
        d.ask(AskSteps(d.active, 1, GEARS, "", "driver", cause="driver.DR6"))


def _to_wear(d: AutomobilesDraft) -> None:
    d.ask(Resolve("wear"))


MOVEMENT = (_move, _adrenaline, _late_lunge, _to_wear)


# -- Wear (R80-R83)


def _table(d: AutomobilesDraft) -> None:
    d.phase = "WEAR"
    if not d.stepped:
        return
    behind = NOBODY if d.drag else car_ahead(d, d.active)
    if behind is None:
        d.emit(TableWearTaken, seat=d.active, darkest=GEARS[d.darkest - 1], count=d.darkest)
        d.gained = d.wear(d.active, d.darkest, "table")
    else:
        d.emit(SlipstreamTaken, seat=d.active, behind=behind, wear_saved=d.darkest, darkest=GEARS[d.darkest - 1])


def _wear_rider(d: AutomobilesDraft) -> None:
    if d.racers[d.active].driver == "DR1" and d.gained:
        d.ask(AskSteps(d.active, d.gained, "L", "", "driver", cause="driver.DR1"))


def _to_end(d: AutomobilesDraft) -> None:
    d.ask(Resolve("end"))


WEAR = (_table, _wear_rider, _to_end)


# -- End (R85-R89)


def _tidy_up(d: AutomobilesDraft) -> None:
    d.phase, d.path = "END", ()
    d.drag = d.redline = d.double = False
    with d.together():
        d.pour(d.active, "active", "discard")
        d.pour(d.active, "used", "discard")


def _tidy_garage(d: AutomobilesDraft) -> None:
    d.tally = d.worth = d.clean = 0
    if d.racers[d.active].driver == "DR8" and d.racers[d.active].discard[INDEX["X"]]:
        d.ask(AskCube(d.active, "remove", ("discard",), "X", TIDY_MOST, "", False, "driver.DR8"))


def _announce_extra(d: AutomobilesDraft) -> None:
    d.tally = 0
    most = {SECOND_WIND: d.gained, BIG_HANDS: BIG_HANDS_MOST}.get(d.racers[d.active].driver, 0)
    if most:
        d.ask(AskNumber(d.active, most, f"driver.{d.racers[d.active].driver}"))


def _draw_hand(d: AutomobilesDraft) -> None:
    d.draw(d.active, d.game.hand(d.active, d.round + 1) + d.tally, "end")
    d.tally = d.worth = d.clean = 0
    if d.racers[d.active].driver == "DR10":
        d.ask(AskCube(d.active, "move", ("active",), COLOURS, sum(d.racers[d.active].active), "discard", False, "driver.DR10"))


def _second_look(d: AutomobilesDraft) -> None:
    if d.racers[d.active].driver == "DR10" and d.tally:
        d.draw(d.active, d.tally, "driver")


def _turn_over(d: AutomobilesDraft) -> None:
    auto_advance(d)
    d.emit(TurnEnded, seat=d.active)
    behind = _ranked_behind(d) if d.towed else ()
    if d.game.accelerated:
        for seat in behind:
            one = d.seat(seat)
            one.tows += d.towed
            d.emit(TowPending, seat=seat, steps=one.tows)
        behind = ()
    d.towing = behind
    d.ask(*([Resolve("tow")] if behind else []), Resolve("next"))


def _ranked_behind(d: AutomobilesDraft) -> tuple[int, ...]:
    """R95: the seats behind the active one, the best first."""
    order = d.ranking()
    return tuple(order[order.index(d.active) + 1 :])


END = (_tidy_up, _tidy_garage, _announce_extra, _draw_hand, _second_look, _turn_over)


def _tow(d: AutomobilesDraft) -> None:
    """R95, J32: the best ranked as things stand now."""
    d.phase = "TOW"
    seat = next((seat for seat in d.ranking() if seat in d.towing), NOBODY)
    if seat != NOBODY:
        d.towing = tuple(other for other in d.towing if other != seat)
        d.ask(Resolve("tow"))
        tow_steps(d, seat, d.towed)


def _next(d: AutomobilesDraft) -> None:
    """R96, R101."""
    at = d.order.index(d.active) + 1
    if at < len(d.order):
        d.active = d.order[at]
        d.ask(Resolve("turn"))
    elif any(one.laps_left == 0 for one in d.racers) or d.round == d.game.round_limit:
        d.ask(Resolve("race_over"))
    else:
        d.round, d.active = d.round + 1, d.order[0]
        d.ask(Resolve("turn"))


TOW = (_tow,)
NEXT = (_next,)
