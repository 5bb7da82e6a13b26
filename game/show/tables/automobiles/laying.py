"""The turn on the road: the whole reach of the hand is lit, a space far or near is one press, a cube, a card, the shop, the drive."""

from collections.abc import Sequence
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.hand_plays import NEVER_MIND, HandPlays
from game.show.tables.automobiles.prompt_parts import Deed, at_once
from game.show.tables.base.frame import Fit
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import affordable, money
from game.titles.automobiles.rules.reach import Plan, Reached, StepGraph, reach
from game.titles.automobiles.rules.state import AskSteps, AutomobilesState
from game.tracks.layout import Layout

MOST_PLANS = 6
"""Ways to one space that can be leafed through."""
LEADS = Plural(N_("One station on: wear {wear}, ${money} left."), N_("{count} stations on: wear {wear}, ${money} left."))
TOWED = Plural(
    N_("One station on, into the slipstream: wear {wear}, ${money} left."),
    N_("{count} stations on, into the slipstream: wear {wear}, ${money} left."),
)
CLEAR = Plural(N_("One station on, no wear, ${money} left."), N_("{count} stations on, no wear, ${money} left."))
FREE = Plural(N_("One station on, free of wear."), N_("{count} stations on, free of wear."))
BY_CARD = N_("{told} It takes a card.")
WALLED = N_("{told} From there no space is free now.")
OTHER = Plural(N_("{told} There is one more way."), N_("{told} There are {count} more ways."))
ASKED, SHOP_OR_DRIVE = N_("Lay cubes, shop or drive."), N_("Shop or drive?")
SHOP, SHOP_ABOUT = N_("Shop ${money}"), N_("The cubes that are left become money. Then the car drives.")
NOTHING_TO_BUY = N_("Nothing costs so little.")
DRIVE, STAY = Plural(N_("Drive {count}"), N_("Drive {count}")), N_("Stay")
DRIVE_ABOUT, STAY_ABOUT = N_("${money} left over are lost."), N_("The car stays where it is. ${money} are lost.")
FINAL_ABOUT = N_("Off along the line.")
PIT_ASKED = Plural(N_("Pit stop? One wear goes, and so does the turn."), N_("Pit stop? {count} wear go, and so does the turn."))
PIT, PIT_STOP, PIT_ABOUT = N_("Pit"), N_("Pit stop"), N_("All wear in hand goes, and so does the turn.")
ENOUGH, ENOUGH_ABOUT = N_("Enough"), N_("No more steps with this cube.")
HERE = N_("Stay here"), N_("No step.")
HELPER = N_("{name}: {about}")


class ReachTarget(SpaceTarget):
    """A space at the end of plans: the line that would be laid is shown while it is looked at."""

    def __init__(
        self, reached: Reached, plans: Sequence[Plan], ways: Sequence[Way], layout: Layout, fit: Fit, space: str, kind: str, whole: bool
    ) -> None:
        """A way for each of the plans; `space` is where they end."""
        self.reached, self.plans = reached, tuple(plans)
        super().__init__(f"space:{reached.end}", layout, fit, (space,), ways[0].action, ways[0].about, kind, whole=whole, ways=ways)

    @property
    def plan(self) -> Plan:
        """The one that is meant."""
        return self.plans[min(self.way, len(self.plans) - 1)]


class Laying(HandPlays):
    """That part of the prompter."""

    # --- TURN_START and ACTION

    def turn(self, chair: Chair) -> Prompt:
        """One prompt for both: at the turn's start every deed submits `Standard` first."""
        start = chair.turn.phase == "TURN_START"
        prefix: tuple[Action, ...] = (act.Standard(),) if start else ()
        inside = self._inside(chair) if start else chair
        view: AutomobilesState = inside.view
        spaces = self._spaces(inside, prefix)
        cubes = self.hand(inside, prefix)
        left = money(self.game, view, chair.seat)
        deeds = [self._drive(view, left, *prefix, act.EndAction(), act.Done()), self._shop(view, left, *prefix, act.EndAction())]
        first = self._first(view, chair.seat, spaces, left)
        plates = self.laid_out(deeds, first)
        widgets: list[Widget] = [*spaces, *cubes, *self.lines(inside, prefix), *plates, *self._helper(inside, prefix)]
        if start:
            widgets.append(self._pit(chair))
        widgets += [*self.bag_targets(view, chair.seat), *self.row_targets(view)]
        text = self.say(ASKED if spaces else SHOP_OR_DRIVE)
        return self.asking(text, widgets, first, kind="lay" if first.startswith("space:") else "")

    def _inside(self, chair: Chair) -> Chair:
        """The same seat once `Standard` is chosen, which tells nothing."""
        after = chair.preview(act.Standard()).view
        assert after is not None
        return Chair(chair.rules, after, chair.seat)

    def _first(self, view: AutomobilesState, seat: int, spaces: Sequence[ReachTarget], left: int) -> str:
        """The farthest by gears, of those in the slipstream first; with nothing left to lay the shop while it has something to buy; in the
        final lap the drive."""
        plain = [space for space in spaces if not space.reached.by_card]
        if plain:
            best = max(plain, key=lambda space: (space.reached.stations, space.reached.slipstream, -space.plans[0].wear))
            return best.key
        final = view.racers[seat].laps_left <= 1
        return "shop" if not final and affordable(self.game, view, left) else "drive"

    def _spaces(self, inside: Chair, prefix: tuple[Action, ...]) -> list[ReachTarget]:
        """All ends within reach: by gears, hatched by cards; behind a car there is its wake, before a wall of cars a wall."""
        view: AutomobilesState = inside.view
        found = reach(self.game, view, inside.seat)
        road, graph = self.game.road(view), StepGraph(self.game, view, inside.seat)
        ends: dict[str, int] = {}
        for reached in found:
            name = road.space[road.cells[reached.end]]
            ends[name] = ends.get(name, 0) + 1
        targets = []
        for reached in found:
            cell = road.cells[reached.end]
            whole = not self.game.merging and ends[road.space[cell]] == 1
            space = road.space[cell] if whole else reached.end
            walled = not graph.steps(cell)
            kind = "wake" if reached.slipstream else "walled" if walled else "far" if reached.by_card else "legal"
            targets.append(self._target(reached, space, whole, kind, walled, prefix, self._is_free(view)))
        return targets

    @staticmethod
    def _is_free(view: AutomobilesState) -> bool:
        ask = view.queue[0] if view.queue else None
        return isinstance(ask, AskSteps) and (ask.reason == "tow" or view.phase == "WEAR")

    def _target(
        self, reached: Reached, space: str, whole: bool, kind: str, walled: bool, prefix: tuple[Action, ...], free: bool
    ) -> ReachTarget:
        plans = reached.plans[:MOST_PLANS]
        ways = [Way("", partial(at_once, *prefix, *plan.actions), self._told(reached, plan, walled, len(plans), free)) for plan in plans]
        ways = [way._replace(action=plan.actions[0]) for way, plan in zip(ways, plans, strict=True)]
        return ReachTarget(reached, plans, ways, self.places.layout, self.places.fit, space, kind, whole)

    def _told(self, reached: Reached, plan: Plan, walled: bool, ways: int, free: bool) -> str:
        count = self.services.language.plural
        template = FREE if free else CLEAR if not plan.wear else TOWED if reached.slipstream else LEADS
        told = count(template, reached.stations, wear=plan.wear, money=plan.money)
        if reached.by_card:
            told = self.say(BY_CARD, told=told)
        if walled:
            told = self.say(WALLED, told=told)
        return count(OTHER, ways - 1, told=told) if ways > 1 else told

    def _drive(self, view: AutomobilesState, left: int, *actions: Action) -> Deed:
        stations = len(view.path) and self._laid(view)
        if not stations:
            return Deed("drive", self.ways(self.say(STAY), self.say(STAY_ABOUT, money=left), *actions))
        text = self.services.language.plural(DRIVE, stations)
        about = self.say(DRIVE_ABOUT, money=left) if left else self.say(FINAL_ABOUT)
        return Deed("drive", self.ways(text, about, *actions))

    def _laid(self, view: AutomobilesState) -> int:
        """Stations of the line so far."""
        road = self.game.road(view)
        return sum(len(road.stretch(road.cells[step.entry], road.cells[step.end])) for step in view.path)

    def _shop(self, view: AutomobilesState, left: int, *actions: Action) -> Deed:
        why = "" if affordable(self.game, view, left) else self.say(NOTHING_TO_BUY)
        return Deed("shop", self.ways(self.say(SHOP, money=left), self.say(SHOP_ABOUT), *actions), why)

    def _pit(self, chair: Chair) -> Button:
        """A sign in undo's place: at a turn's start there is nothing to take back."""
        place, worn = tuple(self.places.undo), chair.view.racers[chair.seat].active[INDEX["X"]]
        sign = partial(art.pit_sign, worn)
        return Button("pit", place, self.say(PIT), lambda: self._pit_asked(chair), icon=sign, about=self.say(PIT_ABOUT))  # type: ignore[arg-type]

    def _pit_asked(self, chair: Chair) -> Prompt:
        """A pit stop takes the turn: it is asked twice."""
        worn = chair.view.racers[chair.seat].active[INDEX["X"]]
        deeds = [
            Deed("pit_stop", self.ways(self.say(PIT_STOP), self.say(PIT_ABOUT), act.PitStop())),
            Deed("cancel", (Way(self.say(NEVER_MIND), lambda: self.prompt(chair)),)),
        ]
        plates = self.laid_out(deeds, "pit_stop")
        return self.asking(self.services.language.plural(PIT_ASKED, worn), plates, "pit_stop", cancel=lambda: self.prompt(chair))

    def _helper(self, inside: Chair, prefix: tuple[Action, ...] = ()) -> list[Widget]:
        """The seat's driver: what he can do, and when not, why."""
        driver = inside.view.racers[inside.seat].driver
        if not driver:
            return []
        area, action = self.places.driver, act.UseDriver()
        about = self.say(HELPER, name=self.name(f"driver.{driver}"), about=self.about(f"driver.{driver}"))
        why = self.why(inside, action)
        press = partial(at_once, *prefix, action)
        target = ThingTarget("helper", area.center, area.size, press, about, why, lit=not why, action=action)
        return [target]

    # --- STEP

    def step(self, chair: Chair) -> Prompt:
        """The steps of a card, a driver, a tow: spaces, and enough."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskSteps)
        spaces = self._spaces(chair, ())
        mine = ask.reason == "action"
        left = money(self.game, view, chair.seat)
        deeds: list[Deed] = []
        if not ask.must and mine:
            deeds.append(self._drive(view, left, act.Done(), act.EndAction(), act.Done()))
            deeds.append(Deed("enough", self.ways(self.say(ENOUGH), self.say(ENOUGH_ABOUT), act.Done())))
        elif not ask.must:
            deeds.append(Deed("stay", self.ways(self.say(HERE[0]), self.say(HERE[1]), act.Done())))
        straight = [space for space in spaces if space.reached.stations > 0]
        first = max(straight, key=lambda space: (not space.reached.by_card, space.reached.stations)).key if straight else deeds[-1].key
        plates = self.laid_out(deeds, first)
        return self.asking(self.ask("STEP", seat=chair.seat), (*spaces, *plates), first, kind="lay" if straight else "")
