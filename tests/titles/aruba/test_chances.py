"""How likely the throws that are left reach a goal: the specification's table, and throwing itself."""

from random import Random

import pytest

from game.titles.aruba.rules.chances import GOALS, chance, kept_for

TABLE = [(10, 0.86, 0.26), (9, 0.77, 0.30), (8, 0.63, 0.34), (7, 0.44, 0.39), (6, 0.20, 0.45)]
"""RULES.md, section 13: dice, how likely three throws give a straight of six, and all even (or all odd)."""
FACES = "123456"


@pytest.mark.parametrize(("dice", "straight", "even"), TABLE)
def test_three_throws_are_as_good_as_the_rules_say(dice: int, straight: float, even: float) -> None:
    assert round(chance("straight", "", dice, throws=3), 2) == straight
    assert {round(chance(goal, "", dice, throws=3), 2) for goal in ("even", "odd")} == {even}


def _reached(goal: str, dice: str, before: int) -> bool:
    if goal == "straight":
        return set(FACES) <= set(dice)
    if goal == "triples":
        return sum(dice.count(face) // 3 for face in FACES) > before
    return not set(dice) & set("135" if goal == "even" else "246")


@pytest.mark.parametrize("throws", [1, 2])
@pytest.mark.parametrize("faces", ["1122244456", "1123366", "111236"])
@pytest.mark.parametrize("goal", GOALS)
def test_what_is_said_is_what_throwing_shows(goal: str, faces: str, throws: int) -> None:
    luck, won = Random(5), 0
    kept = "".join(faces[number] for number in sorted(kept_for(goal, faces)))
    before = sum(kept.count(face) // 3 for face in FACES)
    for _ in range(3000):
        dice = faces
        for _ in range(throws):
            if not _reached(goal, dice, before):
                stays = kept_for(goal, dice)
                dice = "".join(face if number in stays else luck.choice(FACES) for number, face in enumerate(dice))
        won += _reached(goal, dice, before)
    assert abs(chance(goal, kept, len(faces) - len(kept), throws=throws) - won / 3000) < 0.03


def test_a_die_of_a_card_is_never_thrown() -> None:
    """R29: one that shows an odd face leaves no Boost; it may be what a straight lacks, or the third of a kind."""
    assert chance("even", "2244", 2, "1", 2) == 0
    assert chance("straight", "12345", 2, "6") == 1
    assert chance("triples", "33", 0, "") == 0
    assert chance("triples", "33", 1, "5", 1) == pytest.approx(1 / 6)
    assert chance("triples", "33", 2, "5", 1) == pytest.approx(1 - (5 / 6) ** 2 + 1 / 36), "another 3, or both show the 5"
