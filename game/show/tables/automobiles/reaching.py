"""Spaces at the end of what a hand can lay, each with its ways; and what is looked at first: where a decent driver's plan leads."""

from collections.abc import Sequence
from functools import partial

from game.core.actions import Action
from game.core.words import N_, Plural, Text
from game.show.tables.automobiles.hand_plays import HandPlays
from game.show.tables.automobiles.prompt_parts import at_once
from game.show.tables.automobiles.sensible import worth
from game.show.tables.automobiles.things import asked_seat, card_of
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import BoardSpaces, SpaceTarget
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.reach import Plan, Reached
from game.titles.automobiles.rules.state import GEARS

LAST_TWO = 2
"""Laps to go at whose line something is said."""
MOST_PLANS = 6
"""Ways to one space that can be leafed through."""
LAST_LAP, HOME = N_("Your last lap begins."), N_("You come home.")
FAR = Plural(N_("One station on"), N_("{count} stations on"), least=1)
IN_ALL = Plural(N_("One station in all"), N_("{count} stations in all"), least=1)
"""How far from where the car stands; where a part of the line lies already, with that part."""
LEADS = Plural(N_("{far}: one wear, ${money} left."), N_("{far}: {wear} wear, ${money} left."), "wear", least=1)
TOWED = Plural(
    N_("{far}, into the slipstream: one wear, ${money} left."),
    N_("{far}, into the slipstream: {wear} wear, ${money} left."),
    "wear",
    least=1,
)
CLEAR, FREE = N_("{far}, no wear, ${money} left."), N_("{far}, free of wear.")
BY_CARD = N_("{told} With {cards:card}.")
WALLED = N_("{told} No way on from there.")
OTHER = Plural(N_("{told} One more way."), N_("{told} {count} more ways."), least=1)


class ReachTarget(SpaceTarget):
    """A space at the end of plans: the line that would be laid is shown while it is looked at."""

    def __init__(self, reached: Reached, plans: Sequence[Plan], ways: Sequence[Way], where: BoardSpaces, kind: str) -> None:
        """A way for each of the plans; `where` is where they end."""
        self.reached, self.plans = reached, tuple(plans)
        super().__init__(f"space:{reached.end}", where, ways[0].action, ways[0].about, kind, ways=ways)

    @property
    def plan(self) -> Plan:
        """The one that is meant."""
        return self.plans[min(self.way, len(self.plans) - 1)]


class Reaching(HandPlays):
    """That part of the prompter."""

    def reach_target(
        self, reached: Reached, where: BoardSpaces, kind: str, walled: bool, prefix: tuple[Action, ...], free: bool
    ) -> ReachTarget:
        """The end `reached`, which lies `where`, lit as `kind`, with a way for each of its best plans, the one of a decent driver first."""
        plans = sorted(reached.plans, key=lambda plan: not self._as_advised(plan))[:MOST_PLANS]
        ways = [Way("", partial(at_once, *prefix, *plan.actions), self._told(reached, plan, walled, len(plans), free)) for plan in plans]
        ways = [way._replace(action=plan.actions[0]) for way, plan in zip(ways, plans, strict=True)]
        return ReachTarget(reached, plans, ways, where, kind)

    def _told(self, reached: Reached, plan: Plan, walled: bool, ways: int, free: bool) -> str:
        count = self.services.language.plural
        template = FREE if free else CLEAR if not plan.wear else TOWED if reached.slipstream else LEADS
        far = count(IN_ALL if self.model.path else FAR, reached.stations)
        told = self.say(template, far=far, wear=plan.wear, money=plan.money)
        if reached.by_card:
            told = self.say(BY_CARD, told=told, cards=self._cards_of(plan))
        if walled:
            told = self.say(WALLED, told=told)
        told = count(OTHER, ways - 1, told=told) if ways > 1 else told
        crossed = self._crossed(reached)
        return f"{self.say(crossed)} {told}" if crossed else told

    def _cards_of(self, plan: Plan) -> tuple[str, ...]:
        """The cards that it plays, by what the shop calls them."""
        played = (action.colour for action in plan.actions if isinstance(action, act.Play) and action.colour not in GEARS)
        return tuple(dict.fromkeys(card_of(self.model, colour) for colour in played))

    def _crossed(self, reached: Reached) -> Text | None:
        """What the line means where this end lies beyond it: home, or the last lap; None where it means nothing of the kind."""
        racer, road = self.model.racers[asked_seat(self.model)], self.game.road(self.model)  # a tow is asked out of turn
        left = road.length * (self.game.laps - self.game.start_lap) - racer.progress - road.length * (racer.laps_left - 1)
        if reached.stations < left or not 1 <= racer.laps_left <= LAST_TWO:
            return None
        return HOME if racer.laps_left == 1 else LAST_LAP

    # --- what a decent driver would do

    @property
    def planned(self) -> tuple[Action, ...]:
        """That driver's decisions, but for the one that only begins the turn."""
        return self.advice[1:] if self.advice[:1] == (act.Standard(),) else self.advice

    def _line_planned(self) -> tuple[Action, ...]:
        """Those of them that lay the line: up to the last step of it."""
        planned = self.planned
        ends = [at for at, action in enumerate(planned) if isinstance(action, act.EndAction)]
        steps = [at for at, action in enumerate(planned[: ends[0] if ends else None]) if isinstance(action, act.PickStep)]
        return planned[: steps[-1] + 1] if steps else ()

    def _as_advised(self, plan: Plan) -> bool:
        """Whether the plan takes the cubes that the driver would take."""
        return _cubes(plan.actions) == _cubes(self._line_planned())

    def looked_at_first(self, spaces: Sequence[ReachTarget], others: Sequence[Widget], home: int = 0) -> str:
        """Where `home` stations lead over the line and nobody answers, the end that wears least, whatever the plan is. Else the space that
        the plan leads to, where one press lays it all; else what its next decision is made with."""
        if home and any(space.reached.stations >= home for space in spaces):
            return self.sensible(spaces, home)
        line = self._line_planned()
        if line:
            end = next(reversed(line)).end  # type: ignore[attr-defined]
            there = next((space for space in spaces if space.reached.end == end), None)
            if there is not None and self._as_advised(there.plan):
                return there.key
        lead = self.planned[0] if self.planned else None
        return next((widget.key for widget in others if lead is not None and widget.action == lead), "")

    def on_the_road(self, spaces: Sequence[ReachTarget], home: int = 0) -> str:
        """The space to look at whatever else a decent driver would do first: the end of its line, else the sensible one; "" without any."""
        line = self._line_planned()
        end = next(reversed(line)).end if line else ""  # type: ignore[attr-defined]
        there = next((space for space in spaces if space.reached.end == end), None)
        return there.key if there is not None and not home else self.sensible(spaces, home)

    @staticmethod
    def sensible(spaces: Sequence[ReachTarget], home: int = 0) -> str:
        """The end that is far for what it wears, as `worth` has it; "" without any."""
        best = max(spaces, key=lambda space: worth(space.reached, home), default=None)
        return best.key if best else ""


def _cubes(actions: Sequence[Action]) -> list[str]:
    """The colours that are played, in the order of the letters."""
    return sorted(action.colour for action in actions if isinstance(action, act.Play))
