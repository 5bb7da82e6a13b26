"""The sale room: posters, the open cards, the gavel, the highest bid, paddles."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface
from pygame.transform import rotozoom

from game.core.slices import Slices, finish
from game.core.words import N_, Plural
from game.show.bake import rastering
from game.show.palette import INK
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.base.pictures import BasePictures
from game.show.tables.parts.money import Digits, amount_text
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.console_pictures import fitted
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.things import average_steps
from game.show.theme import LARGE
from game.show.widgets.drawing import headline
from game.titles.top_race.rules.state import NOBODY, TopRaceState

ROOM, IN_ROOM = 52, 53
"""Depths: over cars and pennants, under the balloons of a first turn."""
FOR_CARS, FOR_PLACE, FOR_CARD = (
    N_("The winner picks car and start slot"),
    N_("On sale: place {place} in the turn order and a card"),
    N_("On sale: a card"),
)
LOWER = 5
"""So much lower the title stands where large letters would touch the edge of a small room."""
SOLD = N_("SOLD")
IN_HAND = Plural(N_("step in hand"), N_("steps in hand"))
"""Below that number on a poster."""
NO_BID = N_("No bid yet")


class SaleRoomPictures(BasePictures[Places, TopRaceState]):
    """That part of Top Race's pictures."""

    card_picture: Callable[..., Surface]
    sign: Callable[..., Surface]
    price_of: Callable[[str], str]
    _empty: tuple[Places, Surface] | None = None
    """The room without anything in it, for these places."""

    def _room(self, key: str, thing: Thing[shown.RoomFace]) -> Sprite:
        return self.late(key, thing.face, lambda: self._room_picture(thing.face), self.places().room.center, ROOM)

    def baking(self, thing: Thing[object]) -> Iterator[None]:
        """The room is large."""
        if isinstance(thing.face, shown.RoomFace):
            yield from self._ticket()

    def _ticket(self) -> Slices[Surface]:
        """The sale room before anything is in it: a ticket of cream with three stripes."""
        places = self.places()
        if self._empty is not None and self._empty[0] is places:
            return self._empty[1]
        room = places.room
        wide, high = room.width, room.height
        svg = Svg(wide, high, room.x, room.y)
        svg.rect(room.x + 3, room.y + 3, wide - 6, high - 6, 22, art.CREAM, art.PETROL, 6)
        for number, tone in enumerate(art.STRIPES):
            y = places.gavel.y + 40 + number * 20
            svg.rect(room.x + 6, y, wide - 12, 16, 0, tone, None, 0, 0.28)
        digits = places.digits
        svg.rect(digits.x, digits.y, digits.width, digits.height, 14, (254, 248, 232), art.PETROL, 5)
        sheet = Surface((self.px(wide), self.px(high)), SRCALPHA)
        yield from rastering(svg, (), sheet)
        self._empty = places, sheet
        return sheet

    def _room_picture(self, face: shown.RoomFace) -> Surface:
        """What is on sale; the open cards of the Box."""
        places, theme, sheet = self.places(), self.services.theme, finish(self._ticket()).copy()
        room = places.room
        sold = FOR_PLACE if face.place else FOR_CARD
        words = self.services.language.text(sold if face.places_on_sale else FOR_CARS, place=face.place)
        title = headline(theme, words, 52, INK, fit=places.room_title.width, height=places.room_title.height)
        at, lower = places.room_title, LOWER if places.zoom >= LARGE else 0
        sheet.blit(title, title.get_rect(center=(self.px(at.centerx - room.x), self.px(at.centery + lower - room.y))))
        self._open_cards(sheet, face.box)
        return sheet

    def _open_cards(self, sheet: Surface, cards: tuple[int, ...]) -> None:
        area, room = self.places().open_cards, self.places().room
        if not cards:
            return
        step = min(66.0, (area.width - 84) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            picture = self.card_picture(card, 84 * self.places().scale, 104 * self.places().scale)
            sheet.blit(picture, (self.px(area.x - room.x + number * step), self.px(area.y - room.y + 24)))

    def _poster(self, key: str, thing: Thing[shown.PosterFace]) -> Sprite:
        area = self.places().poster(int(thing.place))
        wanted = (thing.face, self.price_of(thing.face.colour))
        return self.late(key, wanted, lambda: self.poster_picture(thing.face), area.center, IN_ROOM)

    def poster_picture(self, face: shown.PosterFace) -> Surface:
        """The car; its steps in an open hand; SOLD over it, with its owner's helmet, and what was paid for it."""
        area = self.places().poster(0)
        size = self.px(area.width), self.px(area.height)
        sheet = art.poster(art.LETTER_OF[face.colour], size).copy()
        if face.steps is not None and not face.sold:
            self._steps_in_hand(sheet, face.steps)
        if face.sold:
            pattern = art.seat_face(face.owner, self.services.names).pattern if face.owner != NOBODY else ""
            sheet.fill((222, 216, 204, 255), special_flags=BLEND_RGBA_MULT)
            price = fitted(self.services.theme, self.price_of(face.colour), self.px(40 * self.places().scale), round(size[0] * 0.9), INK)
            sheet.blit(price, price.get_rect(center=(size[0] // 2, round(size[1] * 0.86))))
            sheet.blit(stamp := self.stamp(pattern, round(size[0] * 0.94)), stamp.get_rect(center=(size[0] // 2, round(size[1] * 0.5))))
        return sheet

    def _steps_in_hand(self, sheet: Surface, steps: int) -> None:
        """A card with the steps it stands for; below it a bar, with a mark where an average hand would end."""
        scale, (wide, high) = self.places().scale, sheet.get_size()
        label = self.services.theme.sized(str(steps), self.px(40 * scale), INK)
        back = art.card_back((self.px(26 * scale), self.px(32 * scale)))
        left = (wide - back.get_width() - self.px(8 * scale) - label.get_width()) // 2
        sheet.blit(back, back.get_rect(midleft=(left, round(high * 0.725))))
        sheet.blit(label, label.get_rect(midright=(wide - left, round(high * 0.735))))
        told = self.services.language.plural(IN_HAND, steps)
        word = fitted(self.services.theme, told, self.px(26 * scale), round(wide * 0.92), INK)
        sheet.blit(word, word.get_rect(center=(wide // 2, round(high * 0.865))))
        average = average_steps(self.services.rules.game.seats)
        svg = Svg(150, 22)
        svg.rect(0, 6, 150, 10, 4, (222, 212, 186), INK, 2)
        if steps:
            svg.rect(0, 6, max(6.0, 75 * min(2.0, steps / average)), 10, 4, art.ORANGE, INK, 2)
        svg.line([(75, 0), (75, 22)], INK, 4)
        bar = svg.raster((self.px(150 * scale), self.px(22 * scale)))
        sheet.blit(bar, bar.get_rect(center=(wide // 2, round(high * 0.95))))

    def stamp(self, pattern: str, width: int) -> Surface:
        """SOLD, turned a little."""
        return rotozoom(art.sold_stamp(self.services.language.text(SOLD), pattern, width, self.services.theme), 8, 1)

    def _offer(self, key: str, thing: Thing[shown.OfferFace]) -> Sprite:
        card = thing.face.card
        area = self.places().poster(thing.face.index, thing.face.count)
        return self.late(key, (card, area.size), lambda: self.card_picture(card, area.width, area.height), area.center, IN_ROOM)

    def _gavel(self, key: str, thing: Thing[shown.GavelFace]) -> Sprite:
        area = self.places().gavel
        return Sprite(art.gavel((self.px(area.width), self.px(area.height))), *area.center, IN_ROOM)

    def _digits(self, key: str, thing: Thing[shown.DigitsFace]) -> Sprite:
        paint = partial(self.digits_picture, thing.face.leader, thing.face.amount)
        return self.late(key, thing.face, paint, self.places().digits.center, IN_ROOM)

    def digits_picture(self, leader: int, amount: int) -> Surface:
        """The highest bid in full, and whose it is."""
        area, theme = self.places().digits, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        if leader == NOBODY:
            words = headline(theme, self.services.language.text(NO_BID), 60, (120, 130, 126), fit=area.width - 40, height=area.height - 20)
            sheet.blit(words, words.get_rect(center=(sheet.get_width() // 2, sheet.get_height() // 2)))
            return sheet
        text = amount_text(self.services.language, amount)
        more = theme.zoom - 1
        label = Digits(theme, (118 - 22 * more) * self.places().scale, art.PETROL).picture(text)
        sheet.blit(label, label.get_rect(center=(sheet.get_width() // 2, round(sheet.get_height() * (0.42 - 0.08 * more)))))
        sign = self.sign(leader, 44 * self.places().scale)
        name = headline(theme, self.services.names[leader], 38, INK, fit=area.width * 0.6, height=48)
        wide = sign.get_width() + self.px(10) + name.get_width()
        x, y = (sheet.get_width() - wide) // 2, round(sheet.get_height() * 0.82)
        sheet.blit(sign, sign.get_rect(midleft=(x, y)))
        sheet.blit(name, name.get_rect(midleft=(x + sign.get_width() + self.px(10), y)))
        return sheet

    def _paddle(self, key: str, thing: Thing[shown.PaddleFace]) -> Sprite:
        area = self.places().paddle(int(thing.place))
        return self.late(key, thing.face, lambda: self._paddle_picture(thing.face), area.center, IN_ROOM)

    def _paddle_picture(self, face: shown.PaddleFace) -> Surface:
        area, names = self.places().paddle(0), self.services.names
        size = self.px(area.width), self.px(area.height)
        return art.paddle(self.services.theme, size, art.seat_face(face.seat, names), names[face.seat], face.state)
