"""Scrap Racer's state as the events tell it: the model behind the stage, fed by nothing else.

What stands on the stage is `things(model)`; by law it is the same as `things(view)` once all events have been folded in. The
model is a view: what its audience can't know lies face down in it, and no event turns it up.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import RaceResult, Rules
from game.show.stage import Thing
from game.show.tables.base.fold import Fold
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import Lying
from game.show.tables.parts.hand import in_hand
from game.show.tables.parts.tokens import on_shelf
from game.show.tables.scrap_racer.faces import (
    BonusFace,
    CrashFace,
    Danger,
    DieFace,
    GaugeFace,
    LeftFace,
    ModuleFace,
    RacerFace,
    RowFace,
    ScrapRacerThing,
    SeatFace,
    SiteFace,
    StakesFace,
    SumFace,
    SwitchesFace,
)
from game.show.tables.scrap_racer.row_counters import laps_driven, spaces_left
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import DECKS, FACE_DOWN, MODULES, sorted_hand
from game.titles.scrap_racer.rules.compiled import Course
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState

SLOTS = 6
"""Dice of a turn at most."""
GRID = "START"
CRASHED = "CRASHED"
"""The phase between a crash and its card, in which the rules never wait."""


def _racer(s: ScrapRacerState, racer: str, **fields: object) -> ScrapRacerState:
    return replace(s, racers=tuple(replace(r, **fields) if r.id == racer else r for r in s.racers))


def _named(s: ScrapRacerState, racer: str) -> Racer:
    return next(r for r in s.racers if r.id == racer)


def _index(s: ScrapRacerState, racer: str) -> int:
    return next(i for i, r in enumerate(s.racers) if r.id == racer)


def _race_started(s: ScrapRacerState, e: m.RaceStarted, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    racers = tuple(Racer(racer, seat) for seat in e.order for racer in e.racers[seat])
    hands = ((),) * len(e.racers)
    s = replace(s, race=e.race, round=1, active=0, racers=racers, hands=hands, sites=(), supply=(), spent=(), bonus_pile=())
    return replace(_rest(s), phase="ROLL" if racers else "CHOOSE_RACER", crash_pile=((),) * len(DECKS), finish_pile=(), first_home="")


def _rest(s: ScrapRacerState) -> ScrapRacerState:
    """Between two turns: no dice, no card."""
    return replace(s, dice=(), last=0, total=0, moved=False, deck=-1, card="")


def _starting_driver(s: ScrapRacerState, e: m.StartingDriverDrawn, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    chosen = rules.game.chosen  # the title's own rules, which this table knows
    return replace(s, start=e.driver, choosers=rules.game.choosers(e.driver) if chosen else ())


def _sites_filled(s: ScrapRacerState, e: m.SitesFilled, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    teams = rules.game.teams
    lying = e.kinds or (FACE_DOWN,) * len(e.spaces)
    in_order = tuple(r for seat in rules.game.order(s.start) for r in s.racers if r.owner == seat)
    left = (FACE_DOWN,) * (len(MODULES) - len(lying))
    return replace(s, sites=lying, supply=left, racers=in_order, active=0, phase="TEAM_ORDER" if teams else "ROLL")


def _given(s: ScrapRacerState, e: m.ModulesGiven, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return _racer(s, e.racer, modules=e.kinds)


def _chosen(s: ScrapRacerState, e: m.RacerChosen, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, racers=(*s.racers, Racer(e.racer, e.driver)), choosers=s.choosers[1:])


def _team_order(s: ScrapRacerState, e: m.TeamOrderChosen, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, racers=tuple(_named(s, racer) for racer in e.order))


def _turn_started(s: ScrapRacerState, e: m.TurnStarted, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(_rest(s), phase="ROLL", active=_index(s, e.racer), round=e.round)


def _rolled(s: ScrapRacerState, e: m.DieRolled, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, dice=(*s.dice, s.last) if s.last else s.dice, last=e.value)


def _module_used(s: ScrapRacerState, e: m.ModuleUsed, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    modules = list(_named(s, e.racer).modules)
    modules.remove(e.kind)
    return replace(_racer(s, e.racer, modules=tuple(modules)), last=e.new, spent=(*s.spent, e.kind))


def _stopped(s: ScrapRacerState, e: m.DiceStopped, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, phase="BONUS", dice=e.values, last=0, total=e.total)


def _crashed(s: ScrapRacerState, e: m.Crashed, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    """Nothing is rolled any more; the dice lie until the card is drawn."""
    return replace(s, phase=CRASHED)


def _card_drawn(s: ScrapRacerState, e: m.CrashCardDrawn, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    """What may be asked until the turn ends is who wins a duel (R30, R34)."""
    return replace(s, deck=DECKS.index(e.deck), card=e.card, phase="DUEL")


def _card_done(s: ScrapRacerState, e: m.CrashCardDone, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, deck=-1, card="")


def _bonus_played(s: ScrapRacerState, e: m.BonusPlayed, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    hand = list(s.hands[e.driver])
    hand.remove(e.card if e.card in hand else FACE_DOWN)
    return replace(_hand(s, e.driver, tuple(hand)), bonus_pile=(*s.bonus_pile, e.card))


def _hand(s: ScrapRacerState, seat: int, hand: tuple[str, ...]) -> ScrapRacerState:
    return replace(s, hands=(*s.hands[:seat], hand, *s.hands[seat + 1 :]))


def _moved(s: ScrapRacerState, e: m.RacerMoved, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    s = _racer(s, e.racer, p=e.to_p)
    return replace(s, moved=True) if e.cause == "dice" else s


def _placed(s: ScrapRacerState, e: m.RacerPlacedBehindLast, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return _racer(s, e.racer, p=e.to_p)


def _switch(s: ScrapRacerState, e: m.SwitchGained, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return _racer(s, e.racer, switches=e.count)


def _bonus_gained(s: ScrapRacerState, e: m.BonusCardGained, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    hand = sorted_hand((*s.hands[e.driver], e.card or FACE_DOWN))
    return _hand(_racer(s, e.racer, switches=0), e.driver, hand)


def _exhausted(s: ScrapRacerState, e: m.BonusDeckExhausted, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return _racer(s, e.racer, switches=0)


def _badge(s: ScrapRacerState, e: m.BadgeGained, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return _racer(s, e.racer, badges=e.badges)


def _final(s: ScrapRacerState, e: m.FinalRoundStarted, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    return replace(s, first_home=e.racer)


def _course(s: ScrapRacerState, rules: Rules[ScrapRacerState]) -> Course:
    course: Course = rules.game.course(s)
    return course


def _refilled(s: ScrapRacerState, e: m.SitesRefilled, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    sites, numbers = list(s.sites), _course(s, rules).sites
    for at, space in enumerate(e.spaces):
        sites[numbers.index(space)] = e.kinds[at] if e.kinds else FACE_DOWN
    return replace(s, sites=tuple(sites), supply=(FACE_DOWN,) * e.left)


def _taken(s: ScrapRacerState, e: m.ModuleTaken, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    sites = list(s.sites)
    sites[_course(s, rules).sites.index(e.space)] = ""
    modules = tuple(sorted((*_named(s, e.racer).modules, e.kind), key=MODULES.index))
    return replace(_racer(s, e.racer, modules=modules), sites=tuple(sites))


def _turn_ended(s: ScrapRacerState, e: m.TurnEnded, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    """The next one is told by its own event; where a team is asked for its order first (R5a), it is that team's turn."""
    s = _rest(s)
    after = s.active + 1
    if after < len(s.racers):
        asked = rules.game.teams and s.round == 1 and after % rules.game.per_driver == 0
        return replace(s, active=after, phase="TEAM_ORDER" if asked else "ROLL")
    return s if s.first_home else replace(s, active=0, round=s.round + 1)


def _race_ended(s: ScrapRacerState, e: m.RaceEnded, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    races = (*s.races, RaceResult(e.places, e.points, e.ended))
    return replace(s, races=races) if e.races_left else replace(s, races=races, phase="OVER")


FOLDS: Mapping[type[Event], Fold[ScrapRacerState, Rules[ScrapRacerState]]] = {
    m.RaceStarted: _race_started,
    m.StartingDriverDrawn: _starting_driver,
    m.SitesFilled: _sites_filled,
    m.ModulesGiven: _given,
    m.RacerChosen: _chosen,
    m.TeamOrderChosen: _team_order,
    m.TurnStarted: _turn_started,
    m.DieRolled: _rolled,
    m.ModuleUsed: _module_used,
    m.DiceStopped: _stopped,
    m.Crashed: _crashed,
    m.CrashCardDrawn: _card_drawn,
    m.CrashCardDone: _card_done,
    m.BonusPlayed: _bonus_played,
    m.RacerMoved: _moved,
    m.RacerPlacedBehindLast: _placed,
    m.SwitchGained: _switch,
    m.BonusCardGained: _bonus_gained,
    m.BonusDeckExhausted: _exhausted,
    m.BadgeGained: _badge,
    m.FinalRoundStarted: _final,
    m.SitesRefilled: _refilled,
    m.ModuleTaken: _taken,
    m.TurnEnded: _turn_ended,
    m.RaceEnded: _race_ended,
}
"""Events that change the model; the others only tell something."""


def fold(model: ScrapRacerState, event: Event, rules: Rules[ScrapRacerState]) -> ScrapRacerState:
    """The model after `event`."""
    change = FOLDS.get(type(event))
    return change(model, event, rules) if change else model


def mover(model: ScrapRacerState) -> Racer | None:
    """Whose turn it is; nobody before the racers are known and after the race."""
    return None if model.phase in ("OVER", "CHOOSE_RACER") or not model.racers else model.racers[model.active]


def chance(model: ScrapRacerState) -> int:
    """Sixths by which the next die would repeat a number (R7); -1 where no die can follow."""
    values = {*model.dice, model.last} - {0}
    stuck = model.phase != "ROLL" or model.last in model.dice or len(model.dice) + (model.last > 0) >= SLOTS
    return -1 if stuck or not model.racers else len(values)


def danger(model: ScrapRacerState) -> Danger:
    """What the dice on the table threaten: `chance`; or, where a repeat lies there, the crash deck it leads to (R28)."""
    dice, last = _lying(model)
    if not (dice or last):
        return Danger()
    if last and last in dice:
        return Danger(deck=DECKS[(last - 1) // 2], dice_lie=True)
    return Danger(max(0, chance(model)), dice_lie=True)


def standing_sum(model: ScrapRacerState) -> int:
    """What the dice on the table come to; a repeat counts nothing."""
    dice, last = _lying(model)
    return sum(dice) + (0 if last in dice else last)


def _lying(model: ScrapRacerState) -> tuple[tuple[int, ...], int]:
    """Kept dice and the last one; none while racers are chosen (O4), though the rules still know those of the race before, and none
    once they have done what they do: the racer has moved by them, or a crash card has said how it goes on, duels after it included."""
    done = model.moved or model.card or (model.phase == "DUEL" and model.last in model.dice)
    return ((), 0) if done or not mover(model) else (model.dice, model.last)


def things(model: ScrapRacerState, rules: Rules[ScrapRacerState]) -> dict[str, ScrapRacerThing]:
    """What stands on the stage: racers, modules on the track, the dashboard of the racer to move, the standings, the round."""
    found: dict[str, ScrapRacerThing] = {}
    course = _course(model, rules)
    found.update(racers_on(model, course))
    for number, module in zip(course.sites, model.sites, strict=False):
        if module:
            found[f"site:{number}"] = Thing("site", course.ids[number - 1], SiteFace(module))
    _dice(model, found)
    _dashboard(model, rules, found)
    _rows(model, rules, found)
    racer = mover(model)
    own = min(laps_driven(rules.game, model.race, racer) + 1, rules.game.laps) if racer is not None else 0
    found["round"] = Thing("round", "", RoundFace(model.round, _drives_last(model), own, rules.game.laps))
    found["race"] = Thing("race", "", None, model.race)
    return found


def _drives_last(model: ScrapRacerState) -> bool:
    """Whether the last round is on: somebody is home, and somebody else still drives in this round."""
    if not model.first_home or len(model.races) >= model.race:
        return False
    return model.racers[model.active].id != model.first_home or model.active + 1 < len(model.racers)


def racers_on(model: ScrapRacerState, course: Course) -> dict[str, Thing[RacerFace]]:
    """The racers as they stand on the road and on the grid, by their keys on the stage."""
    active, found = mover(model), {}
    taken = {course.node(racer.p) for racer in model.racers if racer.p}
    ranked = sorted((racer.p for racer in model.racers), reverse=True)
    front = ranked[0] if ranked[:1] != ranked[1:2] else 0
    for slot, racer in enumerate(model.racers):
        node = course.node(racer.p)
        if node == GRID:
            face = RacerFace(racer.id, racer is active, slot)
        else:
            here = [other.id for other in model.racers if other.p and course.node(other.p) == node]
            close = any(course.node(p) in taken for p in (racer.p + 1, racer.p + course.length - 1))
            face = RacerFace(racer.id, racer is active, here.index(racer.id), len(here), close, racer.p == front)
        found[f"racer:{racer.id}"] = Thing("racer", node, face)
    return found


def _dice(model: ScrapRacerState, found: dict[str, ScrapRacerThing]) -> None:
    """Six slots: kept dice in the order rolled, then the last one."""
    dice, last = _lying(model)
    for slot in range(SLOTS):
        if slot < len(dice):
            face = DieFace(slot, dice[slot], Lying.HELD)
        elif slot == len(dice) and last:
            face = DieFace(slot, last, Lying.REPEAT if last in dice else Lying.LAST)
        else:
            face = DieFace(slot, lying=Lying.OPEN if dice or last else None)
        found[f"die:{slot}"] = Thing("die", "", face)


def _dashboard(model: ScrapRacerState, rules: Rules[ScrapRacerState], found: dict[str, ScrapRacerThing]) -> None:
    """Sum and gauge, and what the racer to move has: modules, switches, badges; its driver's hand; a crash card in play."""
    racer, threat, total = mover(model), danger(model), standing_sum(model)
    found["seat"] = Thing("seat", "", SeatFace(racer.id, racer.owner) if racer else None)
    found["sum"] = Thing("sum", "", SumFace(total, lost=threat.deck is not None))
    if racer and model.phase == "ROLL" and model.last:
        repeat = model.last if model.last in model.dice else 0
        lost = total if repeat else 0
        found["stakes"] = Thing("stakes", "", StakesFace(repeat, can_save=repeat > 0 and bool(racer.modules), lost=lost))
    calm = racer is not None and threat == Danger()
    kinds = tuple(dict.fromkeys(racer.modules)) if racer and calm else ()
    found["gauge"] = Thing("gauge", "", GaugeFace(racer.id, threat, kinds) if racer else None)
    if model.card:
        found["crash"] = Thing("crash", "", CrashFace(model.card, DECKS[model.deck]))
    if racer is None:
        return
    found["left"] = Thing("left", "", LeftFace(spaces_left(rules.game, model.race, racer)))
    found.update(on_shelf([ModuleFace(module) for module in racer.modules], "module"))
    found["switches"] = Thing("switches", "", SwitchesFace(racer.id, racer.switches))
    found.update(in_hand([BonusFace(card) for card in model.hands[racer.owner]], "bonus"))


def _rows(model: ScrapRacerState, rules: Rules[ScrapRacerState], found: dict[str, ScrapRacerThing]) -> None:
    active = mover(model)
    won = model.races[-1].places if model.phase == "OVER" else ()
    for index, row in enumerate(rules.standings(model)):
        racer = _named(model, row.car)
        face = RowFace(
            racer.id,
            row.place,
            racer.owner,
            modules=racer.modules,
            switches=racer.switches,
            badges=laps_driven(rules.game, model.race, racer),
            laps=rules.game.laps,
            cards=len(model.hands[racer.owner]),
            cards_told=any(model.hands),
            to_move=racer is active,
            champion=bool(won) and won[racer.owner] == 1,
            done=row.done,
        )
        found[f"row:{racer.id}"] = Thing("row", str(index), face, row.progress)


def racers_of(model: ScrapRacerState, seat: int) -> list[str]:
    """The racers of a driver, the one that is further along first."""
    mine = sorted((racer for racer in model.racers if racer.owner == seat), key=lambda racer: -racer.p)
    return [racer.id for racer in mine]
