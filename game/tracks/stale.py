"""Whether a map's spaces are those that its road gives today: who changes the centreline, a point of class `at` or the road as text has to
draw them anew, and may forget it. It is advice: the spaces that are there may be raced on."""

from collections.abc import Sequence
from pathlib import Path

from game.core.contract import Needs, Title
from game.core.track import Finding
from game.tracks.sketch import PROOF, sketched
from game.tracks.tmx import parse, properties_of
from game.tracks.trouble import TrackError

__all__ = ["stale"]


def stale(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> tuple[Finding, ...]:
    """What drawing the spaces of the map at `path` would refuse, or that it would change them. Nothing where they were never drawn by
    `sketch-map`, or were changed by hand since. TrackError where the file is no map."""
    root = parse(path, "map")
    layers = (group for group in root.iterfind("objectgroup") if group.get("name") == "spaces")
    if not any(PROOF in properties_of(layer) for layer in layers):
        return ()
    try:
        drawn = sketched(path, title, roots, force=True)
    except TrackError as trouble:
        return (Finding(trouble.code, False, trouble.layer, trouble.object, trouble.name, trouble.fields),)
    return () if drawn.by_hand or drawn.same else (Finding("stale", False, "spaces"),)
