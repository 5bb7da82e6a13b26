"""What is said of a race of Automobiles once it is over: in the present tense, 14 words at most. Rounds stand beside the sentences."""

from collections.abc import Mapping

from game.core.story import Extremes, LuckWords
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} station"), N_("{count} stations"))
LUCKY: Mapping[str, Plural] = {
    "hand": Plural(
        N_("Luck: {seat:seat} draws cubes worth one station more than usual."),
        N_("Luck: {seat:seat} draws cubes worth {count} stations more than usual."),
        least=1,
    ),
    "cube": Plural(
        N_("Luck: {seat:seat}'s cube is worth one station more than usual."),
        N_("Luck: {seat:seat}'s cube is worth {count} stations more than usual."),
        least=1,
    ),
}
UNLUCKY: Mapping[str, Plural] = {
    "hand": Plural(
        N_("Bad luck: {seat:seat} draws cubes worth one station less than usual."),
        N_("Bad luck: {seat:seat} draws cubes worth {count} stations less than usual."),
        least=1,
    ),
    "cube": Plural(
        N_("Bad luck: {seat:seat}'s cube is worth one station less than usual."),
        N_("Bad luck: {seat:seat}'s cube is worth {count} stations less than usual."),
        least=1,
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: cubes worth one station more than usual."),
        N_("{seat:seat}: cubes worth {count} stations more than usual."),
        least=1,
    ),
    Plural(
        N_("{seat:seat}: cubes worth one station less than usual."),
        N_("{seat:seat}: cubes worth {count} stations less than usual."),
        least=1,
    ),
    N_("{seat:seat}: cubes as usual."),
    Extremes(
        N_("{luck} Best draw {more} (round {best}), worst {less} (round {worst})."),
        N_("{luck} Best draw {more} (round {best})."),
        N_("{luck} Worst draw {less} (round {worst})."),
    ),
)
DECIDES = N_("The bag decides little here: in races of four equal drivers the luckiest wins one in three.")

# --- turns

DRIVE = Plural(N_("{seat:seat} drives one station in one turn."), N_("{seat:seat} drives {count} stations in one turn."), least=1)
DRIVE_PAST = Plural(
    N_("{seat:seat} drives one station in one turn and passes {others:seat}."),
    N_("{seat:seat} drives {count} stations in one turn and passes {others:seat}."),
    least=1,
)
PAST = Plural(
    N_("{seat:seat} drives one station and goes past everybody."),
    N_("{seat:seat} drives {count} stations and goes past everybody."),
    least=1,
)
PASSES = N_("{seat:seat} passes {others:seat} in one turn.")
WEAR = Plural(N_("{seat:seat} takes one wear in one turn."), N_("{seat:seat} takes {count} wear in one turn."), least=1)
SHOP = Plural(
    N_("{seat:seat} spends ${money} on one cube in one turn."),
    N_("{seat:seat} spends ${money} on {count} cubes in one turn."),
    least=1,
)
CLEARS = Plural(N_("{seat:seat} gets rid of one cube in one turn."), N_("{seat:seat} gets rid of {count} cubes in one turn."), least=1)
PIT = Plural(
    N_("{seat:seat} spends a turn in the pits and gets rid of one wear."),
    N_("{seat:seat} spends a turn in the pits and gets rid of {count} wear."),
    least=1,
)
PITS = Plural(
    N_("{seat:seat} spends one turn in the pits."),
    N_("{seat:seat} spends {turns} turns running in the pits."),
    "turns",
    least=2,
)
PITS_OF = Plural(
    N_("{seat:seat} spends one turn of {all} in the pits."),
    N_("{seat:seat} spends {turns} turns of {all} in the pits."),
    "turns",
    least=2,
)
PITS_MOST = Plural(
    N_("{seat:seat} spends one turn of {all} in the pits, nobody else more than {second}."),
    N_("{seat:seat} spends {turns} turns of {all} in the pits, nobody else more than {second}."),
    "turns",
    least=2,
)
"""Where others pitted, too, but far less often."""
TOWED = Plural(
    N_("{seat:seat} drives one station behind the Tow Line, free of wear."),
    N_("{seat:seat} drives {count} stations behind the Tow Line, free of wear."),
    least=1,
)

# --- the whole race

SLIPSTREAM = Plural(
    N_("{seat:seat} saves one wear in slipstreams, more than anybody."),
    N_("{seat:seat} saves {count} wear in slipstreams, more than anybody."),
    least=1,
)
SLIPSTREAM_ALONE = Plural(
    N_("Only {seat:seat} saves wear in slipstreams: one in all."),
    N_("Only {seat:seat} saves wear in slipstreams: {count} in all."),
    least=1,
)
SLIPSTREAM_ONE = Plural(
    N_("{seat:seat} saves one wear in one slipstream."),
    N_("{seat:seat} saves {count} wear in one slipstream."),
    least=1,
)
TALENT = Plural(
    N_("{seat:seat}'s driver, the {driver:driver}, helps in one turn out of {turns}."),
    N_("{seat:seat}'s driver, the {driver:driver}, helps in {count} turns out of {turns}."),
    least=1,
)
TALENT_ALWAYS = N_("{seat:seat}'s driver, the {driver:driver}, helps in every turn.")
LAST_LAP = N_("{seat:seat} is first into the last lap.")
LAST_LAP_ALONE = N_("Only {seat:seat} reaches the last lap.")
PHOTO_INSIDE = N_("Photo finish: level with {second:seat}, {seat:seat} wins on the inner lane.")
"""Where the end has a season to tell of."""
HOME = Plural(
    N_("{seat:seat} is home first; {others:seat} still has a turn."),
    N_("{seat:seat} is home first; {others:seat} still have a turn."),
    "others",
)
HOME_MANY = Plural(
    N_("{seat:seat} is home first; one rival still has a turn."),
    N_("{seat:seat} is home first; {count} rivals still have a turn."),
    least=1,
)
HOME_FAR = Plural(
    N_("{seat:seat} is home first, one station clear."), N_("{seat:seat} is home first, {clear} stations clear."), "clear", least=1
)
HOME_LAST = N_("{seat:seat} is home first, and nobody has a turn left.")
OVERTAKEN = N_("{seat:seat} is home first, but {winner:seat} gets further in the same round.")

WINS = Plural(
    N_("{seat:seat} wins, one station ahead of {second:seat}."), N_("{seat:seat} wins, {count} stations ahead of {second:seat}."), least=1
)
WINS_INSIDE = N_("{seat:seat} wins on the inner lane, level with {second:seat}.")
STOPPED = Plural(
    N_("The round limit ends it: {seat:seat} wins, one station ahead of {second:seat}."),
    N_("The round limit ends it: {seat:seat} wins, {count} stations ahead of {second:seat}."),
    least=1,
)
WINS_SEASON = Plural(
    N_("{seat:seat} wins the race, {champion:seat} the season with one point."),
    N_("{seat:seat} wins the race, {champion:seat} the season with {points} points."),
    "points",
    least=1,
)
WINS_BOTH = Plural(
    N_("{seat:seat} wins the race, and the season with one point."),
    N_("{seat:seat} wins the race, and the season with {points} points."),
    "points",
    least=1,
)
SEASON_LEVEL = N_("{seat:seat} wins the race, {champion:seat} the season by the better last race.")
BOTH_LEVEL = N_("{seat:seat} wins the race, and with it the season, level with {others:seat} on points.")
