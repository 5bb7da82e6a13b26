"""The small pictures that Top Race's animations want, painted one by one before they are needed."""

from collections.abc import Iterator

from game.show.painters.overlay import space_overlay
from game.show.tables.base.preload import warm_cars
from game.show.tables.top_race import components as art
from game.show.tables.top_race.director import Director
from game.show.tables.top_race.faces import CardFace
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.things import LETTER
from game.titles.top_race.rules.deck import DECK


def warming(pictures: Pictures, places: Places, director: Director) -> Iterator[bool]:
    """What flies and rises first, then the cards, the cars all the way round, and the spaces that are lit. True after each picture."""
    for paint in director.warmed():
        paint()
        yield True
    dealt = max((len(hand) for hand in pictures.model().hands), default=0) or len(DECK) // places.seats
    for card in DECK:
        pictures.hand_face(CardFace(card), dealt)
        yield True
    yield from warm_cars([art.look_of(letter) for letter in LETTER.values()], pictures.length())
    yield from _warm_road(pictures, places)
    scale = places.fit.scale * pictures.services.theme.frame.scale
    for kind in ("legal", "focus"):
        for space in places.layout.outlines:
            space_overlay(places.layout, space, scale, kind)
            yield True


def _warm_road(pictures: Pictures, places: Places) -> Iterator[bool]:
    """The road as the close-up shows it, as much of it as is kept, from the grid on. True after each piece."""
    lens, layout = pictures.magnifier(), places.layout
    side = lens.scale * layout.lane_width * 2
    for spot in sorted(layout.spots.values(), key=lambda spot: spot.along):
        x, y = layout.curve.at(spot.along, spot.right)
        for column, row in lens.missing(x - layout.lane_width, y - layout.lane_width, (round(side), round(side))):
            if lens.full:
                return
            lens.tile(column, row)
            yield True
