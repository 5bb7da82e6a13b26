"""What a row of decisions comes to, as one would tell it: without steps that follow by themselves, and without names of spaces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Retold
from game.core.judge import Because
from game.core.words import N_, Plural, RunWords
from game.titles.automobiles.rules.actions import (
    Buy,
    ChooseDriver,
    ChooseSponsor,
    Done,
    Draw,
    EndAction,
    KeepSponsor,
    Pass,
    PickOption,
    PitStop,
    Play,
    Standard,
    Stop,
    UseDriver,
)
from game.titles.automobiles.rules.events import CarMoved, CubeGained, CubeRemoved, StepLaid, TableWearTaken

_WORDS: Mapping[str, RunWords] = {
    "turn": RunWords(N_("drives and shops"), N_("drive and shop")),
    "pits": RunWords(N_("makes a pit stop"), N_("make a pit stop")),
    "drives": RunWords(
        Plural(N_("drives one station with {cubes:colours}"), N_("drives {count} stations with {cubes:colours}"), least=1),
        Plural(N_("drive one station with {cubes:colours}"), N_("drive {count} stations with {cubes:colours}"), least=1),
    ),
    "lays": RunWords(
        Plural(N_("drives one step with {cubes:colours}"), N_("drives {count} steps with {cubes:colours}"), least=1),
        Plural(N_("drive one step with {cubes:colours}"), N_("drive {count} steps with {cubes:colours}"), least=1),
    ),
    "lanes": RunWords(N_("drives to {ends}"), N_("drive to {ends}")),
    "plays": RunWords(N_("plays {cubes:colours}"), N_("play {cubes:colours}")),
    "money": RunWords(N_("keeps all cubes as money"), N_("keep all cubes as money")),
    "wears": RunWords(
        Plural(N_("takes one wear"), N_("takes {count} wear"), least=1), Plural(N_("take one wear"), N_("take {count} wear"), least=1)
    ),
    "cleans": RunWords(
        Plural(N_("gets rid of one wear"), N_("gets rid of {count} wear"), least=1),
        Plural(N_("get rid of one wear"), N_("get rid of {count} wear"), least=1),
    ),
    "removes": RunWords(N_("gets rid of {cubes:colours}"), N_("get rid of {cubes:colours}")),
    "gains": RunWords(N_("gains {cubes:colours} for nothing"), N_("gain {cubes:colours} for nothing")),
    "buys": RunWords(
        Plural(N_("buys a {colour:cube}"), N_("buys {count} {colour:cubes}"), least=1),
        Plural(N_("buy a {colour:cube}"), N_("buy {count} {colour:cubes}"), least=1),
    ),
    "buys_all": RunWords(N_("buys {cubes:colours}"), N_("buy {cubes:colours}")),
    "buys_none": RunWords(N_("buys nothing"), N_("buy nothing")),
    "calls": RunWords(N_("calls on the driver"), N_("call on the driver")),
    "option": RunWords(N_("chooses “{option:option}”"), N_("choose “{option:option}”")),
    "draws": RunWords(N_("draws a cube"), N_("draw a cube")),
    "stops": RunWords(N_("draws no more cubes"), N_("draw no more cubes")),
    "passes": RunWords(N_("draws nothing"), N_("don't draw")),
    "hires": RunWords(N_("hires {driver:driver}"), N_("hire {driver:driver}")),
    "deals": RunWords(N_("takes {sponsor:sponsor}"), N_("take {sponsor:sponsor}")),
    "sponsor_kept": RunWords(N_("keeps the old sponsor"), N_("keep the old sponsor")),
}
_PLAIN: Mapping[type[Action], str] = {
    PitStop: "pits",
    UseDriver: "calls",
    Draw: "draws",
    Stop: "stops",
    Pass: "passes",
    ChooseDriver: "hires",
    ChooseSponsor: "deals",
    KeepSponsor: "sponsor_kept",
}
_WEAR = "X"


def parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> tuple[Because, ...]:
    """The parts of these decisions, in the order they are said."""
    return tuple(_parts(seat, actions, events, detail))


def _parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    mine = [event for event in events if getattr(event, "seat", seat) == seat]
    for action in actions:
        if type(action) in _PLAIN:
            yield _PLAIN[type(action)], msgspec.structs.asdict(action)
        elif isinstance(action, PickOption) and detail:
            yield "option", {"option": action.option}
    yield from _drive(actions, mine, detail)
    yield from _cleaning(mine)
    yield from _shopping(actions)
    if any(isinstance(action, Standard) for action in actions) and len(actions) == 1:
        yield "turn", {}


def _drive(actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    """How far, with what, and what it costs; of a drive that is not yet over its steps alone."""
    cubes = "".join(action.colour for action in actions if isinstance(action, Play) and action.colour != _WEAR)
    steps = [event for event in events if isinstance(event, StepLaid)]
    far = sum(event.to_p - event.from_p for event in events if isinstance(event, CarMoved))
    if steps:
        laid = cubes or "".join(event.cube for event in steps)
        yield ("drives" if far else "lays"), {"count": far or len(steps), "cubes": laid}
    elif cubes:
        yield "plays", {"cubes": cubes}
    elif any(isinstance(action, EndAction) for action in actions):
        yield "money", {}
    if steps and detail:
        yield "lanes", {"ends": tuple(event.to for event in steps)}
    wear = sum(event.count for event in events if isinstance(event, TableWearTaken))
    if wear and far:
        yield "wears", {"count": wear}


def _cleaning(events: Sequence[Event]) -> Iterator[Because]:
    gone = "".join(event.colour * event.count for event in events if isinstance(event, CubeRemoved))
    if gone.count(_WEAR):
        yield "cleans", {"count": gone.count(_WEAR)}
    if gone.replace(_WEAR, ""):
        yield "removes", {"cubes": gone.replace(_WEAR, "")}
    gained = "".join(event.colour for event in events if isinstance(event, CubeGained) and event.colour != _WEAR)
    if gained:
        yield "gains", {"cubes": gained}


def _shopping(actions: Iterable[Action]) -> Iterator[Because]:
    bought = "".join(action.colour for action in actions if isinstance(action, Buy))
    if not bought:
        if any(isinstance(action, Done) for action in actions):
            yield "buys_none", {}
    elif len(set(bought)) == 1:
        yield "buys", {"colour": bought[0], "count": len(bought)}
    else:
        yield "buys_all", {"cubes": bought}


RETOLD = Retold(words=_WORDS, parts=parts, unsaid=frozenset({"races", "drives", "tows", "rests", "saves", "shops", "cleans", "stops"}))
