"""What attract shows, one thing after another, for ever. The next one is made in slices while the one before is on screen."""

import random
from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

from game.core.contract import Refused, TitleEntry
from game.core.record import RULES_BROKE, Diverged, Record
from game.kiosk.attract.evening_show import EveningShow
from game.kiosk.attract.hall_show import AT_TABLE, HEADING, IN_HOUSE, HallShow
from game.kiosk.attract.house_show import HouseShow
from game.kiosk.attract.race_show import AttractRace, race_show, teaser_show
from game.scenes.framework.scene import Context
from game.session.evening.here import evening_here
from game.session.opening import NotOpenedError
from game.store.book import Reply, answer_or
from game.store.book_queries import Winner, hall_of_fame
from game.store.house_results import WEEK as THIS_WEEK
from game.store.house_results import has_house, house_fame
from game.store.operator import Operator
from game.store.reading import ReadError, read_bytes
from game.store.records import parse
from game.tracks.trouble import TrackError

ORDER = ("race", "evening", "hall", "teaser", "race", "evening", "house", "all tables", "teaser")
"""The loop. What there is nothing to show of is left out."""
WEEK = timedelta(days=7)
LARGEST_TEASER = 2_000_000
MOST_WINNERS = 8
FAILED = (NotOpenedError, TrackError, Refused, Diverged, *RULES_BROKE)
"""What may keep a race from being shown: then something else is."""

Show = AttractRace | EveningShow | HallShow | HouseShow
Making = Generator[None, None, Show | None]
"""Makes a show in slices; None where there is nothing to show of that kind."""


def teaser_record(assets: Path, title: str) -> Record | None:
    """The written line of a title; None where there is none."""
    try:
        data = read_bytes(assets / "teasers" / f"{title}.jsonl", LARGEST_TEASER)
    except ReadError:
        return None
    return parse(data, title).record if data else None


class Programme:
    """`values` gives the operator's values in force, `now` the clock on the wall, `chance` everything that is left to chance."""

    def __init__(
        self,
        ctx: Context,
        values: Callable[[], Operator],
        now: Callable[[], datetime],
        chance: random.Random,
        order: Sequence[str] = ORDER,
    ) -> None:
        self.ctx = ctx
        self.values = values
        self.now = now
        self.chance = chance
        self._order = cycle(order)
        self._races = self._shuffled()
        self._teasers = self._in_turn()
        self._making: Making | None = None
        self._made: Show | None = None

    @property
    def entries(self) -> Sequence[TitleEntry]:
        """The titles that are offered, and have a table."""
        return [entry for entry in self.ctx.entries if entry.meta.id in self.ctx.tables]

    def _in_turn(self) -> Iterator[TitleEntry]:
        while True:
            yield from self.entries

    def _shuffled(self) -> Iterator[TitleEntry]:
        """Every title once before any comes again."""
        while True:
            entries = self.entries
            yield from self.chance.sample(entries, len(entries))

    def prepare(self) -> bool:
        """One piece of the next show; False once it is made."""
        if self._made is not None:
            return False
        if self._making is None:
            self._making = self._make(next(self._order))
        try:
            next(self._making)
        except StopIteration as done:
            self._making, self._made = None, done.value
        except FAILED:
            self._making = None
        return True

    @property
    def ready(self) -> bool:
        """Whether the next show is made."""
        return self._made is not None

    def take(self) -> Show:
        """The next show, made to its end if it is not."""
        tries = 0
        while self._made is None and tries < 10_000_000:
            self.prepare()
            tries += 1
        made, self._made = self._made, None
        assert made is not None, "the house can always be shown"
        return made

    def first(self) -> Show:
        """What can be shown without anybody waiting, where the next one is still in the making."""
        return self.take() if self._made is not None else HouseShow(self.ctx, self.values().house, self._picture())

    def forget(self) -> None:
        """Whatever is in the making is dropped: somebody plays."""
        if self._making is not None:
            self._making.close()
        self._making = self._made = None

    def _make(self, kind: str) -> Making:
        sound = self.values().attract_sound
        match kind:
            case "race":
                return race_show(self.ctx, next(self._races), self.chance, sound)
            case "teaser":
                return self._teaser(sound)
            case "evening":
                return self._evening()
            case "hall":
                return self._hall()
            case "all tables":
                return self._all_tables()
            case _:
                return self._house()

    def _teaser(self, sound: bool) -> Making:
        """The next title that has a written line."""
        for _ in self.entries:
            entry = next(self._teasers)
            record = teaser_record(self.ctx.assets, entry.meta.id)
            yield
            if record is not None and record.header.rules_version == entry.meta.rules_version:
                return (yield from teaser_show(self.ctx, entry, record, sound))
        return None

    def _evening(self) -> Making:
        """The house evening, where this table is one of those that race it."""
        here = yield from evening_here(self.ctx)
        return EveningShow(self.ctx, here) if here is not None else None

    def _hall(self) -> Making:
        since = (self.now() - WEEK).isoformat(timespec="seconds")
        asked: dict[str, Reply[list[Winner]]] = {}
        for entry in self.entries:
            asked[entry.meta.id] = self.ctx.book.ask(hall_of_fame(entry.meta.id, since, MOST_WINNERS))
        winners: dict[str, list[Winner]] = {}
        for title, reply in asked.items():
            winners[title] = yield from answer_or(reply, [])
        several = yield from answer_or(self.ctx.book.ask(has_house), False)
        return HallShow(self.ctx, winners, AT_TABLE if several else HEADING) if any(winners.values()) else None

    def _all_tables(self) -> Making:
        """The same of the whole house, as its tables have told it; nothing where there is none, or where it was not heard for a week."""
        since = (self.now() - WEEK).isoformat(timespec="seconds")
        winners: dict[str, list[Winner]] = {}
        for entry in self.entries:
            asked = self.ctx.book.ask(house_fame(entry.meta.id, THIS_WEEK, since, MOST_WINNERS))
            winners[entry.meta.id] = (yield from answer_or(asked, None)) or []
        return HallShow(self.ctx, winners, IN_HOUSE) if any(winners.values()) else None

    def _house(self) -> Making:
        values = self.values()
        yield
        return HouseShow(self.ctx, values.house, self._picture())

    def _picture(self) -> Path | None:
        name = self.values().picture
        return Path(self.ctx.paths.data) / name if name else None
