"""The waiting room: what the phone of whoever sits at the set-up shows until the race, with another car and another name to choose."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import COMMON_REFUSALS, N_, Plural
from game.input.intents import Choice
from game.language.language import Language
from game.phones.protocol import Sheet, SheetItem, SheetPart
from game.scenes.framework.device_names import device_name
from game.scenes.framework.phone_desk import Sitting
from game.scenes.framework.phone_pages import told_letter
from game.scenes.framework.phone_words import SLEEPING, WHO_RACES
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.session.line_up import Driver, free_cars, free_names, take_car
from game.session.seats import level_name
from game.session.services import title_of

if TYPE_CHECKING:
    from game.scenes.setup.gathering import Gathering

AT_TABLE = N_("You sit at the table, {name}.")
FREE_SEATS = Plural(N_("{count} seat is free"), N_("{count} seats are free"))
READY = N_("Everybody is here.")
CAR, NAME, CHANGE, COMPUTER = N_("Car"), N_("Name"), N_("Change"), N_("Computer: {level}")
MOST_NAMES = 6
"""Names that are offered to whoever wants another one."""


class _Way(NamedTuple):
    """Something to choose, and what that does: an order, or whether it was to be had still."""

    item: SheetItem
    does: Callable[[], Order | bool | None]


_Asked = tuple[str, tuple[str, ...], tuple[_Way, ...]]
"""A part with ways to choose from: its heading, what its button says, and these."""


class WaitingRoom:
    """The pages of those who sit, as they were told last."""

    def __init__(self, scene: "Gathering") -> None:
        self.scene = scene
        self._ways: dict[str, tuple[tuple[_Way, ...], ...]] = {}
        """What each phone can choose from, part by part."""
        self._called: dict[str, tuple[str, ...]] = {}
        """What whoever holds each phone was called here so far: a name that was let go can be had again."""

    @property
    def ctx(self) -> Context:
        return self.scene.ctx

    def sheet(self, device: str, who: Sitting, covered: bool) -> Sheet:
        """Who races, what is waited for, and what can be changed: the own car where cars are chosen, and the own name. Unless the
        set-up is `covered` by a page, everybody may start the race."""
        language, lineup = self.ctx.desk.language(device), self.scene.lineup
        free = language.plural(FREE_SEATS, lineup.free) + "." if lineup.free else language.text(READY)
        place = next(number for number, one in enumerate(lineup.places) if one is lineup.drivers[who.seat])
        change = ("", language.text(CHANGE))
        self._called[device] = tuple(dict.fromkeys((*self._called.get(device, ()), who.name)))
        start = () if covered else (self._start(language),)
        cars, names = tuple(self._cars(place, language)), tuple(self._names(device, place))
        every: tuple[_Asked, ...] = (("", (), start), (language.text(CAR), change, cars), (language.text(NAME), change, names))
        asked = [one for one in every if one[2]]
        here = SheetPart("table", language.text(WHO_RACES), tuple(self._rows(who, language)), picks=(0, 0))
        parts = (SheetPart("list", said, tuple(way.item for way in ways), does=does) for said, does, ways in asked)
        self._ways[device] = ((), *(ways for _, _, ways in asked))
        title = title_of(self.ctx, lineup.meta.id)
        return Sheet(
            0, language.text(AT_TABLE, name=who.name), language.text(title.meta.name) if title is not None else "",
            note=f"{free} {language.text(SLEEPING)}", parts=(here, *parts), undo=language.text(COMMON_REFUSALS["nothing_to_undo"]),
        )  # fmt: skip

    def choose(self, device: str, choice: Choice) -> Order | bool | None:
        """Something was chosen there: an order that comes of it, or whether it was to be had still."""
        ways = self._ways.get(device, ())
        part = ways[choice.part] if choice.part < len(ways) else ()
        return part[choice.picks[0]].does() if choice.picks and choice.picks[0] < len(part) else None

    def _start(self, language: Language) -> _Way:
        """What the button of the set-up does, and why it can't be pressed where it can't."""
        wrong = self.scene.wrong
        return _Way(SheetItem(language.text(self.scene.foot.start), why=wrong, primary=not wrong), self.scene.start)

    def _rows(self, who: Sitting, language: Language) -> Iterator[SheetItem]:
        for seat, driver in enumerate(self.scene.lineup.drivers):
            mine = seat == who.seat
            sub = (mine and self._car_name(driver.car, language)) or self._device(driver, language)
            yield SheetItem(driver.name, sub, told_letter(self.scene.faces[seat]), primary=mine)

    def _device(self, driver: Driver, language: Language) -> str:
        if driver.human:
            return device_name(self.ctx, driver.device, language)
        return language.text(COMPUTER, level=language.text(level_name(driver.level)))

    def _car_name(self, car: str, language: Language) -> str:
        """What a car is called; "" where cars are not chosen."""
        title = title_of(self.ctx, self.scene.lineup.meta.id)
        found = title.words.things.get(f"car.{car}") if title is not None else None
        return language.phrase(found.name) if found is not None else ""

    def _cars(self, place: int, language: Language) -> Iterator[_Way]:
        """The cars that nobody has."""
        lineup = self.scene.lineup
        for car in free_cars(lineup):
            letter = lineup.letters[car]
            yield _Way(SheetItem(self._car_name(car, language) or car, sign=letter), partial(take_car, lineup, place, car))

    def forget(self, device: str) -> None:
        """Somebody else may hold that phone the next time."""
        self._called.pop(device, None)

    def _names(self, device: str, place: int) -> Iterator[_Way]:
        """Names that nobody has: own ones first, which may stand in no list."""
        taken = {driver.name for driver in self.scene.lineup.drivers}
        own = [name for name in self._called[device] if name not in taken]
        for name in tuple(dict.fromkeys((*own, *free_names(self.scene.lineup))))[:MOST_NAMES]:
            yield _Way(SheetItem(name), partial(self._rename, place, name))

    def _rename(self, place: int, name: str) -> bool:
        lineup = self.scene.lineup
        lineup.rename(place, name)
        driver = lineup.places[place]
        return driver is not None and driver.name == name
