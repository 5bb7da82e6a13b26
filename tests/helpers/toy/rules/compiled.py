"""What options and tracks of one match come to, worked out once."""

from collections.abc import Sequence

from game.core.contract import Setup, filled
from game.core.track import Track
from tests.helpers.toy.meta import META


class CompiledToy:
    """seats, cars; races: how many; horns: of each seat; ghost: whether there is one, pace: of its die; roads: per track the
    kinds of its spaces. Never changed."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options = filled(META, setup, tracks)
        self.seats, self.cars = setup.seats, setup.cars
        self.races, self.horns = int(options["races"]), int(options["horns"])
        self.places_count = options["points"] == "places"
        self.ghost, self.pace = bool(options["ghost"]), 2 if options["ghost_pace"] == "fast" else 1
        self.tracks = tuple(track.id for track in tracks)
        self.roads = tuple(tuple(space.kind for space in track.spaces) for track in tracks)

    def track(self, race: int) -> str:
        """The id of that race's track; tracks repeat in order."""
        return self.tracks[(race - 1) % len(self.tracks)]

    def road(self, race: int) -> tuple[str, ...]:
        """The kinds of the spaces of that race."""
        return self.roads[(race - 1) % len(self.roads)]
