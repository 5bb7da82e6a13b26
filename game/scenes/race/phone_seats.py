"""Who sits at a race by phone: seats that can be had, leave to sit, phones that come back, and what is kept of them beside the race."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.words import N_
from game.input.intents import Deed, Intent, Joining
from game.input.phones import is_phone
from game.phones.protocol import Place, Places
from game.scenes.framework.device_names import device_name
from game.scenes.framework.phone_words import FULL, OPEN_WIFI
from game.scenes.framework.stack import Order, Push
from game.scenes.race.phone_words import GOT_UP, PLAYS, WAY_BACK
from game.session.phones import PhoneTable, keys_of, table_of

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene

WHICH = N_("Which seat is yours?")
WAITS = N_("waits for a device")
COMPUTER = N_("a computer drives")
DRIVES = N_("{name} drives: {device}")
SIT_DOWN = N_("Sit down")
ASKING = N_("The others are asked whether you may sit down.")
BUSY = N_("Somebody else wants to sit down just now. Wait a moment.")
NO_SEAT = N_("Somebody drives there. Choose another seat.")
NOT_LET = N_("The others say no.")


class PhoneSeats:
    """The phones at one race."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race
        self.table = PhoneTable({seat.device: n for n, seat in enumerate(race.seats) if seat.human and is_phone(seat.device)})
        self.answer: bool | None = None
        self.risen = race.pages.risen = set[int]()
        """Seats whose person got up and has not come back: no phone of theirs sleeps."""

    def begin(self) -> None:
        """The race comes on screen: phones of a resumed one may knock at the port they know."""
        ctx, header = self.race.ctx, self.race.match.header
        if not ctx.permissions.phones or not self.table:
            return
        kept = ctx.saves.phones.load(header)
        if not ctx.phones.listening and kept.phones:
            self.table = table_of(kept)
        ctx.phones.begin(kept.port, keys_of(kept))  # where it listens already, phones of an earlier run are known besides
        self._keep()

    def _keep(self) -> None:
        """Written whole at each joining and leaving; a disk that refuses costs no race."""
        ctx, header = self.race.ctx, self.race.match.header
        ctx.saves.phones.keep(self.table.kept(ctx.devices.phones, header, ctx.phones.port))

    def seat(self, device: str) -> int | None:
        """The seat that this phone speaks for; None for one without, also while a computer drives there."""
        places = self.race.drivers.places.places
        return next((n for n, place in enumerate(places) if place.human and place.device == device and not place.lost), None)

    # --- places

    @property
    def state(self) -> Hashable:
        """All that the page of places hangs on."""
        places = self.race.drivers.places.places
        return tuple((place.device, place.human, place.lost) for place in places), self.table.request

    def places(self, device: str) -> Places:
        """The seats of the race, those that can be had first of all."""
        language = self.race.ctx.desk.language(device)
        asking = self.table.request is not None and self.table.request.device == device
        note = language.text(ASKING) if asking else language.text(OPEN_WIFI)
        places = tuple(self._place(device, number) for number in range(len(self.race.seats)))
        if all(place.why for place in places):
            return Places(language.text(FULL), places, language.text(OPEN_WIFI))
        return Places(language.text(WHICH), places, note, doit="" if asking else language.text(SIT_DOWN))

    def _place(self, device: str, number: int) -> Place:
        race, text = self.race, self.race.ctx.desk.text
        name, place = race.seats[number].name, race.drivers.places.places[number]
        letter = race.table.face_of(number).letter
        if not place.human:
            return Place(name, text(device, COMPUTER), letter)
        if place.lost:
            return Place(name, text(device, WAITS), letter)
        why = text(device, DRIVES, name=name, device=device_name(race.ctx, place.device, race.ctx.desk.language(device)))
        return Place(name, why, letter, why)

    # --- coming and going

    def join(self, device: str, joining: Joining) -> Order | None:
        """Somebody wants a seat of the race: one who sat here before needs no leave, all others have to be let."""
        desk, places = self.race.ctx.desk, self.race.drivers.places.places
        number = joining.place
        if number >= len(places) or (places[number].human and not places[number].lost):
            desk.sorry(device, desk.text(device, NO_SEAT))
            return None
        if self.table.needs_no_leave(device):
            self.sit(device, number)
            return None
        asked = self.table.request
        if asked is not None or not self.table.ask(device, joining, 0.0):
            desk.sorry(device, desk.text(device, ASKING if asked is not None and asked.device == device else BUSY))
            return None
        from game.scenes.race.phone_leave import LeaveScene

        return Push(LeaveScene(self.race.ctx, self, joining, self.race.seats[number].name))

    def answered(self, let: bool) -> None:
        """The table has said whether the phone that asks may sit down."""
        request = self.table.answered()
        if request is None:
            return
        desk = self.race.ctx.desk
        place = self.race.drivers.places.places[request.joining.place]
        if let and (not place.human or place.lost):
            self.sit(request.device, request.joining.place)
        else:
            desk.sorry(request.device, desk.text(request.device, NOT_LET))

    def sit(self, device: str, number: int) -> None:
        """The phone has the seat from now on."""
        self.table.sit(device, number)
        self.risen.discard(number)
        self.race.drivers.give(number, device)
        self._keep()
        ctx = self.race.ctx
        ctx.sound.play("join")
        if hasattr(self.race.open_prompt, "strip"):
            self.race.open_prompt.strip.say(about=ctx.say(PLAYS, name=self.race.seats[number].name))

    def leave(self, device: str) -> None:
        """Its person gets up: the seat waits, the strip tells it, and the table says who goes on."""
        seat = self.seat(device)
        self.lose(device)
        self.race.ctx.desk.dismiss(device, WAY_BACK)
        if seat is not None:
            self.risen.add(seat)
            if self.race.entered:
                self.race.open_prompt.strip.say(about=self.race.ctx.say(GOT_UP, name=self.race.seats[seat].name))

    def lose(self, device: str) -> None:
        """Nobody holds that phone any more."""
        if self.table.rise(device) is not None:
            self.race.hear(Intent(Deed.DEVICE_LOST, device))
            self._keep()
