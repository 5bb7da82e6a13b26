"""Help in a cup: a step for each driver, and in each round as much as its game gives for it."""

import pytest

from game.core.handicap import amounts
from game.scenes.framework.car_pictures import car_letters
from game.session.cup.ready import match_options, ready_cups
from game.session.cup.round_request import round_request
from game.session.cup.running import begin_round, running_cup, tell
from game.session.helping import help_steps
from game.store.cups import Changed, Driver
from tests.helpers.cups import begun_cup, cup_context
from tests.helpers.play import title_of

DRIVERS = (Driver("Ada", "you", "R", 2), Driver("Ben", "you", "Y"), Driver("Bolt", "bot:medium", "B", 4))
PLAN = ready_cups()[0]


@pytest.mark.parametrize("past", range(len(PLAN.rounds)))
def test_each_round_gives_its_game_s_help_to_whoever_has_it(past: int) -> None:
    """Drivers change seats from round to round, and computers that fill up have none."""
    ctx = cup_context()
    cup = begun_cup(ctx, PLAN, DRIVERS, past)
    begun = begin_round(ctx, cup)
    title = title_of(PLAN.rounds[past].title)
    request = round_request(ctx, cup, begun, title, car_letters(title.meta))
    steps = help_steps(title, request.setup.options, request.setup.seats)
    assert steps == (*(DRIVERS[row].help for row in begun.racing), *(0 for _ in begun.guests))
    assert match_options(title.meta, PLAN.rounds[past]).items() <= request.setup.options.items()
    assert not title.problems(request.setup, [ctx.catalogue.open(title, track).track for track in request.setup.tracks])


def test_help_that_is_taken_away_is_gone_with_the_next_round() -> None:
    ctx = cup_context()
    cup = begun_cup(ctx, PLAN, DRIVERS, 1)
    tell(ctx, cup.id, Changed(0, Driver("Ada", "you", "R")), Changed(2, Driver("Bolt", "bot:medium", "B")))
    now = running_cup(ctx)
    assert now is not None
    assert [driver.help for driver in now.state.drivers] == [0, 0, 0]
    assert now.state.helped, "a round was raced with it"
    title = title_of(PLAN.rounds[1].title)
    request = round_request(ctx, now, begin_round(ctx, now), title, car_letters(title.meta))
    assert not any(amounts(request.setup.options, request.setup.seats))
