"""The photograph of a close finish: where a race has one, what is seen and heard of it, and the file that keeps it."""

from pathlib import Path

import pygame
import pytest

from game.scenes.results.photo_file import keep_photo
from game.show.looks import CarLook
from game.show.painters.photo_finish import SWINGS, PhotoFinish, photo_picture
from game.show.tables.parts.photo_clips import ENDS, STAMPED, SWUNG, photo_clips
from game.show.timeline import Timeline
from game.sound.cues import Cue
from game.store.paths import portable
from game.titles.automobiles.rules import events as ev
from tests.helpers.screen import context
from tests.show.tables.automobiles.test_moments import SEASON, before
from tests.show.test_racing_lines import RACES, told

CLOSE = PhotoFinish("noses", ("Ada", "Ben"), (CarLook(24, "R"), CarLook(25, "B")), 1)
SIZE = (680, 300)


@pytest.mark.parametrize("title_id", [title for title in RACES if title != "automobiles"])
def test_a_race_has_a_photograph_exactly_where_its_ending_speaks_of_one(title_id: str) -> None:
    found, _ = told(title_id)
    assert (found.report.photo_finish is not None) == bool(found.report.photo)


@pytest.mark.parametrize("calm", [False, True])
def test_nobody_is_told_who_won_before_the_stamp_and_nothing_of_it_stays(calm: bool) -> None:
    screening, _ = before(ev.RaceFinished, 3, 1, SEASON)
    services = screening.table.services._replace(calm=calm)
    nodes = len(services.layer.nodes)
    screening.sounds.clear()
    timeline = Timeline()
    timeline.add(photo_clips(services, CLOSE))
    timeline.update(SWUNG - 0.05, {})
    assert screening.sounds == []
    timeline.update(0.1, {"move": 9.0})
    assert screening.sounds == [Cue.THUD], "by the clock, whatever the pace"
    timeline.update(STAMPED - SWUNG, {})
    assert screening.sounds == [Cue.THUD, Cue.STAMP]
    assert len(services.layer.nodes) == nodes + 4
    timeline.update(ENDS, {})
    assert timeline.idle
    assert len(services.layer.nodes) == nodes


def test_the_second_nose_is_as_far_behind_as_it_was_and_the_grain_is_always_the_same() -> None:
    level, one = photo_picture(CLOSE._replace(gap=0), SIZE), photo_picture(CLOSE, SIZE)
    lower = (0, 160, 520, 100)
    assert pygame.image.tobytes(level.subsurface(lower), "RGB") != pygame.image.tobytes(one.subsurface(lower), "RGB")
    again = photo_picture(CLOSE._replace(names=("Cleo", "Dara")), SIZE)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(again, "RGB")


def test_the_hairline_of_level_cars_leans_and_stands_otherwise() -> None:
    red = {}
    for gap in (0, 1):
        picture = photo_picture(CLOSE._replace(gap=gap), SIZE, SWINGS)
        red[gap] = [x for x in range(440, 660) if picture.get_at((x, 30))[0] > 200 and picture.get_at((x, 30))[1] < 120]
    assert min(red[0]) > 555 > 540 < min(red[1])
    assert max(red[1]) < 550


@pytest.mark.parametrize("kind", ["dice", "money"])
def test_more_dice_are_a_longer_row_and_more_money_a_higher_pile(kind: str) -> None:
    pictures = [photo_picture(CLOSE._replace(kind=kind, counts=(40, count)), SIZE) for count in (40, 200)]
    if kind == "dice":
        pictures = [photo_picture(CLOSE._replace(kind=kind, counts=(3, count)), SIZE) for count in (2, 5)]
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


def test_the_still_is_kept_beside_other_results(tmp_path: Path) -> None:
    from tests.scenes.results.test_podium import report

    ctx = context(paths=portable(tmp_path))
    path = keep_photo(ctx, report(photo="By a nose.")._replace(photo_finish=CLOSE._replace(names=("W" * 40, "Ben"))))
    assert path.name == "20260102-monza-race1-photo1.png"
    assert pygame.image.load(path).get_size() == (1800, 1200)
