"""What clips on ARUBA's table are made of: sparks, smoke, jolts, rings, big words, close-ups on the big screen."""

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.show.canvas import Node
from game.show.painters.icons import dust, spark
from game.show.palette import Rgb
from game.show.picture_cache import picture_cache
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.faces import Bodywork
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.screen import INSET, close_up
from game.show.tables.aruba.things import bodywork
from game.show.tables.base.director import BaseDirector, Spot
from game.show.timeline import Clip, ease_in_out
from game.show.widgets.drawing import lettering
from game.titles.aruba.rules.state import ArubaState

SHOT, SHOVE, HOLD = 0.22, 0.30, 0.06
SHOVED = 48
CHAIN, OVER_CARS, BLAZING = 47, 56, 55


class EffectsKit(BaseDirector[Places, ArubaState]):
    """That part of ARUBA's director."""

    over_all = 68
    pictures: Pictures
    left_behind: list[Node]

    # --- tools

    def car_spot(self, letter: str) -> Spot:
        """Where a car stands, in design units."""
        return self.at(f"car:{letter}")

    def pop_at(self, spot: Spot, image: Callable[[], Surface], seconds: float = 0.7, delay: float = 0.0) -> Clip:
        """A picture that rises from a spot and fades."""
        return self.pop(image, spot[0], spot[1] - 20, rise=46, seconds=seconds, delay=delay)

    @staticmethod
    def ahead(heading: float, far: float) -> Spot:
        """A way of that length towards a heading."""
        return math.cos(math.radians(heading)) * far, math.sin(math.radians(heading)) * far

    def hide(self, key: str) -> None:
        """A thing that goes with a car is not seen while that moves."""
        if key in self.stage.nodes:
            self.stage.nodes[key].shown = False

    def sparks_at(self, spot: Spot, count: int, reach: float = 80, seconds: float = 0.4, delay: float = 0.0) -> list[Clip]:
        """Bits of light that fly from a spot; few of them where the picture is calm."""
        bits = [spark(self.px(size)) for size in (14, 20, 28)]
        burst = self.burst(bits, *spot, reach=reach, count=count // 3 if self.services.calm else count, seconds=seconds)
        burst.delay = delay
        return [burst]

    def puffs(self, spot: Spot, count: int, reach: float = 50, seconds: float = 0.5) -> list[Clip]:
        """Smoke or dust that rises from a spot."""
        bits = [dust(self.px(size)) for size in (16, 24, 34)]
        return [self.burst(bits, *spot, reach=reach, count=count, seconds=seconds, z=46, gravity=-20)]

    def body(self, model: ArubaState, letter: str) -> Bodywork:
        """How a car looks in this model."""
        game = self.services.rules.game
        return bodywork(model, game, game.index[letter])

    def close(self, cars: Sequence[Bodywork], seconds: float, mark: str = "", delay: float = 0.0) -> list[Clip]:
        """A close-up: these cars nose to tail; of more than two the picture pans on. Nothing without a screen."""
        area = self.places().screen
        node = self.stage.nodes.get("screen")
        if area is None or node is None or not cars:
            return []
        shown: list[Surface] = []

        def paint() -> Surface:
            shown.append(close_up(self.services, area, tuple(cars), mark=mark))
            return self._window(shown[0], area, 0)

        def pan(t: float) -> None:
            extra = shown[0].get_width() - self.px(area.width - 2 * INSET) if shown else 0
            if extra > 0:
                node.image = self._window(shown[0], area, round(extra * ease_in_out(t)))

        return [Clip(seconds, pan, start=lambda: node.show_made(None, paint), delay=delay)]

    def shown_on_screen(self, cars: Sequence[Bodywork], seconds: float, delay: float = 0.0) -> list[Clip]:
        """These cars on the big screen, with the dice they throw next. Nothing without a screen."""
        node, area = self.stage.nodes.get("screen"), self.places().screen
        if node is None or area is None or not cars:
            return []
        return [Clip(seconds, start=lambda: node.show_made(None, lambda: self.pictures.toll_picture(cars)), delay=delay)]

    def _window(self, sheet: Surface, area: Rect, left: int) -> Surface:
        wide = self.px(area.width - 2 * INSET)
        return sheet.subsurface((left, 0, min(wide, sheet.get_width() - left), sheet.get_height()))

    def sweep(self) -> None:
        """What lay about is cleared away."""
        while self.left_behind:
            self.services.layer.remove(self.left_behind.pop())

    def fall(self, image: Callable[[], Surface], spot: Spot, drift: float, seconds: float = 0.5, delay: float = 0.0) -> Clip:
        """A thing is thrown up a little, falls, bounces once and is gone; `drift` is how far it goes sideways."""
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(image(), *spot, OVER_CARS))

        def show(t: float) -> None:
            deep = -34 * math.sin(math.pi * t / 0.3) if t < 0.3 else 62 * ((t - 0.3) / 0.4) ** 2
            deep = deep if t < 0.7 else 62 - 20 * math.sin(math.pi * (t - 0.7) / 0.3)
            nodes[0].place = (spot[0] + drift * t, spot[1] + deep)
            nodes[0].alpha = round(255 * min(1.0, 4 * (1 - t)))

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=delay)

    def roll(self, image: Callable[[], Surface], spot: Spot, seconds: float, delay: float = 0.0) -> Clip:
        """A round thing rolls about a spot in a narrowing spiral, and falls over."""
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(image(), *spot, OVER_CARS))

        def show(t: float) -> None:
            turn, reach = 9.0 * t, 58 * (1 - t)
            nodes[0].place = (spot[0] + 20 + math.cos(turn) * reach, spot[1] + 30 + math.sin(turn) * reach * 0.5)

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=delay)

    def chain(self, rear: str, front: str, seconds: float) -> Clip:
        """A chain of five links between two cars while one of them moves: taut, wherever they are."""
        nodes: list[Node] = []

        def begin() -> None:
            self.hide("tow")
            nodes.extend(self.services.layer.add(art.link(self.px(art.LINK)), 0, 0, CHAIN) for _ in range(5))

        def show(t: float) -> None:
            (x0, y0), (x1, y1) = self.car_spot(rear), self.car_spot(front)
            for number, node in enumerate(nodes):
                share = 0.26 + 0.12 * number
                node.place = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)

        def end() -> None:
            for node in nodes:
                self.services.layer.remove(node)

        return Clip(seconds, show, start=begin, end=end)

    def jolt(self, letter: str, reach: float, seconds: float, delay: float = 0.0) -> Clip:
        """A car trembles where it stands."""
        return self.tremble(f"car:{letter}", reach, seconds, delay)

    def tremble(self, key: str, reach: float, seconds: float, delay: float = 0.0) -> Clip:
        """A thing trembles where it is; not where the picture is calm."""
        if key not in self.stage.nodes:
            return Clip(0.0)
        if self.services.calm:
            return Clip(seconds, delay=delay)
        clip = self.shake(key, reach, seconds)
        clip.delay = delay
        return clip

    def big_words(self, text: str, tone: tuple[int, int, int] = art.WARM, size: float = 64) -> Surface:
        """A word or a number in large letters."""
        return lettering(self.services.theme, text, size, tone)

    def ring(self, spot: Spot, reach: float, seconds: float, tone: tuple[int, int, int] = art.SHELL) -> Clip:
        """A ring that widens and fades, in three ready sizes."""
        node: list[Node] = []

        def show(t: float) -> None:
            share = (0.4, 0.7, 1.0)[min(2, int(t * 3))]
            node[0].image = _ring(reach * share, tone, self.services.theme.frame.scale)
            node[0].alpha = round(255 * (1 - t))

        def begin() -> None:
            node.append(self.services.layer.add(None, *spot, 57))

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(node[0]))

    def blaze(self, spot: Spot, seconds: float) -> Clip:
        """A ball of fire that is there at once and gone."""
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(art.blaze(self.px(art.BLAZE)), *spot, BLAZING))

        def show(t: float) -> None:
            nodes[0].alpha = round(255 * (1 - t * t))

        return Clip(seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]))


@picture_cache(24)
def _ring(radius: float, tone: Rgb, scale: float) -> Surface:
    side = 2 * radius + 12
    svg = Svg(side, side)
    svg.circle(side / 2, side / 2, radius, None, tone, 7)
    return svg.raster((max(1, round(side * scale)), max(1, round(side * scale))))
