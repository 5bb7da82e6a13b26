"""What the log of Automobiles says of single events: what cards and drivers do, and nothing that is only seen."""

from typing import Any

import pytest

from game.core.actions import Event
from game.core.contract import Setup
from game.core.match import Match
from game.language.language import Language
from game.show.tables.automobiles.choosing import ASKED
from game.show.tables.automobiles.reporting import Reporting
from game.show.tables.automobiles.telling import PHOTO, PHOTO_LEVEL, caption_of, ending
from game.titles.automobiles.rules import events as ev
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue

AUTOMOBILES = title_of("automobiles")
MOVED: dict[str, Any] = {"seat": 0, "colour": "R"}
DROVE: dict[str, Any] = {"seat": 0, "path": ("1:1", "1:2", "1:3"), "from_p": 1, "to_p": 3, "lane": 1}


@pytest.fixture(scope="module")
def screening() -> Screening:
    match = Match(
        AUTOMOBILES, Setup(3, ("red", "blue", "yellow"), {}, ("palm_bay_oval",)), [catalogue().open(AUTOMOBILES, "palm_bay_oval").track], 1
    )
    return Screening(match, match.state)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.TurnStarted(seat=0), ""),
        (ev.CubeMoved(**MOVED, from_area="used", to_area="discard", count=3), ""),
        (ev.CubeMoved(**MOVED, from_area="active", to_area="discard", count=2, cause="card.Y2"), "driver 0 discards 2 red cubes."),
        (ev.CubeMoved(**MOVED, from_area="discard", to_area="active", cause="card.B4"), "driver 0 brings a red cube back into play."),
        (ev.CubeMoved(**MOVED, from_area="active", to_area="used", cause="card.Y4"), "driver 0 lays a red cube aside."),
        (ev.CubeMoved(**MOVED, from_area="discard", to_area="bag", cause="driver.DR3"), "driver 0 puts a red cube back into the bag."),
        (ev.CubePlayed(**MOVED, card="R1"), "driver 0 plays Drag."),
        (ev.CubePlayed(seat=0, colour="W", card="W"), "driver 0 plays 3rd gear."),
        (ev.CubePlayed(seat=0, colour="X", card="X"), ""),
        (ev.CubeRemoved(seat=0, colour="X", area="active", reason="pit_stop", count=3), ""),
        (ev.CubeRemoved(seat=0, colour="X", area="discard", reason="effect", count=3), "driver 0 removes 3 wear cubes."),
        (ev.CubeBought(**MOVED, cost=4, money_left=2), "driver 0 buys Suspension for $4; $2 left."),
        (ev.CubeBought(**MOVED, cost=4, money_left=0), "driver 0 buys Suspension for $4."),
        (ev.MoneyCounted(seat=0, money=0), ""),
        (ev.PitStopMade(seat=0, wear_removed=0), "driver 0 makes a pit stop."),
        (ev.PitStopMade(seat=0, wear_removed=2), "driver 0 makes a pit stop and removes 2 wear."),
        (ev.CarMoved(**DROVE, reason="movement"), "driver 0 drives 2 stations."),
        (ev.CarMoved(**DROVE, reason="driver"), "driver 0 drives 2 stations more thanks to the driver."),
        (ev.CarMoved(**DROVE, reason="tow"), "driver 0 drives 2 stations behind the Tow Line."),
        (ev.CarMoved(**DROVE, reason="movement", passed=(1,)), "driver 0 drives 2 stations and passes driver 1."),
        (ev.LapCompleted(seat=0, laps_left=2), "driver 0 completes a lap; 2 to go."),
        (ev.LapCompleted(seat=0, laps_left=1), ""),
        (ev.LapCompleted(seat=0, laps_left=0), "driver 0 completes the last lap."),
        (ev.TableWearTaken(seat=0, darkest="D", count=3), "driver 0 takes 3 wear: dark grey is the darkest space on the way."),
        (ev.WearGained(seat=0, count=3, wanted=3, reason="table"), ""),
        (ev.WearGained(seat=0, count=1, wanted=3, reason="table"), "driver 0 gets only one: the supply has no more wear."),
        (ev.WearGained(seat=0, count=0, wanted=3, reason="table"), "driver 0 gets none: the supply has no wear left."),
        (ev.WearGained(seat=0, count=1, wanted=1, reason="redline"), "driver 0 takes one wear for the Redline."),
        (ev.WearGained(seat=0, count=2, wanted=2, reason="card"), "driver 0 takes 2 wear."),
        (ev.SlipstreamTaken(seat=0, behind=1, wear_saved=2), "driver 0 saves 2 wear in the slipstream: driver 1 drives right ahead."),
        (ev.SlipstreamTaken(seat=0, behind=-1, wear_saved=1), "driver 0 saves one wear thanks to Drag."),
        (ev.ChoiceMade(seat=0, kind="number", value="0"), "driver 0 takes no cube."),
        (ev.ChoiceMade(seat=0, kind="number", value="2"), "driver 0 takes 2 cubes."),
        (ev.PointsAwarded(race=2, points=(4, 6, 8), totals=(8, 14, 12)), "Points after race 2: driver 1 14, driver 2 12 and driver 0 8."),
        (
            ev.SeasonFinished(ranking=(1, 0, 2), totals=(8, 8, 4), decided_by="last_race"),
            "The season is over, with equal points at the top: the last race decides. In order: driver 1, driver 0 and driver 2.",
        ),
    ],
)  # fmt: skip
def test_what_the_log_says_of_an_event(screening: Screening, event: Event, said: str) -> None:
    assert screening.table.event_sentence(event) == said


def test_a_pit_stop_without_wear_is_called_out_without_a_number() -> None:
    shout = caption_of(ev.PitStopMade(seat=0, wear_removed=0))
    assert shout is not None
    assert shout[0].text == "Pit stop!"


@pytest.mark.parametrize(("progress", "photo"), [((50, 49, 40), PHOTO), ((50, 50, 40), PHOTO_LEVEL)])
def test_a_photo_finish_has_a_text_for_a_station_and_one_for_none(progress: tuple[int, ...], photo: Any) -> None:
    """R102: no form for one stands where none is meant."""
    end = ev.RaceFinished(places=(0, 1, 2), progress=progress, lanes=(1, 2, 3), ended="finished")
    assert ending([end])[1] is photo


def test_parts_of_an_engine_are_a_list(screening: Screening) -> None:
    assert isinstance(screening.table, Reporting)
    assert screening.table._parts({"W": 3, "L": 2, "K": 1}) == "3 × white, 2 × light grey and 1 × black"


@pytest.mark.parametrize(
    ("to", "fixed", "count", "said"),
    [
        ("active", False, 1, "Which cube comes back into play, if any?"),
        ("active", True, 2, "Which 2 cubes come back into play?"),
        ("used", True, 1, "Which cube do you lay aside?"),
        ("bag", False, 3, "Which cubes go back into the bag? Up to 3."),
        ("discard", False, 2, "Which cubes do you discard? Up to 2."),
        ("remove", True, 1, "Which cube goes back to the supply?"),
    ],
)
def test_where_cubes_go_is_asked_in_whole_words(to: str, fixed: bool, count: int, said: str) -> None:
    assert Language(strict=True).plural(ASKED[to][fixed], count) == said
