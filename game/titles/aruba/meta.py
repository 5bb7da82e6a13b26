"""What the menu knows of ARUBA before its rules are opened (sections 1, 2 and 8 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.handicap import seat_options
from game.core.track import Scalar, Track
from game.core.words import N_


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    """O1 to O9; two cars each are a matter of three seats and ignored with more."""
    from game.titles.aruba.rules.handicap import MOST  # the menu comes up without rules

    return (
        Option("bomb_damage", (1, 2), 1),
        Option("grid_order", ("clockwise", "finish"), "clockwise"),
        Option("hook_window", ("first_throw", "end_of_roll"), "first_throw"),
        Option("two_cars_for_three", (True, False), True),
        Option("laps", (1, 2), 1),
        Option("races", (1, 2, 3, 4, 5), 3),
        Option("round_limit", (10, 20, 30, 40), 30),
        Option("shot_range", (1, 2, 3), 1),
        *seat_options(seats, MOST),
    )


def _two_each(options: Mapping[str, Scalar], seats: int) -> bool:
    """R7, O4."""
    return seats == 3 and options.get("two_cars_for_three", True) is True


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


META = Meta(
    id="aruba",
    name=N_("ARUBA Battle Race", "name"),
    tagline=N_("Throw ten dice, keep what you dare, ram what is ahead."),
    seats_min=3,
    seats_max=6,
    minutes=(30, 60),
    cars="chosen",
    car_ids=("R", "Y", "B", "G", "P", "W"),
    tracks=("lagoon", "dunes", "fort"),
    rules_version=1,
    secrets=lambda options: True,
    options=_options,
    races=_races,
    two_each=_two_each,
    presets=(Preset("race", {"races": 1}, ("lagoon",)), Preset("series", {"races": 3}, ("lagoon", "dunes", "fort"))),
)
