"""What was worth telling in a race of Monza: long drives, shoves, throws of which nothing fits, the turbo, the last round and the end."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.core.story import END, Moment, RaceTale, TaleEvent
from game.core.words import Template
from game.titles.monza.feats import spaces_to_go
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, START
from game.titles.monza.story import words
from game.titles.monza.story.standing import Standing

KINDS = ("longest", "turbo", "tiles", "shove", "shoved", "stuck", "last_round")
"""What a race can be told by beside what any race is told by."""
LONG = 4
"""Spaces of a drive that is worth a word."""
OFTEN = 2
"""Times that make something worth a word that happens to everybody, and accelerators in one drive."""
BOTH = 2
"""Dice of a turbo."""
CLOSE = 1
"""Dice that part the first two of a photo finish, at most."""
NEAR = 8
"""Spaces before the line within which a shove is a late one, and an answer came near."""
PASSED = 4
"""A drive is so many times as rare with a space more as with a rival more that it passes: most pass nobody, and three are the most."""


class _Drive(NamedTuple):
    """All that a seat drove in one turn, turbo included, from event `at` on; `passed` are the seats that it left behind."""

    first: TaleEvent
    at: int
    seat: int
    spaces: int
    home: bool
    tiles: int
    turbo: int = 0
    passed: tuple[int, ...] = ()

    def further(self, event: ev.CarMoved) -> "_Drive":
        """The same with the turbo's drive."""
        return self._replace(spaces=self.spaces + len(event.nodes), home=event.nodes[-1] == FINISH, turbo=event.dice)


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """All of them, in no order; the end only of a race that is over."""
    standing = Standing(race)
    return (*_drives(race, standing), *_shoves(race), *_stuck(race), *_last_round(race, standing), *_end(race, standing))


def _drives(race: RaceTale, standing: Standing) -> Iterator[Moment]:
    """Long drives on dice alone that end short of the line (the others are told by the end), of several as long only those that pass
    somebody; and of what only the professional rules have, which nobody has counted, the longest drive with several accelerators and the
    longest with both turbo dice: beside a longer one of those it is said that dice alone were used."""
    whole: dict[str, Moment] = {}
    sizes: list[tuple[str, int]] = []
    drives = [*_all_drives(race, standing)]
    plain = max([drive.spaces for drive in drives if not drive.turbo and not drive.tiles], default=0)
    on_dice = [drive.spaces for drive in drives if drive.turbo != BOTH and not drive.tiles]
    alone = any(drive.spaces > plain and (drive.turbo == BOTH or drive.tiles >= OFTEN) for drive in drives)
    for drive in drives:
        if drive.turbo == BOTH:
            text, kind = _with_turbo(drive), "turbo"
        elif drive.tiles >= OFTEN:
            text, kind = _with_turbo(drive) if drive.turbo else words.TILES, "tiles"
        elif alone:
            text, kind = words.PASSES_DICE if drive.passed else words.DRIVES_DICE, "longest"
        else:
            text, kind = words.PASSES if drive.passed else words.DRIVES, "longest"
        fields = {"seat": drive.seat, "count": drive.spaces, "others": drive.passed, "tiles": drive.tiles}
        size = PASSED * drive.spaces + len(drive.passed)
        moment = Moment(kind, drive.first.step, drive.first.at, (drive.seat, *drive.passed), size, text, fields)
        sizes.append((kind, size))
        if kind != "longest":
            whole[kind] = max(whole.get(kind, moment), moment, key=lambda one: one.size)
        elif drive.spaces >= LONG and not drive.home and not drive.tiles and (drive.passed or on_dice.count(drive.spaces) == 1):
            yield moment
    for kind, moment in whole.items():
        if sum(one == (kind, moment.size) for one in sizes) == 1:  # what several do alike is nobody's story
            yield moment


def _with_turbo(drive: _Drive) -> Template:
    """What a whole turbo or a part of it did, and whether an accelerator or several helped."""
    alone, past = words.TURBO, words.TURBO_PASSES
    if drive.tiles:
        several = drive.tiles > 1
        alone, past = (words.TURBO_TILES, words.TURBO_TILES_PASSES) if several else (words.TURBO_TILE, words.TURBO_TILE_PASSES)
    return past if drive.passed else alone


def _all_drives(race: RaceTale, standing: Standing) -> Iterator[_Drive]:
    drive: _Drive | None = None
    for at, one in enumerate(race.events):
        event = one.event
        if isinstance(event, ev.CarMoved) and drive is None:
            drive = _Drive(one, at, event.seat, len(event.nodes), event.nodes[-1] == FINISH, event.tiles)
        elif isinstance(event, ev.CarMoved) and drive is not None:
            drive = drive.further(event)
        elif isinstance(event, ev.TurnEnded) and drive is not None:
            yield drive._replace(passed=standing.passed(drive.seat, drive.at, at))
            drive = None


def _shoves(race: RaceTale) -> Iterator[Moment]:
    """Each shove, larger the further its victim had come; and who was shoved again and again."""
    ways, often = spaces_to_go(race.told.track), Counter[int]()
    for one in race.events:
        event = one.event
        if not isinstance(event, ev.CarPushedBack):
            continue
        often[event.seat] += 1
        left, lost = ways[event.from_node], ways[event.to_node] - ways[event.from_node]
        text = words.SHOVES_LATE if left <= NEAR else words.SHOVES_HOME if event.to_node == START else words.SHOVES
        fields = {"seat": event.by_seat, "shoved": event.seat, "count": left if left <= NEAR else lost}
        if lost > 0:
            yield Moment("shove", one.step, one.at, (event.by_seat, event.seat), ways[START] - left, text, fields)
        if often[event.seat] >= OFTEN:
            count = often[event.seat]
            if count == _shoved(race, event.seat):
                yield Moment("shoved", one.step, one.at, (event.seat,), count, words.SHOVED, {"seat": event.seat, "count": count})


def _shoved(race: RaceTale, seat: int) -> int:
    return sum(isinstance(one.event, ev.CarPushedBack) and one.event.seat == seat for one in race.events)


def _stuck(race: RaceTale) -> Iterator[Moment]:
    """R30: how often a seat could not move although it would have; told where it happens for the last time."""
    last: dict[int, TaleEvent] = {}
    often = Counter[int]()
    for one in race.events:
        if isinstance(one.event, ev.CarStuck) and not one.event.voluntary:
            often[one.event.seat] += 1
            last[one.event.seat] = one
    for seat, one in last.items():
        if often[seat] >= OFTEN:
            text = words.STUCK_TWICE if often[seat] == OFTEN else words.STUCK
            yield Moment("stuck", one.step, one.at, (seat,), often[seat], text, {"seat": seat, "count": often[seat]})


def _last_round(race: RaceTale, standing: Standing) -> Iterator[Moment]:
    """R33, R80: who is across first, and who still throws; throws of which none can win anything any more are no story."""
    for at, one in enumerate(race.events):
        event = one.event
        if isinstance(event, ev.FinalRoundStarted) and standing.may_answer(at, event):
            fields = {"seat": event.seat, "others": event.to_play, "count": event.to_beat}
            with_dice = words.LAST_ROUND_EACH if len(event.to_play) > 1 else words.LAST_ROUND
            text = words.LAST_ROUND_PLAIN if _with_tiles(race, (event.seat,)) else with_dice
            text = words.LAST_ROUND_BONUS if event.seat in _by_bonus(race) else text
            yield Moment("last_round", one.step, one.at, (event.seat, *event.to_play), len(event.to_play), text, fields)


def _with_tiles(race: RaceTale, seats: Collection[int]) -> bool:
    """O7: whether accelerators that these seats used in the last round count, too, so that it is not dice alone that are compared."""
    if race.told.options.get("final_count") != "dice_and_tiles":
        return False
    last = race.told.events[-1].round
    return any(isinstance(e, ev.CarMoved) and e.tiles > 0 and e.seat in seats and e.round == last for e in race.told.events)


def _by_bonus(race: RaceTale) -> tuple[int, ...]:
    """R41: the seats that a bonus move took over the line, for which they used no dice."""
    return tuple([e.seat for e in race.told.events if isinstance(e, ev.CarFinished) and e.by == "bonus"])


def _answers(race: RaceTale, standing: Standing) -> int:
    """R33: how many threw in the last round, where one of those who might have won came near the line; else 0."""
    ways, threw, near, able = spaces_to_go(race.told.track), 0, False, tuple[int, ...]()
    for at, one in enumerate(race.events):
        event = one.event
        if isinstance(event, ev.FinalRoundStarted):
            threw, able = len(event.to_play), standing.may_answer(at, event)
        near |= isinstance(event, ev.CarMoved) and event.seat in able and ways.get(event.nodes[-1], 0) <= NEAR
    return threw if near else 0


def winner_ahead(race: RaceTale) -> bool:
    """R81: whether one alone won who was across first: else the lead was lost or shared before the end, and that tells of it."""
    first = next((e.seat for e in race.told.events if isinstance(e, ev.CarFinished)), -1)
    ended = next((e for e in reversed(race.told.events) if isinstance(e, ev.RaceEnded)), None)
    return ended is None or ended.winners == (first,)


def _end(race: RaceTale, standing: Standing) -> Iterator[Moment]:
    """R81 to R83: who won and by what; several across in the last round are a photo finish where a die parts them, or a dead heat."""
    one = next((one for one in reversed(race.events) if isinstance(one.event, ev.RaceEnded)), None)
    if one is None or not isinstance(one.event, ev.RaceEnded) or not race.over:
        return
    end = one.event
    seat, others = end.winners[0], tuple([other for other in end.finishers if other not in end.winners])
    first = next(e.seat for e in race.told.events if isinstance(e, ev.CarFinished))
    season = next((e for e in race.told.events if isinstance(e, ev.SeriesEnded)), None)
    fields: dict[str, object] = {"seat": seat, "seats": end.winners, "others": others, "first": first, "count": end.round_dice[0]}
    answers = _answers(race, standing)
    far = end.winners == (first,) and len(end.finishers) > 1 and end.round_dice[1] - end.round_dice[0] > CLOSE
    fields["answers"] = len(end.finishers) if far else answers
    text = (words.BONUS if seat in _by_bonus(race) else words.NO_ANSWER) if far else _ending(race, end, first, answers)
    if season is not None:
        text = _season(end, season)
        fields |= {"champions": season.winners, "count": max(season.trophies)}
    yield Moment(END, one.step, one.at, end.winners, 1, text, fields)


def _season(end: ev.RaceEnded, season: ev.SeriesEnded) -> Template:
    """R85: the sentence for the last race of a season, with as many trophies as one alone has."""
    shared = len(season.winners) > 1
    if season.winners == end.winners:
        return words.SEASON_TOO_SHARED if shared else words.SEASON_TOO
    return words.SEASON_SHARED if shared else words.SEASON


def _ending(race: RaceTale, end: ev.RaceEnded, first: int, answers: int) -> Template:
    """The sentence for that end, `first` having been across first and so many others having answered it."""
    plain, by_bonus = _with_tiles(race, end.finishers), end.winners[0] in _by_bonus(race)
    answered = any(isinstance(e, ev.FinalRoundStarted) and e.to_play for e in race.told.events)
    if len(end.winners) > 1:
        return words.DEAD_HEAT_PLAIN if plain else words.DEAD_HEAT
    if by_bonus and not (answered and end.winners[0] == first):
        return words.BONUS
    if len(end.finishers) == 1:
        if answered:
            return words.NO_ANSWER if answers else words.ALONE
        return words.NOBODY_LEFT_PLAIN if plain else words.NOBODY_LEFT
    if end.winners[0] != first:
        return words.ANSWERED_PLAIN if plain else words.ANSWERED
    if by_bonus and not end.round_dice[0]:
        return words.PHOTO_BONUS
    return words.PHOTO_PLAIN if plain else words.PHOTO
