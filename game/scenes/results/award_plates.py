"""The ribbons of a race on the podium: who shoved most, who came furthest in one move."""

from itertools import product

from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.report import DriverRow, RaceReport
from game.show.painters.faces import standing
from game.show.palette import INK, PAPER
from game.show.widgets.drawing import tag

RIBBON = N_("{ribbon}: {name}")
RIBBON_GAP, RIBBON_CAR = 40, 118
"""Design units between two ribbons; what one has beside its words."""


def award_plates(ctx: Context, report: RaceReport, stage: float, most: float) -> tuple[Surface, ...]:
    """Two ribbons at most that have room side by side on a stage of that width, or one of them, none broader than `most`; nobody's name is
    left out."""
    rows, px, awards = {row.seat: row for row in report.rows}, ctx.theme.frame.px, report.awards
    for some in (awards[:2], awards[:1], awards[1:2]):
        for way in product(*(_ribbon(ctx, award.name, rows[award.seat], stage, most) for award in some)):
            wide = [plate.get_width() for plate in way]
            if sum(wide) <= px(stage - RIBBON_GAP) and max(wide, default=0) <= px(most):
                return way
    return ()


def award_lines(ctx: Context, report: RaceReport) -> list[str]:
    """What the ribbons say, one after another."""
    names = {row.seat: row.name for row in report.rows}
    return [ctx.say(RIBBON, ribbon=award.name, name=names[award.seat]) for award in report.awards]


def _ribbon(ctx: Context, name: str, row: DriverRow, stage: float, most: float) -> tuple[Surface, ...]:
    """The car, what it earned, and its driver's name: in one line, and in two where these hold them whole."""
    theme = ctx.theme
    car = standing(theme, row.face, row.cars, theme.frame.pair(60, 40))
    whole = tag(theme, ctx.say(RIBBON, ribbon=name, name=row.name), PAPER, INK, car, 28, fit=stage)
    fit = min(stage / 2, most) - RIBBON_CAR
    theme.cut.clear()
    low = tag(theme, f"{name}:\n{row.name}", PAPER, INK, car, 28, fit=fit, high=2.6 * theme.line())
    return (whole,) if theme.cut else (whole, low)
