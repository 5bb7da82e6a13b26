"""What the screen says of the events of Automobiles: no coordinates, no word on what is only seen, and a turn in one line."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.automobiles.rules import events as ev

__all__ = ["QUIET", "TELLING", "caption_of", "ending", "recap"]

QUIET = (ev.TurnChosen, ev.Closed, ev.TurnEnded, ev.StepLaid, ev.CubeDrawn, ev.PositionChanged)
"""Events that nothing is said of, whoever drives: they are seen."""
DROVE = Plural(N_("{seat:seat} drives one station ({reason:reason})."), N_("{seat:seat} drives {count} stations ({reason:reason})."))
PASSED = Plural(
    N_("{seat:seat} drives one station and passes {passed:seat}."), N_("{seat:seat} drives {count} stations and passes {passed:seat}.")
)
WORE = Plural(N_("{seat:seat} gains one wear ({reason:reason})."), N_("{seat:seat} gains {count} wear ({reason:reason})."))
NO_WEAR = N_("The supply has no wear left for {seat:seat}.")
BEHIND = N_("{seat:seat} is in {behind:seat}'s slipstream: {wear_saved} wear saved.")
BY_DRAG = N_("Drag spares {seat:seat} {wear_saved} wear.")
CHOSEN, TAKES_NONE, TAKES_ONE, TAKES_MORE = (
    N_("{seat:seat} chooses: {value:choice}."), N_("{seat:seat} takes no cube."), N_("{seat:seat} takes one cube."),
    N_("{seat:seat} takes {value} cubes."),
)  # fmt: skip
KEPT, TAKEN = N_("{seat:seat} keeps the sponsor: {id:sponsor}."), N_("{seat:seat} has a new sponsor: {id:sponsor}.")

TELLING: Mapping[type[Event], Telling] = {
    ev.TurnStarted: N_("{seat:seat}'s turn."),
    ev.TurnChosen: SILENT,
    ev.Closed: SILENT,
    ev.TurnEnded: SILENT,
    ev.StepLaid: SILENT,
    ev.PositionChanged: SILENT,
    ev.CarMoved: lambda e: PASSED if e.passed else DROVE,
    ev.ChoiceMade: lambda e: CHOSEN if e.kind != "number" else {"0": TAKES_NONE, "1": TAKES_ONE}.get(e.value, TAKES_MORE),
    ev.WearGained: lambda e: WORE if e.count else NO_WEAR,
    ev.SlipstreamTaken: lambda e: BEHIND if e.behind >= 0 else BY_DRAG,
    ev.CarAutoAdvanced: N_("{seat:seat} moves up to the front of the space."),
    ev.SponsorChosen: lambda e: KEPT if e.kept else TAKEN,
}
"""Events without a line here are told by the saved log's sentence."""

# --- captions

GARAGE, DRIVERS, SPONSORS = N_("Today's garage!"), N_("Drivers!"), N_("Sponsors!")
LONG, ENGINE, WHOLE = N_("Flat out: {count} stations!"), N_("Engine work!"), N_("The whole garage!")
SLIPSTREAM = Plural(N_("Slipstream! One wear saved"), N_("Slipstream! {count} wear saved"))
BLACK, CLEAN = N_("Black hurts!"), N_("Clean-out!")
PIT = Plural(N_("Pit stop: one wear gone"), N_("Pit stop: {count} wear gone"))
UP = N_("{seat:seat}: up {count}!")
FINAL, HOME, OVER, CHAMPION = (
    N_("Final lap for {seat:seat}!"), N_("Home! The round is played out"), N_("{seat:seat} wins!"), N_("Champion: {seat:seat}!")
)  # fmt: skip
RUST = N_("Rust!")
FLAT_OUT, DEAR, GARAGEFUL, MANY_UP, CLEARED, RUSTY = 30, 7, 30, 3, 6, 5


def caption_of(event: Event) -> tuple[Shout, dict[str, Any]] | None:
    """The few big words for an event, where it is that great, and the fields of their template."""
    match event:
        case ev.RaceStarted():
            return Shout(GARAGE, rank=5), {}
        case ev.DriversRevealed():
            return Shout(DRIVERS, rank=4), {}
        case ev.SponsorsRevealed():
            return Shout(SPONSORS, rank=4), {}
        case ev.CarMoved() if len(event.path) > FLAT_OUT:
            return Shout(LONG, "good", rank=3), {"count": len(event.path) - 1}
        case ev.CubeBought() if event.cost >= DEAR:
            return Shout(ENGINE, seconds=0.9, rank=1), {}
        case ev.BagRefilled() if event.count >= GARAGEFUL:
            return Shout(WHOLE, rank=1), {}
        case ev.CubeRemoved() if event.count >= CLEARED:
            return Shout(CLEAN, "good", rank=2), {}
        case ev.SlipstreamTaken():
            return Shout(SLIPSTREAM, "good", rank=4), {"count": event.wear_saved}  # type: ignore[arg-type]
        case ev.TableWearTaken() if event.count == 4:
            return Shout(BLACK, "bad", rank=2), {}
        case ev.PitStopMade():
            return Shout(PIT, "good", rank=4), {"count": event.wear_removed}  # type: ignore[arg-type]
        case ev.PositionChanged() if event.before - event.after >= MANY_UP:
            return Shout(UP, "good", rank=4), {"seat": event.seat, "count": event.before - event.after}
        case ev.FinalLapStarted():
            return Shout(FINAL, "bad", rank=6), {"seat": event.seat}
        case ev.LastRoundStarted():
            return Shout(HOME, "home", seconds=1.4, rank=8), {}
        case ev.RaceFinished():
            return Shout(OVER, "home", seconds=1.6, rank=9), {"seat": event.places[0]}
        case ev.SeasonFinished():
            return Shout(CHAMPION, "home", seconds=1.6, rank=10), {"seat": event.ranking[0]}
    return None


# --- a turn in one line

CUBES = Plural(N_("one cube"), N_("{count} cubes"))
STATIONS = Plural(N_("one station"), N_("{count} stations"))
TOWED, PITTED, SHOPPED = N_("slipstream"), N_("pit stop"), N_("bought {colours:colour}")
WEAR = Plural(N_("one wear"), N_("{count} wear"))
PASSES, IS_HOME, STOOD = N_("passed {seat:seat}"), N_("is home"), N_("stayed put")
PASSES_MANY = Plural(N_("passed {count} car"), N_("passed {count} cars"))


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int) -> str:
    """What a turn of the seat came to: "7 cubes, 39 stations, slipstream, bought blue"."""
    mine: list[Any] = [e for e in events if getattr(e, "seat", None) == seat]
    if not any(isinstance(e, ev.TurnStarted | ev.TurnChosen | ev.CarMoved | ev.CubeBought) for e in mine):
        return ""
    told: list[tuple[Template, dict[str, Any]]] = []
    played = sum(isinstance(e, ev.CubePlayed) and e.colour != "X" for e in mine)
    drives = [e for e in mine if isinstance(e, ev.CarMoved)]
    if any(isinstance(e, ev.PitStopMade) for e in mine):
        told.append((PITTED, {}))
    if played:
        told.append((CUBES, {"count": played}))
    stations = sum(len(e.path) - 1 for e in drives)
    if stations:
        told.append((STATIONS, {"count": stations}))
    passed = tuple(dict.fromkeys(other for e in drives for other in e.passed))
    if passed:
        told.append((PASSES, {"seat": passed[0]}) if len(passed) == 1 else (PASSES_MANY, {"count": len(passed)}))
    worn = sum(e.count for e in mine if isinstance(e, ev.WearGained))
    if any(isinstance(e, ev.SlipstreamTaken) for e in mine):
        told.append((TOWED, {}))
    if worn:
        told.append((WEAR, {"count": worn}))
    bought = tuple(dict.fromkeys(e.colour for e in mine if isinstance(e, ev.CubeBought)))
    if bought:
        told.append((SHOPPED, {"colours": bought}))
    if any(isinstance(e, ev.LapCompleted) and not e.laps_left for e in mine):
        told.append((IS_HOME, {}))
    if not told and any(isinstance(e, ev.TurnEnded) for e in mine):
        told.append((STOOD, {}))
    return ", ".join(language.sentence(words, template, fields, names) for template, fields in told)


# --- the end of a race

WON_BY = Plural(N_("{first:seat} won by one station."), N_("{first:seat} won by {count} stations."))
LEVEL = N_("Level at the end: the inner lane puts {first:seat} ahead.")
FIRST_HOME = N_("{told} First home was {home:seat}.")
LIMIT = N_("The round limit ended the race: {first:seat} was furthest ahead.")
PHOTO = Plural(
    N_("Photo finish: one station between {first:seat} and {second:seat}."),
    N_("Photo finish: {first:seat} and {second:seat} level, the inner lane wins."),
)
LATE = N_("{first:seat} took the lead in the very last turn.")


def _led_late(events: Sequence[Event], first: int) -> bool:
    """Whether the winner came ahead of everybody in the last turn of the race."""
    for e in reversed(events):
        if isinstance(e, ev.TurnStarted):
            return False
        if isinstance(e, ev.PositionChanged) and e.seat == first and e.after == 1:
            return True
    return False


def ending(events: Sequence[Event]) -> tuple[Text | Plural, Text | Plural | None, Mapping[str, Any]]:
    """How the race ended (R101, R102), a photo finish for a gap of one or none or a lead taken in the last turn, and the fields of both."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceFinished))
    first, second = end.places[0], end.places[1]
    gap = end.progress[first] - end.progress[second]
    home = next((e.seat for e in events if isinstance(e, ev.LastRoundStarted)), first)
    fields = {"first": first, "second": second, "count": gap, "home": home}
    told: Text | Plural = LIMIT if end.ended == "round_limit" else WON_BY if gap else LEVEL
    return told, PHOTO if gap <= 1 else LATE if _led_late(events, first) else None, fields
