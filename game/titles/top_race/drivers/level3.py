"""The strong driver: level 3, the cards that its search compares, and the quicker driver that every try is driven by."""

from game.core.judge import Budget, DriverChoice
from game.core.winning_turn import LOOKED_AT, winning_way
from game.titles.top_race.drivers.card_search import BREAKS, CardSearch, Trial
from game.titles.top_race.drivers.level2 import Level2, why_card
from game.titles.top_race.drivers.reasons import reason_for
from game.titles.top_race.rules.actions import PlayCard
from game.titles.top_race.rules.constants import FINISHERS_TO_END

TRIAL_LEVEL = 4
"""The level that `policy` knows TrialDriver by."""
COMPARED = 5
"""Cards that a search compares."""
FOLLOWED = 5
"""Cards that are followed through several ways."""
GLANCED = 3
"""Cards that are tried in a try, of those that look best."""
ON_A_CARD = 2
"""Cars that one card brings home at most, but for rare ones."""
SEARCH = Budget(worlds=20, candidates=COMPARED, rounds=1, actions=60, level=TRIAL_LEVEL, margin=100)


class Level3(Level2):
    """As level 2, but a keen bidder, and it follows its best cards through several ways."""

    keen = True
    thorough = True

    def decide(self) -> DriverChoice:
        """What ends the match as its only winner, whatever others hold; else as ever."""
        way = winning_way(self.rules, self.s, self.seat, self._may_end())
        if way:
            return DriverChoice(way, *reason_for(self.rules, self.s, self.seat, way[0], self.temperament))
        return super().decide()

    def _may_end(self) -> int:
        """How many positions are worth a look for that: none before the last race, one where somebody has just passed. Who alone has cards
        left drives on to the end."""
        s = self.s
        if s.race < self.rules.game.races:
            return 0
        home, alone = sum(car.place > 0 for car in s.cars), not any(hand for seat, hand in enumerate(s.hands) if seat != self.seat)
        return LOOKED_AT if alone or home >= FINISHERS_TO_END - ON_A_CARD else int(s.passes > 0)

    def cards_tried(self, search: CardSearch) -> list[Trial]:
        """The hand's cards carried out, best first; the best of them several ways."""
        tried = super().cards_tried(search)
        some = [search.card(play, True) for trial in tried[:FOLLOWED] if isinstance(play := trial.actions[0], PlayCard)]
        return sorted((*some, *tried[FOLLOWED:]), key=lambda trial: -trial.worth)

    def plans(self) -> tuple[DriverChoice, ...]:
        """The cards that lead to the best positions, each with all its decisions; none but at a turn."""
        if self.s.phase != "TURN":
            return ()
        search = self.card_search()
        return tuple(DriverChoice(trial.actions, *why_card(search, trial)) for trial in self.cards_tried(search)[:COMPARED])


class TrialDriver(Level2):
    """As keen as level 3, but it tries only the cards that look best: for the tries of a search."""

    keen = True

    def cards_tried(self, search: CardSearch) -> list[Trial]:
        """The cards that look best at a glance, carried out, best first."""
        plays = self.plays()
        if len(plays) > GLANCED:
            plays = sorted(plays, key=lambda play: -_glance(search, play))[:GLANCED]
        return sorted((search.card(play, False) for play in plays), key=lambda trial: -trial.worth)


def _glance(search: CardSearch, play: PlayCard) -> int:
    """What a card may bring, without carrying it out."""
    e = search.evaluation
    if not play.mode:
        return e.card_value(play.card)
    pair = search.pair(play)
    if pair is None:
        return 0
    rear, front = pair
    if play.mode == "breakdown":
        return -BREAKS * e.step_values[front]
    return e.step_values[rear] * (e.here.progress(front) - e.here.progress(rear)) // 12
