"""What a run that names nothing has: a part of every test of many cases, and the same part everywhere."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import quick_run
from tests.helpers.quick_run import DURATIONS, LONGEST, SHARE, Watch, chosen, function_of, left_out, settle_options, tell_process

CASES = [f"tests/a.py::test_a[{number}]" for number in range(40)]


def test_as_many_cases_run_as_fit_into_a_functions_share() -> None:
    for seconds, count in ((0.0, 40), (SHARE / 40, 40), (SHARE / 10, 10), (SHARE * 2, 1), (LONGEST, 1), (LONGEST * 2, 0)):
        assert len(chosen(CASES, {"tests/a.py::test_a": seconds})) == count
    assert chosen(CASES[:3], {}) == set(CASES[:3]), "one that is new runs whole"


def test_cases_are_taken_from_all_along_the_row() -> None:
    """Neighbours often share a value (a title, a size of letters); of 40 cases five are from more than two eighths."""
    numbers = [CASES.index(name) for name in chosen(CASES, {"tests/a.py::test_a": SHARE / 5})]
    assert len({number // 5 for number in numbers}) > 2


@given(st.sets(st.integers(0, 99), min_size=1), st.integers(0, 99))
def test_a_new_case_drives_out_one_other_at_most(numbers: set[int], new: int) -> None:
    seconds = {"t": SHARE / 7}
    before = chosen([f"t[{number}]" for number in numbers], seconds)
    after = chosen([f"t[{number}]" for number in {*numbers, new}], seconds)
    assert len(before - after) <= 1
    assert after - before <= {f"t[{new}]"}


def _config(source: str, **options: Any) -> Any:
    option = SimpleNamespace(quick=False, whole=False, keep_durations=False, keyword="", markexpr="")
    vars(option).update(options)
    found: Any = SimpleNamespace(option=option, args_source=pytest.Config.ArgsSource[source], pluginmanager=None)
    found.getoption = lambda name: getattr(option, name.strip("-").replace("-", "_"))
    return found


@pytest.mark.parametrize(
    ("source", "options", "quick"),
    [
        ("TESTPATHS", {}, True),
        ("TESTPATHS", {"whole": True}, False),
        ("TESTPATHS", {"keyword": "aruba"}, False),
        ("TESTPATHS", {"markexpr": "soak"}, False),
        ("ARGS", {}, False),
        ("ARGS", {"quick": True}, True),
    ],
)
def test_whoever_names_something_gets_all_of_it(source: str, options: dict[str, Any], quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_run, "kept_durations", lambda: {"tests/a.py::test_a": LONGEST * 2})
    config = _config(source, **options)
    settle_options(config)
    items: list[Any] = [SimpleNamespace(nodeid=name, get_closest_marker=lambda name: None) for name in CASES]
    assert left_out(config, items) == (set(CASES) if quick else set())


@pytest.mark.parametrize("quick", [False, True])
def test_processes_of_a_run_do_as_the_one_that_starts_them(quick: bool) -> None:
    node = SimpleNamespace(workerinput={}, config=_config("TESTPATHS", quick=quick))
    tell_process(node)
    worker = _config("ARGS")
    worker.workerinput = node.workerinput
    settle_options(worker)
    assert worker.option.quick == quick


def test_what_is_marked_runs_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_run, "kept_durations", lambda: {"tests/a.py::test_a": LONGEST * 2})
    marked: Any = SimpleNamespace(nodeid=CASES[7], get_closest_marker=lambda name: name == "quick")
    other: Any = SimpleNamespace(nodeid=CASES[8], get_closest_marker=lambda name: None)
    assert left_out(_config("ARGS", quick=True), [marked, other]) == {CASES[8]}


def test_durations_are_means_of_all_parts_of_a_test(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(quick_run, "DURATIONS", tmp_path / "durations.json")
    watch = Watch()
    for name, seconds in (("t[1]", 0.25), ("t[1]", 0.5), ("t[2]", 0.25), ("short", 0.001)):
        report: Any = SimpleNamespace(nodeid=name, duration=seconds)
        watch.pytest_runtest_logreport(report)
    watch.pytest_sessionfinish()
    assert quick_run.kept_durations() == {"t": 0.5}


def test_what_is_kept_are_tests_that_there_are(request: pytest.FixtureRequest) -> None:
    """Of the files at least; a function that was renamed runs whole until the next whole run writes durations anew."""
    kept = json.loads(DURATIONS.read_text())
    files = {function_of(name).partition("::")[0] for name in kept}
    missing = [file for file in files if not (request.config.rootpath / file).exists()]
    assert len(missing) * 20 <= len(files), missing
