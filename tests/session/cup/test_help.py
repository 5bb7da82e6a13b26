"""Help in a cup: a step for each driver, and in each round as much as its game gives for it."""

import pytest
from msgspec.structs import replace

from game.core.handicap import amounts
from game.scenes.cup.cup_report import cup_report
from game.scenes.framework.car_pictures import car_letters
from game.session.cup.ready import match_options, ready_cups
from game.session.cup.round_request import round_request
from game.session.cup.running import begin_round, cup_called, running_cup, tell
from game.session.helping import help_steps
from game.store.cups import Changed, Driver, Ended, Over
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


def test_help_that_is_changed_while_a_round_is_on_counts_as_it_was_when_that_began() -> None:
    """Section 3.4: points stay, and what the rounds were raced with is what the cup came about with."""
    ctx = cup_context()
    cup = begun_cup(ctx, PLAN, DRIVERS, 1)
    begun = begin_round(ctx, cup)
    places = tuple(sorted(begun.racing).index(seat) + 1 if seat in begun.racing else 0 for seat in range(len(DRIVERS)))
    tell(ctx, cup.id, Changed(0, Driver("Ada", "you", "R", 1)), Changed(1, Driver("Ben", "you", "Y", 4)), Over(2, "", places))
    now = running_cup(ctx)
    assert now is not None
    assert now.state.helps == (2, 0, 4)
    assert [driver.help for driver in now.state.drivers] == [1, 4, 4]
    before = begun_cup(ctx, PLAN, DRIVERS, 2)
    assert [past.gained for past in now.state.past] == [past.gained for past in before.state.past]


def test_help_that_was_never_raced_with_is_none_of_the_cup_s() -> None:
    ctx = cup_context()
    cup = begun_cup(ctx, PLAN, tuple(replace(driver, help=0) for driver in DRIVERS), 2)
    tell(ctx, cup.id, Changed(0, DRIVERS[0]), Ended(early=True))
    ended = cup_called(ctx, cup.id)
    assert ended is not None
    assert not ended.state.helped
    assert cup_report(ctx.language, ended.id, ended.state, ("",) * len(PLAN.rounds)).rows[0].help == 0
