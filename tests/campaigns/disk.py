"""The disk refuses: at every file operation of a race, with every error, once or from there on. The race is raced to its end all the same,
and when the disk takes writes again everything is there."""

import functools
import os
import tempfile
from pathlib import Path

import msgspec

from game.core.match import Match
from game.core.record import Record
from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.campaigns.power import ERRORS, Disk
from tests.campaigns.raced import House, ending

DECISIONS = 6
WAYS = ("once", "until the last decision", "for good")


@functools.cache
def refusals() -> tuple[tuple[str, int, str, int, str], ...]:
    """Title, operation, whether before it or half-way (a short write), error, and for how long."""
    found = []
    for entry in TITLES:
        with tempfile.TemporaryDirectory() as folder:
            house = _house(Path(folder), entry.meta.id)
            with Disk().watched() as disk:
                house.race(ending(entry.meta.id, DECISIONS), [])
        for number, name in enumerate(disk.names):
            for moment in ("before", "half") if name == "write" else ("before",):
                found += [(entry.meta.id, number, moment, error, way) for error in ERRORS for way in WAYS]
    return tuple(found)


def _house(folder: Path, title_id: str) -> House:
    """A home in which another race stands in the way of the new one."""
    house = House(folder)
    house.move_in()
    race = ending(title_id, DECISIONS)
    another = msgspec.structs.replace(race.begun.header, created="2025-12-31T23:00:00")
    match = Match.resumed(race.title, Record(another, race.begun.lines))
    house.saves.begin(match)
    match.submit(*race.decisions[0])
    return House(folder)


def play(number: int, folder: Path) -> str:
    """One refusal."""
    title_id, at, moment, error, way = refusals()[number]
    race = ending(title_id, DECISIONS)
    house = _house(folder, title_id)
    before = {path.read_bytes() for path in folder.rglob("*.jsonl")}
    refused: list[str] = []

    def refuse(operation: int, name: str, when: str) -> None:
        if (operation == at and when == moment) or (operation > at and way != "once" and when == "before" and refused):
            refused.append(name)
            raise OSError(error, os.strerror(error))

    match = Match.resumed(race.title, race.begun)
    with Disk(refuse).watched():
        house.saves.begin(match)
        for seat, action in race.decisions[:-1]:
            match.submit(seat, action)
        told = house.saves.problem
        if way == "for good":
            match.submit(*race.decisions[-1])
            house.finish(match)
    if way != "for good":
        match.submit(*race.decisions[-1])
        assert house.saves.problem is None, "the disk takes writes again"
        saved = house.saves.load()
        assert saved is not None
        assert saved.record == match.record, "the whole journal is on the disk"
        house.finish(match)
    house.saves.file_rest()
    assert house.saves.problem is None
    assert house.filed == 1, house.filed
    kept = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert all(any(content == other for other in kept) for content in before), "the race before it is lost"
    if not refused:
        return "over by then"
    return f"{refused[0]} {way}" if told is None else f"{refused[0]} {way}, told"


def campaign() -> Campaign:
    """As long as there are operations."""
    return Campaign("disk", len(refusals()), "refusals", play)
