"""What is said of a race of Monza once it is over: present tense, a person's words, no coordinate (the board prints none)."""

from game.core.story import LuckWords
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "throw": Plural(
        N_("The luckiest throw: {seat:seat} in round {round}, worth {count} space more than usual."),
        N_("The luckiest throw: {seat:seat} in round {round}, worth {count} spaces more than usual."),
    ),
    "reroll": Plural(
        N_("The luckiest throw is the extra roll of {seat:seat}, worth {count} space more than usual."),
        N_("The luckiest throw is the extra roll of {seat:seat}, worth {count} spaces more than usual."),
    ),
    "turbo": Plural(
        N_("The luckiest throw is the turbo of {seat:seat}, worth {count} space more than usual."),
        N_("The luckiest throw is the turbo of {seat:seat}, worth {count} spaces more than usual."),
    ),
}
UNLUCKY = {
    "throw": Plural(
        N_("The unluckiest throw: {seat:seat} in round {round}, worth {count} space less than usual."),
        N_("The unluckiest throw: {seat:seat} in round {round}, worth {count} spaces less than usual."),
    ),
    "reroll": Plural(
        N_("The unluckiest throw is the extra roll of {seat:seat}, worth {count} space less than usual."),
        N_("The unluckiest throw is the extra roll of {seat:seat}, worth {count} spaces less than usual."),
    ),
    "turbo": Plural(
        N_("The unluckiest throw is the turbo of {seat:seat}, worth {count} space less than usual."),
        N_("The unluckiest throw is the turbo of {seat:seat}, worth {count} spaces less than usual."),
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: throws worth {count} space more than such throws usually bring."),
        N_("{seat:seat}: throws worth {count} spaces more than such throws usually bring."),
    ),
    Plural(
        N_("{seat:seat}: throws worth {count} space less than such throws usually bring."),
        N_("{seat:seat}: throws worth {count} spaces less than such throws usually bring."),
    ),
    N_("{seat:seat}: throws worth as much as such throws usually bring."),
)
DECIDES = N_("Dice decide much here: of four equal drivers the luckiest wins nine races in ten.")
WINS = 88
"""Of 250 races on the oval the luckiest of four equal drivers won so many in a hundred."""

DRIVES = Plural(N_("{seat:seat} drives one space in one go."), N_("{seat:seat} drives {count} spaces in one go."))
PASSES = Plural(
    N_("{seat:seat} drives one space and passes {others:seat}."),
    N_("{seat:seat} drives {count} spaces in one go and passes {others:seat}."),
)
TURBO = Plural(
    N_("All six dice and both turbo dice: {seat:seat} drives one space."),
    N_("All six dice and both turbo dice: {seat:seat} drives {count} spaces."),
)
TURBO_PASSES = Plural(
    N_("Six dice, two turbo dice: {seat:seat} drives one space and passes {others:seat}."),
    N_("Six dice, two turbo dice: {seat:seat} drives {count} spaces and passes {others:seat}."),
)
SHOVES = Plural(N_("{seat:seat} shoves {shoved:seat} one space back."), N_("{seat:seat} shoves {shoved:seat} {count} spaces back."))
SHOVES_HOME = N_("{seat:seat} shoves {shoved:seat} all the way back to the start.")
SHOVES_LATE = Plural(
    N_("One space before the line, {shoved:seat} is shoved back by {seat:seat}."),
    N_("{count} spaces before the line, {shoved:seat} is shoved back by {seat:seat}."),
)
SHOVED = Plural(N_("{seat:seat} is shoved back once."), N_("{seat:seat} is shoved back {count} times."))
STUCK = Plural(
    N_("{seat:seat} has to stay put once: no colour fits."),
    N_("{seat:seat} has to stay put {count} times: no colour fits."),
)
LAST_ROUND = Plural(
    N_("{seat:seat} is first across the line, with one die; {others:seat} may still answer."),
    N_("{seat:seat} is first across the line, with {count} dice; {others:seat} may still answer."),
)
LAST_ROUND_PLAIN = N_("{seat:seat} is first across the line; {others:seat} may still answer.")

ALONE = Plural(
    N_("{seat:seat} wins with one die; nobody else gets across the line."),
    N_("{seat:seat} wins with {count} dice; nobody else gets across the line."),
)
PHOTO = Plural(
    N_("Photo finish: {seat:seat} wins with one die, fewer than {others:seat}."),
    N_("Photo finish: {seat:seat} wins with {count} dice, fewer than {others:seat}."),
)
ANSWERED = Plural(
    N_("{seat:seat} answers with one die and takes the win from {first:seat}."),
    N_("{seat:seat} answers with {count} dice and takes the win from {first:seat}."),
)
DEAD_HEAT = Plural(
    N_("Dead heat: {seats:seat} share the win with one die each."),
    N_("Dead heat: {seats:seat} share the win with {count} dice each."),
)
ALONE_PLAIN = N_("{seat:seat} wins; nobody else gets across the line.")
PHOTO_PLAIN = N_("Photo finish: {seat:seat} wins by fewer dice and accelerators than {others:seat}.")
ANSWERED_PLAIN = N_("{seat:seat} answers with fewer dice and accelerators and beats {first:seat}.")
DEAD_HEAT_PLAIN = N_("Dead heat: {seats:seat} share the win.")
BONUS = N_("A bonus move takes {seat:seat} over the line, and that wins.")
