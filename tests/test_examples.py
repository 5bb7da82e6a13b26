"""Properties are looked at with few examples in the quick run, and with all of them in the soak, which has them by itself."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import conftest
from tests.helpers.examples import QUICK, SOAK, examples


@pytest.fixture(autouse=True)
def profile() -> Iterator[None]:
    """Whichever profile a test loads, the others have theirs."""
    before = settings.get_current_profile_name()
    yield
    settings.load_profile(before)


def _configured(markexpr: str) -> Any:
    config: Any = SimpleNamespace(getoption=lambda name: markexpr, workerinput={}, option=SimpleNamespace())
    conftest.pytest_configure(config)
    return config


@pytest.mark.parametrize(
    ("markexpr", "counts"),
    [("", [5, 8, 15, 125]), ("campaign", [5, 8, 15, 125]), ("not soak", [5, 8, 15, 125]), ("soak", [5, 20, 60, 500])],
)
def test_the_quick_run_has_a_quarter_and_not_too_few(markexpr: str, counts: list[int]) -> None:
    _configured(markexpr)
    assert [examples(most).max_examples for most in (5, 20, 60, 500)] == counts


def test_a_property_that_names_no_number_has_a_quarter_of_the_usual_hundred() -> None:
    assert [settings.get_profile(name).max_examples for name in (QUICK, SOAK)] == [25, 100]
    assert all(settings.get_profile(name).deadline is None for name in (QUICK, SOAK))


@pytest.mark.parametrize(("markexpr", "marked"), [("soak", ["soak"]), ("campaign", [])])
def test_properties_belong_to_the_soak(markexpr: str, marked: list[str], request: pytest.FixtureRequest) -> None:
    marks: list[str] = []
    item: Any = SimpleNamespace(path=request.path, obj=given(st.integers())(lambda number: None), add_marker=marks.append)
    other: Any = SimpleNamespace(path=request.path, obj=lambda: None, add_marker=pytest.fail)
    conftest.pytest_collection_modifyitems(_configured(markexpr), [item, other])
    assert marks == marked
