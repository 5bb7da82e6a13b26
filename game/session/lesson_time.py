"""How long lessons take: by their words and presses, as they are read and pressed at ease, and the clips between them."""

from collections.abc import Iterable

from game.core.lessons import Lesson, Step

WORDS_A_SECOND, A_PRESS, A_LESSON = 2.4, 1.5, 3.0
"""Words that are read in a second, seconds for a press, and for the look around with which a lesson begins."""
FREE_PRESSES = 3
"""Presses of a free step of which no way is written down."""
CLIPS = 6.0
"""Seconds of a lesson in which something drives."""
ROUND = 10


def seconds_of(lesson: Lesson) -> float:
    """Seconds that a lesson takes without its clips."""
    steps = [step for step in lesson.steps if isinstance(step, Step)]
    words = sum(len(f"{step.say} {step.ok}".split()) for step in steps)
    return words / WORDS_A_SECOND + A_PRESS * sum(map(_presses, steps)) + A_LESSON


def told_seconds(lesson: Lesson) -> int:
    """The same with its clips, in round figures: what people are told."""
    return max(ROUND, round((seconds_of(lesson) + CLIPS) / ROUND) * ROUND)


def minutes_of(lessons: Iterable[Lesson]) -> int:
    """Minutes that these lessons take with their clips; a begun one counts."""
    seconds = sum(seconds_of(lesson) + CLIPS for lesson in lessons)
    return -int(-seconds // 60)


def _presses(step: Step) -> int:
    return 1 if step.until is None else len(step.path) or FREE_PRESSES
