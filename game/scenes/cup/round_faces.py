"""The rows that tell rounds on screen."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.words import N_
from game.scenes.cup.forecast import Forecast, RoundLine
from game.scenes.framework.scene import Context
from game.show.painters.icons import icon
from game.show.tables import look_of
from game.show.widgets.listing import ListRow
from game.show.widgets.roundrows import RoundFace

NUMBERED = N_("{number} {what}")
WARNING = 46
"""Design units of the sign before a round that can't be raced."""


def numbered_rows(ctx: Context, forecast: Forecast, lines: Sequence[RoundLine], shorter: dict[str, str]) -> Iterator[ListRow]:
    """A row per round with its number in the text; where letters are large, its title alone."""
    for number, line in enumerate(lines):
        text = ctx.say(NUMBERED, number=number + 1, what=line.title if ctx.theme.large else line.where)
        note = "" if ctx.theme.large or line.trouble else forecast.time(line.minutes.usual)
        told, shorter[told] = forecast.about(line)
        yield ListRow(str(number), text, note, told, icon("warning", ctx.frame.px(WARNING)) if line.trouble else None)


def list_rows(
    forecast: Forecast, lines: Sequence[RoundLine], titles_only: bool, shorter: dict[str, str] | None = None
) -> tuple[list[ListRow], Mapping[str, RoundFace]]:
    """A row per round, by its number in the cup from 0, and its face; with `titles_only` the track is told where the row is looked at.
    `shorter` gets for each explanation the one that says less."""
    rows, faces = [], {}
    for nth, line in enumerate(lines):
        number = line.begun.number - 1 if line.begun is not None else nth
        told, short = forecast.about(line)
        if shorter is not None:
            shorter[told] = short
        time = "" if line.trouble else forecast.time(line.minutes.usual)
        rows.append(ListRow(str(number), line.title if titles_only else line.where, time, told))
        world = look_of(line.entry.meta.id).world if line.entry else ""
        faces[str(number)] = RoundFace(line.trouble or line.who, "" if line.trouble else line.crowd, world, bool(line.trouble))
    return rows, faces
