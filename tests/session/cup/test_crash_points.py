"""The power goes in a cup, at each moment that its journal, its slot, the records and the book can be caught at: nothing is lost, nothing
counts twice, and the table is that of a cup which nobody disturbed."""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.session.cup.running import Running, running_cup
from game.session.cup.standing import Standing
from game.store import files
from game.store.book import Book
from game.store.cups import Begun, Over
from game.store.records import list_records
from tests.campaigns.power import Disk, PowerCutError
from tests.helpers.cup_house import CupHouse, final_table, run_cup

ROOT = Path(__file__).resolve().parents[3]
KILLED = """
import os, signal, sys
from pathlib import Path
from game.session import filing
from game.session.cup import running
from tests.helpers.cup_house import CupHouse, run_cup

folder, point, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])

def kill(step):
    global count
    count -= step == point
    if not count:
        os.kill(os.getpid(), signal.SIGKILL)

tell, over = running.tell, running.book_cup
filing.round_over = lambda services, record: (kill("filed"), running.round_over(services, record))
running.book_cup = lambda book, cup, lines: (kill(type(lines[-1]).__name__), over(book, cup, lines))
with CupHouse(folder) as house:
    run_cup(house, kill)
"""
Look = Callable[[CupHouse, Running | None], None]


def _nothing_begun(house: CupHouse, cup: Running | None) -> None:
    assert cup is not None
    assert (cup.state.number, cup.state.open, house.cup_saves.load()) == (1, None, None)


def _begun_without_save(house: CupHouse, cup: Running | None) -> None:
    assert cup is not None
    assert (cup.state.open is not None, house.cup_saves.load()) == (True, None)


def _in_the_middle(house: CupHouse, cup: Running | None) -> None:
    saved = house.cup_saves.load()
    assert saved is not None
    assert saved.record is not None
    assert len([line for line in saved.record.lines if type(line).__name__ == "Act"]) >= 4


def _over_and_not_told(house: CupHouse, cup: Running | None) -> None:
    """The journal says nothing of it yet; once the house has settled, it does."""
    assert cup is not None
    assert cup.state.number == 2
    assert cup.state.open is not None
    house.settle()
    assert house.cup is not None
    assert (house.cup.state.number, house.cup.state.open) == (3, None)


def _told_and_not_booked(house: CupHouse, cup: Running | None) -> None:
    assert cup is not None
    assert (cup.state.number, cup.state.open) == (3, None)
    assert house.book.ask(lambda base: base.execute("SELECT COUNT(*) FROM cup_round").fetchone()).value() == (2,)


def _all_but_the_end(house: CupHouse, cup: Running | None) -> None:
    assert cup is not None
    assert (cup.over, cup.state.ended) == (True, None)


def _cut(path: Path) -> None:
    """The power went while its last line was written."""
    data = path.read_bytes()
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(data[: (last + len(data)) // 2])


POINTS: dict[str, tuple[str, int, Look]] = {
    "head written, nothing begun": ("begin", 1, _nothing_begun),
    "begun, no save": ("begun", 1, _begun_without_save),
    "in the middle of a round": ("decide", 5, _in_the_middle),
    "last decision, no closing line": ("file", 2, _over_and_not_told),
    "record filed, not told": ("filed", 2, _over_and_not_told),
    "told, not booked": ("Over", 2, _told_and_not_booked),
    "half a line": ("begun", 2, lambda house, cup: None),
    "end missing": ("end", 1, _all_but_the_end),
}


@cache
def undisturbed() -> tuple[Standing, ...]:
    with TemporaryDirectory() as folder, CupHouse(Path(folder)) as house:
        return run_cup(house)


def sound(folder: Path, table: tuple[Standing, ...]) -> None:
    """The cup has come to the table of its twin, each round was raced and counted once, and the book says the same."""
    assert table == undisturbed()
    with CupHouse(folder) as house:
        house.settle()
        assert house.cup is None
        assert final_table(house) == table
        lines = house.cup_files.load(house.cup_files.ids()[0]).lines
        assert [line.number for line in lines if isinstance(line, Over)] == [1, 2, 3]
        begun = [(line.number, line.seed) for line in lines if isinstance(line, Begun)]
        assert len(set(begun)) == 3, "the same race was begun, wherever it was begun again"
        assert [row.finished for row in list_records(house.paths)] == [True] * 3
        assert house.cup_saves.load() is None
        booked = house.book.ask(lambda base: base.execute("SELECT place, points FROM cup_place ORDER BY seat").fetchall()).value()
        assert booked == [(row.place, row.points) for row in table]
        assert house.book.ask(lambda base: base.execute("SELECT state FROM cup").fetchall()).value() == [("over",)]
        races = house.book.ask(lambda base: base.execute("SELECT COUNT(*), COUNT(DISTINCT match) FROM race").fetchone()).value()
        assert races == (4, 3), "a race, a race and a series of two"


@pytest.mark.parametrize("point", POINTS)
def test_killed_there_and_started_again_it_comes_to_the_same_table(tmp_path: Path, point: str) -> None:
    step, count, look = POINTS[point]
    command = [sys.executable, "-c", KILLED, str(tmp_path), step, str(count)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode < 0, "it was killed"
    if point == "last decision, no closing line":
        _cut(tmp_path / "saves" / "cup.jsonl")
    if point == "half a line":
        (journal,) = (tmp_path / "cups").glob("*.jsonl")
        _cut(journal)
    with CupHouse(tmp_path) as house:
        look(house, running_cup(house))
    with CupHouse(tmp_path) as house:
        table = run_cup(house)
    sound(tmp_path, table)


def disturbed(folder: Path, chance: random.Random, most: int = 4) -> tuple[Standing, ...]:
    """A cup whose power goes up to `most` times, each time before, half-way through or after some operation of its files."""
    for _ in range(most):
        at, moment = chance.randrange(40, 900), chance.choice(("before", "half", "after"))
        with CupHouse(folder) as house, Disk(_cutting(at, moment)).watched():
            house.book.close()
            house.book = Book()
            try:
                return run_cup(house)
            except PowerCutError:
                pass
        files.remove_leftovers(folder, folder / "saves", folder / "records", folder / "cups")
    with CupHouse(folder) as house:
        return run_cup(house)


def _cutting(at: int, when: str) -> Callable[[int, str, str], None]:
    def fault(number: int, name: str, moment: str) -> None:
        if number == at and moment == when:
            raise PowerCutError

    return fault


def kills(count: int, seed: int) -> Iterator[None]:
    for number in range(count):
        with TemporaryDirectory() as folder:
            table = disturbed(Path(folder), random.Random(seed + number))
            sound(Path(folder), table)
        yield


def test_cups_that_are_cut_off_anywhere_end_as_their_twins() -> None:
    for _ in kills(6, seed=3600):
        pass


@pytest.mark.soak
def test_two_hundred_cups_that_are_cut_off_anywhere_end_as_their_twins() -> None:
    for _ in kills(200, seed=0):
        pass
