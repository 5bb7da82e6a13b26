"""Figures that change and money that moves: numbers put together from kept digits, rolling from one to another, and notes that fly."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import SRCALPHA, Surface

from game.language.language import Language
from game.show.canvas import Layer, Node
from game.show.painters.digits import paint_number
from game.show.palette import Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Svg
from game.show.tables.parts.dice_flight import spread_over_frames
from game.show.theme import DISPLAY, Theme
from game.show.timeline import Clip, ease_in_out, ease_out, on_twos
from game.show.widgets.drawing import lettering

RED: Rgb = (200, 36, 40)
NOTE: Rgb = (86, 150, 104)
BRASS: Rgb = (226, 176, 64)
DARK: Rgb = (30, 34, 40)
Spot = tuple[float, float]
EACH, ALL = 10, 24
"""Notes that fly for one seat, and for all of them together."""
THOUSAND = 1_000


# --- figures


@picture_cache(192)
def _letter(theme: Theme, letter: str, size: float, tone: Rgb, shade: Rgb | None, made_for: tuple[tuple[int, int], int]) -> Surface:
    """One letter, `made_for` a window and a size of text; with an outline and a shadow where `shade` says in which colour."""
    return lettering(theme, letter, size, tone, shade) if shade else theme.label(letter, theme.own(size), tone, DISPLAY)


class Digits:
    """Numbers in display letters of one size and tone, put together from letters that are kept: these are dear, and the same ones come
    again and again. The font's digits are equally wide: a rolling number does not tremble."""

    def __init__(self, theme: Theme, size: float, tone: Rgb, shade: Rgb | None = None) -> None:
        self.theme, self.size, self.tone, self.shade = theme, size, tone, shade

    def _kept(self, letter: str, shade: Rgb | None) -> Surface:
        return _letter(self.theme, letter, self.size, self.tone, shade, (self.theme.frame.size, self.theme.text_scale))

    def picture(self, text: str) -> Surface:
        """The text in one line; no outline covers the letter beside it."""
        fronts, whole = [self._kept(letter, None) for letter in text], [self._kept(letter, self.shade) for letter in text]
        rim = whole[0].get_width() - fronts[0].get_width()
        sheet = Surface((sum(front.get_width() for front in fronts) + rim, max(letter.get_height() for letter in whole)), SRCALPHA)
        for letters, inset in ((whole, 0), (fronts, rim // 2)) if self.shade else ((fronts, 0),):
            x = inset
            for letter, front in zip(letters, fronts, strict=True):
                sheet.blit(letter, (x, inset))
                x += front.get_width()
        return sheet

    def warm(self, letters: str) -> Sequence[Callable[[], Surface]]:
        """What makes these letters, one by one."""
        return [partial(self.picture, letter) for letter in letters]


def amount_text(language: Language, amount: int, thousands: bool = False) -> str:
    """An amount as this language writes it: in full ("160,000"), or in thousands ("160"). What is no whole thousand is rounded to the
    nearest one; below nothing it has a minus."""
    if not thousands:
        return language.number(amount)
    whole = (abs(amount) + THOUSAND // 2) // THOUSAND
    return language.number(-whole if amount < 0 else whole)


def figure(theme: Theme, language: Language, amount: int, size: float, tone: Rgb, thousands: bool = False) -> Surface:
    """An amount as a picture; red where it is below nothing."""
    return Digits(theme, size, RED if amount < 0 else tone).picture(amount_text(language, amount, thousands))


def roll(
    node: Node, paint: Callable[[int], Surface], ends: tuple[int, int], *, step: int = 1, seconds: float = 0.5, many: bool = False
) -> Clip:
    """A number runs from one of the `ends` to the other in full steps, the fastest at first. `many`: more than a few roll with it."""
    old, new = ends
    shown = [old - 1]

    def show(t: float) -> None:
        value = new if t >= 1 else old + round((new - old) * ease_out(t) / step) * step
        if value != shown[0]:
            shown[0] = value
            node.image = paint(value)

    return Clip(seconds, on_twos(show, 0) if many else show)


# --- notes and coins

FLYING = 72
"""Depth of money on its way."""


@picture_cache(16)
def note(width: int, tone: Rgb = NOTE) -> Surface:
    """A banknote, twice as wide as high, `width` pixels wide."""
    svg = Svg(100, 52)
    svg.rect(2, 3, 96, 47, 6, mix(tone, DARK, 0.55))
    svg.rect(2, 1, 96, 46, 6, tone, DARK, 4)
    svg.rect(9, 8, 82, 32, 4, None, mix(tone, (255, 255, 255), 0.5), 3)
    svg.circle(50, 24, 11, mix(tone, (255, 255, 255), 0.65), DARK, 2.5)
    for x in (20, 80):
        svg.circle(x, 24, 4, mix(tone, (255, 255, 255), 0.5))
    return svg.raster((width, round(width * 0.52)))


@picture_cache(16)
def coin(side: int, value: int = 0, tone: Rgb = BRASS) -> Surface:
    """A coin; with a value on it where it has one."""
    svg = Svg(100, 100, -50, -50)
    svg.circle(2, 5, 44, mix(tone, DARK, 0.6))
    svg.circle(0, 0, 44, tone, DARK, 6)
    svg.circle(0, 0, 33, mix(tone, (255, 255, 255), 0.25), mix(tone, DARK, 0.35), 4)
    if value:
        paint_number(svg, value, (0, 0), 40, DARK, 0.2)
    return svg.raster((side, side))


def notes_of(amounts: Sequence[int], worth: int = 10_000) -> tuple[int, ...]:
    """How many notes fly for each of these payments: one for each `worth` begun, ten for one seat at most, and 24 in all; whoever is
    paid at all gets one at least."""
    wanted = [min(EACH, -(-abs(amount) // worth)) for amount in amounts]
    while sum(wanted) > ALL and max(wanted) > 1:
        wanted[wanted.index(max(wanted))] -= 1
    return tuple(wanted)


def pay(layer: Layer, picture: Surface, ends: tuple[Spot, Spot], count: int, *, seconds: float = 0.45, apart: float = 0.04) -> list[Clip]:
    """`count` notes or coins fly from one of the `ends` to the other, one after another, in bows of their own; of many, each moves with
    every second frame. None is left."""
    (x0, y0), (x1, y1) = ends
    nodes: dict[int, Node] = {}

    def mover(number: int) -> Callable[[float], None]:
        bow = 70 + 22 * (number * 37 % 5)

        def show(t: float) -> None:
            s = ease_in_out(t)
            nodes[number].place = (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s - 4 * bow * s * (1 - s))

        return show

    def clip(number: int, show: Callable[[float], None]) -> Clip:
        def begin() -> None:
            nodes[number] = layer.add(picture, x0, y0, FLYING)

        return Clip(seconds, show, start=begin, end=lambda: layer.remove(nodes[number]), delay=apart * number)

    return [clip(number, show) for number, show in enumerate(spread_over_frames([mover(number) for number in range(count)]))]
