"""Draws the worked example of a track pack, `maps/examples`: a simple map for each title, with a handful of points as their authors would.

    python assets/make/tracks_examples.py

The roads as text are those of shipped tracks; pins and places for the screen are left to who draws on.
"""

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tracks import Drawing, beside, raw, tyres, write  # noqa: E402

from game.core.contract import find_title  # noqa: E402
from game.titles import TITLES  # noqa: E402
from game.tracks.checks import check  # noqa: E402
from game.tracks.curve import closed_curve  # noqa: E402
from game.tracks.reader import load  # noqa: E402
from game.tracks.sketch import sketch  # noqa: E402
from game.tracks.tmx import parse, properties_of  # noqa: E402

PACK = ROOT / "maps" / "examples"
EGG = ((960, 168), (1400, 190), (1722, 470), (1660, 880), (1250, 1110), (700, 1112), (270, 930), (196, 560), (450, 240))
DROP = ((900, 180), (1320, 170), (1690, 330), (1740, 640), (1480, 900), (1080, 1090), (640, 1110), (280, 930), (190, 600), (420, 280))
BOWL = tuple((round(960 + (x - 960) * 0.95), round(640 + (y - 640) * 0.93)) for x, y in EGG)
DRAWINGS = (
    Drawing("monza", "garden_loop", "Garden Loop", EGG, 228, {"seats_best": "2-4", "box": 190}, (), 40, 3, ((960, 640, 420, 240),)),
    Drawing("scrap_racer", "tin_can", "Tin Can", DROP, 113, {"seats_best": "2-6"}, (), 30, 5),
    Drawing("aruba", "sandbank", "Sandbank", EGG, 236, {"seats_best": "4-6", "lanes_from": "left"}, (), 30, 7),
    Drawing("top_race", "home_straight", "Home Straight", EGG, 162, {"seats_best": "2-6", "lanes_from": "left"}, (), 40, 9),
    Drawing("automobiles", "egg_bowl", "Egg Bowl", BOWL, 256, {"seats_best": "2-5", "lanes_from": "inside"}, (), 36, 11),
)
ROADS = {
    "monza": ("oval", ("lane_0", "lane_1", "lane_2", "default_rules")),
    "scrap_racer": ("a_short", ("road", "laps")),
    "aruba": ("lagoon", ("rows", "lanes", "red", "slots")),
    "top_race": ("speed_street", ("road", "tip_lines")),
    "automobiles": ("palm_bay_oval", ("lane_1", "lane_2", "lane_3", "lane_4", "slots", "laps")),
}
"""Whose road each of them takes, and in which properties it stands."""


def drawn(drawing: Drawing) -> ElementTree.Element:
    """The map with its road as text and a few things beside it, before its spaces are drawn."""
    track, names = ROADS[drawing.title]
    theirs = properties_of(parse(ROOT / "maps" / drawing.title / f"{track}.tmx", "map"))
    curve = closed_curve(drawing.course)
    off = drawing.road_width / 2
    things = [beside(curve, "stand", lap, off + 62, 200, 80, "grandstand") for lap in (0.02, 0.08)]
    things += tyres(curve, 0.3, 0.36, -off - 34, 5)
    road = {name: theirs[name] for name in names if name in theirs}
    root = raw(replace(drawing, properties={**drawing.properties, **road}, things=things))
    shape = root.find("objectgroup[@name='road']/object/polygon")
    assert shape is not None
    left, top = drawing.course[0]
    shape.set("points", " ".join(f"{x - left:g},{y - top:g}" for x, y in drawing.course))  # a handful, that anybody can pull at
    return root


def main() -> None:
    """Draw them, and say what the checks say of each."""
    (PACK / "tilesets").mkdir(parents=True, exist_ok=True)
    for name in ("table.tsx", "table.png"):
        shutil.copyfile(ROOT / "maps" / "tilesets" / name, PACK / "tilesets" / name)
    for drawing in DRAWINGS:
        title = find_title(TITLES, drawing.title)
        assert title is not None
        path = PACK / drawing.title / f"{drawing.track}.tmx"
        write(drawn(drawing), path)
        sketch(path, title.open(), force=True)
        print(path.relative_to(ROOT), [(f.code, f.name, dict(f.fields)) for f in check(load(path, title.open()), title.open())][:5])


if __name__ == "__main__":
    main()
