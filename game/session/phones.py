"""Who of a table plays by phone: one phone a seat, one seat a phone; who asks for a seat of a running race; votes for another one."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from game.core.record import Header, match_name
from game.input.intents import Joining
from game.input.phones import Phones, number_of, phone_name
from game.session.seats import Seat
from game.session.services import Services
from game.store.phones import KeptPhone, KeptPhones

LEAVE_TO_SIT = 30.0
"""Seconds for which the table is asked whether somebody may sit down; then that is no."""


class Request(NamedTuple):
    """A phone asks for a seat of a running race, since `asked` (seconds)."""

    device: str
    joining: Joining
    asked: float


class PhoneTable:
    """The phones of one table. `seats` are those who sit already: device -> seat."""

    def __init__(self, seats: Mapping[str, int] | None = None) -> None:
        self._seats = dict(seats or {})
        self._known = set(self._seats)
        self._votes: set[str] = set()
        self.request: Request | None = None
        """What the table is asked now; others who ask have to wait."""

    def __len__(self) -> int:
        return len(self._seats)

    # --- seats

    def seat(self, device: str) -> int | None:
        """The seat of that phone, if it has one."""
        return self._seats.get(device)

    def phone(self, seat: int) -> str:
        """The phone of that seat; "" where it has none."""
        return next((device for device, number in self._seats.items() if number == seat), "")

    def sit(self, device: str, seat: int) -> str:
        """The phone has that seat, and no other one, from now on. Returns the phone that had it before; "" where none had."""
        before = self.phone(seat)
        self._seats = {one: number for one, number in self._seats.items() if number != seat and one != device}
        self._seats[device] = seat
        self._known.add(device)
        self._votes.discard(before)
        return "" if before == device else before

    def rise(self, device: str) -> int | None:
        """The phone gives up its seat; returns which it was. It may come back without being asked."""
        self._votes.discard(device)
        return self._seats.pop(device, None)

    def needs_no_leave(self, device: str) -> bool:
        """Whether it had a seat in this race."""
        return device in self._known

    # --- leave to sit

    def ask(self, device: str, joining: Joining, now: float) -> bool:
        """The table is asked whether that phone may sit down; False where it is being asked about another."""
        if self.request is None or self.request.device == device:
            self.request = Request(device, joining, now)
            return True
        return False

    def answers(self, device: str) -> bool:
        """Whether that device may say yes or no: any but the phone that asks."""
        return self.request is not None and device != self.request.device

    def answered(self) -> Request | None:
        """The table has said yes or no: what it was asked, and nothing is asked any more."""
        request, self.request = self.request, None
        return request

    def pass_time(self, now: float) -> Request | None:
        """What was asked too long ago at `now` (seconds), once: that is a no."""
        late = self.request is not None and now - self.request.asked >= LEAVE_TO_SIT
        return self.answered() if late else None

    # --- votes

    def vote(self, device: str, yes: bool) -> None:
        """Somebody at the table wants another race, or not any more. It only tells: somebody has to press."""
        self._votes.discard(device)
        if yes and device in self._seats:
            self._votes.add(device)

    @property
    def votes(self) -> tuple[int, int]:
        """How many phones want another race, of how many."""
        return len(self._votes), len(self._seats)

    @property
    def voters(self) -> frozenset[int]:
        """The seats of those who want one."""
        return frozenset(seat for device, seat in self._seats.items() if device in self._votes)

    # --- what is kept

    def kept(self, phones: Phones, header: Header, port: int) -> KeptPhones:
        """As it is written beside that race: phones whose keys are known."""
        found = (KeptPhone(phones.guid(device), number_of(device), seat) for device, seat in self._seats.items() if phones.guid(device))
        return KeptPhones(match_name(header), port, tuple(found))


def table_of(kept: KeptPhones) -> PhoneTable:
    """The table of a race that is resumed."""
    return PhoneTable({phone_name(phone.number): phone.seat for phone in kept.phones})


def keys_of(kept: KeptPhones) -> tuple[tuple[str, int], ...]:
    """What the link has to know of them (`begin`): hashes of keys, and numbers."""
    return tuple((phone.hash, phone.number) for phone in kept.phones)


def with_phones(services: Services, seats: Iterable[Seat], header: Header) -> tuple[Seat, ...]:
    """The seats of a race that is resumed: people who played by phone have it again, asleep until it comes."""
    kept = services.saves.phones.load(header)
    if not kept.phones:
        return tuple(seats)
    services.devices.phones.remember((phone_name(phone.number), phone.hash) for phone in kept.phones)
    phones = {phone.seat: phone_name(phone.number) for phone in kept.phones}
    return tuple(
        msgspec.structs.replace(seat, device=phones[number]) if seat.human and number in phones else seat
        for number, seat in enumerate(seats)
    )
