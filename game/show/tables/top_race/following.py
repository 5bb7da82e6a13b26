"""The close-up while a car drives: it goes along with it."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.show.tables.top_race.close_up import Seen
from game.show.tables.top_race.effects_kit import EffectsKit
from game.show.tables.top_race.faces import CloseUpFace
from game.tracks.path import Place

Shown = Callable[[Place, str], None]
"""Shows the window around a place on the map, with a number on the car's roof."""


def nothing(place: Place, number: str) -> None:
    """Where there is no close-up."""


class Following(EffectsKit):
    """That part of Top Race's director."""

    def following(self, colour: str) -> Shown:
        """What shows the close-up of this car on its way, with the others where they stand. It is on the stage at rest; as it lies there
        in the beginning, it lies all the way."""
        thing, node = self.stage.showing(CloseUpFace).get("close_up"), self.stage.nodes.get("close_up")
        area = thing and self.places().close_up([car.space for car in thing.face.cars], thing.face.free)
        own = next((car for car in thing.face.cars if car.colour == colour), None) if thing else None
        if thing is None or node is None or not area or own is None:
            return nothing
        standing = [each for each in self.pictures.seen_of(thing.face) if each.face.colour != colour]
        sheets = [self._sheet(area) for _ in range(2)]
        node.painted_over = True

        def show(place: Place, number: str) -> None:
            subject = Seen(own, place, number)
            sheets.reverse()
            self.pictures.draw_close_up(sheets[0], area, subject, [*standing, subject], moving=True)
            node.image = sheets[0]

        return show

    def _sheet(self, area: Rect) -> Surface:
        return Surface((self.px(area.width), self.px(area.height)), 0, 32)
