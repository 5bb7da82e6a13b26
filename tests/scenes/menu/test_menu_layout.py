"""The menu's ground: any number of titles, one to three banners, at home or in a cabinet, letters small or large."""

from itertools import product

import pytest
from pygame import Rect

from game.scenes.menu.menu_layout import menu_places
from game.show.canvas import SAFE

ALL = list(product(range(1, 7), (3, 4), (1, 2, 3), (False, True)))


@pytest.mark.parametrize(("titles", "buttons", "banners", "large"), ALL)
def test_nothing_overlaps_and_everything_lies_in_the_safe_area(titles: int, buttons: int, banners: int, large: bool) -> None:
    places = menu_places(titles, buttons, banners, large)
    assert (len(places.cards), len(places.banners), len(places.buttons)) == (titles, banners, buttons)
    rects = [Rect(*(round(v) for v in place)) for place in (*places.cards, *places.banners, *places.buttons)]
    rects += [Rect(*(round(v) for v in places.strip))] if places.strip else []
    assert all(SAFE.contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
    assert all(rect.width >= 240 and rect.height >= 80 for rect in rects)


@pytest.mark.parametrize(("titles", "buttons", "banners", "large"), ALL)
def test_no_corner_of_the_ground_stays_empty(titles: int, buttons: int, banners: int, large: bool) -> None:
    """Something reaches to each edge of the safe area, and to its two lower corners."""
    places = menu_places(titles, buttons, banners, large)
    every = [*places.cards, *places.banners, *places.buttons, *([places.strip] if places.strip else [])]
    low = [place for place in every if place[1] + place[3] == pytest.approx(SAFE.bottom)]
    assert min(place[0] for place in low) == SAFE.left
    assert max(place[0] + place[2] for place in low) == pytest.approx(SAFE.right)
    assert max(place[0] + place[2] for place in every) == pytest.approx(SAFE.right)


def test_with_large_letters_several_titles_are_told_of_in_one_place() -> None:
    assert [menu_places(titles, 4, 1, True).strip is not None for titles in range(1, 6)] == [False, True, True, True, True]
    assert all(menu_places(titles, 4, 1, False).strip is None for titles in range(1, 6))
