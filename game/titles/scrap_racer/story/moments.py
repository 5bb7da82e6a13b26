"""What was worth telling in a race of Scrap Racer: dared dice, racers passed, crashes, duels, cards that help, the last round, the end."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import TAKEN_LAST, Moment, RaceTale, TaleEvent
from game.core.tale_words import NAMED
from game.core.words import Plural, Template
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.finish_line import FINISH_MOVES
from game.titles.scrap_racer.story import words
from game.titles.scrap_racer.story.endings import FEW, end, first_home, last_round
from game.titles.scrap_racer.story.luck import DARING, FAR_BACK
from game.titles.scrap_racer.story.progress import ends_of_rounds, follow, needed_card, rest_of_turn

KINDS = (
    "dared", "passed", "behind", "duel", "duels", "crashes", "no_crash", "saved", "lifted", "card_home", "card_lap", "crash_home",
    "last_round",
)  # fmt: skip
"""What a race can be told by beside what any race is told by."""
ALL_DICE = 6
"""Dice that there are for one turn."""
AT_ONCE = 2
"""Racers passed in one move, or crashes that modules save from, that are worth a word."""
OFTEN = 3
"""Crashes, duels won, or spaces lost at once, that are worth a word."""
FIRST = 1
"""The round in which everybody leaves the grid: who does so late passes all who did before."""
LAPPED = 2
"""Racers that are further apart than this part of a lap meet by being lapped: their duel decides nothing."""
LATE = 2
"""A duel is a late one in so many last rounds, of a short race in its last one."""
HUNG = 3
"""Spaces between two racers in the end up to which a late duel may have decided who of them is ahead."""


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """All of them, in no order; the end only of a race that is over."""
    seen = _Seen(race)
    found: list[Moment] = []
    for one in race.events:
        seen.follow(one.event)
        found += _of_event(race, one, seen)
    found = _best_duel(race, found)
    found += _most(race, "crashes", _crashed, (words.CRASHES, words.CRASHES_ALONE))
    found += _most(race, "duels", _won, (words.DUELS, words.DUELS_ALONE))
    found += [*_no_crash(race), *_saved(race), *_lifted(race), *_over_the_line(race)]
    return (*_once(found, (last := [*last_round(race)]), (over := [*end(race)])), *last, *over)


def _once(found: Sequence[Moment], last: Sequence[Moment], over: Sequence[Moment]) -> Iterator[Moment]:
    """R50: the move with which the winner still passes the first one home in the last round as what the end tells, too."""
    taken = next((one for one in over if one.same), None)
    since = next((one.step for one in last), None)
    for one in found:
        others = one.fields.get("others")
        if taken and since is not None and one.kind == "passed" and one.step > since and one.seats == taken.seats:
            yield replace(one, same=TAKEN_LAST) if isinstance(others, tuple) and taken.fields["first"] in others else one
        else:
            yield one


def _told(one: TaleEvent, kind: str, size: int, text: Template, fields: Mapping[str, object]) -> Moment:
    """A moment at that event, of the field `seat`."""
    seat = fields["seat"]
    assert isinstance(seat, int), "it is somebody's"
    return Moment(kind, one.step, one.at, (seat,), size, text, fields)


def _of_racer(race: RaceTale, text: Template) -> Template:
    """That sentence, or the one that names the racer where somebody drives two."""
    return words.OF_RACERS.get(text, text) if len(race.told.owners) > race.told.seats else text


class _Seen:
    """Where the racers are, in spaces from the start (`progress`), where those that moved in this turn stood before (`begun`), and where
    all are at the end of each round (`ends`)."""

    def __init__(self, race: RaceTale) -> None:
        self.progress = dict.fromkeys(race.told.owners, 0)
        self.begun: dict[str, int] = {}
        self.ends = ends_of_rounds(race)

    def follow(self, event: Event) -> None:
        """The next event of the race."""
        if event.begins_turn:
            self.begun.clear()
        if isinstance(event, m.RacerMoved):
            self.begun.setdefault(event.racer, self.progress[event.racer])
        follow(self.progress, event)


def _of_event(race: RaceTale, one: TaleEvent, seen: _Seen) -> Iterator[Moment]:
    """What one event says, by where the racers are behind it (R21: who is a lap ahead may be driven past and stays ahead, and who is a lap
    behind was so before). Passed is who is still behind as the round ends."""
    owners, progress = race.told.owners, seen.progress
    match one.event:
        case m.DiceStopped(racer=racer, values=values, total=total) if len(values) >= DARING:
            text: Template = words.ALL_SIX if len(values) == ALL_DICE else words.DARES
            yield _told(one, "dared", total, text, {"seat": owners[racer], "dice": len(values), "total": total})
        case m.Overtook(racer=racer, racers=driven_past):
            end = seen.ends[one.event.round]
            racers = [other for other in driven_past if seen.begun.get(racer, 0) <= progress[other] < progress[racer]]
            racers = [other for other in racers if end[other] < end[racer]]
            others = tuple(dict.fromkeys(owners[other] for other in racers))
            everybody = len(racers) == len(owners) - 1 >= AT_ONCE
            named, many = len(racers) <= NAMED, words.PASSES_RACERS if len(owners) > race.told.seats else words.PASSES_MANY
            text = _of_racer(race, words.PASSES_ALL if everybody else words.PASSES if named else many)
            if len(racers) >= AT_ONCE and one.event.round != FIRST:
                fields = {"seat": owners[racer], "racer": racer, "others": others, "racers": tuple(racers), "count": len(racers)}
                yield _told(one, "passed", len(racers), text, fields)
        case m.RacerPlacedBehindLast(racer=racer) as event if event.from_p - event.to_p >= FAR_BACK:
            lost = event.from_p - event.to_p
            text = _of_racer(race, words.TO_THE_LINE if event.held else words.BEHIND)
            yield _told(one, "behind", lost, text, {"seat": owners[racer], "racer": racer, "count": lost})
        case m.DuelWon(racer=racer, losers=losers) as event if event.round > max(race.told.rounds - LATE, race.told.rounds * 5 // 6):
            near = [other for other in losers if abs(progress[racer] - progress[other]) * LAPPED < race.told.track.length]
            rivals = tuple(other for other in near if owners[other] != owners[racer] and _hung(race, racer, other))
            beaten = tuple(dict.fromkeys(owners[other] for other in rivals))
            places = race.told.result.places
            if any(places[seat] == places[owners[racer]] + 1 for seat in beaten):
                fields = {"seat": owners[racer], "losers": beaten, "racer": racer, "racers": rivals}
                yield _told(one, "duel", event.round - race.told.rounds + LATE, _of_racer(race, words.DUEL), fields)


def _hung(race: RaceTale, racer: str, loser: str) -> bool:
    """Whether the winner of a late duel may owe it to that to be ahead in the end; while a race goes on, it may."""
    over = next((one.event for one in race.events if isinstance(one.event, m.RaceEnded)), None)
    if over is None:
        return True
    progress = dict(zip(over.ranking, over.progress, strict=True))
    return 0 < progress[racer] - progress[loser] <= HUNG


def _best_duel(race: RaceTale, found: Sequence[Moment]) -> list[Moment]:
    """Of the late duels, all over somebody who came in right behind, the one that brought most: the latest round's, the race winner's, the
    one over most rivals, the last of them."""
    places = race.told.result.places

    def brought(moment: Moment) -> tuple[int, bool, int, int, int]:
        losers = moment.fields["losers"]
        assert isinstance(losers, tuple), "seats"
        return moment.size, places[moment.seats[0]] == 1, len(losers), moment.step, moment.event

    best = max((moment for moment in found if moment.kind == "duel"), key=brought, default=None)
    return [moment for moment in found if moment.kind != "duel" or moment is best]


# --- what somebody did most


def _crashed(event: Event) -> str:
    return event.racer if isinstance(event, m.Crashed) else ""


def _won(event: Event) -> str:
    return event.racer if isinstance(event, m.DuelWon) else ""


def _only_own(race: RaceTale, event: Event) -> bool:
    """Whether a duel was fought among the racers of one driver: nobody was beaten."""
    owners = race.told.owners
    return isinstance(event, m.DuelWon) and all(owners[loser] == owners[event.racer] for loser in event.losers)


def _most(race: RaceTale, kind: str, whose: Callable[[Event], str], texts: tuple[Plural, Plural]) -> Iterator[Moment]:
    """Who did something most often, if that is one seat alone and often enough; told where it did so for the last time, by the second text
    where nobody else did."""
    last: dict[int, TaleEvent] = {}
    often = Counter[int]()
    for one in race.events:
        if (racer := whose(one.event)) and not _only_own(race, one.event):
            seat = race.told.owners[racer]
            often[seat] += 1
            last[seat] = one
    ranked = often.most_common(2)
    if ranked and ranked[0][1] >= OFTEN and (len(ranked) < 2 or ranked[1][1] < ranked[0][1]):
        seat, count = ranked[0]
        yield _told(last[seat], kind, count, _of_racer(race, texts[len(ranked) < 2]), {"seat": seat, "count": count})


def _no_crash(race: RaceTale) -> Iterator[Moment]:
    """All who never crashed while others did; the more they did, the rarer."""
    crashes = Counter[int](race.told.owners[racer] for one in race.events if (racer := _crashed(one.event)))
    if race.over and crashes:
        last, seats = race.events[-1], tuple([seat for seat in range(race.told.seats) if not crashes[seat]])
        if seats and len(seats) <= NAMED:
            yield Moment("no_crash", last.step, last.at, seats, crashes.total(), words.NO_CRASH, {"seats": seats})


def _saved(race: RaceTale) -> Iterator[Moment]:
    """R8, R9: how often modules made a repeated value another one; told where they did so for the last time."""
    often, last, repeat = Counter[int](), dict[int, TaleEvent](), False
    for one in race.events:
        event = one.event
        if isinstance(event, m.ModuleUsed) and repeat and not event.is_repeat:
            seat = race.told.owners[event.racer]
            often[seat] += 1
            last[seat] = one
        if isinstance(event, m.DieRolled | m.ModuleUsed):
            repeat = event.is_repeat
    for seat, one in last.items():
        if often[seat] >= AT_ONCE:
            yield _told(one, "saved", often[seat], words.SAVED, {"seat": seat, "count": often[seat]})


# --- cards that help, and the line


def _lifted(race: RaceTale) -> Iterator[Moment]:
    """R35: whom a finish card takes past most of the others' racers, of those that are still behind when the turn is over."""
    progress = dict.fromkeys(race.told.owners, 0)
    for at, one in enumerate(race.events):
        follow(progress, one.event)
        match one.event:
            case m.FinishCardDrawn() as event:
                steps = FINISH_MOVES[event.card][1]
                after = {racer: p + steps * (racer in event.movers) for racer, p in progress.items()}
                end = dict(progress)
                for later in rest_of_turn(race, at):
                    follow(end, later)
                held = {racer: _newly_behind(race, racer, progress, end) for racer in event.movers}
                passed = {
                    racer: tuple([other for other in _newly_behind(race, racer, progress, after) if other in held[racer]])
                    for racer in event.movers
                }
                best = max(event.movers, key=lambda racer: len(passed[racer]), default="")
                if best and passed[best]:
                    owners, racers = race.told.owners, passed[best]
                    others, rivals = tuple(dict.fromkeys(owners[other] for other in racers)), len(racers)
                    fields = {"seat": owners[best], "racer": best, "racers": racers, "others": others, "count": steps, "rivals": rivals}
                    named = FEW if len(owners) > race.told.seats else NAMED
                    text = _of_racer(race, words.LIFTED if rivals <= named else words.LIFTED_FAR)
                    yield _told(one, "lifted", rivals, text, fields)


def _newly_behind(race: RaceTale, racer: str, before: Mapping[str, int], after: Mapping[str, int]) -> tuple[str, ...]:
    """Others' racers that lay ahead of that one and now lie behind it."""
    owners = race.told.owners
    others = (other for other in before if owners[other] != owners[racer])
    return tuple([other for other in others if before[other] > before[racer] and after[other] < after[racer]])


def _over_the_line(race: RaceTale) -> Iterator[Moment]:
    """R15, R29, R38: who gets over the line by a bonus card, where the dice of that turn would not have been enough, or home by the racer's
    own crash. Who is home first by either is told by the last round, if there is one."""
    laps, crashed, first = race.told.options["laps"], "", first_home(race)
    for at, one in enumerate(race.events):
        event = one.event
        crashed = _crashed(event) or crashed
        if isinstance(event, m.FinishLineCrossed):
            fields, home = {"seat": race.told.owners[event.racer], "racer": event.racer, "lap": event.crossing + 1}, event.crossing == laps
            if home and event.racer == first:
                continue
            if event.cause == "bonus" and needed_card(race, at):
                lap = words.CARD_LAP_LAST if fields["lap"] == laps else words.CARD_LAP
                text = _of_racer(race, words.CARD_HOME if home else lap)
                yield _told(one, "card_home" if home else "card_lap", event.crossing, text, fields)
            elif event.cause == "crash" and home and event.racer == crashed:
                yield _told(one, "crash_home", 1, _of_racer(race, words.CRASH_HOME), fields)
