"""The gate: what a map file must be before pytmx may read it. Refuses with a TrackError; what passes, pytmx reads right.

pytmx follows any path, inflates anything, and accepts short rows, unknown tiles and double ids; a map may come from a stranger.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from xml.etree.ElementTree import Element

from game.core.slices import Slices, finish
from game.tracks.tilesets import file_name, is_file, named_alike
from game.tracks.tmx import class_of, is_whole, parse
from game.tracks.trouble import TrackError

MOST_TILES = (64, 48)
MOST_OBJECTS = 20_000
MOST_POINTS = 10_000
MOST_PICTURES = 4_096
TILE = 32
Where = tuple[str, int, str]
NOWHERE: Where = ("", 0, "")
_FAR = 100_000.0
FLIPS = 0xE0000000
"""Bits of a tile's number that say how it is turned."""

_MAP_PARTS: Mapping[str, frozenset[str]] = {
    "map": frozenset({"editorsettings", "properties", "tileset", "layer", "objectgroup"}),
    "editorsettings": frozenset({"export", "chunksize"}),
    "properties": frozenset({"property"}),
    "layer": frozenset({"properties", "data"}),
    "objectgroup": frozenset({"properties", "object"}),
    "object": frozenset({"properties", "polygon", "polyline", "point", "ellipse", "text"}),
}
_TILESET_PARTS: Mapping[str, frozenset[str]] = {
    "tileset": frozenset({"editorsettings", "image", "tileoffset", "grid", "properties", "tile"}),
    "editorsettings": frozenset({"export"}),
    "properties": frozenset({"property"}),
    "tile": frozenset({"properties", "image"}),
}
_NUMBERS: Mapping[str, tuple[float, float]] = {
    **dict.fromkeys(("x", "y", "rotation", "offsetx", "offsety"), (-_FAR, _FAR)),
    **dict.fromkeys(("width", "height", "opacity", "parallaxx", "parallaxy", "probability", "pixelsize", "hexsidelength"), (0, _FAR)),
}
_WHOLE: Mapping[str, tuple[int, int]] = {
    "firstgid": (1, MOST_PICTURES * 16),
    "gid": (0, 2**32 - 1),
    **dict.fromkeys(("id", "nextobjectid", "nextlayerid"), (0, 2**31)),
    **dict.fromkeys(("tilewidth", "tileheight", "spacing", "margin", "columns", "tilecount"), (0, 4096)),
}
_FLAGS = ("visible", "bold", "italic", "underline", "strikeout", "kerning", "wrap", "locked")
_PROPERTY_TYPES = ("int", "object", "float", "bool", "string", "color", "file")
"""The types that are read; each has a sentence of its own in `trouble`."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ELEMENT = "allow_duplicate_names from_xml_string parse_xml properties"
_TAKEN: Mapping[str, frozenset[str]] = {
    tag: _words(f"{_ELEMENT} {names}")
    for tag, names in {
        "map": "add_layer add_tileset background_color custom_property_filename custom_types filename gidmap height hexsidelength "
        "get_layer_by_name get_object_by_id get_object_by_name get_tile_colliders get_tile_gid get_tile_image get_tile_image_by_gid "
        "get_tile_locations_by_gid get_tile_properties get_tile_properties_by_gid get_tile_properties_by_layer get_tileset_from_gid "
        "image_loader imagemap images infinite invert_y layernames layers load_all_tiles map_gid map_gid2 maxgid nextlayerid nextobjectid "
        "objectgroups objects objects_by_id objects_by_name optional_gids orientation parse_json register_gid register_gid_check_flags "
        "reload_images renderorder set_tile_properties staggeraxis staggerindex tile_properties tiledgidmap tiledversion tileheight "
        "tilesets tilewidth version visible_layers visible_object_groups visible_tile_layers width",
        "layer": "class data height id iter_data name offsetx offsety opacity parent tiles visible width",
        "objectgroup": "append class clear color copy count custom_types draworder extend id index insert name offsetx offsety opacity "
        "parent pop remove reverse sort visible",
        "object": "apply_transformations as_points class closed custom_types gid height id image name parent points rotation template type "
        "visible width x y",
        "tileset": "class columns firstgid height margin name offset parent source spacing tilecount tiledversion tileheight tilewidth "
        "trans version width",
        "tile": "class colliders frames height id source trans type width",
    }.items()
}
"""Names that pytmx uses for itself, by element: as a custom property, each would break the whole map."""
_TILED = _words(
    "class color columns draworder firstgid gid height hexsidelength id infinite name nextlayerid nextobjectid offsetx offsety opacity "
    "orientation renderorder rotation source spacing margin staggeraxis staggerindex template tilecount tiledversion tileheight tilewidth "
    "trans type version visible width x y"
)
"""Those of them that Tiled itself writes as attributes."""


def pass_gate(path: Path, roots: Sequence[Path]) -> Element:
    """The XML of the map at `path`, found sound. Everything it refers to lies inside one of `roots`. TrackError otherwise."""
    return finish(passing_gate(path, roots))


def passing_gate(path: Path, roots: Sequence[Path]) -> Slices[Element]:
    """Like `pass_gate`, but in slices."""
    root = _parsed(path, roots, "map", path.name)
    yield
    yield from _checking(root, path.parent, roots)
    return root


def check_gate(root: Element, folder: Path, roots: Sequence[Path]) -> None:
    """The same for a map that was parsed already and lies (or would lie) in `folder`."""
    for _ in _checking(root, folder, roots):
        pass


def _checking(root: Element, folder: Path, roots: Sequence[Path]) -> Iterator[None]:
    _known_parts(root, _MAP_PARTS)
    _map_head(root)
    _every_attribute(root)
    yield
    _objects(root)
    yield
    tiles: set[int] = set()
    for tileset in root.iterfind("tileset"):
        tiles.update(_tileset(tileset, folder, roots))
        yield
    for layer in root.iterfind("layer"):
        _tile_layer(layer, root, tiles)
        yield
    for group in root.iterfind("objectgroup"):
        _unmoved(group)
        for item in group.iterfind("object"):
            gid = int(item.get("gid", "0")) & ~FLIPS
            if "gid" in item.attrib and gid not in tiles:
                raise TrackError("gid", *_at(group, item), gid=gid)


def _parsed(path: Path, roots: Sequence[Path], wanted: str, told: str) -> Element:
    return parse(_allowed(path, roots, told), wanted)


def _allowed(path: Path, roots: Sequence[Path], told: str) -> Path:
    """The real path, symlinks followed, if it lies inside a root."""
    try:
        real = path.resolve()
        if any(real.is_relative_to(root.resolve()) for root in roots):
            return real
    except (OSError, ValueError, RuntimeError):
        raise TrackError("no_file", file=told) from None
    raise TrackError("outside", file=told)


def _known_parts(root: Element, parts: Mapping[str, frozenset[str]]) -> None:
    """No element where none is known: groups, image layers, chunks, templates and whatever else pytmx would trip over."""
    for parent in root.iter():
        for child in parent:
            if child.tag not in parts.get(parent.tag, frozenset()):
                _known_mistake(root, parent, child)
                if parent.tag == "tileset" and root.tag == "map":
                    raise TrackError("embedded", tileset=parent.get("name", ""))
                raise TrackError("infinite") if child.tag == "chunk" else TrackError("element", element=str(child.tag)[:40])


def _known_mistake(root: Element, parent: Element, child: Element) -> None:
    """What authors really do with Tiled has a sentence of its own."""
    if parent.tag == "property":  # values in values, as Tiled 1.8 and newer have them
        where = next((_at(group, item) for group, item in _all_objects(root) if any(part is parent for part in item.iter())), NOWHERE)
        raise TrackError("property_type", *where, property=parent.get("name", ""), value=parent.get("type", ""))
    if child.tag == "group":
        inner = next((part.get("name", "") for part in child if part.tag in ("layer", "objectgroup", "group", "imagelayer")), "")
        raise TrackError("group", inner=inner or "(unnamed)", group=child.get("name", "") or "(unnamed)")
    if child.tag == "imagelayer":
        raise TrackError("image_layer", child.get("name", "") or "(unnamed)")


def _whole(text: str | None, what: str, least: int, most: int) -> int:
    if text is not None and is_whole(text) and least <= int(text) <= most:
        return int(text)
    raise TrackError("number", what=what, least=least, most=most, value=(text or "")[:20])


def _real(text: str, what: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (text.isascii() and least <= value <= most):
        raise TrackError("number", what=what, least=round(least), most=round(most), value=text[:20])
    return value


def _map_head(root: Element) -> None:
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise TrackError("orientation", value=root.get("orientation", "")[:20])
    if root.get("infinite", "0") != "0":
        raise TrackError("infinite")
    size = [_whole(root.get(name), name, 1, 10**9) for name in ("width", "height")]
    if size[0] > MOST_TILES[0] or size[1] > MOST_TILES[1]:
        raise TrackError("size", width=size[0], height=size[1], most_width=MOST_TILES[0], most_height=MOST_TILES[1])
    for name in ("tilewidth", "tileheight"):
        _whole(root.get(name), name, TILE, TILE)


def _every_attribute(root: Element) -> None:
    for element in root:
        inside = element.tag in ("layer", "objectgroup")
        for part in element.iter():
            named = part.tag == "object"
            layer = (element.get("name", "") or "(unnamed)") if inside else ""
            number = part.get("id", "") if named else ""
            _attributes(part, (layer, int(number) if is_whole(number) else 0, part.get("name", "") if named else ""))
    _attributes(root)


def _attributes(element: Element, where: Where = NOWHERE) -> None:
    """Every attribute pytmx turns into a number is one, and within reason; no name that pytmx uses for itself is taken."""
    if element.tag == "property":
        return
    for name, value in element.items():
        if name in _TAKEN.get(element.tag, ()) and name not in _TILED:
            raise TrackError("element", element=f"{element.tag} {name}")
        if element.tag in ("map", "layer") and name in ("width", "height"):
            _whole(value, name, 1, 4096)
        elif name in _NUMBERS:
            _real(value, name, *_NUMBERS[name])
        elif name in _WHOLE:
            _whole(value, name, *_WHOLE[name])
        elif name in _FLAGS:
            _whole(value, name, 0, 1)
    _properties(element, where)


def _properties(element: Element, where: Where) -> None:
    seen: set[str] = set()
    for prop in element.iterfind("properties/property"):
        name, kind = prop.get("name", ""), prop.get("type", "string")
        if not name or name in _TAKEN.get(element.tag, ()) or name.startswith("_"):
            raise TrackError("property_name", *where, property=name or "(nothing)")
        if name in seen:
            raise TrackError("property_twice", *where, property=name)
        seen.add(name)
        value = prop.get("value", prop.text or "")
        if not _fits(kind, value) or len(prop):
            known = kind in _PROPERTY_TYPES
            raise TrackError("property_type", *where, property=name, problem=kind[:40], value=value[:40] if known else kind)


def _fits(kind: str, value: str) -> bool:
    if kind in ("int", "object"):
        return is_whole(value)
    if kind == "float":
        try:
            return math.isfinite(float(value))
        except ValueError:
            return False
    return value in ("true", "false") if kind == "bool" else kind in _PROPERTY_TYPES


def _at(group: Element, item: Element) -> Where:
    number = item.get("id", "0")
    return group.get("name", "") or "(unnamed)", int(number) if is_whole(number) else 0, item.get("name", "")


def _all_objects(root: Element) -> Iterator[tuple[Element, Element]]:
    for group in root.iterfind("objectgroup"):
        for item in group.iterfind("object"):
            yield group, item


def _objects(root: Element) -> None:
    count = sum(1 for _ in _all_objects(root))
    if count > MOST_OBJECTS:
        raise TrackError("objects", count=count, most=MOST_OBJECTS)
    ids: set[int] = set()
    points = 0
    for group, item in _all_objects(root):
        _unturned(group, item)
        if "template" in item.attrib:
            raise TrackError("template", *_at(group, item))
        number = int(item.get("id", "0"))
        if number in ids:
            raise TrackError("duplicate_id", *_at(group, item))
        ids.add(number)
        points += _shape(group, item)
    if points > MOST_POINTS:
        raise TrackError("points", most=MOST_POINTS)


def _unturned(group: Element, item: Element) -> None:
    """Shapes that numbers hang on stand as their points say: who turns one in Tiled turns it about its first point, and means another.
    The finish line and the start box are drawn anew with the spaces."""
    angle = float(item.get("rotation", "0"))
    if (
        angle
        and group.get("name") in ("road", "spaces", "markers")
        and class_of(item) not in ("finish", "start")
        and (item.find("polygon"), item.find("polyline")) != (None, None)
    ):
        raise TrackError("turned", *_at(group, item), angle=f"{angle:g}")


def _shape(group: Element, item: Element) -> int:
    """How many points the object has; TrackError where they are no numbers or too few."""
    total = 0
    for shape in (*item.iterfind("polygon"), *item.iterfind("polyline")):
        pairs = [pair.split(",") for pair in shape.get("points", "").split()]
        try:
            sound = all(len(pair) == 2 and all(abs(float(x)) <= _FAR for x in pair) for pair in pairs)
        except ValueError:
            sound = False
        if not sound:
            raise TrackError("shape", *_at(group, item))
        least = 3 if shape.tag == "polygon" else 2
        if len(pairs) < least:
            raise TrackError("few_points", *_at(group, item), count=len(pairs), least=least)
        total += len(pairs)
    return total


def _tileset(element: Element, folder: Path, roots: Sequence[Path]) -> range:
    """Check the tileset and its pictures; the tile numbers it covers."""
    source = element.get("source")
    first = _whole(element.get("firstgid"), "firstgid", 1, MOST_PICTURES * 16)
    if not source:
        raise TrackError("embedded", tileset=element.get("name", ""))
    if not source.lower().endswith(".tsx"):
        raise TrackError("tileset_file", tileset=source)
    root, home = _tileset_file(element, source, folder, roots)
    _known_parts(root, _TILESET_PARTS)
    for part in root.iter():
        _attributes(part)
    count = _tile_count(root, source)
    for image in root.iter("image"):
        _picture(image, home, roots)
    return range(first, first + count)


def _tileset_file(element: Element, source: str, folder: Path, roots: Sequence[Path]) -> tuple[Element, Path]:
    """The XML of the tileset at `source`, and its folder. Where there is none, one of its name is taken, and the map's element names that
    file from then on."""
    try:
        return _parsed(folder / source, roots, "tileset", source), (folder / source).parent
    except TrackError as trouble:
        if trouble.code not in ("missing", "outside", "no_file"):
            raise
        missing = trouble
    for path in named_alike(source, folder, roots):
        if is_file(path):
            with suppress(TrackError):  # a link that leads outside is passed over
                real = _allowed(path, roots, source)
                element.set("source", real.as_posix())
                return parse(real, "tileset"), real.parent
    raise TrackError("no_file", file=file_name(source)) if missing.code == "missing" else missing


def _tile_count(root: Element, source: str) -> int:
    size = [_whole(root.get(name), name, 1, 4096) for name in ("tilewidth", "tileheight")]
    image = root.find("image")
    if image is None:
        ids = [_whole(tile.get("id"), "id", 0, MOST_PICTURES) for tile in root.iterfind("tile")]
        return max(ids, default=-1) + 1
    wide, high = (_whole(image.get(name), name, 1, 8192) for name in ("width", "height"))
    count = (wide // size[0]) * (high // size[1])
    if count > MOST_PICTURES:
        raise TrackError("tiles", tileset=source, count=count, most=MOST_PICTURES)
    for tile in root.iterfind("tile"):
        _whole(tile.get("id"), "id", 0, MOST_PICTURES)
    return count


def _picture(image: Element, home: Path, roots: Sequence[Path]) -> None:
    source = image.get("source", "")
    real = _allowed(home / source, roots, source)
    try:
        there = bool(source) and real.is_file()
    except OSError:
        there = False
    if not there:
        raise TrackError("no_file", file=source)


def _unmoved(layer: Element) -> None:
    if any(float(layer.get(name, "0")) for name in ("offsetx", "offsety")):
        raise TrackError("offset", layer.get("name", "") or "(unnamed)")


def _tile_layer(layer: Element, root: Element, tiles: set[int]) -> None:
    """Tile data is CSV, of the map's size, and every tile belongs to a tileset."""
    name = layer.get("name", "") or "(unnamed)"
    _unmoved(layer)
    wide, high = int(root.get("width", "0")), int(root.get("height", "0"))
    size = [_whole(layer.get(key), key, 1, 4096) for key in ("width", "height")]
    if size != [wide, high]:
        raise TrackError("layer_size", name, width=size[0], height=size[1], map_width=wide, map_height=high)
    data = layer.findall("data")
    if len(data) != 1 or data[0].get("encoding") != "csv" or data[0].get("compression"):
        raise TrackError("encoding", name, value=data[0].get("encoding", "XML") if data else "nothing")
    rows = [row.rstrip(",\r ").strip() for row in (data[0].text or "").strip().split("\n")]
    if len(rows) != high:
        raise TrackError("row_count", name, count=len(rows), height=high)
    for number, row in enumerate(rows, 1):
        cells = row.split(",")
        if len(cells) != wide:
            raise TrackError("rows", name, row=number, count=len(cells), width=wide)
        for cell in cells:
            gid = _whole(cell.strip(), "tile", 0, 2**32 - 1) & ~FLIPS
            if gid and gid not in tiles:
                raise TrackError("gid", name, gid=gid)
