"""Faces and cars: drawn for all five titles, told apart without colours, and never mixed up with a seat's number."""

import ast
import itertools
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.scenes.framework.car_pictures import car_look, faces_of
from game.show.canvas import Frame
from game.show.looks import CarLook, Face
from game.show.painters.car_damage import FIRE, car_plume
from game.show.painters.car_paint import ABOVE, SIDE, STYLES
from game.show.painters.car_portraits import car_portrait
from game.show.painters.cars import STEPS, bake_look, car_sprite
from game.show.painters.faces import face_portrait, face_tone, standing
from game.show.painters.helmets import PATTERNS
from game.show.palette import TONES
from game.show.tables import LOOKS
from game.show.tables.aruba.pictures import PLUMES
from game.show.theme import Theme
from game.titles import TITLES
from tests.helpers.screen import ASSETS

ALL_PARTS = ("bumper", "bumper", "saw", "saw")
METAS = {entry.meta.id: entry.meta for entry in TITLES if entry.meta.id in LOOKS}
FAMILIES = {name: tuple(car_look(meta, car) for car in meta.car_ids) for name, meta in METAS.items()}
SIMULATED = {
    "grey": ((0.299, 0.587, 0.114),) * 3,
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What an eye without colours, or without one of its three kinds of cones, makes of red, green and blue (Machado and others, 2009)."""


@pytest.fixture(scope="module")
def theme() -> Theme:
    return Theme(ASSETS / "fonts", Frame((1920, 1080)))


def apart(one: pygame.Surface, other: pygame.Surface, eye: str) -> float:
    """How much two pictures differ for an eye: the mean over what either covers, of 255, at their most alike of shifts of a pixel."""

    def seen(picture: pygame.Surface) -> tuple[np.ndarray, np.ndarray]:
        cover = pygame.surfarray.array_alpha(picture).astype(float)[..., None] / 255
        colour = pygame.surfarray.array3d(picture).astype(float) @ np.array(SIMULATED[eye]).T
        return colour * cover + 128 * (1 - cover), cover

    (a, cover_a), (b, cover_b) = seen(one), seen(other)
    union = np.maximum(cover_a, cover_b)
    return float((np.abs(a - b) * union).sum() / (3 * union.sum()))


@pytest.mark.parametrize("eye", SIMULATED)
@pytest.mark.parametrize("title", METAS)
def test_the_cars_of_a_title_are_told_apart_by_every_eye(title: str, eye: str) -> None:
    """From the side in a row and from above on the road, at 1280x720: by silhouette and symbol, not by colour."""
    for first, second in itertools.combinations(FAMILIES[title], 2):
        assert apart(car_portrait(first, (44, 29)), car_portrait(second, (44, 29)), eye) > 18, (first, second)
        assert apart(car_sprite(first, 34, 0, shadow=False), car_sprite(second, 34, 0, shadow=False), eye) > 18, (first, second)


@pytest.mark.parametrize("eye", SIMULATED)
def test_derby_cars_with_all_parts_are_told_apart(eye: str) -> None:
    """aruba.md 10.10: six cars with four parts each, in grey and otherwise."""
    cars = [car_sprite(look._replace(parts=ALL_PARTS, stage=4), 50, 0, shadow=False) for look in FAMILIES["aruba"]]
    assert min(apart(a, b, eye) for a, b in itertools.combinations(cars, 2)) > 16


def test_the_worse_a_derby_car_is_hit_the_more_of_it_is_seen() -> None:
    """aruba.md 10.1: smoke grows, and the line turns orange at 7."""
    plumes = [car_plume(stage, 0, (high * 2 // 3, high)) for stage, high in PLUMES.items()]
    areas = [pygame.mask.from_surface(plume).count() for plume in plumes]
    assert areas[0] * 1.5 < areas[1]
    assert areas[1] * 1.5 < areas[2]
    hot = [
        pygame.mask.from_threshold(car_sprite(FAMILIES["aruba"][0]._replace(stage=stage), 67, 0), FIRE[0], (8, 8, 8, 255)).count()
        for stage in (0, 6, 7, 8, 9)
    ]
    assert max(hot[:2] + hot[4:]) < 40 < 120 < min(hot[2:4])


def test_helmets_are_told_apart_without_their_letter(theme: Theme) -> None:
    pictures = [face_portrait(theme, Face("helmet", "A", pattern), (44, 40)) for pattern in PATTERNS]
    assert min(apart(a, b, "grey") for a, b in itertools.combinations(pictures, 2)) > 8
    letters = [face_portrait(theme, Face("helmet", letter, "plain"), (88, 80)) for letter in ("A", "B", "Ka", "Ku")]
    assert min(apart(a, b, "grey") for a, b in itertools.combinations(letters, 2)) > 1


def test_a_seat_that_was_dealt_no_car_wears_nobodys_colour(theme: Theme) -> None:
    """Grey on its card, its box and its cursor: a colour there would be somebody else's in the race."""
    marks = faces_of(METAS["scrap_racer"], (), ("Ada", "Ben", "Cleo"))
    tones = {face_tone(mark) for mark in marks}
    assert len(tones) == 1
    assert not tones & set(TONES.values())
    assert len({pygame.image.tobytes(face_portrait(theme, mark, (66, 44)), "RGBA") for mark in marks}) == 1
    box, (red, green, blue) = face_portrait(theme, marks[0], (66, 44)), next(iter(tones)).fill
    assert max(red, green, blue) - min(red, green, blue) < 30
    assert apart(box, pygame.Surface((66, 44), pygame.SRCALPHA), "grey") > 20


def test_each_style_has_both_views() -> None:
    assert len(STYLES) == len(ABOVE) == len(SIDE) == len(set(STYLES))
    used = [look.style for looks in FAMILIES.values() for look in looks]
    assert len(used) == len(set(used)), "no two titles share a silhouette"
    assert [look.letter for look in FAMILIES["top_race"]] == list("RYBKPG")


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_cars_keep_inside_their_pictures(style: int) -> None:
    """Turned, battered, with all parts: nothing is cut at the picture's edge."""
    derby = STYLES[style] in ("saloon", "pickup", "hearse", "taxi", "muscle", "buggy")
    look = CarLook(style, "Y", 6, ALL_PARTS) if derby else CarLook(style, "Y")
    for heading in range(0, 360, 45):
        sprite = car_sprite(look, 60, heading)
        box = sprite.get_bounding_rect(min_alpha=60)
        assert min(box.left, box.top, sprite.get_width() - box.right, sprite.get_height() - box.bottom) >= 1
    view = car_portrait(look, (120, 80))
    box = view.get_bounding_rect(min_alpha=120)
    assert min(box.left, box.top, 120 - box.right) >= 0


def test_every_stage_and_every_part_is_seen() -> None:
    look = CarLook(12, "R")
    stages = [look._replace(stage=stage) for stage in (0, 1, 3, 5, 7, 9)]
    for first, second in itertools.combinations(stages, 2):
        assert apart(car_sprite(first, 57, 0), car_sprite(second, 57, 0), "grey") > 1.2
        assert apart(car_portrait(first, (210, 140)), car_portrait(second, (210, 140)), "grey") > 1.2
    for look_of_all in FAMILIES["aruba"]:  # the last two before the wreck, too
        seven, eight = (look_of_all._replace(stage=stage) for stage in (7, 8))
        assert apart(car_sprite(seven, 50, 0), car_sprite(eight, 50, 0), "grey") > 1.2
        assert apart(car_portrait(seven, (66, 44)), car_portrait(eight, (66, 44)), "grey") > 1.2
    for place in range(4):
        parts = tuple("part" if place == index else "" for index in range(4))
        assert apart(car_sprite(look, 50, 0), car_sprite(look._replace(parts=parts), 50, 0), "grey") > 3
    assert car_plume(2, 0, (20, 30)).get_bounding_rect().width == 0
    poses = [pygame.image.tobytes(car_plume(5, pose, (20, 30)), "RGBA") for pose in range(3)]
    assert len(set(poses)) == 3


def test_looks_are_baked_in_slices_and_kept() -> None:
    look = CarLook(17, "B", 5, ("bumper", "", "", "saw"))
    slices = list(bake_look(look, 23, [step * 360 / STEPS for step in (1, 2)]))
    assert len(slices) == 4
    assert len(list(bake_look(look, 23, [360 / STEPS]))) == 1, "what is kept is not drawn again"


def test_faces_before_a_race_are_cars_marks_or_helmets(theme: Theme) -> None:
    names = ("Ada", "Anna", "Cleo")
    faces = faces_of(METAS["monza"], ("G", "R", "B"), names)
    assert [(face.kind, face.letter, face.pattern) for face in faces] == [("car", "G", "3"), ("car", "R", "0"), ("car", "B", "2")]
    assert [(face.kind, face.letter) for face in faces_of(METAS["scrap_racer"], (), names)] == [("mark", "")] * 3
    helmets = faces_of(METAS["top_race"], (), names)
    assert [(face.kind, face.letter, face.pattern) for face in helmets] == [
        ("helmet", "Ad", "plain"),
        ("helmet", "An", "peak"),
        ("helmet", "C", "comb"),
    ]
    with pytest.raises(ValueError, match="stripes"):
        face_portrait(theme, Face("helmet", "A", "stripes"), (40, 40))


def test_what_stands_on_the_podium(theme: Theme) -> None:
    """A seat's car, two of them one behind the other, its helmet whatever it bought, its face where it has none."""
    car, mark, bought = Face("car", "R", "12"), Face("mark", "B"), Face("helmet", "A", "plain")
    one, two = (CarLook(12, "R", 9),), (CarLook(12, "R", 9), CarLook(13, "Y", 2))
    size = (150, 100)
    plain = pygame.image.tobytes(standing(theme, car, one, size), "RGBA")
    assert plain == pygame.image.tobytes(car_portrait(one[0], size), "RGBA")
    assert plain != pygame.image.tobytes(standing(theme, car, two, size), "RGBA")
    assert pygame.image.tobytes(standing(theme, bought, (), size), "RGBA") == pygame.image.tobytes(
        face_portrait(theme, bought, size), "RGBA"
    )
    assert pygame.image.tobytes(standing(theme, mark, (), size), "RGBA") == pygame.image.tobytes(face_portrait(theme, mark, size), "RGBA")


def test_no_scene_draws_a_car_by_a_seats_colour() -> None:
    """Scenes are handed faces and looks; only what dresses seats before a race makes them."""
    makers = []
    for path in sorted(Path("game/scenes").rglob("*.py")):
        calls = [
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        if {"CarLook", "Face", "boxed_car"} & set(calls):
            makers.append(path.name)
    assert makers == ["car_pictures.py"]
