"""What a sound is called where it is shown in words, for whoever does not hear it (everybody.md, 5.3)."""

from collections.abc import Mapping

from game.core.words import N_, Text
from game.sound.cues import Cue

_NAMED: Mapping[Text, tuple[str, ...]] = {
    N_("horn"): ("horn",),
    N_("siren"): ("siren",),
    N_("alarm"): ("alarm",),
    N_("bell"): ("bell",),
    N_("doorbell"): ("call",),
    N_("fanfare"): ("fanfare",),
    N_("a tune for the new leader"): ("sting",),
    N_("cheers"): ("cheer",),
    N_("the crowd roars"): ("crowd", "stands"),
    N_("a groan", "sound"): ("groan",),
    N_("a sigh of relief"): ("relief",),
    N_("heartbeat"): ("heart",),
    N_("ticking"): ("tick",),
    N_("hammer"): ("gavel", "knock"),
    N_("till"): ("till", "cash"),
    N_("squealing tyres"): ("squeal",),
    N_("a bump"): ("bump", "thud"),
    N_("a crash", "sound"): ("ram", "smash", "slam"),
    N_("crunching metal"): ("crunch", "scrap", "scrape", "grind"),
    N_("clanging metal"): ("clang", "clank"),
    N_("a bang"): ("blast",),
    N_("saw", "sound"): ("saw",),
    N_("shot", "sound"): ("shot",),
    N_("a burning fuse"): ("fuse",),
    N_("an explosion"): ("bomb",),
    N_("a chain rattles"): ("hook", "tow"),
    N_("spanner"): ("wrench", "garage", "airgun"),
    N_("hissing air"): ("hiss", "steam"),
    N_("it fizzles out"): ("fizzle",),
    N_("a roaring engine"): ("turbo", "nitro"),
    N_("crackling"): ("zap",),
}
"""Words -> the sounds that are called so: all of a cue's name up to its number or ending."""

WORDLESS = frozenset({
    "move", "confirm", "back", "join", "error", "shake", "throw", "settle", "slab", "engine", "drive", "whoosh", "starter", "reroll",
    "bonus", "lever", "salvage", "clamp", "rev", "cock", "flick", "riffle", "sweep", "rattle", "pour", "cube", "wear", "jack", "stamp",
    "card", "bid", "punch", "paper", "joker",
})  # fmt: skip
"""What only goes along with something that is seen, and answers of menus: they are not shown in words."""

_WORDS: Mapping[str, Text] = {stem: words for words, stems in _NAMED.items() for stem in stems}


def stem(cue: Cue) -> str:
    """The name of a cue up to its number, length or ending: `horn_2` -> "horn"."""
    return cue.value.split("_")[0]


def words_of(cue: Cue) -> Text | None:
    """What the sound is called; None for those that need no words. KeyError for one that stands in neither list (a defect)."""
    name = stem(cue)
    return None if name in WORDLESS else _WORDS[name]
