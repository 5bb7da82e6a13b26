"""A race as it is told, made by hand: for tests of figures and medals."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.actions import Event
from game.core.contract import Meta, RaceResult, Rules, Step
from game.core.feats import RaceTold
from game.core.story import RaceTale, Story, TaleEvent
from game.core.tale import TaleTeller
from game.core.track import Track

TRACK = Track("t", "toy", "T", 10, 1, 1, ())


def told(
    places: Sequence[int] = (),
    *events: Event,
    line: Sequence[Sequence[int]] = (),
    owners: Mapping[str, int] | None = None,
    track: Track = TRACK,
    rounds: int = 1,
    ended: str = "over",
) -> RaceTold:
    """A race with these places (those of the last entry of `line`, where none are named) and events, which are numbered in their order."""
    result = tuple(places or line[-1])
    numbered = [type(event)(**{**_fields(event), "number": number}) for number, event in enumerate(events)]
    ended = RaceResult(result, (0,) * len(result), ended)
    return RaceTold(len(result), ended, tuple(numbered), tuple(map(tuple, line)) or (result,), (), owners or {}, {}, track, rounds)


def tale(raced: RaceTold) -> RaceTale:
    """The same as a story is made of it: each event came with a decision of its own, the first with number 1."""
    return RaceTale(raced, tuple(TaleEvent(step, 0, event) for step, event in enumerate(raced.events, 1)), (), ())


def places_as_told(story: Story, rules: Rules[Any], meta: Meta, state: Any, event: Event) -> tuple[int, ...]:
    """How a race that is on stands by that story, in a state to which this event of race 1 has led."""
    teller = TaleTeller(story, rules)
    teller.add(None, Step(state, (event,), True))
    found = teller.tale(meta, 1)
    assert found is not None
    return found.told.result.places


def _fields(event: Event) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__struct_fields__}
