"""Who drives, while it is still being chosen: places of a set-up screen, taken or free. Knows no picture and no rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.contract import Meta
from game.core.printable import clean_name
from game.session.seats import COMPUTER_NAMES, PERSON_NAMES, Seat
from game.store.profiles import LONGEST_NAME, MOST_HELP, Profile


@dataclass
class Driver:
    """One taken place: a person steered by `device`, or a computer driver of `level` ("" for a person)."""

    name: str
    car: str = ""
    device: str = ""
    level: str = ""
    profile: str = ""
    temperament: str = ""
    hand: int = 0
    """Of somebody of last time whose own device has not been heard yet: the number that device had, so that whoever it belongs to
    gets back everybody it spoke for; 0 for all others."""
    help: int = 0
    """The step of the help this place drives with, 0 (none) to MOST_HELP."""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return not self.level

    def next_help(self, step: int = 1) -> None:
        """The next step of help, round and round: none is among them."""
        self.help = (self.help + step) % (MOST_HELP + 1)

    def is_called(self, name: str, found: Profile | None, title: str) -> None:
        """The name, and the profile that has it. Somebody of the house brings the help that is kept for this title; whoever is nobody of
        the house any more begins with none."""
        if found and found.id != self.profile:
            self.help = found.help.get(title, 0)
        elif self.profile and not found:
            self.help = 0
        self.name, self.profile = name, found.id if found else ""


class Lineup:
    """The places of one title, `seats_max` of them, each a Driver or None (free). Cars are told apart where people choose them."""

    def __init__(
        self,
        meta: Meta,
        levels: Sequence[str],
        shuffled: Callable[[int], int],
        profiles: Sequence[Profile] = (),
        temperaments: Sequence[str] = (),
        names: Sequence[str] = PERSON_NAMES,
    ) -> None:
        """`profiles` are the people of the house, whose names come first; `temperaments` those that computer drivers may have;
        `names` those that people choose from;
        `shuffled(n)` gives a number below n for a new person's name, so that not every evening begins with the same one."""
        self.meta = meta
        self.levels = tuple(levels)
        self.temperaments = ("", *temperaments)
        self._draw = shuffled
        self.names = tuple(names)
        self.profiles = tuple(profiles)
        self.letters: Mapping[str, str] = {car: car for car in meta.car_ids}
        """The letter of the colour of each car, where cars are called otherwise."""
        self.places: list[Driver | None] = [None] * meta.seats_max

    @property
    def drivers(self) -> tuple[Driver, ...]:
        """The taken places in order: their position is their seat number."""
        return tuple(d for d in self.places if d)

    @property
    def free(self) -> int:
        return self.places.count(None)

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that steer somebody, in the order of their first place."""
        return tuple(dict.fromkeys(d.device for d in self.drivers if d.human))

    def seats(self) -> tuple[Seat, ...]:
        """As the race takes them."""
        return tuple(Seat(d.name, d.device, d.level, d.temperament, d.profile if d.human else "") for d in self.drivers)

    def cars(self) -> tuple[str, ...]:
        """The car of each seat; empty where the title deals or sells them."""
        return tuple(d.car for d in self.drivers) if self.meta.cars == "chosen" else ()

    def join(self, device: str) -> int | None:
        """A person takes the first free place; its index, None if there is none."""
        index = self._first_free()
        if index is not None:
            self.places[index] = Driver(self._person_name(), self._free_car(), device)
        return index

    def relieve(self, index: int, device: str) -> str:
        """A person with `device` takes over the place and the car of a driver, whose name it returns; "" where nobody sits."""
        driver = self.places[index]
        if driver is not None:
            self.places[index] = Driver(self._person_name(), driver.car, device)
        return driver.name if driver else ""

    def restore(self, places: Sequence[Driver | None], present: Callable[[str], bool], device: str) -> None:
        """The places of earlier; whose device has gone sits at `device`."""
        self.places = [replace(driver) if driver else None for driver in places]
        for driver in self.drivers:
            if driver.human and not present(driver.device):
                driver.device = device

    def add_computer(self, index: int | None = None, level: str = "", temperament: str = "") -> int | None:
        """A computer driver takes the place `index` (or the first free one)."""
        if not self.levels:
            return None
        index = self._first_free() if index is None else index
        if index is None or self.places[index]:
            return None
        usual = self.levels[min(1, len(self.levels) - 1)]
        temperament = temperament if temperament in self.temperaments else ""
        level = level if level in self.levels else usual
        self.places[index] = Driver(self._unused(COMPUTER_NAMES)[0], self._free_car(), level=level, temperament=temperament)
        return index

    def take(self, index: int, device: str) -> None:
        """A person with `device` takes the free place `index`."""
        if self.places[index] is None:
            self.places[index] = Driver(self._person_name(), self._free_car(), device)

    def leave(self, index: int) -> None:
        """The place is free again."""
        self.places[index] = None

    def next_car(self, index: int, step: int = 1) -> bool:
        """The next car that nobody else has; False where there is none, or no choice."""
        driver = self.places[index]
        cars = free_cars(self, driver)
        if driver is None or len(cars) < 2:
            return False
        driver.car = cars[(cars.index(driver.car) + step) % len(cars)]
        return True

    def next_name(self, index: int, step: int = 1) -> None:
        """The next name of the list that nobody else has; of the list for people, the profiles are the beginning."""
        driver = self.places[index]
        if driver is None:
            return
        others = {d.name for d in self.drivers if d is not driver}
        known = known_names(self) if driver.human else COMPUTER_NAMES
        names = [n for n in known if n not in others] or [driver.name]
        at = names.index(driver.name) if driver.name in names else (-1 if step > 0 else 0)
        self._call(driver, names[(at + step) % len(names)])

    def rename(self, index: int, name: str) -> None:
        """A typed name; an empty one, or one that somebody has, changes nothing."""
        driver = self.places[index]
        name = clean_name(name, LONGEST_NAME)
        if driver and name and name not in {d.name for d in self.drivers if d is not driver}:
            self._call(driver, name)

    def _call(self, driver: Driver, name: str) -> None:
        """Who is called like a profile is that person, and drives in the own colour where that car is free."""
        found = next((one for one in self.profiles if driver.human and one.name == name), None)
        if found and found.id != driver.profile:
            driver.car = next((car for car in free_cars(self, driver) if self.letters[car] == found.colour), driver.car)
        driver.is_called(name, found, self.meta.id)

    def next_driver(self, index: int, step: int, devices: Iterable[str]) -> None:
        """The next in the circle of devices and levels; a change between person and computer brings a fitting name."""
        driver = self.places[index]
        circle = [(device, "") for device in devices] + [("", level) for level in self.levels]
        if driver is None or not circle:
            return
        now = (driver.device, driver.level)
        at = circle.index(now) if now in circle else (-1 if step > 0 else 0)
        was_human, driver.hand = driver.human, 0
        driver.device, driver.level = circle[(at + step) % len(circle)]
        if was_human != driver.human:
            driver.temperament, driver.help = "", 0
            self._call(driver, self._person_name() if driver.human else self._unused(COMPUTER_NAMES)[0])

    def next_temperament(self, index: int, step: int = 1) -> None:
        """The next temperament of a computer driver; the even one is among them."""
        driver = self.places[index]
        if driver and not driver.human:
            at = self.temperaments.index(driver.temperament)
            driver.temperament = self.temperaments[(at + step) % len(self.temperaments)]

    def lose(self, device: str, heir: str) -> None:
        """`device` is gone: its people are steered by `heir` from now on."""
        for driver in self.drivers:
            if driver.human and driver.device == device:
                driver.device = heir

    def _first_free(self) -> int | None:
        return self.places.index(None) if None in self.places else None

    def _free_car(self) -> str:
        return next(iter(free_cars(self)), "")

    def _person_name(self) -> str:
        names = self._unused(self.names)
        return names[self._draw(len(names))]

    def _unused(self, names: Sequence[str]) -> list[str]:
        taken = {d.name for d in self.drivers}
        return [n for n in names if n not in taken] or list(names)


def free_cars(lineup: Lineup, driver: Driver | None = None) -> list[str]:
    """The cars that nobody has but, perhaps, that driver; none where there is no choice."""
    taken = {other.car for other in lineup.drivers if other is not driver}
    return [car for car in lineup.meta.car_ids if car not in taken] if lineup.meta.cars == "chosen" else []


def take_car(lineup: Lineup, index: int, car: str) -> bool:
    """The driver of a place has that car from now on; False where nobody sits there, or somebody else has it."""
    driver = lineup.places[index]
    if driver is None or car not in free_cars(lineup, driver):
        return False
    driver.car = car
    return True


def known_names(lineup: Lineup) -> tuple[str, ...]:
    """The names of the list for people: profiles are the beginning."""
    return tuple(dict.fromkeys((*(one.name for one in lineup.profiles), *lineup.names)))


def free_names(lineup: Lineup) -> tuple[str, ...]:
    """Those that nobody here has."""
    taken = {driver.name for driver in lineup.drivers}
    return tuple(name for name in known_names(lineup) if name not in taken)
