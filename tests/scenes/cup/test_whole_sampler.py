"""A whole Sampler, five titles, from the menu to the podium of the cup: by two pads, by the mouse alone, and by a process that is
killed ten times on the way. In the end the podium, the journal and the spreadsheet say what a plain count over the records says."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes.cup.podium import CupPodium
from game.scenes.framework.stack import Push
from game.session.cup.running import running_cup
from game.store.cups import Begun, Ended, Over
from tests.helpers.cup_evening import Evening, counted, shown, written
from tests.helpers.players import Players

pytestmark = pytest.mark.soak
ROOT = Path(__file__).resolve().parents[3]
SAMPLER = ["monza", "scrap_racer", "top_race", "aruba", "automobiles"]
KILLED = """
import sys
from pathlib import Path
from game.scenes.cup.table import TableScene
from game.scenes.race.race import RaceScene
from tests.helpers.cup_evening import Evening
from tests.helpers.players import Players

def tell():
    top = players.top
    if isinstance(top, TableScene) and top.facts is not None:
        print("table", len(top.facts.running.state.past), 0, flush=True)
    elif isinstance(top, RaceScene) and not top.match.turn.over:
        print("race", evening.round, len(top.match.lines), flush=True)

players = Players(Path(sys.argv[1]))
evening = Evening(players, ("keyboard",), int(sys.argv[2]))
evening.to_the_podium(tell)
players.app.close()
"""


def sound(podium: CupPodium, folder: Path) -> list[Begun]:
    """All rounds were raced and counted once, and whoever tells of the table tells the same; the rounds as they were begun."""
    lines = podium.ctx.cup_files.load(podium.running.id).lines
    assert [line.number for line in lines if isinstance(line, Over)] == [1, 2, 3, 4, 5]
    assert isinstance(lines[-1], Ended)
    assert running_cup(podium.ctx) is None
    begun = [line for line in lines if isinstance(line, Begun)]
    assert {(line.number, line.seed) for line in begun} == {(number, line.seed) for number, line in enumerate(begun, 1)}
    names = [driver.name for driver in podium.running.state.drivers]
    table = counted(folder / "records", names)
    assert sorted(folder.glob("saves/cup.jsonl")) == [], "nothing waits"
    assert table == shown(podium) == written(folder / "results")
    return begun


def test_soak_two_pads_drive_a_whole_sampler(players: Players, tmp_path: Path) -> None:
    """Five drivers, so that a computer sits out where four race; both people race in every round."""
    evening = Evening(players, ("pad", "pad"))
    begun = sound(evening.to_the_podium(), tmp_path)
    assert evening.titles == SAMPLER
    assert [line.out for line in begun if line.out] == [(3,)]
    assert all(hand is not None and hand.presses > 60 for hand in evening.hands)


def test_soak_the_mouse_alone_drives_a_whole_sampler(players: Players, tmp_path: Path) -> None:
    """Two drivers, so that a guest races along in ARUBA and gets no points."""
    evening = Evening(players, ("mouse",), leave=2)
    begun = sound(evening.to_the_podium(), tmp_path)
    assert evening.titles == SAMPLER
    assert [len(line.racing) for line in begun] == [2] * 5
    assert [line.number for line in begun if line.guests] == [4]


def moments(chance: random.Random) -> list[tuple[str, int, int]]:
    """Ten moments at which a process is killed, as it tells of them: at a table, within each round, and in one once more."""
    tables = [("table", past, 0) for past in range(1, 5)]
    rounds = [("race", number, chance.randrange(2, 60)) for number in (1, 2, 3, 4, 5, chance.randrange(1, 6))]
    return sorted([*tables, *rounds], key=lambda one: (one[1] + (one[0] == "table") * 0.5, one[2]))


def killed(folder: Path, moment: tuple[str, int, int] | None, told: tuple[int, int]) -> tuple[int, int]:
    """A start of the program that is killed as soon as it tells of that moment, or of a later one. `told` is how far a start before it told
    to have come, in which round; this one goes on there. Returns how far this one has told to have come."""
    command, ends = [sys.executable, "-c", KILLED, str(folder), str(sum(told))], moment is None
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        for line in run.stdout:
            word, number, count = line.split()
            if word == "race":
                assert int(number) > told[0] or int(count) >= told[1], "a decision that was told is lost"
                told = (int(number), int(count))
            if moment is not None and word == moment[0] and (int(number), int(count)) >= moment[1:]:
                run.kill()
                moment = None
        run.wait()
    assert moment is None, "the cup was over before that"
    assert (run.returncode == 0) == ends, "it was killed, or came to the podium by itself"
    return told


def test_soak_a_sampler_whose_process_is_killed_ten_times(tmp_path: Path) -> None:
    told = (0, 0)
    plan = moments(random.Random(36))
    assert len(plan) == 10
    for moment in plan:
        told = killed(tmp_path, moment, told)
    killed(tmp_path, None, told)
    players = Players(tmp_path)
    try:
        (cup,) = players.ctx.cup_files.ids()
        players.app.stack.obey(Push(players.ctx.open.cup_podium(cup)))
        players.until(lambda: isinstance(players.top, CupPodium))
        sound(players.top, tmp_path)
    finally:
        players.close()
