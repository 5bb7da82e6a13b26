"""People at a cup: from the menu over its table and through each of its rounds to its podium, with nothing but their devices."""

import csv
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.record import Over, Record, match_name
from game.input.intents import MOUSE
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.podium import CupPodium
from game.scenes.cup.table import TableScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.loading import LoadingScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.seat_cards import LEAVE_ABOUT
from game.session.cup.running import running_cup
from game.store.records import load_record
from game.store.sheets import CSV_CODE
from tests.helpers.people import Company, Hand
from tests.helpers.players import Players

PAYS = {6: (12, 9, 7, 5, 4, 3), 5: (12, 8, 6, 4, 3), 4: (11, 8, 5, 3), 3: (11, 6, 3), 2: (10, 4)}
"""The design's table of points: by how many race for them."""
SAT_OUT = 7
PRESSES = 60_000
Table = dict[str, tuple[int, int]]
"""By name: points and rounds won."""


class Evening(Company):
    """A cup of the house, the first in the list. The first of the people begins it, the others join; so many of its computers leave."""

    def __init__(self, players: Players, devices: Sequence[str], seed: int = 5, leave: int = 0) -> None:
        super().__init__(players, devices, seed)
        self.leave = leave
        self.titles: list[str] = []
        """Of the races that were opened, in their order; one that goes on after a break counts again."""

    @property
    def first(self) -> Hand:
        """Whoever presses where anybody may."""
        return self._anybody()

    @property
    def round(self) -> int:
        """The number of the round that is on, from 1."""
        cup = running_cup(self.players.ctx)
        assert cup is not None
        return cup.state.number

    def go_on(self) -> None:
        """One press, or as many as the page on top needs that leads to the next one."""
        top = self.players.top
        if isinstance(top, MenuScene):
            self.first.to("continue" if "continue" in top.ui.widgets else "grand_prix")
        elif isinstance(top, CupsScene):
            self._choose()
        elif isinstance(top, DriversScene):
            self._sit_down(top)
        elif isinstance(top, TableScene):
            self.first.to("go")
        elif isinstance(top, LoadingScene):
            self.players.step(0.1)
        elif isinstance(top, PodiumScene):
            self.first.go_on()
        else:
            self._race()

    def _choose(self) -> None:
        """The cup that the focus lies on, which is the first."""
        if self.first.device == MOUSE:
            self.first.click("drivers")
        else:
            self.first.word("confirm")

    def _race(self) -> None:
        race = self.players.race
        if getattr(self, "race", None) is not race:
            self.race = race
            self.titles.append(race.match.header.title)
        self.press()
        assert race.problems == []

    def _sit_down(self, page: DriversScene) -> None:
        for hand in self.hands[1:]:
            if hand is not None and hand.device not in page.lineup.devices:
                hand.word("confirm")
        for _ in range(self.leave):
            seat = max(place for place, one in enumerate(page.lineup.places) if one is not None)
            self.first.to(f"seat{seat}")
            self._leave(page, seat)
        self.leave = 0
        self.first.to("start")

    def _leave(self, page: DriversScene, seat: int) -> None:
        """The mouse goes down the open card until it lies on the row by which one leaves, and presses."""
        card = page.page.seats.cards[seat]
        for y in range(card.rect.top, card.rect.bottom, 8):
            self.first.point((card.rect.centerx, y))
            if card.explanation == page.ctx.say(LEAVE_ABOUT):
                self.first.click_at((card.rect.centerx, y))
                return
        raise AssertionError("nobody can leave here")

    def to_the_podium(self, each: Callable[[], None] = lambda: None) -> CupPodium:
        """Presses until the podium of the cup, with `each` after every one, and saves what stands there."""
        for _ in range(PRESSES):
            if isinstance(self.players.top, CupPodium):
                self._save()
                return self.players.top
            self.go_on()
            each()
        raise AssertionError(f"no podium, on screen: {type(self.players.top).__name__}")

    def _save(self) -> None:
        podium = self.players.top
        self.players.see()
        self.players.until(lambda: podium.timeline.idle)
        self.first.to("save")
        self.players.steps(6)

    def _hand(self, seat: int) -> Hand:
        """Of the device that drives the seat; whoever is there where it has none yet."""
        return self._anybody(self.race.drivers.places.places[seat].device)


def counted(records: Path, drivers: Sequence[str]) -> Table:
    """The table of a cup of these drivers by a plain count over all records in a folder: who finished where is in them, guests are nobody's
    rivals, and whoever is in none of a race's seats has sat it out."""
    points, wins, seen = Counter[str](), Counter[str](), set[str]()
    for path in records.glob("*.jsonl"):
        record = load_record(path).record
        assert record is not None
        assert record.finished, path.name
        assert match_name(record.header) not in seen, "a round lies there twice"
        seen.add(match_name(record.header))
        _count(record, drivers, points, wins)
    return {name: (points[name], wins[name]) for name in drivers}


def _count(record: Record, drivers: Sequence[str], points: "Counter[str]", wins: "Counter[str]") -> None:
    result = next(line.result for line in record.lines if isinstance(line, Over))
    raced = {name: place for name, place in zip(record.header.drivers, result.places, strict=True) if name in drivers}
    for name in drivers:
        better = sum(place < raced[name] for place in raced.values()) if name in raced else 0
        points[name] += PAYS[len(raced)][better] if name in raced else SAT_OUT
        wins[name] += name in raced and better == 0


def written(folder: Path) -> Table:
    """The table as the spreadsheet in `folder` has it."""
    (path,) = folder.glob("*.csv")
    with path.open(encoding=CSV_CODE, newline="") as file:
        _, *rows = csv.reader(file)
    return {row[1]: (int(row[-1]), int(row[-2])) for row in rows}


def shown(podium: CupPodium) -> Table:
    """The table as the podium has it."""
    assert podium.cup is not None
    drivers = podium.running.state.drivers
    return {driver.name: (row.points, row.wins) for driver, row in zip(drivers, podium.cup.table, strict=True)}
