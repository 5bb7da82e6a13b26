"""Everything that can be wrong with a state (law 6): all cards and modules are somewhere, once."""

from collections.abc import Iterable, Iterator

from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, DECKS, FINISH, MODULES, sorted_hand
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, lap, switches_for_card
from game.titles.scrap_racer.rules.state import ScrapRacerState

_PHASES = ("CHOOSE_RACER", "TEAM_ORDER", "ROLL", "BONUS", "DUEL", "OVER")
_CRASH = tuple(tuple(sorted(deck)) for deck in CRASH)
_BONUS, _FINISH = tuple(sorted(BONUS)), tuple(sorted(FINISH))


def check(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    """Everything that is wrong with `s`, in plain words."""
    if s.phase not in _PHASES:
        yield f"there is no phase {s.phase}"
        return
    if s.phase == "CHOOSE_RACER":
        yield from _choosing(game, s)
        return
    yield from _cards(game, s)
    yield from _racers(game, s)
    yield from _alone(game, s)
    yield from _turn(game, s)
    if len(s.races) != s.race - (s.phase != "OVER"):
        yield f"{len(s.races)} races are counted in race {s.race}"


def _choosing(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    order = game.choosers(s.start)
    if len(s.racers) + len(s.choosers) != len(order) or tuple(s.choosers) != order[len(s.racers) :]:
        yield "the wrong seats are still to choose a racer"
    if tuple(racer.owner for racer in s.racers) != order[: len(s.racers)]:
        yield "a racer was chosen by the wrong seat"
    if any(s.bonus) or any(s.sites) or any(s.hands) or any(s.crash):
        yield "cards are dealt before the racers are chosen"


def _cards(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    """All 56 + 28 + 16 cards and 18 modules, and those that are help (O15)."""
    if _sorted(s.bonus, s.bonus_pile, *s.hands) != _BONUS:
        yield "the bonus cards are not complete"
    if _sorted(s.finish, s.finish_pile) != _FINISH:
        yield "the finish cards are not complete"
    for index, name in enumerate(DECKS):
        in_play = (s.card,) if s.deck == index else ()
        if _sorted(s.crash[index], s.crash_pile[index], in_play) != _CRASH[index]:
            yield f"the crash cards {name} are not complete"
    lying = tuple(module for module in s.sites if module)
    if _sorted(lying, s.supply, s.spent, *(racer.modules for racer in s.racers)) != tuple(sorted(game.modules)):
        yield "the modules are not complete"
    if any(hand != sorted_hand(hand) for hand in s.hands):
        yield "a hand is out of order"


def _sorted(*groups: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(card for group in groups for card in group))


def _racers(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    owners = tuple(seat for seat in game.order(s.start) for _ in range(game.per_driver))
    if tuple(racer.owner for racer in s.racers) != owners:
        yield "the turn order is not clockwise from the starting driver"
    ids = [racer.id for racer in s.racers]
    if len(set(ids)) != len(ids) or not set(ids) <= set(RACERS):
        yield "a racer is there twice, or unknown"
    length = game.course(s).length
    for index, racer in enumerate(s.racers):
        if not 0 <= racer.switches < switches_for_card(racer.id):
            yield f"{racer.id} holds {racer.switches} switches"
        crossed = min(game.laps, lap(racer.p, length))
        if racer.badges + s.queue.count(index) != crossed:
            yield f"{racer.id} at {racer.p} has {racer.badges} badges and {s.queue.count(index)} to come"
        if list(racer.modules) != sorted(racer.modules, key=MODULES.index):
            yield f"the modules of {racer.id} are out of order"
    if bool(s.first_home) != any(racer.badges >= game.laps for racer in s.racers):
        yield "the final round does not follow from the badges"


def _alone(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    """R41: after the duels every started racer stands alone; in phase A (R42) and while one of them waits it may not."""
    course = game.course(s)
    spaces = [course.space(racer.p) for racer in s.racers if racer.p]
    if s.phase not in ("BONUS", "DUEL") and len(set(spaces)) != len(spaces):
        yield "two racers share a space, and nobody fights"


def _turn(game: CompiledScrapRacer, s: ScrapRacerState) -> Iterator[str]:
    rolling = s.phase in ("ROLL", "TEAM_ORDER")
    if len(set(s.dice)) != len(s.dice) or any(not 1 <= value <= 6 for value in s.dice) or not 0 <= s.last <= 6:
        yield f"the dice {s.dice} and {s.last} can't be"
    if (s.phase == "BONUS") != bool(s.total) and s.phase != "DUEL":
        yield f"the sum is {s.total} in {s.phase}"
    if rolling and (s.queue or s.moved or s.stage or s.deck >= 0):
        yield f"something of the turn before is left in {s.phase}"
    if (s.duel is not None) != (s.phase == "DUEL") or (s.deck >= 0) != (s.phase == "DUEL" and s.stage == "CRASH"):
        yield f"a duel or a crash card is left in {s.phase}"
    if s.phase == "ROLL" and s.last in s.dice and not s.racers[s.active].modules:
        yield "a crash waits for nobody"
    if s.phase == "BONUS" and not s.hands[s.racers[s.active].owner]:
        yield "the bonus window waits although the hand is empty"
