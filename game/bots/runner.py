"""Between bots and matches: a `Driver` keeps one bot's chance and plan, a `ComputerDrivers` know which of them is to be asked."""

from collections.abc import Generator, Mapping

import msgspec

from game.bots.bot import Bot, IllegalChoiceError, Thinking, conclude
from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.match import Chair, Match
from game.core.rng import Generator as Chance
from game.core.rng import Rng, child

STREAMS = 1_000
"""Drivers draw from the streams behind this one, one per seat; a match draws from a stream of its own."""


class Driver:
    """One bot in a seat: with its own generator, and the plan it made.

    The plan's next action is handed out only if the seat's view is exactly what its last action was foreseen to lead to:
    then neither chance nor another seat has spoken since. Otherwise the plan is dropped and the bot thinks again.
    """

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.seed = seed
        self._rngs: dict[int, Chance] = {}
        self._plan: DriverChoice = DriverChoice(())
        self._expected: object = None

    def think(self, chair: Chair) -> Thinking:
        """What this seat does now: one action with its reason; none declines a standing right.

        Raises IllegalChoiceError where the bot decides on what its seat can't do.
        """
        choice = self._plan
        planned = bool(choice.actions) and chair.view == self._expected and chair.why_not(choice.actions[0]) is None
        if not planned:
            choice = yield from self.bot.think(chair, self._split(chair.seat))
            _demand_legal(chair, choice)
        self._keep_plan(chair, choice)
        return msgspec.structs.replace(choice, actions=choice.actions[:1])

    def decide(self, chair: Chair) -> DriverChoice:
        """`think`, to the end at once."""
        return conclude(self.think(chair))

    def _keep_plan(self, chair: Chair, choice: DriverChoice) -> None:
        self._plan = msgspec.structs.replace(choice, actions=choice.actions[1:])
        self._expected = chair.preview(choice.actions[0]).view if self._plan.actions else None
        if self._expected is None:
            self._plan = DriverChoice(())

    def _split(self, seat: int) -> Rng:
        """A generator for one thought, from this seat's stream."""
        own, self._rngs[seat] = child(self._rngs.get(seat) or Rng.seeded(self.seed, STREAMS + seat), STREAMS + seat)
        return own


def _demand_legal(chair: Chair, choice: DriverChoice) -> None:
    if not choice.actions:
        if chair.seat in chair.turn.waits_for:
            raise IllegalChoiceError(f"seat {chair.seat} is waited for in {chair.turn.phase} and chose nothing")
        return
    refused = chair.why_not(choice.actions[0])
    if refused:
        raise IllegalChoiceError(f"seat {chair.seat} chose {choice.actions[0]} in {chair.turn.phase}: {refused}") from refused


class Decision(msgspec.Struct, frozen=True):
    """What a computer does now."""

    seat: int
    action: Action
    choice: DriverChoice


class ComputerDrivers:
    """The computer drivers of one match, by seat; seats without one are people's."""

    def __init__(self, drivers: Mapping[int, Driver]) -> None:
        self.drivers = dict(drivers)
        self._declined: tuple[object, set[int]] = (None, set())

    def think(self, match: Match) -> Generator[None, None, Decision | None]:
        """The next decision of a computer: seats with a standing right are asked first, each once per state, then the
        lowest seat that is waited for. None while only people are asked. Stale if the match moves on meanwhile."""
        state, turn = match.state, match.turn
        if self._declined[0] is not state:
            self._declined = (state, set())
        declined = self._declined[1]
        for seat in (*turn.may, *turn.waits_for):
            driver = self.drivers.get(seat)
            if driver is None or seat in declined:
                continue
            choice = yield from driver.think(match.chair(seat))
            if choice.actions:
                return Decision(seat, choice.actions[0], choice)
            declined.add(seat)
        return None

    def decide(self, match: Match) -> Decision | None:
        """`think`, to the end at once."""
        thinking = self.think(match)
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                decision: Decision | None = stop.value
                return decision
