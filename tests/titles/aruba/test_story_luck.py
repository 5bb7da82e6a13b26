"""What chance gave in ARUBA: small cases by hand, and each mean against a recount of all that could have come."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import sqrt

import pytest
from msgspec.structs import replace

from game.core.contract import Step
from game.core.rng import Rng
from game.core.story import Stroke
from game.session.story import gathering
from game.titles.aruba.drivers.estimates import CARD_VALUES
from game.titles.aruba.drivers.odds import USUAL, best_keep
from game.titles.aruba.rules.actions import DrawCards, Larceny, Reroll, Throw
from game.titles.aruba.rules.cards import KIND_OF
from game.titles.aruba.rules.combos import FACES, faces_of, thrown
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.story import luck
from game.titles.aruba.story.luck import dice, strokes
from game.titles.aruba.story.story import STORY
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.play import cases_of, match_of, title_of, walk
from tests.titles.aruba import build

FEW = 50_000
"""Outcomes that are all counted."""
DRAWN = 20_000
"""Outcomes that are drawn where there are more."""
GAME = build.rules(4)


def drawn(s: ArubaState, script: str) -> tuple[Stroke, ...]:
    """The strokes of the last decision of a script."""
    *before, last = script.split()
    s, _ = build.play(GAME, s, " ".join(before))
    after, events = build.play(GAME, s, last)
    return strokes(GAME, s, Step(after, events, True), 7)


# --- by hand


@pytest.mark.parametrize(
    ("kept", "values", "got", "weighed"),
    [
        ("1", "2", 2_000, 1_000 * 5 + 2_000),
        ("1", "1", 1_000, 1_000 * 5 + 2_000),
        ("2", "6", 6_000, 2_000 + 3 * 6_000),
        ("2", "3", 0, 2_000 + 3 * 6_000),
    ],
)
def test_one_die_beside_another_with_no_throw_left(kept: str, values: str, got: int, weighed: int) -> None:
    """R36: 1 and 2 are a straight, all even is the Boost."""
    found = dice(kept, values, 0)
    assert (found.got, found.weighed, found.ways) == (got, weighed, 6)
    mean = weighed / 6
    worths = {"1": [1_000, 2_000, *[1_000] * 4], "2": [2_000, 6_000, 0, 6_000, 0, 6_000]}[kept]
    assert found.spread == int(sum((worth - mean) ** 2 for worth in worths) / 6)


def test_six_dice_kept_of_ten_leave_four_that_count() -> None:
    """R25: what was kept is nobody's luck: a whole straight is as good before the four others as after them."""
    found = dice("123456", "1236", 0)
    assert found.ways == 6**4
    assert found.got == 6_000 + 0
    luck = found.got - found.weighed / found.ways
    assert -1_000 < luck < 0, "a pair, a triple or four alike beside the straight would have been more"


def test_a_throw_and_a_rethrow_are_measured_with_the_throws_that_are_left() -> None:
    s = build.state(GAME, "A 9/2 dt7", throws="131")
    (throw,) = drawn(s, "throw")
    assert (throw.seat, throw.kind, throw.step, throw.event, throw.ways, throw.open) == (0, "throw", 7, 0, 6**3, True)
    assert throw.got == best_keep("113", 2, USUAL)[1]
    (free,) = drawn(build.state(GAME, "A 9/2", phase="ROLL", dice="1345", rerolls=2, throws="2"), "reroll:134")
    assert (free.kind, free.got) == ("reroll", best_keep("1234", 1, USUAL)[1])
    (last,) = drawn(build.state(GAME, "A 9/2", phase="ROLL", dice="1345", rerolls=1, throws="2"), "reroll:134")
    assert (last.got, last.ways) == (4_000, 6)
    card = build.state(GAME, "A 9/2", phase="ROLL", dice="1345", rerolls=0, throws="2", hands={"A": "reroll"})
    assert drawn(card, "reroll:134+card") == (replace(last, event=1),), "a card takes none of the free throws: there were none"


def test_extra_dice_stay_out_of_it() -> None:
    """R27: the extra die shows what its owner likes."""
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="1345" + "6", extra=1, rerolls=1, throws="2")
    (stroke,) = drawn(s, "reroll:134")
    assert (stroke.got, stroke.ways) == (4_000, 6)


def test_cards_are_weighed_against_what_truly_lies_in_the_pile() -> None:
    """R44: a Nitro is worth 2000, a Hook 2500, a Bomb 500."""
    s = build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", pile="bomb hook nitro")
    (stroke,) = drawn(s, "draw:3")
    assert (stroke.seat, stroke.kind, stroke.open) == (0, "draw", False)
    assert (stroke.got, stroke.weighed, stroke.ways) == (4_500, 2_500 + 3_000 + 4_500, 3)
    mean = 10_000 / 3
    assert stroke.spread == int(((2_500 - mean) ** 2 + (3_000 - mean) ** 2 + (4_500 - mean) ** 2) / 3)


def test_a_whole_pile_drawn_is_no_luck() -> None:
    s = build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", pile="hook nitro")
    (stroke,) = drawn(s, "draw:3")
    assert (stroke.luck, stroke.spread, stroke.ways) == (0, 0, 1)


def test_a_pile_of_one_gives_it_for_sure_and_the_discards_the_other() -> None:
    """R8.5, R44: the discards are shuffled within the draw."""
    s = build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", pile="hook", seed=3)
    (stroke,) = drawn(s, "draw:3")
    others = [CARD_VALUES[KIND_OF[card]] for card in s.discard]
    assert (stroke.weighed, stroke.ways) == (2_500 * 65 + sum(others), 65)


def test_an_empty_pile_is_drawn_from_the_discards() -> None:
    s = replace(build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", seed=3), pile=(1, 7, 41), discard=())
    s = replace(s, pile=(), discard=s.pile)
    (stroke,) = drawn(s, "draw:3")
    assert (stroke.weighed, stroke.ways) == (2_500 + 3_000 + 4_500, 3)


def test_what_the_thief_gains_the_victim_loses() -> None:
    """R43: two of three cards, each pair as likely."""
    s = build.state(GAME, "A 9/2, B 9/1", phase="WRAP_UP", hands={"A": "larceny", "B": "bomb hook nitro"}, draws=(0, 0))
    thief, victim = drawn(s, "steal:B")
    assert (thief.seat, victim.seat, thief.open, victim.open) == (0, 1, False, False)
    assert (thief.got, thief.weighed, thief.ways) == (500 + 2_500, 10_000, 3)
    assert (victim.got, victim.weighed, victim.spread) == (-thief.got, -thief.weighed, thief.spread)
    lone = build.state(GAME, "A 9/2, B 9/1", phase="WRAP_UP", hands={"A": "larceny", "B": "hook"}, draws=(0,))
    assert [stroke.luck for stroke in drawn(lone, "steal:B")] == [0, 0], "it was the only one"


def test_all_that_a_race_asks_for_is_made_beforehand_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some milliseconds a step, so that no picture waits while a record is read."""
    list(STORY.prepare(GAME))
    assert list(STORY.prepare(GAME)) == []
    monkeypatch.setattr(luck, "grown", lambda size: pytest.fail(f"sums for {size + 1} dice are made in the middle of a race"))
    for count, throws in product(range(2, 11), range(3)):
        dice("", "6" * count, throws)


def test_a_record_is_read_once_the_tables_are_there() -> None:
    asked: list[str] = []

    def prepare(rules: object) -> Iterator[None]:
        asked.append("tables")
        yield

    def weighing(*args: object) -> tuple[Stroke, ...]:
        asked.append("strokes")
        return ()

    record = make.read(golden_races("aruba")[0])
    reading = gathering(title_of("aruba"), replace(STORY, prepare=prepare, strokes=weighing), record)
    next(reading)
    next(reading)
    assert asked == ["strokes", "tables", "strokes"], "the first step of a match needs none"


# --- counted again


@cache
def _throws(count: int) -> Counter[str]:
    """All throws of so many dice, each die by itself: faces in ascending order -> how often."""
    return Counter(faces_of("".join(new)) for new in product(FACES, repeat=count))


def _recount(kept: str, count: int, throws: int) -> int:
    """The sum of the worth over all throws of `count` dice beside those kept."""
    return sum(often * best_keep(faces_of(kept + new), throws, USUAL)[1] for new, often in _throws(count).items())


def _counted(s: ArubaState, action: object) -> tuple[int, int] | None:
    """The sum over all outcomes of a decision, and how many there are; None where there are more than FEW."""
    if isinstance(action, Reroll):
        left = s.rerolls - (not action.card)
        count = len(thrown(s)) - len(action.keep)
        return (_recount(faces_of(action.keep), count, left), 6**count) if 6**count <= FEW else None
    if isinstance(action, Larceny):
        worths = [CARD_VALUES[KIND_OF[card]] for card in s.hands[action.victim]]
        pairs = list(combinations(worths, min(2, len(worths))))
        return sum(map(sum, pairs)), len(pairs)
    if isinstance(action, DrawCards):
        pile, rest = list(s.pile[-2:]) if len(s.pile) < 2 else [], s.pile if len(s.pile) >= 2 else s.discard
        lots = list(combinations(rest, min(len(rest), 2 - len(pile))))
        return sum(sum(CARD_VALUES[KIND_OF[card]] for card in (*pile, *lot)) for lot in lots), len(lots)
    return None


def test_every_mean_is_that_of_all_that_could_have_come() -> None:
    """Thirty random races: each stroke is counted again, and where the generator moved, there is one, or the reason why not."""
    title, met = title_of("aruba"), set[str]()
    for case in cases_of(title)[:30]:
        match = match_of(title, case)
        for _, before, _, seat, action, step in walk(match, case.seed, 400):
            found = strokes(match.rules, before, step, 1)
            assert found or before.rng == step.state.rng or any(event.tag in STORY.uncounted for event in step.events), (seat, action)
            again = _counted(before, action)
            if again is not None:
                met.add(found[0].kind)
                assert (found[0].weighed * again[1], found[0].seat) == (again[0] * found[0].ways, seat), action
    assert met == {"reroll", "draw", "theft"}


@pytest.mark.parametrize("damage", range(9))
def test_a_throw_is_weighed_over_all_throws(damage: int) -> None:
    """All of them up to six dice, else so many drawn by the rules themselves."""
    count = 10 - damage
    s = build.state(GAME, f"A 9/2 dt{damage}", seed=1)
    (stroke,) = drawn(s, "throw")
    assert stroke.ways == 6**count
    if stroke.ways <= FEW:
        assert stroke.weighed == _recount("", count, 2)
    else:
        assert abs(_drawn_mean(GAME, s) - stroke.weighed / stroke.ways) <= 4 * sqrt(stroke.spread / DRAWN)


def _drawn_mean(game: ArubaRules, s: ArubaState) -> float:
    total, worth = 0, dict[str, int]()
    for seed in range(DRAWN):
        after = game.apply(replace(s, rng=Rng.seeded(seed, 77)), 0, Throw()).state
        faces = faces_of(after.dice)
        if faces not in worth:
            worth[faces] = best_keep(faces, 2, USUAL)[1]
        total += worth[faces]
    return total / DRAWN
