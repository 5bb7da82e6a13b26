"""`poster`: a race as a picture to hang on a wall, A4 at 300 dots an inch."""

import argparse
import re
from datetime import datetime
from pathlib import Path

import msgspec

from game.bench.headless import Unseen
from game.cli.command import Console, FailedError, UsageError, failed
from game.cli.map_words import open_catalogue
from game.cli.poster_facts import lines_of, poster_board, poster_of
from game.cli.record_file import existing, title_of
from game.cli.retold import Retold, retell
from game.cli.shot import NO_RACE
from game.core.contract import Title, filled
from game.core.record import RULES_BROKE, Record
from game.core.slices import finish
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.race.opening import why_not_opened
from game.session.opening import NotOpenedError, layouts_of
from game.session.story import Tale, telling_tales
from game.session.verification import parting
from game.show.painters.race_poster import paint_race_poster, poster_theme
from game.show.print_files import print_png
from game.store import files
from game.store.machine import free_space
from game.store.operator import load_operator
from game.store.problems import Problem, disk_problem
from game.store.records import SavedRace, load_record
from game.store.settings import Settings, load_settings
from game.tracks.layout import Layout

WRITTEN = N_("{file}: the poster of race {race}, {megabytes} MB.")
NOT_OVER = N_("This race is not over yet.")
NO_SUCH = N_("There is no race {race} in {file}. It has {races}.")
NO_ROOM = N_("Not enough room on the disk: {megabytes} MB are needed.")
STOPS = N_("{file} can be raced again only in part. {sentence} {detail}")
EXPECTED, ROOM = 2_500_000, 3
"""Bytes of a poster, and how many times that has to be free before one is begun."""
MEGA, GIGA = 1_000_000, 1_000_000_000
WINDOW = (1280, 720)
"""Of the game that nobody sees, in whose services the sheet is painted."""
STEPS = 5
"""What its progress is counted by: played again, told, board, sheet, written."""


def poster(console: Console, args: argparse.Namespace) -> int:
    """Writes the poster. FailedError where the race is not over, its map is gone, or the disk refuses; UsageError for a race that is not
    there."""
    saved = load_record(existing(args.file))
    if saved.record is None:
        assert saved.problem is not None, "what could not be read has a reason"
        raise failed(saved.problem)
    record = saved.record
    title = title_of(record, Path(args.file).name)
    with Unseen(WINDOW, record.header.seed, _settings(console)) as unseen:
        unseen.ctx.catalogue, unseen.ctx.language = open_catalogue(console), console.language
        return _Making(console, unseen.ctx, title, saved, args).made()


def _settings(console: Console) -> Settings:
    """Those of the player, at the usual size of letters: a sheet has its own."""
    settings, _ = load_settings(console.paths, datetime.now())
    return msgspec.structs.replace(settings, text_scale=100, high_contrast=False)


class _Making:
    """One poster on its way."""

    def __init__(self, console: Console, ctx: Context, title: Title, saved: SavedRace, args: argparse.Namespace) -> None:
        assert saved.record is not None, "there is a race to be shown"
        self.console, self.title, self.saved, self.args = console, title, saved, args
        self.record: Record = saved.record
        skinned = ctx.skinned(title.meta.id, self.record.header.tracks[0].id)
        theme = poster_theme(skinned.theme)
        self.ctx = ctx.lent(theme=theme, frame=theme.frame)
        self._done = 0

    def made(self) -> int:
        """Writes the file and says so."""
        told = self._told()
        self._step()
        out = self._place(told.report.race)
        free = free_space(out.absolute().parent)
        if free is not None and free * GIGA < EXPECTED * ROOM:
            raise FailedError(NO_ROOM, megabytes=-(-EXPECTED * ROOM // MEGA))
        data = self._painted(told)
        try:
            files.write(out, data)
        except OSError as error:
            raise failed(disk_problem(error, out.name)) from None
        self._step()
        if not self.args.progress:
            size = self.console.language.number(len(data) / MEGA, 1)
            self.console.tell(WRITTEN, file=out, race=told.report.race, megabytes=size)
        return 0

    def _told(self) -> Retold:
        """The race that is asked for; whatever stands against it ends the command in a sentence."""
        try:
            layouts = self._layouts()
            told = retell(self.ctx, self.title, self.record, layouts, self.args.race)
        except RULES_BROKE:
            raise failed(Problem("setup", {"file": self._file})) from None
        if isinstance(told, Retold):
            return told
        header = self.record.header
        races = self.title.meta.races(filled(self.title.meta, header.setup, header.tracks))
        if self.args.race > races:
            raise UsageError(NO_SUCH, race=self.args.race, file=self._file, races=races)
        if told.parted is not None:
            sentence, detail = parting(self.ctx, self.title, self.record, told.parted)
            raise FailedError(STOPS, file=self._file, sentence=sentence, detail=detail)
        raise failed(self.saved.problem) if self.saved.problem else FailedError(NOT_OVER)

    def _layouts(self) -> list[Layout]:
        try:
            return [loaded.layout for loaded in layouts_of(self.ctx, self.title, self.record.header)]
        except NotOpenedError as gone:
            raise FailedError(NO_RACE, problem=why_not_opened(self.ctx, gone)) from None

    @property
    def _file(self) -> str:
        return Path(self.args.file).name

    def _place(self, race: int) -> Path:
        """Where it goes: as asked, else beside other results, by the day of the race."""
        if self.args.out:
            return Path(self.args.out)
        day = re.sub(r"[^0-9]", "", self.record.header.created)[:8]
        name = "-".join(part for part in (day, self.title.meta.id, f"race{race}", "poster") if part)
        return self.console.paths.data / "results" / f"{name}.png"

    def _painted(self, told: Retold) -> bytes:
        """The sheet as a file."""
        house, _ = load_operator(self.console.paths, datetime.now())
        layout = self._layouts()[told.track]
        lines = lines_of(told, layout)
        tale = self._tale(told.report.race)
        self._step()
        board = finish(poster_board(self.ctx, self.record, told, layout, lines))
        self._step()
        sheet = finish(paint_race_poster(self.ctx.theme, poster_of(self.ctx, self.record, told, tale, lines, house.house), board))
        self._step()
        return print_png(sheet)

    def _tale(self, race: int) -> Tale | None:
        """How this race is told; None where the title tells nothing."""
        return next((tale for tale in finish(telling_tales(self.title, self.record)) if tale.race == race), None)

    def _step(self) -> None:
        """One of STEPS more is done: a line for whoever has started it as a child."""
        self._done += 1
        if self.args.progress:
            print(msgspec.json.encode({"done": self._done, "of": STEPS}).decode() + "\n", end="", flush=True)
