"""Which lessons a title offers: those whose position comes out as it was written down. The others are left out, and the log says why."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.chain import digest
from game.core.slices import finish
from game.core.words import Text
from game.session.lessons import (
    NO_FILE,
    NO_POSITION,
    NO_TRACK,
    OTHER_POSITION,
    OTHER_RULES,
    REFUSED,
    Examined,
    examining,
    lessons_file,
    offering,
    open_position,
    positions_of,
)
from game.tracks.catalogue import Catalogue
from tests.helpers.lessons import ROOT, maps_of, positions
from tests.helpers.maps import MAPS
from tests.helpers.play import title_of

MONZA = title_of("monza")
ALL = ["throw", "look", "over", "shove", "line"]
Spoil = Callable[[dict[str, Any]], object]


def spoilt(folder: Path, spoil: Spoil) -> Path:
    """Assets in which `spoil` has changed the file of Monza's positions."""
    raw = json.loads(lessons_file(ROOT / "assets", "monza").read_bytes())
    spoil(raw)
    path = lessons_file(folder, "monza")
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(raw), encoding="utf-8")
    return folder


def position(raw: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in raw["positions"] if one["id"] == id)
    return found


def examined(assets: Path, catalogue: Catalogue | None = None) -> Examined:
    return finish(examining(MONZA, catalogue or maps_of("monza"), assets))


def ids(found: Examined) -> list[str]:
    return [one.lesson.id for one in found.offered]


def test_all_are_offered_in_their_order_each_with_its_position() -> None:
    found = examined(ROOT / "assets")
    assert ids(found) == ALL
    assert [one.position.id for one in found.offered] == ALL
    assert found.left_out == ()


def test_a_position_is_a_race_at_its_decision_that_goes_on() -> None:
    wanted = positions("monza")["look"]
    match = open_position(MONZA, maps_of("monza"), wanted)
    assert match is not None
    assert digest(match.state) == wanted.digest
    assert len(match.done) == len(wanted.before) == 14
    match.submit(0, match.legal(0)[0])


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda raw: position(raw, "look").update(digest="0" * 32), OTHER_POSITION),
        (lambda raw: position(raw, "look").update(seed=138), REFUSED),
        (lambda raw: position(raw, "look")["before"].pop(), OTHER_POSITION),
        (lambda raw: position(raw, "look")["before"].insert(1, [1, {"do": "Fly"}]), REFUSED),
        (lambda raw: position(raw, "look")["before"].insert(1, [0, {"do": "EndMove"}]), REFUSED),
        (lambda raw: position(raw, "look").update(you=1), OTHER_POSITION),
        (lambda raw: position(raw, "look").update(seats=7), REFUSED),
        (lambda raw: position(raw, "look").update(options={"rules": "odd"}), REFUSED),
        (lambda raw: position(raw, "look").update(tracks=["nowhere"]), NO_TRACK),
        (lambda raw: raw["positions"].remove(position(raw, "look")), NO_POSITION),
    ],
    ids=["digest", "seed", "fewer", "unknown", "refused", "seat", "seats", "option", "track", "gone"],
)
def test_a_lesson_whose_position_is_another_one_is_left_out_and_the_others_stay(tmp_path: Path, spoil: Spoil, why: Text) -> None:
    assets = spoilt(tmp_path, spoil)
    found = examined(assets)
    assert ids(found) == [id for id in ALL if id != "look"]
    assert [(one.id, one.why) for one in found.left_out] == [("look", why)]
    kept = positions_of(MONZA, assets).get("look")
    assert kept is None or open_position(MONZA, maps_of("monza"), kept) is None


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", NO_FILE),
        (b"no positions", NO_FILE),
        (b'{"rules_version":1}', NO_FILE),
        (b'{"rules_version":1,"positions":[{"id":"throw"}]}', NO_FILE),
        (b"[" * 100_000, NO_FILE),
        (b'{"rules_version":2,"positions":[]}', OTHER_RULES),
    ],
)
def test_of_a_file_that_can_not_be_used_no_lesson_is_offered(tmp_path: Path, content: bytes, why: Text) -> None:
    path = lessons_file(tmp_path, "monza")
    path.parent.mkdir()
    path.write_bytes(content)
    found = examined(tmp_path)
    assert found.offered == ()
    assert [(one.id, one.why) for one in found.left_out] == [("", why)]
    assert positions_of(MONZA, tmp_path) == {}


def test_without_a_file_no_lesson_is_offered(tmp_path: Path) -> None:
    assert examined(tmp_path).offered == ()


def test_without_its_map_no_lesson_is_offered(tmp_path: Path) -> None:
    shutil.copytree(MAPS / "monza", tmp_path / "maps" / "monza", ignore=shutil.ignore_patterns("oval.tmx"))
    found = examined(ROOT / "assets", Catalogue(tmp_path / "maps"))
    assert found.offered == ()
    assert [(one.id, one.why, one.fields) for one in found.left_out] == [(id, NO_TRACK, {"track": "oval"}) for id in ALL]


def test_what_is_left_out_is_one_line_in_the_log(tmp_path: Path) -> None:
    lines: list[str] = []
    assets = spoilt(tmp_path, lambda raw: [position(raw, id).update(seed=1) for id in ("look", "line")])
    offered = finish(offering(MONZA, maps_of("monza"), assets, lines.append))
    assert [one.lesson.id for one in offered] == ["throw", "over", "shove"]
    assert lines == ["lessons of monza left out: look (its decision 2 is not possible), line (its decision 3 is not possible)"]


def test_where_all_is_well_the_log_has_nothing() -> None:
    lines: list[str] = []
    assert len(finish(offering(MONZA, maps_of("monza"), ROOT / "assets", lines.append))) == len(ALL)
    assert lines == []


def test_a_title_without_lessons_needs_no_file(tmp_path: Path) -> None:
    bare = msgspec.structs.replace(MONZA, words=msgspec.structs.replace(MONZA.words, lessons=()))
    lines: list[str] = []
    assert finish(offering(bare, maps_of("monza"), tmp_path, lines.append)) == ()
    assert lines == []
