"""How a rookie and a club player drive (section 13, levels 1 and 2), as written there."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.actions import Action
from game.core.judge import Choice
from game.core.rng import Generator
from game.titles.scrap_racer.drivers.expected_spaces import SPACE, Outlook, counted, mask
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import PLUS, REROLL
from game.titles.scrap_racer.rules.compiled import lap
from game.titles.scrap_racer.rules.movement import bonus_distance, on_space
from game.titles.scrap_racer.rules.rules import ScrapRules
from game.titles.scrap_racer.rules.state import Racer, ScrapState

__all__ = ["ROOKIE", "STRENGTH", "card_distance", "drive", "worths"]

ROOKIE = 1
ENOUGH, ENOUGH_DICE = 9, 3
"""Level 1 stops at this sum, or with so many dice."""

WORTH_PLAYING = 3
"""Level 2 holds STRAIGHT, CURVE and CATCH_UP until they move so far."""

STRENGTH = ("CRUSHER", "TWISTER", "STEEL_JACKET", "SWIFTLY", "JACKAL", "HOVER")
"""Racers by what they win (2.6), best first."""

Drawn = tuple[Choice, Generator]


def drive(rules: ScrapRules, view: ScrapState, level: int, rng: Generator, outlook: Outlook) -> Drawn:
    """The driver of `level` (1 rookie, 2 pro) with the look-ahead of its temperament. Draws from `rng` alone."""
    if view.phase != "ROLL":
        return _PHASES[view.phase](rules, view, level, rng)
    if not view.last:
        return Choice((RollDie(),), "first_die"), rng
    return (_rookie_roll(rules, view) if level <= ROOKIE else _pro_roll(view, outlook)), rng


def _any(rules: ScrapRules, s: ScrapState, rng: Generator) -> tuple[Action, Generator]:
    actions = rules.legal(s, rules.turn(s).waits_for[0])
    index, rng = rng.below(len(actions))
    return actions[index], rng


def _racer(rules: ScrapRules, s: ScrapState, level: int, rng: Generator) -> Drawn:
    if level <= ROOKIE:
        action, rng = _any(rules, s, rng)
    else:
        action = ChooseRacer(min(rules.game.untaken(s.racers), key=STRENGTH.index))
    return Choice((action,), "takes_racer", {"racer": action.racer if isinstance(action, ChooseRacer) else ""}), rng


def _team_order(rules: ScrapRules, s: ScrapState, level: int, rng: Generator) -> Drawn:
    """Late turns are the better ones (J5), so the stronger racer waits; the rookie tosses a coin."""
    action, rng = _any(rules, s, rng)
    if level > ROOKIE:
        actions = rules.legal(s, s.racers[s.active].owner)
        action = max(actions, key=lambda a: STRENGTH.index(getattr(a, "racer", STRENGTH[0])))
    return Choice((action,), "team_first", {"racer": getattr(action, "racer", "")}), rng


def _rookie_roll(rules: ScrapRules, s: ScrapState) -> Choice:
    """Level 1: away from a repeat with the first module that can, else 9 or three dice."""
    total = sum(s.dice) + s.last
    if s.last in s.dice:
        for action in rules.legal(s, s.racers[s.active].owner):
            if isinstance(action, UseModule) and _escapes(s, action):
                return Choice((action,), "saved", {"kind": action.kind})
        return Choice((AcceptCrash(),), "crashes")
    if total >= ENOUGH or len(s.dice) + 1 >= ENOUGH_DICE:
        return Choice((Stop(),), "stops", {"sum": total})
    return Choice((RollDie(),), "rolls_on", {"sum": total})


def _escapes(s: ScrapState, action: UseModule) -> bool:
    """Whether the module turns the repeat into none; REROLL at least may."""
    if action.kind == REROLL:
        return True
    return (s.last + action.delta if action.delta else 7 - s.last) not in s.dice


def _pro_roll(s: ScrapState, outlook: Outlook) -> Choice:
    """Level 2: the best of the whole look-ahead; equal ones are settled by the safer one."""
    best = worths(s, outlook)[0][1]
    total = sum(s.dice) + (s.last if s.last not in s.dice else 0)
    if isinstance(best, UseModule):
        return Choice((best,), "saved" if s.last in s.dice else "improves", {"kind": best.kind})
    if isinstance(best, AcceptCrash):
        return Choice((best,), "crashes")
    return Choice((best,), "stops" if isinstance(best, Stop) else "rolls_on", {"sum": total})


def worths(s: ScrapState, outlook: Outlook) -> list[tuple[int, Action]]:
    """Everything that can be done in ROLL with what it is worth, best first; of equal ones stopping, then saving, then rolling."""
    rank = (Stop, AcceptCrash, UseModule, RollDie)
    found = list(_worth_of_each(s, outlook))
    return sorted(found, key=lambda pair: (-pair[0], rank.index(type(pair[1])) if type(pair[1]) in rank else 0))


def _worth_of_each(s: ScrapState, outlook: Outlook) -> Iterator[tuple[int, Action]]:
    stock, kept = counted(s.racers[s.active].modules), mask(s.dice)
    if not s.last:
        yield outlook.roll(0, stock), RollDie()
        return
    for action, worth in outlook.uses(kept, s.last, stock):
        yield worth, action
    if s.last in s.dice:
        yield outlook.crash(s.last), AcceptCrash()
        return
    yield SPACE * (sum(s.dice) + s.last) + outlook.flair * max(0, len(s.dice) - 1), Stop()
    if len(s.dice) < 5:
        yield outlook.roll(kept | mask((s.last,)), stock), RollDie()


def _window(rules: ScrapRules, s: ScrapState, level: int, rng: Generator) -> Drawn:
    """The bonus window: cards, the dice, or the end."""
    cards = [a for a in rules.legal(s, s.racers[s.active].owner) if isinstance(a, PlayBonus)]
    for action in cards:
        distance = card_distance(rules, s, action.card)
        if level <= ROOKIE or s.final_round or _worth_playing(rules, s, action.card, distance):
            return Choice((action,), "plays_card", {"card": action.card, "distance": distance}), rng
    if s.moved:
        return Choice((EndMove(),), "keeps_cards" if cards else "drives"), rng
    return Choice((MoveDice(),), "drives"), rng


def card_distance(rules: ScrapRules, s: ScrapState, card: str, further: int = 0) -> int:
    """How far `card` moves from here, or from `further` spaces ahead."""
    racers: Sequence[Racer] = s.racers
    if further:
        me = s.racers[s.active]
        moved = Racer(me.id, me.owner, me.p + further, me.badges, me.switches, me.modules)
        racers = (*s.racers[: s.active], moved, *s.racers[s.active + 1 :])
    return bonus_distance(rules.game.course(s), racers, s.active, card)


def _worth_playing(rules: ScrapRules, s: ScrapState, card: str, distance: int) -> bool:
    """Level 2: the others from 3 spaces on, where they go furthest; PLUS cards after the dice, for a place of one's own, a site
    or the line."""
    if card not in PLUS:
        later = 0 if s.moved else card_distance(rules, s, card, s.total)
        return distance >= WORTH_PLAYING and distance >= later
    if not s.moved:
        return False
    course, p = rules.game.course(s), s.racers[s.active].p
    there = p + distance
    wins_place = _shared(rules, s, p) and not _shared(rules, s, there)
    return wins_place or (_module_at(rules, s, there) and not _module_at(rules, s, p)) or lap(there, course.length) > lap(p, course.length)


def _shared(rules: ScrapRules, s: ScrapState, p: int) -> bool:
    course = rules.game.course(s)
    return any(index != s.active for index in on_space(course, s.racers, course.space(p)))


def _module_at(rules: ScrapRules, s: ScrapState, p: int) -> bool:
    course = rules.game.course(s)
    site = course.site_at[course.space(p)]
    return site >= 0 and bool(s.sites[site])


def _duel(rules: ScrapRules, s: ScrapState, level: int, rng: Generator) -> Drawn:
    """R45: the rear racer goes on, since it decides in the end (R52), unless the front one comes home; the rookie tosses a coin."""
    assert s.duel is not None
    length, laps = rules.game.course(s).length, rules.game.laps
    front, rear = (pick(s.duel.choices, key=lambda i: s.racers[i].p) for pick in (max, min))
    home = s.racers[front]
    if level <= ROOKIE:
        action, rng = _any(rules, s, rng)
    elif lap(home.p + 1, length) > lap(home.p, length) and home.badges + s.queue.count(front) == laps - 1:
        return Choice((ChooseDuelWinner(home.id),), "comes_home", {"racer": home.id}), rng
    else:
        action = ChooseDuelWinner(s.racers[rear].id)
    return Choice((action,), "rear_gains", {"racer": getattr(action, "racer", "")}), rng


_PHASES: Mapping[str, Callable[[ScrapRules, ScrapState, int, Generator], Drawn]] = {
    "CHOOSE_RACER": _racer,
    "TEAM_ORDER": _team_order,
    "BONUS": _window,
    "DUEL": _duel,
}
