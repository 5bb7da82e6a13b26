"""What Scrap Racer's things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

from typing import get_args

from msgspec.structs import replace

from game.core.contract import RaceResult, Setup
from game.core.match import Match
from game.language.language import Language
from game.show.tables.base.pictures import RoundFace
from game.show.tables.scrap_racer import faces as shown
from game.show.tables.scrap_racer.aloud import where_told
from game.show.tables.scrap_racer.model import things
from game.titles.scrap_racer.title import TITLE
from tests.helpers.golden_races import faces_met
from tests.helpers.screening import Screening, catalogue
from tests.titles.scrap_racer import build

NOTHING = type(None)
RECORDS = {
    "racer": {shown.RacerFace}, "site": {shown.SiteFace}, "die": {shown.DieFace}, "sum": {shown.SumFace}, "stakes": {shown.StakesFace},
    "gauge": {shown.GaugeFace, NOTHING}, "seat": {shown.SeatFace, NOTHING}, "crash": {shown.CrashFace}, "module": {shown.ModuleFace},
    "switches": {shown.SwitchesFace}, "bonus": {shown.BonusFace}, "row": {shown.RowFace}, "left": {shown.LeftFace},
    "round": {RoundFace}, "race": {NOTHING},
}  # fmt: skip


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    assert faces_met(TITLE, things) == RECORDS


def test_each_record_has_its_maker() -> None:
    match = Match(TITLE, Setup(3, (), {}, ("a_short",)), [catalogue().open(TITLE, "a_short").track], 3)
    assert set(Screening(match).table.pictures.makers) == set(get_args(shown.Face)) - {NOTHING}
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values())


def test_a_row_tells_the_lap_of_a_racer_that_is_over_the_line_while_its_badge_waits() -> None:
    """A duel beyond the line comes before the badge: the row told the lap before, the sentence for ears the lap that is driven."""
    rules = build.rules("a_short", seats=2)
    length = rules.game.courses[1].length
    state = build.state(rules, f"K1@{length + 1} K2@{3 * length + 2}", badges={"K1": 0, "K2": 2}, queue=(0, 1))
    rows = [things(state, rules)[f"row:{racer.id}"].face for racer in state.racers[:2]]
    assert [row.badges for row in rows] == [1, 3]
    told = [where_told(Language(), rules.game, state.race, racer, home=False) for racer in state.racers[:2]]
    assert told[0].startswith("lap 2 of 3")
    assert told[1] == "all laps done"


def test_no_last_round_is_told_once_the_race_is_over() -> None:
    """ "Last round" stood in the head of the column beside the winner, as if somebody were to drive."""
    rules, found = build.rules("a_short", seats=2), list[bool]()
    state = build.state(rules, "K1@200 K2@20", active="K2", first_home="K1")
    raced = replace(state, races=(RaceResult((1, 2), (1, 0), "first_home"),))
    for over in (state, raced, replace(raced, phase="OVER")):
        face = things(over, rules)["round"].face
        assert isinstance(face, RoundFace)
        found.append(face.last)
    assert found == [True, False, False]
