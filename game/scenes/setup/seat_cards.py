"""The cards of the seats: who drives what, changed in place; several may be open at once, each by the device that opened it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.fit import is_fitted
from game.core.words import N_, Text
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE
from game.scenes.framework.car_pictures import car_look
from game.scenes.framework.device_names import device_icon, device_name
from game.scenes.framework.openers import may_close
from game.scenes.framework.profile_sign import sign_of
from game.scenes.framework.stack import Order
from game.scenes.framework.text_entry import NamingScene
from game.scenes.setup.joining import one_hand
from game.session.helping import STEP_NAMES
from game.session.line_up import Driver
from game.session.newcomers import Joined
from game.session.seats import TEMPERAMENT_LINES, TEMPERAMENT_NAMES, level_name
from game.show.canvas import SAFE
from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import icon
from game.show.palette import PAPER
from game.show.widgets.said import ended
from game.show.widgets.seatcard import SeatCard, SeatRow, Sitter
from game.store.profiles import LONGEST_NAME

if TYPE_CHECKING:
    from game.scenes.setup.gathering import Gathering

TOP = 176
GAP = 24
SIGN = 58
"""Of somebody who has a profile, before the name."""

INVITE = N_("Press a button to join")
FREE_PHONE = N_("Any pad, keyboard, mouse or phone")
FREE_HINT = N_("Any pad, keyboard or mouse")
SEAT_ABOUT = N_("Press to change car, name or driver of this seat.")
FREE_ABOUT = N_("Press for one more person on this device, or for a computer driver.")
CAR = N_("Car")
NAME = N_("Name")
DRIVER = N_("Driver")
MANNER = N_("Manner")
HELP = N_("Help")
LEAVE = N_("Free this seat")
DONE = N_("Done")
PERSON_HERE, PERSON_ABOUT = N_("Another person"), N_("One more person plays on this device: it is handed round.")
BY_MOUSE, BY_KEYBOARD = N_("By mouse"), N_("By keyboard")
APART_ABOUT = N_("Another person plays here. Mouse and keyboard are two people's from then on.")
COMPUTER_HERE, COMPUTER_ABOUT = N_("A computer"), N_("A computer driver takes this seat.")
KEEP_FREE, KEEP_ABOUT = N_("Keep it free"), N_("Somebody with another device can still join here.")
STEPS = N_("{what}: {value}. Left and right change it.")
STEPS_PICTURE = N_("{what}: left and right change it.")
WRITES = N_("{what}: {value}. Left and right change it, or press to write one.")
LEAVE_ABOUT, DONE_ABOUT = N_("Nobody drives here then, and somebody else can join."), N_("Closes this card.")
WRITE_NAME = N_("What is your name?")
EMPTY_NAME = N_("Your name")
HELPED = N_("{help}. {about}")
COMPUTER = N_("Computer: {level}")
TEMPERED = N_("{level}, {manner}")


class SeatCards:
    """The cards of one gathering, `wide` design units across in all; `car_label` is what a row that changes the car is called."""

    car_label: Text = CAR
    seat_about: Text = SEAT_ABOUT
    """What is said of a seat that somebody has."""

    def __init__(self, scene: "Gathering", wide: float) -> None:
        self.scene = scene
        self.wide = wide
        self.opened: dict[int, str] = {}
        self.cards: list[SeatCard] = []

    def made(self) -> list[SeatCard]:
        """A card per seat in two or three columns, made anew."""
        say, seats = self.scene.ctx.say, self.scene.lineup.meta.seats_max
        columns = 3 if seats > 4 else 2
        lines = -(-seats // columns)
        width = (self.wide - (columns - 1) * GAP) / columns
        room = self.scene.room
        height = min(room / 2, (room - (lines - 1) * GAP) / lines)
        self.cards = []
        for seat in range(seats):
            place = (SAFE.x + seat % columns * (width + GAP), TOP + seat // columns * (height + GAP), width, height)
            press = self._pressing(seat)
            card = SeatCard(f"seat{seat}", place, str(seat + 1), press, invitation=say(INVITE), hint=say(self._hint))
            card.ways = (*card.ways, "phone") if self.scene.ctx.permissions.phones else card.ways
            self.cards.append(card)
        return self.cards

    @property
    def _hint(self) -> Text:
        """By what a free seat is taken."""
        return FREE_PHONE if self.scene.ctx.permissions.phones else FREE_HINT

    def _pressing(self, seat: int) -> Callable[[str], object]:
        return lambda device: self._open(seat, device)

    def _open(self, seat: int, device: str) -> None:
        lineup = self.scene.lineup
        if lineup.places[seat] is None and device not in lineup.devices and not one_hand(device, lineup.devices):
            lineup.take(seat, device)
            self.scene.welcome(Joined(seat), device)
            return
        self.opened[seat] = device
        self.scene.changed()

    def close(self, device: str) -> bool:
        """Closes the card the device has opened: nobody else's, unless the device of that person has gone."""
        looked = self.scene.ui.focused(device) if device else None
        for seat, opener in sorted(self.opened.items(), key=lambda one: one[1] != device):
            if opener == device or (looked is not None and looked.key == f"seat{seat}" and may_close(self.scene.ctx, device, opener)):
                del self.opened[seat]
                return True
        return False

    def tell(self) -> None:
        """Faces and rows as they stand."""
        lineup = self.scene.lineup
        number = 0
        for seat, (card, driver) in enumerate(zip(self.cards, lineup.places, strict=True)):
            if card.node is None:
                continue
            rows = self._rows(seat, driver) if seat in self.opened else ()
            card.number = str(number + 1) if driver else card.number
            about = self._about(driver) if not rows else ""
            card.tell(self._face(driver, number) if driver else None, rows, about)
            number += driver is not None

    def _about(self, driver: Driver | None) -> str:
        """What is said of a card that is not open: with what help and in which manner its driver races, or by what a free one is taken."""
        say = self.scene.ctx.say
        about = say(self.seat_about if driver else FREE_ABOUT)
        if driver is not None and is_fitted(driver.level):  # how good that is takes the room
            about = self.scene.fit_told()
        elif self.scene.ctx.theme.large and (driver is None or driver.level):  # their card has no room for it
            more = say(COMPUTER, level=say(level_name(driver.level))) if driver else say(self._hint)
            about = f"{ended(more)} {about}"
        if driver is not None and driver.temperament:
            about = _mannered(say(TEMPERAMENT_LINES[driver.temperament]), about, self.scene.ctx.theme.large or driver.help > 0)
        return say(HELPED, help=say(STEP_NAMES[driver.help]), about=about) if driver and driver.help else about

    def _face(self, driver: Driver, seat: int) -> Sitter:
        ctx = self.scene.ctx
        ink = ctx.theme.skin.ink_on(PAPER)
        sign = icon("computer" if driver.level else device_icon(driver.device), ctx.frame.px(40), ink)
        own = sign_of(ctx, "" if driver.level else driver.profile, SIGN)
        second = self.scene.second_cars.get(seat)
        return Sitter(self.scene.faces[seat], driver.name, self._who(driver), sign, own, second, driver.help)

    def _who(self, driver: Driver) -> str:
        ctx = self.scene.ctx
        if driver.human:
            return device_name(ctx, driver.device)
        level = ctx.say(level_name(driver.level))
        if driver.temperament:
            return ctx.say(TEMPERED, level=level, manner=ctx.say(TEMPERAMENT_NAMES[driver.temperament]))
        narrow = ctx.theme.large or self.scene.lineup.meta.seats_max > 4
        return level if narrow else ctx.say(COMPUTER, level=level)

    def _rows(self, seat: int, driver: Driver | None) -> tuple[SeatRow, ...]:
        say = self.scene.ctx.say
        if driver is None:
            return (
                self._person_row(seat),
                SeatRow("", say(COMPUTER_HERE), lambda device: self._add_computer(seat), about=say(COMPUTER_ABOUT)),
                SeatRow("", say(KEEP_FREE), lambda device: self._close(seat), about=say(KEEP_ABOUT)),
            )
        who, typed = self._who(driver) if driver.human else say(level_name(driver.level)), self.scene.ctx.permissions.profiles
        rows = [
            _step(say, NAME, driver.name, partial(self._name, seat), lambda device: self._write(seat), driver.human and typed),
            _step(say, DRIVER, who, partial(self._driver, seat)),
            SeatRow("", say(LEAVE), lambda device: self._leave(seat), about=say(LEAVE_ABOUT)),
            SeatRow("", say(DONE), lambda device: self._close(seat), about=say(DONE_ABOUT)),
        ]
        if is_fitted(driver.level):
            rows[1] = rows[1]._replace(about=self.scene.fit_told())
        about = self.scene.help_told(driver.help)
        if about:
            row = _step(say, HELP, say(STEP_NAMES[driver.help]), partial(self._help, seat))
            rows.insert(2, row._replace(about=about))
        if driver.level and len(self.scene.lineup.temperaments) > 1:
            manner, about = (say(texts[driver.temperament]) for texts in (TEMPERAMENT_NAMES, TEMPERAMENT_LINES))
            rows.insert(2, _step(say, MANNER, manner[:1].upper() + manner[1:], partial(self._manner, seat))._replace(about=about))
        if self.scene.lineup.meta.cars == "chosen":
            size = self.scene.ctx.frame.pair(72, 46)
            row = _step(say, self.car_label, driver.car, partial(self._car, seat), picture=self.car_picture(driver, size))
            name = self.car_name(driver)
            rows.insert(0, row._replace(about=say(STEPS, what=row.label, value=name)) if name else row)
        return tuple(rows)

    def car_name(self, driver: Driver) -> str:
        """How the car is called; "" where its picture says all there is."""
        return ""

    def _person_row(self, seat: int) -> SeatRow:
        """One more person on the device that has opened a free place; where mouse and keyboard are one hand, one for each from now on."""
        say, opener = self.scene.ctx.say, self.opened[seat]
        if one_hand(opener, self.scene.lineup.devices):
            text = BY_MOUSE if opener == MOUSE else BY_KEYBOARD
            return SeatRow("", say(text), lambda device: self._add_person(seat, opener), about=say(APART_ABOUT))
        return SeatRow("", say(PERSON_HERE), lambda device: self._add_person(seat, device), about=say(PERSON_ABOUT))

    def car_picture(self, driver: Driver, size: tuple[int, int]) -> Surface:
        """What stands in the row that changes the car, in `size` pixels."""
        return car_portrait(car_look(self.scene.lineup.meta, driver.car), size)

    def _add_person(self, seat: int, device: str) -> None:
        self.opened.pop(seat, None)
        self.scene.lineup.take(seat, device)
        self.scene.welcome(Joined(seat), device)

    def _add_computer(self, seat: int) -> None:
        self.opened.pop(seat, None)
        self.scene.lineup.add_computer(seat)
        self.scene.ctx.sound.play("join")
        self.scene.changed()

    def _close(self, seat: int) -> None:
        self.opened.pop(seat, None)
        self.scene.changed()

    def _leave(self, seat: int) -> None:
        self.opened.pop(seat, None)
        self.scene.lineup.leave(seat)
        self.scene.changed()

    def _car(self, seat: int, step: int) -> None:
        self.scene.lineup.next_car(seat, step)
        self.scene.changed()

    def _name(self, seat: int, step: int) -> None:
        self.scene.lineup.next_name(seat, step)
        self.scene.changed()

    def _driver(self, seat: int, step: int) -> None:
        pads = [pad.device for pad in self.scene.ctx.devices.pads.values()]
        known = dict.fromkeys((KEYBOARD, KEYBOARD2, MOUSE, *pads, *sorted(self.scene.lineup.devices)))  # in one order, whoever sits where
        self.scene.lineup.next_driver(seat, step, known)
        self.scene.changed()

    def _manner(self, seat: int, step: int) -> None:
        self.scene.lineup.next_temperament(seat, step)
        self.scene.changed()

    def _help(self, seat: int, step: int) -> None:
        driver = self.scene.lineup.places[seat]
        if driver is not None:
            driver.next_help(step)
        self.scene.changed()

    def _write(self, seat: int) -> Order | None:
        """A page to write the name on; without typed names the list has them all."""
        driver = self.scene.lineup.places[seat]
        if driver is None or driver.level or not self.scene.ctx.permissions.profiles:
            self._name(seat, 1)
            return None
        ctx = self.scene.ctx
        page = NamingScene(ctx, ctx.say(WRITE_NAME), driver.name, ctx.say(EMPTY_NAME), LONGEST_NAME)
        return self.scene.write(page, lambda name: self.scene.lineup.rename(seat, name))


def _mannered(line: str, about: str, full: bool) -> str:
    """What is said of a card whose driver has a manner; its line alone where there is no room for more (`full`): the card has its name."""
    return line if full else f"{line} {about}"


def _step(
    say: Callable[..., str], label: Text, value: str, step: Callable[[int], None], press: Callable[[str], object] | None = None,
    writes: bool = False, picture: Surface | None = None,
) -> SeatRow:  # fmt: skip
    """A row that left and right change; a press does the same as right, or what `press` does (`writes`: it opens a page to write on)."""
    told = STEPS_PICTURE if picture else WRITES if writes else STEPS
    return SeatRow(say(label), value, press or (lambda device: step(1)), step, picture, say(told, what=say(label), value=value))
