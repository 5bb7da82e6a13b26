"""What a stranger reads of Automobiles: a turn as a sentence, gaps before laps, whose hand it is, key caps that cover no price."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface, mask

from game.core.actions import as_seen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.language.language import Language
from game.scenes.framework.button_signs import Badges
from game.session.history import History
from game.show.canvas import Frame, Layer
from game.show.palette import TONES
from game.show.stage import Thing
from game.show.tables.automobiles.effects import EFFECTS, SHORT, effect_picture, short_of
from game.show.tables.automobiles.faces import LineFace, RowFace, ShelfFace, WhoseFace
from game.show.tables.automobiles.hinting import Page
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.own_places import laid_shelves, owned_shelves
from game.show.tables.automobiles.prompt_parts import CardText
from game.show.tables.automobiles.recapping import Speech, recap
from game.show.tables.automobiles.sponsor_signs import GIVES, SIGNS
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.free_room import freest
from game.show.tables.parts.panels import Strip
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets.base import Look
from game.show.widgets.button import Button
from game.show.widgets.ui import Ui
from game.store.paths import assets
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.cards import ids
from game.titles.automobiles.rules.cards.table import BY_COLOUR
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import COLOURS, GEARS, AskOffer, AskShop
from tests.helpers.play import title_of
from tests.helpers.racing import brisk, race_context
from tests.helpers.screening import Screening, catalogue, driven
from tests.show.test_fullest import seated

AUTOMOBILES = title_of("automobiles")
CARS = ("red", "blue", "yellow", "green", "white")
NAMES = ("Ada", "Maximiliane", "Bartholomäus", "Dara", "Emil")
WHEN: dict[str, Any] = {"race": 1, "round": 4}
DRIVE = (
    ev.TurnStarted(seat=0, **WHEN),
    *(ev.CubePlayed(seat=0, colour="K", card="", **WHEN) for _ in range(2)),
    ev.CubeBought(seat=0, colour="B", cost=6, money_left=0, **WHEN),
    ev.CarMoved(seat=0, path=tuple(f"1:{n}" for n in range(13)), from_p=0, to_p=12, lane=1, passed=(2,), reason="movement", **WHEN),
    ev.PositionChanged(seat=0, before=4, after=3, **WHEN),
    ev.WearGained(seat=0, count=2, wanted=2, reason="table", **WHEN),
)


def _told(events: Any, *, brief: bool = False) -> str:
    shop = {"B": ids.HYBRID_ENGINE}
    return recap(Speech(Language(), AUTOMOBILES.words, NAMES, lambda colour: shop.get(colour, colour)), events, 0, brief=brief)


def test_a_turn_is_told_as_a_sentence() -> None:
    assert _told(DRIVE) == "drives 12 stations, passes Bartholomäus for place 3, takes 2 wear and buys Hybrid Engine for $6."
    assert _told(DRIVE[:3] + DRIVE[4:6]) == "drives 12 stations on 2 cubes and passes Bartholomäus for place 3."
    lead = [e if not isinstance(e, ev.PositionChanged) else ev.PositionChanged(seat=0, before=2, after=1, **WHEN) for e in DRIVE]
    assert "passes Bartholomäus and leads" in _told(lead)
    assert _told([DRIVE[0], ev.TurnEnded(seat=0, **WHEN)]) == "stays put."
    assert _told([DRIVE[0], DRIVE[1]]) == "plays one cube."
    assert _told([ev.DriverChosen(seat=0, id="DR4", **WHEN)]) == "hires Dealer."
    cleaned = [ev.CubeRemoved(seat=0, colour="X", area="bag", reason="sponsor", **WHEN)] * 3
    assert _told([ev.SponsorChosen(seat=0, id="C3", **WHEN), *cleaned]) == "takes a new sponsor and removes 3 cubes."
    assert _told([ev.SponsorChosen(seat=0, id="C3", kept=True, **WHEN)]) == "keeps the sponsor."
    assert _told(cleaned) == "", "what happens in somebody else's turn is no turn of one's own"
    assert "removes" not in _told([*DRIVE, *cleaned]), "in a race that is a step of the turn"
    more = [*DRIVE, ev.CubeBought(seat=0, colour="W", cost=1, money_left=0, **WHEN)]
    assert _told(more).endswith(" and buys Hybrid Engine and 3rd gear for $7."), "what was paid is looked up in the log"
    pitted = [ev.PitStopMade(seat=0, wear_removed=6, **WHEN), *more]
    assert _told(pitted).endswith("makes a pit stop and buys Hybrid Engine and 3rd gear for $7."), "and no line is too long for it"
    gift = ev.CubeBought(seat=0, colour="W", cost=0, money_left=0, **WHEN)
    assert _told([DRIVE[0], gift]) == "buys 3rd gear."
    towed = [*DRIVE[:-1], ev.SlipstreamTaken(seat=0, behind=1, wear_saved=3, **WHEN)]
    assert "saves 3 wear behind Maximiliane" in _told(towed)
    towed[-1] = ev.SlipstreamTaken(seat=0, behind=0, wear_saved=3, **WHEN)
    assert f"saves 3 wear behind {NAMES[0]}" in _told(towed), "the first seat is somebody too"
    towed[-1] = ev.SlipstreamTaken(seat=0, behind=-1, wear_saved=3, **WHEN)
    assert "saves 3 wear" in _told(towed)
    assert "behind" not in _told(towed), "thanks to Drag: there is nobody"


@pytest.mark.parametrize(("behind", "said"), [(0, "saves 2 wear behind Ada."), (4, "saves 2 wear behind Emil."), (-1, "saves 2 wear.")])
def test_what_a_slipstream_spared_is_told_with_whoever_drove_ahead_the_first_seat_too(behind: int, said: str) -> None:
    """Drag saves it behind nobody."""
    events = [ev.TurnStarted(seat=1, **WHEN), ev.SlipstreamTaken(seat=1, behind=behind, wear_saved=2, **WHEN)]
    assert recap(Speech(Language(), AUTOMOBILES.words, NAMES, str), events, 1) == said


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_beside_the_hand_the_turn_before_is_told_in_brief_rather_than_cut(size: tuple[int, int], percent: int) -> None:
    assert _told(DRIVE, brief=True) == "drives 12 stations, passes Bartholomäus and buys Hybrid Engine."
    lead = [e if not isinstance(e, ev.PositionChanged) else ev.PositionChanged(seat=0, before=2, after=1, **WHEN) for e in DRIVE]
    assert "passes Bartholomäus and leads" in _told(lead, brief=True), "who leads now is never left out"
    theme = Theme(assets() / "fonts", Frame(size), percent)
    places = Places(catalogue().open(AUTOMOBILES, "palm_bay_oval").layout, 5, False, percent)
    strip = Strip(Layer(theme.frame), theme, places.words, places.words)
    cut = []
    for line in (_told(DRIVE), _told(DRIVE, brief=True)):
        theme.cut.clear()
        strip.say("Lay cubes, shop or drive.", f"Ada {line}")
        cut.append(bool(theme.cut))
    assert cut == [True, False], "the whole line has no room there, the brief one has"


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_of_a_turn_is_read_whole(size: tuple[int, int], percent: int) -> None:
    theme = Theme(assets() / "fonts", Frame(size), percent)
    places = Places(catalogue().open(AUTOMOBILES, "palm_bay_oval").layout, 5, True, percent)
    strip = Strip(Layer(theme.frame), theme, places.words, places.words)
    for line in (_told(DRIVE), "is on the move"):
        theme.cut.clear()
        strip.recap("Ada", TONES["R"], line)
        picture = strip.asked.image
        assert picture is not None
        assert theme.cut == []
        assert picture.get_height() <= theme.frame.px(places.words.height)
        assert picture.get_width() <= theme.frame.px(places.words.width)


@pytest.mark.parametrize("percent", [100, 200])
def test_gaps_stand_in_the_rows_and_only_the_leader_shows_laps_there(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    said = _said_in_rows(percent, monkeypatch)
    gaps = ["7", "14", "21", "28"]
    assert [text for text in said if text in gaps or text.startswith("−")] == gaps
    assert said.count("behind") == 4, "the number says what it counts"


def _said_in_rows(percent: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written into the rows of five cars, in letters of either kind."""
    said: list[str] = []
    label, sized = Theme.label, Theme.sized
    monkeypatch.setattr(Theme, "label", lambda theme, text, *rest, **named: said.append(text) or label(theme, text, *rest, **named))
    monkeypatch.setattr(Theme, "sized", lambda theme, text, *rest, **named: said.append(text) or sized(theme, text, *rest, **named))
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, percent, _apart)
    for key, thing in table.things(table.model).items():
        if thing.kind == "row":
            sprite = table.pictures.sprite(key, thing)
            assert sprite.late is not None
            sprite.late()
    return said


@pytest.mark.parametrize("percent", [150, 200])
def test_large_letters_cost_a_row_neither_laps_nor_gap_nor_bag(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand beside the longest name of a computer, which stays whole; the hand is seen by whoever looks at the row."""
    said = _said_in_rows(percent, monkeypatch)
    assert said.count("3") >= 5, "laps to go"
    assert said.count("12") >= 5, "cubes in the bag"
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, percent, _apart)
    face = RowFace(4, 5, tuple("WLDKYRP"), 3, 28, 19, 2)
    theme, places = table.services.theme, table.places()
    beside = table.pictures._all_in_one(face, places.row_wide).get_width() / theme.frame.scale
    left = places.row_wide - 10 - 40 - 48 - 10 - 10 - 8 - beside
    assert left >= theme.font(TEXT, LEAST_NAME / theme.zoom).size("Sprocket")[0] / theme.frame.scale


def test_where_letters_are_large_the_bag_is_read_over_the_board() -> None:
    """All that one owns in cubes of a size that is read, when the bag is looked at; at the usual size the mat itself is."""
    for percent, laid in ((100, 0), (200, 4)):
        table, match, _ = seated(AUTOMOBILES, 5, CARS, {}, percent, _apart)
        chair = match.chair(match.turn.waits_for[0])
        (bag,) = table.make_prompter().bag_targets(chair.view, chair.seat)
        before = len(table.shown.nodes)
        table.look_at(chair, bag)
        wide = [node for node in table.shown.nodes[before:] if node.image.get_width() > 0.8 * table.places().board.width * 2 / 3]
        assert len(wide) == laid


def _apart(state: Any) -> Any:
    return replace(state, racers=tuple(replace(one, progress=90 - 7 * n) for n, one in enumerate(state.racers)))


def test_the_hand_says_whose_turn_it_is_and_who_is_asked_out_of_turn() -> None:
    table, _, state = seated(AUTOMOBILES, 3, CARS[:3], {}, 100, lambda state: state)
    moves = replace(state, phase="TURN_START", active=1, queue=())
    assert table.things(moves)["whose"] == Thing("whose", "", WhoseFace(1))
    offered = replace(state, phase="ACTION", active=0, queue=(AskOffer(2),))
    assert table.things(offered)["whose"] == Thing("whose", "", WhoseFace(2, asked=True))


def _counter(table: Any, match: Match) -> Prompt:
    """The opening shop of whoever picks cube by cube."""
    baskets = table.prompt(match.chair(match.turn.waits_for[0]))
    own: Prompt = next(widget for widget in baskets.widgets if widget.key == "basket:own").press(None)
    return own


@pytest.mark.parametrize("percent", [100, 200])
def test_no_key_cap_covers_a_price(percent: int, tmp_path: Path) -> None:
    ctx = race_context(tmp_path, brisk(text_scale=percent))
    table, match, _ = seated(AUTOMOBILES, 5, CARS, {}, percent, lambda state: state)
    lines = [widget for widget in _counter(table, match).widgets if widget.key.startswith("line:")]
    assert len(lines) == 9
    layer = Layer(ctx.frame)
    for line in lines:
        ui = Ui(layer, ctx.theme)
        ui.add(line)
        ui.focus(line.key)
        badges = Badges(ctx, layer, ui, {})
        badges.show("keys", own=True)
        node = badges.nodes["confirm"]
        assert not node.shown or node.place[0] + node.image.get_width() / ctx.frame.scale / 2 <= line.rect.left


def test_a_name_leaves_the_leaders_lap_to_be_read() -> None:
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, 100, lambda state: replace(state, phase="ACTION", queue=()))
    x, y = table.places().gantry
    assert {point for point in table.keep_free() if point[1] == y} == {(x - 52, y), (x, y), (x + 52, y)}


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_card_says_on_its_line_what_it_does_or_at_least_its_name(percent: int) -> None:
    """Whole at every text size, with the largest number it may have, and with none; where letters are large there is room for the name."""
    for cards in range(7):
        picked = {f"card_{letter.lower()}": BY_COLOUR[letter][cards].id for letter in BY_COLOUR}
        table, _, _ = seated(AUTOMOBILES, 5, CARS, {"cards": "picked", **picked}, percent, lambda state: state)
        table.services.theme.lost.clear()
        for key, thing in table.things(table.model).items():
            if isinstance(thing.face, LineFace):
                for now in (None, 0, 7):
                    sprite = table.pictures.sprite(key, thing._replace(face=replace(thing.face, now=now)))
                    assert sprite.late is not None
                    sprite.late()
        assert table.services.theme.lost == []


@pytest.mark.parametrize("seats", [2, 5])
def test_the_supply_never_hides_the_number_of_a_gear(seats: int) -> None:
    """On the pit board at the usual text size it stands below the cube, whatever there is of it."""
    table, _, _ = seated(AUTOMOBILES, seats, CARS[:seats], {}, 100, lambda state: state)
    gears = {
        key: thing for key, thing in table.things(table.model).items() if isinstance(thing.face, LineFace) and thing.face.colour in GEARS
    }
    assert len(gears) == len(GEARS)
    for key, thing in gears.items():
        supplied, many = (table.pictures.sprite(key, thing._replace(face=replace(thing.face, supply=count))).late() for count in (5, 24))
        changed = mask.from_threshold(supplied, (0, 0, 0), (1, 1, 1, 255), many)
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes
        assert boxes[0].unionall(boxes[1:]).top > supplied.get_height() * 0.55


def test_price_and_value_of_a_card_stand_apart() -> None:
    """A row of nothing but the ground lies between them."""
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, 100, lambda state: state)
    for key, thing in table.things(table.model).items():
        if isinstance(thing.face, LineFace) and thing.face.colour not in GEARS:
            picture = table.pictures.sprite(key, thing).late()
            x, ground = picture.get_width() - 16, picture.get_at((picture.get_width() // 2, 4))
            empty = [y for y in range(picture.get_height()) if all(picture.get_at((x - n, y)) == ground for n in range(16))]
            assert any(abs(y - picture.get_height() * 0.62) < picture.get_height() * 0.15 for y in empty)


def test_every_card_has_its_words_and_numbers_of_this_moment_are_in_them() -> None:
    assert set(SHORT) == set(EFFECTS)
    numbered = {card for card, signs in EFFECTS.items() if "#" in signs}
    assert {card for card in SHORT if short_of(card, 0) != short_of(card, 3)} == numbered


@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_the_sheet_of_every_track_shows_its_cubes(track: str) -> None:
    sheet = Places(catalogue().open(AUTOMOBILES, track).layout, 5, True).sheet
    assert sheet is not None
    assert sheet.shelves[0].height >= 32
    assert sheet.label >= 42
    assert 23 <= sheet.side < min(sheet.column, sheet.shelves[0].height), "cubes stand clear of each other"
    assert all(shelf.contains(Rect(0, 0, 2, 2).move(*map(round, sheet.spot(n, "X")))) for n, shelf in enumerate(sheet.shelves))


@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_the_sheet_has_few_and_large_things_where_letters_are_large(track: str, text: int) -> None:
    """The bag, the wear table, and how many cubes are used and discarded: none lies on another, and cubes fly to their middles."""
    places = Places(catalogue().open(AUTOMOBILES, track).layout, 5, True, text)
    sheet = places.sheet
    assert sheet is not None
    used, discard, bag = sheet.shelves
    assert bag == sheet.bag
    parts = [used, discard, bag, sheet.wear, sheet.rack]
    assert all(sheet.area.contains(part) for part in parts)
    assert not [part for n, part in enumerate(parts) if part.collidelist(parts[n + 1 :]) >= 0]
    assert min(used.height, bag.height, sheet.wear.height) >= 52
    assert all(sheet.spot(n, colour) == shelf.center for n, shelf in enumerate(sheet.shelves) for colour in COLOURS)


@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_what_the_bag_holds_rises_beside_the_bag_and_not_over_it(track: str, text: int) -> None:
    """The frame of what is looked at would float over nothing."""
    places = Places(catalogue().open(AUTOMOBILES, track).layout, 5, True, text)
    laid = laid_shelves(places)
    assert places.sheet is not None
    assert places.board.contains(laid.area.inflate(24, 20))
    assert not laid.area.inflate(24, 20).colliderect(places.sheet.bag)
    assert laid.side >= 60


def test_the_bag_s_number_is_as_large_as_the_bag_where_letters_are_large() -> None:
    """It stands beside the bag on the low line below the shelves, and is seen there when the bag is full."""
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, 200, lambda state: state)
    sheet = table.places().sheet
    assert sheet is not None
    few, many = (table.pictures.bag_picture(sheet.bag, count, 0) for count in (8, 38))
    changed = [(x, y) for x in range(few.get_width()) for y in range(few.get_height()) if few.get_at((x, y)) != many.get_at((x, y))]
    tall = max(y for _, y in changed) - min(y for _, y in changed)
    assert min(x for x, _ in changed) > table.services.theme.frame.px(sheet.bag.height - 10), "beside the bag, not on it"
    assert tall >= 0.45 * few.get_height()


@pytest.mark.parametrize("text", [100, 200])
def test_what_a_card_does_is_told_in_signs_as_well(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the name in the pit board, and on the plates that large letters have instead; a gear has none."""
    table, _, _ = seated(AUTOMOBILES, 2, CARS[:2], {}, text, lambda state: state)
    pictures, tone, drawn = table.pictures, (255, 0, 255), set()

    def marked(_: Theme, card: str, number: int | None, high: int, wide: int) -> Surface:
        sheet = Surface((min(40, wide), high))
        sheet.fill(tone)
        drawn.add((card, number))
        return sheet

    module = "large_pictures" if text > 100 else "panel_pictures"
    monkeypatch.setattr(f"game.show.tables.automobiles.{module}.effect_picture", marked)
    paint = pictures._large_plate if text > 100 else pictures._broad_line
    faces = [thing.face for key, thing in table.things(table.model).items() if isinstance(thing.face, LineFace)]
    cards = [face for face in faces if face.colour not in GEARS]
    assert len(cards) == 5
    for face in cards:
        seen = paint(table.places().line(face.colour), face)
        assert any(seen.get_at((x, y))[:3] == tone for x in range(seen.get_width()) for y in range(seen.get_height())), face
    assert {(face.card, face.now) for face in cards} <= drawn


@pytest.mark.parametrize("text", [150, 200])
def test_the_key_cap_of_a_basket_covers_no_name_and_its_cubes_are_large(text: int) -> None:
    """Where letters are large baskets stand in two rows, without sentences."""
    table, match, state = seated(AUTOMOBILES, 2, CARS[:2], {}, text, lambda state: state)
    baskets = {w.key: w for w in table.prompt(Chair(match.rules, state, match.rules.turn(state).waits_for[0])).widgets if "basket" in w.key}
    assert {widget.badge for widget in baskets.values()} == {"corner"}
    assert len({widget.rect.y for widget in baskets.values()}) == 2
    fast, own = (baskets[f"basket:{key}"].paint(Look.NORMAL, *baskets[f"basket:{key}"].rect.size) for key in ("fast", "own"))
    wide, high = fast.get_size()
    filled = [y for y in range(high) if any(fast.get_at((x, y)) != own.get_at((x, y)) for x in range(0, wide, 3))]
    assert len([y for y in filled if y > 0.28 * high]) > 0.36 * high


def test_a_number_that_nobody_knows_yet_is_a_question_mark() -> None:
    """Between two races nobody is asked: the signs say neither 0 nor None."""
    theme = Theme(assets() / "fonts", Frame((1280, 720)))
    painted = [effect_picture(theme, ids.GEARBOX, number, 40, 400).get_buffer().raw for number in (None, 0, 3)]
    assert len(set(painted)) == 3


def test_what_is_bought_has_one_name_while_one_buys_and_on_the_mat() -> None:
    """The rules' word for the area: used; the lesson says it too."""
    table, _, _ = seated(AUTOMOBILES, 2, CARS[:2], {}, 100, lambda state: state)
    shelves = [thing for key, thing in table.things(table.model).items() if isinstance(thing.face, ShelfFace)]
    assert {thing.place for thing in shelves} <= {"", "strip"}
    told = [str(step.ok) for lesson in AUTOMOBILES.words.lessons for step in lesson.steps if step_buys(step)]
    assert told
    assert all("used" in words and "discard" not in words for words in told)


def step_buys(step: Any) -> bool:
    """Whether a lesson's step asks for a purchase."""
    return any(pattern.get("do") == "Buy" for pattern in getattr(step, "do", ()))


def test_a_page_over_the_board_leaves_the_cars_to_be_seen() -> None:
    table, match, _ = seated(AUTOMOBILES, 5, CARS, {}, 200, lambda state: state)
    table.look_at(match.chair(match.turn.waits_for[0]), next(w for w in _counter(table, match).widgets if w.key == "line:P"))
    page = max((node for node in table.shown.nodes if node.image is not None), key=lambda node: node.image.get_width())
    half = page.image.get_height() / table.services.theme.frame.scale / 2
    cars = [table.stage.nodes[f"car:{seat}"].place[1] for seat in range(5)]
    assert all(not page.place[1] - half < y < page.place[1] + half for y in cars)


def test_a_page_says_what_a_card_would_do_now_as_long_as_there_is_room_for_that() -> None:
    """Where there is none, the strip is to say it."""
    table, _, _ = seated(AUTOMOBILES, 5, CARS, {}, 100, lambda state: state)
    assert table._lay_page(Page("Slick", "A sentence of a card.", "Two wear fewer.", "B")) == "Two wear fewer."
    assert table._lay_page(Page("Slick", "A sentence of a card.", "", "B")) == ""
    assert table._lay_page(Page("Slick", "A sentence of a card. " * 12, "Two wear fewer, and this goes on. " * 60, "B")) == ""


def test_a_sponsor_says_what_its_number_counts_for_whoever_takes_it() -> None:
    """Money, cubes, wear or a colour: "then 4" is a riddle."""
    assert {one.kind for one in SPONSORS.values()} == set(GIVES) == set(SIGNS)
    told = {str(template) for template in GIVES.values()}
    assert len(told) == len(GIVES)
    assert all(
        template.replace("{amount}", "").rstrip(".").split()[-1] not in ("then", "$") or "${amount}" in template for template in told
    )


@pytest.mark.parametrize("card", sorted(SHORT))
def test_a_line_says_something_between_races_too(card: str) -> None:
    assert short_of(card, None)


def test_the_key_cap_of_a_card_over_the_board_hides_nothing_of_the_next_one(tmp_path: Path) -> None:
    ctx = race_context(tmp_path, brisk())
    table, match, _ = seated(AUTOMOBILES, 5, CARS, {"drivers": True}, 100, lambda state: state)
    cards = [widget for widget in table.prompt(match.chair(match.turn.waits_for[0])).widgets if widget.key.startswith("driver:")]
    ui = Ui(Layer(ctx.frame), ctx.theme)
    for card in cards:
        ui.add(card)
    ui.focus(cards[0].key)
    badges = Badges(ctx, ui.layer, ui, {})
    badges.show("keys", own=True)
    node = badges.nodes["confirm"]
    half = node.image.get_width() / ctx.frame.scale / 2
    assert cards[0].rect.left <= node.place[0] - half
    assert node.place[0] + half <= cards[0].rect.right
    assert node.place[1] > cards[0].rect.bottom


def test_the_name_on_the_board_is_of_whoever_is_asked_also_out_of_turn() -> None:
    table, _, state = seated(AUTOMOBILES, 3, CARS[:3], {}, 100, lambda state: state)
    table.model = replace(state, phase="ACTION", active=0, queue=(AskOffer(2),))
    assert table.mover().key == "car:2"
    table.model = replace(state, phase="ACTION", active=0, queue=())
    assert table.mover().key == "car:0"


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_key_cap_covers_the_word_of_undo_and_its_sign_is_large_enough(percent: int, tmp_path: Path) -> None:
    """Acceptance 15: the cap stands below the word, and stays away where there is no room for it."""
    ctx = race_context(tmp_path, brisk(text_scale=percent))
    places = Places(catalogue().open(AUTOMOBILES, "palm_bay_oval").layout, 5, True, percent)
    undo = Button("undo", tuple(places.undo), "Undo", lambda: None, icon=lambda side: Surface((side, side)))  # type: ignore[arg-type]
    ui = Ui(Layer(ctx.frame), ctx.theme)
    ui.add(undo)
    badges = Badges(ctx, ui.layer, ui, {"undo": "undo"})
    badges.show("keyboard", own=True)
    node = badges.nodes["undo"]
    assert node.image is not None
    assert undo.below_word >= 34
    top = node.place[1] - node.image.get_height() / ctx.frame.scale / 2
    assert not node.shown or top >= undo.rect.bottom - undo.below_word - 1
    assert node.shown == (percent == 100)


@pytest.mark.parametrize(("money", "said"), [(0, "No money is left."), (1, "Nothing costs $1 or less."), (3, "What do you buy? $3 left.")])
def test_a_shop_asks_what_to_buy_only_where_something_can_be_bought(money: int, said: str) -> None:
    def shopping(state: Any) -> Any:
        ask = AskShop(0, "buy", money, "YRPGBWLDK")
        return replace(state, phase="BUY", active=0, queue=(ask,), supply=(0, *state.supply[1:]))

    table, match, state = seated(AUTOMOBILES, 2, CARS[:2], {}, 100, shopping)
    assert table.prompt(Chair(match.rules, state, 0)).text == said


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("drivers", [False, True])
def test_what_is_owned_lies_beside_the_drivers_helmet(percent: int, drivers: bool) -> None:
    """While somebody shops; without drivers large letters leave the shelves the helmet's room too."""
    places = Places(catalogue().open(AUTOMOBILES, "palm_bay_oval").layout, 5, drivers, percent)
    area = owned_shelves(places).area
    assert places.strip.contains(area)
    assert not drivers or not area.colliderect(places.driver)
    assert area.right <= places.money.x


def test_a_line_says_what_is_left_or_that_nothing_is() -> None:
    def shopping(state: Any) -> Any:
        return replace(state, phase="BUY", active=0, queue=(AskShop(0, "buy", 3, "YRPGBWLDK"),))

    table, match, state = seated(AUTOMOBILES, 2, CARS[:2], {}, 100, shopping)
    told = {widget.key: widget.about for widget in table.prompt(Chair(match.rules, state, 0)).widgets}
    assert told["line:W"] == "3rd gear for $1: $2 left then."
    assert told["line:L"] == "4th gear for $3: nothing left then."


@pytest.mark.parametrize("phase", ["ACTION", "BUY"])
@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_a_balloon_of_the_first_turn_covers_neither_the_mat_nor_the_page_of_a_card(track: str, phase: str) -> None:
    opened = catalogue().open(AUTOMOBILES, track)
    match = Match(AUTOMOBILES, Setup(2, CARS[:2], {}, (track,)), [opened.track], 1)
    table = Screening(match, replace(match.state, phase=phase, queue=())).table
    places = table.places()
    hidden = [places.sheet.area, *([places.reading] if phase == "BUY" else [])]
    place = freest(places.board, [(440, 120), (540, 110)], table.occupied(), places.board.center)
    assert place.collidelist(hidden) < 0


def test_a_balloon_as_broad_as_the_board_lies_beside_the_mat() -> None:
    """Where letters are largest it hides some road instead, above or below."""
    table, _, _ = seated(AUTOMOBILES, 4, CARS[:4], {}, 200, lambda state: replace(state, phase="ACTION", queue=()))
    places = table.places()
    place = freest(places.board, [(places.board.width, 160)], table.occupied(), places.board.center)
    assert places.sheet is not None
    assert not place.colliderect(places.sheet.area)


def test_the_first_balloon_comes_with_the_first_spaces_that_are_lit() -> None:
    """They are chosen at the turn's start: the phase in which cubes are laid comes with the cube."""
    assert "TURN_START" in AUTOMOBILES.words.first_turn_phases[0]


def test_the_log_has_a_line_a_turn() -> None:
    """With its events folded under it; what a race has beside turns keeps a line of its own, and purchases before the start do."""
    match = Match(AUTOMOBILES, Setup(2, CARS[:2], {"laps": 1}, ("palm_bay_oval",)), [_palm_bay()], 3)
    table = Screening(match).table
    told = lambda event, view: table.sentence_of(Language(), AUTOMOBILES.words, NAMES, event, view)  # noqa: E731
    history = History(match.rules, 2, told, table.race_result, table.chart_point, turn_words=table)
    turns = 0
    for event in match.first.events:
        history.tell(event, match.first.state)
    for step in driven(match, 2, 2_000):
        history.begin(match.done[-1][0], len(step.events))
        for event in as_seen(step.events, None):
            history.tell(event, step.state)
            turns += isinstance(event, ev.TurnEnded)
    rows = history.turns.rows(len(history.entries))
    assert sum(row.seat >= 0 and row.text.startswith(("drives", "plays", "stays", "buys", "makes")) for row in rows) >= turns
    assert len(rows) <= turns + 20
    assert [line for row in rows for line in range(row.first, row.end)] == list(range(len(history.entries)))


def _palm_bay() -> Any:
    return catalogue().open(AUTOMOBILES, "palm_bay_oval").track


@pytest.mark.parametrize("words", ["Contre-braquage", "Équipe des stands"])
def test_the_name_of_a_good_is_whole_in_longer_languages(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """French said "CONTRE-BRAQ..." and "ÉQUIPE DE..." at 200 %, where the price has all the room above the name."""
    table, _, _ = seated(AUTOMOBILES, 5, CARS[:5], {}, 200, lambda state: state)
    pictures, theme = table.pictures, table.services.theme
    monkeypatch.setattr(pictures, "name", lambda key: words)
    faces = [thing.face for thing in table.things(table.model).values() if isinstance(thing.face, LineFace)]
    known = len(theme.cut)
    for face in faces:
        area = table.places().line(face.colour)
        assert pictures._large_plate(area, face).get_size() == (pictures.px(area.width), pictures.px(area.height))
    assert theme.cut[known:] == []


def test_the_heading_of_a_large_card_is_never_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "ENGRENAGE" stood over an "S" beside the bag, between two races at 200 %."""
    table, _, _ = seated(AUTOMOBILES, 2, CARS[:2], {}, 200, lambda state: state)
    theme, said = table.services.theme, []
    label = theme.label

    def heard(text: str, *args: Any, **named: Any) -> Surface:
        picture = label(text, *args, **named)
        said.append((text, picture.get_height(), theme.font(DISPLAY, 28).get_linesize()))
        return picture

    monkeypatch.setattr(theme, "label", heard)
    table.make_prompter()._text_card(CardText("Engrenages", "", None), Look.NORMAL, 225, 480)
    assert all(high < 1.5 * line for _, high, line in said)


@pytest.mark.parametrize("x", [70, 1300])
def test_the_tag_of_a_car_laps_down_lies_on_the_board(x: int) -> None:
    """ "-1 tour de piste" stuck out over the edge, also beside the page of the garage."""
    table, _, _ = seated(AUTOMOBILES, 2, CARS[:2], {}, 200, lambda state: state)
    board, pictures, wide = table.places().board, table.pictures, 200
    middle = x + pictures._onto_board(x, wide) / table.services.theme.frame.scale
    half = wide / table.services.theme.frame.scale / 2
    assert board.left <= middle - half
    assert middle + half <= board.right
    assert pictures._onto_board(board.centerx, wide) == 0


@pytest.mark.parametrize(("reason", "told"), [("effect", True), ("boost", True), ("driver", True), ("end", False)])
def test_a_voice_tells_its_drawer_each_cube_but_those_of_the_hand_at_a_turn_s_end(reason: str, told: bool) -> None:
    """The hand is told as one."""
    table, _, _ = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, lambda state: state)
    drawn = [table.drawn(ev.CubeDrawn(seat=1, colour=colour, reason=reason, **WHEN)) for colour in "XK"]
    assert [one is not None for one in drawn] == [told, told]
    if told:
        assert [one.seat for one in drawn] == [1, 1]
        assert [one.own for one in drawn] == ["You drew a wear cube.", "You drew a black cube."]
    assert table.drawn(ev.BagRefilled(seat=1, count=3, **WHEN)) is None
