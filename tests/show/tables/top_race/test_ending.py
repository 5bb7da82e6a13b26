"""How a Top Race ended, as the podium says it: a place that two cars were parted for names them both."""

from game.core.words import Plural
from game.language.language import Language
from game.show.tables.top_race.statistics import WON, ending
from game.titles.top_race.rules import settlement_events as settled
from tests.helpers.play import title_of


def test_a_place_given_by_the_lane_names_the_car_that_took_it_and_the_one_behind() -> None:
    """R59: the one behind has the tie-break."""
    events = (
        settled.CarRanked(colour="red", place=3, progress=40),
        settled.CarRanked(colour="blue", place=4, progress=40, tie_break="inside"),
        settled.StandingsShown(ranking=(1, 0), cash=(250_000, 230_000), places=(2, 1), gains=(0, 0)),
    )
    told, photo, fields = ending(events)
    assert told == WON
    assert photo is not None
    assert not isinstance(photo, Plural)
    said = Language(strict=True).sentence(title_of("top_race").words, photo, fields, ("Ada", "Ben"))
    assert said == "The inner lane gives the red car place 3; the blue car is level with it."
