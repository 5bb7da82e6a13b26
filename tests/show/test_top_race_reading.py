"""How Top Race reads to somebody who has never seen it: places, money and owners can't be taken for one another."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface
from pygame.image import tobytes

from game.core.actions import as_seen
from game.core.contract import Setup, Standing
from game.core.match import Match
from game.input.intents import Deed, Intent
from game.language.language import Language
from game.scenes.race.row_signs import ASIDE, SIDE
from game.show.canvas import Frame, Layer, Node
from game.show.palette import INK
from game.show.stage import Thing
from game.show.tables.base.defaults import ROW_EDGE
from game.show.tables.parts import rows
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.top_race.components import ORANGE
from game.show.tables.top_race.controls import BidDial
from game.show.tables.top_race.effects_kit import OVER_ALL
from game.show.tables.top_race.faces import CellFace, LadderCar, LineFace, PennantFace, PosterFace, PrizeFace, RowFace, SoldFace, TitleFace
from game.show.tables.top_race.line_results import NOTHING_YET, LineResults
from game.show.tables.top_race.row_pictures import CHIP, PRICE, SLIP_PAD, SLIP_UNDER, _priced
from game.show.tables.top_race.things import level_places, passed_by, things
from game.show.theme import DISPLAY, Theme
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import auction_events
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.state import NOBODY
from tests.helpers.play import title_of
from tests.helpers.sampled import sampled
from tests.helpers.screen import ASSETS
from tests.helpers.screening import SIZE, Screening, catalogue
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
PLAIN = Language(strict=True)
HAIR = 2
"""Of the 255 steps of a colour."""
JAMMED = "red b17, yellow b18, blue b19, black a2, purple b2, green c2"
"""One behind the other where the road has one lane."""


def screened(position: Any, seats: int = 4, **options: Any) -> Screening:
    """A table at the position that `position` makes of the rules."""
    match = Match(TOP_RACE, Setup(seats, (), options, ("speed_street",)), [catalogue().open(TOP_RACE, "speed_street").track], 1)
    match.state = position(match.rules)
    match.turn = match.rules.turn(match.state)
    return Screening(match, match.state)


def moved(colour: str, steps: int, **fields: Any) -> ev.CarMoved:
    """A drive along the inner lane."""
    path = tuple(f"a{n}" for n in range(2, 2 + steps))
    told = {"from_space": "a1", "to_space": path[-1] if path else "a1", "path": path, "value": 6, "lost": 0, **fields}
    return ev.CarMoved(colour=colour, steps=steps, **told)


def test_the_log_says_whose_car_it_was_once_somebody_owns_it() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    state = screening.match.state
    told = lambda: screening.table.sentence_of(PLAIN, TOP_RACE.words, NAMES, moved("red", 4), state)  # noqa: E731
    assert told() == "The red car drives 4 steps."
    state, _ = build.play(screening.match.rules, state, "bid:90000 nobid nobid nobid pick:red")
    assert told() == "Ada's red car drives 4 steps."
    assert screening.table.sentence_of(PLAIN, TOP_RACE.words, NAMES, moved("red", 0), state) == "", "the next event tells it"


def test_the_log_leaves_out_what_another_line_tells_and_says_whose_money_it_is() -> None:
    """A card that is left, lines that the end of the race takes, the money after the last race: the end of the game tells that."""
    screening = screened(lambda rules: build.opening(rules, opener="A"), races=2)
    told = lambda event: screening.table.sentence_of(PLAIN, TOP_RACE.words, NAMES, event, screening.match.state)  # noqa: E731
    assert told(ev.PitDeclined(seat=1, card=3)) == ""
    assert told(ev.PitClaimed(seat=1, card=3, unloaded=1)) == "Ben claims the card for the pit: blue 10."
    assert told(ev.LineForfeited(colour="red", value=4, reason="race_over")) == ""
    assert told(ev.LineForfeited(colour="red", value=4, reason="broken")) == "The red car loses its line of 4: it waits beside the road."
    money: dict[str, Any] = {"ranking": (2, 0, 1, 3), "cash": (340_000, 210_000, 90_000, -30_000)}
    gone = "Cleo 340,000, Ada 210,000, Ben 90,000 and Dara −30,000."
    shown = settled.StandingsShown(**money, places=(2, 3, 1, 4), gains=(0, 0, 0, 0), race=1)
    assert told(shown) == f"After race 1: {gone}"
    assert told(msgspec.structs.replace(shown, race=2)) == ""
    parted = "Equal money: the best car of the last race decides."
    assert told(settled.GameEnded(**money, tie_break="cars", race=2)) == f"At the end: {gone} {parted}"


@pytest.mark.parametrize(
    ("variant", "begins"), [("shares", "The blue car. Place 1 now"), ("none", "Driver 2 has the blue car. Place 1 now")]
)
def test_a_place_names_its_car_whether_cars_are_owned_or_not(variant: str, begins: str) -> None:
    screening = screened(lambda rules: build.state(rules, JAMMED, hands={"A": "SC44"}), variant=variant)
    told = [widget.about for widget in screening.table.prompt(screening.match.chair(0)).widgets if widget.key == "about:token.prize:0"]
    assert [text[: len(begins)] for text in told] == [begins]


def test_the_ladder_numbers_the_race_and_the_rows_number_nothing() -> None:
    """Rows stand by money: a number there would be read as a place."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table = screening.table
    drawn: list[int] = []
    keep = table.pictures._place_sign

    def drawing(place: int) -> Any:
        drawn.append(place)
        return keep(place)

    table.pictures._place_sign = drawing
    for place in range(6):
        table.pictures.cell_picture(place, CellFace(LadderCar("red", owner=0), prize=200_000))
    assert drawn == [1, 2, 3, 4, 5, 6]


def test_money_has_one_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows, ladder and prizes show sums as the auction does: in full."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    found = things(screening.match.state, screening.match.rules)
    prizes = {thing.face.prize for thing in found.values() if isinstance(thing.face, CellFace)}
    assert prizes == {200_000, 150_000, 100_000, 60_000, 30_000, 10_000}
    assert not [thing for thing in found.values() if isinstance(thing.face, PrizeFace)], "they are told once"
    written: list[str] = []
    theme = screening.table.services.theme
    sized = type(theme).sized
    monkeypatch.setattr(type(theme), "sized", lambda self, text, *rest: written.append(text) or sized(self, text, *rest))
    screening.table.pictures.cash_picture(140_000, active=False)
    assert "140,000" in written


def test_while_cars_are_sold_the_console_says_who_bought_which_for_how_much() -> None:
    """Each line is painted anew once its car is bought, with the price that was paid."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    before = screening.table.stage.showing(SoldFace)
    assert [(line.face.colour, line.face.owner) for line in before.values()] == [(colour, -1) for colour in COLOURS]
    state, events = build.play(screening.match.rules, screening.match.state, "bid:90000 nobid nobid nobid pick:yellow")
    written: list[str] = []
    keep = screening.table.pictures._sold_picture
    screening.table.pictures._sold_picture = lambda face, price, size: written.append(price) or keep(face, price, size)
    screening.table.pictures._shelf.clear()
    for event in events:
        screening.table.chart_point(event, state)
    screening.tell(events)
    for node in screening.table.stage.nodes.values():
        node.image  # noqa: B018 - late pictures are made
    bought = {key: line.face.owner for key, line in screening.table.stage.showing(SoldFace).items() if line.face.owner >= 0}
    assert list(bought) == [f"line:{COLOURS.index('yellow')}"]
    assert "90,000" in written


def test_a_sold_poster_shows_its_price_alone() -> None:
    """The steps of an open hand are not printed over it."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    state, events = build.play(screening.match.rules, screening.match.state, "bid:90000 nobid nobid nobid pick:red")
    for event in as_seen(events, None):
        screening.table.chart_point(event, state)
    pictures = screening.table.pictures
    with_steps, without = (pictures.poster_picture(PosterFace("red", sold=True, owner=0, steps=steps)) for steps in (15, None))
    assert with_steps.get_buffer().raw == without.get_buffer().raw
    free, free_without = (pictures.poster_picture(PosterFace("blue", steps=steps)) for steps in (15, None))
    assert free.get_buffer().raw != free_without.get_buffer().raw


def test_nobodys_car_has_no_mast() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    assert screening.table.pictures._pennant("pennant:red", Thing("pennant", "a1", PennantFace(NOBODY))).image is None
    assert screening.table.pictures._pennant("pennant:red", Thing("pennant", "a1", PennantFace(0))).image is not None


def test_whom_a_move_passed_comes_from_the_standings() -> None:
    screening = screened(lambda rules: build.state(rules, "red a5, yellow a9, blue a12", active="A"))
    before = screening.match.state
    cars = tuple(msgspec.structs.replace(car, at="a10") if car.colour == "red" else car for car in before.cars)
    after = msgspec.structs.replace(before, cars=cars)
    assert passed_by("red", before, after, screening.match.rules) == ("yellow",)


def test_a_claim_is_asked_beside_the_road_and_names_who_and_what_it_costs() -> None:
    """The card and its plates lie on free ground, whose card it is and who is asked next is said."""
    screening = screened(
        lambda rules: build.state(rules, "red a5, yellow a9", active="A", hands={"A": "SC01 SC02"}, pits={"B": "2", "C": "3", "D": "1"}),
        pitstop="on",
    )
    state, _ = build.play(screening.match.rules, screening.match.state, "play:SC01")
    match, table = screening.match, screening.table
    for _ in range(12):
        if match.rules.turn(state).phase == "CLAIMS":
            break
        state, _ = build.play(match.rules, state, build.legal(match.rules, state)[0])
    match.state, match.turn = state, match.rules.turn(state)
    assert match.turn.phase == "CLAIMS"
    table.model = match.rules.view(state, 1)
    prompt = table.prompt(match.chair(1))
    assert prompt.text == "Claim driver 0's card? It costs a Pitstop card."
    told = {widget.key: widget.about for widget in prompt.widgets}
    assert told["leave"] == "Then driver 2 decides."
    assert "2 Pitstop cards" in told["claim"]
    plates = [widget for widget in prompt.widgets if isinstance(widget, PromptPlate)]
    assert [plate.text for plate in plates] == ["Claim", "Leave it", "Leave all"]
    assert [plate.key for plate in plates if plate.primary] == [prompt.first] == ["leave"], (
        "no press that was meant for a clip costs a card"
    )
    cars = [table.places().node(car.at) for car in state.cars if car.at]
    assert not any(widget.rect.collidepoint(spot) for widget in prompt.widgets for spot in cars)


def bands_of(screening: Screening) -> list[Node]:
    """What the sale room folds in: broader than anything that flies."""
    return [
        node for node in screening.layer.nodes if node.z == OVER_ALL - 1 and node.image is not None and node.image.get_width() > SIZE[0] / 2
    ]


def test_the_sale_room_folds_in_three_bands_before_a_slot_is_picked() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    state, events = build.play(screening.match.rules, screening.match.state, "bid:90000 nobid nobid nobid pick:red")
    seen: set[int] = set()
    resting = len(screening.layer.nodes)
    for event in as_seen(events, None):
        screening.timeline.extend(screening.table.play([event]))
        screening.timeline.beside(screening.table.trailing())
        while not screening.timeline.idle:
            screening.timeline.update(0.02, {})
            room = screening.table.stage.nodes.get("room")
            if isinstance(event, auction_events.CarPicked) and room is not None and not room.shown:
                seen.add(sum(node.shown for node in bands_of(screening)))
    assert {3, 2, 1} <= seen
    assert len(screening.layer.nodes) < resting, "the room is gone, and its bands with it"
    assert screening.differences(state) == []


def test_the_bands_of_the_sale_room_are_what_hung_in_it() -> None:
    """Before the first band goes, nothing has moved. (Edges that shine through are blended once more on the way: that may round.)"""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table, layer = screening.table, screening.layer
    before, after = Surface(layer.frame.size), Surface(layer.frame.size)
    layer.compose(before)
    screening.timeline.extend([[table.director.folds(0.0)]])
    screening.timeline.update(0.001, {})
    layer.whole = True
    layer.compose(after)
    assert not table.stage.nodes["room"].shown
    assert max(abs(one - other) for one, other in zip(tobytes(before, "RGB"), tobytes(after, "RGB"), strict=True)) <= HAIR


@sampled(
    "size, text, seats, cash",
    [(1280, 720), (1366, 768), (1920, 1080)],
    [100, 150, 200],
    [2, 4, 5, 6],
    [200_000, -130_000, 4_070_000],
    every=3,
)
def test_every_row_shows_cars_hand_and_money_at_every_text_size(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, seats: int, cash: int
) -> None:
    """Money gets smaller before it gives way to a name, in a small window too; what is owned stands beside it."""
    table = screened(build.state, seats).table
    theme = Theme(ASSETS / "fonts", Frame(size), text)
    table.attach(table.services._replace(theme=theme))
    drawn: list[tuple[Surface, ...]] = []
    fitting, foot_of = rows._fitting, rows._foot

    def counting(theme: Theme, row: rows.StandingsRow, room: int) -> list[Surface]:
        found = fitting(theme, row, room)
        drawn.extend([tuple(found)] if row.counters else [])
        return found

    def footing(theme: Theme, sheet: Surface, row: rows.StandingsRow, height: float, ends: tuple[int, int]) -> float:
        if row.foot:
            assert sum(picture.get_width() for picture in row.foot) < ends[1] - ends[0], "side by side"
            drawn.append(row.foot)
        return foot_of(theme, sheet, row, height, ends)

    monkeypatch.setattr(rows, "_fitting", counting)
    monkeypatch.setattr(rows, "_foot", footing)
    table.pictures.row_with_cash(table.things(table.model)["row:0"].face, cash)
    assert [len(shown) for shown in drawn] == [1 if text > 100 and seats < 4 else 2]


def test_no_figure_of_a_price_lies_under_the_cars_sign() -> None:
    theme = Theme(ASSETS / "fonts", Frame((1920, 1080)), 100)
    label = theme.sized("140k", PRICE, INK, DISPLAY)
    hidden, seen = Surface((34, 34)), Surface((34, 34), SRCALPHA)
    hidden.fill((255, 0, 255))
    covered, open_ = (_priced(theme, chip, "140k") for chip in (hidden, seen))
    left = covered.get_width() - 34
    assert label.get_width() <= left - SLIP_PAD
    at = [open_.get_at((x, 17)) for x in range(left, left + SLIP_UNDER)]
    assert all(tone[0] > 200 for tone in at), "paper alone reaches under it"


def test_who_bids_sees_the_prizes_and_what_a_win_brings() -> None:
    """Where the console's list gives way to the dial, the ladder has them; what the dial says helps to bid."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table, match = screening.table, screening.match
    heads = [thing.face.prize for thing in things(match.state, match.rules).values() if isinstance(thing.face, CellFace)]
    assert heads == [200_000, 150_000, 100_000, 60_000, 30_000, 10_000]
    bid = next(widget for widget in table.prompt(match.chair(0)).widgets if isinstance(widget, BidDial))
    assert bid.leads[0, 1] == "pass", "down from the bid is not bidding, whatever stands beside that"
    assert bid.texts(30_000) == ("Bid 30,000", "170,000 left")
    free, taken = (table.pictures.cell_picture(3, CellFace(car, 60_000, grid=True)) for car in (None, LadderCar("red", owner=0)))
    assert free.get_buffer().raw != taken.get_buffer().raw


def test_the_key_that_bids_stands_on_the_dial_and_covers_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the arrow at the left; what is to be won gives way to it (the ladder has it), what is left does not."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    theme = screening.table.services.theme
    bid = next(widget for widget in screening.table.prompt(screening.match.chair(0)).widgets if isinstance(widget, BidDial))
    bid.theme = theme
    stamped: list[tuple[Surface, Rect]] = []
    monkeypatch.setattr(bid, "put", lambda picture, part, left, top: stamped.append((part, Rect(left, top, *part.get_size()))))
    bid.picture()
    bare = len(stamped)
    stamped.clear()
    bid.take_glyph(Surface(theme.frame.pair(96, bid.glyph_height)))
    bid.picture()
    (_, sign), *words = stamped
    assert sign.size == theme.frame.pair(96, bid.glyph_height)
    assert sign.collidelist([at for _, at in words]) < 0
    assert bare - 1 <= len(words) <= bare, "one line gives way at most"
    assert not theme.cut


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 2.0])
def test_between_the_prizes_no_table_is_seen(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each cell has its piece of one bar: rounded to pixels there was a gap of one in the word over it."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    pictures, theme = screening.table.pictures, Theme(ASSETS / "fonts", Frame((round(1920 * scale), round(1080 * scale))))
    monkeypatch.setattr(pictures, "services", screening.table.services._replace(theme=theme))
    layer, places = Layer(theme.frame), pictures.places()
    rects: list[Rect] = []
    for index in range(6):
        picture = pictures.cell_picture(index, CellFace(None, 60_000, grid=True))
        blit = layer.add(picture, *places.cell(index).center, 1).target(theme.frame)
        assert blit is not None
        rects.append(blit.rect)
    assert all(left.right >= right.left for left, right in pairwise(rects))


@pytest.mark.parametrize("grid", [True, False])
@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 2.0])
def test_no_prize_has_smaller_letters_than_another(scale: float, grid: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells differ by a unit in width: the first prize was written smaller than the second and the third."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    pictures, theme = screening.table.pictures, Theme(ASSETS / "fonts", Frame((round(1920 * scale), round(1080 * scale))))
    monkeypatch.setattr(pictures, "services", screening.table.services._replace(theme=theme))
    letters: dict[str, int] = {}
    sizes: set[int] = set()
    sized = Theme.sized

    def writing(self: Theme, text: str, pixels: int, *more: Any) -> Surface:
        letters[text] = pixels
        return sized(self, text, pixels, *more)

    monkeypatch.setattr(Theme, "sized", writing)
    for index, prize in enumerate((200_000, 150_000, 100_000, 60_000, 30_000, 10_000)):
        letters.clear()
        pictures.cell_picture(index, CellFace(LadderCar("red", owner=0), prize, grid=grid))
        written = theme.sized(f"{prize:,}", letters[f"{prize:,}"])
        assert written.get_width() <= theme.frame.px(pictures.places().cell(index).width)
        sizes.add(letters[f"{prize:,}"])
    assert len(sizes) == 1


def test_who_picks_a_car_reads_what_the_hand_has_for_it_beside_the_average() -> None:
    """The sentence fits into two lines of the strip; a hand of four has 22 for each colour."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    match = screening.match
    match.state, _ = build.play(match.rules, match.state, "bid:90000 nobid nobid nobid")
    match.turn = match.rules.turn(match.state)
    screening.table.reset(match.state)
    targets = screening.table.prompt(match.chair(0)).widgets
    told = [target.about for target in targets if target.key.startswith("pick:")]
    assert len(told) == 6
    assert all("steps in hand" in about and about.endswith("An average hand has 22.") for about in told)
    assert max(map(len, told)) <= 76


@pytest.mark.parametrize("steps", [0, 21, 22, 60])
def test_a_poster_shows_the_hand_against_the_average(steps: int) -> None:
    """The bar ends at the mark where the hand is an average one."""
    table = screened(lambda rules: build.opening(rules, opener="A")).table
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", Frame((1920, 1080)), 100)))
    pictures = table.pictures
    plain, shown = (pictures.poster_picture(PosterFace("blue", steps=each)) for each in (None, steps))
    wide, high = shown.get_size()
    row = [tuple(shown.get_at((x, round(high * 0.94))))[:3] == ORANGE for x in range(wide)]
    assert any(row) == (steps > 0)
    assert any(row[wide // 2 + 4 :]) == (steps > 22)
    assert plain.get_buffer().raw != shown.get_buffer().raw


def test_a_cards_lines_keep_what_they_came_to() -> None:
    """Until the next card: stuck, steps lost, home; nothing where all of it was driven."""
    results, say = LineResults(), PLAIN.text
    results.take(ev.CardPlayed(race=1, seat=0, card=22))
    results.take(moved("red", 6, race=1))
    results.take(ev.CarBlocked(race=1, colour="yellow", value=4, lost=4, blockers=("blue",)))
    results.take(ev.CarBlocked(race=1, colour="black", value=6, lost=5, blockers=("blue",)))
    results.take(ev.CarFinished(race=1, colour="blue", place=2, owner=0))
    results.take(ev.LineForfeited(race=1, colour="green", value=1, reason="home"))
    told = {colour: results.of(1, 22, colour, say) for colour in ("red", "yellow", "black", "blue", "green")}
    assert told["red"] == ("", None)
    assert told["yellow"] == ("stuck", False)
    assert told["black"] == ("5 lost", False)
    assert told["blue"] == ("home: 2", True)
    assert told["green"] == ("is home", None)
    assert results.of(1, 23, "blue", say) == ("", None), "another card's line"
    results.take(ev.CardPlayed(race=1, seat=1, card=7))
    assert results.of(1, 7, "blue", say) == ("", None)


def test_a_line_that_lost_steps_says_so_on_the_card() -> None:
    """As the table draws it, and again where the race is taken up from its events."""
    screening = screened(lambda rules: build.state(rules, JAMMED, hands={"A": "SC22 SC45"}))
    state, events = build.play(screening.match.rules, screening.match.state, "play:SC22")
    table = screening.table
    for event in as_seen(events, None):
        table.chart_point(event, state)
    table.model = state
    done = LineFace(1, 4, "done", "yellow", 4)
    assert table.pictures._came_to(done).words == "stuck"
    assert table.pictures._came_to(msgspec.structs.replace(done, state="wait")).words == ""
    plain, told = (table.pictures.line_picture(done, came) for came in (NOTHING_YET, table.pictures._came_to(done)))
    assert plain.get_buffer().raw != told.get_buffer().raw


def test_steps_to_come_are_hidden_while_all_colours_have_as_many() -> None:
    fresh, later = (screened(lambda rules, pile=pile: build.state(rules, pile=pile)) for pile in ("", "SC22"))
    shown = [[key for key in things(each.match.state, each.match.rules) if key.startswith("line:")] for each in (fresh, later)]
    assert [len(keys) for keys in shown] == [0, 6]
    titles = [
        each.table.pictures._title_picture(TitleFace("turn", 0), begun).get_buffer().raw for each, begun in ((fresh, False), (fresh, True))
    ]
    assert titles[0] != titles[1]


@pytest.mark.parametrize("text", [150, 200])
def test_three_cars_of_a_broad_row_lie_side_by_side(text: int) -> None:
    table = screened(build.state, 2).table
    theme = Theme(ASSETS / "fonts", Frame((1920, 1080)), text)
    table.attach(table.services._replace(theme=theme))
    own, cash = table.pictures._foot_line(table.things(table.model)["row:0"].face)
    assert len(table.things(table.model)["row:0"].face.cars) == 3
    assert own.get_width() >= 3 * theme.frame.px(CHIP)
    assert own.get_width() + cash.get_width() + 250 < table.pictures.places().row_wide, "a name has its room"


def test_the_arrow_of_the_dial_leads_to_the_amount_that_is_wanted() -> None:
    """For a hand that points: right as long as more is wanted, left for less, the dial itself where it stands there."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table, match = screening.table, screening.match
    bid = next(widget for widget in table.prompt(match.chair(0)).widgets if isinstance(widget, BidDial))
    wanted = bid.decides(bid.least + 2 * bid.step)
    arrow = bid.nearer(lambda action: action == wanted)
    assert arrow is not None
    assert bid.rect.contains(arrow)
    for _ in range(2):
        bid.press(Intent(Deed.PRESS, x=arrow.centerx, y=arrow.centery))
    assert bid.nearer(lambda action: action == wanted) is None
    back = bid.nearer(lambda action: action == bid.decides(bid.least))
    assert back is not None
    assert back.right < arrow.left
    assert bid.nearer(lambda action: False) is None


def test_whoever_bought_a_car_is_named_however_much_it_cost() -> None:
    """The price gives way first, then the picture of the car; the line is as narrow as the column has it."""
    table = screened(lambda rules: build.opening(rules, opener="A")).table
    theme = table.services.theme
    for seat, name in enumerate(table.services.names):
        for colour in COLOURS:
            area = table.places().line(0, 6)
            theme.written.clear()
            picture = table.pictures._sold_picture(SoldFace(0, 6, colour, seat), "1,000,000", (area.width, area.height))
            assert name in theme.written
            assert picture.get_width() == theme.frame.px(area.width)


def test_cars_that_are_level_have_the_same_place() -> None:
    """The rules part them by lane, but whoever looks sees two cars side by side; whoever is home has the place it came home on."""
    rows = [Standing("red", 0, 1, 60, True), Standing("blue", 1, 2, 40, False), Standing("black", 2, 3, 40, False)]
    assert level_places(rows) == [1, 2, 2]
    screening = screened(lambda rules: build.state(rules, JAMMED))
    found = [
        thing.face.place for thing in things(screening.match.state, screening.match.rules).values() if isinstance(thing.face, CellFace)
    ]
    assert found == level_places(screening.match.rules.standings(screening.match.state))
    assert len(set(found)) < len(found)


def test_no_flag_of_the_grid_reaches_under_the_sale_room() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    places, rules, state = screening.table.places(), screening.match.rules, screening.match.state
    slots = rules.game.courses[0].slots
    cars = tuple(replace(car, at=slots[n], slot=n + 1, owner=n % 4) for n, car in enumerate(state.cars))
    found = things(replace(state, cars=cars), rules)
    for key, thing in found.items():
        if isinstance(thing.face, PennantFace):
            stand = places.stand(thing.place)
            _, y = places.pennant_at(*places.fit.at(stand.x, stand.y), stand.heading, thing.face.crowd)
            assert y + places.pennant[1] / 2 <= places.room.top, key


def test_the_sign_on_a_closed_hand_lies_within_it() -> None:
    """Right beside the hand the question begins."""
    screening = screened(lambda rules: build.state(rules, JAMMED))
    match, table = screening.match, screening.table
    chair = match.chair(match.turn.waits_for[0])
    table.reset(replace(match.state, hands=tuple((0,) * len(hand) for hand in match.state.hands)))
    look = next(widget for widget in table.prompt(chair).widgets if widget.key == "look")
    assert look.badge == "inside"


@pytest.mark.parametrize("width", [960, 1280, 1920, 3840])
def test_money_keeps_off_the_sign_of_a_computer(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sign is held by the edge of a row's end: the last figure stands clear of it, and there is room for what a car cost."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", owners={"A": "red", "B": "yellow"}), 6)
    table, pictures = screening.table, screening.table.pictures
    theme = Theme(ASSETS / "fonts", Frame((width, width * 9 // 16)))
    monkeypatch.setattr(pictures, "services", table.services._replace(theme=theme))
    cash = pictures.cash_picture(200_000, False)
    figures, scale = cash.get_bounding_rect(), theme.frame.scale
    last = (figures.right - cash.get_width()) / scale - rows.PAD
    assert last <= rows.REACH + rows.MARGIN - ROW_EDGE + ASIDE - SIDE / 2
    face = next(thing.face for thing in table.stage.things.values() if isinstance(thing.face, RowFace) and thing.face.cars)
    monkeypatch.setattr(pictures, "prices", {(screening.match.state.race, face.cars[0].colour): 110_000})
    own, _ = pictures._counters(face, pictures.places().row_high - 6)
    assert own.get_width() > pictures._belongings(face, pictures.places().row_high - 6, "").get_width()


@pytest.mark.parametrize("width", [960, 1280, 1366, 1920, 3840])
def test_what_a_car_cost_never_takes_the_room_of_the_money(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole pixels count: in a row that is not to move, behind each helmet, both have their room beside a name."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow b9", owners={"A": "red", "B": "yellow"}), 4)
    table, pictures = screening.table, screening.table.pictures
    monkeypatch.setattr(pictures, "services", table.services._replace(theme=Theme(ASSETS / "fonts", Frame((width, width * 9 // 16)))))
    face = next(thing.face for thing in table.stage.things.values() if isinstance(thing.face, RowFace) and thing.face.cars)
    monkeypatch.setattr(pictures, "prices", {(screening.match.state.race, face.cars[0].colour): 120_000})
    drawn: list[int] = []
    fitting = rows._fitting

    def counting(theme: Theme, row: rows.StandingsRow, room: int) -> list[Surface]:
        found = fitting(theme, row, room)
        drawn.append(len(found))
        return found

    monkeypatch.setattr(rows, "_fitting", counting)
    for seat in range(4):
        for cards in (8, 12):
            pictures._row_picture(replace(face, seat=seat, cards=cards, to_move=False))
    assert drawn == [2] * 8


def _shares_bidding() -> Screening:
    match = Match(TOP_RACE, Setup(3, (), {"variant": "shares"}, ("speed_street",)), [catalogue().open(TOP_RACE, "speed_street").track], 5)
    return Screening(match, match.state)


def test_what_is_on_sale_with_shares_says_what_it_is_while_bids_are_made() -> None:
    """Neither a look at the three cards nor a press on them told anything."""
    screening = _shares_bidding()
    table, chair = screening.table, screening.match.chair(screening.match.turn.waits_for[0])
    prompt = table.prompt(chair)
    places, offer = table.places(), chair.view.offer
    told = {}
    for index, card in enumerate(offer):
        x, y = places.poster(index, len(offer)).center
        widget = max((one for one in prompt.widgets if one.hit(x, y)), key=lambda one: one.z)
        told[card] = (widget.about, table.thing_of(widget), table.help_page(table.thing_of(widget)))
    assert told[46] == ("Sprint or Breakdown, blue and red.", "mode.sprint", "special")
    assert prompt.first == "bid"
    own = table.prompt(screening.match.chair(chair.seat)).widgets
    assert table.help_page(table.thing_of(own[0])) == "shares", "help opens where the auction of this variant is told"


@pytest.mark.parametrize(("phase", "page"), [("BIDDING", "auction"), ("TURN", "turn"), ("LINES", "steps"), ("TIPS", "tips"), ("OVER", "")])
def test_help_opens_at_the_page_of_what_is_asked(phase: str, page: str) -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    screening.table.model = replace(screening.table.model, phase=phase)
    assert screening.table.help_page("") == page
    assert page in {"", *(one.key for one in screening.match.title.words.help)}
