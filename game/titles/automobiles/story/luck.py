"""What chance gave: cubes drawn out of a bag, against all that could have come out of it, in thousandths of a station.

A cube is worth what it drives or saves for a car with a usual bag. Of that only the share counts of a bag which will not come round before
the race ends: whoever draws good cubes now has a poorer bag for the next hands, and only where those never come was it luck.
"""

from collections.abc import Sequence
from itertools import dropwhile, islice, takewhile
from typing import NamedTuple

from game.core.actions import Event
from game.core.chances import drawn_from
from game.core.contract import Rules, Step
from game.core.story import RaceTale, Stroke
from game.titles.automobiles.drivers.estimates import SLOWEST_BAG, draws, prices, rounds_left
from game.titles.automobiles.drivers.level2 import A_WEAR
from game.titles.automobiles.drivers.step_lengths import STATION, step_lengths
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import EMPTY, GEARS, AutomobilesState, Counts

HAND, CUBE = "hand", "cube"
"""The kinds of strokes: several cubes at once, or one alone."""
USUAL: Counts = (4, 3, 2, 1, 1, 1, 1, 1, 1, 3)
"""What a car holds on average, in the order of COLOURS."""
WHOLE = 1000
BAG = "bag"


def strokes(
    rules: Rules[AutomobilesState], before: AutomobilesState | None, step: Step[AutomobilesState], number: int
) -> tuple[Stroke, ...]:
    """R6: all cubes of one bag-full that one draw of decision `number` brought count together; those behind a refill are drawn from a new
    lot. `before` (None: the match began) and `step` show all there is in the bags."""
    assert isinstance(rules, AutomobilesRules)
    found = []
    for draw in _draws(step):
        known = before if before is not None and before.race == draw.race else step.state
        counts = _counts(rules, known, draw, step.events)
        worths = [worth * counts // WHOLE for worth in cube_worths(rules, known)]
        lot = [worths[at] for at, count in enumerate(draw.bag) for _ in range(count)]
        weighed = drawn_from(lot, len(draw.colours), sum([worths[INDEX[colour]] for colour in draw.colours]))
        found.append(Stroke(draw.seat, HAND if len(draw.colours) > 1 else CUBE, number, draw.at, *weighed))
    return tuple(found)


def said_as(race: RaceTale, stroke: Stroke) -> str:
    """R6, R90, R101: not a hand that the seat had no turn left for, nor one that it gave away for a pit stop, nor good cubes with which it
    did not drive then, nor poor ones that were good for a drive; nor those that a driver may put right: what one drew to be rid of (DR4),
    a hand that one draws again (DR10), a cube that is gone again in that turn."""
    drawn, use = _use(race, stroke)
    cubes = [one for one in drawn if isinstance(one, ev.CubeDrawn) and one.seat == stroke.seat]
    gone = stroke.kind == CUBE and any(
        isinstance(one, ev.CubeRemoved) and (one.seat, one.colour) == (stroke.seat, cubes[0].colour) for one in drawn
    )
    if stroke.luck < 0 and (gone or any(cube.reason == "driver" for cube in cubes)):
        return ""
    if not use or any(isinstance(one, ev.PitStopMade) and one.seat == stroke.seat for one in use):
        return ""
    idle = stroke.luck < 0 and not any(cube.colour in GEARS for cube in cubes)
    return stroke.kind if idle or _driven(use, stroke.seat) else ""


def at_most(race: RaceTale, stroke: Stroke) -> int:
    """R70: whole stations that may be said of that stroke: of good cubes no more than were driven with them."""
    count = (abs(stroke.luck) + WHOLE // 2) // WHOLE
    return count if stroke.luck < 0 else min(count, _driven(_use(race, stroke)[1], stroke.seat))


def _use(race: RaceTale, stroke: Stroke) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What came with that stroke and until its turn was over, and the events of the turn that its cubes were for: () where none came."""
    drawn = (race.event_of(stroke), *[one.event for one in race.rest_of_turn(stroke)])
    at_end = next((one.reason == "end" for one in drawn if isinstance(one, ev.CubeDrawn) and one.seat == stroke.seat), False)
    return drawn, _next_turn(race, stroke) if at_end else drawn


def _driven(events: Sequence[Event], seat: int) -> int:
    """Stations that the seat drove in them."""
    return sum(len(one.path) - 1 for one in events if isinstance(one, ev.CarMoved) and one.seat == seat)


def _next_turn(race: RaceTale, stroke: Stroke) -> tuple[Event, ...]:
    """The events of the next turn that the seat has after that stroke; () where it has none."""
    ahead = [one.event for one in race.events if (one.step, one.at) > (stroke.step, stroke.event)]
    own = dropwhile(lambda event: not (isinstance(event, ev.TurnStarted) and event.seat == stroke.seat), ahead)
    return (*islice(own, 1), *takewhile(lambda event: not isinstance(event, ev.TurnStarted), own))


class Drawn(NamedTuple):
    """Cubes that `seat` drew at once: the `bag` before, the `colours` that came, the place of the first one's event (`at`)."""

    seat: int
    race: int
    bag: Counts
    colours: str
    at: int


# --- what lay in the bags


def _draws(step: Step[AutomobilesState]) -> list[Drawn]:
    """The draws of a step, in their order. What a bag held is found by going back from what it holds at the end."""
    bags = [list(racer.bag) for racer in step.state.racers]
    found: list[Drawn] = []
    joined: tuple[int, int] | None = None
    for at in range(len(step.events) - 1, -1, -1):
        event = step.events[at]
        if not isinstance(event, ev.CubeDrawn):
            joined = None
            _undo(bags, event)
            continue
        bags[event.seat][INDEX[event.colour]] += 1
        together = (event.seat, event.group) if event.group else None
        colours = event.colour
        if together is not None and together == joined:
            colours += found.pop().colours
        found.append(Drawn(event.seat, event.race, tuple(bags[event.seat]), colours, at))
        joined = together
    return found[::-1]


def _undo(bags: list[list[int]], event: Event) -> None:
    """The bag as it was before `event`, which draws nothing."""
    match event:
        case ev.BagRefilled(seat=seat):
            bags[seat][:] = EMPTY
        case ev.CubeMoved(seat=seat, colour=colour, count=count):
            bags[seat][INDEX[colour]] += count * ((event.from_area == BAG) - (event.to_area == BAG))
        case ev.CubeRemoved(seat=seat, colour=colour, count=count, area="bag"):
            bags[seat][INDEX[colour]] += count
        case ev.CubeGained(seat=seat, colour=colour, area="bag") | ev.CubeBought(seat=seat, colour=colour, area="bag"):
            bags[seat][INDEX[colour]] -= 1


# --- what cubes are worth, and how much of that counts


def cube_worths(rules: AutomobilesRules, s: AutomobilesState) -> tuple[int, ...]:
    """What a cube of each colour is worth on that race's road with the cards in play, thousandths of a station; the same all race."""
    return prices(s, step_lengths(rules, s), SLOWEST_BAG, A_WEAR, USUAL, STATION)


def share(drawn: int, left: int) -> int:
    """Thousandths of a bag that won't come round any more, where so many cubes are `left` in it and so many (thousandths, too) will be
    drawn before the race is over."""
    return WHOLE - min(WHOLE, drawn // left) if left else WHOLE


def _counts(rules: AutomobilesRules, known: AutomobilesState, draw: Drawn, events: Sequence[Event]) -> int:
    """Thousandths of the worth of a draw that count: none where its cubes come too late. A hand for the next round is driven with in the
    first of those that are left; only hands for the rounds behind that are still to come."""
    if _too_late(rules, known, draw, events):
        return 0
    rounds, first = rounds_left(rules, known), events[draw.at]
    drawn = draws(rules, known, draw.seat, rounds)
    if isinstance(first, ev.CubeDrawn) and first.reason == "end":
        drawn -= draws(rules, known, draw.seat, min(rounds, STATION))
    return share(drawn, sum(draw.bag) - len(draw.colours))


def _too_late(rules: AutomobilesRules, known: AutomobilesState, draw: Drawn, events: Sequence[Event]) -> bool:
    """R101: whether the race ends before the seat has another turn; its garage is emptied then (J37)."""
    home = any(racer.laps_left == 0 for racer in known.racers) or any(
        isinstance(event, ev.LapCompleted) and event.laps_left == 0 and event.race == draw.race for event in events[: draw.at]
    )
    if not home and known.round != rules.game.round_limit:
        return False
    first = events[draw.at]
    assert isinstance(first, ev.CubeDrawn)
    return first.reason in ("end", "driver") or known.order.index(draw.seat) < known.order.index(known.active)
