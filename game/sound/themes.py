"""The themes: which there are, and the layers in which each plays. `assets/make/music.py` makes their files.

A theme is made of sections of eight bars. The pieces of its layers share length and bars, so that they play in step and may be faded in
and out at any time; each begins and ends in silence, so that any section may follow any.
"""

from enum import StrEnum
from typing import NamedTuple


class Theme(StrEnum):
    """The music of a world. Its value is the beginning of its files' names."""

    MENU = "menu"
    TOY_SHOP = "toy_shop"
    JUNKYARD = "junkyard"
    ISLAND = "island"
    POSTER = "poster"
    WORKSHOP = "workshop"


class Layer(StrEnum):
    """What plays together: bass and chords, the melody, what drives it on, and the last lap's drums."""

    GROUND = "ground"
    LEAD = "lead"
    CHASE = "chase"
    LAST = "last"


class Mood(StrEnum):
    """What the music is to say."""

    HUSH = "hush"
    """A race is over, and the winner is not called yet: nothing."""
    CALM = "calm"
    CHASE = "chase"
    LAST = "last"
    PODIUM = "podium"
    """Sections of their own, in which everybody plays; then the theme goes on calmly."""


LEVELS: dict[Mood, dict[Layer, float]] = {
    Mood.HUSH: {},
    Mood.CALM: {Layer.GROUND: 1.0, Layer.LEAD: 1.0},
    Mood.CHASE: {Layer.GROUND: 0.85, Layer.LEAD: 0.85, Layer.CHASE: 1.0},
    Mood.LAST: {Layer.GROUND: 0.72, Layer.LEAD: 0.76, Layer.CHASE: 0.9, Layer.LAST: 1.0},
    Mood.PODIUM: {Layer.GROUND: 1.0, Layer.LEAD: 1.0},
}
"""How loud each layer is in each mood, 0 to 1; one that is not named is silent. From mood to mood they fade in and out."""
QUAVERS = {
    Theme.MENU: 14_384, Theme.TOY_SHOP: 11_024, Theme.JUNKYARD: 13_232, Theme.ISLAND: 11_816, Theme.POSTER: 10_504, Theme.WORKSHOP: 12_248,
}  # fmt: skip
"""Samples that a quaver lasts: multiples of eight, so that a section is a whole number of the mixer's buffers."""
GROUNDS, LEADS, LASTS, PODIUMS = 2, 3, 2, 2
"""In how many ways a tune's ground and lead are played; how many pieces the last lap and the podium have."""
TUNES = {theme: "abc" if theme is Theme.MENU else "abcd" for theme in Theme}
"""The tunes of each theme, a letter each."""


class Section(NamedTuple):
    """Eight bars: the piece that each layer has in them; a layer without one is silent."""

    pieces: tuple[tuple[Layer, str], ...] = ()

    def heard(self, mood: Mood) -> frozenset[str]:
        """The pieces that sound in a mood."""
        return frozenset(piece for layer, piece in self.pieces if layer in LEVELS[mood])


def length_of(theme: Theme) -> int:
    """Samples of a section: eight bars of eight quavers."""
    return 64 * QUAVERS[theme]


def files() -> tuple[str, ...]:
    """All files of all themes."""
    return tuple(f"{theme}_{piece}.ogg" for theme in Theme for piece in _pieces(theme))


def _pieces(theme: Theme) -> list[str]:
    found = [f"{Layer.GROUND}_{tune}{way + 1}" for tune in TUNES[theme] for way in range(GROUNDS)]
    found += [f"{Layer.LEAD}_{tune}{way + 1}" for tune in TUNES[theme] for way in range(LEADS)]
    if theme is Theme.MENU:
        return found
    found += [f"{Layer.CHASE}_{tune}" for tune in TUNES[theme]]
    found += [f"{Layer.LAST}_{number + 1}" for number in range(LASTS)]
    return [*found, *(f"podium_{number + 1}" for number in range(PODIUMS))]
