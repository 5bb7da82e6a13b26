"""What ARUBA's things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.show.tables.aruba import components
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.derby_looks import look_of
from game.show.tables.aruba.things import things
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import LaneDie
from game.titles.aruba.title import TITLE
from tests.helpers.golden_races import faces_met
from tests.helpers.screen import context
from tests.show.test_aruba_moments import groups, screened

NOTHING = type(None)
RECORDS = {
    "car": {shown.CarFace}, "plume": {shown.PlumeFace}, "tow": {shown.TowFace}, "row": {shown.RowFace}, "next": {shown.NextFace},
    "bracket": {shown.BracketFace},
    "round": {RoundFace}, "race": {NOTHING}, "title": {shown.TitleFace}, "rack": {shown.RackFace}, "pit": {shown.PitFace},
    "die": {LaneDie}, "yields": {shown.YieldsFace}, "cups": {shown.CupsFace}, "shelf": {shown.ShelfFace}, "card": {shown.CardFace},
    "pile": {shown.PileFace}, "discard": {shown.DiscardFace},
    "screen": {shown.LoneScreen, shown.HookScreen, shown.BlowScreen, shown.OverScreen},
}  # fmt: skip
LINE = "A 9/2, B 10/2 dt8, C 14/2, D 20/1"


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    assert faces_met(TITLE, things) == RECORDS


def test_each_record_has_its_maker() -> None:
    screening = screened(LINE)
    assert set(screening.table.pictures.makers) == set(get_args(shown.Face)) - {NOTHING}
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values())


def test_a_blow_that_waits_says_who_deals_it_who_is_hit_and_what_saves() -> None:
    screening = screened(LINE, phase="BEFORE_MOVE", dice="123466", hands={"B": "repair"})
    groups(screening, "shoot:6")
    blow = screening.table.stage.showing(shown.BlowScreen)["screen"].face
    assert blow == shown.BlowScreen(shown.Bodywork("R"), shown.Bodywork("Y", 8), "shot", 1)


def test_a_row_says_what_is_the_matter_with_its_car() -> None:
    screening = screened(LINE, phase="BEFORE_MOVE", dice="123466", hands={"B": "repair"})
    rows = {thing.face.body.colour: thing.face for thing in screening.table.stage.showing(shown.RowFace).values()}
    assert [row.place for row in rows.values()] == [1, 2, 3, 4]
    assert [colour for colour, row in rows.items() if row.to_move] == ["R"]
    assert [colour for colour, row in rows.items() if row.aimed] == ["Y"]
    assert [colour for colour, row in rows.items() if row.mendable] == ["Y"]
    assert (rows["Y"].body.stage, rows["Y"].dice, rows["Y"].cards, rows["Y"].out) == (8, 2, 1, False)
    groups(screening, "shoot:6 accept")
    scrapped = screening.table.stage.showing(shown.RowFace)["row:Y"].face
    assert (scrapped.wreck, scrapped.out, scrapped.gone, scrapped.body.stage) == (True, True, False, shown.SCRAP)


def test_the_sign_of_who_comes_next_stands_at_the_row_of_the_car_that_moves_next() -> None:
    """And at none once the race is over."""
    screening = screened(LINE, phase="AFTER_MOVE", dice="123456", spent="123456")
    rows = {thing.place: thing.face for thing in screening.table.stage.showing(shown.RowFace).values()}
    (sign,) = screening.table.stage.showing(shown.NextFace).values()
    assert not rows[sign.place].to_move
    groups(screening, "finish end_turn")
    moves = [face.body.colour for face in (thing.face for thing in screening.table.stage.showing(shown.RowFace).values()) if face.to_move]
    assert moves == [rows[sign.place].body.colour] != ["R"]
    over = things(replace(screening.table.model, phase="OVER"), screening.match.rules)
    assert "next" not in over
    assert not any(thing.face.to_move or thing.face.leads for key, thing in over.items() if key.startswith("row:"))


@pytest.mark.parametrize("place", ["front", "rear", "left", "right"])
def test_what_is_mounted_hangs_where_it_is_mounted(place: str) -> None:
    parts = {"front": shown.Parts(front=True), "rear": shown.Parts(rear=True)}
    parts |= {"left": shown.Parts(left=True), "right": shown.Parts(right=True)}
    hung = dict(zip(("front", "rear", "left", "right"), look_of("R", 0, parts[place]).parts, strict=True))
    assert {at for at, kind in hung.items() if kind} == {place}


def test_a_die_knows_its_lane_and_its_place_in_it() -> None:
    screening = screened(LINE, phase="ROLL", dice="663")
    lying = {key: thing.face for key, thing in screening.table.stage.showing(LaneDie).items()}
    assert lying == {"die:0": LaneDie("6", 5, 0, 2), "die:1": LaneDie("6", 5, 1, 2), "die:2": LaneDie("3", 2, 0, 1)}


@pytest.mark.parametrize(("dice", "lost", "drive"), [("123456", 0, 6), ("123456", 1, 5), ("123345", 1, 4), ("124466", 2, 0)])
def test_the_longest_drive_that_dice_buy_is_told_without_what_it_loses(dice: str, lost: int, drive: int) -> None:
    """R12, R37: the lone leader's loss is no space that one drives."""
    screening = screened(LINE, phase="BEFORE_MOVE", dice=dice, lead_pen=lost)
    (above,) = screening.table.stage.showing(shown.YieldsFace).values()
    assert isinstance(above.face.buys, shown.Yields)
    assert above.face.buys.drive == drive


@pytest.mark.parametrize(("note", "percent", "told"), [("", 100, ["It mends."]), ("Not now.", 100, ["Not now."]), ("Not now.", 200, [])])
def test_a_large_card_says_what_it_does_or_what_is_noted_of_it(
    note: str, percent: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the largest letters the strip tells it."""
    said: list[str] = []
    wrapped = components.wrapped
    monkeypatch.setattr(components, "wrapped", lambda theme, text, *of: said.append(text) or wrapped(theme, text, *of))
    components.big_card(context(text_scale=percent).theme, "repair", f"Card {note}", "It mends.", (300, 200), note)
    assert said == told
