"""Where it says that a computer drives for somebody who has gone: on free ground beside the road; where there is too little of that, over
the standings, which are seen again every few seconds."""

from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.race.race import RaceScene
from game.scenes.race.spoken_balloon import solid
from game.show.palette import GOLD, INK
from game.show.tables.parts.free_room import freest
from game.show.tables.parts.targets import Explained
from game.show.theme import BODY, Theme

TAKEN = N_("A computer drives for {names}. Any button of theirs takes the seat back.")
LETTERS = 30
WIDTHS = (360, 440, 540, 680)
"""Of the plate: the first that finds room is taken."""
PAD = 24
"""Between the words and the edge of their plate, in design units."""
ROW_EDGE = 10
"""What the rows of the standings have around them in their pictures."""


class LentPlate(NamedTuple):
    """The plate with its words, and where it lies (design units). `comes_and_goes`: it hides something that is read now and then."""

    place: Rect
    make: partial[Surface]
    comes_and_goes: bool = False


def lent_plate(race: RaceScene, names: list[str]) -> LentPlate | None:
    """For the people of these names: inside the safe area, off the road and off everything that can be pressed; None where there is no
    such place just now."""
    ctx, board, table = race.ctx, race.open_prompt.areas.board, race.table
    said = ctx.say(TAKEN, names=ctx.language.listed(names))
    prompt = race.open_prompt.prompt
    pressed = [widget.rect for widget in prompt.widgets if not isinstance(widget, Explained)] if prompt is not None else []
    barred = [*table.road(), *pressed, *race.open_prompt.first_turn.balloons, *table.occupied(), *solid(table.keep_free())]
    sizes = [(wide, _high(ctx.theme, said, wide)) for wide in WIDTHS]
    place = freest(board, sizes, [], board.center, barred)
    if board.contains(place) and place.collidelist(barred) < 0:
        return LentPlate(place, partial(_plate, ctx, said, place.width, place.height))
    rows, column = table.standings_area(), race.open_prompt.areas.column
    if rows is None:
        return None
    high = _high(ctx.theme, said, column.width)
    place = Rect(column.x, max(rows.y, rows.bottom - high) + ROW_EDGE, column.width, high)
    if place.collidelist(pressed) >= 0:
        return None
    return LentPlate(place, partial(_plate, ctx, said, place.width, place.height), comes_and_goes=True)


def _high(theme: Theme, said: str, wide: float) -> int:
    """Height of the plate at that width."""
    return round(theme.label(said, LETTERS, INK, BODY, width=wide - 2 * PAD).get_height() / theme.frame.scale) + PAD


def _plate(ctx: Context, said: str, wide: float, high: float) -> Surface:
    theme = ctx.theme
    words = theme.label(said, LETTERS, theme.skin.ink_on(GOLD), BODY, fit=wide - 2 * PAD, height=high - PAD / 2, align=1)
    picture = theme.card(wide, high, GOLD, INK, 26).copy()
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture
