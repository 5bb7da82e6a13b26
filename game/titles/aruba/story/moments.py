"""What is worth telling of a race of ARUBA: blows, tows, escapes, long drives and the line, from what everybody saw."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.core.story import END, PHOTO, TAKEN_LAST, Moment, RaceTale, TaleEvent
from game.core.tale_words import NAMED
from game.core.words import Plural, Template
from game.titles.aruba.rules import events as ev
from game.titles.aruba.story import words
from game.titles.aruba.story.luck import OWN_CAUSES
from game.titles.aruba.story.seen import Seen

CHAIN, SCRAPPED, SAVED, BOMB, HOOKED, LINE = "chain", "scrapped", "saved", "bomb", "hooked", "line"
DRIVE, HOME, LIMPS, MENDED, SALVO, SAWS, DAMAGE = "drive", "home", "limps", "mended", "salvo", "saws", "damage"
KINDS = (CHAIN, SCRAPPED, SAVED, BOMB, HOOKED, LINE, DRIVE, HOME, LIMPS, MENDED, SALVO, SAWS, DAMAGE)
_EVERYDAY = 6
"""Spaces that a turn drives often: how many they are says nothing."""
_SEVERAL, _CUTS, _LONG, _LIMPING, _MUCH_MENDED, _BLOWS = 2, 3, 5, 6, 4, 2
"""Worth telling are so many cars or shots at once, cuts in a race, and spaces in a turn; a car limps with so much damage, so much makes a
full repair worth telling, and so much is worth a word of one seat in a race."""
_NO_LONGER = (words.DRIVE_PAST_ONE, words.DRIVE_PAST_PLAIN)
"""How a drive past others is told that was no longer than most."""
_HOME, _SAWN = "home {}", "sawn {} {}"
"""What moments say alike: how a car came home; that a seat's saw went for another seat's cars."""
_PLACES, _FEW = 3, 2
"""Cars that come home; rivals that are named rather than called everybody."""


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """All moments of that race, as they come in it; those of the whole race last. Drives are small moments but for the longest, and
    of several as long those that pass somebody; how far ahead the winner crosses the line stands in the end, where that comes in the same
    round and has room for it. Nobody limps home with what is told as the most damage of all, or with less than another brought home."""
    seen, found = Seen(race.told), list[Moment]()
    for turn in _turns(race.events):
        before, seen.turn = dict(seen.rows), turn
        seen.before = before
        for told in turn:
            seen.follow(told.event)
            found += _of_event(seen, told)
        of_turn = [*_of_turn(seen, before, turn)]
        if any(one.text == words.BOMBS for one in of_turn):
            found = [one for one in found if one.kind != BOMB or one.step < turn[0].step]
        found += of_turn
    found = _with_small_drives([_taking_the_lead(race, one) for one in found])
    last = race.events[-1] if race.events else None
    home = next((one for one in found if one.kind == HOME), None)
    now = home is not None and last is not None and race.round_of(home.step, home.event) == race.round_of(last.step, last.at)
    over = [*_end(seen, race, home if now else None)]
    if any(one.text in words.WINS_AHEAD for one in over):
        found = [one for one in found if one is not home]
    damage = [*_damage(seen, race.events)]
    all_of_it = [(one.seats[0], one.size) for one in damage]
    worst = max([seen.damage[car] for car in seen.came], default=0)
    found = [one for one in found if one.kind != LIMPS or (one.size >= worst and (one.seats[0], one.size) not in all_of_it)]
    return (*found, *_saws(seen, race.events), *damage, *over)


def _turns(events: Sequence[TaleEvent]) -> list[list[TaleEvent]]:
    """What came before the first turn, and each turn."""
    turns: list[list[TaleEvent]] = [[]]
    for told in events:
        if told.event.begins_turn:
            turns.append([])
        turns[-1].append(told)
    return turns


def _taking_the_lead(race: RaceTale, one: Moment) -> Moment:
    """That moment, or, of the drive with which the winner goes past the leader in the last round, the same as what else tells that: small
    where it says no more than that."""
    others, ends = one.fields.get("others"), race.rounds
    if one.kind != DRIVE or not isinstance(others, tuple) or len(ends) < _FEW or one.step <= ends[-2].step:
        return one
    took = ends[-1].places[one.seats[0]] == 1 and any(ends[-2].places[seat] == 1 for seat in others)
    return replace(one, same=TAKEN_LAST, small=one.text in _NO_LONGER) if took else one


def _with_small_drives(found: Sequence[Moment]) -> list[Moment]:
    """Those moments, of the drives all small but the longest one, or of several as long those past somebody."""
    longest = [one for one in found if one.kind == DRIVE and one.size == max(other.size for other in found if other.kind == DRIVE)]
    large = [one for one in longest if len(longest) == 1 or one.text != words.DRIVE]
    return [replace(one, small=one.small or one not in large) if one.kind == DRIVE else one for one in found]


def _moment(told: TaleEvent, kind: str, size: int, seats: tuple[int, ...], text: Template, **fields: object) -> Moment:
    return Moment(kind, told.step, told.at, seats, size, text, {"seat": seats[0], **fields})


# --- what one event tells


def _of_event(seen: Seen, told: TaleEvent) -> Iterator[Moment]:
    """What `told` is worth, which has just been followed."""
    match told.event:
        case ev.CarsCollided(rammer=rammer, chain=chain):
            yield from _hits(seen, told, CHAIN, rammer, chain, _SEVERAL)
        case ev.BombDropped(car=car, hits=hits):
            yield from _hits(seen, told, BOMB, car, hits, 1)
        case ev.CarWrecked():
            yield _scrapped(seen, told, told.event)
        case ev.CarSaved(car=car, seat=seat, need=need):
            yield _moment(told, SAVED, need, (seat,), words.SAVED, car=car, count=need)
        case ev.CarRepaired(car=car, amount=amount, by="full_repair") if amount >= _MUCH_MENDED:
            yield _moment(told, MENDED, amount, (seen.owners[car],), words.MENDED, count=amount)
        case ev.CarFinished():
            yield from _across(seen, told, told.event)


_HITS: Mapping[str, tuple[Template, Plural, Plural]] = {
    CHAIN: (words.CHAIN, words.CHAIN_OF_RIVALS, words.CHAIN_OF_CARS),
    BOMB: (words.BOMB, words.BOMB_ON_RIVALS, words.BOMB_ON_CARS),
}
"""Where each car is another's (few, many of them), and where some are of one seat."""


def _hits(seen: Seen, told: TaleEvent, kind: str, car: str, hit: Sequence[str], least: int) -> Iterator[Moment]:
    """R34, R53: rivals that were hit at once; wrecks and own cars don't count."""
    seat = seen.owners[car]
    cars, seats = seen.rivals(seat, hit)
    if len(cars) >= least:
        few, many, of_cars = _HITS[kind]
        text: Template = of_cars if len(cars) > len(seats) else few if len(seats) <= NAMED else many
        yield _moment(told, kind, len(cars), (seat,), text, others=seats, count=len(cars))


def _scrapped(seen: Seen, told: TaleEvent, wreck: ev.CarWrecked) -> Moment:
    """R59."""
    seat, by = seen.owners[wreck.car], seen.owners[wreck.source]
    if seat == by:
        return _moment(told, SCRAPPED, 1, (seat,), words.OWN_SCRAP, car=wreck.car, by=wreck.source)
    moment = _moment(told, SCRAPPED, 1, (seat, by), words.SCRAPPED[wreck.cause], car=wreck.car, by=by)
    return replace(moment, same=_SAWN.format(by, seat)) if wreck.cause == "saw" else moment


def _across(seen: Seen, told: TaleEvent, home: ev.CarFinished) -> Iterator[Moment]:
    """R61: the way a car came home; what makes a photo finish of the first place is told as that."""
    seat, place, damage = home.seat, home.place, seen.damage[home.car]
    if home.cause in words.PHOTO_BY:
        car = (seen.rammers if home.cause == "push" else seen.towers)[home.car]
        by = {"by": seen.owners[car], "by_car": car, "car": home.car}
        text = words.PHOTO_BY[home.cause] if place == 1 else words.BROUGHT[home.cause, place]
        yield _moment(told, PHOTO if place == 1 else LINE, _PLACES + 1 - place, (seat, seen.owners[car]), text, **by)
    elif home.cause == "drive":
        if damage >= _LIMPING:
            yield replace(_moment(told, LIMPS, damage, (seat,), words.LIMPS, damage=damage), same=_HOME.format(home.car))
        if place == 1:
            yield from _first(seen, told, seat)


def _first(seen: Seen, told: TaleEvent, seat: int) -> Iterator[Moment]:
    """R61: how far ahead of all rivals the winner crossed the line, whatever it had in tow drawn up, unless one of them comes nearer in the
    same round; one row ahead of the second is a photo finish, but where both stood in one row before that turn and the second
    follows in the same round: they were level, and only the order of turns parts them."""
    rivals, _ = seen.rivals(seat, seen.rows)
    towed = Counter(
        later.event.car
        for later in seen.turn
        if (later.step, later.at) > (told.step, told.at) and isinstance(later.event, ev.CarMoved) and later.event.cause == "tow"
    )
    rows = {car: seen.rows[car] + towed[car] for car in rivals}
    nearest = max(rows.values(), default=seen.line)
    caught_up = any(seen.at_end(car, told.event.round) > nearest for car in rivals)
    ahead = 0 if caught_up else seen.line - nearest
    assert isinstance(told.event, ev.CarFinished), "it was looked at for that"
    level = seen.second in rivals and seen.before.get(told.event.car) == seen.before[seen.second]
    if seen.second in rivals and rows[seen.second] == seen.line - 1 and not (level and caught_up):
        second = seen.owners[seen.second]
        yield _moment(told, PHOTO, 1, (seat, second), words.PHOTO_ROW, first=seat, second=second)
    elif ahead > 0:
        yield replace(_moment(told, HOME, ahead, (seat,), words.HOME, count=ahead), same=_HOME.format(told.event.car))


def _end(seen: Seen, race: RaceTale, home: Moment | None) -> Iterator[Moment]:
    """R69-R75: who won, and what else there is to know of it; `home` is how the winner crossed the line, if that is worth a word."""
    end = next((told for told in race.events if isinstance(told.event, ev.RaceEnded)), None)
    if end is None or not isinstance(end.event, ev.RaceEnded):
        return
    seats = tuple(dict.fromkeys(seen.owners[car] for car in end.event.classification))
    season = next((told.event for told in race.events if isinstance(told.event, ev.SeriesEnded)), None)
    if isinstance(season, ev.SeriesEnded) and int(race.told.options["races"]) > 1:
        champion = season.ranking[0]
        both = champion == seats[0]
        text: Template = words.RACE_AND_SEASON if both else words.SEASON
        if season.decided_by != "points":
            text = words.BOTH_LEVEL if both else words.SEASON_LEVEL
        points = season.totals[champion]
        others = tuple([seat for seat, total in enumerate(season.totals) if total == points and seat != champion])
        yield _moment(end, END, 1, seats[:1], text, champion=champion, points=points, others=others)
    else:
        text, ahead = _ending(seen, race, end.event.ended, seats, home), home.size if home is not None else 0
        yield _moment(end, END, 1, seats[:1], text, second=seats[1], third=seats[2], count=ahead)


def _ending(seen: Seen, race: RaceTale, ended: str, seats: Sequence[int], home_first: Moment | None) -> Template:
    """By what gave the first place: where nobody came home, that is what the race ended with; else by how many of the first seats did, and
    whether both cars of the winner. Of three seats the last one is named, where it was given the place that was left."""
    given = [told.event for told in race.events if isinstance(told.event, ev.CarFinished)]
    if [event.cause for event in given if event.place == 1] == [ended]:
        return words.UNFINISHED[ended]
    came = [event.seat for event in given if event.cause not in words.UNFINISHED]
    others = sum(seat in came for seat in seats[1:_PLACES])
    if came.count(seats[0]) > 1 and others < _FEW:
        return words.WINS_BOTH_TWO if others else words.WINS_BOTH_ALONE
    if home_first is not None:
        return words.WINS_AHEAD[others]
    last_of_three = len(seats) == _PLACES and any((event.place, event.seat) == (_PLACES, seats[-1]) for event in given)
    return words.WINS if others and last_of_three else (words.WINS_ALONE, words.WINS_TWO, words.WINS)[others]


# --- what a turn tells


def _of_turn(seen: Seen, before: Mapping[str, int], turn: Sequence[TaleEvent]) -> Iterator[Moment]:
    """What is known once a turn is over, which has been followed; `before` is where the cars stood as it began."""
    if turn and isinstance(turn[0].event, ev.TurnStarted):
        car = turn[0].event.car
        yield from _drive(seen, before, turn, car)
        yield from _bombs(seen, turn, car)
        yield from _salvos(seen, turn, car)
        yield from _tows(seen, turn, car)


def _moves(turn: Sequence[TaleEvent], car: str, *causes: str) -> list[TaleEvent]:
    return [told for told in turn if isinstance(told.event, ev.CarMoved) and told.event.car == car and told.event.cause in causes]


def _drive(seen: Seen, before: Mapping[str, int], turn: Sequence[TaleEvent], car: str) -> Iterator[Moment]:
    """R39, R40: the spaces driven, and the rivals that were ahead and are behind as the round ends; of two of which one stands on the grid
    none is passed. A drive past nobody that is no longer than most is nothing."""
    moved = _moves(turn, car, *OWN_CAUSES)
    if len(moved) < _LONG:
        return
    seat, start, spaces = seen.owners[car], before[car], len(moved)
    passed = [other for other in before if before[other] > start and seen.rows.get(other, seen.line) < start + spaces]
    held = [other for other in passed if {other, car} <= seen.gone and seen.behind(other, car, moved[0].event.round)]
    _, others = seen.rivals(seat, held)
    plain = words.DRIVE_PAST_PLAIN if len(others) > 1 else words.DRIVE_PAST_ONE
    past = words.DRIVE_PAST if spaces > _EVERYDAY else plain
    text: Template = words.DRIVE if not others else past if len(others) <= NAMED else words.DRIVE_PAST_MANY
    if len(others) == len(before) - 1 > _FEW:
        text = words.DRIVE_PAST_ALL
    if others or spaces > _EVERYDAY:
        yield _moment(moved[0], DRIVE, spaces, (seat,), text, count=spaces, others=others, rivals=len(others))


def _bombs(seen: Seen, turn: Sequence[TaleEvent], car: str) -> Iterator[Moment]:
    """R34: several bombs of one turn as one; where they did no damage, or to too many, each is told by itself."""
    dropped = [(told, told.event) for told in turn if isinstance(told.event, ev.BombDropped) and told.event.car == car]
    seat = seen.owners[car]
    hit = [(told, [other for other in bomb.hits if seen.owners[other] != seat]) for told, bomb in dropped]
    hit = [(told, cars) for told, cars in hit if cars]
    others = tuple(dict.fromkeys(seen.owners[other] for _, cars in hit for other in cars))
    blows = [told.event for told in turn if isinstance(told.event, ev.DamageTaken)]
    damage = sum(blow.amount for blow in blows if (blow.source, blow.cause) == (car, "bomb") and seen.owners[blow.car] != seat)
    if len(hit) >= _SEVERAL and damage and len(others) <= NAMED:
        size = sum(len(cars) for _, cars in hit)
        yield _moment(hit[0][0], BOMB, size, (seat,), words.BOMBS, others=others, damage=damage)


def _salvos(seen: Seen, turn: Sequence[TaleEvent], car: str) -> Iterator[Moment]:
    """R31: several shots at one car in one turn; a last one that scraps it is told as that, and one alone is a small moment."""
    shots: dict[str, list[TaleEvent]] = {}
    for told in turn:
        if isinstance(told.event, ev.ShotFired):
            shots.setdefault(told.event.target, []).append(told)
    seat = seen.owners[car]
    for target, fired in shots.items():
        if target in seen.rows and seen.owners[target] != seat:
            text = words.SALVO_OF_TWO if len(fired) == _SEVERAL else words.SALVO
            salvo = _moment(fired[0], SALVO, len(fired), (seat,), text, target=seen.owners[target], count=len(fired))
            yield replace(salvo, small=len(fired) < _SEVERAL)


def _tows(seen: Seen, turn: Sequence[TaleEvent], car: str) -> Iterator[Moment]:
    """R57: how far a car was towed, a single space as a small moment; over the line is told as that, and who was bombed by the car that
    towed it had no good of it."""
    bombed = {hit for told in turn if isinstance(told.event, ev.BombDropped) and told.event.car == car for hit in told.event.hits}
    for told in turn:
        if isinstance(told.event, ev.CarHooked) and told.event.follower in seen.rows and told.event.follower not in bombed:
            follower = told.event.follower
            seat, target, spaces = seen.owners[follower], seen.owners[car], len(_moves(turn, follower, "tow"))
            if spaces:
                tow = _moment(told, HOOKED, spaces, (seat, target), words.HOOKED, target=target, count=spaces)
                yield replace(tow, small=spaces < _SEVERAL)


# --- what the whole race tells


def _saws(seen: Seen, events: Sequence[TaleEvent]) -> Iterator[Moment]:
    """R52: whose saws cut rivals several times and more often than anybody's, as they do it last; fewer cuts of one rival are small."""
    cuts = [(told, told.event) for told in events if isinstance(told.event, ev.SawCut)]
    owners = seen.owners
    whose = [(told, owners[cut.car], 1) for told, cut in cuts if owners[cut.car] != owners[cut.target]]
    for moment in _most(whose, 1, SAWS, words.SAWS, words.SAWS_ALONE):
        hit = {owners[cut.target] for _, cut in cuts if owners[cut.car] == moment.seats[0] != owners[cut.target]}
        if len(hit) == 1:
            target, same = min(hit), _SAWN.format(moment.seats[0], min(hit))
            text = words.SAWS_TWICE if moment.size == _SEVERAL else words.SAWS_ONE
            yield replace(moment, text=text, fields={**moment.fields, "target": target}, same=same, small=moment.size < _CUTS)
        elif moment.size >= _CUTS:
            yield moment


def _damage(seen: Seen, events: Sequence[TaleEvent]) -> Iterator[Moment]:
    """R58: whose cars took most damage, as they do it last; what was mended counts, too. A wreck says it
    of its seat, and one rival's saws of whoever only they cut."""
    blows = [(told, told.event) for told in events if isinstance(told.event, ev.DamageTaken)]
    wrecked = {seen.owners[told.event.car] for told in events if isinstance(told.event, ev.CarWrecked)}
    whose = [(told, seen.owners[blow.car], blow.amount) for told, blow in blows]
    for moment in _most(whose, _BLOWS, DAMAGE, words.DAMAGE, words.DAMAGE_ALONE):
        seat = moment.seats[0]
        by = {(blow.cause, seen.owners[blow.source]) for _, blow in blows if seen.owners[blow.car] == seat}
        same = _SAWN.format(min(by)[1], seat) if len(by) == 1 and min(by)[0] == "saw" else ""
        if seat not in wrecked:
            yield replace(moment, same=same)


def _most(of: Sequence[tuple[TaleEvent, int, int]], least: int, kind: str, text: Template, alone: Template) -> Iterator[Moment]:
    """Of events, each with its seat and how much it counts: the seat that has most of all, and `least`, at its last one; `alone` is said
    where no other has any."""
    sums: Counter[int] = Counter()
    for _, seat, amount in of:
        sums[seat] += amount
    first = sums.most_common(2)
    if first and first[0][1] >= least and (len(first) == 1 or first[0][1] > first[1][1]):
        seat, count = first[0]
        yield _moment(
            [told for told, other, _ in of if other == seat][-1], kind, count, (seat,), text if len(first) > 1 else alone, count=count
        )
