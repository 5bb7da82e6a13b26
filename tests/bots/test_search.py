"""Drivers that think: fair, the same for the same seed, in small slices, and better than what they begin with."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.arena import Entrant, GameRow, simulate
from game.bots.bot import Bot, conclude
from game.bots.greedy import GreedyDriver
from game.bots.levels import driver, levels_of, temperaments_of
from game.bots.mistakes import MistakesDriver
from game.bots.policy import PolicyDriver
from game.bots.search import SearchDriver, better
from game.core.actions import Action
from game.core.contract import Setup
from game.core.judge import Budget, DriverChoice, Judge, Skills, skills_of
from game.core.match import Chair, Match
from game.core.rng import Generator, Rng
from tests.helpers.play import cases_of, match_of, title_ids, title_of, tracks_of, walk
from tests.helpers.toy.drivers.judge import JUDGE
from tests.helpers.toy.rules.actions import Aim

FRAME = 20
"""Applied actions after which a driver must have let the screen draw."""
SOON = 5
"""Decisions after which no race is over."""


def positions(title_id: str, count: int = 2) -> Iterator[tuple[Match, int]]:
    """Matches in the middle of things (of a short one: soon after its start), and the seat that is waited for."""
    title = title_of(title_id)
    for number in range(count):
        for decisions in (25 + 20 * number, SOON):
            match = match_of(title, cases_of(title)[1])
            for _ in walk(match, number, decisions):
                pass
            if not match.turn.over:
                yield match, match.turn.waits_for[0]
                break


def temper(title_id: str) -> tuple[str, ...]:
    return ("", *temperaments_of(title_of(title_id)))


@pytest.mark.parametrize("title_id", title_ids())
def test_a_driver_decides_the_same_whatever_it_cannot_know(title_id: str) -> None:
    """Law 8 for whole drivers, of every level and temperament: the unknown dealt anew changes nothing."""
    title = title_of(title_id)
    for match, seat in positions(title_id):
        chair = match.chair(seat)
        twin = Chair(match.rules, match.rules.redeal(chair.view, Rng.seeded(77)), seat)
        for level in levels_of(title):
            for temperament in temper(title_id) if level == "medium" else temper(title_id)[:1]:
                choice = driver(title, level, 3, temperament).decide(chair)
                assert driver(title, level, 3, temperament).decide(twin) == choice, (level, temperament)
                assert choice.actions[0] in chair.legal()
                assert not choice.reason or choice.reason in title.words.reasons


class CountedRules:
    """Rules that count what is applied."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def apply(self, s: Any, seat: int, action: Action) -> Any:
        self.applied += 1
        return self.rules.apply(s, seat, action)


@pytest.mark.parametrize("title_id", title_ids())
@pytest.mark.parametrize("bot", [SearchDriver, GreedyDriver])
def test_the_screen_may_draw_after_every_few_actions(title_id: str, bot: type[SearchDriver | GreedyDriver]) -> None:
    title = title_of(title_id)
    match, seat = next(positions(title_id, 1))
    counted = CountedRules(match.rules)
    slices = 0
    thinking = bot(title.judge).think(Chair(counted, match.state, seat), Rng.seeded(5))
    while True:
        counted.applied = 0
        try:
            next(thinking)
        except StopIteration:
            break
        assert counted.applied <= FRAME
        slices += 1
    assert slices > 0


class Dice:
    """A judge for the toy that plays anything, and one skill more per test."""

    levels = JUDGE.levels
    order = JUDGE.order
    value = JUDGE.value

    def __init__(self, skills: Skills) -> None:
        self.skills = skills

    def policy(self, rules: Any, view: Any, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        actions = rules.legal(view, seat)
        index, rng = rng.below(len(actions))
        return (DriverChoice((actions[index],)) if seat in rules.turn(view).waits_for else DriverChoice(())), rng


def wins(one: Bot, other: Bot, games: int = 16) -> tuple[int, int]:
    title = title_of("toy")
    entrants = (Entrant("one", one), Entrant("other", other))
    rows = simulate(title, (tracks_of(title)["loop"],), Setup(2, ("A", "B"), {}, ("loop",)), entrants, GameRow(games, 1)).rows
    return rows[0].wins, rows[1].wins


def test_a_search_beats_the_policy_it_searches_with() -> None:
    judge: Judge = Dice(Skills(search=Budget(worlds=8, candidates=4, rounds=1)))
    better_driver, worse = wins(SearchDriver(judge), PolicyDriver(judge, 1))
    assert better_driver > 1.5 * worse


def test_greedy_beats_the_policy_it_judges_by() -> None:
    judge: Judge = Dice(Skills())
    one, other = wins(GreedyDriver(judge), PolicyDriver(judge, 1))
    assert one > 1.5 * other


def _toy() -> tuple[Match, int]:
    title = title_of("toy")
    match = Match(title, Setup(3, ("A", "B", "C"), {}, ("loop",)), (tracks_of(title)["loop"],), 1)
    for seat in range(3):
        match.submit(seat, match.legal(seat)[0])
    return match, match.turn.waits_for[0]


def test_plans_stand_in_for_the_order_and_bring_their_reasons() -> None:
    """Where the judge has plans, those are what is compared; none of them leaves the policy alone."""
    match, seat = _toy()
    mine = [cart.id for cart in match.state.carts if cart.seat == seat]
    asked: list[int] = []

    def plans(rules: Any, view: Any, seat: int) -> tuple[DriverChoice, ...]:
        asked.append(seat)
        return tuple(DriverChoice((Aim(cart),), "drives", {"cart": cart}) for cart in mine) if len(asked) == 1 else ()

    judge: Judge = Dice(Skills(search=Budget(worlds=4, margin=0), plans=plans))
    chair = match.chair(seat)
    own, _ = judge.policy(chair.rules, chair.view, seat, 2, Rng.seeded(1))
    first = conclude(SearchDriver(judge).think(chair, Rng.seeded(1)))
    assert asked == [seat]
    assert first == own or first.reason == "drives"
    assert conclude(SearchDriver(judge).think(chair, Rng.seeded(1))) == own


def test_a_budget_of_one_candidate_is_the_policy() -> None:
    match, seat = _toy()
    judge: Judge = Dice(Skills(search=Budget(candidates=1)))
    for seed in range(5):
        own, _ = judge.policy(match.rules, match.chair(seat).view, seat, 2, Rng.seeded(seed))
        assert conclude(SearchDriver(judge).think(match.chair(seat), Rng.seeded(seed))) == own


def test_tables_are_made_ready_before_the_first_thought() -> None:
    match, seat = _toy()
    made: list[str] = []

    def prepare(rules: Any) -> Iterator[None]:
        for part in ("one", "two"):
            made.append(part)
            yield

    judge: Judge = Dice(Skills(prepare=prepare))
    bots: Sequence[Bot] = (
        SearchDriver(judge),
        GreedyDriver(judge),
        PolicyDriver(judge, 1),
        MistakesDriver(PolicyDriver(judge, 1), judge, 2),
    )
    for bot in bots:
        made.clear()
        slices = sum(1 for _ in bot.think(match.chair(seat), Rng.seeded(1)))
        assert made == ["one", "two"]
        assert slices >= 2


def test_mistakes_come_as_often_as_said_and_look_plausible() -> None:
    match, seat = _toy()
    chair = match.chair(seat)
    ordered = JUDGE.order(match.rules, chair.view, seat, chair.legal())
    wanted, _ = JUDGE.policy(match.rules, chair.view, seat, 2, Rng.seeded(1))
    bot = MistakesDriver(PolicyDriver(JUDGE, 2), JUDGE, 4)
    done = [conclude(bot.think(chair, Rng.seeded(seed))).actions[0] for seed in range(400)]
    wrong = [action for action in done if action != wanted.actions[0]]
    assert 70 <= len(wrong) <= 130
    assert set(wrong) <= set(ordered[:3])


def test_a_lone_choice_and_a_right_that_is_declined_are_no_place_for_mistakes() -> None:
    match, seat = _toy()
    aside = next(other for other in range(3) if other != seat and other in match.turn.may)
    judge: Judge = Dice(Skills())
    bot = MistakesDriver(PolicyDriver(judge, 1), judge, 1)
    assert conclude(bot.think(match.chair(aside), Rng.seeded(1))).actions == ()


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=2, max_size=30), st.integers(0, 300))
def test_better_is_about_pairs_and_never_goes_both_ways(pairs: list[tuple[int, int]], margin: int) -> None:
    one, other = [a for a, _ in pairs], [b for _, b in pairs]
    assert not (better(one, other, margin) and better(other, one, margin))
    if better(one, other, margin):
        assert sum(one) > sum(other)
    assert not better(one, one, margin)
    assert better([a + 1 for a in one], one, margin), "the same gap everywhere leaves no doubt"


def test_a_margin_asks_for_more_than_luck() -> None:
    assert better([3, 0, 3, 0], [0, 1, 0, 1], 50)
    assert not better([3, 0, 3, 0], [0, 1, 0, 1], 200)


def test_a_judge_without_skills_has_the_usual_budget() -> None:
    assert skills_of(JUDGE) == Skills()
    assert SearchDriver(JUDGE).budget == Budget()
