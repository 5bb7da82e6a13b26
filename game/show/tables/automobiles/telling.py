"""What the screen says of the events of Automobiles: no coordinates, no word on what is only seen."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.automobiles.feats import CLOSE, lead_of
from game.titles.automobiles.rules import events as ev

QUIET = (ev.TurnStarted, ev.TurnChosen, ev.Closed, ev.TurnEnded, ev.StepLaid, ev.CubeDrawn, ev.PositionChanged)
"""Events that nothing is said of, whoever drives: they are seen."""
DROVE = Plural(N_("{seat:seat} drives one station."), N_("{seat:seat} drives {count} stations."), least=1)
DROVE_ON: Mapping[str, Template] = {
    "adrenaline": Plural(
        N_("{seat:seat} drives one station more thanks to Adrenaline."),
        N_("{seat:seat} drives {count} stations more thanks to Adrenaline."),
        least=1,
    ),
    "driver": Plural(
        N_("{seat:seat} drives one station more thanks to the driver."),
        N_("{seat:seat} drives {count} stations more thanks to the driver."),
        least=1,
    ),
    "tow": Plural(
        N_("{seat:seat} drives one station behind the Tow Line."),
        N_("{seat:seat} drives {count} stations behind the Tow Line."),
        least=1,
    ),
}
"""What is driven beside the cubes of a turn, by its reason."""
PASSED = Plural(
    N_("{seat:seat} drives one station and passes {passed:seat}."),
    N_("{seat:seat} drives {count} stations and passes {passed:seat}."),
    least=1,
)
TABLE = Plural(
    N_("{seat:seat} takes one wear: {darkest:colour} is the darkest space on the way."),
    N_("{seat:seat} takes {count} wear: {darkest:colour} is the darkest space on the way."),
    least=1,
)
WORE = Plural(N_("{seat:seat} takes one wear."), N_("{seat:seat} takes {count} wear."), least=1)
REDLINED = Plural(N_("{seat:seat} takes one wear for the Redline."), N_("{seat:seat} takes {count} wear for the Redline."), least=1)
NO_WEAR = N_("{seat:seat} gets none: the supply has no wear left.")
TOO_LITTLE = Plural(
    N_("{seat:seat} gets only one: the supply has no more wear."),
    N_("{seat:seat} gets only {count}: the supply has no more wear."),
    least=1,
)
BEHIND = Plural(
    N_("{seat:seat} saves one wear in the slipstream: {behind:seat} drives right ahead."),
    N_("{seat:seat} saves {wear_saved} wear in the slipstream: {behind:seat} drives right ahead."),
    "wear_saved",
    least=1,
)
BY_DRAG = Plural(
    N_("{seat:seat} saves one wear thanks to Drag."), N_("{seat:seat} saves {wear_saved} wear thanks to Drag."), "wear_saved", least=1
)
CHOSEN, TAKES_NONE = N_("{seat:seat} chooses: {value:choice}."), N_("{seat:seat} takes no cube.")
TAKES = Plural(N_("{seat:seat} takes one cube."), N_("{seat:seat} takes {count} cubes."), least=1)
PLAYED = N_("{seat:seat} plays {card:card}.")
REMOVED = Plural(N_("{seat:seat} removes a {colour:cube}."), N_("{seat:seat} removes {count} {colour:cubes}."), least=1)
MOVED: Mapping[str, Template] = {
    "bag": Plural(
        N_("{seat:seat} puts a {colour:cube} back into the bag."),
        N_("{seat:seat} puts {count} {colour:cubes} back into the bag."),
        least=1,
    ),
    "active": Plural(
        N_("{seat:seat} brings a {colour:cube} back into play."),
        N_("{seat:seat} brings {count} {colour:cubes} back into play."),
        least=1,
    ),
    "used": Plural(N_("{seat:seat} lays a {colour:cube} aside."), N_("{seat:seat} lays {count} {colour:cubes} aside."), least=1),
    "discard": Plural(N_("{seat:seat} discards a {colour:cube}."), N_("{seat:seat} discards {count} {colour:cubes}."), least=1),
}
"""What a card or a driver moves, by where it goes; how a turn ends is silent: the cubes are seen to go."""
BOUGHT, BOUGHT_OUT = (
    N_("{seat:seat} buys {card:card} for ${cost}; ${money_left} left."),
    N_("{seat:seat} buys {card:card} for ${cost}."),
)
MONEY = N_("{seat:seat} has ${money} to spend.")
LAP = Plural(N_("{seat:seat} completes a lap; one to go."), N_("{seat:seat} completes a lap; {laps_left} to go."), "laps_left", least=1)
LAST_LAP = N_("{seat:seat} completes the last lap.")
PIT_CLEAN, PIT_WORN = (
    N_("{seat:seat} makes a pit stop."),
    Plural(
        N_("{seat:seat} makes a pit stop and removes one wear."),
        N_("{seat:seat} makes a pit stop and removes {wear_removed} wear."),
        "wear_removed",
        least=1,
    ),
)
POINTS, HAS_POINTS = N_("Points after race {race}: {told}."), N_("{seat:seat} {points}")
DECIDED, BY_LAST_RACE = (
    N_("The season is over. In order: {ranking:seat}."),
    N_("The season is over, with equal points at the top: the last race decides. In order: {ranking:seat}."),
)
KEPT, TAKEN = N_("{seat:seat} keeps the sponsor: {id:sponsor}."), N_("{seat:seat} has a new sponsor: {id:sponsor}.")

TELLING: Mapping[type[Event], Telling] = {
    **dict.fromkeys(QUIET, SILENT),
    ev.CubePlayed: lambda e: SILENT if e.colour == "X" else PLAYED,
    ev.CubeBought: lambda e: BOUGHT if e.money_left else BOUGHT_OUT,
    ev.CubeMoved: lambda e: MOVED[e.to_area] if e.cause else SILENT,
    ev.CubeRemoved: lambda e: SILENT if e.reason == "pit_stop" else REMOVED,
    ev.MoneyCounted: lambda e: MONEY if e.money else SILENT,
    ev.PitStopMade: lambda e: PIT_WORN if e.wear_removed else PIT_CLEAN,
    ev.CarMoved: lambda e: PASSED if e.passed else DROVE_ON.get(e.reason, DROVE),
    ev.LapCompleted: lambda e: {0: LAST_LAP, 1: SILENT}.get(e.laps_left, LAP),
    ev.ChoiceMade: lambda e: CHOSEN if e.kind != "number" else TAKES if int(e.value) else TAKES_NONE,
    ev.TableWearTaken: TABLE,
    ev.WearGained: lambda e: _worn_told(e),
    ev.SlipstreamTaken: lambda e: BEHIND if e.behind >= 0 else BY_DRAG,
    ev.CarAutoAdvanced: N_("{seat:seat} moves up to the front of the space."),
    ev.SponsorChosen: lambda e: KEPT if e.kept else TAKEN,
    ev.PointsAwarded: POINTS,
    ev.SeasonFinished: lambda e: BY_LAST_RACE if e.decided_by == "last_race" else DECIDED,
}
"""Events without a line here are told by the saved log's sentence."""


def _worn_told(event: ev.WearGained) -> Template:
    """Wear by the darkest space is told with that space; here only what the supply lacks of it."""
    if not event.count:
        return NO_WEAR
    if event.count < event.wanted:
        return TOO_LITTLE
    by_reason: dict[str, Template] = {"table": SILENT, "redline": REDLINED}
    return by_reason.get(event.reason, WORE)


def points_told(language: Language, words: Words, names: Sequence[str], event: ev.PointsAwarded) -> str:
    """R104: everybody's points so far, the most first."""
    totals = sorted(enumerate(event.totals), key=lambda pair: -pair[1])
    told = [language.sentence(words, HAS_POINTS, {"seat": seat, "points": points}, names) for seat, points in totals]
    return language.sentence(words, POINTS, {"race": event.race, "told": language.listed(told)}, names)


# --- captions

GARAGE, DRIVERS, SPONSORS = N_("Today's garage!"), N_("Drivers!"), N_("Sponsors!")
LONG = Plural(N_("Flat out: one station!"), N_("Flat out: {count} stations!"), least=1)
ENGINE, WHOLE = N_("Engine work!"), N_("The whole garage!")
PAST = Plural(N_("Past one car!"), N_("Past {count} cars!"), least=1)
SLIPSTREAM = Plural(N_("Slipstream! One wear saved"), N_("Slipstream! {count} wear saved"), least=1)
BLACK, CLEAN = N_("Black hurts!"), N_("Clean-out!")
PIT, PIT_WITHOUT = Plural(N_("Pit stop: one wear gone"), N_("Pit stop: {count} wear gone"), least=1), N_("Pit stop!")
UP = N_("{seat:seat}: up {count}!")
FINAL, HOME, OVER, CHAMPION = (
    N_("{seat:seat}: final lap!"), N_("Home! The round is played out"), N_("{seat:seat} wins!"), N_("Champion: {seat:seat}!")
)  # fmt: skip
RUST = N_("Rust!")
TRAFFIC, THROUGH = 2, 15
"""Cars that are passed, and stations driven, from which on a drive is one through traffic."""
FLAT_OUT, DEAR, GARAGEFUL, MANY_UP, CLEARED, RUSTY = 30, 7, 30, 3, 6, 5


def caption_of(event: Event) -> tuple[Shout, dict[str, object]] | None:
    """The few big words for an event, where it is that great, and the fields of their template."""
    match event:
        case ev.RaceStarted():
            return Shout(GARAGE, rank=5), {}
        case ev.DriversRevealed():
            return Shout(DRIVERS, rank=4), {}
        case ev.SponsorsRevealed():
            return Shout(SPONSORS, rank=4), {}
        case ev.CarMoved() if len(event.passed) >= TRAFFIC and len(event.path) > THROUGH:
            return Shout(PAST, "good", seconds=1.3, rank=5), {"count": len(event.passed)}
        case ev.CarMoved() if len(event.path) > FLAT_OUT:
            return Shout(LONG, "good", rank=3), {"count": len(event.path) - 1}
        case ev.CubeBought() if event.cost >= DEAR:
            return Shout(ENGINE, seconds=0.9, rank=1), {}
        case ev.BagRefilled() if event.count >= GARAGEFUL:
            return Shout(WHOLE, rank=1), {}
        case ev.CubeRemoved() if event.count >= CLEARED:
            return Shout(CLEAN, "good", rank=2), {}
        case ev.SlipstreamTaken():
            return Shout(SLIPSTREAM, "good", rank=4), {"count": event.wear_saved}
        case ev.TableWearTaken() if event.count == 4:
            return Shout(BLACK, "bad", rank=2), {}
        case ev.PitStopMade():
            return Shout(PIT if event.wear_removed else PIT_WITHOUT, "good", rank=4), {"count": event.wear_removed}
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


# --- the end of a race

WON_BY = Plural(N_("{first:seat} wins by one station."), N_("{first:seat} wins by {count} stations."), least=1)
LEVEL = N_("Level at the end: {first:seat} wins on the inner lane.")
FIRST_HOME = N_("{told} {home:seat} is home first.")
LIMIT = N_("The round limit ends the race: {first:seat} is furthest ahead.")
PHOTO = N_("Photo finish: {first:seat} first, {second:seat} one station behind.")
PHOTO_LEVEL = N_("Photo finish: {first:seat} and {second:seat} are level, the inner lane wins.")
LATE = N_("{first:seat} takes the lead in the very last turn.")


def _led_late(events: Sequence[Event], first: int) -> bool:
    """Whether the winner came ahead of everybody in the last turn of the race."""
    for e in reversed(events):
        if isinstance(e, ev.TurnStarted):
            return False
        if isinstance(e, ev.PositionChanged) and e.seat == first and e.after == 1:
            return True
    return False


def ending(events: Sequence[Event]) -> tuple[Text | Plural, Text | Plural | None, Mapping[str, object]]:
    """How the race ended (R101, R102), a photo finish for a gap of one or none or a lead taken in the last turn, and the fields of both."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceFinished))
    first, second = end.places[:2]
    gap = lead_of(end)
    home = next((e.seat for e in events if isinstance(e, ev.LastRoundStarted)), first)
    fields = {"first": first, "second": second, "count": gap, "home": home}
    told: Text | Plural = LIMIT if end.ended == "round_limit" else WON_BY if gap else LEVEL
    photo = (PHOTO if gap else PHOTO_LEVEL) if gap <= CLOSE else LATE if _led_late(events, first) else None
    return told, photo, fields
