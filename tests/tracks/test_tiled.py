"""Real Tiled opens our maps and sees what we see (Debian's `tiled`, without a display)."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import TitleEntry
from game.titles import TITLES
from game.tracks.reader import load
from tests.helpers.maps import MAPS

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(TILED is None, reason="Tiled is not installed here")


def exported(path: Path, folder: Path) -> dict[str, Any]:
    """The map as Tiled's JSON export tells it."""
    out = folder / "out.json"
    told = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    options = ["--embed-tilesets", "--detach-templates", "--resolve-types-and-properties"]
    subprocess.run([str(TILED), *options, "--export-map", "json", str(path), str(out)], env=told, check=True, capture_output=True)
    return json.loads(out.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def _properties(item: dict[str, Any]) -> dict[str, Any]:
    return {p["name"]: p["value"] for p in item.get("properties", ())}


@pytest.mark.parametrize(("entry", "track"), [pytest.param(e, t, id=f"{e.meta.id}-{t}") for e in TITLES for t in e.meta.tracks])
def test_tiled_reads_the_same_map(tmp_path: Path, entry: TitleEntry, track: str) -> None:
    """Same spaces, points, properties, scenery and tiles; rc 0 alone would prove little."""
    path = MAPS / entry.meta.id / f"{track}.tmx"
    theirs, ours = exported(path, tmp_path), load(path, entry.open())
    layers = {layer["name"]: layer for layer in theirs["layers"]}
    assert [name for name in layers if layers[name]["type"] == "objectgroup"] == ["road", "spaces", "markers", "scenery"]
    spaces = {item["id"]: item for item in layers["spaces"]["objects"]}
    assert set(spaces) == {d.object for d in ours.drawn}
    for drawn in ours.drawn:
        item = spaces[drawn.object]
        points = [(item["x"] + p["x"], item["y"] + p["y"]) for p in item["polygon"]]
        space = drawn.space
        assert (item["name"], item["type"]) == (space.id, "space")
        assert points == [pytest.approx(p) for p in drawn.polygon]
        told = {"lane": space.lane, "back": space.back, "front": space.front, "kind": space.kind, **space.tags}
        assert {name: value for name, value in _properties(item).items() if name in told} == told
    scenery = layers["scenery"]["objects"]
    assert [(s["type"], s["width"], s["rotation"]) for s in scenery] == [(s.kind, s.width, s.rotation) for s in ours.layout.scenery]
    for tileset in theirs["tilesets"]:
        assert tileset["tilecount"] * 32 * 32 == tileset["imagewidth"] * tileset["imageheight"]
    for ground in ours.layout.ground:
        assert [t == 0 for t in layers[ground.name]["data"]] == [t == 0 for row in ground.rows for t in row]
    assert _properties(theirs)["length"] == ours.track.length
