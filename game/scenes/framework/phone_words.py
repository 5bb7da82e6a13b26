"""What stands on the page of a phone beside what the game asks: its tabs, its signs, what is said while there is nothing to answer."""

from collections.abc import Callable, Mapping

from game.core.words import N_, Template, Text
from game.phones.words import AT_DOOR

SLEEPING = N_("Your phone may sleep: it finds its seat again.")
ON_PAGE: Mapping[str, Text] = {
    "undo": N_("Undo"),
    "seat": N_("My seat"),
    "pad": N_("Pad"),
    "leave": N_("Get up"),
    "leave_sure": N_("Get up from your seat? A computer or another device can go on for you."),
    "stay": N_("Stay"),
    "previous": N_("Previous"),
    "next": N_("Next", "key"),
    "lane_up": N_("The lane above"),
    "lane_down": N_("The lane below"),
    "less": N_("Less"),
    "more": N_("More"),
    "much_less": N_("Much less"),
    "much_more": N_("Much more"),
    "show": N_("Show my hand"),
    "hide": N_("Hide it"),
    "rule": N_("Show the rule"),
    "close": N_("Close"),
    "name": N_("Your name"),
    "places": N_("Places", "seats"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left", "direction"),
    "right": N_("Right"),
    "menu": N_("Menu"),
    "faster": N_("Faster"),
    "sleeping": SLEEPING,
    **AT_DOOR,
}
"""Every text that the page has of its own, by the name it asks for it."""
GOOD_BYE = N_("You got up. Scan the code on the screen to come back.")
PHONES_STOPPED = N_("Phones have stopped working here. Take another device.")
LOOK_UP = N_("Look at the screen")
PAD_NOTE = N_("Your phone is a pad: the cross moves, A presses.")
YOUR_TURN, OTHERS_TURN = N_("Your turn"), N_("Others' turn")
WHO_RACES = N_("Who is racing?")
OPEN_WIFI = N_("Nothing leaves this network. In an open Wi-Fi, whoever listens can read along.")
FULL = N_("People have every seat. One of them has to be freed first.")
"""Also by phone: nobody can sit down then."""
Say = Callable[[Template], str]


def page_words(say: Say) -> dict[str, str]:
    """Those texts in the language of one phone."""
    return {name: say(text) for name, text in ON_PAGE.items()}
