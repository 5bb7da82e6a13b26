"""Where words may stand beside Top Race's hand and over its board."""

from collections.abc import Sequence

from pygame import Rect

from game.show.tables.base.table_guides import TableGuides
from game.show.tables.parts.free_room import Traffic, seen, squares
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.things import SALE
from game.titles.top_race.rules.state import TopRaceState

READ = ("close_up", "pile")
"""The things on the board that are read while a card is chosen: the car of the line from near, what was played last."""

PIECE = 8
"""Spaces of the road that a piece of that weighs as much as, where a balloon looks for room."""


class FreeAreas(TableGuides[Places]):
    """That part of Top Race's table."""

    model: TopRaceState

    def traffic(self) -> Traffic:
        """As on every board, and what is read there."""
        found = super().traffic()
        return found._replace(words=(*found.words, *self._read()))

    def occupied(self) -> Sequence[Rect]:
        """As on every board; each piece of what is read there counts for several spaces of the road."""
        pieces = [piece for rect in self._read() for piece in squares(rect)]
        return [*super().occupied(), *pieces * PIECE]

    def _read(self) -> list[Rect]:
        """Where that lies, in design units."""
        return list(seen(self.stage.layer.frame, [self.stage.nodes[key] for key in READ if key in self.stage.nodes]))

    def balloon_room(self) -> Rect | None:
        """Over the road beside the grid while cars are sold: nobody drives there yet; racing, where it hides least of the board."""
        return self.places().beside_grid if self.model.phase in SALE else None

    def words_area(self) -> Rect | None:
        """Beside the hand, whoever's comes to lie there next."""
        return self.places().beside_cards(self._most_cards)

    def hurry_area(self) -> Rect | None:
        """Between the words and the hand."""
        return self.places().hurry(self._most_cards)

    @property
    def _most_cards(self) -> int:
        return max((len(hand) for hand in self.model.hands), default=0)

    def caption_area(self) -> Rect | None:
        """Over the upper part of the board; while cars are sold, over the posters."""
        board = self.places().board
        area = Rect(board.x, board.y, board.width, round(board.height * 0.62))
        return area if self.model.phase not in SALE else Rect(board.x, board.y, board.width, round(board.height * 0.3))
