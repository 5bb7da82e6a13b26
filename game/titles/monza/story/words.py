"""What is said of a race of Monza once it is over: present tense, 14 words at most, no coordinate (the board
prints none). Rounds stand beside the sentences."""

from game.core.story import LuckWords
from game.core.tale_words import THROWS
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "throw": Plural(
        N_("Luck: {seat:seat} throws colours worth one space more than usual."),
        N_("Luck: {seat:seat} throws colours worth {count} spaces more than usual."),
        least=1,
    ),
    "reroll": Plural(
        N_("Luck: {seat:seat}'s extra roll, worth one space more than usual."),
        N_("Luck: {seat:seat}'s extra roll, worth {count} spaces more than usual."),
        least=1,
    ),
    "turbo": Plural(
        N_("Luck: {seat:seat}'s turbo dice, worth one space more than usual."),
        N_("Luck: {seat:seat}'s turbo dice, worth {count} spaces more than usual."),
        least=1,
    ),
}
UNLUCKY = {
    "throw": Plural(
        N_("Bad luck: {seat:seat} throws colours worth one space less than usual."),
        N_("Bad luck: {seat:seat} throws colours worth {count} spaces less than usual."),
        least=1,
    ),
    "reroll": Plural(
        N_("Bad luck: {seat:seat}'s extra roll, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s extra roll, worth {count} spaces less than usual."),
        least=1,
    ),
    "turbo": Plural(
        N_("Bad luck: {seat:seat}'s turbo dice, worth one space less than usual."),
        N_("Bad luck: {seat:seat}'s turbo dice, worth {count} spaces less than usual."),
        least=1,
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: throws worth one space more than usual."),
        N_("{seat:seat}: throws worth {count} spaces more than usual."),
        least=1,
    ),
    Plural(
        N_("{seat:seat}: throws worth one space less than usual."),
        N_("{seat:seat}: throws worth {count} spaces less than usual."),
        least=1,
    ),
    N_("{seat:seat}: throws worth as much as usual."),
    THROWS,
)
DECIDES = N_("Dice decide much here: in races of four equal drivers the luckiest wins nine in ten.")
WINS = 88
"""Of 400 races on the oval the luckiest of four equal drivers won so many in a hundred."""

DRIVES = Plural(N_("{seat:seat} drives one space in one go."), N_("{seat:seat} drives {count} spaces in one go."), least=1)
PASSES = Plural(
    N_("{seat:seat} drives one space in one go and passes {others:seat}."),
    N_("{seat:seat} drives {count} spaces in one go and passes {others:seat}."),
    least=1,
)
DRIVES_DICE = Plural(N_("{seat:seat} drives one space on dice alone."), N_("{seat:seat} drives {count} spaces on dice alone."), least=1)
PASSES_DICE = Plural(
    N_("{seat:seat} drives one space on dice alone and passes {others:seat}."),
    N_("{seat:seat} drives {count} spaces on dice alone and passes {others:seat}."),
    least=1,
)
TURBO = Plural(
    N_("With the whole turbo {seat:seat} drives one space."),
    N_("With the whole turbo {seat:seat} drives {count} spaces."),
    least=1,
)
TURBO_PASSES = Plural(
    N_("With the whole turbo {seat:seat} drives one space and passes {others:seat}."),
    N_("With the whole turbo {seat:seat} drives {count} spaces and passes {others:seat}."),
    least=1,
)
TURBO_TILE = Plural(
    N_("With an accelerator and the turbo {seat:seat} drives one space."),
    N_("With an accelerator and the turbo {seat:seat} drives {count} spaces."),
    least=1,
)
TURBO_TILE_PASSES = Plural(
    N_("An accelerator and the turbo take {seat:seat} one space, past {others:seat}."),
    N_("An accelerator and the turbo take {seat:seat} {count} spaces, past {others:seat}."),
    least=1,
)
TURBO_TILES = Plural(
    N_("With accelerators and the turbo {seat:seat} drives one space."),
    N_("With accelerators and the turbo {seat:seat} drives {count} spaces."),
    least=1,
)
TURBO_TILES_PASSES = Plural(
    N_("Accelerators and the turbo take {seat:seat} one space, past {others:seat}."),
    N_("Accelerators and the turbo take {seat:seat} {count} spaces, past {others:seat}."),
    least=1,
)
TILES = Plural(
    N_("{seat:seat} drives one space, thanks to accelerators."),
    N_("{seat:seat} drives {count} spaces in one go, thanks to accelerators."),
    least=1,
)
SHOVES = Plural(
    N_("{seat:seat} shoves {shoved:seat} one space back."), N_("{seat:seat} shoves {shoved:seat} {count} spaces back."), least=1
)
SHOVES_HOME = N_("{seat:seat} shoves {shoved:seat} all the way back to the start.")
SHOVES_LATE = Plural(
    N_("One space from home {seat:seat} shoves {shoved:seat} back."),
    N_("{seat:seat} shoves {shoved:seat} back, {count} spaces from home."),
    least=1,
)
SHOVED = Plural(N_("{seat:seat} has to take one shove."), N_("{seat:seat} has to take {count} shoves in all."), least=1)
STUCK = Plural(
    N_("{seat:seat} stays put once: no die fits."),
    N_("{seat:seat} stays put {count} times: no die fits."),
    least=1,
)
STUCK_TWICE = N_("{seat:seat} stays put twice: no die fits.")
LAST_ROUND = Plural(
    N_("{seat:seat} is first across with one die; one last throw for {others:seat}."),
    N_("{seat:seat} is first across with {count} dice; one last throw for {others:seat}."),
    least=1,
)
LAST_ROUND_EACH = Plural(
    N_("{seat:seat} is first across with one die; {others:seat} each throw once more."),
    N_("{seat:seat} is first across with {count} dice; {others:seat} each throw once more."),
    least=1,
)
"""Where several may still answer."""
LAST_ROUND_PLAIN = Plural(
    N_("{seat:seat} is first across the line; one last throw for {others:seat}."),
    N_("{seat:seat} is first across the line; {others:seat} each throw once more."),
    "others",
)
LAST_ROUND_BONUS = Plural(
    N_("A bonus move takes {seat:seat} across first; one last throw for {others:seat}."),
    N_("A bonus move takes {seat:seat} across first; {others:seat} each throw once more."),
    "others",
)

NO_ANSWER = Plural(
    N_("{seat:seat} wins: the last throw falls short."),
    N_("{seat:seat} wins: no last throw is enough."),
    "answers",
    least=1,
)
ALONE = N_("{seat:seat} wins, alone across the line.")
NOBODY_LEFT = Plural(
    N_("{seat:seat} wins with one die; nobody is left to answer."),
    N_("{seat:seat} wins with {count} dice; nobody is left to answer."),
    least=1,
)
PHOTO = Plural(
    N_("Photo finish: {seat:seat} wins with one die, fewer than {others:seat}."),
    N_("Photo finish: {seat:seat} wins with {count} dice, fewer than {others:seat}."),
    least=1,
)
ANSWERED = Plural(
    N_("{seat:seat} answers with one die and takes the win from {first:seat}."),
    N_("{seat:seat} answers with {count} dice and takes the win from {first:seat}."),
    least=1,
)
DEAD_HEAT = Plural(
    N_("Dead heat: {seats:seat} share the win with one die each."),
    N_("Dead heat: {seats:seat} share the win with {count} dice each."),
    least=1,
)
NOBODY_LEFT_PLAIN = N_("{seat:seat} wins; nobody is left to answer.")
PHOTO_PLAIN = N_("Photo finish: {seat:seat} needs fewer dice and accelerators in all than {others:seat}.")
PHOTO_BONUS = N_("Photo finish: {seat:seat} wins, as a bonus move costs no dice.")
ANSWERED_PLAIN = N_("{seat:seat} answers with fewer dice and accelerators in all and beats {first:seat}.")
DEAD_HEAT_PLAIN = N_("Dead heat: {seats:seat} share the win.")
BONUS = N_("A bonus move takes {seat:seat} over the line, and that wins.")
SEASON = Plural(
    N_("The last race goes to {seats:seat}, the season to {champions:seat} with one trophy."),
    N_("The last race goes to {seats:seat}, the season to {champions:seat} with {count} trophies."),
    least=1,
)
SEASON_SHARED = N_("The last race goes to {seats:seat}, the season to {champions:seat}.")
SEASON_TOO = Plural(
    N_("{seat:seat} wins the last race, and the season with one trophy."),
    N_("{seat:seat} wins the last race, and the season with {count} trophies."),
    least=1,
)
SEASON_TOO_SHARED = N_("The last race and the season go to {seats:seat}.")
