"""A cup as a report, for the podium and the page of figures: places, points round by round, running totals, ribbons, one sentence."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate

from game.core.words import N_, Plural
from game.language.language import Language
from game.scenes.cup.signs import is_person, profile_of
from game.scenes.cup.table_words import cells, tie_sentences
from game.scenes.framework.car_pictures import driver_look
from game.scenes.results.season import CUP_ROUND
from game.session.cup.ready import cup_name
from game.session.cup.ribbons import comeback, most_wins
from game.session.cup.standing import Standing, table_of
from game.session.cup.state import CupState
from game.session.medals import OF_CUPS, cup_medals
from game.session.report import Award, DriverRow, EarnedMedal, RaceReport, Retold
from game.show.palette import LETTERS
from game.show.tables.base.telling import Sheet

WINS, POINTS, BEST, SAT_OUT = N_("Wins"), N_("Points"), N_("Best round"), N_("Sat out")
FIGURES, ROUNDS = N_("Figures"), N_("Rounds")
ROUND = N_("{number}: {where}")
TOTAL = N_("Total")
CHART = N_("Points, round by round")
START = N_("Before round 1 all stand at 0.")
STANDS = N_("{name} {points}")
BRIEFLY = N_("After round {number}: {standings}.")
BRIEF = 3
"""So many drivers are told of briefly."""
AFTER = N_("After round {number}, {where}: {standings}.")
DROPPED = N_("Round {number}, {where}, was dropped: nobody got points.")

WON_ALL = N_("{name} wins every round.")
WON = N_("Rounds won by {name}: {count} of {rounds}.")
WON_NONE = N_("{name} wins no round, and the cup all the same.")
SHARED = Plural(N_("{names} are level in everything after {count} round."), N_("{names} are level in everything after {count} rounds."))
EARLY = N_("The cup ended early, after round {number} of {rounds}.")

MOST_WINS = N_("Most wins")
MOST_WINS_ABOUT = Plural(N_("{count} round won, more than anybody else."), N_("{count} rounds won, more than anybody else."))
COMEBACK = N_("Comeback")
COMEBACK_ABOUT = Plural(
    N_("From the last place to {points} point in round {number}."),
    N_("From the last place to {points} points in round {number}."),
    "points",
)


def letters(state: CupState) -> tuple[str, ...]:
    """The colour of each driver's car and line: their own, the first free one where somebody before them has it."""
    free = list(LETTERS)
    found = []
    for driver in state.drivers:
        letter = driver.colour if driver.colour in free else free[0]
        free.remove(letter)
        found.append(letter)
    return tuple(found)


def totals(state: CupState) -> tuple[tuple[int, ...], ...]:
    """The points of all drivers before the first round, and after each one that is past."""
    nothing = (0,) * len(state.drivers)
    each = (tuple(one.points(seat) or 0 for seat in range(len(state.drivers))) for one in state.past)
    return tuple(accumulate(each, lambda sofar, brought: tuple(map(sum, zip(sofar, brought, strict=True))), initial=nothing))


def cup_report(language: Language, cup: str, state: CupState, rounds: Sequence[str]) -> RaceReport:
    """The cup of that id as it stands; `rounds` are what each of its rounds is called."""
    table, colours = table_of(state), letters(state)
    rows = sorted(
        (_row(language, state, seat, colours[seat], table[seat]) for seat in range(len(table))), key=lambda row: (row.place, row.seat)
    )
    past = len(state.past)
    return RaceReport(
        "",
        cup_name(state.plan, language),
        "",
        past,
        len(state.plan.rounds),
        tuple(rows),
        totals(state),
        story(language, state, table),
        "",
        0,
        True,
        language.text(POINTS),
        chart_sentences=tuple(_chart_sentences(language, state, rounds)),
        sheets=(_figures(language, table), _rounds(language, state, table)),
        awards=awards(language, state),
        medals=medals(language, state),
        unit="points",
        chart_name=language.text(CHART),
        race_points=tuple(tuple(one.points(seat) or 0 for seat in range(len(table))) for one in state.past),
        race_places=tuple(tuple(one.place(seat) for seat in range(len(table))) for one in state.past),
        cup=cup,
        retold=partial(_retold, state, table),
    )


def _retold(state: CupState, table: Sequence[Standing], language: Language) -> Retold:
    """The report's own words once more, in that language."""
    return Retold(tuple(_won_rounds(language, row) for row in table), story(language, state, table), awards(language, state))


def _won_rounds(language: Language, row: Standing) -> tuple[tuple[str, str], ...]:
    """The figure of a driver that stands beside the name."""
    return ((language.text(WINS), language.number(row.wins)),)


def _row(language: Language, state: CupState, seat: int, letter: str, row: Standing) -> DriverRow:
    driver = state.drivers[seat]
    last = row.gained[-1] if row.gained else None
    figures = _won_rounds(language, row)
    face, look = driver_look(letter, driver.name)
    who = profile_of(driver)
    return DriverRow(
        seat, driver.name, is_person(driver), face, (look,), row.place, last or 0, row.points, figures, who, state.help_of(seat)
    )


def _figures(language: Language, table: Sequence[Standing]) -> Sheet:
    """Rounds won, the best round, rounds sat out, points."""
    number = language.number

    def told(row: Standing) -> tuple[str, ...]:
        best = max((points for points, out in zip(row.gained, row.sat_out, strict=True) if points is not None and not out), default=0)
        return number(row.wins), number(best), number(sum(row.sat_out)), number(row.points)

    columns = tuple(language.text(name) for name in (WINS, BEST, SAT_OUT, POINTS))
    return Sheet(language.text(FIGURES), columns, tuple(told(row) for row in table))


def _rounds(language: Language, state: CupState, table: Sequence[Standing]) -> Sheet:
    """A column per round that is past, and the total; a line of the note for each two that something parts, or nothing."""
    columns = (*(language.text(CUP_ROUND, number=one.number) for one in state.past), language.text(TOTAL))
    told = tuple((*cells(language, row), language.number(row.points)) for row in table)
    return Sheet(language.text(ROUNDS), columns, told, "\n".join(tie_sentences(language, state, table)))


def _chart_sentences(language: Language, state: CupState, rounds: Sequence[str]) -> Iterator[str]:
    """For each point of the chart: how all stood there, the best first."""
    yield language.text(START)
    for one, sums in zip(state.past, totals(state)[1:], strict=True):
        where = rounds[one.number - 1]
        if one.dropped:
            yield language.text(DROPPED, number=one.number, where=where)
            continue
        order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))
        stood = [language.text(STANDS, name=state.drivers[seat].name, points=sums[seat]) for seat in order]
        yield language.text(AFTER, number=one.number, where=where, standings=language.listed(stood))


def brief_sentences(language: Language, report: RaceReport) -> tuple[str, ...]:
    """The same for large letters: who stood first at each point of a cup's chart."""
    names = {row.seat: row.name for row in report.rows}
    told = [language.text(START)]
    for number, sums in enumerate(report.chart[1:], 1):
        order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))[:BRIEF]
        stood = [language.text(STANDS, name=names[seat], points=sums[seat]) for seat in order]
        told.append(language.text(BRIEFLY, number=number, standings=language.listed(stood)))
    return tuple(told)


def story(language: Language, state: CupState, table: Sequence[Standing]) -> str:
    """How many rounds the champion won; what parted it from who has equally many points; that the cup ended early."""
    first = [seat for seat, row in enumerate(table) if row.place == 1]
    raced = sum(not one.dropped for one in state.past)
    if not raced:
        return language.text(EARLY, number=0, rounds=len(state.plan.rounds))
    said = [_won(language, state.drivers[first[0]].name, table[first[0]].wins, raced)]
    if len(first) > 1:
        said = [language.plural(SHARED, raced, names=language.listed([state.drivers[seat].name for seat in first]))]
    elif sum(row.points == table[first[0]].points for row in table) > 1:
        said.extend(tie_sentences(language, state, table)[:1])
    if len(state.past) < len(state.plan.rounds):
        said.append(language.text(EARLY, number=len(state.past), rounds=len(state.plan.rounds)))
    return " ".join(said)


def _won(language: Language, name: str, won: int, raced: int) -> str:
    if won in (0, raced) and raced > 1:
        return language.text(WON_ALL if won else WON_NONE, name=name)
    return language.text(WON, name=name, count=won, rounds=raced)


def awards(language: Language, state: CupState) -> tuple[Award, ...]:
    """The ribbons of a cup that was raced."""
    found = []
    wins, back = most_wins(state), comeback(state)
    if wins is not None:
        found.append(Award(language.text(MOST_WINS), language.plural(MOST_WINS_ABOUT, wins.won), wins.seat))
    if back is not None:
        found.append(Award(language.text(COMEBACK), language.plural(COMEBACK_ABOUT, back.points, number=back.number), back.seat))
    return tuple(found)


def medals(language: Language, state: CupState) -> tuple[EarnedMedal, ...]:
    """What people earned by the cup as a whole, once it is over."""
    known = {medal.key: medal for medal in OF_CUPS}
    return tuple(
        EarnedMedal(language.text(known[key].name), language.text(known[key].why), seat, "cup", key)
        for seat, keys in enumerate(cup_medals(state))
        for key in keys
    )
