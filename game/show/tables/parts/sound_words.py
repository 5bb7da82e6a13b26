"""Sounds in words: small chips on the lower half of the board say what is heard, "[ horn, 3 times ]" (everybody.md, 5.3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.core.words import N_, Plural, Text
from game.language.language import Language
from game.show.canvas import Layer, Node
from game.show.palette import INK, PAPER
from game.show.tables.parts.free_room import Traffic, Weighed, freest, squares
from game.show.theme import Theme
from game.sound.captions import words_of
from game.sound.cues import Cue

TOLD = Plural(N_("[ {sound} ]"), N_("[ {sound}, {count} times ]"), least=1)
MOST = 2
"""Chips at a time."""
STAYS, FADES = 1.6, 0.2
"""Seconds that a chip stands, and of these it fades."""
SIZE, HIGH, LARGE_HIGH, EDGE, APART = 28, 52, 72, 22, 14
"""Letters, how high a chip is at 100 and at 200 %, beside its words, between two chips."""
GROWS = 0.57
"""Of the letters, from 100 to 200 %: 28 and 44 high."""
LOOKED_AT = 12
"""Things that a car, or a piece of a word beside one, counts for where a chip looks for room."""
Z = 54
"""Over the board, below what is to be read there: balloons, pages, cards to pick from."""


@dataclass
class _Chip:
    """What is heard, how often, where it stands, and for how long it has."""

    sound: Text
    node: Node
    place: Rect
    count: int = 1
    age: float = 0.0


class Board(Protocol):
    """That part of a table which says what lies on its board."""

    def occupied(self) -> Sequence[Rect]:
        """All that lies there."""

    def traffic(self) -> Traffic:
        """What of it is looked at most."""


class SoundWords:
    """At most two chips; the same sound again is counted up, a third one takes the place of the oldest. `board`: says what
    lies on it."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._layer: Layer | None = None
        self._chips: list[_Chip] = []
        self.keep_off: Callable[[], Sequence[Rect]] = lambda: ()
        """What is read or asked over the board just now: no chip begins on it while there is room beside."""

    def build(self, layer: Layer, theme: Theme, language: Language, board: Rect) -> None:
        """On a fresh layer, on which nothing is said yet."""
        self._layer, self._theme, self._language, self._chips = layer, theme, language, []
        self._area = Rect(board.x, board.centery, board.width, board.height // 2)

    def hear(self, cue: Cue, *, wished: bool) -> None:
        """This sound begins now; nothing is said of it where nobody wishes for that, and where it needs no words."""
        if wished and (words := words_of(cue)) is not None:
            self.heard(words)

    def heard(self, sound: Text) -> None:
        """What is called so begins now."""
        chip = next((chip for chip in self._chips if chip.sound == sound), None)
        if chip is not None:
            chip.count, chip.age = chip.count + 1, 0.0
            self._draw(chip, chip.place.center)
        elif self._layer is not None:
            while len(self._chips) >= MOST:
                self._drop(self._chips[0])
            self._chips.append(chip := _Chip(sound, self._layer.add(None, 0, 0, Z), Rect(0, 0, 0, 0)))
            self._draw(chip, None)

    def pass_time(self, dt: float) -> None:
        """`dt` seconds of the clock went by: what has stood long enough goes."""
        for chip in tuple(self._chips):
            chip.age += dt
            if chip.age >= STAYS:
                self._drop(chip)
            else:
                chip.node.alpha = round(255 * min(1.0, (STAYS - chip.age) / FADES))

    @property
    def moving(self) -> bool:
        """Whether a chip stands there, and will go."""
        return bool(self._chips)

    @property
    def told(self) -> tuple[str, ...]:
        """What the chips say, the oldest first."""
        return tuple(self._said(chip) for chip in self._chips)

    def _said(self, chip: _Chip) -> str:
        return self._language.plural(TOLD, chip.count, sound=self._language.phrase(chip.sound))

    def _draw(self, chip: _Chip, middle: tuple[int, int] | None) -> None:
        """Its picture; where it has no place yet, the one at which it hides least."""
        theme = self._theme
        size = SIZE * (1 + GROWS * (theme.zoom - 1)) / theme.zoom
        words = theme.label(self._said(chip), size, PAPER, fit=self._area.width - 2 * EDGE, least=size)
        wide = round(words.get_width() / theme.frame.scale + 2 * EDGE)
        high = round(HIGH + (LARGE_HIGH - HIGH) * (theme.zoom - 1))
        if middle is None:
            others = [other.place.inflate(APART * 2, APART * 2) for other in self._chips if other is not chip] + list(self.keep_off())
            middle = freest(self._area, [(wide, high)], self._weighed(), self._area.midbottom, others).center
        chip.place = Rect(0, 0, wide, high)
        chip.place.center = middle
        chip.place.clamp_ip(self._area)
        chip.node.image, chip.node.alpha, chip.node.place = _card(theme, words, wide, high), 255, chip.place.center

    def _weighed(self) -> Weighed:
        cars, _, words = self._board.traffic()
        return [(1, self._board.occupied()), (LOOKED_AT, cars), (LOOKED_AT, [square for word in words for square in squares(word)])]

    def _drop(self, chip: _Chip) -> None:
        self._chips.remove(chip)
        if self._layer is not None and chip.node in self._layer.nodes:
            self._layer.remove(chip.node)


def _card(theme: Theme, words: Surface, wide: float, high: float) -> Surface:
    """The words on a dark card, which every skin has alike."""
    card = theme.card(wide, high, INK, PAPER, high / 2, 3, shadow=False).copy()
    card.blit(words, words.get_rect(center=card.get_rect().center))
    return card
