"""What the menu knows of Monza before its rules are opened (sections 1, 2 and 8 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.handicap import seat_options
from game.core.track import Scalar, Track
from game.core.words import N_

COLOURS = "RYBGPW"
"""Colour letters in the order of their index; draws and lists follow it."""


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    """O1 to O9; O1's default is the first track's, O6 offers the seats there are."""
    from game.titles.monza.rules.handicap import ALL  # the menu comes up without rules

    rules: Scalar = tracks[0].tag("default_rules", "basic") if tracks else "basic"
    return (
        Option("rules", ("basic", "pro"), rules),
        Option("turbo", (True, False), True, ("rules", "pro")),
        Option("bonus_move", (False, True), False),
        Option("finish_colour", ("white", "any"), "white"),
        Option("early_stop", (False, True), False),
        Option("start_player", ("random", *(str(seat + 1) for seat in range(seats))), "random"),
        Option("final_count", ("dice", "dice_and_tiles"), "dice"),
        Option("races", (1, 3, 5), 1),
        *seat_options(seats, ALL),
    )


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


META = Meta(
    id="monza",
    name=N_("Monza", "name"),
    tagline=N_("Six colour dice, one road: lay them and drive."),
    seats_min=2,
    seats_max=4,
    minutes=(10, 20),
    cars="chosen",
    car_ids=("R", "Y", "B", "G"),
    tracks=("oval", "long"),
    rules_version=1,
    options=_options,
    races=_races,
    presets=(Preset("race", {"races": 1}, ("oval",)), Preset("series", {"races": 3}, ("oval", "long"))),
)
