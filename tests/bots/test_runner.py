"""Plans are followed only while nobody else and no chance has spoken; standing rights are asked once per state."""

import pytest

from game.bots.bot import IllegalChoiceError, Thinking
from game.bots.levels import driver
from game.bots.runner import ComputerDrivers, Driver
from game.core.actions import Action
from game.core.contract import Setup
from game.core.judge import DriverChoice
from game.core.match import Chair, Match
from game.core.rng import Rng
from tests.helpers.play import title_of, tracks_of
from tests.helpers.toy.rules.actions import Aim, Choose, Gamble, Go, Horn


class Planner:
    """Says the same plan whenever it is asked, and counts how often that is."""

    def __init__(self, *plan: Action) -> None:
        self.plan = plan
        self.asked = 0
        self.seen: list[Rng] = []

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        self.asked += 1
        self.seen.append(rng)
        yield
        return DriverChoice(self.plan, "plan")


def _driving(seed: int = 1) -> tuple[Match, int]:
    """A toy match where seat `n` is to drive and nothing has been aimed."""
    title = title_of("toy")
    match = Match(title, Setup(3, ("A", "B", "C"), {}, ("loop",)), (tracks_of(title)["loop"],), seed)
    for seat in range(3):
        match.submit(seat, match.legal(seat)[0])
    return match, match.turn.waits_for[0]


def _carts(match: Match, seat: int) -> list[str]:
    return [c.id for c in match.state.carts if c.seat == seat]


def test_a_plan_is_handed_out_action_by_action_without_thinking_again() -> None:
    match, seat = _driving()
    bot = Planner(Aim(_carts(match, seat)[0]), Go())
    hand = Driver(bot, 1)
    first = hand.decide(match.chair(seat))
    assert (first.actions, first.reason) == ((Aim(_carts(match, seat)[0]),), "plan")
    match.submit(seat, first.actions[0])
    assert hand.decide(match.chair(seat)).actions == (Go(),)
    assert bot.asked == 1


def test_a_plan_is_dropped_when_another_seat_has_spoken() -> None:
    match, seat = _driving()
    one, two = _carts(match, seat)
    bot = Planner(Aim(one), Go())
    hand = Driver(bot, 1)
    match.submit(seat, hand.decide(match.chair(seat)).actions[0])
    other = (seat + 1) % 3
    match.submit(other, Horn(_carts(match, other)[0]))
    bot.plan = (Aim(two),)
    assert hand.decide(match.chair(seat)).actions == (Aim(two),)
    assert bot.asked == 2


def test_a_plan_is_dropped_after_chance_has_spoken() -> None:
    """A gamble leads nobody knows where: what was planned behind it is forgotten."""
    match, seat = _driving()
    match.submit(seat, Aim(_carts(match, seat)[0]))
    bot = Planner(Gamble(), Horn(_carts(match, seat)[1]))
    hand = Driver(bot, 1)
    match.submit(seat, hand.decide(match.chair(seat)).actions[0])
    assert seat in match.turn.may
    bot.plan = ()
    assert hand.decide(match.chair(seat)).actions == ()
    assert bot.asked == 2


def test_an_illegal_choice_is_an_error_that_says_why() -> None:
    match, seat = _driving()
    with pytest.raises(IllegalChoiceError, match="aim_first"):
        Driver(Planner(Go()), 1).decide(match.chair(seat))
    with pytest.raises(IllegalChoiceError, match="chose nothing"):
        Driver(Planner(), 1).decide(match.chair(seat))


def test_each_seat_and_each_thought_has_chance_of_its_own() -> None:
    match, seat = _driving()
    bots = [Planner(), Planner()]
    for bot in bots:
        hand = Driver(bot, 7)
        for other in range(3):
            if other != seat:
                hand.decide(match.chair(other))
                hand.decide(match.chair(other))
    assert bots[0].seen == bots[1].seen
    assert len(set(bots[0].seen)) == 4


def test_standing_rights_are_asked_once_per_state_before_the_seat_that_is_waited_for() -> None:
    match, seat = _driving()
    aside = [s for s in range(3) if s != seat]
    bots = {s: Planner() for s in aside}
    computers = ComputerDrivers({s: Driver(bot, 1) for s, bot in bots.items()})
    assert computers.decide(match) is None
    assert computers.decide(match) is None
    assert [bots[s].asked for s in aside] == [1, 1]
    match.submit(seat, Aim(_carts(match, seat)[0]))
    bots[aside[1]].plan = (Horn(_carts(match, aside[1])[0]),)
    decision = computers.decide(match)
    assert decision is not None
    assert (decision.seat, decision.action) == (aside[1], Horn(_carts(match, aside[1])[0]))
    assert [bots[s].asked for s in aside] == [2, 2]


def test_computers_answer_for_their_seats_and_wait_for_people() -> None:
    title = title_of("toy")
    match = Match(title, Setup(2, ("A", "B"), {"horns": 0}, ("loop",)), (tracks_of(title)["loop"],), 3)
    computers = ComputerDrivers({1: driver(title, "easy", 3)})
    decision = computers.decide(match)
    assert decision is not None
    assert decision.seat == 1
    assert isinstance(decision.action, Choose)
    match.submit(decision.seat, decision.action)
    assert computers.decide(match) is None
