"""What can be wrong with a map file before anybody can look at the track in it: one plain sentence each."""

from collections.abc import Mapping

from game.core.printable import printable
from game.core.track import Finding, Scalar
from game.core.words import N_, Text

TROUBLES: Mapping[str, Text] = {
    "missing": N_("There is no file {path}."),
    "unreadable": N_("The file can't be read: {problem}."),
    "too_big": N_("The file is too big: its bytes are {size}, and at most {most} are read."),
    "not_xml": N_(
        "This is not a map as Tiled writes it (line {line}): open it in Tiled and save it again, or take a copy that Tiled can open."
    ),
    "doctype": N_("The file has a DOCTYPE, which no map needs: remove it."),
    "element": N_("The file holds <{element}>, which Kerbside does not read: remove it in Tiled."),
    "not_map": N_("The file holds <{element}> where a <{wanted}> should be."),
    "property_number": N_("The property {what} should be a number from {least} to {most}, not {value}."),
    "number": N_("{what} should be a number from {least} to {most}, not {value}."),
    "orientation": N_("The map must be orthogonal, not {value}."),
    "group": N_("The layer {inner} lies in the group {group}: select the group in Tiled and choose Layer > Ungroup Layers."),
    "image_layer": N_("It is a picture layer, which the game does not read: delete it, or draw it with tiles."),
    "infinite": N_("The map is infinite: switch that off in Map > Map Properties."),
    "size": N_("The size of the map in tiles is {width} x {height}; at most {most_width} x {most_height} are allowed."),
    "objects": N_("The map holds too many objects: {count}. At most {most} are allowed."),
    "points": N_("The polygons of this map have too many points in all. The most is {most}: use fewer."),
    "encoding": N_("The tiles are stored as {value}: choose CSV as the tile layer format in Map > Map Properties."),
    "rows": N_("Tiles in row {row}: {count}, but the map is {width} wide."),
    "row_count": N_("Rows of tiles: {count}, but the map is {height} high."),
    "gid": N_("Tile number {gid} belongs to no tileset of this map."),
    "layer_size": N_("The size of the layer is {width} x {height}, but that of the map is {map_width} x {map_height}."),
    "offset": N_("The layer is moved sideways: set its offset to 0."),
    "template": N_("The object comes from a template: detach it in Tiled (right click, Detach)."),
    "embedded": N_("The tileset {tileset} is embedded in the map: export it as a file and use that."),
    "tileset_file": N_("The tileset {tileset} should be a file that ends in .tsx."),
    "outside": N_("{file} lies outside the folder of the maps: only files inside it may be used."),
    "no_file": N_("The file {file} that the map needs is not there: put it into the folder tilesets beside the map's folder."),
    "tiles": N_("The tileset {tileset} is cut into too many tiles: {count}. At most {most} are allowed."),
    "duplicate_id": N_("Two objects have the id {object}: delete one and draw it again."),
    "property_name": N_("A property may not be called {property}: give it another name."),
    "property_twice": N_("The property {property} is there twice."),
    "property_type.int": N_("The property {property} should be a whole number, not {value}."),
    "property_type.object": N_("The property {property} should be the id of an object, not {value}."),
    "property_type.float": N_("The property {property} should be a number, not {value}."),
    "property_type.bool": N_("The property {property} should be true or false, not {value}."),
    "property_type.string": N_("The property {property} should be a text, not {value}."),
    "property_type.color": N_("The property {property} should be a colour, not {value}."),
    "property_type.file": N_("The property {property} should be a file, not {value}."),
    "property_type": N_("The property {property} is of the type {value}, which Kerbside does not read: choose a simple one, such as int."),
    "property_missing": N_(
        "The property {property} is missing: add it in Tiled's view Properties; where it stands there in grey, type its value."
    ),
    "property_text.int": N_("The property {property} holds the text “{value}”: make it a whole number (type int)."),
    "property_text.bool": N_("The property {property} holds the text “{value}”: make it true or false (type bool)."),
    "property_word": N_("The game knows no property {word} here. Did you mean {guess}?"),
    "class_word": N_("The game knows no class {word} in this layer. Did you mean {guess}?"),
    "layer_word": N_("The game reads no layer of this name. Did you mean {guess}?"),
    "layer_unread": N_(
        "The game reads no layer of this name: move what lies in it to road, spaces, markers or scenery (right-click it, Move Object to "
        "Layer)."
    ),
    "other_layer": N_(
        "{word} is a class of the layer {wanted}, and is not read in this one: move the object to the layer "
        "{wanted} (right-click it, Move Object to Layer)."
    ),
    "no_class": N_("The object has no class: choose one, as {example}, in the view Properties, or delete the object."),
    "maybe_road": N_("A polygon without a class is not read: if it is the new road, give it the class centreline and delete the old one."),
    "class_first": N_(
        "The object has no class: choose {word} in the view Properties; then type the value of {property}, which stands there in grey."
    ),
    "class_advice": N_("The game knows no class {word} in this layer, and takes it for {guess} by its name: choose that class."),
    "digits": N_("The property {property} is a text, which is read as the number {value}: make its type int."),
    "stale": N_("The road has changed since the spaces were drawn: press F6 in Tiled (sketch-map), or they stay as they are."),
    "other_game": N_("The map is for the game {found}, but it lies in the folder {wanted}: move its file into the folder {found}."),
    "no_game": N_("The map is for the game {word}, which is not here: let the property title be one of {known}."),
    "no_game_guess": N_("The map is for the game {word}, which is not here. Did you mean {guess}? There is: {known}."),
    "seats": N_("The property seats_best should be a number of players, or two as 2-4, not {value}."),
    "unread_folder": N_("The game reads no maps in this folder: to race on this one, move its file into {folder}."),
    "scenery_word": N_("Nothing is drawn for the class {word}. Did you mean {guess}?"),
    "scenery_class": N_("Nothing is drawn for the class {word}: take one that the project offers, as tree or stand."),
    "turned": N_("The object is turned by {angle}°: set Rotation to 0, and move its points instead."),
    "property_value": N_("The property {property} should be one of {values}, not {value}."),
    "shape": N_("The polygon has points that are no numbers."),
    "few_points": N_("The shape has too few points: {count}. It needs {least}."),
    "no_layer": N_("The map has no layer called {wanted}."),
    "layer_twice": N_("Two layers are called {wanted}: give one of them another name."),
    "open_centreline": N_("The centreline is an open line: draw it with the polygon tool, so that it ends where it begins."),
    "two_centrelines": N_("There is a second centreline: delete one of the two."),
    "no_centreline": N_("The layer road holds no polygon called centreline: draw it in driving direction, starting on the finish line."),
    "centreline_layer": N_("The centreline lies in this layer: move it to the layer road (right-click it, Move Object to Layer)."),
    "centreline_ellipse": N_(
        "The centreline is an ellipse: delete it, and draw it as a polygon (Insert Polygon), in driving direction, starting on the finish "
        "line."
    ),
    "centreline_rectangle": N_(
        "The centreline is a rectangle: delete it, and draw it as a polygon (Insert Polygon), in driving direction, starting on the finish "
        "line."
    ),
    "centreline_shape": N_(
        "The centreline is no polygon: delete it, and draw it with Insert Polygon, in driving direction, starting on the finish line."
    ),
    "centreline_unnamed": N_("A polygon without a class is not read: if it is the road, give it the class centreline."),
    "second_finish": N_("There is a second finish line, and only the first counts: delete one, or press F6."),
    "second_start": N_("There is a second start box, and only the first counts: delete one, or press F6."),
    "second_box": N_("There is a second point of class box, and only the first counts: delete one."),
    "kerb_shape": N_("A kerb is an open line, and this is none: draw it with Insert Polygon (the key P), and end it with a right-click."),
    "scenery_shape": N_("Nothing is drawn for a line or a polygon here: draw {word} as a rectangle (Insert Rectangle, the key R)."),
    "no_polygon": N_("The space is no polygon: draw it with the polygon tool."),
    "no_name": N_("A space has no name: its name is its id, as a7."),
    "bad_centreline": N_("The centreline makes no road: it needs at least three points apart from each other, and must stay on the map."),
    "box": N_("The start box is {box} px long, but the lap has only {length}."),
    "notation": N_("{problem}"),
    "no_road": N_("The map does not say what spaces its road has: write it as text, in the properties that maps/README.md names."),
    "hand_work": N_(
        "{names}: work by hand, which would be lost: take it back (Edit > Undo), or press Ctrl+F6 (sketch-map --force) to draw over it."
    ),
    "hand_work_all": N_(
        "The layer holds work by hand, which would be lost: undo it, or press Ctrl+F6 (sketch-map --force) to draw it anew."
    ),
    "by_hand": N_("{names}: changed by hand since the spaces were drawn: take that back (Edit > Undo), or press Ctrl+F6 to draw over it."),
    "gone": N_("Spaces that were drawn are missing: {names}. Take that back (Edit > Undo), or press Ctrl+F6 to draw all spaces anew."),
    "fewer_lanes": N_(
        "Lanes that the map had: {before}. Its text has {now}: if none was to be left out, write {missing} again and press F6 (sketch-map)."
    ),
    "pin": N_(
        "The point for unit {unit} lies out of order along the centreline: units rise in driving direction. Move it, or change its unit."
    ),
    "pin_twice": N_("There is a second point for unit {unit}: delete one of them, or change its unit."),
    "pin_beside": N_("The point for unit {unit} lies {gap} px beside the centreline: move it onto the road."),
    "carried": N_("The map that the record carries is not sound ({problem})."),
    "reader": N_("The map can't be understood: open it in Tiled and save it again."),
}
"""Sentences by the code of a TrackError; behind a dot the `problem` among its fields, where that has a sentence of its own."""

_OF_MAP = N_("Properties of the map: {problem}")
_MAP_CODES = (
    "box",
    "digits",
    "fewer_lanes",
    "no_game",
    "no_game_guess",
    "notation",
    "no_road",
    "property_missing",
    "property_number",
    "property_text",
    "property_value",
    "property_word",
    "seats",
)
"""What is told of the map itself where no layer is named."""
_IN_LAYER = N_("Layer {layer}: {problem}")
_AT_OBJECT = N_("Layer {layer}, object {object}: {problem}")
_AT_NAMED = N_("Layer {layer}, object {object} “{name}”: {problem}")


def _on_one_line(text: str) -> str:
    """What a file says, as it may stand in a sentence."""
    return printable(text).replace("\n", " ")


class TrackError(Exception):
    """Why a map can't be loaded: `code` (a key of TROUBLES), where, and the fields of its sentence. `str` is that sentence
    in English; `finding` is the same for the language layer."""

    also: tuple[Finding, ...] = ()
    """What else was found on the way, where several things can be told at once."""

    def __init__(self, code: str, layer: str = "", object: int = 0, name: str = "", **fields: Scalar) -> None:
        self.code, self.layer, self.object, self.name = code, _on_one_line(layer), object, _on_one_line(name)
        self.fields: dict[str, Scalar] = {k: _on_one_line(v) if isinstance(v, str) else v for k, v in fields.items()}
        super().__init__(plain(self.finding, TROUBLES))

    @property
    def finding(self) -> Finding:
        """The same as an error finding."""
        return Finding(self.code, True, self.layer, self.object, self.name, self.fields)


class SketchError(TrackError):
    """Why a map can't be sketched."""


def place_of(finding: Finding) -> Text | None:
    """The template that says where something is wrong, around {problem}; None where it concerns the whole map."""
    if not finding.layer:
        return _OF_MAP if finding.code in _MAP_CODES else None
    if not finding.object:
        return _IN_LAYER
    return _AT_NAMED if finding.name else _AT_OBJECT


def plain(finding: Finding, templates: Mapping[str, Text]) -> str:
    """The finding in English: where, what, and what to do."""
    where = {"layer": finding.layer, "object": finding.object, "name": finding.name}
    problem = templates[finding.words_key(templates)].format(**{**where, **finding.fields})
    place = place_of(finding)
    return place.format(problem=problem, **where) if place else problem
