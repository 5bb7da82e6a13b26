"""The toy's two tracks, as numbers and as the notation of a map; no map is shipped for it."""

from game.core.track import Track
from tests.helpers.toy.track.contract import NEEDS

ROADS = {"loop": (".d.p..d.p", 1), "mile": ("..d..p...d.p", 2)}
"""Per track its notation, and the horns its map gives each seat."""


def sample_track(track_id: str) -> Track:
    """One of the two, by id."""
    letters, horns = ROADS[track_id]
    road = NEEDS.read({"road": letters})
    return Track(track_id, "toy", track_id.title(), road.length, 1, 1, road.spaces, tags={"horns": horns})


def road_notation(track_id: str) -> str:
    """The properties that a map of that track has, in XML."""
    letters, horns = ROADS[track_id]
    return f'<property name="road" value="{letters}"/><property name="horns" type="int" value="{horns}"/>'
