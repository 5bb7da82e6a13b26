"""What is said of a race of Scrap Racer once it is over: present tense, a person's words; racers by their drivers, but in teams."""

from game.core.story import LuckWords
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "die": Plural(
        N_("The luckiest die: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest die: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "reroll": Plural(
        N_("The luckiest reroll: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest reroll: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "crash": Plural(
        N_("The luckiest crash card: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest crash card: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "crash_dice": Plural(
        N_("The luckiest crash dice: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest crash dice: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "duel": Plural(
        N_("The luckiest duel: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest duel: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "finish_card": Plural(
        N_("A finish card for {seat:seat} in round {round} is worth {count} space more than usual."),
        N_("A finish card for {seat:seat} in round {round} is worth {count} spaces more than usual."),
    ),
    "bonus": Plural(
        N_("The luckiest bonus card: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest bonus card: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
}
UNLUCKY = {
    "die": Plural(
        N_("The unluckiest die: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest die: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "reroll": Plural(
        N_("The unluckiest reroll: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest reroll: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "crash": Plural(
        N_("The unluckiest crash card: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest crash card: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "crash_dice": Plural(
        N_("The unluckiest crash dice: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest crash dice: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "duel": Plural(
        N_("The unluckiest duel: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest duel: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "finish_card": Plural(
        N_("A finish card for {seat:seat} in round {round} is worth {count} space less than usual."),
        N_("A finish card for {seat:seat} in round {round} is worth {count} spaces less than usual."),
    ),
    "bonus": Plural(
        N_("The unluckiest bonus card: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest bonus card: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: dice and cards worth {count} space more than they usually bring."),
        N_("{seat:seat}: dice and cards worth {count} spaces more than they usually bring."),
    ),
    Plural(
        N_("{seat:seat}: dice and cards worth {count} space less than they usually bring."),
        N_("{seat:seat}: dice and cards worth {count} spaces less than they usually bring."),
    ),
    N_("{seat:seat}: dice and cards worth as much as they usually bring."),
)
DECIDES = N_("Dice and cards decide a good part here: of four equal drivers the luckiest wins one race in two.")
WINS = 49
"""Of 250 races on the first track the luckiest of four equal drivers won so many in a hundred."""

DARES = Plural(
    N_("{seat:seat} dares {dice} dice and gets one space."),
    N_("{seat:seat} dares {dice} dice and gets {total} spaces."),
    "total",
)
ALL_SIX = N_("{seat:seat} gets all six numbers: {total} spaces.")
PASSES = N_("{seat:seat} passes {others:seat} in one move.")
PASSES_RACERS = Plural(
    N_("{seat:seat} passes one racer in one move."),
    N_("{seat:seat} passes {count} racers in one move."),
)
CRASHES = Plural(N_("{seat:seat} crashes once, most of all."), N_("{seat:seat} crashes {count} times, most of all."))
NO_CRASH = N_("{seat:seat} gets through the whole race without a crash.")
SAVED = Plural(
    N_("A module saves {seat:seat} from a crash once."),
    N_("Modules save {seat:seat} from a crash {count} times."),
)
DUEL = N_("A late duel: {seat:seat} beats {losers:seat}.")
DUELS = Plural(N_("{seat:seat} wins one duel, most of all."), N_("{seat:seat} wins {count} duels, most of all."))
BEHIND = Plural(
    N_("A crash card takes {seat:seat} one space back, behind everybody."),
    N_("A crash card takes {seat:seat} {count} spaces back, behind everybody."),
)
TO_THE_LINE = Plural(
    N_("A crash card takes {seat:seat} one space back, as far as the line."),
    N_("A crash card takes {seat:seat} {count} spaces back, as far as the line."),
)
LIFTED = Plural(
    N_("A finish card lifts {seat:seat} by one space, past {others:seat}."),
    N_("A finish card lifts {seat:seat} by {count} spaces, past {others:seat}."),
)
CARD_LAP = N_("A bonus card takes {seat:seat} over the line.")
CARD_HOME = N_("A bonus card takes {seat:seat} home.")
CRASH_HOME = N_("{seat:seat} crashes – and slides home over the line.")
LAST_ROUND = N_("{seat:seat} is home first; one turn is left for {others:seat}.")
LAST_ROUND_RACERS = N_("{racer:racer} of {seat:seat} is home first; one turn is left for {others:racer}.")

FIRST_HOME = Plural(
    N_("Photo finish: {seat:seat} wins, one space ahead of {second:seat}."),
    N_("{seat:seat} wins, {count} spaces ahead of {second:seat}."),
)
OVERTAKEN = Plural(
    N_("Photo finish: {seat:seat} passes {first:seat} in the last round and wins by one space."),
    N_("{seat:seat} passes {first:seat} in the last round and wins by {count} spaces."),
)
ONE_TEAM_HOME = N_("{seat:seat} wins: no other team has a racer home.")
REAR_RACERS = Plural(
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is one space ahead of {second:racer}."),
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is {count} spaces ahead of {second:racer}."),
)
