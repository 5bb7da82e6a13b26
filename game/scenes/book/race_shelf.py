"""The rows of all recorded races: the newest are read at once, the others while nobody waits for them."""

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import partial

from game.scenes.framework.scene import Context
from game.session.dealt import with_cars
from game.session.results import take_in
from game.store.book import answer_or
from game.store.records import RecordRow, read_row, record_names, rows_of

FIRST = 60
"""So many of the newest are read before the list is shown."""
BLOCK = 200
"""Of so many files at a time the book is asked what it knows."""
PIECE = 20
"""Files that are looked at as one piece of work."""


class RaceShelf:
    """What the book knows of a file that is as it was is not read again; all else is, record by record, and the book is told."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._rows: dict[str, RecordRow] = {}
        self._order: list[tuple[str, str]] = []
        """What the list is sorted by, the oldest first: when a race was made (its file where nobody knows), and its file."""
        self._rest: Iterator[None] | None = None

    @property
    def rows(self) -> tuple[RecordRow, ...]:
        """All that were read, the newest first."""
        return tuple(self._rows[name] for _, name in reversed(self._order))

    def row(self, name: str) -> RecordRow:
        """That of the file of this name; KeyError where it was not read."""
        return self._rows[name]

    @property
    def complete(self) -> bool:
        """Whether every file was read."""
        return self._rest is None

    def opening(self, wanted: str = "") -> Iterator[None]:
        """Reads the newest races, in slices, and the one in the file `wanted`; those that are gone are forgotten."""
        names = record_names(self.ctx.paths)
        yield
        for name in self._rows.keys() - set(names):
            self._forget(name)
        yield
        yield from self._reading(names[:FIRST])
        if wanted in names and wanted not in self._rows:
            yield from self._reading([wanted])
        self._rest = self._reading([name for name in names[FIRST:] if name not in self._rows])

    def go_on(self) -> bool:
        """Reads a piece of the rest; False once all is read."""
        if self._rest is not None and next(self._rest, self) is self:
            self._rest = None
        return self._rest is not None

    def completing(self) -> Iterator[None]:
        """Reads all of the rest, in slices."""
        while self.go_on():
            yield

    def _reading(self, names: Sequence[str]) -> Iterator[None]:
        paths, book = self.ctx.paths, self.ctx.book
        for start in range(0, len(names), BLOCK):
            block = names[start : start + BLOCK]
            found = yield from answer_or(book.ask(partial(rows_of, paths.records, block)), ())
            known = {row.path.name: row for row in found} | {name: self._rows[name] for name in block if name in self._rows}
            for count, name in enumerate(block, 1):
                row = with_cars(self.ctx, read_row(paths.records / name, known.get(name)))
                self._put(row)
                if known.get(name) is not row:
                    book.write(partial(take_in, row))
                    yield
                elif count % PIECE == 0:
                    yield

    def _put(self, row: RecordRow) -> None:
        if row.path.name in self._rows:
            self._forget(row.path.name)
        self._rows[row.path.name] = row
        insort(self._order, _place(row))

    def _forget(self, name: str) -> None:
        row = self._rows.pop(name)
        self._order.remove(_place(row))


def _place(row: RecordRow) -> tuple[str, str]:
    """Where a row stands in the order of `newest_first`."""
    return row.created or row.path.name, row.path.name
