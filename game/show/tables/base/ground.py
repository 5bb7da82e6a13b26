"""The picture under everything on a race screen: the table, the board on it, and the cards that stand still."""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.slices import Slices
from game.show.painters.board import bake_board
from game.show.painters.table import bake_table
from game.show.palette import CREAM, INK, PAPER, Rgb
from game.show.tables.base.pictures import BoardPlaces
from game.show.tables.base.table import TableServices


class GroundCard(NamedTuple):
    """A card that stands still: where it lies in design units, and its colours."""

    area: Rect
    fill: Rgb = CREAM
    line: Rgb = INK


class Grounds:
    """The grounds of a race's tracks in the window as it is; those of another window, size of text or skin are let go."""

    def __init__(self) -> None:
        self._kept: dict[int, Surface] = {}
        self._size: tuple[object, ...] = ()

    def of(self, race: int, services: TableServices, painted: Slices[Surface]) -> Slices[Surface]:
        """The ground of this race; `painted` makes it, where it is not kept yet."""
        size = (*services.theme.frame.size, services.theme.text_scale, services.theme.skin)
        if size != self._size:
            self._kept, self._size = {}, size
        index = (race - 1) % len(services.layouts)
        if index not in self._kept:
            self._kept[index] = yield from painted
        return self._kept[index]


def ground(services: TableServices, race: int, places: BoardPlaces, world: str, plates: Iterable[GroundCard]) -> Slices[Surface]:
    """The ground of this race (1 is the first): table and board of `world`, these cards of the column, those of strip and log."""
    size, tracks, layouts = services.theme.frame.pair(*places.board.size), services.rules.tracks, services.layouts
    track, layout = tracks[(race - 1) % len(tracks)], layouts[(race - 1) % len(layouts)]
    table = yield from bake_table(services.theme.frame.size, world)
    board = yield from bake_board(track, layout, size, world, places.first_space)
    return (yield from laid(services, table, board, places.board, places.log, plates))


def laid(
    services: TableServices, table: Surface, board: Surface, spot: Rect, log: Rect | None, plates: Iterable[GroundCard]
) -> Slices[Surface]:
    """The board in the middle of `spot` on a copy of the table, the cards of strip and log, and these."""
    frame, theme = services.theme.frame, services.theme
    picture = table.copy()
    yield
    picture.blit(board, board.get_rect(center=frame.rect(*spot).center))
    yield
    shared = [GroundCard(services.areas.strip), *([GroundCard(log, PAPER)] if log is not None else [])]
    for area, fill, line in (*plates, *shared):
        card = theme.card(area.width, area.height, fill, line)
        picture.blit(card, card.get_rect(center=frame.rect(*area).center))
        yield
    return picture
