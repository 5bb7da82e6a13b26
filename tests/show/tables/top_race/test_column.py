"""Top Race's column beside the board: the console is full under short cards too, and tells the pay-out; chips of a row don't overlap.
What lies on the board for a card that is looked at."""

from typing import Any

import msgspec
import pytest
from pygame import SRCALPHA, Rect, Surface, image, transform

from game.core.match import Chair
from game.show.canvas import Frame
from game.show.tables.top_race import components as art
from game.show.tables.top_race.board_marks import SHOWN_ENDS
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.faces import CellFace, Chip, LadderCar, PennantFace, PrizeFace, RowFace, SoldFace, StockFace, TitleFace
from game.show.tables.top_race.forecast import Outcome
from game.show.tables.top_race.hinting import ON_CONSOLE
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.line_results import CameTo
from game.show.tables.top_race.model import fold
from game.show.tables.top_race.panel_pictures import PanelPictures
from game.show.tables.top_race.things import things
from game.show.theme import Theme
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.actions import PlayCard
from tests.helpers.play import title_of
from tests.helpers.screen import ASSETS
from tests.helpers.screening import catalogue
from tests.show.test_top_race_moments import screened
from tests.titles.top_race import build

LAYOUT = catalogue().open(title_of("top_race"), "speed_street").layout
EMPTY = 60
"""Design units of the console that may lie bare below its last line."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 6])
def test_a_short_card_leaves_no_empty_console(count: int, seats: int) -> None:
    """Few lines leave room for what is still to come, more of them take it themselves."""
    places = Places(LAYOUT, seats)
    lines = [places.line(index, count) for index in range(count)]
    stock = places.stock(count)
    last = lines[-1].bottom
    if stock is not None:
        assert count <= 3
        assert places.inside.contains(stock)
        assert not [line for line in lines if line.colliderect(stock)]
        assert stock.y - last <= 2 * EMPTY
        last = stock.bottom
    assert 0 <= places.inside.bottom - last <= EMPTY


def test_the_figures_below_a_short_card_are_what_is_to_come() -> None:
    """The red line of 10 that is played comes no more."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC01 SC45"}), 4)
    _, events = build.play(screening.match.rules, screening.match.state, "play:SC01")
    screening.tell([event for event in events if event.tag == "CardPlayed"])
    found = screening.table.stage.things["stock"]
    assert found.face == StockFace(lines=1, to_come=(78, 88, 88, 88, 88, 88))
    picture: Any = screening.table.pictures.stock_picture
    assert picture(found.face).get_buffer().raw != picture(StockFace(1, (88,) * 6)).get_buffer().raw


def test_steps_to_come_are_shown_only_where_they_differ() -> None:
    """A pair's card has no steps: played first, it leaves all colours as many as before. Nor does a card that is only looked at."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC01 SC45"}), 4)
    rules, state = screening.match.rules, screening.match.state
    table = screening.table
    laid: list[str] = []
    table.pictures.stock_picture = lambda face: laid.append("figures") or Surface((4, 4))
    table._forecast_of(Chair(rules, rules.view(state, 0), 0), 1)
    assert laid == []
    later = msgspec.structs.replace(state, pile=(2,))
    table._forecast_of(Chair(rules, rules.view(later, 0), 0), 1)
    assert laid == ["figures"]
    found = [things(msgspec.structs.replace(state, card=card), rules) for card in (46, 1)]
    assert ["stock" in one for one in found] == [False, True]


def test_the_figures_of_a_turn_say_what_they_are() -> None:
    """Beside whose turn it is, which stays with large letters, too."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9"), 4)
    table = screening.table
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", Frame((1280, 720)))))
    theme, said = table.services.theme, []
    label, sized = theme.label, theme.sized
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "label", lambda words, *a, **named: (said.append(words), label(words, *a, **named))[1])
        patch.setattr(theme, "sized", lambda words, *a: (said.append(words), sized(words, *a))[1])
        table.pictures._title_picture(TitleFace("turn", 0), True)
    assert "steps left in cards" in said
    assert theme.cut == []


@pytest.mark.parametrize("text", [100, 150, 200])
def test_whose_a_car_is_and_what_it_cost_stand_beside_each_other(text: int) -> None:
    """Helmet and price never lie over one another; where letters are large and lines narrow the car gives way, whose sign stays."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9"), 4)
    table = screening.table
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", Frame((1920, 1080)), text)))
    area = table.pictures.places().line(0, 6)
    price = table.pictures.services.theme.sized("200,000", table.pictures.px(min(40, area.height - 4)))
    for colour, owner in (("red", 0), ("blue", 2)):
        sold = table.pictures._sold_picture(SoldFace(0, 6, colour, owner), "200,000", area.size)
        ground = sold.get_at((sold.get_width() - 6, sold.get_height() // 2))
        left = sold.get_width() - table.pictures.px(14) - price.get_width()
        between = {tuple(sold.get_at((x, y))) for x in range(left - 6, left) for y in range(6, sold.get_height() - 6)}
        assert between == {tuple(ground)}


@pytest.mark.parametrize("text", [150, 200])
def test_money_below_a_name_keeps_off_the_notched_corner(text: int) -> None:
    """Where letters are large and rows stand in two columns, with three cars too."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", owners={"A": "red yellow blue", "B": "green"}), 4)
    table = screening.table
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", Frame((1920, 1080)), text)))
    places = table.pictures.places()
    assert places.two_lines
    for seat in (0, 1):
        own, cash = table.pictures._foot_line(table.things(table.model)[f"row:{seat}"].face)
        seen = cash.get_bounding_rect()
        assert cash.get_width() - seen.right >= table.pictures.px(6)
        assert own.get_width() + cash.get_width() <= table.pictures.px(places.row_wide), "both have room in the row"


def test_while_money_is_counted_it_is_nobodys_turn() -> None:
    """From the end of the race on the console tells the prizes, and no row or pennant is marked."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC22 SC45"}), 4)
    model: Any = fold(screening.table.model, settled.RaceEnded(reason="cards_out"), screening.match.rules)
    found = things(model, screening.match.rules)
    assert found["title"].face == TitleFace("paid")
    lines = {key: thing for key, thing in found.items() if thing.kind == "line"}
    assert {type(thing.face) for thing in lines.values()} == {PrizeFace}
    sprites = [screening.table.stage.look(key, thing) for key, thing in lines.items()]
    assert all(sprite.image or sprite.late() for sprite in sprites)
    assert [thing.face.to_move for thing in found.values() if isinstance(thing.face, RowFace)] == [False] * 4
    assert [thing.face.to_move for thing in found.values() if isinstance(thing.face, PennantFace)] == [False] * 6


def test_the_ends_of_a_line_lie_in_one_order_at_every_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """They hide one another where they are many: which one lies on top, and which are left out, is no chance."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    laid: list[str] = []
    monkeypatch.setattr(screening.table, "overlay", lambda space, letter: laid.append(space))
    spaces = [f"{lane}{number}" for lane in "abc" for number in range(10, 40)]
    screening.table.tint(Outcome("red", 6, steps=(6, 6), ends=frozenset(spaces)))
    assert laid == spaces[:SHOWN_ENDS]


@pytest.mark.parametrize("high", [52, 68])
def test_three_chips_are_each_seen_whole(high: int) -> None:
    """In the row of four seats as in higher ones."""
    sheet = art.chips([Chip("red"), Chip("yellow"), Chip("blue")], 34, high)
    side = sheet.get_width() // 2
    for letter, place in (("R", (0, 0)), ("Y", (side, 0)), ("B", (0, side))):
        alone = Surface((side, side), SRCALPHA)
        alone.blit(art.chip(letter, side), (0, 0))
        assert image.tobytes(sheet.subsurface((*place, side, side)), "RGBA") == image.tobytes(alone, "RGBA")


def test_a_card_that_is_looked_at_fills_the_console_from_its_heading_on() -> None:
    """Heading and lines one below another, all of them inside it."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC01 SC45"}), 4)
    table: Any = screening.table
    table.reset(screening.match.rules.view(screening.match.state, 0))
    chair = Chair(screening.match.rules, screening.match.state, 0)
    widget = next(each for each in table.prompt(chair).widgets if isinstance(getattr(each, "action", None), PlayCard))
    table.hints(chair, widget, widget.action)
    places, scale = table.places(), screening.layer.frame.scale
    laid = [node for node in table.shown.nodes if node.z > ON_CONSOLE]
    boxes = [Rect(0, 0, round(node.image.get_width() / scale), round(node.image.get_height() / scale)) for node in laid]
    for node, box in zip(laid, boxes, strict=True):
        box.center = (round(node.place[0]), round(node.place[1]))
        assert places.inside.inflate(12, 12).contains(box)
    assert abs(boxes[0].left - places.title.left) <= 4
    tops = [box.centery for box in boxes]
    assert tops == sorted(set(tops))
    assert len(boxes) >= 2


@pytest.mark.parametrize("active", [False, True])
def test_cash_is_red_below_nothing_and_nothing_itself_is_not(active: bool) -> None:
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC01 SC45"}), 4)
    picture: Any = screening.table.pictures.cash_picture

    def red(cash: int) -> bool:
        drawn = picture(cash, active)
        tone = transform.average_color(drawn, consider_alpha=True)
        return tone[0] > tone[1] + 40 and tone[0] > tone[2] + 40

    assert [red(cash) for cash in (-10_000, 0, 10_000)] == [True, False, False]


def test_money_moves_with_what_is_seen_and_at_once_where_nothing_is() -> None:
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", hands={"A": "SC01 SC45"}), 4)
    director: Any = screening.table.director
    assert director.paid_at(settled.RaceEnded(reason="cards_out"), screening.table.model) == 0.0


def test_a_card_of_a_pair_says_what_either_choice_does_to_its_cars(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the strip and line by line in the console. The wheel takes the other choice, and so does a pointer on its sign."""
    screening = screened(lambda rules: build.state(rules, "yellow a5, black b9", hands={"A": "SC47 SC22"}), 4)
    table, chair = screening.table, screening.match.chair(0)
    table.reset(chair.view)
    card = next(widget for widget in table.prompt(chair).widgets if isinstance(widget, SpeedCard) and widget.pair)
    laid: list[tuple[str, str]] = []
    paint = table.pictures.line_picture
    monkeypatch.setattr(table.pictures, "line_picture", lambda face, came: laid.append((face.colour, came.words)) or paint(face, came))
    assert table.look_at(chair, card) == "Sprint. The rear car of the pair drives up to the front one, as far as the way is free."
    assert laid == [("yellow", ""), ("black", "")], "of several ends one is chosen then"
    laid.clear()
    assert card.wheel(1)
    assert table.look_at(chair, card) == "Breakdown. driver 3's black car breaks down and waits for yellow."
    assert laid == [("yellow", ""), ("black", "waits")]
    sprint, breakdown = (card.whole.y + card.whole.height * share for share in (0.25, 0.55))
    assert card.point(card.whole.x + 10, sprint)
    assert card.action == PlayCard(47, "sprint")
    assert not card.point(card.whole.x + 10, sprint), "it was meant already"
    assert card.point(card.whole.x + 10, breakdown)
    assert card.action == PlayCard(47, "breakdown")


def test_a_card_of_lines_has_no_other_choice() -> None:
    screening = screened(lambda rules: build.state(rules, "yellow a5, black b9", hands={"A": "SC47 SC22"}), 4)
    screening.table.reset(screening.match.chair(0).view)
    card = next(w for w in screening.table.prompt(screening.match.chair(0)).widgets if isinstance(w, SpeedCard) and not w.pair)
    assert not card.wheel(1)
    assert not card.point(card.whole.x + 10, card.whole.bottom - 4)
    assert card.action == PlayCard(22)


def test_a_sprint_with_one_end_says_how_far_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    screening = screened(
        lambda rules: build.state(rules, "yellow a5, black a9, red b9, blue c9, green a6, purple b6", hands={"A": "SC47"}), 4
    )
    table, chair = screening.table, screening.match.chair(0)
    table.reset(chair.view)
    card = next(widget for widget in table.prompt(chair).widgets if isinstance(widget, SpeedCard))
    laid: list[CameTo] = []
    paint = table.pictures.line_picture
    monkeypatch.setattr(table.pictures, "line_picture", lambda face, came: laid.append(came) or paint(face, came))
    assert table.look_at(chair, card) == "Sprint. The yellow car sprints after black, as far as the way is free."
    assert laid == [CameTo("0 steps", False), CameTo()]


@pytest.mark.parametrize("grid", [True, False])
@pytest.mark.parametrize("foot", [{}, {"owner": 0}, {"shares": 12}])
def test_the_place_in_a_cell_lies_on_no_car_and_no_car_on_its_edge(
    grid: bool, foot: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its coin used to cover the tails."""
    pictures, put = screened(lambda rules: build.opening(rules, opener="A")).table.pictures, PanelPictures._put
    boxes: list[Rect] = []

    def noted(self: PanelPictures, sheet: Surface, picture: Surface, x: float, y: float) -> None:
        at = picture.get_rect(center=(self.px(x), self.px(y)))
        boxes.append(picture.get_bounding_rect(min_alpha=200).move(at.topleft))
        put(self, sheet, picture, x, y)

    monkeypatch.setattr(PanelPictures, "_put", noted)
    for index, colour in enumerate(COLOURS):
        boxes.clear()
        pictures.cell_picture(index, CellFace(LadderCar(colour, **foot), 60_000, grid=grid))
        _, car, coin = boxes[:3]
        px, cell = pictures.px, pictures.places().cell(index)
        assert not car.colliderect(coin)
        assert px(4) <= car.left
        assert car.right <= px(cell.width - 4)
        assert coin.bottom <= px(cell.height)
