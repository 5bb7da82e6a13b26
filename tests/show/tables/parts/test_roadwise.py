"""Directions on a road: right goes on round a bend as far as the road does not come back, and never leaves the road."""

import math

from pygame import Rect

from game.show.tables.parts.roadwise import keep_to_road
from game.show.widgets.base import Widget

RIGHT, LEFT, UP = (1, 0), (-1, 0), (0, -1)
BEND = 9


def bend() -> list[Widget]:
    """Spaces of a half circle that begins to the right, goes up and comes back to the left, as at the end of a straight."""
    return [
        Widget(f"{number}", Rect(round(300 + 200 * math.sin(turn)) - 10, round(300 + 200 * math.cos(turn)) - 10, 20, 20))
        for number in range(BEND)
        for turn in [math.pi * number / (BEND - 1)]
    ]


def held(spaces: list[Widget], start: int, way: tuple[int, int]) -> int:
    """Where one is after pressing that way again and again."""
    here = start
    for _ in range(2 * len(spaces)):
        here = int(spaces[here].leads[way])
    return here


def test_right_leads_past_the_far_end_of_a_bend_and_there_left_leads_on() -> None:
    spaces = bend()
    keep_to_road(spaces, lambda space: int(space.key))
    middle = BEND // 2
    assert held(spaces, 0, RIGHT) > middle
    assert held(spaces, 0, UP) == BEND - 1
    assert held(spaces, middle + 1, LEFT) == BEND - 1


def test_without_knowing_how_far_spaces_lie_a_dead_end_keeps_the_focus() -> None:
    spaces = bend()
    keep_to_road(spaces)
    assert held(spaces, 0, RIGHT) <= BEND // 2
    assert spaces[0].leads[LEFT] == "0"
