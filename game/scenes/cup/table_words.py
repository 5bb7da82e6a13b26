"""What a cup's table says: after which round it stands, what parts equals, who has come and gone, what the next round is."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.words import N_, Plural, Text
from game.language.language import Language
from game.session.cup.chances import Chance
from game.session.cup.points import POINTS
from game.session.cup.points import SAT_OUT as SAT_OUT_POINTS
from game.session.cup.standing import Standing
from game.session.cup.state import CupState, is_computer
from game.session.cup.ties import Tie, ties
from game.store.cups import Begun, Driver

BEFORE_FIRST = N_("Before round 1 of {rounds}")
AFTER = N_("After round {number} of {rounds}")
ENDED_EARLY = N_("Ended after {number} of {rounds}")
FINAL = N_("The final table")

NONE = N_("–")
"""A round that a driver did not race, or nobody got points for."""

MORE_WINS = Plural(
    N_("{first} is ahead of {second} with {count} round won to {lost}."),
    N_("{first} is ahead of {second} with {count} rounds won to {lost}."),
)
BETTER_IN = N_("{first} is ahead of {second}: more points in round {number}.")
LEVEL = N_("{first} and {second} are level in everything and share the place.")

CAME = Plural(N_("{name} starts with 0 points; {count} round is over."), N_("{name} starts with 0 points; {count} rounds are over."))
CAME_FIRST = N_("{name} races along from the first round on.")
LEAVES = Plural(
    N_("{name} keeps {count} point and gets none for the rounds to come."),
    N_("{name} keeps {count} points and gets none for the rounds to come."),
)
DRIVES_ON = N_("{name} drives on for {before}.")
COMPUTER_ON, PERSON_ON = N_("A computer drives on for {name}."), N_("{name} takes the wheel from the computer.")
HAS_WON = Plural(N_("{names} wins the cup."), N_("{names} win the cup."), least=1)
CAN_WIN = Plural(N_("As things stand, only {names} can still win the cup."), N_("As things stand, only {names} can still win the cup."))
ALL_ABLE = N_("As things stand, everybody can still win the cup.")
NAMED_ABLE = 2
"""So many who can still win are named."""
ABLE = (
    N_("As things stand, three can still win the cup."),
    N_("As things stand, four can still win the cup."),
    N_("As things stand, five can still win the cup."),
)
ENOUGH = (N_("2nd is enough"), N_("3rd is enough"), N_("4th is enough"), N_("5th is enough"))
SHORT: Mapping[Chance, Text] = {
    Chance.WON: N_("Has won"),
    Chance.ENOUGH_1: N_("A win is enough"),
    Chance.CLEAR_WIN: N_("A clear win does"),
    Chance.CAN: N_("Can win"),
    Chance.OUT: N_("Out"),
}
"""The same where letters are large."""
KEEPS = Plural(N_("Keeps {count} point"), N_("Keeps {count} points"))
GONE = N_("Left", "driver")

PAYS = N_("The round pays in points: {points}.")
PAYS_ALSO_OUT = N_("The round pays in points: {points}, and {out} to who sits out.")
SENTENCE = N_("{said}.")
ABOUT_MINUTES = Plural(N_("{said}, about {count} minute."), N_("{said}, about {count} minutes."))
NEXT = N_("{round}: {where}. {said}")


def when(language: Language, state: CupState) -> str:
    """After which round the table stands."""
    number, rounds = len(state.past), len(state.plan.rounds)
    if state.ended is not None and number < rounds:
        return language.text(ENDED_EARLY, number=number, rounds=rounds)
    if not number:
        return language.text(BEFORE_FIRST, rounds=rounds)
    return language.text(FINAL) if number == rounds else language.text(AFTER, number=number, rounds=rounds)


def cells(language: Language, row: Standing) -> tuple[str, ...]:
    """The points of each round that is past, as they are written: in brackets where the driver sat out, a dash where there were none."""
    return tuple(
        language.text(NONE) if points is None else f"({language.number(points)})" if out else language.number(points)
        for points, out in zip(row.gained, row.sat_out, strict=True)
    )


def tie_sentence(language: Language, tie: Tie, drivers: Sequence[Driver]) -> str:
    """What parts two drivers with equal points, or that nothing does."""
    names = {"first": drivers[tie.first].name, "second": drivers[tie.second].name}
    if tie.shared:
        return language.text(LEVEL, **names)
    if tie.round:
        return language.text(BETTER_IN, number=tie.round, **names)
    return language.plural(MORE_WINS, tie.won[0], lost=tie.won[1], **names)


def tie_sentences(language: Language, state: CupState, table: Sequence[Standing]) -> tuple[str, ...]:
    """A sentence for each two neighbours with equal points, from the first place on."""
    return tuple(tie_sentence(language, tie, state.drivers) for tie in ties(state.past, table))


def news(language: Language, earlier: CupState, state: CupState, table: Sequence[Standing]) -> Iterator[str]:
    """Who has come, gone or changed since the cup stood as it did `earlier`."""
    over = len(state.past)
    for seat, driver in enumerate(state.drivers):
        points = table[seat].points
        if seat >= len(earlier.drivers):
            yield language.plural(CAME, over, name=driver.name) if over else language.text(CAME_FIRST, name=driver.name)
            continue
        before = earlier.drivers[seat]
        if state.gone[seat] and not earlier.gone[seat]:
            yield language.plural(LEAVES, points, name=driver.name)
        elif driver.name != before.name:
            yield language.text(DRIVES_ON, name=driver.name, before=before.name)
        elif is_computer(driver) != is_computer(before):
            yield language.text(COMPUTER_ON if is_computer(driver) else PERSON_ON, name=driver.name)


def with_minutes(language: Language, said: str, minutes: int) -> str:
    """A sentence of what is said and how long it takes; 0 where that is not known."""
    return language.plural(ABOUT_MINUTES, minutes, said=said) if minutes else language.text(SENTENCE, said=said)


def pays(language: Language, begun: Begun) -> str:
    """What the places of a round pay, from the first on; and what sitting out does, where somebody does."""
    points = language.listed([language.number(one) for one in POINTS[len(begun.racing)]])
    if begun.out:
        return language.text(PAYS_ALSO_OUT, points=points, out=SAT_OUT_POINTS)
    return language.text(PAYS, points=points)


def chance_words(language: Language, chance: Chance) -> tuple[str, ...]:
    """What becomes of a driver, the longest wording first."""
    if chance.enough > 1:
        return language.text(chance.text), language.text(ENOUGH[chance.enough - 2])
    return language.text(chance.text), language.text(SHORT[chance])


def who_can_win(language: Language, state: CupState, found: Sequence[Chance]) -> str:
    """How many can still win, or who has won already."""
    won = [state.drivers[seat].name for seat, chance in enumerate(found) if chance is Chance.WON]
    able = [state.drivers[seat].name for seat, chance in enumerate(found) if chance.open]
    if won:
        return language.plural(HAS_WON, len(won), names=language.listed(won))
    if len(state.active) > NAMED_ABLE and all(found[seat].open for seat in state.active):
        return language.text(ALL_ABLE)
    if len(able) <= NAMED_ABLE:
        return language.plural(CAN_WIN, len(able), names=language.listed(able))
    return language.text(ABLE[len(able) - NAMED_ABLE - 1])


def gone_words(language: Language, points: int) -> tuple[str, str]:
    """Of a driver who has left: long and short."""
    return language.plural(KEEPS, points), language.text(GONE)
