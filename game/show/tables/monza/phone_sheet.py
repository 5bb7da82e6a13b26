"""What a phone shows of a seat in Monza: nothing is secret, so all of it is seen on the television too."""

from collections.abc import Sequence
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.base.hints import outcome
from game.show.tables.base.phone_sheet import Answer, Item, Part, PhoneSheet
from game.show.tables.base.sheet_maker import (
    BOARD,
    DICE,
    LIST,
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
)
from game.show.tables.monza.aloud import HOME, TILES, far_told
from game.show.tables.monza.prompts import ASKED_AGAIN, SKIPS, STAYS, STAYS_ABOUT, THROW_AGAIN, question_of
from game.show.tables.monza.telling import FORWARD, recap
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll
from game.titles.monza.rules.state import FINISH, MonzaState

WHERE, LAY_HERE, MOVE_THERE = N_("Where"), N_("Lay it here"), N_("Move here")
IN_LANE, OVER_LINE = N_("{thing}, lane {lane}"), N_("{thing}, over the line")
LANE, THE_LINE = N_("Lane {lane}"), N_("Over the line")
FITS_NOWHERE = Plural(N_("{count} fits nowhere"), N_("{count} fit nowhere"))
SPACES = Plural(N_("{count} space"), N_("{count} spaces"))
LAID = N_("Laid: {colours:colour}")


class MonzaSheets(SheetMaker):
    """Builds the sheets of Monza."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.phases = {"ROLL": self._roll, "PLAN": self._plan, "TURBO": self._plan, "BONUS": self._bonus}

    def _asked(self, chair: Chair, key: str) -> str:
        view: MonzaState = chair.view
        return self.ask(key, seat=chair.seat, colour=view.last_colour, car=view.cars[chair.seat].colour)

    def _roll(self, chair: Chair) -> PhoneSheet:
        throw = self.deed(chair, self.name("button.roll"), Roll(), self.about("button.roll"))
        return made(self._asked(chair, "ROLL"), self.facts(chair), [one_of(LIST, "", first_marked([throw]), seen=True)])

    # --- laying dice

    def _plan(self, chair: Chair) -> PhoneSheet:
        view: MonzaState = chair.view
        legal = chair.legal()
        where = self._spaces(chair, [action for action in legal if isinstance(action, PlaceDie | PlaceTile)])
        rerolls = any(isinstance(action, Reroll) for action in legal)
        asked = question_of(chair.turn.phase, legal, bool(view.plan))
        laid = self.say(LAID, colours=tuple(laid.colour for laid in view.plan)) if view.plan else ""
        parts = [where, self._again(view) if rerolls else None, self._drive(chair, not where.part.items)]
        return made(self._asked(chair, asked), noted(self.facts(chair), laid), [part for part in parts if part is not None])

    def _spaces(self, chair: Chair, actions: Sequence[PlaceDie | PlaceTile]) -> Section:
        """Where a die or an accelerator can be laid, dice first: they are compulsory."""
        view: MonzaState = chair.view
        laid = {placement.die for placement in view.plan}
        left = [face for die, face in enumerate(view.dice) if die not in laid]
        unfit = sum(not any(isinstance(action, PlaceDie) and action.face == face for action in actions) for face in left)
        right = self.language.plural(FITS_NOWHERE, unfit) if unfit else ""
        entries = [Entry(self._target(chair, action), partial(given, action)) for action in actions]
        return one_of(BOARD, self.say(WHERE), first_marked(entries), right, seen=True, does=(self.say(LAY_HERE),))

    def _target(self, chair: Chair, action: PlaceDie | PlaceTile) -> Item:
        colour = action.face if isinstance(action, PlaceDie) else action.colour
        thing = self.name(f"{'die' if isinstance(action, PlaceDie) else 'tile'}.{colour}")
        lane = self._lane(chair, action.node)
        text = self.say(IN_LANE, thing=thing, lane=lane) if lane else self.say(OVER_LINE, thing=thing)
        return Item(begun(text), sign=colour, face=f"{'die' if isinstance(action, PlaceDie) else 'tile'}.{colour}")

    def _lane(self, chair: Chair, node: str) -> int:
        """The lane of a space, from 1; 0 behind the line."""
        view: MonzaState = chair.view
        return 0 if node == FINISH else self.rules.tracks[(view.race - 1) % len(self.rules.tracks)].space(node).lane + 1

    def _again(self, view: MonzaState) -> Section:
        """R13: which dice are thrown again."""
        items = tuple(Item(begun(self.name(f"die.{face}")), sign=face, face=f"die.{face}") for face in view.dice)
        does = tuple(self.language.plural(THROW_AGAIN, count) for count in range(len(items) + 1))
        part = Part(DICE, self.say(ASKED_AGAIN), items, picks=(1, len(items)), seen=True, does=does)
        return Section(part, partial(_thrown_again, view.dice))

    def _drive(self, chair: Chair, primary: bool) -> Section:
        """Off along what is laid, or staying; where a die still fits, why not."""
        view: MonzaState = chair.view
        turbo = chair.turn.phase == "TURBO"
        end: Action = EndTurbo() if turbo else EndMove()
        if view.plan:
            entry = self.deed(chair, self.name("button.drive"), end, self._comes_to(chair, end))
        else:
            entry = self.deed(chair, self.say(SKIPS if turbo else STAYS), end, self.say(STAYS_ABOUT))
        return one_of(LIST, "", first_marked([entry]) if primary else [entry], seen=True)

    def _comes_to(self, chair: Chair, end: Action) -> str:
        """What driving off would come to beside its spaces: whom it overtakes and shoves, a turbo. The spaces alone where it comes to no
        more, or can't be done yet."""
        count = len(chair.view.plan)
        seen = outcome(chair, end)
        told = recap(self.language, self.words, self.around.names, seen.events, chair.seat) if seen else ""
        if told in ("", self.say(FORWARD, count=count)):
            return self.language.plural(SPACES, count)
        return begun(told)

    # --- the bonus

    def _bonus(self, chair: Chair) -> PhoneSheet:
        entries = []
        for action in chair.legal():
            if isinstance(action, BonusMove):
                lane = self._lane(chair, action.target)
                item = Item(self.say(LANE, lane=lane) if lane else self.say(THE_LINE))
                entries.append(Entry(item, partial(given, action)))
        where = one_of(BOARD, self.say(WHERE), first_marked(entries), seen=True, does=(self.say(MOVE_THERE),))
        stay = one_of(LIST, "", [self.deed(chair, self.say(STAYS), BonusPass())], seen=True)
        return made(self._asked(chair, "BONUS"), self.facts(chair), [where, stay])

    # --- what is to be known

    def facts(self, chair: Chair) -> str:
        """How far the line is, and how many accelerators are left."""
        view: MonzaState = chair.view
        car = view.cars[chair.seat]
        where = self.language.text(HOME) if car.finished else far_told(self.language, self.rules.game.track(view), car.node)
        return noted(begun(where), self.language.plural(TILES, len(car.tiles)) if car.tiles else "")


def _thrown_again(dice: str, picks: tuple[int, ...]) -> Answer:
    return Reroll("".join(sorted((dice[pick] for pick in picks), key=COLOURS.index)))
