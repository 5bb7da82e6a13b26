"""What the podium tells of a season: points race by race, how it grew, and what decided it, in words."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import add

from pygame import Surface

from game.core.words import N_, Plural, Text
from game.scenes.framework.scene import Context
from game.scenes.results.report_page import HELP, SEASON_LINES, chart_picture
from game.session.report import DriverRow, RaceReport
from game.show.tables.base.report import START

RACE = N_("R{number}")
CUP_ROUND = N_("R{number}", "round")
"""The heading of a race's points."""
THOUSANDS = N_("In thousands, race by race")
THOUSAND, LONG = 1_000, 10_000
"""Sums of so much are said in thousands beside the lines."""
WON = N_("Races won by {name}: {won} of {races}.")
WON_NONE = N_("{name} wins no race, and the season all the same.")
WON_ALL = N_("{name} wins every race.")
SHARED = Plural(
    N_("{names} are level in everything after {races} race."), N_("{names} are level in everything after {races} races."), "races"
)
LEVEL = N_("{names} are level: the last race decided between them.")
LEVEL_BY_WINS = N_("{names} are level: more wins decided.")
LEVEL_BY_BOTH = N_("{names} are level: more wins decided, then the last race.")


def start_columns(ctx: Context, report: RaceReport) -> Sequence[tuple[str, Sequence[str]]]:
    """A heading and what each row began with; none where nobody began with anything."""
    if not report.start:
        return []
    return [(ctx.say(START), [ctx.language.number(report.start // report.points_unit)] * len(report.rows))]


def race_columns(ctx: Context, report: RaceReport) -> Sequence[tuple[str, Sequence[str]]]:
    """A heading and the points of each row, race by race."""
    unit, number = report.points_unit, ctx.language.number
    return [
        (ctx.say(RACE, number=race), [number(points[row.seat] // unit) for row in report.rows])
        for race, points in enumerate(report.race_points, 1)
    ]


def help_columns(ctx: Context, report: RaceReport) -> Sequence[tuple[str, Sequence[str]]]:
    """A heading and what was added to the races of each row; none where nothing was."""
    if not report.added:
        return []
    return [(ctx.say(HELP), [ctx.language.number(report.added[row.seat] // report.points_unit) for row in report.rows])]


def _sums(report: RaceReport) -> list[tuple[int, ...]]:
    """What each seat has after each race, from the start on; behind the last one with what was added to the races."""
    start = (report.start,) * len(report.rows)
    sums = [*accumulate(report.race_points, lambda sofar, race: tuple(map(add, sofar, race)), initial=start)]
    sums[-1] = tuple(map(add, sums[-1], report.added or (0,) * len(report.rows)))
    return sums


def _unit(report: RaceReport) -> int:
    """So much is one beside the lines, where long figures have no room."""
    most = max(abs(amount) for row in _sums(report) for amount in row)
    return report.points_unit * (THOUSAND if most >= LONG * report.points_unit else 1)


def season_heading(ctx: Context, report: RaceReport) -> str:
    """What the lines of a season count."""
    return ctx.say(THOUSANDS if _unit(report) > report.points_unit else SEASON_LINES)


def season_chart(ctx: Context, report: RaceReport, size: tuple[int, int]) -> Surface:
    """The sums after each race as lines, from the start on; `size` in pixels."""
    unit = _unit(report)
    points = tuple(tuple(amount // unit for amount in row) for row in _sums(report))
    return chart_picture(ctx, report._replace(chart=points, unit="points"), size)


def season_story(ctx: Context, report: RaceReport) -> str:
    """How many races the champion won; and where drivers with equal sums have places of their own, what parted them."""
    said, first = [], [row for row in report.rows if row.place == 1]
    if len(first) == 1:
        said.append(_won(ctx, report, first[0]))
    elif first:
        said.append(ctx.say(SHARED, names=ctx.language.listed([row.name for row in first]), races=report.races))
    level = _level(report.rows)
    if level:
        said.append(ctx.say(_parted(report, level), names=ctx.language.listed([row.name for row in level])))
    return " ".join(said)


def _wins(report: RaceReport, row: DriverRow) -> int:
    return sum(places[row.seat] == 1 for places in report.race_places)


def _parted(report: RaceReport, level: Sequence[DriverRow]) -> Text:
    """What parted these drivers, who stand by their places: wins where the title counts them, the last race where those are equal too."""
    ahead = [(one, other) for one, other in pairwise(level) if one.place != other.place]
    by_wins = [report.wins_part_equals and _wins(report, one) != _wins(report, other) for one, other in ahead]
    if all(by_wins):
        return LEVEL_BY_WINS
    return LEVEL_BY_BOTH if any(by_wins) else LEVEL


def _won(ctx: Context, report: RaceReport, champion: DriverRow) -> str:
    won = _wins(report, champion)
    if won in (0, report.races):
        return ctx.say(WON_ALL if won else WON_NONE, name=champion.name)
    return ctx.say(WON, name=champion.name, won=won, races=report.races)


def _level(rows: Sequence[DriverRow]) -> list[DriverRow]:
    """The first drivers who have equal sums and places of their own; none where sums say it all."""
    for row in sorted(rows, key=lambda row: row.place):
        level = [other for other in rows if other.total == row.total]
        if len({other.place for other in level}) > 1:
            return sorted(level, key=lambda other: other.place)
    return []
