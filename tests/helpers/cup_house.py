"""A house without a screen in which cups of toy races run: what people and computers would decide follows from where a race stands, so that
a cup that was killed on the way has to come to the same table as one that was not."""

import itertools
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.core.contract import Title, TitleEntry
from game.core.match import Match
from game.core.slices import finish
from game.session.cup.round_request import round_request
from game.session.cup.running import Running, begin_round, end_cup, goes_on, running_cup, start_cup
from game.session.cup.standing import Standing, standing
from game.session.filing import file_match
from game.session.opening import new_match, saved_match
from game.session.request import RaceRequest
from game.session.results import catch_up
from game.session.seats import Seat
from game.session.unfinished import settle
from game.store.book import Book
from game.store.cups import CupFiles, Driver, Plan, Round
from game.store.paths import portable
from game.store.profiles import Profiles
from game.store.saves import Saver
from tests.helpers.toy.meta import META
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_tracks import sample_track

NOW = datetime(2026, 11, 26, 20, 0, 0)
ENTRY = TitleEntry(META, lambda: TITLE)
PLAN = Plan("own1", "Friday cup", (Round("toy", ("loop",)), Round("toy", ("mile",), "race"), Round("toy", ("loop", "mile"), "series")))
DRIVERS = (Driver("Ada", "you:p1", "R"), Driver("Bolt", "bot:medium", "B"), Driver("Ben", "you", "G"))
LETTERS = dict(zip(META.car_ids, "RYBGPW", strict=True))
Pause = Callable[[str], None]
"""Called between two steps with what comes next."""


class ToyMaps:
    """The toy's tracks, as the catalogue of maps would give them."""

    def judging(self, title: Title, track: str) -> Iterator[None]:
        return iter(())

    def errors(self, title: Title, track: str) -> tuple[()]:
        return ()

    def tracks(self, meta: object) -> tuple[()]:
        return ()

    def open(self, title: Title, track: str) -> Any:
        return SimpleNamespace(track=sample_track(track))

    def opening(self, title: Title, track: str) -> Iterator[None]:
        return self.open(title, track)
        yield


class CupHouse:
    """What a cup needs around it, over one folder: like a start of the program. `saves` is the slot of quick races."""

    def __init__(self, folder: Path) -> None:
        self.paths = portable(folder)
        self.entries = (ENTRY,)
        self.catalogue, self.language = ToyMaps(), None
        self.saves, self.cup_saves = Saver(self.paths, lambda: NOW), Saver(self.paths, lambda: NOW, "cup")
        self.cup_files, self.cup_devices = CupFiles(self.paths, lambda: NOW), dict[int, str]()
        self.profiles = Profiles(self.paths, lambda: NOW)
        self.book = Book(self.paths.book, lambda: NOW, catch_up(self.paths, lambda: self.profiles.people))
        self._seeds = itertools.count(1)

    def __enter__(self) -> "CupHouse":
        return self

    def __exit__(self, *_: object) -> None:
        self.book.close()

    def now(self) -> str:
        """The time, as records keep it."""
        return NOW.isoformat()

    def seed(self) -> int:
        """The seed of the next round: the same whenever it is begun for the first time."""
        cup = running_cup(self)
        return 4700 + cup.state.number if cup is not None else next(self._seeds)

    def levels(self, title: Title) -> tuple[str, ...]:
        return ("easy", "medium")

    def settle(self) -> None:
        """What the menu does once it is up."""
        for _ in settle(self):
            pass

    @property
    def in_cup(self) -> Any:
        """The services as a round has them."""
        return _Lent(self)

    @property
    def cup(self) -> Running | None:
        """The cup that runs."""
        return running_cup(self)


class _Lent:
    def __init__(self, house: CupHouse) -> None:
        self.house, self.saves = house, house.cup_saves

    def __getattr__(self, name: str) -> Any:
        return getattr(self.house, name)


def request_of(house: CupHouse, *, again: bool = False) -> RaceRequest:
    """The race of the round that is to be raced now, written into the journal."""
    cup = house.cup
    assert cup is not None
    return round_request(house, cup, begin_round(house, cup, again=again), TITLE, LETTERS)


def race_round(house: CupHouse, pause: Pause = lambda step: None, decisions: int = 10_000) -> bool:
    """The round that is on, or the next one, to its end; False where it stopped after so many decisions."""
    cup = house.cup
    assert cup is not None
    if goes_on(house, cup):
        opened = saved_match(house.in_cup)
    else:
        pause("begin")
        request = request_of(house)
        pause("begun")
        opened = finish(new_match(house.in_cup, request))
    return drive(house.in_cup, opened.match, opened.seats, pause, decisions)


def drive(services: Any, match: Match, seats: tuple[Seat, ...], pause: Pause = lambda step: None, decisions: int = 10_000) -> bool:
    """The race to its end, each decision by its number; False where it stopped after so many of them."""
    for _ in range(decisions):
        if match.turn.over:
            break
        pause("decide")
        seat = match.turn.waits_for[0]
        legal = match.legal(seat)
        match.submit(seat, legal[(match.header.seed * 31 + len(match.done) * 7) % len(legal)])
    if match.turn.over:
        pause("file")
        file_match(services, match, seats)
    return match.turn.over


def run_cup(house: CupHouse, pause: Pause = lambda step: None) -> tuple[Standing, ...]:
    """A cup from wherever the house stands to its end: it is started where none runs. Returns its final table."""
    house.settle()
    pause("start")
    cup = house.cup or start_cup(house, PLAN, DRIVERS)
    for _ in PLAN.rounds:
        if not cup.over:
            race_round(house, pause)
            found = house.cup
            assert found is not None
            cup = found
    assert cup.over, "a round that was raced is past"
    pause("end")
    return standing(end_cup(house, cup).lines)


def final_table(house: CupHouse) -> tuple[Standing, ...]:
    """The table of the cup that was last."""
    (last,) = house.cup_files.ids()
    return standing(house.cup_files.load(last).lines)
