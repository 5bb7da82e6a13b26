"""What the menu knows of Scrap Racer before its rules are opened (sections 1, 2 and 8 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.handicap import seat_options
from game.core.track import Scalar, Track
from game.core.words import N_

RACERS = ("STEEL_JACKET", "SWIFTLY", "TWISTER", "CRUSHER", "JACKAL", "HOVER")
"""The six vehicles in the order of S3; draws and lists follow it."""

SECTIONS = 14
"""Sections of a full track: the finish line can be put behind any of them (O1)."""


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    """O1 (`line`: how many sections the finish line is moved on), O3 to O15; O2 is the choice of a short track. O6 is asked
    of three drivers only, O13 and O14 where there may be teams. O10 changes no rule: the table reads it."""
    from game.titles.scrap_racer.rules.handicap import MOST  # the menu comes up without rules

    line = min((len({s.tags.get("section") for s in track.spaces}) for track in tracks), default=SECTIONS)
    three = (Option("three_teams", (False, True), False),) if seats == 3 else ()
    only_if = None if seats == 2 else ("three_teams", True)
    teams = (
        Option("own_duels", ("jackal", "driver"), "jackal", only_if),
        Option("crash_cards", ("anybody", "opponents"), "anybody", only_if),
    )
    return (
        Option("line", tuple(range(max(line, 1))), 0),
        Option("laps", (1, 2, 3, 4, 5), 3),
        Option("racers", ("dealt", "chosen"), "dealt"),
        Option("start_driver", ("random", *(str(seat + 1) for seat in range(seats))), "random"),
        *three,
        Option("open_hands", (False, True), False),
        Option("open_sites", (False, True), False),
        Option("tuned_crusher", (False, True), False),
        Option("leader_catches", (False, True), False),
        *(teams if seats <= 3 else ()),
        Option("duel_button", (True, False), True),
        Option("races", (1, 2, 3, 4, 5, 6), 1),
        *seat_options(seats, MOST),
    )


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


META = Meta(
    id="scrap_racer",
    name=N_("Scrap Racer", "name"),
    tagline=N_("One more die? Push your luck round a junkyard in space."),
    seats_min=2,
    seats_max=6,
    minutes=(20, 45),
    cars="dealt",
    car_ids=RACERS,
    tracks=("a", "b", "c", "d", "e", "f", "a_short", "b_short", "c_short", "d_short", "e_short", "f_short"),
    rules_version=1,
    secrets=lambda options: True,
    options=_options,
    races=_races,
    presets=(Preset("race", {"races": 1}, ("a",)), Preset("series", {"races": 3}, ("a", "b", "c"))),
)
