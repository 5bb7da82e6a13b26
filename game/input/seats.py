"""Which device speaks for which seat, through every plug that is pulled and put back. Pure logic: knows no pygame.

A pad that comes back has a new instance id. It goes to the seat that lost one with the same GUID. Where several seats wait for
pads of one make, the pad speaks for nobody until its holder has said whose it is (`claim`). Seats that shared a lost device wait
as one group and get it back together.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE

MOUSE_AND_KEYBOARDS = (MOUSE, KEYBOARD, KEYBOARD2)
"""Mouse and keyboard lie before one person, unless two seats have claimed one each."""


@dataclass
class Place:
    """One seat: the device that speaks for it ("": nobody's yet, so anybody's), its GUID, and whether that device is gone.

    A seat that a computer drives keeps its device, so that its person can take it back.
    """

    device: str = ""
    guid: str = ""
    human: bool = True
    lost: bool = False


class Seats:
    """The seats of one match. Seat numbers are positions in `places`; their number never changes."""

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = tuple(places)
        self.unclaimed: dict[str, str] = {}
        """Pads that are back (device -> GUID) and whose holder has not said yet who that is."""

    # --- who may speak

    def waits(self, seat: int) -> bool:
        """Whether a person's seat has lost its device."""
        return self.places[seat].human and self.places[seat].lost

    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, place in enumerate(self.places) if place.human)

    def owned(self, device: str) -> bool:
        """Whether a person's seat has this device, present or lost."""
        return any(place.human and place.device == device for place in self.places)

    def speaks(self, device: str, seat: int) -> bool:
        """Whether a press of `device` may decide for `seat`: its own device; mouse and keyboard for one another where only one
        of them has a seat; any device nobody has to be asked about for a seat without one."""
        place = self.places[seat]
        if not place.human or place.lost or device in self.unclaimed:
            return False
        if place.device in ("", device) or not device:
            return True
        return device in MOUSE_AND_KEYBOARDS and place.device in MOUSE_AND_KEYBOARDS and not self.owned(device)

    def shared(self, seat: int) -> tuple[int, ...]:
        """The other people who sit at the same device."""
        own = self.places[seat].device
        return tuple(n for n in self.people() if n != seat and own and self.places[n].device == own)

    # --- plugs

    def lost(self, device: str) -> tuple[int, ...]:
        """The device is gone; returns the seats that wait for it from now on."""
        self.unclaimed.pop(device, None)
        seats = tuple(number for number, place in enumerate(self.places) if place.device == device and not place.lost)
        for seat in seats:
            self.places[seat].lost = True
        return seats

    def candidates(self, guid: str) -> tuple[tuple[int, ...], ...]:
        """The groups of seats that wait for a pad of that make; a group shared one pad."""
        groups: dict[str, list[int]] = {}
        for number, place in enumerate(self.places):
            if place.lost and guid and place.guid == guid:
                groups.setdefault(place.device, []).append(number)
        return tuple(tuple(group) for group in groups.values())

    def found(self, device: str, guid: str) -> tuple[int, ...]:
        """A device is there; returns the seats that got it back. None got it where nobody waits, or where its holder has to
        say who that is: then it is in `unclaimed`."""
        waiting = self.candidates(guid)
        if len(waiting) > 1:
            self.unclaimed[device] = guid
        return self._return(waiting[0], device) if len(waiting) == 1 else ()

    def asks(self, device: str) -> tuple[tuple[int, ...], ...]:
        """The groups among which the holder of an unclaimed pad has to choose; empty if there is nothing to ask."""
        return self.candidates(self.unclaimed[device]) if device in self.unclaimed else ()

    def claim(self, device: str, seat: int) -> tuple[int, ...]:
        """The holder of an unclaimed pad says: I am `seat`. Its group gets the pad; where one group and one pad of this make
        are left, they belong together. Returns all seats that got a device."""
        guid = self.unclaimed.get(device, "")
        group = next((group for group in self.candidates(guid) if seat in group), ())
        if not group:
            return ()
        del self.unclaimed[device]
        got = self._return(group, device)
        rest = self.candidates(guid)
        pads = [pad for pad, make in self.unclaimed.items() if make == guid]
        if len(rest) == 1 and len(pads) == 1:
            del self.unclaimed[pads[0]]
            got += self._return(rest[0], pads[0])
        elif not rest:
            self._free(guid)
        return got

    def dismiss(self, device: str) -> None:
        """The holder of an unclaimed pad says: I am none of them."""
        self.unclaimed.pop(device, None)

    def _return(self, group: tuple[int, ...], device: str) -> tuple[int, ...]:
        for seat in group:
            place = self.places[seat]
            place.device, place.lost = device, False
        return group

    def _free(self, guid: str) -> None:
        """Nobody waits for this make any more: its pads need not be asked about."""
        for pad in [pad for pad, make in self.unclaimed.items() if make == guid]:
            del self.unclaimed[pad]

    # --- people and computers

    def give(self, seat: int, device: str, guid: str = "") -> None:
        """This seat, and no other of its group, is spoken for by `device` from now on; that it may share with others."""
        place = self.places[seat]
        before = place.guid
        place.device, place.guid, place.lost = device, guid, False
        self.unclaimed.pop(device, None)
        if before and not self.candidates(before):
            self._free(before)

    def decided(self, seat: int, device: str, guid: str = "") -> bool:
        """A seat without a device keeps the one that decided for it first. True if that was so."""
        if self.places[seat].device or not device:
            return False
        self.give(seat, device, guid)
        return True

    def drive(self, seat: int, human: bool) -> None:
        """A person or a computer drives from now on; the seat keeps its device either way."""
        self.places[seat].human = human
