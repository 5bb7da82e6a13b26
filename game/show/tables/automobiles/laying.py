"""The turn on the road: the whole reach of the hand is lit, a space far or near is one press, a cube, a card, the shop, the drive."""

from collections.abc import Sequence
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.hand_plays import NEVER_MIND
from game.show.tables.automobiles.leading import keep_to_hand, lead_down
from game.show.tables.automobiles.own_places import resting
from game.show.tables.automobiles.prompt_parts import AtRest, Deed, at_once
from game.show.tables.automobiles.reaching import Reaching, ReachTarget
from game.show.tables.automobiles.sensible import home_alone
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.plates import Way
from game.show.tables.parts.roadwise import keep_to_road
from game.show.tables.parts.targets import BoardSpaces, Purpose, ThingTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import affordable, money
from game.titles.automobiles.rules.reach import StepGraph, home_within_reach, reach
from game.titles.automobiles.rules.state import GEARS, AskSteps, AutomobilesState

ASKED, SHOP_OR_DRIVE = N_("Lay cubes, shop or drive."), N_("Shop or drive?")
NO_WAY_ON = N_("No gear leads on from here. Shop or drive?")
"""Where gears are left in the hand, and no free space ahead shows their colours."""
SHOP, SHOP_ABOUT = N_("Shop ${money}"), N_("The cubes that are left become money. Then the car drives.")
SHOP_ONLY = N_("The cubes that are left become money. The car stays.")
NOTHING_TO_BUY = N_("Nothing costs so little.")
DRIVE, STAY = Plural(N_("Drive {count}"), N_("Drive {count}")), N_("Stay", "car")
STAY_ASKED = N_("Stay here, though you could drive?")
DRIVE_ABOUT, STAY_ABOUT = N_("What is not spent is lost: ${money}."), N_("The car stays where it is. ${money} is lost.")
FINAL_ABOUT = N_("Off along the line.")
PIT_ASKED = Plural(N_("Pit stop? One wear goes, and so does the turn."), N_("Pit stop? {count} wear go, and so does the turn."), least=1)
PIT_UNWORN = N_("Pit stop? There is no wear to go, only the turn.")
PIT, PIT_STOP, PIT_ABOUT = N_("Pit"), N_("Pit stop"), N_("All wear in hand goes, and so does the turn.")
ENOUGH, ENOUGH_ABOUT = N_("Enough"), N_("No more steps with this cube.")
HERE = N_("Stay here"), N_("No step.")
AT_REST = N_("This is your hand. Up from here lies a good way to use it.")
AT_REST_BESIDE = N_("Up from here lies the road, to the right a good move.")
"""Where a decent driver would shop, pit or play a card before it lays a line."""
CALLED_OUT = 4
"""With so much wear in hand the ways to be rid of it are called out."""
PIT_CALLED, CARD_CALLED = N_("Wear in hand: {worn} of {count}. Pit?"), N_("Wear in hand: {worn} of {count}. {name}?")


class Laying(Reaching):
    """That part of the prompter."""

    # --- TURN_START and ACTION

    def turn(self, chair: Chair) -> Prompt:
        """One prompt for both. At the turn's start every deed submits `Standard` first, and none is looked at: blind presses do nothing."""
        start = chair.turn.phase == "TURN_START"
        prefix: tuple[Action, ...] = (act.Standard(),) if start else ()
        inside = self._inside(chair) if start else chair
        view: AutomobilesState = inside.view
        spaces = self._spaces(inside, prefix)
        cubes = self.hand(inside, prefix)
        left = money(self.game, view, chair.seat)
        drive = self._drive(chair, left, bool(spaces), *prefix, act.EndAction(), act.Done())
        deeds = [drive, self._shop(view, left, *prefix, act.EndAction())]
        helper = self._helper(inside, prefix)
        first = self._first(view, chair.seat, spaces, [*cubes, *helper], left)
        plates = self.laid_out(deeds, first)
        widgets: list[Widget] = [*spaces, *cubes, *self.lines(inside, prefix), *plates, *helper]
        if start:
            road = self.on_the_road(spaces, home_alone(self.game, view, chair.seat)) or first
            told = self.say(AT_REST if road == first else AT_REST_BESIDE)
            rest = AtRest(resting(self.places), told, road, first, cubes[0].key if cubes else first)
            widgets += [self._pit(chair), rest]
            first = rest.key
        bag = self.bag_targets(view, chair.seat)
        widgets += [*bag, *self.row_targets(view)]
        keep_to_road(spaces, lambda space: space.reached.stations)
        keep_to_hand(cubes, plates, spaces, bag)
        lead_down(spaces, plates, [widget for widget in widgets if widget not in spaces and widget not in plates])
        geared = any(view.racers[chair.seat].active[INDEX[colour]] for colour in GEARS)
        text = self._called_out(inside, start) or self.say(ASKED if spaces else NO_WAY_ON if geared else SHOP_OR_DRIVE)
        return self.asking(text, widgets, first, kind="lay" if first.startswith("space:") else "")

    def _inside(self, chair: Chair) -> Chair:
        """The same seat once `Standard` is chosen, which tells nothing."""
        after = chair.preview(act.Standard()).view
        assert after is not None
        return Chair(chair.rules, after, chair.seat)

    def _first(self, view: AutomobilesState, seat: int, spaces: Sequence[ReachTarget], others: Sequence[Widget], left: int) -> str:
        """Where the plan of a decent driver leads. Without one the sensible space by gears, of those in the slipstream first; with nothing
        left to lay the shop while it has something to buy; in the final lap the drive."""
        buyable = bool(affordable(self.game, view, left))
        lead = self.planned[0] if self.planned else None
        if isinstance(lead, act.PitStop):
            return "pit"
        if isinstance(lead, act.EndAction):
            return "shop" if buyable and any(isinstance(action, act.Buy) for action in self.planned) else "drive"
        if found := self.looked_at_first(spaces, others, home_alone(self.game, view, seat)):
            return found
        if any(not space.reached.by_card for space in spaces):
            return self.sensible(spaces)
        return "shop" if buyable and view.racers[seat].laps_left > 1 else "drive"

    def _called_out(self, inside: Chair, start: bool) -> str:
        """With much wear in hand what would be rid of it; nothing where the finish is within reach."""
        one = inside.view.racers[inside.seat]
        worn, count = one.active[INDEX["X"]], sum(one.active)
        if worn < CALLED_OUT or home_within_reach(self.game, inside.view, inside.seat):
            return ""
        if one.active[INDEX["P"]] and not self.why(inside, act.Play("P")):
            return self.say(CARD_CALLED, worn=worn, count=count, name=self.name(f"card.{self.card_of(inside.view, 'P')}"))
        return self.say(PIT_CALLED, worn=worn, count=count) if start else ""

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
            where = BoardSpaces(self.places.layout, self.places.fit, (space,), whole)
            targets.append(self.reach_target(reached, where, kind, walled, prefix, self._is_free(view)))
        return targets

    @staticmethod
    def _is_free(view: AutomobilesState) -> bool:
        ask = view.queue[0] if view.queue else None
        return isinstance(ask, AskSteps) and (ask.reason == "tow" or view.phase == "WEAR")

    def _drive(self, chair: Chair, left: int, could: bool, *actions: Action) -> Deed:
        """DRIVE; STAY while nothing is laid, asked twice where the seat `could` drive: it lies where the last press was."""
        view: AutomobilesState = chair.view
        stations = len(view.path) and self._laid(view)
        if not stations:
            about = self.say(STAY_ABOUT, money=left)
            if could:
                return Deed("drive", (Way(self.say(STAY), lambda: self._stay_asked(chair, about, *actions), about),))
            return Deed("drive", self.ways(self.say(STAY), about, *actions))
        text = self.services.language.plural(DRIVE, stations)
        about = self.say(DRIVE_ABOUT, money=left) if left else self.say(FINAL_ABOUT)
        return Deed("drive", self.ways(text, about, *actions))

    def _stay_asked(self, chair: Chair, about: str, *actions: Action) -> Prompt:
        deeds = [
            Deed("cancel", (Way(self.say(NEVER_MIND), lambda: self.prompt(chair)),)),
            Deed("stay", self.ways(self.say(STAY), about, *actions)),
        ]
        return self.asking(self.say(STAY_ASKED), self.laid_out(deeds, "stay"), "stay", cancel=lambda: self.prompt(chair))

    def _laid(self, view: AutomobilesState) -> int:
        """Stations of the line so far."""
        road = self.game.road(view)
        return sum(len(road.stretch(road.cells[step.entry], road.cells[step.end])) for step in view.path)

    def _shop(self, view: AutomobilesState, left: int, *actions: Action) -> Deed:
        why = "" if affordable(self.game, view, left) else self.say(NOTHING_TO_BUY)
        about = self.say(SHOP_ABOUT if view.path else SHOP_ONLY)
        return Deed("shop", self.ways(self.say(SHOP, money=left), about, *actions), why)

    def _pit(self, chair: Chair) -> Button:
        """A sign in undo's place: at a turn's start there is nothing to take back."""
        place, worn = self.places.undo, chair.view.racers[chair.seat].active[INDEX["X"]]
        sign = partial(art.pit_sign, worn)
        return Button("pit", place, self.say(PIT), lambda: self._pit_asked(chair), icon=sign, about=self.say(PIT_ABOUT))

    def _pit_asked(self, chair: Chair) -> Prompt:
        """A pit stop takes the turn: it is asked twice."""
        worn = chair.view.racers[chair.seat].active[INDEX["X"]]
        deeds = [
            Deed("pit_stop", self.ways(self.say(PIT_STOP), self.say(PIT_ABOUT), act.PitStop())),
            Deed("cancel", (Way(self.say(NEVER_MIND), lambda: self.prompt(chair)),)),
        ]
        plates = self.laid_out(deeds, "pit_stop")
        text = self.services.language.plural(PIT_ASKED, worn) if worn else self.say(PIT_UNWORN)
        return self.asking(text, plates, "pit_stop", cancel=lambda: self.prompt(chair))

    def _helper(self, inside: Chair, prefix: tuple[Action, ...] = ()) -> list[Widget]:
        """The seat's driver: what he can do, and when not, why."""
        driver = inside.view.racers[inside.seat].driver
        if not driver:
            return []
        area, action = self.places.driver, act.UseDriver()
        about = self.helper_about(driver)
        why = self.why(inside, action)
        press = partial(at_once, *prefix, action)
        target = ThingTarget("helper", area.center, area.size, Purpose(press, about, why, action), lit=not why)
        return [target]

    # --- STEP

    def step(self, chair: Chair) -> Prompt:
        """The steps of a card, a driver, a tow: spaces, and enough."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskSteps)
        spaces = self._spaces(chair, ())
        mine = ask.reason == "action"
        deeds: list[Deed] = []
        if not ask.must:
            key, text, about = ("enough", ENOUGH, ENOUGH_ABOUT) if mine else ("stay", *HERE)
            deeds.append(Deed(key, self.ways(self.say(text), self.say(about), act.Done())))
        straight = [space for space in spaces if space.reached.stations > 0]
        plates = self.laid_out(deeds, "")
        keep_to_road(spaces, lambda space: space.reached.stations)
        lead_down(spaces, plates)
        home = home_alone(self.game, view, chair.seat)
        first = self.looked_at_first(straight, plates, home) or self.sensible(straight) or deeds[-1].key
        return self.asking(self.ask("STEP", seat=chair.seat), (*spaces, *plates), first, kind="lay" if straight else "")
