"""What stands on the poster of a race, in the reader's language, and its board."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.cli.retold import Retold
from game.core.contract import filled
from game.core.record import Record
from game.core.slices import Slices
from game.core.words import N_, Plural
from game.scenes.book.dates import date_told
from game.scenes.framework.scene import Context
from game.scenes.results.podium import SEED
from game.scenes.results.report_page import PLACES, chart_picture
from game.scenes.results.win_words import won_by
from game.session.report import DriverRow
from game.session.story import Tale, say_line, say_luck
from game.session.told_names import told_names
from game.show.painters.board import bake_board
from game.show.painters.faces import standing
from game.show.painters.race_poster import BOARD, Poster, PosterRow, veiled
from game.show.painters.racing_lines import RacingLine, paint_racing_lines, racing_lines
from game.show.tables import look_of
from game.tracks.layout import Layout

RESULT, FINAL, TOLD = N_("Result"), Plural(N_("Result of {races} race"), N_("Result of {races} races"), "races"), N_("The race told")
LUCK = N_("Luck")
MAKER = "Kerbside"
BETWEEN = " · "
DIGEST = 8
"""So many letters of the digest tell a race from any other."""


def lines_of(told: Retold, layout: Layout) -> tuple[RacingLine, ...]:
    """Where each car drove."""
    return racing_lines(layout, told.drives)


def poster_board(ctx: Context, record: Record, told: Retold, layout: Layout, lines: Sequence[RacingLine]) -> Slices[Surface]:
    """The printed board under its veil, with all lines, in slices."""
    header, look = record.header, look_of(record.header.title)
    track = header.tracks[told.track]
    line = look.first_space(track, filled(told.title.meta, header.setup, header.tracks))
    printed = yield from bake_board(track, layout, BOARD.size, look.world, line)
    board = veiled(printed, ctx.theme)
    yield
    cars = [car for row in told.report.rows if told.won[row.seat] for car in row.cars]
    paint_racing_lines(board, layout, lines, "".join(car.letter for car in cars))
    return board


def poster_of(ctx: Context, record: Record, told: Retold, tale: Tale | None, lines: Sequence[RacingLine], house: str = "") -> Poster:
    """All words and pictures of it. `ctx` has the theme of the sheet; `tale` is None where the title tells nothing."""
    report, say = told.report, ctx.say
    winners = [row for row in report.rows if row.place == 1]
    day = date_told(ctx, record.header.created)
    seed = say(SEED, seed=report.seed)
    raced = record.header.created[:16].replace("T", " ")
    return Poster(
        winner=won_by(ctx.language, winners, report.ends_series),
        where=BETWEEN.join(part for part in (report.title_name, report.track_name, day, house) if part),
        winners=tuple(row.cars[0]._replace(lit=False) for row in winners if row.cars),
        result=say(FINAL, races=report.races) if report.ends_series else say(RESULT),
        columns=(*([report.points_name] if _counts(told) else []), *([say(LUCK)] if tale else [])),
        rows=tuple(_row(ctx, told, tale, row, lines) for row in report.rows),
        story=say(TOLD),
        told=_lines(ctx, record, told, tale) if tale else (),
        charted=report.chart_name or say(PLACES),
        chart=partial(chart_picture, ctx, report) if len(report.chart) > 1 else None,
        foot=BETWEEN.join(part for part in (raced, seed, told.digest[:DIGEST]) if part),
        maker=MAKER,
    )


def _lines(ctx: Context, record: Record, told: Retold, tale: Tale) -> tuple[str, ...]:
    names = told_names(ctx.language, told.title, record)
    return tuple(say_line(ctx.language, told.title, names, line) for line in tale.lines)


def _row(ctx: Context, told: Retold, tale: Tale | None, row: DriverRow, lines: Sequence[RacingLine]) -> PosterRow:
    own, language = {car.letter for car in row.cars}, ctx.language
    values = [language.number(row.total // told.report.points_unit)] if _counts(told) else []
    story = told.title.story
    if tale and story:
        values += [say_luck(language, story, one.luck) for one in tale.luck if one.seat == row.seat]
    driven = tuple((line.look, line.pattern) for line in lines if line.look.letter in own)
    return PosterRow(
        row.place,
        row.name,
        partial(standing, ctx.theme, row.face, row.cars),
        driven,
        tuple(values),
        len(driven) > 1 or row.face.kind == "helmet",
    )


def _counts(told: Retold) -> bool:
    """Whether points say more than places."""
    return told.report.races > 1 or not told.report.points_by_place
