"""What a race says on phones and about them."""

from game.core.words import N_, Plural

CALLS = N_("{name}, your phone.")
PLAYS = N_("{name} plays by phone.")
ON_PHONE = N_("On {name}'s phone.")
NOT_NOW = N_("The game has gone on. Look once more.")
TURN_OF = N_("{names} to move")
WATCH = N_("Something is happening on the screen.")
ANSWERED = N_("Your answer counts.")
ANSWERED_OF = Plural(N_("{done} of {count} has answered."), N_("{done} of {count} have answered."), "done")
THROW = N_("Throw")
THROW_ASKED = N_("Throw your dice!")
HINT, HINT_ABOUT = N_("Hint", "advice"), N_("A strong driver has a look for you alone.")
GOT_UP = N_("{name} gets up.")
WAY_BACK = N_("You got up. To come back, open Phones in the pause on the screen, and scan the code there.")
CANT_UNDO = N_("There is nothing of yours to take back.")
