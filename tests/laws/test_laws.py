"""Every title keeps the laws on random play. The half of law 10 that needs a screen is test_settle.py, law 13 test_golden.py."""

import functools
from collections.abc import Mapping

import pytest

from tests.helpers.play import Case, case_names, cases_of, helped_mixtures, mixtures, title_ids, title_of
from tests.laws.laws import LAWS, THOROUGH, inspect
from tests.laws.second import reached, reached_elsewhere

NAMES = {title_id: case_names(title_id) for title_id in title_ids()}
THIRD = 3


def _is_quick(number: int, name: str) -> bool:
    """Each number of seats, each track and help for every seat; of the rest (values of options alone, help, mixtures) each third."""
    return name.endswith(" seats") or name.startswith("track ") or name == "help each" or number % THIRD == 0


def _walks(title_id: str) -> list[str]:
    return [name for number, name in enumerate(NAMES[title_id]) if _is_quick(number, name)]


QUICK = [pytest.param(title_id, name, id=f"{title_id}-{name}") for title_id in NAMES for name in _walks(title_id)]
WALKS = [pytest.param(title_id, name, id=f"{title_id}-{name}") for title_id, names in NAMES.items() for name in names]
"""All of them: the soak walks longer, too."""


@functools.cache
def _cases(title_id: str) -> Mapping[str, Case]:
    return {case.name: case for case in cases_of(title_of(title_id))}


@pytest.mark.parametrize(("title_id", "name"), QUICK)
def test_laws_along_a_random_walk(title_id: str, name: str) -> None:
    """Laws 1-12, of law 10 what events alone can show."""
    inspector = inspect(title_of(title_id), _cases(title_id)[name])
    assert inspector.number > 0


@functools.cache
def _elsewhere() -> Mapping[str, Mapping[str, str]]:
    return reached_elsewhere(*title_ids())


@pytest.mark.parametrize("title_id", title_ids())
def test_law_5_in_a_second_process_with_another_hash_seed(title_id: str) -> None:
    assert _elsewhere()[title_id] == reached(title_of(title_id))


@pytest.mark.parametrize("title_id", title_ids())
def test_the_quick_run_covers_seats_tracks_and_options(title_id: str) -> None:
    title = title_of(title_id)
    cases = [_cases(title_id)[name] for name in _walks(title_id)]
    assert {c.setup.seats for c in cases if c.to_end} == set(range(title.meta.seats_min, title.meta.seats_max + 1))
    assert {t for c in cases for t in c.setup.tracks} == set(title.meta.tracks)
    assert {name for c in cases for name in c.setup.options} >= {o.name for o in title.meta.options(title.meta.seats_min, ())}
    assert sum(c.name.startswith("mixture") for c in cases) >= 3


@pytest.mark.parametrize("title_id", title_ids())
def test_the_soak_has_each_value_of_each_option_alone(title_id: str) -> None:
    title, cases = title_of(title_id), _cases(title_id).values()
    alone = {(name, value) for c in cases if not c.name.startswith("mixture") for name, value in c.setup.options.items()}
    options = title.meta.options(title.meta.seats_min, ())
    assert {(o.name, v) for o in options if o.seat < 0 for v in o.values} <= alone
    assert {name for name, value in alone if value} >= {o.name for o in options if o.seat >= 0}
    assert sum(c.name.startswith("mixture") for c in cases) == 10


def test_the_laws_that_are_checked_here() -> None:
    assert list(LAWS) == list(range(1, 13))


@pytest.mark.soak
@pytest.mark.parametrize(("title_id", "name"), WALKS)
def test_soak_laws_along_a_random_walk(title_id: str, name: str) -> None:
    """The same walks, longer, and looked at more closely."""
    assert inspect(title_of(title_id), _cases(title_id)[name], THOROUGH).number > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 3_000, 100))
@pytest.mark.parametrize("title_id", title_ids())
def test_soak_laws_on_many_mixtures(title_id: str, seed: int) -> None:
    """The same laws on ten more mixtures per seed, each to the end."""
    title = title_of(title_id)
    for case in (*mixtures(title, 10, seed), *helped_mixtures(title, 3, seed)):
        inspect(title, Case(case.name, case.setup, case.tracks, case.seed, True), THOROUGH)
