"""What a phone shows of a seat in Scrap Racer: the gamble and what it may bring, modules, the secret bonus cards, racers to choose."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_
from game.show.tables.base.phone_sheet import Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    LIST,
    ONLY_MINE,
    Entry,
    Section,
    SheetMaker,
    Speech,
    begun,
    first_marked,
    given,
    made,
    noted,
    one_of,
    to_read,
)
from game.show.tables.scrap_racer.agreed import agreed
from game.show.tables.scrap_racer.aloud import where_told
from game.show.tables.scrap_racer.gamble import light_on, risk_words
from game.show.tables.scrap_racer.guiding import forward_by
from game.show.tables.scrap_racer.model import chance, standing_sum
from game.show.tables.scrap_racer.pictures import HELD
from game.show.tables.scrap_racer.prompts import MAKE_IT, PASS, PASS_ABOUT, moment_of, pass_till_my_turn, saves, turned
from game.show.tables.scrap_racer.row_counters import lap_told, laps_driven
from game.show.tables.scrap_racer.stopping import stopping
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.rules.cards import PLUS_MINUS
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState

MODULES, MY_BONUS = N_("Modules on the last die"), N_("My bonus cards")
STANDS, LAST_DIE = N_("{racer:racer} stands at {count}."), N_("The last die shows {value}.")
AFTER_DICE = N_("after the dice")
MOUNTED, OF_RACER = N_("Modules"), N_("{name}: {told}")


class ScrapRacerSheets(SheetMaker):
    """Builds the sheets of Scrap Racer."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.phases = {
            "ROLL": self._roll, "BONUS": self._bonus, "CHOOSE_RACER": self._choose, "TEAM_ORDER": self._order, "DUEL": self._duel,
        }  # fmt: skip

    def about(self, key: str) -> str:
        """What is said of a thing, as it works in this race."""
        return super().about(agreed(key, self.rules))

    # --- dice

    def _roll(self, chair: Chair) -> PhoneSheet:
        view: ScrapRacerState = chair.view
        stands = f"{self._stands(view)} {self.say(LAST_DIE, value=view.last)}" if view.last else ""
        note = noted(self.facts(chair), stands)
        gamble = one_of(LIST, "", self._gamble(chair), seen=True)
        modules = one_of(LIST, self.say(MODULES), self._modules(chair), seen=True)
        return made(self.ask(moment_of(view), seat=chair.seat), note, [gamble, modules, self._hand(chair)])

    def _stands(self, view: ScrapRacerState) -> str:
        """Which racer moves, and what its dice come to."""
        return self.say(STANDS, racer=view.racers[view.active].id, count=standing_sum(view))

    def _gamble(self, chair: Chair) -> list[Entry]:
        """One more die, and stopping or the crash; in full light is what the odds are for, as on the large screen: at even ones nothing."""
        view: ScrapRacerState = chair.view
        risk = chance(view)
        roll = self._button(chair, "roll", act.RollDie(), risk_words(self.language, risk, self.around.odds))
        if view.last in view.dice:
            usable = [action for action in chair.legal() if isinstance(action, act.UseModule)]
            crash = self._button(chair, "crash", act.AcceptCrash(), self.about("button.crash"))
            return [roll, *([crash] if any(saves(view, use) for use in usable) else first_marked([crash]))]
        there = stopping(view, self.rules.game)
        stop = self._button(chair, "stop", act.Stop(), forward_by(self.language, there) if there else self.about("button.stop"))
        lit = light_on(risk)
        return [*(first_marked([roll]) if lit == "roll" else [roll]), *(first_marked([stop]) if lit == "stop" else [stop])]

    def _button(self, chair: Chair, key: str, action: Action, told: str) -> Entry:
        return self.deed(chair, self.name(f"button.{key}"), action, told)

    def _modules(self, chair: Chair) -> list[Entry]:
        """Each module of the racer to move, with what it makes of the last die; up comes before down."""
        view: ScrapRacerState = chair.view
        found = []
        for kind in dict.fromkeys(view.racers[view.active].modules):
            uses = [action for action in chair.legal() if isinstance(action, act.UseModule) and action.kind == kind]
            uses.sort(key=lambda use: -use.delta)
            for use in uses or [act.UseModule(kind, 1 if kind == PLUS_MINUS else 0)]:
                found.append(self._module(chair, use))
        return found

    def _module(self, chair: Chair, use: act.UseModule) -> Entry:
        view: ScrapRacerState = chair.view
        name, key = begun(self.name(f"module.{use.kind}")), f"module.{use.kind}"
        if use.kind == "REROLL" or chair.why_not(use):
            return self.deed(chair, name, use, self.about(key), face=key)
        return self.deed(chair, self.say(MAKE_IT, value=turned(view, use)), use, name, face=key)

    # --- bonus cards

    def _bonus(self, chair: Chair) -> PhoneSheet:
        """The hand, then going on; before the move also for as long as it is not one's turn again."""
        moved = chair.view.moved
        if moved:
            go_on = first_marked([self._button(chair, "end", act.EndMove(), self.about("button.end"))])
        else:
            always = Entry(Item(self.say(PASS), self.say(PASS_ABOUT)), partial(given, pass_till_my_turn(chair.seat)))
            go_on = [*first_marked([self._button(chair, "move", act.MoveDice(), self.about("button.move"))]), always]
        asked = self.ask("BONUS_MOVED" if moved else "BONUS", seat=chair.seat)
        note = noted(self.facts(chair), "" if moved else self._stands(chair.view))
        return made(asked, note, [self._hand(chair), one_of(LIST, "", go_on, seen=True)])

    def own(self, chair: Chair) -> list[Section]:
        """The bonus cards, face down; the modules, which everybody sees."""
        cards = Counter(chair.view.hands[chair.seat]) if chair.view.hands else {}
        items = [self._card(card, count) for card, count in cards.items()]
        hand, mine = to_read(LIST, self.say(MY_BONUS), items, self.say(ONLY_MINE), folded=True), self._mine(chair)
        return [hand, *(self._mounted(racer, several=len(mine) > 1) for racer, _ in mine)]

    def _mounted(self, racer: Racer, *, several: bool) -> Section:
        """The modules of a racer, and what each is good for; of two racers also whose they are."""
        items = [
            Item(begun(self.name(f"module.{kind}")), self.about(f"module.{kind}"), face=f"module.{kind}", count=count)
            for kind, count in Counter(racer.modules).items()
        ]
        return to_read(LIST, self.say(MOUNTED), items, self.name(f"racer.{racer.id}") if several else "")

    def facts(self, chair: Chair) -> str:
        """Lap, way to the line and switches of the racer to move; while others move those of all own ones."""
        mine = self._mine(chair)
        return noted(*(self._known_of(chair.view, racer, home, named=len(mine) > 1) for racer, home in mine))

    def _known_of(self, view: ScrapRacerState, racer: Racer, home: bool, *, named: bool) -> str:
        told = where_told(self.language, self.rules.game, view.race, racer, home=home)
        held = self.language.plural(HELD["switches"], racer.switches) if racer.switches else ""
        whole = noted(begun(told), held)
        return self.say(OF_RACER, name=self.name(f"racer.{racer.id}"), told=whole) if named else whole

    def _mine(self, chair: Chair) -> list[tuple[Racer, bool]]:
        """The own racers, the one that is further ahead first, and whether they are home; in a turn of theirs that one alone."""
        view: ScrapRacerState = chair.view
        if view.phase == "CHOOSE_RACER":
            return []
        by_name = {racer.id: racer for racer in view.racers}
        mine = [(by_name[row.car], row.done) for row in self.rules.standings(view) if row.seat == chair.seat]
        moves = view.racers[view.active].id if chair.seat in chair.turn.waits_for else ""
        return [one for one in mine if one[0].id == moves] or mine

    def _hand(self, chair: Chair) -> Section:
        """Each card with its line of effect; outside its window it says so."""
        entries = []
        for card, count in Counter(chair.view.hands[chair.seat]).items():
            action, item = act.PlayBonus(card), self._card(card, count)
            refused = chair.why_not(action)
            entries.append(self.refused(item, refused) if refused else Entry(item, partial(given, action)))
        right = self.say(AFTER_DICE) if chair.turn.phase == "ROLL" else self.say(ONLY_MINE)
        return one_of(LIST, self.say(MY_BONUS), entries, right)

    def _card(self, card: str, count: int) -> Item:
        key = f"bonus.{card}"
        return Item(begun(self.name(key)), self.about(key), face=key, count=count)

    # --- racers

    def progress(self, chair: Chair, car: str) -> str:
        """Which racer it is, for a driver may have two, and its lap."""
        racer = next(racer for racer in chair.view.racers if racer.id == car)
        driven = laps_driven(self.rules.game, chair.view.race, racer)
        return noted(self.name(f"racer.{car}"), lap_told(self.language, driven, self.rules.game.laps)[0])

    def _choose(self, chair: Chair) -> PhoneSheet:
        return self._racers(chair, RACERS, act.ChooseRacer)

    def _order(self, chair: Chair) -> PhoneSheet:
        return self._racers(chair, [a.racer for a in chair.legal() if isinstance(a, act.ChooseTeamOrder)], act.ChooseTeamOrder)

    def _duel(self, chair: Chair) -> PhoneSheet:
        return self._racers(chair, [a.racer for a in chair.legal() if isinstance(a, act.ChooseDuelWinner)], act.ChooseDuelWinner)

    def _racers(self, chair: Chair, racers: Sequence[str], action: Callable[[str], Action]) -> PhoneSheet:
        """Racers with their pictures and what they are good at."""
        entries = []
        for racer in racers:
            key = f"racer.{racer}"
            entries.append(self.deed(chair, self.name(key), action(racer), self.about(key), face=key))
        hand = [self._hand(chair)] if chair.view.hands and chair.turn.phase != "CHOOSE_RACER" else []
        return made(self.ask(chair.turn.phase, seat=chair.seat), "", [one_of(LIST, "", first_marked(entries), seen=True), *hand])
