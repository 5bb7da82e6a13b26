"""Six racers welded together from scrap: from above (nose to the right, 100 long) and from the side (nose to the right, 200 x 140)."""

from game.show.painters.car_shapes import Part, Profile, Trim, box, disc, mirrored, soft, wheels
from game.show.painters.geometry import regular, star
from game.show.svg import Path, Point


def _at(points: list[Point], x: float, y: float) -> tuple[Point, ...]:
    return tuple((px + x, py + y) for px, py in points)


ARMOUR = (
    *(Part(box(0, 24 * side, 94, 15, 4), 0, 10, "tyre") for side in (-1, 1)),
    *(Part(box(x, 24 * side, 5, 15, 1), 10, 11, "steel") for side in (-1, 1) for x in (-36, -22, -8, 6, 20, 34)),
    Part(((-44, -18), (30, -18), (48, -10), (48, 10), (30, 18), (-44, 18)), 4, 15, "body"),
    Part(box(-38, 0, 9, 26, 2), 15, 17, "dark"),
    Part(((30, -14), (44, -9), (44, 9), (30, 14)), 15, 16, "dark"),
    Part(box(26, 0, 52, 6, 2), 19, 24, "steel"),
    Part(box(51, 0, 7, 10, 2), 18, 25, "dark"),
    Part(disc(-10, 0, 19, 16), 15, 26, "roof"),
)
DART = (
    Part(mirrored((-49, -25), (-38, -27), (-24, -12), (-24, -8)), 3, 8, "dark"),
    Part(mirrored((-46, -9), (-30, -12), (4, -11), (30, -6), (52, -1)), 4, 13, "body"),
    Part(mirrored((6, -18), (14, -18), (22, -8), (8, -8)), 4, 9, "rust"),
    Part(mirrored((-4, -7), (6, -8), (24, -4), (28, -2)), 13, 18, "glass"),
    Part(box(-44, 0, 12, 14, 3), 12, 17, "glow"),
    Part(box(-34, 0, 26, 4, 1), 13, 25, "roof"),
)
DRILL = (
    *wheels(-28, 12, 21, 24, 13),
    Part(mirrored((-44, -14), (-38, -20), (6, -20), (16, -13)), 3, 14, "body"),
    Part(mirrored((12, -17), (20, -16), (22, -8)), 5, 17, "steel"),
    Part(mirrored((22, -13), (30, -11), (32, -4)), 6, 16, "rust"),
    Part(mirrored((31, -9), (40, -6), (52, -1)), 7, 15, "steel"),
    Part(_at(star(6, 17, 9), -16, 0), 14, 17, "dark"),
    Part(disc(-16, 0, 9, 9), 17, 22, "roof"),
)
JAW = (
    *wheels(-30, 4, 23, 30, 16),
    Part(mirrored((-46, -14), (-42, -18), (14, -18), (20, -12)), 3, 15, "body"),
    Part(box(-22, 0, 26, 26, 4), 15, 24, "roof"),
    Part(box(-6, 0, 6, 22, 2), 15, 21, "glass"),
    Part(box(24, -12, 16, 6, 2), 6, 11, "steel"),
    Part(box(24, 12, 16, 6, 2), 6, 11, "steel"),
    Part(box(36, 0, 11, 58, 2), 2, 17, "rust"),
    *(Part(_at(regular(3, 7, 0), 45, y), 3, 10, "steel") for y in (-24, -12, 0, 12, 24)),
)
MUZZLE = (
    *wheels(-28, 24, 20, 22, 13, 17),
    Part(mirrored((-48, -8), (-40, -18), (-18, -20), (4, -17), (20, -18), (32, -12), (50, -5)), 3, 12, "body"),
    Part(_at([(-9, -3), (8, -11), (6, 2)], -6, -14), 12, 24, "dark"),
    Part(_at([(-9, 3), (8, 11), (6, -2)], -6, 14), 12, 24, "dark"),
    Part(mirrored((2, -10), (14, -11), (24, -5)), 12, 16, "glow"),
    Part(box(42, 0, 10, 8, 2), 12, 15, "tyre"),
    Part(box(-32, 0, 20, 12, 3), 12, 18, "rust"),
)
SAUCER = (
    Part(disc(0, 0, 46, 31), 3, 6, "glow"),
    Part(disc(0, 0, 49, 29), 7, 12, "body"),
    Part(disc(0, 0, 36, 20), 12, 15, "dark"),
    Part(disc(4, 0, 21, 14), 15, 25, "glass"),
    Part(box(-42, 0, 13, 24, 4), 12, 20, "rust"),
    Part(box(46, 0, 9, 12, 3), 8, 12, "steel"),
)
RACERS_ABOVE: tuple[tuple[tuple[Part, ...], Point, float], ...] = (
    (ARMOUR, (-10, 0), 26), (DART, (-14, 0), 20), (DRILL, (-16, 0), 22), (JAW, (-22, 0), 24), (MUZZLE, (-14, 0), 16),
    (SAUCER, (-14, 0), 23),
)  # fmt: skip
"""Per style: parts from the ground up, where the roundel lies, and at what height."""


def _armour() -> Path:
    return soft(
        (8, 100), (12, 68), (36, 62), (44, 38), (56, 30), (96, 30), (110, 40), (116, 62), (158, 66), (198, 92), (192, 108), (14, 108)
    )


def _armour_slit() -> Path:
    return Path().polygon(((84, 40), (100, 40), (106, 52), (84, 52)))


def _armour_gun() -> Path:
    return Path().rect(104, 40, 88, 12, 4).rect(182, 36, 18, 20, 4).rect(56, 20, 32, 16, 5)


def _armour_tracks() -> tuple[Trim, ...]:
    return Trim(Path().rect(8, 90, 186, 42, 21), "tyre", 6), Trim(Path().rect(16, 98, 170, 26, 13), "ink", 0)


def _dart() -> Path:
    path = Path().move(10, 100).curve(10, 84, 20, 78, 40, 76).curve(70, 66, 110, 62, 140, 76).line(206, 98)
    return path.curve(190, 112, 150, 116, 110, 114).line(24, 114).curve(14, 112, 10, 108, 10, 100).close()


def _dart_window() -> Path:
    return Path().move(94, 76).curve(104, 62, 126, 66, 140, 80).close()


def _dart_fin() -> Path:
    return Path().polygon(((2, 30), (26, 30), (72, 78), (20, 84))).polygon(((60, 112), (96, 112), (72, 130), (50, 128)))


def _drill() -> Path:
    path = Path().move(10, 110).line(12, 62).curve(14, 48, 24, 42, 40, 42).line(104, 42).curve(118, 44, 124, 56, 126, 74)
    return path.line(126, 110).close()


def _drill_window() -> Path:
    return Path().move(86, 52).line(102, 52).curve(112, 56, 114, 64, 115, 74).line(86, 74).close()


def _drill_bit() -> Path:
    path = Path().polygon(((124, 46), (140, 54), (140, 108), (124, 112))).polygon(((140, 58), (166, 68), (166, 98), (140, 106)))
    return path.polygon(((166, 70), (206, 83), (166, 96))).polygon(((30, 42), (36, 24), (62, 24), (66, 42)))


def _jaw() -> Path:
    path = Path().move(8, 110).line(10, 72).line(22, 66).line(26, 34).line(84, 34).line(96, 66).line(138, 70).line(142, 110)
    return path.close()


def _jaw_window() -> Path:
    return Path().polygon(((54, 44), (80, 44), (88, 66), (54, 66)))


def _jaw_blade() -> Path:
    path = Path().polygon(((136, 84), (172, 78), (172, 90), (136, 98)))
    path.polygon(
        ((166, 46), (182, 42), (180, 62), (196, 64), (184, 76), (200, 84), (186, 92), (202, 106), (186, 112), (170, 128), (164, 90))
    )
    return path.polygon(((14, 66), (14, 20), (24, 20), (24, 66)))


def _muzzle() -> Path:
    path = Path().move(8, 104).curve(8, 84, 18, 70, 44, 66).line(92, 60).curve(112, 54, 124, 58, 138, 70).line(196, 84)
    return path.curve(206, 92, 202, 104, 190, 106).line(150, 106).line(140, 114).line(12, 114).close()


def _muzzle_eye() -> Path:
    return Path().polygon(((116, 68), (142, 76), (122, 82)))


def _muzzle_ears() -> Path:
    path = Path().polygon(((72, 64), (56, 18), (98, 56))).polygon(((94, 60), (88, 26), (116, 60)))
    return path.polygon(((146, 106), (152, 118), (158, 106))).polygon(((166, 106), (172, 118), (178, 106)))


def _saucer() -> Path:
    path = Path().move(2, 92).curve(20, 74, 60, 68, 100, 68).curve(150, 68, 184, 76, 202, 92).curve(184, 106, 150, 112, 100, 112)
    return path.curve(56, 112, 20, 106, 2, 92).close()


def _saucer_dome() -> Path:
    return Path().move(62, 70).curve(66, 26, 142, 26, 148, 70).close()


def _saucer_fan() -> Path:
    path = Path().polygon(((12, 82), (4, 44), (26, 44), (36, 76))).polygon(((54, 112), (70, 112), (66, 128), (58, 128)))
    return path.polygon(((130, 112), (146, 112), (142, 128), (134, 128)))


RACERS_SIDE: tuple[Profile, ...] = (
    Profile(
        _armour,
        _armour_slit,
        _armour_gun,
        ((34, 17), (68, 17), (102, 17), (136, 17), (168, 17)),
        (70, 70),
        trim=_armour_tracks,
        stuff="steel",
    ),
    Profile(_dart, _dart_window, _dart_fin, (), (76, 95)),
    Profile(_drill, _drill_window, _drill_bit, ((38, 26), (102, 26)), (56, 74), stuff="steel"),
    Profile(_jaw, _jaw_window, _jaw_blade, ((40, 32), (112, 32)), (36, 58), stuff="rust"),
    Profile(_muzzle, _muzzle_eye, _muzzle_ears, ((44, 26), (128, 22)), (84, 88)),
    Profile(_saucer, _saucer_dome, _saucer_fan, (), (100, 91)),
)
