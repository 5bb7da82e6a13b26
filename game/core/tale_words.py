"""What any race is told with: one sentence for each kind of moment that no title has to know, in the present tense, 14 words at most."""

from game.core.words import N_, Plural

LEAD = Plural(
    N_("The lead changes once; from round {round} on {seat:seat} ends each round ahead."),
    N_("The lead changes {times} times; from round {round} on {seat:seat} ends each round ahead."),
    "times",
)
KEPT = N_("From round {round} on {seat:seat} ends each round ahead.")
COMEBACK = N_("{seat:seat} is last after round {round} – and wins.")
SECOND = N_("{seat:seat} is last after round {round} and still comes second.")
FALL = N_("{seat:seat} leads after round {round} and ends up last.")
FIRST_WIN = N_("{seat:seat} wins this game for the first time.")
FASTEST = N_("Nobody ever won so fast on this track.")
WINS = Plural(N_("{seats:seats} wins."), N_("{seats:seats} share the win."), "seats")
NOBODY_WINS = N_("Nobody wins.")
