"""The last lap of a race of Automobiles as it is told: who is first into it, who is home first, who wins and by how much."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import END, PHOTO, TAKEN_LAST, Moment, RaceTale, TaleEvent
from game.core.tale_words import NAMED
from game.core.words import Template
from game.titles.automobiles.feats import lead_of
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.story import words

LAST_LAP, HOME, OVERTAKEN = "last_lap", "home", "overtaken"
_FAR = 50
"""Stations between the first one home and everybody else that no turn makes good."""


def ahead(race: RaceTale) -> Iterator[Moment]:
    """R100, R101: who begins the last lap before all others and ahead of them (of who led all along nobody expects anything else; where the
    start is all that comes before it, it is the only one), and who is home first."""
    at: dict[int, int] = {}
    order: Sequence[int] = ()
    rung = False
    for one in race.events:
        event = one.event
        _follow(at, event, race.told.track.length)
        if isinstance(event, ev.RaceStarted):
            order = event.order
        elif isinstance(event, ev.FinalLapStarted) and not rung:
            rung, gap = True, at[event.seat] - max([progress for seat, progress in at.items() if seat != event.seat])
            if gap > 0 and at[event.seat] >= race.told.track.length and not _always_ahead(race, event.seat):
                begun = {other.event.seat for other in race.events if isinstance(other.event, ev.FinalLapStarted)}
                yield told_at(
                    one, LAST_LAP, gap, (event.seat,), words.LAST_LAP if len(begun) > 1 or not race.over else words.LAST_LAP_ALONE
                )
        elif isinstance(event, ev.LastRoundStarted):
            yield _home(race, one, _behind_turn(race, one, at), tuple(order[order.index(event.seat) + 1 :]))


def _always_ahead(race: RaceTale, seat: int) -> bool:
    """Whether that seat alone was in front at the end of every round."""
    return bool(race.rounds) and all(end.places[seat] == 1 and end.places.count(1) == 1 for end in race.rounds)


def _follow(at: dict[int, int], event: Event, length: int) -> None:
    """Where the cars stand, in stations from the line, one event further."""
    match event:
        case ev.RaceStarted():
            at.update({seat: _station(segment) - length for seat, segment in zip(event.order, event.grid, strict=True)})
        case ev.CarMoved():
            at[event.seat] = event.to_p
        case ev.CarAutoAdvanced():
            at[event.seat] += (_station(event.to) - _station(event.from_segment)) % length


def ends_of_rounds(race: RaceTale) -> dict[int, dict[int, int]]:
    """Of each round where the cars stand with its last event, in stations from the line."""
    at, found, on = dict.fromkeys(range(race.told.seats), 0), dict[int, dict[int, int]](), -1
    for one in race.events:
        if one.event.round != on:
            on = one.event.round
            at = found[on] = dict(at)
        _follow(at, one.event, race.told.track.length)
    return found


def _behind_turn(race: RaceTale, one: TaleEvent, at: Mapping[int, int]) -> dict[int, int]:
    """Where the cars stand once the turn of that event is over, `at` being where they stand there: who is home mid-way drives on."""
    found = dict(at)
    for later in takewhile(lambda later: not isinstance(later.event, ev.TurnStarted), race.events[race.events.index(one) + 1 :]):
        _follow(found, later.event, race.told.track.length)
    return found


def _station(segment: str) -> int:
    return int(segment.partition(":")[2])


def _home(race: RaceTale, one: TaleEvent, at: Mapping[int, int], others: tuple[int, ...]) -> Moment:
    """R101: the first home, those who drive after it in that round, and whether one of them gets further; or how far ahead of all it is
    where no drive brings anybody near (`at`: how far each had come when its turn was over). Who wins level with it, by its lane (R102), is
    told by the end."""
    assert isinstance(one.event, ev.LastRoundStarted), "it is looked at for that"
    seat = one.event.seat
    winner = race.told.result.places.index(1) if race.over else seat
    end = next((other.event for other in race.events if isinstance(other.event, ev.RaceFinished)), None)
    if winner != seat and end is not None and end.progress[winner] > end.progress[seat]:
        return replace(told_at(one, OVERTAKEN, 1, (winner, seat), words.OVERTAKEN, seat=seat, winner=winner), same=TAKEN_LAST)
    text: Template = words.HOME if len(others) <= NAMED else words.HOME_MANY
    clear = at.get(seat, 0) - max([progress for other, progress in at.items() if other != seat], default=at.get(seat, 0))
    text = words.HOME_FAR if clear >= _FAR else text if others else words.HOME_LAST
    return told_at(one, HOME, len(others), (seat,), text, others=others, count=len(others), clear=clear)


def ending(race: RaceTale) -> Iterator[Moment]:
    """R102, R108: who won and by how much; at the end of a season who won that."""
    for one in race.events if race.over else ():
        if isinstance(one.event, ev.RaceFinished):
            first, second = one.event.places[:2]
            season = next((other.event for other in race.events if isinstance(other.event, ev.SeasonFinished)), None)
            gap, champion = lead_of(one.event), season.ranking[0] if season else first
            text = _season(season, first) if season else _won(one.event, gap)
            points = max(season.totals) if season else 0
            others = tuple([seat for seat, total in enumerate(season.totals) if total == points and seat != champion]) if season else ()
            fields = {"second": second, "count": gap, "champion": champion, "points": points, "others": others}
            if season and not gap:
                yield told_at(one, PHOTO, 1, (first, second), words.PHOTO_INSIDE, second=second)
            yield told_at(one, END, 1, (first,), text, **fields)


def _won(end: ev.RaceFinished, gap: int) -> Template:
    if not gap:
        return words.WINS_INSIDE
    return words.STOPPED if end.ended == "round_limit" else words.WINS


def _season(season: ev.SeasonFinished, first: int) -> Template:
    both, level = season.ranking[0] == first, season.decided_by == "last_race"
    if level:
        return words.BOTH_LEVEL if both else words.SEASON_LEVEL
    return words.WINS_BOTH if both else words.WINS_SEASON


def told_at(one: TaleEvent, kind: str, size: int, seats: tuple[int, ...], text: Template, **fields: object) -> Moment:
    """A moment of the first of `seats`, which is the field `seat` where no other is given, told at that event."""
    return Moment(kind, one.step, one.at, seats, size, text, {"seat": seats[0], **fields})
