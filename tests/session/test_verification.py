"""Where the track of a record is from: by what it is, not by what it is called."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.words import Text
from game.session.verification import FOREIGN, OWN, SHIPPED, origin
from game.tracks.trouble import TrackError


def told(digest: str, *, user: bool = False, gone: type[Exception] | None = None, track_id: str = "oval") -> Any:
    """Of a record's oval, where the catalogue has one map, an oval of digest "d"."""

    def open_map(title: object, track: str) -> Any:
        if gone is not None:
            raise gone("oval")
        return SimpleNamespace(track=SimpleNamespace(digest="d"))

    catalogue: Any = SimpleNamespace(tracks=lambda meta: [SimpleNamespace(id="oval", user=user)], open=open_map)
    track: Any = SimpleNamespace(id=track_id, digest=digest, name=Text("Oval"))
    return origin(catalogue, SimpleNamespace(meta=None), track)  # type: ignore[arg-type]


def test_the_same_map_is_shipped_or_ones_own() -> None:
    assert told("d") == SHIPPED
    assert told("d", user=True) == OWN


@pytest.mark.parametrize("gone", [None, KeyError, TrackError])
def test_another_one_is_foreign_whatever_it_is_called(gone: type[Exception] | None) -> None:
    assert told("e", gone=gone) == FOREIGN
    assert told("d", track_id="mile", gone=gone) == FOREIGN
    assert (told("d", gone=gone) == FOREIGN) == (gone is not None)
