"""A house evening for whoever runs the house: a press on a heat types in its result or gives it to another table; and the end."""

from functools import partial

from game.core.words import N_
from game.input.intents import Deed
from game.kiosk.operator.evening_plan import EveningPlanScene
from game.kiosk.operator.evening_result import ResultScene
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.evening.board import SIZE, EveningScene
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.scenes.framework.widget_scene import WidgetScene
from game.session.evening.here import Here, say_line
from game.session.evening.state import Heat, standings
from game.session.evening.words import about_person, heat_line, heat_name, heat_state
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.evenings import EveningEnded, HeatGiven, NameGone, PersonLeft

TYPE, GIVE, BACK = N_("Type in the result"), N_("Give it to another table"), N_("Back")
RACED = N_("It has been raced: that result counts, whatever you type.")
WHERE = N_("{heat}: which table races it?")
END, NEW = N_("End the evening"), N_("A new evening")
NEW_ABOUT = N_("A cup over several tables: who comes, the draw, results, the end.")
SURE = N_("End this evening?")
SURE_DETAIL = N_("No more heats are raced. The table of points stays as it is.")
GO_ON, DO_END = N_("Go on with it"), N_("End it")
LEAVE, RETURN = N_("Take out of the evening"), N_("Bring back into the evening")
UNNAME = N_("Remove the name")
PERSON_DETAIL = N_(
    "Whoever leaves keeps the points; heats that have not begun are raced without them. A removed name is gone at every table."
)
FEWEST = 2
"""People of a heat that is raced."""
NOT_DRAWN = N_("Who races in the final is known once all heats are over.")


class EveningDesk(EveningScene):
    """The page that guests see, with what only the house may do."""

    first = "heats"

    def __init__(self, ctx: Context, keeper: HouseKeeper) -> None:
        super().__init__(ctx)
        self.keeper = keeper

    def ways(self, here: Here | None) -> bool:
        """Beside the card: the end of the evening; where none is on, the way to a new one."""
        over = here is None or here.evening.over
        text, press, about = (NEW, self._new, NEW_ABOUT) if over else (END, self._ask, SURE_DETAIL)
        say = self.ctx.say
        self.ui.add(Button("end", self.places.start, say(text), press, size=SIZE, primary=over, about=say(about)))
        return True

    def pressed_person(self, person: int) -> Order | None:
        """What can be done with somebody: they leave or are back, as long as it is on; and their name is removed."""
        here = self.here
        if here is None:
            return None
        say, evening = self.ctx.say, here.evening
        row = next(row for row in standings(evening) if row.person == person)
        answers = []
        if not evening.over:
            line = PersonLeft(person, person not in evening.left)
            answers.append(Answer("leave", say(LEAVE if line.gone else RETURN), lambda: self._say(here, line)))
        if person not in evening.nameless:
            answers.append(Answer("unname", say(UNNAME), lambda: self._say(here, NameGone(person))))
        answers.append(Answer("back", say(BACK), Pop(), primary=True))
        detail = say(PERSON_DETAIL) if len(answers) > 1 else ""
        return Push(DialogScene(self.ctx, about_person(self.ctx.language, evening, row), answers, detail=detail, back="back"))

    def _say(self, here: Here, line: PersonLeft | NameGone) -> Order:
        say_line(self.ctx, here, line)
        self.ctx.sound.play("join")
        return Pop()

    def pressed(self, heat: Heat) -> Order | None:
        """What can be done with a heat."""
        here = self.here
        if here is None or here.evening.over or (heat.over and len(heat.people) < FEWEST):
            self.ctx.sound.play("error")
            return None
        say, language, evening = self.ctx.say, self.ctx.language, here.evening
        if heat.number == evening.final.number and not all(one.over for one in evening.heats):
            self.complain(say(NOT_DRAWN))
            return None
        detail = say(RACED) if heat.result is not None and heat.result.match else heat_state(language, evening, heat)
        answers = [Answer("type", say(TYPE), lambda: Swap(ResultScene(self.ctx, here, heat)), primary=True)]
        if len(evening.head.tables) > 1 and not heat.over:
            answers.append(Answer("give", say(GIVE), lambda: Swap(GiveScene(self.ctx, here, heat))))
        answers.append(Answer("back", say(BACK), Pop()))
        return Push(DialogScene(self.ctx, heat_line(language, evening, heat), answers, detail=detail, back="back"))

    def _ask(self) -> Order:
        say = self.ctx.say
        answers = (Answer("stay", say(GO_ON), Pop(), primary=True), Answer("end", say(DO_END), self._end))
        return Push(DialogScene(self.ctx, say(SURE), answers, detail=say(SURE_DETAIL), back="stay"))

    def _end(self) -> Order:
        if self.here is not None:
            say_line(self.ctx, self.here, EveningEnded())
        return Pop()

    def _new(self) -> Order:
        return Swap(plan_scene(self.ctx, self.keeper))


class GiveScene(WidgetScene):
    """The tables of the evening; a press gives the heat to one of them."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "tables"

    def __init__(self, ctx: Context, here: Here, heat: Heat) -> None:
        super().__init__(ctx)
        self.here, self.heat = here, heat

    def furnish(self) -> None:
        """Heading, the tables, the way back."""
        say, evening = self.ctx.say, self.here.evening
        heading = say(WHERE, heat=heat_name(self.ctx.language, evening, self.heat))
        self.heading(heading, SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        rows = [ListRow(one.id, one.name) for one in evening.head.tables if one.id != self.heat.table]
        place = (SAFE.x, SAFE.y + 116, SAFE.width, SAFE.height - 116)
        self.ui.add(Listing("tables", place, rows, RowPresses(on_press=self._give), size=40))

    def _give(self, row: ListRow) -> Order:
        say_line(self.ctx, self.here, HeatGiven(self.heat.number, row.key))
        self.ctx.sound.play("join")
        return Pop()


def plan_scene(ctx: Context, keeper: HouseKeeper) -> Scene:
    """A house evening that is being laid out; once it has begun, its desk."""
    return EveningPlanScene(ctx, keeper, partial(EveningDesk, ctx, keeper))
