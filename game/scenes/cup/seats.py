"""The seats of a cup: six cards with a colour each. In a cup that runs, rows stay where drivers go, and every change says what it costs."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.core.words import N_, Plural
from game.scenes.cup.line_up import CupLineup
from game.scenes.cup.table_words import KEEPS, LEAVES
from game.scenes.framework.car_pictures import car_look
from game.scenes.framework.colour_names import COLOUR_NAMES
from game.scenes.setup.seat_cards import INVITE, LEAVE, SeatCards
from game.session.line_up import Driver
from game.show.painters.icons import symbol
from game.show.palette import COLOURS, INK
from game.show.svg import Svg
from game.show.widgets.seatcard import SeatRow

if TYPE_CHECKING:
    from game.scenes.cup.drivers import DriversScene

COLOUR = N_("Colour")
SEAT_ABOUT = N_("Press to change colour, name or driver of this seat.")
LEFT = N_("{name} is away")
GONE_ABOUT = Plural(
    N_("{name} is away and keeps {count} point. Press for the way back."),
    N_("{name} is away and keeps {count} points. Press for the way back."),
)
COMES_BACK, COMES_BACK_ABOUT = N_("{name} comes back"), N_("{name} races on in the same row.")
STAYS_AWAY, STAYS_AWAY_ABOUT = N_("Leave it so"), N_("The row stays in the table.")
STANDS_IN = N_("A computer drives on")
STANDS_IN_ABOUT = N_("A computer drives on for {name}: the row keeps its name and its points.")


class CupSeats(SeatCards):
    """The cards of `DriversScene`."""

    car_label = COLOUR
    seat_about = SEAT_ABOUT

    def __init__(self, scene: "DriversScene", wide: float) -> None:
        super().__init__(scene, wide)
        self.drivers = scene

    @property
    def _lineup(self) -> CupLineup:
        return self.drivers.lineup

    def car_name(self, driver: Driver) -> str:
        """The colour's name: not everybody tells colours by looking."""
        return self.scene.ctx.say(COLOUR_NAMES[car_look(self._lineup.meta, driver.car).letter])

    def car_picture(self, driver: Driver, size: tuple[int, int]) -> Surface:
        """A disc in the colour, with its symbol: colour is never all there is."""
        letter = car_look(self._lineup.meta, driver.car).letter
        side, tone = min(size), COLOURS[letter]
        svg = Svg(100, 100)
        svg.circle(50, 50, 46, tone.fill, INK, 6)
        picture = Surface(size, SRCALPHA)
        disc = svg.raster((side, side))
        mark = symbol(letter, round(side * 0.56), tone.ink)
        disc.blit(mark, mark.get_rect(center=disc.get_rect().center))
        picture.blit(disc, disc.get_rect(center=picture.get_rect().center))
        return picture

    def tell(self) -> None:
        """Places whose driver has gone say whose they are."""
        say, plural = self.scene.ctx.say, self.scene.ctx.language.plural
        for seat, card in enumerate(self.cards):
            gone = self._lineup.left.get(seat)
            card.invitation = say(LEFT, name=gone.name) if gone else say(INVITE)
            card.hint = plural(KEEPS, self.drivers.points(seat)) if gone else say(self._hint)
        super().tell()
        for seat, driver in self._lineup.left.items():
            if seat not in self.opened:
                about = plural(GONE_ABOUT, self.drivers.points(seat), name=driver.name)
                self.cards[seat].tell(None, (), about)

    def _open(self, seat: int, device: str) -> None:
        if seat in self._lineup.left:
            self.opened[seat] = device
            self.scene.changed()
        else:
            super()._open(seat, device)

    def _rows(self, seat: int, driver: Driver | None) -> tuple[SeatRow, ...]:
        """In a cup that runs, leaving says what becomes of the points, and a computer may drive on."""
        say, gone = self.scene.ctx.say, self._lineup.left.get(seat)
        if gone is not None:
            back, stays = say(COMES_BACK, name=gone.name), say(STAYS_AWAY)
            return (
                SeatRow("", back, partial(self._come_back, seat), about=say(COMES_BACK_ABOUT, name=gone.name)),
                SeatRow("", stays, lambda device: self._close(seat), about=say(STAYS_AWAY_ABOUT)),
            )
        rows = super()._rows(seat, driver)
        if driver is None or not self.drivers.has_row(seat):
            return rows
        told = self.scene.ctx.language.plural(LEAVES, self.drivers.points(seat), name=driver.name)
        rows = tuple(row._replace(about=told) if row.value == say(LEAVE) else row for row in rows)
        if driver.human:
            stand_in = SeatRow("", say(STANDS_IN), partial(self._stand_in, seat), about=say(STANDS_IN_ABOUT, name=driver.name))
            rows = (*rows[:-2], stand_in, *rows[-2:])
        return rows

    def _come_back(self, seat: int, device: str) -> None:
        self.opened.pop(seat, None)
        self._lineup.come_back(seat, device)
        self.scene.ctx.sound.play("join")
        self.scene.changed()

    def _stand_in(self, seat: int, device: str) -> None:
        """A computer takes the wheel under the name that stands in the row."""
        self.opened.pop(seat, None)
        self._lineup.stand_in(seat)
        self.scene.changed()

    def _leave(self, seat: int) -> None:
        """Who has a row in the table keeps it; who has come on this page alone has never been there."""
        if not self.drivers.has_row(seat):
            super()._leave(seat)
            return
        self.opened.pop(seat, None)
        self._lineup.go(seat)
        self.scene.changed()
