"""Phase B: a crash card and what it does (R27 to R33)."""

from collections.abc import Callable, Mapping
from functools import partial

from game.titles.scrap_racer.rules.cards import DECKS, deck_of, sorted_hand
from game.titles.scrap_racer.rules.compiled import lap, ranked, switches_for_card
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import (
    BonusCardGained,
    BonusDeckExhausted,
    CrashCardDone,
    CrashCardDrawn,
    CrashDiceRolled,
    Crashed,
    RacerHeldByLine,
    RacerPlacedBehindLast,
    RacerRammed,
    SwitchGained,
)
from game.titles.scrap_racer.rules.movement import back, forward, on_space

RAM_REACH, RAM_PUSH = 5, 2


def draw_card(d: ScrapRacerDraft) -> str:
    """R27-R29: the card of the repeated value is turned up and carried out."""
    racer, index = d.racer.id, deck_of(d.last)
    name = DECKS[index]
    d.emit(Crashed, racer=racer, value=d.last, deck=name)
    card, deck, pile = d.drawn(d.crash[index], d.crash_pile[index], name)
    d.put("crash", index, deck)
    d.put("crash_pile", index, pile)
    d.deck, d.card = index, card
    d.emit(CrashCardDrawn, racer=racer, deck=name, card=card)
    EFFECTS[card](d, d.active)
    return "CRASH"


def close_card(d: ScrapRacerDraft) -> str:
    """R31: the card goes to its pile, the racer gains a switch."""
    index, card = d.deck, d.card
    d.put("crash_pile", index, (*d.crash_pile[index], card))
    d.deck, d.card = -1, ""
    d.emit(CrashCardDone, racer=d.racer.id, deck=DECKS[index], card=card)
    gain_switch(d, d.active, "crash")
    return "CROSSINGS"


def gain_switch(d: ScrapRacerDraft, index: int, cause: str) -> None:
    """R32: one more switch; three of them (Hover: two) become a bonus card."""
    racer = d.racers[index]
    count = racer.switches + 1
    d.emit(SwitchGained, racer=racer.id, count=count, cause=cause)
    if count < switches_for_card(racer.id):
        d.change(index, switches=count)
        return
    d.change(index, switches=0)
    card, d.bonus, d.bonus_pile = d.drawn(d.bonus, d.bonus_pile, "BONUS")
    if not card:
        d.emit(BonusDeckExhausted, driver=racer.owner, racer=racer.id)
        return
    d.put("hands", racer.owner, sorted_hand((*d.hands[racer.owner], card)))
    seen_by = None if d.game.open_hands else (racer.owner,)
    d.emit(BonusCardGained, driver=racer.owner, racer=racer.id, card=card, seen_by=seen_by)


def _forward(d: ScrapRacerDraft, a: int, steps: int) -> None:
    forward(d, a, steps, "crash")


def _back(d: ScrapRacerDraft, a: int, steps: int) -> None:
    back(d, a, steps, "crash")


def _two_dice(d: ScrapRacerDraft, a: int) -> None:
    values = (d.die(), d.die())
    d.emit(CrashDiceRolled, racer=d.racers[a].id, card="TWO_DICE", values=values)
    forward(d, a, sum(values), "crash")


def _drag(d: ScrapRacerDraft, a: int) -> None:
    """FWD_5_DRAG_2: the one directly ahead is dragged first (J18, J34)."""
    order, named = ranked(d.racers), d.game.named(d.racers, a)
    ahead = [i for i in order[: order.index(a)] if i in named]
    if ahead and d.racers[ahead[-1]].p:
        back(d, ahead[-1], 2, "dragged")
    forward(d, a, 5, "crash")


def _stay(d: ScrapRacerDraft, a: int) -> None:
    """STAY: the racer is not moved."""


def _close_in(d: ScrapRacerDraft, a: int, steps: int) -> None:
    """The one directly behind comes closer (J19, J34)."""
    order, named = ranked(d.racers), d.game.named(d.racers, a)
    behind = next((i for i in order[order.index(a) + 1 :] if i in named), None)
    if behind is not None:
        forward(d, behind, steps, "crash")


def _reverse_die(d: ScrapRacerDraft, a: int) -> None:
    """J29: the die is rolled even where it changes nothing."""
    value = d.die()
    d.emit(CrashDiceRolled, racer=d.racers[a].id, card="REVERSE_DIE", values=(value,))
    back(d, a, value, "crash")


def _ram(d: ScrapRacerDraft, a: int) -> None:
    """RAM_5, J20, J34: it stops at the first racer it meets, which then moves on."""
    p, course, named = d.racers[a].p, d.course, d.game.named(d.racers, a)
    for steps in range(1, RAM_REACH + 1):
        space = course.space(p + steps)
        met = [i for i in on_space(course, d.racers, space) if i in named]
        if met:
            forward(d, a, steps, "crash")
            d.emit(RacerRammed, racer=d.racers[a].id, victim=d.racers[met[0]].id, space=space)
            forward(d, met[0], RAM_PUSH, "rammed")
            return
    forward(d, a, RAM_REACH, "crash")


def behind_last(p: int, last_p: int, length: int) -> int:
    """J21: where a racer at `p` stands once it is directly behind the last one, at `last_p`, but not across the line of so long a lap."""
    return max(lap(p, length) * length + 1, last_p - 1)


def _lose_place(d: ScrapRacerDraft, a: int) -> None:
    """LOSE_PLACE, J21: directly behind the last one, but not across the line."""
    racer, last = d.racers[a], d.racers[ranked(d.racers)[-1]]
    if racer.id == last.id or not racer.p:
        return
    target, to_p = last.p - 1, behind_last(racer.p, last.p, d.course.length)
    d.change(a, p=to_p)
    d.emit(RacerPlacedBehindLast, racer=racer.id, from_p=racer.p, to_p=to_p, last=last.id, held=to_p > target)
    if to_p > target:
        d.emit(RacerHeldByLine, racer=racer.id, wanted=racer.p - target, made=racer.p - to_p, cause="crash")


def _last(d: ScrapRacerDraft, a: int) -> None:
    forward(d, ranked(d.racers)[-1], 4, "crash")


EFFECTS: Mapping[str, Callable[[ScrapRacerDraft, int], None]] = {
    **{f"FWD_{n}": partial(_forward, steps=n) for n in (2, 3, 5)},
    "TWO_DICE": _two_dice,
    "FWD_5_DRAG_2": _drag,
    "STAY": _stay,
    **{f"CLOSE_IN_{n}": partial(_close_in, steps=n) for n in (2, 4)},
    "REVERSE_DIE": _reverse_die,
    "RAM_5": _ram,
    **{f"BACK_{n}": partial(_back, steps=n) for n in (4, 6)},
    "LOSE_PLACE": _lose_place,
    "LAST_4": _last,
}
"""R29: crash card -> what it does for the active racer."""
