"""What `shot` shows of a cabinet: attract, the questions to silent guests, the operator's pages. With figures and names made up for it."""

import random
from collections.abc import Callable, Generator, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.bench.headless import A_DAY
from game.core.contract import TitleEntry, find_title
from game.core.words import N_
from game.kiosk.attract.hall_show import IN_HOUSE, HallShow
from game.kiosk.attract.house_show import HouseShow
from game.kiosk.attract.programme import teaser_record
from game.kiosk.attract.race_show import race_show, teaser_show
from game.kiosk.closed import ClosedScene
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.list_pages import NamesScene, OfferScene
from game.kiosk.operator.pages import PAGES, OperatorScene
from game.kiosk.operator.pin_page import PinScene
from game.kiosk.operator.races_page import FavouritesScene
from game.kiosk.operator.screen_pictures import ScreenPicture
from game.kiosk.operator.welcome_page import WelcomeScene
from game.kiosk.resume import resume_page
from game.kiosk.still_there import StillThere
from game.scenes.framework.scene import Scene
from game.scenes.race.race import RaceScene
from game.session.seats import PERSON_NAMES
from game.store.book_entries import Event, Kind, add_event, index_record
from game.store.book_queries import Winner
from game.store.house_link import HouseLink, keep_house
from game.store.house_results import LinkState, keep_state
from game.store.records import RecordRow, row_bytes

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.cli.shot import Scenes

HOUSE, TABLE = N_("The Corner Café"), N_("By the window")
SEEN = 9.0
"""Seconds into a show of attract that its picture is taken."""


class CabinetScenes:
    """Brings each of them on screen; `scenes` brings what lies under them."""

    def __init__(self, scenes: "Scenes") -> None:
        self.scenes = scenes
        self.unseen = scenes.unseen
        self.ctx = scenes.unseen.ctx
        self.entry = find_title(self.ctx.entries, scenes.wanted.title.meta.id)

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        push, ctx = self.unseen.push, self.ctx
        found: dict[str, Callable[[], object]] = {
            "attract": lambda: self._show(race_show(ctx, self._known, random.Random(self.unseen.ctx.seed()), False)),
            "teaser": self._teaser,
            "hall": lambda: self._seen(push(HallShow(ctx, self._winners()))),
            "hall-house": lambda: self._seen(push(HallShow(ctx, self._winners(), IN_HOUSE))),
            "house": lambda: self._seen(push(HouseShow(ctx, ctx.say(HOUSE)))),
            "closed": lambda: push(ClosedScene(ctx, "10:00")),
            "still-there": lambda: self._signed(lambda sign, race, names: sign.ask(race, names, 11, 15)),
            "seat-lent": lambda: self._signed(lambda sign, race, names: sign.tell(race, names)),
            "resume": self._resume,
            "pin": lambda: push(PinScene(ctx, self._keeper(pin=True), lambda: OperatorScene(ctx, self._keeper()), random.Random(1))),
            "welcome": lambda: push(WelcomeScene(ctx, self._keeper())),
            "new-pin": lambda: push(PinScene(ctx, self._keeper(), None, random.Random(1))),
            "screen-picture": lambda: push(ScreenPicture(ctx)),
            "operator-names": lambda: push(NamesScene(ctx, self._keeper())),
            "operator-favourites": self._favourites,
            "operator-offer": lambda: push(OfferScene(ctx, self._keeper())),
        }
        for page in PAGES:
            found[f"operator-{page.key}"] = partial(self._page, page.key)
        found["operator-tables"] = self._tables
        return found

    def _tables(self) -> None:
        """A table of a house that was heard a while ago, with an address as long as they are."""
        address = "postgresql://kerbside_table:secret@house.corner-cafe.example:5432/kerbside?sslmode=verify-full"
        keep_house(self.ctx.paths, HouseLink(address=address, table=self.ctx.say(TABLE)), datetime.fromisoformat(A_DAY))
        self.ctx.book.write(partial(keep_state, A_DAY, LinkState(A_DAY, "old")))
        self._page("tables")

    @property
    def _known(self) -> TitleEntry:
        assert self.entry is not None, "the title was opened from this list"
        return self.entry

    def _page(self, key: str) -> None:
        self.unseen.push(OperatorScene(self.ctx, self._keeper(pin=key != "today"), key))
        self.ctx.book.ask(lambda base: None).value()  # by now it has answered the page, too

    def _show(self, making: Generator[None, None, Scene | None]) -> None:
        while True:
            try:
                next(making)
            except StopIteration as done:
                self.unseen.push(done.value)
                self._seen(done.value)
                return

    def _teaser(self) -> None:
        record = teaser_record(self.ctx.assets, self._known.meta.id)
        if record is not None:
            self._show(teaser_show(self.ctx, self._known, record, False))

    def _seen(self, show: object) -> None:
        self.unseen.settle(SEEN)

    def _favourites(self) -> None:
        """Nine races that were raced here, two of them favourites."""
        keeper, folder = self._keeper(), self.ctx.paths.records
        folder.mkdir(parents=True, exist_ok=True)
        names = []
        for number in range(9):
            entry = self.ctx.entries[number % len(self.ctx.entries)]
            created, path = f"2026-06-0{9 - number}T18:{10 + 4 * number}:00", folder / f"race{number}.jsonl"
            path.touch()
            names.append(path.name)
            drivers = (PERSON_NAMES[number], PERSON_NAMES[number + 3])
            row = RecordRow(path, entry.meta.id, entry.meta.tracks[:1], ("Oval",), drivers, created=created, finished=True)
            self.ctx.book.write(partial(index_record, name=path.name, row=row_bytes(row)))
        keeper.set(favourites=(names[1], names[4]))
        self.unseen.push(FavouritesScene(self.ctx, keeper))

    def _signed(self, show: Callable[[StillThere, RaceScene, list[str]], None]) -> None:
        race = self.scenes.race()
        show(StillThere(), race, [race.seats[0].name])
        self.unseen.step(2)

    def _resume(self) -> None:
        race = self.scenes.race()
        self.unseen.app.lay(resume_page(race, ()))

    # --- what is made up

    def _keeper(self, pin: bool = False) -> HouseKeeper:
        keeper = HouseKeeper(self.ctx.paths, self.ctx.book, clock=lambda: 40_000.0, now=lambda: datetime.fromisoformat(A_DAY))
        keeper.offer(self.ctx)
        if not keeper.values.house:
            keeper.set(house=self.ctx.say(HOUSE), names=PERSON_NAMES)
            self.ctx.book.write(self._book)
        if pin:
            keeper.pin.set("2468")
        keeper.begun, keeper.longest = 9_000.0, 0.014
        return keeper

    def _book(self, base: "Connection") -> None:
        """A day in the book."""
        chance, day = random.Random(1), datetime.fromisoformat(A_DAY).replace(hour=0)
        titles = [entry.meta.id for entry in self.ctx.entries]
        for number in range(48):
            at = (day + timedelta(hours=10 + 11 * chance.random())).isoformat(timespec="seconds")
            title, name = chance.choice(titles), f"race {number}"
            add_event(base, Event(at, str(Kind.GUEST), detail={"device": f"pad:{number % 5}"}))
            add_event(base, Event(at, str(Kind.RACE), title, name, 0.0, {"seats": 4, "people": 2}))
            add_event(base, Event(at, str(Kind.PLAYED), title, name, 60.0 * chance.randint(3, 40)))
            kind = Kind.FINISHED if chance.random() < 0.7 else Kind.ABANDONED
            add_event(base, Event(at, str(kind), title, name, 0.0, {"decisions": chance.randint(0, 90)} if kind is Kind.ABANDONED else {}))
        for kind, detail in (
            (Kind.FAULT, {"what": "silent", "place": "race"}),
            (Kind.RESTART, {"after": 1}),
            (Kind.PIN_WRONG, {"tries": 1}),
        ):
            add_event(base, Event(A_DAY, str(kind), detail=detail))

    def _winners(self) -> dict[str, list[Winner]]:
        chance = random.Random(2)
        names = chance.sample(PERSON_NAMES, 15)
        return {
            entry.meta.id: [Winner(name, "", 9 - 2 * place, 12) for place, name in enumerate(chance.sample(names, 4))]
            for entry in self.ctx.entries
        }
