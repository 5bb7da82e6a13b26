"""What is said of a race of the toy."""

from game.core.story import LuckWords
from game.core.tale_words import THROWS
from game.core.words import N_, Plural

UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
LUCKY = {
    "die": Plural(
        N_("Luck of the race: a die of {seat:seat} in round {round} brings {count} space more."),
        N_("Luck of the race: a die of {seat:seat} in round {round} brings {count} spaces more."),
    ),
}
UNLUCKY = {
    "die": Plural(
        N_("Bad luck of the race: a die of {seat:seat} in round {round} brings {count} space less."),
        N_("Bad luck of the race: a die of {seat:seat} in round {round} brings {count} spaces less."),
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: dice worth {count} space more than such dice usually bring."),
        N_("{seat:seat}: dice worth {count} spaces more than such dice usually bring."),
    ),
    Plural(
        N_("{seat:seat}: dice worth {count} space less than such dice usually bring."),
        N_("{seat:seat}: dice worth {count} spaces less than such dice usually bring."),
    ),
    N_("{seat:seat}: dice as they usually are."),
    THROWS,
)
DECIDES = N_("Dice decide much here: the luckiest wins seven races in ten.")
BUMPED = Plural(N_("{seat:seat} is pushed back once."), N_("{seat:seat} is pushed back {times} times, most of all."), "times")
