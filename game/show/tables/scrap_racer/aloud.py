"""Scrap Racer for ears: each die with what lies there already, what rolling on and stopping come to, how far racers are apart."""

from collections.abc import Callable

from game.core.actions import Event
from game.core.contract import Standing
from game.core.match import Chair
from game.core.words import N_, Plural, Text
from game.language.language import Language
from game.show.tables.base.aloud import TO_LINE, TableAloud
from game.show.tables.base.drawn import Drawn
from game.show.tables.parts.guides import Landing
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import Explained
from game.show.tables.scrap_racer.gamble import GamblePlate
from game.show.widgets.base import Widget
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, lap
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState

ROLLED, ROLLED_MORE = N_("You rolled {value}."), N_("You rolled {value}. Your dice: {values}, together {total}.")
REPEATED = N_("You rolled a second {value}: that is a crash, unless a module changes it.")
CRASHED = N_("You rolled a second {value}: that is a crash.")
CHANGED = N_("The {old} is now {value}. Your dice: {values}, together {total}.")
THEIRS = N_("{told} Dice: {values}, together {total}.")
STOP = N_("{word}: {told}.")
ROLL = N_("{word}: {told}. {about}")
RACER = N_("{racer:racer}, {name}, {where}")
OWN_RACER = N_("{racer:racer}, your racer")
THERE = N_("{thing}, {where}")
ON_GRID, HOME = N_("on the grid"), N_("all laps done")
IN_LAP = N_("lap {lap} of {laps}, {far}")
CARDS = Plural(N_("one bonus card"), N_("{count} bonus cards"))
TEAM_ROW = N_("{racer:racer} of {name}")


class ScrapRacerAloud(TableAloud[ScrapRacerState]):
    """That part of Scrap Racer's table."""

    landing: Callable[[], Landing | None]

    def drawn(self, event: Event) -> Drawn | None:
        """Dice of a turn, to its driver and to the others; dice of crash cards and of duels alike for all."""
        match event:
            case m.DieRolled():
                return Drawn(self._owner(event.racer), self._rolled(event), self._theirs(event))
            case m.ModuleUsed(old=old, new=new):
                return Drawn(self._owner(event.racer), self._lying(CHANGED, old=old, value=new), self.event_sentence(event))
            case m.CrashCardDrawn():
                return Drawn(self._owner(event.racer), self.event_sentence(event))
            case m.CrashDiceRolled():
                return Drawn(self._owner(event.racer), self.event_sentence(event), self.event_sentence(event))
            case m.DuelStarted() | m.DuelDiceRolled() | m.DuelWon() | m.FinalRoundStarted():
                return Drawn(-1, "", self.event_sentence(event))
        return None

    def _rolled(self, event: m.DieRolled) -> str:
        if event.is_repeat:
            saved = any(racer.id == event.racer and racer.modules for racer in self.model.racers)
            return self.say(REPEATED if saved else CRASHED, {"value": event.value})
        return self._lying(ROLLED_MORE, value=event.value) if self.model.dice else self.say(ROLLED, {"value": event.value})

    def _theirs(self, event: m.DieRolled) -> str:
        """The same to others, who hear it as it is rolled: that die lies nowhere yet."""
        told = self.event_sentence(event)
        if event.is_repeat or event.n == 1:
            return told
        return self._together(THEIRS, (*self._dice, event.value), told=told)

    def _lying(self, template: Text, **fields: object) -> str:
        """With the dice as they lie there now."""
        return self._together(template, self._dice, **fields)

    @property
    def _dice(self) -> tuple[int, ...]:
        """Those of the turn; the last one is not among those that are safe yet."""
        return (*self.model.dice, self.model.last) if self.model.last and self.model.last not in self.model.dice else self.model.dice

    def _together(self, template: Text, dice: tuple[int, ...], **fields: object) -> str:
        listed = self.services.language.listed([str(die) for die in dice])
        return self.say(template, {**fields, "values": listed, "total": sum(dice)})

    def spot(self, chair: Chair, widget: Widget) -> str:
        """What rolling on risks and stopping leads to; things of the track and racers by how far they are."""
        match widget.action:
            case act.RollDie() if isinstance(widget, GamblePlate) and widget.told:
                return self.say(ROLL, {"word": widget.text, "told": widget.told, "about": widget.about})
            case act.Stop() | act.MoveDice() if (landing := self.landing()) is not None:
                return self.say(STOP, {"word": widget.text if isinstance(widget, PromptPlate) else "", "told": landing.text})
            case act.UseModule(kind=kind):
                return self.services.language.phrase(self.services.title.words.things[f"module.{kind}"].name)
        if isinstance(widget, Explained):
            return self._explained(widget)
        return ""

    def _explained(self, widget: Explained) -> str:
        mine = self._mover
        kind, _, racer = widget.thing.partition(".")
        if kind == "racer" and racer in RACERS:
            found = next(other for other in self.model.racers if other.id == racer)
            if found is mine:
                return self.say(OWN_RACER, {"racer": racer})
            fields = {"racer": racer, "name": self.services.names[found.owner], "where": self.apart(found.p - mine.p)}
            return self.say(RACER, fields)
        number = widget.number
        thing = self.services.language.phrase(self.services.title.words.things[widget.thing].name)
        if not number:
            return thing
        length = self.rules.game.courses[self.model.race].length
        return self.say(THERE, {"thing": thing, "where": self.apart((number - mine.p) % length)})

    @property
    def _mover(self) -> Racer:
        return self.model.racers[self.model.active]

    def _owner(self, racer: str) -> int:
        return next(found.owner for found in self.model.racers if found.id == racer)

    def called(self, row: Standing) -> str:
        """The driver, and where each has two racers that of the row."""
        name = super().called(row)
        return self.say(TEAM_ROW, {"racer": row.car, "name": name}) if self.rules.game.per_driver > 1 else name

    def how_far(self, row: Standing) -> str:
        """The lap, spaces to the line, bonus cards."""
        racer = next(found for found in self.model.racers if found.id == row.car)
        told = where_told(self.services.language, self.rules.game, self.model.race, racer, home=row.done)
        cards = len(self.model.hands[racer.owner])
        return self.services.language.listed([told, *([self.counted(CARDS, cards)] if cards else [])])


def where_told(language: Language, game: CompiledScrapRacer, race: int, racer: Racer, *, home: bool) -> str:
    """The lap of a racer and how far the line is; or that it waits on the grid, or is home."""
    length = game.courses[race].length
    number = lap(racer.p, length) + 1
    if home or not racer.p or number > game.laps:
        return language.text(HOME if racer.p else ON_GRID)
    return language.text(IN_LAP, lap=number, laps=game.laps, far=language.plural(TO_LINE, number * length + 1 - racer.p))
