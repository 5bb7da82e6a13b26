"""Performance: the seven green cards (2.4, 2.5). Above each stands the specification's line."""

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
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.road import MASK
from game.titles.automobiles.rules.state import COLOURS, Offer

__all__ = ["GREEN"]


def _offer_the_others(d: Draft) -> None:
    """R29; with the accelerated flow they get a pending draw (R122)."""
    others = d.clockwise(d.who)
    if d.game.accelerated:
        for seat in others:
            d.seat(seat).draws += 1
    else:
        d.ask(*(Offer(seat, d.cause) for seat in others))


def _gearbox(d: Draft) -> int:
    rank, last = rank_of(d)
    return rank + last


def _two_just_drawn(d: Draft) -> str:
    return "".join(colour for colour in COLOURS if colour in d.racers[d.who].drawn)


def _turbo(d: Draft) -> int:
    return 2 + sum(count(d, seat, "discard", "G") for seat in d.order)


def _now_or_later(d: Draft) -> None:
    choose(*(("now", "later") if open_now(d) & MASK["L"] else ("later",)))(d)


_one_light_grey: Part = step("L")


def _adrenaline(d: Draft) -> None:
    if d.last == "now":
        _one_light_grey(d)
    else:
        d.later += 1


def _catch_up(d: Draft) -> int:
    rank, last = rank_of(d)
    return 0 if rank == 1 else 2 + last


def _overdrive(d: Draft) -> str:
    rank, last = rank_of(d)
    if rank == 1:
        return "W"
    return "WLD" if last else "WL"


GREEN: tuple[Card, ...] = (
    # G1: draw up to 3 cubes, one at a time, stopping when you like. Gain 1 wear per cube drawn. Then each other player,
    # clockwise from your left, may draw 1 cube (no wear).
    Card("G1", 6, 2, nothing, (draw_up_to(3), wear(picked), _offer_the_others)),
    # G2: gain 1 wear. n = your rank now (R7), plus 1 if you are last. STEPS(n; {L}).
    Card("G2", 5, 2, nothing, (wear(1), steps(_gearbox, "L"))),
    # G3: draw exactly 2 cubes; keep one in active and put the other in discard.
    Card("G3", 4, 1, drawable(2), (draw(2), shift(1, "active", to="discard", colours=_two_just_drawn, exact=True))),
    # G4: gain 2 wear. n = 2 + number of G cubes in the discards of all players, yours included. STEPS(n; {L}).
    Card("G4", 6, 2, nothing, (wear(2), steps(_turbo, "L"))),
    # EG1: choose: now: STEP!({L}); or later: in this turn's Movement phase up to 2 extra L steps per position gained (R74).
    Card("EG1", 5, 2, nothing, (_now_or_later, _adrenaline)),
    # EG2: gain 1 wear. If you are first: no movement. Else STEPS(2; {D}), or STEPS(3; {D}) if you are last.
    Card("EG2", 6, 2, nothing, (wear(1), steps(_catch_up, "D"))),
    # EG3: gain 1 wear. STEPS(3; C) with C = {W} if you are first, {W,L,D} if you are last, {W,L} otherwise.
    Card("EG3", 6, 2, nothing, (wear(1), steps(3, _overdrive))),
)
