"""Where something fits so that it hides least (game.show.tables.parts.free_room)."""

from pygame import Rect

from game.show.tables.parts.free_room import freest

AREA = Rect(100, 50, 600, 400)


def test_it_lies_on_nothing_where_there_is_room() -> None:
    taken = [Rect(100, 50, 600, 200), Rect(100, 250, 300, 200)]
    place = freest(AREA, [(240, 120)], taken, AREA.center)
    assert AREA.contains(place)
    assert place.collidelist(taken) < 0


def test_another_shape_is_taken_where_the_first_finds_no_room() -> None:
    taken = [Rect(100, 50, 600, 300)]
    assert freest(AREA, [(200, 200), (500, 90)], taken, AREA.center).size == (500, 90)


def test_of_several_places_the_nearest_is_taken_and_too_large_things_stay_at_the_corner() -> None:
    assert freest(AREA, [(100, 100)], [], (150, 100)).topleft == (100, 50)
    assert freest(AREA, [(900, 100)], [], AREA.center).left == 100
