"""Where the track of a record is from: by what it is, not by what it is called; and how far the proof of a record has come."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.words import Text
from game.session.verification import FOREIGN, OWN, SHIPPED, origin, prove, proving
from game.tracks.trouble import TrackError
from tests.helpers.play import cases_of, match_of, title_of, walk


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


def test_a_proof_says_all_the_while_what_share_of_it_is_done() -> None:
    """From nothing to nearly all, and never less than before."""
    title = title_of("toy")
    case = cases_of(title)[0]
    match = match_of(title, case)
    for _ in walk(match, case.seed, 60):
        pass
    shares = list(proving(title, match.record, "race"))
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert len(shares) >= len(match.done) / 4
    assert shares[len(shares) // 2] == pytest.approx(0.5, abs=0.15)
    assert 0.85 <= shares[-1] <= 1.0
    proof = prove(title, match.record, "race")
    assert (proof.decisions, proof.parted, proof.problem) == (len(match.done), None, None)
