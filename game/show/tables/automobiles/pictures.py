"""The picture of each thing of Automobiles on board, strip and sheet: cars with their dirt, the line of cubes, the hand."""

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface, mask

from game.core.words import N_
from game.show.fitting import LEAST
from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.cars import car_sprite
from game.show.painters.icons import icon
from game.show.palette import INK, TONES
from game.show.stage import Sprite, Thing
from game.show.svg import Path, Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import dirty_car
from game.show.tables.automobiles.driver_helmets import driver_helmet
from game.show.tables.automobiles.faces import (
    BagFace,
    CarFace,
    CubeFace,
    DriverFace,
    GantryFace,
    GarageFace,
    GhostFace,
    LaidFace,
    LineFace,
    MoneyFace,
    RackFace,
    RibbonFace,
    RowFace,
    ShelfFace,
    WearFace,
    WhoseFace,
)
from game.show.tables.automobiles.layout import GANTRY, Places
from game.show.tables.automobiles.own_places import garage_head
from game.show.tables.automobiles.panel_pictures import IN_HAND, look_of
from game.show.tables.automobiles.sheet_pictures import SheetPictures
from game.show.tables.automobiles.things import in_garage
from game.show.tables.base.pictures import RoundFace, maker
from game.show.tables.base.table import TableServices
from game.show.tables.parts.tokens import counted
from game.show.theme import DISPLAY
from game.show.widgets.drawing import lettering
from game.titles.automobiles.rules.state import NOBODY, AutomobilesState

ON_TRACK, LINE, CUBES, GHOST, GARAGE = 40, 15, 18, 38, 54
PORTRAIT = 36
"""Height of a car in place of a name, in design units."""
CROWN = 40
OUTLINE, TO_COME = 4, 225
"""Design units of the line around a car to come, and how much is seen of it: 255 hides what lies below."""
PLATE_PAD = 7
"""Design units beside name and points on a plate of the garage."""
PLATES_APART, PLATE_GAP = 6, 4
"""Design units between two such plates, and between name and points."""
OWNER_LOWEST = 0.3
"""So far down its place stands, at most, the name of whose the money is: as a share of its height."""
TAG_EDGE = 12
"""Design units that the tag of a car keeps off the board's edges."""
NEXT_RACE = N_("Garage: race {race} of {races}")


class Pictures(SheetPictures):
    """Pictures made with these services."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], AutomobilesState]) -> None:
        super().__init__(services, places, model)
        self.makers = dict(
            (
                maker(CarFace, self._car),
                maker(RibbonFace, self._ribbon),
                maker(LaidFace, self._laid),
                maker(GhostFace, self._ghost),
                maker(CubeFace, self._cube),
                maker(MoneyFace, self._money),
                maker(DriverFace, self._driver),
                maker(BagFace, self._bag),
                maker(ShelfFace, self._shelf_of),
                maker(WearFace, self._wear),
                maker(RackFace, self._rack),
                maker(RowFace, self._row),
                maker(LineFace, self._line),
                maker(RoundFace, self.round),
                maker(WhoseFace, self._whose),
                maker(GantryFace, self._gantry),
                maker(GarageFace, self._garage),
            )
        )

    def race_told(self) -> int:
        """Between two races the one that comes."""
        return super().race_told() + in_garage(self.model())

    # --- cars and the line

    @property
    def length(self) -> int:
        """Pixels of a car."""
        return self.px(self.places().length)

    def look(self, seat: int, lit: bool = False) -> CarLook:
        """The car of a seat."""
        return look_of(self.services.rules.setup.cars[seat], lit)

    def _car(self, key: str, thing: Thing[CarFace]) -> Sprite:
        place = self.places().stand(thing.place)
        image = dirty_car(self.look(thing.face.seat, thing.face.lit), self.length, place.heading, thing.face.dirt)
        x, y = self.places().fit.at(place.x, place.y)
        return Sprite(self._signed(image, thing.face, (x, y)), x, y, ON_TRACK)

    def _signed(self, car: Surface, face: CarFace, spot: tuple[float, float]) -> Surface:
        """The crown over the car that leads (under it, where over it the leader's lap stands), a tag in its colour low on one that is a
        lap down or more: the car at `spot` stays in the middle, the tag on the board and off the lane below."""
        if not face.leads and not face.laps:
            return car
        side, room = self.px(CROWN), self.px(CROWN * 0.7)
        tag = self.laps_down(face.laps, TONES[self.look(face.seat).letter]) if face.laps else None
        aside = self._onto_board(spot[0], tag.get_width()) if tag else 0
        wide = max(car.get_width(), side, tag.get_width() + 2 * abs(aside) if tag else 0)
        sheet = Surface((wide, car.get_height() + 2 * room), SRCALPHA)
        sheet.blit(car, car.get_rect(center=sheet.get_rect().center))
        if tag is not None:
            sheet.blit(tag, tag.get_rect(midbottom=(wide // 2 + aside, room + car.get_height() + tag.get_height() // 3)))
        else:
            crown, low = icon("crown", side), _under_lap(spot, sheet.get_height() / self.services.theme.frame.scale, self.places().gantry)
            sheet.blit(crown, crown.get_rect(midbottom=(wide // 2, sheet.get_height())) if low else crown.get_rect(midtop=(wide // 2, 0)))
        return sheet

    def _onto_board(self, x: float, wide: int) -> int:
        """By how many pixels what is so wide has to stand beside `x` to lie on the board."""
        half, board = wide / self.services.theme.frame.scale / 2, self.places().board.inflate(-2 * TAG_EDGE, 0)
        return self.px(max(0.0, board.left + half - x)) - self.px(max(0.0, x + half - board.right))

    def _ribbon(self, key: str, thing: Thing[RibbonFace]) -> Sprite:
        """From the car along all steps: what has been laid glows."""
        tone = TONES[self.look(thing.face.seat).letter]
        picture, middle = self.ribbon(thing.face.route, tone.fill)
        return Sprite(picture, *middle, LINE)

    def ribbon(self, route: Sequence[str], tone: tuple[int, int, int], faint: bool = False) -> tuple[Surface, tuple[float, float]]:
        """A glowing line through these segments, and its middle in design units."""
        places = self.places()
        path = places.layout.path(route)
        count = max(8, 4 * len(route))
        spots = [path.at(path.length * n / count) for n in range(count + 1)]
        points = [places.fit.at(spot.x, spot.y) for spot in spots]
        room = 26
        left, top = min(x for x, _ in points) - room, min(y for _, y in points) - room
        wide, high = max(x for x, _ in points) + room - left, max(y for _, y in points) + room - top
        svg = Svg(wide, high, left, top)
        line = Path().polygon(points, closed=False)
        strokes = ((tone, 30, 0.22), (tone, 20, 0.4), (art.INK, 12, 0.75), (art.CHALK, 7, 1.0))
        for colour, bold, alpha in strokes[2:] if faint else strokes:  # what is only looked at has to be there at once
            svg.path(line, None, colour, bold, alpha * (0.6 if faint else 1.0))
        return svg.raster((self.px(wide), self.px(high))), (left + wide / 2, top + high / 2)

    def road_cube(self, colour: str, passed: bool = False) -> Surface:
        """A cube on the road, or the stud of a step that a card's cube only passes."""
        side = self.px(self.places().road_cube * (0.55 if passed else 1.0))
        return art.stud(colour, side) if passed else art.cube(colour, side)

    def reach_mark(self, seat: int) -> Surface:
        """A ring where somebody's hand may lead."""
        return art.ring(self.px(22), TONES[self.look(seat).letter].fill)

    def _laid(self, key: str, thing: Thing[LaidFace]) -> Sprite:
        return Sprite(self.road_cube(thing.face.colour, thing.face.passed), *self.places().node(thing.place), CUBES)

    def _ghost(self, key: str, thing: Thing[GhostFace]) -> Sprite:
        """At the head of the line: on the very station where the drive ends."""
        place = self.places().stand(thing.place)
        return Sprite(self.car_to_come(thing.face.seat, place.heading), *self.places().fit.at(place.x, place.y), GHOST)

    def car_to_come(self, seat: int, heading: float) -> Surface:
        """The car as it would stand: in its colours, in a dark line where cars that stand there have a light one."""
        sprite = car_sprite(self.look(seat), self.length, heading, False)
        around = mask.from_surface(sprite).to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
        bold = max(1, self.px(OUTLINE))
        sheet = Surface((sprite.get_width() + 2 * bold, sprite.get_height() + 2 * bold), SRCALPHA)
        for across, down in ((0, 1), (1, 0), (1, 2), (2, 1), (0, 0), (2, 2), (0, 2), (2, 0)):
            sheet.blit(around, (across * bold, down * bold))
        sheet.blit(sprite, (bold, bold))
        sheet.set_alpha(TO_COME)
        return sheet

    def _garage(self, key: str, thing: Thing[GarageFace]) -> Sprite:
        """A page over the whole board: which race comes next, and a plate for each seat with its points so far."""
        board = self.places().board
        return self.late(key, thing.face, lambda: self._garage_picture(thing.face, board), board.center, GARAGE)

    def _garage_picture(self, face: GarageFace, board: Rect) -> Surface:
        theme, px, head = self.services.theme, self.px, garage_head(self.places())
        page = theme.card(board.width, board.height, (44, 50, 62), art.INK, 14, 4).copy()
        left, top = px(head.x - board.x + 12), px(head.y - board.y + 12)
        title = lettering(
            theme, self.services.language.text(NEXT_RACE, race=face.race, races=self.services.rules.game.races), 60, art.CHALK
        )
        page.blit(title, (left, top))
        step = head.width / len(face.points)
        high = head.height - title.get_height() / theme.frame.scale - 8
        for number, (seat, points) in enumerate(face.points):
            plate = self._points_plate(seat, points, step - PLATES_APART, high)
            page.blit(plate, (left + px(step * number), top + title.get_height() + px(4)))
        return page

    def _points_plate(self, seat: int, points: int, wide: float, high: float) -> Surface:
        """A name and its points, in the seat's colours."""
        theme, px, tone = self.services.theme, self.px, TONES[self.look(seat).letter]
        svg = Svg(wide, high)
        svg.rect(2, 2, wide - 4, high - 4, 12, theme.ground(tone.fill), art.INK, 4)
        plate = svg.raster((px(wide), px(high)))
        figure = theme.label(str(points), 40 / theme.zoom, tone.ink, DISPLAY, height=high - 4, least=LEAST / theme.zoom)
        room = wide - 2 * PLATE_PAD - PLATE_GAP - figure.get_width() / theme.frame.scale
        name = theme.label(self.services.names[seat], 40 / theme.zoom, tone.ink, DISPLAY, fit=room, least=LEAST / theme.zoom)
        plate.blit(name, name.get_rect(midleft=(px(PLATE_PAD), plate.get_height() // 2)))
        plate.blit(figure, figure.get_rect(midright=(plate.get_width() - px(PLATE_PAD), plate.get_height() // 2 + px(2))))
        return plate

    # --- the strip

    def hand_cube(self, colour: str, count: int = 1) -> Surface:
        """A cube of the hand, or a pile."""
        picture = art.cube(colour, self.px(self.places().cube))
        return counted(picture, count) if count > 1 else picture

    def _cube(self, key: str, thing: Thing[CubeFace]) -> Sprite:
        face = thing.face
        return Sprite(self.hand_cube(face.colour, face.count), *self.places().in_hand(face.index, face.piles), IN_HAND)

    def _money(self, key: str, thing: Thing[MoneyFace]) -> Sprite:
        dollars, seat = thing.face.dollars, thing.face.seat
        return Sprite(None if dollars is None else self.money_picture(dollars, seat), *self.places().money.center, IN_HAND)

    def money_picture(self, amount: int, seat: int = NOBODY) -> Surface:
        """The dollars in hand below the name of whose they are; below coins where nobody is named."""
        area, px = self.places().money, self.px
        sheet = Surface((px(area.width), px(area.height)), SRCALPHA)
        above = art.coins(3, px(area.height * 0.36)) if seat == NOBODY else self._owner(seat, area.width)
        figure = lettering(self.services.theme, f"${amount}", 46, (255, 226, 130), fit=area.width, height=area.height * 0.6)
        middle, free = sheet.get_width() // 2, sheet.get_height() - figure.get_height() - above.get_height() - px(4)
        sheet.blit(figure, figure.get_rect(midbottom=(middle, sheet.get_height())))
        sheet.blit(above, above.get_rect(midtop=(middle, min(max(px(2), free), px(area.height * OWNER_LOWEST)))))
        return sheet

    def _owner(self, seat: int, wide: int) -> Surface:
        """The name of whoever has the money, on a plate in the seat's colours that is so many design units wide at most; the car of
        somebody whose name has no room there."""
        px, tone = self.px, TONES[self.look(seat).letter]
        theme, name, size = self.services.theme, self.services.names[seat], LEAST / self.services.theme.zoom
        if theme.font(DISPLAY, size).size(name)[0] > px(wide - 16):
            return car_portrait(self.look(seat), (px(PORTRAIT * 1.5), px(PORTRAIT)))
        label = theme.label(name, size, tone.ink, DISPLAY, fit=wide - 16, least=size)
        svg = Svg(broad := label.get_width() + px(14), high := label.get_height() + px(2))
        svg.rect(1, 1, broad - 2, high - 2, px(8), theme.ground(tone.fill), INK, px(2.5))
        plate = svg.raster((broad, high))
        plate.blit(label, label.get_rect(center=plate.get_rect().center))
        return plate

    def _driver(self, key: str, thing: Thing[DriverFace]) -> Sprite:
        area = self.places().driver
        helmet = driver_helmet(self.px(min(area.size) - 10), thing.face.driver, thing.face.used)
        return Sprite(helmet, *area.center, IN_HAND)


def _under_lap(spot: tuple[float, float], high: float, gantry: tuple[float, float]) -> bool:
    """Whether a crown at the upper end of a picture so high, its middle at `spot`, would lie on the leader's lap."""
    crown, lap = Rect(0, 0, CROWN, CROWN), Rect(0, 0, *GANTRY)
    crown.midtop = round(spot[0]), round(spot[1] - high / 2)
    lap.center = round(gantry[0]), round(gantry[1])
    return bool(crown.colliderect(lap))
