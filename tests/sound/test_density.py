"""How much is heard at a time."""

import itertools

import pytest

from game.sound.cues import CUES, GREAT, Category, Cue, clamp, throw
from game.sound.density import GAPS, LIGHT, RUNS, TWICE, Density, family


def heard(*told: tuple[float, Cue]) -> list[tuple[float, Cue]]:
    density = Density()
    return [(when, cue) for when, cue in sorted(told) if density.admits(cue, when)]


def test_a_family_is_a_kind_of_sound_whatever_its_number() -> None:
    assert {family(throw(n)) for n in range(1, 11)} == {"throw"}
    assert family(Cue.SLAB_3) == "slab"
    assert family(Cue.SLAB_BACK) == "slab_back"
    assert family(Cue.DRIVE_LONG) == "drive"
    kinds = {family(cue) for cue in Cue}
    assert set(GAPS) | LIGHT | RUNS <= kinds


def test_of_a_dense_run_every_few_are_heard_and_they_still_rise() -> None:
    run = heard(*((0.025 * n, clamp(n)) for n in range(1, 11)))
    assert 2 <= len(run) <= 3
    assert [when for when, _ in run] == sorted(when for when, _ in run)
    assert all(b - a >= GAPS["clamp"] for (a, _), (b, _) in itertools.pairwise(run))


def test_in_a_storm_of_everything_what_is_great_and_what_was_pressed_is_heard() -> None:
    storm = [(0.05 * n, cue) for n, cue in enumerate(itertools.islice(itertools.cycle(Cue), 2_000))]
    survived = heard(*storm)
    told = [cue for _, cue in storm]
    always = [cue for cue in told if cue in GREAT or CUES[cue].category is Category.MENU]
    assert [cue for _, cue in survived if cue in GREAT or CUES[cue].category is Category.MENU] == always
    assert len(survived) - len(always) < 2.6 * 100 + 10
    assert len({family(cue) for _, cue in survived}) > 30


def test_the_light_ones_give_way_first() -> None:
    busy = [
        (0.1 * n, cue)
        for n, cue in enumerate([Cue.BUMP, Cue.CLANG, Cue.SLAM, Cue.ZAP, Cue.GROAN, Cue.SHOT, Cue.SQUEAL, Cue.SAW, Cue.RELIEF])
    ]
    assert len(heard(*busy)) == len(busy)
    after = busy[-1][0] + 0.1
    assert heard(*busy, (after, Cue.TICK)) == busy
    assert heard(*busy, (after, Cue.BELL)) == [*busy, (after, Cue.BELL)]
    assert heard((after, Cue.TICK)) == [(after, Cue.TICK)]


def test_after_a_rest_all_of_it_is_back() -> None:
    told = [(10.0 * n, cue) for n in range(5) for cue in (Cue.SHAKE, Cue.THROW_1, Cue.SLAB_1)]
    assert len(heard(*told)) == len(told)


@pytest.mark.parametrize("cue", [Cue.CONFIRM, Cue.FANFARE, Cue.CLANG])
def test_the_same_cue_twice_at_once_is_heard_once(cue: Cue) -> None:
    assert heard((1.0, cue), (1.0 + TWICE / 2, cue), (2.0, cue)) == [(1.0, cue), (2.0, cue)]
