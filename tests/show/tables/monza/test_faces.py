"""What Monza's things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

from typing import get_args

from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.base.pictures import RoundFace
from game.show.tables.monza import faces as shown
from game.show.tables.monza.model import things
from game.titles.monza.title import TITLE
from tests.helpers.golden_races import faces_met
from tests.helpers.screening import Screening, catalogue

NOTHING = type(None)
RECORDS = {
    "car": {shown.CarFace}, "die": {shown.DieFace}, "tile": {shown.TileFace}, "row": {shown.RowFace}, "seat": {shown.SeatFace, NOTHING},
    "round": {RoundFace}, "race": {NOTHING},
}  # fmt: skip


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    assert faces_met(TITLE, things) == RECORDS


def test_each_record_has_its_maker() -> None:
    match = Match(TITLE, Setup(2, ("R", "Y"), {}, ("oval",)), [catalogue().open(TITLE, "oval").track], 3)
    assert set(Screening(match).table.pictures.makers) == set(get_args(shown.Face)) - {NOTHING}
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values())


def test_a_row_counts_accelerators_alone() -> None:
    """The sign beside the number is an accelerator; the extra roll was counted with them, and ears heard another number."""
    match = Match(TITLE, Setup(2, ("R", "Y"), {"rules": "pro"}, ("long",)), [catalogue().open(TITLE, "long").track], 3)
    view = match.rules.view(match.state, None)
    car = view.cars[0]
    assert car.extra_roll
    assert [things(view, match.rules)[f"row:{seat}"].face.tiles for seat in (0, 1)] == [len(car.tiles)] * 2
