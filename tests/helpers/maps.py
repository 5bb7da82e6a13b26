"""Maps for tests: a small round one that is good (SEAM's numbers, section 3.7 of Monza), and ways to spoil it."""

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.core.contract import find_title
from game.titles import TITLES
from game.titles.monza.track import contract as needs
from game.tracks.reader import Loaded, load
from game.tracks.sketch import sketch

MAPS = Path(__file__).parents[2] / "maps"
Edit = Callable[[Element], object]

_RAW = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" width="30" height="30" tilewidth="32"
 tileheight="32" infinite="0" nextlayerid="5" nextobjectid="3">
 <properties>
  <property name="title" value="{title}"/><property name="track" value="{track}"/><property name="name" value="{name}"/>
  <property name="box" type="int" value="{box}"/>
  {notation}
 </properties>
 <tileset firstgid="1" source="../tilesets/table.tsx"/>
 <layer id="1" name="ground" width="30" height="30"><data encoding="csv">{cells}</data></layer>
 <objectgroup id="2" name="road">
  <object id="1" name="centreline" type="centreline" x="0" y="0">
   <properties><property name="road_width" type="int" value="{width}"/></properties>
   <polygon points="{circle}"/>
  </object>
 </objectgroup>
 <objectgroup id="3" name="scenery">
  <object id="2" name="oak" type="tree" x="440" y="440" width="80" height="60" rotation="90"/>
 </objectgroup>
</map>
"""


@cache
def shipped(title_id: str, track_id: str) -> Loaded:
    """A shipped map, read once in a run. That it is sound, tests/tracks/test_shipped.py asks of each; nobody else needs to."""
    found = find_title(TITLES, title_id)
    assert found is not None, title_id
    return load(MAPS / title_id / f"{track_id}.tmx", found.open())


def centreline_map(title: str, track: str, notation: str, *, width: int = 210, box: int = 180) -> str:
    """A round road as its author draws it: the centreline, and `notation` (properties in XML), `width` and `box` in px. What sketch-map
    adds is not there."""
    turns = [i * 2 * pi / 60 for i in range(60)]
    circle = " ".join(f"{480 + 340 * cos(t - pi / 2):.2f},{480 + 340 * sin(t - pi / 2):.2f}" for t in turns)
    cells = "\n" + ",\n".join(",".join(["1"] * 30) for _ in range(30)) + "\n"
    return _RAW.format(title=title, track=track, name=track.title(), notation=notation, circle=circle, cells=cells, width=width, box=box)


def _text() -> str:
    lanes = ("W4 Y4 G4 B4 P4 W4", "P4 B4 W2 R4 Y6 G4", "x4 x3 Y5 P4 x3 R5")
    notation = "".join(f'<property name="lane_{lane}" value="{text}"/>' for lane, text in enumerate(lanes))
    return centreline_map("monza", "seam", notation)


@cache
def _good() -> bytes:
    with TemporaryDirectory() as folder:
        path = _laid_out(Path(folder)) / "monza" / "seam.tmx"
        path.write_text(_text(), encoding="utf-8")
        sketch(path, needs)
        return path.read_bytes()


def _laid_out(folder: Path) -> Path:
    maps = folder / "maps"
    if not maps.exists():
        copytree(MAPS / "tilesets", maps / "tilesets")
        (maps / "monza").mkdir()
    return maps


def good_map(folder: Path, edit: Edit | None = None) -> Path:
    """A good map at `folder`/maps/monza/seam.tmx with its tileset; `edit` may then change its XML."""
    path = _laid_out(folder) / "monza" / "seam.tmx"
    path.write_bytes(_good())
    return remade(path, edit) if edit else path


def remade(path: Path, edit: Edit) -> Path:
    """The map at `path`, changed by `edit` and written again."""
    root = ElementTree.parse(path).getroot()
    edit(root)
    path.write_bytes(ElementTree.tostring(root, "UTF-8", xml_declaration=True))
    return path


def layer(root: Element, name: str) -> Element:
    """The layer called `name`."""
    return next(e for e in root if e.get("name") == name)


def space(root: Element, name: str) -> Element:
    """The object of the space `name`."""
    return next(o for o in layer(root, "spaces").iterfind("object") if o.get("name") == name)


def map_property(element: Element, name: str, value: str | None, kind: str = "string") -> None:
    """Set a custom property of the map (or of any other element); None takes it away."""
    holder = element.find("properties")
    if holder is None:
        holder = ElementTree.SubElement(element, "properties")
        element.remove(holder)
        element.insert(0, holder)
    for prop in holder.findall("property"):
        if prop.get("name") == name:
            holder.remove(prop)
    if value is not None:
        ElementTree.SubElement(holder, "property", {"name": name, "type": kind, "value": value})
