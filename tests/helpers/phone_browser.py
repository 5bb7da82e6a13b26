"""Phones as a real browser: pages of a table whose game is the test, over the real door."""

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.input.intents import Intent
from game.input.phones import Arrival, Control
from game.phones.link import Link
from game.phones.protocol import VERSION, Outgoing, Person, Place, Places, Sheet, SheetItem, SheetPart, Welcome
from game.show.palette import TONES, Rgb
from game.show.skins import Skin
from tests.helpers.phones import PATIENCE, Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SHEETS = Path(__file__).resolve().parents[1] / "phones" / "sheets"
NARROW, WIDE, ACROSS = (360, 640), (430, 932), (740, 360)
NOON = 1_800_000_000_000
"""When it is on a page whose clock is the test's, in milliseconds."""
WORDS = {
    "undo": "Take back", "seat": "My seat", "pad": "Pad", "letters": "Size of letters", "leave": "Get up",
    "leave_sure": "Get up from your seat? A computer or another device can go on for you.", "stay": "Stay", "previous": "Previous",
    "next": "Next", "lane_up": "The lane above", "lane_down": "The lane below", "less": "Less", "more": "More", "much_less": "Much less",
    "much_more": "Much more", "show": "Show my hand", "hide": "Hide it", "rule": "Show the rule", "close": "Close", "name": "Your name",
    "places": "Places", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "menu": "Menu", "faster": "Faster",
    "letters_here": "The four letters on the screen", "go_in": "Go in", "sleeping": "Your phone may sleep: it finds its seat again.",
}  # fmt: skip
Heard = TypeVar("Heard", Intent, Control, Arrival)
PLACES = Places(
    "Who are you?",
    (
        Place("Seat 1", "Ada sits here: pad", why="Ada sits here: pad"), Place("Seat 2", "Bolt (computer) makes room", "B"),
        Place("Seat 3", "free"), Place("Seat 4", "free"),
    ),
    "2 seats are free. Nothing leaves this network. In an open Wi-Fi, whoever listens can read along.",
    tuple(Person(str(number), name) for number, name in enumerate(("Ben", "Cleo", "Dara", "Emil", "Fay", "Gustav", "Hanna-Leonore"))),
    typed=True,
    doit="Sit down",
)  # fmt: skip


def recorded(title: str) -> dict[str, Sheet]:
    """The fullest sheets of a title, by the names of their questions, as its makers made them in recorded races."""
    found: dict[str, Sheet] = {}
    for name, message in json.loads((SHEETS / f"{title}.json").read_bytes()).items():
        found[name] = msgspec.convert({key: value for key, value in message.items() if key != "kind"}, Sheet)
    return found


def asking(*parts: SheetPart, heading: str = "Throw again?", number: int = 1, undo: str = "", doit: str = "", now: bool = True) -> Sheet:
    """A sheet of these parts."""
    return Sheet(number, heading, "Your turn" if now else "2nd", now, parts=parts, undo=undo, doit=doit)


def items(*labels: str, primary: int = -1) -> tuple[SheetItem, ...]:
    """Items with nothing but a label; one of them may be marked from the beginning."""
    return tuple(SheetItem(label, primary=number == primary) for number, label in enumerate(labels))


def dressed(skin: Skin, letter: str) -> dict[str, str]:
    """The colours of a page that wears this skin, for the seat of that colour."""
    tone = TONES[letter]
    plain = ("paper", "panel", "page", "ink", "soft", "primary", "edge", "lit", "dim", "danger")
    found: dict[str, Rgb] = {name: getattr(skin, name) for name in plain}
    found |= {"on": skin.on_primary, "seat": tone.fill, "seatink": tone.ink}
    return {**{name: "#{:02x}{:02x}{:02x}".format(*colour) for name, colour in found.items()}, "r": ".75rem"}


class Guest:
    """A phone at the table: its page, and what it is told and heard."""

    def __init__(self, table: "Guests", page: "Page", device: str) -> None:
        self.table = table
        self.page = page
        self.device = device

    def told(self, *messages: Outgoing) -> None:
        """The game says these things to it."""
        self.table.table.link.tell([(self.device, message) for message in messages])

    def enters(self) -> None:
        """It is welcomed, and has no seat yet."""
        self.told(Welcome(VERSION, "en", words=WORDS))

    def sits(self, skin: dict[str, str] | None = None, name: str = "Cleo", sign: str = "B") -> None:
        """It is welcomed to a seat."""
        self.told(Welcome(VERSION, "en", 1, "", name, sign, skin or {}, WORDS))

    def shown(self, sheet: Sheet) -> None:
        """It is told a sheet, shows it, and hears what is pressed on it."""
        self.looks_at(sheet)
        self.page.locator("body:not(.deaf)").wait_for()

    def looks_at(self, sheet: Sheet) -> None:
        """It is told a sheet and shows it; a large button that is new may be deaf still."""
        self.told(sheet)
        self.page.get_by_role("heading", level=1, name=sheet.heading, exact=True).wait_for()
        self.page.evaluate("document.fonts.ready.then(() => 0)")

    def stop_clock(self) -> None:
        """From now on the page's time goes by only as the test lets it."""
        self.page.clock.install(time=NOON)
        self.page.clock.pause_at(NOON + 1_000)

    def press(self, name: str) -> None:
        """A finger touches the button that is called so, faint or not."""
        self.page.get_by_role("button", name=name, exact=True).first.click(force=True)

    def touch(self, name: str) -> None:
        """A finger touches the item with this label."""
        self.page.locator("main button", has=self.page.get_by_text(name, exact=True)).first.click(force=True)

    def marked(self) -> list[str]:
        """The labels of what is marked on the page."""
        return self.page.locator("main [aria-pressed=true]").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label') || (one.querySelector('.label, .t, .v') || one).textContent)"
        )

    def do(self) -> str:
        """What the large button says; "" where there is none."""
        button = self.page.locator(".do")
        return button.inner_text() if button.count() else ""


class Guests:
    """A table and the browsers that come to it."""

    def __init__(self, browser: "Browser", link: Link, woken: threading.Event) -> None:
        self.browser = browser
        self.table = Table(link, woken)
        self.complaints: list[str] = []
        """What browsers wrote to their consoles, and errors of the page."""
        self._contexts: list[BrowserContext] = []

    def open(self, size: tuple[int, int] = NARROW, url: str = "", letters: int = 100, script: str = "", locale: str = "en-GB") -> "Page":
        """A page of a phone of that size and language, whose owner has chosen letters of so many per cent; `script` runs before the page's
        own."""
        width, height = size
        context = self.browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=locale)
        context.add_init_script(f"localStorage.large || (localStorage.large = '{letters}')")
        if script:
            context.add_init_script(script)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(url or self.table.link.url)
        return page

    def comes(self, size: tuple[int, int] = NARROW, letters: int = 100) -> Guest:
        """Somebody has scanned the code, and is in."""
        page = self.open(size, letters=letters)
        return Guest(self, page, self.next(Arrival).device)

    def next(self, kind: type[Heard], where: Callable[[Heard], bool] = lambda one: True) -> Heard:
        """What the game hears next of that kind; what is heard before it is not asked for again."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while self.table.heard:
                one = self.table.heard.pop(0)
                if isinstance(one, kind) and where(one):
                    return one
            self.listen()
        raise AssertionError(f"no {kind.__name__} was heard")

    def listen(self) -> None:
        """Takes in what was said since; the browser's own work goes on meanwhile."""
        if self._contexts and self._contexts[-1].pages:
            self._contexts[-1].pages[-1].evaluate("0")
        self.table.heard.extend(self.table.link.poll())

    def leave(self) -> None:
        """All browsers are closed."""
        for context in self._contexts:
            context.close()
