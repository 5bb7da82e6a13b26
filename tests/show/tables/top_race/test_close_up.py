"""The close-up of Top Race: where it lies, which car it shows and how large, that it goes along; and flags that hide no car."""

import math
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface, image, surfarray, transform

from game.core.actions import Event
from game.core.match import Chair
from game.core.slices import finish
from game.scenes.framework.button_signs import Badges
from game.show.canvas import Frame, Layer
from game.show.painters.board import paint_board
from game.show.painters.magnifier import KEPT, SIDE, Rough, magnifying
from game.show.tables.parts.free_room import freest, seen
from game.show.tables.top_race.close_cars import KEPT as KEPT_CARS
from game.show.tables.top_race.close_cars import LargeCar, large_car
from game.show.tables.top_race.close_up import Seen
from game.show.tables.top_race.close_up_places import LEAST, OVER_ROAD, WINDOW
from game.show.tables.top_race.faces import CloseUpFace, PennantFace
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.looked_at import close_up
from game.show.theme import Theme
from game.show.widgets.ui import Ui
from game.titles.top_race.rules.actions import Move
from game.titles.top_race.rules.events import CarMoved
from tests.helpers.play import title_of
from tests.helpers.screen import ASSETS, context
from tests.helpers.screening import catalogue
from tests.show.test_top_race_moments import screened
from tests.titles.top_race import build

TRACKS = ("speed_street", "lake_lane", "desert_drive", "turbo_town")
SMALL_CARS = 0.7
"""Share of a car's length that is its body, where something lies over it."""


def _layout(track: str) -> Any:
    return catalogue().open(title_of("top_race"), track).layout


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("track", TRACKS)
def test_the_close_up_hides_no_car_and_nothing_that_may_be_pressed(track: str, text: int) -> None:
    """On free ground no road at all; elsewhere it goes where nobody is and nobody can go."""
    layout = _layout(track)
    places, spaces = Places(layout, 6, text), list(layout.centres)
    for first in range(0, len(spaces), 9):
        cars = [spaces[(first + n * 4) % len(spaces)] for n in range(6)]
        wanted = [spaces[(first + 30 + n) % len(spaces)] for n in range(8)]
        area = places.close_up(cars, wanted)
        if places.close_home is not None:
            assert area == places.close_home
            assert not [space for space in spaces if area.inflate(8, 8).collidepoint(places.node(space))]
            continue
        assert area is not None, "six cars and eight ends leave room"
        assert places.board.contains(area)
        for space in (*cars, *wanted):
            assert not area.inflate(round(places.length), round(places.length)).collidepoint(places.node(space))


@pytest.mark.parametrize(("wide", "high"), [(380, 240), (440, 240), (440, 300)])
def test_a_balloon_rather_hides_road_than_the_close_up(wide: int, high: int) -> None:
    """Whoever chooses a card reads there what stands about its first car: also where no place is wholly free."""
    screening = screened(
        lambda rules: build.state(rules, "red a5, yellow b5, blue c5, black a9, purple a20, green b30", hands={"A": "SC22 SC45"}), 4
    )
    table = screening.table
    screening.tell([])
    board, close_up = table.places().board, table.places().close_home
    assert close_up is not None
    assert list(seen(table.stage.layer.frame, [table.stage.nodes["close_up"]])), "it lies there"
    place = freest(board, [(wide, high)], table.occupied(), board.center)
    assert not place.inflate(-8, -8).colliderect(close_up)


def test_the_close_up_is_as_large_as_its_ground_allows_and_three_times_the_board() -> None:
    """At 1257 by 838 some 560 by 300; a car in it is two and a half to three times as long as on the board."""
    found = {}
    for track in TRACKS:
        places = Places(_layout(track), 4)
        area = places.close_up(["a5"], ())
        assert area is not None
        found[track] = places.close_home is not None
        least = (WINDOW[0] * LEAST, WINDOW[1] * LEAST) if found[track] else OVER_ROAD
        assert area.width >= round(least[0]) - 1
        assert area.height >= round(least[1]) - 1
        assert places.close_zoom >= 2.5
    assert found == {"speed_street": True, "lake_lane": False, "desert_drive": False, "turbo_town": True}


def test_it_shows_the_car_of_the_line_that_is_due_else_the_best_of_the_seat_to_move() -> None:
    """All that stand on the road are in it."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9, blue c7", active="A", hands={"A": "SC22 SC45"}), 4)
    view = screening.match.state
    own = [car.colour for car in view.cars if car.owner == 0 and car.at]
    face = screening.table.stage.showing(CloseUpFace)["close_up"].face
    assert face.colour in own
    assert {car.colour for car in face.cars} == {car.colour for car in view.cars if car.at}
    state, events = build.play(screening.match.rules, view, "play:SC22")
    screening.tell(events)
    lines = [effect.colour for effect in state.queue]
    assert screening.table.stage.showing(CloseUpFace)["close_up"].face.colour == lines[0]


def test_it_leaves_free_where_the_line_may_take_its_car_and_before_a_card_nothing() -> None:
    """Also where another car stands best: it is the line's car that drives."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9, blue c7", hands={"A": "SC22 SC45"}), 4)
    rules, view = screening.match.rules, screening.match.state
    (before,) = close_up(view, rules).values()
    assert before.face.free == frozenset()
    state, _ = build.play(rules, view, "play:SC22")  # type: ignore[arg-type]
    (after,) = close_up(state, rules).values()
    ends = {action.to for action in rules.legal(state, 0) if isinstance(action, Move)}
    assert after.face.free == ends
    assert len(ends) > 1


def test_a_pale_copy_of_a_car_is_paler_than_the_car_and_darker_than_the_road_without_it() -> None:
    """What a card would do must not be taken for what is."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9"), 4)
    pictures = screening.table.pictures
    face = screening.table.stage.showing(CloseUpFace)["close_up"].face
    cars = pictures.seen_of(face)
    subject = next(one for one in cars if one.face.colour == face.colour)
    other = next(one for one in cars if one.face.colour != face.colour)
    area = Rect(0, 0, 560, 300)
    road, whole, pale = (
        pictures.close_up_picture(area, subject, shown)
        for shown in ((), (Seen(other.face, subject.place),), (Seen(other.face, subject.place, pale=True),))
    )
    covered = [(x, y) for x in range(road.get_width()) for y in range(road.get_height()) if road.get_at((x, y)) != whole.get_at((x, y))]
    between = sum(_far(road, pale, spot) < _far(road, whole, spot) and _far(road, pale, spot) > 0 for spot in covered)
    assert covered
    assert between > 0.8 * len(covered)


def _far(one: Surface, other: Surface, spot: tuple[int, int]) -> int:
    """How far apart two pictures are at a spot."""
    return sum(abs(a - b) for a, b in zip(one.get_at(spot)[:3], other.get_at(spot)[:3], strict=True))


def _moved() -> tuple[Any, list[Event]]:
    """A position in which red drives six, and what happens."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", active="A", hands={"A": "SC04 SC45"}), 4)
    state, events = build.play(screening.match.rules, screening.match.state, "play:SC04")
    moves = list(screening.match.rules.legal(state, 0))
    step = screening.match.rules.apply(state, 0, moves[0])
    screening.tell(events)
    return screening, list(step.events)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_key_cap_hides_which_car_is_tipped(percent: int) -> None:
    """At 200 % Enter lay on the symbol of the car that was looked at."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b5", hands={"A": "SC22 SC45"}), 4)
    table, rules = screening.table, screening.match.rules
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", Frame((1280, 720)), percent)))
    chair = Chair(rules, replace(screening.match.state, phase="TIPS", tipped=1), 0)
    ctx = context((1280, 720))
    ctx.theme.set_text_scale(percent)
    ui = Ui(Layer(ctx.frame), ctx.theme)
    for card in table.make_prompter().tip(chair).widgets:
        ui.add(card)
        ui.focus(card.key)
        badges = Badges(ctx, ui.layer, ui, {})
        badges.show("keyboard", own=True)
        cap = badges.nodes["confirm"]
        assert cap.image is not None
        top = cap.place[1] - cap.image.get_height() / ctx.frame.scale / 2
        assert not cap.shown or top > card.rect.y + 0.6 * card.rect.height
        ui.remove([card.key])


def test_no_half_of_it_shows_beside_the_cards_of_a_tip() -> None:
    """ "Max" of a name and a cut car looked out from under the six cars to tip; the last who has chosen gives the road back."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b5", hands={"A": "SC22 SC45"}), 4)
    rules, state = screening.match.rules, replace(screening.match.state, pending=(1, 3))
    assert {phase: bool(close_up(replace(state, phase=phase), rules)) for phase in ("TURN", "CLAIMS", "TIPS", "SHARE_ROUND")} == {
        "TURN": True, "CLAIMS": True, "TIPS": False, "SHARE_ROUND": False,
    }  # fmt: skip
    assert close_up(replace(state, phase="TIPS", pending=()), rules)


def test_it_goes_along_with_the_car_that_drives() -> None:
    """Frame by frame another picture in the same place; at the end it is again what the stage has at rest."""
    screening, events = _moved()
    moved = next(event for event in events if isinstance(event, CarMoved))
    node = screening.table.stage.nodes["close_up"]
    place, seen = node.place, set()
    screening.timeline.extend(screening.table.play([moved]))
    while not screening.timeline.idle:
        screening.timeline.update(0.1, {})
        assert node.place == place
        if node.image is not None:
            seen.add(image.tobytes(node.image, "RGB"))
    assert len(seen) >= 4


def test_it_shows_where_a_car_would_come_to() -> None:
    """For an end that is looked at another window lies over the one at rest, and goes with the look."""
    screening, _ = _moved()
    table = screening.table
    table.shown.clear()
    table.closer("red", "a11")
    (laid,) = table.shown.nodes
    assert laid.place == table.stage.nodes["close_up"].place
    rest = table.stage.nodes["close_up"].image
    assert image.tobytes(laid.image, "RGB") != image.tobytes(rest, "RGB")


def test_the_magnified_board_is_the_board() -> None:
    """Drawn from tiles at the board's own size it is the board's picture; larger, it is as sharp as it was painted, not blown up."""
    found = catalogue().open(title_of("top_race"), "speed_street")
    size = found.layout.size[0] // 4, found.layout.size[1] // 4
    board = paint_board(found.track, found.layout, size, "poster")
    lens = finish(magnifying(found.track, found.layout, "poster", 0.25))
    drawn = Surface(size, 0, 32)
    lens.draw(drawn, 0, 0)
    inner = Rect(20, 20, size[0] - 40, size[1] - 40)
    off = abs(surfarray.array3d(board.subsurface(inner)).astype(int) - surfarray.array3d(drawn.subsurface(inner)))
    assert off.mean() < 1.5
    large = Surface((SIDE, SIDE), 0, 32)
    sharp = finish(magnifying(found.track, found.layout, "poster", 2.0))
    sharp.draw(large, 700, 80)
    blown = transform.smoothscale(drawn.subsurface((175, 20, 24, 24)), (SIDE, SIDE))
    assert _edges(large) > 2 * _edges(blown)


def _edges(picture: Surface) -> float:
    """How much neighbouring pixels differ where they differ most."""
    grey = surfarray.array3d(picture).astype(int).sum(axis=2)
    steps = abs(grey[1:, :] - grey[:-1, :])
    return float(sorted(steps.flatten())[-len(grey) :][0])


def test_nothing_is_painted_for_a_car_on_its_way() -> None:
    """What stands for a tile that is not there is the board blown up; once there was time it is the tile itself."""
    found = catalogue().open(title_of("top_race"), "speed_street")
    board = paint_board(found.track, found.layout, (found.layout.size[0] // 2, found.layout.size[1] // 2), "poster")
    lens, moving, exact = (
        finish(magnifying(found.track, found.layout, "poster", 1.5)),
        Surface((SIDE, SIDE), 0, 32),
        Surface((SIDE, SIDE), 0, 32),
    )
    rough = Rough(board, 0, 0, 0.5)
    corner = (5 * SIDE / 1.5, 4 * SIDE / 1.5)
    lens.draw(moving, *corner, rough)
    assert not lens._tiles
    assert lens.catch_up()
    assert not lens.catch_up()
    assert list(lens._tiles) == [(5, 4)]
    lens.draw(exact, *corner)
    off = abs(surfarray.array3d(moving).astype(int) - surfarray.array3d(exact))
    assert 0 < off.mean() < 12, "blown up, but of the same place"
    lens.draw(moving, *corner, rough)
    assert image.tobytes(moving, "RGB") == image.tobytes(exact, "RGB")


def test_a_car_on_its_way_wears_the_nearest_heading_that_is_painted() -> None:
    car = LargeCar("R", 40)
    first = car.near(62)
    assert car.near(3) is first, "one is painted: it stands for all others"
    assert car.wanted == 3
    assert car.catch_up()
    assert not car.catch_up()
    assert car.near(4) is car.at(3)
    assert car.near(61) is first, "headings go round"
    for step in range(KEPT_CARS):
        car.at(10 + step)
    assert len(car._made) == KEPT_CARS
    assert 62 not in car._made


def test_the_table_catches_up_between_frames() -> None:
    """The move leaves headings open; as long as there are any, the table says so."""
    screening, events = _moved()
    large_car.cache_clear()
    screening.timeline.extend(screening.table.play([next(event for event in events if isinstance(event, CarMoved))]))
    for _ in range(4):
        screening.timeline.update(0.2, {})
    while screening.table.stage.ahead():
        pass
    assert screening.table.ahead()
    while screening.table.ahead():
        pass
    assert not screening.table.pictures.catch_up()


def test_no_more_tiles_are_kept_than_there_is_room_for() -> None:
    found = catalogue().open(title_of("top_race"), "speed_street")
    lens = finish(magnifying(found.track, found.layout, "poster", 0.5))
    assert not lens.full
    for number in range(KEPT + 5):
        lens.tile(number % 5, 0) if number < 5 else lens._tiles.__setitem__((number, 9), Surface((1, 1)))
    lens.tile(0, 1)
    assert lens.full
    assert len(lens._tiles) == KEPT
    assert lens.missing(0, 2 * SIDE, (10, 10)) == []


@pytest.mark.parametrize("track", TRACKS)
def test_in_a_jam_flags_fan_out_and_hide_no_car(track: str) -> None:
    """Four cars two by two, and in one line: no flag lies over the middle of another car, none over another flag."""
    for cars in ("red a12, yellow b12, blue a13, black b13", "red a12, yellow a13, blue a14, black a15", "red a12, yellow b12, blue c12"):
        screening = screened(lambda rules, cars=cars: build.state(rules, cars, active="A"), 4, track)
        stage, places = screening.table.stage, screening.table.places()
        flags = {}
        for key, thing in stage.showing(PennantFace).items():
            if thing.place in {car.at for car in screening.match.state.cars if car.at} and stage.nodes[key].image is not None:
                wide, high = places.pennant
                flags[key] = Rect(0, 0, round(wide * 0.8), round(high * 0.8))
                flags[key].center = tuple(map(round, stage.nodes[key].place))
        for key, flag in flags.items():
            for other in screening.match.state.cars:
                if other.at and key != f"pennant:{other.colour}":
                    body = Rect(0, 0, *(round(places.length * SMALL_CARS * 0.5),) * 2)
                    body.center = tuple(map(round, places.node(other.at)))
                    assert not flag.colliderect(body), (track, cars, key, other.colour)
        assert not [pair for pair in combinations(flags.values(), 2) if pair[0].colliderect(pair[1])], (track, cars)


def test_a_flag_flies_at_the_rear() -> None:
    """Wherever a car drives to, its flag is behind its middle, and leaves its nose free."""
    places = Places(_layout("speed_street"), 4)
    for heading in range(0, 360, 15):
        x, y = places.pennant_at(100.0, 100.0, heading)
        ahead = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        along = (x - 100) * ahead[0] + (y - 100) * ahead[1]
        assert along < -places.length * 0.5


def test_a_pale_car_in_the_close_up_lets_the_road_shine_through_and_wears_no_helmet() -> None:
    """Where a car would stand is no car that stands there."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", active="A", hands={"A": "SC22 SC45"}), 4)
    pictures, face = screening.table.pictures, screening.table.stage.showing(CloseUpFace)["close_up"].face
    car = face.cars[0]
    stands = Seen(car, screening.table.places().stand(car.space))
    laid = []
    for one in (stands, stands._replace(pale=True)):
        laid.append(picture := Surface((300, 300), 0, 32))
        picture.fill((255, 0, 255))
        pictures._stand(picture, one, 150, 150)
    whole, pale = (abs(surfarray.array3d(one).astype(int) - (255, 0, 255)).sum() for one in laid)
    assert 0.3 * whole < pale < 0.75 * whole
