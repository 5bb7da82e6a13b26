"""The podium: who won, what next, the result as files, and motion only where it is wanted."""

import csv
import io
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.openings import AppOpenings
from game.core.record import Over
from game.input.intents import Deed, Intent
from game.scenes.framework.results import Again, NextRace
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Order, Pop, Push, SceneStack
from game.scenes.replay.replay import ReplayScene
from game.scenes.results import medal_ribbons, season
from game.scenes.results.award_plates import award_plates
from game.scenes.results.ceremony import FADE, MOST, QUIET, SEEN
from game.scenes.results.driver_card import columns, heading
from game.scenes.results.export import result_table
from game.scenes.results.podium import BESIDE_CROWN, COLUMN, CONFETTI_TOP, STAGE_WIDTH, TABLE_WIDTH, PodiumScene
from game.scenes.results.podium_ways import PodiumWays
from game.scenes.results.report_page import ReportScene
from game.scenes.results.season import season_story
from game.session.fitting import FitMoved
from game.session.report import Award, DriverRow, EarnedMedal, RaceReport
from game.show.canvas import SAFE, Layer, Node
from game.show.looks import CarLook, Face
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering
from game.show.widgets.ui import REACH
from game.sound.themes import Mood
from game.store.profiles import People, Profile
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.racing import Racing, shared_boards
from tests.helpers.screen import context, picture, press
from tests.helpers.texts_drawn import texts_drawn

PARTED = ": the last race decided between them."
NAMES = ("Ada", "Bolt", "Cleo", "Dynamo", "Emil", "Fay")


def report(
    places: tuple[int, ...] = (2, 1, 3, 4), *, races: int = 1, last: bool = True, photo: str = "", turns: int = 5, race: int = 0
) -> RaceReport:
    """A season's last race where it is the `last`, else its second; everybody came in the same places in each."""
    race = race or (races if last else min(2, races))
    rows = [
        DriverRow(
            seat,
            NAMES[seat],
            seat % 2 == 0,
            Face("car", "RYBGPW"[seat], str(seat)),
            (CarLook(seat, "RYBGPW"[seat]),),
            place,
            int(place == 1),
            seat,
            (("Dice", str(20 + seat)),),
        )
        for seat, place in enumerate(places)
    ]
    rows.sort(key=lambda row: (row.place, row.seat))
    points = tuple(int(place == 1) for place in places)
    told = RaceReport("monza", "Monza", "Oval", race, races, tuple(rows), (places,) * turns, "It is over.", photo, 4711, last, "Trophies")
    return told._replace(race_points=(points,) * race, race_places=(places,) * race)


def scene(told: RaceReport, **settings: Any) -> PodiumScene:
    made = PodiumScene(context(SMALL, settings=Settings(**settings)), told)
    SceneStack(made)
    return made


@pytest.mark.parametrize("text", [100, 150, 200])
def test_those_before_the_steps_stand_clear_of_the_disc_and_of_the_ring_around_a_button(text: int) -> None:
    """The disc of the third step leaves them so much."""
    made = scene(report((2, 1, 3, 4, 5, 6)), text_scale=text)
    cars, _ = made._cars()
    ring = min(widget.rect.top for key, widget in made.ui.widgets.items() if key in {"again", "menu"}) - REACH
    for row in made.report.rows:
        if row.place > 3:
            node = cars[row.seat]
            assert node.image is not None
            assert node.place[1] <= ring
            assert node.image.get_height() / made.ctx.frame.scale <= 68


@pytest.mark.parametrize(
    ("places", "heading"),
    [
        ((2, 1, 3, 4), "Bolt wins!"),
        ((1, 1, 3, 4), "Ada and Bolt share the win!"),
        ((1, 1), "Ada and Bolt share the win!"),
        ((2, 2), "Nobody wins!"),
    ],
)
def test_says_who_won(monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], heading: str) -> None:
    texts = texts_drawn(monkeypatch)
    scene(report(places))
    assert heading in texts


@pytest.mark.parametrize(
    ("places", "helps", "last", "heading"),
    [
        ((2, 1, 3), (0, 2, 1), False, "Bolt wins, with help of 2."),
        ((2, 1, 3), (4, 0, 0), False, "Bolt wins!"),
        ((1, 1, 3), (0, 4, 0), False, "Ada and Bolt (help of 4) share the win!"),
        ((2, 1, 3), (0, 1, 0), True, "Bolt is the champion, with help of 1."),
        ((1, 1, 3), (3, 0, 0), True, "Ada (help of 3) and Bolt are champions!"),
    ],
)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_says_with_how_much_help_and_that_it_was_for_fun(
    monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], helps: tuple[int, ...], last: bool, heading: str, text_scale: int
) -> None:
    texts = texts_drawn(monkeypatch)
    told = report(places, races=3, last=last)
    told = told._replace(rows=tuple(row._replace(help=helps[row.seat]) for row in told.rows))
    scene(told, text_scale=text_scale)
    assert heading in texts
    assert sum("With help: for fun, not for the hall of fame." in text for text in dict.fromkeys(texts)) == 1


def test_without_help_nothing_is_said_of_fun(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene(report())
    assert not any("With help" in text for text in texts)


def test_the_table_for_spreadsheets_has_the_steps_where_there_are_any() -> None:
    told = report()
    plain = result_table(context(SMALL), told)
    assert "Help" not in plain.splitlines()[0]
    told = told._replace(rows=tuple(row._replace(help=row.seat) for row in told.rows))
    rows = list(csv.DictReader(io.StringIO(result_table(context(SMALL), told))))
    assert [(row["Driver"], row["Help"], row["Dice"]) for row in rows] == [
        (row.name, str(row.seat), str(20 + row.seat)) for row in told.rows
    ]


def test_shared_places_share_a_step() -> None:
    podium = scene(report((1, 1, 3, 4)), reduced_motion=True)
    cars, crowns = podium._cars()
    assert len(crowns) == 2
    assert cars[0].place[1] == cars[1].place[1] < cars[2].place[1] < cars[3].place[1]
    assert cars[0].place[0] < cars[1].place[0]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_driver_has_a_row_inside_the_screen_above_the_buttons(count: int) -> None:
    podium = scene(report(tuple(range(1, count + 1)), races=3, photo="By a nose."), reduced_motion=True)
    rows = podium._table()
    assert sorted(rows) == list(range(count))
    for node in rows.values():
        spot = node.target(podium.layer.frame)
        assert spot is not None
        assert podium.ctx.frame.rect(96, 54, 1728, 876).inflate(14, 0).contains(spot.rect)


def test_how_it_ended_keeps_off_the_headings_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """X: a long German line ran under a heading of three lines."""
    rooms: dict[str, float] = {}

    def noted(theme: Any, text: str, size: float, *looks: Any, **how: Any) -> Any:
        rooms[text] = how.get("fit", 0.0)
        return lettering(theme, text, size, *looks, **how)

    monkeypatch.setattr("game.scenes.results.podium.lettering", noted)
    long = "Several cars reach the finish line in round 11: the fewest dice win."
    told = report((2, 1, 3, 4))
    rows = [row._replace(figures=tuple((f"{name} that were driven each turn", value) for name, value in row.figures)) for row in told.rows]
    podium = scene(told._replace(story=long, rows=tuple(rows)))
    podium.ground()
    heads = [node for node in podium.layer.nodes if node.z == 12 and node.place[1] == podium._top + 6]
    left = min(node.place[0] - node.image.get_width() / podium.ctx.frame.scale / 2 for node in heads if node.image is not None)
    assert SAFE.x + rooms[long] <= left


def test_the_seed_the_story_and_the_photo_finish_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene(report(photo="By a nose."))
    assert {"Seed 4711", "It is over.", "By a nose."} <= set(texts)


@pytest.mark.parametrize(("other", "whole"), [("Duel", True), ("Greatest braggart of the evening", False)])
def test_a_ribbon_says_whose_it_is_where_both_have_room(monkeypatch: pytest.MonkeyPatch, other: str, whole: bool) -> None:
    """One that has no room with its driver's name is told by the report alone."""
    added: list[pygame.Surface] = []
    add = Layer.add
    monkeypatch.setattr(Layer, "add", lambda self, image, *place: added.append(image) or add(self, image, *place))
    told = report()._replace(awards=(Award("Bumper car", "", 0), Award(other, "", 1)))
    podium = scene(told)
    del added[:]
    podium._ribbons()
    alone = [award_plates(podium.ctx, told._replace(awards=(award,)), STAGE_WIDTH, STAGE_WIDTH) for award in told.awards]
    widths = [plate.get_width() for plate in added]
    wanted = [plate.get_width() for plates in alone for plate in plates]
    assert widths == (wanted if whole else wanted[:1]), "and nobody's name is left out"
    assert sum(widths) < podium.ctx.frame.px(STAGE_WIDTH)


def test_ribbons_below_a_photo_leave_the_crown_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """There they lie as low as it does."""
    added: list[pygame.Surface] = []
    add = Layer.add
    told = report(photo="By a nose.")._replace(awards=(Award("Mechanic", "", 3), Award("Big spender", "", 1)))
    podium = PodiumScene(context((1280, 720)), told)
    SceneStack(podium)
    monkeypatch.setattr(Layer, "add", lambda self, image, *place: added.append(image) or add(self, image, *place))
    podium._ribbons()
    plates = added[1:]
    assert len(plates) == 2
    assert all(plate.get_width() <= podium.ctx.frame.px(STAGE_WIDTH / 2 - BESIDE_CROWN) for plate in plates)


def test_the_end_of_a_series_names_its_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last race's podium is that of all races."""
    texts = texts_drawn(monkeypatch)
    scene(report(races=3))
    assert {"Bolt is the champion!", "Total"} <= set(texts)
    assert "Bolt wins!" not in texts


def test_a_series_shows_which_race_it_was_and_the_points_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene(report(races=3, last=False))
    assert "Monza · Oval · race 2 of 3" in texts
    assert {"R1", "R2", "So far"} <= set(texts)


@pytest.mark.parametrize(
    ("places", "totals", "races", "said"),
    [
        ((1, 2, 3), (9, 5, 1), ((1, 2, 3), (2, 1, 3)), "Races won by Ada: 1 of 2."),
        ((1, 2, 3), (9, 5, 1), ((1, 2, 3), (1, 2, 3)), "Ada wins every race."),
        ((1, 2, 3), (6, 5, 5), ((2, 1, 3), (2, 3, 1)), "Ada wins no race, and the season all the same. Bolt and Cleo are level" + PARTED),
        ((2, 1, 3), (6, 6, 2), ((1, 2, 3), (2, 1, 3)), "Races won by Bolt: 1 of 2. Bolt and Ada are level" + PARTED),
        ((1, 1, 3), (6, 6, 2), ((1, 2, 3), (2, 1, 3)), "Ada and Bolt are level in everything after 2 races."),
    ],
)  # fmt: skip
def test_a_season_says_what_decided_it(
    places: tuple[int, ...], totals: tuple[int, ...], races: tuple[tuple[int, ...], ...], said: str
) -> None:
    told = report(places, races=2)
    rows = tuple(row._replace(total=totals[row.seat]) for row in told.rows)
    assert season_story(context(SMALL), told._replace(rows=rows, race_places=races)) == said


@pytest.mark.parametrize(
    ("places", "races", "parted"),
    [
        ((2, 1, 4, 3), ((1, 2, 3, 4), (2, 1, 3, 4)), ": the last race decided between them."),
        ((1, 2, 3, 4), ((1, 2, 3, 4), (2, 1, 3, 4), (1, 4, 3, 2)), ": more wins decided."),
        ((2, 3, 1, 4), ((1, 3, 2, 4), (3, 2, 1, 4), (2, 3, 1, 4)), ": more wins decided."),
    ],
)  # fmt: skip
def test_where_wins_part_equals_that_is_said(places: tuple[int, ...], races: tuple[tuple[int, ...], ...], parted: str) -> None:
    """The first two have as many points; the last race of the third example stands against the wins."""
    told = report(places, races=len(races))._replace(race_places=races)
    level = [row.seat for row in told.rows][:2]
    rows = tuple(row._replace(total=6 if row.seat in level else row.seat) for row in told.rows)
    told = told._replace(rows=rows)
    ctx = context(SMALL)
    assert season_story(ctx, told._replace(wins_part_equals=True)).endswith(parted)
    assert season_story(ctx, told).endswith(PARTED)


def test_where_wins_and_then_the_last_race_part_equals_both_are_said() -> None:
    told = report((1, 2, 3), races=2)._replace(race_places=((1, 2, 3), (1, 2, 3)), wins_part_equals=True)
    rows = tuple(row._replace(total=6) for row in told.rows)
    said = season_story(context(SMALL), told._replace(rows=rows))
    assert said.endswith("Ada, Bolt and Cleo are level: more wins decided, then the last race.")


def test_a_season_shows_each_race_and_the_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """And its chart grows from nothing, race by race."""
    told = report((1, 2, 3), races=3)._replace(race_points=((4, 2, 1), (0, 4, 2), (4, 2, 0)))
    rows = tuple(row._replace(total=(8, 8, 3)[row.seat]) for row in told.rows)
    told = told._replace(rows=rows)
    _, points = columns(context(SMALL), told, TABLE_WIDTH)
    assert points == [("R1", ["4", "2", "1"]), ("R2", ["0", "4", "2"]), ("R3", ["4", "2", "0"]), ("Total", ["8", "8", "3"])]
    _, large = columns(context(SMALL, text_scale=200), told, TABLE_WIDTH)
    assert large == [("R3", ["4", "2", "0"]), ("Total", ["8", "8", "3"])]
    drawn: list[Any] = []
    monkeypatch.setattr(season, "chart_picture", lambda ctx, report, size: drawn.append(report))
    season.season_chart(context(SMALL), told, (100, 50))
    assert [(one.chart, one.unit) for one in drawn] == [(((0, 0, 0), (4, 2, 1), (4, 6, 3), (8, 8, 3)), "points")]


def test_what_counts_over_a_season_alone_stands_beside_its_races_and_in_the_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an envelope does; large sums are drawn in thousands, which the heading says."""
    told = report((2, 1), races=2)._replace(race_points=((70_000, 30_000), (-20_000, 50_000)), added=(60_000, 0))
    told = told._replace(rows=tuple(row._replace(total=(110_000, 80_000)[row.seat]) for row in told.rows))
    _, points = columns(context(SMALL), told, TABLE_WIDTH)
    assert points[2:] == [("Help", ["0", "60,000"]), ("Total", ["80,000", "110,000"])]
    _, large = columns(context(SMALL, text_scale=200), told, TABLE_WIDTH)
    assert [head for head, _ in large] == ["R2", "Total"]
    drawn: list[Any] = []
    monkeypatch.setattr(season, "chart_picture", lambda ctx, report, size: drawn.append(report))
    season.season_chart(context(SMALL), told, (100, 50))
    assert drawn[0].chart == ((0, 0), (70, 30), (110, 80))
    assert season.season_heading(context(SMALL), told) == "In thousands, race by race"
    assert season.season_heading(context(SMALL), report((2, 1), races=2)) == "Points, race by race"


def test_what_a_season_began_with_stands_before_its_races_and_in_the_sum() -> None:
    told = report((1, 2), races=2)._replace(start=200_000, points_unit=1_000, race_points=((40_000, 20_000), (10_000, -5_000)))
    rows = tuple(row._replace(total=(250_000, 215_000)[row.seat]) for row in told.rows)
    told = told._replace(rows=rows)
    ctx = context(SMALL)
    _, points = columns(ctx, told, TABLE_WIDTH)
    lost = ctx.language.number(-5)
    assert points[:3] == [("Start", ["200", "200"]), ("R1", ["40", "20"]), ("R2", ["10", lost])]
    assert points[3] == ("Total", ["250", "215"])
    assert season._sums(told) == [(200_000, 200_000), (240_000, 220_000), (250_000, 215_000)]


@pytest.mark.parametrize(
    ("amount", "heads"),
    [(1, [f"R{number}" for number in range(1, 9)]), (1_200, [f"R{number}" for number in range(4, 9)]), (-120_000, ["R6", "R7", "R8"])],
)
def test_of_a_long_season_as_many_races_are_shown_as_have_room_for_their_numbers(amount: int, heads: list[str]) -> None:
    """The last ones; the report has all of them."""
    told = report((2, 1), races=8)._replace(race_points=((amount, amount),) * 8)
    ctx = context(SMALL)
    _, points = columns(ctx, told, TABLE_WIDTH)
    assert [head for head, _ in points] == [*heads, "Total"]


def test_nobody_stands_larger_than_those_who_share_the_win() -> None:
    podium = scene(report((1, 1, 3)), reduced_motion=True)
    cars, _ = podium._cars()
    wide = {seat: node.image.get_width() for seat, node in cars.items() if node.image}
    assert wide[2] <= wide[0] == wide[1]


def _pressed(podium: PodiumScene, key: str) -> list[Order]:
    """What a press of that button orders."""
    podium.ui.focus(key)
    return press(podium, "confirm")


def test_next_race_again_and_menu() -> None:
    assert _pressed(scene(report(races=3, last=False)), "next") == [Pop(NextRace())]
    assert _pressed(scene(report()), "again") == [Pop(Again())]
    assert _pressed(scene(report()), "menu") == [Home()]
    assert press(scene(report()), "back") == [Home()]


def keep(told: RaceReport) -> PodiumScene:
    """The podium once its result was asked for, by presses: Keep, Result."""
    podium = PodiumScene(context(SMALL), told)
    stack = SceneStack(podium)
    press(stack, "up")  # the ceremony is over
    podium.ui.focus("keep")
    press(stack, "confirm confirm")
    assert stack.top is podium
    return podium


def last_of_series() -> RaceReport:
    """Bolt wins the last race of a season that Ada wins, three points to two; Cleo had one of help."""
    told = report((1, 2, 3), races=2, photo="By a nose!")
    rows = tuple(row._replace(total=(3, 2, 1)[row.seat]) for row in told.rows)
    return told._replace(
        rows=rows, race_points=((3, 0, 0), (0, 2, 0)), race_places=((1, 2, 2), (2, 1, 2)), added=(0, 0, 1), medals=EARNED[:1]
    )


def series_end(**settings: Any) -> SceneStack:
    """What the end of a series opens, over nothing else."""
    ctx = context(SMALL, settings=Settings(reduced_motion=True, **settings))
    return SceneStack(AppOpenings(ctx).podium(last_of_series(), None))


def test_the_last_race_of_a_series_has_a_podium_before_its_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    stack = series_end()
    assert "Bolt wins!" in texts
    assert "Ada is the champion!" not in texts
    race = stack.top
    assert isinstance(race, PodiumScene)
    assert [(row.name, row.place, row.total) for row in race.report.rows] == [("Bolt", 1, 2), ("Ada", 2, 3), ("Cleo", 2, 0)]
    assert (race.report.photo, race.report.medals) == ("By a nose!", EARNED[:1])
    race.guard.open_in(0)
    race.ui.focus("season")
    press(stack, "confirm")
    assert stack.scenes == (stack.top,)
    assert stack.top is not race
    assert "Ada is the champion!" in texts


def test_nobody_leaves_a_series_before_its_champion_was_seen() -> None:
    stack = series_end()
    race = stack.top
    assert isinstance(race, PodiumScene)
    assert "menu" not in race.ui.widgets
    race.guard.open_in(0)
    press(stack, "back")
    champion = stack.top
    assert isinstance(champion, PodiumScene)
    assert champion.report.ends_series
    assert "menu" in champion.ui.widgets


def test_the_champions_podium_tells_nothing_of_the_last_race_again() -> None:
    told = last_of_series().of_series
    assert (told.photo, told.awards, told.medals) == ("", (), ())
    assert [row.name for row in told.rows] == ["Ada", "Bolt", "Cleo"]


def test_the_result_is_written_as_picture_and_table() -> None:
    podium = keep(report())
    folder = podium.ctx.paths.data / "results"
    files = sorted(path.name for path in folder.iterdir())
    assert files == ["20260102030405-monza-race1.csv", "20260102030405-monza-race1.png"]
    assert podium.notice == "Kept: results/20260102030405-monza-race1, as a picture and as a table."
    assert pygame.image.load(folder / files[1]).get_size() == SMALL
    rows = list(csv.DictReader(io.StringIO((folder / files[0]).read_text("utf-8-sig"))))
    assert [(row["Place"], row["Driver"], row["Dice"]) for row in rows] == [
        ("1", "Bolt", "21"),
        ("2", "Ada", "20"),
        ("3", "Cleo", "22"),
        ("4", "Dynamo", "23"),
    ]


@pytest.mark.parametrize(("races", "last", "sums"), [(1, True, []), (3, False, ["Points so far"]), (3, True, ["Points of all races"])])
def test_the_table_has_sums_in_a_series_alone(races: int, last: bool, sums: list[str]) -> None:
    rows = list(csv.reader(io.StringIO(result_table(context(SMALL), report(races=races, last=last)))))
    assert [head for head in rows[0] if head.startswith("Points ")] == sums
    assert {len(row) for row in rows} == {len(rows[0])}


def test_a_name_that_is_a_formula_is_written_as_a_text() -> None:
    """Spreadsheets would carry it out."""
    told = report()
    rows = (told.rows[0]._replace(name="=cmd|x!A0"), *told.rows[1:])
    table = result_table(context(SMALL), told._replace(rows=rows))
    assert [row["Driver"] for row in csv.DictReader(io.StringIO(table))] == ["'=cmd|x!A0", "Ada", "Cleo", "Dynamo"]


def test_a_full_disk_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.files.write", _full)
    podium = keep(report())
    assert "no room" in podium.notice


def _full(path: object, data: bytes) -> None:
    raise OSError(28, "full")


def test_the_saved_picture_shows_no_buttons_and_the_screen_is_whole_again() -> None:
    podium = scene(report(), reduced_motion=True)
    podium.timeline.finish()
    before = picture(podium)
    saved = podium._picture()
    button = podium.ctx.frame.rect(*podium.ui.widgets["again"].rect)
    assert saved.get_at(button.center) != before.get_at(button.center)
    assert pygame.image.tobytes(picture(podium), "RGB") == pygame.image.tobytes(before, "RGB")


def test_reduced_motion_has_no_ceremony_and_no_confetti() -> None:
    podium = scene(report(), reduced_motion=True)
    assert all(node.alpha == 255 for node in podium.layer.nodes if node not in _buttons(podium))
    podium.update(SEEN)
    podium.update(FADE)
    assert not podium.moving
    assert ("fanfare", 0.0) in podium.ctx.sound.played


def test_the_podium_has_music_of_its_own() -> None:
    podium = scene(report())
    podium.enter()
    assert podium.ctx.sound.moods[-1] is Mood.PODIUM


def _buttons(podium: PodiumScene) -> list[Node | None]:
    """The pictures of what can be pressed, and of the focus."""
    return [*(widget.node for widget in podium.ui.widgets.values()), *(cursor.node for cursor in podium.ui.cursors.values())]


def _opened(reduced_motion: bool, races: int, last: bool) -> tuple[SceneStack, PodiumScene]:
    stack = SceneStack(Scene(context(SMALL)))
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=reduced_motion)), report(races=races, last=last))
    stack.obey(Push(podium))
    return stack, podium


def _pressing(stack: SceneStack, podium: PodiumScene, seconds: float) -> float:
    """Confirms three times a second for so long, or until that leads on; how long it was."""
    waited = 0.0
    while stack.top is podium and waited < seconds:
        stack.handle(Intent(Deed.CONFIRM, "keyboard"))
        assert podium.timeline.idle
        stack.update(0.3)
        waited += 0.3
    return waited


@pytest.mark.parametrize(("races", "last"), [(1, True), (3, False)])
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_presses_in_the_rhythm_of_the_race_do_not_leave_the_podium(reduced_motion: bool, races: int, last: bool) -> None:
    """They end the ceremony and do nothing else, though the focus is where one goes on; who has paused for a moment is heard."""
    stack, podium = _opened(reduced_motion, races, last)
    assert {node.alpha for node in _buttons(podium) if node} == {0}
    _pressing(stack, podium, 5.0)
    assert stack.top is podium
    stack.update(QUIET - 0.35)
    stack.handle(Intent(Deed.CONFIRM, "keyboard"))
    assert stack.top is podium, "not yet"
    stack.update(QUIET + 0.01)
    stack.handle(Intent(Deed.CONFIRM, "keyboard"))
    assert stack.top is not podium


def test_nobody_is_held_off_for_ever() -> None:
    stack, podium = _opened(False, 1, True)
    assert MOST <= _pressing(stack, podium, 9.0) <= MOST + 0.9


@pytest.mark.parametrize(("races", "last", "first"), [(1, True, "again"), (3, False, "next")])
def test_the_focus_is_on_the_button_that_is_lit(races: int, last: bool, first: str) -> None:
    """It stood on another one: three of four strangers pressed that and were in the story."""
    _, podium = _opened(True, races, last)
    focused = podium.ui.focused()
    assert isinstance(focused, Button)
    assert (focused.key, focused.primary) == (first, True)


def test_whoever_waits_for_the_crown_is_heard_once_the_buttons_are_there() -> None:
    stack = SceneStack(podium := PodiumScene(context(SMALL), report()))
    while podium.guard.shut:
        assert {node.alpha for node in _buttons(podium) if node} == {0}
        stack.update(0.1)
    for _ in range(4):
        stack.update(0.1)
    assert {node.alpha for node in _buttons(podium) if node} == {255}
    stack.handle(Intent(Deed.CONFIRM, "keyboard"))
    assert stack.empty or stack.top is not podium


def test_a_press_too_early_takes_no_medal_away() -> None:
    """It ends the ceremony; the medals come all the same, and are told."""
    podium = scene(report()._replace(medals=EARNED))
    written = _texts_of(podium)
    podium.pressed_early()
    assert not written
    podium.update(0.1)
    while not podium.timeline.idle:
        podium.update(0.1)
    assert written == ["Bolt: Not a scratch\nAda: Twenty", ""]


@pytest.mark.parametrize("text", [100, 200])
def test_what_is_said_of_a_kept_result_covers_no_ribbon(text: int) -> None:
    told = report(photo="By a nose.")._replace(awards=(Award("Duel", "", 0), Award("Mechanic", "", 1)), medals=EARNED)
    podium = PodiumScene(context((1280, 720), text_scale=text), told)
    SceneStack(podium)
    podium.ceremony.finish()
    podium.show_notice("Kept: results/20260102030405-top_race-race1, as a picture and as a table.")
    note = podium._note
    assert note is not None
    area = _seen(podium, note)
    assert area.bottom <= podium.ctx.frame.rect(*podium.ui.widgets["keep"].rect).top
    others = [node for node in podium.layer.nodes if node.z in (16, 21) and node.shown]
    assert others
    assert not [node for node in others if area.colliderect(_seen(podium, node))]


def test_ceremony_and_confetti_come_to_rest_and_leave_nothing_behind() -> None:
    podium = scene(report())
    assert podium.moving
    for _ in range(400):
        podium.update(0.05)
        podium.draw(podium.ctx.screen)
    assert not podium.moving
    assert [name for name, _ in podium.ctx.sound.played].count("fanfare") == 1
    assert all(node.alpha == 255 for node in podium.layer.nodes)


def test_confetti_covers_neither_heading_nor_ribbons() -> None:
    podium = scene(report())
    assert podium.confetti is not None
    for _ in range(60):
        podium.update(0.05)
        if podium.confetti is None:
            break
        assert all(node.place[1] >= CONFETTI_TOP for node in podium.confetti.nodes if node.shown)


def test_large_letters_keep_a_figure_beside_the_points() -> None:
    """Top Race's Shares: what was paid stands beside the gain."""
    told = report()._replace(points_by_place=False)
    ctx = context(SMALL, settings=Settings(text_scale=150))
    ctx.theme.set_text_scale(150)
    figures, points = columns(ctx, told, TABLE_WIDTH)
    assert (len(figures), len(points)) == (1, 1)


@pytest.mark.parametrize("zoom", [150, 200])
def test_large_letters_keep_a_second_figure_where_it_has_room(zoom: int) -> None:
    """One whose heading has no room in two lines is passed over; a long name takes the second one's place."""
    told = report()._replace(points_by_place=True)
    figures = (("Dice driven", "28"), ("Incomprehensibilities in a throw", "4.1"), ("Turns stuck", "12"))
    told = told._replace(rows=tuple(row._replace(figures=figures) for row in told.rows))
    ctx = context(SMALL, settings=Settings(text_scale=zoom))
    ctx.theme.set_text_scale(zoom)
    assert [label for label, _ in columns(ctx, told, TABLE_WIDTH)[0]] == ["Dice driven", "Turns stuck"]
    long = told._replace(rows=tuple(row._replace(name="Bartholomew the Incorrigible") for row in told.rows))
    assert [label for label, _ in columns(ctx, long, TABLE_WIDTH)[0]] == ["Dice driven"]


@pytest.mark.parametrize("zoom", [100, 150, 200])
def test_the_words_of_all_buttons_have_one_size_and_are_whole(zoom: int) -> None:
    podium = PodiumScene(context(SMALL, settings=Settings(text_scale=zoom, reduced_motion=True)), report(), Path("race.jsonl"))
    podium.ctx.theme.set_text_scale(zoom)
    SceneStack(podium)
    buttons = [widget for widget in podium.ui.widgets.values() if isinstance(widget, Button)]
    assert len(buttons) > 3
    assert len({button.size for button in buttons}) == 1
    for button in buttons:
        button.drawn()
        assert button.cut == ()
        assert button.letters == button.size


def test_a_press_ends_the_ceremony_at_once() -> None:
    podium = scene(report())
    press(podium, "right")
    assert podium.timeline.idle
    assert all(node.alpha == 255 for node in podium.layer.nodes)


def test_a_race_without_a_turn_has_no_chart() -> None:
    assert scene(report(turns=0)).ui.widgets
    assert scene(report(turns=1)).ui.widgets


def test_every_text_goes_through_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    told = report(races=3, last=False)
    podium = PodiumScene(context(SMALL, pseudo=True), told, Path("race.jsonl"))
    SceneStack(podium)
    known = {*NAMES, "Trophies", "Dice", "It is over."}
    whole = " ".join(text for text in texts if text.startswith("["))  # single words of it are measured, too
    assert [text for text in texts if text not in whole and text not in known and not text.isdigit()] == []


def ended(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Racing:
    """Two computers have raced; the podium is on screen."""
    shared_boards(monkeypatch)
    racing = Racing(folder, devices=("", ""))
    racing.until(lambda: isinstance(racing.top, PodiumScene))
    return racing


def test_the_race_is_watched_again_from_the_podium_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """play.md 1 and 6: what was just raced is kept, and watched from its grid on; nothing of it changes by that."""
    racing = ended(tmp_path, monkeypatch)
    podium = racing.top
    (path,) = racing.ctx.paths.records.iterdir()
    before = path.read_bytes()
    podium.ui.focus("story")
    press(racing.stack, "confirm down confirm")
    replay = racing.top
    assert isinstance(replay, ReplayScene)
    assert replay.playthrough.record.lines[-1] == Over(racing.race.match.result)
    assert (replay.at, replay.playing) == (0, True)
    press(racing.stack, "back back")
    assert racing.top is podium
    assert podium.ui.focused().key == "story"
    assert path.read_bytes() == before


def test_only_a_race_that_something_keeps_is_told() -> None:
    """Neither a file nor a match that goes on: there is nothing to tell it from."""
    assert not {"watch", "story"} & set(scene(report()).ui.widgets)


def test_a_title_without_a_story_has_its_race_watched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """story.md, section 10."""
    monkeypatch.setattr(PodiumWays, "told", None)
    podium = PodiumScene(context(SMALL), report(), Path("race.jsonl"))
    SceneStack(podium)
    assert list(podium.ui.widgets) == ["again", "watch", "keep", "menu"]


@pytest.mark.parametrize(("percent", "high"), [(100, 720), (200, 720), (100, 2160)])
def test_the_sign_of_a_profile_stands_before_its_name(percent: int, high: int) -> None:
    """In every window it is as large as the row is high, not larger."""
    scale = high / 1080
    told = report()
    rows = tuple(row._replace(profile="p1") if row.name == "Cleo" else row for row in told.rows)
    plain, signed = (context((high * 16 // 9, high), settings=Settings(reduced_motion=True, text_scale=percent)) for _ in range(2))
    signed.profiles.people = People((Profile(id="p1", name="Cleo", colour="P", shape="star"),))
    pictures = [picture(PodiumScene(ctx, told._replace(rows=rows))) for ctx in (plain, signed)]
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    place = boxes[0].unionall(boxes[1:])
    assert 20 * scale < place.height <= 46 * scale + 1
    assert place.width < 90 * scale


def test_points_that_say_what_the_places_say_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """One race: figures stand there instead. In a series the points count; where they tell more (money), they stay."""
    alone = report()._replace(points_by_place=True)
    for told, wanted in ((alone, False), (report(), True), (alone._replace(races=3), True)):
        texts = texts_drawn(monkeypatch)
        scene(told)
        assert ("Trophies" in texts) == wanted
        assert "Dice" in texts


@pytest.mark.parametrize("zoom", [150, 200])
@pytest.mark.parametrize("name", ["MMMMMMMMMMM", "Bartholomew", "WWWWWWWWWWW"])
def test_large_letters_leave_the_widest_names_whole(name: str, zoom: int) -> None:
    """Short figures take no room that a name needs."""
    told = report(tuple(range(1, 7)), races=3, last=False)
    told = told._replace(rows=tuple(row._replace(name=name) for row in told.rows))
    podium = scene(told, reduced_motion=True, text_scale=zoom)
    podium.ctx.theme.cut.clear()
    podium._table()
    assert name not in podium.ctx.theme.cut


def test_large_letters_tell_the_photo_finish_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no room in the usual face is told in the narrower one, not cut short."""
    photo = "Photo finish between Maximilian and Bartholomew! Dice in the last round: 11 : 14."
    podium = scene(report(photo=photo), reduced_motion=True, text_scale=200)
    podium.ctx.theme.cut.clear()
    podium.ground()
    assert photo not in podium.ctx.theme.cut


def test_headings_beside_each_other_are_not_read_as_one() -> None:
    """ "Best turn" ended where "safe turn" of the next column began."""
    ctx = context((1280, 720))
    for text in ("Best turn", "Average without a crash", "Crashes / usual", "Colours a throw / usual"):
        ctx.theme.cut.clear()
        assert heading(ctx, text, COLUMN).get_width() <= ctx.frame.px(COLUMN - 12), text
        assert ctx.theme.cut == []


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_seed_as_long_as_they_get_is_read_whole(text: int) -> None:
    """ "Seed…" stood there after a race that nobody had given a number."""
    podium = scene(report()._replace(seed=2**63 - 1), reduced_motion=True, text_scale=text)
    podium.ctx.theme.cut.clear()
    podium.ground()
    assert podium.ctx.theme.cut == []


# --- medals

EARNED = (EarnedMedal("Not a scratch", "Won without a crash.", 1), EarnedMedal("Twenty", "Stopped with dice worth 20.", 0, "any"))


def _texts_of(podium: PodiumScene) -> list[str]:
    """What is written on the card at the foot of the stage, as often as it was."""
    written: list[str] = []
    podium._card = lambda text, wide: written.append(text)  # type: ignore[assignment, func-returns-value, method-assign]
    return written


@pytest.mark.parametrize("text", [100, 150, 200])
def test_medals_come_after_the_crown_and_are_told_for_two_seconds(text: int) -> None:
    podium = scene(report()._replace(medals=EARNED), text_scale=text)
    written = _texts_of(podium)
    ribbons = [podium.ui.widgets[key] for key in ("medal.0", "medal.1")]
    assert all(ribbon.node is not None and ribbon.node.alpha == 0 for ribbon in ribbons), "not before the crown"
    told_at, over_at, time = 0.0, 0.0, 0.0
    while not podium.timeline.idle:
        podium.update(0.05)
        time += 0.05
        if written and not told_at:
            told_at = time
            assert all(ribbon.node is not None and ribbon.node.alpha == 255 for ribbon in ribbons)
            button = podium.ui.widgets["again"].node
            assert button is not None
            assert button.alpha == 255, "whoever presses now sees what"
        if written[-1:] == [""] and not over_at:
            over_at = time
    assert written == ["Bolt: Not a scratch\nAda: Twenty", ""]
    assert 1.9 <= over_at - told_at <= 2.2


def test_a_lone_medal_is_told_whole_also_where_nothing_moves() -> None:
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=True)), report()._replace(medals=EARNED[:1]))
    SceneStack(podium)
    written = _texts_of(podium)
    ribbon = podium.ui.widgets["medal.0"].node
    assert ribbon is not None
    assert ribbon.alpha == 255
    while not podium.timeline.idle:
        podium.update(0.05)
    assert written == ["Bolt: Not a scratch. Won without a crash.", ""]


@pytest.mark.parametrize("text", [100, 200])
def test_whoever_goes_to_a_medal_by_directions_alone_reads_what_it_was_for(text: int) -> None:
    podium = PodiumScene(context(SMALL, settings=Settings(text_scale=text)), report()._replace(medals=EARNED))
    stack = SceneStack(podium)
    podium.timeline.finish()
    podium.ui.focus("again")
    written = _texts_of(podium)
    press(stack, "up")
    assert podium._key == "medal.0"
    assert written[-1] == "Bolt: Not a scratch. Won without a crash."
    press(stack, "right")
    assert podium._key == "medal.1"
    assert written[-1] == "Ada: Twenty. Stopped with dice worth 20."
    press(stack, "down")
    assert not podium._key.startswith("medal")
    assert written[-1] == "", "it is gone with the focus"


def _seen(podium: PodiumScene, node: Node) -> pygame.Rect:
    """Where a node has pixels that are no mere shadow."""
    image, (x, y), anchor = node.image, podium.ctx.frame.at(*node.place), node._anchor
    assert image is not None
    seen = image.get_bounding_rect(64)
    return seen.move(round(x - image.get_width() * anchor[0]), round(y - image.get_height() * anchor[1]))


@pytest.mark.parametrize(("photo", "places"), [("", (1, 1, 3, 4)), ("By a nose.", (1, 2, 3, 4))])
def test_medals_cover_no_ribbon_no_car_and_no_crown(photo: str, places: tuple[int, ...]) -> None:
    six = tuple(EarnedMedal(f"Medal {number}", "Why.", number % 4) for number in range(8))
    told = report(places, photo=photo)._replace(medals=six, awards=(Award("Duel", "", 0), Award("Mechanic", "", 1)))
    podium = PodiumScene(context((1280, 720)), told)
    SceneStack(podium)
    podium.timeline.finish()
    shown = [widget for key, widget in podium.ui.widgets.items() if key.startswith("medal")]
    assert len(shown) == 6, "more have no room; the report has all"
    rects = [widget.rect for widget in shown]
    others = [node for node in podium.layer.nodes if node.z in (16, 18, 19) and node.shown]
    frame = podium.ctx.frame
    assert others
    for rect in rects:
        area = pygame.Rect(frame.at(rect.x, rect.y), frame.pair(*rect.size))
        assert not [node for node in others if area.colliderect(_seen(podium, node))]
        assert sum(area.colliderect(pygame.Rect(frame.at(*one.topleft), frame.pair(*one.size))) for one in rects) == 1


def test_at_its_foot_a_medal_has_the_car_of_whoever_earned_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both of the winner's hung over the second's and the third's car, and seemed to be theirs."""
    painted = pygame.Surface((24, 12))
    painted.fill((1, 2, 3))
    monkeypatch.setattr(
        medal_ribbons, "standing", lambda theme, face, cars, size: painted if cars[0].letter == "Y" else pygame.Surface(size)
    )
    podium = scene(report()._replace(medals=EARNED))
    bolts, adas = (podium.ui.widgets[key] for key in ("medal.0", "medal.1"))
    foot = podium.ctx.frame.pair(bolts.rect.width / 2 + bolts.MARGIN, bolts.rect.height + bolts.MARGIN - 4)
    assert [row.cars[0].letter for row in podium.report.rows if row.name == "Bolt"] == ["Y"]
    assert bolts.picture().get_at(foot)[:3] == (1, 2, 3)
    assert adas.picture().get_at(foot)[:3] != (1, 2, 3)


def test_large_letters_tell_of_medals_below_the_cars() -> None:
    """In two lines the card lay over the wheels of the third, and over the numbers of the steps."""
    medals = tuple(one._replace(seat=0) for one in EARNED)
    podium = PodiumScene(context((1280, 720), settings=Settings(text_scale=200)), report()._replace(medals=medals))
    SceneStack(podium)
    podium.timeline.finish()
    podium.tell(medal_ribbons.told_together(podium.ctx, medals, {row.seat: row.name for row in podium.report.rows}))
    assert podium._told is not None
    card = _seen(podium, podium._told)
    cars = sorted((_seen(podium, node) for node in podium.layer.nodes if node.z == 18 and node.shown), key=lambda seen: seen.bottom)
    assert len(cars) == 4
    assert card.top >= cars[2].bottom, "only who stands before the steps is covered"


def test_the_saved_picture_has_the_medals_and_not_what_is_told_of_them() -> None:
    podium = scene(report()._replace(medals=EARNED))
    podium.timeline.finish()
    with_medals = podium._picture()
    without = scene(report())
    without.timeline.finish()
    rect = podium.ui.widgets["medal.0"].rect
    area = pygame.Rect(podium.ctx.frame.at(rect.x, rect.y), podium.ctx.frame.pair(*rect.size))
    assert with_medals.subsurface(area).get_buffer().raw != without._picture().subsurface(area).get_buffer().raw


def test_the_report_names_all_medals_of_everybody() -> None:
    rows = ReportScene(context(SMALL), report()._replace(medals=(*EARNED, EarnedMedal("By a nose", "", 1))))._figures().rows
    assert [cells for label, cells in rows if label == "Medal"] == [("Not a scratch", "Twenty", "–", "–"), ("By a nose", "–", "–", "–")]


def test_that_computers_drive_better_from_now_on_is_read_heard_and_gone_with_a_press() -> None:
    told = "“As good as you” drives better from now on: a little better than Sunday driver."
    made = scene(report()._replace(fit=FitMoved(1_000, 1_300)))
    assert made.notice == told
    assert told in made.said_heading
    press(made, "confirm")
    assert made.notice == told, "who hurries the ceremony has not read it"
    made.tell("A medal was earned.")
    assert made.notice == ""
    made.tell("")
    assert made.notice == told, "it comes back once the medals are told"
    while not made.timeline.idle:
        made.update(0.1)
    press(made, "right")
    assert made.notice == ""
    made.tell("")
    assert made.notice == ""


def test_with_large_letters_it_covers_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    made = scene(report()._replace(fit=FitMoved(1_300, 1_000)), text_scale=200)
    told = "“As good as you” goes easier on you from now on: like Sunday driver."
    assert made.notice == ""
    assert told in texts
    assert told in made.said_heading
    made.tell("")
    assert made.notice == ""


def test_where_no_level_moved_nothing_is_said_of_it() -> None:
    made = scene(report())
    assert made.notice == ""
    assert "As good as you" not in made.said_heading
