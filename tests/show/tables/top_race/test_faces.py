"""What Top Race's things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

from math import cos, dist, radians
from typing import get_args

import pytest
from pygame import Rect, Surface

from game.show.tables.parts.targets import Purpose
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.looked_at import close_up
from game.show.tables.top_race.things import things
from game.show.tables.top_race.trading import CARD, ShareCard
from game.titles.top_race.rules.deck import JOKER
from tests.helpers.golden_races import faces_met
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue
from tests.show.test_top_race_moments import screened
from tests.titles.top_race import build

RECORDS = {
    "car": {shown.CarFace}, "pennant": {shown.PennantFace}, "box": {shown.BoxFace}, "pile": {shown.PileFace}, "head": {shown.HeadFace},
    "cell": {shown.CellFace}, "row": {shown.RowFace}, "title": {shown.TitleFace}, "line": {shown.SoldFace, shown.LineFace},
    "stock": {shown.StockFace}, "card": {shown.CardFace}, "room": {shown.RoomFace}, "gavel": {shown.GavelFace},
    "digits": {shown.DigitsFace}, "close_up": {shown.CloseUpFace}, "poster": {shown.PosterFace}, "offer": {shown.OfferFace},
    "paddle": {shown.PaddleFace},
}  # fmt: skip


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    assert faces_met(title_of("top_race"), lambda model, rules: things(model, rules) | close_up(model, rules)) == RECORDS


def test_each_record_has_its_maker() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    assert set(screening.table.pictures.makers) == set(get_args(shown.Face))
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values()) | {shown.PrizeFace}, "prizes stand only while money is counted"


@pytest.mark.parametrize(
    ("cars", "crowd"),
    [
        ("red a5, yellow a6", {"ahead"}),
        ("red a5, yellow a4", {"behind"}),
        ("red b5, yellow a5, blue c5", {"left", "right"}),
        ("red a5, yellow a9", set()),
    ],
)
def test_a_pennant_knows_the_sides_on_which_others_stand(cars: str, crowd: set[shown.Side]) -> None:
    screening = screened(lambda rules: build.state(rules, cars, active="B"))
    face = screening.table.stage.showing(shown.PennantFace)["pennant:red"].face
    assert face.crowd == crowd
    assert not face.beside


def test_a_broken_car_and_its_pennant_stand_beside_their_space() -> None:
    screening = screened(lambda rules: build.state(rules, "red a5, blue a9", active="A", hands={"A": "SC46 SC01"}))
    _, events = build.play(screening.match.rules, screening.match.state, "play:SC46/breakdown")
    screening.tell(events)
    broken = {key: thing for key, thing in screening.table.stage.showing(shown.CarFace).items() if thing.face.trouble == "broken"}
    assert len(broken) == 1
    ((key, car),) = broken.items()
    pennant = screening.table.stage.showing(shown.PennantFace)[key.replace("car", "pennant")]
    assert (car.face.beside, pennant.face.beside, pennant.place) == (True, True, car.place)
    places, node = screening.table.places(), screening.table.stage.nodes[key]
    assert node.place == places.node(car.place, beside=True) != places.node(car.place)


def test_a_white_line_stays_white_once_its_car_is_named() -> None:
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC13 SC45"}))
    rules = screening.match.rules

    def first_line() -> shown.LineFace:
        return screening.table.stage.showing(shown.LineFace)["line:0"].face

    state, events = build.play(rules, screening.match.state, "play:SC13")
    screening.tell(events)
    assert first_line() == shown.LineFace(0, 3, "due", JOKER, 5, white=True)
    _, events = build.play(rules, state, "joker:yellow")
    screening.tell(events[:1])
    assert first_line() == shown.LineFace(0, 3, "due", "yellow", 5, white=True)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("track", ["speed_street", "lake_lane", "desert_drive", "turbo_town"])
def test_a_broken_car_is_whole_on_the_board_beside_every_space(track: str, text: int) -> None:
    """Not over the board's edge, not under the hand that is lifted over its foot nor the cards of the Box, and on no road."""
    places = Places(catalogue().open(title_of("top_race"), track).layout, 4, text)
    board = Rect(places.board)
    board.height = min(board.bottom, places.hand.top) - board.top if places.fan.lifted else board.height
    cards = [Rect(round(x) - 28, round(y) - 35, 56, 70) for x, y in (places.box, places.pile)]
    for space in places.layout.centres:
        there = places.stand(space, beside=True)
        lying = abs(cos(radians(there.heading))) > 0.7
        car = Rect(0, 0, *((places.length, places.length / 2) if lying else (places.length / 2, places.length)))
        car.center = x, y = places.node(space, beside=True)
        assert board.contains(car), space
        assert car.collidelist(cards) < 0, space
        apart = min(dist((x, y), places.node(other)) for other in places.layout.centres)
        assert apart > 0.9 * places.layout.lane_width * places.fit.scale, space


@pytest.mark.parametrize("wide", [40.0, 110.0, 180.0])
def test_the_sign_of_a_key_hides_neither_colour_nor_number_of_a_share(wide: float) -> None:
    """With a pad's button, a short and a long name of a key."""
    rect = Rect(300, 200, *CARD)
    card = ShareCard("drawer:1", rect, lambda look, w, h: Surface((1, 1)), Purpose(lambda: None, ""))
    x, y = card.sign_spots(wide, 50.0)[0]
    sign = Rect(round(x - wide / 2), round(y - 25), round(wide), 50)
    colour, number = Rect(rect.x, rect.y, 48, 48), Rect(rect.x, rect.bottom - 80, rect.width, 80)
    assert sign.collidelist([colour, number]) < 0
    assert sign.colliderect(rect)
