"""What a menu would know of the toy title: a small card race that uses every contract, for tests only."""

from collections.abc import Mapping, Sequence

from game.core.contract import Meta, Option, Preset
from game.core.track import Scalar, Track
from game.core.words import N_


def _options(seats: int, tracks: Sequence[Track]) -> tuple[Option, ...]:
    """O1 to O5: the default number of horns (O2) is the first track's."""
    return (
        Option("races", (1, 2), 2),
        Option("horns", (0, 1, 2), tracks[0].tag("horns", 1) if tracks else 1),
        Option("points", ("places", "wins"), "places"),
        Option("ghost", (False, True), False),
        Option("ghost_pace", ("slow", "fast"), "slow", ("ghost", True)),
    )


def _races(options: Mapping[str, Scalar]) -> int:
    return int(options["races"])


META = Meta(
    id="toy",
    name=N_("Toy"),
    tagline=N_("Two carts each, secret cards, one horn."),
    seats_min=2,
    seats_max=6,
    minutes=(1, 2),
    cars="chosen",
    car_ids=("A", "B", "C", "D", "E", "F"),
    tracks=("loop", "mile"),
    rules_version=1,
    options=_options,
    races=_races,
    presets=(Preset("race", {"races": 1}, ("loop",)), Preset("series", {"races": 2}, ("loop", "mile"))),
)
