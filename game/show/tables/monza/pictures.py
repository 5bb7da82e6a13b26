"""The picture of each of Monza's things: cars, dice, tiles, rows and whose turn it is."""

from collections.abc import Callable, Iterator

from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.cars import car_sprite
from game.show.painters.dice import baking_die, blank_die
from game.show.painters.icons import icon, tile
from game.show.palette import COLOURS, INK
from game.show.stage import Sprite, Thing
from game.show.tables.base.pictures import BasePictures, RoundFace, maker
from game.show.tables.base.table import TableServices
from game.show.tables.monza.faces import CarFace, DieFace, RowFace, SeatFace, TileFace
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import dice_count
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.rows import StandingsRow, counter, row_picture
from game.show.widgets.drawing import headline
from game.show.widgets.hints import beside
from game.titles.monza.rules.state import FINISH, START, MonzaState

IN_TRAY = 30
"""The depth of dice that lie in the tray."""
ON_TRACK, IN_HAND, LAID, PANEL = 40, 30, 20, 24
"""Depths of cars, of tiles in the hand, of slabs on their spaces, of rows and titles."""


class Pictures(BasePictures[Places, MonzaState]):
    """Pictures made with these services."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], MonzaState]) -> None:
        super().__init__(services, places, model)
        self.makers = dict(
            (
                maker(CarFace, self._car),
                maker(DieFace, self._die),
                maker(TileFace, self._tile),
                maker(RowFace, self._row),
                maker(RoundFace, self.round),
                maker(SeatFace, self._seat),
            )
        )

    @property
    def styles(self) -> tuple[int, ...]:
        """The car shapes by seat."""
        ids = self.services.title.meta.car_ids
        return tuple(ids.index(car) for car in self.services.rules.setup.cars)

    def _car(self, key: str, thing: Thing[CarFace]) -> Sprite:
        place = self.places().stand(thing.place, thing.number)
        style = self.styles[int(key.partition(":")[2])]
        length = self.px(self.places().car(thing.number if thing.place not in (START, FINISH) else 0))
        image = car_sprite(CarLook(style, thing.face.colour, lit=thing.face.lit), length, place.heading)
        return Sprite(image, *self.places().fit.at(place.x, place.y), ON_TRACK)

    def baking(self, thing: Thing[object]) -> Iterator[None]:
        """A die in the tray takes as long as a frame."""
        if isinstance(thing.face, DieFace) and thing.place == "tray":
            yield from baking_die(thing.face.colour or "", self.px(self.places().die))

    def _die(self, key: str, thing: Thing[DieFace]) -> Sprite:
        count = dice_count(self.model(), self.services.rules)
        x, y = self.places().rest(thing, key, count)
        if thing.place != "tray":
            return self._laid(thing.place, thing.face.colour, thing.number)
        return Sprite(die_picture(thing.face.colour or "", self.px(self.places().die)), x, y, IN_TRAY)

    def _laid(self, node: str, colour: str | None, step: int) -> Sprite:
        """A slab on its space."""
        assert colour is not None, "blank dice and the extra roll are never laid"
        return Sprite(*self.places().laid(node, colour, step, self.services.theme.frame.scale), LAID)

    def _tile(self, key: str, thing: Thing[TileFace]) -> Sprite:
        x, y = self.places().rest(thing, key)
        colour = thing.face.colour
        if thing.place != "hand":
            return self._laid(thing.place, colour, thing.number)
        size = self.px(self.places().tile)
        return Sprite(icon("extra_roll", size) if colour is None else tile(colour, size), x, y, IN_HAND)

    def _row(self, key: str, thing: Thing[RowFace]) -> Sprite:
        seat = int(key.partition(":")[2])
        return self.late(key, thing.face, lambda: self._row_picture(seat, thing.face), self.places().row(int(thing.place)), PANEL)

    def _row_picture(self, seat: int, face: RowFace) -> Surface:
        size, theme = self.px(34), self.services.theme
        pro, counters = self.services.rules.game.pro, []
        below = self._way_left(face) if face.left is not None and pro and not theme.large else None
        if face.dice is not None and face.finished:
            counters.append(counter(theme, blank_die(self.px(44)), str(face.dice)))
        if face.left is not None and below is None:
            counters.append(counter(theme, icon("flag", size), str(face.left)))
        if face.trophies:
            counters.append(counter(theme, icon("trophy", size), str(face.trophies)))
        if pro:
            tiles = counter(theme, tile(face.colour, size), str(face.tiles))
            both = theme.large and face.left is not None  # with large letters a row has room for one picture
            counters = [beside(counters[0], tiles, self.px(8)), *counters[1:]] if both else [*counters, tiles]
        signs = tuple(icon(name, self.px(30)) for name, there in (("crown", face.champion), ("flag", face.finished)) if there)
        portrait = car_portrait(CarLook(self.styles[seat], face.colour), (self.px(84), self.px(56)))
        row = StandingsRow(face.place, self.services.names[seat], COLOURS[face.colour], portrait, tuple(counters), signs, face.to_move)
        row = row._replace(names=tuple(self.services.names), help=self.services.helps[seat], helps=self.services.helps, below=below)
        return row_picture(theme, row, self.places().rows.width, self.places().row_high - 8)

    def _way_left(self, face: RowFace) -> Surface:
        """The spaces to the line, below a name whose row counts accelerators."""
        ink = COLOURS[face.colour].ink if face.to_move else INK
        number = self.services.theme.label(str(face.left), 28, ink)
        return beside(icon("flag", self.px(26)), number.subsurface(number.get_bounding_rect()), self.px(6))

    def _seat(self, key: str, thing: Thing[SeatFace]) -> Sprite:
        """Whose turn it is, over the tray."""
        tray = self.places().tray
        place = tray.centerx, tray.y + self.places().title_high / 2 + 4
        return self.late(key, thing.face, lambda: self._seat_picture(thing.face), place, PANEL)

    def _seat_picture(self, face: SeatFace) -> Surface:
        tray = self.places().tray
        label = headline(self.services.theme, self.services.names[face.seat], 40, INK, fit=tray.width - 170)
        portrait = car_portrait(CarLook(self.styles[face.seat], face.colour), (self.px(90), self.px(60)))
        sheet = Surface((portrait.get_width() + self.px(12) + label.get_width(), portrait.get_height())).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        sheet.blit(portrait, (0, 0))
        sheet.blit(label, label.get_rect(midleft=(portrait.get_width() + self.px(12), sheet.get_height() // 2 + self.px(2))))
        return sheet
