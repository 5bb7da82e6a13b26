"""What is said of a race of ARUBA once it is over. Rounds stand beside the sentences, so none of them names its own."""

from collections.abc import Mapping

from game.core.story import LuckWords
from game.core.tale_words import THROWS
from game.core.words import N_, Plural, Text

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY: Mapping[str, Plural] = {
    "throw": Plural(
        N_("Luck: {seat:seat} throws dice worth one space more than usual."),
        N_("Luck: {seat:seat} throws dice worth {count} spaces more than usual."),
        least=1,
    ),
    "reroll": Plural(
        N_("Luck: {seat:seat} throws again and gets one space more than usual."),
        N_("Luck: {seat:seat} throws again and gets {count} spaces more than usual."),
        least=1,
    ),
}
UNLUCKY: Mapping[str, Plural] = {
    "throw": Plural(
        N_("Bad luck: {seat:seat} throws dice worth one space less than usual."),
        N_("Bad luck: {seat:seat} throws dice worth {count} spaces less than usual."),
        least=1,
    ),
    "reroll": Plural(
        N_("Bad luck: {seat:seat} throws again and gets one space less than usual."),
        N_("Bad luck: {seat:seat} throws again and gets {count} spaces less than usual."),
        least=1,
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: throws and cards worth one space more than usual."),
        N_("{seat:seat}: throws and cards worth {count} spaces more than usual."),
        least=1,
    ),
    Plural(
        N_("{seat:seat}: throws and cards worth one space less than usual."),
        N_("{seat:seat}: throws and cards worth {count} spaces less than usual."),
        least=1,
    ),
    N_("{seat:seat}: throws and cards worth as much as usual."),
    THROWS,
)
DECIDES = N_("Dice and cards decide part of it here: in races of four equal drivers the luckiest wins four in ten.")

# --- moments

CHAIN = N_("{seat:seat} rams {others:seat} in one blow.")
CHAIN_OF_RIVALS = Plural(N_("{seat:seat} rams one rival."), N_("{seat:seat} rams {count} rivals in one blow."), least=1)
CHAIN_OF_CARS = Plural(
    N_("{seat:seat} rams a car of {others:seat}."), N_("{seat:seat} rams {count} cars of {others:seat} in one blow."), least=1
)
SCRAPPED: Mapping[str, Text] = {
    "ram": N_("{by:seat} rams {seat:seat}'s {car:body} to scrap."),
    "shot": N_("{by:seat} shoots {seat:seat}'s {car:body} to scrap."),
    "saw": N_("{by:seat}'s saw cuts {seat:seat}'s {car:body} to scrap."),
    "bomb": N_("{by:seat}'s bomb turns {seat:seat}'s {car:body} to scrap."),
}
"""By the cause of the last blow."""
OWN_SCRAP = N_("{seat:seat}'s own {by:body} turns the {car:body} to scrap.")
SAVED = Plural(
    N_("{seat:seat} gives up a card and saves the {car:body} from scrap."),
    N_("{seat:seat} gives up {count} cards and saves the {car:body} from scrap."),
    least=1,
)
BOMB = N_("{seat:seat}'s bomb hits {others:seat}.")
BOMB_ON_RIVALS = Plural(N_("{seat:seat}'s bomb hits one rival."), N_("{seat:seat}'s bomb hits {count} rivals."), least=1)
BOMB_ON_CARS = Plural(
    N_("{seat:seat}'s bomb hits a car of {others:seat}."), N_("{seat:seat}'s bomb hits {count} cars of {others:seat}."), least=1
)
BOMBS = Plural(
    N_("{seat:seat}'s bombs hit {others:seat}: one damage in all."),
    N_("{seat:seat}'s bombs hit {others:seat}: {damage} damage in all."),
    "damage",
    least=1,
)
HOOKED = Plural(
    N_("{seat:seat} hooks on to {target:seat} and gets a tow of one space."),
    N_("{seat:seat} hooks on to {target:seat} and gets a tow of {count} spaces."),
    least=1,
)
BROUGHT: Mapping[tuple[str, int], Text] = {
    ("push", 2): N_("{by:seat}'s {by_car:body} pushes {seat:seat}'s {car:body} over the line, into second place."),
    ("push", 3): N_("{by:seat}'s {by_car:body} pushes {seat:seat}'s {car:body} over the line, into third place."),
    ("tow", 2): N_("{by:seat} tows {seat:seat} over the line, into second place."),
    ("tow", 3): N_("{by:seat} tows {seat:seat} over the line, into third place."),
}
"""Over the line by others; the first place is a photo finish."""
DRIVE = Plural(N_("{seat:seat} drives one space in one turn."), N_("{seat:seat} drives {count} spaces in one turn."), least=1)
DRIVE_PAST = Plural(
    N_("{seat:seat} drives one space and passes {others:seat}."),
    N_("{seat:seat} drives {count} spaces in one turn and passes {others:seat}."),
    least=1,
)
DRIVE_PAST_ONE = N_("{seat:seat} gets past {others:seat}.")
DRIVE_PAST_PLAIN = N_("{seat:seat} passes {others:seat} in one turn.")
"""Where the drive was no longer than most."""
DRIVE_PAST_MANY = Plural(
    N_("{seat:seat} drives past one rival in one turn."),
    N_("{seat:seat} drives past {rivals} rivals in one turn."),
    "rivals",
    least=1,
)
DRIVE_PAST_ALL = Plural(
    N_("{seat:seat} drives one space and passes everybody."),
    N_("{seat:seat} drives {count} spaces in one turn and passes everybody."),
    least=1,
)
HOME = Plural(
    N_("{seat:seat} crosses the line one row ahead of the next rival."),
    N_("{seat:seat} crosses the line {count} rows ahead of the next rival."),
    least=1,
)
LIMPS = Plural(N_("{seat:seat} limps home with one damage."), N_("{seat:seat} limps home with {damage} damage."), "damage", least=1)
MENDED = Plural(
    N_("{seat:seat} throws nothing but odd dice and mends one damage."),
    N_("{seat:seat} throws nothing but odd dice and mends all {count} damage."),
    least=1,
)
DAMAGE = Plural(
    N_("{seat:seat} takes one damage, more than anybody else."),
    N_("{seat:seat} takes {count} damage in all, more than anybody else."),
    least=1,
)
DAMAGE_ALONE = Plural(N_("{seat:seat} alone takes damage: one in all."), N_("{seat:seat} alone takes damage: {count} in all."), least=1)
SALVO_OF_TWO = N_("{seat:seat} shoots {target:seat} twice in one turn.")
SALVO = Plural(N_("{seat:seat} shoots {target:seat} once."), N_("{seat:seat} shoots {target:seat} {count} times in one turn."), least=1)
SAWS = Plural(
    N_("{seat:seat}'s saw cuts a rival."), N_("{seat:seat}'s saw cuts rivals {count} times, more often than anybody else's."), least=1
)

SAWS_ALONE = Plural(N_("{seat:seat}'s saw alone cuts a rival."), N_("Only {seat:seat}'s saw cuts anybody: {count} times in all."), least=1)
SAWS_TWICE = N_("{seat:seat}'s saw cuts {target:seat} twice.")
SAWS_ONE = Plural(
    N_("{seat:seat}'s saw cuts {target:seat} once."), N_("{seat:seat}'s saw cuts {target:seat} {count} times in all."), least=1
)

# --- the end

PHOTO_BY: Mapping[str, Text] = {
    "push": N_("Photo finish: {by:seat}'s {by_car:body} pushes {seat:seat}'s {car:body} over the line."),
    "tow": N_("Photo finish: {by:seat} tows {seat:seat} over the line."),
}
"""The first place, by the cause of crossing the line; the podium says so as well."""
PHOTO_ROW = N_("Photo finish: {first:seat} and {second:seat}, one row apart.")
WINS = N_("{seat:seat} wins; {second:seat} comes second, {third:seat} third.")
WINS_TWO = N_("{seat:seat} wins; {second:seat} comes second, and nobody else gets home.")
WINS_ALONE = N_("{seat:seat} wins, and nobody else gets home.")
"""Where the race ended before three were over the line: places that were left are nobody's merit."""
WINS_BOTH_ALONE = N_("{seat:seat} wins with both cars home, and nobody else gets home.")
WINS_BOTH_TWO = N_("{seat:seat} wins with both cars home; of the others only {second:seat} gets home.")
"""Where everybody has two cars."""
WINS_AHEAD: tuple[Plural, ...] = (
    Plural(
        N_("{seat:seat} crosses the line one row ahead and wins; nobody else gets home."),
        N_("{seat:seat} crosses the line {count} rows ahead and wins; nobody else gets home."),
        least=1,
    ),
    Plural(
        N_("{seat:seat} crosses the line one row ahead and wins; only {second:seat} still gets home."),
        N_("{seat:seat} crosses the line {count} rows ahead and wins; only {second:seat} still gets home."),
        least=1,
    ),
    Plural(
        N_("{seat:seat} crosses the line one row ahead and wins; {second:seat} comes second, {third:seat} third."),
        N_("{seat:seat} crosses the line {count} rows ahead and wins; {second:seat} comes second, {third:seat} third."),
        least=1,
    ),
)
"""By how many of the next two seats get home, where the winner had a lead at the line: the same in one sentence."""
UNFINISHED: Mapping[str, Text] = {
    "walkover": N_("{seat:seat} wins: every other car is scrap."),
    "round_limit": N_("{seat:seat} wins, furthest ahead as the last round ends."),
}
"""Where nobody had crossed the line, by what ended the race."""
SEASON = Plural(
    N_("{seat:seat} wins; the season goes to {champion:seat} with one point."),
    N_("{seat:seat} wins; the season goes to {champion:seat} with {points} points."),
    "points",
    least=1,
)
RACE_AND_SEASON = Plural(
    N_("{seat:seat} wins the race, and the season with one point."),
    N_("{seat:seat} wins the race, and the season with {points} points."),
    "points",
    least=1,
)
SEASON_LEVEL = N_("{seat:seat} wins; level with {others:seat}, {champion:seat} takes the season by the better last race.")
BOTH_LEVEL = N_("{seat:seat} wins the race, and with it the season, level with {others:seat} on points.")
