"""Top Race for ears: where each space of the road lies, how far every car is from home, what everybody has."""

from collections.abc import Callable

from game.core.contract import Standing
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.base.aloud import TableAloud
from game.show.tables.top_race.forecast import steps_home
from game.show.tables.top_race.prompts import Prompter
from game.show.tables.top_race.things import BEFORE_START, PAID, row_order
from game.show.widgets.base import Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.compiled import Course
from game.titles.top_race.rules.state import FINISH, NOBODY, Car, Line, TopRaceState

STEPS = Plural(N_("one step from home"), N_("{count} steps from home"), least=1)
SPACE = N_("{where}, then {far}. {told}")
HOME, WAITS = N_("home"), N_("waiting beside the road")
OWNED = N_("the {colour:car} of {name}")
UNSOLD = N_("the {colour:car}, which nobody has")
OWN_CAR = N_("Your {colour:car}: place {place}, {told}.")
LEFT = Plural(N_("one lane to the left", "Top Race"), N_("{count} lanes to the left", "Top Race"), least=1)
RIGHT = Plural(N_("one lane to the right", "Top Race"), N_("{count} lanes to the right", "Top Race"), least=1)
LANE = N_("in lane {lane} from the left", "Top Race")


class TopRaceAloud(TableAloud[TopRaceState]):
    """That part of Top Race's table."""

    lanes_aside = LEFT, RIGHT

    make_prompter: Callable[[], Prompter]

    def spot(self, chair: Chair, widget: Widget) -> str:
        """Where the car of the line would go: sideways from where it stands, and how far from home."""
        view: TopRaceState = chair.view
        match widget.action:
            case act.Move(to=space) | act.SprintTo(to=space) | act.ReturnTo(to=space) if space != FINISH:
                return self._space(view, self._car_of(view), space, widget.about)
            case act.PlayCard(mode=""):
                return widget.about
        return super().spot(chair, widget)

    def _space(self, view: TopRaceState, car: Car, space: str, told: str) -> str:
        course = self._course(view)
        lane = course.lanes[space]
        where = self.aside(course.lanes[car.at] - lane) if car.at else self.say(LANE, {"lane": lane + 1})
        lap = course.lap_after(car, space) if car.at else car.lap
        return self.say(SPACE, {"where": where, "far": self.counted(STEPS, steps_home(course, space, lap)), "told": told}).strip()

    @staticmethod
    def _car_of(view: TopRaceState) -> Car:
        """The car that the question is about."""
        effect = view.queue[0]
        colour = getattr(effect, "rear", "") or getattr(effect, "colour", "")
        line = next((each for each in view.queue if isinstance(each, Line)), None)
        if colour not in COLOURS and line is not None:
            colour = line.colour
        return view.cars[COLOURS.index(colour)]

    def _course(self, view: TopRaceState) -> Course:
        course: Course = self.rules.game.course(view)
        return course

    def called(self, row: Standing) -> str:
        """By its colour and its owner."""
        owner = self.model.cars[COLOURS.index(row.car)].owner
        if owner == NOBODY or self.rules.game.shares:
            return self.say(UNSOLD, {"colour": row.car})
        return self.say(OWNED, {"colour": row.car, "name": self.services.names[owner]})

    def how_far(self, row: Standing) -> str:
        """Steps that it is from home."""
        car = self.model.cars[COLOURS.index(row.car)]
        if car.place:
            return self.say(HOME, {})
        if not car.at:
            return self.say(WAITS, {}) if car.waiting is not None else ""
        return self.counted(STEPS, steps_home(self._course(self.model), car.at, car.lap))

    def rows_told(self) -> tuple[str, ...]:
        """The cars as long as they race, then everybody's money."""
        prompter = self.make_prompter()
        money = tuple(prompter.row_about(seat) for seat in row_order(self.model, self.rules.game))
        return money if self._parked else (*super().rows_told(), *money)

    def whereabouts(self, seat: int) -> str:
        """Of each of its cars, as long as they race."""
        if self._parked or self.rules.game.shares:
            return ""
        mine = [row for row in self.rules.standings(self.model) if self.model.cars[COLOURS.index(row.car)].owner == seat and not row.done]
        return " ".join(self.say(OWN_CAR, {"colour": row.car, "place": row.place, "told": self.how_far(row)}) for row in mine)

    @property
    def _parked(self) -> bool:
        return self.model.phase in (*BEFORE_START, PAID)
