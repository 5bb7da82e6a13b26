"""How a pro drives (section 13, level 2), as written there: by the spaces that the dice still to come are worth."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.titles.scrap_racer.drivers.expected_spaces import ExpectedSpaces, counted, mask
from game.titles.scrap_racer.drivers.level1 import FIRST_DIE, play_card
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import PLUS
from game.titles.scrap_racer.rules.choices import team
from game.titles.scrap_racer.rules.compiled import lap
from game.titles.scrap_racer.rules.dice import MAX_DICE, OPEN, REPEAT, dice_state
from game.titles.scrap_racer.rules.movement import bonus_distance, on_space
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState

WORTH_PLAYING = 3
"""STRAIGHT, CURVE and CATCH_UP are held until they move so far."""

MOST_SPACES = MAX_DICE * (MAX_DICE + 1) // 2
"""The sum of six different dice."""

STRENGTH = ("CRUSHER", "TWISTER", "STEEL_JACKET", "SWIFTLY", "JACKAL", "HOVER")
"""Racers by what they win (2.6), best first."""


def drive(rules: ScrapRacerRules, s: ScrapRacerState, expected: ExpectedSpaces) -> DriverChoice:
    """What it does now, with the look-ahead of its temperament."""
    if s.phase == "ROLL":
        return _roll(s, expected.meeting(_met(rules, s)) if expected.contact else expected) if s.last else FIRST_DIE
    if s.phase == "BONUS":
        return _window(rules, s, expected.contact)
    return _PHASES[s.phase](rules, s)


def _met(rules: ScrapRacerRules, s: ScrapRacerState) -> int:
    """The sums, as bits, with which the active racer comes to a space where somebody else stands."""
    p = s.racers[s.active].p
    return sum(1 << total for total in range(1, MOST_SPACES + 1) if _shared(rules, s, p + total))


def _racer(rules: ScrapRacerRules, s: ScrapRacerState) -> DriverChoice:
    best = min(rules.game.untaken(s.racers), key=STRENGTH.index)
    return DriverChoice((ChooseRacer(best),), "takes_racer", {"racer": best})


def _team_order(rules: ScrapRacerRules, s: ScrapRacerState) -> DriverChoice:
    """Late turns are the better ones (J5), so the stronger racer waits."""
    first = max(team(s), key=STRENGTH.index)
    return DriverChoice((ChooseTeamOrder(first),), "team_first", {"racer": first})


def _roll(s: ScrapRacerState, expected: ExpectedSpaces) -> DriverChoice:
    """The best of the whole look-ahead; equal ones are settled by the safer one."""
    best = worths(s, expected)[0][1]
    repeat = s.last in s.dice
    if isinstance(best, UseModule):
        return DriverChoice((best,), "saved" if repeat else "improves", {"kind": best.kind})
    if isinstance(best, AcceptCrash):
        return DriverChoice((best,), "crashes")
    total = sum(s.dice) + (0 if repeat else s.last)
    return DriverChoice((best,), "stops" if isinstance(best, Stop) else "rolls_on", {"sum": total})


def worths(s: ScrapRacerState, expected: ExpectedSpaces) -> list[tuple[int, Action]]:
    """Everything that can be done in ROLL with what it is worth, best first; of equal ones stopping, then saving, then rolling."""
    rank = (Stop, AcceptCrash, UseModule, RollDie)
    found = list(_worth_of_each(s, expected))
    return sorted(found, key=lambda pair: (-pair[0], rank.index(type(pair[1])) if type(pair[1]) in rank else 0))


def _worth_of_each(s: ScrapRacerState, expected: ExpectedSpaces) -> Iterator[tuple[int, Action]]:
    stock, kept = counted(s.racers[s.active].modules), mask(s.dice)
    if not s.last:
        yield expected.roll(0, stock), RollDie()
        return
    for action, worth in expected.uses(kept, s.last, stock):
        yield worth, action
    dice = dice_state(s.dice, s.last)
    if dice == REPEAT:
        yield expected.crash(s.last), AcceptCrash()
        return
    yield expected.stopped(sum(s.dice) + s.last), Stop()
    if dice == OPEN:
        yield expected.roll(kept | mask((s.last,)), stock), RollDie()


def _window(rules: ScrapRacerRules, s: ScrapRacerState, contact: int = 0) -> DriverChoice:
    """The bonus window: cards that are worth it now, the dice, or the end; who seeks `contact` does not run from a duel, but into one."""
    cards = [action.card for action in rules.legal(s, s.decider) if isinstance(action, PlayBonus)]
    for card in cards:
        if s.final_round or _worth_playing(rules, s, card, contact):
            return play_card(rules, s, card)
    if s.moved:
        return DriverChoice((EndMove(),), "keeps_cards" if cards else "drives")
    return DriverChoice((MoveDice(),), "drives")


def _worth_playing(rules: ScrapRacerRules, s: ScrapRacerState, card: str, contact: int) -> bool:
    """PLUS cards after the dice, for a place of one's own, a site or the line; the others from 3 spaces on, where they go furthest."""
    course, me = rules.game.course(s), s.racers[s.active]
    distance = bonus_distance(rules.game, course, s.racers, s.active, card)
    if contact > 0 and s.moved and _shared(rules, s, me.p) != _shared(rules, s, me.p + distance):
        return bool(distance) and _shared(rules, s, me.p + distance)
    if card in PLUS:
        return s.moved and _good_place(rules, s, me.p, me.p + distance)
    if distance < WORTH_PLAYING or s.moved:
        return distance >= WORTH_PLAYING
    after = (*s.racers[: s.active], replace(me, p=me.p + s.total), *s.racers[s.active + 1 :])
    return distance >= bonus_distance(rules.game, course, after, s.active, card)


def _good_place(rules: ScrapRacerRules, s: ScrapRacerState, here: int, there: int) -> bool:
    """Whether going on from `here` to `there` avoids a duel, reaches a module or crosses the line."""
    if _shared(rules, s, here) and not _shared(rules, s, there):
        return True
    length = rules.game.course(s).length
    return (_module_at(rules, s, there) and not _module_at(rules, s, here)) or lap(there, length) > lap(here, length)


def _shared(rules: ScrapRacerRules, s: ScrapRacerState, p: int) -> bool:
    course = rules.game.course(s)
    return any(index != s.active for index in on_space(course, s.racers, course.space(p)))


def _module_at(rules: ScrapRacerRules, s: ScrapRacerState, p: int) -> bool:
    course = rules.game.course(s)
    site = course.site_at[course.space(p)]
    return site >= 0 and bool(s.sites[site])


def _duel(rules: ScrapRacerRules, s: ScrapRacerState) -> DriverChoice:
    """R45: the rear racer goes on, since it decides in the end (R52), unless the front one comes home."""
    assert s.duel is not None
    length, laps = rules.game.course(s).length, rules.game.laps
    front, rear = (pick(s.duel.choices, key=lambda i: s.racers[i].p) for pick in (max, min))
    home = s.racers[front]
    if lap(home.p + 1, length) > lap(home.p, length) and home.badges + s.queue.count(front) == laps - 1:
        return DriverChoice((ChooseDuelWinner(home.id),), "comes_home", {"racer": home.id})
    racer = s.racers[rear].id
    return DriverChoice((ChooseDuelWinner(racer),), "rear_gains", {"racer": racer})


_PHASES: Mapping[str, Callable[[ScrapRacerRules, ScrapRacerState], DriverChoice]] = {
    "CHOOSE_RACER": _racer,
    "TEAM_ORDER": _team_order,
    "DUEL": _duel,
}
