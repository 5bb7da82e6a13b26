"""`poster`: a race as a picture to hang on a wall, A4 at 300 dots an inch."""

import argparse
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Surface

from game.bench.headless import Unseen
from game.cli.command import Console, FailedError, UsageError, failed
from game.cli.map_words import open_catalogue
from game.cli.poster_facts import lines_of, poster_board, poster_of
from game.cli.progress import Target, Teller, as_child, check_room, check_target, whole
from game.cli.record_file import RecordFile, cannot_be_raced, open_record
from game.cli.retold import Retold, retell
from game.cli.shot import NO_RACE
from game.core.contract import filled
from game.core.record import RULES_BROKE
from game.core.slices import finish
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.race.opening import why_not_opened
from game.session.opening import NotOpenedError, layouts_of
from game.session.story import Tale, telling_tales
from game.session.verification import parting
from game.show.painters.race_poster import paint_race_poster, poster_theme
from game.show.print_files import print_png
from game.store.drafts import preview_of
from game.store.kept_results import free_name, results_folder
from game.store.operator import load_operator
from game.store.settings import Settings
from game.tracks.layout import Layout

NOT_OVER = N_("This race was not raced to its end, so there is no poster of it.")
NO_SUCH = N_("There is no race {race} in {file}. It has {races}.")
STOPS = N_("{file} can be raced again only in part. {sentence} {detail}")
EXPECTED, ROOM = 2_000_000, 3
"""Bytes of a poster, and how many times that has to be free before one is begun."""
WINDOW = (1280, 720)
"""Of the game that nobody sees, in whose services the sheet is painted."""
STEPS = 5
"""What its progress is counted by: played again, told, board, sheet, written."""


def poster(console: Console, args: argparse.Namespace) -> int:
    """Writes the poster. FailedError where the race is not over, its map is gone, or the disk refuses; UsageError for a race that is not
    there."""

    def make(teller: Teller) -> None:
        record = open_record(args.file)
        if args.out:
            check_target(Path(args.out), args.file, ".png")
        with Unseen(WINDOW, record.record.header.seed, Settings()) as unseen:
            unseen.ctx.catalogue, unseen.ctx.language = open_catalogue(console), console.language
            _Making(console, unseen.ctx, record, args, teller).make()

    return as_child(console, args.progress, make)


class _Making:
    """One poster on its way."""

    def __init__(self, console: Console, ctx: Context, record: RecordFile, args: argparse.Namespace, teller: Teller) -> None:
        self.console, self.args, self.teller = console, args, teller
        self.file, self.title, self.record, self.problem = record
        theme = poster_theme(ctx.skinned(self.title.meta.id, self.record.header.tracks[0].id).theme)
        self.ctx = ctx.lent(theme=theme, frame=theme.frame)
        self._done = 0

    def make(self) -> None:
        """Writes the file and says so."""
        told = self._told()
        self._step()
        target = Target(self.args.out, lambda: self._usual_name(told.report.race))
        check_room(target.likely, EXPECTED * ROOM)
        sheet = self._painted(told)
        if self.args.preview:
            size = round(self.args.preview * sheet.get_width() / sheet.get_height()), self.args.preview
            small = pygame.transform.smoothscale(sheet, size)
            self._write(Target(str(preview_of(target.likely)), Path), print_png(small))
        out = self._write(target, print_png(sheet))
        self._step()
        self.teller.made(out, "")

    def _told(self) -> Retold:
        """The race that is asked for; whatever stands against it ends the command in a sentence."""
        try:
            told = retell(self.ctx, self.title, self.record, self._layouts(), self.args.race)
        except RULES_BROKE:
            raise cannot_be_raced(self.file) from None
        if isinstance(told, Retold):
            return told
        races = self.title.meta.races(filled(self.title.meta, self.record.header.setup, self.record.header.tracks))
        if self.args.race > races:
            raise UsageError(NO_SUCH, race=self.args.race, file=self.file, races=races)
        if told.parted is not None:
            sentence, detail = parting(self.ctx, self.title, self.record, told.parted)
            raise FailedError(STOPS, file=self.file, sentence=sentence, detail=detail)
        raise failed(self.problem) if self.problem else FailedError(NOT_OVER)

    def _layouts(self) -> list[Layout]:
        try:
            return [loaded.layout for loaded in layouts_of(self.ctx, self.title, self.record.header)]
        except NotOpenedError as gone:
            raise FailedError(NO_RACE, problem=why_not_opened(self.ctx, gone)) from None

    def _usual_name(self, race: int) -> Path:
        what = f"{self.title.meta.id}-race{race}-poster"
        return free_name(results_folder(self.console.paths), datetime.now().isoformat(), what, ".png")

    def _painted(self, told: Retold) -> Surface:
        """The whole sheet, at its printed size."""
        house, _ = load_operator(self.console.paths, datetime.now())
        layout = self._layouts()[told.track]
        lines = lines_of(told, layout)
        tale = self._tale(told.report.race)
        self._step()
        board = finish(poster_board(self.ctx, self.record, told, layout, lines))
        self._step()
        sheet = finish(paint_race_poster(self.ctx.theme, poster_of(self.ctx, self.record, told, tale, lines, house.house), board))
        self._step()
        return sheet

    def _tale(self, race: int) -> Tale | None:
        """How this race is told; None where the title tells nothing."""
        return next((tale for tale in finish(telling_tales(self.title, self.record)) if tale.race == race), None)

    def _write(self, target: Target, data: bytes) -> Path:
        """All of it or nothing; the file. FailedError where the disk refuses."""
        with whole(target) as (path, file):
            file.write(data)
        return path

    def _step(self) -> None:
        """One of STEPS more is done."""
        self._done += 1
        self.teller.step(self._done, STEPS)
