"""Level 3 (section 13): the turn thought through to its end, by the chance to win the race instead of the sum of the dice."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Action
from game.titles.scrap_racer.drivers.expected_spaces import FEW_DICE, Stock, counted, mask, spent
from game.titles.scrap_racer.drivers.outcomes import Outcomes, held
from game.titles.scrap_racer.drivers.temperaments import Temperament
from game.titles.scrap_racer.rules.actions import AcceptCrash, EndMove, MoveDice, PlayBonus, RollDie, Stop, UseModule
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, FLIP, MODULE_KINDS, REROLL, without
from game.titles.scrap_racer.rules.dice import MAX_DICE
from game.titles.scrap_racer.rules.movement import bonus_distance
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState

KEPT_TURNS = 8
"""Turns that are remembered while they last; one is thought through once, not with each die."""

Weighed = list[tuple[int, Action]]


class TurnSearch:
    """One turn, as the seat of the active racer sees it. Everything is a chance in millionths."""

    def __init__(self, rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> None:
        self.game, self.course = rules.game, rules.game.course(s)
        self.s, self.temperament = s, temperament
        self.outcomes = Outcomes(rules, s, seat, temperament)
        self.hand = tuple(card for card in s.hands[s.racers[s.active].owner] if card in BONUS_CARDS)
        self.space = self.outcomes.space()
        self.flair = self.space * temperament.flair // 1_000
        self.price = self.outcomes.module() if s.racers[s.active].modules else 0
        self._crash: dict[int, int] = {}
        self._driven: dict[tuple[int, tuple[str, ...]], int] = {}
        self._stopped: dict[int, int] = {}
        self._rolls: dict[tuple[int, Stock], int] = {}
        self._shown: dict[tuple[int, int, Stock], int] = {}

    def crash(self, value: int) -> int:
        """Of a crash by a repeated `value`."""
        deck = (value - 1) // 2
        if deck not in self._crash:
            self._crash[deck] = self.outcomes.crash(deck) + self.space * self.temperament.crash // 1_000
        return self._crash[deck]

    def driven(self, p: int, hand: tuple[str, ...]) -> int:
        """Of the move once the dice are driven: ending it at `p`, or playing cards of `hand` first, whatever is best."""
        key = (p, hand)
        if key not in self._driven:
            best = self.outcomes.ends(p, held(hand))
            for card in dict.fromkeys(hand):
                far = self._distance(card, p)
                if far:
                    best = max(best, self.driven(p + far, without(hand, card)))
            self._driven[key] = best
        return self._driven[key]

    def pending(self, p: int, hand: tuple[str, ...], total: int) -> int:
        """The same before the dice are driven."""
        return max(worth for worth, _ in self.window(p, hand, total))

    def window(self, p: int, hand: tuple[str, ...], total: int) -> Weighed:
        """What can be done before the dice are driven, with its chance."""
        found: Weighed = [(self.driven(p + total, hand), MoveDice())]
        for card in dict.fromkeys(hand):
            far = self._distance(card, p)
            if far:
                found.append((self.pending(p + far, without(hand, card), total), PlayBonus(card)))
        return found

    def ending(self, p: int, hand: tuple[str, ...]) -> Weighed:
        """What can be done after that, with its chance."""
        found: Weighed = [(self.outcomes.ends(p, held(hand)), EndMove())]
        for card in dict.fromkeys(hand):
            far = self._distance(card, p)
            if far:
                found.append((self.driven(p + far, without(hand, card)), PlayBonus(card)))
        return found

    def stopped(self, kept: int) -> int:
        """Of stopping with the different values of the mask on the table."""
        total = sum(value for value in range(1, 7) if kept >> (value - 1) & 1)
        if total not in self._stopped:
            self._stopped[total] = self.pending(self.outcomes.me.p, self.hand, total)
        return self._stopped[total]

    def rolled(self, kept: int, stock: Stock) -> int:
        """Of rolling one more die."""
        key = (kept, stock)
        if key not in self._rolls:
            mean = sum(self.shown(kept, value, stock) for value in range(1, 7)) // 6
            self._rolls[key] = mean + self.flair * (kept.bit_count() >= FEW_DICE)
        return self._rolls[key]

    def shown(self, kept: int, last: int, stock: Stock) -> int:
        """Of a die that shows `last`, made the best of."""
        key = (kept, last, stock)
        if key not in self._shown:
            self._shown[key] = max(worth for worth, _ in self.weighed(kept, last, stock))
        return self._shown[key]

    def weighed(self, kept: int, last: int, stock: Stock) -> Weighed:
        """What can be done with a die that shows `last`, with its chance; the safer things first."""
        bit = 1 << (last - 1)
        found: Weighed = []
        if kept & bit:
            found.append((self.crash(last), AcceptCrash()))
        else:
            found.append((self.stopped(kept | bit), Stop()))
        found.extend(self._used(kept, last, stock))
        if not kept & bit and kept.bit_count() + 1 < MAX_DICE:
            found.append((self.rolled(kept | bit, stock), RollDie()))
        return found

    def _used(self, kept: int, last: int, stock: Stock) -> Iterator[tuple[int, Action]]:
        for kind, count in zip(MODULE_KINDS, stock, strict=True):
            if not count:
                continue
            left = spent(stock, kind)
            if kind == REROLL:
                yield sum(self.shown(kept, value, left) for value in range(1, 7)) // 6 - self.price, UseModule(kind)
            elif kind == FLIP:
                yield self.shown(kept, 7 - last, left) - self.price, UseModule(kind)
            else:
                for delta in (-1, 1):
                    if 1 <= last + delta <= 6:
                        yield self.shown(kept, last + delta, left) - self.price, UseModule(kind, delta)

    def _distance(self, card: str, p: int) -> int:
        """R20, from progress `p`."""
        racers, a = self.s.racers, self.s.active
        if card == "CATCH_UP":
            racers = (*racers[:a], replace(racers[a], p=p), *racers[a + 1 :])
            return bonus_distance(self.game, self.course, racers, a, card)
        if card in ("STRAIGHT", "CURVE"):
            return (self.course.straight if card == "STRAIGHT" else self.course.curve)[p % self.course.length]
        return int(card[-1])

    def choices(self, s: ScrapRacerState) -> Weighed:
        """What the active driver can do now, best first; of equal ones the safer, and what throws again last."""
        p = s.racers[s.active].p
        if s.phase == "BONUS":
            found = self.ending(p, self.hand) if s.moved else self.window(p, self.hand, s.total)
        elif s.last:
            found = self.weighed(mask(s.dice), s.last, counted(s.racers[s.active].modules))
        else:
            found = [(self.rolled(0, counted(s.racers[s.active].modules)), RollDie())]
        return sorted(found, key=lambda pair: (-pair[0], pair[1] == UseModule(REROLL)))


def turn_search(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> TurnSearch:
    """The turn that is on, thought through once: what it leads to does not depend on the dice that lie there."""
    known: dict[object, TurnSearch] = rules.memory.setdefault("turn_searches", {})
    key = (s.race, s.active, s.start_p, s.racers, s.hands, s.sites, len(s.supply), s.crash_pile, s.finish_pile, seat, temperament)
    if key not in known:
        while len(known) >= KEPT_TURNS:
            del known[next(iter(known))]
        known[key] = TurnSearch(rules, s, seat, temperament)
    return known[key]
