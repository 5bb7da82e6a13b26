"""What clips on Top Race's table are made of: places, words, things that hop and lie over others, cards and notes that fly."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.show.canvas import Node
from game.show.painters.icons import dust, icon
from game.show.palette import PAPER
from game.show.tables.base.director import BaseDirector
from game.show.tables.parts.money import note, notes_of, pay
from game.show.tables.top_race import components as art
from game.show.tables.top_race.faces import CellFace
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.pictures import Pictures
from game.show.timeline import Clip
from game.show.widgets.drawing import lettering
from game.titles.top_race.rules.state import TopRaceState

Groups = list[list[Clip]]
Spot = tuple[float, float]
LABEL = 58
"""Depth of what stands on a roof."""
OVER_ALL = BaseDirector.over_all
FALLS = 0.14
"""Seconds in which what hits comes down."""


class EffectsKit(BaseDirector[Places, TopRaceState]):
    """That part of Top Race's director.

    trail  clips that go on beside whatever follows: notes on their way, a photo that is looked at
    """

    pictures: Pictures
    trail: list[Clip]

    # --- places

    def car_spot(self, colour: str) -> Spot:
        """Where a car stands now; its cell of the ladder where it is off the road."""
        node = self.stage.nodes.get(f"car:{colour}")
        return node.place if node else self.places().cell(self.cell_of(colour)).center

    def cell_of(self, colour: str) -> int:
        """The ladder's cell that shows this car; the first one where none does."""
        cells = self.stage.showing(CellFace).values()
        return next((int(cell.place) for cell in cells if cell.face.car is not None and cell.face.car.colour == colour), 0)

    def row_spot(self, seat: int) -> Spot:
        node = self.stage.nodes.get(f"row:{seat}")
        return node.place if node else self.places().rows.center

    # --- small things

    def words(self, text: str, tone: tuple[int, int, int] = PAPER, size: float = 56) -> Surface:
        """A word or a number in large letters."""
        return lettering(self.services.theme, text, size, tone)

    def pop_words(self, spot: Spot, text: str, *, tone: tuple[int, int, int] = PAPER, size: float = 56, seconds: float = 0.8) -> Clip:
        """Words that rise from a spot and fade."""
        return self.pop(lambda: self.words(text, tone, size), spot[0], spot[1] - 26, rise=40, seconds=seconds)

    def nod(self, seat: int, seconds: float = 0.2) -> Clip:
        key = f"row:{seat}"
        return self.shake(key, 5, seconds) if key in self.stage.nodes else Clip(0.0)

    def puffs(self, spot: Spot, count: int = 2) -> Clip:
        """Dust behind wheels that start."""
        return self.puff(*spot, count=1 if self.services.calm else count)

    def hop(self, key: str, high: float, seconds: float = 0.2, delay: float = 0.0) -> Clip:
        """A thing jumps so high (below 0: it ducks) and lies where it lay."""
        home: list[Spot] = []

        def show(t: float) -> None:
            node = self.stage.nodes.get(key)
            if node is None:
                return
            if not home:
                home.append(node.place)
            x, y = home[0]
            node.place = (x, y - high * math.sin(math.pi * min(1.0, t)) if t < 1 else y)

        return Clip(seconds, show, delay=delay)

    def lay_over(
        self, image: Callable[[], Surface], spot: Spot, seconds: float, *, delay: float = 0.0, z: int = OVER_ALL, fall: float = 0.0,
        fade: float = 0.0,
    ) -> Clip:  # fmt: skip
        """A picture that lies there for so long; it may `fall` onto its place from above, and `fade` (seconds) at its end."""
        nodes: list[Node] = []

        def show(t: float) -> None:
            at = t * seconds
            high = 0.0 if self.services.calm else fall * (1 - min(1.0, at / FALLS)) ** 2
            nodes[0].place = (spot[0], spot[1] - high)
            if fade:
                nodes[0].alpha = round(255 * min(1.0, (seconds - at) / fade))

        def begin() -> None:
            nodes.append(self.services.layer.add(image(), spot[0], spot[1] - (0.0 if self.services.calm else fall), z))

        return Clip(seconds, show if fall or fade else None, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=delay)

    def banknotes(
        self, start: Spot, end: Spot, amount: int, *, delay: float = 0.0, seconds: float = 0.45, apart: float = 0.04, most: int = 10
    ) -> list[Clip]:
        """Money flies as notes, one for each 10,000 up to ten."""
        (count,) = notes_of((amount,))
        if not amount:
            return []
        count = 1 if self.services.calm else min(most, count)
        found = pay(self.services.layer, note(self.px(44)), (start, end), count, seconds=seconds, apart=apart)
        for clip in found:
            clip.delay += delay
        return found

    def small_card(self, card: int) -> Surface:
        """A card as it flies; 0 is a back."""
        wide, high = 66, 82
        return self.pictures.card_picture(card, wide, high) if card else art.card_back((self.px(wide), self.px(high)))

    def warmed(self) -> Sequence[Callable[[], object]]:
        """How the small pictures are painted that fly in these clips."""
        return (
            partial(note, self.px(44)),
            *(partial(dust, self.px(size)) for size in (20, 28)),
            *(partial(self.words, str(number), size=44) for number in range(1, 11)),
            partial(self.small_card, 0),
            partial(icon, "flag", self.px(80)),
        )
