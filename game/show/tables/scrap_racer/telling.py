"""What the screen says of Scrap Racer's events: drivers are called by their names, no numbers of spaces, and a turn in one line.

Where a driver has two racers, only the racer's own name is clear: the saved log's sentences are said then.
"""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.scrap_racer.rules import events as m

FORWARD = Plural(N_("{racer:seat} moves one space."), N_("{racer:seat} moves {count} spaces."))
BACK = Plural(N_("{racer:seat} goes back one space."), N_("{racer:seat} goes back {count} spaces."))
TIE = N_("A tie at {most}: {racers:seat} roll again.")
DUEL_DICE = N_("{racers:seat} roll {values}.")
ABILITIES: Mapping[str, Template] = {
    "STEEL_JACKET": N_("{racer:seat}'s {name:racer} ends on a straight and goes one further."),
    "SWIFTLY": N_("{racer:seat}'s {name:racer} ends on a curve and goes one further."),
    "TWISTER": N_("{racer:seat}'s {name:racer} overtakes and goes one further."),
    "CRUSHER": N_("{racer:seat}'s {name:racer} overtakes and gets a switch."),
}

TELLING: Mapping[type[Event], Telling] = {
    m.RaceStarted: N_("On the grid, in this order: {order:seat}."),
    m.SitesFilled: N_("A module lies on each booster site."),
    m.ModulesGiven: N_("{racer:seat} starts with help: {kinds:module}."),
    m.TurnStarted: N_("{driver:seat}'s turn."),
    m.DieRolled: N_("{racer:seat} rolls {value}."),
    m.ModuleUsed: N_("{racer:seat} uses {kind:module}: the {old} becomes {new}."),
    m.DiceStopped: N_("{racer:seat} stops at {total}."),
    m.Crashed: N_("A second {value}: {racer:seat} crashes!"),
    m.CrashCardDrawn: N_("The crash card is “{card:crash}”."),
    m.CrashDiceRolled: N_("{racer:seat} rolls {values} for the crash card."),
    m.CrashCardDone: SILENT,
    m.DeckReshuffled: N_("The {deck:deck} is shuffled anew."),
    m.BonusPlayed: Plural(
        N_("{driver:seat} plays {card:bonus}: one space."), N_("{driver:seat} plays {card:bonus}: {distance} spaces."), "distance"
    ),
    m.RacerMoved: lambda e: BACK if e.steps < 0 else FORWARD,
    m.RacerHeldByLine: N_("{racer:seat} is stopped by the line: nobody is pushed back over it."),
    m.RacerPlacedBehindLast: N_("{racer:seat} falls back {held:placed} {last:seat}."),
    m.RacerRammed: N_("{racer:seat} rams {victim:seat}."),
    m.Overtook: N_("{racer:seat} overtakes {racers:seat}."),
    m.AbilityTriggered: lambda e: ABILITIES[e.ability],
    m.DuelStarted: N_("{racers:seat} fight a duel."),
    m.DuelDiceRolled: lambda e: TIE if e.tie else DUEL_DICE,
    m.DuelChoiceNeeded: N_("{driver:seat} decides the duel."),
    m.DuelWon: N_("{racer:seat} wins the duel against {losers:seat}."),
    m.SwitchGained: Plural(N_("{racer:seat} has one switch."), N_("{racer:seat} has {count} switches."), "count"),
    m.BonusCardGained: N_("{racer:seat} trades the switches for a bonus card."),
    m.BonusDeckExhausted: N_("No bonus card is left for {racer:seat}; the switches go back all the same."),
    m.FinishLineCrossed: N_("{racer:seat} crosses the line!"),
    m.BadgeGained: Plural(N_("{racer:seat} has done one lap."), N_("{racer:seat} has done {badges} laps."), "badges"),
    m.FinishCardDrawn: N_("The finish card “{card:finish}” moves {movers:seat}."),
    m.FinalRoundStarted: N_("{racer:seat} is home: this is the last round. Still to come: {to_move:seat}."),
    m.SitesRefilled: Plural(
        N_("New modules lie on the booster sites; one is left."), N_("New modules lie on the booster sites; {left} are left."), "left"
    ),
    m.ModuleTaken: N_("{racer:seat} takes the module {kind:module}."),
    m.LeaderChanged: N_("{new:seat} takes the lead."),
    m.TurnEnded: N_("{racer:seat}'s turn is over."),
}

RACERS = ("racer", "racers", "victim", "losers", "last", "new", "movers", "to_move")
"""Fields that name racers by their ids."""


CAPTIONS: Mapping[type[Event], Shout] = {
    m.RaceStarted: Shout(N_("Light the thrusters!"), rank=1),
    m.Crashed: Shout(N_("Crash! A second {value}"), "bad", seconds=0.8, rank=1),
    m.FinalRoundStarted: Shout(N_("Last round!"), "bad", rank=2),
    m.SeriesEnded: Shout(N_("That was the season!"), "home", rank=3),
}
TOLD: Mapping[str, Text] = {
    "first_home": N_("First across the line, and nobody came past."),
    "overtaken": N_("In the last round the first one home was overtaken."),
    "one_team_home": N_("The only team with a racer home."),
    "rear_racers": N_("The rear racers decided."),
}
"""Under a heading that names the winner: how it was won."""
OVER = N_("The race is over.")
PHOTO = N_("Photo finish! {first:racer} is one space ahead of {second:racer}.")


def fields_of(event: Event, owners: Mapping[str, int]) -> dict[str, object] | None:
    """The event's fields, racers as the seats that drive them; None where a driver has two."""
    if len(set(owners.values())) < len(owners):
        return None
    fields = msgspec.structs.asdict(event)
    fields["name"] = fields.get("racer")
    for name in RACERS:
        value = fields.get(name)
        if isinstance(value, tuple) and not isinstance(event, m.RaceStarted | m.RacersDealt):
            fields[name] = tuple(owners.get(racer, -1) for racer in value)
        elif isinstance(value, str) and not isinstance(event, m.RacerChosen | m.DuelChosen):
            fields[name] = owners.get(value, -1)
    if isinstance(event, m.DuelDiceRolled):
        fields |= _tied(event, owners)
    if isinstance(event, m.RacerMoved):
        fields["count"] = abs(event.steps)
    return fields


def _tied(event: m.DuelDiceRolled, owners: Mapping[str, int]) -> dict[str, object]:
    """Of a tie those are named who go on."""
    most = max(event.values, default=0)
    if not event.tie:
        return {"most": most}
    highest = (racer for racer, value in zip(event.racers, event.values, strict=True) if value == most)
    return {"most": most, "racers": tuple(owners.get(racer, -1) for racer in highest)}


STOPS = N_("stops at {total}")
CRASHES = N_("crashes and draws “{card:crash}”")
OVERTAKES = N_("overtakes {seats:seat}")
WINS = N_("wins a duel against {seats:seat}")
TAKES = N_("takes the module {kind:module}")
CLOSER = Plural(N_("lets {seats:seat} come one space closer"), N_("lets {seats:seat} come {count} spaces closer"))
NOTHING = N_("nothing moves")
LAP = N_("crosses the line")


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int, owners: Mapping[str, int]) -> str:
    """What a turn of the seat came to, in a line: "stops at 17, overtakes Ada, takes the module Flip"."""
    mine = {racer for racer, owner in owners.items() if owner == seat}
    told: list[tuple[Template, dict[str, object]]] = []
    for e, after in zip(events, [*events[1:], None], strict=False):
        if getattr(e, "racer", None) not in mine:
            if isinstance(e, m.RacerMoved) and e.cause == "crash":
                told.append((CLOSER, {"seats": (owners[e.racer],), "count": e.steps}))
            continue
        match e:
            case m.DiceStopped():
                told.append((STOPS, {"total": e.total}))
            case m.CrashCardDrawn():
                told.append((CRASHES, {"card": e.card}))
                if isinstance(after, m.CrashCardDone):
                    told.append((NOTHING, {}))
            case m.Overtook():
                told.append((OVERTAKES, {"seats": tuple(dict.fromkeys(owners[racer] for racer in e.racers))}))
            case m.DuelWon():
                told.append((WINS, {"seats": tuple(dict.fromkeys(owners[racer] for racer in e.losers))}))
            case m.ModuleTaken():
                told.append((TAKES, {"kind": e.kind}))
            case m.FinishLineCrossed():
                told.append((LAP, {}))
    return ", ".join(language.sentence(words, template, fields, names) for template, fields in told)


def ending(events: Sequence[Event]) -> tuple[Text, Text | None, dict[str, object]]:
    """How the race ended (R50-R52), a photo finish where one space decided, and the fields of both."""
    end = next(e for e in reversed(events) if isinstance(e, m.RaceEnded))
    first, second = end.ranking[:2]
    close = end.progress[0] - end.progress[1] == 1
    return TOLD.get(end.ended, OVER), PHOTO if close else None, {"first": first, "second": second}
