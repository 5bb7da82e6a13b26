"""What a run that names nothing has of all tests: of each as many cases as its share of time allows, so that the suite takes minutes.

How long a case takes is in `tests/durations.json`, which a whole run writes (`--whole --keep-durations`): the choice is the same on every
machine, however fast. A test that does not stand there is new, or short: all of its cases run. Whoever names a file, a marker or a word
gets all that lies there (with `--quick` a part of it), and `--whole` gets everything but the soak and the campaigns.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

DURATIONS = Path(__file__).parents[1] / "durations.json"
SHARE = 0.15
"""Seconds that the cases of one test function may take together; one case runs, unless it is longer than LONGEST."""
LONGEST = 0.4
"""A function whose cases take longer than this is left to the whole run, unless it is marked `quick`."""
SHORTEST = 0.02
"""A function whose cases take less is not written down."""
QUICK, WHOLE, KEEP = "--quick", "--whole", "--keep-durations"
ALWAYS = "quick"
"""The marker of what is long, and proves so much that no run goes without it."""


def function_of(name: str) -> str:
    """The test function that a test belongs to: its name without its case."""
    return name.partition("[")[0]


def many(seconds: float) -> int:
    """So many cases run of a function whose cases take that long each."""
    if seconds > LONGEST:
        return 0
    return max(1, int(SHARE / seconds)) if seconds else 10**9


def chosen(names: Sequence[str], seconds: Mapping[str, float]) -> frozenset[str]:
    """Those of the tests that run; which cases of a function does not depend on their order, nor much on cases that are added, and falls
    evenly on all axes."""
    cases = defaultdict[str, list[str]](list)
    for name in names:
        cases[function_of(name)].append(name)
    found = list[str]()
    for function, its in cases.items():
        its.sort(key=lambda name: sha256(name.encode()).digest())
        found += its[: many(seconds.get(function, 0.0))]
    return frozenset(found)


def kept_durations() -> dict[str, float]:
    """Test function -> seconds that one of its cases takes, on the machine that wrote it."""
    found: dict[str, float] = json.loads(DURATIONS.read_text(encoding="utf-8"))
    return found


def add_options(parser: pytest.Parser) -> None:
    """What a command may ask for."""
    parser.addoption(QUICK, action="store_true", help="a part of the tests, in minutes, as where nothing is named")
    parser.addoption(WHOLE, action="store_true", help="all tests and all of their cases, but for the soak and the campaigns")
    parser.addoption(KEEP, action="store_true", help="how long they take goes into tests/durations.json; with --whole")


def settle_options(config: pytest.Config) -> None:
    """Where nothing was named it is the quick run. Processes of a run are told so by the one that starts them, since they are named what
    it found."""
    given: dict[str, bool] | None = getattr(config, "workerinput", None)
    if given is not None:
        config.option.quick = given.get(QUICK, False)
        return
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and not any(map(config.getoption, (WHOLE, "keyword", "markexpr"))):
        config.option.quick = True
    if config.getoption(KEEP):
        config.pluginmanager.register(Watch())


@pytest.hookimpl(optionalhook=True)
def tell_process(node: Any) -> None:
    """A process of pytest-xdist is about to start."""
    node.workerinput[QUICK] = node.config.getoption(QUICK)


def left_out(config: pytest.Config, items: Sequence[pytest.Item]) -> frozenset[str]:
    """The tests that this run goes without."""
    if not config.getoption(QUICK):
        return frozenset()
    names = [item.nodeid for item in items if not item.get_closest_marker(ALWAYS)]
    return frozenset(names) - chosen(names, kept_durations())


class Watch:
    """A plugin that writes down how long the tests of this run took."""

    def __init__(self) -> None:
        self._took = defaultdict[str, dict[str, float]](dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One of the three parts of a test; those of its fixtures count."""
        cases = self._took[function_of(report.nodeid)]
        cases[report.nodeid] = cases.get(report.nodeid, 0.0) + report.duration

    def pytest_sessionfinish(self) -> None:
        """A line for every function, in the order of their names."""
        means = {function: sum(cases.values()) / len(cases) for function, cases in sorted(self._took.items())}
        text = json.dumps({function: round(mean, 2) for function, mean in means.items() if mean >= SHORTEST}, indent=0)
        DURATIONS.write_text(text + "\n", encoding="utf-8")
