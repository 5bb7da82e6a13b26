"""`shot`: pictures without a window, the same on every run."""

from pathlib import Path
from shutil import copytree

import pygame
import pytest

from game.cli.arguments import SCENES
from game.store.paths import maps
from tests.cli.conftest import Run
from tests.helpers.sampled import sampled

SMALL = "--size 320x180 --step 8"


@sampled("scene", [*SCENES], every=2)
def test_every_scene_has_a_picture(run: Run, tmp_path: Path, scene: str) -> None:
    out = tmp_path / "pictures" / f"{scene}.png"
    seed = "--seed 3" if scene == "photo-finish" else ""  # a race that close
    ended = run(f"shot {scene} {SMALL} {seed} --out", str(out))
    assert (ended.code, ended.err) == (0, "")
    picture = pygame.image.load(out)
    assert picture.get_size() == (320, 180)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 320, 16) for y in range(0, 180, 16)}) > 4


@pytest.mark.parametrize("scene", ["menu", "race"])
def test_two_runs_give_the_same_picture(run: Run, tmp_path: Path, scene: str) -> None:
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    for out in (one, two):
        assert run(f"shot {scene} {SMALL} --out", str(out)).code == 0
    assert one.read_bytes() == two.read_bytes()


def test_larger_letters_on_every_scene(run: Run, tmp_path: Path) -> None:
    pictures = set()
    for text in ("100", "150", "200"):
        out = tmp_path / f"{text}.png"
        assert run(f"shot race {SMALL} --text {text} --out", str(out)).code == 0
        pictures.add(out.read_bytes())
    assert len(pictures) == 3
    ended = run("shot menu --text 120")
    assert ended.code == 2
    assert "120 is no size of letters" in ended.err


def test_a_strip_shows_the_race_going_on(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "strip.png"
    assert run(f"shot race {SMALL} --frames 4 --out", str(out)).code == 0
    sheet = pygame.image.load(out)
    assert sheet.get_size() == (640, 360)
    tiles = {pygame.image.tobytes(sheet.subsurface((x, y, 320, 180)), "RGB") for x in (0, 320) for y in (0, 180)}
    assert len(tiles) > 1


def test_a_strip_of_a_cups_table_shows_how_its_rows_slide(run: Run, tmp_path: Path) -> None:
    """A still of it is taken once they stand."""
    strip, still = tmp_path / "strip.png", tmp_path / "still.png"
    assert run(f"shot cup-table {SMALL} --frames 9 --out", str(strip)).code == 0
    assert run(f"shot cup-table {SMALL} --out", str(still)).code == 0
    sheet = pygame.image.load(strip)
    tiles = [pygame.image.tobytes(sheet.subsurface((x, y, 320, 180)), "RGB") for y in (0, 180, 360) for x in (0, 320, 640)]
    assert tiles[0] != pygame.image.tobytes(pygame.image.load(still), "RGB")
    assert len(set(tiles)) > 1


def test_another_seed_and_another_track_give_other_pictures(run: Run, tmp_path: Path) -> None:
    pictures = set()
    for number, words in enumerate(("", "--seed 9", "--track long")):
        out = tmp_path / f"{number}.png"
        assert run(f"shot race {SMALL} {words} --out", str(out)).code == 0
        pictures.add(out.read_bytes())
    assert len(pictures) == 3


def test_an_own_track_has_a_picture_too(run: Run, home: Path, tmp_path: Path) -> None:
    """21.6: what check-map lets through can be raced and shown; what the table calls its tracks is no list of ours."""
    examples = maps() / "examples"
    copytree(examples / "tilesets", home / "maps" / "tilesets")
    copytree(examples / "top_race", home / "maps" / "top_race")
    ended = run(f"shot race --title top_race --track home_straight --step 1 --size 640x360 --seats you bot:easy --out {tmp_path}/own.png")
    assert (ended.code, ended.err) == (0, "")
    assert pygame.image.load(tmp_path / "own.png").get_size() == (640, 360)


def test_a_person_is_asked(run: Run, tmp_path: Path) -> None:
    asked, seen = tmp_path / "asked.png", tmp_path / "seen.png"
    assert run("shot race --size 320x180 --step 0 --seats you,you --out", str(asked)).code == 0
    assert run("shot race --size 320x180 --step 0 --seats bot:easy,bot:easy --out", str(seen)).code == 0
    assert asked.read_bytes() != seen.read_bytes()


def test_a_person_is_asked_behind_the_curtain(run: Run, tmp_path: Path) -> None:
    """Tips of several people at one device: each looks at the own hand while the others look away."""
    out = tmp_path / "curtain.png"
    words = "--title top_race --seats you you you you --option variant=tips --step 75 --size 320x180"
    assert run(f"shot race {words} --out", str(out)).code == 0
    assert out.is_file()


def test_computers_drive_the_people_as_far_as_the_podium(run: Run, tmp_path: Path) -> None:
    ended = run("shot podium --size 320x180 --seats you,bot:easy --out", str(tmp_path / "podium.png"))
    assert (ended.code, ended.err) == (0, "")


def test_a_step_after_the_end_of_the_race(run: Run, tmp_path: Path) -> None:
    ended = run("shot race --size 320x180 --step 99999 --out", str(tmp_path / "never.png"))
    assert ended.code == 1
    assert "--step asks for 99999" in ended.err


def test_a_picture_that_can_not_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    ended = run("shot trouble --size 320x180 --out", str(tmp_path / "file" / "x.png"))
    assert ended.code == 1
    assert "x.png" in ended.err


def test_a_set_up_shows_the_seats_and_options_that_were_asked_for(run: Run, tmp_path: Path) -> None:
    pictures = set()
    for number, words in enumerate(("", "--seats you bot:hard", "--seats you you you bot:easy", "--option races=3")):
        out = tmp_path / f"{number}.png"
        assert run(f"shot setup --title automobiles --size 640x360 {words} --out", str(out)).code == 0
        pictures.add(out.read_bytes())
    assert len(pictures) == 4


def test_a_race_of_a_season_is_looked_at_beyond_the_podium_of_its_first_race(run: Run, tmp_path: Path) -> None:
    words = "--title automobiles --option races=3 laps=1 --track palm_bay_oval --seats bot:easy bot:easy"
    ended = run(f"shot race {words} --size 320x180 --step 420 --out", str(tmp_path / "season.png"))
    assert (ended.code, ended.err) == (0, "")


def test_a_lesson_is_shown_after_so_many_presses(run: Run, tmp_path: Path) -> None:
    pictures = set()
    for step in (0, 1, 2):
        out = tmp_path / f"{step}.png"
        assert run(f"shot lesson --title scrap_racer --lesson push --size 320x180 --step {step} --out", str(out)).code == 0
        pictures.add(out.read_bytes())
    assert len(pictures) == 3
    assert run(f"shot lesson --title scrap_racer --size 320x180 --step 1 --frames 4 --out {tmp_path}/strip.png").code == 0
    assert pygame.image.load(tmp_path / "strip.png").get_size() == (640, 360)


def test_a_lesson_that_is_not_there_and_one_that_is_over_sooner_are_told(run: Run) -> None:
    ended = run("shot lesson --title monza --lesson bid --size 320x180")
    assert (ended.code, "throw, look, over" in ended.err) == (1, True)
    ended = run("shot lesson --title scrap_racer --lesson site --size 320x180 --step 20")
    assert ended.code == 1
    assert "The lesson is over after 3 presses; --step asks for 20." in ended.err
