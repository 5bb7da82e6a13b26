"""The examples that diagrams of rules help are drawn from: a real race, brought to a position and on from there by the real rules."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.actions import Action, Event, as_seen
from game.core.contract import State, Title
from game.core.decoding import UndecodableError, decoded
from game.core.diagrams import Diagram, Example
from game.core.lessons import Pattern, Position, Rivals, fits
from game.core.match import Match
from game.core.record import RULES_BROKE
from game.core.slices import Slices
from game.core.words import N_
from game.session.lessons import NO_POSITION, LeftOut, PositionError, reaching, read_positions
from game.tracks.catalogue import Catalogue

NO_ACT = N_("what is shown there is not possible")


class Staged(NamedTuple):
    """An example, and the race that it comes from."""

    match: Match
    example: Example[State]


def staging(title: Title, catalogue: Catalogue, positions: Mapping[str, Position], diagram: Diagram) -> Slices[Staged]:
    """The example of a diagram, in slices. Raises PositionError where its position is missing or another one by now, and where what is to
    be shown can't be done there."""
    position = positions.get(diagram.position)
    if position is None:
        raise PositionError(NO_POSITION)
    match = yield from reaching(title, catalogue, position)
    try:
        plan = [*_planned(title, match, position, diagram)]
        shown = plan[diagram.skip : diagram.skip + diagram.acts]
        if len(shown) < max(1, diagram.acts):
            raise PositionError(NO_ACT)
        led = [event for deed in plan[: diagram.skip] for event in _submitted(match, *deed)]
        yield
        seat = shown[0][0]
        before = match.rules.view(match.state, seat)
        events = [event for deed in shown for event in _submitted(match, *deed)]
    except (UndecodableError, *RULES_BROKE):
        raise PositionError(NO_ACT) from None
    return Staged(match, Example(before, match.rules.view(match.state, seat), as_seen(events, seat), as_seen(led, seat)))


def examining_diagrams(title: Title, catalogue: Catalogue, assets: Path) -> Slices[tuple[LeftOut, ...]]:
    """Which diagrams of a title's help can't be drawn here, by `diagram_name`, in slices. Where their positions can't be read at all, one
    with an empty `id` stands for all of them."""
    if not title.words.diagrams:
        return ()
    try:
        positions = read_positions(title, assets)
    except PositionError as error:
        return (LeftOut("", error.why, error.fields),)
    left_out = []
    for diagram in title.words.diagrams:
        try:
            yield from staging(title, catalogue, positions, diagram)
        except PositionError as error:
            left_out.append(LeftOut(diagram_name(diagram), error.why, error.fields))
        yield
    return tuple(left_out)


def diagram_name(diagram: Diagram) -> str:
    """What log and `doctor` call it: its page and which of the page's paragraphs."""
    return f"{diagram.page}.{diagram.paragraph}"


Planned = tuple[int, "Pattern | Action"]
"""A seat, and what it is to do: an action, or what that has to fit."""


def _planned(title: Title, match: Match, position: Position, diagram: Diagram) -> Iterator[Planned]:
    """All that may be shown from a position on, in its order."""
    if position.act is not None:
        seat, raw = position.act
        action: Action = decoded(raw, title.actions)
        yield seat, action
    lesson = next((one for one in title.words.lessons if one.id == position.id), None)
    for step in lesson.steps if lesson else ():
        if isinstance(step, Rivals):
            yield from step.acts
        elif step.do:
            yield position.you, step.do[0]
        elif step.path:
            yield from ((position.you, pattern) for pattern in step.path)
        else:
            break
    yield from diagram.more


def _submitted(match: Match, seat: int, deed: Pattern | Action) -> tuple[Event, ...]:
    """Does what is planned; the events that it brought. Raises PositionError where nothing that is allowed fits."""
    action = deed if isinstance(deed, Action) else next((one for one in match.legal(seat) if fits(deed, one)), None)
    if action is None:
        raise PositionError(NO_ACT)
    return match.submit(seat, action).events
