"""What Scrap Racer's things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

from typing import get_args

from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.base.pictures import RoundFace
from game.show.tables.scrap_racer import faces as shown
from game.show.tables.scrap_racer.model import things
from game.titles.scrap_racer.title import TITLE
from tests.helpers.golden_races import faces_met
from tests.helpers.screening import Screening, catalogue

NOTHING = type(None)
RECORDS = {
    "racer": {shown.RacerFace}, "site": {shown.SiteFace}, "die": {shown.DieFace}, "sum": {shown.SumFace}, "stakes": {shown.StakesFace},
    "gauge": {shown.GaugeFace, NOTHING}, "seat": {shown.SeatFace, NOTHING}, "crash": {shown.CrashFace}, "module": {shown.ModuleFace},
    "switches": {shown.SwitchesFace}, "bonus": {shown.BonusFace}, "row": {shown.RowFace}, "round": {RoundFace}, "race": {NOTHING},
}  # fmt: skip


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    assert faces_met(TITLE, things) == RECORDS


def test_each_record_has_its_maker() -> None:
    match = Match(TITLE, Setup(3, (), {}, ("a_short",)), [catalogue().open(TITLE, "a_short").track], 3)
    assert set(Screening(match).table.pictures.makers) == set(get_args(shown.Face)) - {NOTHING}
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values())
