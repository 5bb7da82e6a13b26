"""The fixed races by computer drivers that every title's medals are measured by, and the table of what was earned in them.

`python -m tests.golden.medals TITLE` makes the table anew, after a change of rules, maps, drivers or medals.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.bots.arena import steps_of
from game.bots.levels import MEDIUM, driver
from game.bots.medal_rates import MedalRate, rates, told_by
from game.core.contract import Setup, Title
from game.core.feats import RaceTold, earned_by
from game.core.match import Match, Notes
from game.core.record import Record
from game.core.track import Scalar, Track
from tests.helpers.play import tracks_of

RACES = 300
TABLES = Path(__file__).parents[1] / "golden" / "medal_tables"
TRACKS: Mapping[str, tuple[str, str]] = {
    "scrap_racer": ("a_short", "a"),
    "top_race": ("speed_street", "turbo_town"),
}
"""Of titles whose first two tracks are much alike, a short and a long one."""

Earned = tuple[frozenset[str], ...]
"""By seat the keys of the medals of one race."""


def course(title: Title, number: int) -> tuple[Setup, Track]:
    """Where race `number` (from 0) is raced: every count of seats in turn, every other round of them on the longer track, the options of
    one race."""
    meta, tracks = title.meta, tracks_of(title)
    counts = range(meta.seats_min, meta.seats_max + 1)
    seats, round_ = counts[number % len(counts)], number // len(counts)
    track = tracks[TRACKS.get(meta.id, meta.tracks[:2])[round_ % 2]]
    options = meta.presets[0].options
    return Setup(seats, meta.car_ids[:seats] if meta.cars == "chosen" else (), options, (track.id,)), track


def told(title: Title, number: int) -> RaceTold:
    """That race, by drivers of level medium; its number is its seed."""
    setup, track = course(title, number)
    return told_by(title, (track,), setup, [driver(title, MEDIUM, 0).bot] * setup.seats, number)[0]


def recorded(title: Title, number: int, seats: Sequence[str], **options: Scalar) -> Record:
    """The same race as a record, in which these sit on the seats (you:p1, bot:medium), begun on that day of November; raced otherwise where
    `options` say so."""
    setup, track = course(title, number)
    setup = replace(setup, options={**setup.options, **options})
    match = Match(title, setup, (track,), number, notes=Notes(created=f"2026-11-{1 + number % 28:02}T20:00:00", drivers=tuple(seats)))
    for seat, text in enumerate(seats):
        match.note(text, seat)
    for _ in steps_of(match, [driver(title, MEDIUM, 0).bot] * setup.seats, number):
        pass
    return match.record


def earned(title: Title, number: int) -> Earned:
    """What each seat earns in that race."""
    return earned_by(title.medals, told(title, number))


def write(title: Title) -> Path:
    """Races them all and writes the table; the path of it."""
    rows = [[sorted(keys) for keys in earned(title, number)] for number in range(RACES)]
    path = TABLES / f"{title.meta.id}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text("[\n" + ",\n".join(msgspec.json.encode(row).decode() for row in rows) + "\n]\n", encoding="utf-8")
    return path


def read(title: Title) -> tuple[Earned, ...]:
    """The table, race by race."""
    return msgspec.json.decode((TABLES / f"{title.meta.id}.json").read_bytes(), type=tuple[Earned, ...])


def measured(title: Title) -> Sequence[MedalRate]:
    """The rates that the table comes to."""
    return rates(title, read(title))


def golden(title: Title, key: str) -> int:
    """The first race of the table in which somebody earned that medal; -1 where nobody did."""
    return next((number for number, seats in enumerate(read(title)) if any(key in keys for keys in seats)), -1)
