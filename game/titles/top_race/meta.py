"""What the menu knows of Top Race before its rules are opened (sections 1, 2 and 8 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.handicap import seat_options
from game.core.track import Scalar, Track
from game.core.words import N_

COLOURS = ("red", "yellow", "blue", "black", "purple", "green")
"""The six cars in their canonical order; draws and lists follow it."""

TURBO_TOWN = "turbo_town"
"""The track that `pitstop` = "turbo_town" is about (J49)."""


def _pitstop(tracks: Sequence[Track]) -> Scalar:
    """What the menu proposes: on for a race on Turbo Town, there alone where other tracks are driven too."""
    if all(track.id != TURBO_TOWN for track in tracks):
        return "off"
    return "on" if all(track.id == TURBO_TOWN for track in tracks) else TURBO_TOWN


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    from game.titles.top_race.rules.handicap import MOST  # the menu comes up without rules

    return (
        Option("variant", ("none", "tips", "shares"), "none"),
        Option("pitstop", ("off", "on", TURBO_TOWN), _pitstop(tracks)),
        Option("open_hands", (False, True), False),
        Option("auto_forced", (True, False), True),
        Option("races", (1, 2, 3, 4, 5, 6, 7, 8), 1),
        *seat_options(seats, MOST),
    )


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


META = Meta(
    id="top_race",
    name=N_("Top Race", "name"),
    tagline=N_("Bid for a car, then play cards that move everybody's."),
    seats_min=2,
    seats_max=6,
    minutes=(15, 20),
    cars="bought",
    car_ids=COLOURS,
    tracks=("speed_street", "lake_lane", "desert_drive", TURBO_TOWN),
    rules_version=1,
    secrets=lambda options: True,
    options=_options,
    races=_races,
    presets=(
        Preset("race", {"races": 1}, ("speed_street",)),
        Preset("season", {"races": 4, "pitstop": TURBO_TOWN}, ("speed_street", "lake_lane", "desert_drive", TURBO_TOWN)),
    ),
)
