"""A phone without its table: it looks for it, keeps its colour, and is back at once when it wakes."""

import time
from typing import TYPE_CHECKING

from game.input.phones import Arrival
from game.phones.protocol import Gone, SheetPart
from tests.helpers.phone_browser import Guest, Guests, asking, items
from tests.helpers.phones import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

CLOSED = 3
"""The state of a socket that stands no more."""
GOES = SheetPart("list", "Go on", items("Roll a die", "Stop", primary=0))
WATCHED = """
window.knocks = 0;
window.deaf = false;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(address) {
    super(window.deaf ? address.replace(/play$/, "nothing") : address);
    window.knocks += 1;
    window.last = this;
  }
};
window.WebSocket.OPEN = Real.OPEN;
"""
"""Counts how often the page knocks; while `deaf` there is no table behind the door."""


PAUSES = (500, 1_000, 2_000, 5_000, 5_000)
"""Milliseconds between two knocks."""


def watched(guests: Guests) -> Guest:
    """A seated phone whose knocks are counted, and whose clock stands still."""
    page = guests.open(script=WATCHED)
    guest = Guest(guests, page, guests.next(Arrival).device)
    guest.sits({"seat": "#225af6"})
    guest.shown(asking(GOES))
    guest.stop_clock()
    return guest


def refused(page: "Page") -> None:
    """Waits until the last knock has come to nothing."""
    end = time.monotonic() + PATIENCE
    while page.evaluate("last.readyState") != CLOSED:
        assert time.monotonic() < end


def knocks(page: "Page") -> int:
    """How often the page has knocked."""
    found: int = page.evaluate("window.knocks")
    return found


def hide(page: "Page", hidden: bool) -> None:
    """The phone falls asleep, or wakes."""
    script = "state => Object.defineProperty(document, 'visibilityState', {value: state, configurable: true})"
    page.evaluate(script, "hidden" if hidden else "visible")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_it_knocks_ever_more_slowly_and_says_what_it_does(guests: Guests) -> None:
    guest = watched(guests)
    page = guest.page
    page.evaluate("window.deaf = true")
    page.evaluate("last.close()")
    for count, pause in enumerate(PAUSES, 1):
        refused(page)
        page.clock.run_for(pause - 1)
        assert knocks(page) == count
        page.clock.run_for(1)
        assert knocks(page) == count + 1
    refused(page)
    assert page.get_by_role("heading", name="Looking for the table …").is_visible()
    assert page.evaluate("getComputedStyle(document.body).borderLeftColor") == "rgb(34, 90, 246)", "its seat's colour stays"
    guests.complaints.clear()  # the browser says that nobody opened
    page.evaluate("window.deaf = false")
    page.get_by_role("button", name="Try again").click()
    assert guests.next(Arrival).device == guest.device
    guest.sits()
    guest.shown(asking(GOES, number=2))


def test_it_is_back_at_once_when_the_phone_wakes(guests: Guests) -> None:
    guest = watched(guests)
    hide(guest.page, True)
    hide(guest.page, False)
    assert knocks(guest.page) == 1, "a glance aside costs nothing"
    hide(guest.page, True)
    guest.page.clock.run_for(60_000)
    hide(guest.page, False)
    assert guests.next(Arrival).device == guest.device
    guest.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    assert guests.next(Arrival).device == guest.device
    guest.sits()
    guest.shown(asking(GOES, heading="Throw!", number=2))
    assert guest.marked() == ["Roll a die"]


def test_a_short_gap_is_never_seen(guests: Guests) -> None:
    guest = watched(guests)
    guest.page.evaluate("last.close()")
    refused(guest.page)
    guest.page.clock.run_for(500)
    assert guest.page.locator("body.away").count() == 1
    assert guests.next(Arrival).device == guest.device
    guest.sits()
    guest.page.locator("body:not(.away)").wait_for()
    guest.page.clock.run_for(900)
    assert guest.page.get_by_role("heading", name="Throw again?").is_visible()


def test_a_closed_door_is_told_and_not_run_against(guests: Guests) -> None:
    guest = watched(guests)
    guest.told(Gone("The table takes no phones any more."))
    guest.page.get_by_role("heading", name="The table takes no phones any more.").wait_for()
    assert guest.page.locator(".dots").count() == 0, "nobody is looked for"
    guest.page.clock.run_for(20_000)
    hide(guest.page, True)
    hide(guest.page, False)
    assert knocks(guest.page) == 1


def test_a_key_of_another_evening_gives_way_to_the_code(guests: Guests) -> None:
    page = guests.open(script="localStorage.setItem('key', 'of another evening')")
    assert guests.next(Arrival).device
    page.get_by_role("heading", name="Looking for the table …").wait_for()


def test_a_second_page_of_the_same_phone_takes_over(guests: Guests) -> None:
    guest = watched(guests)
    other = guest.page.context.new_page()
    other.goto(guests.table.link.url)
    assert guests.next(Arrival).device == guest.device
    guest.page.get_by_role("heading", name="Your seat is open on another page now.").wait_for()
    assert knocks(guest.page) == 1, "the two do not fight for the seat"
