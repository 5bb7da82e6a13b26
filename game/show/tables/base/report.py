"""What every table's report is made of: a sheet of all figures, the season, who earned which ribbon."""

from collections.abc import Mapping, Sequence

from game.core.contract import RaceResult
from game.core.scoring import totals
from game.core.words import N_, Text
from game.language.language import Language
from game.show.tables.base.telling import Ribbon, Sheet

FIGURES = 4
"""So many figures stand beside a name on the podium; all of them in the report."""
REPORT, SEASON = N_("Report"), N_("Season")
RACE = N_("Race {race}")
START, TOTAL, HELP = N_("Start", "sums"), N_("Together"), N_("Help")
DECIDED: Mapping[str, Text] = {
    "shared": N_("Equal points share the place."),
    "wins": N_("Equal points: more wins put one ahead."),
    "last_race": N_("Equal points: the last race puts one ahead."),
}
"""What parts equals, by the word that scoring has for it."""


def beside_usual(language: Language, value: float, usual: float, decimals: int = 0) -> str:
    """A figure beside what luck and sense usually bring: "4 / 2", under a heading that ends in "/ usual"."""
    return f"{language.number(value, decimals)} / {language.number(usual, decimals)}"


def figures_sheet(language: Language, figures: Sequence[Sequence[tuple[str, str]]], points: str, scored: Sequence[int] | None) -> Sheet:
    """All figures of all seats, a row per seat; the points of the race come last, where it had any (`scored`)."""
    labels = tuple(dict.fromkeys(label for row in figures for label, _ in row))
    cells = [tuple(dict(row).get(label, "") for label in labels) for row in figures]
    if scored is None:
        return Sheet(language.text(REPORT), labels, tuple(cells))
    rows = [(*row, language.number(scored[seat])) for seat, row in enumerate(cells)]
    return Sheet(language.text(REPORT), (*labels, points), tuple(rows))


def season_sheet(language: Language, races: Sequence[RaceResult], added: Sequence[int], decided: str, start: int = 0) -> Sheet:
    """The points race by race, what everybody had at the `start`, what was `added` as help, by seat, and all of it together, a row per
    seat; what parts those with as many, where there are such in front."""
    helped, begun = any(added), (start,) if start else ()
    together = [start + total + more for total, more in zip(totals(races, len(added)), added, strict=True)]
    of_races = zip(*(race.points for race in races), strict=True)
    amounts = [
        (*begun, *points, *((more,) if helped else ()), total) for points, more, total in zip(of_races, added, together, strict=True)
    ]
    cells = [tuple(language.number(amount) for amount in row) for row in amounts]
    columns = ((language.text(START),) if start else ()) + tuple(language.text(RACE, race=number + 1) for number in range(len(races)))
    columns += (language.text(HELP),) if helped else ()
    level = bool(together) and together.count(max(together)) > 1
    note = language.text(DECIDED[decided]) if level and decided in DECIDED else ""
    return Sheet(language.text(SEASON), (*columns, language.text(TOTAL)), tuple(cells), note)


def awards(scores: Mapping[str, Sequence[float]], places: Sequence[int]) -> tuple[Ribbon, ...]:
    """Who earned each ribbon (key -> what counts for it, by seat): the greatest above nothing among those who have none yet; of equals
    the one that came in later. At most one each."""
    found: list[Ribbon] = []
    for key, counted in scores.items():
        free = [seat for seat in range(len(counted)) if counted[seat] > 0 and seat not in {ribbon.seat for ribbon in found}]
        if free and max(counted[seat] for seat in free) == max(counted):
            found.append(Ribbon(key, max(free, key=lambda seat: (counted[seat], places[seat], -seat))))
    return tuple(found)
