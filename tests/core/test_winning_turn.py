"""A turn that wins for certain is found, and none is seen where something unknown decides."""

from game.bots.bot import conclude
from game.bots.levels import HARD, driver
from game.core.match import Chair
from game.core.winning_turn import winning_way, wins_alone
from tests.campaigns.last_turns import positions
from tests.helpers.play import title_of

SOME = 2


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
