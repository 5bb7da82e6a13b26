"""Events of one group are shown together."""

from game.show.timeline import Clip, Timeline, side_by_side


def test_the_groups_of_events_shown_together_run_side_by_side() -> None:
    """Architecture 5.4: events of one group start together, and the next step of each waits for the slowest of all."""
    done: list[str] = []

    def clip(name: str, seconds: float) -> Clip:
        return Clip(seconds, end=lambda: done.append(name))

    first = [[clip("ride 1", 0.4)], [clip("slide 1", 0.1)]]
    second = [[clip("ride 2", 0.2)]]
    timeline = Timeline()
    timeline.extend(side_by_side([first, second]))
    timeline.update(0.3, {})
    assert done == ["ride 2"]
    timeline.update(1.0, {})
    assert done == ["ride 2", "ride 1", "slide 1"]
    assert side_by_side([first]) == first
    assert side_by_side([]) == []
