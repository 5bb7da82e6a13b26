"""ARUBA's state as the events tell it: the model behind the stage, fed by nothing else.

What stands on the stage is `things(model)`; by law it is the same as `things(view)` once all events have been folded in.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import RaceResult, Rules
from game.core.engine import OVER
from game.core.scoring import places_of
from game.show.tables.base.fold import Fold
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.cards import NO_CARD
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import FINISH, FINISHED, GONE, NOBODY, SPENT, WRECK, ArubaState, Car, Hurt

FREE_REROLLS = 2
_FACING = {"left": "right", "right": "left"}


def _car(s: ArubaState, index: int, **fields: object) -> ArubaState:
    cars = list(s.cars)
    cars[index] = replace(cars[index], **fields)
    return replace(s, cars=tuple(cars))


def _hand(s: ArubaState, seat: int, cards: Iterable[int]) -> ArubaState:
    hands = list(s.hands)
    hands[seat] = tuple(cards)
    return replace(s, hands=tuple(hands))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The hand once `card` has left it; where it lies face down, one that is."""
    gone = card if card in hand else NO_CARD
    if gone not in hand:
        return hand
    at = hand.index(gone)
    return hand[:at] + hand[at + 1 :]


def _played(s: ArubaState, seat: int, card: int) -> ArubaState:
    return _hand(s, seat, _without(s.hands[seat], card))


# -- races and turns


def _race_started(s: ArubaState, e: ev.RaceStarted, game: CompiledAruba) -> ArubaState:
    course = game.courses[(e.race - 1) % len(game.courses)]
    cars = [Car(1, 0, 1)] * game.count
    for slot, letter, _, _ in e.grid:
        index = game.index[letter]
        cars[index] = Car(slot, *course.slots[slot - 1], damage=-game.shields[index])
    order = tuple(game.index[letter] for _, letter, _, _ in e.grid)
    return replace(
        s, cars=tuple(cars), hands=((),) * game.seats, race=e.race, round=1, order=order, finished=(), wrecks=(), queue=(), fresh=0,
        active=order[0], discard=(),
    )  # fmt: skip


def _shuffled(s: ArubaState, e: ev.DeckShuffled, game: CompiledAruba) -> ArubaState:
    """What is left of the old pile is drawn in the same breath; `CardsDrawn` takes it off."""
    left = s.pile if e.reason == "exhausted" else ()
    return replace(s, pile=(*left, *(NO_CARD,) * e.size), discard=())


def _turn_started(s: ArubaState, e: ev.TurnStarted, game: CompiledAruba) -> ArubaState:
    return replace(
        s, phase="PREP", active=game.index[e.car], round=e.round, lead_pen=e.lead_pen, dice="", loose="", extras=0, rerolls=0, budget=0,
        steps=0, follower=NOBODY, drawn=False, fresh=0, back_to="",
    )  # fmt: skip


def _turn_ended(s: ArubaState, e: ev.TurnEnded, game: CompiledAruba) -> ArubaState:
    return replace(s, fresh=0)


def _race_ended(s: ArubaState, e: ev.RaceEnded, game: CompiledAruba) -> ArubaState:
    order = tuple(game.index[letter] for letter in e.classification)
    best = tuple(dict.fromkeys(game.owner[car] for car in order))
    result = RaceResult(places_of(best), e.points, e.ended)
    phase = OVER if e.race == game.races else s.phase
    return replace(s, races=(*s.races, result), classes=(*s.classes, order), phase=phase, queue=(), back_to="")


# -- dice


def _thrown(s: ArubaState, e: ev.DiceThrown, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="ROLL", dice=e.values, loose=e.values, rerolls=FREE_REROLLS)


def _rethrown(s: ArubaState, e: ev.DiceRethrown, game: CompiledAruba) -> ArubaState:
    dice = list(s.dice)
    for index, face in zip(e.indices, e.values, strict=True):
        dice[index] = face
    now = "".join(dice)
    return replace(s, dice=now, loose=now, rerolls=s.rerolls - (e.by == "free"))


def _die_added(s: ArubaState, e: ev.ExtraDieAdded, game: CompiledAruba) -> ArubaState:
    return replace(s, dice=s.dice + e.value, loose=s.dice + e.value, extras=s.extras + 1)


def _die_changed(s: ArubaState, e: ev.DieChanged, game: CompiledAruba) -> ArubaState:
    dice = s.dice[: e.index] + e.value + s.dice[e.index + 1 :]
    return replace(s, dice=dice, loose=dice)


def _roll_kept(s: ArubaState, e: ev.RollKept, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="BEFORE_MOVE")


def _combo_used(s: ArubaState, e: ev.ComboUsed, game: CompiledAruba) -> ArubaState:
    return replace(s, loose="".join(SPENT if index in e.dice else face for index, face in enumerate(s.loose)))


def _combos_finished(s: ArubaState, e: ev.CombosFinished, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="WRAP_UP")


# -- windows


def _hook_window(s: ArubaState, e: ev.HookWindowOpened, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="HOOK_WINDOW")


def _hook_passed(s: ArubaState, e: ev.HookPassed, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="BEFORE_MOVE" if game.late_window else "ROLL")


def _hooked(s: ArubaState, e: ev.CarHooked, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="BEFORE_MOVE" if game.late_window else "ROLL", follower=game.index[e.follower])


def _save_window(s: ArubaState, e: ev.SaveWindowOpened, game: CompiledAruba) -> ArubaState:
    blow = Hurt(game.index[e.car], e.amount, e.cause, game.index[e.source])
    return replace(s, phase="SAVE_WINDOW", back_to=s.phase, queue=(blow,))


def _closed(s: ArubaState) -> ArubaState:
    """An open save window is answered."""
    return replace(s, phase=s.back_to, back_to="", queue=()) if s.phase == "SAVE_WINDOW" else s


def _saved(s: ArubaState, e: ev.CarSaved, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return _car(_closed(s), index, damage=s.cars[index].damage - e.need)


# -- driving


def _declared(s: ArubaState, e: ev.MoveDeclared, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="MOVING", budget=e.budget)


def _moved(s: ArubaState, e: ev.CarMoved, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    car = s.cars[index]
    lane = car.lane + DIRECTIONS[e.direction] if e.to_space == FINISH else int(e.to_space.partition("/")[2])
    driven = int(e.cause == "drive")
    return replace(_car(s, index, distance=car.distance + 1, lane=lane), budget=e.budget_left, steps=s.steps + driven)


def _movement_ended(s: ArubaState, e: ev.MovementEnded, game: CompiledAruba) -> ArubaState:
    return replace(s, phase="AFTER_MOVE", budget=0)


def _wreck_pushed(s: ArubaState, e: ev.WreckPushed, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return _car(s, index, distance=s.cars[index].distance + 1)


def _wreck_removed(s: ArubaState, e: ev.WreckRemoved, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return _car(s, index, distance=s.cars[index].distance + 1, state=GONE)


# -- damage and what is bolted on


def _shielded(s: ArubaState, e: ev.ShieldsHit, game: CompiledAruba) -> ArubaState:
    """What more of the blow falls on the car itself is told next."""
    return _car(_closed(s), game.index[e.car], damage=-e.left)


def _damaged(s: ArubaState, e: ev.DamageTaken, game: CompiledAruba) -> ArubaState:
    return _car(_closed(s), game.index[e.car], damage=e.total)


def _repaired(s: ArubaState, e: ev.CarRepaired, game: CompiledAruba) -> ArubaState:
    return _car(s, game.index[e.car], damage=e.total)


def _mounted(s: ArubaState, e: ev.EquipmentMounted, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return _car(_played(s, game.owner[index], e.card), index, **{e.place: e.card})


def _bumpers_lost(s: ArubaState, e: ev.BumpersCancelled, game: CompiledAruba) -> ArubaState:
    s = _car(_car(s, game.index[e.rear_car], front=NO_CARD), game.index[e.front_car], rear=NO_CARD)
    return replace(s, discard=(*s.discard, *e.cards))


def _saws_lost(s: ArubaState, e: ev.SawsClashed, game: CompiledAruba) -> ArubaState:
    s = _car(_car(s, game.index[e.car], **{e.side: NO_CARD}), game.index[e.other], **{_FACING[e.side]: NO_CARD})
    return replace(s, discard=(*s.discard, *e.cards))


def _stripped(s: ArubaState, e: ev.EquipmentDiscarded, game: CompiledAruba) -> ArubaState:
    s = _car(s, game.index[e.car], **{place: NO_CARD for place, _ in e.cards})
    return replace(s, discard=(*s.discard, *(card for _, card in e.cards)))


def _out(s: ArubaState, index: int, state: str) -> ArubaState:
    """A car that is out is towed no more."""
    return replace(_car(s, index, state=state), follower=NOBODY if s.follower == index else s.follower)


def _wrecked(s: ArubaState, e: ev.CarWrecked, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return replace(_out(s, index, WRECK), wrecks=(*s.wrecks, index))


def _finished(s: ArubaState, e: ev.CarFinished, game: CompiledAruba) -> ArubaState:
    index = game.index[e.car]
    return replace(_out(s, index, FINISHED), finished=(*s.finished, index))


# -- cards


def _card_played(s: ArubaState, e: ev.CardPlayed, game: CompiledAruba) -> ArubaState:
    return replace(_played(s, e.seat, e.card), discard=(*s.discard, e.card))


def _drawn(s: ArubaState, e: ev.CardsDrawn, game: CompiledAruba) -> ArubaState:
    pile = s.pile[: len(s.pile) - e.count]
    s = _hand(s, e.seat, (*s.hands[e.seat], *(e.cards or (NO_CARD,) * e.count)))
    return replace(s, pile=pile, fresh=s.fresh + e.count, drawn=True)


def _stolen(s: ArubaState, e: ev.CardsStolen, game: CompiledAruba) -> ArubaState:
    """The thief's hand lies open only where the victim's does not."""
    hand = s.hands[e.victim]
    known = e.cards if e.cards and not any(hand) else (NO_CARD,) * e.count
    for card in e.cards or (NO_CARD,) * e.count:
        hand = _without(hand, card)
    s = _hand(_hand(s, e.victim, hand), e.thief, (*s.hands[e.thief], *known))
    return replace(s, fresh=s.fresh + e.count)


def _hand_discarded(s: ArubaState, e: ev.HandDiscarded, game: CompiledAruba) -> ArubaState:
    fresh = 0 if e.seat == game.owner[s.active] else s.fresh
    return replace(_hand(s, e.seat, ()), discard=(*s.discard, *e.cards), fresh=fresh)


FOLDS: Mapping[type[Event], Fold[ArubaState, CompiledAruba]] = {
    ev.RaceStarted: _race_started,
    ev.DeckShuffled: _shuffled,
    ev.TurnStarted: _turn_started,
    ev.EquipmentMounted: _mounted,
    ev.DiceThrown: _thrown,
    ev.HookWindowOpened: _hook_window,
    ev.HookPassed: _hook_passed,
    ev.CarHooked: _hooked,
    ev.DiceRethrown: _rethrown,
    ev.ExtraDieAdded: _die_added,
    ev.DieChanged: _die_changed,
    ev.RollKept: _roll_kept,
    ev.CardPlayed: _card_played,
    ev.ComboUsed: _combo_used,
    ev.MoveDeclared: _declared,
    ev.CombosFinished: _combos_finished,
    ev.CarMoved: _moved,
    ev.BumpersCancelled: _bumpers_lost,
    ev.SawsClashed: _saws_lost,
    ev.DamageTaken: _damaged,
    ev.ShieldsHit: _shielded,
    ev.CarRepaired: _repaired,
    ev.SaveWindowOpened: _save_window,
    ev.CarSaved: _saved,
    ev.CarWrecked: _wrecked,
    ev.WreckPushed: _wreck_pushed,
    ev.WreckRemoved: _wreck_removed,
    ev.CarFinished: _finished,
    ev.MovementEnded: _movement_ended,
    ev.CardsStolen: _stolen,
    ev.CardsDrawn: _drawn,
    ev.HandDiscarded: _hand_discarded,
    ev.EquipmentDiscarded: _stripped,
    ev.TurnEnded: _turn_ended,
    ev.RaceEnded: _race_ended,
}
"""Events that change the model; the others only tell something."""


def fold(model: ArubaState, event: Event, rules: Rules[ArubaState]) -> ArubaState:
    """The model after `event`."""
    change = FOLDS.get(type(event))
    return change(model, event, rules.game) if change else model
