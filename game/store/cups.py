"""Cups on disk: a journal for each (`cups/ID.jsonl`), of which everything else follows, and the plans of own cups (`cups/own.json`)."""

from typing import Annotated

import msgspec

from game.core.track import Name, Tags
from game.store.profiles import Colour

FORMAT = 1
MOST_ROUNDS = 12
LONGEST_NAME = 16


class Round(msgspec.Struct, frozen=True):
    """One match of a cup; `options` is what differs from the preset."""

    title: str
    tracks: tuple[Name, ...]
    preset: str = "race"
    options: Tags = {}


class Plan(msgspec.Struct, frozen=True):
    """A cup as it is laid out: its rounds in order."""

    id: Name
    name: str
    rounds: Annotated[tuple[Round, ...], msgspec.Meta(min_length=2, max_length=MOST_ROUNDS)]


class Driver(msgspec.Struct, frozen=True):
    """Who races for points: `text` as records write it (you, you:p1, bot:medium)."""

    name: str
    text: str
    colour: Colour = "R"


class Head(msgspec.Struct, frozen=True, tag="cup", tag_field="line"):
    """The first line: `id` is the stamp of its making."""

    format: int
    id: str
    plan: Plan
    created: str
    drivers: tuple[Driver, ...]


class Begun(msgspec.Struct, frozen=True, tag="begun", tag_field="line"):
    """Round `number` (from 1) begins: written before its match exists. `racing[i]` is the driver (seat of the cup, from 0) in seat i of the
    title; behind them sit the guests; `out` names the drivers that sit out."""

    number: int
    created: str
    seed: int
    racing: tuple[int, ...]
    guests: tuple[str, ...] = ()
    out: tuple[int, ...] = ()


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="line"):
    """Round `number` is over: the places by driver, 0 for those who did not race."""

    number: int
    match: str
    places: tuple[int, ...]


class Dropped(msgspec.Struct, frozen=True, tag="dropped", tag_field="line"):
    """Nobody gets points for that round."""

    number: int
    why: str


class Joined(msgspec.Struct, frozen=True, tag="joined", tag_field="line"):
    """One more driver, behind the others."""

    driver: Driver


class Changed(msgspec.Struct, frozen=True, tag="changed", tag_field="line"):
    """Somebody else drives on in that driver's row."""

    seat: int
    driver: Driver


class Left(msgspec.Struct, frozen=True, tag="left", tag_field="line"):
    """A driver gets no more points; a second line: came back."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="line"):
    """The cup is over; `early`: before its last round."""

    early: bool = False
    at: str = ""


CupLine = Head | Begun | Over | Dropped | Joined | Changed | Left | Ended
