"""All sounds there are, by name. `assets/make/sounds.py` makes a file (or several variants) for each."""

from enum import Enum, StrEnum
from typing import NamedTuple

__all__ = ["CUES", "Category", "Cue", "Sound", "drive", "slab", "throw"]


class Category(Enum):
    """What a player can turn up and down apart."""

    MUSIC = "music"
    EFFECTS = "effects"
    MENU = "menu"


class Cue(StrEnum):
    """A sound. Its value is the stem of its file."""

    MOVE = "move"
    CONFIRM = "confirm"
    BACK = "back"
    JOIN = "join"
    ERROR = "error"
    SHAKE = "shake"
    THROW_1 = "throw_1"
    THROW_2 = "throw_2"
    THROW_3 = "throw_3"
    THROW_4 = "throw_4"
    THROW_5 = "throw_5"
    THROW_6 = "throw_6"
    SETTLE = "settle"
    SLAB_1 = "slab_1"
    SLAB_2 = "slab_2"
    SLAB_3 = "slab_3"
    SLAB_4 = "slab_4"
    SLAB_5 = "slab_5"
    SLAB_6 = "slab_6"
    SLAB_7 = "slab_7"
    SLAB_8 = "slab_8"
    SLAB_9 = "slab_9"
    SLAB_10 = "slab_10"
    SLAB_11 = "slab_11"
    SLAB_12 = "slab_12"
    SLAB_13 = "slab_13"
    SLAB_14 = "slab_14"
    SLAB_BACK = "slab_back"
    GROAN = "groan"
    ENGINE = "engine"
    DRIVE_SHORT = "drive_short"
    DRIVE_MEDIUM = "drive_medium"
    DRIVE_LONG = "drive_long"
    WHOOSH = "whoosh"
    BUMP = "bump"
    SQUEAL = "squeal"
    THUD = "thud"
    STARTER = "starter"
    FADE = "fade"
    REROLL = "reroll"
    TURBO = "turbo"
    BONUS = "bonus"
    CHEER = "cheer"
    BELL = "bell"
    TICK = "tick"
    FANFARE = "fanfare"
    HEART = "heart"
    BLAST = "blast"
    SLAM = "slam"
    CLANG = "clang"
    ZAP = "zap"
    LEVER = "lever"
    SALVAGE = "salvage"
    MENU_MUSIC = "menu_music"
    TOY_SHOP = "toy_shop"
    JUNKYARD = "junkyard"


class Sound(NamedTuple):
    """How a cue is played: category, number of variants (files), and loudness against the others of its category (0 to 1)."""

    category: Category = Category.EFFECTS
    variants: int = 1
    gain: float = 1.0

    def files(self, cue: Cue) -> tuple[str, ...]:
        """The names of its files."""
        return tuple(f"{cue}{chr(ord('a') + i)}.ogg" for i in range(self.variants)) if self.variants > 1 else (f"{cue}.ogg",)


_MENU = Sound(Category.MENU)
_SPECIAL = {
    Cue.MOVE: Sound(Category.MENU, 2, 0.6),
    Cue.CONFIRM: _MENU,
    Cue.BACK: _MENU,
    Cue.JOIN: _MENU,
    Cue.ERROR: _MENU,
    Cue.SETTLE: Sound(variants=3, gain=0.8),
    Cue.BUMP: Sound(variants=3),
    Cue.WHOOSH: Sound(variants=2, gain=0.8),
    Cue.SQUEAL: Sound(variants=2, gain=0.7),
    Cue.TICK: Sound(gain=0.6),
    Cue.MENU_MUSIC: Sound(Category.MUSIC),
    Cue.TOY_SHOP: Sound(Category.MUSIC),
    Cue.JUNKYARD: Sound(Category.MUSIC),
    Cue.CLANG: Sound(variants=2),
    Cue.LEVER: Sound(gain=0.8),
}
_THROWS = (Cue.THROW_1, Cue.THROW_2, Cue.THROW_3, Cue.THROW_4, Cue.THROW_5, Cue.THROW_6)
_SLABS = tuple(Cue(f"slab_{step}") for step in range(1, 15))

CUES: dict[Cue, Sound] = {cue: _SPECIAL.get(cue, Sound(variants=2) if cue in _THROWS else Sound()) for cue in Cue}
"""Every cue with how it is played."""


def throw(dice: int) -> Cue:
    """The throw of that many dice (more than six sound like six)."""
    return _THROWS[max(1, min(dice, len(_THROWS))) - 1]


def slab(step: int) -> Cue:
    """The `step`-th slab of a move, counted from 1: each one note higher, fourteen at most."""
    return _SLABS[max(1, min(step, len(_SLABS))) - 1]


def drive(spaces: int) -> Cue:
    """A drive over that many spaces."""
    return Cue.DRIVE_SHORT if spaces <= 2 else Cue.DRIVE_MEDIUM if spaces <= 6 else Cue.DRIVE_LONG
