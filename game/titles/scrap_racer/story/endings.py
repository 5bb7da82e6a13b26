"""How a race of Scrap Racer ends: who is home first and who may still answer, then who has won and by how much."""

from collections.abc import Iterator, Mapping

from game.core.story import END, TAKEN_LAST, Moment, RaceTale
from game.core.tale_words import NAMED
from game.core.words import Template
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.story import words
from game.titles.scrap_racer.story.progress import led_before, needed_card

FEW = 2
"""Rivals that are named in a sentence that has more to say."""


def first_home(race: RaceTale) -> str:
    """The racer that made the round the last one while others still had a turn; "" where nobody had."""
    started = (one.event for one in race.events if isinstance(one.event, m.FinalRoundStarted))
    return next((event.racer for event in started if event.to_move), "")


def last_round(race: RaceTale) -> Iterator[Moment]:
    """R49: one turn is left for rivals of the first one home; racers have names where somebody drives two."""
    owners, first, cause, crashed = race.told.owners, first_home(race), "", ""
    for at, one in enumerate(race.events):
        event = one.event
        if isinstance(event, m.Crashed):
            crashed = event.racer
        if isinstance(event, m.FinishLineCrossed) and event.racer == first:
            told = crashed == first if event.cause == "crash" else event.cause != "bonus" or needed_card(race, at)
            cause = event.cause if told else ""
        if isinstance(event, m.FinalRoundStarted):
            others = tuple([owners[racer] for racer in event.to_move if owners[racer] != owners[event.racer]])
            if not others:
                continue
            seats = tuple(dict.fromkeys((owners[event.racer], *others)))
            fields = {"seat": seats[0], "racer": event.racer, "others": others, "count": len(others)}
            text: Template = words.LAST_ROUND if len(others) <= NAMED else words.LAST_ROUND_MANY
            if cause in words.LAST_ROUND_BY and len(others) <= FEW:
                text = words.LAST_ROUND_BY[cause]
            if len(owners) > race.told.seats:
                text = words.LAST_ROUND_RACERS
            yield Moment("last_round", one.step, one.at, seats, len(others), text, fields)


def winner_ahead(race: RaceTale) -> bool:
    """R52: whether the winner's is the racer in front as the race ends: among teams the rear racers may have decided it."""
    ended = next((one.event for one in race.events if isinstance(one.event, m.RaceEnded)), None)
    return ended is None or race.told.owners[ended.ranking[0]] == ended.winner


def end(race: RaceTale) -> Iterator[Moment]:
    """R50 to R52, R54: who won, and what decided it; one space is a photo finish. The last race of a season says whose that is."""
    one = next((one for one in reversed(race.events) if isinstance(one.event, m.RaceEnded)), None)
    if one is not None and isinstance(one.event, m.RaceEnded) and race.over:
        text, fields = _ending(race, one.event)
        season = next((e for e in race.told.events if isinstance(e, m.SeriesEnded)), None)
        if season is not None:
            both = season.winner == one.event.winner
            text = words.SEASON_BY.get((season.decided, both), words.SEASON_TOO if both else words.SEASON)
            points = season.points[season.winner]
            others = tuple([seat for seat, total in enumerate(season.points) if total == points and seat != season.winner])
            fields = {"champion": season.winner, "count": points, "others": others}
        same = TAKEN_LAST if text in (words.OVERTAKEN, words.OVERTAKEN_TOO) else ""
        yield Moment(END, one.step, one.at, (one.event.winner,), 1, text, {"seat": one.event.winner, **fields}, same)


def _ending(race: RaceTale, event: m.RaceEnded) -> tuple[Template, Mapping[str, object]]:
    """The sentence for that end, and its fields."""
    owners, progress = race.told.owners, dict(zip(event.ranking, event.progress, strict=True))
    if event.ended == "one_team_home":
        others = [seat for seat in range(race.told.seats) if seat != event.winner]
        return (words.ONE_OF_TWO_HOME, {"other": others[0]}) if len(others) == 1 else (words.ONE_TEAM_HOME, {})
    first, second = event.rear[:2] if event.ended == "rear_racers" else event.ranking[:2]
    ahead = progress[first] - progress[second]
    if event.ended == "rear_racers":
        return words.REAR_RACERS, {"racer": first, "second": second, "count": ahead}
    if event.ended == "overtaken":
        home = next(e.racer for e in race.told.events if isinstance(e, m.FinalRoundStarted))
        led = led_before(race, first) or home  # others may have passed the first one home before
        text = words.OVERTAKEN if led == second else words.OVERTAKEN_TOO
        return text, {"first": owners[led], "second": owners[second], "count": ahead}
    return words.FIRST_HOME, {"second": owners[second], "count": ahead}
