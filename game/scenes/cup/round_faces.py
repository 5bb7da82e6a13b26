"""The rows that tell rounds on screen."""

from collections.abc import Mapping, Sequence

from game.scenes.cup.forecast import Forecast, RoundLine
from game.show.tables import look_of
from game.show.widgets.listing import ListRow
from game.show.widgets.roundrows import RoundFace


def list_rows(
    forecast: Forecast, lines: Sequence[RoundLine], titles_only: bool, shorter: dict[str, str] | None = None
) -> tuple[list[ListRow], Mapping[str, RoundFace]]:
    """A row per round, by its number from 0, and its face; with `titles_only` the track is told where the row is looked at. `shorter`
    gets for each explanation the one that says less."""
    rows, faces = [], {}
    for number, line in enumerate(lines):
        told, short = forecast.about(line)
        if shorter is not None:
            shorter[told] = short
        time = "" if line.trouble else forecast.time(line.minutes.usual)
        rows.append(ListRow(str(number), line.title if titles_only else line.where, time, told))
        world = look_of(line.entry.meta.id).world if line.entry else ""
        faces[str(number)] = RoundFace(line.trouble or line.who, "" if line.trouble else line.crowd, world, bool(line.trouble))
    return rows, faces
