"""What the menu knows of Automobiles before its rules are opened (sections 1, 2 and 8 of the specification)."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.handicap import seat_options
from game.core.track import Scalar, Track
from game.core.words import N_
from game.titles.automobiles.rules.cards.ids import (
    CREW_CHIEF,
    GEARBOX,
    HYBRID_ENGINE,
    MANAGER,
    SUSPENSION,
)

LAPS = (1, 2, 3, 4, 5, 6, 7)
_SETS = (
    "first_race", "maxed_out", "mixed_bag", "experts", "muscle_cars", "clean_sheet", "pack_racing", "grand_tour", "scrapyard",
    "random", "picked",
)  # fmt: skip
_PICKS = {"Y": MANAGER, "R": SUSPENSION, "P": CREW_CHIEF, "G": GEARBOX, "B": HYBRID_ENGINE}
"""The First Race card of each colour is what a free choice starts from."""


def _cards(colour: str) -> tuple[str, ...]:
    """The seven cards of a colour: four base, three of the expansion."""
    return (*(f"{colour}{n}" for n in range(1, 5)), *(f"E{colour}{n}" for n in range(1, 4)))


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    """O1 to O13. `pool` is where random cards are drawn from, `card_y` ... `card_b` the cards of a free choice (O2, O3);
    `draw_track`: the tracks handed over are a pool (O12)."""
    from game.titles.automobiles.rules.handicap import MOST  # the menu comes up without rules

    laps = tracks[0].laps if tracks and tracks[0].laps in LAPS else 3
    return (
        Option("laps", LAPS, laps),
        Option("races", (1, 3, 4, 5), 1),
        Option("cards", _SETS, "first_race"),
        Option("pool", ("base", "both", "expansion"), "base", ("cards", "random")),
        *(Option(f"card_{colour.lower()}", _cards(colour), first, ("cards", "picked")) for colour, first in _PICKS.items()),
        Option("merging", (False, True), False),
        Option("accelerated", (False, True), False),
        Option("drivers", (False, True), False),
        Option("driver_pool", ("limited", "all"), "limited"),
        Option("budgets", ("printed", "equal"), "printed"),
        Option("start_lap", (False, True), False),
        Option("open_bags", (True, False), True),
        Option("draw_track", (False, True), False),
        *seat_options(seats, MOST),
    )


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


def _secrets(options: Mapping[str, Scalar]) -> bool:
    """O9, R106: with closed bags each player sees the own one between two races."""
    return options["open_bags"] is False and options["races"] != 1


META = Meta(
    id="automobiles",
    name=N_("Automobiles", "name"),
    tagline=N_("Draw seven cubes, drive or shop, and build the car while you race it."),
    seats_min=2,
    seats_max=5,
    minutes=(30, 60),
    cars="chosen",
    car_ids=("red", "blue", "yellow", "green", "white"),
    tracks=("palm_bay_oval", "royal_park", "thunder_bowl", "harbour_streets", "mesa_bullring"),
    rules_version=2,
    options=_options,
    races=_races,
    secrets=_secrets,
    presets=(
        Preset("race", {"races": 1}, ("palm_bay_oval",)),
        Preset("season", {"races": 3}, ("palm_bay_oval", "royal_park", "thunder_bowl")),
    ),
)
