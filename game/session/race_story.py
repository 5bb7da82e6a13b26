"""One recorded race as its pages need it: read, told and looked at piece by piece, and kept while people come and go."""

from collections.abc import Generator
from pathlib import Path

from game.core.contract import Title
from game.core.record import RULES_BROKE, Record
from game.core.words import N_
from game.session.firsts import asking_firsts
from game.session.review import LIMIT, Looking, people_of, reviewing
from game.session.seats import Seat, seats_of
from game.session.services import Services, title_of
from game.session.story import Tale, say_line, telling_tales
from game.session.told_names import told_names
from game.store.problems import Problem
from game.store.records import load_record

AT_A_TIME = 8
"""Applied actions of a look at decisions in one piece of work."""
UNTOLD = N_("This race can't be told here.")


class RaceStory:
    """Race `race` (from 1; 0: the last one raced) of the match in `source`: a file, or a match that goes on. `limit` is how many applied
    actions a look at one driver's decisions may take. Nothing is read before the first `go_on`."""

    def __init__(self, services: Services, source: Path | Record, race: int = 0, limit: int = LIMIT) -> None:
        self.services = services
        self.source = source
        self.race = race
        self.limit = limit
        self.record = source if isinstance(source, Record) else None
        self.title: Title | None = None
        self.seats: tuple[Seat, ...] = ()
        self.tale: Tale | None = None
        """Once it is told."""
        self.problem = ""
        """Why it never will be, in the player's language."""
        self.people: tuple[int, ...] = ()
        """The seats that people drove."""
        self.looks: dict[int, Looking] = {}
        """By seat the look at its decisions, as far as it went."""
        self._first = -1
        self._reading: Generator[None, None, None] | None = self._read()
        self._pieces = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The drivers' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def told_names(self) -> tuple[str, ...]:
        """The same for sentences: equal ones are told apart. () before the record is read."""
        if self.record is None or self.title is None:
            return self.names
        return told_names(self.services.language, self.title, self.record)

    @property
    def weightiest(self) -> str:
        """The line that is most worth telling; "" before the race is told, and where nothing was."""
        if self.tale is None or self.title is None or not self.tale.lines:
            return ""
        line = max(self.tale.lines, key=lambda line: line.weight)
        return say_line(self.services.language, self.title, self.told_names, line)

    @property
    def reading(self) -> bool:
        """Whether it is not told yet."""
        return self._reading is not None

    @property
    def read(self) -> int:
        """How much of it has been read, in per cent."""
        lines = len(self.record.lines) if self.record is not None else 0
        return min(99, 100 * self._pieces // lines) if lines else 0

    def look_at(self, seat: int) -> Looking | None:
        """The decisions of that seat: they are looked at before those of the others from now on. None before the race is told."""
        self._first = seat
        return self.looks.get(seat)

    def go_on(self) -> bool:
        """A piece of work: of the telling first, then of the looks at decisions. False: nothing is left to do."""
        if self._reading is not None:
            self._pieces += 1
            if next(self._reading, self) is self:
                self._reading = None
            return True
        unfinished = [seat for seat, look in self.looks.items() if not look.over]
        if not unfinished:
            return False
        look = self.looks[self._first if self._first in unfinished else unfinished[0]]
        for _ in range(AT_A_TIME):
            if look.go_on():
                break
        return True

    def tell(self) -> None:
        """All that is left of the telling, at once."""
        while self.reading:
            self.go_on()

    def _read(self) -> Generator[None, None, None]:
        if self.record is None and isinstance(self.source, Path):
            saved = load_record(self.source)
            self.record = saved.record
            yield
            if saved.record is None:
                self.problem = self._said(saved.problem or Problem("damaged", {"file": self.source.name}))
                return
        record = self.record
        assert record is not None, "it was handed over, or has just been read"
        title = self.title = title_of(self.services, record.header.title)
        self.seats = seats_of(record)
        yield
        try:
            if title is None or title.story is None or title.problems(record.header.setup, record.header.tracks):
                self.problem = self.services.say(UNTOLD)
                return
            firsts = yield from asking_firsts(self.services, record)
            tales = yield from telling_tales(title, record, firsts)
        except RULES_BROKE:
            self.problem = self.services.say(UNTOLD)
            return
        if not tales:
            self.problem = self.services.say(UNTOLD)
            return
        self.tale = tales[min(self.race, len(tales)) - 1] if self.race else self._last(tales)
        self.race = self.tale.race
        if self.tale.over:
            self.people = people_of(record)
            self.looks = {seat: Looking(reviewing(title, record, self.race, seat, self.limit), seat) for seat in self.people}

    @staticmethod
    def _last(tales: tuple[Tale, ...]) -> Tale:
        """The last race that came to its end; the last one where none did."""
        return next((tale for tale in reversed(tales) if tale.over), tales[-1])

    def _said(self, problem: Problem) -> str:
        return self.services.say(problem.text, **problem.fields)
