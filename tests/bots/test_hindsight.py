"""A look back at a decision: what counts as clear, how often it is asked, and that it knows no more than the seat did."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.bots.hindsight import Compared, as_done, clear, compared, far_behind, gap_of
from game.core.actions import Action
from game.core.contract import Rules, State
from game.core.judge import DriverChoice, Hindsight, Judge, Skills, skills_of
from game.core.match import Chair, Match
from game.core.rng import Blind, Generator, Rng
from game.core.slices import finish
from game.titles import TITLES
from tests.bots.test_search import FRAME, CountedRules, positions
from tests.helpers.blunders import planted
from tests.helpers.play import title_of
from tests.helpers.toy.rules.actions import Choose

SKILLS = Skills(whole=1_000, hindsight=Hindsight(worlds=4, clear=2))
"""Of a title in which a match won is worth 1,000: two races of 100 are 20."""
SEVEN, TWO, ONE = Choose("A7"), Choose("A2"), Choose("A1")


def test_clear_is_a_gap_of_enough_races_beyond_what_chance_makes() -> None:
    assert clear(SKILLS, [(20, 0), (20, 0), (20, 0), (20, 0)])
    assert not clear(SKILLS, [(19, 0), (20, 0), (20, 0), (20, 0)]), "less than two races of 100"
    assert not clear(SKILLS, [(400, 0), (0, 0), (0, 0), (0, 0)]), "one world alone proves nothing"
    assert not clear(SKILLS, [(0, 20), (0, 20), (0, 20), (0, 20)])
    harder = msgspec.structs.replace(SKILLS, hindsight=Hindsight(worlds=4, clear=3))
    assert not clear(harder, [(20, 0), (20, 0), (20, 0), (20, 0)])


def test_the_gap_is_the_mean_of_both_askings_and_none_where_one_is_not_clear() -> None:
    plain, wide = ((24, 0),) * 4, ((43, 0),) * 4
    assert gap_of(SKILLS, Compared(0, DriverChoice((SEVEN,)), (plain, wide))) == 3  # 3.35
    assert gap_of(SKILLS, Compared(0, DriverChoice((SEVEN,)), (wide, wide))) == 4  # 4.3
    assert gap_of(SKILLS, Compared(0, DriverChoice((SEVEN,)), (wide, ((0, 0),) * 4))) == 0
    assert gap_of(SKILLS, Compared(0, DriverChoice((SEVEN,)), (wide,))) == 0
    assert gap_of(SKILLS, Compared(0, DriverChoice((SEVEN,)))) == 0


def test_a_plan_begins_as_it_was_done_as_far_as_both_reach() -> None:
    assert as_done((SEVEN, TWO), (SEVEN,))
    assert as_done((SEVEN,), (SEVEN, TWO))
    assert not as_done((SEVEN, TWO), (SEVEN, ONE))
    assert not as_done((), (SEVEN,)), "to leave a right alone is another way than to use it"


def test_far_behind_is_under_five_races_of_100_from_a_match_lost_on() -> None:
    class Values:
        skills = Skills(lost=-20, whole=40)

        def __init__(self, worth: int) -> None:
            self.worth = worth

        def value(self, rules: Any, view: Any, seat: int) -> int:
            return self.worth

    match, seat = next(positions("toy", 1))
    judges: list[Any] = [Values(worth) for worth in (-20, -19, -18, 0)]
    assert [far_behind(judge, match.chair(seat)) for judge in judges] == [True, True, False, False]


class Watching:
    """A title's judge that lets nobody hand it anything but a view, and writes down how often it was asked."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.levels = judge.levels
        self.asked = 0
        skills = skills_of(judge)
        self.skills = msgspec.structs.replace(skills, plans=skills.plans and self._plans, reason=skills.reason and self._reason)

    def _look(self, view: Any) -> None:
        self.asked += 1
        assert isinstance(view.rng, Blind), "that is a state, not a view"

    def _plans(self, rules: Any, view: Any, seat: int) -> tuple[DriverChoice, ...]:
        self._look(view)
        plans = skills_of(self.judge).plans
        assert plans is not None
        return plans(rules, view, seat)

    def _reason(self, rules: Any, view: Any, seat: int, action: Action) -> tuple[str, dict[str, object]]:
        self._look(view)
        reason = skills_of(self.judge).reason
        assert reason is not None
        return reason(rules, view, seat, action)

    def policy(self, rules: Any, view: Any, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        self._look(view)
        return self.judge.policy(rules, view, seat, level, rng)

    def value(self, rules: Any, view: Any, seat: int) -> int:
        self._look(view)
        return self.judge.value(rules, view, seat)

    def order(self, rules: Any, view: Any, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        self._look(view)
        return self.judge.order(rules, view, seat, actions)


def blundered(title_id: str, rules: Rules[State] | None = None) -> tuple[Match, list[Chair], tuple[Action, ...]]:
    """A match, the windows before each action of a blunder, and these actions."""
    match, seat = planted(title_id, {"monza": 3, "automobiles": 5}.get(title_id, 1))
    actions = [action for who, action in match.done if who == seat][-_LENGTH.get(title_id, 1) :]
    again = Match(match.title, match.header.setup, match.header.tracks, match.header.seed)
    for who, action in match.done[: len(match.done) - len(actions)]:
        again.submit(who, action)
    chairs = []
    for action in actions:
        chairs.append(Chair(rules or again.rules, again.state, seat))
        again.submit(seat, action)
    return match, chairs, tuple(actions)


_LENGTH = {"monza": 3, "aruba": 3}


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_nothing_but_views_is_looked_at(title_id: str) -> None:
    match, chairs, done = blundered(title_id)
    watching = Watching(match.title.judge)
    found = finish(compared(watching, chairs, done, Rng.seeded(3)))
    assert found.askings
    assert watching.asked > 10
    assert found == finish(compared(match.title.judge, chairs, done, Rng.seeded(3))), "who only watches changes nothing"


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_the_screen_may_draw_after_every_few_actions(title_id: str) -> None:
    match, chairs, done = blundered(title_id)
    counted: Any = CountedRules(chairs[0].rules)
    for chair in chairs:
        chair.rules = counted
    most = slices = applied = 0
    for _ in compared(match.title.judge, chairs, done, Rng.seeded(3)):
        most, applied = max(most, counted.applied), applied + counted.applied
        counted.applied = 0
        slices += 1
    assert 0 < most <= FRAME
    assert slices >= applied * 3 // 4, "a limit counts slices for applied actions"


class Scripted:
    """A judge for the toy that plays the first thing there is, and whose search finds one plan."""

    levels = (1,)

    def __init__(self, plan: tuple[Action, ...], worth: int) -> None:
        self.plan = plan
        self.worth = worth
        self.skills = Skills(whole=1_000, hindsight=Hindsight(worlds=4), search=msgspec.structs.replace(Skills().search, candidates=1))

    def policy(self, rules: Any, view: Any, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        legal = rules.legal(view, seat)
        wanted = next((action for action in self.plan if action in legal), legal[0])
        return DriverChoice((wanted,), "best"), rng

    def value(self, rules: Any, view: Any, seat: int) -> int:
        return self.worth

    def order(self, rules: Any, view: Any, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        return tuple(actions)


def test_what_is_no_better_is_not_asked_about_to_the_end() -> None:
    """Two equal ways: half of the worlds of one asking are enough, unless all are to be counted."""
    match = Match(title_of("toy"), *_toy())
    chair, (first, second, *_) = match.chair(0), match.legal(0)
    judge = Scripted((second,), 0)
    quick = finish(compared(judge, [chair], (first,), Rng.seeded(1)))
    assert [len(asking) for asking in quick.askings] == [2]
    whole = finish(compared(judge, [chair], (first,), Rng.seeded(1), thorough=True))
    assert [len(asking) for asking in whole.askings] == [4, 4]
    assert finish(compared(judge, [chair], (second,), Rng.seeded(1))).askings == ()


def _toy() -> tuple[Any, Any, int]:
    from game.core.contract import Setup
    from tests.helpers.play import tracks_of

    return Setup(3, ("A", "B", "C"), {}, ("loop",)), (tracks_of(title_of("toy"))["loop"],), 1


def test_where_its_plan_ends_before_the_run_it_is_asked_again() -> None:
    """It begins as the person did; of what the person did then, it thinks otherwise."""
    match, chairs, done = blundered("aruba")
    found = finish(compared(match.title.judge, chairs, done, Rng.seeded(3)))
    assert found.at == 0
    better = found.choice.actions
    assert better[0] == done[0] or better[1] != done[1]
    longer = (*better[:1], *done[1:])
    assert finish(compared(match.title.judge, chairs, longer, Rng.seeded(3))).askings, "one wrong step is enough"
