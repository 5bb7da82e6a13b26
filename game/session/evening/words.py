"""What is said of a house evening: on screens, at the operator's, on the command line."""

from game.core.words import N_, Plural, Template
from game.language.language import Language
from game.session.evening.state import Evening, Heat, Odd, Oddity, Standing, called, oddities

HEAT, FINAL = N_("Heat {number}"), N_("Final")
HEAT_OF = N_("{heat}: {people}")
EVENING = N_("House evening")
POINTS = Plural(N_("{count} point"), N_("{count} points"))
WINS = Plural(N_("{count} win"), N_("{count} wins"))
WON = N_("won by {names}")
ON_AT = N_("on now: {table}", "table")
NOT_RACED = N_("not raced", "heat")
GUEST = N_("Guest {number}")
AWAY = N_("{name} is away")
AFTER_ALL = N_("once all heats are over")
CHAMPION, CHAMPIONS = N_("Champion: {names}"), N_("Champions: {names}")
LEADS = N_("In the lead: {names}")
ROW_ABOUT = N_("{name}: {points}, {wins}.")
WAITING = N_("Other tables are still racing.")
OVER = N_("This evening was ended before its final.")
ODD: dict[Odd, Template] = {
    Odd.RACED_TWICE: N_(
        "{heat} was raced at two tables: {table} and {other}. What counts is the first race, since it came in before the other."
    ),
    Odd.TYPED_TOO: N_("The result of {heat} was typed in before its race came in ({table}). The race counts."),
    Odd.TWO_TABLES: N_("{heat} is on at two tables: {table} and {other}. The first race that is over counts."),
}
RACED_AGAIN = N_("{heat} was raced twice at one table: {table}. What counts is the first race.")


def heat_name(language: Language, evening: Evening, heat: Heat) -> str:
    """What a heat is called."""
    return language.text(FINAL) if heat.number == evening.final.number else language.text(HEAT, number=heat.number)


def heat_line(language: Language, evening: Evening, heat: Heat) -> str:
    """The same with whoever races in it."""
    return language.text(HEAT_OF, heat=heat_name(language, evening, heat), people=people_of(language, evening, heat))


def named_for_all(language: Language, evening: Evening) -> Evening:
    """With something to be called for everybody whose name was removed."""
    return called(evening, lambda number: language.text(GUEST, number=number))


def points_of(language: Language, evening: Evening, row: Standing) -> str:
    """The points of somebody; of whom the final has placed, that as well, since it decides over any points."""
    points, final = language.plural(POINTS, row.points), evening.final.result
    return f"{language.text(FINAL)} · {points}" if final is not None and row.person in final.people else points


def about_person(language: Language, evening: Evening, row: Standing) -> str:
    """Somebody's row in a sentence or two."""
    (name,) = evening.names([row.person])
    points, wins = points_of(language, evening, row), language.plural(WINS, row.wins)
    told = language.text(ROW_ABOUT, name=name, points=points, wins=wins)
    return f"{language.text(AWAY, name=name)}. {told}" if row.person in evening.left else told


def people_of(language: Language, evening: Evening, heat: Heat) -> str:
    """Who races in it, in the order in which they came in, where that is known."""
    return language.listed(evening.names(heat.result.order if heat.result is not None else heat.people))


def heat_state(language: Language, evening: Evening, heat: Heat) -> str:
    """How it goes with a heat: who won, where it is on; before that the table it waits at. What an ended evening has not raced is raced
    no more, and nor is a heat that nobody is left of."""
    if (heat.result is None and evening.ended) or (heat.result is not None and not heat.people):
        return language.text(NOT_RACED)
    if heat.result is not None:
        first = [person for person, place in heat.result.by_person.items() if place == 1]
        return language.text(WON, names=language.listed(evening.names(first)))
    if heat.on:
        return language.text(ON_AT, table=evening.table_name(heat.starts[-1].table))
    if heat.number == evening.final.number and not all(one.over for one in evening.heats):
        return language.text(AFTER_ALL)
    return evening.table_name(heat.table)


def champion_line(language: Language, evening: Evening) -> str:
    """Who won the evening; "" as long as nobody did."""
    names = evening.names(evening.champions)
    return language.text(CHAMPIONS if len(names) > 1 else CHAMPION, names=language.listed(names)) if names else ""


def odd_lines(language: Language, evening: Evening, heat: Heat | None = None) -> list[str]:
    """What was told more than once of a heat, or of any, in sentences."""
    return [_odd_line(language, evening, one) for one in oddities(evening) if heat is None or one.heat == heat.number]


def _odd_line(language: Language, evening: Evening, one: Oddity) -> str:
    heat = next(heat for heat in evening.all_heats if heat.number == one.heat)
    text = RACED_AGAIN if one.odd is Odd.RACED_TWICE and one.table == one.other else ODD[one.odd]
    tables = {"table": evening.table_name(one.table), "other": evening.table_name(one.other)}
    return language.text(text, heat=heat_name(language, evening, heat), **tables)
