"""A race's result as files: a picture of the podium and a table that any spreadsheet opens."""

import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.report import RaceReport
from game.store import files
from game.store.kept_results import results_folder
from game.store.problems import StoreError, disk_problem
from game.store.sheets import CSV_CODE, csv_text

COLUMNS = (N_("Place"), N_("Driver"), N_("Driven by"), N_("Car"), N_("Points"))
SO_FAR, OF_ALL = N_("Points so far"), N_("Points of all races")
"""In a series: before its last race, and with it."""
HELP = N_("Help")
PERSON = N_("a person")
COMPUTER = N_("the computer")
SAVED = N_("Kept: {file}, as a picture and as a table.")


def result_table(ctx: Context, report: RaceReport) -> str:
    """The rows as CSV, in the player's language; key figures follow as columns of their own."""
    say = ctx.say
    labels, cells = _figures(report)
    sums = [] if report.races == 1 else [say(OF_ALL if report.ends_series else SO_FAR)]
    helped = [say(HELP)] if any(row.help for row in report.rows) else []  # a column of its own, where there is anything to say
    rows: list[Sequence[object]] = [[*(say(column) for column in COLUMNS), *sums, *helped, *labels]]
    for row in report.rows:
        driven, car = say(PERSON if row.human else COMPUTER), row.face.label or row.face.letter
        more = [*([row.total] if sums else []), *([row.help] if helped else [])]
        rows.append([row.place, row.name, driven, car, row.points, *more, *cells[row.seat]])
    return csv_text(rows)


def _figures(report: RaceReport) -> tuple[Sequence[str], Mapping[int, Sequence[str]]]:
    """Names of all key figures, and each seat's: those of the report, or where there is none those beside the names."""
    if report.sheets:
        sheet = report.sheets[0]
        return sheet.columns[:-1], {seat: cells[:-1] for seat, cells in enumerate(sheet.cells)}  # the points stand before them
    labels = list(dict.fromkeys(label for row in report.rows for label, _ in row.figures))
    return labels, {row.seat: [dict(row.figures).get(label, "") for label in labels] for row in report.rows}


def export_result(ctx: Context, report: RaceReport, picture: Surface) -> tuple[Path, str]:
    """Writes NAME.png and NAME.csv into the player's folder `results`; returns that folder and NAME. Raises StoreError."""
    return write_result(ctx, f"{report.title_id}-race{report.race}", picture, result_table(ctx, report))


def say_saved(ctx: Context, folder: Path, name: str) -> str:
    """Where a result lies that was written into `folder` as NAME."""
    return ctx.say(SAVED, file=f"{folder.name}/{name}")


def write_result(ctx: Context, what: str, picture: Surface, table: str) -> tuple[Path, str]:
    """The same for any result: `what` is the end of NAME, before which stands when it was saved. Raises StoreError."""
    folder: Path = results_folder(ctx.paths)
    moment = re.sub(r"[^0-9]", "", ctx.now())[:14]
    name = re.sub(r"[^a-z0-9_-]", "", f"{moment}-{what}".lower())
    try:
        png = io.BytesIO()
        pygame.image.save(picture, png, "podium.png")
        files.write(folder / f"{name}.png", png.getvalue())
        files.write(folder / f"{name}.csv", table.encode(CSV_CODE))
    except OSError as error:
        raise StoreError(disk_problem(error, f"{name}.png")) from error
    return folder, name
