"""Performance: the seven green cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BOOST,
    CATCH_UP,
    GEARBOX,
    NITROUS,
    OVERDRIVE,
    TURBO,
)
from game.titles.automobiles.rules.cards.parts import (
    Card,
    Part,
    choose,
    count,
    draw,
    draw_up_to,
    drawable,
    nothing,
    open_now,
    picked,
    rank_of,
    shift,
    step,
    steps,
    wear,
)  # fmt: skip
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import DrawsPending
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import COLOURS, AskOffer


def _offer_the_others(d: AutomobilesDraft) -> None:
    """R29; with the accelerated flow they get a pending draw (R122)."""
    others = d.clockwise(d.who)
    if d.game.accelerated:
        for seat in others:
            one = d.seat(seat)
            one.draws += 1
            d.emit(DrawsPending, seat=seat, count=one.draws)
    else:
        d.ask(*(AskOffer(seat, d.cause) for seat in others))


def _gearbox(d: AutomobilesDraft) -> int:
    rank, last = rank_of(d)
    return rank + last


def _two_just_drawn(d: AutomobilesDraft) -> str:
    return "".join(colour for colour in COLOURS if colour in d.racers[d.who].drawn)


def _turbo(d: AutomobilesDraft) -> int:
    return 2 + sum(count(d, seat, "discard", "G") for seat in d.order)


def _now_or_later(d: AutomobilesDraft) -> None:
    choose(*(("now", "later") if open_now(d) & MASK["L"] else ("later",)))(d)


_one_light_grey: Part = step("L")


def _adrenaline(d: AutomobilesDraft) -> None:
    if d.last == "now":
        _one_light_grey(d)
    else:
        d.later += 1


def _catch_up(d: AutomobilesDraft) -> int:
    rank, last = rank_of(d)
    return 0 if rank == 1 else 2 + last


def _overdrive(d: AutomobilesDraft) -> str:
    rank, last = rank_of(d)
    if rank == 1:
        return "W"
    return "WLD" if last else "WL"


GREEN: tuple[Card, ...] = (
    # Boost: draw up to 3 cubes, one at a time, stopping when you like. Gain 1 wear per cube drawn. Then each other player,
    # clockwise from your left, may draw 1 cube (no wear).
    Card(BOOST, 6, 2, nothing, (draw_up_to(3), wear(picked), _offer_the_others)),
    # Gearbox: gain 1 wear. n = your rank now (R7), plus 1 if you are last. STEPS(n; {L}).
    Card(GEARBOX, 5, 2, nothing, (wear(1), steps(_gearbox, "L"))),
    # Nitrous: draw exactly 2 cubes; keep one in active and put the other in discard.
    Card(NITROUS, 4, 1, drawable(2), (draw(2), shift(1, "active", to="discard", colours=_two_just_drawn, exact=True))),
    # Turbo: gain 2 wear. n = 2 + number of G cubes in the discards of all players, yours included. STEPS(n; {L}).
    Card(TURBO, 6, 2, nothing, (wear(2), steps(_turbo, "L"))),
    # Adrenaline: choose: now: STEP!({L}); or later: in this turn's Movement phase up to 2 extra L steps per position gained (R74).
    Card(ADRENALINE, 5, 2, nothing, (_now_or_later, _adrenaline)),
    # Catch-Up: gain 1 wear. If you are first: no movement. Else STEPS(2; {D}), or STEPS(3; {D}) if you are last.
    Card(CATCH_UP, 6, 2, nothing, (wear(1), steps(_catch_up, "D"))),
    # Overdrive: gain 1 wear. STEPS(3; C) with C = {W} if you are first, {W,L,D} if you are last, {W,L} otherwise.
    Card(OVERDRIVE, 6, 2, nothing, (wear(1), steps(3, _overdrive))),
)
