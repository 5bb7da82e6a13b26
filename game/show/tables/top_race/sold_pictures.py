"""The console while cars are sold: whose each of them is, and for how much."""

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, Rgb
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.console_pictures import DONE, ON_PANEL, ConsolePictures, fitted
from game.titles.top_race.rules.state import NOBODY

NAME_MOST, PRICE_LEAST = 190, 76
"""Units that a name may take; a price gives way to it, down to so many, and so does the car's picture."""
GROUND: Rgb = (30, 88, 98)
UNSOLD: Rgb = (22, 62, 70)


class SoldPictures(ConsolePictures):
    """That part of Top Race's pictures."""

    def _sold_line(self, key: str, thing: Thing[shown.SoldFace]) -> Sprite:
        face = thing.face
        area, price = self.places().line(face.index, face.count), self.price_of(face.colour) if face.owner != NOBODY else ""
        return self.late(key, (face, price), lambda: self._sold_picture(face, price, (area.width, area.height)), area.center, ON_PANEL)

    def _sold_picture(self, face: shown.SoldFace, price: str, size: tuple[int, int]) -> Surface:
        """A car, or a place in the turn order, who has bought it and for how much; dark while nobody has."""
        (wide, high), theme = size, self.services.theme
        sold, side = face.owner != NOBODY, min(high - 10, 40)
        svg = Svg(wide, high)
        svg.rect(1, 1, wide - 2, high - 2, 8, GROUND if sold else UNSOLD)
        if not face.colour:
            svg.circle(8 + side / 2, high / 2, side / 2, art.MUSTARD if sold else DONE, INK, 2.5)
        sheet = svg.raster((self.px(wide), self.px(high)))
        helmet = self.sign(face.owner, high - 6) if sold else None
        named = sold and not theme.large  # rows have all names, large letters no room for a second time
        name = theme.label(self.services.names[face.owner], 28, art.CREAM, fit=NAME_MOST) if named else None
        sign_end, beside = 8.0 + side + 8, 0.0 if helmet is None else helmet.get_width() / theme.frame.scale + 8
        least = (name.get_width() / theme.frame.scale if name is not None else 0.0) + sign_end + beside + 24
        told = fitted(theme, price, self.px(min(40, high - 4)), max(self.px(wide - least), self.px(PRICE_LEAST)), art.CREAM)
        x = sign_end
        if face.colour:
            sign = art.chip(art.LETTER_OF[face.colour], self.px(side))
            car = car_portrait(art.look_of(art.LETTER_OF[face.colour]), (self.px(min(66, high * 1.4)), self.px(high - 8)))
            taken = self.px(least + 10 + 14) + car.get_width() + told.get_width()
            if helmet is None or taken <= self.px(wide):  # else the sign alone says which car it is
                sheet.blit(car, car.get_rect(midleft=(self.px(x), self.px(high / 2))))
                x += car.get_width() / theme.frame.scale + 10
        else:
            sign = theme.sized(str(face.index + 1), self.px(side * 0.8), INK)
        sheet.blit(sign, sign.get_rect(center=(self.px(8 + side / 2), self.px(high / 2))))
        if helmet is None:
            return self.faded(sheet)
        sheet.blit(helmet, helmet.get_rect(midleft=(self.px(x), self.px(high / 2))))
        x += beside
        sheet.blit(told, told.get_rect(midright=(self.px(wide - 14), self.px(high / 2 + 1))))
        if name is not None:
            sheet.blit(name, name.get_rect(midleft=(self.px(x), self.px(high / 2))))
        return sheet
