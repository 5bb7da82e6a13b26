"""What cars from above and from the side are painted with: the list of styles, materials, the roundel with a colour's symbol."""

from game.show.painters import car_shapes
from game.show.painters.derby_shapes import DERBY_ABOVE, DERBY_SIDE
from game.show.painters.formula_shapes import FORMULA_ABOVE, FORMULA_SIDE
from game.show.painters.geometry import placed
from game.show.painters.racer_shapes import RACERS_ABOVE, RACERS_SIDE
from game.show.painters.stock_shapes import STOCK_ABOVE, STOCK_SIDE
from game.show.palette import ASPHALT_DARK, INK, LAMP, PAPER, SILVER, TONES, Rgb, Tone, mix, symbol_path
from game.show.svg import Path, Svg

STYLES = (
    "racer", "roadster", "beetle", "van", "formula", "hot rod",
    "armour", "dart", "drill", "jaw", "muzzle", "saucer",
    "saloon", "pickup", "hearse", "taxi", "muscle", "buggy",
    "cigar", "wedge", "airbox", "six wheels", "shovel", "fan",
    "stock", "gt", "touring", "prototype", "race pickup",
)  # fmt: skip
"""Five families that are never mixed in one title: toys, scrap racers, derby cars, open-wheelers, cars of the speedway."""
ABOVE = (*car_shapes.ABOVE, *RACERS_ABOVE, *DERBY_ABOVE, *FORMULA_ABOVE, *STOCK_ABOVE)
SIDE = (*car_shapes.SIDE, *RACERS_SIDE, *DERBY_SIDE, *FORMULA_SIDE, *STOCK_SIDE)
WRECK = 9
"""The stage at which a car is scrap."""
HOT = 7
"""The stage from which one hit makes it that: it stands in an orange line, not a white one."""
GLASS: Rgb = (150, 214, 240)
GLASS_DARK: Rgb = (72, 128, 168)
TYRE: Rgb = (52, 50, 66)


def tone_of(letter: str, stage: int = 0) -> Tone:
    """The tone of a car's paint: of a wreck it is burnt, of one that is nearly one it is sooty."""
    tone = TONES[letter]
    share = 0.62 if stage >= WRECK else 0.2 if stage >= HOT else 0.0
    if not share:
        return tone
    soot = (46, 40, 42)
    fill, dark, light, deep, ink = tone
    return Tone(mix(fill, soot, share), mix(dark, soot, share), mix(light, soot, share), mix(deep, soot, share), ink)


def symbol_ink(letter: str) -> Rgb:
    """The tone of a colour's symbol on a white ground."""
    return TONES[letter].deep if letter in "YW" else TONES[letter].dark if letter in "GK" else TONES[letter].fill


def roundel(svg: Svg, letter: str, x: float, y: float, radius: float, line: float) -> None:
    """A white disc that carries the symbol of a colour, upright."""
    svg.circle(x, y, radius, PAPER, INK, line)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(placed(polygon, x, y, radius * 0.70))
    svg.path(path, symbol_ink(letter))


def stuff(tone: Tone, name: str) -> tuple[Rgb, Rgb, Rgb]:
    """Top, side and rim of light of a material; KeyError for another."""
    known: dict[str, tuple[Rgb, Rgb, Rgb]] = {
        "body": (tone.fill, mix(tone.dark, tone.deep, 0.25), tone.light),
        "roof": (mix(tone.fill, tone.light, 0.18), tone.dark, mix(tone.light, PAPER, 0.4)),
        "dark": (tone.dark, tone.deep, tone.fill),
        "glass": (GLASS, GLASS_DARK, PAPER),
        "tyre": (TYRE, mix(TYRE, INK, 0.7), ASPHALT_DARK),
        "seat": (mix(tone.deep, INK, 0.4), INK, INK),
        "helmet": (PAPER, SILVER, PAPER),
        "rust": ((188, 98, 52), (112, 48, 28), (236, 150, 86)),
        "steel": ((150, 160, 178), (84, 92, 112), (214, 222, 234)),
        "glow": ((150, 255, 120), (40, 170, 90), (230, 255, 210)),
        "chrome": (SILVER, mix(SILVER, INK, 0.4), PAPER),
        "paper": (PAPER, SILVER, PAPER),
        "ink": ((58, 54, 74), INK, (96, 92, 116)),
        "lamp": (LAMP, (206, 140, 40), PAPER),
        "brick": ((196, 92, 62), (140, 56, 40), (226, 136, 104)),
        "wood": ((206, 156, 100), (140, 96, 54), (236, 200, 150)),
        "soot": ((52, 46, 48), (34, 30, 34), (80, 72, 74)),
        "fire": ((255, 140, 30), (214, 60, 20), (255, 226, 110)),
    }
    return known[name]
