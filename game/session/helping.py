"""Help of seats, as people have it: the step of each seat of a match, how the book writes them, and what a step is said to be."""

from collections.abc import Mapping, Sequence

from game.core.contract import Setup, Title
from game.core.handicap import any_help, option_name
from game.core.record import Record
from game.core.track import Scalar
from game.core.words import N_, Plural, Text
from game.language.help_words import help_line
from game.language.language import Language
from game.store.profiles import MOST_HELP

STEP_NAMES: tuple[Text, ...] = (N_("No help"), N_("A little help"), N_("Some help"), N_("Much help"), N_("Most help"))
"""How the steps are called on screen, whole: the rows of a card lose their labels where letters are large."""
NAMED = N_("{name} at step {step}")
ALL_HELPED = N_("With help: {drivers}.")
HELP_OF = N_("{name} has help. {told}")
WORTH = Plural(N_("{what} Worth about {count} more win in 100 races."), N_("{what} Worth about {count} more wins in 100 races."))
NO_HELP = N_("This seat races like the others. Left and right give it help.")


def help_steps(title: Title | None, options: Mapping[str, Scalar], seats: int) -> tuple[int, ...]:
    """The step of each seat, 0 to MOST_HELP; none where nobody has any. Without the title nobody knows how much an amount is: it is the
    first step then."""
    if not any_help(options, seats):
        return ()
    amounts = [_amount(options, seat) for seat in range(seats)]
    if title is None or title.handicap is None or not title.meta.seats_min <= seats <= title.meta.seats_max:
        return tuple(min(amount, 1) for amount in amounts)
    table = title.handicap
    return tuple(table.step(amount, seats, options) for amount in amounts)


def _amount(options: Mapping[str, Scalar], seat: int) -> int:
    value = options.get(option_name(seat), 0)
    return value if type(value) is int and value > 0 else 0


def booked_help(steps: Sequence[int]) -> str:
    """As the book writes them: a digit a seat, "" where nobody has help."""
    return "".join(str(step) for step in steps) if any(steps) else ""


def say_helped(language: Language, names: Sequence[str], steps: Sequence[int]) -> str:
    """Who drove with how much help; "" where nobody did."""
    drivers = [language.text(NAMED, name=name, step=step) for name, step in zip(names, steps, strict=False) if step]
    return language.text(ALL_HELPED, drivers=language.listed(drivers)) if drivers else ""


def told_help(language: Language, title: Title, names: Sequence[str], setup: Setup, rounds: int = 0) -> str:
    """Who drove with how much help in a race of so many rounds (0: nobody knows how many): by its step, or, where somebody has another
    amount than a step's or all had the same, of everybody in the game's own words. "" where nobody had any."""
    steps = help_steps(title, setup.options, setup.seats)
    given = [_amount(setup.options, seat) for seat in range(len(steps))]
    had = [title.handicap.within(amount, rounds) if title.handicap is not None and rounds else amount for amount in given]
    table = title.handicap.steps(setup.seats, setup.options) if title.handicap is not None and title.meta.seats_min <= setup.seats else ()
    if table and (len(set(had)) == 1 or any(amount not in table for amount in given if amount)):
        return " ".join([_in_words(language, title, names, had, amount) for amount in dict.fromkeys(had) if amount])
    return say_helped(language, names, steps)


def _in_words(language: Language, title: Title, names: Sequence[str], had: Sequence[int], amount: int) -> str:
    """Who `had` that amount of help, and what it is in the game's own words."""
    told, drivers = help_line(language, title, amount), [name for name, one in zip(names, had, strict=False) if one == amount]
    if len(drivers) == 1:
        return language.text(HELP_OF, name=drivers[0], told=told)
    return f"{language.text(ALL_HELPED, drivers=language.listed(drivers))} {told}"


def helped(record: Record) -> bool:
    """Whether anybody had help in that match: it is in no hall of fame, earns no medals and sets no track records."""
    return any_help(record.header.setup.options, record.header.setup.seats)


def without_help(options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
    """The option values of the match alone, without those of its seats."""
    names = {option_name(seat) for seat in range(seats)}
    return {name: value for name, value in options.items() if name not in names}


def help_options(title: Title, steps: Sequence[int], options: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """The option values of seats with these steps, in a match with those `options` in force; none where the title has no help to give."""
    if title.handicap is None or not any(steps):
        return {}
    amounts = title.handicap.steps(len(steps), options)
    return {option_name(seat): amounts[min(step, MOST_HELP)] for seat, step in enumerate(steps) if step}


def step_told(title: Title, language: Language, step: int, seats: int, options: Mapping[str, Scalar]) -> str:
    """What a step is, in the game's own words, and what it is worth with so many seats."""
    if not step or title.handicap is None:
        return language.text(NO_HELP)
    what = help_line(language, title, title.handicap.steps(seats, options)[step])
    return language.plural(WORTH, title.handicap.worth(seats)[step], what=what)
