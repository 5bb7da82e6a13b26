"""What Automobiles leaves out where letters are large, and where it is found then: hands of rows, shelves, whose turn and money it is."""

from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core.match import Chair
from game.show.tables.automobiles.faces import MoneyFace, RowFace, WhoseFace
from game.show.tables.automobiles.own_places import resting
from game.show.tables.automobiles.prompt_parts import SteadyPlate
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import Explained
from game.show.theme import DISPLAY, TEXT, Theme
from game.titles.automobiles.rules.state import AskShop
from tests.helpers.play import title_of
from tests.show.test_fullest import seated
from tests.titles.automobiles.build import counts

AUTOMOBILES = title_of("automobiles")
CARS = ("red", "blue", "yellow", "green", "white")
LARGE = pytest.mark.parametrize("percent", [150, 200])


def _at(percent: int, phase: str = "ACTION", hand: str = "2W 1L 2Y 1X", **fields: Any) -> tuple[Any, Chair]:
    """A table at which the first seat is asked, with that hand, and five cubes of wear in the discard."""

    def fill(state: Any) -> Any:
        first = replace(state.racers[0], active=counts(hand), discard=counts("5X"))
        fields.setdefault("queue", ())
        return replace(state, racers=(first, *state.racers[1:]), phase=phase, active=0, round=2, **fields)

    table, match, state = seated(AUTOMOBILES, 5, CARS, {}, percent, fill)
    return table, Chair(match.rules, state, 0)


def _raw(picture: Surface) -> bytes:
    return bytes(picture.get_buffer().raw)


@LARGE
def test_a_row_has_no_specks_of_cubes_and_says_what_its_number_is(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = _at(percent)
    face = next(thing.face for thing in table.things(table.model).values() if isinstance(thing.face, RowFace))
    face = replace(face, place=2, behind=14)
    said: list[str] = []
    sized = Theme.sized
    monkeypatch.setattr(Theme, "sized", lambda theme, text, *rest, **named: said.append(text) or sized(theme, text, *rest, **named))
    picture = table.pictures._row_picture(face)
    assert "behind" in said
    assert _raw(picture) == _raw(table.pictures._row_picture(replace(face, hand=("K",) * 7)))


@LARGE
def test_whoever_looks_at_a_row_sees_its_hand_over_the_board(percent: int) -> None:
    table, chair = _at(percent)
    row = next(one for one in table.prompt(chair).widgets if isinstance(one, Explained) and one.thing.startswith("car.") and not one.number)
    table.look_at(chair, row)
    before = len(table.shown.nodes)
    bare = replace(chair.view, racers=(replace(chair.view.racers[0], active=counts("")), *chair.view.racers[1:]))
    table.look_at(Chair(chair.rules, bare, 0), row)
    assert before >= len(table.shown.nodes) + 1 + sum(chair.view.racers[0].active)


@LARGE
def test_whose_turn_and_whose_money_it_is_stand_in_the_strip(percent: int) -> None:
    table, _ = _at(percent)
    places, found = table.places(), table.things(table.model)
    whose = next((key, thing) for key, thing in found.items() if isinstance(thing.face, WhoseFace))
    sprite = table.pictures.sprite(*whose)
    assert sprite.image is not None
    scale = table.services.theme.frame.scale
    wide, high = sprite.image.get_width() / scale, sprite.image.get_height() / scale
    assert places.heading.inflate(4, 6).contains((sprite.x - wide / 2, sprite.y - high / 2, wide, high))
    assert not places.heading.collidelist([places.money, places.undo, places.shop]) >= 0
    spots = [places.in_hand(number, 9) for number in range(9)]
    cubes = [(x - places.cube / 2, y - places.cube / 2, places.cube, places.cube) for x, y in spots]
    assert places.heading.collidelist(cubes) < 0
    assert not places.heading.inflate(0, -8).colliderect(resting(places)), "nor does the frame around the hand lie on it"
    money = next(thing.face for thing in found.values() if isinstance(thing.face, MoneyFace))
    assert _raw(table.pictures.money_picture(7, money.seat)) != _raw(table.pictures.money_picture(7, money.seat + 1))


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_is_owned_is_never_the_mat_s_shelf_at_another_place(percent: int) -> None:
    """For a moment the shelves of the mat lay squashed over one another in the strip."""
    table, chair = _at(percent, "BUY", queue=(AskShop(0, "buy", 3, "YRPGBWLDK"),))
    keys = {key.partition(":")[0] for key in table.things(chair.view)}
    assert "owned" in keys
    assert "shelf" not in keys
    table, chair = _at(percent)
    assert "owned" not in {key.partition(":")[0] for key in table.things(chair.view)}


@pytest.mark.parametrize(("percent", "seen"), [(100, {"used", "discard", "bag"}), (150, {"all"}), (200, {"all"})])
def test_in_a_shop_large_letters_have_one_line_of_all_that_is_owned(percent: int, seen: set[str]) -> None:
    table, chair = _at(percent, "BUY", queue=(AskShop(0, "buy", 3, "YRPGBWLDK"),))
    found = {key: thing for key, thing in table.things(chair.view).items() if key.startswith("owned:")}
    assert {key.removeprefix("owned:") for key, thing in found.items() if table.pictures.sprite(key, thing).late is not None} == seen
    whole = found["owned:all"].face.cubes
    one = chair.view.racers[0]
    assert sum(whole) == sum(map(sum, (one.active, one.used, one.discard, one.bag)))


@pytest.mark.parametrize("percent", [100, 150])
def test_letters_stay_what_they_are_when_a_plate_is_looked_at(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table, chair = _at(percent)
    faces: set[str] = set()
    placed = PromptPlate._set
    monkeypatch.setattr(
        PromptPlate, "_set", lambda plate, wide, high, face, *more: faces.add(face) or placed(plate, wide, high, face, *more)
    )
    plate = next(widget for widget in table.prompt(chair).widgets if isinstance(widget, SteadyPlate))
    plate.theme = table.services.theme
    for glyph in (None, Surface((80, 40))):
        plate.glyph = glyph
        plate.picture()
    assert (faces == {DISPLAY}) == (percent == 150)
    assert (TEXT in faces) == (percent == 100)
