"""Plans of own cups: kept whole, read entry by entry."""

import json
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from game.store.cups import MOST_ROUNDS, Plan, Round
from game.store.own_cups import MOST, OwnCups, fits, free_name, load_own, own_file, save_own
from game.store.paths import portable
from game.store.problems import StoreError
from tests.store.helpers import Refusing, clock

NOW = datetime(2026, 1, 2, 3, 4, 5)
ROUND = Round("one", ("loop",), options={"laps": 2})


def plan(cup: str = "own1", name: str = "Friday cup", rounds: int = 2) -> Plan:
    return Plan(cup, name, (ROUND,) * rounds)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return own_file(portable(tmp_path))


@pytest.fixture
def own(tmp_path: Path) -> OwnCups:
    return OwnCups(portable(tmp_path), clock)


def test_plans_come_back_as_they_were_kept(own: OwnCups, path: Path, tmp_path: Path) -> None:
    own.put(plan())
    own.put(plan("own2", "House cup", MOST_ROUNDS))
    own.put(plan("own1", "Friday", 3))
    assert own.plans == (plan("own1", "Friday", 3), plan("own2", "House cup", MOST_ROUNDS))
    assert own.get("own2") == own.plans[1]
    assert load_own(path, NOW) == (own.plans, None)
    own.delete("own1")
    assert OwnCups(portable(tmp_path), clock).plans == own.plans == (plan("own2", "House cup", MOST_ROUNDS),)


def test_no_file_is_no_cups(own: OwnCups, path: Path) -> None:
    assert (own.plans, own.problem, own.get("own1")) == ((), None, None)
    assert not path.exists()


def test_in_memory_nothing_is_written() -> None:
    own = OwnCups()
    own.put(plan())
    assert own.plans == (plan(),)


@pytest.mark.parametrize("name", ["", " x", "x ", "a  b", "a\nb", "seventeen letters", "Taken"])
def test_what_a_cup_cannot_be_called(own: OwnCups, name: str) -> None:
    own.put(plan("own9", "Taken"))
    with pytest.raises(ValueError, match="own1"):
        own.put(plan("own1", name))
    assert len(own.plans) == 1


def test_a_cup_may_keep_its_name() -> None:
    assert fits("x", ())
    assert fits("sixteen letters!", ("x",))
    own = OwnCups()
    own.put(plan())
    own.put(plan(rounds=3))
    assert own.plans == (plan(rounds=3),)


def test_there_is_room_for_twenty_of_two_rounds_or_more(own: OwnCups) -> None:
    with pytest.raises(ValueError, match="own1"):
        own.put(plan(rounds=1))
    for number in range(MOST):
        assert not own.full
        own.put(plan(f"own{number}", f"Cup {number}"))
    assert own.full
    with pytest.raises(ValueError, match="one more"):
        own.put(plan("own99", "one more"))
    own.put(plan("own0", "again"))
    assert len(own.plans) == MOST


def test_a_copy_has_an_id_and_a_name_of_its_own(own: OwnCups) -> None:
    first = own.copied(plan("sampler", "Sampler", 5), "Sampler", {"Sampler", "Sprint"})
    assert first == plan("own1", "Sampler 2", 5)
    own.put(first)
    second = own.copied(first, first.name)
    assert second == plan("own2", "Sampler 2 2", 5)
    own.put(second)
    own.delete("own1")
    assert own.copied(second, "New").id == "own1"


def test_a_free_name_is_never_too_long() -> None:
    assert free_name("Grand Tour", ()) == "Grand Tour"
    assert free_name("sixteen letters!", {"sixteen letters!"}) == "sixteen letter 2"


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 9000])
def test_a_file_that_cannot_be_read_is_set_aside_with_a_sentence(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    found, problem = load_own(path, NOW)
    assert found == ()
    assert problem is not None
    assert problem.code == "cups_broken"
    assert [one.read_bytes() for one in path.parent.glob("own.json.broken-*")] == [data]
    assert not path.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "own2", "name": "", "rounds": [{"title": "one", "tracks": []}] * 2},
        {"id": "own2", "name": "seventeen letters", "rounds": [{"title": "one", "tracks": []}]},
        {"id": "own2", "name": "ok", "rounds": [{"title": "one", "tracks": []}] * 13},
        {"id": "own2", "name": "ok", "rounds": [{"title": "one"}, {}]},
        {"id": "own1", "name": "ok", "rounds": [{"title": "one", "tracks": []}] * 2},
        {"id": "own2", "name": "Friday cup", "rounds": [{"title": "one", "tracks": []}] * 2},
        {"id": "", "name": "ok", "rounds": [{"title": "one", "tracks": []}] * 2},
        7,
    ],
)
def test_a_wrong_entry_costs_no_other(path: Path, wrong: object) -> None:
    save_own(path, (plan(),), NOW)
    raw = json.loads(path.read_text())
    raw["cups"].append(wrong)
    path.write_text(json.dumps(raw))
    found, problem = load_own(path, NOW)
    assert found == (plan(),)
    assert problem is not None
    assert problem.code == "cups_values"
    assert len(list(path.parent.glob("own.json.broken-*"))) == 1
    assert load_own(path, NOW) == ((plan(),), None)


@pytest.mark.parametrize("raw", [{"version": 1, "cups": 7}, {"version": "x", "cups": []}])
def test_a_list_that_is_none_is_set_aside(path: Path, raw: object) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(raw))
    found, problem = load_own(path, NOW)
    assert found == ()
    assert problem is not None
    assert problem.code == "cups_values"


def test_of_more_cups_than_there_may_be_the_first_are_read(path: Path) -> None:
    save_own(path, tuple(plan(f"own{number}", f"Cup {number}") for number in range(MOST + 3)), NOW)
    found, problem = load_own(path, NOW)
    assert [one.id for one in found] == [f"own{number}" for number in range(MOST)]
    assert problem is not None
    assert problem.code == "cups_values"


def test_names_of_old_files_are_cut_and_cleaned(path: Path) -> None:
    save_own(path, (plan(name="a\nvery long name that nobody typed"),), NOW)
    assert load_own(path, NOW)[0] == (plan(name="a very long name"),)


def test_a_newer_file_is_used_and_kept(own: OwnCups, path: Path) -> None:
    own.put(plan())
    newer = json.loads(path.read_text()) | {"version": 2, "colour": "red"}
    path.write_text(json.dumps(newer))
    found, problem = load_own(path, NOW)
    assert found == (plan(),)
    assert problem is not None
    assert problem.code == "cups_newer"
    own.put(plan("own2", "House cup"))
    assert [json.loads(one.read_text()) for one in path.parent.glob("own.json.newer-*")] == [newer]
    assert load_own(path, NOW) == (own.plans, None)


def test_a_refusing_disk_is_said_and_the_plan_is_there_all_the_same(own: OwnCups, monkeypatch: pytest.MonkeyPatch) -> None:
    Refusing(monkeypatch)
    with pytest.raises(StoreError) as raised:
        own.put(plan())
    assert raised.value.problem.code == "disk_full"
    assert own.plans == (plan(),)


def test_a_file_that_is_no_file_stays(path: Path) -> None:
    path.mkdir(parents=True)
    found, problem = load_own(path, NOW)
    assert found == ()
    assert problem is not None
    assert problem.code == "cups_broken"


def test_what_is_kept_is_what_the_page_says(own: OwnCups, path: Path) -> None:
    own.put(plan())
    assert json.loads(path.read_text()) == {"version": 1, "cups": [json.loads(msgspec.json.encode(plan()))]}
