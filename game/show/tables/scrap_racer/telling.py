"""What the screen says of Scrap Racer's events: drivers by their names, no numbers of spaces, and a turn in one line.

Where a driver has two racers, those are called by their own names: numbers behind those of the seats stand for them.
"""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Clause, Telling
from game.show.tables.base.telling import Shout
from game.titles.scrap_racer.meta import META, RACERS
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.text.fields import fields as more_fields

FORWARD = Plural(N_("{racer:seat} moves one space."), N_("{racer:seat} moves {count} spaces."), least=1)
BACK = Plural(N_("{racer:seat} goes back one space."), N_("{racer:seat} goes back {count} spaces."), least=1)
ON_FOOT = frozenset({"dice", "bonus", "ability", "duel"})
"""Causes of moves that the line before tells already."""
ROLLS, ROLLS_REPEAT = N_("{racer:seat} rolls {value}."), N_("{racer:seat} rolls a second {value}.")
FALLS = N_("{racer:seat} falls back to the end, right behind {last:seat}.")
FALLS_TO_LINE = N_("{racer:seat} falls back to the line; {last:seat} stays the last.")
LAST_ROUND, LAST_ROUND_OVER = (
    N_("{racer:seat} is home: this is the last round. Still to come: {to_move:seat}."),
    N_("{racer:seat} is home, and nobody is left to move in this round."),
)  # fmt: skip
TIE = N_("A tie at {most}: {racers:seat} roll again.")
DUELLISTS = N_("{racers:seat} fight a duel.")
DUEL_DICE = N_("{racers:seat} roll {values}.")
ABILITIES: Mapping[str, Template] = {
    "STEEL_JACKET": N_("{name:racer} ends on a straight and goes one further."),
    "SWIFTLY": N_("{name:racer} ends on a curve and goes one further."),
    "TWISTER": N_("{name:racer} overtakes and goes one further."),
    "CRUSHER": N_("{name:racer} overtakes and gets a switch."),
}

TELLING: Mapping[type[Event], Telling] = {
    m.RaceStarted: N_("On the grid, in this order: {order:seat}."),
    m.SitesFilled: N_("A module lies on each booster site."),
    m.ModulesGiven: N_("{racer:seat} starts with {parts}."),
    m.TurnStarted: N_("{driver:seat} drives {name:racer}."),
    m.DieRolled: lambda e: ROLLS_REPEAT if e.is_repeat else ROLLS,
    m.ModuleUsed: N_("{racer:seat} uses {kind:module}: the {old} becomes {new}."),
    m.DiceStopped: Plural(
        N_("{racer:seat} rolls {total} and drives one space."),
        N_("{racer:seat} rolls {total} and drives {total} spaces."),
        "total",
        least=1,
    ),
    m.Crashed: N_("{racer:seat} crashes!"),
    m.CrashCardDrawn: N_("The crash card: {card:effect}."),
    m.CrashDiceRolled: N_("{racer:seat} rolls {values} for the crash card."),
    m.CrashCardDone: SILENT,
    m.DeckReshuffled: N_("The {deck:deck} is shuffled anew."),
    m.BonusPlayed: Plural(
        N_("{driver:seat} plays “{card:bonus}”, and {name:racer} moves one space."),
        N_("{driver:seat} plays “{card:bonus}”, and {name:racer} moves {distance} spaces."),
        "distance",
        least=1,
    ),
    m.RacerMoved: lambda e: SILENT if e.cause in ON_FOOT else BACK if e.steps < 0 else FORWARD,
    m.RacerHeldByLine: N_("{racer:seat} stops at the line: nobody goes back over it."),
    m.RacerPlacedBehindLast: lambda e: FALLS_TO_LINE if e.held else FALLS,
    m.RacerRammed: N_("{racer:seat} rams {victim:seat}."),
    m.Overtook: N_("{racer:seat} overtakes {racers:seat}."),
    m.AbilityTriggered: lambda e: ABILITIES[e.ability],
    m.DuelStarted: DUELLISTS,
    m.DuelDiceRolled: lambda e: TIE if e.tie else DUEL_DICE,
    m.DuelChoiceNeeded: N_("{driver:seat} decides the duel."),
    m.DuelWon: Plural(
        N_("{racer:seat} wins the duel against {losers:seat} and goes one space on."),
        N_("{racer:seat} wins the duel against {losers:seat} and goes {steps} spaces on."),
        "steps",
        least=1,
    ),
    m.SwitchGained: Plural(N_("{racer:seat} has one switch."), N_("{racer:seat} has {count} switches."), "count", least=1),
    m.BonusCardGained: N_("{racer:seat} trades the switches for a bonus card."),
    m.BonusDeckExhausted: N_("{racer:seat} gives the switches back; no bonus card is left."),
    m.FinishLineCrossed: N_("{racer:seat} crosses the line!"),
    m.BadgeGained: N_("{racer:seat} completes lap {badges}."),
    m.FinishCardDrawn: N_("The finish card: {card:effect}."),
    m.FinalRoundStarted: lambda e: LAST_ROUND if e.to_move else LAST_ROUND_OVER,
    m.SitesRefilled: N_("New modules lie on the booster sites; in the supply: {left}."),
    m.ModuleTaken: N_("{racer:seat} takes the module {kind:module}."),
    m.LeaderChanged: N_("{new:seat} takes the lead."),
    m.TurnEnded: SILENT,
}

NAMING = ("racer", "racers", "victim", "losers", "last", "new", "movers", "to_move")
"""Fields that name racers by their ids."""
FIRST_RACER = META.seats_max
"""The number of the first racer among all that are called by a name."""


CAPTIONS: Mapping[type[Event], Shout] = {
    m.RaceStarted: Shout(N_("Light the thrusters!"), rank=1),
    m.Crashed: Shout(N_("Crash! A second {value}"), "bad", seconds=0.8, rank=1),
    m.SeriesEnded: Shout(N_("That was the season!"), "home", rank=3),
}
LAST = Shout(N_("Last round!"), "bad", rank=2)
"""Where somebody still has a turn in it."""
HOME = Shout(N_("{seat:seat} is home!"), "home", rank=2)
"""Who has won, once the race is over."""
TOLD: Mapping[str, Text] = {
    "first_home": N_("First across the line, and nobody came past."),
    "overtaken": N_("In the last round the first one home was overtaken."),
    "one_team_home": N_("The only team with a racer home."),
    "rear_racers": N_("The rear racers decided."),
}
"""Under a heading that names the winner: how it was won."""
OVER = N_("The race is over.")
PHOTO = N_("Photo finish! {first:racer} is one space ahead of {second:racer}.")


def names_of(language: Language, words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """The seats' names, and from FIRST_RACER on those of the racers."""
    free = [""] * (FIRST_RACER - len(names))
    return (*names, *free, *(language.thing(words, "racer", racer) for racer in RACERS))


def fields_of(event: Event, owners: Mapping[str, int]) -> dict[str, object]:
    """The event's fields, racers as numbers in `names_of`: their drivers', or their own where a driver has two."""
    fields = {**msgspec.structs.asdict(event), **more_fields(event)}
    fields["name"] = fields.get("racer")
    for name in NAMING:
        value = fields.get(name)
        if isinstance(value, tuple) and not isinstance(event, m.RaceStarted | m.RacersDealt):
            fields[name] = tuple(_called(racer, owners) for racer in value)
        elif isinstance(value, str) and not isinstance(event, m.RacerChosen | m.DuelChosen):
            fields[name] = _called(value, owners)
    if isinstance(event, m.DuelDiceRolled):
        fields |= _tied(event, owners)
    return fields


def _called(racer: str, owners: Mapping[str, int]) -> int:
    if racer not in RACERS:
        return -1
    alone = len(set(owners.values())) == len(owners)
    return owners[racer] if alone and racer in owners else FIRST_RACER + RACERS.index(racer)


def _tied(event: m.DuelDiceRolled, owners: Mapping[str, int]) -> dict[str, object]:
    """Of a tie those are named who go on."""
    most = max(event.values, default=0)
    if not event.tie:
        return {"most": most}
    highest = (racer for racer, value in zip(event.racers, event.values, strict=True) if value == most)
    return {"most": most, "racers": tuple(_called(racer, owners) for racer in highest)}


DRIVES = N_("drives {racer:racer}")
STOPS = Plural(N_("drives one space"), N_("drives {count} spaces"), least=1)
"""What the dice came to: no number of a space is told."""
CRASHED = N_("crashes")
"""Where what moves tells the card."""
MOVES = Plural(N_("moves one space"), N_("moves {count} spaces"), least=1)
GOES_BACK = Plural(N_("goes back one space"), N_("goes back {count} spaces"), least=1)
DRAGS = Plural(N_("drags {seats:seat} back one space"), N_("drags {seats:seat} back {count} spaces"), least=1)
CRASHES, STANDS = N_("draws the crash card “{card:crash}”"), N_("draws the crash card “{card:crash}”: nothing moves")
OVERTAKES = N_("overtakes {seats:seat}")
WINS = Plural(N_("wins a duel against {seats:seat}"), N_("wins duels against {seats:seat}"), "seats")
TAKES = N_("takes the module {kind:module}")
CLOSER = Plural(N_("lets {seats:seat} come one space closer"), N_("lets {seats:seat} come {count} spaces closer"), least=1)
LAP = N_("crosses the line")
BY_CRASH = "crash", "dragged"
"""Causes of moves that a crash card tells."""


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int, owners: Mapping[str, int]) -> str:
    """What a turn of the seat came to, in a line: "drives 17 spaces, overtakes Ada and takes the module Flip"."""
    mine = {racer for racer, owner in owners.items() if owner == seat}
    told: dict[str, Clause] = {}
    for event, after in zip(events, [*events[1:], None], strict=False):
        if getattr(event, "racer", None) in mine:
            _sum_up(told, event, after, mine, owners)
        elif isinstance(event, m.RacerMoved) and event.cause in BY_CRASH and event.steps:
            moved = CLOSER if event.steps > 0 else DRAGS
            told[event.racer] = moved, {"seats": (_called(event.racer, owners),), "count": abs(event.steps)}
    if "crashes" in told and any(isinstance(e, m.RacerMoved) and e.cause in BY_CRASH and e.steps for e in events):
        told["crashes"] = CRASHED, {}
    called = names_of(language, words, names)
    return language.listed([language.sentence(words, template, fields, called) for template, fields in told.values()]) if told else ""


def _sum_up(told: dict[str, Clause], event: Event, after: Event | None, mine: set[str], owners: Mapping[str, int]) -> None:
    """Adds what one of the seat's racers did; whom it overtook and beat is told once, all together."""
    match event:
        case m.TurnStarted() if len(mine) > 1:
            told["drives"] = DRIVES, {"racer": event.racer}
        case m.DiceStopped():
            told["drives on"] = STOPS, {"count": event.total}
        case m.CrashCardDrawn():
            told["crashes"] = STANDS if isinstance(after, m.CrashCardDone) else CRASHES, {"card": event.card}
        case m.RacerMoved(cause="crash") if event.steps:
            told["is moved"] = MOVES if event.steps > 0 else GOES_BACK, {"count": abs(event.steps)}
        case m.Overtook():
            _add(told, OVERTAKES, event.racers, owners)
        case m.DuelWon() if not mine.issuperset(event.losers):
            _add(told, WINS, event.losers, owners)
        case m.ModuleTaken():
            told["takes"] = TAKES, {"kind": event.kind}
        case m.FinishLineCrossed():
            told["lap"] = LAP, {}


def _add(told: dict[str, Clause], text: Template, racers: Sequence[str], owners: Mapping[str, int]) -> None:
    key = "overtakes" if text == OVERTAKES else "wins"
    before: dict[str, object] = told[key][1] if key in told else {"seats": ()}
    seats = before["seats"]
    assert isinstance(seats, tuple)
    told[key] = text, {"seats": tuple(dict.fromkeys((*seats, *(_called(racer, owners) for racer in racers))))}


def ending(events: Sequence[Event]) -> tuple[Text, Text | None, dict[str, object]]:
    """How the race ended (R50-R52), a photo finish where one space decided, and the fields of both."""
    end = next(e for e in reversed(events) if isinstance(e, m.RaceEnded))
    first, second = end.ranking[:2]
    close = end.progress[0] - end.progress[1] == 1
    return TOLD.get(end.ended, OVER), PHOTO if close else None, {"first": first, "second": second}
