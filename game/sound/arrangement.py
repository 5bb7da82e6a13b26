"""In which order the sections of a theme follow each other: what they play together, and where they rest.

Each tune can be played in several ways, with its ground, its lead or both. As long as there is any, the next section is one whose mix has
not been heard yet, and with the layers of its mood a race's first ten minutes never repeat one.
"""

from collections.abc import Iterator
from itertools import cycle
from random import Random

from game.sound.themes import GROUNDS, LASTS, LEADS, PODIUMS, TUNES, Layer, Mood, Section, Theme

FORMS = {"abc": "aabacbca", "abcd": "aabacbdacdbd"}
"""The order of the tunes: the first is asked twice, answered, and comes back."""
REST = 5
"""Sections after which a calm theme is silent for one."""
Ways = tuple[int, int]
"""How ground and lead of a tune are played; 0: not at all."""
FULL: tuple[Ways, ...] = ((1, 1), (2, 2), (1, 3), (2, 1), (1, 2), (2, 3))
THIN: tuple[Ways, ...] = tuple((way, 0) for way in range(1, GROUNDS + 1)) + tuple((0, way) for way in range(1, LEADS + 1))


class Arrangement:
    """The sections of a theme, one after another. Another seed is another evening."""

    def __init__(self, theme: Theme, seed: int) -> None:
        self.theme = theme
        self._chance = Random(seed)
        self._form = cycle(FORMS[TUNES[theme]])
        self._podium = cycle(range(1, PODIUMS + 1))
        self._ways = {tune: list(self._order()) for tune in TUNES[theme]}
        self._heard: set[frozenset[str]] = set()
        self._count = 0

    def _order(self) -> Iterator[Ways]:
        """How a tune is played from time to time: plainly at first, then full and thin by turns."""
        full, thin = list(FULL[1:]), list(THIN)
        self._chance.shuffle(full)
        self._chance.shuffle(thin)
        yield FULL[0]
        while full or thin:
            yield from (ways.pop() for ways in (full, thin) if ways)

    @property
    def has_podium(self) -> bool:
        """Whether there are sections for a podium."""
        return self.theme is not Theme.MENU

    def next(self, mood: Mood) -> Section:
        """What is played after all that was, if the mood stays."""
        self._count += 1
        if mood is Mood.PODIUM and self.has_podium and self._count <= 2 * PODIUMS:
            return Section(((Layer.GROUND, f"podium_{next(self._podium)}"),))
        if mood in (Mood.CALM, Mood.PODIUM) and self._count % (REST + 1) == 0:
            return self._section(next(self._form), (0, 0))
        section = self._fresh(mood)
        self._heard.add(section.heard(mood))
        return section

    def _fresh(self, mood: Mood) -> Section:
        """The next tune in a mix that was not heard yet; where it has none left, another's; where none has, all are new again."""
        for tune in (next(self._form), *TUNES[self.theme]):
            for ways in self._ways[tune]:
                section = self._section(tune, ways)
                if section.heard(mood) not in self._heard:
                    return section
        self._heard.clear()
        return self._fresh(mood)

    def _section(self, tune: str, ways: Ways) -> Section:
        """A tune played like this; the layers of the other moods wait in it, unheard."""
        ground, lead = ways
        pieces = [(Layer.GROUND, f"ground_{tune}{ground}")] if ground else []
        pieces += [(Layer.LEAD, f"lead_{tune}{lead}")] if lead else []
        if self.theme is not Theme.MENU:
            pieces += [(Layer.CHASE, f"chase_{tune}"), (Layer.LAST, f"last_{1 + self._count % LASTS}")]
        return Section(tuple(pieces))
