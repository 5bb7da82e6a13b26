"""Five cars of a workshop's speedway, from above (nose to the right, 100 long) and from the side (nose to the right, 200 x 140): stock
car, GT, touring car, prototype, racing pickup."""

from game.show.painters.car_shapes import Part, Profile, Trim, bar, box, disc, mirrored, soft, wheels
from game.show.svg import Path

STOCK = (
    *wheels(-29, 30, 22, 22, 11),
    Part(mirrored((-49, -20), (-47, -23), (-14, -23), (24, -24), (44, -22), (50, -15)), 2, 12, "body"),
    Part(box(-47, 0, 5, 46, 1), 13, 19, "dark"),
    Part(mirrored((-34, -15), (-26, -19), (14, -19), (26, -14)), 12, 18, "glass"),
    Part(box(-6, 0, 27, 33, 4), 18, 22, "roof"),
    Part(box(36, 0, 22, 6, 1), 12, 13, "paper"),
)
GT = (
    *wheels(-29, 29, 22, 24, 13, 21),
    Part(mirrored((-47, -20), (-40, -25), (-20, -25), (0, -20), (22, -23), (38, -22), (47, -14), (51, -4)), 3, 11, "body"),
    Part(mirrored((-30, -11), (-16, -17), (4, -17), (18, -12), (21, -7)), 11, 17, "glass"),
    Part(mirrored((-22, -10), (-12, -14), (0, -14), (5, -10)), 17, 20, "roof"),
    Part(box(33, -9, 12, 5, 1), 11, 12, "ink"),
    Part(box(33, 9, 12, 5, 1), 11, 12, "ink"),
    Part(box(-44, -13, 6, 4, 1), 11, 20, "steel"),
    Part(box(-44, 13, 6, 4, 1), 11, 20, "steel"),
    Part(box(-46, 0, 11, 54, 2), 20, 23, "dark"),
)
TOURING = (
    *wheels(-28, 29, 22, 21, 12),
    Part(mirrored((-46, -20), (-42, -24), (-16, -24), (-8, -22), (14, -22), (20, -24), (40, -23), (48, -15)), 2, 13, "body"),
    Part(mirrored((-45, -16), (-41, -20), (12, -20), (24, -15)), 13, 20, "glass"),
    Part(mirrored((-44, -15), (-40, -18), (2, -18), (8, -14)), 20, 25, "roof"),
    Part(box(-47, 0, 6, 38, 1), 23, 26, "dark"),
    Part(box(34, 0, 18, 20, 2), 13, 14, "paper"),
    Part(box(34, 0, 18, 7, 1), 14, 15, "dark"),
)
PROTOTYPE = (
    Part(disc(-28, -18, 17, 9), 1, 11, "dark"), Part(disc(-28, 18, 17, 9), 1, 11, "dark"),
    Part(disc(30, -19, 16, 8), 1, 10, "dark"), Part(disc(30, 19, 16, 8), 1, 10, "dark"),
    Part(mirrored((-46, -24), (-40, -26), (-14, -26), (-6, -16), (10, -16), (16, -25), (40, -25), (48, -19), (50, -14)), 2, 8, "body"),
    Part(mirrored((-46, -11), (-30, -13), (10, -12), (30, -9), (52, -6)), 8, 13, "body"),
    Part(mirrored((-16, -9), (-6, -12), (8, -11), (16, -7)), 13, 20, "glass"),
    Part(box(-30, 0, 30, 4, 1), 13, 25, "dark"),
    Part(box(-47, 0, 9, 52, 2), 17, 21, "dark"),
)  # fmt: skip
RACE_PICKUP = (
    *wheels(-29, 31, 22, 22, 11),
    Part(mirrored((-49, -20), (-47, -23), (30, -24), (45, -21), (50, -14)), 2, 13, "body"),
    Part(box(-28, 0, 38, 38, 3), 13, 16, "dark"),
    Part(box(-28, 0, 38, 7, 1), 16, 17, "paper"),
    Part(mirrored((-8, -17), (-4, -20), (16, -20), (27, -14)), 13, 20, "glass"),
    Part(box(3, 0, 21, 35, 4), 20, 25, "roof"),
    Part(box(-47, 0, 5, 46, 1), 16, 22, "steel"),
)
STOCK_ABOVE = (
    (STOCK, (-6, 0), 22.0), (GT, (-9, 0), 20.0), (TOURING, (-18, 0), 25.0), (PROTOTYPE, (30, 0), 13.0), (RACE_PICKUP, (3, 0), 25.0),
)  # fmt: skip
"""Per style: parts from the ground up, where the roundel lies, and at what height."""


def _stock() -> Path:
    return soft((4, 108), (4, 72), (16, 65), (46, 62), (70, 38), (118, 36), (148, 62), (186, 69), (200, 88), (202, 114), (6, 112))


def _gt() -> Path:
    return soft((6, 106), (4, 78), (20, 64), (56, 56), (82, 38), (112, 37), (142, 58), (182, 70), (202, 92), (200, 112), (10, 112))


def _touring() -> Path:
    return soft((8, 110), (6, 66), (18, 36), (30, 31), (104, 31), (134, 62), (182, 66), (198, 80), (202, 113), (8, 113))


def _prototype() -> Path:
    return soft(
        (4, 106),
        (4, 80),
        (20, 68),
        (60, 68),
        (74, 70),
        (86, 52),
        (122, 52),
        (138, 72),
        (146, 66),
        (176, 68),
        (206, 100),
        (206, 112),
        (6, 112),
    )


def _race_pickup() -> Path:
    return soft((4, 110), (4, 66), (84, 66), (94, 36), (132, 35), (158, 64), (190, 69), (202, 86), (204, 114), (6, 113))


def _stock_window() -> Path:
    return Path().polygon(((60, 62), (76, 45), (95, 44), (95, 62))).polygon(((101, 62), (101, 44), (115, 44), (134, 62)))


def _gt_window() -> Path:
    return Path().polygon(((72, 58), (87, 45), (108, 45), (126, 60)))


def _touring_window() -> Path:
    path = Path().polygon(((22, 60), (28, 40), (58, 40), (58, 60)))
    return path.polygon(((64, 60), (64, 40), (100, 40), (119, 60)))


def _prototype_window() -> Path:
    return Path().polygon(((92, 69), (98, 58), (118, 58), (129, 71), (112, 73)))


def _race_pickup_window() -> Path:
    return Path().polygon(((100, 63), (104, 44), (128, 44), (144, 63)))


def _gt_wing() -> Path:
    return Path().polygon(((-4, 30), (40, 34), (40, 42), (-4, 42))).polygon(((16, 40), (24, 40), (28, 68), (18, 68)))


def _prototype_fin() -> Path:
    path = Path().polygon(((20, 70), (30, 44), (84, 54), (78, 72)))
    return path.polygon(((-4, 44), (30, 46), (30, 54), (-4, 54))).polygon(((10, 52), (18, 52), (20, 72), (10, 72)))


def _lip() -> Trim:
    """What nearly touches the road under a racing nose."""
    return Trim(bar(176, 110, 32, 7, 3), "ink", 3)


def _stock_trim() -> tuple[Trim, ...]:
    return _lip(), Trim(bar(-2, 52, 22, 14, 3), "dark"), Trim(soft((6, 96), (196, 96), (200, 106), (6, 106)), "paper", 0)


def _gt_trim() -> tuple[Trim, ...]:
    return _lip(), Trim(soft((20, 84), (120, 96), (192, 98), (120, 104), (20, 92)), "paper", 0), Trim(bar(30, 70, 26, 9, 4), "ink", 3)


def _touring_trim() -> tuple[Trim, ...]:
    stripes = tuple(Trim(soft((x, 64), (x + 12, 64), (x - 4, 112), (x - 16, 112)), "paper", 0) for x in (52, 70))
    return (_lip(), *stripes, Trim(bar(-2, 26, 32, 9, 3), "dark"))


def _prototype_trim() -> tuple[Trim, ...]:
    return (
        Trim(bar(180, 110, 30, 6, 3), "ink", 3),
        Trim(bar(66, 88, 30, 9, 4), "ink", 3),
        Trim(soft((150, 74), (196, 96), (150, 84)), "paper", 0),
    )


def _race_pickup_trim() -> tuple[Trim, ...]:
    return _lip(), Trim(bar(4, 60, 82, 9, 3), "dark"), Trim(bar(-4, 48, 14, 18, 3), "steel"), Trim(bar(8, 96, 188, 8, 3), "paper", 0)


STOCK_SIDE = (
    Profile(_stock, _stock_window, None, ((44, 25), (154, 25)), (99, 86), trim=_stock_trim),
    Profile(_gt, _gt_window, _gt_wing, ((44, 26), (154, 25)), (99, 84), trim=_gt_trim),
    Profile(_touring, _touring_window, None, ((44, 24), (154, 24)), (100, 86), trim=_touring_trim),
    Profile(_prototype, _prototype_window, _prototype_fin, ((42, 25), (158, 25)), (112, 91), trim=_prototype_trim),
    Profile(_race_pickup, _race_pickup_window, None, ((44, 25), (156, 25)), (100, 86), trim=_race_pickup_trim),
)
