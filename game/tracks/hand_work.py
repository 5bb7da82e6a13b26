"""Work by hand in the layer `spaces`: whether there is any, and on which spaces."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.core.slices import Slices
from game.tracks.tmx import parse, points_of, properties_of
from game.tracks.trouble import TrackError

PROOF = "sketched"
"""The property of the layer `spaces` that tells an untouched drawing from work by hand."""
MOST_NAMES = 6


class Hands(NamedTuple):
    """Spaces on which somebody has worked by hand, as lists for people: those that were changed or added, those that are missing, and
    all of them. Empty where nobody can tell."""

    changed: str = ""
    gone: str = ""
    every: str = ""


def copy_path(path: Path) -> Path:
    """Where the copy of the map at `path` lies, as it was drawn the last time."""
    return path.with_name(f".{path.name}.drawn")


def proof(group: Element) -> str:
    """A digest over what is drawn in a layer, blind to how the file is laid out."""
    seen = hashlib.blake2b(digest_size=8)
    for item in group.iterfind("object"):
        seen.update(_drawing(item).encode())
    return seen.hexdigest()


def proofs(root: Element) -> list[str]:
    """The digest of each layer `spaces`."""
    return [proof(group) for group in _layers(root)]


def by_hand(root: Element) -> bool:
    """Whether the layer `spaces` holds anything but an untouched sketch."""
    for group in _layers(root):
        if group.find("object") is not None:
            return properties_of(group).get(PROOF) != proof(group)
    return False


def hands_on(root: Element, path: Path, anew: Element) -> Slices[Hands]:
    """The spaces that were moved, added, deleted or told otherwise since they were drawn, in slices. They are compared with the copy of the
    map at `path` that was kept of that drawing, else with the map drawn `anew`. Empty where nobody can tell: there the road was changed as
    well."""
    kept = _kept(root, path)
    yield
    old = _items(anew if kept is None else kept)
    yield
    new = _items(root)
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    if len(names) * 2 > len(old):
        return Hands()
    return Hands(_told([name for name in names if name in new]), _told([name for name in names if name not in new]), _told(names))


def _told(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMES]) + (" ..." if len(names) > MOST_NAMES else "")


def _kept(root: Element, path: Path) -> Element | None:
    """The map as it was drawn, if the copy is of the drawing that this one was made from."""
    try:
        copy = parse(copy_path(path), "map")
    except TrackError:
        return None
    told = [properties_of(group).get(PROOF) for group in _layers(root)]
    return copy if proofs(copy) == told else None


def _layers(root: Element) -> list[Element]:
    return [group for group in root.iterfind("objectgroup") if group.get("name") == "spaces"]


def _items(root: Element) -> Mapping[str, str]:
    return {item.get("name", ""): _drawing(item) for group in _layers(root) for item in group.iterfind("object")}


def _drawing(item: Element) -> str:
    told = [
        item.get("name", ""),
        *(f"{x:.1f},{y:.1f}" for x, y in points_of(item)),
        *(f"{k}={v}" for k, v in sorted(properties_of(item).items())),
    ]
    return "|".join(told)
