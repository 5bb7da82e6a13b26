"""What a phone shows of a turn of Automobiles: where the hand can drive, the hand as stacks, and what else can be done."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.hand_plays import STEP_ABOUT, WEAR_ALL, WHERE
from game.show.tables.automobiles.laying import (
    ASKED,
    DRIVE,
    DRIVE_ABOUT,
    ENOUGH,
    ENOUGH_ABOUT,
    FINAL_ABOUT,
    HERE,
    NOTHING_TO_BUY,
    PIT_ABOUT,
    PIT_STOP,
    SHOP,
    SHOP_ABOUT,
    SHOP_ONLY,
    SHOP_OR_DRIVE,
    STAY,
    STAY_ABOUT,
)
from game.show.tables.automobiles.phone_own import MY_HAND, OwnSheets
from game.show.tables.automobiles.prompt_parts import at_once
from game.show.tables.automobiles.reaching import MOST_PLANS
from game.show.tables.automobiles.sensible import home_alone, worth
from game.show.tables.automobiles.things import card_of
from game.show.tables.base.phone_sheet import Answer, Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    BOARD,
    CARDS,
    LIST,
    PLAY_IT,
    Entry,
    Section,
    first_marked,
    made,
    noted,
    one_of,
)
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.prices import affordable, money
from game.titles.automobiles.rules.reach import Plan, Reached, StepGraph, reach
from game.titles.automobiles.rules.state import COLOURS, GEARS, AskSteps, AutomobilesState

DRIVE_TO, DRIVE_THERE, THEN = N_("Drive to"), N_("Drive this way"), N_("Then")
AHEAD = Plural(N_("{count} station on, lane {lane}"), N_("{count} stations on, lane {lane}"))
CUBES = Plural(N_("{count} cube"), N_("{count} cubes"))
WEAR = Plural(N_("{count} wear"), N_("{count} wear"))
LEFT, SLIPSTREAM, BY_CARD, WALLED = N_("${money} left"), N_("slipstream"), N_("by a card"), N_("no way on from there")
OTHER_CUBES, OTHER_CUBES_ABOUT = N_("With other cubes"), N_("The same space, with other wear and money left.")
WHICH_CUBES, WAYS = N_("Which cubes do you lay?"), Plural(N_("{count} way"), N_("{count} ways"))
MOST_ENDS = 18
"""Spaces that can be driven to at once: of more those one decision away, and the sensible ones, gears before cards."""


class Within(NamedTuple):
    """Where a turn stands: the chair as it is asked, the same once its turn has begun by `prefix`, which goes before all that it does."""

    whole: Chair
    chair: Chair
    prefix: tuple[Action, ...] = ()


class TurnSheets(OwnSheets):
    """That part of the maker of sheets of Automobiles."""

    # --- a turn

    def turn(self, chair: Chair) -> PhoneSheet:
        """At a turn's start whatever is done begins a standard turn first; only the pit stop does not."""
        start = chair.turn.phase == "TURN_START"
        at = Within(chair, _inside(chair) if start else chair, (act.Standard(),) if start else ())
        where, then = self._ends(at), self._deeds(at)
        if start:
            then.append(self.deed(chair, self.say(PIT_STOP), act.PitStop(), self.say(PIT_ABOUT)))
        asked = self.say(ASKED if where.part.items else SHOP_OR_DRIVE)
        return made(asked, self.facts(chair), [where, self._otherwise(at), self._hand(at), one_of(LIST, self.say(THEN), then, seen=True)])

    def _deeds(self, at: Within) -> list[Entry]:
        """Shopping, driving, the own driver."""
        view: AutomobilesState = at.chair.view
        left, road = money(self.game, view, at.chair.seat), self.game.road(view)
        laid = sum(len(road.stretch(road.cells[step.entry], road.cells[step.end])) for step in view.path)
        shop = self.say(SHOP_ABOUT if view.path else SHOP_ONLY) if affordable(self.game, view, left) else self.say(NOTHING_TO_BUY)
        drive = self.say(DRIVE_ABOUT, money=left) if left else self.say(FINAL_ABOUT)
        found = [
            self._chain(Item(self.say(SHOP, money=left), shop), *at.prefix, act.EndAction()),
            self._chain(
                Item(self.language.plural(DRIVE, laid), drive) if laid else Item(self.say(STAY), self.say(STAY_ABOUT, money=left)),
                *at.prefix, act.EndAction(), act.Done(),
            ),
        ]  # fmt: skip
        driver = view.racers[at.chair.seat].driver
        if driver:
            found.append(self._within(at, Item(self.name(f"driver.{driver}"), self.about(f"driver.{driver}")), act.UseDriver()))
        return found

    @staticmethod
    def _chain(item: Item, *actions: Action) -> Entry:
        return Entry(item, partial(at_once, *actions))

    def _within(self, at: Within, item: Item, action: Action) -> Entry:
        """An item that decides this once the turn has begun; where that can't be, it says why."""
        refused = at.chair.why_not(action)
        return self.refused(item, refused) if refused else self._chain(item, *at.prefix, action)

    # --- where to

    def _ends(self, at: Within) -> Section:
        """All spaces within reach, nearest first, the sensible one marked."""
        view: AutomobilesState = at.chair.view
        found = list(reach(self.game, view, at.chair.seat))
        home = home_alone(self.game, view, at.chair.seat)
        best = max(found, key=lambda reached: worth(reached, home), default=None)
        if len(found) > MOST_ENDS:
            kept = sorted(found, key=lambda reached: (len(reached.plans[0].actions) == 1, worth(reached, home)))[-MOST_ENDS:]
            found = [reached for reached in found if reached in kept]
        graph, road = StepGraph(self.game, view, at.chair.seat), self.game.road(view)
        entries = []
        for reached in found:
            item = self._end(view, reached, walled=not graph.steps(road.cells[reached.end]))
            entry = self._chain(item, *at.prefix, *reached.plans[0].actions)
            entries.append(first_marked([entry])[0] if reached == best else entry)
        return one_of(BOARD, self.say(DRIVE_TO), entries, seen=True, does=(self.say(DRIVE_THERE),))

    def _end(self, view: AutomobilesState, reached: Reached, *, walled: bool) -> Item:
        ask = view.queue[0] if view.queue else None
        free = isinstance(ask, AskSteps) and (ask.reason == "tow" or view.phase == "WEAR")
        costs = "" if free else self._costs(reached.plans[0])
        signs = ((reached.slipstream, SLIPSTREAM), (reached.by_card, BY_CARD), (walled, WALLED))
        told = noted(costs, *(self.say(text) for holds, text in signs if holds))
        return Item(self._far(reached.stations, reached.end), told)

    # --- with which cubes

    def _otherwise(self, at: Within) -> Section:
        """The way to a space with other cubes than the best ones; nothing where every space has one way."""
        several = [reached for reached in reach(self.game, at.chair.view, at.chair.seat) if len(reached.plans) > 1]
        item = Item(self.say(OTHER_CUBES), self.say(OTHER_CUBES_ABOUT))
        return one_of(LIST, "", [Entry(item, partial(self._several, at, several[-MOST_ENDS:]))] if several else [])

    def _several(self, at: Within, several: Sequence[Reached]) -> PhoneSheet:
        """To which space: the farthest first."""
        entries = []
        for reached in reversed(several):
            item = Item(self._far(reached.stations, reached.end), self.language.plural(WAYS, len(reached.plans)))
            entries.append(Entry(item, partial(self._ways, at, reached)))
        return made(self.say(WHERE), self.facts(at.whole), [one_of(LIST, "", first_marked(entries)), self.back(at.whole)])

    def _ways(self, at: Within, reached: Reached) -> PhoneSheet:
        """With which cubes: in each way those that it lays, and what it costs."""
        entries = [
            self._chain(Item(self._cubes_of(at.chair, plan), self._costs(plan)), *at.prefix, *plan.actions)
            for plan in reached.plans[:MOST_PLANS]
        ]
        ways = one_of(LIST, self._far(reached.stations, reached.end), first_marked(entries), seen=True, does=(self.say(DRIVE_THERE),))
        return made(self.say(WHICH_CUBES), self.facts(at.whole), [ways, self.back(at.whole)])

    def _cubes_of(self, chair: Chair, plan: Plan) -> str:
        """The cubes that a plan plays, in the order in which they are laid."""
        played = [action.colour for action in plan.actions if isinstance(action, act.Play)]
        return self.language.listed([self.name(f"card.{card_of(chair.view, colour)}") for colour in played])

    def _costs(self, plan: Plan) -> str:
        plural = self.language.plural
        return noted(plural(CUBES, plan.cubes), plural(WEAR, plan.wear), self.say(LEFT, money=plan.money))

    def step(self, chair: Chair) -> PhoneSheet:
        """The steps of a card, a driver or a tow, or enough of them."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskSteps)
        text, about = (ENOUGH, ENOUGH_ABOUT) if ask.reason == "action" else HERE
        enough = [] if ask.must else [self.deed(chair, self.say(text), act.Done(), self.say(about))]
        return made(
            self.ask("STEP", seat=chair.seat), self.facts(chair), [self._ends(Within(chair, chair)), one_of(LIST, "", enough, seen=True)]
        )

    # --- the hand

    def _hand(self, at: Within) -> Section:
        """A stack for each colour; what can't be played now says why."""
        view: AutomobilesState = at.chair.view
        active = view.racers[at.chair.seat].active
        entries = [self._stack(at, colour, count) for colour, count in zip(COLOURS, active, strict=True) if count]
        total = self.language.number(sum(active))
        return one_of(CARDS, self.say(MY_HAND), entries, total, seen=True, does=(self.say(PLAY_IT),))

    def _stack(self, at: Within, colour: str, count: int) -> Entry:
        """Wear goes all at once, or fewer; a gear onto its space; a card does what it does."""
        item = self._cubes(at.chair, colour, count)
        refused = at.chair.why_not(act.Play(colour))
        if refused:
            return self.refused(item, refused)
        if colour == "X" and count > 1:
            return Entry(item, partial(self._worn, at, count))
        return Entry(item, partial(self._played, at, colour))

    def _worn(self, at: Within, count: int) -> PhoneSheet:
        plural = self.language.plural
        entries = [self._chain(Item(plural(WEAR_ALL, number)), *at.prefix, *[act.Play("X")] * number) for number in range(count, 0, -1)]
        return made(self.about("card.X"), "", [one_of(LIST, "", first_marked(entries)), self.back(at.whole)])

    def _played(self, at: Within, colour: str) -> Answer:
        """A gear with one space to go to goes there; with several they are asked for. A card begins."""
        play = act.Play(colour)
        after = at.chair.preview(play).view if colour in GEARS else None
        legal = () if after is None else Chair(at.chair.rules, after, at.chair.seat).legal()
        steps = [step for step in legal if isinstance(step, act.PickStep)]
        if len(steps) < 2:
            return at_once(*at.prefix, play, *steps)
        entries = [self._chain(Item(self._ahead(at, step), self.say(STEP_ABOUT)), *at.prefix, play, step) for step in steps]
        where = one_of(BOARD, self.say(DRIVE_TO), first_marked(entries), seen=True, does=(self.say(DRIVE_THERE),))
        return made(self.say(WHERE), "", [where, self.back(at.whole)])

    def _ahead(self, at: Within, step: act.PickStep) -> str:
        road = self.game.road(at.chair.view)
        return self._far(len(road.stretch(road.cells[step.entry], road.cells[step.end])), step.end)

    def _far(self, stations: int, end: str) -> str:
        """How far a segment is, and in which lane: its name begins with that."""
        return self.language.plural(AHEAD, stations, lane=int(end.partition(":")[0]))


def _inside(chair: Chair) -> Chair:
    """The same seat once `Standard` is chosen, which tells nothing."""
    after = chair.preview(act.Standard()).view
    assert after is not None
    return Chair(chair.rules, after, chair.seat)
