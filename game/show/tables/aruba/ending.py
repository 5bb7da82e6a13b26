"""How a race of ARUBA ended, in a sentence or two for the podium."""

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_, Template, Text
from game.show.tables.aruba.telling import CAME_HOME
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.story.words import PHOTO_BY, PHOTO_ROW

ENDED: Mapping[str, Text] = {
    "three_home": N_("Three cars are home."),
    "walkover": N_("Only one car is left."),
    "round_limit": N_("The last round is over."),
}
"""Under a heading that names the winner: what ended the race."""
OVER = N_("The race is over.")
LEVEL = N_("{seats:seat} are level on points: {first:seat} has the car that comes home first.")
STARTS = N_("{seat:seat} starts next.")
Say = Callable[[Template, Mapping[str, object]], str]


def ending_of(events: Sequence[Event], game: CompiledAruba, say: Say, more: bool) -> tuple[str, str]:
    """R69-R73 in a sentence, and where there are `more` races who starts the next one (R74); a photo finish for a push, a tow, or one row
    between first and second."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
    owner = {letter: game.owner[game.index[letter]] for letter in game.cars}
    told = _ended(end, events, say) + _level(end, owner, say)
    if more:
        told += " " + say(STARTS, {"seat": owner[end.classification[0]]})
    won = next((e for e in events if isinstance(e, ev.CarFinished) and e.place == 1), None)
    if won is None:
        return told, ""
    if won.cause in PHOTO_BY:
        by = _brought_by(events, won)
        return told, say(PHOTO_BY[won.cause], {"seat": won.seat, "car": won.car, "by": owner[by], "by_car": by})
    close = one_row_apart(events, end.classification, game)
    return told, say(PHOTO_ROW, {"first": won.seat, "second": owner[close]}) if close and owner[close] != won.seat else ""


def _ended(end: ev.RaceEnded, events: Sequence[Event], say: Say) -> str:
    """What ended the race. Where all others were home, not scrap, "only one car is left" would tell of a massacre: there it says who was
    still on the way."""
    last = next((e for e in events if isinstance(e, ev.CarFinished) and e.cause == "walkover"), None)
    if last is None or last.place == 1:
        return say(ENDED.get(end.ended, OVER), {})
    return say(CAME_HOME["walkover"], {"seat": last.seat, "place": last.place, "points": last.points})


def close_cars(events: Sequence[Event], game: CompiledAruba) -> tuple[str, str] | None:
    """The winner's car and the one that pushed or towed it home, or was one row behind; None where neither was."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
    won = next((e for e in events if isinstance(e, ev.CarFinished) and e.place == 1), None)
    if won is None:
        return None
    close = _brought_by(events, won) if won.cause in PHOTO_BY else one_row_apart(events, end.classification, game)
    alike = bool(close) and won.cause not in PHOTO_BY and game.owner[game.index[close]] == won.seat
    return (won.car, close) if close and not alike else None


def _brought_by(events: Sequence[Event], won: ev.CarFinished) -> str:
    """The car that pushed or towed the winner over the line."""
    for event in reversed(events):
        match event:
            case ev.CarsCollided(rammer=car, chain=chain) if won.cause == "push" and won.car in chain:
                return car
            case ev.CarHooked(target=car, follower=won.car) if won.cause == "tow":
                return car
    raise LookupError(won)


def _level(end: ev.RaceEnded, owner: Mapping[str, int], say: Say) -> str:
    """R75: why one of several with the most points is first; "" where one alone has them."""
    most = max(end.points)
    level = tuple(dict.fromkeys(owner[letter] for letter in end.classification if end.points[owner[letter]] == most))
    return " " + say(LEVEL, {"seats": level, "points": most, "first": level[0]}) if len(level) > 1 else ""


def one_row_apart(events: Sequence[Event], classification: Sequence[str], game: CompiledAruba) -> str:
    """The second car, where one row lay between it and the winner as that crossed the line and drew up what it had in tow; else ""."""
    if len(classification) < 2:
        return ""
    first, second = classification[:2]
    course, row, home = game.courses[(events[-1].race - 1) % len(game.courses)], None, False
    for event in events:
        if home and event.begins_turn:
            break
        match event:
            case ev.CarMoved(car=car, to_space=to, cause=cause) if car == second and (not home or cause == "tow"):
                row = to.partition("/")[0]
            case ev.CarFinished(car=car) if car == first:
                home = True
    return second if row == str(course.rows - 1) else ""
