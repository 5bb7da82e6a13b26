"""ARUBA's screen with each line-up (three seats, with one car or two, to six), in its fullest state and at three text sizes."""

import itertools
from typing import Any

import pytest
from msgspec import structs
from pygame import Rect

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.scenes.race.row_signs import ASIDE
from game.show.painters.car_portraits import car_portrait
from game.show.palette import TONES
from game.show.tables.aruba import components as art
from game.show.tables.aruba import panel_pictures
from game.show.tables.aruba.derby_looks import look_of
from game.show.tables.aruba.faces import Bodywork, LoneScreen, TitleFace, Yields
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.screen import screen_picture
from game.show.tables.aruba.things import yields_of
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.rows import StandingsRow, row_picture
from tests.helpers.play import title_of
from tests.helpers.sampled import sampled
from tests.helpers.screening import catalogue
from tests.show.test_fullest import NAMES, PERCENTS, cut, seated
from tests.show.test_looks import apart
from tests.titles.aruba import build

ARUBA = title_of("aruba")
CARS = tuple("RYBGPW")
KEY_CAP = {100: 30, 150: 40, 200: 40}
"""Design units that the cap of a key takes beside undo."""
LINE_UPS = {"3": (3, False), "3 with two cars": (3, True), "4": (4, False), "5": (5, False), "6": (6, False)}
BOXES = {
    "3": ((1377, 128, 447, 228), (1377, 364, 447, 528)),
    "3 with two cars": ((1377, 128, 447, 342), (1377, 478, 447, 414)),
    "4": ((1377, 128, 447, 288), (1377, 424, 447, 468)),
    "5": ((1377, 128, 447, 310), (1377, 446, 447, 446)),
    "6": ((1377, 128, 447, 342), (1377, 478, 447, 414)),
}
"""Rows and console, as section 2 has them."""
SPOTS = ("9/2 dt3 front rear left right", "10/2 dt7 rear right", "8/1 dt5 front", "10/1 dt8", "8/3 dt2", "30/3 dt6 rear")
HAND = "nitro nitro bomb hook repair reroll extra_die die_change saw"
PHASES: dict[str, dict[str, Any]] = {
    "PREP": {},
    "HOOK_WINDOW": {"dice": "1234"},
    "ROLL": {"dice": "1112233346", "extra": 2, "rerolls": 2},
    "BEFORE_MOVE": {"dice": "1133555666", "extra": 1},
    "MOVING": {"dice": "1133", "budget": 6, "steps": 1, "follower": "C"},
    "AFTER_MOVE": {"dice": "1133446666", "spent": "66"},
    "WRAP_UP": {"dice": "3334555"},
}


def fullest(line_up: str, percent: int, phase: str) -> tuple[Any, Match, Any]:
    """The table: every car damaged, ten dice, nine cards, long names."""
    seats, two = LINE_UPS[line_up]
    options = {"races": 1, "two_cars_for_three": two}
    setup = Setup(seats, CARS[:seats], options, ("lagoon",))
    rules: Any = Match(ARUBA, setup, [catalogue().open(ARUBA, "lagoon").track], 3).rules
    names = ("A", "B", "C", "A2", "B2", "C2") if two else tuple("ABCDEF"[:seats])
    line = ", ".join(f"{name} {spot}" for name, spot in zip(names, SPOTS, strict=False))
    state = build.state(rules, line, phase=phase, hands={"A": HAND, "B": "hook nitro", "C": "repair repair"}, **PHASES[phase])
    return seated(ARUBA, seats, CARS[:seats], options, percent, lambda first: state)


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_rows_and_console_lie_where_they_are_meant_to(line_up: str) -> None:
    """aruba.md 10.8: the boxes of section 2."""
    table = fullest(line_up, 100, "PREP")[0]
    places: Places = table.places()
    assert (tuple(places.rows), tuple(places.console)) == BOXES[line_up]


@sampled("line_up, percent", [*LINE_UPS], PERCENTS, every=3)
def test_nothing_is_cut_and_no_plate_lies_over_another(line_up: str, percent: int) -> None:
    """aruba.md 10.8: in each phase: rows, console, big screen, plates, undo and the room of the words."""
    for phase in PHASES:
        table, match, state = fullest(line_up, percent, phase)
        assert cut(table, match, state) == [], phase
        prompt = table.prompt(Chair(match.rules, state, match.rules.turn(state).waits_for[0]))
        plates = [Rect(widget.rect) for widget in prompt.widgets if isinstance(widget, PromptPlate) and widget.key != "fix"]
        parts = [*plates, prompt.strip.undo, prompt.strip.words]
        assert plates
        assert all(table.places().strip.contains(part) for part in parts), phase
        assert not [pair for pair in itertools.combinations(parts, 2) if pair[0].colliderect(pair[1])], phase
        assert prompt.strip.undo.x - prompt.strip.words.right >= KEY_CAP[percent], "the key of undo hangs over its corner"


@pytest.mark.parametrize("percent", PERCENTS)
def test_what_the_dice_buy_grows_with_the_letters(percent: int) -> None:
    """aruba.md 10.8: two by two at 200 %, where four in a row were no larger than at 100 %; they are pressed where they are."""
    table, match, state = fullest("6", percent, "BEFORE_MOVE")
    places = table.places()
    cells = table.pictures.yields_line(yields_of(match.rules.game, table.model)).cells
    assert all(places.bands.yields.contains(cell) for cell in cells)
    assert not [pair for pair in itertools.combinations(cells, 2) if pair[0].colliderect(pair[1])]
    assert min(cell.height for cell in cells) >= {100: 38, 150: 44, 200: 50}[percent]
    assert min(cell.width for cell in cells) >= 84
    told = [w for w in table.prompt(Chair(match.rules, state, 0)).widgets if str(getattr(w, "thing", "")).startswith("yield.")]
    assert all(cell.contains(Rect(widget.rect).inflate(-2, -2)) for widget, cell in zip(told, cells, strict=True))


@pytest.mark.parametrize("percent", PERCENTS)
def test_two_cars_of_a_driver_have_different_names_on_rows_title_and_screen(percent: int) -> None:
    """At 150 and 200 % the rows of both said the driver alone."""
    table = fullest("3 with two cars", percent, "PREP")[0]
    pictures, cars = table.pictures, table.services.rules.game.cars
    assert len({pictures.panel_name(letter) for letter in cars}) == len(cars) == 6
    assert len({pictures.car_name(letter) for letter in cars}) == 6


@pytest.mark.parametrize("percent", PERCENTS)
def test_a_row_tells_how_many_cards_its_seat_holds(percent: int) -> None:
    table = fullest("6", percent, "PREP")[0]
    face = next(thing.face for key, thing in table.stage.things.items() if key.startswith("row:"))
    pictures = [table.pictures._counters(structs.replace(face, cards=cards)) for cards in (2, 3)]
    few, many = (b"".join(picture.get_buffer().raw for picture in found) for found in pictures)
    assert few != many


@pytest.mark.parametrize("percent", [150, 200])
def test_the_numbers_of_a_large_row_lie_within_its_card(percent: int) -> None:
    """Damage over cards was higher than the row, and hung into the next one."""
    table = fullest("6", percent, "PREP")[0]
    face = next(thing.face for key, thing in table.stage.things.items() if key.startswith("row:"))
    (numbers,) = table.pictures._counters(face)
    edges = 3
    card = table.places().row_high - 6 - 2 * edges
    assert 2 * 22 <= numbers.get_height() / table.services.theme.frame.scale <= card


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("reasons", [{"leads": True}, {"red": True}, {"leads": True, "red": True}])
def test_the_name_stays_whole_beside_what_a_drive_loses(reasons: dict[str, bool], percent: int) -> None:
    """ "MAXIMILI..." stood beside two cups and "ALONE IN FRONT -1" in letters of 16 pixels."""
    table = fullest("6", percent, "ROLL")[0]
    theme, written = table.services.theme, []
    sized = theme.sized
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "sized", lambda text, pixels, *a: (written.append(pixels), sized(text, pixels, *a))[1])
        known = len(theme.cut)
        for cups in (False, True):
            title = TitleFace(0, Bodywork("R"), cups=cups, **reasons)
            table.pictures._title_picture(title)
            losses = table.pictures._losses(title)
            assert losses.get_width() <= table.pictures.px(table.pictures._loss_room(cups))
    assert theme.cut[known:] == []
    assert min(written) >= table.pictures.px(28)


def test_how_far_it_still_drives_is_said_once_in_the_console() -> None:
    """ "2 LEFT" stood over "2 SPACES: 0 DRIVEN, 2 LEFT"."""
    pictures = fullest("6", 100, "MOVING")[0].pictures
    theme = pictures.services.theme
    theme.written.clear()
    pictures._title_picture(TitleFace(0, Bodywork("R"), budget=2))
    assert list(theme.written) == [pictures.car_name("R")]


def test_undo_is_as_high_as_the_plates_beside_it() -> None:
    """Where plates stand in two rows it was half as high, and the cap of its key lay on the arrow."""
    table, match, state = fullest("6", 200, "BEFORE_MOVE")
    prompt = table.prompt(Chair(match.rules, state, 0))
    plates = [Rect(widget.rect) for widget in prompt.widgets if isinstance(widget, PromptPlate) and widget.key != "fix"]
    assert len({plate.y for plate in plates}) == 2
    assert (prompt.strip.undo.top, prompt.strip.undo.bottom) == (min(plate.top for plate in plates), max(plate.bottom for plate in plates))


@pytest.mark.parametrize("percent", PERCENTS)
def test_what_the_dice_buy_is_said_in_words(percent: int) -> None:
    """At 200 % there were signs without a word."""
    table = fullest("6", percent, "BEFORE_MOVE")[0]
    theme, said, sized = table.services.theme, [], table.services.theme.sized
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "sized", lambda text, pixels, *a: (said.append((text, pixels)), sized(text, pixels, *a))[1])
        table.pictures.yields_picture(Yields(12, 1, 0, 10))
    shown = dict(said)  # the last size of each
    assert {"12 spaces", "1 shot", "10 cards"} == set(shown)
    assert min(shown.values()) >= theme.frame.px(28)


@pytest.mark.parametrize(
    ("phase", "offered"),
    [
        ("ROLL", ["drive", "shots", "mends", "cards"]), ("BEFORE_MOVE", ["drive", "shots", "mends", "cards"]), ("MOVING", []),
        ("AFTER_MOVE", ["shots", "mends"]), ("WRAP_UP", ["cards"]),
    ],
)  # fmt: skip
def test_what_is_not_to_be_had_any_more_is_neither_said_nor_explained(phase: str, offered: list[str]) -> None:
    """While a car drove, "0 spaces" stood beside "2 left", and "0 cards" where no triple lay: the drive is told there instead."""
    table, match, state = fullest("6", 100, phase)
    told = [str(getattr(widget, "thing", "")) for widget in table.prompt(Chair(match.rules, state, 0)).widgets]
    assert [thing.removeprefix("yield.") for thing in told if thing.startswith("yield.")] == offered
    buys = table.stage.things["yields"].face.buys
    assert isinstance(buys, Yields) is (phase != "MOVING")
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(panel_pictures, "yield_size", lambda theme, told, room: (said.extend(told), 28)[1])
        table.pictures._above_rack(buys)
    assert len(said) == max(1, len(offered))


def test_of_a_wreck_no_dice_are_told() -> None:
    """The big screen at 200 %, where one number stands beside the tokens: a wreck throws none."""
    table = fullest("6", 200, "PREP")[0]
    area, told = table.places().screen, []
    number = art.die_tag
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "die_tag", lambda text, *a: (told.append(text), number(text, *a))[1])
        for damage in (8, 9):
            screen_picture(table.services, area, LoneScreen(Bodywork("R", damage)), lambda letter, room: "Ada")
    assert told == ["2"]


def test_at_720p_pips_tokens_and_places_are_told_apart() -> None:
    """aruba.md 10.9: on the smallest screen, in grey: each face of a die in the rack, each number of tokens and each place in a row."""
    table = fullest("6", 100, "ROLL")[0]  # on 1280x720
    theme, places = table.services.theme, table.places()
    assert theme.frame.scale == pytest.approx(2 / 3)
    faces = [die_picture(face, theme.frame.px(places.die)) for face in "123456"]
    assert min(apart(one, other, "grey") for one, other in itertools.combinations(faces, 2)) > 1
    tokens = [art.tokens(count, (theme.frame.px(56), theme.frame.px(28))) for count in range(9)]
    assert min(apart(one, other, "grey") for one, other in itertools.combinations(tokens, 2)) > 1
    portrait = car_portrait(look_of("R"), (44, 29))
    rows = [
        row_picture(theme, StandingsRow(place, NAMES[0], TONES["R"], portrait), places.row_wide, places.row_high - 6)
        for place in range(1, 7)
    ]
    assert min(apart(one, other, "grey") for one, other in itertools.combinations(rows, 2)) > 0.1


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_where_rows_stand_in_two_columns_a_sign_covers_nothing_of_the_row_beside_it(line_up: str) -> None:
    """With large letters computers had no sign at all, and a phone's lay on the place of the next row."""
    table, match, _ = fullest(line_up, 200, "PREP")
    ends = [end for seat in range(match.header.setup.seats) for end in table.row_ends(seat)]
    column = table.services.areas.column
    assert {end.outwards for end in ends} == {1, -1}
    signs = [end.x + end.outwards * ASIDE for end in ends]
    assert all(not column.left < sign < column.right for sign in signs), "outside of both columns"


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_each_seat_has_a_row_at_whose_end_a_sign_can_stand(line_up: str) -> None:
    """That of a computer at all its rows, of a phone, of a call at the first of them; and at no other seat's."""
    table, match, _ = fullest(line_up, 100, "PREP")
    seats = range(match.header.setup.seats)
    assert all(table.row_ends(seat) for seat in seats)
    ends = [end for seat in seats for end in table.row_ends(seat)]
    rows = [table.stage.nodes[key].place[1] for seat in seats for key in table.row_keys(seat)]
    assert [end[1] for end in ends] == rows, "at the row's own height"
    assert len(set(ends)) == len(ends)
