"""Who drives each seat of a running race, and with what: people and their devices, computers and their levels."""

from collections.abc import Sequence

import msgspec

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import filled
from game.core.match import Match
from game.core.words import N_, Template
from game.input.intents import Deed, Intent
from game.input.phones import is_phone
from game.input.seats import Place, Seats
from game.session.first_races import FirstRaces
from game.session.seats import Seat
from game.session.services import Services

GONE = N_("{names}, your device is unplugged.")
PAD_GONE = N_("A pad was unplugged. Nobody drives with it.")
ANY_GOES_ON = N_("A pad was unplugged. Go on with any other device.")
"""Where somebody drives by whatever is pressed, as in a lesson: that is waited for, and nothing else."""
PHONE_GONE = N_("{names}, your phone is out of reach.")
PHONE_BACK = N_("{names} plays by phone.")
BACK_AGAIN = N_("{names}, your device is back.")
WHOSE = N_("A pad is back. Press a button on it, and say whose it is.")
NEW_PAD = N_("A pad was plugged in.")
STANDBY = "easy"
"""The level that takes over where somebody has to go."""


class Drivers:
    """The seats of one match as they are driven now. A change is journalled by `write`, so that resuming and replays know it."""

    def __init__(self, services: Services, match: Match, seats: Sequence[Seat], computers: ComputerDrivers) -> None:
        self.services = services
        self.match = match
        self.computers = computers
        self.seats = tuple(seats)
        guid = services.devices.guid
        self.places = Seats(Place(seat.device, guid(seat.device), seat.human) for seat in seats)
        self.version = 0
        """Goes up whenever a seat changes between person and computer: what was thought or asked before is void."""
        people = {seat.profile for seat in self.seats if seat.human}
        self.first_races = FirstRaces(services, match.title.meta.id, people)
        """Who has the aids of first races."""
        self._unwritten: list[int] = []
        self._holder: dict[str, int] = {}
        meta, header = match.title.meta, match.header
        self.secrets = meta.secrets(filled(meta, header.setup, header.tracks))
        """Whether seats of this match know things that others must not see."""
        for device in {seat.device for seat in seats if guid(seat.device) and not services.devices.present(seat.device)}:
            self.places.lost(device)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of computer drivers there are."""
        return self.services.levels(self.match.title)

    @property
    def standby(self) -> str:
        """The level of a computer that takes over for somebody."""
        return STANDBY if STANDBY in self.levels else self.levels[0]

    @property
    def missing(self) -> int | None:
        """A person's seat that has to decide and has lost its device; None if nobody is missed."""
        return next((seat for seat in self.match.turn.waits_for if self.places.waits(seat)), None)

    def aided(self, seat: int) -> bool:
        """Whether a person drives the seat who has the aids of first races."""
        return self.seats[seat].human and self.first_races.aids(self.seats[seat].profile)

    @property
    def anybody_aided(self) -> bool:
        """Whether anybody has the aids of first races."""
        return any(map(self.aided, range(len(self.seats))))

    def names(self, seats: Sequence[int]) -> str:
        """The drivers of these seats as a list in words."""
        return str(self.services.language.listed([self.seats[seat].name for seat in seats]))

    # --- devices

    def hear(self, intent: Intent) -> str:
        """A device has come or gone; returns what people should read about it: nothing of a phone that has no seat here."""
        devices, places = self.services.devices, self.places
        if intent.deed is Deed.DEVICE_LOST:
            seats = tuple(seat for seat in places.lost(intent.device) if self.seats[seat].human)
            anybody = any(place.human and not place.device for place in places.places)
            said: Template = GONE if seats else ANY_GOES_ON if anybody else PAD_GONE
            of_phone = PHONE_GONE
        else:
            seats = places.found(intent.device, devices.guid(intent.device))
            said = BACK_AGAIN if seats else WHOSE if intent.device in places.unclaimed else NEW_PAD
            of_phone = PHONE_BACK
        self._follow()
        if is_phone(intent.device):
            return self.services.say(of_phone, names=self.names(seats)) if seats else ""
        return self.services.say(said, names=self.names(seats))

    def speaks(self, device: str, seat: int) -> bool:
        """Whether a press of this device decides for the seat."""
        return self.places.speaks(device, seat)

    def decided(self, seat: int, device: str) -> None:
        """The seat has decided by this device; where several people play, one that had none keeps it."""
        if len(self.places.people()) > 1 and self.places.decided(seat, device, self.services.devices.guid(device)):
            self._follow()

    def claim(self, device: str, seat: int) -> None:
        """The holder of a pad that came back says: I am `seat`."""
        self.places.claim(device, seat)
        self._follow()

    def give(self, seat: int, device: str) -> None:
        """A person drives the seat with this device from now on."""
        self.places.give(seat, device, self.services.devices.guid(device))
        if self.seats[seat].human:
            self._follow()
        else:
            self.person(seat)

    # --- people and computers

    def computer(self, seat: int, level: str = "") -> None:
        """A computer drives the seat; its person can take it back at any time."""
        level = level or self.standby
        self.computers.drivers[seat] = driver(self.match.title, level, self.match.header.seed)
        self._change(seat, msgspec.structs.replace(self.seats[seat], device="", level=level, temperament=""))

    def person(self, seat: int) -> None:
        """A person drives the seat, with the device it had."""
        self.computers.drivers.pop(seat, None)
        device = self.places.places[seat].device
        self._change(seat, msgspec.structs.replace(self.seats[seat], device=device, level="", temperament=""))

    def _change(self, number: int, seat: Seat) -> None:
        self.places.drive(number, seat.human)
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        self.version += 1
        if number not in self._unwritten:
            self._unwritten.append(number)
        self._follow()

    def _follow(self) -> None:
        """The seats name the devices that speak for them."""
        places = self.places.places
        self.seats = tuple(
            msgspec.structs.replace(seat, device=place.device) if seat.human else seat
            for seat, place in zip(self.seats, places, strict=True)
        )

    def write(self) -> None:
        """Journals who drives where that has changed."""
        while self._unwritten:
            seat = self._unwritten[0]
            self.match.note(self.seats[seat].text, seat)
            self._unwritten.pop(0)

    # --- the curtain

    def curtain(self, seat: int) -> bool:
        """Whether the device has to change hands, unseen by the others, before `seat` is asked: hidden things, several people,
        one device, and somebody else held it last (or nobody yet). What a phone shows nobody else sees: it needs none."""
        device = self.places.places[seat].device
        if not self.secrets or self.services.settings.open_hands or self.services.devices.private(device):
            return False
        sharing = [n for n in self.places.people() if self.places.places[n].device in ("", device)]
        return len(sharing) > 1 and self._holder.get(device) != seat

    def passed_to(self, seat: int) -> None:
        """The device goes to this seat's person while the others look on: before anything hidden, the curtain falls again."""
        device = self.places.places[seat].device
        if self._holder.get(device) != seat:
            self._holder.pop(device, None)

    def holds(self, seat: int) -> bool:
        """Whether the device is in the hands of this seat's person, the others having looked away."""
        return self._holder.get(self.places.places[seat].device) == seat

    def put_down(self, seat: int) -> None:
        """The device of this seat lies there for all to see: before anything hidden, the curtain falls."""
        self._holder.pop(self.places.places[seat].device, None)

    def held_by(self, seat: int) -> None:
        """The device is in the hands of this seat's person now."""
        self._holder[self.places.places[seat].device] = seat
