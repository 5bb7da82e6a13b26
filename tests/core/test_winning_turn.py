"""A turn that wins for certain is found, and none is seen where something unknown decides."""

from game.bots.bot import conclude
from game.bots.levels import HARD, MEDIUM, driver
from game.core.match import Chair
from game.core.winning_turn import winning_way, wins_alone
from tests.campaigns.last_turns import positions, wins
from tests.helpers.play import title_of

SOME = 2
ONE_MORE = {11: 13, 15: 2}
"""Scrap Racer: seed of races -> among so many positions there is one in which its ace did not win."""


def test_top_races_champion_ends_a_race_that_it_has_won() -> None:
    """It went for more money, and now and then lost what it had."""
    title = title_of("top_race")
    for rules, state, seat in positions(title, SOME, 1):
        way = winning_way(rules, rules.view(state, seat), seat)
        assert way
        assert winning_way(rules, rules.view(state, seat), seat, 0) == (), "nothing may be looked at"
        after, bot = state, driver(title, HARD, 1)
        while rules.turn(after).waits_for == (seat,):
            after = rules.apply(after, seat, conclude(bot.think(Chair(rules, after, seat))).actions[0]).state
        assert wins_alone(rules, after, seat)


def test_a_last_draw_that_makes_no_difference_hides_no_win() -> None:
    """Automobiles draws the hand for a next turn, though none comes."""
    title = title_of("automobiles")
    ((rules, state, seat),) = positions(title, 1, 1)
    mind = driver(title, MEDIUM, 1)
    while not (way := winning_way(rules, rules.view(state, seat), seat, 1)):
        state = rules.apply(state, seat, conclude(mind.think(Chair(rules, state, seat))).actions[0]).state
    after = rules.apply(state, seat, way[0]).state
    assert after.rng != state.rng
    assert wins_alone(rules, after, seat)


def test_scrap_racers_ace_ends_a_race_that_it_has_won() -> None:
    """It rolled once more, or stopped where a module would have won."""
    title = title_of("scrap_racer")
    for seed, count in ONE_MORE.items():
        assert all(wins(position, lambda: driver(title, HARD, 1)) for position in positions(title, count, seed))
