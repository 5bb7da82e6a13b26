"""What the door says to phones, and what stands on their page before the table speaks; in which language a phone is answered."""

from collections.abc import Callable, Iterable, Mapping

from game.core.words import N_, Template, Text

FULL = "full"
WRONG = "wrong"
TRIES = "tries"
STRANGER = "stranger"
ELSEWHERE = "elsewhere"
STORM = "storm"
OTHER_VERSION = "version"
CLOSED = "closed"
BROKEN = "broken"
LATE = "late"
BUSY = "busy"
NOT_THERE = "not there"
SEATED = "seated"
LOOKING, LETTERS_HERE, GO_IN, AGAIN, LETTERS = "looking", "letters_here", "go_in", "again", "letters"
SAID: Mapping[str, Template] = {
    FULL: N_("Twelve phones are at the table. There is no room for another one."),
    WRONG: N_("These letters are not the ones on the screen. Look once more."),
    TRIES: N_("Too many wrong letters. Wait a minute, then look at the screen again."),
    STRANGER: N_("This table does not know your phone. Scan the code on the screen."),
    ELSEWHERE: N_("Your seat is open on another page now."),
    STORM: N_("Your phone sent too much at once. It may come back in ten seconds."),
    OTHER_VERSION: N_("This page is an old one. Load it anew."),
    CLOSED: N_("The table takes no phones any more."),
    BROKEN: N_("Phones have stopped working here. Take another device."),
    LATE: N_("The game has gone on. Look once more."),
    BUSY: N_("One thing after the other: the game is still at your last answer."),
    NOT_THERE: N_("That is not on your page any more. Look once more."),
    SEATED: N_("One phone, one seat: you sit at this table."),
}
"""Every sentence, by what happened."""
AT_DOOR: Mapping[str, Text] = {
    LOOKING: N_("Looking for the table"),
    LETTERS_HERE: N_("The four letters on the screen"),
    GO_IN: N_("Go in"),
    AGAIN: N_("Try again"),
    LETTERS: N_("Size of letters"),
}
"""What the page has to say before a table has welcomed it, by the name it asks for it."""
MOST_WISHES = 12
"""Languages of a phone that are looked at."""
Sentences = Mapping[str, Mapping[str, str]]
"""By language ("": the game's own) what is said, by what happened."""


def sentences(languages: Iterable[str], say: Callable[[Template, str], str]) -> Sentences:
    """What door and page say in these languages and, for all others, in the game's own (""); `say` puts a template into one of them."""
    return {language: {what: say(text, language) for what, text in {**SAID, **AT_DOOR}.items()} for language in ("", *languages)}


def tongue(said: Mapping[str, object], wanted: str) -> str:
    """The language of `said` for a phone that asks for `wanted` ("de-AT"): that one, its main one ("de"), else the game's own ("")."""
    whole = wanted.replace("-", "_")
    return next((name for name in (whole, whole.partition("_")[0].lower()) if name in said), "")


def wished(said: Iterable[str], header: str) -> str:
    """The language of `said` that a browser likes best by its `Accept-Language` ("de-AT,de;q=0.9,en;q=0.8"); "" where it names none."""
    known, found = dict.fromkeys(said), list[tuple[float, str]]()
    for wish in header.split(",", MOST_WISHES)[:MOST_WISHES]:
        name, _, weight = wish.partition(";")
        code = tongue(known, name.strip())
        if code:
            found.append((_weight(weight), code))
    return max(found, key=lambda one: one[0], default=(0.0, ""))[1]


def _weight(text: str) -> float:
    """How much a language is liked, from 0 to 1; 1 where it is not said."""
    name, _, number = text.replace(" ", "").partition("=")
    try:
        return float(number) if name == "q" else 1.0
    except ValueError:
        return 0.0
