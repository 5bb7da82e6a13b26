"""What the golden races of Automobiles must show beyond every kind of action, event, option and ending; `tests.golden.make` reads it."""

from game.bots.bot import Thinking
from game.core.actions import Event
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.record import Record
from game.core.rng import Rng
from game.titles.automobiles.rules.actions import (
    PitStop,
)
from game.titles.automobiles.rules.events import (
    CubeRemoved,
    RaceFinished,
    SeasonFinished,
    SlipstreamTaken,
    StepLaid,
    WearGained,
)
from tests.golden.make import Demands, Special

SETS = ("first_race", "maxed_out", "mixed_bag", "experts", "muscle_cars", "clean_sheet", "pack_racing", "grand_tour", "scrapyard")

CROSSING = (("1:26", "1:0"), ("2:26", "2:1"))
"""Steps over the line of Mesa Bullring, inside spaces A and B (3.6): the space, and its front segment."""


def _set(name: str) -> Special:
    """A race with those cards that somebody won by coming home."""

    def told(event: Event, record: Record) -> bool:
        return (
            isinstance(event, RaceFinished) and event.ended == "finished" and record.header.setup.options.get("cards", "first_race") == name
        )

    return told


def _season(races: int) -> Special:
    """A full season of so many races."""
    return lambda event, record: isinstance(event, SeasonFinished) and record.header.setup.options.get("races") == races


def _inside_lane(event: Event, record: Record) -> bool:
    """A shared last round: the two best stand side by side, and the inner one wins (R102)."""
    if not isinstance(event, RaceFinished) or event.ended != "finished":
        return False
    first, second = event.places[:2]
    return event.progress[first] == event.progress[second]


class Idler:
    """Makes one pit stop after the other, so that nobody comes home in time (R102); else it does the last thing on offer."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """A pit stop, or whatever closes the question."""
        yield
        offer = chair.legal()
        return DriverChoice((PitStop() if PitStop() in offer else offer[-1],))


DEMANDS = Demands(
    specials={
        **{f"the cards of {name}": _set(name) for name in SETS},
        **{f"a season of {races} races": _season(races) for races in (3, 5)},
        "a tie on the inside lane": _inside_lane,
        "the supply of wear run dry": lambda event, _: isinstance(event, WearGained) and event.count < event.wanted,
        "a slipstream with Drag": lambda event, _: isinstance(event, SlipstreamTaken) and event.behind < 0,
        "a slipstream behind a car": lambda event, _: isinstance(event, SlipstreamTaken) and event.behind >= 0,
        "a step over the line inside a space": lambda event, _: isinstance(event, StepLaid) and (event.space, event.to) in CROSSING,
        "scrapped for a dollar": lambda event, _: isinstance(event, CubeRemoved) and event.reason == "scrap",
    },
    least=16,
    drivers={"idler": Idler()},
    told=(
        *("RaceStarted", "DriversRevealed", "SponsorsRevealed", "CubeGained", "WearGained", "CarMoved", "StartLineCrossed"),
        *("SlipstreamTaken", "TableWearTaken", "CarAutoAdvanced", "PitStopMade", "FinalLapStarted", "LastRoundStarted"),
        *("RaceFinished", "PointsAwarded", "SeasonFinished"),
    ),
)
