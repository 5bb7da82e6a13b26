"""Makes what the page of a phone has of the house: two fonts cut to Latin with Extended-A and one to figures, and the signs of colours as
paths.

    python assets/make/phone_page.py

Both come from what the game itself shows: the fonts of `assets/fonts`, the colours and symbols of the palette, the cubes of Automobiles.
"""

import json
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from game.show.palette import TONES, Polygon, Rgb, symbol_path
from game.show.tables.automobiles.components import WOOD

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "game" / "phones" / "page"
FONTS = {"Play-Regular.ttf": "play.woff", "Play-Bold.ttf": "play-bold.woff", "BebasNeue-Bold.otf": "bebas.woff"}
"""Font of the game -> its cut of the page."""
LICENCES = ("OFL-Play.txt", "OFL-BebasNeue.txt")
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180))
"""Latin with Extended-A."""
MARKS = "\u2009\u202f\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2190\u2191\u2192\u2193\u2212"
"""What sentences have beside letters."""
FIGURES = {"bebas.woff": (*range(0x20, 0x7F), *map(ord, "\u00d7\u2212"))}
"""Cuts that have other letters than those: here stand figures alone, how many there are of a thing, and the four letters of the door."""
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
NAMES = [0, 1, 2, 13, 14]
"""Of a font's own texts: whose it is, what it is called, its licence."""
PLAIN = "LDX"
"""Cubes whose colour has no symbol in the palette."""
HEAD = "// Made by assets/make/phone_page.py: letter of a colour -> ground, ink, path of its symbol."
INK, PALE = "#2b263a", "#fffcf5"


def main() -> None:
    """Writes the fonts with their licences, and `signs.js`."""
    for source, name in FONTS.items():
        cut(source).save(PAGE / name)
    for name in LICENCES:
        (PAGE / name).write_bytes((ROOT / "assets" / "fonts" / name).read_bytes())
    (PAGE / "signs.js").write_text(signs(), encoding="utf-8")


def letters(name: str) -> tuple[int, ...]:
    """The letters of a cut, as numbers of Unicode."""
    return FIGURES.get(name) or (*LETTERS, *map(ord, MARKS))


def cut(source: str) -> TTFont:
    """The font with the letters of the page alone, without hints for screens of long ago."""
    options = subset.Options()
    options.flavor, options.hinting, options.recalc_timestamp = "woff", False, False
    options.layout_features, options.name_IDs = FEATURES, NAMES
    options.drop_tables = [*options.drop_tables, "FFTM", "feat", "morx"]
    font = subset.load_font(str(ROOT / "assets" / "fonts" / source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters(FONTS[source]))
    cutter.subset(font)
    font.flavor = "woff"
    return font


def signs() -> str:
    """The script that knows the signs: letter -> ground, ink, and the path of its symbol in a box from -1 to 1 ("": it has none)."""
    found = {letter: (_hex(tone.fill), _hex(tone.ink), _path(symbol_path(letter))) for letter, tone in TONES.items()}
    found |= {letter: (_hex(WOOD[letter]), PALE if letter != "L" else INK, "") for letter in PLAIN}
    rows = ",\n".join(f"  {letter}: {json.dumps(sign)}" for letter, sign in found.items())
    return f"{HEAD}\nexport const SIGNS = {{\n{rows},\n}};\n"


def _path(polygons: tuple[Polygon, ...]) -> str:
    return "".join("M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in polygon) + "Z" for polygon in polygons)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


if __name__ == "__main__":
    main()
