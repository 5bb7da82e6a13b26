"""Races by phone in which there is something to hide, and a marker in all that a phone shows to its owner alone."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup, find_title
from game.core.match import Match
from game.core.track import Scalar
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.tables.aruba.phone_sheet import ArubaSheets
from game.show.tables.automobiles.phone_sheet import AutomobilesSheets
from game.show.tables.base.phone_sheet import Part, PhoneSheet
from game.show.tables.base.sheet_maker import CARDS, ONLY_MINE, Section, SheetMaker
from game.show.tables.scrap_racer.phone_sheet import ScrapRacerSheets
from game.show.tables.top_race.phone_sheet import TopRaceSheets
from game.titles import TITLES
from tests.helpers.phone_party import Party, Phone, drive, racing, until_asked

MARK = "Held by seat {seat}!"
MAKERS: Mapping[str, tuple[type[SheetMaker], tuple[str, ...]]] = {
    "scrap_racer": (ScrapRacerSheets, ("_hand", "own")), "aruba": (ArubaSheets, ("hand", "own", "_fix", "_save")),
    "top_race": (TopRaceSheets, ("hand", "playable", "_tips", "_shares")), "automobiles": (AutomobilesSheets, ("_area", "bag")),
}  # fmt: skip
"""What makes the parts of a sheet that its owner alone may see, by title; Monza has no secrets."""


class Hidden(NamedTuple):
    """A race with so many phones, `most` answers long, in which at least these makers of parts (`marks`) have something to hide."""

    title: str
    count: int
    options: Mapping[str, Scalar]
    most: int
    marks: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What its test is called."""
        return f"{self.title}-{next(iter(self.options.values()), '')}"


RACES = (
    Hidden("monza", 4, {}, 60),
    Hidden("scrap_racer", 5, {"laps": 2}, 180, ("_hand", "own")),
    Hidden("aruba", 6, {"races": 1}, 120, ("hand", "own")),
    Hidden("top_race", 6, {"variant": "tips", "pitstop": "on"}, 150, ("hand", "playable", "_tips")),
    Hidden("top_race", 6, {"variant": "shares"}, 150, ("hand", "playable", "_shares")),
    Hidden("automobiles", 5, {"open_bags": False, "races": 3, "laps": 1}, 40, ("_area", "bag")),
)
SECRETIVE = tuple(race for race in RACES if race.marks)
SEASON = ("palm_bay_oval", "royal_park", "mesa_bullring")


def begun(table: Party, hidden: Hidden) -> tuple[RaceScene, list[Phone]]:
    """The race, where it has something to hide: at its grid, or in the night between two races of a season, when bags are looked into."""
    if hidden.title == "automobiles":
        return _between_races(table, hidden)
    return racing(table, hidden.title, hidden.count, 0, hidden.options)


def _between_races(table: Party, hidden: Hidden) -> tuple[RaceScene, list[Phone]]:
    """Computers have driven the first race; from there on it is people's, all by phone."""
    entry = find_title(TITLES, hidden.title)
    assert entry is not None
    title = entry.open()
    opened = [table.unseen.ctx.catalogue.open(title, track) for track in SEASON]
    setup = Setup(hidden.count, entry.meta.car_ids[: hidden.count], dict(hidden.options), SEASON)
    match = Match(title, setup, [one.track for one in opened], 4)
    drivers = ComputerDrivers({seat: driver(title, "easy", 4) for seat in range(hidden.count)})
    while match.turn.phase != "SPONSOR":
        decision = drivers.decide(match)
        match.submit(decision.seat, decision.action)
    seats = [Seat(f"P{number}", f"phone:{number}") for number in range(hidden.count)]
    race = RaceScene(table.unseen.ctx, match, [one.layout for one in opened], seats, ComputerDrivers({}), resumed=True)
    table.unseen.push(race)
    table.link.open = True
    phones = [table.phone(number).wake() for number in range(hidden.count)]
    table.step(30)
    return race, phones


Made = Section | list[Section] | PhoneSheet
Planted = Counter[tuple[str, int]]
"""How often something private was marked, by its maker and the seat."""


def marking(monkeypatch: pytest.MonkeyPatch) -> Planted:
    """From now on whatever is private says whose it is. Returns what was marked so far, which goes on counting."""
    planted: Planted = Counter()

    def of_seat(make: Callable[..., Made]) -> Callable[..., Made]:
        def marked(maker: Any, chair: Any, *more: Any, **named: Any) -> Made:
            made = make(maker, chair, *more, **named)
            if make.__name__ in ("_area", "bag") and isinstance(made, Section) and not made.part.right.endswith(ONLY_MINE):
                return made  # bags lie open just now
            found = _marked(made, MARK.format(seat=chair.seat))
            planted[make.__name__, chair.seat] += found != made
            return found

        return marked

    for made, names in MAKERS.values():
        for name in names:
            monkeypatch.setattr(made, name, of_seat(getattr(made, name)))
    return planted


def _marked(made: Made, mark: str) -> Made:
    """With the mark in all that has something to tell."""
    if isinstance(made, list):
        return [section._replace(part=_with(section.part, mark)) for section in made]
    if isinstance(made, PhoneSheet):
        return made._replace(parts=tuple(_with(part, mark) if part.kind == CARDS else part for part in made.parts))
    return made._replace(part=_with(made.part, mark))


def _with(part: Part, mark: str) -> Part:
    return replace(part, label=f"{part.label} {mark}") if part.items else part


def told(table: Party) -> Iterator[tuple[str, bytes]]:
    """Every message that was sent to any connection, with its device."""
    for device, messages in table.link.bytes.items():
        for message in messages:
            yield device, message


def written(table: Party) -> dict[str, bytes]:
    """All that lies on the disk of the running game: the race itself, who has a phone, settings."""
    folder = table.unseen.ctx.paths.data
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def marks_in(message: bytes, count: int) -> list[int]:
    """The seats whose private things a message holds."""
    return [seat for seat in range(count) if MARK.format(seat=seat).encode() in message]


def looked_into(table: Party, race: RaceScene, phones: list[Phone], count: int) -> tuple[Phone, int]:
    """People answer anything until somebody is asked who holds something and sees it: the phone, and its seat."""
    chance = Random(2)
    for _ in range(200):
        phone = until_asked(table, race, phones)[0]
        seat = race.phones.seats.seat(phone.device)
        assert seat is not None
        if marks_in(phone.words.encode(), count) == [seat]:
            return phone, seat
        drive(table, race, phones, chance, 1)
    raise AssertionError("nobody holds anything")
