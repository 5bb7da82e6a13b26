"""The order of a theme's sections, with a simulated race and clock: nothing is heard twice in ten minutes, and there is silence."""

import itertools
import random
from collections.abc import Callable, Iterator

import pytest

from game.sound.arrangement import REST, Arrangement
from game.sound.themes import GROUNDS, LEADS, LEVELS, PODIUMS, QUAVERS, TUNES, Layer, Mood, Section, Theme, files, length_of
from tests.helpers.sampled import sampled

RATE = 44_100
TEN_MINUTES = 600.0
RACES = [theme for theme in Theme if theme is not Theme.MENU]
Race = Callable[[float], Mood]
"""Second -> the mood that the race calls for."""


def calm(second: float) -> Mood:
    return Mood.CALM


def chase(second: float) -> Mood:
    return Mood.CHASE


def last(second: float) -> Mood:
    return Mood.LAST


def usual(second: float) -> Mood:
    """Two thirds calm, in stretches; the last lap at the end."""
    return Mood.LAST if second > 480 else Mood.CHASE if 60 < second % 120 < 100 else Mood.CALM


def wild(second: float) -> Mood:
    """Another mood in every section, by chance."""
    return random.Random(int(second)).choice([Mood.CALM, Mood.CHASE, Mood.LAST])


def played(theme: Theme, race: Race, seed: int) -> Iterator[tuple[Section, Mood]]:
    """Section after section with its mood, by a clock that goes on by a section's length."""
    arrangement, now = Arrangement(theme, seed), 0.0
    while now < TEN_MINUTES:
        yield arrangement.next(race(now)), race(now)
        now += length_of(theme) / RATE


@sampled("theme, race, seed", RACES, [calm, chase, last, usual, wild], range(5), every=5)
def test_the_first_ten_minutes_never_repeat_eight_bars_in_the_same_mix(theme: Theme, race: Race, seed: int) -> None:
    """Each theme with each race, by turns of the seeds; all of them in the soak."""
    heard = [section.heard(mood) for section, mood in played(theme, race, seed)]
    sounding = [mix for mix in heard if mix]
    assert len(heard) >= 31
    assert len(sounding) == len(set(sounding))


@pytest.mark.parametrize("theme", RACES)
def test_a_theme_lasts_three_minutes(theme: Theme) -> None:
    """Of different eight bars with a melody, each tune in each of its ways once."""
    assert len(TUNES[theme]) * LEADS * length_of(theme) / RATE >= 180
    sung = {piece for section, _ in played(theme, calm, 1) for layer, piece in section.pieces if layer is Layer.LEAD}
    assert sung == {f"lead_{tune}{way + 1}" for tune in TUNES[theme] for way in range(LEADS)}


def test_a_calm_race_has_silence_and_a_last_lap_none() -> None:
    quiet = [not section.heard(mood) for section, mood in played(Theme.TOY_SHOP, calm, 3)]
    assert 4 <= sum(quiet) <= len(quiet) / 4
    assert not any(one and other for one, other in itertools.pairwise(quiet))
    assert quiet.index(True) == REST
    assert all(section.heard(mood) for section, mood in played(Theme.TOY_SHOP, last, 3))


def test_whoever_comes_while_it_rests_is_heard() -> None:
    """The layers of the other moods wait in every section: who catches up in a rest is chased by drums."""
    rest = next(section for section, mood in played(Theme.ISLAND, calm, 3) if not section.heard(mood))
    assert {piece.split("_")[0] for piece in rest.heard(Mood.LAST)} == {"chase", "last"}
    assert rest.heard(Mood.HUSH) == frozenset()


def test_the_first_tune_is_heard_first_and_plainly_and_comes_back() -> None:
    sections = list(itertools.islice(played(Theme.POSTER, calm, 9), 12))
    assert sections[0][0].heard(Mood.CALM) == {"ground_a1", "lead_a1"}
    tunes = "".join(next(iter(section.heard(mood)))[-2] for section, mood in sections if section.heard(mood))
    assert tunes[:4] == "aaba"
    assert set(tunes) == set("abcd")


def test_another_seed_is_another_evening() -> None:
    one, other, again = (list(played(Theme.WORKSHOP, usual, seed)) for seed in (1, 2, 1))
    assert one == again
    assert one != other


def test_a_podium_has_its_own_sections_and_then_goes_on() -> None:
    arrangement = Arrangement(Theme.JUNKYARD, 4)
    heard = [arrangement.next(Mood.PODIUM).heard(Mood.PODIUM) for _ in range(10)]
    assert heard[: 2 * PODIUMS] == [{"podium_1"}, {"podium_2"}] * 2
    assert all(mix != {"podium_1"} for mix in heard[2 * PODIUMS :])
    assert frozenset() in heard
    menu = Arrangement(Theme.MENU, 4)
    assert menu.next(Mood.PODIUM).heard(Mood.PODIUM) == {"ground_a1", "lead_a1"}


def test_when_all_was_heard_it_begins_anew() -> None:
    arrangement = Arrangement(Theme.MENU, 2)
    heard = [arrangement.next(Mood.CALM).heard(Mood.CALM) for _ in range(200)]
    assert heard.count(heard[0]) > 2
    assert set().union(*heard) == {name.removeprefix("menu_").removesuffix(".ogg") for name in files() if name.startswith("menu_")}


def test_layers_only_join_from_calm_to_the_last_lap() -> None:
    assert set(LEVELS[Mood.CALM]) < set(LEVELS[Mood.CHASE]) < set(LEVELS[Mood.LAST]) == set(Layer)
    assert LEVELS[Mood.HUSH] == {}
    assert (GROUNDS, len(QUAVERS)) == (2, len(Theme))
