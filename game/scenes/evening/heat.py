"""Before a heat of a house evening: its people with a card each. Whoever presses a button drives by that device; one press starts."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.core.contract import Title, find_title
from game.core.words import N_
from game.phones.protocol import Person, Place
from game.scenes.cup.forecast import Forecast
from game.scenes.evening.heat_line_up import HeatLineup
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.car_pictures import faces_of
from game.scenes.framework.new_race import begin
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.setup.foot import START, Foot
from game.scenes.setup.gathering import Gathering
from game.scenes.setup.joining import JOIN
from game.scenes.setup.phones import SEAT, SetupPhones
from game.scenes.setup.seat_cards import LEAVE, NAME, SeatCards
from game.session.evening.here import Here, heat_begins, heat_request
from game.session.evening.state import Heat, busy
from game.session.evening.words import heat_name
from game.session.line_up import Driver
from game.session.services import title_of
from game.show.canvas import SAFE
from game.show.looks import Face
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering
from game.show.widgets.said import ended
from game.show.widgets.seatcard import SeatRow

HEADING = N_("Who plays with what?")
POINTS = N_("Table", "points")
POINTS_ABOUT = N_("The table of points, and all heats.")
TABLE, GAP = 260, 24
START_ABOUT = N_("Off we go! Whoever has pressed no button shares the device that opened this page.")
SEAT_ABOUT = N_("Press to change the car or the device of this seat.")
STILL_RACING = N_("Still racing elsewhere: {names}, in {heats}.")
MID_LEFT = (0.0, 0.5)


class HeatCards(SeatCards):
    """Who sits where is drawn: names stay, and nobody leaves."""

    seat_about = SEAT_ABOUT

    def _about(self, driver: Driver | None) -> str:
        """Large letters leave the line at the foot no room for who may still join."""
        about = super()._about(driver)
        if driver is None or not driver.hand or not self.scene.ctx.theme.large:
            return about
        return f"{ended(self.scene.ctx.language.plural(JOIN, self.scene.lineup.free))} {about}"

    def _rows(self, seat: int, driver: Driver | None) -> tuple[SeatRow, ...]:
        say = self.scene.ctx.say
        rows = super()._rows(seat, driver)
        return tuple(row for row in rows if row.label != say(NAME) and row.value != say(LEAVE))


class HeatPhones(SetupPhones):
    """A phone takes the place of one of its people."""

    def _place(self, device: str, number: int, driver: Driver | None) -> Place:
        if driver is not None and driver.hand:
            return Place(self.ctx.desk.text(device, SEAT, number=number + 1), driver.name)
        return super()._place(device, number, driver)

    def _people(self) -> tuple[Person, ...]:
        """Nobody else sits down here."""
        return ()


class HeatPage:
    """The only page: a card each."""

    heading = HEADING
    home = "start"

    def __init__(self, scene: "HeatScene") -> None:
        self.scene = scene
        self.seats = HeatCards(scene, SAFE.width)

    def widgets(self) -> list[Widget]:
        """The cards of its people, and the way to the table of points."""
        opened = self.seats.opened
        self.seats = HeatCards(self.scene, SAFE.width)
        self.seats.opened = opened
        ctx = self.scene.ctx
        place = (SAFE.right - TABLE, SAFE.y, TABLE, 92)
        table = Button("table", place, ctx.say(POINTS), lambda: Push(ctx.open.evening()), size=40, about=ctx.say(POINTS_ABOUT))
        return [*self.seats.made(), table]

    def refresh(self) -> None:
        """The cards as they stand."""
        self.seats.tell()

    def back(self, device: str) -> bool:
        """Closes the card the device has opened."""
        return self.seats.close(device)

    def painted(self) -> None:
        """There is no picture of a track on this page."""


class HeatScene(Gathering):
    """`device` came here: its people's device, until each has one."""

    page: HeatPage

    def __init__(self, ctx: Context, here: Here, heat: Heat, device: str = "") -> None:
        super().__init__(ctx.skinned(heat.race.title), device)
        self.here, self.heat = here, heat
        entry = find_title(ctx.entries, heat.race.title)
        assert entry is not None, "who opens it has looked"
        self.meta = entry.meta
        self._lineup = HeatLineup(entry.meta, here.evening.names(heat.people), self.device, ctx.levels(entry.open()))
        self.page = HeatPage(self)
        self.foot = Foot(self, None, START, START_ABOUT)
        self.by_phone = HeatPhones(self)
        self.phone_host = self.by_phone if ctx.permissions.phones else None

    @property
    def lineup(self) -> HeatLineup:
        return self._lineup

    @property
    def faces(self) -> Sequence[Face]:
        drivers = self.lineup.drivers
        return faces_of(self.meta, [driver.car for driver in drivers], [driver.name for driver in drivers])

    @property
    def wrong(self) -> str:
        """Nothing is: the draw has made sure of that."""
        return ""

    @property
    def warnings(self) -> tuple[str, ...]:
        """Who can't be here yet."""
        evening, language = self.here.evening, self.ctx.language
        others = busy(evening, self.heat)
        if not others:
            return ()
        people = [person for person in self.heat.people if any(person in one.people for one in others)]
        heats = language.listed([heat_name(language, evening, one) for one in others])
        return (self.ctx.say(STILL_RACING, names=language.listed(evening.names(people)), heats=heats),)

    def _ground(self) -> Surface:
        """The table, which heat it is, what is raced where."""
        theme, frame = self.ctx.theme, self.ctx.frame
        name = lettering(theme, heat_name(self.ctx.language, self.here.evening, self.heat), 92, PAPER, fit=560 if theme.large else 760)
        self.layer.add(name, SAFE.x + 116, SAFE.y + 57, 1, MID_LEFT)
        left = SAFE.x + 116 + name.get_width() / frame.scale + 36
        where = Forecast(self.ctx).line(self.heat.race, (), None).where
        room = SAFE.right - left - TABLE - GAP
        self.layer.owe(partial(lettering, theme, where, 58, GOLD_LIGHT, fit=room), left, SAFE.y + 56, 10, MID_LEFT)
        return backdrop(self.ctx)

    def start(self) -> Order | None:
        """It begins, and every table hears of it."""
        title: Title | None = title_of(self.ctx, self.heat.race.title)
        if title is None:
            return None
        request = heat_request(self.ctx, self.heat, title, self.lineup.seats(), self.lineup.cars())
        return begin(self.ctx, request, partial(heat_begins, self.ctx, self.here, self.heat, request))

    def up(self, device: str) -> Order | None:
        return Pop()
