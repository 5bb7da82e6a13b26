"""What a turn of Automobiles came to, in one line behind a name."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Words
from game.language.language import Language
from game.show.tables.base.table_words import Clause
from game.titles.automobiles.rules import events as ev

DRIVES = Plural(N_("drives one station"), N_("drives {count} stations"), least=1)
ON_CUBES = Plural(N_("{told} on one cube"), N_("{told} on {count} cubes"), least=1)
PLAYS = Plural(N_("plays one cube"), N_("plays {count} cubes"), least=1)
PASSES, PASSES_TO_LEAD = N_("passes {other:seat} for place {place}"), N_("passes {other:seat} and leads")
PASSES_ONE, PASSES_SOME = N_("passes {other:seat}"), Plural(N_("passes one car"), N_("passes {count} cars"), least=1)
PASSES_MANY = Plural(N_("passes one car for place {place}"), N_("passes {count} cars for place {place}"), least=1)
PASSES_ALL = Plural(N_("passes one car and leads"), N_("passes {count} cars and leads"), least=1)
TOWED = Plural(N_("saves one wear behind {other:seat}"), N_("saves {count} wear behind {other:seat}"), least=1)
SPARED = Plural(N_("saves one wear"), N_("saves {count} wear"), least=1)
WEARS = Plural(N_("takes one wear"), N_("takes {count} wear"), least=1)
PITTED, BUYS, IS_HOME, STAYS = N_("makes a pit stop"), N_("buys {cards:card}"), N_("is home"), N_("stays put")
BUYS_FOR = N_("buys {cards:card} for ${cost}")
BUYS_SOME, FEW_KINDS = Plural(N_("buys one cube"), N_("buys {count} cubes"), least=1), 2
"""In brief, of more kinds than can be named."""
HIRES, KEEPS_SPONSOR, TAKES_SPONSOR = N_("hires {id:driver}"), N_("keeps the sponsor"), N_("takes a new sponsor")
REMOVES = Plural(N_("removes one cube"), N_("removes {count} cubes"), least=1)
ENDS = N_("{told}.")
OWN = (ev.TurnStarted, ev.TurnChosen, ev.CarMoved, ev.CubeBought, ev.DriverChosen, ev.SponsorChosen)
"""What makes a line: anything else happens to somebody in another one's turn."""
MOST_CLAUSES, MOST_BRIEF = 4, 3
"""Of a line, and of a brief one: the strip is no book."""


class Speech(NamedTuple):
    """In which words, and what a cube of a colour plays today."""

    language: Language
    words: Words
    names: Sequence[str]
    card: Callable[[str], str]


def recap(speech: Speech, events: Sequence[Event], seat: int, *, brief: bool = False) -> str:
    """What a turn of the seat came to, as a sentence that its name stands before: "drives 39 stations on 7 cubes, passes Ben for place 2
    and buys Gearbox for $5."; `brief`: "drives 39 stations, passes Ben and buys Gearbox.", as everything else stands in the log."""
    language, words, names, card = speech
    mine = [e for e in events if getattr(e, "seat", None) == seat]
    if not any(isinstance(e, OWN) for e in mine):
        return ""

    def said(template: Template, fields: dict[str, object]) -> str:
        return language.sentence(words, template, fields, names)

    shopped = _shopped(mine, card, brief)  # what was paid for stands in every line: the log is where it is looked up
    rest = (*_gained(mine, brief), *_worn(mine), *_between(mine))
    full = brief or len(rest) + len(shopped) + 1 >= MOST_CLAUSES  # a long line does without the number of cubes
    clauses = (*_driven(mine, said, full), *rest)[: (MOST_BRIEF if brief else MOST_CLAUSES) - len(shopped)]
    told = [said(*clause) for clause in (*clauses, *shopped)]
    if not told and any(isinstance(e, ev.TurnEnded) for e in mine):
        told = [said(STAYS, {})]
    return said(ENDS, {"told": language.listed(told)}) if told else ""


def _driven(mine: Sequence[Event], said: Callable[[Template, dict[str, object]], str], brief: bool) -> list[Clause]:
    """How far; on how many cubes."""
    played = sum(isinstance(e, ev.CubePlayed) and e.colour != "X" for e in mine)
    stations = sum(len(e.path) - 1 for e in mine if isinstance(e, ev.CarMoved))
    if not stations:
        return [(PLAYS, {"count": played})] if played else []
    drives = said(DRIVES, {"count": stations})
    return [(ON_CUBES, {"told": drives, "count": played}) if played and not brief else (DRIVES, {"count": stations})]


def _gained(mine: Sequence[Event], brief: bool) -> list[Clause]:
    """Who was passed, and the place that this led to, in brief only where it is the first; home."""
    told: list[Clause] = []
    passed = tuple(dict.fromkeys(other for e in mine if isinstance(e, ev.CarMoved) for other in e.passed))
    place = next((e.after for e in reversed(mine) if isinstance(e, ev.PositionChanged)), 0)
    if passed:
        said = {0: (PASSES_ONE, PASSES_SOME), 1: (PASSES_TO_LEAD, PASSES_ALL)}
        one, many = said.get(place, said[0] if brief else (PASSES, PASSES_MANY))
        told.append((one if len(passed) == 1 else many, {"other": passed[0], "count": len(passed), "place": place}))
    if any(isinstance(e, ev.LapCompleted) and not e.laps_left for e in mine):
        told.append((IS_HOME, {}))
    return told


def _worn(mine: Sequence[Event]) -> list[Clause]:
    """A pit stop, wear that came, wear that a slipstream spared."""
    told: list[Clause] = [(PITTED, {})] if any(isinstance(e, ev.PitStopMade) for e in mine) else []
    for e in mine:
        if isinstance(e, ev.SlipstreamTaken):
            told.append((TOWED if e.behind >= 0 else SPARED, {"count": e.wear_saved, "other": e.behind}))
    worn = sum(e.count for e in mine if isinstance(e, ev.WearGained))
    return [*told, (WEARS, {"count": worn})] if worn else told


def _shopped(mine: Sequence[Event], card: Callable[[str], str], brief: bool) -> list[Clause]:
    """What was bought, as the shop calls it, and what it came to together; a gift has no price."""
    bought = [e for e in mine if isinstance(e, ev.CubeBought)]
    colours, cost = tuple(dict.fromkeys(e.colour for e in bought)), sum(e.cost for e in bought)
    if brief and len(colours) > FEW_KINDS:
        return [(BUYS_SOME, {"count": len(bought)})]
    return [(BUYS_FOR if cost and not brief else BUYS, {"cards": tuple(map(card, colours)), "cost": cost})] if bought else []


def _between(mine: Sequence[Event]) -> list[Clause]:
    """Before a race and after it: who is hired, which sponsor it is, and what the bag is rid of."""
    told: list[Clause] = [(HIRES, {"id": e.id}) for e in mine if isinstance(e, ev.DriverChosen)]
    sponsors = [e for e in mine if isinstance(e, ev.SponsorChosen)]
    told += [(KEEPS_SPONSOR if e.kept else TAKES_SPONSOR, {}) for e in sponsors]
    removed = sum(e.count for e in mine if isinstance(e, ev.CubeRemoved))
    return [*told, (REMOVES, {"count": removed})] if sponsors and removed else told
