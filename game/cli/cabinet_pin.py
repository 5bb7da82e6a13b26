"""`cabinet pin`: its owner sets the operator's PIN, also where the old one is forgotten, damaged or gone."""

import getpass
import sys
import time
from datetime import datetime

from game.cli.command import Console, FailedError, failed
from game.core.words import N_, Template
from game.kiosk.pin import PinLock
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.privacy import keep_private

NEW = N_("A new PIN for the operator’s pages, 4 to 8 digits (nothing is shown):")
AGAIN = N_("The same PIN once more:")
NO_PIN = N_("A PIN has 4 to 8 digits. Nothing was changed.")
DIFFERENT = N_("These were two different PINs. Nothing was changed.")
ONCE = N_("The PIN has to be entered twice. Nothing was changed.")
SET = N_("The PIN is set, in {file}. A cabinet that is on knows it at once.")


def set_pin(console: Console) -> int:
    """Asks for it twice: on a terminal without showing it, else in two lines of what comes in."""
    digits, again = _asked(console, NEW), _asked(console, AGAIN)
    if digits and not again:
        raise FailedError(ONCE)
    if digits != again:
        raise FailedError(DIFFERENT)
    keep_private(console.paths)
    try:
        problem = PinLock(console.paths, time.monotonic, datetime.now).set(digits)
    except ValueError:
        raise FailedError(NO_PIN) from None
    if problem is not None:
        raise failed(problem)
    with Book(console.paths.book) as book:
        book.note(Kind.SETTINGS, name="pin", value="")
    keep_private(console.paths)
    console.tell(SET, file=str(console.paths.pin))
    return 0


def _asked(console: Console, template: Template) -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(console.say(template) + " ").strip()
    return sys.stdin.readline().strip() if sys.stdin is not None else ""
