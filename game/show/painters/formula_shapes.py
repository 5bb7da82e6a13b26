"""Six open-wheelers of the 1970s, no real make, from above (nose to the right, 100 long) and from the side (nose to the right,
200 x 140): cigar, wedge, airbox, six wheels, shovel nose, fan."""

from game.show.painters.car_shapes import Part, Profile, Trim, bar, box, disc, mirrored, soft, wheels
from game.show.svg import Path


def _axles(back: float, front: float, width: float) -> tuple[Part, ...]:
    """The bars that wheels out in the open turn on."""
    return Part(box(back, 0, 5, width, 1), 4, 7, "steel"), Part(box(front, 0, 4, width - 2, 1), 4, 7, "steel")


def _driver(x: float, high: float) -> tuple[Part, ...]:
    return Part(disc(x + 2, 0, 12, 8), high, high + 1, "seat"), Part(disc(x, 0, 7.5, 7), high + 1, high + 8, "helmet")


CIGAR = (
    *wheels(-29, 30, 22, 23, 11, 21),
    *_axles(-29, 30, 40),
    Part(mirrored((-46, -6), (-34, -10), (-6, -11), (20, -9), (42, -6), (50, -2)), 4, 13, "body"),
    Part(box(-40, -7, 24, 4, 1.5), 9, 13, "chrome"),
    Part(box(-40, 7, 24, 4, 1.5), 9, 13, "chrome"),
    *_driver(-6, 13),
    Part(mirrored((6, -8), (10, -8), (14, -4)), 13, 18, "glass"),
)
WEDGE = (
    *wheels(-29, 29, 24, 23, 14, 22),
    *_axles(-29, 29, 44),
    Part(mirrored((-44, -18), (-36, -21), (-12, -19), (0, -12), (50, -3)), 4, 12, "body"),
    Part(box(-24, -16, 22, 7, 2), 12, 15, "dark"),
    Part(box(-24, 16, 22, 7, 2), 12, 15, "dark"),
    Part(box(42, 0, 8, 42, 2), 3, 6, "dark"),
    *_driver(-8, 12),
    Part(box(-46, 0, 12, 48, 2), 18, 22, "dark"),
)
AIRBOX = (
    *wheels(-29, 29, 24, 23, 14, 22),
    *_axles(-29, 29, 44),
    Part(box(46, 0, 11, 52, 3), 3, 7, "dark"),
    Part(mirrored((-42, -9), (-26, -16), (0, -16), (8, -9), (34, -6), (50, -5)), 4, 12, "body"),
    *_driver(2, 12),
    Part(mirrored((-32, -5), (-20, -8), (-9, -8), (-7, -6)), 12, 28, "roof"),
    Part(box(-7, 0, 4, 13, 1), 22, 28, "ink"),
    Part(box(-46, 0, 9, 42, 2), 16, 20, "dark"),
)
SIX_WHEELS = (
    *wheels(-29, 30, 24, 24, 14, 21),
    *wheels(14, 34, 21, 14, 9),
    *_axles(-29, 14, 42),
    Part(box(46, 0, 10, 50, 4), 3, 10, "body"),
    Part(mirrored((-42, -13), (-30, -18), (-6, -17), (4, -10), (46, -9)), 4, 13, "body"),
    *_driver(-6, 13),
    Part(mirrored((-40, -6), (-30, -9), (-18, -8), (-15, -6)), 13, 20, "roof"),
    Part(box(-47, 0, 8, 46, 2), 15, 19, "dark"),
)
SHOVEL = (
    *wheels(-29, 26, 24, 23, 14, 22),
    *_axles(-29, 26, 44),
    Part(mirrored((-44, -12), (-34, -16), (-10, -16), (0, -10), (22, -9), (30, -13)), 4, 12, "body"),
    Part(mirrored((30, -12), (34, -20), (42, -22), (49, -18), (51, -8)), 3, 9, "body"),
    Part(box(40, 0, 5, 26, 2), 9, 11, "paper"),
    *_driver(-4, 12),
    Part(disc(-28, 0, 12, 8), 12, 20, "roof"),
    Part(box(-46, 0, 9, 44, 2), 15, 19, "dark"),
)
FAN = (
    *wheels(-24, 29, 24, 23, 13, 22),
    *_axles(-24, 29, 44),
    Part(mirrored((-44, -17), (-40, -20), (-6, -18), (4, -11), (50, -4)), 4, 12, "body"),
    Part(disc(-40, 0, 16, 16), 12, 17, "steel"),
    Part(disc(-40, 0, 12, 12), 17, 18, "ink"),
    Part(box(-40, 0, 22, 4, 1), 18, 20, "steel"),
    Part(box(-40, 0, 4, 22, 1), 18, 20, "steel"),
    *_driver(-4, 12),
    Part(box(44, 0, 7, 40, 2), 3, 6, "dark"),
)
FORMULA_ABOVE = (
    (CIGAR, (30, 0), 13.0), (WEDGE, (22, 0), 12.0), (AIRBOX, (-20, 0), 28.0), (SIX_WHEELS, (22, 0), 13.0), (SHOVEL, (-28, 0), 20.0),
    (FAN, (20, 0), 12.0),
)  # fmt: skip
"""Per style: parts from the ground up, where the roundel lies, and at what height."""


def _cigar() -> Path:
    return soft(
        (8, 94), (16, 82), (44, 75), (74, 72), (112, 72), (152, 79), (188, 88), (202, 96), (186, 105), (120, 110), (40, 109), (14, 104)
    )


def _wedge() -> Path:
    return soft((8, 108), (8, 74), (18, 66), (62, 64), (84, 74), (140, 88), (204, 106), (202, 112), (12, 112))


def _airbox() -> Path:
    return soft(
        (10, 108),
        (12, 84),
        (40, 72),
        (54, 66),
        (62, 30),
        (72, 24),
        (86, 28),
        (88, 66),
        (112, 78),
        (170, 92),
        (200, 102),
        (200, 110),
        (12, 111),
    )


def _six_wheels() -> Path:
    return soft((10, 108), (12, 80), (50, 62), (76, 60), (90, 72), (112, 74), (160, 78), (198, 84), (205, 98), (202, 111), (12, 111))


def _shovel() -> Path:
    return soft(
        (10, 108), (12, 80), (30, 60), (58, 60), (78, 72), (112, 76), (146, 82), (164, 80), (188, 78), (206, 94), (206, 112), (12, 112)
    )


def _fan() -> Path:
    return soft((14, 108), (14, 74), (24, 66), (66, 66), (88, 74), (150, 90), (202, 104), (202, 112), (16, 112))


def _screen(x: float) -> Path:
    """A low screen ahead of the driver."""
    return Path().polygon(((x, 76), (x + 4, 58), (x + 10, 59), (x + 18, 78)))


def _cigar_window() -> Path:
    return _screen(108)


def _wing(x: float, y: float, wide: float, foot: float) -> Path:
    """A wing on its post."""
    path = Path().polygon(((x, y - 4), (x + wide, y + 2), (x + wide, y + 10), (x, y + 9)))
    return path.polygon(((x + wide * 0.42, y + 7), (x + wide * 0.6, y + 7), (x + wide * 0.66, foot), (x + wide * 0.42, foot)))


def _high_wing() -> Path:
    return _wing(-2, 38, 44, 76).polygon(((172, 106), (206, 98), (206, 118), (172, 116)))


def _low_wing() -> Path:
    return _wing(-2, 52, 38, 84).polygon(((170, 104), (206, 104), (206, 114), (170, 114)))


def _six_wing() -> Path:
    return _wing(-2, 44, 40, 80)


def _cigar_trim() -> tuple[Trim, ...]:
    return Trim(bar(0, 86, 74, 8, 4), "chrome", 4), Trim(bar(120, 82, 54, 5, 2), "paper", 0)


def _wedge_trim() -> tuple[Trim, ...]:
    return Trim(soft((28, 76), (58, 76), (58, 94), (28, 94)), "ink"), Trim(soft((110, 90), (188, 106), (110, 98)), "paper", 0)


def _airbox_trim() -> tuple[Trim, ...]:
    return Trim(bar(80, 28, 10, 22, 4), "ink"), Trim(soft((58, 52), (88, 52), (88, 60), (56, 60)), "paper", 0)


def _six_trim() -> tuple[Trim, ...]:
    return Trim(soft((20, 78), (76, 64), (86, 70), (20, 86)), "paper", 0), Trim(bar(188, 88, 16, 12, 5), "dark")


def _shovel_trim() -> tuple[Trim, ...]:
    return Trim(soft((168, 86), (198, 86), (204, 95), (166, 95)), "paper", 0), Trim(bar(30, 64, 30, 12, 5), "ink")


def _fan_trim() -> tuple[Trim, ...]:
    ring = Trim(Path().ellipse(16, 72, 27, 27), "steel"), Trim(Path().ellipse(16, 72, 19, 19), "ink", 3)
    hub = Trim(Path().ellipse(16, 72, 6, 6), "chrome", 3)
    blades = Trim(bar(13, 54, 6, 36, 2), "steel", 0), Trim(bar(-2, 69, 36, 6, 2), "steel", 0), hub
    return (*ring, *blades)


REAR, FRONT = (44, 29), (156, 25)
FORMULA_SIDE = (
    Profile(_cigar, _cigar_window, None, ((44, 27), (156, 25)), (100, 93), (92, 60), trim=_cigar_trim),
    Profile(_wedge, None, _high_wing, (REAR, FRONT), (98, 96), (84, 62), trim=_wedge_trim),
    Profile(_airbox, None, _low_wing, (REAR, FRONT), (98, 96), (108, 66), trim=_airbox_trim),
    Profile(_six_wheels, None, _six_wing, (REAR, (124, 18), (165, 18)), (92, 96), (98, 60), trim=_six_trim),
    Profile(_shovel, None, _low_wing, (REAR, (150, 25)), (98, 95), (94, 62), trim=_shovel_trim),
    Profile(_fan, None, None, ((56, 28), FRONT), (106, 96), (94, 62), trim=_fan_trim),
)
