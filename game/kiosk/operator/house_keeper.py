"""What the operator's pages show and change: the values in force, the PIN, what is wrong with their files, how the machine is."""

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec

from game.core.contract import Title, TitleEntry
from game.core.words import Template
from game.kiosk.pin import PinLock
from game.language.catalogues import AUTO, open_language
from game.scenes.framework.attendant import Place
from game.scenes.framework.scene import Context
from game.session.evening.plan import EveningPlan
from game.session.seats import PERSON_NAMES, Seat
from game.store.book import Book, Reply
from game.store.book_entries import Kind
from game.store.book_queries import had_pin
from game.store.book_schema import NewerBookError, read_database
from game.store.house_link import load_house
from game.store.operator import Operator, load_operator, save_operator
from game.store.paths import Paths
from game.store.problems import Problem, clock_problem
from game.store.pruning import prune, shelf
from game.store.settings import kept_races

SEATS = 6
"""So many names there are at least: a full table."""
PRUNE_EVERY = 3_600.0
LOOK_EVERY = 5.0
"""Seconds between two looks at the file of the house."""
UNTOLD = frozenset({"wifi_password"})
"""Values of which the book tells no more than that they were changed."""


class HouseKeeper:
    """`clock` counts seconds and never jumps, `now` is the clock on the wall."""

    def __init__(
        self, paths: Paths, book: Book, clock: Callable[[], float] = time.monotonic, now: Callable[[], datetime] = datetime.now
    ) -> None:
        self.paths = paths
        self.book = book
        self.clock = clock
        self.now = now
        self.values, self.problem = load_operator(paths, now())
        self.pin = PinLock(paths, clock, now)
        self.spoken = ""
        """The code of the language of the house, once that is known."""
        self.changed: Callable[[], None] = lambda: None
        """Is called when other values hold."""
        self.seats: Callable[[], Sequence[Seat]] = lambda: ()
        """Who sits in the race that is on."""
        self.evening = EveningPlan()
        """The house evening that is being laid out, until it begins."""
        self.begun = clock()
        self.longest = 0.0
        """Seconds of the longest frame of today, and when that day was."""
        self._day = now().date()
        self._pruned = self._looked = float("-inf")
        self.joined = False
        """Whether this cabinet is one of several tables of a house."""
        self.pruning: threading.Thread | None = None
        """Removes races that are too old or too many, now or when it last was time."""
        self.clock_problem: Problem | None = None
        """The clock on the wall can't be believed, as far as the book tells."""
        self._entries: tuple[TitleEntry, ...] = ()
        self._levels: Callable[[Title], tuple[str, ...]] = lambda title: ()
        if self.pin.cleared:
            book.note(Kind.PIN_CLEARED)
        self._booked: Reply[bool] | None = None if self.pin.is_set or self.pin.lost else book.ask(had_pin)
        """Whether the book knows of a PIN, where nothing else does; None once that was heard."""

    # --- the PIN

    def pinless(self, patience: float = 0.0) -> bool:
        """Whether there never was a PIN, or its owner has cleared it. As long as the book does not say so (it is waited for so many
        seconds), and where it can't, nobody is let in."""
        if self._booked is not None and self._booked.wait(patience):
            try:
                had = self._booked.value(0.0)
            except Exception:  # the book may be anything
                had = True
            self._booked = None
            if had and not self.pin.is_set:
                self.pin.lose()
        return self._booked is None and not self.pin.is_set and not self.pin.lost

    # --- values

    def set(self, **changes: object) -> None:
        """These values hold from now on, and are kept; the book tells that they were changed."""
        before = self.values
        self.values = msgspec.convert(msgspec.to_builtins(msgspec.structs.replace(before, **changes)), Operator)
        if self.values == before:
            return
        self.problem = save_operator(self.paths, self.values, self.now()) or (self.problem if self._left_alone else None)
        for name, value in changes.items():
            self.book.note(Kind.SETTINGS, name=name, value="" if name in UNTOLD else value)
        self.changed()

    @property
    def _left_alone(self) -> bool:
        """Whether the file that was found still waits for somebody to look at it."""
        return self.problem is not None and self.problem.code == "operator_values"

    @property
    def problems(self) -> tuple[tuple[Template, dict[str, object]], ...]:
        """What is wrong with the operator's own files, as sentences with their fields."""
        found: list[Problem | None] = [self.problem, self.pin.problem, self.book.problem, self.clock_problem]
        return tuple((problem.text, dict(problem.fields)) for problem in found if problem is not None)

    def names(self) -> tuple[str, ...]:
        """What guests may be called: the house's list, filled up with the usual names where it is too short for a full table."""
        own = self.values.names
        return own if len(own) >= SEATS else (*own, *(name for name in PERSON_NAMES if name not in own)) if own else PERSON_NAMES

    def offer(self, ctx: Context) -> None:
        """Titles, levels and language as the operator wants them. The last title and the last level can't be hidden."""
        if not self._entries:
            self._entries, self._levels = tuple(ctx.entries), ctx.levels
        hidden, levels, hidden_levels = set(self.values.hidden), self._levels, set(self.values.hidden_levels)
        ctx.entries = tuple(entry for entry in self._entries if entry.meta.id not in hidden) or self._entries
        ctx.levels = lambda title: tuple(level for level in levels(title) if level not in hidden_levels) or levels(title)
        self.speak(ctx)

    def speak(self, ctx: Context) -> None:
        """The language of the house, whatever its last guests have chosen."""
        wanted = open_language(self.values.language or AUTO, ctx.assets / "locale", ctx.wishes, strict=ctx.language.strict)
        self.spoken, ctx.house_language = wanted.code, None
        if wanted.code != ctx.language.code and not ctx.language.strict:
            ctx.language = wanted

    @property
    def languages(self) -> tuple[str, ...]:
        """Among which guests choose: that of the house first, as it was spoken last; three at most."""
        more = (self.values.second_language, self.values.third_language)
        return tuple(dict.fromkeys(code for code in (self.spoken, *more) if code))

    @property
    def entries(self) -> tuple[TitleEntry, ...]:
        """All titles, hidden ones as well."""
        return self._entries

    # --- how the machine is

    def pass_time(self, now: float, place: Place) -> None:
        """Looks after what changes by itself: the PIN's wait, the file of the house, the day, races that are too old."""
        self.pin.pass_time()
        if now - self._looked >= LOOK_EVERY:  # it is joined by command line as well
            self._looked, self.joined = now, load_house(self.paths, self.now())[0].joined
        if not self.pin.is_set:  # its owner may set one by command line
            self.pin.look_again()
        today = self.now().date()
        if today != self._day:
            self._day, self.longest = today, 0.0
        self.longest, place.longest = max(self.longest, place.longest), 0.0
        if now - self._pruned >= PRUNE_EVERY:
            self._pruned = now
            self._prune()

    def _prune(self) -> None:
        """In a thread of its own: a folder of thousands of races on a slow card would hold up a frame."""
        if self.pruning is None or not self.pruning.is_alive():
            self.pruning = threading.Thread(target=self._make_room, args=(self.values, self.now()), name="pruning", daemon=True)
            self.pruning.start()

    def _make_room(self, values: Operator, now: datetime) -> None:
        """The book's file is read here, since its writer waits for as long as the disk is full. Where it can't be, everything stays."""
        import sqlite3

        records = self.paths.records
        with contextlib.suppress(OSError, NewerBookError, sqlite3.Error):
            with contextlib.closing(read_database(self.paths.book)) as base:
                found = shelf(records, values.records_days, now)(base)
            self.clock_problem = clock_problem(now) if found.doubt else None
            prune(records, found, most=values.records_most, kept={*values.favourites, *kept_races(self.paths)})

    @property
    def uptime(self) -> float:
        """Seconds since this game was started."""
        return self.clock() - self.begun
