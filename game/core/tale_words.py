"""What any race is told with: one sentence for each kind of moment that no title has to know, in the present tense, 14 words at most."""

from game.core.story import Extremes
from game.core.words import N_, Plural

NAMED = 3
"""So many drivers at most are named in a sentence that has more to say; of more it says how many they are."""

LEAD = Plural(
    N_("The lead changes once; from now on {seat:seat} ends every round ahead."),
    N_("The lead changes {times} times; from now on {seat:seat} ends every round ahead."),
    "times",
    least=1,
)
TAKES_KEEPS = N_("{seat:seat} takes the lead from {lost:seat}, and ends every round ahead from now on.")
TAKES = N_("{seat:seat} takes the lead from {lost:seat}.")
LEAD_TWICE = N_("The lead changes twice; from now on {seat:seat} ends every round ahead.")
LAST_TO_LEAD = Plural(
    N_("The last one to take the lead is {seat:seat}."),
    N_("The lead changes {times} times; the last to take it is {seat:seat}."),
    "times",
    least=1,
)
LAST_TO_LEAD_TWICE = N_("The lead changes twice; the last to take it is {seat:seat}.")
"""Where the round in which it was taken was the winner's last one before it came home, or that one itself."""
LEAD_LAST_TWICE = N_("The lead changes twice; {seat:seat} takes it for good in the last round.")
LEAD_LAST = Plural(
    N_("Only the last round puts {seat:seat} ahead."),
    N_("The lead changes {times} times; {seat:seat} takes it for good in the last round."),
    "times",
    least=1,
)
LEVEL_LAST = N_("{seats:seats} are level as the last round begins.")
LEAD_BACK = N_("{seat:seat} is behind after round {before} and still wins.")
"""Where the winner was level with the first at the end of some round before."""
KEPT = N_("From round {round} on {seat:seat} ends every round ahead.")
KEPT_ALL = N_("{seat:seat} ends every single round ahead.")
COMEBACK = N_("{seat:seat} is last after round {round} – and wins.")
SECOND = N_("{seat:seat} is last after round {round} and still comes second.")
FALL = N_("{seat:seat} leads after round {round} and ends up last.")
FIRST_WIN = N_("{seat:seat} wins this game for the first time.")
FASTEST = N_("This is the fastest win on this track so far.")
WINS = Plural(N_("{seats:seats} wins."), N_("{seats:seats} share the win."), "seats")
NOBODY_WINS = N_("Nobody wins.")

THROWS = Extremes(
    N_("{luck} Best throw {more} (round {best}), worst {less} (round {worst})."),
    N_("{luck} Best throw {more} (round {best})."),
    N_("{luck} Worst throw {less} (round {worst})."),
)
"""The best and the worst of a seat's luck where all chance lies in throws of dice."""
