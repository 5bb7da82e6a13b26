"""All sounds there are, by name. `assets/make/sounds.py` makes a file (or several variants) for each."""

from enum import Enum, StrEnum
from typing import NamedTuple


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
    THROW_7 = "throw_7"
    THROW_8 = "throw_8"
    THROW_9 = "throw_9"
    THROW_10 = "throw_10"
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
    REROLL = "reroll"
    TURBO = "turbo"
    BONUS = "bonus"
    CHEER = "cheer"
    BELL = "bell"
    CALL = "call"
    TICK = "tick"
    FANFARE = "fanfare"
    HEART = "heart"
    BLAST = "blast"
    SLAM = "slam"
    CLANG = "clang"
    ZAP = "zap"
    LEVER = "lever"
    SALVAGE = "salvage"
    CLAMP_1 = "clamp_1"
    CLAMP_2 = "clamp_2"
    CLAMP_3 = "clamp_3"
    CLAMP_4 = "clamp_4"
    CLAMP_5 = "clamp_5"
    CLAMP_6 = "clamp_6"
    CLAMP_7 = "clamp_7"
    CLAMP_8 = "clamp_8"
    CLAMP_9 = "clamp_9"
    CLAMP_10 = "clamp_10"
    REV_1 = "rev_1"
    REV_2 = "rev_2"
    REV_3 = "rev_3"
    REV_4 = "rev_4"
    REV_5 = "rev_5"
    REV_6 = "rev_6"
    REV_7 = "rev_7"
    REV_8 = "rev_8"
    RAM_1 = "ram_1"
    RAM_2 = "ram_2"
    RAM_3 = "ram_3"
    RAM_4 = "ram_4"
    RAM_5 = "ram_5"
    CRUNCH_1 = "crunch_1"
    CRUNCH_2 = "crunch_2"
    CRUNCH_3 = "crunch_3"
    SAW = "saw"
    SMASH = "smash"
    COCK = "cock"
    SHOT = "shot"
    FUSE = "fuse"
    BOMB = "bomb"
    HOOK = "hook"
    TOW = "tow"
    CLANK = "clank"
    WRENCH = "wrench"
    GARAGE = "garage"
    FLICK = "flick"
    RIFFLE = "riffle"
    SWEEP = "sweep"
    NITRO = "nitro"
    ALARM = "alarm"
    RELIEF = "relief"
    SCRAP = "scrap"
    SCRAPE = "scrape"
    RATTLE = "rattle"
    POUR = "pour"
    CUBE_1 = "cube_1"
    CUBE_2 = "cube_2"
    CUBE_3 = "cube_3"
    CUBE_4 = "cube_4"
    CUBE_5 = "cube_5"
    WEAR_THUD = "wear_thud"
    GRIND_1 = "grind_1"
    GRIND_2 = "grind_2"
    GRIND_3 = "grind_3"
    GRIND_4 = "grind_4"
    TILL = "till"
    HISS = "hiss"
    AIRGUN = "airgun"
    JACK = "jack"
    STAMP = "stamp"
    CARD = "card"
    KNOCK = "knock"
    KNOCK_LOW = "knock_low"
    GAVEL = "gavel"
    BID_1 = "bid_1"
    BID_2 = "bid_2"
    BID_3 = "bid_3"
    BID_4 = "bid_4"
    BID_5 = "bid_5"
    BID_6 = "bid_6"
    BID_7 = "bid_7"
    BID_8 = "bid_8"
    BID_9 = "bid_9"
    BID_10 = "bid_10"
    BID_11 = "bid_11"
    BID_12 = "bid_12"
    CASH = "cash"
    PUNCH = "punch"
    PAPER = "paper"
    JOKER = "joker"
    HORN_1 = "horn_1"
    HORN_2 = "horn_2"
    HORN_3 = "horn_3"
    HORN_4 = "horn_4"
    SIREN = "siren"
    STEAM = "steam"
    FIZZLE = "fizzle"
    CROWD = "crowd"
    STANDS = "stands"
    STING_TOY_SHOP = "sting_toy_shop"
    STING_JUNKYARD = "sting_junkyard"
    STING_ISLAND = "sting_island"
    STING_POSTER = "sting_poster"
    STING_WORKSHOP = "sting_workshop"


GREAT = frozenset({Cue.FANFARE, Cue.CHEER, Cue.BLAST, Cue.BOMB, Cue.SMASH, Cue.GAVEL, Cue.JOKER})
"""What everybody at the table should hear: the music and whatever else sounds make room for it."""


class Sound(NamedTuple):
    """How a cue is played: category, number of variants (files), and loudness against the others of its category (0 to 1)."""

    category: Category = Category.EFFECTS
    variants: int = 1
    gain: float = 1.0

    def files(self, cue: Cue) -> tuple[str, ...]:
        """The names of its files."""
        return tuple(f"{cue}{chr(ord('a') + i)}.ogg" for i in range(self.variants)) if self.variants > 1 else (f"{cue}.ogg",)


_MENU = (Cue.MOVE, Cue.CONFIRM, Cue.BACK, Cue.JOIN, Cue.ERROR)
THROWS = 6
"""Variants of a throw: in each, every die has a pitch of its own."""
_VARIANTS = {Cue.MOVE: 2, Cue.SETTLE: 3, Cue.BUMP: 3, Cue.WHOOSH: 2, Cue.SQUEAL: 2, Cue.CLANG: 2, Cue.FLICK: 2}
_GAINS: dict[Cue, float] = {
    Cue.MOVE: 0.97, Cue.CONFIRM: 0.76, Cue.BACK: 0.77, Cue.JOIN: 0.59, Cue.ERROR: 0.99, Cue.SHAKE: 0.58, Cue.THROW_1: 0.90,
    Cue.THROW_2: 0.76, Cue.THROW_3: 0.75, Cue.THROW_4: 0.68, Cue.THROW_5: 0.69, Cue.THROW_6: 0.73, Cue.THROW_7: 0.61, Cue.THROW_8: 0.59,
    Cue.THROW_9: 0.58, Cue.THROW_10: 0.55, Cue.SETTLE: 0.83, Cue.SLAB_1: 0.70, Cue.SLAB_2: 0.70, Cue.SLAB_3: 0.70, Cue.SLAB_4: 0.69,
    Cue.SLAB_5: 0.69, Cue.SLAB_6: 0.69, Cue.SLAB_7: 0.68, Cue.SLAB_8: 0.68, Cue.SLAB_9: 0.66, Cue.SLAB_10: 0.66, Cue.SLAB_11: 0.64,
    Cue.SLAB_12: 0.63, Cue.SLAB_13: 0.63, Cue.SLAB_14: 0.61, Cue.SLAB_BACK: 0.69, Cue.GROAN: 0.54, Cue.ENGINE: 0.53,
    Cue.DRIVE_SHORT: 0.48, Cue.DRIVE_MEDIUM: 0.43, Cue.DRIVE_LONG: 0.44, Cue.WHOOSH: 0.57, Cue.BUMP: 0.96, Cue.SQUEAL: 0.42,
    Cue.THUD: 0.98, Cue.STARTER: 0.69, Cue.REROLL: 0.58, Cue.TURBO: 0.53, Cue.BONUS: 0.52, Cue.CHEER: 0.52, Cue.BELL: 0.53, Cue.CALL: 0.53,
    Cue.TICK: 0.76, Cue.FANFARE: 0.53, Cue.HEART: 0.99, Cue.BLAST: 0.99, Cue.SLAM: 0.99, Cue.CLANG: 0.89, Cue.ZAP: 0.53, Cue.LEVER: 0.87,
    Cue.SALVAGE: 0.45, Cue.CLAMP_1: 0.85, Cue.CLAMP_2: 0.85, Cue.CLAMP_3: 0.90, Cue.CLAMP_4: 0.90, Cue.CLAMP_5: 0.92, Cue.CLAMP_6: 0.94,
    Cue.CLAMP_7: 0.87, Cue.CLAMP_8: 0.89, Cue.CLAMP_9: 0.95, Cue.CLAMP_10: 0.78, Cue.REV_1: 0.61, Cue.REV_2: 0.59, Cue.REV_3: 0.58,
    Cue.REV_4: 0.57, Cue.REV_5: 0.56, Cue.REV_6: 0.56, Cue.REV_7: 0.55, Cue.REV_8: 0.54, Cue.RAM_1: 0.80, Cue.RAM_2: 0.85,
    Cue.RAM_3: 0.89, Cue.RAM_4: 0.90, Cue.RAM_5: 0.95, Cue.CRUNCH_1: 0.71, Cue.CRUNCH_2: 0.80, Cue.CRUNCH_3: 0.67, Cue.SAW: 0.36,
    Cue.SMASH: 0.50, Cue.COCK: 0.76, Cue.SHOT: 1.00, Cue.FUSE: 0.35, Cue.BOMB: 1.00, Cue.HOOK: 0.48, Cue.TOW: 0.47, Cue.CLANK: 0.84,
    Cue.WRENCH: 0.65, Cue.GARAGE: 0.48, Cue.FLICK: 0.68, Cue.RIFFLE: 0.63, Cue.SWEEP: 0.60, Cue.NITRO: 0.52, Cue.ALARM: 0.53,
    Cue.RELIEF: 0.55, Cue.SCRAP: 0.93, Cue.SCRAPE: 0.47,
    Cue.RATTLE: 0.51, Cue.POUR: 0.55, Cue.CUBE_1: 0.97, Cue.CUBE_2: 0.99, Cue.CUBE_3: 0.83, Cue.CUBE_4: 0.85, Cue.CUBE_5: 0.75,
    Cue.WEAR_THUD: 0.93, Cue.GRIND_1: 0.74, Cue.GRIND_2: 0.74, Cue.GRIND_3: 0.75, Cue.GRIND_4: 0.76, Cue.TILL: 0.53, Cue.HISS: 0.35,
    Cue.AIRGUN: 0.54, Cue.JACK: 0.53, Cue.STAMP: 0.93, Cue.CARD: 0.67,
    Cue.KNOCK: 0.88, Cue.KNOCK_LOW: 0.87, Cue.GAVEL: 0.94,
    Cue.BID_1: 0.60, Cue.BID_2: 0.60, Cue.BID_3: 0.60, Cue.BID_4: 0.59, Cue.BID_5: 0.59,
    Cue.BID_6: 0.57, Cue.BID_7: 0.58, Cue.BID_8: 0.58, Cue.BID_9: 0.56, Cue.BID_10: 0.56, Cue.BID_11: 0.55, Cue.BID_12: 0.53,
    Cue.CASH: 0.50, Cue.PUNCH: 0.93, Cue.PAPER: 0.31, Cue.JOKER: 0.43, Cue.HORN_1: 0.48, Cue.HORN_2: 0.49, Cue.HORN_3: 0.51,
    Cue.HORN_4: 0.52, Cue.SIREN: 0.44, Cue.STEAM: 0.56, Cue.FIZZLE: 0.64, Cue.CROWD: 0.45,
    Cue.STANDS: 0.46, Cue.STING_TOY_SHOP: 0.44, Cue.STING_JUNKYARD: 0.43, Cue.STING_ISLAND: 0.46, Cue.STING_POSTER: 0.38,
    Cue.STING_WORKSHOP: 0.45,
}  # fmt: skip
"""What brings each cue to its level: `python assets/make/loudness.py --gains` prints them."""
_THROWS = tuple(Cue(f"throw_{dice}") for dice in range(1, 11))
_SLABS = tuple(Cue(f"slab_{step}") for step in range(1, 15))

CUES: dict[Cue, Sound] = {
    cue: Sound(
        Category.MENU if cue in _MENU else Category.EFFECTS,
        THROWS if cue in _THROWS else _VARIANTS.get(cue, 1),
        _GAINS[cue],
    )
    for cue in Cue
}
"""Every cue with how it is played."""


def throw(dice: int) -> Cue:
    """The throw of that many dice (more than ten sound like ten)."""
    return _THROWS[max(1, min(dice, len(_THROWS))) - 1]


def slab(step: int) -> Cue:
    """The `step`-th slab of a move, counted from 1: each one note higher, fourteen at most."""
    return _SLABS[max(1, min(step, len(_SLABS))) - 1]


def drive(spaces: int) -> Cue:
    """A drive over that many spaces."""
    return Cue.DRIVE_SHORT if spaces <= 2 else Cue.DRIVE_MEDIUM if spaces <= 6 else Cue.DRIVE_LONG


def clamp(number: int) -> Cue:
    """The `number`-th die of a throw that is clamped, counted from 1: each a tooth higher, ten at most."""
    return Cue(f"clamp_{max(1, min(number, 10))}")


def rev(step: int) -> Cue:
    """The `step`-th space of a drive, counted from 1: each a note higher, eight at most."""
    return Cue(f"rev_{max(1, min(step, 8))}")


def ram(number: int) -> Cue:
    """The `number`-th car of a chain that is hit, counted from 1: each deeper, five at most."""
    return Cue(f"ram_{max(1, min(number, 5))}")


def crunch(total: int) -> Cue:
    """Damage that lands on a car which has `total` now."""
    return Cue(f"crunch_{1 + (total > 3) + (total > 6)}")


def bid(amount: int) -> Cue:
    """A bid of so much money: a note higher for each 10,000, twelve at most."""
    return Cue(f"bid_{max(1, min(amount // 10_000, 12))}")


def horn(number: int) -> Cue:
    """The `number`-th car that is stuck by one card, counted from 1: a horn more each, four at most."""
    return Cue(f"horn_{max(1, min(number, 4))}")


def sting(theme: str) -> Cue:
    """What tells that somebody else leads now, in the key of that theme."""
    return Cue(f"sting_{theme}")
