"""Phones as devices: which there are, whose keys they have, which are awake, and when a sleeping one counts as lost. Knows no pygame.

A phone sleeps most of the time, and that is no fault: it stays a device (`present`). It is lost only when its seat has been waited for, and
it has been out of reach, for LOST seconds; CALLED seconds of that are enough to call its owner.
"""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from game.input.intents import Deed, Intent

PREFIX = "phone:"
CALLED = 2.0
LOST = 20.0
CONTROLS = (
    "dpup", "dpdown", "dpleft", "dpright", "a", "b", "x", "y", "leftshoulder", "rightshoulder", "start", "back",
)  # fmt: skip
"""The controls of a phone's pad, by the names of a pad that SDL knows."""


class Control(msgspec.Struct, frozen=True):
    """A control of a phone's pad went down, or was let go."""

    device: str
    name: str
    down: bool


class Arrival(msgspec.Struct, frozen=True):
    """A phone has a connection (again): it has to be welcomed, and gets its sheet anew.

    guid  the hash of its key: what its seat is found again by
    lang  the language it asks for, as browsers name it; "" where it names none
    large  size of its letters in per cent
    """

    device: str
    guid: str
    lang: str = ""
    large: int = 100


class Asleep(msgspec.Struct, frozen=True):
    """A phone has no connection any more. `gone`: it never had a seat, so it is no device any more."""

    device: str
    gone: bool = False


Heard = Intent | Control | Arrival | Asleep
"""What the link has heard of phones."""


def is_phone(device: str) -> bool:
    """Whether a device of that name is a phone."""
    return device.startswith(PREFIX)


def phone_name(number: int) -> str:
    """The name that a phone has as a device."""
    return f"{PREFIX}{number}"


def number_of(device: str) -> int:
    """The number of a phone, by its name as a device; -1 for what is none."""
    number = device.removeprefix(PREFIX)
    return int(number) if is_phone(device) and number.isdecimal() else -1


class Phone:
    """One phone: the hash of its key, whether it is awake, and since when its seat is waited for while it is not."""

    def __init__(self, guid: str) -> None:
        self.guid = guid
        self.awake = False
        self.lost = False
        self.expected = False
        """It has asked for a seat, and whoever gave it one may count on it."""
        self.lang = ""
        self.large = 100
        self.arrivals = 0
        """How often it came. Whoever tells it something anew after each coming compares this number."""
        self.missed: float | None = None
        """Since when (in seconds) it is asleep while its seat is waited for."""


class Phones:
    """The phones that are devices here. What changes is told in order: `news` gives it to whoever reads devices."""

    def __init__(self) -> None:
        self._phones: dict[str, Phone] = {}
        self._news: list[Intent] = []
        self.version = 0
        """Goes up whenever a phone comes, goes, falls asleep or is lost."""
        self._counted, self._sleeping = -1, False

    def __iter__(self) -> Iterator[str]:
        return iter(self._phones)

    def get(self, device: str) -> Phone | None:
        """The phone of that name; None where there never was one, or it is gone."""
        return self._phones.get(device)

    def remember(self, phones: Iterable[tuple[str, str]]) -> None:
        """Phones (device, hash of its key) of a race that is resumed: asleep until they come."""
        for device, guid in phones:
            self._phones.setdefault(device, Phone(guid))
        self.version += 1

    def awake(self, device: str) -> bool:
        """Whether the phone is within reach now."""
        phone = self.get(device)
        return phone is not None and phone.awake

    @property
    def sleeping(self) -> bool:
        """Whether any of them is out of reach and not lost yet: one that may be missed. Cheap, for it is asked in each frame."""
        if self._counted != self.version:
            self._counted = self.version
            self._sleeping = any(not phone.awake and not phone.lost for phone in self._phones.values())
        return self._sleeping

    def present(self, device: str) -> bool:
        """Whether the phone is a device that may speak: awake, or asleep and not missed for long."""
        phone = self.get(device)
        return phone is not None and not phone.lost

    def guid(self, device: str) -> str:
        """The hash of its key; "" for what is no phone here."""
        phone = self.get(device)
        return phone.guid if phone else ""

    def hear(self, heard: Arrival | Asleep) -> None:
        """A phone has come, or has gone to sleep."""
        self.version += 1
        if isinstance(heard, Asleep):
            self._sleep(heard)
            return
        phone = self._phones.setdefault(heard.device, Phone(heard.guid))
        back = phone.lost
        phone.guid, phone.lang, phone.large = heard.guid, heard.lang, heard.large
        phone.awake, phone.lost, phone.missed = True, False, None
        phone.arrivals += 1
        if back:
            self._news.append(Intent(Deed.DEVICE_FOUND, heard.device))

    def _sleep(self, heard: Asleep) -> None:
        phone = self.get(heard.device)
        if phone is not None:
            phone.awake = False
        if phone is not None and heard.gone:
            self.forget(heard.device)
            if phone.expected:
                self._news.append(Intent(Deed.DEVICE_LOST, heard.device))

    def expect(self, device: str) -> None:
        """It asks for a seat: should it go before it has its key, whoever gave it one hears of it."""
        phone = self.get(device)
        if phone is not None:
            phone.expected = True

    def forget(self, device: str) -> None:
        """It is no device any more, for it has no seat; nobody hears of that."""
        if self._phones.pop(device, None) is not None:
            self.version += 1

    def pass_time(self, now: float, asked: Collection[str]) -> tuple[str, ...]:
        """`asked` are the devices whose seats are waited for at `now` (seconds). Returns those to be called: asleep, and missed for CALLED
        seconds. Those missed for LOST are lost: `news` tells so, once. Who is not asked is not missed."""
        called = []
        for device, phone in self._phones.items():
            if phone.awake or phone.lost or device not in asked:
                phone.missed = None
                continue
            phone.missed = now if phone.missed is None else phone.missed
            if now - phone.missed >= LOST:
                phone.lost, phone.missed = True, None
                self.version += 1
                self._news.append(Intent(Deed.DEVICE_LOST, device))
            elif now - phone.missed >= CALLED:
                called.append(device)
        return tuple(called)

    def news(self) -> list[Intent]:
        """What there is to tell of devices lost and found since it was asked last."""
        told, self._news = self._news, []
        return told
