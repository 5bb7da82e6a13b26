"""Days as people say them: "14 November", with the year where it is another one than this."""

from datetime import datetime

from game.core.words import N_, Text
from game.scenes.framework.scene import Context

MONTHS: tuple[Text, ...] = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"), N_("September"),
    N_("October"), N_("November"), N_("December"),
)  # fmt: skip
SHORT: tuple[Text, ...] = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May", "short"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip
FIRST = N_("{day}", "first of a month")
"""The number of a month's first day, which some languages write otherwise than the others ("1er")."""
DAY = N_("{day} {month}")
DAY_OF_YEAR = N_("{day} {month} {year}")
MOMENT = N_("{day} {month} {hour}:{minute}")


def day_told(ctx: Context, at: str, short: bool = False) -> str:
    """The day of a time as records write it ("2026-11-14T21:10:00"): "14 November", `short` "14 Nov". What is no time stays as it is."""
    moment = _moment(at)
    if moment is None:
        return at
    month = ctx.say((SHORT if short else MONTHS)[moment.month - 1])
    if moment.year == _this_year(ctx):
        return ctx.say(DAY, day=_number(ctx, moment), month=month)
    return ctx.say(DAY_OF_YEAR, day=_number(ctx, moment), month=month, year=str(moment.year))


def date_told(ctx: Context, at: str) -> str:
    """The day with its year, whichever that is: "14 November 2026". What is no time stays as it is."""
    moment = _moment(at)
    if moment is None:
        return at
    return ctx.say(DAY_OF_YEAR, day=_number(ctx, moment), month=ctx.say(MONTHS[moment.month - 1]), year=str(moment.year))


def moment_told(ctx: Context, at: str) -> str:
    """The same with the hour, for lists: "14 Nov 21:10"; of another year the day alone, "14 Nov 2025"."""
    moment = _moment(at)
    if moment is None or moment.year != _this_year(ctx):
        return day_told(ctx, at, short=True)
    month = ctx.say(SHORT[moment.month - 1])
    return ctx.say(MOMENT, day=_number(ctx, moment), month=month, hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


def _number(ctx: Context, moment: datetime) -> str:
    """The number of the day in its month."""
    return ctx.say(FIRST, day=1) if moment.day == 1 else str(moment.day)


def _moment(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at)
    except ValueError:
        return None


def _this_year(ctx: Context) -> int:
    now = _moment(ctx.now())
    return now.year if now else 0
