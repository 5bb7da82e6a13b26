"""Six derby cars, from above (nose to the right, 100 long) and from the side (nose to the right, 200 x 140): saloon, pickup, hearse,
taxi, muscle car, buggy."""

from game.show.painters.car_shapes import Part, Profile, Trim, bar, box, disc, mirrored, soft, wheels
from game.show.svg import Path

BUMPERS = (Part(box(48, 0, 6, 42, 2), 3, 9, "chrome"), Part(box(-49, 0, 6, 42, 2), 3, 9, "chrome"))
SALOON = (
    *wheels(-29, 29, 21, 20, 10),
    *BUMPERS,
    Part(mirrored((-47, -15), (-45, -22), (-22, -24), (22, -24), (42, -22), (47, -14)), 3, 12, "body"),
    Part(mirrored((-35, -14), (-29, -19), (14, -19), (24, -14)), 12, 18, "glass"),
    Part(mirrored((-27, -15), (-23, -17), (7, -17), (12, -14)), 18, 22, "roof"),
)
PICKUP = (
    *wheels(-29, 30, 22, 22, 11),
    *BUMPERS,
    Part(box(0, 0, 95, 46, 6), 3, 13, "body"),
    Part(box(-26, 0, 38, 33, 2), 13, 14, "seat"),
    Part(box(-26, -20, 40, 5, 1), 13, 18, "dark"),
    Part(box(-26, 20, 40, 5, 1), 13, 18, "dark"),
    Part(mirrored((-4, -17), (0, -20), (20, -20), (28, -14)), 13, 19, "glass"),
    Part(box(7, 0, 19, 35, 4), 19, 24, "roof"),
)
HEARSE = (
    *wheels(-30, 31, 20, 20, 10),
    *BUMPERS,
    Part(mirrored((-48, -19), (-46, -22), (8, -23), (40, -20), (48, -11)), 3, 13, "body"),
    Part(mirrored((-47, -17), (-44, -20), (12, -20), (22, -13)), 13, 20, "glass"),
    Part(mirrored((-47, -15), (-44, -18), (6, -18), (11, -14)), 20, 25, "roof"),
    Part(box(-18, -13, 46, 3, 1), 25, 27, "chrome"),
    Part(box(-18, 13, 46, 3, 1), 25, 27, "chrome"),
    Part(box(34, 0, 20, 5, 1), 13, 15, "chrome"),
)
TAXI = (
    *wheels(-29, 29, 20, 20, 11),
    *BUMPERS,
    Part(mirrored((-48, -9), (-44, -19), (-30, -24), (0, -23), (26, -24), (42, -19), (48, -9)), 3, 13, "body"),
    Part(disc(-6, 0, 27, 20), 13, 19, "glass"),
    Part(disc(-8, 0, 22, 18), 19, 25, "roof"),
    Part(box(4, 0, 9, 24, 2), 25, 31, "lamp"),
    *(Part(box(29, y, 8, 6, 0.5), 12.5, 14, "ink" if index % 2 else "paper") for index, y in enumerate((-15, -9, -3, 3, 9, 15))),
)
MUSCLE = (
    *wheels(-30, 29, 22, 25, 13, 20),
    Part(mirrored((-48, -17), (-44, -23), (-24, -25), (0, -21), (30, -22), (45, -20), (50, -12)), 3, 12, "body"),
    Part(box(-46, 0, 7, 50, 2), 15, 18, "dark"),
    Part(mirrored((-36, -13), (-31, -17), (0, -17), (9, -12)), 12, 17, "glass"),
    Part(mirrored((-31, -13), (-27, -15), (-8, -15), (-3, -12)), 17, 20, "roof"),
    Part(box(30, -5.5, 34, 5, 1), 12, 13, "paper"),
    Part(box(30, 5.5, 34, 5, 1), 12, 13, "paper"),
    Part(box(24, 0, 19, 17, 3), 13, 20, "chrome"),
    Part(box(26, 0, 9, 10, 2), 20, 23, "ink"),
)
BUGGY = (
    *wheels(-30, 32, 23, 27, 16, 21),
    Part(box(-31, 0, 7, 34, 1), 4, 9, "steel"),
    Part(box(32, 0, 6, 30, 1), 4, 9, "steel"),
    Part(mirrored((-36, -11), (-30, -14), (12, -14), (24, -10), (46, -8), (50, -3)), 4, 12, "body"),
    Part(box(-40, 0, 16, 20, 2), 8, 16, "chrome"),
    Part(box(-4, 0, 22, 20, 3), 12, 13, "seat"),
    Part(disc(-7, 0, 7, 7), 13, 19, "helmet"),
    Part(box(-20, 0, 5, 31, 2), 12, 25, "steel"),
    Part(box(12, 0, 5, 27, 2), 12, 21, "steel"),
    Part(box(-4, -14, 32, 4, 1), 21, 25, "steel"),
    Part(box(-4, 14, 32, 4, 1), 21, 25, "steel"),
)
DERBY_ABOVE = (
    (SALOON, (-8, 0), 22.0), (PICKUP, (7, 0), 24.0), (HEARSE, (-18, 0), 25.0), (TAXI, (-13, 0), 25.0), (MUSCLE, (-18, 0), 20.0),
    (BUGGY, (30, 0), 12.0),
)  # fmt: skip
"""Per style: parts from the ground up, where the roundel lies, and at what height."""


def _saloon() -> Path:
    return soft((8, 108), (6, 78), (16, 68), (48, 65), (64, 36), (122, 35), (146, 65), (182, 69), (196, 82), (195, 110), (10, 110))


def _pickup() -> Path:
    return soft((8, 108), (7, 70), (91, 70), (98, 38), (136, 37), (156, 66), (188, 70), (197, 84), (196, 110), (8, 110))


def _hearse() -> Path:
    return soft((6, 108), (6, 46), (14, 34), (116, 34), (142, 64), (184, 68), (196, 82), (196, 110), (6, 110))


def _taxi() -> Path:
    return soft(
        (6, 108), (5, 82), (20, 69), (44, 66), (54, 38), (70, 27), (112, 27), (130, 38), (144, 66), (180, 69), (196, 86), (196, 110)
    )


def _muscle() -> Path:
    return soft((6, 106), (3, 74), (10, 62), (42, 60), (60, 40), (98, 38), (120, 61), (188, 64), (200, 80), (197, 110), (8, 110))


def _buggy() -> Path:
    return soft((24, 102), (28, 80), (58, 76), (122, 78), (152, 84), (186, 90), (196, 100), (188, 110), (40, 112))


def _ends() -> tuple[Trim, ...]:
    """Chrome bumpers, and the line of a door."""
    return Trim(bar(-1, 97, 15, 12, 5), "chrome"), Trim(bar(186, 97, 16, 12, 5), "chrome"), Trim(bar(28, 101, 144, 4, 2), "dark", 0)


def _saloon_trim() -> tuple[Trim, ...]:
    return (*_ends(), Trim(bar(94, 66, 3, 40, 1), "dark", 0), Trim(bar(100, 73, 12, 4, 2), "chrome", 2.5))


def _pickup_trim() -> tuple[Trim, ...]:
    return (*_ends(), Trim(bar(4, 64, 90, 9, 3), "dark"), Trim(bar(20, 44, 7, 22, 3), "steel"), Trim(bar(16, 40, 72, 7, 3), "steel"))


def _hearse_trim() -> tuple[Trim, ...]:
    curtains = tuple(Trim(bar(x, 47, 7, 17, 2), "paper", 2.5) for x in (24, 37, 50, 63, 76))
    rails = Trim(bar(16, 23, 92, 5, 2), "chrome", 4), Trim(bar(24, 26, 5, 9, 1), "chrome", 3), Trim(bar(92, 26, 5, 9, 1), "chrome", 3)
    return (*_ends(), *curtains, *rails)


def _taxi_trim() -> tuple[Trim, ...]:
    band = tuple(
        Trim(bar(22 + 10 * i, 70 + 7 * (i % 2 == row), 10, 7, 0), "ink" if row else "paper", 0) for i in range(15) for row in (0, 1)
    )
    return (*_ends(), *band, Trim(bar(74, 12, 34, 16, 5), "lamp"))


def _muscle_trim() -> tuple[Trim, ...]:
    stripe = Trim(soft((8, 74), (120, 71), (196, 80), (196, 88), (120, 79), (8, 82)), "paper", 0)
    return (stripe, Trim(bar(134, 42, 34, 22, 5), "chrome"), Trim(bar(142, 34, 20, 11, 4), "ink"), Trim(bar(188, 98, 12, 10, 4), "chrome"))


def _buggy_cage() -> Path:
    path = Path().polygon(((52, 80), (66, 26), (124, 26), (150, 86), (142, 86), (118, 34), (72, 34), (60, 80)))
    return path.polygon(((96, 30), (103, 30), (103, 80), (96, 80)))


def _buggy_trim() -> tuple[Trim, ...]:
    engine = Trim(bar(10, 66, 36, 24, 5), "chrome"), Trim(bar(0, 60, 26, 8, 3), "steel")
    return (*engine, Trim(bar(20, 18, 4, 50, 2), "steel", 3), Trim(soft((22, 16), (44, 22), (22, 30)), "lamp", 4))


def _panes(*left: tuple[float, float]) -> Path:
    return Path().polygon(left)


def _saloon_window() -> Path:
    return _panes((58, 64), (70, 44), (91, 43), (91, 64)).polygon(((97, 64), (97, 43), (118, 43), (133, 64)))


def _pickup_window() -> Path:
    return _panes((103, 64), (106, 46), (131, 46), (143, 64))


def _hearse_window() -> Path:
    return _panes((18, 64), (18, 46), (92, 46), (92, 64)).polygon(((99, 64), (99, 44), (112, 44), (129, 64)))


def _taxi_window() -> Path:
    return _panes((55, 64), (63, 43), (74, 36), (90, 36), (90, 64)).polygon(((96, 64), (96, 36), (110, 36), (121, 44), (131, 64)))


def _muscle_window() -> Path:
    return _panes((58, 60), (68, 46), (94, 45), (108, 60))


DERBY_SIDE = (
    Profile(_saloon, _saloon_window, None, ((46, 23), (152, 23)), (118, 89), trim=_saloon_trim, bonnet=(166, 70), roof=(96, 36)),
    Profile(_pickup, _pickup_window, None, ((46, 25), (152, 25)), (99, 88), trim=_pickup_trim, bonnet=(170, 70), roof=(116, 38)),
    Profile(_hearse, _hearse_window, None, ((46, 23), (154, 23)), (100, 88), trim=_hearse_trim, bonnet=(164, 69), roof=(66, 34)),
    Profile(_taxi, _taxi_window, None, ((46, 23), (152, 23)), (99, 94), trim=_taxi_trim, bonnet=(166, 70), roof=(92, 28)),
    Profile(_muscle, _muscle_window, None, ((44, 28), (154, 24)), (99, 88), trim=_muscle_trim, bonnet=(176, 66), roof=(80, 40)),
    Profile(
        _buggy,
        None,
        _buggy_cage,
        ((42, 31), (156, 27)),
        (100, 94),
        (86, 62),
        trim=_buggy_trim,
        bonnet=(160, 86),
        roof=(96, 30),
        stuff="steel",
    ),
)
