"""What a turn of the active racer may lead to (phases A to C): the chance to win behind each end of it, in millionths.

Duels, finish cards and crash cards are weighed out by how likely they are; cards that have been drawn no longer count.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.titles.scrap_racer.drivers.temperaments import Temperament
from game.titles.scrap_racer.drivers.win_odds import Holdings, win_odds
from game.titles.scrap_racer.rules.cards import CRASH, FACE_DOWN, FINISH
from game.titles.scrap_racer.rules.compiled import lap, switches_for_card
from game.titles.scrap_racer.rules.finish_line import FINISH_MOVES
from game.titles.scrap_racer.rules.movement import overtaken, steps_on
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState

Places = tuple[int, ...]

CARD_WORTH = {"PLUS_3": 65, "PLUS_5": 100, "PLUS_7": 140, "STRAIGHT": 85, "CURVE": 100, "CATCH_UP": 120, FACE_DOWN: 100}
"""In hundredths of a usual bonus card."""

LINKS = 2
"""Duels of a chain that are followed."""

_CHANCES: dict[str, tuple[int, ...]] = {"TWO_DICE": (5, 7, 9), "REVERSE_DIE": (-2, -5)}
"""Own moves that holdings for the dice of a crash card."""


def held(hand: Sequence[str]) -> int:
    """What a hand is worth, in hundredths of a usual card."""
    return sum(CARD_WORTH[card] for card in hand)


def holdings_of(s: ScrapRacerState, seat: int, turns_next: int) -> Holdings:
    """What lies on the dashboards and in the hands; of the cards of others `seat` counts the backs."""
    hands = [held(hand) if owner == seat else 100 * len(hand) for owner, hand in enumerate(s.hands)]
    return Holdings(
        tuple(r.owner for r in s.racers),
        tuple(len(r.modules) for r in s.racers),
        tuple(r.switches for r in s.racers),
        tuple(hands[r.owner] for r in s.racers),
        turns_next,
    )


class Outcomes:
    """Of the turn that `s` (a view) is in the middle of, for `seat`; places are per racer in turn order."""

    def __init__(self, rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> None:
        self.game, self.course, self.s, self.seat, self.temperament = rules.game, rules.game.course(s), s, seat, temperament
        self.odds = win_odds(rules, s)
        self.me = s.racers[s.active]
        self.ps: Places = tuple(racer.p for racer in s.racers)
        self.holdings = holdings_of(s, seat, s.active + 1)
        gone = Counter(s.finish_pile)
        self.finish = [(card, FINISH.count(card) - gone[card]) for card in FINISH_MOVES]
        self._ends: dict[tuple[int, int], int] = {}

    def ends(self, p: int, hand: int) -> int:
        """After A1 has led to progress `p` and left cards worth `hand`: ability, duels, line and site."""
        key = (p, hand)
        if key not in self._ends:
            ps = self._moved(self.ps, p)
            passed = self._passed(p)
            gained = self.me.id == "CRUSHER" and passed >= self.game.crusher_needs
            if steps_on(self.me.id, self.course.kind(p) if p else "", passed):
                ps = self._moved(ps, p + 1)
            self._ends[key] = self._duelled(ps, self._with(hand, gained), LINKS, True)
        return self._ends[key]

    def space(self) -> int:
        """What a space is worth to this seat now."""
        holdings, p = self.holdings, self.me.p
        near, far = (self._chance(self._moved(self.ps, p + n), holdings) for n in (4, 10))
        return max(0, far - near) // 6

    def module(self) -> int:
        """What one module of the active racer is worth."""
        here = self._moved(self.ps, self.me.p + 7)
        less = list(self.holdings.modules)
        less[self.s.active] -= 1
        poorer = Holdings(self.holdings.owners, tuple(less), self.holdings.switches, self.holdings.cards, self.holdings.next)
        return max(0, self._chance(here, self.holdings) - self._chance(here, poorer))

    def crash(self, deck: int) -> int:
        """Of a crash by a number of that deck (R28, R29): the mean over the cards left in it."""
        gone = Counter(self.s.crash_pile[deck])
        pack = Counter(CRASH[deck])
        left = pack - gone or pack
        total = 0
        holdings = self._with(-1, True)
        for card, count in left.items():
            ends = list(self._crashed(card))
            total += count * sum(self._duelled(ps, holdings, LINKS, False) for ps in ends) // len(ends)
        return total // sum(left.values())

    def _chance(self, ps: Sequence[int], holdings: Holdings) -> int:
        return self.odds.chances(ps, holdings)[self.seat]

    def _moved(self, ps: Places, p: int) -> Places:
        return (*ps[: self.s.active], p, *ps[self.s.active + 1 :])

    def _with(self, hand: int, switch: bool) -> Holdings:
        """The dashboards with the active driver's hand at `hand` (-1: as it is), and perhaps one more switch (R32)."""
        old, a = self.holdings, self.s.active
        hand = old.cards[a] if hand < 0 else hand
        switches = old.switches
        if switch:
            full = switches[a] + 1 >= switches_for_card(self.me.id)
            hand += 100 if full else 0
            switches = (*switches[:a], 0 if full else switches[a] + 1, *switches[a + 1 :])
        cards = tuple(hand if owner == self.me.owner else cards for owner, cards in zip(old.owners, old.cards, strict=True))
        return Holdings(old.owners, old.modules, switches, cards, old.next)

    def _passed(self, p: int) -> int:
        """R21: how many opponents' racers lie behind that did not before."""
        return len(overtaken(self.course, self.s.racers, self.s.active, self.s.start_p, p))

    def _duelled(self, ps: Places, holdings: Holdings, links: int, driving: bool) -> int:
        """R41: the mean over who may win the duels there are."""
        here = self._crowded(ps) if links else ()
        if not here:
            return self._lined(ps, holdings)
        a = self.s.active
        jackal = driving and self.me.id == "JACKAL"
        team = len({holdings.owners[i] for i in here}) == 1
        liking = self.temperament.contact * self.space() // 1_000 if self.temperament.contact and a in here and links == LINKS else 0
        if a in here and jackal and not (team and self.game.driver_decides):
            here = (a,)
        found = [self._duelled(_on(ps, i, 2 if jackal and i == a else 1), holdings, links - 1, driving) for i in here]
        if team and len(here) > 1:
            return max(found) if holdings.owners[here[0]] == self.seat else min(found)
        return sum(found) // len(found) + liking

    def _crowded(self, ps: Places) -> tuple[int, ...]:
        length = self.course.length
        spaces = [(p - 1) % length if p else -1 - i for i, p in enumerate(ps)]
        if len(set(spaces)) == len(spaces):
            return ()
        first = max((i for i in range(len(ps)) if spaces.count(spaces[i]) > 1), key=lambda i: ps[i])
        return tuple(i for i, space in enumerate(spaces) if space == spaces[first])

    def _lined(self, ps: Places, holdings: Holdings) -> int:
        """R34-R37: a finish card if the active racer crossed, and a module if it stands on one."""
        a, length = self.s.active, self.course.length
        crossed = lap(ps[a], length) > self.me.badges
        holdings = self._fetched(ps[a], holdings, crossed)
        if not crossed or lap(ps[a], length) >= self.game.laps:
            return self._chance(ps, holdings)
        total = sum(count for _, count in self.finish) or 1
        return sum(count * self._chance(_carded(ps, card), holdings) for card, count in self.finish if count) // total

    def _fetched(self, p: int, holdings: Holdings, crossed: bool) -> Holdings:
        site = self.course.site_at[self.course.space(p)] if p else -1
        if site < 0 or not (self.s.sites[site] or (crossed and self.s.supply)):
            return holdings
        a = self.s.active
        more = (*holdings.modules[:a], holdings.modules[a] + 1, *holdings.modules[a + 1 :])
        return Holdings(holdings.owners, more, holdings.switches, holdings.cards, holdings.next)

    def _crashed(self, card: str) -> Iterator[Places]:
        """Where a crash card may leave the racers, all as likely."""
        ps, a, length = self.ps, self.s.active, self.course.length
        order = sorted(range(len(ps)), key=lambda i: -ps[i])
        place, named = order.index(a), self.game.named(self.s.racers, a)
        ahead = next((i for i in reversed(order[:place]) if i in named), -1)
        behind = next((i for i in order[place + 1 :] if i in named), -1)
        wall = lap(ps[a], length) * length + 1
        if card in _CHANCES or card.startswith(("FWD_", "BACK_")):
            if card == "FWD_5_DRAG_2" and ahead >= 0 and ps[ahead]:
                ps = _on(ps, ahead, -min(2, ps[ahead] - lap(ps[ahead], length) * length - 1))
            sign = -1 if card.startswith("BACK_") else 1
            for steps in _CHANCES.get(card) or (sign * int(card.split("_")[1]),):
                yield self._moved(ps, ps[a] + steps if steps > 0 else max(wall, ps[a] + steps) if ps[a] else 0)
        elif card.startswith("CLOSE_IN"):
            yield _on(ps, behind, int(card[-1])) if behind >= 0 else ps
        elif card == "RAM_5":
            yield self._rammed()
        elif card == "LOSE_PLACE":
            yield ps if not ps[a] or place == len(ps) - 1 else self._moved(ps, max(wall, ps[order[-1]] - 1))
        else:
            yield _on(ps, order[-1], 4) if card == "LAST_4" else ps

    def _rammed(self) -> Places:
        """RAM_5, J20, J34."""
        a, course, ps = self.s.active, self.course, self.ps
        named = self.game.named(self.s.racers, a)
        for steps in range(1, 6):
            met = [i for i, p in enumerate(ps) if i in named and p and course.space(p) == course.space(ps[a] + steps)]
            if met:
                return _on(self._moved(ps, ps[a] + steps), met[0], 2)
        return self._moved(ps, ps[a] + 5)


def _on(ps: Places, index: int, steps: int) -> Places:
    return (*ps[:index], ps[index] + steps, *ps[index + 1 :])


def _carded(ps: Places, card: str) -> Places:
    """R35: after a finish card."""
    first, steps = FINISH_MOVES[card]
    movers = set(sorted(range(len(ps)), key=lambda i: -ps[i])[first:])
    return tuple(p + steps if i in movers else p for i, p in enumerate(ps))
