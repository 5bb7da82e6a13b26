"""The power goes: before, half-way through and after every file operation at the end of a race, in every title. Nothing that people had
seen is lost; a race that was over is filed and counted, once."""

import functools
from pathlib import Path

from game.core.chain import digest
from game.core.match import Match
from game.store import files
from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.campaigns.power import MOMENTS, Disk, PowerCutError
from tests.campaigns.raced import House, ending, left_over

DECISIONS = 12


@functools.cache
def points() -> tuple[tuple[str, int, str], ...]:
    """Every title, operation and moment."""
    import tempfile

    found = []
    for entry in TITLES:
        race = ending(entry.meta.id, DECISIONS)
        with tempfile.TemporaryDirectory() as folder:
            house = House(Path(folder))
            house.move_in()
            with Disk().watched() as disk:
                house.race(race, [])
            assert (house.filed, house.counted) == (1, len(_races(entry.meta.id)))
        for number, name in enumerate(disk.names):
            moments = MOMENTS if name == "write" else ("before", "after")
            found += [(entry.meta.id, number, moment) for moment in moments]
    return tuple(found)


@functools.cache
def _races(title_id: str) -> tuple[object, ...]:
    race = ending(title_id, DECISIONS)
    match = Match.resumed(race.title, race.begun)
    for seat, action in race.decisions:
        match.submit(seat, action)
    assert match.result is not None
    return tuple(match.result.races)


def play(number: int, folder: Path) -> str:
    """The power goes at one of the points; then the program starts again, and the race is raced to its end."""
    title_id, at, moment = points()[number]
    race = ending(title_id, DECISIONS)
    House(folder).move_in()
    house, acknowledged = House(folder), []  # type: ignore[var-annotated]

    def cut(operation: int, name: str, when: str) -> None:
        if operation == at and when == moment:
            raise PowerCutError

    try:
        with Disk(cut).watched():
            house.race(race, acknowledged)
        raise AssertionError("the power did not go")
    except PowerCutError:
        pass
    return _again(folder, title_id, acknowledged)


def _again(folder: Path, title_id: str, acknowledged: list[str]) -> str:
    """What the next start finds, and that it goes on from there."""
    house, race = House(folder), ending(title_id, DECISIONS)
    files.remove_leftovers(house.paths.data, house.paths.saves, house.paths.records)
    house.settle()
    assert house.profiles.problem is None, house.profiles.problem
    assert not left_over(folder)
    saved = house.saves.load([entry.meta.id for entry in TITLES])
    outcome = "filed"
    if saved is None and not acknowledged:
        return "not begun"
    if saved is not None:
        assert saved.problem is None, saved.problem
        resumed = house.saves.resume(race.title, saved)
        assert resumed.match is not None, resumed.problem
        assert resumed.problem is None, resumed.problem
        at = race.digests.index(digest(resumed.match.state))
        assert at >= len(acknowledged) - 1, "a decision that people had seen is lost"
        house.race_on(resumed.match, race.decisions[at:], [])
        outcome = "raced on"
    assert house.filed == 1, house.filed
    assert house.counted == len(_races(title_id)), "a race counts once"
    assert house.saves.load() is None
    return outcome


def campaign() -> Campaign:
    """As long as there are points."""
    return Campaign("kill", len(points()), "crash points", play)
