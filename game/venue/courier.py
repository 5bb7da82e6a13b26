"""The thread between a table and its house: it sends what the book knows, and fetches what the house tells. Nobody waits for it.

It reads the file of the house before each turn, so that joining and leaving count at once. After trouble it waits longer each time.
"""

import threading
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game import __version__
from game.store.book import Book
from game.store.evenings import Row
from game.store.house_link import HouseLink, load_house
from game.store.house_people import HousePeople, forget_people, known_as, names_gone
from game.store.house_results import EVER, WEEK, LinkState, keep_state
from game.store.paths import Paths
from game.store.profiles import People
from game.venue import sql
from game.venue.evenings import exchange_lines, fetch_tables
from game.venue.inbox import take_in
from game.venue.line import clock_ahead, deadline, house_of, line_to
from game.venue.outbox import Sender, place_to_go_on, send_waiting
from game.venue.persons import share
from game.venue.trouble import HouseError

if TYPE_CHECKING:
    from psycopg import Connection

TURN = 20.0
"""Seconds between two looks at what waits."""
BETWEEN = 0.3
"""Seconds between two transactions of a backlog: nobody waits for it, and whoever races has the machine."""
EAGER = 4
"""So many times as often while a house evening is on, or was: people wait for what other tables race."""
PAUSES = (20.0, 40.0, 80.0, 160.0, 300.0)
"""Seconds to the next try after trouble, and after more of it."""
EVERY = {WEEK: 180.0, EVER: 6 * 3_600.0}
"""Seconds between two fetches of the results of the week, and of those of all time, for which the house looks through all its races."""
LEAVING = 1.0
"""Seconds that an end waits for it."""


class Doing(NamedTuple):
    """What a table tells of itself: the id of the title that is raced ("" for none), since when (ISO), and how many pads there are."""

    playing: str = ""
    since: str = ""
    pads: int = 0


class Courier:
    """One for each game of a cabinet."""

    def __init__(self, paths: Paths, book: Book, now: Callable[[], datetime], turn: float = TURN) -> None:
        self.paths, self.book, self.now, self.turn = paths, book, now, turn
        self.doing = Doing()
        self.people = People()
        """This table's, for as long as the house may have them; they are never changed here."""
        self.told: HousePeople | None = None
        """The house's, as it told of them last."""
        self.trouble = ""
        """The code of what is wrong; "" for nothing."""
        self._heard = ""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._work, name="courier", daemon=True)
        self._fetched = {WEEK: float("-inf"), EVER: float("-inf")}

    def start(self) -> None:
        """From now on it works, wherever there is a house."""
        self._thread.start()

    def tell(self, playing: str, since: str, pads: int) -> None:
        """How the table is from now on, as `Doing` has it."""
        self.doing = Doing(playing, since, pads)

    def close(self, patience: float = LEAVING) -> None:
        """It ends before its next statement; a line that hangs is left to itself, and what it had not sent is sent the next time."""
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join(patience)

    def _work(self) -> None:
        again = 0
        while not self._ending.is_set():
            link, _ = load_house(self.paths, self.now())
            if not link.joined:
                self._ending.wait(self.turn)
                continue
            try:
                self._serve(link)
                again = 0
            except HouseError as error:
                again = 0 if self.trouble == "" else min(again + 1, len(PAUSES) - 1)
                self._tell(error.trouble.code)
                self._ending.wait(PAUSES[again] * self.turn / TURN)

    def _serve(self, link: HouseLink) -> None:
        """Works on one connection, until there is another house, the end comes, or it breaks. Raises HouseError."""
        with line_to(link.address, link.key) as line:
            with deadline(line):
                sender = Sender(self.book, house_of(line).id, link.id)
                if line.execute(sql.OWN).fetchone() != (link.id,):
                    raise HouseError("unknown")
                mark = place_to_go_on(sender, line)
            said: tuple[Row, ...] = ()
            while not self._ending.is_set() and load_house(self.paths, self.now())[0] == link:
                more = True
                while more and not self._ending.is_set():
                    mark, more = send_waiting(sender, line, mark)
                    self._ending.wait(BETWEEN)
                self._greet(line, link)
                self._share(sender, line)  # first, so that no evening is told with the name of somebody who is forgotten
                said = exchange_lines(sender, line, said)
                self._fetch(sender, line)
                self._ending.wait(self.turn / (EAGER if said else 1))

    def _greet(self, line: "Connection", link: HouseLink) -> None:
        """How this table is, just now."""
        doing = self.doing
        with deadline(line):
            told = (__version__, round(clock_ahead(line)), doing.playing, doing.since, doing.pads, link.id)
            line.execute(sql.HEARD, told)

    def _share(self, sender: Sender, line: "Connection") -> None:
        """Profiles go out and come in. Of whom the house has forgotten, this table's book tells no more, whenever it was raced; and nor do
        the results that the house has told."""
        people, before = self.people, self.told
        told = share(line, sender.table, people)
        gone, names = (sender.ask(partial(known_as, told)), names_gone(people, told)) if told.forgotten else ([], ())
        if gone or names:
            self.book.write(partial(forget_people, gone, names=names))
        if before is not None and told.forgotten != before.forgotten:
            self._fetched = dict.fromkeys(EVERY, float("-inf"))
        self.told = told

    def _fetch(self, sender: Sender, line: "Connection") -> None:
        clock = time.monotonic()
        pace = self.turn / TURN
        due = tuple(span for span, every in EVERY.items() if clock - self._fetched[span] >= every * pace)
        if due or self.trouble:
            take_in(self.book, line, sender.table, self.now(), due)
            fetch_tables(sender, line, self.now())
            self._fetched |= dict.fromkeys(due, clock)
            self._tell("")

    def _tell(self, trouble: str) -> None:
        """The book knows how it goes, for whoever shows it."""
        at = self.now().isoformat(timespec="seconds")
        if not trouble:
            self._heard = at
        self.trouble = trouble
        self.book.write(partial(keep_state, at, LinkState(self._heard, trouble)))
