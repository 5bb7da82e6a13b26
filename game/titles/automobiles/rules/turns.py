"""A turn from its start to the next one: parts that happen by themselves, between the decisions (section 5)."""

from game.titles.automobiles.rules.abilities import BIG_HANDS, SECOND_WIND
from game.titles.automobiles.rules.actions import SlipstreamTaken, TableWearTaken, TurnEnded, TurnStarted
from game.titles.automobiles.rules.cards.parts import rank_of
from game.titles.automobiles.rules.compiled import HAND, INDEX
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.movement import auto_advance, car_ahead, follow_path
from game.titles.automobiles.rules.prices import money
from game.titles.automobiles.rules.state import COLOURS, GEARS, NOBODY, Announce, Do, Offer, Option, Pick, Shop, Steps

__all__ = ["ADVANCE", "BUY", "DEALER", "DEALER_FATE", "END", "MOVEMENT", "NEXT", "REDLINE", "TOW", "TURN", "WEAR", "tow_steps"]

DEALER_MOST = 3
TIDY_MOST = 3
BIG_HANDS_MOST = 2
ADRENALINE_STEPS = 2


# -- the start (R10, R11)


def _start(d: Draft) -> None:
    d.phase, d.path, d.driven, d.stepped, d.darkest = "PENDING", (), 0, 0, 0
    d.later, d.towed, d.gained, d.rank = 0, 0, 0, 0
    one = d.seat(d.active)
    one.driver_used = False
    d.emit(TurnStarted, seat=d.active, round=d.round)
    draws, one.draws = one.draws, 0
    d.ask(*[Offer(d.active, "card.G1")] * draws)


def _pending_tow(d: Draft) -> None:
    """R122."""
    one = d.racers[d.active]
    if one.tows:
        tow_steps(d, d.active, one.tows)


def _ready(d: Draft) -> None:
    d.phase, d.driven = "TURN_START", 0


def tow_steps(d: Draft, seat: int, steps: int) -> None:
    """R95, R122: a player drives behind a Tow Line; then auto-advance."""
    d.seat(seat).tows = 0
    d.driven = 0
    d.ask(Steps(seat, steps, GEARS, "", "tow", cause="card.EB1"), Do("advance"))


TURN = (_start, _pending_tow, _ready)
ADVANCE = (auto_advance,)


def _redline(d: Draft) -> None:
    """R27: a white cube drives as the colour just named."""
    d.ask(Steps(d.active, 2 if d.double else 1, d.last, "W", must=True, redline=d.last != "W", cause="card.ER3"))


REDLINE = (_redline,)


# -- Buy (R40-R42)


def _dealer(d: Draft) -> None:
    d.phase = "BUY"
    if d.racers[d.active].driver == "DR4" and not d.racers[d.active].driver_used and d.drawable(d.active):
        d.ask(Announce(d.active, DEALER_MOST, "driver.DR4"), Do("driver.DR4"))


def _open_shop(d: Draft) -> None:
    d.ask(Shop(d.active, "buy", money(d.game, d, d.active), COLOURS), Do("movement"))


BUY = (_dealer, _open_shop)


def _dealer_draw(d: Draft) -> None:
    for colour in reversed(d.draw(d.who, d.tally, "driver") if d.tally else ""):
        d.ask(Option(d.who, ("remove", "keep", "bag"), colour, d.cause), Do("driver.DR4.fate", 0, d.who, colour))


def _dealer_fate(d: Draft) -> None:
    if d.last == "remove":
        d.remove(d.who, d.note, "active", "driver")
    elif d.last == "bag":
        d.shift(d.who, d.note, "active", "bag")


DEALER = (_dealer_draw,)
DEALER_FATE = (_dealer_fate,)


# -- Movement (R70-R75)


def _move(d: Draft) -> None:
    d.phase = "MOVEMENT"
    d.rank = rank_of(d)[0]
    if d.path:
        follow_path(d, d.active)


def _adrenaline(d: Draft) -> None:
    steps = ADRENALINE_STEPS * d.later * max(0, d.rank - rank_of(d)[0]) if d.later else 0
    if steps:
        d.ask(Steps(d.active, steps, "L", "G", "adrenaline", cause="card.EG1"))


def _late_lunge(d: Draft) -> None:
    if d.racers[d.active].driver == "DR6":
        d.ask(Steps(d.active, 1, GEARS, "", "driver", cause="driver.DR6"))


def _to_wear(d: Draft) -> None:
    d.ask(Do("wear"))


MOVEMENT = (_move, _adrenaline, _late_lunge, _to_wear)


# -- Wear (R80-R83)


def _table(d: Draft) -> None:
    d.phase = "WEAR"
    if not d.stepped:
        return
    behind = NOBODY if d.drag else car_ahead(d, d.active)
    if behind is None:
        d.emit(TableWearTaken, seat=d.active, darkest=GEARS[d.darkest - 1], count=d.darkest)
        d.gained = d.wear(d.active, d.darkest, "table")
    else:
        d.emit(SlipstreamTaken, seat=d.active, behind=behind, wear_saved=d.darkest)


def _wear_rider(d: Draft) -> None:
    if d.racers[d.active].driver == "DR1" and d.gained:
        d.ask(Steps(d.active, d.gained, "L", "", "driver", cause="driver.DR1"))


def _to_end(d: Draft) -> None:
    d.ask(Do("end"))


WEAR = (_table, _wear_rider, _to_end)


# -- End (R85-R89)


def _tidy_up(d: Draft) -> None:
    d.phase, d.path = "END", ()
    d.drag = d.redline = d.double = False
    d.pour(d.active, "active", "discard")
    d.pour(d.active, "used", "discard")


def _tidy_garage(d: Draft) -> None:
    d.tally = d.worth = d.clean = 0
    if d.racers[d.active].driver == "DR8" and d.racers[d.active].discard[INDEX["X"]]:
        d.ask(Pick(d.active, "remove", ("discard",), "X", TIDY_MOST, "", False, "driver.DR8"))


def _announce_extra(d: Draft) -> None:
    d.tally = 0
    most = {SECOND_WIND: d.gained, BIG_HANDS: BIG_HANDS_MOST}.get(d.racers[d.active].driver, 0)
    if most:
        d.ask(Announce(d.active, most, f"driver.{d.racers[d.active].driver}"))


def _draw_hand(d: Draft) -> None:
    d.draw(d.active, HAND + d.tally, "end")
    d.tally = d.worth = d.clean = 0
    if d.racers[d.active].driver == "DR10":
        d.ask(Pick(d.active, "move", ("active",), COLOURS, sum(d.racers[d.active].active), "discard", False, "driver.DR10"))


def _second_look(d: Draft) -> None:
    if d.racers[d.active].driver == "DR10" and d.tally:
        d.draw(d.active, d.tally, "driver")


def _turn_over(d: Draft) -> None:
    auto_advance(d)
    d.emit(TurnEnded, seat=d.active, round=d.round)
    behind = d.ranking()
    behind = behind[behind.index(d.active) + 1 :] if d.towed else []
    if d.game.accelerated:
        for seat in behind:
            d.seat(seat).tows += d.towed
        behind = []
    d.towing = tuple(behind)
    d.ask(*([Do("tow")] if behind else []), Do("next"))


END = (_tidy_up, _tidy_garage, _announce_extra, _draw_hand, _second_look, _turn_over)


def _tow(d: Draft) -> None:
    """R95, J32: the best ranked as things stand now."""
    d.phase = "TOW"
    seat = next((seat for seat in d.ranking() if seat in d.towing), NOBODY)
    if seat != NOBODY:
        d.towing = tuple(other for other in d.towing if other != seat)
        d.ask(Do("tow"))
        tow_steps(d, seat, d.towed)


def _next(d: Draft) -> None:
    """R96, R101."""
    at = d.order.index(d.active) + 1
    if at < len(d.order):
        d.active = d.order[at]
        d.ask(Do("turn"))
    elif any(one.laps_left == 0 for one in d.racers) or d.round == d.game.round_limit:
        d.ask(Do("race_over"))
    else:
        d.round, d.active = d.round + 1, d.order[0]
        d.ask(Do("turn"))


TOW = (_tow,)
NEXT = (_next,)
