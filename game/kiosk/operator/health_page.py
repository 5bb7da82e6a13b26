"""How the cabinet is: versions, uptime, faults, room on the disk, memory, what is wrong with the operator's own files."""

import platform
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import __version__
from game.core.words import N_, Template, Text
from game.kiosk.book_words import HOURS, kind_told
from game.kiosk.operator.event_words import details_of
from game.kiosk.operator.page import INDENT, OperatorPage
from game.show.widgets.listing import Listing, ListRow
from game.store.book_entries import Kind
from game.store.book_report import LEFT_OUT
from game.store.book_rows import EVENTS, left_out
from game.store.machine import free_space, resident

if TYPE_CHECKING:
    from sqlite3 import Connection

VERSIONS, VERSIONS_LINE = N_("Versions"), N_("Kerbside {kerbside}, Python {python}, pygame-ce {pygame}, SDL {sdl}")
UPTIME = N_("Running for")
RESTARTS = N_("Restarts after faults, ever")
POWER = N_("Power cuts, ever")
DISK, DISK_LINE = N_("Room on the disk"), N_("{number} GB")
MEMORY, MEMORY_LINE = N_("Memory"), N_("{number} MB")
FRAME, FRAME_LINE = N_("Longest frame today"), N_("{number} ms")
NOTICE = N_("Notice")
UNKNOWN = N_("unknown")
KINDS: tuple[Kind, ...] = (Kind.FAULT, Kind.SAFE_MODE, Kind.ASIDE, Kind.ALERT_FAILED, Kind.POWER_LOSS, Kind.REBUILT, Kind.LOST)
MOST = 20


class Troubles(NamedTuple):
    """Restarts and power cuts since ever, the last faults (time, kind, details), and how many lines of the book make no sense."""

    restarts: int
    power: int
    faults: list[tuple[str, str, str]]
    left_out: int


def troubles(base: "Connection") -> Troubles:
    """What the book tells of them."""

    def count(kind: Kind) -> int:
        unwished = "kind = ? AND json_extract(detail, '$.wished') IS NULL"
        return int(base.execute(f"SELECT COUNT(*) FROM {EVENTS} WHERE {unwished}", (str(kind),)).fetchone()[0])

    marks = ", ".join("?" * len(KINDS))
    query = f"SELECT at, kind, detail FROM {EVENTS} WHERE kind IN ({marks}) ORDER BY id DESC LIMIT {MOST}"
    last = base.execute(query, [str(kind) for kind in KINDS]).fetchall()
    return Troubles(count(Kind.RESTART), count(Kind.POWER_LOSS), last, left_out(base))


class HealthPage(OperatorPage):
    """A list: whoever goes through it reads each line whole below."""

    key = "health"
    name = N_("Health")
    about = N_("Versions, uptime, faults, disk, memory, and what is wrong with the operator’s files.")

    def furnish(self) -> None:
        """A row for each trouble that was found."""
        found = self.book_answer("health", troubles)
        unknown = "" if self.waiting else self.ctx.say(UNKNOWN)
        notices = self._notices(found.left_out if found is not None else 0)
        rows = [ListRow(f"notice{n}", self.ctx.say(NOTICE), text, text) for n, text in enumerate(notices)]
        values: list[tuple[Text, str]] = [
            (UPTIME, self._uptime()),
            (RESTARTS, unknown if found is None else str(found.restarts)),
            (POWER, unknown if found is None else str(found.power)),
            (DISK, self._number(DISK_LINE, free_space(self.keeper.paths.data), 1)),
            (MEMORY, self._number(MEMORY_LINE, resident(), 0)),
            (FRAME, self._number(FRAME_LINE, self.keeper.longest * 1000, 0)),
            (VERSIONS, self._versions()),
        ]
        say = self.ctx.say
        rows += [ListRow(f"value{n}", say(text), value, f"{say(text)}: {value}") for n, (text, value) in enumerate(values)]
        for number, (at, kind, detail) in enumerate(found.faults if found is not None else ()):
            kind, more = kind_told(self.ctx.language, kind), details_of(self.ctx, self.keeper, "", detail)
            at = at.replace("T", " ")
            rows.append(ListRow(f"fault{number}", f"{at[5:16]}  {kind}", more, f"{at}  {kind}  {more}"))
        place = (self.panel.x + INDENT, self.panel.y + INDENT, self.panel.width - 2 * INDENT, self.panel.height - 2 * INDENT)
        self.scene.ui.add(Listing("health", place, rows, size=32))

    def _notices(self, left_out: int) -> list[str]:
        """What waits to be read: files that could not be read, what the start has found, and what of the book makes no sense."""
        said = [self.ctx.say(text, **fields) for text, fields in self.keeper.problems]
        return [*self.ctx.notices, *said, *([self.ctx.say(LEFT_OUT, count=left_out)] if left_out else [])]

    def _uptime(self) -> str:
        minutes = int(self.keeper.uptime // 60)
        return self.ctx.say(HOURS, hours=minutes // 60, minutes=minutes % 60)

    def _number(self, text: Template, value: float | None, places: int) -> str:
        return self.ctx.say(UNKNOWN) if value is None else self.ctx.say(text, number=self.ctx.language.number(value, places))

    def _versions(self) -> str:
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        return self.ctx.say(VERSIONS_LINE, kerbside=__version__, python=platform.python_version(), pygame=pygame.version.ver, sdl=sdl)
