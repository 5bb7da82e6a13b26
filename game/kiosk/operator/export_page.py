"""Copies what the cabinet has kept to a folder or a stick: the book as tables, races, faults."""

import re
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import N_
from game.kiosk.operator.page import INDENT, OperatorPage
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.store.book_report import CSV_CODE, csv_tables
from game.store.machine import sticks
from game.store.problems import disk_problem

if TYPE_CHECKING:
    from game.kiosk.operator.house_keeper import HouseKeeper

__all__ = ["ExportPage", "export"]

HERE, HERE_ABOUT = N_("Into the data folder"), N_("Into a new folder beside the settings: {folder}.")
STICK, STICK_ABOUT = N_("To {name}"), N_("Into a new folder on {folder}.")
HOW = N_("Tables of the book, finished races and bundles of faults. They name guests and drivers, and hold what was hidden in a race.")
NO_STICK = N_("A stick that is plugged in appears here.")
DONE = N_("Copied to {folder}: {count} files.")
MOST = 4
EVERY = 2.0
"""Seconds between two looks for sticks."""


def export(keeper: "HouseKeeper", target: Path) -> tuple[Path, int]:
    """Writes everything into a new folder of `target`; returns that folder and how many files it has. Raises OSError."""
    stamp = re.sub(r"[^0-9]", "", keeper.now().isoformat(timespec="seconds"))
    folder = target / f"kerbside-{stamp[:8]}-{stamp[8:14]}"
    folder.mkdir(parents=True)
    count = 0
    for name, text in keeper.book.ask(csv_tables).value().items():
        (folder / name).write_text(text, encoding=CSV_CODE, newline="")
        count += 1
    for source in (keeper.paths.records, keeper.paths.faults):
        files = sorted(path for path in source.glob("*") if path.is_file()) if source.is_dir() else []
        for path in files:
            (folder / source.name).mkdir(exist_ok=True)
            shutil.copyfile(path, folder / source.name / path.name)
            count += 1
    return folder, count


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
        if not self._places:
            self._say(say(NO_STICK))

    def _targets(self) -> list[tuple[str, str, str, Path]]:
        say, data = self.ctx.say, self.keeper.paths.data / "export"
        found = [("here", say(HERE), say(HERE_ABOUT, folder=str(data)), data)]
        for stick in self._places[:MOST]:
            found.append((f"stick:{stick}", say(STICK, name=stick.name or str(stick)), say(STICK_ABOUT, folder=str(stick)), stick))
        return found

    def _button(self, key: str, text: str, about: str, folder: Path, place: tuple[float, float, float, float]) -> Widget:
        return Button(f"export:{key}", place, text, partial(self._export, folder), size=38, about=about)

    def _export(self, folder: Path) -> None:
        try:
            made, count = export(self.keeper, folder)
        except TimeoutError:
            return
        except OSError as error:
            problem = disk_problem(error, folder.name)
            self.ctx.sound.play("error")
            self._say(self.ctx.say(problem.text, **problem.fields))
            return
        self.ctx.sound.play("join")
        self._say(self.ctx.say(DONE, folder=str(made), count=count))

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
            if sticks() != self._places:
                self.scene.rebuild()
