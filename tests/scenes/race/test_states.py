"""What the states of a race say."""

from collections.abc import Iterator
from typing import Any

from game.scenes.race.states import Progress


class Unread(list[Any]):
    """Decisions that nobody goes through."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("every frame asks: a long race must cost no more than a short one")


def test_the_last_decision_alone_says_whose_pace_it_is() -> None:
    assert Progress().pace_of(Unread([(2, None), (1, None)])) == 1
    assert Progress().pace_of([]) == 0
