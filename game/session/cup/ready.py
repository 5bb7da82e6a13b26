"""The cups that come with the game, from `assets/cups/ready.json`: that alone names titles and tracks. Their names stand here."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from game.core.contract import Meta
from game.core.track import Name, Scalar
from game.core.words import N_, Text
from game.language.language import Language
from game.store.cups import Plan, Round
from game.store.paths import assets
from game.store.reading import ReadError, read_struct

FILE = "ready.json"
LARGEST = 1_000_000
"""Bytes of that file."""
SHORTEST = "sprint"
"""The one that a cabinet offers by itself."""
NAMES: Mapping[str, Text] = MappingProxyType({"sampler": N_("Sampler"), "sprint": N_("Sprint", "cup"), "grand_tour": N_("Grand Tour")})
"""By their ids, in the order in which they are offered."""


class Pace(msgspec.Struct, frozen=True):
    """How long a race of four people lasts: seconds in which the screen shows something, turns, presses among several choices, and how many
    of these are bids and the like, over which people think twice as long."""

    title: Name
    track: Name
    shown: int
    turns: int
    presses: int
    bids: int = 0


class Shipped(msgspec.Struct, frozen=True):
    """All that comes with the game: rounds by the id of the cup, and how long races last."""

    cups: dict[Name, tuple[Round, ...]] = {}
    paces: tuple[Pace, ...] = ()


@cache
def shipped() -> Shipped:
    """What lies in the folder of assets, read once; an installation that has lost it has none of them."""
    try:
        return read_struct(assets() / "cups" / FILE, Shipped, LARGEST) or Shipped()
    except ReadError:
        return Shipped()


def ready_cups() -> tuple[Plan, ...]:
    """The cups that come with the game, with their English names (`cup_name` says them)."""
    cups = shipped().cups
    return tuple(Plan(key, str(name), cups[key]) for key, name in NAMES.items() if key in cups)


def ready_cup(key: str) -> Plan | None:
    """The cup with that id; None where it is none of those that come with the game."""
    return next((plan for plan in ready_cups() if plan.id == key), None)


def cup_name(plan: Plan, language: Language) -> str:
    """What a cup is called on screen: those of the house are translated, own ones stay as they were typed."""
    name = NAMES.get(plan.id)
    return language.text(name) if name is not None and name == plan.name else plan.name


def match_options(meta: Meta, one: Round) -> dict[str, Scalar]:
    """The options of a round's match: those of its preset (none where the title has no such preset any more), then its own."""
    preset = next((preset for preset in meta.presets if preset.key == one.preset), None)
    return {**(preset.options if preset else {}), **one.options}
