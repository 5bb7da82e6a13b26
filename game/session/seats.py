"""Who sits where: people and their devices, computer drivers and their levels. The rules know only the seats' numbers."""

import msgspec

from game.core.fit import FIT, is_fitted
from game.core.record import Note, Record
from game.core.words import N_, Text
from game.store.records import BROUGHT_IN

PERSON_NAMES: tuple[str, ...] = (
    "Ada", "Ben", "Cleo", "Dara", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana",
    "Kai", "Lena", "Milo", "Nora", "Oto", "Pia", "Rudi", "Sara", "Tom", "Vera",
)  # fmt: skip
"""Names to choose from without typing."""
COMPUTER_NAMES: tuple[str, ...] = ("Bolt", "Chip", "Dynamo", "Gizmo", "Piston", "Sprocket")
LEVEL_NAMES: dict[str, Text] = {
    "random": N_("Learner"),
    "easy": N_("Sunday driver"),
    "medium": N_("Pedal down"),
    "hard": N_("Champion"),
    "greedy": N_("One step ahead"),
    FIT: N_("As good as you"),
}
"""How the levels of computer drivers are called on screen; `level_name` knows those between them as well."""

TEMPERAMENT_NAMES: dict[str, Text] = {
    "": N_("even-tempered"),
    "cautious": N_("cautious"),
    "pushy": N_("pushy"),
    "showman": N_("a showman"),
}
"""How the temperaments of computer drivers are called on screen."""
TEMPERAMENT_LINES: dict[str, Text] = {
    "": N_("Does what pays, and nothing for show."),
    "cautious": N_("Stays out of trouble, and out of reach."),
    "pushy": N_("Takes the inside, asks later."),
    "showman": N_("Drives for the crowd: all or nothing."),
}
"""What one sees of each of them in a race."""


def level_name(level: str) -> Text:
    """How that level is called on screen; wherever between the levels it stands, it was chosen as the one that fits."""
    return LEVEL_NAMES[FIT if is_fitted(level) else level]


class Seat(msgspec.Struct, frozen=True):
    """One seat: `device` steers it ("" for a computer), or `level` drives it ("" for a person). Several seats may share a device."""

    name: str
    device: str = ""
    level: str = ""
    temperament: str = ""
    profile: str = ""
    """The id of the person's profile; empty for a guest."""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return not self.level

    @property
    def text(self) -> str:
        """As the command line and records write it: `you[:PROFILE]` or `bot:LEVEL[:TEMPERAMENT]`."""
        if self.human:
            return f"you:{self.profile}" if self.profile else "you"
        return ":".join(part for part in ("bot", self.level, self.temperament) if part)


def seat_from_text(text: str, name: str, device: str) -> Seat:
    """The seat that `you[:PROFILE]` or `bot:LEVEL[:TEMPERAMENT]` means; ValueError for anything else."""
    kind, _, rest = text.partition(":")
    if kind == "you":
        return Seat(name, device, profile=rest)
    level, _, temperament = rest.partition(":")
    if kind != "bot" or not level:
        raise ValueError(text)
    return Seat(name, level=level, temperament=temperament)


PERSON = "you"
"""Who drives a seat that no note speaks of."""


def drives_itself(text: str) -> bool:
    """Whether that note gives a seat to a computer; what is no driver at all counts as a person."""
    try:
        return not seat_from_text(text, "", "").human
    except ValueError:
        return False


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who drove, by the last note of each seat; a person may go on with any device. Of a race that was brought in from another Kerbside the
    people are strangers: a profile that is called like one of ours is somebody else's."""
    texts = {line.seat: line.text for line in record.lines if isinstance(line, Note) and line.seat >= 0}
    seats = []
    for number in range(record.header.setup.seats):
        name = record.header.drivers[number] if number < len(record.header.drivers) else str(number + 1)
        try:
            seats.append(seat_from_text(texts.get(number, PERSON), name, ""))
        except ValueError:
            seats.append(Seat(name))
    if BROUGHT_IN in record.lines:
        return tuple(msgspec.structs.replace(seat, profile="") for seat in seats)
    return tuple(seats)
