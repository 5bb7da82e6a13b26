"""Copies what the cabinet has kept to a folder or a stick: the book as tables, races, faults."""

import re
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.slices import Slices
from game.core.words import N_, Plural
from game.input.intents import Deed, Intent
from game.kiosk.operator.event_words import event_line
from game.kiosk.operator.log_page import all_events
from game.kiosk.operator.page import INDENT, OperatorPage
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.store.book_report import csv_tables
from game.store.machine import sticks
from game.store.problems import disk_problem
from game.store.sheets import CSV_CODE

if TYPE_CHECKING:
    from game.kiosk.operator.house_keeper import HouseKeeper

HERE, HERE_ABOUT = N_("Into the data folder"), N_("Into a new folder beside the settings: {folder}.")
STICK, STICK_ABOUT = N_("To {name}"), N_("Into a new folder on {folder}.")
HOW = N_("Tables of the book, finished races and bundles of faults. They name guests and drivers, and hold what was hidden in a race.")
COPYING = N_("Copying. Leave the stick in until it is done.")
NO_STICK = N_("A stick that is plugged in appears here.")
DONE = Plural(N_("Copied to {folder}: {count} file."), N_("Copied to {folder}: {count} files."))
MOST = 4
LOG, AT_ONCE = "log.txt", 50
"""The file of what happened, and how many of its lines are written in one slice."""
EVERY = 2.0
"""Seconds between two looks for sticks."""


def export(keeper: "HouseKeeper", target: Path, line: Callable[[str, str, str, str], str]) -> Slices[tuple[Path, int]]:
    """Writes everything into a new folder of `target`, file by file: a slow stick takes longer than a supervisor waits for a sign of life.
    `line` says an event (time, kind, title, details), for people; the tables are for programs. Returns that folder and how many files it
    has. Raises OSError, and what the book raises."""
    stamp = re.sub(r"[^0-9]", "", keeper.now().isoformat(timespec="seconds"))
    folder = target / f"kerbside-{stamp[:8]}-{stamp[8:14]}"
    folder.mkdir(parents=True)
    count = 0
    tables = keeper.book.ask(csv_tables)
    while not tables.done:
        yield
    for name, text in tables.value().items():
        (folder / name).write_text(text, encoding=CSV_CODE, newline="")
        count += 1
        yield
    yield from _told_log(keeper, folder / LOG, line)
    count += 1
    for source in (keeper.paths.records, keeper.paths.faults):
        files = sorted(path for path in source.glob("*") if path.is_file()) if source.is_dir() else []
        for path in files:
            (folder / source.name).mkdir(exist_ok=True)
            shutil.copyfile(path, folder / source.name / path.name)
            count += 1
            yield
    return folder, count


def _told_log(keeper: "HouseKeeper", path: Path, line: Callable[[str, str, str, str], str]) -> Iterator[None]:
    """All that happened in the operator's language, the oldest first, a line each."""
    asked = keeper.book.ask(all_events)
    while not asked.done:
        yield
    events = asked.value()
    with path.open("w", encoding="utf-8") as file:
        for start in range(0, len(events), AT_ONCE):
            file.writelines(f"{line(*event)}\n" for event in events[start : start + AT_ONCE])
            yield


class ExportPage(OperatorPage):
    """A button per place."""

    key = "export"
    name = N_("Export")
    about = N_("Copies the book, races and faults to a folder or a stick.")

    def furnish(self) -> None:
        """What is copied, where to, and what came of it."""
        say, theme = self.ctx.say, self.ctx.theme
        self._places = sticks()
        self._since = 0.0
        wide = self.panel.width - 2 * INDENT
        room = 110 + 130 * (theme.zoom - 1)
        how = partial(theme.label, say(HOW), 32, INK, BODY, fit=wide, height=room)
        self.scene.layer.owe(how, self.panel.x + INDENT, self.panel.y + INDENT + room / 2, 22, (0.0, 0.5))
        top, high = self.panel.y + INDENT + room + 16, 92 - 12 * (theme.zoom - 1)
        for index, (key, text, about, folder) in enumerate(self._targets()):
            place = (self.panel.x + INDENT, top + index * (high + 14), wide, high)
            self.scene.ui.add(self._button(key, text, about, folder, place))
        self.said = self.scene.layer.add(None, self.panel.centerx, self.panel.bottom - INDENT - 40, 22)
        waits = "" if self._places else say(NO_STICK)
        self._say(say(COPYING) if self.scene.work is not None else self.scene.outcome or waits)

    def _targets(self) -> list[tuple[str, str, str, Path]]:
        say, data = self.ctx.say, self.keeper.paths.data / "export"
        found = [("here", say(HERE), say(HERE_ABOUT, folder=str(data)), data)]
        for stick in self._places[:MOST]:
            found.append((f"stick:{stick}", say(STICK, name=stick.name or str(stick)), say(STICK_ABOUT, folder=str(stick)), stick))
        return found

    def _button(self, key: str, text: str, about: str, folder: Path, place: tuple[float, float, float, float]) -> Widget:
        return Button(f"export:{key}", place, text, partial(self._export, folder), size=38, about=about)

    def _export(self, folder: Path) -> None:
        self.scene.work = self._copied(folder, partial(event_line, self.ctx, self.keeper))
        self._say(self.ctx.say(COPYING))

    def _copied(self, folder: Path, line: Callable[[str, str, str, str], str]) -> Iterator[None]:
        """The copy, and what came of it."""
        try:
            made, count = yield from export(self.keeper, folder, line)
        except Exception as error:  # the disk may refuse anything, and the book may be anything
            problem = disk_problem(error if isinstance(error, OSError) else OSError(str(error)), folder.name)
            self.ctx.sound.play("error")
            self.scene.outcome = self.ctx.say(problem.text, **problem.fields)
        else:
            self.ctx.sound.play("join")
            self.scene.outcome = self.ctx.say(DONE, folder=str(made), count=count)
        self.scene.work = None  # or the page would tell for ever that it copies
        self.scene.rebuild()

    def takes(self, intent: Intent) -> bool:
        """While it is copied, nothing else is done."""
        return self.scene.work is not None and intent.deed not in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND)

    def _say(self, text: str) -> None:
        theme = self.ctx.theme
        self.said.show_when_seen(partial(theme.label, text, 32, INK, BODY, fit=self.panel.width - 2 * INDENT, height=90, align=1))

    @property
    def lively(self) -> bool:
        """It looks for sticks."""
        return True

    def pass_time(self, dt: float) -> None:
        """A stick that was plugged in is here within two seconds."""
        self._since += dt
        if self._since >= EVERY:
            self._since = 0.0
            if self.scene.work is None and sticks() != self._places:
                self.scene.rebuild()
