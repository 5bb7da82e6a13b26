"""What is said of a race of Scrap Racer once it is over: present tense, 14 words at most; racers go by their drivers, but
where somebody has two. Rounds stand beside the sentences."""

from game.core.story import LuckWords
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "die": Plural(
        N_("Luck of the race: {seat:seat}'s die is worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s die is worth {count} spaces more than usual."),
    ),
    "reroll": Plural(
        N_("Luck of the race: {seat:seat}'s reroll is worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s reroll is worth {count} spaces more than usual."),
    ),
    "crash": Plural(
        N_("Luck of the race: {seat:seat}'s crash card, worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s crash card, worth {count} spaces more than usual."),
    ),
    "crash_dice": Plural(
        N_("Luck of the race: {seat:seat}'s crash dice, worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s crash dice, worth {count} spaces more than usual."),
    ),
    "duel": Plural(
        N_("Luck of the race: {seat:seat}'s duel dice, worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s duel dice, worth {count} spaces more than usual."),
    ),
    "finish_card": Plural(
        N_("Luck of the race: for {seat:seat} a finish card brings one space more."),
        N_("Luck of the race: for {seat:seat} a finish card brings {count} spaces more."),
    ),
    "bonus": Plural(
        N_("Luck of the race: {seat:seat}'s bonus card, worth one space more than usual."),
        N_("Luck of the race: {seat:seat}'s bonus card, worth {count} spaces more than usual."),
    ),
}
UNLUCKY = {
    "die": Plural(
        N_("Bad luck of the race: {seat:seat}'s die is worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s die is worth {count} spaces less than usual."),
    ),
    "reroll": Plural(
        N_("Bad luck of the race: {seat:seat}'s reroll is worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s reroll is worth {count} spaces less than usual."),
    ),
    "crash": Plural(
        N_("Bad luck of the race: {seat:seat}'s crash card, worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s crash card, worth {count} spaces less than usual."),
    ),
    "crash_dice": Plural(
        N_("Bad luck of the race: {seat:seat}'s crash dice, worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s crash dice, worth {count} spaces less than usual."),
    ),
    "duel": Plural(
        N_("Bad luck of the race: {seat:seat}'s duel dice, worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s duel dice, worth {count} spaces less than usual."),
    ),
    "finish_card": Plural(
        N_("Bad luck of the race: for {seat:seat} a finish card brings one space less."),
        N_("Bad luck of the race: for {seat:seat} a finish card brings {count} spaces less."),
    ),
    "bonus": Plural(
        N_("Bad luck of the race: {seat:seat}'s bonus card, worth one space less than usual."),
        N_("Bad luck of the race: {seat:seat}'s bonus card, worth {count} spaces less than usual."),
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: dice and cards worth one space more than they usually bring."),
        N_("{seat:seat}: dice and cards worth {count} spaces more than they usually bring."),
    ),
    Plural(
        N_("{seat:seat}: dice and cards worth one space less than they usually bring."),
        N_("{seat:seat}: dice and cards worth {count} spaces less than they usually bring."),
    ),
    N_("{seat:seat}: dice and cards worth as much as they usually bring."),
)
DECIDES = N_("Dice and cards decide a good part here: of four equal drivers the luckiest wins one race in two.")
WINS = 56
"""Of 400 races on the first track the luckiest of four equal drivers won so many in a hundred."""

DARES = Plural(
    N_("{seat:seat} dares {dice} dice and gets one space."),
    N_("{seat:seat} dares {dice} dice and gets {total} spaces."),
    "total",
)
ALL_SIX = N_("{seat:seat} gets all six numbers: {total} spaces.")
PASSES = N_("{seat:seat} passes {others:seat} in one move.")
PASSES_ALL = N_("{seat:seat} drives past everybody in one move.")
PASSES_RACERS = Plural(
    N_("{seat:seat} passes one racer in one move."),
    N_("{seat:seat} passes {count} racers in one move."),
)
CRASHES = Plural(N_("{seat:seat} crashes once, more than anybody else."), N_("{seat:seat} crashes {count} times, more than anybody else."))
NO_CRASH = N_("{seat:seat} gets through the whole race without a crash.")
SAVED = Plural(
    N_("A module saves {seat:seat} from a crash once."),
    N_("Modules save {seat:seat} from a crash {count} times."),
)
DUEL = N_("A late duel: {seat:seat} beats {losers:seat}.")
DUELS = Plural(N_("{seat:seat} wins one duel, more than anybody else."), N_("{seat:seat} wins {count} duels, more than anybody else."))
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
LIFTED_FAR = Plural(
    N_("A finish card lifts {seat:seat} by one space, past {rivals} rivals."),
    N_("A finish card lifts {seat:seat} by {count} spaces, past {rivals} rivals."),
)
CARD_LAP = N_("A bonus card takes {seat:seat} over the line.")
CARD_HOME = N_("A bonus card takes {seat:seat} home.")
CRASH_HOME = N_("{seat:seat} crashes – and slides home over the line.")
LAST_ROUND = N_("{seat:seat} is home first; one last turn for {others:seat}.")
LAST_ROUND_CARD = N_("A bonus card takes {seat:seat} home first; one last turn for {others:seat}.")
LAST_ROUND_RACERS = Plural(
    N_("{seat:seat}'s {racer:racer} is home first; one racer has a last turn."),
    N_("{seat:seat}'s {racer:racer} is home first; {count} racers have a last turn."),
)

FIRST_HOME = Plural(
    N_("Photo finish: {seat:seat} wins, one space ahead of {second:seat}."),
    N_("{seat:seat} wins, {count} spaces ahead of {second:seat}."),
)
OVERTAKEN = Plural(
    N_("Photo finish: {first:seat} is home first, but {seat:seat} wins, one space ahead of {second:seat}."),
    N_("{first:seat} is home first, but {seat:seat} wins, {count} spaces ahead of {second:seat}."),
)
ONE_TEAM_HOME = N_("{seat:seat} wins: no other team has a racer home.")
REAR_RACERS = Plural(
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is one space ahead of {second:racer}."),
    N_("{seat:seat} wins: of the rear racers, {racer:racer} is {count} spaces ahead of {second:racer}."),
)
SEASON = Plural(
    N_("{seat:seat} wins the last race; the season goes to {champion:seat} with one point."),
    N_("{seat:seat} wins the last race; the season goes to {champion:seat} with {count} points."),
)
SEASON_TOO = Plural(
    N_("{seat:seat} wins the last race, and the season with one point."),
    N_("{seat:seat} wins the last race, and the season with {count} points."),
)
