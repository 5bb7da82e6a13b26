"""What is said of a race of Scrap Racer once it is over: present tense, 14 words at most; racers go by their drivers, but
where somebody has two. Rounds stand beside the sentences."""

from collections.abc import Mapping

from game.core.story import Extremes, LuckWords
from game.core.words import N_, Plural, Template, Text

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "die": Plural(
        N_("Luck: a die without a crash, worth one space to {seat:seat}."),
        N_("Luck: a die without a crash, worth {count} spaces to {seat:seat}."),
        least=1,
    ),
    "reroll": Plural(
        N_("Luck: {seat:seat}'s reroll is worth one space more than usual."),
        N_("Luck: {seat:seat}'s reroll is worth {count} spaces more than usual."),
        least=1,
    ),
    "crash": Plural(
        N_("Luck: {seat:seat}'s crash card, worth one space more than usual."),
        N_("Luck: {seat:seat}'s crash card, worth {count} spaces more than usual."),
        least=1,
    ),
    "crash_dice": Plural(
        N_("Luck: {seat:seat}'s crash dice, worth one space more than usual."),
        N_("Luck: {seat:seat}'s crash dice, worth {count} spaces more than usual."),
        least=1,
    ),
    "duel": Plural(
        N_("Luck: {seat:seat}'s duel dice, worth one space more than usual."),
        N_("Luck: {seat:seat}'s duel dice, worth {count} spaces more than usual."),
        least=1,
    ),
    "finish_card": Plural(
        N_("Luck: for {seat:seat} a finish card brings one space more."),
        N_("Luck: for {seat:seat} a finish card brings {count} spaces more."),
        least=1,
    ),
    "bonus": Plural(
        N_("Luck: {seat:seat}'s bonus card, worth one space more than usual."),
        N_("Luck: {seat:seat}'s bonus card, worth {count} spaces more than usual."),
        least=1,
    ),
}
UNLUCKY = {
    "die": Plural(
        N_("Bad luck: one die costs {seat:seat} one space."),
        N_("Bad luck: one die costs {seat:seat} {count} spaces."),
        least=1,
    ),
    "die_crash": Plural(
        N_("Bad luck: one die makes {seat:seat} crash and costs one space."),
        N_("Bad luck: one die makes {seat:seat} crash and costs {count} spaces."),
        least=1,
    ),
    "reroll": Plural(
        N_("Bad luck: {seat:seat}'s reroll is worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s reroll is worth {count} spaces less than usual."),
        least=1,
    ),
    "crash": Plural(
        N_("Bad luck: {seat:seat}'s crash card, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s crash card, worth {count} spaces less than usual."),
        least=1,
    ),
    "crash_dice": Plural(
        N_("Bad luck: {seat:seat}'s crash dice, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s crash dice, worth {count} spaces less than usual."),
        least=1,
    ),
    "duel": Plural(
        N_("Bad luck: {seat:seat}'s duel dice, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s duel dice, worth {count} spaces less than usual."),
        least=1,
    ),
    "finish_card": Plural(
        N_("Bad luck: for {seat:seat} a finish card brings one space less."),
        N_("Bad luck: for {seat:seat} a finish card brings {count} spaces less."),
        least=1,
    ),
    "bonus": Plural(
        N_("Bad luck: {seat:seat}'s bonus card, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s bonus card, worth {count} spaces less than usual."),
        least=1,
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: dice and cards worth one space more than usual."),
        N_("{seat:seat}: dice and cards worth {count} spaces more than usual."),
        least=1,
    ),
    Plural(
        N_("{seat:seat}: dice and cards worth one space less than usual."),
        N_("{seat:seat}: dice and cards worth {count} spaces less than usual."),
        least=1,
    ),
    N_("{seat:seat}: dice and cards worth as much as usual."),
    Extremes(
        N_("{luck} Best die or card {more} (round {best}), worst {less} (round {worst})."),
        N_("{luck} Best die or card {more} (round {best})."),
        N_("{luck} Worst die or card {less} (round {worst})."),
    ),
)
DECIDES = N_("Dice and cards decide a good part here: in races of four equal drivers the luckiest wins every second one.")
WINS = 55
"""Of 400 races on the first track the luckiest of four equal drivers won so many in a hundred."""

DARES = Plural(
    N_("{seat:seat} dares one die and gets {total}."),
    N_("{seat:seat} dares {dice} dice and gets {total} in all."),
    "dice",
    least=1,
)
ALL_SIX = N_("{seat:seat} gets all six numbers in one turn.")
PASSES = N_("{seat:seat} passes {others:seat} in one move.")
PASSES_MANY = Plural(N_("{seat:seat} passes one rival in one move."), N_("{seat:seat} passes {count} rivals in one move."), least=1)
PASSES_ALL = N_("{seat:seat} drives past everybody in one move.")
PASSES_RACERS = Plural(
    N_("{seat:seat} passes one racer in one move."),
    N_("{seat:seat} passes {count} racers in one move."),
    least=1,
)
CRASHES = Plural(
    N_("{seat:seat} crashes once, more than anybody else."), N_("{seat:seat} crashes {count} times, more than anybody else."), least=1
)
CRASHES_ALONE = Plural(N_("{seat:seat} alone crashes, once."), N_("{seat:seat} alone crashes: {count} times."), least=1)
NO_CRASH = Plural(
    N_("{seats:seat} gets through the whole race without a crash."),
    N_("{seats:seat} get through the whole race without a crash."),
    "seats",
)
SAVED = Plural(N_("Modules save {seat:seat} from one crash."), N_("Modules save {seat:seat} from {count} crashes."), least=1)
DUEL = N_("A late duel: {seat:seat} beats {losers:seat}.")
DUELS_TEAM = Plural(
    N_("{seat:seat} wins one duel against rivals, more than anybody else."),
    N_("{seat:seat} wins {count} duels against rivals, more than anybody else."),
    least=1,
)
DUELS = Plural(
    N_("{seat:seat} wins one duel, more than anybody else."), N_("{seat:seat} wins {count} duels, more than anybody else."), least=1
)
DUELS_ALONE = Plural(N_("{seat:seat} alone wins a duel."), N_("{seat:seat} alone wins duels: {count} of them."), least=1)
BEHIND = Plural(
    N_("A crash card takes {seat:seat} one space back, behind everybody."),
    N_("A crash card takes {seat:seat} {count} spaces back, behind everybody."),
    least=1,
)
TO_THE_LINE = Plural(
    N_("A crash card takes {seat:seat} one space back, as far as the line."),
    N_("A crash card takes {seat:seat} {count} spaces back, as far as the line."),
    least=1,
)
LIFTED = Plural(
    N_("A finish card lifts {seat:seat} by one space, past {others:seat}."),
    N_("A finish card lifts {seat:seat} by {count} spaces, past {others:seat}."),
    least=1,
)
LIFTED_FAR = Plural(
    N_("A finish card lifts {seat:seat} past one rival."),
    N_("A finish card lifts {seat:seat} past {rivals} rivals."),
    "rivals",
    least=1,
)
CARD_LAP = N_("A bonus card takes {seat:seat} over the line, into lap {lap}.")
CARD_LAP_LAST = N_("A bonus card takes {seat:seat} over the line, into the last lap.")
CARD_HOME = N_("A bonus card takes {seat:seat} home.")
CRASH_HOME = N_("{seat:seat} crashes – and slides home over the line.")
OF_RACERS: Mapping[Template, Template] = {
    PASSES: N_("{seat:seat}'s {racer:racer} passes {racers:racer} in one move."),
    PASSES_RACERS: Plural(
        N_("{seat:seat}'s {racer:racer} passes one racer in one move."),
        N_("{seat:seat}'s {racer:racer} passes {count} racers in one move."),
        least=1,
    ),
    PASSES_ALL: N_("{seat:seat}'s {racer:racer} drives past everybody in one move."),
    DUEL: N_("A late duel: {seat:seat}'s {racer:racer} beats {racers:racer}."),
    DUELS: DUELS_TEAM,
    BEHIND: Plural(
        N_("A crash card takes {seat:seat}'s {racer:racer} one space back, behind everybody."),
        N_("A crash card takes {seat:seat}'s {racer:racer} {count} spaces back, behind everybody."),
        least=1,
    ),
    TO_THE_LINE: Plural(
        N_("A crash card takes {seat:seat}'s {racer:racer} one space back, to the line."),
        N_("A crash card takes {seat:seat}'s {racer:racer} {count} spaces back, to the line."),
        least=1,
    ),
    LIFTED: Plural(
        N_("A finish card lifts {seat:seat}'s {racer:racer} by one space, past {racers:racer}."),
        N_("A finish card lifts {seat:seat}'s {racer:racer} by {count} spaces, past {racers:racer}."),
        least=1,
    ),
    LIFTED_FAR: Plural(
        N_("A finish card lifts {seat:seat}'s {racer:racer} past one racer."),
        N_("A finish card lifts {seat:seat}'s {racer:racer} past {rivals} racers."),
        "rivals",
        least=1,
    ),
    CARD_LAP: N_("A bonus card takes {seat:seat}'s {racer:racer} over the line, into lap {lap}."),
    CARD_LAP_LAST: N_("A bonus card takes {seat:seat}'s {racer:racer} over the line, into the last lap."),
    CARD_HOME: N_("A bonus card takes {seat:seat}'s {racer:racer} home."),
    CRASH_HOME: N_("{seat:seat}'s {racer:racer} crashes – and slides home over the line."),
}
"""Where somebody drives two racers: the same of the one that did it."""
LAST_ROUND = Plural(
    N_("{seat:seat} is home first; one last turn for {others:seat}."),
    N_("{seat:seat} is home first; one last turn each for {others:seat}."),
    "others",
)
LAST_ROUND_MANY = Plural(
    N_("{seat:seat} is home first; one rival has a last turn."),
    N_("{seat:seat} is home first; {count} rivals have a last turn."),
    least=1,
)
LAST_ROUND_BY: Mapping[str, Plural] = {
    "bonus": Plural(
        N_("A bonus card takes {seat:seat} home first; one last turn for {others:seat}."),
        N_("A bonus card takes {seat:seat} home; one last turn each for {others:seat}."),
        "others",
    ),
    "crash": Plural(
        N_("{seat:seat} crashes, but slides home first; one last turn for {others:seat}."),
        N_("{seat:seat} crashes, but slides home first; one last turn each for {others:seat}."),
        "others",
    ),
}
"""By what took the racer over the line."""
LAST_ROUND_RACERS = Plural(
    N_("{seat:seat}'s {racer:racer} is home first; one rival racer has a last turn."),
    N_("{seat:seat}'s {racer:racer} is home first; {count} rival racers have a last turn."),
    least=1,
)

FIRST_HOME = Plural(
    N_("Photo finish: {seat:seat} wins, one space ahead of {second:seat}."),
    N_("{seat:seat} wins, {count} spaces ahead of {second:seat}."),
    least=1,
)
OVERTAKEN = Plural(
    N_("Photo finish: {seat:seat} still passes {first:seat} and wins by one space."),
    N_("{seat:seat} still passes {first:seat} and wins by {count} spaces."),
    least=1,
)
OVERTAKEN_TOO = Plural(
    N_("Photo finish: {seat:seat} still passes {first:seat} and wins, one space ahead of {second:seat}."),
    N_("{seat:seat} still passes {first:seat} and wins, {count} spaces ahead of {second:seat}."),
    least=1,
)
"""Whoever was home first is passed after that, and somebody else comes second."""
ONE_OF_TWO_HOME = N_("{seat:seat} wins: {other:seat} has no racer home.")
ONE_TEAM_HOME = N_("{seat:seat} wins: no other team has a racer home.")
REAR_RACERS = Plural(
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is one space ahead of {second:racer}."),
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is {count} spaces ahead of {second:racer}."),
    least=1,
)
SEASON = Plural(
    N_("{seat:seat} wins the last race; the season goes to {champion:seat} with one point."),
    N_("{seat:seat} wins the last race; the season goes to {champion:seat} with {count} points."),
    least=1,
)
SEASON_TOO = Plural(
    N_("{seat:seat} wins the last race, and the season with one point."),
    N_("{seat:seat} wins the last race, and the season with {count} points."),
    least=1,
)
SEASON_BY: Mapping[tuple[str, bool], Text] = {
    ("wins", False): N_("{seat:seat} wins the last race; level with {others:seat}, {champion:seat} takes the season by wins."),
    ("wins", True): N_("{seat:seat} wins the last race and the season: level with {others:seat}, but more wins."),
    ("last_race", False): N_("{seat:seat} wins the last race; a better place in it gives {champion:seat} the season."),
    ("last_race", True): N_("{seat:seat} wins the last race, and with it the season, level with {others:seat}."),
}
"""By what parted equal points, and whether both are one seat's (R54)."""
