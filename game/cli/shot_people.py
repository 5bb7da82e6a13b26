"""What `shot` shows of the Book: each page at its fullest, with people, races and cups made up for it, the same on every run."""

import random
import shutil
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.bench.headless import A_DAY
from game.core.contract import RaceResult, Result, TitleEntry
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.fame import FamePage
from game.scenes.book.pages import PAGES
from game.scenes.book.race_shelf import RaceShelf
from game.scenes.book.search import SearchScene
from game.scenes.book.tracks import TracksPage
from game.scenes.framework.scene import Context
from game.session.race_search import Search
from game.session.seats import PERSON_NAMES
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.book_entries import BookedPlace, BookedRace, add_race, index_record
from game.store.book_queries import Winner
from game.store.book_told import ToldRace, tell_race
from game.store.house_results import EVER, WEEK, BothEnds, HouseBest, HouseResults, keep_results
from game.store.profiles import COLOURS, SHAPES, People, Profile
from game.store.records import RecordRow, row_bytes

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.cli.shot import Scenes

PEOPLE = ("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Alexandrina", "Ada")
RACES = 60
MEDALS_A_RACE = 2
CUPS = ("Sampler", "Sprint", "Grand Tour", "Friday cup", "Our house's cup", "Summer evenings")
PAGE, SEARCH, BRING = "people", "people-search", "people-bring-in"
HOUSE = "-house"
"""The same page of a table that has others beside it, with what all of them did."""
OTHER_TABLES = ("By the window", "At the bar", "In the long corridor behind the stairs")


class PeopleScenes:
    """Brings each of them on screen."""

    def __init__(self, scenes: "Scenes") -> None:
        self.unseen = scenes.unseen
        self.ctx = scenes.unseen.ctx
        self.chance = random.Random(36)
        self.day = datetime.fromisoformat(A_DAY)

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        pages = {PAGE if key == PAGE else f"{PAGE}-{key}": partial(self._page, key) for key in PAGES}
        of_house = {f"{PAGE}-{key}{HOUSE}": partial(self._page_of_house, key) for key in ("tracks", "fame")}
        return {**pages, **of_house, SEARCH: self._search, BRING: self._bring_in}

    def _page_of_house(self, key: str) -> None:
        """The winners and records of all tables."""
        keep_made_up(self.ctx)
        self._page(key)
        book = self.unseen.app.stack.top
        assert isinstance(book, BookScene)
        if isinstance(book.page, FamePage):
            book.page.in_house, book.page.shown = True, "house week"
            book.rebuild()
        elif isinstance(book.page, TracksPage):
            book.page.in_house = True
            book.refresh()
        self.unseen.settle()

    def _page(self, key: str) -> None:
        self._fill()
        book = self.unseen.push(BookScene(self.ctx, key))
        self.unseen.settle()
        assert isinstance(book, BookScene)
        book.ui.focus(key)  # its list, where it has one that is called as the page

    def _search(self) -> None:
        self._fill()
        shelf = RaceShelf(self.ctx)
        for _ in shelf.opening():
            pass
        title = max(self.ctx.entries, key=lambda entry: len(self.ctx.say(entry.meta.name))).meta.id
        self.unseen.push(SearchScene(self.ctx, shelf, Search(title, PEOPLE[0], "ever", kept=False), lambda search: None))

    def _bring_in(self) -> None:
        folder = self.ctx.paths.imports
        folder.mkdir(parents=True)
        for entry in self.ctx.entries:
            shutil.copy(self.ctx.assets / "teasers" / f"{entry.meta.id}.jsonl", folder)
        (folder / "holiday.jsonl").mkdir()
        self.unseen.push(BringInScene(self.ctx, RaceShelf(self.ctx), lambda name, instead: None))

    # --- what is made up

    def _fill(self) -> None:
        """Six people with a year of races, medals and cups."""
        people = People()
        for number, name in enumerate(PEOPLE):
            people = people.put(Profile(id=f"p{number}", name=name, colour=COLOURS[number], shape=SHAPES[number]))
        self.ctx.profiles.people = people
        self.ctx.paths.records.mkdir(parents=True, exist_ok=True)
        names = [self._race(number) for number in range(RACES)]
        self.ctx.settings = msgspec.structs.replace(self.ctx.settings, kept=tuple(names[1:4]))
        for number, cup in enumerate(CUPS):
            self.ctx.book.write(partial(add_cup, cup=self._cup(number, cup)))

    def _race(self, number: int) -> str:
        """A race in the book and among the records; the name of its file."""
        entry = self.ctx.entries[number % len(self.ctx.entries)]
        meta, at = entry.meta, (self.day - timedelta(hours=5 * number * (1 + number // 12))).isoformat(timespec="seconds")
        seats = min(meta.seats_max, len(PEOPLE)) if number % 3 == 0 else meta.seats_min
        sitting = self.chance.sample(range(len(PEOPLE)), seats)
        order = self.chance.sample(range(1, seats + 1), seats)
        cars = meta.car_ids[:seats]
        places = tuple(
            BookedPlace(seat, PEOPLE[who], f"p{who}", f"you:p{who}", order[seat], 0, cars[seat]) for seat, who in enumerate(sitting)
        )
        track = meta.tracks[number // len(self.ctx.entries) % len(meta.tracks)]
        match, name = f"{at}/{meta.id}/{number}", f"{at[:10]}-{meta.id}-{number}.jsonl"
        booked = BookedRace(match, 1, at, meta.id, track, {}, number, places, record=name)
        self.ctx.book.write(partial(add_race, race=booked))
        self.ctx.book.write(partial(_tell, race=self._told(entry, match, seats)))
        self._file(name, booked, entry, tuple(order), cars)
        return name

    def _file(self, name: str, race: BookedRace, entry: TitleEntry, order: tuple[int, ...], cars: tuple[str, ...]) -> None:
        path = self.ctx.paths.records / name
        path.write_bytes(b"made up\n")
        about = path.stat()
        points = (0,) * len(order)
        result = Result(order, points, "finish", (RaceResult(order, points, "finish"),))
        row = RecordRow(
            path,
            title=race.title,
            tracks=(race.track,),
            track_names=(self._track(entry, race.track),),
            drivers=tuple(place.name for place in race.places),
            cars=cars,
            seats=len(order),
            seed=race.seed,
            created=race.at,
            finished=True,
            result=result,
            stamp=(about.st_mtime_ns, about.st_size),
        )
        self.ctx.book.write(partial(index_record, name=name, row=row_bytes(row)))

    def _track(self, entry: TitleEntry, track: str) -> str:
        return self.ctx.catalogue.open(entry.open(), track).track.name

    def _told(self, entry: TitleEntry, match: str, seats: int) -> ToldRace:
        title = entry.open()
        keys = [medal.key for medal in title.medals]
        figures = [{mark.key: self.chance.randint(1, 60) for mark in title.marks} for _ in range(seats)]
        medals = [self.chance.sample(keys, min(MEDALS_A_RACE, len(keys))) for _ in range(seats)]
        luck = [self.chance.randint(-9_000, 9_000) for _ in range(seats)]
        return ToldRace(match, 1, 1, figures, medals, luck=luck)

    def _cup(self, number: int, name: str) -> BookedCup:
        order = self.chance.sample(range(len(PEOPLE)), len(PEOPLE))
        drivers = tuple(
            BookedDriver(who, PEOPLE[who], f"p{who}", f"you:p{who}", place, 60 - 7 * place, place == 1, ("jersey",) if place == 1 else ())
            for place, who in enumerate(order, 1)
        )
        at = (self.day - timedelta(days=9 * number)).isoformat(timespec="seconds")
        state = CupState.EARLY if number == 2 else CupState.OVER
        return BookedCup(
            f"cup{number}", name, at, state, tuple((index, f"match {number}.{index}") for index in range(1, 4 + number)), drivers
        )


def keep_made_up(ctx: Context) -> None:
    """What the tables of a made-up house have told: winners of each game, and records of each track."""
    chance, day = random.Random(40), datetime.fromisoformat(A_DAY).isoformat(timespec="seconds")
    fame, tracks = {}, {}
    for entry in ctx.entries:
        names = chance.sample((*PERSON_NAMES, *PEOPLE), 8)
        fame[entry.meta.id] = tuple(Winner(name, "", 60 - 7 * place, 80 - 6 * place) for place, name in enumerate(names))
        for track in entry.meta.tracks:
            bests = [HouseBest(chance.randint(3, 60), chance.choice(names), day, 4, chance.choice(OTHER_TABLES)) for _ in range(2)]
            tracks[f"{entry.meta.id}/{track}"] = {mark.key: BothEnds(*bests) for mark in entry.open().marks}
    for span in (WEEK, EVER):
        ctx.book.write(partial(keep_results, span, day, HouseResults(fame, tracks)))


def _tell(base: "Connection", race: ToldRace) -> None:
    tell_race(base, race)
