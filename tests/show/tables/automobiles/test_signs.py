"""Signs of Automobiles that must not be taken for one another, or lie on one another: helmets of drivers, the lap beside the mat."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.show.painters.icons import icon
from game.show.painters.road_edges import pieces_of, road_edges
from game.show.painters.speedway import arrow_rows, sheet_box, standing_scenery
from game.show.palette import contrast
from game.show.skins import SKINS, contrasted
from game.show.stage import Thing
from game.show.tables.automobiles import effects
from game.show.tables.automobiles.components import INK, LOOKING_OUT, WOOD, bag
from game.show.tables.automobiles.driver_helmets import DESIGNS, driver_helmet
from game.show.tables.automobiles.layout import GANTRY, Places
from game.show.tables.automobiles.panel_pictures import PAID, SOFT
from game.show.tables.automobiles.pictures import CROWN
from game.show.tables.automobiles.prompt_parts import CubeTarget
from game.show.theme import Theme
from game.titles.automobiles.rules.abilities import DRIVERS
from tests.helpers.play import title_of
from tests.helpers.screen import context
from tests.helpers.screening import catalogue
from tests.show.test_fullest import seated
from tests.show.test_looks import SIMULATED, apart
from tests.titles.automobiles.build import counts

AUTOMOBILES = title_of("automobiles")


@pytest.mark.parametrize("eye", SIMULATED)
def test_the_helmets_of_all_drivers_are_told_apart(eye: str) -> None:
    """As large as in the strip of a small window; a used one is grey and still its driver's."""
    context((1280, 720))
    assert set(DESIGNS) == {"", *DRIVERS}
    helmets = [driver_helmet(48, driver) for driver in DRIVERS]
    assert min(apart(a, b, eye) for a, b in combinations(helmets, 2)) > 6
    assert all(apart(driver_helmet(48, driver), driver_helmet(48, driver, True), "grey") > 1 for driver in DRIVERS)


@pytest.mark.parametrize("side", [26, 52, 118])
def test_the_bag_is_no_purse(side: int) -> None:
    """Strangers took a sack that was pulled shut, with a number beside it, for money: cubes look out of it."""
    context((1280, 720))
    picture = bag(side)
    for colour, x, y in LOOKING_OUT:
        corner = (x + 9 if x < 50 else x + 21) if x != 35 else x + 15
        tone = picture.get_at((round(corner * side / 100), round((y + 14) * side / 100)))
        assert max(abs(a - b) for a, b in zip(tone[:3], WOOD[colour], strict=True)) < 40
    assert picture.get_at((round(side * 0.5), round(side * 0.8)))[:3] != INK


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("hand", ["2W 2Y", "3W 1L 2Y 1X", "4W 2L 2Y 1X", "1W 1L 1D 1K 2Y 1R 2P 2G 1B 2X"])
def test_the_sign_of_the_key_that_plays_a_cube_hides_no_words(hand: str, percent: int) -> None:
    """Above the hand stands whose turn it is, where letters are large what happened: it stands behind the last cube, or nowhere."""

    def fill(state: Any) -> Any:
        racers = [replace(state.racers[0], active=counts(hand)), *state.racers[1:]]
        return replace(state, racers=tuple(racers), phase="ACTION", queue=(), active=0, round=2)

    table, match, state = seated(AUTOMOBILES, 2, ("red", "blue"), {}, percent, fill)
    match.state, match.turn = state, match.rules.turn(state)
    places = table.places()
    cubes = [widget for widget in table.prompt(match.chair(0)).widgets if isinstance(widget, CubeTarget)]
    wide, high = 100 * percent / 100, 54
    shown = [cube for cube in cubes if cube.badge]
    assert bool(shown) == (cubes[-1].rect.right + wide <= places.hand.right)
    assert shown or hand != "2W 2Y"
    for cube in shown:
        (spot,) = cube.sign_spots(wide, high)
        sign = Rect(0, 0, round(wide), high)
        sign.center = round(spot[0]), round(spot[1])
        assert sign.collidelist([other.rect for other in cubes]) < 0
        assert sign.right <= places.hand.right + 1
        assert not sign.colliderect(places.words)
        assert not sign.colliderect(places.heading)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_the_sign_of_the_lap_leaves_the_mat_free(track: str, text: int) -> None:
    places = Places(catalogue().open(AUTOMOBILES, track).layout, 5, False, text)
    sign = Rect(0, 0, *GANTRY)
    sign.center = round(places.gantry[0]), round(places.gantry[1])
    assert places.board.contains(sign)
    assert places.sheet is None or not sign.colliderect(places.sheet.area)


@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_arrows_show_the_driving_direction_on_every_track(track: str) -> None:
    """Beside the road, clear of what stands there, and not all in one corner."""
    layout = catalogue().open(AUTOMOBILES, track).layout
    edges, sheet = road_edges(layout, pieces_of(layout)), sheet_box(layout)
    rows = arrow_rows(layout, edges, standing_scenery(layout, edges, sheet), sheet)
    assert 4 <= len(rows) <= 8
    alongs = [along for along, _ in rows]
    assert max(b - a for a, b in pairwise([*alongs, alongs[0] + layout.curve.length])) < layout.curve.length / 2
    for _, spots in rows:
        assert len(spots) == 3
        assert sheet is None or not any(Rect(*map(round, sheet)).collidepoint(spot) for spot in spots)


def _cars(table: Any, state: Any) -> list[tuple[bool, int]]:
    return [(thing.face.leads, thing.face.laps) for key, thing in sorted(table.things(state).items()) if thing.kind == "car"]


def test_the_leader_wears_a_crown_and_who_is_a_lap_down_says_so() -> None:
    table, match, state = seated(AUTOMOBILES, 3, ("red", "blue", "yellow"), {}, 100, lambda state: state)
    assert _cars(table, state) == [(False, 0)] * 3, "on the grid nobody leads"
    length = match.rules.game.road(state).length
    stations = 5, length + 4, 2 * length + 5
    apart = replace(state, racers=tuple(replace(one, progress=p) for one, p in zip(state.racers, stations, strict=True)))
    assert _cars(table, apart) == [(False, 2), (False, 1), (True, 0)]
    plain = table.pictures.sprite("car:0", table.things(state)["car:0"]).image
    for seat in range(3):
        signed = table.pictures.sprite(f"car:{seat}", table.things(apart)[f"car:{seat}"]).image
        assert signed.get_height() > plain.get_height()


@pytest.mark.parametrize("text", [100, 200])
def test_the_crown_never_lies_on_the_leaders_lap(text: int) -> None:
    """Beside the sign of the lap it hangs below its car, and anywhere else above it."""
    table, _, state = seated(AUTOMOBILES, 3, ("red", "blue", "yellow"), {}, text, lambda state: state)
    pictures, places = table.pictures, table.places()
    crown = icon("crown", pictures.px(CROWN))
    rooms = set()
    for segment in places.layout.centres:
        face = table.things(state)["car:0"].face
        sprite = pictures.sprite("car:0", Thing("car", segment, replace(face, leads=True)))
        there = _at_the_top(sprite.image, crown)
        top = sprite.y - sprite.image.get_height() / 2 / table.services.theme.frame.scale
        over = Rect(round(sprite.x) - CROWN // 2, round(top), CROWN, CROWN)
        lap = Rect(0, 0, *GANTRY)
        lap.center = round(places.gantry[0]), round(places.gantry[1])
        assert there is not over.colliderect(lap), segment
        rooms.add(there)
    assert rooms == {True, False}


def _at_the_top(image: Surface, crown: Surface) -> bool:
    """Whether the crown lies there, and not at the lower end."""
    rect = crown.get_rect(midtop=(image.get_width() // 2, 0))
    return image.subsurface(rect).get_at((rect.w // 2, rect.h // 2)) == crown.get_at((rect.w // 2, rect.h // 2))


def test_the_gantry_says_that_it_counts_laps(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a season the head of the column has "1/3" for the race."""
    said: list[str] = []
    sized = Theme.sized
    monkeypatch.setattr(Theme, "sized", lambda theme, text, *rest, **named: said.append(text) or sized(theme, text, *rest, **named))
    table, _, state = seated(AUTOMOBILES, 2, ("red", "blue"), {"laps": 3}, 100, lambda state: state)
    table.pictures.sprite("gantry", table.things(state)["gantry"])
    assert "Lap 1/3" in said


@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_big_words_keep_off_the_finish_line_and_on_the_board(track: str, text: int) -> None:
    """On the ovals, whose line lies below the mat, they stand above it where letters have the usual size; they never leave the board."""
    places = Places(catalogue().open(AUTOMOBILES, track).layout, 5, True, text)
    middle = places.caption.centery - 40
    assert places.board.top < middle < places.board.bottom
    _, y = places.gantry
    sheet = places.sheet
    if text == 100 and sheet is not None and track in ("palm_bay_oval", "thunder_bowl", "mesa_bullring"):
        assert (middle - sheet.area.centery) * (y - sheet.area.centery) < 0


def test_what_the_shop_says_of_money_is_read_with_high_contrast() -> None:
    """Its word "pays" stood at 5.6:1 on the rows of the shop."""
    ground = contrasted(SKINS["speedway"]).dim
    assert min(contrast(ink, ground) for ink in (PAID, SOFT)) >= 7


@pytest.mark.parametrize("card", sorted(effects.EFFECTS))
def test_each_sign_of_what_a_card_does_is_drawn(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any one of them the line is shorter."""
    theme = context((1280, 720)).theme
    whole = effects.effect_picture(theme, card, 3, 30, 900)
    words = effects.EFFECTS[card].split()
    for left_out in range(len(words)):
        fewer = " ".join(words[:left_out] + words[left_out + 1 :])
        monkeypatch.setattr(effects, "EFFECTS", {card: fewer})
        part = effects.effect_picture(theme, card, 3, 30, 900)
        assert part.get_width() < whole.get_width() - 8, words[left_out]
    assert whole.get_bounding_rect().width > whole.get_width() - 12, "nothing is cut off or empty"
