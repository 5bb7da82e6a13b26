"""The card of a car whose shares are traded: its colour, the car, its place with what a share pays there, and how many one has."""

from typing import NamedTuple

from pygame import Surface

from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, TONES
from game.show.picture_cache import picture_cache
from game.show.svg import Svg
from game.show.tables.top_race import components as art
from game.show.tables.top_race.console_pictures import fitted_size
from game.show.theme import Theme

CARD = (138, 196)
PRIZE_ROW, SHARES_ROW = 132, 170
"""The middle of the two rows of figures, on a card that is CARD large."""
FIGURES, COUNT, ROOM = 28, 38, 92
CAME, LEFT = (24, 120, 72), (176, 30, 34)
"""The number of shares that grew, and one that shrank."""


class Offered(NamedTuple):
    """A car's letter, its place with the prize, and the shares of it before and after what was chosen."""

    letter: str
    place: int
    prize: int
    before: int
    after: int


@picture_cache(48)
def share_card(theme: Theme, face: Offered, prize: str, size: tuple[int, int]) -> Surface:
    """That card, so many pixels large; `prize` as it is written."""
    wide, high = CARD
    svg = Svg(wide, high)
    svg.rect(2, 2, wide - 4, high - 4, 8, (254, 248, 232), art.PETROL, 4)
    for number, stripe in enumerate(art.STRIPES):
        svg.polygon([(4, 100 - number * 14), (134, 62 - number * 14), (134, 74 - number * 14), (4, 112 - number * 14)], stripe)
    svg.rect(2, 2, wide - 4, high - 4, 8, None, art.PETROL, 4)
    tone = TONES[face.letter]
    svg.rect(9, 9, 38, 38, 6, tone.fill, INK, 3)
    art.symbol_on(svg, face.letter, 28, 28, 24, tone.ink)
    svg.circle(23, PRIZE_ROW, 14, art.MUSTARD, INK, 2)
    if face.before != face.after:
        svg.polygon([(58, 166), (70, 166), (70, 160), (82, 170), (70, 180), (70, 174), (58, 174)], INK)
    sheet = svg.raster(size)
    unit = size[0] / wide
    car = car_portrait(art.look_of(face.letter), (round(112 * unit), round(70 * unit)))
    sheet.blit(car, car.get_rect(center=(round(69 * unit), round(82 * unit))))

    def write(words: str, x: float, y: float, figures: float, room: float, ink: tuple[int, int, int] = INK) -> None:
        label = theme.sized(words, fitted_size(theme, words, round(figures * unit), round(room * unit)), ink)
        sheet.blit(label, label.get_rect(center=(round(x * unit), round((y + 1) * unit))))

    write(str(face.place), 23, PRIZE_ROW, 24, 22)
    write(prize, 86, PRIZE_ROW, FIGURES, ROOM)
    if face.before == face.after:
        write(f"×{face.after}", wide / 2, SHARES_ROW, COUNT, ROOM)
    else:
        write(str(face.before), 36, SHARES_ROW, COUNT * 0.8, 40)
        write(f"×{face.after}", 105, SHARES_ROW, COUNT, 46, CAME if face.after > face.before else LEFT)
    return sheet
