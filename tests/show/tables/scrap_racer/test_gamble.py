"""Stop and Roll stand once, each with what it may bring, at every size of letters; rows and words follow what was agreed on."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.language.language import Language
from game.show.canvas import Frame, Layer
from game.show.stage import Thing
from game.show.tables.base import pictures as heads
from game.show.tables.base.frame import areas
from game.show.tables.parts import rows
from game.show.tables.parts.plates import Way
from game.show.tables.parts.rows import LEAST_NAME, StandingsRow
from game.show.tables.scrap_racer import pictures as shown
from game.show.tables.scrap_racer import row_counters
from game.show.tables.scrap_racer.agreed import agreed
from game.show.tables.scrap_racer.faces import RowFace
from game.show.tables.scrap_racer.gamble import LARGE_PLATE, PLATE, GamblePlate, plate_rects
from game.show.tables.scrap_racer.layout import BETWEEN, Places
from game.show.tables.scrap_racer.prompts import saves, turned
from game.show.tables.scrap_racer.rescue import Rescue, RescuePlate
from game.show.theme import Theme
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.title import TITLE
from tests.helpers.play import title_of
from tests.helpers.screen import ASSETS
from tests.helpers.screening import Screening, catalogue, driven
from tests.titles.scrap_racer import build


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("told", ["2 of 6 crash", "1 of 6 crashes", "21 spaces", "what will it be?", "21 spaces + 1"])
def test_what_a_plate_brings_is_whole_below_its_word_beside_the_key(percent: int, told: str) -> None:
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    layer = Layer(theme.frame)
    rect = plate_rects(areas(percent).strip, 2, PLATE + (LARGE_PLATE - PLATE) * (percent / 100 - 1))[0]
    plate = GamblePlate("roll", rect, Way("Crash", lambda: None), told, primary=True)
    plate.attach(layer, theme)
    bare = plate.picture()
    plate.take_glyph(Surface(theme.frame.pair(96 * theme.zoom, 46)))
    assert plate.picture().get_size() == bare.get_size()
    assert plate.cut == ()
    assert theme.cut == []


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("told", ["Make it 4: 13 spaces + 1", "Throw the 3 again", "Make it 4: a repeat"])
def test_what_a_way_out_of_a_repeat_gives_is_whole_beside_the_key(percent: int, told: str) -> None:
    """The module's picture gives way where letters are large, never the words."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    match, places = _places(percent)
    table = Screening(match, match.state).table
    services = table.services._replace(theme=theme)
    rect = Rescue(services, places, table.model, saves, turned).rects(3)[0]
    plate = RescuePlate("rescue:FLIP:0", rect, Way(told, lambda: None), "FLIP", primary=True)
    plate.attach(Layer(theme.frame), theme)
    plate.take_glyph(Surface(theme.frame.pair(96 * theme.zoom, 46)))
    assert plate.drawn() is not None
    assert plate.cut == ()
    assert told in plate.written


@pytest.mark.parametrize(("odds", "told"), [(True, "2 of 6 crash"), (False, "what will it be?")])
def test_without_odds_the_plate_only_asks(odds: bool, told: str) -> None:
    """The setting that hides chances hides them here too; stopping says in any case how far that is."""
    match, _ = _places(100)
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    rolled, _ = build.play(rules, build.state(rules, "K1@12 K2@20", draws="5 3"), "roll roll")
    table = Screening(match, rolled).table
    table.services = table.services._replace(odds=odds)
    widgets = table.make_prompter().prompt(Chair(rules, rolled, 0)).widgets
    plates = {widget.key: widget for widget in widgets if isinstance(widget, GamblePlate)}
    assert plates["roll"].told == told
    assert plates["stop"].told == "8 spaces"
    assert plates["roll"].about == "A crash loses all 8 spaces."


def _places(percent: int) -> tuple[Match, Places]:
    opened = catalogue().open(TITLE, "a")
    match = Match(TITLE, Setup(6, (), {}, ("a",)), [opened.track], 3)
    return match, Places(opened.layout, match.rules.game.courses[0], 6, percent)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_plate_of_the_board_finds_a_gap_over_sum_and_dice(percent: int) -> None:
    """What is kept free lies so near to each other that neither a name nor a landing's words fit between."""
    _, places = _places(percent)
    assert places.middle is not None
    points = set(places.decision)
    x, y = places.middle.sum.center
    assert any(abs(px - x) <= 20 and abs(py - y) <= 20 for px, py in points)
    assert all(any(0 < abs(px - qx) + abs(py - qy) <= 20 for qx, qy in points) for px, py in points)


def test_a_balloon_would_rather_hide_the_road_than_the_sum() -> None:
    """While a die lies there, sum and dice are among what a balloon of the first turn keeps off; before, nothing is there."""
    match, _ = _places(100)
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    begun = build.state(rules, "K1@12 K2@20", draws="5")
    rolled, _ = build.play(rules, begun, "roll")
    for state, kept in ((begun, False), (rolled, True)):
        table = Screening(match, state).table
        middle = table.places().middle
        assert middle is not None
        names = table.guides.words
        squares = sum(rect.width == BETWEEN and rect.colliderect(middle.sum) and rect not in names for rect in table.occupied())
        assert (squares > 20) is kept


def test_sum_and_dice_are_kept_free_as_long_as_they_lie_there() -> None:
    """Whoever has stopped still reads what it came to; once the racer has moved, nothing lies there."""
    match, _ = _places(100)
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    rolled, _ = build.play(rules, build.state(rules, "K1@12 K2@20", draws="5"), "roll")
    table = Screening(match, rolled).table
    table.model = replace(table.model, dice=(5,), last=0)
    assert table.keep_free()
    table.model = replace(table.model, moved=True)
    assert not table.keep_free()


@pytest.mark.parametrize("title_id", ["scrap_racer", "automobiles"])
def test_a_balloon_would_rather_hide_anything_than_the_car_to_move(title_id: str) -> None:
    """Where it would cover that car it counts for more than a dozen spaces of the road."""
    title = title_of(title_id)
    cars = title.meta.car_ids[:3] if title.meta.cars == "chosen" else ()
    name = title.meta.tracks[0]
    match = Match(title, Setup(3, tuple(cars), {}, (name,)), [catalogue().open(title, name).track], 3)
    for _ in driven(match, 3, 200):
        if match.turn.phase in ("ROLL", "TURN_START", "ACTION") and match.state.round > 1:
            break
    table = Screening(match, match.state).table
    mover = table.mover()
    assert mover is not None
    place = table.stage.nodes[mover.key].place
    assert sum(rect.collidepoint(place) for rect in table.occupied()) > 12


@pytest.mark.parametrize(("percent", "both"), [(150, False), (200, True)])
def test_a_row_keeps_its_numbers_where_letters_are_large(percent: int, both: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Laps on every row, and at 200 % the cards too; the longest name of a computer stays whole in its own letters beside them."""
    match, places = _places(percent)
    screening = Screening(match, match.state)
    pictures, rows = screening.table.pictures, list[StandingsRow]()
    theme = Theme(ASSETS / "fonts", Frame((1920, 1080)), percent)
    pictures.services = pictures.services._replace(theme=theme)
    pictures.places = lambda: places

    def painted(theme: Theme, row: StandingsRow, wide: float, high: float) -> Surface:
        rows.append(row)
        return Surface((1, 1))

    monkeypatch.setattr(shown, "row_picture", painted)
    pictures._row_picture(RowFace("HOVER", 6, 0, badges=2, laps=3, cards=3))
    (row,) = rows
    assert row.portrait is not None
    assert len(row.counters) == 1
    left = (places.row_wide - 10 - 28 - 6 - 10) - (row.portrait.get_width() + row.counters[0].get_width()) / theme.frame.scale - 8
    assert left >= theme.font(shown.TEXT, LEAST_NAME / theme.zoom).size("Sprocket")[0] / theme.frame.scale
    alone = pictures._few_counters(RowFace("HOVER", 6, 0, badges=2, laps=3), places.row_wide)[0]
    assert (row.counters[0].get_width() > alone.get_width()) is both


@pytest.mark.parametrize("percent", [150, 200])
def test_names_are_in_letters_of_one_size_whatever_their_rows_count(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever drew a bonus card had a smaller name from then on."""
    match, places = _places(percent)
    pictures, sizes = Screening(match, match.state).table.pictures, set[int]()
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    pictures.services = pictures.services._replace(theme=theme, names=("Ada", "Ben", "Cleo", "Sprocket", "Emil", "Fay"))
    pictures.places = lambda: places
    named = rows._named

    def noted(*told: Any) -> Surface:
        name = named(*told)
        sizes.add(name.get_height())
        return name

    monkeypatch.setattr(rows, "_named", noted)
    for face in (
        RowFace("HOVER", 6, 0, laps=3),
        RowFace("HOVER", 6, 0, laps=3, cards=1),
        RowFace("HOVER", 6, 0, laps=3, badges=1, cards=1),
    ):
        pictures._row_picture(face)
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("names", "cards", "told"),
    [
        (("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay"), 0, "Lap 2/3"),
        (("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay"), 3, "2/3"),
        (("Ada", "Ben", "Cleo"), 0, "Lap 2/3"),
        (("Ada", "Ben", "Cleo"), 3, "2/3"),
        (("Ada", "Bartholomew the Third", "Cleo", "Dara", "Emil", "Fay"), 0, "2/3"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_laps_in_a_row_have_their_word_where_nothing_gives_way_for_it(
    names: tuple[str, ...], cards: int, told: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the numbers alone stand by their sign, or without it; the row has room for what it is given, cards too."""
    match = Match(TITLE, Setup(len(names), (), {}, ("a",)), [catalogue().open(TITLE, "a").track], 3)
    pictures, kept = Screening(match, match.state).table.pictures, list[int]()
    theme = Theme(ASSETS / "fonts", Frame(size), 100)
    pictures.services = pictures.services._replace(theme=theme, names=names)
    fitting = rows._fitting
    monkeypatch.setattr(rows, "_fitting", lambda *told: kept.append(len(fitting(*told))) or fitting(*told))
    words = list[str]()
    counted = row_counters.counter
    monkeypatch.setattr(
        row_counters, "counter", lambda theme, sign, text, face="": words.append(text) or counted(theme, sign, text, face or rows.TEXT)
    )
    pictures._row_picture(RowFace("HOVER", 1, 0, badges=1, laps=3, cards=cards))
    assert words[-1] == told
    assert kept == [1 + (cards > 0)]


@pytest.mark.parametrize("names", [("Ada", "Ben", "Cleo"), ("Ada", "Ben", "Cleo", "Sprocket", "Emil", "Fay")])
def test_laps_stand_alike_in_all_rows_whether_their_driver_holds_cards_or_not(names: tuple[str, ...]) -> None:
    """ "Lap 1/3" stood with its flag and in other letters above a bare "1/3"."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), 100)
    with_card = RowFace("HOVER", 1, 0, laps=3, cards=1, cards_told=True)
    pictures = [row_counters.row_counters(theme, Language(), names, face, 32, 390) for face in (with_card, replace(with_card, cards=0))]
    assert [len(each) for each in pictures] == [2, 1]
    assert pictures[0][0].get_buffer().raw == pictures[1][0].get_buffer().raw


@pytest.mark.parametrize(
    ("percent", "cards", "badges", "kept"), [(100, 0, 0, 0), (200, 0, 0, 0), (100, 2, 0, 1), (200, 2, 0, 1), (100, 0, 1, 1)]
)
def test_which_lap_of_one_is_driven_is_not_told(percent: int, cards: int, badges: int, kept: int) -> None:
    """ "1/1" stood in every row of a short race, and said nothing; who is home has its flag."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    face = RowFace("HOVER", 1, 0, laps=1, cards=cards, badges=badges, cards_told=cards > 0)
    assert len(row_counters.row_counters(theme, Language(), ("Ada", "Ben"), face, 32, 390)) == kept


@pytest.mark.parametrize(("badges", "told"), [(0, ("Lap 1/3", "1/3")), (2, ("Lap 3/3", "3/3")), (3, ("3 laps", "3"))])
def test_each_row_tells_from_the_grid_on_which_lap_of_how_many_is_driven(badges: int, told: tuple[str, str]) -> None:
    """Nothing was said before the first lap was done, and then "1 lap" of nobody knew how many: the last one came as a surprise."""
    match, _ = _places(100)
    screening = Screening(match, match.state)
    faces = [thing.face for thing in screening.table.stage.things.values() if isinstance(thing.face, RowFace)]
    assert {(face.badges, face.laps) for face in faces} == {(0, match.rules.game.laps)}
    assert row_counters.lap_told(Language(), badges, 3) == told


@pytest.mark.parametrize(("percent", "said"), [(100, "Round 1"), (150, "Round 1 · Lap 1/3"), (200, "Round 1 · Lap 1/3")])
def test_with_large_letters_the_head_tells_the_lap(percent: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Narrow rows have no room for it."""
    match, places = _places(percent)
    table = Screening(match, match.state).table
    face = table.stage.things["round"].face
    assert (face.lap, face.laps) == (1, match.rules.game.laps)
    pictures, told = table.pictures, list[Sequence[str]]()
    pictures.services = pictures.services._replace(theme=Theme(ASSETS / "fonts", Frame((1920, 1080)), percent))
    pictures.places = lambda: places
    first_whole = heads.first_whole
    monkeypatch.setattr(heads, "first_whole", lambda theme, texts, *more: told.append(texts) or first_whole(theme, texts, *more))
    pictures.round("round", Thing("round", "", face))
    assert told[0][0] == said
    assert told[0][-1] == "Round 1", "where both have no room"
    theme = pictures.services.theme
    theme.cut.clear()
    first_whole(theme, told[0][:1], 44, places.head.width - heads.FIXED_ROOM - 2 * heads.EDGE)
    assert theme.cut == [], "both have room"


@pytest.mark.parametrize(
    ("options", "crusher", "card"), [({}, "racer", "bonus"), ({"tuned_crusher": True, "leader_catches": True}, "agreed", "agreed")]
)
def test_words_follow_what_was_agreed_on(options: dict[str, bool], crusher: str, card: str) -> None:
    """O9, O12: a tamed Crusher needs two, and the leader may catch up: then that is what is said."""
    rules = build.rules(racers=4, **options)
    assert isinstance(rules, ScrapRacerRules)
    assert agreed("racer.CRUSHER", rules) == f"{crusher}.CRUSHER"
    assert agreed("bonus.CATCH_UP", rules) == f"{card}.CATCH_UP"
    assert agreed("racer.HOVER", rules) == "racer.HOVER"
    assert ("two" in str(TITLE.words.things[agreed("racer.CRUSHER", rules)].about)) is (crusher == "agreed")


def test_help_says_what_the_rules_say() -> None:
    """R44: every duel of a chain; R27: Hover's price in a crash; O3: one lap has no finish card; O6: three teams; O9: two opponents."""
    pages = {page.key: " ".join(str(line) for line in page.paragraphs) for page in TITLE.words.help}
    assert "however many follow one another" in pages["racers"]
    assert "in a crash" in pages["racers"].split("Hover's price")[1]
    assert "two opponents" in pages["racers"]
    assert "one lap has no finish cards" in pages["line"]
    assert "three may have them too" in pages["teams"]
    assert "dealt or chosen again" in pages["series"]


def test_the_board_shows_where_a_saved_repeat_leads_while_its_plate_is_looked_at() -> None:
    """Plate by plate; where nothing is saved, and where the die is thrown again, nobody knows."""
    match = Match(TITLE, Setup(4, (), {}, ("a",)), [catalogue().open(TITLE, "a").track], 3)
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    begun = build.state(rules, "K1@20 K2@22 K3@41", draws="4 5 4 2 6", modules={"K1": "REROLL PLUS_MINUS"})
    state, _ = build.play(rules, begun, "roll roll roll")
    table, chair = Screening(match, state).table, Chair(rules, state, 0)
    found = {}
    for plate in table.prompt(chair).widgets:
        if isinstance(plate, RescuePlate):
            table.look_at(chair, plate)
            landing = table.guides._landing
            found[plate.texts[0].partition(",")[0]] = landing.text if landing is not None else ""
    assert found == {
        "Make it 3: 12 spaces": "12 spaces",
        "Make it 5: a repeat": "",
        "Throw the 4 again": "",
        "Crash: draws a 3–4 card": "",
    }
    table.look_at(chair, None)
    assert table.guides._landing is None
