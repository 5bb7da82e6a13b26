"""How long anybody waits for anybody."""

from game.core.words import N_
from game.kiosk.operator.page import OperatorPage


class TimesPage(OperatorPage):
    """Every time that a cabinet goes by."""

    key = "times"
    name = N_("Times")
    about = N_("How long the cabinet waits for people before it goes on without them.")

    def furnish(self) -> None:
        """A row for each."""
        self.rows(
            [
                self.seconds("attract_after", ATTRACT, ATTRACT_ABOUT, 10, 600, 10),
                self.seconds("still_there_after", STILL, STILL_ABOUT, 15, 600, 15),
                self.seconds("countdown", COUNT, COUNT_ABOUT, 5, 60, 5),
                self.seconds("resume_after", RESUME, RESUME_ABOUT, 30, 1800, 30),
                self.seconds("resume_attract_after", LEAVE, LEAVE_ABOUT, 10, 600, 10),
                self.seconds("page_after", PAGE, PAGE_ABOUT, 15, 600, 15),
                self.seconds("operator_after", OPERATOR, OPERATOR_ABOUT, 15, 600, 15),
            ]
        )


ATTRACT = N_("Nobody in the menu")
ATTRACT_ABOUT = N_("After so long with nobody in the menu, the cabinet shows races to draw people in.")
STILL = N_("A driver is silent")
STILL_ABOUT = N_("After so long without a press of the driver to move, it asks whether they are still there.")
COUNT = N_("Time to answer")
COUNT_ABOUT = N_("So long they have to answer; then a computer drives for them until they press anything.")
RESUME = N_("Everybody is silent")
RESUME_ABOUT = N_("After so long without a press of any driver, the race stands still and asks whether it goes on.")
LEAVE = N_("Nobody goes on")
LEAVE_ABOUT = N_("After so long without an answer to that, the race is put away; it can be continued from the menu.")
PAGE = N_("A page is left open")
PAGE_ABOUT = N_("After so long without a press in set-up, podium, help or races, the menu comes back.")
OPERATOR = N_("These pages close")
OPERATOR_ABOUT = N_("After so long without a press, the operator’s pages close.")
