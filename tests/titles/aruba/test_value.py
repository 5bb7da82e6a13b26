"""How well a seat stands (section 13, what to evaluate): the value that searches cut off at."""

import pytest
from msgspec.structs import replace

from game.core.contract import RaceResult
from game.core.rng import Rng
from game.titles.aruba.drivers import judge
from game.titles.aruba.drivers.value import WON, chances
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build

GAME = build.rules(4)


def values(s: ArubaState) -> list[int]:
    """What everybody's view says of each seat's own chance."""
    return [judge.value(GAME, GAME.view(s, seat), seat) for seat in range(GAME.setup.seats)]


def test_the_chances_of_all_make_one() -> None:
    s = build.state(GAME, "A 9/2, B 12/1 dt3, C 14/3, D 7/1", hands={"A": "nitro"})
    everybody = GAME.view(s, None)
    assert abs(sum(judge.value(GAME, everybody, seat) for seat in range(4)) - WON) < 5
    assert sum(worth for _, worth in chances(GAME.game, s).values()) <= 12_000


def test_the_further_the_better_and_the_later_the_surer() -> None:
    early = values(build.state(GAME, "A 5/2, B 3/1, C 3/3, D 2/1"))
    late = values(build.state(GAME, "A 32/2, B 30/1, C 30/3, D 29/1"))
    assert max(early) == early[0]
    assert late[0] > early[0] > early[3] > late[3]


def test_points_of_races_behind_count() -> None:
    """R75: in the last race a lead in points is worth more than a lead of a row."""
    s = build.state(GAME, "A 9/2, B 13/1, C 9/3, D 9/1")
    races = (RaceResult((1, 2, 3, 4), (6, 4, 2, 0), "three_home"), RaceResult((1, 2, 3, 4), (6, 4, 2, 0), "three_home"))
    first, last = values(s), values(replace(s, race=3, races=races))
    assert first[1] > first[0]
    assert last[0] > last[1] > last[2] > last[3]


def test_a_car_home_has_its_points_and_a_wreck_has_none() -> None:
    home = values(build.state(GAME, "A 36/1 finished, B 30/1, C 29/3, D 9/1", active="B"))
    driving = values(build.state(GAME, "A 35/1, B 30/1, C 29/3, D 9/1", active="B"))
    wreck = values(build.state(GAME, "A 35/1 wreck, B 30/1, C 29/3, D 9/1", active="B"))
    assert home[0] > driving[0] > wreck[0]


@pytest.mark.parametrize(
    ("phase", "more", "less"),
    [
        ("ROLL", {"dice": "1234566666"}, {"dice": "2333344555"}),
        ("BEFORE_MOVE", {"dice": "123456"}, {"dice": "123446"}),
        ("MOVING", {"budget": 5}, {"budget": 2}),
        ("WRAP_UP", {"dice": "555"}, {"dice": "556"}),
    ],
)
def test_what_is_left_of_the_turn_counts(phase: str, more: dict[str, object], less: dict[str, object]) -> None:
    better, worse = (build.state(GAME, "A 9/2, B 10/1", phase=phase, **given) for given in (more, less))  # type: ignore[arg-type]
    assert values(better)[0] > values(worse)[0]


def test_a_match_won_is_best_and_places_count_a_little() -> None:
    game = build.rules(4, races=1)
    state, rng = game.new(4).state, Rng.seeded(4)
    while not game.turn(state).over:
        (seat,) = game.turn(state).waits_for
        choice, rng = judge.policy(game, game.view(state, seat), seat, 3, rng)
        state = game.apply(state, seat, choice.actions[0]).state
    result = game.result(state)
    assert result is not None
    ranked = sorted(range(4), key=lambda seat: -judge.value(game, game.view(state, seat), seat))
    assert [result.places[seat] for seat in ranked] == [1, 2, 3, 4]
    assert judge.value(game, game.view(state, ranked[0]), ranked[0]) == WON
