"""What a phone shows of a turn of Automobiles: where the hand can drive, the hand as stacks, and what else can be done."""

from functools import partial
from typing import NamedTuple

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.effects import now_of
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
from game.show.tables.automobiles.panel_pictures import LAP
from game.show.tables.automobiles.prompt_parts import at_once, card_of
from game.show.tables.base.phone_sheet import Answer, Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    BOARD,
    CARDS,
    LIST,
    PLAY_IT,
    Entry,
    Section,
    SheetMaker,
    Speech,
    first_marked,
    made,
    noted,
    one_of,
    to_read,
)
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.prices import affordable, money
from game.titles.automobiles.rules.reach import Reached, StepGraph, reach
from game.titles.automobiles.rules.state import COLOURS, GEARS, AskSteps, AutomobilesState

DRIVE_TO, DRIVE_THERE, MY_HAND, THEN = N_("Drive to"), N_("Drive this way"), N_("My hand"), N_("Then")
AHEAD = Plural(N_("{count} station on, lane {lane}"), N_("{count} stations on, lane {lane}"))
CUBES = Plural(N_("{count} cube"), N_("{count} cubes"))
WEAR = Plural(N_("{count} wear"), N_("{count} wear"))
LEFT, SLIPSTREAM, BY_CARD, WALLED = N_("${money} left"), N_("slipstream"), N_("by a card"), N_("no way on from there")
PURSE, WORN = N_("${money}"), Plural(N_("{count} wear in hand"), N_("{count} wear in hand"))
MY_DRIVER = N_("Driver")
MOST_ENDS = 18
"""Spaces that can be driven to at once: of more those one decision away, and the farthest, gears before cards."""


class Within(NamedTuple):
    """Where a turn stands: the chair as it is asked, the same once its turn has begun by `prefix`, which goes before all that it does."""

    whole: Chair
    chair: Chair
    prefix: tuple[Action, ...] = ()


class TurnSheets(SheetMaker):
    """That part of the maker of sheets of Automobiles."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.game: CompiledAutomobiles = speech.rules.game

    def facts(self, chair: Chair) -> str:
        """Lap, what the hand is worth, wear in it."""
        view: AutomobilesState = chair.view
        if not view.racers:
            return ""
        one = view.racers[chair.seat]
        lap = self.say(LAP, lap=max(1, min(self.game.laps, self.game.laps - one.laps_left + 1)), laps=self.game.laps)
        worn, worth = one.active[INDEX["X"]], money(self.game, view, chair.seat)
        told = self.language.plural(WORN, worn) if worn else ""
        return noted(lap, self.say(PURSE, money=worth) if worth else "", told)

    def own(self, chair: Chair) -> list[Section]:
        """The hand: it is no secret, and lies open."""
        view: AutomobilesState = chair.view
        active = view.racers[chair.seat].active if view.racers else ()
        items = [self._cubes(chair, colour, count) for colour, count in zip(COLOURS, active, strict=False) if count]
        return [to_read(CARDS, self.say(MY_HAND), items, self.language.number(sum(active)))]

    def _cubes(self, chair: Chair, colour: str, count: int) -> Item:
        """A stack of cubes of one colour, under the name of what they play."""
        key = f"card.{card_of(chair.view, colour)}"
        return Item(self.name(key), sign=colour, face=key, count=count)

    def explained(self, chair: Chair, colour: str) -> str:
        """What a cube of that colour does, and would do now."""
        card = card_of(chair.view, colour)
        now = now_of(chair.view, chair.seat, card)
        return " ".join((self.about(f"card.{card}"), *([self.say(now[0], **now[1])] if now else [])))

    # --- a turn

    def turn(self, chair: Chair) -> PhoneSheet:
        """At a turn's start whatever is done begins a standard turn first; only the pit stop does not."""
        start = chair.turn.phase == "TURN_START"
        at = Within(chair, _inside(chair) if start else chair, (act.Standard(),) if start else ())
        where, then = self._ends(at), self._deeds(at)
        if start:
            then.append(self.deed(chair, self.say(PIT_STOP), act.PitStop(), self.say(PIT_ABOUT)))
        asked = self.say(ASKED if where.part.items else SHOP_OR_DRIVE)
        return made(asked, self.facts(chair), [where, self._hand(at), one_of(LIST, self.say(THEN), then, seen=True)])

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
        """All spaces within reach, nearest first, the farthest by gears marked."""
        view: AutomobilesState = at.chair.view
        found = list(reach(self.game, view, at.chair.seat))
        best = max(found, key=_worth, default=None)
        if len(found) > MOST_ENDS:
            kept = sorted(found, key=lambda reached: (len(reached.plans[0].actions) == 1, _worth(reached)))[-MOST_ENDS:]
            found = [reached for reached in found if reached in kept]
        graph, road = StepGraph(self.game, view, at.chair.seat), self.game.road(view)
        entries = []
        for reached in found:
            item = self._end(view, reached, walled=not graph.steps(road.cells[reached.end]))
            entry = self._chain(item, *at.prefix, *reached.plans[0].actions)
            entries.append(first_marked([entry])[0] if reached == best else entry)
        return one_of(BOARD, self.say(DRIVE_TO), entries, seen=True, does=(self.say(DRIVE_THERE),))

    def _end(self, view: AutomobilesState, reached: Reached, *, walled: bool) -> Item:
        plural, plan = self.language.plural, reached.plans[0]
        ask = view.queue[0] if view.queue else None
        free = isinstance(ask, AskSteps) and (ask.reason == "tow" or view.phase == "WEAR")
        costs = "" if free else noted(plural(CUBES, plan.cubes), plural(WEAR, plan.wear), self.say(LEFT, money=plan.money))
        signs = ((reached.slipstream, SLIPSTREAM), (reached.by_card, BY_CARD), (walled, WALLED))
        told = noted(costs, *(self.say(text) for holds, text in signs if holds))
        return Item(self._far(reached.stations, reached.end), told)

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


def _worth(reached: Reached) -> tuple[bool, int, bool, int]:
    """What is looked at first: the farthest by gears, of those in the slipstream first, with least wear."""
    return not reached.by_card, reached.stations, reached.slipstream, -reached.plans[0].wear
