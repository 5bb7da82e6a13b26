"""The photograph of a close finish: where a race has one, what is seen and heard of it, and the file that keeps it."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.results.photo_file import keep_photo
from game.show.canvas import Layer
from game.show.looks import CarLook
from game.show.painters.photo_finish import SWINGS, PhotoFinish, photo_picture
from game.show.tables.parts.photo_clips import ENDS, GREY, OVER, PHOTO, STAMPED, SWUNG, PhotoSheets, photo_clips
from game.show.tables.top_race.components import look_of as top_race_look
from game.show.tables.top_race.photographing import Photographing
from game.show.tables.top_race.things import LETTER
from game.show.theme import Theme
from game.show.timeline import Timeline
from game.sound.cues import Cue
from game.store.paths import portable
from game.store.profiles import LONGEST_NAME
from game.titles.automobiles.rules import events as ev
from game.titles.top_race.rules.auction_events import CarPicked
from game.titles.top_race.rules.events import CarFinished
from game.titles.top_race.rules.settlement_events import CarRanked, StandingsShown
from tests.helpers.screen import context
from tests.show.tables.automobiles.test_moments import SEASON, before
from tests.show.test_racing_lines import RACES, told

CLOSE = PhotoFinish("noses", ("Ada", "Ben"), (CarLook(24, "R"), CarLook(25, "B")), 1)
SIZE = (680, 300)
ORANGE = (200, 120, 40)


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
    timeline.add(photo_clips(services, PhotoSheets(services, CLOSE)))
    timeline.update(SWUNG - 0.05, {})
    assert screening.sounds == []
    timeline.update(0.1, {"move": 9.0})
    assert screening.sounds == [Cue.THUD], "by the clock, whatever the pace"
    timeline.update(STAMPED - SWUNG, {})
    assert screening.sounds == [Cue.THUD, Cue.STAMP]
    drawn = {node.depth[0] for node in services.layer.nodes[nodes:]}
    assert drawn == {GREY, PHOTO, OVER}
    assert len([node for node in services.layer.nodes if node.depth[0] == OVER]) == 3, "a stamp and both names"
    timeline.update(ENDS, {})
    assert timeline.idle
    assert len(services.layer.nodes) == nodes


def orange_share(layer: Layer, board: Rect) -> tuple[float, float]:
    """How much of the left and of the right half of an orange board is orange."""
    sheet = Surface(layer.frame.size)
    layer.whole = True
    layer.compose(sheet)
    area = layer.frame.rect(*board)
    shares = []
    for left in (area.left, area.centerx):
        spots = [sheet.get_at((left + x, area.top + y)) for x in range(4, area.width // 2 - 4, 9) for y in range(4, area.height - 4, 9)]
        shares.append(sum(spot[:3] == ORANGE for spot in spots) / len(spots))
    return shares[0], shares[1]


@pytest.mark.parametrize("calm", [False, True])
def test_expected_colours_go_from_left_to_right_in_a_quarter_of_a_second_or_all_at_once(calm: bool) -> None:
    screening, _ = before(ev.RaceFinished, 3, 1, SEASON)
    services = screening.table.services._replace(calm=calm)
    layer, board = services.layer, services.areas.board
    layer.background = orange = Surface(layer.frame.size)
    orange.fill(ORANGE)
    usual = orange_share(layer, board)
    assert min(usual) > 0.7
    timeline = Timeline()
    timeline.add(photo_clips(services, PhotoSheets(services, CLOSE)))
    timeline.update(0.125, {})
    assert orange_share(layer, board) == ((0.0, 0.0) if calm else (0.0, pytest.approx(usual[1], abs=0.1)))
    timeline.update(0.126, {})
    assert orange_share(layer, board) == (0.0, 0.0)
    timeline.finish()
    assert orange_share(layer, board) == usual


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_whose_noses_they_are_stands_whole_below_the_photograph_and_equal_names_have_their_cars(text_scale: int) -> None:
    screening, _ = before(ev.RaceFinished, 3, 1, SEASON)
    theme = screening.table.services.theme
    services = screening.table.services._replace(theme=Theme(theme.folder, theme.frame, text_scale))
    board, frame = services.areas.board, services.layer.frame
    for names in (("Ada", "Ada"), ("W" * LONGEST_NAME, "m" * LONGEST_NAME)):
        timeline = Timeline()
        services.theme.cut.clear()
        timeline.add(photo_clips(services, PhotoSheets(services, CLOSE._replace(names=names))))
        timeline.update(STAMPED + 0.1, {})
        photograph = next(node for node in services.layer.nodes if node.depth[0] == PHOTO).target(frame)
        said = [node.target(frame) for node in services.layer.nodes if node.depth[0] == OVER][1:]
        places = [blit.rect for blit in said if blit is not None]
        assert photograph is not None
        assert services.theme.cut == []
        assert photograph.rect.bottom <= places[0].top < places[0].bottom <= places[1].top
        assert frame.rect(*board).contains(places[0].union(places[1]))
        first, second = (blit.picture for blit in said if blit is not None)
        assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(second, "RGBA")
        timeline.finish()


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


ENDED = StandingsShown(ranking=(1, 0), cash=(70_000, 50_000), places=(2, 1), gains=(0, 0))
LEVEL = CarRanked(colour="blue", place=2, progress=40, tie_break="inside")
BEHIND = CarRanked(colour="blue", place=2, progress=40)


def top_race_table() -> Photographing:
    """That part of its table, of a race of two."""
    table = Photographing()
    table.services = SimpleNamespace(names=("Ada", "Ben"))  # type: ignore[assignment]
    return table


def test_level_cars_of_top_race_have_a_photograph_that_shows_both_and_whose_they_are() -> None:
    """R59: where the inner lane decided, and nowhere else."""
    table = top_race_table()
    first = (CarPicked(seat=1, colour="red", price=1), CarFinished(colour="red", place=1, owner=1))
    looks = (top_race_look(LETTER["red"]), top_race_look(LETTER["blue"]))
    assert table.photo_finish([*first, LEVEL, ENDED]) == PhotoFinish("noses", ("Ben", "–"), looks)
    owned = CarPicked(seat=0, colour="blue", price=1)
    assert table.photo_finish([*first, owned, LEVEL, ENDED]) == PhotoFinish("noses", ("Ben", "Ada"), looks)
    assert table.photo_finish([*first, owned, BEHIND, ENDED]) is None


def test_equal_money_has_a_photograph_of_the_sums_and_the_best_cars() -> None:
    """R62, whatever the cars were parted by."""
    table = top_race_table()
    tied = StandingsShown(ranking=(1, 0), cash=(70_000, 70_000), tie_break="cars", places=(2, 1), gains=(0, 0))
    events = [CarPicked(seat=1, colour="blue", price=1), CarFinished(colour="red", place=1, owner=-1), LEVEL, tied]
    looks = top_race_look(LETTER["blue"]), None
    assert table.photo_finish(events) == PhotoFinish("money", ("Ben", "Ada"), looks, counts=(70, 70))
