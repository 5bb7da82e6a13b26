"""Whether a map's spaces are those that its road gives today: who changes the centreline, a point of class `at` or the road as text has to
draw them anew, and may forget it. It is advice: the spaces that are there may be raced on."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import structs

from game.core.contract import Needs, Title
from game.core.slices import Slices, finish
from game.core.track import Finding
from game.tracks.hand_work import PROOF
from game.tracks.sketch import sketching
from game.tracks.tmx import parse, properties_of
from game.tracks.trouble import TrackError

FOLLOWING = ("M2", "M3", "M4", "M5", "M7", "M12", "M16")
"""Where the drawing and its numbers, or the road, disagree."""


def stale(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> tuple[Finding, ...]:
    """What drawing the spaces of the map at `path` would refuse, or that it would change them, or which were changed by hand. Nothing where
    they were never drawn by `sketch-map`. TrackError where the file is no map."""
    return finish(finding_stale(path, title, roots))


def finding_stale(path: Path, title: Title | Needs, roots: Sequence[Path] = ()) -> Slices[tuple[Finding, ...]]:
    """Like `stale`, but in slices."""
    root = parse(path, "map")
    yield
    layers = (group for group in root.iterfind("objectgroup") if group.get("name") == "spaces")
    if not any(PROOF in properties_of(layer) for layer in layers):
        return ()
    try:
        drawn = yield from sketching(path, title, roots, force=True)
    except TrackError as trouble:
        return (Finding(trouble.code, False, trouble.layer, trouble.object, trouble.name, trouble.fields),)
    if drawn.by_hand:
        told = (("gone", drawn.hands.gone), ("by_hand", drawn.hands.changed))
        return tuple(Finding(code, False, "spaces", fields={"names": names}) for code, names in told if names)
    return () if drawn.same else (*drawn.advice, Finding("stale", False, "spaces"))


def causes(changed: Sequence[Finding], findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """All there is to say of a map: what has `changed` (see `stale`) first, as errors where it can't be raced on, and advice last. That the
    spaces no longer fit a road that was changed needs no words: it follows. Work by hand is told only where something is wrong."""
    broken = any(finding.error for finding in findings)
    codes = {finding.code for finding in changed}
    if codes & {"by_hand", "gone"} and not broken:
        changed = ()
    if "stale" in codes:
        findings = [finding for finding in findings if finding.code not in FOLLOWING]
    return tuple(sorted((*(structs.replace(one, error=broken) for one in changed), *findings), key=lambda finding: not finding.error))
