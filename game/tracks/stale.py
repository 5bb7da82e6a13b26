"""Whether a map's spaces are those that its road gives today: who changes the centreline, a point of class `at` or the road as text has to
draw them anew, and may forget it. It is advice: the spaces that are there may be raced on."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import structs

from game.core.contract import Needs, Title
from game.core.track import Finding
from game.tracks.hand_work import PROOF
from game.tracks.sketch import sketched
from game.tracks.tmx import parse, properties_of
from game.tracks.trouble import TrackError

__all__ = ["causes", "stale"]

FOLLOWING = ("M2", "M3", "M4", "M5", "M7", "M12", "M16")
"""Where the drawing and its numbers, or the road, disagree."""


def stale(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> tuple[Finding, ...]:
    """What drawing the spaces of the map at `path` would refuse, or that it would change them, or which were changed by hand. Nothing where
    they were never drawn by `sketch-map`. TrackError where the file is no map."""
    root = parse(path, "map")
    layers = (group for group in root.iterfind("objectgroup") if group.get("name") == "spaces")
    if not any(PROOF in properties_of(layer) for layer in layers):
        return ()
    try:
        drawn = sketched(path, title, roots, force=True)
    except TrackError as trouble:
        return (Finding(trouble.code, False, trouble.layer, trouble.object, trouble.name, trouble.fields),)
    if drawn.by_hand:
        return (Finding("by_hand", False, "spaces", fields={"names": drawn.hands}),) if drawn.hands else ()
    return () if drawn.same else (*drawn.advice, Finding("stale", False, "spaces"))


def causes(changed: Sequence[Finding], findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """All there is to say of a map: what has `changed` (see `stale`) first, as errors where it can't be raced on. That the spaces no
    longer fit a road that was changed needs no words: it follows. Work by hand is told only where something is wrong."""
    broken = any(finding.error for finding in findings)
    codes = {finding.code for finding in changed}
    if "by_hand" in codes and not broken:
        changed = ()
    if "stale" in codes:
        findings = [finding for finding in findings if finding.code not in FOLLOWING]
    return (*(structs.replace(one, error=broken) for one in changed), *findings)
